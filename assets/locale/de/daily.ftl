### Die Tageskarte: ein Spiel am Tag, für alle dasselbe.

daily-plain = ohne Extras
daily-points = { $points ->
    [one] { $points } Punkt, Platz { $place } von { $seats }
   *[other] { $points } Punkte, Platz { $place } von { $seats }
}
daily-safe = davongekommen
daily-left-over = übrig geblieben
daily-par-equal = Genau Par. Zufall oder Können, das bleibt unter uns.
daily-par-better = { $by ->
    [one] Ein Punkt über Par. Da heult jetzt jemand anders.
   *[other] { $by } Punkte über Par. Da heult jetzt jemand anders.
}
daily-par-worse = { $by ->
    [one] Ein Punkt unter Par. So nah, dass es brennt.
   *[other] { $by } Punkte unter Par. Ein Taschentuch gefällig?
}
daily-par-equal-safe = So wie Par. Mehr kann niemand verlangen.
daily-par-better-safe = Besser als Par: Dort blieb sogar die stärkste Stufe übrig.
daily-par-worse-safe = Schlechter als Par: Da wäre man davongekommen.
daily-line = { $game } { $number } · { $points } P · { $place }. · { $course }
daily-line-safe = { $game } { $number } · { $result } · { $course }

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
