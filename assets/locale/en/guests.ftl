# Guests at devices of their own: what the phone reads, and why the table does not accept something.

## Where cards lie

zone-stack = { $mine ->
    [yes] Your stack
   *[no] { $owner } stack
}
zone-draw = Draw pile
zone-discard = Discard pile
zone-pot = Pot
zone-removed = Out of the game
zone-open = { $mine ->
    [yes] Your open card { $slot }
   *[no] { $owner } open card { $slot }
}
zone-hidden = { $mine ->
    [yes] Your hidden card { $slot }
   *[no] { $owner } hidden card { $slot }
}
zone-left = { $colour }, hell
zone-right = { $colour }, heaven

guest-hidden = a face-down card

## What the people at the table decide together

guest-wish-start = Deal the cards
guest-wish-again = Another round
guest-wish-undo = Take back the last move
guest-wish-undo-asked = { $name } wants to take the last move back. Agreed?
guest-wish-stand-in = A character sits in until everybody is back

## Why something is not possible

guest-error-unexpected = That is not possible just now.
guest-error-no-seat = This seat is not kept for you any more. Take a free one.
guest-error-seated = You already have a seat.
guest-error-seat-taken = This seat already belongs to somebody.
guest-error-name-or-face = Choose a name and a face.
guest-error-over = This game is nearly over. You are in for the next one.
guest-error-late = Somebody has moved in the meantime. This is how it stands now.
guest-error-no-move = This move is not allowed.
guest-error-number = Your number for the shuffle is not the one you announced.

## Who made whom cry

guest-tears-gifts = { $who ->
    [me] { $by } made you cry: { $cards ->
            [one] one card of yours counts
           *[other] { $cards } cards of yours count
        } there now, { $points ->
            [one] one point
           *[other] { $points } points
        }.
    [by-me] You made { $name } cry: { $cards ->
            [one] one card counts
           *[other] { $cards } cards count
        } for you now, { $points ->
            [one] one point
           *[other] { $points } points
        }.
   *[other] { $by } made { $name } cry: { $points ->
            [one] one point
           *[other] { $points } points
        } given away.
}
guest-tears-onions = { $who ->
    [me] Your { $cards ->
            [one] onion
           *[other] { $cards } onions
        } cost you { $points ->
            [one] one point
           *[other] { $points } points
        }.
   *[other] { $name } lost { $points ->
            [one] one point
           *[other] { $points } points
        } to onions.
}
guest-tears-pots = { $who ->
    [me] { $by } made you cry: { $cards ->
            [one] one card
           *[other] { $cards } cards
        } out of the pot.
    [by-me] You made { $name } cry: { $cards ->
            [one] one card
           *[other] { $cards } cards
        } out of the pot.
   *[other] { $by } made { $name } cry: { $cards ->
            [one] one card
           *[other] { $cards } cards
        } out of the pot.
}

## Last words

guest-bye-version = This table speaks another version. Reload the page.
guest-bye-no-table = There is no such table. Scan the code on the screen again.
guest-bye-taken-over = Your seat is now open on another device.
guest-bye-full = There are too many devices at this table already.
guest-bye-closed = The table has been cleared.

## The page in the browser

page-name = What is your name?
page-face = Who do you want to be?
page-seat = Where do you want to sit?
page-sit = Sit down
page-seat-number = Seat #
page-seat-gone = Somebody else has taken this seat. Chosen for you now: #.
page-no-seat-left = All seats are taken. You can watch.
page-free = free
page-waiting = You have a seat. It will start soon.
page-lost = No connection to the table. Trying again …
page-you = You
page-cards = # cards
page-away = is away for a moment
page-stand-in = a character sits in
page-face-down = face-down card
page-empty = empty
page-seats = Who plays
page-middle = In the middle
page-told = What has happened
page-actions = What you can do
page-hand = Your cards
page-turn = has the turn
page-here = is here
page-agreed = Agreed: #
page-missing = Still to agree: #
page-choosing = Somebody is still choosing a seat.
page-choose = Choose a card.
page-armed = armed
page-all-equal = Take all # alike
page-back = Back
page-wait = Wait for your turn.
page-counts = How it stands
page-more = More
page-leave = Give up my seat
page-leave-sure = Really leave? A character will play on for you.
page-leave-yes = Yes, leave
page-stay = Stay
page-watch = Just watch
page-watching = You are watching.
page-result = Result
page-place = Place
page-points = Points
page-tears = Who made whom cry
page-not-here = not possible
page-back-again = Connected again.
page-play-here = Play on here
page-hurry = # seconds left
page-colour = Colour
page-hell = Hell
page-heaven = Heaven
page-hand-group = In your hand
page-open-group = Open before you
page-hidden-group = Face down before you
page-seal = Seal of this game
page-full = full
page-left = left
page-right = right

## At somebody else's table

title-join = Join a table
join-title = Join a table
join-note = Whoever has opened the table sees an address there. Type it here, or paste it.
join-address = Address
join-address-example = 192.168.1.20:8642
join-word-note = If the address does not end in # and some characters, the word of the table is needed too.
join-word = Word of the table
join-go = Connect
join-address-bad = That is no address of a table. It looks like this: 192.168.1.20:8642
join-word-missing = The word of the table is missing. It stands beside the address.
join-word-bad = The word of a table has at least four letters or digits and nothing else.
join-connecting = Connecting to the table …
join-tries = Still trying.
join-no-process = The connection cannot be started: { $reason }
join-choose = Choose a seat.
join-full = All seats are taken. You can watch.
join-taken = That seat belongs to somebody.
join-held-free = free
join-held-character = a character
join-held-person = taken
join-you = you
join-name = What is your name?
join-face = Who do you want to be?
join-sit = Sit down
join-watch = Watch
join-leave = Give up the seat
join-seated = You have a seat. The game begins once everybody has pressed “Deal the cards”.
join-waits = You have a seat. The others have not pressed “Deal the cards” yet.
join-looks-on = You are watching. It is about to begin.
join-wish = { $names } would like: { $wish }. Press U to agree, or say no in the pause.
join-say-no = No, thanks
join-unsay = Rather not: { $wish }
join-wished = Said: { $wish }. The others have not answered yet.
join-waits-again = Another game as soon as everybody wants one.
join-pause-note = The others at the table play on.
join-leave-help = Your seat is kept for you. Come back the same way.
join-no-rules = This table plays by rules that are not here: { $game }. Ask for the rules file.
join-other-rules = The rules of { $game } are not the same here as at this table. Both need the same version.
join-bad-host = This table sent something that cannot be. The connection is closed.
page-deal = How the cards were shuffled
page-deal-in = Your number is in these cards. It begins with #.
page-deal-out = Your number is not in these cards.
page-deal-elsewhere = The number of your seat is in these cards. Another browser drew it.
page-deal-people = Shuffled from the numbers of: #
page-deal-left-out = Announced, but not there in time: #
page-deal-host = The host’s seal: #
page-deal-alone = No guest’s number is in these cards: they were dealt anew after a move was taken back, from a typed number, or without guests.
page-deal-later = It is checked after the game.
page-deal-right = Checked: everything fits. Nobody could choose the cards.
page-deal-wrong = Checked: it does not fit! These cards were not dealt as agreed.
