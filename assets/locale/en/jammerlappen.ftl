### Jammerlappen: what only this game says.

## Why not (a sentence for every reason of the rules)

reason-seat_out = You are out already and may look on.
reason-swap_first = First comes the swap: one card in hand for one of your open cards, or keep what you have.
reason-swap_over = Cards are only swapped before the first card.
reason-hand_first = First your hand must be empty.
reason-no_open_card = There is no such open card here.
reason-no_hidden_card = There is no hidden card left here.
reason-covered = The { $card } still lies on this card.
reason-not_equal = Only equal cards may be played together, not { $card } and { $other }.
reason-too_low = The { $card } is too low: { $need } is in force, equal or higher.
reason-too_high = The { $card } is too high: it goes downwards, { $need } at most.
reason-pot_empty = The pot is empty, there is nothing to take.
reason-take_with_open = None of your open cards fits: one of them must go to your hand with the pot.
reason-take_alone = Take the pot alone; none of your open cards has to go with it.
reason-throw_in_off = Nothing is thrown in at this table.
reason-throw_in_on_turn = It is your turn anyway: just play.
reason-throw_in_nothing = The pot is empty, there is no set to complete.
reason-throw_in_action = Nothing is thrown in on action cards.
reason-throw_in_other = The { $card } completes no set here; { $top } lies on top.
reason-throw_in_count = { $count ->
    [one] The set lacks exactly one { $top }.
   *[other] The set lacks exactly { $count } cards: { $top }.
}

## At the table

jammer-banner-swap = Swap?

jammer-sign-swap = Swap first
jammer-sign-free = Play anything
jammer-sign-rising = or higher
jammer-sign-falling = or lower

jammer-window-time = Throw in?
jammer-window-waits = Waiting
jammer-armed = ready

jammer-target-pot = Play
jammer-target-slam = Throw in (Z)
jammer-target-column = Swap
jammer-target-take = Take the pot (N)
jammer-target-keep = Keep (K)
jammer-target-go-on = Pass (G)
jammer-target-disarm = Not after all (M)
jammer-target-arm = Arm (M)

jammer-move-keep = keep all
jammer-move-take = take the pot
jammer-move-blind = risk a hidden card
jammer-move-swap = swap { $card } for open card { $column }

jammer-explain-swap = You may swap one card in hand for one of your open cards, or keep them all (K).
jammer-explain-forced = None of your open cards fits. Choose one that goes to your hand with the pot, or risk a hidden one.
jammer-explain-take-open = The { $card } goes to your hand with the whole pot (N).
jammer-explain-blind = Nobody knows it. If it fits, it stays. If not, you take it and the pot.
jammer-explain-set = With { $cards } the set is complete: the pot is gone, and you go again.
jammer-explain-five = With { $cards } it goes down from now on: { $value } at most.
jammer-explain-number = If you play { $cards }, the next player must play { $way ->
    [down] { $value } or less
   *[up] { $value } or more
}.
jammer-explain-disarm = The { $card } flies by itself as soon as it completes a set. With M it stays after all.
jammer-explain-arm = Arm (M): as soon as the { $card } completes a set, it flies by itself.
jammer-explain-window = { $count ->
    [one] One more { $card } would make a set. Got it? Throw in (Z)! Or pass (G).
   *[other] { $count } more { $card }s would make a set. Got them? Throw in (Z)! Or pass (G).
}

jammer-may-lay = { $verb ->
    [slam] Throw in: { $cards }
    [open] From the open cards: { $cards }
   *[play] { $cards }
}
jammer-may-take = Take the pot
jammer-may-take-open = Take the pot, and the { $card } with it
jammer-may-keep = Keep all
jammer-may-blind = Risk hidden card { $column }

jammer-count-seat = { $name }: { $hand } in hand, { $open } open, { $hidden } hidden
jammer-count-out = { $name }: out, number { $place }
jammer-count-draw = Draw pile: { $count }
jammer-count-pot = In the pot: { $count }
jammer-count-removed = Out of the game: { $count }
jammer-count-force = In force: { $number } { $word }
jammer-count-direction = { $way ->
    [on] Play runs clockwise.
   *[back] Play runs anticlockwise.
}
jammer-seat-out = out: no. { $place }

## What happened

jammer-line-do-keep = { $me ->
    [yes] You keep all
   *[no] { $who } keeps all
}
jammer-line-do-swap = { $me ->
    [yes] You swap: { $card } lies open now
   *[no] { $who } swaps: { $card } lies open now
}
jammer-line-do-lay = { $me ->
    [yes] You play { $several }
   *[no] { $who } plays { $several }
}
jammer-line-do-slam = { $me ->
    [yes] You throw in { $several }!
   *[no] { $who } throws in { $several }!
}
jammer-line-do-blind = { $me ->
    [yes] You risk a hidden card …
   *[no] { $who } risks a hidden card …
}
jammer-line-do-take = { $me ->
    [yes] You take the pot
   *[no] { $who } takes the pot
}
jammer-line-do-take-open = { $me ->
    [yes] You take the pot and the { $card }
   *[no] { $who } takes the pot and the { $card }
}
jammer-line-blind = It is … { $card }
jammer-line-missed = { $me ->
    [yes] It does not fit: you take the pot
   *[no] It does not fit: { $who } takes the pot
}
jammer-line-set = A set! The pot is gone, { $me ->
    [yes] you begin again
   *[no] { $who } begins again
}
jammer-line-row = Nothing but action cards! The pot is gone
jammer-line-remove = The pot is gone, { $me ->
    [yes] you begin again
   *[no] { $who } begins again
}
jammer-line-direction = { $way ->
    [on] Now it goes clockwise again
   *[back] About turn! Now it goes the other way round
}
jammer-line-falling = From now on it goes downwards!
jammer-line-out = { $me ->
    [yes] You got rid of everything and are out!
   *[no] { $who } got rid of everything and is out!
}
jammer-line-loser = { $me ->
    [yes] The Jammerlappen is you
   *[no] The Jammerlappen: { $who }
}

## The sheet

jammer-column-out = Out
jammer-column-pots = Pots taken
jammer-column-slams = Thrown in
jammer-result-loser = { $name } is the Jammerlappen!
jammer-result-you = You are the Jammerlappen!
jammer-result-broken = Broken off: nobody whines today.
jammer-result-safe = { $count ->
    [one] Safely out: { $names }.
   *[other] Safely out, in this order: { $names }.
}

## The scoring as a drama

jammer-drama-open = Everybody hangs on the line. Who gets down again?
jammer-drama-out = { $who ->
    [you] You jump off, number { $place } to go: high and dry.
   *[other] { $name } jumps off, number { $place } to go: high and dry.
}
jammer-drama-last = { $who ->
    [you] And now only you are left hanging …
   *[other] And now only { $name } is left hanging …
}

## The rules

jammer-help-goal = What it is about
jammer-help-goal-1 = Before you lie three hidden cards, three open ones on them, and you hold three in hand.
jammer-help-goal-2 = Get rid of them all, in this order: first your hand, then the open ones, last the hidden ones nobody knows.
jammer-help-goal-3 = Nobody wins. The only one who still has cards is the Jammerlappen, the wet rag.
jammer-help-turn = A turn
jammer-help-turn-1 = Play onto the pot what is equal to or higher than the number on top. Several equal cards may go together.
jammer-help-turn-2 = Then fill your hand up to three cards, while the draw pile lasts.
jammer-help-turn-3 = If nothing fits, or if you would rather not, take the whole pot. The next player then plays whatever they like.
jammer-help-turn-4 = Action cards always fit. The last number below them stays in force.
jammer-help-turn-5 = Before the first card everybody may once swap a card in hand for one of their open cards.
jammer-help-falling = Downwards
jammer-help-falling-1 = As soon as a 5 lies, everything is turned round: equal or lower.
jammer-help-falling-2 = It stays so until the pot is taken, is gone, or somebody plays a Fresh Start.
jammer-help-falling-3 = The sign beside the pot always says which number is in force, and which way.
jammer-help-set = A set, and away
jammer-help-set-1 = When four equal numbers lie on one another (with two players three), the pot is gone for good.
jammer-help-set-2 = Whoever plays the last of them goes on at once with whatever they like.
jammer-help-set-3 = An action card in between breaks the row.
jammer-help-set-4 = Four action cards in a row clear the pot, too; the last one then has no effect. Several at once act one after another: two Sit Outs skip two players, two About Turns change nothing.
jammer-help-last = The last cards
jammer-help-last-1 = With an empty hand you play from your open cards. A hidden one may be risked once nothing lies on it.
jammer-help-last-2 = It is turned over: if it fits, fine. If not, you take it and the pot.
jammer-help-last-3 = If none of your open cards fits, one of them must go to your hand with the pot.
jammer-help-last-4 = As soon as you hold cards again, open and hidden ones are locked.
jammer-help-slam = Throwing in
jammer-help-slam-1 = Does the set on top lack exactly what you have? Then throw it in, even when it is somebody else’s turn.
jammer-help-slam-2 = The pot is gone, and you go on. Numbers only, never hidden cards, and exactly the missing ones.
jammer-help-slam-3 = You have until the next card is played. The table waits longer when a set is near: it goes by what everybody can see, never by a hand.
jammer-help-slam-4 = In the settings you choose: reflex (some seconds), relaxed (the table waits for “Pass”) or armed (your card flies by itself). Several people at one device always arm: in your own turn, for later.
jammer-help-slam-5 = Z alone throws in whatever fits, even while cards are flying; or pick the cards and press the pot. G or the button passes, for as long as this pot lies.

jammer-help-key-add = Add an equal card
jammer-help-key-take = Take the pot
jammer-help-key-keep = At the swap: keep all
jammer-help-key-slam = Throw in
jammer-help-key-go-on = Pass: throw nothing in
jammer-help-key-arm = Arm a card
key-shift-arrows = Shift + Left / Right

## What the others say to it

banter-jammer-slam-1 = Smack! You weren’t asleep, were you?
banter-jammer-slam-2 = May I? Thank you.
banter-jammer-slam-3 = Jumping the queue? Me? Any time.
banter-jammer-slam-4 = It wasn’t my turn? I hadn’t noticed.
banter-jammer-slam-5 = Interrupting is my middle name.
banter-jammer-slam-6 = Game, set … well, set.
banter-jammer-slam-7 = Bursting in is what I do best.
banter-jammer-slam-8 = So sorry, something slipped.
banter-jammer-take-1 = That’s no pot, that’s a laundry basket.
banter-jammer-take-2 = I’m only saving up. For a rainy day. Today.
banter-jammer-take-3 = So much misery fits into one hand.
banter-jammer-take-4 = All mine. Why am I not pleased?
banter-jammer-take-5 = That’s going in the scrapbook.
banter-jammer-take-6 = Has anybody got a bag?
banter-jammer-take-7 = No pity, please. Oh, all right then.
banter-jammer-take-8 = A lot of hand for so few fingers.
banter-jammer-missed-1 = Blind faith. My mistake.
banter-jammer-missed-2 = Who put that one there? Ah, fate.
banter-jammer-missed-3 = Of course. Of course that one.
banter-jammer-missed-4 = I had a feeling. The wrong one.
banter-jammer-missed-5 = It could have been anything. Just not that.
banter-jammer-missed-6 = Never talk to cards you don’t know.
banter-jammer-missed-7 = Eyes shut and straight through. Well, eyes shut.
banter-jammer-missed-8 = I shall complain to the makers.
banter-jammer-set-1 = Wrung out neatly.
banter-jammer-set-2 = Away with it! And me again.
banter-jammer-set-3 = I keep a tidy table.
banter-jammer-set-4 = Bye-bye, pot.
banter-jammer-set-5 = A quick wipe with a damp cloth.
banter-jammer-set-6 = All the same, all gone. Just how I like it.
banter-jammer-set-7 = Who always does the tidying up here? Me.
banter-jammer-set-8 = Make room. I need a clean surface.
banter-jammer-out-1 = Dry! Do go on whining.
banter-jammer-out-2 = I’ll just watch, then.
banter-jammer-out-3 = Rid of everything. Even of worries.
banter-jammer-out-4 = Empty hands, light heart.
banter-jammer-out-5 = Done! Call me when somebody cries.
banter-jammer-out-6 = Nothing left. Not even pity.
banter-jammer-out-7 = Off to the sofa. Whine quietly, please.
banter-jammer-out-8 = It was nice with you. It’s nicer now.
