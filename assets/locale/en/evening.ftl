## Several rounds on one score sheet

setup-rounds = Rounds
setup-rounds-count = { $count ->
    [one] a single game
   *[other] { $count } rounds
}
setup-rounds-help = The points of all rounds add up.
setup-rounds-help-heul-doch = The points of all rounds add up. Whoever came last begins the next one.
setup-rounds-help-jammerlappen = What counts over all rounds is how often each was the Jammerlappen.

setup-by = Decided by
setup-by-points = points
setup-by-wins = wins
setup-by-help-points = The points of all rounds add up.
setup-by-help-wins = What counts are rounds won, shared ones in part. Points decide between equals.

standing-game = Game { $number }/{ $games }
standing-round = Round { $number }/{ $rounds }
standing-chalk-points = Chalk: points so far
standing-chalk-wins = Chalk: wins so far
standing-chalk-losses = Chalk: times the Jammerlappen
standing-chalk-evening = Chalk: evening points
standing-points = Points so far: { $seats }
standing-wins = Wins so far: { $seats }
standing-losses = Times the Jammerlappen: { $seats }
standing-evening = Evening points: { $seats }
standing-last = This is the last round.
evening-sheet = Score sheet
evening-round = Round { $number } of { $rounds }
evening-leg = Game { $leg } of { $legs }: { $game }, round { $number } of { $rounds }
evening-column-points = Total
evening-column-wins = Wins
evening-column-losses = Jammerlappen
evening-column-round = R{ $number }
evening-column-evening = Evening
evening-column-leg = Game { $number }
evening-points-help = Evening points: 2 for each player you beat, 1 for each tie.
evening-next-round = Next round
evening-end = To the final standing
evening-over = That was the last round.
evening-next = Next: round { $number } of { $rounds }.
evening-next-starts = { $text } First to move: { $name }.
evening-next-game = Next: { $game }.

summary-title = Final standing
summary-nobody = Nothing was decided.
summary-wins-match = { $name } wins the match!
summary-wins-evening = { $name } wins the evening!
summary-you-match = You win the match!
summary-you-evening = You win the evening!
summary-shared-match = The match is shared: { $names }!
summary-shared-evening = The evening is shared: { $names }!
summary-leg = { $game }: { $names } in front.
summary-losses = { $count ->
    [one] Jammerlappen once: { $names }.
   *[other] Jammerlappen most often: { $names }, { $count } times.
}
summary-best-round = Best round: { $names } with { $points } in round { $number }.
summary-awards = Who had most of what
summary-award = { $what }: { $names } ({ $value })
summary-again-help = The same plan at the same table, new cards.

setup-evening = Evening plan …
setup-evening-help = Several games one after the other, with evening points.
title-evening = Evening
evening-title = Games evening
evening-help = These games come to the table one after the other, each as it was set up last.
evening-add = One more game
evening-game = Game { $number }
evening-up = Play game { $number } earlier
evening-remove = Take game { $number } off
evening-start = Begin the evening
evening-empty = There is no game on the plan yet.
evening-seats-open = Who plays …
evening-seats = { $game } takes { $low } to { $high } people.
