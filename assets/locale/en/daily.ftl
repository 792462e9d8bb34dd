### The daily deal: one game a day, the same for everybody.

daily-plain = no extras
daily-points = { $points ->
    [one] { $points } point, place { $place } of { $seats }
   *[other] { $points } points, place { $place } of { $seats }
}
daily-safe = got away
daily-left-over = left over
daily-par-equal = Exactly par. Luck or skill? Your secret is safe.
daily-par-better = { $by ->
    [one] One point above par. Somebody else is crying now.
   *[other] { $by } points above par. Somebody else is crying now.
}
daily-par-worse = { $by ->
    [one] One point below par. So close it stings.
   *[other] { $by } points below par. Handkerchief?
}
daily-par-equal-safe = As good as par. Nobody can ask for more.
daily-par-better-safe = Better than par: there even the strongest level was left over.
daily-par-worse-safe = Worse than par: one could have got away.
daily-line = { $game } { $number } · { $points } pts · no. { $place } · { $course }
daily-line-safe = { $game } { $number } · { $result } · { $course }

## What is wrong with a code.

daily-code-empty = There is no code yet.
daily-code-letter = No code has the letter { $letter } of group { $group }.
daily-code-length = Group { $group } ({ $text }) has not got four letters.
daily-code-group = A letter of group { $group } ({ $text }) is wrong.
daily-code-several = More than one letter is wrong; copy it once more.
daily-code-short = That is too short or too long for a code; is a piece missing?
daily-code-newer = The code comes from a newer version of the game; that one could read it.
daily-code-older = The code comes from an older version of the game, whose daily deals are different.
daily-code-day = The code is of { $found }, not of { $wanted }.
daily-code-rules = The code of { $found } was played by other rules than those here.
daily-code-moves = With this code the game does not come out: its opponents play otherwise than those here.
daily-code-result = The game comes out, but not as the code says: its opponents play otherwise than those here.
