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
