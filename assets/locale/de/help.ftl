### Regeln und Hilfe. Kurze Seiten, sachlich.

help-title = Regeln & Hilfe
help-next = Weiter
help-previous = Zurückblättern
help-page = Seite { $page } von { $pages }

## Ziel

help-goal = Worum es geht
help-goal-1 = Vor jedem Platz liegt ein Stapel. Was dort am Ende offen liegt, bringt Punkte: eine 7 bringt sieben, eine 1 nur einen.
help-goal-2 = Die höchste Summe gewinnt. Das Spiel endet, wenn niemand mehr eine Karte auf der Hand hat.
help-goal-3 = Es gibt sieben Gemüse und die Zahlen 1 bis 7. Je höher die Zahl, desto mehr Tränen. Das Zeichen unter der Zahl verrät die Farbe auch ohne Farbe.

## Ein Zug

help-turn = Ein Zug
help-turn-1 = Spiele genau eine Handkarte. Danach ziehst du eine nach, solange der Ziehstapel reicht. Weiter geht es im Uhrzeigersinn.
help-turn-2 = Eine Karte passt auf eine andere, wenn Farbe oder Zahl gleich ist.
help-turn-fit-colour = gleiche Farbe
help-turn-fit-value = gleiche Zahl
help-turn-fit-none = passt nicht
help-turn-3 = Drei Wege stehen offen: auf den eigenen Stapel, auf den Stapel eines Nachbarn oder verdeckt als Zwiebel auf den eigenen Stapel.
help-turn-4 = Passt eine Karte nirgends, bleibt ihr nur der Weg als Zwiebel. Nachbarn sind allein die Plätze links und rechts von dir.
help-turn-5 = Früh dran zu sein hilft ein wenig: Unter vier Gleichstarken gewinnen die ersten beiden Plätze etwa 26 und 28 von 100 Partien, die anderen 22 und 23. Wer es genau wissen will, spielt dieselbe Spielnummer von jedem Platz aus.

## Verschenken

help-give = Schenken ist Pflicht
help-give-1 = Passt deine Karte auf die offene Karte eines Nachbarn, muss sie dorthin – auch wenn sie ebenso gut bei dir läge.
help-give-left = links
help-give-own = du
help-give-right = rechts
help-give-onion = Zwiebel
help-give-example = Ein Beispiel: So liegen die Stapel, und das hast du auf der Hand.
help-give-to-own = Passt nur bei dir. Sie bleibt deine.
help-give-to-left = Passt bei dir, aber auch links. Sie muss nach links.
help-give-to-either = Passt links und rechts. Du wählst, wer sie bekommt.
help-give-to-none = Passt nirgends. Sie geht nur als Zwiebel.

## Zwiebeln

help-onion = Zwiebeln
help-onion-1 = Jede Handkarte darf verdeckt auf den eigenen Stapel, zu jeder Zeit. Sie ist dann eine Zwiebel.
help-onion-2 = Auf deine eigene Zwiebel darf jede Karte – außer sie passt bei einem Nachbarn, denn dann muss sie dorthin.
help-onion-3 = Auf die Zwiebel eines anderen legt niemand etwas. Sie schützt also auch vor Geschenken.
help-onion-4 = Stapel werden bis zum Ende nicht durchgesehen. Merke dir, wie viele Zwiebeln du gelegt hast: Die Anzahl kostet am Ende Punkte.
help-onion-5 = Ein leerer Stapel gilt wie eine Zwiebel: Du darfst alles darauf legen, andere nichts.

## Abrechnung

help-score = Die Abrechnung
help-score-1 = Zähle die Zwiebeln in deinem Stapel. Genau diese Zahl ist bei dir nichts mehr wert.
help-score-row = { $count ->
    [one] 1 Zwiebel
   *[other] { $count } Zwiebeln
 }
help-score-0 = Ohne Zwiebel zählt alles.
help-score-2 = Mehr als sieben Zwiebeln: Erst fallen die 7er weg, dann die Zahl, die bis zur Anzahl fehlt. Neun Zwiebeln sind 7 + 2.
help-score-3 = Nach vierzehn beginnt es von vorn: Fünfzehn sind 7 + 7 + 1, also 7er und 1er.
help-score-4 = Gleich viele Punkte? Dann gewinnt, wer mehr Punkte an Zwiebeln verloren hat. Ist auch das gleich, gibt es mehrere Sieger.

## Sonderkarten

help-specials-1 = Sonderkarten kommen offen auf den Abwurf in der Mitte und wirken sofort. Danach wird nachgezogen.
help-specials-2 = Dreht sich eine Sonderkarte in einem Stapel nach oben, ist sie neutral: Sie tut nichts, nichts passt auf sie, und sie zählt weder als Punkt noch als Zwiebel. Der Besitzer darf alles auf sie legen.
help-specials-count = { $count }-mal im Stapel

## Varianten

help-options = Varianten
help-options-1 = Diese Regeln wählst du vor dem Spiel beim Tischdecken.
help-options-default = Üblich: { $value }

## Steuerung

help-mouse = Mit der Maus
help-mouse-hover = Zeigen
help-mouse-hover-what = Auf eine Handkarte zeigen: Du siehst, wohin sie darf, und wenn nur die Zwiebel bleibt, warum.
help-mouse-click = Klicken
help-mouse-click-what = Erst die Karte, dann den leuchtenden Platz, an den sie soll. Steht nur ein Platz offen, genügt ein zweiter Klick auf die Karte.
help-mouse-drag = Ziehen
help-mouse-drag-what = Die Karte auf einen Stapel ziehen. Darf sie dort nicht hin, gleitet sie zurück, und du liest den Grund.
help-mouse-onion = Zwiebel
help-mouse-onion-what = Karte wählen, dann das Feld mit der Zwiebel neben deinem Stapel.
help-mouse-skip = Abkürzen
help-mouse-skip-what = Ein Klick auf den Tisch beendet, was sich gerade bewegt.

help-keys = Mit der Tastatur
help-keys-note = Alle Tasten liegen auf deutschen und englischen Tastaturen gleich; die Ziffern gehen auch auf dem Nummernblock.

help-access = Für alle
help-access-1 = Farben sind nie die einzige Auskunft: Jede Farbe hat ihr Gemüse und ihr Zeichen, jede Zahl ihre Ziffer und ihre Tränen.
help-access-2 = Schriftgröße, Tempo, weniger Bewegung, Bedenkzeit der Gegner und Lautstärke stehen in den Einstellungen.
help-access-3 = Drei Tasten sagen als Text, was zu sehen ist:

## Tasten

key-arrows = Pfeile
key-left-right = Links / Rechts
key-up-down = Hoch / Runter
key-tab = Tab
key-enter = Eingabe
key-space = Leertaste
key-escape = Esc
key-digits = 1 – 9
key-page = Bild auf / ab

help-key-choose = Handkarte wählen
help-key-target = Ziel wechseln
help-key-lay = Karte legen
help-key-onion = Karte als Zwiebel legen
help-key-skip = Bewegung beenden
help-key-back = Zurück, am Tisch: Pause
help-key-help = Regeln & Hilfe
help-key-fullscreen = Vollbild
help-key-playable = Was darf ich spielen?
help-key-history = Was ist passiert?
help-key-counts = Wer hat wie viele Karten?
help-key-menu = In Menüs: wählen, mit Eingabe auslösen
help-key-value = In Menüs: Wert ändern
help-key-scroll = In Menüs: blättern
help-key-settings = Einstellungen
