### Titel, Tisch decken, Ergebnis, Einstellungen, Pause.

## Titel

title-play = Spielen
title-play-hint = Mit dem letzten Tisch: { $summary }
title-continue = Weiterspielen
title-continue-hint = Die angefangene Partie geht genau dort weiter, wo sie stand.
title-new = Neues Spiel

## Das Spiel, das wartet

running-evening = Spielabend: { $game }, Spiel { $leg } von { $legs }
running-evening-plain = Spielabend: { $game }
running-round = { $game }, Runde { $number } von { $rounds }
running-unknown = eine angefangene Partie
running-goes = Fängst du ein neues Spiel an, kommt das angefangene ({ $game }) in die Sammlung. Dort kannst du es weiterspielen.
running-lies = Das angefangene Spiel liegt jetzt in der Sammlung. Dort kannst du es weiterspielen.
running-damaged = Ein angefangenes Spiel war beschädigt. Die Datei liegt unverändert als { $file } im Ordner des Spiels.
title-setup = Tisch decken
title-rules = Regeln & Hilfe
title-options = Einstellungen
title-statistics = Statistik
title-game = Spiel
title-files-bad = { $count } Regeldateien können nicht gelesen werden. Was ihnen fehlt, steht bei „Tisch decken“.
game-heul-doch = Heul doch!
game-himmel-hoelle = Himmel + Hölle
game-jammerlappen = Jammerlappen
title-quit = Beenden
title-subtitle = Mau Mau
title-motto = Schenken müssen. Zwiebeln dürfen. Heulen wollen.
title-language = Sprache
title-summary = { $seats } Plätze, { $cards }
title-summary-base = ohne Extras

## Gegner

bot-beginner = Küchenhilfe
bot-beginner-help = Nimmt, was heute Punkte bringt, vergisst schnell und vertut sich gern.
bot-novice = Lehrling
bot-novice-help = Weiß, worauf es ankommt, vergisst aber vieles und vertut sich oft.
bot-easy = Hobbykoch
bot-easy-help = Denkt einen Zug weit und vergisst, was tief im Stapel liegt.
bot-onestep = Koch
bot-onestep-help = Denkt einen Zug weit, vergisst nichts und vertut sich nie.
bot-middle = Küchenchef
bot-middle-help = Probiert Züge im Kopf aus, aber nicht lange.
bot-strong = Sternekoch
bot-strong-help = Spielt jede Möglichkeit lange durch und vergisst nichts. Karten sieht auch er keine fremden.

## Tisch decken

setup-title = Tisch decken
setup-game = Spiel
setup-seats = Personen am Tisch
setup-you = Du
setup-your-name = Dein Name
setup-name-hint = Name eintippen
setup-character = Figur
setup-level = Spielstärke
setup-own-way = wie immer
setup-person = Mensch hier
setup-name = Name
setup-person-help = Ihr spielt zu mehreren an diesem Gerät. Vor jedem Zug sagt ein Vorhang, wer dran ist.
setup-program = Programm …
setup-program-hint = z. B. python mein_bot.py
setup-program-enter = Mit Eingabe setzt sich das Programm an den Tisch.
setup-program-help = Ein Programm von dir spielt hier mit. Es bekommt nur, was dieser Platz sehen darf.
setup-program-empty = Welches Programm?
setup-program-long = Dieser Befehl ist zu lang.
setup-program-quote = Hier geht ein Anführungszeichen auf und nie zu.
setup-program-missing = Dieses Programm ist nicht zu finden.
setup-specials = Sonderkarten
setup-variants = Varianten
setup-options = Feinheiten
setup-needs = Nur mit „{ $variant }“.
setup-seed = Spielnummer
setup-seed-hint = leer = Zufall
setup-seed-help = Dieselbe Nummer am selben Tisch gibt dieselben Karten. Leer lassen für eine neue Partie.
setup-seed-bad = Die Spielnummer besteht nur aus Ziffern, höchstens 40.
setup-reset = Zurücksetzen
setup-reset-help = Alles wie zu Beginn: vier Plätze, keine Variante, keine Spielnummer.
setup-start = Spielen
setup-files-warned = { $file }: { $problem }
setup-files-bad = { $file } wurde übergangen: { $problem }
setup-refused = So lässt sich nicht austeilen: { $problem }
setup-line = Zeile { $line }: { $text }
setup-lot = Los
setup-seat-number = Platz { $seat }
setup-own-file = eigene Datei

## Ergebnis

result-title = Abrechnung
result-skip = Überspringen
result-again = Revanche
result-again-help = Gleicher Tisch, neue Karten.
result-again-starts = Gleicher Tisch, neue Karten. Es beginnt: { $name }.
result-new = Neuer Tisch
result-to-title = Titel
result-table = Alle Zahlen
result-column-seat = Name
result-column-points = Punkte
result-column-onions = Zwiebeln
result-column-voided = Entwertet
result-column-lost = Verloren
result-column-rank = Platz
result-voided-none = –
result-opens = { $name } deckt auf …
result-onions = { $count ->
    [0] Keine Zwiebel
    [one] 1 Zwiebel
   *[other] { $count } Zwiebeln
 }
result-void-none = Keine Zwiebel: Alle Zahlen zählen.
result-void-one = { $count ->
    [one] 1 Zwiebel: Alle { $first }er zählen nichts.
   *[other] { $count } Zwiebeln: Alle { $first }er zählen nichts.
 }
result-void-two = { $count } Zwiebeln: Alle { $first }er und { $second }er zählen nichts.
result-opens-you = Du deckst auf …
result-look = Diesen Stapel ansehen
result-look-hint = Ein Klick auf einen Namen öffnet den Stapel noch einmal.
result-look-again = Noch einmal sehen, wie es ausging
result-look-back = Zurück zu den Zahlen
result-void-lucky = { $text } Zum Glück liegt keine da.
result-scores = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
 }
result-loses = { $count ->
    [0] nichts verloren
    [one] 1 Punkt verloren
   *[other] { $count } Punkte verloren
 }
result-wins = { $name } gewinnt!
result-you-win = Du gewinnst!
result-shared = Geteilter Sieg: { $names }!
result-and = { $first } und { $last }
result-tie-lost = Gleich viele Punkte. Es gewinnt, wer mehr an Zwiebeln verloren hat: { $name } mit { $lost }.
result-tie-shared = Gleich viele Punkte, gleich viel verloren: Der Sieg wird geteilt.
result-seed = Spielnummer { $seed }
result-rank = { $rank }.
result-nothing-open = Nur Zwiebeln – kein einziger Punkt im Stapel.

## Einstellungen

options-title = Einstellungen
options-group-play = Spiel
options-group-look = Anzeige
options-group-sound = Ton
options-language = Sprache
options-language-help = Gilt überall und sofort.
options-speed = Tempo
options-speed-help = Wie schnell sich alles bewegt.
options-speed-slow = langsam
options-speed-normal = normal
options-speed-fast = schnell
options-speed-off = aus
options-pause = Bedenkzeit
options-pause-help = Wie lange die Mitspieler vor ihrem Zug innehalten.
options-pause-off = keine
options-pause-short = kurz
options-pause-normal = normal
options-pause-long = lang
options-reduced = Weniger Bewegung
options-reduced-help = Keine Zierde, keine Bögen, kein Wackeln.
options-marks = Spielbares zeigen
options-marks-help = Markiert die Karten, die offen gelegt werden können.
options-banter = Sprüche
options-banter-help = Die Mitspieler kommentieren, was geschieht. Sie verraten nie etwas.
options-order = Hand sortieren
options-order-help = Wie deine Karten liegen. „automatisch“: wie es zum Spiel passt.
options-order-auto = automatisch
options-order-deal = gezogen
options-order-colour = Farbe
options-order-value = Zahl
options-graphics = Grafik
options-graphics-help = Gilt ab dem nächsten Start. „automatisch“ wählt, was zum System passt.
options-graphics-auto = automatisch
options-graphics-software = einfach
options-graphics-accelerated = beschleunigt
options-text = Schriftgröße
options-text-help = Für Texte und Knöpfe; die Karten bleiben, wie sie sind.
options-text-small = klein
options-text-normal = normal
options-text-large = groß
options-text-huge = riesig
options-fullscreen = Vollbild
options-fullscreen-help = Auch mit der Taste F11.
options-volume = Lautstärke
options-volume-help = Schluchzer, Karten und Katapulte.
options-mute = Stumm
options-mute-help = Kein Ton, bis du ihn wieder einschaltest.
options-no-sound = Kein Ausgabegerät gefunden: Das Spiel bleibt still.
options-reset = Zurücksetzen
options-saved = Jede Änderung gilt sofort und ist gespeichert.

## Pause

pause-title = Pause
pause-note = Der Tisch wartet. Nichts geht verloren.
pause-continue = Weiterspielen
pause-rules = Regeln & Hilfe
pause-options = Einstellungen
pause-ends-game = Diese Partie wird nicht gewertet, sie kommt in die Sammlung:
pause-ends-evening = Dieser Abend bricht ab und kommt in die Sammlung:
pause-ends-rounds = Diese Runden brechen ab und kommen in die Sammlung:
pause-waits = Dein Spiel wartet auf dich:
pause-restart-game = Neue Partie am selben Tisch
pause-restart-rounds = Alle Runden von vorn
pause-restart-evening = Den Abend von vorn
pause-restart-help = Neue Karten, dieselben Leute. Die Partie von eben kannst du in der Sammlung weiterspielen.
pause-setup = Neuen Tisch decken
pause-setup-help = Such in Ruhe aus: Diese Partie wartet, bis du eine neue anfängst. Dann kommt sie in die Sammlung.
pause-to-title = Zum Titel
pause-to-title-help = Dein Spiel wartet. Vom Titel aus geht es genau hier weiter.
pause-quit-help = Dein Spiel wartet. Beim nächsten Start geht es genau hier weiter.
pause-quit = Beenden
