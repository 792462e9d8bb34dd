# A table at which others sit with their phones: how one joins, and who is there.

setup-phones = Play with phones
setup-phones-short = Everybody holds their cards on their phone.
setup-phones-help = Everybody scans a code and holds their cards on their phone; this screen is the table.

## Before the deal

lobby-title = Play with phones
lobby-opening = The table is being opened …
lobby-place = Open on the local network:
lobby-word = Word: { $word }
lobby-address = Address
lobby-closed = Nobody can join. { $reason }
lobby-nobody = No phone yet? It has to be on the same Wi-Fi (no guest network), and the firewall has to let this program through.
lobby-status = { $people ->
    [0] Nobody here yet. Whoever scans the code sits down.
    [one] { $free ->
        [0] One person is here. All seats are taken.
       *[other] One person is here. Characters play at the free seats.
    }
   *[other] { $free ->
        [0] { $people } people are here. All seats are taken.
       *[other] { $people } people are here. Characters play at the free seats.
    }
}
lobby-free = free
lobby-seat-host = plays here
lobby-seat-here = is here
lobby-seat-away = is away for a moment
lobby-seat-stand-in = a character stands in
lobby-seat-character = character
lobby-plays = This screen
lobby-shared = Table for all
lobby-here = I play here
lobby-shared-help = Nobody holds cards here; everybody looks at this screen.
lobby-here-help = Your cards lie at the bottom of this screen; the others should not see it.
lobby-start = Deal
lobby-start-help = At least one person has to be here. Characters sit down at free seats.

leave-question-title = Close the table?
leave-question-note = There are people at it. Their phones are told goodbye.
leave-question-stay = Leave it open
leave-question-go = Close

## During the game

table-button-guests = Guests and code (G)
guests-title = At the table
guests-stand-in = { $count ->
    [one] Let a character stand in: { $name }
   *[other] Let characters stand in for all { $count }
}
hosted-dealing = The cards are being dealt
hosted-word = Word: { $word }
hosted-away = { $name } is away for a moment
hosted-stand-in = A character stands in for { $name }
hosted-offer = Shall a character stand in? Key G, or on a phone.
hosted-closed = The table cannot be reached at the moment.
hosted-undo-asked = It is taken back when everybody says yes on their phone.
hosted-undo-wished = { $where ->
    [here] { $name } wants to take the last move back. Press U to agree.
   *[phones] { $name } wants to take the last move back: answer on the phones.
}
hosted-free = { $count ->
    [one] One seat is still free: scan the code and join in.
   *[other] { $count } seats are still free: scan the code and join in.
}
hosted-people = { $count ->
    [0] Only characters play here so far.
    [one] { $names } plays by phone.
   *[other] { $names } play by phone.
}
hosted-sat-down = { $name } takes the seat of { $before }.
hosted-left = { $name } has got up. A character plays on.

hosted-pause-title = Pause
hosted-pause-note = On the phones the game goes on.
hosted-pause-guests = Guests and code
hosted-pause-closes = This closes the table for everybody:
hosted-pause-alone = Play on without phones
hosted-pause-alone-help = Characters play on for the guests.
hosted-pause-title-help = The game is kept. When you go on with it, the phones come back by themselves.
