# Gäste an eigenen Geräten: was das Handy liest, und warum der Tisch etwas nicht annimmt.

## Wo Karten liegen

zone-stack = { $mine ->
    [yes] Dein Stapel
   *[no] { $owner } Stapel
}
zone-draw = Nachziehstapel
zone-discard = Ablage
zone-pot = Pot
zone-removed = Aus dem Spiel
zone-open = { $mine ->
    [yes] Deine offene Karte { $slot }
   *[no] { $owner } offene Karte { $slot }
}
zone-hidden = { $mine ->
    [yes] Deine verdeckte Karte { $slot }
   *[no] { $owner } verdeckte Karte { $slot }
}
zone-left = { $colour }, Hölle
zone-right = { $colour }, Himmel

guest-hidden = eine verdeckte Karte

## Was die Leute am Tisch gemeinsam entscheiden

guest-wish-start = Austeilen
guest-wish-again = Noch eine Runde
guest-wish-undo = Letzten Zug zurücknehmen
guest-wish-undo-asked = { $name } möchte den letzten Zug zurücknehmen. Einverstanden?
guest-wish-stand-in = Eine Figur springt ein, bis alle wieder da sind

## Warum etwas nicht geht

guest-error-unexpected = Das geht gerade nicht.
guest-error-no-seat = Dieser Platz ist nicht mehr für dich reserviert. Setz dich auf einen freien.
guest-error-seated = Du sitzt schon.
guest-error-seat-taken = Dieser Platz gehört schon jemandem.
guest-error-name-or-face = Such dir einen Namen und ein Gesicht aus.
guest-error-over = Die Partie ist gleich vorbei. Bei der nächsten bist du dabei.
guest-error-late = Da war schon ein anderer Zug. So steht es jetzt.
guest-error-no-move = Dieser Zug ist nicht erlaubt.
guest-error-number = Deine Zahl fürs Mischen passt nicht zu dem, was du vorher angekündigt hast.

## Wer wen zum Heulen gebracht hat

guest-tears-gifts = { $who ->
    [me] { $by } hat dich zum Heulen gebracht: { $cards ->
            [one] eine Karte von dir zählt
           *[other] { $cards } Karten von dir zählen
        } jetzt dort, { $points ->
            [one] ein Punkt
           *[other] { $points } Punkte
        }.
    [by-me] Du hast { $name } zum Heulen gebracht: { $cards ->
            [one] eine Karte zählt
           *[other] { $cards } Karten zählen
        } jetzt bei dir, { $points ->
            [one] ein Punkt
           *[other] { $points } Punkte
        }.
   *[other] { $by } hat { $name } zum Heulen gebracht: { $points ->
            [one] ein Punkt
           *[other] { $points } Punkte
        } geschenkt.
}
guest-tears-onions = { $who ->
    [me] Deine { $cards ->
            [one] Zwiebel hat
           *[other] { $cards } Zwiebeln haben
        } dich { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        } gekostet.
   *[other] { $name } hat { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        } an Zwiebeln verloren.
}
guest-tears-pots = { $who ->
    [me] { $by } hat dich zum Heulen gebracht: { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
        } aus dem Pot.
    [by-me] Du hast { $name } zum Heulen gebracht: { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
        } aus dem Pot.
   *[other] { $by } hat { $name } zum Heulen gebracht: { $cards ->
            [one] eine Karte
           *[other] { $cards } Karten
        } aus dem Pot.
}

## Letzte Worte

guest-bye-version = Dieser Tisch spricht eine andere Version. Lade die Seite neu.
guest-bye-no-table = Diesen Tisch gibt es nicht. Scanne den Code auf dem Bildschirm noch einmal.
guest-bye-taken-over = Dein Platz ist jetzt auf einem anderen Gerät offen.
guest-bye-full = Am Tisch sind schon zu viele Geräte.
guest-bye-closed = Der Tisch ist abgeräumt.

## Die Seite im Browser

page-name = Wie heißt du?
page-face = Wer willst du sein?
page-seat = Wo willst du sitzen?
page-sit = Hinsetzen
page-seat-number = Platz #
page-seat-gone = Diesen Platz hat schon jemand anders. Für dich gewählt ist jetzt: #.
page-no-seat-left = Alle Plätze sind besetzt. Du kannst zuschauen.
page-free = frei
page-waiting = Du sitzt. Gleich geht es los.
page-lost = Keine Verbindung zum Tisch. Es wird weiter versucht …
page-you = Du
page-cards = # Karten
page-away = ist kurz weg
page-stand-in = eine Figur springt ein
page-face-down = verdeckte Karte
page-empty = leer
page-seats = Wer mitspielt
page-middle = In der Mitte
page-told = Was passiert ist
page-actions = Was du tun kannst
page-hand = Deine Karten
page-turn = ist dran
page-here = ist da
page-agreed = Einverstanden: #
page-missing = Es fehlt noch: #
page-choosing = Jemand sucht sich noch einen Platz aus.
page-choose = Wähle eine Karte.
page-armed = vorgemerkt
page-all-equal = Alle # gleichen nehmen
page-back = Zurück
page-wait = Warte, bis du dran bist.
page-counts = Wie es steht
page-more = Mehr
page-leave = Platz aufgeben
page-leave-sure = Wirklich gehen? Eine Figur spielt für dich weiter.
page-leave-yes = Ja, gehen
page-stay = Bleiben
page-watch = Nur zuschauen
page-watching = Du schaust zu.
page-result = Ergebnis
page-place = Platz
page-points = Punkte
page-tears = Wer wen zum Heulen gebracht hat
page-not-here = geht nicht
page-back-again = Wieder verbunden.
page-play-here = Hier weiterspielen
page-hurry = Noch # Sekunden
page-colour = Farbe
page-hell = Hölle
page-heaven = Himmel
page-hand-group = Auf der Hand
page-open-group = Offen vor dir
page-hidden-group = Verdeckt vor dir
page-seal = Siegel dieser Partie
page-full = voll
page-left = links
page-right = rechts

## An einem fremden Tisch

title-join = Mitspielen
join-title = Bei jemandem mitspielen
join-note = Wer den Tisch aufgemacht hat, sieht dort eine Adresse. Tippe oder füge sie hier ein.
join-address = Adresse
join-address-example = 192.168.1.20:8642
join-word-note = Steht am Ende der Adresse kein # mit Zeichen dahinter, braucht es noch das Wort des Tisches.
join-word = Wort des Tisches
join-go = Verbinden
join-address-bad = Das ist keine Adresse eines Tisches. Sie sieht so aus: 192.168.1.20:8642
join-word-missing = Es fehlt das Wort des Tisches. Es steht neben der Adresse.
join-word-bad = Das Wort des Tisches hat mindestens vier Buchstaben oder Ziffern und sonst nichts.
join-connecting = Verbindung zum Tisch …
join-tries = Es wird weiter versucht.
join-no-process = Die Verbindung lässt sich nicht beginnen: { $reason }
join-choose = Such dir einen Platz aus.
join-full = Alle Plätze sind besetzt. Zusehen geht.
join-taken = Dieser Platz gehört schon jemandem.
join-held-free = frei
join-held-character = eine Figur
join-held-person = besetzt
join-you = du
join-name = Wie heißt du?
join-face = Wer willst du sein?
join-sit = Hinsetzen
join-watch = Zusehen
join-leave = Platz aufgeben
join-seated = Du sitzt. Sobald alle „Austeilen“ gesagt haben, geht es los.
join-waits = Du sitzt. Die anderen müssen noch „Austeilen“ sagen.
join-looks-on = Du siehst zu. Gleich geht es los.
join-wish = { $names } möchte: { $wish }. Mit U bist du einverstanden, Nein sagst du in der Pause.
join-say-no = Nein, lieber nicht
join-unsay = Doch nicht: { $wish }
join-wished = Gesagt: { $wish }. Es fehlen noch die anderen.
join-waits-again = Noch eine Partie, sobald alle das wollen.
join-pause-note = Die anderen am Tisch spielen weiter.
join-leave-help = Dein Platz bleibt für dich frei. Komm auf demselben Weg wieder.
join-no-rules = An diesem Tisch wird nach Regeln gespielt, die es hier nicht gibt: { $game }. Lass dir die Regeldatei geben.
join-other-rules = Die Regeln von { $game } sind hier andere als an diesem Tisch. Beide brauchen dieselbe Fassung.
join-bad-host = Von diesem Tisch kam etwas, das nicht sein kann. Die Verbindung ist beendet.
page-deal = Wie gemischt wurde
page-deal-in = Deine Zahl steckt in diesen Karten. Sie beginnt mit #.
page-deal-out = Deine Zahl steckt nicht in diesen Karten.
page-deal-elsewhere = Die Zahl deines Platzes steckt in diesen Karten. Gewürfelt hat sie ein anderer Browser.
page-deal-people = Gemischt aus den Zahlen von: #
page-deal-left-out = Angekündigt, aber nicht rechtzeitig da: #
page-deal-host = Siegel des Gastgebers: #
page-deal-alone = In diesen Karten steckt keine Zahl eines Gasts: Sie wurden nach einem Zurücknehmen neu gegeben, aus einer eingetippten Spielnummer oder ohne Gäste.
page-deal-later = Nach der Partie wird nachgerechnet.
page-deal-right = Nachgerechnet: Es passt alles. Niemand konnte die Karten aussuchen.
page-deal-wrong = Nachgerechnet: Es passt nicht! Diese Karten wurden nicht so gegeben wie abgemacht.
