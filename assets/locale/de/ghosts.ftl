### Geister im Archiv, am Tisch und nach der Partie.

## Geister: dieselben Karten neben jemandem, der sie schon gespielt hat

library-ghost = Spiel, was { $name } spielte
library-ghost-own = Spiel gegen dich von damals
library-ghost-help = Dieselben Karten, derselbe Platz, dieselben Gegner. Nach jeder Runde steht dein Stand neben dem von damals; dessen Karten bleiben verdeckt. Eine Übungspartie.
ghost-own = Du damals
ghost-round = Runde { $number }
ghost-cards = Runde { $number }: Karten
ghost-broken-off = { $name }: hier war Schluss
ghost-over = { $name }: schon fertig
ghost-result-more = { $points ->
    [one] Ein Punkt mehr als { $name }
   *[other] { $points } Punkte mehr als { $name }
}
ghost-result-less = { $points ->
    [one] Ein Punkt weniger als { $name }
   *[other] { $points } Punkte weniger als { $name }
}
ghost-result-same = Genau wie { $name }
ghost-result-better = Besser als { $name }
ghost-result-worse = Schlechter als { $name }
ghost-result-broken-off = { $name }: mittendrin abgebrochen
ghost-safe = fein raus
ghost-left = übrig geblieben
