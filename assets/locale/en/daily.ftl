### The daily deal: one game a day, the same for everybody.

daily-plain = no extras
daily-points = { $points ->
    [one] { $points } point, place { $place } of { $seats }
   *[other] { $points } points, place { $place } of { $seats }
}
daily-safe = got away
daily-left-over = left over
daily-par-equal = That is exactly par. Luck or skill? Your secret is safe.
daily-par-better = { $by ->
    [one] That is one point above par. Somebody else is crying now.
   *[other] That is { $by } points above par. Somebody else is crying now.
}
daily-par-worse = { $by ->
    [one] That is one point below par. So close it stings.
   *[other] That is { $by } points below par. Handkerchief?
}
daily-par-equal-safe = As good as par. Nobody can ask for more.
daily-par-better-safe = Better than par: there even the strongest level was left over.
daily-par-worse-safe = Worse than par: one could have got away.
daily-line = { $game } { $number } · { $points } pts · no. { $place } ·{" "}
daily-line-safe = { $game } { $number } · { $result } ·{" "}

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

## The screen.

title-daily = Daily deal
result-daily = To the daily deal
result-daily-help = How do you compare with par, and what do you send the others?
daily-title = Daily deal
daily-head = { $weekday }, { $date } · No. { $number }
daily-weekday-0 = Mo
daily-weekday-1 = Tu
daily-weekday-2 = We
daily-weekday-3 = Th
daily-weekday-4 = Fr
daily-weekday-5 = Sa
daily-weekday-6 = Su
daily-reading = Looking for the calendar …
daily-par = Par: { $result }
daily-par-working = Par: the strongest level is still trying …
daily-par-failed = Par could not be computed. The log says more.
daily-new = Not played yet. The first try counts!
daily-waits = Your first try waits at the table.
daily-practice-waits = Your practice game waits at the table.
daily-begun = Begun, but not finished. From now on it is practice.
daily-seen = You have watched somebody else. So this is practice.
daily-future = This day is still to come. No pushing!
daily-first = First try: { $result }.
daily-practised = { $count ->
    [one] Practised once, at best: { $result }
   *[other] Practised { $count } times, at best: { $result }
}
daily-play = Play
daily-practise = Practise
daily-go-on = Continue
daily-copy = Copy
daily-copy-line = Copy the line
daily-copy-code = Copy the code
daily-code = Code: { $code }
daily-copied = Copied. Off to the group with it!
daily-copy-failed = The clipboard will not have it.
daily-side = What is shown at the right
daily-calendar = Calendar
daily-friend-title = Somebody’s code
daily-friend-why = Every finished daily deal has a code. Here it is played again, move by move, and you see whether the points are true. Long games have long codes, most of all Jammerlappen.
daily-friend-help = Type or paste a code
daily-paste = Paste
daily-check = Check
daily-checking = Playing it again …
daily-check-failed = It could not be played again. The log says more.
daily-right = Right! { $date }: { $result }
daily-right-spoils = Who watches knows the cards: your own try on this day would be practice then.
daily-watch = Watch
daily-friend = Visitor
daily-month = { $month } { $year }
daily-month-back = One month back
daily-month-on = One month on
daily-legend-good = par or better
daily-legend-played = played
daily-legend-practice = practice only
daily-legend-begun = begun
daily-day-tip = { $date }: { $state }
daily-day-open = open
daily-day-future = still to come
daily-file-damaged = The calendar of the daily deals was damaged. The file lies unchanged as { $file } in the folder of the game.
daily-file-newer = A newer version of the game wrote the calendar of the daily deals ({ $file }). It stays as it is; nothing is entered here.
daily-file-unreadable = The calendar of the daily deals ({ $file }) cannot be read: { $reason }. Nothing is entered.
daily-file-unkept = The calendar of the daily deals cannot be written: { $reason }.
