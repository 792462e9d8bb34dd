### Ghosts in the collection, at the table and after the game.

## Ghosts: the same cards beside somebody who has played them before

library-ghost = Play what { $name } played
library-ghost-own = Play against your earlier self
library-ghost-help = The same cards, the same seat, the same opponents. After each round your standing is shown beside the one from then; the other hand stays hidden. A practice game.
ghost-own = You, then
ghost-round = Round { $number }
ghost-cards = Round { $number }: cards
ghost-broken-off = { $name }: stopped here
ghost-over = { $name }: done by now
ghost-result-more = { $points ->
    [one] One point more than { $name }
   *[other] { $points } points more than { $name }
}
ghost-result-less = { $points ->
    [one] One point less than { $name }
   *[other] { $points } points less than { $name }
}
ghost-result-same = Exactly like { $name }
ghost-result-better = Better than { $name }
ghost-result-worse = Worse than { $name }
ghost-result-broken-off = { $name }: stopped halfway
ghost-safe = safely out
ghost-left = left over
