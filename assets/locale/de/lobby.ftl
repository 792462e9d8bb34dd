# Ein Tisch, an dem andere mit ihren Handys sitzen: wie man dazukommt, und wer da ist.

setup-phones = Mit Handys spielen
setup-phones-short = Jeder hält die eigenen Karten auf dem Handy.
setup-phones-help = Jeder scannt einen Code und hält die eigenen Karten auf dem Handy; dieser Bildschirm ist der Tisch.

## Vor dem Austeilen

lobby-title = Mit Handys spielen
lobby-opening = Der Tisch wird geöffnet …
lobby-place = Auf dem lokalen Netz offen:
lobby-word = Wort: { $word }
lobby-address = Adresse
lobby-closed = Es kann niemand dazukommen. { $reason }
lobby-nobody = Noch kein Handy da? Es muss im selben WLAN sein (kein Gäste-WLAN), und die Firewall muss dieses Programm durchlassen.
lobby-status = { $people ->
    [0] Noch niemand da. Wer den Code scannt, setzt sich dazu.
    [one] { $free ->
        [0] Eine Person ist da. Alle Plätze sind besetzt.
       *[other] Eine Person ist da. Auf den freien Plätzen spielen Figuren.
    }
   *[other] { $free ->
        [0] { $people } Leute sind da. Alle Plätze sind besetzt.
       *[other] { $people } Leute sind da. Auf den freien Plätzen spielen Figuren.
    }
}
lobby-free = frei
lobby-seat-host = spielt hier
lobby-seat-here = ist da
lobby-seat-away = ist kurz weg
lobby-seat-stand-in = eine Figur springt ein
lobby-seat-character = Figur
lobby-plays = Dieser Bildschirm
lobby-shared = Tisch für alle
lobby-here = Ich spiele hier mit
lobby-shared-help = Niemand hält hier Karten; alle schauen auf diesen Bildschirm.
lobby-here-help = Deine Karten liegen unten auf diesem Bildschirm; die anderen sollten ihn nicht sehen.
lobby-start = Austeilen
lobby-start-help = Mindestens eine Person muss da sein. Auf freie Plätze setzen sich Figuren.

leave-question-title = Den Tisch schließen?
leave-question-note = Es sitzen Leute daran. Ihre Handys werden verabschiedet.
leave-question-stay = Offen lassen
leave-question-go = Schließen

## Während des Spiels

table-button-guests = Gäste und Code (G)
guests-title = Am Tisch
guests-stand-in = { $count ->
    [one] Eine Figur springt ein: { $name }
   *[other] Figuren springen für alle { $count } ein
}
hosted-dealing = Es wird ausgeteilt
hosted-word = Wort: { $word }
hosted-away = { $name } ist kurz weg
hosted-stand-in = Eine Figur springt für { $name } ein
hosted-offer = Soll eine Figur einspringen? Taste G, oder auf einem Handy.
hosted-closed = Der Tisch ist gerade nicht zu erreichen.
hosted-undo-asked = Zurückgenommen wird, wenn auf allen Handys Ja gesagt wird.
hosted-undo-wished = { $where ->
    [here] { $name } möchte den letzten Zug zurücknehmen. Mit U bist du einverstanden.
   *[phones] { $name } möchte den letzten Zug zurücknehmen: auf den Handys antworten.
}
hosted-free = { $count ->
    [one] Ein Platz ist noch frei: Code scannen und mitspielen.
   *[other] { $count } Plätze sind noch frei: Code scannen und mitspielen.
}
hosted-people = { $count ->
    [0] Noch spielen hier nur Figuren.
    [one] { $names } spielt mit dem Handy.
   *[other] { $names } spielen mit dem Handy.
}
hosted-sat-down = { $name } setzt sich auf den Platz von { $before }.
hosted-left = { $name } ist aufgestanden. Eine Figur spielt weiter.

hosted-pause-title = Pause
hosted-pause-note = Auf den Handys geht das Spiel weiter.
hosted-pause-guests = Gäste und Code
hosted-pause-closes = Das schließt den Tisch für alle:
hosted-pause-alone = Ohne Handys weiterspielen
hosted-pause-alone-help = Figuren spielen für die Gäste weiter.
hosted-pause-title-help = Das Spiel bleibt gespeichert. Beim Weiterspielen kommen die Handys von selbst zurück.
