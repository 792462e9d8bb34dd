### The table: what happens, what may be done, and why something may not.

## Cards and names

table-card = { $colour } { $value }
table-several = { $kind ->
    [action] { $count ->
        [1] { $card }
        [2] { $card } twice
       *[other] { $card } { $count } times
    }
   *[number] { $count ->
        [1] the { $card }
        [2] two { $card }s
        [3] three { $card }s
        [4] four { $card }s
       *[other] { $count } { $card }s
    }
}
table-owner = { $ending ->
    [s] { $name }’
   *[other] { $name }’s
}
table-you = You
table-yours = your { $card }
table-and = { $rest } and { $last }
line-you = you
line-you-for = you
line-you-of = you
table-left-neighbour = left neighbour
table-right-neighbour = right neighbour

## Whose turn

table-your-turn = Your turn!
table-their-turn = { $name } to play
table-over = Over. Time to count.
table-onion = Onion

## Where a card may go

target-own = Keep
target-left = To { $name }
target-right = To { $name }
target-play = Play
target-onion = Onion
target-seat = { $name }
target-seat-me = Yourself
target-to-left = To the left
target-to-right = To the right

## Why, in a sentence

explain-may-own = Fits neither neighbour. You may keep the { $card }.
explain-onion-only = Fits nowhere, not even on { $top }. Only as an onion (O).
explain-special = { $name }: { $help }
explain-special-choose-seat = Choose a seat.
explain-special-choose-direction = Choose a direction.

## Why not (a sentence for every reason of the rules)

reason-game_over = The game is over.
reason-not_your_turn = { $name } is to play.
reason-not_in_hand = The { $card } is not in your hand.
reason-must_give_left = The { $card } fits { $left } { $top } and must go there.
reason-must_give_right = The { $card } fits { $right } { $top } and must go there.
reason-must_give_either = The { $card } fits { $left } { $left_top } and { $right } { $right_top }: you must give it to one of them.
reason-no_fit_own = The { $card } does not fit your { $top }.
reason-no_fit_left = The { $card } does not fit { $left } { $top }.
reason-no_fit_right = The { $card } does not fit { $right } { $top }.
reason-taboo_onion = { $side ->
    [left] Nothing may be played on { $left } onion.
   *[right] Nothing may be played on { $right } onion.
}
reason-taboo_empty = { $side ->
    [left] Nothing may be played on { $left } empty place.
   *[right] Nothing may be played on { $right } empty place.
}
reason-taboo_neutral = { $side ->
    [left] Nothing may be played on { $left } { $top }: a special card lying face up is taboo.
   *[right] Nothing may be played on { $right } { $top }: a special card lying face up is taboo.
}
reason-special_not_laid = { $card } is played, or becomes an onion, but never goes face up on a stack.
reason-number_not_played = The { $card } is a number card; it has no effect.
reason-special_no_onion = At this table special cards do not become onions.
reason-choice_missing = { $card }: first choose for whom, or which way.
reason-choice_wrong = { $card }: that is not possible here.
reason-unknown_verb = There is no such thing in this game.
reason-not_a_neighbour = { $name } is no neighbour of yours. Cards are given to the left and to the right only.
reason-choose_card_first = First choose a card.

## What happened

line-own = { $me ->
    [yes] You keep the { $card }
   *[no] { $who } keeps the { $card }
}
line-give = { $me ->
    [yes] You give { $to } the { $card }
   *[no] { $tome ->
        [yes] { $who } gives you the { $card }
       *[no] { $who } gives { $to } the { $card }
    }
}
line-onion = { $me ->
    [yes] You play an onion
   *[no] { $who } plays an onion
}
line-play = { $me ->
    [yes] You play “{ $special }”
   *[no] { $who } plays “{ $special }”
}
line-play-seat = { $self ->
    [yes] { $me ->
        [yes] You play “{ $special }” on yourself
       *[no] { $who } plays “{ $special }” on themselves
    }
   *[no] { $me ->
        [yes] You play “{ $special }” on { $to }
       *[no] { $tome ->
            [yes] { $who } plays “{ $special }” on you
           *[no] { $who } plays “{ $special }” on { $to }
        }
    }
}
line-play-left = { $me ->
    [yes] You play “{ $special }” to the left
   *[no] { $who } plays “{ $special }” to the left
}
line-play-right = { $me ->
    [yes] You play “{ $special }” to the right
   *[no] { $who } plays “{ $special }” to the right
}
line-throw = { $special }: { $count ->
    [one] the { $cards } flies off
   *[other] { $cards } fly off
}
line-swap = { $special }: { $pair ->
    [yes] { $mine ->
        [yes] { $names } swap your top cards
       *[no] { $names } swap their top cards
    }
   *[no] the top cards change places
}
line-pass = { $special }: all top cards ride { $way ->
    [left] to the left
    [right] to the right
   *[on] on by one seat
}
line-turn = { $special }: { $seats ->
    [all] all top cards turn over
    [one] { $mine ->
        [yes] your top card turns over
       *[no] { $owner } top card turns over
    }
   *[some] the top cards of { $names-of } turn over
}
line-bury = { $special }: { $count ->
    [one] one card goes to the bottom
   *[other] { $count } cards go to the bottom
}
line-give-many = { $special }: { $count ->
    [one] one card moves house
   *[other] { $count } cards move house
}
line-pass-hands = { $special }: all hands are passed { $way ->
    [left] to the left
    [right] to the right
   *[on] on
}
line-swap-hands = { $special }: { $pair ->
    [yes] { $mine ->
        [yes] { $names } swap your hands
       *[no] { $names } swap their hands
    }
   *[no] two hands change places
}
line-other = { $special } takes effect
line-skipped = { $me ->
    [yes] You miss a turn
   *[no] { $who } misses a turn
}
line-played = { $me ->
    [yes] You play { $cards }
   *[no] { $who } plays { $cards }
}
line-played-hidden = { $me ->
    [yes] You play { $count ->
        [one] a card
       *[other] { $count } cards
    } face down
   *[no] { $who } plays { $count ->
        [one] a card
       *[other] { $count } cards
    } face down
}
line-acted = { $me ->
    [yes] You had your turn
   *[no] { $who } had a turn
}
line-drawn = { $me ->
    [yes] You draw { $cards }
   *[no] { $who } draws { $cards }
}
line-draws = { $special }: { $me ->
    [yes] you draw { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[no] { $who } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }
}
line-next = { $me ->
    [yes] Your turn
   *[no] { $who } to play
}
line-out = { $me ->
    [yes] You are out
   *[no] { $who } is out
}
line-won = { $seats ->
    [one] { $mine ->
        [yes] You win
       *[no] { $names } wins
    }
   *[some] { $names } win
}
line-won-points = { $seats ->
    [one] { $mine ->
        [yes] You win
       *[no] { $names } wins
    }
   *[some] { $names } win
} with { $count ->
    [one] 1 point
   *[other] { $count } points
}
line-lost = { $me ->
    [yes] You have lost
   *[no] { $who } has lost
}
line-broken = Too many moves: the game is broken off

## Questions with one key

table-log-title = What happened?
table-log-empty = Nothing yet.
table-log-note = Only what happened since your last move is shown: keeping count is up to you.
table-may-title = What may I play?
table-may-line = { $place }. { $card }: { $targets }
table-may-wait = It is { $name }’s turn.
table-count-title = Who has how many?
table-count-line = { $name }: { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
table-count-me = You: { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
table-count-draw = Draw pile: { $count ->
    [0] empty
    [one] 1 card left
   *[other] { $count } cards left
}
table-stack-line = { $name }, open: { $values }; { $onions ->
    [one] one onion
   *[other] { $onions } onions
}
table-stack-me = You, open: { $values }; { $onions ->
    [one] one onion
   *[other] { $onions } onions
}
table-count-onions = Onions in your stack: { $count }
table-panel-close = Esc closes

## Buttons

table-button-log = What happened? (L)
table-button-help = Rules and help (H)
table-button-settings = Settings (E)
table-button-pause = Pause (Esc)
table-rules-bad = This table cannot be set up: { $reason }
table-kept-as = The file lies unchanged as { $file } in the folder of the game.

table-bot-unknown = “{ $name }” played in this game. This program does not know it; the character plays on in its own way.
table-save-failed = The game cannot be kept on disk: { $reason }
table-save-restored = The saved game was damaged. It goes on from the last safe copy; the damaged file is kept as { $file } in the folder of the game.
table-player-failed = { $name } gave no valid move. While that lasts something simple is played; the log says more.

# Several people at one device
curtain-take = { $name }, take the device
curtain-note = Everybody else looks away. No card can be seen yet: your hand lies open only when you are ready.
curtain-ready = I’m ready
curtain-pause = Pause (Esc)
