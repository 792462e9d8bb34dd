### Jammerlappen: was nur dieses Spiel sagt.

## Warum nicht (ein Satz für jeden Grund der Regeln)

reason-seat_out = Du bist schon raus und darfst zusehen.
reason-swap_first = Erst wird getauscht: eine Handkarte gegen eine deiner offenen Karten – oder du behältst, was du hast.
reason-swap_over = Getauscht wird nur vor der ersten Karte.
reason-hand_first = Erst muss deine Hand leer sein.
reason-no_open_card = Da liegt keine solche offene Karte.
reason-no_hidden_card = Da liegt keine verdeckte Karte mehr.
reason-covered = Auf dieser Karte liegt noch die { $card }.
reason-not_equal = Zusammen legen darfst du nur gleiche Karten, nicht { $card } und { $other }.
reason-too_low = Die { $card } ist zu niedrig: Es gilt die { $need }, gleich oder höher.
reason-too_high = Die { $card } ist zu hoch: Es geht abwärts, höchstens die { $need }.
reason-pot_empty = Der Pot ist leer, da gibt es nichts zu nehmen.
reason-take_with_open = Von deinen offenen Karten passt keine: Eine davon musst du mit dem Pot auf die Hand nehmen.
reason-take_alone = Nimm den Pot allein; von deinen offenen Karten muss keine mit.
reason-throw_in_off = An diesem Tisch wird nicht zwischengeschmissen.
reason-throw_in_on_turn = Du bist ohnehin dran: Leg einfach.
reason-throw_in_nothing = Der Pot ist leer, da ist kein Satz zu vollenden.
reason-throw_in_action = Auf Aktionskarten wird nichts zwischengeschmissen.
reason-throw_in_other = Die { $card } vollendet hier keinen Satz, obenauf liegt die { $top }.
reason-throw_in_count = { $count ->
    [one] Dem Satz fehlt genau eine { $top }.
   *[other] Dem Satz fehlen genau { $count } Karten: { $top }.
}
