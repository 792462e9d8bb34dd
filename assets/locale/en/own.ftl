### A sentence about the player's own seat when a game is over. As many for an occasion as you like, numbered without a gap.

own-first-1 = You win, with { $points ->
    [one] one point
   *[other] { $points } points
} to your name.
own-first-2 = { $points ->
    [one] One point
   *[other] { $points } points
}, and nobody has more.
own-place-1 = You finish in place { $place } of { $of } with { $points ->
    [one] one point
   *[other] { $points } points
}. { $missing ->
    [one] You needed just one more
   *[other] You needed { $missing } more
}.
own-place-2 = { $points ->
    [one] One point
   *[other] { $points } points
}, place { $place }, { $missing } behind { $name }.
own-tied-1 = As many points as { $name }, and still only place { $place }.
own-order-1 = You got through as number { $place } of { $of }.
own-safe-1 = You are safe this time.
own-left-1 = This time you are the one who is left over.
own-broken-1 = Broken off: this time nobody is caught, not even you.

own-won-1 = You win with { $points ->
    [one] one point
   *[other] { $points } points
}, { $ahead } more than { $name }.
own-won-2 = { $ahead } points ahead of { $name }: this game was all yours.
own-close-1 = { $ahead ->
    [one] A single point
   *[other] Only { $ahead } points
} ahead of { $name }: close, but it is yours.
own-close-2 = { $name } was right behind you; { $ahead ->
    [one] one point more was
   *[other] { $ahead } points more were
} enough.
own-tears-1 = Level with { $name }, but you lost more to onions. This time that helps.
own-shared-1 = You share the win with { $name }.

own-onions-cost-1 = Your onions cost you { $lost } points. With those you would have won.
own-onions-cost-2 = { $missing ->
    [one] You were one point short
   *[other] You were { $missing } points short
}; { $lost } lie void under your onions.
own-gift-cost-1 = Your { $card } counts for { $name } now: { $value } points. You were { $missing } short.
own-gift-cost-2 = The gift that hurts: the { $card } for { $name }. Without it { $name } would not have more points than you.
own-onions-1 = { $onions ->
    [one] One onion
   *[other] { $onions } onions
}, and { $lost } points are gone.
own-onions-2 = { $lost } points lost to onions. That is a lot of soup.
own-last-1 = Last place, { $missing ->
    [one] one point
   *[other] { $missing } points
} behind { $name }. Have a good cry!
own-last-2 = No place was further back: { $name } has { $missing ->
    [one] one point
   *[other] { $missing } points
} more than you.
own-gift-1 = Your best gift: the { $card } from { $name }, { $value } points for you.
own-gift-2 = { $name } had to give you the { $card }. { $value } points, thank you.
own-clean-1 = Not one point lost to onions: { $points ->
    [one] one point
   *[other] { $points } points
}, place { $place }.

own-left-over-1 = Everybody is gone, only you sit there with { $left ->
    [one] one card
   *[other] { $left } cards
}.
own-left-over-2 = { $left ->
    [one] One card is
   *[other] { $left } cards are
} all you are left with, and the wet rag.
own-left-over-pots-1 = You took { $taken } cards with the pots, and { $left } of all you held stayed with you.
own-out-first-1 = Done before everybody else. The rag went to { $name }.
own-out-first-2 = Nobody was quicker than you. { $name } is still sitting there.
own-out-narrowly-1 = Just in time: only { $name } was slower than you.
own-out-narrowly-2 = It could have been you. It is { $name }.
own-slams-1 = { $count ->
    [one] One throw-in
   *[other] { $count } throw-ins
}, and out as number { $place }.
own-no-pots-1 = Not a single pot taken, and out as number { $place }.
own-pots-1 = { $taken } cards taken with the pots, and still out as number { $place }.
own-sets-1 = { $count ->
    [one] One set was
   *[other] { $count } sets were
} yours. You were out as number { $place }.

own-hell-cost-1 = { $colour } cost you { $points ->
    [one] one point
   *[other] { $points } points
}. Without that row you would be ahead.
own-doppler-1 = Your Doppler on { $colour } struck home: { $points ->
    [one] one point
   *[other] { $points } points
}.
own-doppler-wasted-1 = Your Doppler on { $colour } was not needed: the row brought you nothing.
own-heaven-1 = { $colour } was your best row: { $points ->
    [one] one point
   *[other] { $points } points
}.
own-hell-1 = { $colour } cost you { $points } points. Hell says thank you.
own-no-row-1 = No row was yours. Nothing won, nothing lost.
