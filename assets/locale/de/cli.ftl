# Was die Befehlszeile sagt: Hilfe, Ergebnisse, Fehler. Hilfen sagen, was ein Befehl tut; Fehler sind eine Zeile.
# Zahlen stehen ohne Tausenderpunkt da ($name-plain), damit man sie suchen kann.

cli-quoted = „{ $text }“
cli-and-more = { $line } (weitere Fehler: { $count-plain })

# Gerüst der Hilfe
cli-usage = Aufruf:
cli-usage-options = [OPTIONEN]
cli-usage-command = BEFEHL [ANGABEN]...
cli-usage-maybe-command = [BEFEHL] [ANGABEN]...
cli-options = Optionen
cli-commands = Befehle
cli-default = Vorgabe: { $value }
cli-required = nötig
cli-help = Zeigt diese Hilfe.
cli-metavar-address = ADRESSE
cli-metavar-bot = BOT
cli-metavar-command = BEFEHL
cli-metavar-dir = ORDNER
cli-metavar-directory = ORDNER
cli-metavar-file = DATEI
cli-metavar-files = DATEIEN
cli-metavar-game = SPIEL
cli-metavar-hash = SIEGEL
cli-metavar-id = ID
cli-metavar-integer-range = ZAHL
cli-metavar-name = NAME
cli-metavar-out = ZIEL
cli-metavar-path = PFAD
cli-metavar-scene = SZENE
cli-metavar-text = TEXT
cli-metavar-wxh = BxH
cli-metavar-word = WORT

# Vertippt
cli-option-unknown = Die Option { $option } gibt es nicht.
cli-option-guess = { $count ->
    [one] Meintest du { $options }?
   *[other] Meintest du eine von diesen: { $options }?
}
cli-value-missing = Die Option { $option } braucht einen Wert.
cli-value-unwanted = Die Option { $option } nimmt keinen Wert.
cli-missing-argument = Die Angabe { $name } fehlt.
cli-missing-option = Die Option { $name } fehlt.
cli-bad-value = Der Wert für { $name } passt nicht: { $why }
cli-too-many = { $count ->
    [one] Eine Angabe zu viel ({ $rest })
   *[other] Zu viele Angaben ({ $rest })
}
cli-no-number = { $value } ist keine ganze Zahl.
cli-out-of-range = { $value } liegt nicht im Bereich { $range }.
cli-none-of = { $value } ist keines von { $known }.
cli-no-size = { $value } ist keine Größe wie 1280x800
cli-odd-size = { $value }: Die Breite muss 200 bis 7680 sein, die Höhe 150 bis 4320
cli-path-is-folder = { $path } ist ein Ordner, keine Datei.
cli-path-unreadable = { $path } lässt sich nicht lesen.
cli-command-missing = Ein Befehl fehlt; es gibt: { $known }
cli-command-unknown = Den Befehl { $name } gibt es nicht; es gibt: { $known }
cli-command-guess = Den Befehl { $name } gibt es nicht; meintest du „{ $guess }“?

# heul-doch
cli-program = Heul doch! Mau Mau auf dem Bildschirm. Ohne Befehl öffnet sich das Fenster.
cli-home = Ordner für Einstellungen, Spielstände, Protokolle und Zwischenspeicher (auch: die Umgebungsvariable HEUL_DOCH_HOME).
cli-lang = Sprache nur für diesen Aufruf.
cli-version = Nennt die Version.
cli-not-installed = heul-doch, eine Kopie, die nicht installiert ist
cli-home-failed = --home { $folder }: { $reason }
cli-home-no-folder = --home { $folder }: Das ist kein Ordner
cli-no-home = Für deine Dateien gibt es keinen Ordner; nenne einen mit --home ORDNER oder { $variable }=ORDNER
cli-no-output = Die Ausgabe lässt sich nicht schreiben: { $reason }
cli-package-missing = Diesem Python ({ $python }) fehlt das Paket { $package }; { $advice }
cli-package-elsewhere = starte es mit { $python } main.py
cli-package-readme = der Befehl unter „Play“ in README.md installiert, was nötig ist
cli-no-window = Es lässt sich kein Fenster öffnen: { $reason }
cli-scenes-broke = Das Spiel musste enden, weil eine Szene nach der anderen gescheitert ist. Was aufbewahrt war, ist noch da; warum, steht in { $file }
cli-no-screen = Es ist kein Bildschirm zu erreichen: Starte das Spiel auf einer grafischen Oberfläche (über SSH mit ssh -X)
cli-no-scene = Eine Szene { $name } gibt es nicht; es gibt: { $known }
cli-no-family = Für Spiele der Familie { $name } gibt es keinen Tisch; es gibt: { $known }
cli-file-failed = { $file }: { $reason }

# play, screenshot, watch
cli-variant = Schaltet eine Variante ein; mehrmals möglich.
cli-seats = Wie viele mitspielen.
cli-play = Setzt dich gleich an einen Tisch.
cli-play-seed = Spielnummer; dieselbe gibt dieselben Karten.
cli-play-rounds = Runden auf einem Wertungsblatt.  [Vorgabe: so viele, wie das Spiel von sich aus hat]
cli-play-bot = Wer links von dir sitzt, dann wer neben dem sitzt ...: ein Programm, das JSON-Zeilen spricht (sein Befehl), oder einer von unseren (strong, easy+generous). Mehrmals möglich.
cli-bots-many = { $count-plain }-mal --bot: Neben dir ist Platz für { $room-plain }
cli-bot-empty = --bot { $bot }: Da steht nichts
cli-bot-long = --bot { $bot }: Das ist zu lang
cli-bot-quote = --bot { $bot }: Ein Anführungszeichen geht auf und nie zu
cli-screenshot = Zeichnet eine Szene in eine PNG-Datei, ohne Bildschirm. Eine Datei dieses Namens wird ersetzt.
cli-screenshot-written = Das Bild ist in { $file }.
cli-screenshot-size = Pixel.
cli-screenshot-game = Welches Spiel.
cli-screenshot-seed = Spielnummer.
cli-screenshot-moves = So viele Züge vor dem Bild.
cli-screenshot-frame = Bild erst nach so vielen Millisekunden Bewegung.
cli-screenshot-text = Größe der Schrift.
cli-open = Öffnet eine Aufzeichnung zum Ansehen, eine Regeldatei zum Spielen.
cli-watch = Spielt eine Aufzeichnung im Fenster ab: abspielen, anhalten, Zug um Zug, mit den Augen eines jeden Platzes.
cli-watch-round = Welche von mehreren Runden; ohne Angabe die letzte.
cli-watch-rounds = { $count ->
    [one] { $file } hat nur eine Runde; eine Runde { $number-plain } gibt es nicht
   *[other] { $file } hat { $count-plain } Runden; eine Runde { $number-plain } gibt es nicht
}

# bake, rules, replay, statistics, verify
cli-bake = Hält fest, welche mitgelieferten Regeldateien fehlerfrei sind, damit sie nicht bei jedem Start geprüft werden.
cli-rules = Prüft Regeldateien, legt eine an, nennt ihren Ordner.
cli-rules-check = Prüft Regeldateien: jeder Fehler, jede Warnung ist eine Zeile; Exit-Code 2, wenn es einen Fehler gibt.
cli-rules-new = Legt eine eigene Regeldatei an: klein, mit einem anderen Spiel als Grundlage und einer Beispielkarte.
cli-rules-new-from = Das Spiel, das die Grundlage ist.
cli-rules-new-done = { $file } ist angelegt. Ändere, was unter "changes" steht, prüf die Datei mit "rules check", und spiel sie mit "play { $id }".
cli-rules-where = Nennt den Ordner für eigene Regeldateien und legt ihn an, wenn es ihn nicht gibt.
cli-replay = Spielt eine Aufzeichnung nach und sagt, wie sie ausgeht.
cli-replay-json = Eine JSON-Zeile je Zug.
cli-ledger = Sagt, was Karten, Nachziehen und die Entscheidungen aller jedem Platz gebracht und gekostet haben.
cli-ledger-json = Eine JSON-Zeile je Runde.
cli-ledger-none = { $file }: Für { $game } gibt es keine Bilanz, weil die Regeln nicht sagen, was eine Stellung wert ist.
cli-ledger-over = Runde { $number-plain }: { $game }
cli-ledger-broken-off = Runde { $number-plain }: { $game }, abgebrochen; das Ergebnis ist geschätzt
cli-ledger-par = üblich
cli-ledger-deal = Karten
cli-ledger-draws = Nachziehen
cli-ledger-result = Ergebnis
cli-ledger-note = Unter einem Namen: was die Entscheidungen dieses Platzes den anderen und ihm selbst gebracht oder gekostet haben.
cli-puzzles = Macht Rätsel, findet sie in Aufzeichnungen, beweist sie.
cli-puzzles-make = Lässt Bots SPIEL spielen und schreibt Stellungen mit einem einzigen richtigen Zug in ZIEL. Dauert lange; mit "compile" geht es schneller.
cli-puzzles-find = Schreibt Entscheidungen einer Aufzeichnung, die gründlich danebengingen, als Rätsel in ZIEL.
cli-puzzles-check = Beweist jedes Rätsel einer Datei noch einmal; Exit-Code 2, wenn eines eine andere Lösung hat.
cli-puzzles-count = Wie viele Rätsel.
cli-puzzles-games = Höchstens so viele Partien werden gespielt.
cli-puzzles-seed = Die Karten der ersten Partie; jede weitere hat die nächste Zahl.
cli-puzzles-level = Wie schwer sie mindestens sind.
cli-puzzles-seat = Nur Entscheidungen dieses Platzes, gezählt von 0.
cli-puzzles-found = { $number-plain }: { $move } (Stufe { $level }, Vorsprung { $points } %)
cli-puzzles-full = { $file } ist voll: Nenne eine andere Datei; { $count ->
    [0] dazugekommen ist kein Rätsel
    [one] dazugekommen ist ein Rätsel
   *[other] dazugekommen sind { $count } Rätsel
}
cli-puzzles-written = { $count ->
    [0] Kein Rätsel gefunden.
    [one] Ein Rätsel mehr in { $file }
   *[other] { $count-plain } Rätsel mehr in { $file }
}
cli-puzzles-right = { $number-plain }: { $move } ist richtig, Vorsprung { $points } %
cli-puzzles-wrong = { $number-plain }: { $move } ist nicht deutlich der beste Zug
cli-puzzles-failed = { $count ->
    [one] Ein Rätsel in { $file } hat eine andere Lösung oder keine
   *[other] { $count-plain } Rätsel in { $file } haben eine andere Lösung oder keine
}
cli-coach = Sagt, in welchen Momenten ein Platz es besser hätte wissen können: höchstens drei, oft keiner.
cli-coach-seat = Welcher Platz; der erste ist 0.
cli-coach-round = Welche von mehreren Runden; ohne Angabe die letzte.
cli-coach-json = Eine JSON-Zeile je Moment; keine, wenn nichts zu bemängeln ist.
cli-no-seat = { $file }: Einen Platz { $seat-plain } gibt es nicht; es sind { $count-plain }, gezählt ab 0
cli-coach-head = { $game }, { $name }: { $count ->
    [one] eine Entscheidung,
   *[other] { $count-plain } Entscheidungen,
} beurteilt nach dem, was der Platz wissen konnte. Prozent: Chance, { $aim ->
    [safe] nicht übrig zu bleiben
    [round] die Runde zu gewinnen
   *[win] zu gewinnen
}.
cli-coach-moment = { $size }: Zug { $number-plain }, { $played } ({ $chance_played-plain } %). Besser: { $other } ({ $chance_other-plain } %; Unterschied ± { $error }). { $why }
cli-coach-praise = Stark: Zug { $number-plain }, { $played } ({ $chance_played-plain } %). Schon { $other } hätte nur { $chance_other-plain } % gehabt (Unterschied ± { $error }). { $why }
cli-statistics = Sagt, was alle beendeten Partien ergeben haben, oder schreibt sie in eine CSV-Datei.
cli-statistics-csv = Schreibt jede Partie, eine Zeile je Platz, und ersetzt eine Datei dieses Namens; bei - auf die Ausgabe.
cli-statistics-line = { $games ->
    [one] Eine Partie
   *[other] { $games-plain } Partien
}, { $wins-plain } gewonnen ({ $part } %, reines Glück ergäbe { $fair } %), davon { $shared-plain } geteilt, längste Siegesserie { $streak-plain }
cli-statistics-written = { $count ->
    [one] Eine Partie in { $file }
   *[other] { $count-plain } Partien in { $file }
}
cli-verify = Beweist, dass eine Aufzeichnung zum Siegel passt, das vor dem Geben zu sehen war.
cli-verify-commitment = Was du dir vor dem Geben notiert hast, oder der Anfang davon.
cli-verify-text = Schreibt den Text, aus dem das Siegel berechnet ist, damit andere Programme ihn prüfen können.
cli-verify-round = {"Runde "}{ $number } von { $rounds }:{" "}
cli-verify-nothing = Bewiesen ist nichts, denn es wurde kein notiertes Siegel angegeben. Dieses Blatt ergibt { $seal }; vergleiche es mit dem, was am Tisch zu sehen war. { $moves ->
    [one] Der eine Zug ist erlaubt.
   *[other] Alle { $moves-plain } Züge sind erlaubt.
}
cli-verify-done = Das Blatt gehört zum notierten Siegel: { $count-plain } von 64 Zeichen, { $bits-plain } Bit ({ $half-plain } gegen jemanden, der zwei Blätter vorbereitet hat).
cli-verify-proved = Bewiesen: Spiel, Regeln, Zahl der Plätze, wer beginnt, { $seed ->
    [none] {""}
   *[other] Spielnummer { $seed },{" "}
}Salz, der Platz jeder Karte.
cli-verify-not-proved = Nicht bewiesen: Namen, Mitspieler, Züge, Rücknahmen, Tipps, Übung, Titel, Datum, andere Runden. { $moves ->
    [one] Der eine Zug ist erlaubt, aber nichts zeigt, dass er so gemacht wurde.
   *[other] Alle { $moves-plain } Züge sind erlaubt, aber nichts zeigt, dass sie so gemacht wurden.
}
cli-verify-undone = { $undone ->
    [one] Ein Zug wurde zurückgenommen; dies ist das Siegel der danach gegebenen Karten.
   *[other] Es wurde { $undone-plain }-mal zurückgenommen; dies ist das Siegel der zuletzt gegebenen Karten.
}
cli-verify-joint = Die Spielnummer entstand aus den Zahlen von { $names } und dem Geheimnis des Gastgebers, dessen Siegel mit { $seal } begann: Wer von ihnen sich das Siegel vorher notiert hat, weiß, dass niemand die Karten ausgesucht hat.
cli-verify-left-out = Eine Zahl angekündigt und nicht rechtzeitig gesagt: { $names }.
cli-verify-alone = In diesen Karten steckt keine Zahl eines Gasts{ $undone ->
    [0] .
   *[other] : Sie wurden nach einem Zurücknehmen neu gegeben.
}
cli-arena = Lässt Bots gegeneinander spielen: jedes Blatt in jeder Sitzordnung, paarweise verglichen.
cli-arena-bots = Ein Bot je Platz: eine Stärke (random, beginner, novice, easy, onestep, middle, strong), eine mit Gemüt (easy+generous), eine mit der Zahl ihrer Probepartien (strong:200), der Name eines --program oder ein Befehl. Sind es weniger Bots als Plätze, nimmt der letzte die übrigen.
cli-arena-games = Mindestens so viele; ein Blatt wird immer ganz gespielt.
cli-arena-seats = Wie viele mitspielen.  [Vorgabe: so viele wie Bots, oder 4]
cli-arena-program = Ein Programm, das JSON-Zeilen spricht.
cli-arena-budget = Zeit, die ein Programm für einen Zug bekommt.
cli-arena-jobs = Prozesse.  [Vorgabe: alle Kerne bis auf einen]
cli-arena-seed = Nummer des ersten Blatts; die Spieler können sie kennen. Ohne sie bleiben die Blätter bis zum Schluss geheim.
cli-arena-paired = Auch mit Programmen jedes Blatt in jeder Sitzordnung: genauer, aber ein Programm, das sich etwas merkt, kennt die Karten.
cli-arena-json = Schreibt die Zahlen als JSON.
cli-iterations = Probepartien je Zug für Bots, die suchen.
cli-program-form = --program { $program }: Die Form ist NAME=BEFEHL
cli-program-taken = --program { $program }: { $name } ist schon einer unserer Bots
cli-program-twice = --program { $program }: Ein anderes heißt schon { $name }
cli-program-quote = --program { $program }: Ein Anführungszeichen geht auf und nie zu
cli-program-missing = { $name }: Das Programm { $program } gibt es nicht
cli-program-idle = --program { $program }: Bei --bots heißt niemand { $name }.
cli-playouts = { $word }: Eine Zahl von Probepartien, 1 bis { $most-plain }, geht nur bei { $known }
cli-no-bot = Einen Bot { $word } gibt es nicht. Bekannt sind { $known }; auch ein Befehl geht
cli-no-bot-guess = Einen Bot { $word } gibt es nicht; meintest du { $guess }? Bekannt sind { $known }; auch ein Befehl geht
cli-no-temper = Ein Gemüt { $temper } gibt es nicht. Bekannt sind { $known }
cli-no-temper-guess = Ein Gemüt { $temper } gibt es nicht; meintest du { $guess }? Bekannt sind { $known }
cli-bots-room = { $count-plain } Bots passen nicht auf { $seats } Plätze
cli-arena-playing = { $count ->
    [one] eine Partie
   *[other] { $count-plain } Partien
}
cli-arena-rounds = { $count ->
    [one] eine Runde
   *[other] { $count-plain } Runden
}
cli-arena-stopped = angehalten nach { $count-plain } von { $total-plain } Partien
cli-arena-died = Ein Prozess der Arena ist gestorben
cli-arena-head = { $title }, { $seats } Plätze: { $games }, { $deals ->
    [one] ein Blatt
   *[other] { $deals-plain } Blätter
}{ $seed ->
    [none] {""}
   *[other] {" "}ab Nummer { $seed }
}, { $seconds } s
cli-arena-repeat = Noch einmal dieselben Blätter: --seed { $seed }
cli-column-bot = Bot
cli-column-seats = Plätze
cli-column-wins = Siege
cli-column-lost = verloren
cli-column-interval = 95-%-Intervall
cli-column-points = Punkte
cli-column-lead = Abstand
cli-column-onions = Zwiebeln
cli-column-ms = ms/Zug
cli-column-worst = längster
cli-column-failed = Fehler
cli-bounds = { $low } bis { $high } %
cli-arena-order = Siege nach der Zugfolge, vom Ersten an: { $shares }.
cli-arena-order-lost = Verloren nach der Zugfolge, vom Ersten an: { $shares }.
cli-arena-lengths = Züge aller Plätze je Partie: im Median { $median-plain }, neun von zehn bis { $most-plain }, am längsten { $longest-plain }.
cli-arena-broken-off = Ohne Verlierer abgebrochen und für niemanden gezählt: { $count-plain }.
cli-arena-silent = { $name } hat kein einziges Mal geantwortet und gewinnt darum nichts: Alle Züge waren Ersatzzüge
cli-arena-free-core = { $jobs ->
    [one] Gespielt wird in einem Prozess
   *[other] Gespielt wird in { $jobs-plain } Prozessen
}, ein Kern bleibt frei. Mehr gibt es mit --jobs.
cli-arena-more-failures = und { $count-plain } Fehler von { $kinds-plain } weiteren Arten (alle mit --json)
cli-bot = Ein Bot für jedes Programm: eine JSON-Zeile hinein, eine heraus (siehe OPPONENTS.md).
cli-bot-known = Einen Bot { $word } gibt es nicht. Bekannt sind { $known }, allein oder mit einem Gemüt hinter einem + ({ $tempers })
cli-bot-no-input = Die Standardeingabe ist geschlossen; ein Bot liest von dort seine Fragen
cli-bot-bad-input = Die Standardeingabe lässt sich nicht lesen: { $reason }

# compile
cli-compile = Baut die Spiellogik und die Bots als Maschinencode: dieselben Züge, mehrmals so schnell.
cli-compile-remove = Entfernt, was gebaut wurde; es läuft wieder das gewöhnliche Python.
cli-compile-force = Baut auch dann, wenn diese Quellen schon gebaut sind.
cli-compile-removed = entfernt: { $folder }
cli-compile-there = schon gebaut: { $folder }
cli-compile-needs = { $name } fehlt; installiere es mit: python -m pip install "{ $extra }"
cli-compile-unwritable = In { $folder } lässt sich nicht schreiben: { $reason }; setze PYTHONPYCACHEPREFIX auf einen eigenen Ordner
cli-compile-building = es wird gebaut, das dauert ein bis zwei Minuten ...
cli-compile-failed = Der Bau ist misslungen: { $hint }
cli-compile-no-output = keine Ausgabe
cli-compile-changed = Die Quellen haben sich während des Baus geändert; starte ihn noch einmal
cli-compile-differs = Die gebauten Module spielen anders als die gewöhnlichen; sie sind wieder entfernt
cli-compile-done = gebaut und geprüft, { $count-plain } Züge gleich: { $folder }

# heul-doch host
cli-host = Ohne Fenster Tische betreiben, an die sich Leute mit eigenen Geräten setzen. Endet mit SIGTERM oder Strg+C; jede Partie bleibt erhalten und geht beim nächsten Start weiter.
cli-host-port = Port, an dem gelauscht wird; ohne Angabe der übliche oder der nächste freie.
cli-host-lan = Auch im lokalen Netz lauschen, nicht nur auf diesem Rechner.
cli-host-name = Unter diesem Namen ist ein Proxy davor erreichbar (mehrfach möglich).
cli-host-tables = Anzahl der Tische.
cli-host-throw-in = Wie in Jammerlappen dazwischengeschmissen wird.
cli-host-delay = Um so viele Sekunden später sehen alle, die nur zusehen.
cli-host-json = Je Tisch eine JSON-Zeile mit Adresse und Zugang.
cli-join = Das Fenster an einem fremden Tisch öffnen: mit der Adresse von dort (http://…/#…), oder mit Rechner:Port und dem Wort des Tisches.
cli-join-bad = Zu { $address } geht es so nicht: { $reason }
cli-host-open = Der Tisch steht: { $address } (oder von Hand: das Wort { $word })
cli-metavar-date = TAG
cli-metavar-code = ZEICHEN
cli-daily = Sagt, was die Tageskarte ist und was die stärkste Stufe aus diesem Platz macht; oder spielt den Code anderer nach.
cli-daily-date = Ein anderer Tag als heute: 2026-11-30.
cli-daily-check = Diesen Code nachspielen und sagen, was herauskam.
cli-daily-record = Die Partie als Aufzeichnung in diese Datei schreiben.
cli-daily-no-date = { $value } ist kein Tag; ein Tag sieht so aus: 2026-11-30.
cli-daily-head = Tageskarte { $number } vom { $date }
cli-daily-game = { $game }, { $rules }, { $count } Leute am Tisch
cli-daily-seats = Gegen dich spielen, reihum: { $names }
cli-daily-seed = Nummer der Karten: { $seed }
cli-daily-par = Par, von der stärksten Stufe auf deinem Platz: { $result }
cli-daily-right = Der Code stimmt. Tageskarte vom { $date }: { $result }
cli-daily-written = Die Partie steht in { $file }.
cli-daily-there = { $file } gibt es schon; nenne eine andere Datei
cli-daily-strongest = Stärkste Stufe
cli-daily-friend = Besuch
