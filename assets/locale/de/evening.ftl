## Mehrere Runden auf einem Wertungsblatt

setup-rounds = Runden
setup-rounds-count = { $count ->
    [one] eine Partie
   *[other] { $count } Runden
}
setup-rounds-help = Die Punkte aller Runden zählen zusammen.
setup-rounds-help-heul-doch = Die Punkte aller Runden zählen zusammen. Wer zuletzt Letzter war, beginnt.
setup-rounds-help-jammerlappen = Über alle Runden zählt, wer wie oft Jammerlappen war.

setup-by = Gewertet nach
setup-by-points = Punkten
setup-by-wins = Siegen
setup-by-help-points = Die Punkte aller Runden zählen zusammen.
setup-by-help-wins = Es zählen gewonnene Runden, geteilte nur zum Teil. Bei Gleichstand entscheiden die Punkte.

standing-game = Spiel { $number }/{ $games }
standing-round = Runde { $number }/{ $rounds }
standing-chalk-points = Kreide: Punkte bisher
standing-chalk-wins = Kreide: Siege bisher
standing-chalk-losses = Kreide: so oft Jammerlappen
standing-chalk-evening = Kreide: Abendpunkte
standing-points = Punkte bisher: { $seats }
standing-wins = Siege bisher: { $seats }
standing-losses = So oft Jammerlappen: { $seats }
standing-evening = Abendpunkte: { $seats }
standing-last = Das ist die letzte Runde.
evening-sheet = Wertungsblatt
evening-round = Runde { $number } von { $rounds }
evening-leg = Spiel { $leg } von { $legs }: { $game }, Runde { $number } von { $rounds }
evening-column-points = Summe
evening-column-wins = Siege
evening-column-losses = Jammerlappen
evening-column-round = R{ $number }
evening-column-evening = Abend
evening-column-leg = Spiel { $number }
evening-points-help = Abendpunkte: 2 für jeden, vor dem du liegst, 1 für jeden, mit dem du gleichauf bist.
evening-next-round = Nächste Runde
evening-end = Zum Endstand
evening-over = Das war die letzte Runde.
evening-next = Als Nächstes: Runde { $number } von { $rounds }.
evening-next-starts = { $text } Es beginnt: { $name }.
evening-next-game = Als Nächstes: { $game }.

summary-title = Endstand
summary-nobody = Nichts wurde entschieden.
summary-wins-match = { $name } gewinnt die Partie!
summary-wins-evening = { $name } gewinnt den Abend!
summary-you-match = Du gewinnst die Partie!
summary-you-evening = Du gewinnst den Abend!
summary-shared-match = Geteilter Sieg in der Partie: { $names }!
summary-shared-evening = Den Abend gewinnen gemeinsam: { $names }!
summary-leg = { $game }: vorn { $names }.
summary-losses = { $count ->
    [one] Einmal Jammerlappen: { $names }.
   *[other] Am häufigsten Jammerlappen: { $names }, { $count } Mal.
}
summary-best-round = Beste Runde: { $names } mit { $points } in Runde { $number }.
summary-awards = Wovon wer am meisten hatte
summary-award = { $what }: { $names } ({ $value })
summary-again-help = Derselbe Plan am gleichen Tisch, neue Karten.

setup-evening = Abendplan …
setup-evening-help = Mehrere Spiele nacheinander, mit Abendpunkten.
title-evening = Spielabend
evening-title = Spielabend
evening-help = Diese Spiele kommen nacheinander auf den Tisch, so wie sie zuletzt eingestellt waren.
evening-add = Noch ein Spiel
evening-game = Spiel { $number }
evening-up = Spiel { $number } früher spielen
evening-remove = Spiel { $number } streichen
evening-start = Abend beginnen
evening-empty = Noch steht kein Spiel auf dem Plan.
evening-seats-open = Wer mitspielt …
evening-seats = { $game } braucht { $low } bis { $high } Leute am Tisch.
