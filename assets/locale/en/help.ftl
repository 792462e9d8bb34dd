### Rules and help. Short pages, plain words.

help-title = Rules & help
help-next = Next
help-previous = Previous
help-page = Page { $page } of { $pages }

## Aim

help-goal = What it is about
help-goal-1 = A stack lies in front of every seat. What lies open there at the end brings points: a 7 brings seven, a 1 just one.
help-goal-2 = The highest sum wins. The game ends when nobody has a card in hand.
help-goal-3 = There are seven vegetables and the numbers 1 to 7. The higher the number, the more tears. The mark below the number tells the colour without colour.

## A turn

help-turn = A turn
help-turn-1 = Play exactly one card from your hand. Then draw one, as long as the draw pile lasts. Play goes on clockwise.
help-turn-2 = A card fits another when colour or number is the same.
help-turn-fit-colour = same colour
help-turn-fit-value = same number
help-turn-fit-none = does not fit
help-turn-3 = There are three ways: onto your own stack, onto a neighbour’s stack, or face down onto your own stack as an onion.
help-turn-4 = A card that fits nowhere can only become an onion. Only the seats to your left and right are neighbours.
help-turn-5 = Starting early helps a little: among four equals the first two seats win about 26 and 28 of 100 games, the others 22 and 23. To be sure, play the same game number from every seat.

## Giving

help-give = You have to give
help-give-1 = If your card fits the open card of a neighbour, it has to go there – even if it would fit yours just as well.
help-give-left = left
help-give-own = you
help-give-right = right
help-give-onion = onion
help-give-example = An example: this is how the stacks lie, and this is your hand.
help-give-to-own = Fits only yours. You keep it.
help-give-to-left = Fits yours, but the left one too. It has to go left.
help-give-to-either = Fits left and right. You choose who gets it.
help-give-to-none = Fits nowhere. It can only become an onion.

## Onions

help-onion = Onions
help-onion-1 = Any card of your hand may go face down onto your own stack, at any time. It is an onion then.
help-onion-2 = On your own onion you may play any card – unless it fits a neighbour, for then it has to go there.
help-onion-3 = Nobody plays anything on somebody else’s onion. So it guards against gifts as well.
help-onion-4 = Stacks are not looked through before the end. Remember how many onions you played: their number costs points.
help-onion-5 = An empty stack is like an onion: you may play anything on it, others nothing.

## Scoring

help-score = The reckoning
help-score-1 = Count the onions in your stack. Exactly that number is worth nothing for you.
help-score-row = { $count ->
    [one] 1 onion
   *[other] { $count } onions
 }
help-score-0 = Without an onion everything counts.
help-score-2 = More than seven onions: the 7s go first, then the number that is still missing. Nine onions are 7 + 2.
help-score-3 = After fourteen it starts again: fifteen are 7 + 7 + 1, that is 7s and 1s.
help-score-4 = Equal points? Then the one who lost more points to onions wins. If that is equal too, there are several winners.

## Special cards

help-specials-1 = Special cards go face up onto the discard pile in the middle and work at once. The draw comes after.
help-specials-2 = A special card that turns up on a stack is neutral: it does nothing, nothing fits it, and it is neither points nor onion. Its owner may play anything on it.
help-specials-count = { $count } in the deck

## Variants

help-options = Variants
help-options-1 = You choose these rules before the game, when laying the table.
help-options-default = Usually: { $value }

## Controls

help-mouse = With the mouse
help-mouse-hover = Point
help-mouse-hover-what = Point at a card in your hand: you see where it may go and, if only the onion is left, why.
help-mouse-click = Click
help-mouse-click-what = First the card, then the glowing place it should go. If only one place is open, a second click on the card is enough.
help-mouse-drag = Drag
help-mouse-drag-what = Drag the card onto a stack. If it may not go there, it glides back and you read the reason.
help-mouse-onion = Onion
help-mouse-onion-what = Choose a card, then the onion beside your stack.
help-mouse-skip = Hurry
help-mouse-skip-what = A click on the table finishes whatever is moving.

help-keys = With the keyboard
help-keys-note = All keys are in the same place in German and English layouts; digits work on the number pad too.

help-access = For everyone
help-access-1 = Colour is never the only sign: each colour has its vegetable and its mark, each number its numeral and its tears.
help-access-2 = Text size, speed, less motion, the others’ thinking time and volume are in the settings.
help-access-3 = Three keys tell as text what there is to see:

## Keys

key-arrows = Arrows
key-left-right = Left / Right
key-up-down = Up / Down
key-tab = Tab
key-enter = Enter
key-space = Space
key-escape = Esc
key-digits = 1 – 9
key-page = Page Up / Down

help-key-choose = choose a card
help-key-target = change the target
help-key-lay = play the card
help-key-onion = play the card as an onion
help-key-skip = finish the motion
help-key-back = back, at the table: pause
help-key-help = rules & help
help-key-fullscreen = full screen
help-key-playable = What may I play?
help-key-history = What happened?
help-key-counts = Who has how many cards?
help-key-menu = In menus: choose, Enter to press
help-key-value = In menus: change a value
help-key-scroll = In menus: scroll
help-key-settings = settings
