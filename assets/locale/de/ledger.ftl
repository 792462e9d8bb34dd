### Die Heul-Bilanz nach der Partie: was Karten, Nachziehen und die Entscheidungen aller gebracht und gekostet haben.

result-extra-ledger-short = Bilanz
result-extra-ledger = Wer hat mich was gekostet? Die Heul-Bilanz (B)
help-key-ledger = Nach der Partie: die Heul-Bilanz
ledger-title = Heul-Bilanz
ledger-title-safe = Heul-Bilanz (%)
ledger-working = Es wird gerechnet …
ledger-failed = Das ließ sich nicht nachrechnen. Näheres steht im Protokoll.
ledger-deal = Startkarten
ledger-draws = Nachziehen
ledger-deal-short = Karten
ledger-draws-short = Nachziehen
ledger-own = Eigene Entscheidungen
ledger-summary-points = Punkte: üblich { $par }, am Ende { $result }.
ledger-summary-safe = Chance davonzukommen: üblich { $par } %, am Ende { $result } %.
ledger-costliest = Wer am meisten gekostet hat: { $name } ({ $points }).
ledger-costliest-safe = Wer am meisten gekostet hat: { $name } ({ $points } %).
ledger-nobody = Die anderen sind diesmal unschuldig.
ledger-why = Alles zusammen ergibt genau das Ergebnis. Jede Stellung wird mit einer festen Schätzung bewertet, die alle Karten kennt, und eine andere Schätzung gäbe andere Balken. Darum ist das eine Abrechnung dieser einen Partie und kein wahrer Wert dafür, wie gut jemand spielt.

## Über die Zeit: in der Statistik und nach einem Spielabend

statistics-tears-title = Wer wen zum Heulen brachte
statistics-tears-note = Punkte. Zeile: wer entschieden hat. Spalte: wen es etwas gekostet (−) oder wem es etwas gebracht hat (+). Der Eimer steht bei dem, der am meisten gekostet hat.
statistics-tears-safe-title = Wer wen hängen ließ
statistics-tears-safe-note = Prozentpunkte. Zeile: wer entschieden hat. Spalte: wessen Chance davonzukommen sank (−) oder stieg (+). Der Eimer steht bei dem, der am meisten gekostet hat.
statistics-tears-working = Ältere Partien werden noch nachgerechnet …
ledger-why-always = Jede Stellung wird mit einer festen Schätzung bewertet, die alle Karten kennt. So geht jede Rechnung genau auf, aber eine andere Schätzung gäbe andere Zahlen. Darum steht hier, was war, und nirgends ein wahrer Wert dafür, wie gut jemand spielt.
accounts-damaged = In der Heul-Bilanz ließ sich nicht alles lesen. Die Datei liegt als { $file } daneben, und was fehlt, wird aus den Aufzeichnungen neu ausgerechnet.
accounts-unkept = Die Heul-Bilanz dieser Partie wurde nicht aufgeschrieben: { $reason }. Sie wird später nachgerechnet.
accounts-unreadable = Die aufgeschriebenen Heul-Bilanzen sind gerade nicht zu lesen: { $reason }
