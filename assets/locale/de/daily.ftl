### Die Tageskarte: ein Spiel am Tag, für alle dasselbe.

daily-points = { $points ->
    [one] { $points } Punkt, Platz { $place } von { $seats }
   *[other] { $points } Punkte, Platz { $place } von { $seats }
}
daily-safe = davongekommen
daily-left-over = übrig geblieben
daily-par-equal = Das ist genau Par. Zufall oder Können, das bleibt unter uns.
daily-par-better = { $by ->
    [one] Das ist ein Punkt über Par. Da heult jetzt jemand anders.
   *[other] Das sind { $by } Punkte über Par. Da heult jetzt jemand anders.
}
daily-par-worse = { $by ->
    [one] Das ist ein Punkt unter Par. So nah, dass es brennt.
   *[other] Das sind { $by } Punkte unter Par. Ein Taschentuch gefällig?
}
daily-par-equal-safe = So wie Par. Mehr kann niemand verlangen.
daily-par-better-safe = Besser als Par: Dort blieb sogar die stärkste Stufe übrig.
daily-par-worse-safe = Schlechter als Par: Da wäre man davongekommen.
daily-line = { $game } { $number } · { $points } P · { $place }. ·{" "}
daily-line-safe = { $game } { $number } · { $result } ·{" "}

## Was mit einem Code nicht stimmt.

daily-code-empty = Da steht noch kein Code.
daily-code-letter = Das Zeichen { $letter } in Gruppe { $group } kommt in keinem Code vor.
daily-code-length = Gruppe { $group } ({ $text }) hat nicht vier Zeichen.
daily-code-group = In Gruppe { $group } ({ $text }) stimmt ein Zeichen nicht.
daily-code-several = Mehr als ein Zeichen stimmt nicht; am besten noch einmal kopieren.
daily-code-short = Das ist zu kurz oder zu lang für einen Code; fehlt ein Stück?
daily-code-newer = Der Code kommt aus einer neueren Fassung des Spiels; mit der ginge es.
daily-code-older = Der Code kommt aus einer älteren Fassung des Spiels, deren Tageskarten anders sind.
daily-code-day = Der Code ist vom { $found }, nicht vom { $wanted }.
daily-code-rules = Der Code vom { $found } wurde nach anderen Regeln gespielt als hier.
daily-code-moves = Mit diesem Code geht die Partie nicht auf: Dort spielen die Gegner anders als hier.
daily-code-result = Die Partie geht auf, aber anders als im Code: Dort spielen die Gegner anders als hier.

## Der Bildschirm.

title-daily = Tageskarte
result-daily = Zur Tageskarte
result-daily-help = Wie stehst du zum Par, und was schickst du den anderen?
daily-title = Tageskarte
daily-head = { $weekday }, { $date } · Nr. { $number }
daily-weekday-0 = Mo
daily-weekday-1 = Di
daily-weekday-2 = Mi
daily-weekday-3 = Do
daily-weekday-4 = Fr
daily-weekday-5 = Sa
daily-weekday-6 = So
daily-reading = Der Kalender wird gesucht …
daily-about = An diesem Tag bekommen alle dieselben Karten und dieselben Gegner. Par ist, was die stärkste Stufe auf deinem Platz schafft. Der erste Versuch zählt, was danach kommt, ist Übung.
daily-course = Nach jedem Viertel:
daily-course-leads = vorn
daily-course-between = dazwischen
daily-course-last = hinten
daily-par = Par: { $result }
daily-par-working = Par: Die stärkste Stufe probiert noch …
daily-par-failed = Par ließ sich nicht ausrechnen. Näheres steht im Protokoll.
daily-new = Noch nicht gespielt. Der erste Versuch zählt!
daily-waits = Dein erster Versuch wartet am Tisch.
daily-practice-waits = Deine Übungspartie wartet am Tisch.
daily-begun = Begonnen, aber nicht zu Ende gespielt. Ab jetzt ist es Übung.
daily-seen = Du kennst die Karten dieses Tages schon. Darum ist es Übung.
daily-known = Das sind die Karten einer Tageskarte. Was du von diesem Tag ab jetzt spielst, ist Übung.
daily-from-collection = Eine Tageskarte aus der Sammlung ist Übung: Der erste Versuch zählt nur, solange er am Tisch wartet.
daily-future = Dieser Tag kommt erst noch. Nicht drängeln!
daily-first = Erster Versuch: { $result }.
daily-practised = { $count ->
    [one] Einmal geübt, am besten: { $result }
   *[other] { $count }-mal geübt, am besten: { $result }
}
daily-play = Spielen
daily-practise = Üben
daily-go-on = Weiterspielen
daily-copy = Kopieren
daily-copy-line = Zeile kopieren
daily-copy-code = Code kopieren
daily-code = Code: { $code }
daily-copied = Kopiert. Ab damit in die Gruppe!
daily-copy-failed = Die Zwischenablage will gerade nicht.
daily-side = Was rechts zu sehen ist
daily-calendar = Kalender
daily-friend-title = Code von anderen
daily-friend-why = Jede fertige Tageskarte hat einen Code. Hier wird er nachgespielt, Zug für Zug, und du siehst, ob die Punkte stimmen. Lange Partien haben lange Codes, vor allem beim Jammerlappen.
daily-friend-help = Code eintippen oder einfügen
daily-paste = Einfügen
daily-check = Prüfen
daily-checking = Es wird nachgespielt …
daily-check-failed = Das ließ sich nicht nachspielen. Näheres steht im Protokoll.
daily-right = Stimmt! { $date }: { $result }
daily-right-spoils = Wer zuschaut, kennt die Karten: Dein eigener Versuch an diesem Tag wäre dann Übung.
daily-watch = Zuschauen
daily-friend = Besuch
daily-month = { $month } { $year }
daily-month-back = Einen Monat zurück
daily-month-on = Einen Monat weiter
daily-legend-good = mindestens Par
daily-legend-played = gespielt
daily-legend-practice = nur geübt
daily-legend-begun = angefangen
daily-day-tip = { $date }: { $state }
daily-day-open = offen
daily-day-future = kommt noch
daily-file-damaged = Der Kalender der Tageskarten war beschädigt. Die Datei liegt unverändert als { $file } im Ordner des Spiels.
daily-file-newer = Den Kalender der Tageskarten ({ $file }) hat eine neuere Fassung des Spiels geschrieben. Er bleibt, wie er ist; hier wird nichts eingetragen.
daily-file-unreadable = Der Kalender der Tageskarten ({ $file }) ist nicht zu lesen: { $reason }. Es wird nichts eingetragen.
daily-file-unkept = Der Kalender der Tageskarten lässt sich nicht schreiben: { $reason }.
