### The hint: best move, runner-up, chance to win, and why.

table-button-hint = A hint (T)
hint-thinking = One moment, I am trying out a few hundred games ...
hint-not-now = Hints come when it is your turn.
hint-failed = Nothing comes to mind just now. Ask again in a moment.
hint-best = Hint: { $move }.
hint-best-chance = { $aim ->
    [safe] Hint: { $move }. You get away { $chance } % of the time.
    [round] Hint: { $move }. It wins the round { $chance } % of the time.
   *[win] Hint: { $move }. It wins { $chance } % of the time.
 }
hint-second = Runner-up: { $move }.
hint-second-chance = Runner-up: { $move }, { $chance } %.
hint-equal = Neck and neck: { $move }.
hint-equal-chance = Neck and neck: { $move }, { $chance } %.
hint-tempting = Tempting, but weaker: { $move }.
hint-tempting-chance = Tempting, but weaker: { $move }, { $chance } %.
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
hint-why-tried_second = In the games I tried out only one move did better.
hint-why-as_good = The best two are so close that I may have them the wrong way round.
hint-why-keeps_from = That way { $name } does not get your { $card }.
hint-why-keeps_counting = Better save your { $spared }: { $value }s score for you.
hint-why-keeps_fit = If everything stays as it lies, you can put { $count ->
    [one] one card
   *[other] { $count } cards
} from your hand on your own stack next.
hint-why-own_high = The { $card } brings you { $points } points, and no neighbour can claim it.
hint-why-own_low = { $points ->
    [one] One more point for you, and nothing for the neighbours.
   *[other] { $points } more points for you, and nothing for the neighbours.
 }
hint-why-own_spares = It counts for nothing just now, but your { $spared } stays in hand.
hint-why-own_void = Your { $value }s are void just now: it costs nothing and gives nothing away.
hint-why-gift_void = { $name } has the { $value }s voided just now: a gift to the onions.
hint-why-gift_cheap = { $points ->
    [one] You give away just one point, and { $name } cheers for nothing.
   *[other] You give away only { $points } points. It hardly hurts.
 }
hint-why-gift_spares_onion = As an onion it would cost you { $points } points. Better give it to { $name }.
hint-why-gift_trailing = { $name } is behind: that is where the gift does least harm.
hint-why-gift_spares = In return your { $spared } stays in hand.
hint-why-onion_gains = One more onion voids other numbers: { $points } of your points count again.
hint-why-onion_frees = Anything may go on an onion, even your { $card }, unless it fits a neighbour’s card by then.
hint-why-onion_denies = Face up you would have to give the { $card } away, to { $name } for instance.
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

## The same reasons when nobody counts for you (no memory aid): no number that rests on what lies face down

hint-why-own_high-uncounted = The { $card } is worth a lot, and no neighbour can claim it.
hint-why-own_low-uncounted = You give nothing away, and the neighbours go without.
hint-why-own_spares-uncounted = Your { $spared } stays in hand.
hint-why-keeps_counting-uncounted = Better save your { $spared }.
hint-why-own_void-uncounted = You give nothing away.
hint-why-gift_void-uncounted = In the games I tried out, { $name } was the best place for it.
hint-why-gift_spares_onion-uncounted = As an onion it would cost you more. Better give it to { $name }.
hint-why-gift_trailing-uncounted = In the games I tried out, the gift did least harm with { $name }.
hint-why-onion_gains-uncounted = This onion paid off in the games I tried out.
hint-why-onion_free-uncounted = With the onion you give nothing away.
hint-why-onion_cheapest-uncounted = An onion may cost you something, but this one paid off in the games I tried out.
hint-why-special_hurts-uncounted = It hits { $name } hardest.
hint-why-special_helps-uncounted = It helps you most of all.

## Jammerlappen

hint-why-jammer_out = You are rid of all your cards, and safe.
hint-why-jammer_set = It completes the set: { $count } cards leave the game, and you lead with whatever you like.
hint-why-jammer_row = It is the last action card of the row: { $count } cards leave the game, and you lead.
hint-why-jammer_remove = { $count ->
    [one] Nobody has to take anything, and you lead with whatever you like.
   *[other] { $count } cards leave the game, and you lead with whatever you like.
 }
hint-why-jammer_again = You go again.
hint-why-jammer_skips = { $name } is closest to the end with { $count ->
    [one] one card
   *[other] { $count } cards
 }, and gets no turn.
hint-why-jammer_blocks = { $name } has nothing to play on it, and gets { $count } cards.
hint-why-jammer_hard = { $name } has nothing to play on it { $chance } % of the time; there are { $count } cards in the pot then.
hint-why-jammer_falls = From now on it goes downwards, and { $count } of your cards will fit.
hint-why-jammer_low = Cards as low as the { $card } are hard to get rid of. Now it fits.
hint-why-jammer_together = { $count ->
    [2] It gets rid of two at once.
    [3] It gets rid of three at once.
   *[other] It gets rid of { $count } at once.
 }
hint-why-jammer_keeps_copy = You keep one { $card } for later.
hint-why-jammer_keeps_action = You save { $spared } for later: it always fits.
hint-why-jammer_keeps_high = Your { $spared } is saved for later: high cards nearly always fit.
hint-why-jammer_rescue = None of your numbers fits. It spares you the { $count } cards of the pot.
hint-why-jammer_frees = { $count ->
    [one] It frees the face-down card beneath.
   *[other] It frees { $count } face-down cards.
 }
hint-why-jammer_no_pot = { $count ->
    [one] It spares you taking the card in the pot.
   *[other] It spares you taking the { $count } cards of the pot.
 }
hint-why-jammer_take_small = { $count ->
    [one] There is only one card in the pot: you can live with that.
   *[other] There are only { $count } cards in the pot: you can live with that.
 }
hint-why-jammer_take_action = The pot brings you { $card }.
hint-why-jammer_take_open = The { $card } has to leave the table: you will get rid of it sooner from your hand.
hint-why-jammer_swap_low = The { $spared } is easier to get rid of from the hand. The { $card } will still fit at the end.
hint-why-jammer_swap_action = { $spared } helps you sooner in hand.
hint-why-jammer_swap_pair = You already have the same number as the { $spared } in hand: together they go at once.
hint-why-jammer_swap_high = With the { $spared } in hand instead of the { $card } you get going more easily.
hint-why-jammer_keep = No swap makes your cards much lighter.
hint-why-jammer_blind = Of the cards you have not seen { $chance } % fit.

## Himmel + Hölle

hint-why-himmel_ends_well = { $points ->
    [one] It ends the round, which brings you about one point.
   *[other] It ends the round, which brings you about { $points } points.
 }
hint-why-himmel_ends = It ends the round before it gets worse for you.
hint-why-himmel_locks_heaven = That fills { $colour }: it stays in heaven, where you still hold { $points }.
hint-why-himmel_locks_hell = That fills { $colour }: it stays in hell, and you no longer hold any.
hint-why-himmel_heaven = It lifts { $colour } to heaven, where you still hold { $points }.
hint-why-himmel_hell_free = It drops { $colour } to hell, and you no longer hold any.
hint-why-himmel_hell = It drops { $colour } to hell, where others lose more than you.
hint-why-himmel_pushes = Keep { $colour } in heaven: you still hold { $points } there.
hint-why-himmel_hell_deeper = Keep { $colour } in hell: you no longer hold any.
hint-why-himmel_sheds = { $colour } leans towards hell: { $points ->
    [one] one point
   *[other] { $points } points
 } less in hand.
hint-why-himmel_keeps = { $colour } stays together: with { $points } in hand it promises the most.
hint-why-himmel_cheap = The { $card } is the one you can best do without.
hint-why-himmel_discard_hell = { $colour } is in hell: { $points ->
    [one] one point
   *[other] { $points } points
 } less in hand.
hint-why-himmel_double = With { $points } in { $colour } you have the most { $chance } % of the time.
hint-why-himmel_double_last = There is nothing left for you to double later: it costs nothing now.
hint-why-himmel_double_later = { $colour } is still to come, and you hold more there: { $points }.
hint-why-himmel_double_low = In { $colour } you have the most only { $chance } % of the time.
hint-why-himmel_double_none = You hold no { $colour }.
