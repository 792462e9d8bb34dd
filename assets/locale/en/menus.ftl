### Title, set-up, result, settings, pause.

## Title

title-play = Play
title-play-hint = At the last table: { $summary }
title-continue = Continue
title-continue-hint = Your game goes on exactly where you left it.
title-new = New game

## The game that waits

running-evening = Evening: { $game }, game { $leg } of { $legs }
running-evening-plain = Evening: { $game }
running-round = { $game }, round { $number } of { $rounds }
running-unknown = an unfinished game
running-goes = If you begin a new game, the unfinished one ({ $game }) goes to the collection. You can continue it there.
running-lies = The unfinished game is in the collection now. You can continue it there.
running-damaged = A game in progress was damaged. The file lies unchanged as { $file } in the folder of the game.
title-setup = Lay the table
title-rules = Rules & help
title-options = Settings
title-statistics = Statistics
title-game = Game
title-files-bad = { $count } rules files cannot be read. “Lay the table” says what is wrong with them.
game-heul-doch = Heul doch!
game-himmel-hoelle = Heaven + Hell
game-jammerlappen = Jammerlappen
title-quit = Quit
title-subtitle = Mau Mau
title-motto = Give, because you must. Onions, if you dare. Tears, all round.
title-language = Language
title-summary = { $seats } seats, { $cards }
title-summary-base = no extras

## Opponents

bot-beginner = Kitchen help
bot-beginner-help = Takes what scores today, forgets quickly and slips up.
bot-novice = Apprentice
bot-novice-help = Knows what counts, but forgets a lot and slips up often.
bot-easy = Home cook
bot-easy-help = Thinks one move ahead and forgets what lies deep in a pile.
bot-onestep = Line cook
bot-onestep-help = Thinks one move ahead, forgets nothing and never slips up.
bot-middle = Head chef
bot-middle-help = Tries moves out in the head, but briefly.
bot-strong = Star chef
bot-strong-help = Plays every option through at length and forgets nothing. Sees no card of yours, either.

## Set-up

setup-title = Lay the table
setup-game = Game
setup-seats = Players at the table
setup-you = You
setup-your-name = Your name
setup-name-hint = type a name
setup-character = Character
setup-level = Level
setup-own-way = its own
setup-person = person here
setup-name = Name
setup-person-help = Several of you play at this device. Before each turn a curtain says who is next.
setup-program = program …
setup-program-hint = e.g. python my_bot.py
setup-program-enter = Enter seats the program at the table.
setup-program-help = A program of yours plays here. It is told only what this seat may see.
setup-program-empty = Which program?
setup-program-long = This command is too long.
setup-program-quote = A quote is opened here and never closed.
setup-program-missing = This program cannot be found.
setup-specials = Special cards
setup-variants = Variants
setup-options = Options
setup-needs = Only with “{ $variant }”.
setup-seed = Game number
setup-seed-hint = empty = random
setup-seed-help = The same number at the same table deals the same cards. Leave it empty for a new game.
setup-seed-bad = A game number has digits only, 40 at most.
setup-reset = Reset
setup-reset-help = Everything as at the start: four seats, no variant, no game number.
setup-start = Play
setup-files-warned = { $file }: { $problem }
setup-files-bad = { $file } was skipped: { $problem }
setup-refused = This cannot be dealt: { $problem }
setup-line = line { $line }: { $text }
setup-lot = lot
setup-seat-number = seat { $seat }
setup-own-file = own file

## Result

result-title = The reckoning
result-skip = Skip
result-again = Rematch
result-again-help = Same table, new cards.
result-again-starts = Same table, new cards. First to move: { $name }.
result-new = New table
result-to-title = Title
result-table = All numbers
result-column-seat = Name
result-column-points = Points
result-column-onions = Onions
result-column-voided = Voided
result-column-lost = Lost
result-column-rank = Place
result-voided-none = –
result-opens = { $name } opens up …
result-onions = { $count ->
    [0] No onion
    [one] 1 onion
   *[other] { $count } onions
 }
result-void-none = No onion: every number counts.
result-void-one = { $count ->
    [one] 1 onion: all { $first }s are void.
   *[other] { $count } onions: all { $first }s are void.
 }
result-void-two = { $count } onions: all { $first }s and { $second }s are void.
result-opens-you = You open up …
result-look = Look at this stack
result-look-hint = A click on a name opens that stack once more.
result-look-again = See how it ended once more
result-look-back = Back to the numbers
result-void-lucky = { $text } Luckily there are none.
result-scores = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
result-loses = { $count ->
    [0] nothing lost
    [one] 1 point lost
   *[other] { $count } points lost
 }
result-wins = { $name } wins!
result-you-win = You win!
result-shared = Shared win: { $names }!
result-and = { $first } and { $last }
result-tie-lost = A tie on points. Whoever lost more to onions is ahead: { $name } with { $lost }.
result-tie-shared = A tie on points and on points lost: the win is shared.
result-seed = Game number { $seed }
result-rank = { $rank }.
result-nothing-open = Nothing but onions – not a single point in the stack.

## Settings

options-title = Settings
options-group-play = Game
options-group-look = Display
options-group-sound = Sound
options-language = Language
options-language-help = Takes effect everywhere at once.
options-speed = Speed
options-speed-help = How fast everything moves.
options-speed-slow = slow
options-speed-normal = normal
options-speed-fast = fast
options-speed-off = off
options-pause = Thinking time
options-pause-help = How long the others pause before they move.
options-pause-off = none
options-pause-short = short
options-pause-normal = normal
options-pause-long = long
options-reduced = Less motion
options-reduced-help = No decoration, no arcs, no wobbling.
options-marks = Show what fits
options-marks-help = Marks the cards that can be played face up.
options-banter = Remarks
options-banter-help = The others comment on what happens. They never give anything away.
options-order = Sort the hand
options-order-help = How your cards lie. “auto”: as suits the game.
options-order-auto = auto
options-order-deal = drawn
options-order-colour = colour
options-order-value = number
options-graphics = Graphics
options-graphics-help = From the next start on. “automatic” takes what is usual here.
options-graphics-auto = automatic
options-graphics-software = plain
options-graphics-accelerated = accelerated
options-text = Text size
options-text-help = For texts and buttons; the cards stay as they are.
options-text-small = small
options-text-normal = normal
options-text-large = large
options-text-huge = huge
options-fullscreen = Full screen
options-fullscreen-help = Also with the key F11.
options-volume = Volume
options-volume-help = Sobs, cards and catapults.
options-mute = Mute
options-mute-help = No sound until you switch it on again.
options-no-sound = No sound device found: the game stays silent.
options-reset = Reset
options-saved = Every change works at once and is saved.

## Pause

pause-title = Pause
pause-note = The table waits. Nothing is lost.
pause-continue = Continue
pause-rules = Rules & help
pause-options = Settings
pause-ends-game = This game will not be scored, it goes to the collection:
pause-ends-evening = This evening is broken off and goes to the collection:
pause-ends-rounds = These rounds are broken off and go to the collection:
pause-waits = Your game waits for you:
pause-restart-game = New game at this table
pause-restart-rounds = All rounds from the start
pause-restart-evening = The evening from the start
pause-restart-help = New cards, the same people. You can continue the game you leave in the collection.
pause-setup = Lay a new table
pause-setup-help = Take your time: this game waits until you begin another. Then it goes to the collection.
pause-to-title = To the title
pause-to-title-help = Your game waits. From the title it goes on exactly here.
pause-quit-help = Your game waits. At the next start it goes on exactly here.
pause-quit = Quit
