# What the command line says: help, results, mistakes. Help says what a command does; a mistake is one line.
# Numbers are written without marks between thousands ($name-plain), so that they can be searched for.

cli-quoted = '{ $text }'
cli-and-more = { $line } (and { $count-plain } more)

# The frame of the help
cli-usage = Usage:
cli-usage-options = [OPTIONS]
cli-usage-command = COMMAND [ARGS]...
cli-usage-maybe-command = [COMMAND] [ARGS]...
cli-options = Options
cli-commands = Commands
cli-default = default: { $value }
cli-required = required
cli-help = Show this message and exit.
cli-metavar-address = ADDRESS
cli-metavar-bot = BOT
cli-metavar-command = COMMAND
cli-metavar-dir = DIR
cli-metavar-directory = DIRECTORY
cli-metavar-file = FILE
cli-metavar-files = FILES
cli-metavar-game = GAME
cli-metavar-hash = HASH
cli-metavar-id = ID
cli-metavar-integer-range = INTEGER RANGE
cli-metavar-name = NAME
cli-metavar-out = OUT
cli-metavar-path = PATH
cli-metavar-scene = SCENE
cli-metavar-text = TEXT
cli-metavar-wxh = WxH
cli-metavar-word = WORD

# Mistyped
cli-option-unknown = No such option { $option }.
cli-option-guess = { $count ->
    [one] Did you mean { $options }?
   *[other] (Did you mean one of: { $options }?)
}
cli-value-missing = Option { $option } requires an argument.
cli-value-unwanted = Option { $option } does not take a value.
cli-missing-argument = Missing argument { $name }.
cli-missing-option = Missing option { $name }.
cli-bad-value = Invalid value for { $name }: { $why }
cli-too-many = { $count ->
    [one] Got unexpected extra argument ({ $rest })
   *[other] Got unexpected extra arguments ({ $rest })
}
cli-no-number = { $value } is not a valid integer.
cli-out-of-range = { $value } is not in the range { $range }.
cli-none-of = { $value } is not one of { $known }.
cli-no-size = { $value } is no size like 1280x800
cli-odd-size = { $value }: width must be 200 to 7680, height 150 to 4320
cli-path-is-folder = File { $path } is a directory.
cli-path-unreadable = { $path } is not readable.
cli-command-missing = a command is missing; there are: { $known }
cli-command-unknown = there is no command { $name }; there are: { $known }
cli-command-guess = there is no command { $name }; did you mean "{ $guess }"?

# heul-doch
cli-program = Heul doch! Mau Mau on the desktop. Without a command it opens the window.
cli-home = Folder for settings, saves, logs and cache (also: the environment variable HEUL_DOCH_HOME).
cli-lang = Language for this run.
cli-version = Show the version and exit.
cli-not-installed = heul-doch, a copy that is not installed
cli-home-failed = --home { $folder }: { $reason }
cli-home-no-folder = --home { $folder }: this is no folder
cli-no-home = there is no home folder for your files; name one with --home DIR or { $variable }=DIR
cli-no-output = what is printed cannot be written: { $reason }
cli-package-missing = the package { $package } is missing in this Python ({ $python }); { $advice }
cli-package-elsewhere = start it with { $python } main.py
cli-package-readme = the command under "Play" in README.md installs what is needed
cli-no-window = no window can be opened: { $reason }
cli-scenes-broke = the game had to end because one scene after the other failed. What was kept is still there; why it failed stands in { $file }
cli-no-screen = no screen can be reached: start it in a graphical session (over SSH with ssh -X)
cli-no-scene = there is no scene { $name }; there are: { $known }
cli-no-family = there is no table for games of the family { $name }; there are: { $known }
cli-file-failed = { $file }: { $reason }

# play, screenshot, watch
cli-variant = Switch a variant on; may be repeated.
cli-seats = How many play.
cli-play = Sit down at a table at once.
cli-play-seed = Number of the deal; the same gives the same cards.
cli-play-rounds = Rounds on one score sheet.  [default: as many as the game has by itself]
cli-play-bot = Who sits on your left, then next to that one ...: a program that speaks JSON lines (its command), or one of ours (strong, easy+generous). May be repeated.
cli-bots-many = { $count-plain } times --bot: there is room for { $room-plain } beside you
cli-bot-empty = --bot { $bot }: it is empty
cli-bot-long = --bot { $bot }: it is too long
cli-bot-quote = --bot { $bot }: a quote is opened and never closed
cli-screenshot = Draw a scene into a PNG file, without a display. A file of that name is replaced.
cli-screenshot-written = The picture is in { $file }.
cli-screenshot-size = Pixels.
cli-screenshot-game = Which game.
cli-screenshot-seed = Number of the deal.
cli-screenshot-moves = Moves made before the picture is taken.
cli-screenshot-frame = Take it so many milliseconds into what moves.
cli-screenshot-text = Size of the letters.
cli-open = Open a record to watch it, a rules file to play it.
cli-watch = Watch a record in the window: play, pause, step, from any seat's eyes.
cli-watch-round = Which of several rounds; without it, the last one.
cli-watch-rounds = { $count ->
    [one] { $file } has 1 round; there is no round { $number-plain }
   *[other] { $file } has { $count-plain } rounds; there is no round { $number-plain }
}

# bake, rules, replay, statistics, verify
cli-bake = List the built-in rules files that are correct, so that they are not checked at every start.
cli-rules = Check and create rules files.
cli-rules-check = Check rule files: every mistake and every warning is one line, exit code 2 if there is a mistake.
cli-rules-new = Make a rules file of your own: a small one, with another game as its base and an example of a card.
cli-rules-new-from = The game that is the base.
cli-rules-new-done = { $file } is there. Change what stands under "changes", check it with "rules check", and play it with "play { $id }".
cli-rules-where = Print the folder for rule files of your own, and make it if it is not there.
cli-replay = Play a record again and tell how it ends.
cli-replay-json = One JSON line a step.
cli-ledger = Tell what deal, draws and everybody's decisions have brought and cost each seat.
cli-ledger-json = One JSON line a round.
cli-ledger-none = { $file }: there are no accounts of { $game }, because its rules do not say what a position is worth.
cli-ledger-over = Round { $number-plain }: { $game }
cli-ledger-broken-off = Round { $number-plain }: { $game }, broken off; the result is an estimate
cli-ledger-par = usual
cli-ledger-deal = cards
cli-ledger-draws = draws
cli-ledger-result = result
cli-ledger-note = Below a name: what the decisions of this seat have brought or cost the others, and itself.
cli-puzzles = Make puzzles, find them in records, prove them.
cli-puzzles-make = Let bots play GAME, and write positions with one right move into OUT. Takes long; "compile" makes it faster.
cli-puzzles-find = Write decisions of a record that went badly wrong into OUT, as puzzles.
cli-puzzles-check = Prove each puzzle of a file again; exit code 2 if one has another answer.
cli-puzzles-count = How many puzzles.
cli-puzzles-games = At most so many games are played.
cli-puzzles-seed = The deal of the first game; each further one has the next number.
cli-puzzles-level = How difficult they are at least.
cli-puzzles-seat = Only decisions of this seat, counted from 0.
cli-puzzles-found = { $number-plain }: { $move } (level { $level }, ahead by { $points } %)
cli-puzzles-full = { $file } is full: name another file; { $count ->
    [0] no puzzle was added
    [one] one puzzle was added
   *[other] { $count } puzzles were added
}
cli-puzzles-written = { $count ->
    [0] No puzzle was found.
    [one] 1 puzzle added to { $file }
   *[other] { $count-plain } puzzles added to { $file }
}
cli-puzzles-right = { $number-plain }: { $move } is right, ahead by { $points } %
cli-puzzles-wrong = { $number-plain }: { $move } is not clearly the best move
cli-puzzles-failed = { $count ->
    [one] 1 puzzle of { $file } has another answer or none
   *[other] { $count-plain } puzzles of { $file } have another answer or none
}
cli-coach = Tell in which moments a seat could have known better: three at most, often none.
cli-coach-seat = Which seat; the first is 0.
cli-coach-round = Which of several rounds; the last by default.
cli-coach-json = One JSON line a moment; none if there is nothing to complain about.
cli-no-seat = { $file }: there is no seat { $seat-plain }; there are { $count-plain }, counted from 0
cli-coach-head = { $game }, { $name }: { $count ->
    [one] one decision,
   *[other] { $count-plain } decisions,
} judged by what the seat could know. Per cent: chance { $aim ->
    [safe] not to be left over
    [round] to win the round
   *[win] to win
}.
cli-coach-moment = { $size }: move { $number-plain }, { $played } ({ $chance_played-plain } %). Better: { $other } ({ $chance_other-plain } %; difference ± { $error }). { $why }
cli-coach-praise = Well done: move { $number-plain }, { $played } ({ $chance_played-plain } %). Even { $other } would have had only { $chance_other-plain } % (difference ± { $error }). { $why }
cli-statistics = Tell what all finished games came to, or write them into a CSV file.
cli-statistics-csv = Write every game, a line a seat, in place of a file of that name; - prints it.
cli-statistics-line = { $games ->
    [one] 1 game
   *[other] { $games-plain } games
}, { $wins-plain } won ({ $part } %, luck alone { $fair } %), { $shared-plain } of them shared, longest streak { $streak-plain }
cli-statistics-written = { $count ->
    [one] 1 game in { $file }
   *[other] { $count-plain } games in { $file }
}
cli-verify = Prove that a record's deal belongs to the hash that was shown before it.
cli-verify-commitment = What you noted before the deal, or its start.
cli-verify-text = Print the text that is hashed, for other programs to check.
cli-verify-round = {"round "}{ $number } of { $rounds }:{" "}
cli-verify-nothing = Nothing is proved, for no noted commitment was given. This deal gives { $seal }; compare it with what the table showed. { $moves ->
    [one] The one move is legal.
   *[other] All { $moves-plain } moves are legal.
}
cli-verify-done = The deal belongs to the noted commitment: { $count-plain } of 64 characters, { $bits-plain } bits ({ $half-plain } against somebody who prepared two deals).
cli-verify-proved = Proved: game, rules, number of seats, who begins, { $seed ->
    [none] {""}
   *[other] seed { $seed },{" "}
}salt, the place of every card.
cli-verify-not-proved = Not proved: names, players, moves, moves taken back, hints, practice, title, date, other rounds. { $moves ->
    [one] The one move is legal, but nothing shows that it was made.
   *[other] All { $moves-plain } moves are legal, but nothing shows that they were made.
}
cli-verify-undone = { $undone ->
    [one] A move was taken back; this is the commitment of the last deal.
   *[other] Moves were taken back { $undone-plain } times; this is the commitment of the last deal.
}
cli-verify-joint = The seed was made of the numbers of { $names } and the host's secret, whose commitment began with { $seal }: whoever of them noted that commitment before knows that nobody chose the cards.
cli-verify-left-out = Announced a number and did not tell it in time: { $names }.
cli-verify-alone = No number of a guest is in these cards{ $undone ->
    [0] .
   *[other] : they were dealt anew after moves were taken back.
}
cli-arena = Let bots play one another: paired deals, every deal in every seating.
cli-arena-bots = One bot a seat: a level (random, beginner, novice, easy, onestep, middle, strong), one with a temper (easy+generous), one with its playouts (strong:200), the name of a --program, or a command. With fewer bots than seats the last one takes the rest.
cli-arena-games = At least so many; deals are always finished.
cli-arena-seats = How many play.  [default: as many as bots, or 4]
cli-arena-program = A program that speaks JSON lines.
cli-arena-budget = Time a program is given for a move.
cli-arena-jobs = Processes.  [default: all cores but one]
cli-arena-seed = Number of the first deal; players may know it. Without it the deals are secret until the end.
cli-arena-paired = With programs too, play every deal in every seating: more exact, but a program that remembers knows the cards.
cli-arena-json = Print the figures as JSON.
cli-iterations = Playouts a move of bots that search.
cli-program-form = --program { $program }: it must be NAME=COMMAND
cli-program-taken = --program { $program }: { $name } is one of the bots that come with the game
cli-program-twice = --program { $program }: there is another { $name }
cli-program-quote = --program { $program }: a quote is opened and never closed
cli-program-missing = { $name }: there is no program { $program }
cli-program-idle = --program { $program }: nobody of --bots is called { $name }
cli-playouts = { $word }: only { $known } take a number of playouts, 1 to { $most-plain }
cli-no-bot = there is no bot { $word }. Known are { $known }, or a command
cli-no-bot-guess = there is no bot { $word }; did you mean { $guess }? Known are { $known }, or a command
cli-no-temper = there is no temper { $temper }. Known are { $known }
cli-no-temper-guess = there is no temper { $temper }; did you mean { $guess }? Known are { $known }
cli-bots-room = { $count-plain } bots do not fit on { $seats } seats
cli-arena-playing = { $count ->
    [one] 1 game
   *[other] { $count-plain } games
}
cli-arena-rounds = { $count ->
    [one] 1 round
   *[other] { $count-plain } rounds
}
cli-arena-stopped = stopped after { $count-plain } of { $total-plain } games
cli-arena-died = a process of the arena died
cli-arena-head = { $title }, { $seats } seats: { $games }, { $deals ->
    [one] 1 deal
   *[other] { $deals-plain } deals
}{ $seed ->
    [none] {""}
   *[other] {" "}from seed { $seed }
}, { $seconds } s
cli-arena-repeat = The same deals again: --seed { $seed }
cli-column-bot = bot
cli-column-seats = seats
cli-column-wins = wins
cli-column-lost = lost
cli-column-interval = 95 % interval
cli-column-points = points
cli-column-lead = lead
cli-column-onions = onions
cli-column-ms = ms/move
cli-column-worst = worst
cli-column-failed = failed
cli-bounds = { $low } to { $high } %
cli-arena-order = Wins by turn order, from who begins: { $shares }.
cli-arena-order-lost = Lost by turn order, from who begins: { $shares }.
cli-arena-lengths = Moves of all seats in a game: median { $median-plain }, nine in ten up to { $most-plain }, longest { $longest-plain }.
cli-arena-broken-off = Broken off without a loser, and counted for nobody: { $count-plain }.
cli-arena-silent = { $name } never gave an answer and so wins nothing: all moves were made for it
cli-arena-free-core = { $jobs ->
    [one] Playing in one process
   *[other] Playing in { $jobs-plain } processes
}; one core stays free. --jobs takes more.
cli-arena-more-failures = and { $count-plain } failures of { $kinds-plain } more kinds (all with --json)
cli-bot = Be a bot for any host: a JSON line in, a JSON line out (see OPPONENTS.md).
cli-bot-known = there is no bot { $word }. Known are { $known }, alone or with a temper after a + ({ $tempers })
cli-bot-no-input = standard input is closed; a bot reads its questions from there
cli-bot-bad-input = standard input cannot be read: { $reason }

# compile
cli-compile = Build the engine and the bots as machine code: the same moves, several times as fast.
cli-compile-remove = Remove what was built; the plain modules run again.
cli-compile-force = Build even if a build of these sources is there.
cli-compile-removed = removed { $folder }
cli-compile-there = built already: { $folder }
cli-compile-needs = { $name } is missing; install it with: python -m pip install "{ $extra }"
cli-compile-unwritable = cannot write to { $folder }: { $reason }; set PYTHONPYCACHEPREFIX to a folder of your own
cli-compile-building = building, this takes one or two minutes ...
cli-compile-failed = the build failed: { $hint }
cli-compile-no-output = no output
cli-compile-changed = the sources changed while they were built; run it again
cli-compile-differs = the compiled modules do not play like the plain ones; they were removed
cli-compile-done = built and checked, { $count-plain } moves alike: { $folder }

# heul-doch host
cli-host = Run tables without a window, at which people sit down with devices of their own. Ends on SIGTERM or Ctrl+C; every game is kept and goes on at the next start.
cli-host-port = Port to listen at; without it the usual one or the next that is free.
cli-host-lan = Listen on the local network too, not only for this machine.
cli-host-name = A proxy in front of it is reached by this name (may be repeated).
cli-host-tables = Number of tables.
cli-host-throw-in = How cards are thrown in in Jammerlappen.
cli-host-delay = Those who only look on see everything so many seconds later.
cli-host-json = One JSON line a table, with address and token.
cli-join = Open the window at somebody else's table: with the address from there (http://…/#…), or with host:port and the word of the table.
cli-join-bad = cannot join { $address }: { $reason }
cli-host-open = The table is open: { $address } (or by hand: the word { $word })
cli-metavar-date = DAY
cli-metavar-code = LETTERS
cli-daily = Tell what the daily deal is and what the strongest level makes of your seat; or replay somebody's code.
cli-daily-date = Another day than today: 2026-11-30.
cli-daily-check = Replay this code and tell what came of it.
cli-daily-record = Write the game to this file as a record.
cli-daily-no-date = { $value } is no day; a day looks like this: 2026-11-30.
cli-daily-head = Daily deal { $number } of { $date }
cli-daily-game = { $game }, { $rules }, { $count } people at the table
cli-daily-seats = You play against, clockwise: { $names }
cli-daily-seed = Number of the cards: { $seed }
cli-daily-par = Par, by the strongest level in your seat: { $result }
cli-daily-right = The code is right. Daily deal of { $date }: { $result }
cli-daily-written = The game is in { $file }.
cli-daily-there = { $file } is there already; name another file
cli-daily-strongest = Strongest level
cli-daily-friend = Visitor
