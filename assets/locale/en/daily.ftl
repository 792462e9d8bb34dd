### The daily deal: one game a day, the same for everybody.

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
   *[other] That is { $by } points below par. Tissue?
}
daily-par-equal-safe = As good as par. Nobody can ask for more.
daily-par-better-safe = Better than par: there even the strongest level was left over.
daily-par-worse-safe = Worse than par: one could have got away.
daily-line = { $game } { $number } · { $points } pts · no. { $place } ·{" "}
daily-line-safe = { $game } { $number } · { $result } ·{" "}

## What is wrong with a code.

daily-code-empty = There is no code yet.
daily-code-letter = { $letter } in group { $group } does not appear in any code.
daily-code-length = Group { $group } ({ $text }) does not have four characters.
daily-code-group = One character in group { $group } ({ $text }) is wrong.
daily-code-several = More than one character is wrong; best copy it again.
daily-code-short = That is too short or too long for a code; is a piece missing?
daily-code-newer = The code comes from a newer version of the game; that one could read it.
daily-code-older = The code comes from an older version of the game, whose daily deals are different.
daily-code-day = The code is for { $found }, not for { $wanted }.
daily-code-rules = The code for { $found } was played by different rules.
daily-code-moves = The game does not replay from this code: its opponents play differently from those here.
daily-code-result = The game replays, but not with the result in the code: its opponents play differently from those here.

## The screen.

title-daily = Daily deal
result-daily = To the daily deal
result-daily-help = How do you compare with par, and what do you send the others?
daily-title = Daily deal
daily-head = { $weekday }, { $date } · No. { $number }
daily-weekday-0 = Mon
daily-weekday-1 = Tue
daily-weekday-2 = Wed
daily-weekday-3 = Thu
daily-weekday-4 = Fri
daily-weekday-5 = Sat
daily-weekday-6 = Sun
daily-reading = Looking for the calendar …
daily-about = On this day everybody gets the same cards and the same opponents. Par is what the strongest level makes of your seat. The first try counts, what comes after it is practice.
daily-course = After each quarter:
daily-course-leads = ahead
daily-course-between = in between
daily-course-last = last
daily-par = Par: { $result }
daily-par-working = Par: the strongest level is still trying …
daily-par-failed = Par could not be computed. The log says more.
daily-new = Not played yet. The first try counts!
daily-waits = Your first try waits at the table.
daily-practice-waits = Your practice game waits at the table.
daily-begun = Started, but not finished. From now on it is practice.
daily-seen = You know the cards of this day already. So this is practice.
daily-known = These are the cards of a daily deal. What you play of that day from now on is practice.
daily-from-collection = A daily deal from the collection is practice: the first try only counts while it waits at the table.
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
daily-side = What is shown on the right
daily-calendar = Calendar
daily-friend-title = Somebody’s code
daily-friend-why = Every finished daily deal has a code. Here it is played again, move by move, and you see whether the points are right. Long games have long codes, most of all Jammerlappen.
daily-friend-help = Type or paste a code
daily-paste = Paste
daily-check = Check
daily-checking = Playing it again …
daily-check-failed = It could not be played again. The log says more.
daily-right = Right! { $date }: { $result }
daily-right-spoils = Watching shows you the cards: your own try for that day would then be practice.
daily-watch = Watch
daily-friend = Visitor
daily-month = { $month } { $year }
daily-month-back = One month back
daily-month-on = One month on
daily-legend-good = par or better
daily-legend-played = played
daily-legend-practice = practice only
daily-legend-begun = started
daily-day-tip = { $date }: { $state }
daily-day-open = open
daily-day-future = still to come
daily-file-damaged = The calendar of the daily deals was damaged. The file lies unchanged as { $file } in the folder of the game.
daily-file-newer = A newer version of the game wrote the calendar of the daily deals ({ $file }). It stays as it is; nothing is entered here.
daily-file-unreadable = The calendar of the daily deals ({ $file }) cannot be read: { $reason }. Nothing is entered.
daily-file-unkept = The calendar of the daily deals cannot be written: { $reason }.
