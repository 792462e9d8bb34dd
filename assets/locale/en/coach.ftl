### Three moments after a game: where a seat could have known better.

result-extra-coach-short = Moments
result-extra-coach = Could you have known better? Three moments (M)
help-key-coach = After a game: three moments; in a replay: to the next one
watch-marks = Above: there was a better move. Below: well played. M goes to the next.
coach-leave = Back
coach-seat = Whose decisions
coach-which = Which moment
coach-which-mistake = Moment { $number }/{ $count }
coach-which-praise = Praise
coach-where = Move { $number } · chance { $aim ->
    [safe] to get away
    [round] to win the round
   *[win] to win
} ± { $error } %
coach-working = One moment …
coach-working-what = Every decision is played out a few hundred times, with nothing but what could be known at that seat.
coach-failed = This could not be played out. The log says more.
coach-damaged = What had been worked out about this game cannot be read and now lies in { $file }. It is worked out anew.
coach-not-kept = The result cannot be kept ({ $reason }). Next time it is worked out anew.
coach-clean-title = Cleanly played
coach-praise-title = Well played
coach-played = Played: { $move }
coach-better = Better: { $move }
coach-else = Otherwise at best: { $move }
coach-chance = { $chance } %
coach-look = Look at it
coach-look-help = Watch the game from this move on (A)
coach-go-on = Play on from here
coach-pass = not throwing in
coach-why-figures = The move does not look it, but of 100 trial games { $better } instead of { $worse } went well.
coach-clean = { $count ->
    [0] There was nothing to decide here.
    [one] One decision, and a clean one. Nothing to complain about.
   *[other] { $count } decisions, all played cleanly. Nothing to complain about.
}
coach-size-0 = Small slip
coach-size-1 = That hurt
coach-size-2 = Ouch
coach-size-3 = Floods of tears
