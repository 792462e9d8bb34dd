### Three moments after a game: where a seat could have known better.

coach-pass = not throwing in
coach-why-figures = The move does not look it, but of 100 trial games { $better } instead of { $worse } went well.
coach-clean = { $count ->
    [0] There was nothing to decide here.
    [one] One decision, and a clean one. Nothing to complain about.
   *[other] { $count } decisions, all played cleanly. Nothing to complain about.
}
coach-size-0 = Slip of the hand
coach-size-1 = That hurt
coach-size-2 = Ouch
coach-size-3 = Bawling fit
