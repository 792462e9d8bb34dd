# Was bleibt: gespeicherte Spiele, vergangene Spiele, Statistik

slots-other-copy = Das Programm ist noch einmal offen. Jedes Fenster behält sein eigenes Spiel; keines überschreibt das andere.

statistics-unkept = Ein beendetes Spiel ließ sich nicht für die Statistik ablegen ({ $reason }). Es wird wieder versucht.
statistics-unreadable = Die Statistik lässt sich nicht lesen ({ $reason }).
statistics-damaged = Die Statistik war beschädigt. Sie liegt jetzt als { $file } da und wurde aus den vergangenen Spielen neu gezählt.

date = { $day }. { $month } { $year }
date-time = { $date }, { $time }
month-1 = Jan.
month-2 = Feb.
month-3 = März
month-4 = Apr.
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = Aug.
month-9 = Sept.
month-10 = Okt.
month-11 = Nov.
month-12 = Dez.

statistics-title = Statistik
statistics-reading = Es wird gezählt …
statistics-empty = Noch hat niemand geheult
statistics-empty-help = Spiel deine erste Partie zu Ende, dann wird hier gezählt: Siege, Serien, Zwiebeln, Geschenke.
statistics-all-games = Alle Spiele
statistics-game = Spiel
statistics-csv = Als Tabelle sichern (CSV)
statistics-csv-help = Schreibt jede Partie, eine Zeile je Platz, in eine Datei für die Tabellenkalkulation.
statistics-csv-done = Gesichert als { $file }
statistics-csv-failed = { $file } ließ sich nicht schreiben: { $reason }
statistics-games = { $count ->
    [one] Partie beendet
   *[other] Partien beendet
}
statistics-won = gewonnen ({ $count })
statistics-streak-won = { $count ->
    [one] Sieg in Folge
   *[other] Siege in Folge
}
statistics-streak-lost = { $count ->
    [0] in Folge
    [one] Partie ohne Sieg
   *[other] Partien ohne Sieg
}
statistics-best-streak = längste Siegesserie
statistics-shared = { $count ->
    [one] Sieg war geteilt
   *[other] Siege waren geteilt
}
statistics-best-points = die meisten Punkte (im Schnitt { $mean })
statistics-helped = Züge zurückgenommen: { $undone } · Tipps geholt: { $hints }
statistics-share = { $wins } von { $games } · { $percent }
statistics-recent-title = Die letzten Partien
statistics-recent-note = Deine Punkte, die älteste Partie links. Eine Krone heißt: gewonnen.
statistics-recent-words = Punkte der letzten Partien, die älteste zuerst: { $points }
statistics-opponents-title = Gegen wen
statistics-opponents-note = Gewonnen je nach Art der Mitspieler. Die Kerbe zeigt, was reines Glück ergäbe.
statistics-deeds-title = Geschenke und Zwiebeln
statistics-deeds-note = Im Schnitt je Partie. Die Kerbe zeigt, was die anderen haben.
statistics-variants-title = Mit welchen Karten
statistics-by-game-title = Welches Spiel
statistics-turn-title = Wer anfängt
statistics-turn = { $number ->
    [1] Du fängst an
   *[other] Du bist als { $number ->
        [2] Zweiter
        [3] Dritter
        [4] Vierter
        [5] Fünfter
       *[other] Sechster
    } dran
}
statistics-seats-title = An welchem Tisch
statistics-seats = zu { $count ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] sechst
}
statistics-longest-title = Die längsten Partien
statistics-long = { $moves } Züge, { $date }, mit { $names }
statistics-mine = du { $value }
statistics-others = andere { $value }
statistics-number-onions = Zwiebeln im Stapel
statistics-number-lost = Punkte durch Zwiebeln verloren
statistics-number-given = Karten verschenkt
statistics-number-received = Karten geschenkt bekommen
statistics-number-specials = Sonderkarten gespielt
statistics-number-pots = Pots genommen
statistics-number-taken = Karten damit genommen
statistics-number-sets = Sätze weggeräumt
statistics-number-slams = Karten dazwischengeschmissen
statistics-number-heaven = Punkte aus dem Himmel
statistics-number-hell = Punkte in der Hölle verloren
statistics-number-dopplers = Doppler eingesetzt

options-order-own = eigene
options-aid = Gedächtnishilfe
options-aid-help = Zeigt, was man sich sonst merken muss: im eigenen Stapel die Zwiebeln. Die Regeln sehen das nicht vor.
options-reaction = Dazwischenschmeißen
options-reaction-help = Wie du eingreifst, wenn du nicht dran bist. „Gelassen“ wartet der Tisch auf dich, „vorgemerkt“ fliegt die Karte von selbst.
options-reaction-reflex = Reflex
options-reaction-calm = gelassen
options-reaction-armed = vorgemerkt
options-reflex = Zeit dafür
options-reflex-seconds = { $seconds } Sekunden

rule-sets-title = Gemerkte Tische
rule-sets-note = Spiel, Varianten, Regeln und wer wo sitzt. „Auflegen“ holt einen Tisch in die Vorbereitung.
rule-sets-name = Name, etwa „Omas Regeln“
rule-sets-save = Tisch merken
rule-sets-saved = „{ $name }“ ist gemerkt.
rule-sets-none = Noch kein Tisch hat einen Namen.
rule-sets-none-help = Tippe oben einen ein: Dann ist der Tisch, den du gerade deckst, gemerkt und liegt hier bereit.
rule-sets-lay = Auflegen
rule-sets-delete = „{ $name }“ vergessen
rule-sets-usual = Stammtisch
rule-sets-usual-help = „Spielen“ auf dem Titel beginnt immer mit diesem Tisch.
rule-sets-players = zu { $count ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] sechst
}
rule-sets-options = { $count ->
    [one] eine eigene Regel
   *[other] { $count } eigene Regeln
}
rule-sets-open = Gemerkte Tische
library-delete = Wirklich löschen

table-button-undo = Zurücknehmen (U)
table-undo-nothing = Du hast noch nichts gelegt, was sich zurücknehmen ließe.
table-undo-done = Zurückgenommen.
table-undo-anew = Zurückgenommen. Was du da noch nicht kanntest, ist neu gegeben: Spicken gilt nicht.
table-seal = Siegel { $seal }
table-seal-title = Das Siegel
table-seal-none = Dieses Spiel hat kein Siegel: Es kommt aus einer Aufzeichnung ohne eins.
table-seal-hash = { $seal }
table-seal-why = Ein Fingerabdruck der gemischten Karten. Er stand fest, bevor die erste gegeben war: Danach kann niemand mehr etwas verschieben.
table-seal-how = Wer sie sich notiert, prüft nach der Partie: python main.py verify AUFZEICHNUNG --commitment "…". Die Aufzeichnung liegt unter den vergangenen Spielen.
table-seal-undone = { $count ->
    [one] Seit ein Zug zurückgenommen wurde, gilt das Siegel der Karten, die danach neu gegeben wurden.
   *[other] Seit { $count } Züge zurückgenommen wurden, gilt das Siegel der Karten, die zuletzt neu gegeben wurden.
}
result-help-used = { $undone ->
    [0] { $hints ->
        [one] ein Tipp
       *[other] { $hints } Tipps
    }
    [one] ein Zug zurückgenommen{ $hints ->
        [0] {""}
        [one] , ein Tipp
       *[other] , { $hints } Tipps
    }
   *[other] { $undone } Züge zurückgenommen{ $hints ->
        [0] {""}
        [one] , ein Tipp
       *[other] , { $hints } Tipps
    }
}
help-key-undo = Deinen letzten Zug zurücknehmen, auch mit Strg+Z. Spielt ihr zu mehreren an einem Gerät, geht das nur, solange dort sonst niemand gezogen hat
help-key-seal = Das Siegel der gemischten Karten zeigen

result-extra-watch-short = Film
result-extra-watch = Noch einmal ansehen
watch-back = Ein Zug zurück (Pfeil links)
watch-step = Ein Zug weiter (Pfeil rechts)
watch-play = Abspielen (Leertaste)
watch-pause = Anhalten (Leertaste)
watch-where = Stelle
watch-speed-slow = ½×
watch-speed-normal = 1×
watch-speed-fast = 2×
watch-speed-off = max
watch-speed-help = Tempo (T)
watch-eyes = Wessen Augen (A)
watch-eyes-of = Augen: { $name }
watch-eyes-all = alle offen
watch-go-on = Ab hier spielen
watch-go-on-help = Von hier an spielst du selbst, auf diesem Platz: { $name } (F). Die Partie zählt nicht für die Statistik.
watch-round = Runde { $number }/{ $count }
watch-round-help = Die nächste Runde (R)
watch-result = Wertung

library-title = Sammlung
library-saved = Gespeichert
library-past = Vergangen
library-reading = Es wird geblättert …
library-empty-saved = Noch nichts gespeichert. In der Pause eines Spiels kannst du ihm einen Namen geben.
library-empty-past = Noch keine Partie gespielt. Was du zu Ende spielst oder abbrichst, liegt dann hier.
library-choose = Links eine Partie wählen.
library-waits = wartet nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
} · { $names }
library-broken-off = abgebrochen nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
} · { $names }
library-undecided = unentschieden · { $names }
library-lost = Jammerlappen: { $name }
library-won-points = { $count ->
    [one] Sieg: { $names } · { $points }
   *[other] Geteilter Sieg: { $names } · { $points }
}
library-left-alone = Die Datei bleibt, wie sie ist.
library-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
library-round = Runde { $number } von { $count }
library-rounds = Welche Runde
library-page = { $first } bis { $last } von { $count }
library-pages = Ältere und neuere
library-practice = zur Übung
library-go-on = Weiterspielen
library-go-on-help = Das Spiel am Tisch liegt danach bei den vergangenen.
library-watch = Ansehen
library-again = Dieselben Karten, auf dem Platz von
library-again-go = Noch einmal geben
library-seat = { $name }
library-name = Name
library-rename = Umbenennen
library-export = Kopie sichern
library-exported = Gesichert als { $file }
library-delete-ask = Löschen
library-file = Pfad einer Aufzeichnung
library-file-help = Eine Datei von anderswo: Pfad eintippen oder einfügen, oder die Datei ins Fenster ziehen.
library-import = Aufnehmen
library-imported = { $file } ist aufgenommen.
library-failed = Das ging nicht: { $reason }

pause-save = Unter einem Namen speichern
pause-save-help = Das laufende Spiel wird ohnehin nach jedem Zug gesichert; hier bekommt es einen Namen zum Wiederfinden.
save-title = Speichern
save-note = Gespeicherte Spiele liegen auf dem Titel unter „Sammlung“.
save-proposed = { $game }, Zug { $moves }
save-go = Speichern
save-done = „{ $name }“ ist gespeichert.
title-library = Sammlung

title-lesson = Lehrstunde
title-first = Erste Partie
title-first-help = { $game ->
    [jammerlappen] Drei kleine Aufgaben am echten Tisch: legen, dazwischenschmeißen, loswerden. Dauert eine Minute.
    [himmel_hoelle] Zwei kleine Aufgaben am echten Tisch: kippen und zählen. Dauert eine Minute.
   *[other] Drei kleine Aufgaben am echten Tisch: schenken, Zwiebeln, merken. Dauert zwei Minuten.
}
lesson-where = Lehrstunde { $chapter } von { $count }
lesson-next = Weiter
lesson-leave = Überspringen
lesson-play = Spielen
lesson-to-title = Zum Titel
lesson-welcome = Willkommen am Küchentisch! Wer am Ende die höchsten Karten offen im eigenen Stapel hat, gewinnt. Klingt nett. Ist es nicht.
lesson-give-1 = Deine rote 7 ist viel wert. Aber { $left }s Stapel zeigt eine rote 3: gleiche Farbe. Was zu einem Nachbarn passt, muss dorthin. Leg die rote 7 auf { $left }s Stapel.
lesson-give-1-other = Gleich! Erst die rote 7, damit du siehst, wie weh es tut: auf { $left }s Stapel.
lesson-give-2 = Siehst du? { $right } musste dir auch etwas schenken. Nun hast du eine grüne 7 gezogen, und sie passt zu beiden Nachbarn. Es gibt einen Ausweg: Leg sie als Zwiebel, verdeckt auf deinen Stapel.
lesson-give-2-other = Das wäre ein Geschenk. Diesmal soll niemand die 7 bekommen: Leg die grüne 7 als Zwiebel.
lesson-give-3 = Niemand hat die 7 bekommen, nur hast du sie jetzt auch nicht. Und: Auf eine Zwiebel darf kein Nachbar legen, du selbst aber alles, was nicht verschenkt werden muss.
lesson-onion-1 = Zwiebeln kosten. Du hast zwei davon im Stapel, also zählt am Ende keine Zwei. Du hast gar keine: Glück gehabt! Bei drei Zwiebeln trifft es die Dreien, und so weiter.
lesson-onion-2 = Deine letzte Karte, dann wird gezählt. Leg die gelbe 3 offen zu dir, oder als dritte Zwiebel. Probier, was du magst.
lesson-onion-3 = { $verb ->
    [own] { $points } Punkte, gut gehalten! Als dritte Zwiebel hätte die 3 alle Dreien ausgelöscht: nur { $other } Punkte und { $lost } verlorene.
   *[onion] Drei Zwiebeln, und alle Dreien sind dahin: { $points } Punkte, { $lost } verloren. Offen gelegt wären es { $other } gewesen. Zwiebeln wollen geplant sein!
 }
lesson-count-1 = Zum Schluss das Gemeinste: Niemand zählt für dich. In deinen Stapel darfst du nicht sehen. Eine Zwiebel liegt schon darin, merk sie dir. Leg nun die grüne 1 als Zwiebel.
lesson-count-1-other = Erst die grüne 1 als Zwiebel, bitte.
lesson-count-2 = Noch eine: die lila 2 als Zwiebel.
lesson-count-2-other = Die lila 2, bitte, als Zwiebel.
lesson-count-3 = Und jetzt die blaue 7 offen auf deinen eigenen Stapel.
lesson-count-3-other = Nein, nein: die blaue 7, offen zu dir.
lesson-count-4 = Wie viele Zwiebeln liegen in deinem Stapel?
lesson-count-4-other = Leider nein. Eine lag schon da, und dann? Zähl noch einmal.
lesson-end = Richtig gemerkt! Mehr Regeln gibt es kaum, nur noch Bosheit. Wer mag, schaltet in den Einstellungen eine Gedächtnishilfe ein. Und nun: heul doch!

lesson-picture-stack = Dein Stapel, aufgeklappt wie beim Zählen
lesson-picture-is-own = Offen gelegt: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
lesson-picture-is-onion = Als Zwiebel gelegt: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
lesson-picture-would-own = Offen wären es { $points } gewesen
lesson-picture-would-onion = Als Zwiebel wären es { $points } gewesen

lesson-jammer-welcome = Hier gewinnt niemand, hier verliert nur einer: Wer zuletzt noch Karten hat, ist der Jammerlappen. Also weg mit dem Zeug!
lesson-jammer-lay-1 = Im Pot liegt eine 6. Leg genauso viel oder mehr: Deine 7 passt. Ab in den Pot!
lesson-jammer-lay-1-other = Heb dir das auf! Diesmal die 7, in den Pot.
lesson-jammer-lay-2 = Eine 11, na danke. Da kommst du nicht drüber. Aber Aktionskarten passen immer: Leg „Dein Problem“, dann soll sich { $left } damit plagen.
lesson-jammer-lay-2-other = Wer wird denn gleich heulen? Leg „Dein Problem“, das passt immer.
lesson-jammer-lay-3 = { $left } konnte nicht und musste den ganzen Pot nehmen. Köstlich! { $right } beginnt neu, mit einer 5, und die dreht alles um: Jetzt gilt gleich oder tiefer. Leg die 4.
lesson-jammer-lay-3-other = Darfst du, aber nimm lieber die 4. Die wirst du später nie mehr los.
lesson-jammer-lay-4 = Abwärts geht es, bis der Pot weg ist. Und solange der Stapel reicht, ziehst du nach jedem Legen auf drei Karten nach.
lesson-jammer-set-1 = { $right } ist dran, aber im Pot liegen drei Achten, und du hast die vierte! Vier gleiche sind ein Satz. Den darf jeder vollmachen, auch wer nicht dran ist. Schmeiß deine 8 rein!
lesson-jammer-set-2 = Der ganze Pot ist aus dem Spiel, { $right } guckt dumm, und du fängst neu an, womit du willst. Das ist das Gemeinste an diesem Spiel. Und das Schönste.
lesson-jammer-last-1 = Kurz vor Schluss: Hand leer, Stapel leer. Jetzt kommen die offenen Karten vor dir dran. Auf die 4 passt deine 6.
lesson-jammer-last-1-other = Noch nicht! Erst die offene 6, die ist sicher.
lesson-jammer-last-2 = Eine hast du noch, und die kennt niemand, nicht mal du. Passt sie auf die 8, bist du raus. Passt sie nicht, nimmst du sie samt Pot. Trau dich!
lesson-jammer-last-2-other = Den Pot? Freiwillig? Erst die verdeckte Karte, nur Mut!
lesson-jammer-end = Eine 9, du bist raus! { $left } auch. Nur { $right } hat noch Karten und ist der Jammerlappen. Mehr ist es nicht. Und nun: Wehe, du wirst es!

lesson-himmel-welcome = Fünf Farben, und jede kippt am Ende in den Himmel oder in die Hölle. Was du dann von ihr auf der Hand hast, bringt Punkte. Oder kostet welche.
lesson-himmel-lay-1 = Rot: links in der Hölle liegen 3, rechts im Himmel 2. Du hast viel Rot, also rauf damit! Leg die rote 2 nach rechts, die dicken behältst du.
lesson-himmel-lay-1-other = Nicht doch. Die rote 2 soll es sein, nach rechts in den Himmel.
lesson-himmel-lay-2 = Rot steigt! Blau dagegen rutscht in die Hölle, 5 zu 2, und da wird deine blaue 4 teuer. Also weg damit: nach links, soll sie dort schmoren.
lesson-himmel-lay-2-other = Die blaue 4 muss weg, ehe du dich an ihr verbrennst: nach links.
lesson-himmel-lay-3 = Drei Karten, mehr passen nicht auf eine Seite. Bei fünf ist die ganze Reihe voll. Und sind zwei Reihen voll, ist sofort Schluss: Es wird gezählt.
lesson-himmel-count-1 = Rot ist voll. Mit deiner grünen 1 wird auch Grün voll, und das Spiel ist aus. Leg sie nach rechts in den Himmel.
lesson-himmel-count-1-other = Nicht trödeln! Die grüne 1, nach rechts.
lesson-himmel-count-2 = Rot ist im Himmel, und du hast 9 auf der Hand. Mit dem Doppler zählt das doppelt. Du hast aber nur einen. Jetzt oder nie!
lesson-himmel-count-2-other = Bescheiden? Du? Nimm den Doppler!
lesson-himmel-end = Rot macht 9, verdoppelt 18! Nur deine blaue 3 schmort, und { $left } hatte zu viel Gelb. Also: Halte fest, was steigt, und wirf weg, was brennt!
result-practice = zur Übung, zählt nicht
statistics-program = ein Programm von dir
statistics-player-human = Menschen
statistics-player-random = Zieht auf gut Glück

# Dateien, die aufs Fenster gezogen werden
drop-record = { $file } liegt jetzt in der Sammlung.
drop-rules = { $title } gehört jetzt zu deinen Spielen.
drop-rules-there = { $title } gehört schon zu deinen Spielen.
drop-picture = { $file } ist ein Bild. Für eine eigene Karte lege es neben die Regeldatei und nenne es dort bei art.
drop-folder = { $file } ist ein Ordner. Zieh die Dateien darin hierher.
drop-characters = { $file } beschreibt Mitspieler. Lege sie als characters.yaml in den Ordner { $folder }.
drop-foreign = { $file } ist weder eine Aufzeichnung noch eine Regeldatei.
drop-several = { $taken } von { $count } Dateien aufgenommen.

statistics-notebook = Notizbuch
statistics-notebook-help = Was die anderen sich über dich gemerkt haben. Zum Lesen und zum Vergessen.

notebook-title = Das Notizbuch
notebook-reading = Es wird geblättert …
notebook-character = Wer sich erinnert
notebook-person = An wen
notebook-you = dich
notebook-about-you = Was { $who } über dich weiß
notebook-about-person = Was { $who } über { $person } weiß
notebook-nothing = Nichts. Die Seite ist leer, und niemand hat radiert.
notebook-games = { $games ->
    [one] Hat einmal mit mir gespielt
   *[other] Hat { $games }-mal mit mir gespielt
} { $won ->
    [0] und nie gewonnen.
    [one] und einmal gewonnen.
   *[other] und { $won }-mal gewonnen.
}
notebook-gave = { $count ->
    [0] Hat mir noch nie eine Karte geschenkt. Ich warte.
    [one] Hat mir eine Karte geschenkt. Eine!
   *[other] Hat mir { $count } Karten geschenkt. Warum bloß?
}
notebook-hit = { $count ->
    [one] Hat mir einmal mit einer Sonderkarte die oberste Karte genommen oder umgedreht. So was merkt man sich.
   *[other] Hat mir { $count }-mal mit Sonderkarten die oberste Karte genommen oder umgedreht. Ich zähle mit.
}
notebook-side-left = Schenkt lieber nach links: { $left }-mal, nach rechts { $right }-mal.
notebook-side-right = Schenkt lieber nach rechts: { $right }-mal, nach links { $left }-mal.
notebook-side-both = Schenkt nach links so oft wie nach rechts: je { $left }-mal.
notebook-onions = Zwiebeln pro Partie im Schnitt: { $mean }, davon { $early } schon in den ersten acht Zügen.
notebook-note = Gezählt wird nur, was in beendeten Partien alle gesehen haben. Daraus werden Sprüche, aber keine Spielzüge.
notebook-wipe = Alles vergessen
notebook-wipe-help = Die Seiten werden leer. Die Statistik bleibt, wie sie ist.
notebook-really = Wirklich alles vergessen?
notebook-wiped = Vergessen. Alle fangen mit dir von vorn an.
