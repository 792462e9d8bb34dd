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
