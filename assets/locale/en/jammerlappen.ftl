### Jammerlappen: what only this game says.

## Why not (a sentence for every reason of the rules)

reason-seat_out = You are out already and may look on.
reason-swap_first = First comes the swap: one card in hand for one of your open cards, or keep what you have.
reason-swap_over = Cards are swapped before the first card only.
reason-hand_first = First your hand must be empty.
reason-no_open_card = There is no such open card here.
reason-no_hidden_card = There is no hidden card left here.
reason-covered = The { $card } still lies on this card.
reason-not_equal = Only equal cards may be laid together, not { $card } and { $other }.
reason-too_low = The { $card } is too low: { $need } is in force, equal or higher.
reason-too_high = The { $card } is too high: it goes downwards, { $need } at most.
reason-pot_empty = The pot is empty, there is nothing to take.
reason-take_with_open = None of your open cards fits: one of them must go to your hand with the pot.
reason-take_alone = Take the pot alone; none of your open cards has to go with it.
reason-throw_in_off = Nothing is thrown in at this table.
reason-throw_in_on_turn = It is your turn anyway: just lay.
reason-throw_in_nothing = The pot is empty, there is no set to complete.
reason-throw_in_action = Nothing is thrown in on action cards.
reason-throw_in_other = The { $card } completes no set here; { $top } lies on top.
reason-throw_in_count = { $count ->
    [one] The set lacks exactly one { $top }.
   *[other] The set lacks exactly { $count } cards: { $top }.
}
