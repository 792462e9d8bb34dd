### Jammerlappen: was nur dieses Spiel sagt.

## Warum nicht (ein Satz für jeden Grund der Regeln)

reason-seat_out = Du bist schon raus und darfst zusehen.
reason-swap_first = Erst wird getauscht: eine Handkarte gegen eine deiner offenen Karten – oder du behältst, was du hast.
reason-swap_over = Getauscht wird nur vor der ersten Karte.
reason-hand_first = Erst muss deine Hand leer sein.
reason-no_open_card = Da liegt keine solche offene Karte.
reason-no_hidden_card = Da liegt keine verdeckte Karte mehr.
reason-covered = Auf dieser Karte liegt noch eine offene: { $card }.
reason-not_equal = Zusammen legen darfst du nur gleiche Karten, nicht { $card } und { $other }.
reason-too_low = Die { $card } ist zu niedrig: Es gilt die { $need }, gleich oder höher.
reason-too_high = Die { $card } ist zu hoch: Es geht abwärts, höchstens die { $need }.
reason-pot_empty = Der Pot ist leer, da gibt es nichts zu nehmen.
reason-take_with_open = Von deinen offenen Karten passt keine: Eine davon musst du mit dem Pot auf die Hand nehmen.
reason-take_alone = Nimm den Pot allein; von deinen offenen Karten muss keine mit.
reason-throw_in_off = An diesem Tisch wird nicht dazwischengeschmissen.
reason-throw_in_on_turn = Du bist ohnehin dran: Leg einfach.
reason-throw_in_nothing = Der Pot ist leer, da ist kein Satz voll zu machen.
reason-throw_in_action = Auf Aktionskarten wird nichts dazwischengeschmissen.
reason-throw_in_other = Die { $card } macht hier keinen Satz voll, obenauf liegt die { $top }.
reason-throw_in_count = { $count ->
    [one] Dem Satz fehlt genau eine { $top }.
   *[other] Dem Satz fehlen genau { $count } Karten: { $top }.
}

## Am Tisch

jammer-banner-swap = Tauschen?

jammer-sign-swap = Erst wird getauscht
jammer-sign-free = Frei, alles passt
jammer-sign-rising = oder höher
jammer-sign-falling = oder tiefer

jammer-window-time = Dazwischen?
jammer-window-waits = Tisch wartet
jammer-armed = bereit

jammer-target-pot = Legen
jammer-target-slam = Dazwischen! (Z)
jammer-target-column = Tauschen
jammer-target-take = Pot nehmen (N)
jammer-target-keep = Behalten (K)
jammer-target-go-on = Weiter (G)
jammer-target-disarm = Doch nicht (M)
jammer-target-arm = Vormerken (M)

jammer-move-keep = alles behalten
jammer-move-take = den Pot nehmen
jammer-move-blind = eine verdeckte Karte wagen
jammer-move-swap = { $card } gegen die offene Karte { $column } tauschen

jammer-explain-swap = Du darfst eine Handkarte gegen eine deiner offenen Karten tauschen – oder alles behalten (K).
jammer-explain-forced = Keine deiner offenen Karten passt. Wähle eine, die mit dem Pot auf deine Hand geht – oder wage eine verdeckte.
jammer-explain-take-open = Die { $card } geht mit dem ganzen Pot auf deine Hand (N).
jammer-explain-blind = Die kennt niemand. Passt sie, liegt sie. Passt sie nicht, nimmst du sie mitsamt dem Pot.
jammer-explain-set = Mit { $cards } ist der Satz voll: Der Pot verschwindet, und du bist gleich wieder dran.
jammer-explain-five = Mit { $cards } geht es ab jetzt abwärts: höchstens { $value }.
jammer-explain-number = Legst du { $cards }, muss der Nächste { $way ->
    [down] { $value } oder weniger
   *[up] { $value } oder mehr
} legen.
jammer-explain-disarm = Die { $card } fliegt von selbst, sobald sie einen Satz voll macht. M nimmt das zurück.
jammer-explain-arm = Vormerken (M): Sobald die { $card } einen Satz voll macht, fliegt sie von selbst.
jammer-explain-window = { $count ->
    [one] Noch eine { $card } macht den Satz voll. Hast du sie? Dazwischen (Z)! Sonst: Weiter (G).
   *[other] Noch { $count } Karten mit der { $card } machen den Satz voll. Hast du sie? Dazwischen (Z)! Sonst: Weiter (G).
}

jammer-may-lay = { $verb ->
    [slam] Dazwischenschmeißen: { $cards }
    [open] Von den offenen: { $cards }
   *[play] { $cards }
}
jammer-may-take = Den Pot nehmen
jammer-may-take-open = Den Pot nehmen, und die { $card } dazu
jammer-may-keep = Alles behalten
jammer-may-blind = Die verdeckte Karte { $column } wagen

jammer-count-seat = { $name }: { $hand } auf der Hand, { $open } offen, { $hidden } verdeckt
jammer-count-out = { $name }: als { $place }. raus
jammer-count-draw = Nachziehstapel: { $count }
jammer-count-pot = Im Pot: { $count }
jammer-count-removed = Aus dem Spiel: { $count }
jammer-count-force = Es gilt: { $number } { $word }
jammer-count-direction = { $way ->
    [on] Gespielt wird im Uhrzeigersinn.
   *[back] Gespielt wird gegen den Uhrzeigersinn.
}
jammer-seat-out = als { $place }. raus

## Was geschah

jammer-line-do-keep = { $me ->
    [yes] Du behältst alles
   *[no] { $who } behält alles
}
jammer-line-do-swap = { $me ->
    [yes] Du tauschst: { $card } liegt jetzt offen
   *[no] { $who } tauscht: { $card } liegt jetzt offen
}
jammer-line-do-lay = { $me ->
    [yes] Du legst { $several }
   *[no] { $who } legt { $several }
}
jammer-line-do-slam = { $me ->
    [yes] Du schmeißt { $several } dazwischen!
   *[no] { $who } schmeißt { $several } dazwischen!
}
jammer-line-do-blind = { $me ->
    [yes] Du wagst eine verdeckte Karte …
   *[no] { $who } wagt eine verdeckte Karte …
}
jammer-line-do-take = { $me ->
    [yes] Du nimmst den Pot
   *[no] { $who } nimmt den Pot
}
jammer-line-do-take-open = { $me ->
    [yes] Du nimmst den Pot und die { $card } dazu
   *[no] { $who } nimmt den Pot und die { $card } dazu
}
jammer-line-blind = Es ist … { $card }
jammer-line-missed = { $me ->
    [yes] Passt nicht: Du nimmst den Pot
   *[no] Passt nicht: { $who } nimmt den Pot
}
jammer-line-set = Satz! Der Pot verschwindet, { $me ->
    [yes] du fängst neu an
   *[no] { $who } fängt neu an
}
jammer-line-row = Lauter Aktionskarten! Der Pot verschwindet
jammer-line-remove = Der Pot ist weg, { $me ->
    [yes] du fängst neu an
   *[no] { $who } fängt neu an
}
jammer-line-direction = { $way ->
    [on] Jetzt geht es wieder im Uhrzeigersinn
   *[back] Kehrt! Jetzt geht es andersherum
}
jammer-line-falling = Ab jetzt geht es abwärts!
jammer-line-out = { $me ->
    [yes] Du bist alles los und raus!
   *[no] { $who } ist alles los und raus!
}
jammer-line-loser = { $me ->
    [yes] Der Jammerlappen bist du
   *[no] Der Jammerlappen: { $who }
}

## Der Zettel

jammer-column-out = Raus als
jammer-column-pots = Pots
jammer-column-slams = Dazwischen
jammer-result-loser = { $name } ist der Jammerlappen!
jammer-result-you = Du bist der Jammerlappen!
jammer-result-broken = Abgebrochen: Heute jammert niemand.
jammer-result-safe = { $count ->
    [one] Fein raus: { $names }.
   *[other] Fein raus, in dieser Reihenfolge: { $names }.
}

## Die Abrechnung als Drama

jammer-drama-open = Alle hängen auf der Leine. Wer kommt wieder runter?
jammer-drama-out = { $who ->
    [you] Du springst als { $place }. ab: fein raus.
   *[other] { $name } springt als { $place }. ab: fein raus.
}
jammer-drama-last = { $who ->
    [you] Jetzt hängst nur noch du da …
   *[other] Jetzt hängt nur noch { $name } da …
}

## Die Regeln

jammer-help-goal = Worum es geht
jammer-help-goal-1 = Vor dir liegen drei verdeckte Karten, auf ihnen drei offene, und drei hast du auf der Hand.
jammer-help-goal-2 = Werde alles los, in dieser Reihenfolge: erst die Hand, dann die offenen, zuletzt die verdeckten, die niemand kennt.
jammer-help-goal-3 = Gewinner gibt es nicht. Wer als Einziger noch Karten hat, ist der Jammerlappen.
jammer-help-turn = Ein Zug
jammer-help-turn-1 = Leg auf den Pot, was gleich hoch oder höher ist als die Zahl obenauf. Mehrere gleiche dürfen zusammen.
jammer-help-turn-2 = Danach füllst du deine Hand wieder auf drei Karten auf, solange der Stapel reicht.
jammer-help-turn-3 = Passt nichts, oder willst du nicht, nimmst du den ganzen Pot. Der Nächste legt dann, was er will.
jammer-help-turn-4 = Aktionskarten passen immer. Die letzte Zahl unter ihnen gilt weiter.
jammer-help-turn-5 = Vor der ersten Karte darf jeder einmal eine Handkarte gegen eine seiner offenen tauschen.
jammer-help-falling = Abwärts
jammer-help-falling-1 = Sobald eine 5 liegt, kehrt sich alles um: gleich oder niedriger.
jammer-help-falling-2 = Das bleibt so, bis der Pot genommen wird, verschwindet oder jemand einen Neustart legt.
jammer-help-falling-3 = Auf dem Schild neben dem Pot steht immer, welche Zahl gilt und in welche Richtung.
jammer-help-set = Satz und weg
jammer-help-set-1 = Liegen vier gleiche Zahlen aufeinander (zu zweit drei), verschwindet der Pot für immer.
jammer-help-set-2 = Wer die letzte davon legt, ist gleich wieder dran und legt, was er will.
jammer-help-set-3 = Eine Aktionskarte dazwischen unterbricht die Reihe.
jammer-help-set-4 = Auch vier Aktionskarten in Folge räumen den Pot ab. Die letzte wirkt dann nicht mehr. Mehrere auf einmal wirken jede für sich: Zweimal Aussetzen lässt zwei zuschauen, zweimal Richtungswechsel ändert nichts.
jammer-help-last = Die letzten Karten
jammer-help-last-1 = Ist die Hand leer, spielst du von den offenen Karten. Eine verdeckte darfst du wagen, sobald nichts mehr auf ihr liegt.
jammer-help-last-2 = Sie wird aufgedeckt: Passt sie, ist es gut. Passt sie nicht, nimmst du sie und den Pot.
jammer-help-last-3 = Passt keine deiner offenen Karten, musst du eine davon mit dem Pot auf die Hand nehmen.
jammer-help-last-4 = Hast du wieder Karten auf der Hand, sind offene und verdeckte gesperrt.
jammer-help-slam = Dazwischenschmeißen
jammer-help-slam-1 = Fehlt dem Satz obenauf genau das, was du hast? Dann schmeiß es dazwischen, auch wenn ein anderer dran ist.
jammer-help-slam-2 = Der Pot verschwindet, und du legst weiter. Nur Zahlen, nie verdeckt, und genau die fehlenden Karten.
jammer-help-slam-3 = Zeit ist, bis die nächste Karte liegt. Ist ein Satz nah, wartet der Tisch länger: nach dem, was alle sehen, nie nach dem, was jemand hat.
jammer-help-slam-4 = In den Einstellungen wählst du: Reflex (einige Sekunden), gelassen (der Tisch wartet auf „Weiter“) oder vorgemerkt (deine Karte fliegt von selbst). Mehrere Menschen an einem Gerät legen immer vorher bereit: im eigenen Zug, für später.
jammer-help-slam-5 = Z allein schmeißt dazwischen, was passt, auch wenn noch Karten fliegen; oder nimm die Karten und drück auf den Pot. G oder der Knopf lässt weiterspielen, bis dieser Pot weg ist.

jammer-help-key-add = Gleiche Karte dazunehmen
jammer-help-key-take = Pot nehmen
jammer-help-key-keep = Beim Tauschen: alles behalten
jammer-help-key-slam = Dazwischenschmeißen
jammer-help-key-go-on = Weiter, ohne dazwischenzuschmeißen
jammer-help-key-arm = Karte vormerken
key-shift-arrows = Umschalt + Links / Rechts

## Was die anderen dazu sagen

banter-jammer-slam-1 = Zack! Ihr habt doch nicht geschlafen?
banter-jammer-slam-2 = Darf ich mal? Danke.
banter-jammer-slam-3 = Vorgedrängelt? Ich? Jederzeit.
banter-jammer-slam-4 = Ich war gar nicht dran? Ist mir nicht aufgefallen.
banter-jammer-slam-5 = „Dazwischen“ ist mein zweiter Vorname.
banter-jammer-slam-6 = Den Satz beende ich.
banter-jammer-slam-7 = Reinplatzen kann ich am besten.
banter-jammer-slam-8 = Verzeihung, da ist mir etwas ausgerutscht.
banter-jammer-take-1 = Das ist kein Pot, das ist ein Wäschekorb.
banter-jammer-take-2 = Ich sammle nur. Für schlechte Zeiten. Jetzt.
banter-jammer-take-3 = So viel Elend passt in eine Hand.
banter-jammer-take-4 = Alles meins. Warum freut mich das nicht?
banter-jammer-take-5 = Das kommt ins Sammelalbum.
banter-jammer-take-6 = Hat jemand eine Tüte?
banter-jammer-take-7 = Kein Mitleid, bitte. Na gut, doch.
banter-jammer-take-8 = Viel Hand für so wenig Finger.
banter-jammer-missed-1 = Blindes Vertrauen. Mein Fehler.
banter-jammer-missed-2 = Wer hat mir die da hingelegt? Ach, das Schicksal.
banter-jammer-missed-3 = Natürlich. Natürlich die.
banter-jammer-missed-4 = Ich hatte so ein Gefühl. Ein falsches.
banter-jammer-missed-5 = Alles hätte es sein dürfen. Nur nicht die.
banter-jammer-missed-6 = Unbekannte Karten soll man nicht ansprechen.
banter-jammer-missed-7 = Augen zu und durch. Na ja: Augen zu.
banter-jammer-missed-8 = Ich beschwere mich beim Kartenhersteller.
banter-jammer-set-1 = Sauber ausgewrungen.
banter-jammer-set-2 = Weg damit! Und noch mal ich.
banter-jammer-set-3 = Aufgeräumt wird bei mir.
banter-jammer-set-4 = Und tschüss, Pot.
banter-jammer-set-5 = Einmal feucht durchgewischt.
banter-jammer-set-6 = Alle gleich, alle weg. So mag ich das.
banter-jammer-set-7 = Wer räumt hier eigentlich immer auf? Ich.
banter-jammer-set-8 = Platz da. Ich brauche eine frische Unterlage.
banter-jammer-out-1 = Trocken! Jammert ihr ruhig weiter.
banter-jammer-out-2 = Ich schaue dann mal zu.
banter-jammer-out-3 = Alles los. Sogar die Sorgen.
banter-jammer-out-4 = Leere Hände, leichtes Herz.
banter-jammer-out-5 = Fertig! Ruft mich, wenn einer weint.
banter-jammer-out-6 = Nichts mehr da. Nicht mal Mitleid.
banter-jammer-out-7 = Ab aufs Sofa. Jammert bitte leise.
banter-jammer-out-8 = Schön war es mit euch. Jetzt ist es schöner.
