### Der Tipp: bester Zug, zweitbester, Aussicht auf den Sieg, und warum.

table-button-hint = Ein Tipp (T)
hint-thinking = Moment, ich probiere ein paar hundert Partien aus …
hint-not-now = Einen Tipp gibt es, wenn du dran bist.
hint-failed = Mir fällt gerade nichts ein. Frag gleich noch einmal.
hint-best = Tipp: { $move }.
hint-best-chance = Tipp: { $move }. Damit gewinnst du zu { $chance } %.
hint-second = Zweitbester Zug: { $move }.
hint-second-chance = Zweitbester Zug: { $move }, { $chance } %.
help-key-hint = Ein Tipp: bester Zug, Gewinnaussicht und warum

## Züge

hint-move-own = { $card } behalten
hint-move-give = { $card } an { $name }
hint-move-give-you = { $card } an dich
hint-move-onion = { $card } als Zwiebel
hint-move-play = { $card } ausspielen
hint-move-play-seat = { $card } auf { $name } spielen
hint-move-play-me = { $card } auf dich selbst spielen
hint-move-play-you = { $card } auf dich spielen
hint-move-play-left = { $card } nach links spielen
hint-move-play-right = { $card } nach rechts spielen

## Warum (ein Satz für jeden Grund)

hint-why-only_move = Etwas anderes geht gar nicht.
hint-why-tried_out = In den Probepartien ging es so am öftesten gut aus.
hint-why-own_high = Die { $card } bringt dir { $points } Punkte, und kein Nachbar darf sie haben wollen.
hint-why-own_low = { $points ->
    [one] Ein Punkt mehr für dich, und die Nachbarn gehen leer aus.
   *[other] { $points } Punkte mehr für dich, und die Nachbarn gehen leer aus.
 }
hint-why-own_spares = Sie zählt bei dir gerade nichts, aber so bleibt deine { $spared } auf der Hand.
hint-why-own_void = Deine { $value }er sind gerade entwertet: Das kostet nichts und verschenkt nichts.
hint-why-gift_void = Bei { $name } zählen die { $value }er gerade nichts: ein Geschenk für die Zwiebel.
hint-why-gift_cheap = { $points ->
    [one] Du verschenkst nur einen Punkt, und { $name } freut sich umsonst.
   *[other] Du verschenkst nur { $points } Punkte. Das schmerzt kaum.
 }
hint-why-gift_spares_onion = Als Zwiebel würde sie dich { $points } Punkte kosten. Da schenkst du sie besser { $name }.
hint-why-gift_trailing = { $name } liegt hinten: Dort richtet das Geschenk am wenigsten an.
hint-why-gift_spares = Dafür bleibt deine { $spared } auf der Hand.
hint-why-onion_gains = Mit einer Zwiebel mehr fallen bei dir andere Zahlen weg: { $points } Punkte zählen wieder.
hint-why-onion_frees = Auf eine Zwiebel darfst du alles legen. Danach kannst du deine { $card } behalten.
hint-why-onion_denies = Offen müsstest du die { $card } verschenken, zum Beispiel an { $name }.
hint-why-onion_free = Die Zwiebel kostet dich gerade keinen Punkt und verschenkt auch keinen.
hint-why-onion_cheapest = { $points ->
    [one] Sie kostet dich jetzt einen Punkt, zahlte sich in den Probepartien aber aus.
   *[other] Sie kostet dich jetzt { $points } Punkte, zahlte sich in den Probepartien aber aus.
 }
hint-why-special_hurts = Das nimmt { $name } { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
 } weg.
hint-why-special_helps = Das bringt dir { $points } Punkte.
hint-why-special_spares = So legst du keine Zahl ab, und deine { $spared } bleibt auf der Hand.
