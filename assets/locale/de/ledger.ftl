### Die Heul-Bilanz nach der Partie: was Karten, Nachziehen und die Entscheidungen aller gebracht und gekostet haben.

result-extra-ledger-short = Bilanz
result-extra-ledger = Wer hat mich was gekostet? Die Heul-Bilanz (B)
help-key-ledger = Nach der Partie: die Heul-Bilanz
ledger-title = Heul-Bilanz
ledger-working = Es wird gerechnet …
ledger-failed = Das ließ sich nicht nachrechnen. Näheres steht im Protokoll.
ledger-deal = Karten vom Anfang
ledger-draws = Nachziehen
ledger-own = Eigene Entscheidungen
ledger-summary-points = Punkte: üblich sind hier { $par }, geworden sind es { $result }.
ledger-summary-safe = Üblich ist eine Chance von { $par } %, nicht übrig zu bleiben; geworden sind es { $result } %.
ledger-dearest = Am meisten gekostet hat { $name }: { $points }.
ledger-nobody = Niemand anders hat hier etwas gekostet.
ledger-why = Alles zusammen ergibt genau das Ergebnis. Jede Stellung wird mit einer festen Schätzung bewertet, die alle Karten kennt, und eine andere Schätzung gäbe andere Balken. Darum ist das eine Abrechnung dieser einen Partie und kein wahrer Wert dafür, wie gut jemand spielt.
