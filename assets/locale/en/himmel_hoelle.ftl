# Heaven + Hell: the words of the rules.

## Why not (a sentence for every reason of the rules)

reason-row_full = There is no room left for the { $card }: its row holds { $count ->
    [one] one card
   *[other] { $count } cards
} already.
reason-side_full = { $side ->
    [left] Hell has no room left for the { $card }, only heaven has
   *[right] Heaven has no room left for the { $card }, only hell has
}: a side takes { $count ->
    [one] one card
   *[other] { $count } cards
} at most.
reason-can_lay = A card may be thrown away only when none of your cards can be played.
reason-decide_first = First say whether you use your Doppler or keep it.
reason-nothing_to_double = There is nothing to double now.
reason-double_yes_or_no = The Doppler knows only yes or no.
reason-other_row = The { $card } belongs in the row of its colour.

## At the table

himmel-count-points = { $name }: { $points ->
    [-1] −1 point
    [one] 1 point
   *[other] { $points } points
}
himmel-gain = { $names } { $points }
himmel-gain-none = nothing

himmel-target-left = Hell
himmel-target-right = Heaven
himmel-target-discard = Throw away
himmel-target-double-yes = Doppler (Y)
himmel-target-double-no = Keep it (N)
himmel-double-banner = Doppler?

himmel-move-left = { $card } to hell
himmel-move-right = { $card } to heaven
himmel-move-discard = discard the { $card }
himmel-move-double-yes = use the Doppler
himmel-move-double-no = keep the Doppler

himmel-explain-lay = The { $card }: { $what }
himmel-explain-left = Left: hell { $left }, heaven { $right }.
himmel-explain-right = Right: hell { $left }, heaven { $right }.
himmel-explain-discard = Nothing can be played. A card of your choice leaves the game.
himmel-explain-double = { $colour } brings points, you hold { $mine }. Doppler (times { $factor })? Once used it is gone.

himmel-count-row = { $colour }: hell { $left }, heaven { $right } ({ $cards } of { $limit } cards) – { $way ->
    [right] plus
    [left] minus
   *[even] even
}
himmel-count-doubles = { $count ->
    [0] All Dopplers are gone.
   *[other] Still holding a Doppler: { $names }
}

himmel-help-key-double = Doppler: yes or no

## What happened

himmel-line-lay = { $me ->
    [yes] You play the { $card } in { $way ->
        [left] hell
       *[right] heaven
    }
   *[no] { $who } plays the { $card } in { $way ->
        [left] hell
       *[right] heaven
    }
}
himmel-line-discard = { $me ->
    [yes] You throw the { $card } away
   *[no] { $who } throws the { $card } away
}
himmel-line-shows = { $me ->
    [yes] Nothing fits: you show { $cards }
   *[no] Nothing fits: { $who } shows { $cards }
}
himmel-line-full = { $colour } is full
himmel-line-count = { $colour } is counted: { $way ->
    [right] heaven wins
    [left] hell wins
   *[even] a draw
}
himmel-line-double = { $me ->
    [yes] You have decided
   *[no] { $who } has decided
}
himmel-line-doubles = { $seats ->
    [none] Nobody uses a Doppler
   *[other] Doppler by { $names-of }!
}
himmel-line-scored = { $way ->
    [even] { $colour }: a draw, nothing to be had
    [none] { $colour }: nobody holds any of it
    [right] { $colour }: plus { $count } for { $names-for }
   *[left] { $colour }: minus { $count } for { $names-for }
}

## The block

himmel-drama-row = { $colour }: hell or heaven?
himmel-drama-brought = The take
himmel-result-best = Best catch: { $name } with { $colour }, plus { $points }.
himmel-result-worst = Hottest seat: { $name } with { $colour }, minus { $points }.
himmel-result-nothing = No colour brought anything to anybody.

## The rules

himmel-help-goal = What it is about
himmel-help-goal-1 = Five colours, five rows. Each tips over into heaven or into hell.
himmel-help-goal-2 = What is left in your hand counts: in heaven whoever holds most of a colour wins with it. In hell that very player pays.
himmel-help-goal-3 = So hold on to colours that rise, and get rid of what falls.
himmel-help-turn = A turn
himmel-help-turn-1 = Draw a card and play one: on the left in hell or on the right in heaven, always in the row of its colour.
himmel-help-turn-2 = There is room for three cards on a side and for five in a whole row. When it is full, a padlock closes it.
himmel-help-turn-3 = If none of your cards can be played, show your hand and throw one away.
himmel-help-turn-4 = When two rows are full (with five players three) it ends at once, and all five colours are counted.
himmel-help-count = Counting
himmel-help-count-1 = From the top down, colour by colour. The sums on the left and on the right are compared.
himmel-help-count-2 = More on the right: the highest sum of this colour in a hand brings just as many points.
himmel-help-count-3 = More on the left: the highest sum costs just as many points. If several hold the same, it hits them all.
himmel-help-count-4 = The same on both sides: the colour brings nothing.
himmel-help-doppler = The Doppler
himmel-help-doppler-1 = Everybody has one Doppler in every round. It makes points won worth twice as much.
himmel-help-doppler-2 = Whether you use it on a colour you decide in secret, before hands are opened. All decisions are revealed together.
himmel-help-doppler-3 = Used is used: a Doppler in vain is gone until the next round, too.
himmel-help-match = The match
himmel-help-match-1 = You play as many rounds as there are people at the table. Who begins moves on from seat to seat.
himmel-help-match-2 = All points together decide. If they are equal, the win is shared.

## What the others say to it

banter-himmel-hell-1 = Off to hell with it. I’ve preheated the oven.
banter-himmel-hell-2 = At least it’s warm over there.
banter-himmel-hell-3 = The { $card } had it coming.
banter-himmel-hell-4 = Just a little nudge, that’s all.
banter-himmel-hell-5 = Did somebody say “devil”?
banter-himmel-hell-6 = It was the card or me.
banter-himmel-hell-7 = There’ll be a slight smell of burning.
banter-himmel-hell-8 = Say hello to the little devils.
banter-himmel-heaven-1 = Fly, { $card }, fly!
banter-himmel-heaven-2 = Today I’m an angel. Make a note.
banter-himmel-heaven-3 = A place in the sun for the { $card }.
banter-himmel-heaven-4 = Can you hear harps? Neither can I.
banter-himmel-heaven-5 = One good deed. That’ll do for today.
banter-himmel-heaven-6 = The halo goes here, please.
banter-himmel-heaven-7 = Upwards! Don’t ask why.
banter-himmel-heaven-8 = Saint Peter owes me one.
banter-himmel-full-1 = Locked! I’m swallowing the key.
banter-himmel-full-2 = Full. Too late for the rest of you.
banter-himmel-full-3 = Click. The loveliest sound of the evening.
banter-himmel-full-4 = This colour is fully booked.
banter-himmel-full-5 = Full row, frayed nerves.
banter-himmel-full-6 = Closed due to overcrowding.
banter-himmel-full-7 = No room for another. I did push.
banter-himmel-full-8 = Done. Next colour, please.
banter-himmel-shows-1 = There. Now you know me.
banter-himmel-shows-2 = Don’t stare. They’re only cards.
banter-himmel-shows-3 = Ladies and gentlemen: my misery.
banter-himmel-shows-4 = Nothing fits. Just like my trousers.
banter-himmel-shows-5 = Kindly forget what you have just seen.
banter-himmel-shows-6 = Honesty is the best policy. It isn’t usually mine.
banter-himmel-shows-7 = Cards on the table. Literally.
banter-himmel-shows-8 = That was a poker face a moment ago.
