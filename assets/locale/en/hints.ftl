### The hint: best move, runner-up, chance to win, and why.

table-button-hint = A hint (T)
hint-thinking = One moment, I am trying out a few hundred games ...
hint-not-now = Hints come when it is your turn.
hint-failed = Nothing comes to mind just now. Ask again in a moment.
hint-best = Hint: { $move }.
hint-best-chance = Hint: { $move }. It wins { $chance } % of the time.
hint-second = Runner-up: { $move }.
hint-second-chance = Runner-up: { $move }, { $chance } %.
help-key-hint = A hint: best move, chance to win, and why

## Moves

hint-move-own = keep the { $card }
hint-move-give = { $card } to { $name }
hint-move-give-you = { $card } to you
hint-move-onion = { $card } as an onion
hint-move-play = play the { $card }
hint-move-play-seat = play the { $card } on { $name }
hint-move-play-me = play the { $card } on yourself
hint-move-play-you = play the { $card } on you
hint-move-play-left = play the { $card } to the left
hint-move-play-right = play the { $card } to the right

## Why (a sentence for each reason)

hint-why-only_move = There is nothing else you may do.
hint-why-tried_out = In the games I tried out this went well most often.
hint-why-own_high = The { $card } brings you { $points } points, and no neighbour may claim it.
hint-why-own_low = { $points ->
    [one] One more point for you, and nothing for the neighbours.
   *[other] { $points } more points for you, and nothing for the neighbours.
 }
hint-why-own_spares = It counts for nothing just now, but your { $spared } stays in hand.
hint-why-own_void = Your { $value }s are void just now: it costs nothing and gives nothing away.
hint-why-gift_void = { $name } has the { $value }s voided just now: a gift to the onions.
hint-why-gift_cheap = { $points ->
    [one] You give away a single point, and { $name } is happy for nothing.
   *[other] You give away { $points } points only. It hardly hurts.
 }
hint-why-gift_spares_onion = As an onion it would cost you { $points } points. Better give it to { $name }.
hint-why-gift_trailing = { $name } is behind: that is where the gift does least harm.
hint-why-gift_spares = In return your { $spared } stays in hand.
hint-why-onion_gains = One more onion voids other numbers: { $points } of your points count again.
hint-why-onion_frees = Anything may go on an onion. Next you can keep your { $card }.
hint-why-onion_denies = Face up you would have to give the { $card } away, to { $name } for one.
hint-why-onion_free = Just now the onion costs you no point and gives none away.
hint-why-onion_cheapest = { $points ->
    [one] It costs you a point now, but it paid in the games I tried out.
   *[other] It costs you { $points } points now, but it paid in the games I tried out.
 }
hint-why-special_hurts = It takes { $points ->
    [one] a point
   *[other] { $points } points
 } from { $name }.
hint-why-special_helps = It brings you { $points } points.
hint-why-special_spares = You part with no number, and your { $spared } stays in hand.
