### Rätsel: Stellungen mit einem einzigen richtigen Zug.

title-puzzles = Rätsel
puzzles-title = Rette den Abend
puzzles-own = Aus deinen Partien
puzzles-reading = Die Rätsel werden herausgesucht …
puzzles-empty = Noch keine Rätsel aus deinen Partien. Such danach: Jeder Zug, der dich richtig viel gekostet hat, wird eins.
puzzles-number = Rätsel { $number }
puzzles-level-1 = machbar
puzzles-level-2 = knifflig
puzzles-level-3 = zum Heulen
puzzles-seats = { $count ->
    [one] eine Person am Tisch
   *[other] { $count } am Tisch
}
puzzles-solved = { $tries ->
    [0] Lösung angesehen
    [1] gelöst
   *[other] gelöst im { $tries }. Anlauf
}
puzzles-score = { $count ->
    [one] { $solved } von einem gelöst
   *[other] { $solved } von { $count } gelöst
}
puzzles-own-help = Gesucht wird in deinen fertigen Partien, die neuesten zuerst. Das dauert; du kannst derweil rätseln.
puzzles-search = In meinen Partien suchen
puzzles-stop = Genug gesucht
puzzles-searching = Partie { $number } wird durchsucht … { $found ->
    [0] Noch nichts gefunden.
    [one] Ein neues Rätsel bisher.
   *[other] { $found } neue Rätsel bisher.
}
puzzles-found = { $found ->
    [0] Nichts Neues gefunden: so schlimm hast du dich gar nicht vertan.
    [one] Ein neues Rätsel gefunden.
   *[other] { $found } neue Rätsel gefunden.
}
puzzles-none-left = Alle deine fertigen Partien sind schon durchsucht. Spiel eine, dann gibt es Nachschub.
puzzles-damaged = Welche Rätsel gelöst sind, war nicht mehr zu lesen. Die alte Datei liegt als { $file } daneben.
puzzles-unreadable = Welche Rätsel gelöst sind, lässt sich nicht lesen ({ $file }): { $reason }
puzzles-unwritable = Das Rätsel kann nicht vermerkt werden: { $reason }

## Am Tisch

puzzle-where = Rätsel { $number } von { $count }
puzzle-question = { $aim ->
    [safe] Du bist dran. Nur ein Zug bringt dich hier wirklich aus dem Schlamassel. Welcher?
    [round] Du bist dran. Mit welchem Zug gewinnst du die Runde am ehesten? Nur einer ist wirklich gut.
   *[win] Du bist dran. Mit welchem Zug gewinnst du am ehesten? Nur einer ist wirklich gut.
}
puzzle-wrong = { $aim ->
    [safe] Nein: { $move }. Chance davonzukommen: nur { $chance } %. Da geht mehr, versuch es noch einmal!
    [round] Nein: { $move }. Chance auf die Runde: nur { $chance } %. Da geht mehr, versuch es noch einmal!
   *[win] Nein: { $move }. Siegchance: nur { $chance } %. Da geht mehr, versuch es noch einmal!
}
puzzle-right = { $aim ->
    [safe] Richtig: { $move }. Chance davonzukommen: { $chance } %.
    [round] Richtig: { $move }. Chance auf die Runde: { $chance } %.
   *[win] Richtig: { $move }. Siegchance: { $chance } %.
}
puzzle-shown = { $aim ->
    [safe] Die Lösung: { $move }. Chance davonzukommen: { $chance } %.
    [round] Die Lösung: { $move }. Chance auf die Runde: { $chance } %.
   *[win] Die Lösung: { $move }. Siegchance: { $chance } %.
}
puzzle-other = Zum Vergleich: { $move }, { $chance } %.
puzzle-answer = Lösung zeigen (A)
puzzle-count = Karten (C)
puzzle-count-help = Was von den Karten noch zu wissen ist
puzzle-next = Nächstes Rätsel
puzzle-leave = Liste
