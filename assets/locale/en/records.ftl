# What is kept: saved games, games of the past, statistics

slots-other-copy = The program is open a second time. Each window keeps a game of its own; none writes over the other.

statistics-unkept = A finished game could not be put into the statistics ({ $reason }). It will be tried again.
statistics-unreadable = The statistics cannot be read ({ $reason }).
statistics-damaged = The statistics were damaged. They are kept as { $file } and have been counted anew from the games of the past.

date = { $day } { $month } { $year }
date-time = { $date }, { $time }
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec

statistics-title = Statistics
statistics-reading = Counting ...
statistics-empty = Nobody has cried yet
statistics-empty-help = Finish your first game, and it is counted here: wins, streaks, onions, gifts.
statistics-all-games = All games
statistics-game = Game
statistics-csv = Save as table (CSV)
statistics-csv-help = Writes every game, a line a seat, into a file that spreadsheets read.
statistics-csv-done = Saved as { $file }
statistics-csv-failed = { $file } could not be written: { $reason }
statistics-games = { $count ->
    [one] game finished
   *[other] games finished
}
statistics-won = won ({ $count })
statistics-streak-won = { $count ->
    [one] win in a row
   *[other] wins in a row
}
statistics-streak-lost = { $count ->
    [0] wins in a row
    [one] game since your last win
   *[other] games since your last win
}
statistics-best-streak = longest winning streak
statistics-shared = { $count ->
    [one] win was shared
   *[other] wins were shared
}
statistics-best-points = most points ({ $mean } on average)
statistics-helped = Moves taken back: { $undone } · hints asked for: { $hints }
statistics-share = { $wins } of { $games } · { $percent }
statistics-recent-title = The last games
statistics-recent-note = Your points, oldest on the left. A crown: won.
statistics-recent-words = Points of the last games, oldest first: { $points }
statistics-opponents-title = Against whom
statistics-opponents-note = Won by kind of opponent. The notch is what luck alone would give.
statistics-deeds-title = Gifts and onions
statistics-deeds-note = On average a game. The notch is what the others have.
statistics-variants-title = With which cards
statistics-by-game-title = Which game
statistics-turn-title = Who begins
statistics-turn = { $number ->
    [1] You begin
   *[other] You move { $number ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }
}
statistics-seats-title = At which table
statistics-seats = { $count } players
statistics-longest-title = The longest games
statistics-long = { $moves } moves, { $date }, with { $names }
statistics-mine = you { $value }
statistics-others = others { $value }
statistics-number-onions = Onions in the stack
statistics-number-lost = Points lost to onions
statistics-number-given = Cards given away
statistics-number-received = Cards received
statistics-number-specials = Special cards played
statistics-number-pots = Pots taken
statistics-number-taken = Cards taken with them
statistics-number-sets = Sets cleared away
statistics-number-slams = Cards thrown in
statistics-number-heaven = Points from heaven
statistics-number-hell = Points lost in hell
statistics-number-dopplers = Dopplers used

options-order-own = own
options-aid = Memory aid
options-aid-help = Shows what you would have to remember: the onions in your own stack. The rules know no such thing.
options-reaction = Throwing in
options-reaction-help = How you act when it is not your turn. Relaxed: the table waits for you. Armed: the card flies by itself.
options-reaction-reflex = reflex
options-reaction-calm = relaxed
options-reaction-armed = armed
options-reflex = Time for it
options-reflex-seconds = { $seconds } seconds

rule-sets-title = Saved tables
rule-sets-note = Game, variants, rules and who sits where. “Load” brings a table into the set-up.
rule-sets-name = A name, say “Granny’s rules”
rule-sets-save = Save this table
rule-sets-saved = “{ $name }” is saved.
rule-sets-none = No table has been saved yet.
rule-sets-none-help = Type a name above: the table you are setting up is saved under it and waits for you here.
rule-sets-lay = Load
rule-sets-delete = Delete “{ $name }”
rule-sets-usual = The usual table
rule-sets-usual-help = “Play” on the title screen always starts with this table.
rule-sets-players = { $count } players
rule-sets-options = { $count ->
    [one] one rule of your own
   *[other] { $count } rules of your own
}
rule-sets-open = Saved tables
library-delete = Really delete

table-button-undo = Take back (U)
table-undo-nothing = You have not played anything yet that could be taken back.
table-undo-done = Taken back.
table-undo-anew = Taken back. What you did not know then has been dealt anew: no peeking.
table-seal = Seal { $seal }
table-seal-title = The seal
table-seal-none = This game has no seal: it comes from a record without one.
table-seal-hash = { $seal }
table-seal-why = A fingerprint of the shuffled cards. It was fixed before the first was dealt: nobody can move a card afterwards.
table-seal-how = Note it down, and after the game check: python main.py verify RECORD --commitment "...". The record lies among the games of the past.
table-seal-undone = { $count ->
    [one] A move was taken back: the seal is that of the cards dealt anew then.
   *[other] { $count } moves were taken back: the seal is that of the cards dealt anew last.
}
result-help-used = { $undone ->
    [0] { $hints ->
        [one] one hint
       *[other] { $hints } hints
    }
    [one] one move taken back{ $hints ->
        [0] {""}
        [one] , one hint
       *[other] , { $hints } hints
    }
   *[other] { $undone } moves taken back{ $hints ->
        [0] {""}
        [one] , one hint
       *[other] , { $hints } hints
    }
}
help-key-undo = take your last move back, also with Ctrl+Z. With several of you at one device only while nobody else there has moved since
help-key-seal = show the seal of the shuffled cards

result-extra-watch-short = Replay
result-extra-watch = Watch it again
watch-back = One move back (left arrow)
watch-step = One move on (right arrow)
watch-play = Play (space)
watch-pause = Pause (space)
watch-where = Place
watch-speed-slow = ½×
watch-speed-normal = 1×
watch-speed-fast = 2×
watch-speed-off = max
watch-speed-help = Speed (T)
watch-eyes = Whose eyes (A)
watch-eyes-of = Eyes: { $name }
watch-eyes-all = all hands open
watch-go-on = Play on from here
watch-go-on-help = From here on you play yourself, in this seat: { $name } (F). The game does not count for the statistics.
watch-round = Round { $number }/{ $count }
watch-round-help = The next round (R)
watch-result = Scoring

library-title = Collection
library-saved = Saved
library-past = Past
library-reading = Leafing through ...
library-empty-saved = Nothing saved yet. In the pause of a game you can give it a name.
library-empty-past = No game played yet. What you finish or break off goes here.
library-choose = Choose a game on the left.
library-waits = waits after { $moves ->
    [one] one move
   *[other] { $moves } moves
} · { $names }
library-broken-off = broken off after { $moves ->
    [one] one move
   *[other] { $moves } moves
} · { $names }
library-undecided = undecided · { $names }
library-lost = Jammerlappen: { $name }
library-won-points = { $count ->
    [one] Won by: { $names } · { $points }
   *[other] Shared by: { $names } · { $points }
}
library-left-alone = The file stays as it is.
library-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
library-round = Round { $number } of { $count }
library-rounds = Which round
library-page = { $first } to { $last } of { $count }
library-pages = Older and newer ones
library-practice = for practice
library-go-on = Continue
library-go-on-help = The game now at the table then goes to the past games.
library-watch = Watch
library-again = The same cards, in the seat of
library-again-go = Deal again
library-seat = { $name }
library-name = Name
library-rename = Rename
library-export = Save a copy
library-exported = Saved as { $file }
library-delete-ask = Delete
library-file = Path of a record
library-file-help = A file from elsewhere: type or paste its path, or drop the file onto the window.
library-import = Import
library-imported = { $file } has been imported.
library-failed = That did not work: { $reason }

pause-save = Save as
pause-save-help = The running game is kept after every move anyway; here you give it a name to find it by.
save-title = Save
save-note = Saved games are on the title screen under “Collection”.
save-proposed = { $game }, move { $moves }
save-go = Save
save-done = “{ $name }” is saved.
title-library = Collection

title-lesson = Lesson
title-first = First game
title-first-help = { $game ->
    [jammerlappen] Three little tasks at the real table: playing, throwing in, getting rid of it all. Takes a minute.
    [himmel_hoelle] Two little tasks at the real table: tipping and counting. Takes a minute.
   *[other] Three little tasks at the real table: giving, onions, remembering. Takes two minutes.
}
lesson-where = Lesson { $chapter } of { $count }
lesson-next = Continue
lesson-leave = Skip
lesson-play = Play
lesson-to-title = To the title
lesson-welcome = Welcome to the kitchen table! Whoever has the highest cards open in their own stack at the end wins. Sounds nice. It is not.
lesson-give-1 = Your red 7 is worth a lot. But { $left }’s stack shows a red 3: the same colour. What fits a neighbour must go there. Play the red 7 on { $left }’s stack.
lesson-give-1-other = In a moment! First the red 7, so that you feel how it hurts: onto { $left }’s stack.
lesson-give-2 = You see? { $right } had to give you something, too. Now you have drawn a green 7, and it fits both neighbours. There is a way out: play it as an onion, face down on your stack.
lesson-give-2-other = That would be a gift. This time nobody gets the 7: play the green 7 as an onion.
lesson-give-3 = Nobody got the 7, only now you do not have it either. And: no neighbour may play anything on an onion, but you may play whatever need not be given away.
lesson-onion-1 = Onions cost. You have two in your stack, so at the end no two counts. You have none: lucky you! With three onions it is the threes, and so on.
lesson-onion-2 = Your last card, then we count. Keep the yellow 3 face up, or play it as a third onion. Try what you like.
lesson-onion-3 = { $verb ->
    [own] { $points } points, well kept! As a third onion the 3 would have wiped out all threes: only { $other } points and { $lost } lost.
   *[onion] Three onions, and all threes are gone: { $points } points, { $lost } lost. Face up it would have been { $other }. Onions need planning!
 }
lesson-count-1 = Last comes the meanest part: nobody counts for you. You may not look into your stack. There is one onion in it already, remember it. Now play the green 1 as an onion.
lesson-count-1-other = First the green 1 as an onion, please.
lesson-count-2 = One more: the purple 2 as an onion.
lesson-count-2-other = The purple 2, please, as an onion.
lesson-count-3 = And now the blue 7, face up on your own stack.
lesson-count-3-other = No, no: the blue 7, face up on your own stack.
lesson-count-4 = How many onions lie in your stack?
lesson-count-4-other = Sorry, no. One was there already, and then? Count again.
lesson-end = Well remembered! There are hardly any more rules, only more malice. If you like, switch on a memory aid in the settings. And now: cry!

lesson-picture-stack = Your stack, opened as for the count
lesson-picture-is-own = Face up: { $points ->
    [one] 1 point
   *[other] { $points } points
}
lesson-picture-is-onion = As an onion: { $points ->
    [one] 1 point
   *[other] { $points } points
}
lesson-picture-would-own = Face up it would have been { $points }
lesson-picture-would-onion = As an onion it would have been { $points }

lesson-jammer-welcome = Nobody wins here, somebody just loses: whoever is the last to hold cards is the Jammerlappen, the big whiner. So get rid of the lot!
lesson-jammer-lay-1 = There is a 6 in the pot. Play the same or more: your 7 will do. Into the pot with it!
lesson-jammer-lay-1-other = Save that for later! This time the 7, into the pot.
lesson-jammer-lay-2 = An 11, how kind. You cannot beat that. But action cards always fit: play “Your Problem” and let { $left } worry about it.
lesson-jammer-lay-2-other = No crying yet! Play “Your Problem”, it always fits.
lesson-jammer-lay-3 = { $left } was stuck and had to take the whole pot. Delicious! { $right } starts afresh with a 5, and that turns everything round: from now on the same or lower. Play the 4.
lesson-jammer-lay-3-other = You may, but take the 4. You will never get rid of it later.
lesson-jammer-lay-4 = Down it goes until the pot is gone. And after every card you play you draw back up to three, as long as the draw pile lasts.
lesson-jammer-set-1 = It is { $right }’s turn, but there are three eights in the pot, and you have the fourth! Four of a kind make a set. Anyone may complete it, even out of turn. Throw your 8 in!
lesson-jammer-set-2 = The whole pot is out of the game, { $right } looks silly, and you lead with whatever you like. It is the meanest thing in this game. And the loveliest.
lesson-jammer-last-1 = Nearly there: no hand, no draw pile. Now it is the turn of the face-up cards in front of you. Your 6 fits the 4.
lesson-jammer-last-1-other = Not yet! First the face-up 6, that one is safe.
lesson-jammer-last-2 = One card left, and nobody knows it, not even you. If it fits the 8, you are out. If not, you take it and the pot as well. Be brave!
lesson-jammer-last-2-other = The pot? Of your own free will? First the face-down card, be brave!
lesson-jammer-end = A 9, you are out! So is { $left }. Only { $right } still has cards and is the Jammerlappen. That is all there is to it. Now go, and do not whine!

lesson-himmel-welcome = Five colours, and each ends up in heaven or in hell. What you hold of it then wins you points. Or costs you some.
lesson-himmel-lay-1 = Red: 3 on the left in hell, 2 on the right in heaven. You hold a lot of red, so up with it! Play the red 2 on the right and keep the big ones.
lesson-himmel-lay-1-other = Not that one. The red 2, please, on the right, in heaven.
lesson-himmel-lay-2 = Red is rising! But blue is sliding into hell, 5 to 2, and there your blue 4 will cost you. So away with it: on the left, let it roast.
lesson-himmel-lay-2-other = The blue 4 must go before it burns you: on the left.
lesson-himmel-lay-3 = Three cards, a side holds no more. With five the whole row is full. And once two rows are full, the game stops at once and we count.
lesson-himmel-count-1 = Red is full. Your green 1 fills green, too, and the game is over. Play it on the right, in heaven.
lesson-himmel-count-1-other = No dawdling! The green 1, on the right.
lesson-himmel-count-2 = Red is in heaven, and you hold 9 of it. The Doppler counts that twice. But you have only one. Now or never!
lesson-himmel-count-2-other = Modest? You? Use the Doppler!
lesson-himmel-end = Red makes 9, doubled 18! Only your blue 3 got roasted, and { $left } had too much yellow. So: hold on to what rises, throw away what burns!
result-practice = for practice, does not count
statistics-program = a program of yours
statistics-player-human = People
statistics-player-random = Plays at random

# Files dropped onto the window
drop-record = { $file } is in the collection now.
drop-rules = { $title } is one of your games now.
drop-rules-there = { $title } is one of your games already.
drop-picture = { $file } is a picture. For a card of your own, put it beside the rules file and name it there at art.
drop-folder = { $file } is a folder. Drop the files in it here.
drop-characters = { $file } describes characters. Put it into the folder { $folder } as characters.yaml.
drop-foreign = { $file } is neither a record nor a rules file.
drop-several = { $taken } of { $count } files imported.

statistics-notebook = Notebook
statistics-notebook-help = What the others have noted down about you. To read, and to have forgotten.

notebook-title = The notebook
notebook-reading = Leafing through …
notebook-character = Who remembers
notebook-person = Whom
notebook-you = you
notebook-about-you = What { $who } knows about you
notebook-about-person = What { $who } knows about { $person }
notebook-nothing = Nothing. The page is blank, and nobody has rubbed anything out.
notebook-games = { $games ->
    [one] Has played with me once
   *[other] Has played with me { $games } times
} { $won ->
    [0] and never won.
    [one] and won once.
   *[other] and won { $won } times.
}
notebook-gave = { $count ->
    [0] Has never given me a card. I am waiting.
    [one] Has given me a card. One!
   *[other] Has given me { $count } cards. What for, I wonder?
}
notebook-hit = { $count ->
    [one] Took or flipped my top card with a special once. I don’t forget things like that.
   *[other] Took or flipped my top card with specials { $count } times. I keep count.
}
notebook-side-left = Likes giving to the left: { $left } there, { $right } to the right.
notebook-side-right = Likes giving to the right: { $right } there, { $left } to the left.
notebook-side-both = Gives to the left as often as to the right: { $left } each.
notebook-onions = Onions per game on average: { $mean }, of which { $early } within the first eight moves.
notebook-note = Only what everybody saw in finished games is counted. It makes for remarks; nobody plays by it.
notebook-wipe = Forget everything
notebook-wipe-help = The pages go blank. The statistics stay as they are.
notebook-really = Really forget everything?
notebook-wiped = Forgotten. Everybody starts afresh with you.
