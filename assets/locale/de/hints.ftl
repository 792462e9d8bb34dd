### Der Tipp: bester Zug, zweitbester, Aussicht auf den Sieg, und warum.

table-button-hint = Ein Tipp (T)
hint-thinking = Moment, ich probiere ein paar hundert Partien aus …
hint-not-now = Einen Tipp gibt es, wenn du dran bist.
hint-failed = Mir fällt gerade nichts ein. Frag gleich noch einmal.
hint-best = Tipp: { $move }.
hint-best-chance = { $aim ->
    [safe] Tipp: { $move }. So kommst du zu { $chance } % davon.
    [round] Tipp: { $move }. Damit gewinnst du die Runde zu { $chance } %.
   *[win] Tipp: { $move }. Damit gewinnst du zu { $chance } %.
 }
hint-second = Zweitbester Zug: { $move }.
hint-second-chance = Zweitbester Zug: { $move }, { $chance } %.
hint-equal = Fast gleichauf: { $move }.
hint-equal-chance = Fast gleichauf: { $move }, { $chance } %.
hint-tempting = Verlockend, aber schwächer: { $move }.
hint-tempting-chance = Verlockend, aber schwächer: { $move }, { $chance } %.
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
hint-why-tried_out = In den Probepartien ging es so am häufigsten gut aus.
hint-why-tried_second = In den Probepartien war nur ein Zug besser.
hint-why-as_good = Die besten beiden liegen so nah beieinander, dass ich mich auch irren kann.
hint-why-keeps_from = So bekommt { $name } deine { $card } nicht.
hint-why-keeps_counting = Deine { $spared } hebst du dir besser auf: { $value }er zählen bei dir.
hint-why-keeps_fit = Bleibt alles so liegen, kannst du als Nächstes { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} aus der Hand auf deinen Stapel legen.
hint-why-own_high = Die { $card } bringt dir { $points } Punkte, und kein Nachbar kann sie verlangen.
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
hint-why-onion_frees = Auf eine Zwiebel darfst du alles legen, auch deine { $card }, wenn sie dann zu keinem Nachbarn passt.
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

## Dieselben Gründe, wenn niemand für dich zählt (ohne Gedächtnishilfe): keine Zahl, die auf Verdecktem beruht

hint-why-own_high-uncounted = Die { $card } ist viel wert, und kein Nachbar kann sie verlangen.
hint-why-own_low-uncounted = Du verschenkst nichts, und die Nachbarn gehen leer aus.
hint-why-own_spares-uncounted = So bleibt deine { $spared } auf der Hand.
hint-why-keeps_counting-uncounted = Deine { $spared } hebst du dir besser auf.
hint-why-own_void-uncounted = Damit verschenkst du nichts.
hint-why-gift_void-uncounted = Bei { $name } ist sie in den Probepartien am besten aufgehoben.
hint-why-gift_spares_onion-uncounted = Als Zwiebel käme sie dich teurer zu stehen. Da schenkst du sie besser { $name }.
hint-why-gift_trailing-uncounted = Bei { $name } hat das Geschenk in den Probepartien am wenigsten angerichtet.
hint-why-onion_gains-uncounted = Diese Zwiebel zahlte sich in den Probepartien aus.
hint-why-onion_free-uncounted = Mit der Zwiebel verschenkst du nichts.
hint-why-onion_cheapest-uncounted = Eine Zwiebel kann etwas kosten, zahlte sich in den Probepartien aber aus.
hint-why-special_hurts-uncounted = Das trifft vor allem { $name }.
hint-why-special_helps-uncounted = Das hilft vor allem dir.

## Jammerlappen

hint-why-jammer_out = Damit bist du alle Karten los und in Sicherheit.
hint-why-jammer_set = Das macht den Satz voll: { $count } Karten verschwinden, und du legst, was du magst.
hint-why-jammer_row = Das ist die letzte Aktionskarte der Reihe: { $count } Karten verschwinden, und du legst weiter.
hint-why-jammer_remove = { $count ->
    [one] Niemand muss etwas nehmen, und du legst, was du magst.
   *[other] { $count } Karten verschwinden, und du legst, was du magst.
 }
hint-why-jammer_again = Du bist gleich noch einmal dran.
hint-why-jammer_skips = { $name } ist mit { $count ->
    [one] einer Karte
   *[other] { $count } Karten
 } am nächsten am Ziel und kommt so nicht dran.
hint-why-jammer_blocks = Darauf hat { $name } nichts und bekommt { $count } Karten.
hint-why-jammer_hard = { $name } kann darauf zu { $chance } % nichts legen; im Pot liegen dann { $count } Karten.
hint-why-jammer_falls = Ab jetzt geht es abwärts, und { $count } deiner Karten passen dann.
hint-why-jammer_low = Eine { $card } wird man selten los. Jetzt passt sie.
hint-why-jammer_together = { $count ->
    [2] So gehen zwei auf einmal weg.
    [3] So gehen drei auf einmal weg.
   *[other] So gehen { $count } auf einmal weg.
 }
hint-why-jammer_keeps_copy = Eine { $card } behältst du und kannst damit später mitreden.
hint-why-jammer_keeps_action = „{ $spared }“ sparst du dir auf: Das passt immer.
hint-why-jammer_keeps_high = Deine { $spared } bleibt für später: Hohe Karten passen fast immer.
hint-why-jammer_rescue = Keine deiner Zahlen passt. So bleiben dir { $count } Karten aus dem Pot erspart.
hint-why-jammer_frees = { $count ->
    [one] Damit wird die verdeckte Karte darunter frei.
   *[other] Damit werden { $count } verdeckte Karten frei.
 }
hint-why-jammer_no_pot = { $count ->
    [one] So musst du die Karte aus dem Pot nicht nehmen.
   *[other] So musst du die { $count } Karten aus dem Pot nicht nehmen.
 }
hint-why-jammer_take_small = { $count ->
    [one] Im Pot liegt nur eine Karte. Das lässt sich verschmerzen.
   *[other] Im Pot liegen nur { $count } Karten. Das lässt sich verschmerzen.
 }
hint-why-jammer_take_action = Mit dem Pot bekommst du „{ $card }“.
hint-why-jammer_take_open = Die { $card } muss weg vom Tisch: Aus der Hand wirst du sie noch am ehesten los.
hint-why-jammer_swap_low = Die { $spared } wirst du aus der Hand leichter los. Die { $card } passt auch am Ende noch.
hint-why-jammer_swap_action = „{ $spared }“ hilft dir auf der Hand früher.
hint-why-jammer_swap_pair = Die { $spared } hast du schon auf der Hand: Zusammen gehen sie auf einmal weg.
hint-why-jammer_swap_high = Mit der { $spared } statt der { $card } auf der Hand kommst du besser in Gang.
hint-why-jammer_keep = Kein Tausch macht deine Karten spürbar leichter.
hint-why-jammer_blind = Von den Karten, die du nicht kennst, passen { $chance } %.

## Himmel + Hölle

hint-why-himmel_ends_well = { $points ->
    [one] Damit ist die Runde aus, und dir bringt sie etwa einen Punkt.
   *[other] Damit ist die Runde aus, und dir bringt sie etwa { $points } Punkte.
 }
hint-why-himmel_ends = Damit ist die Runde aus, bevor es für dich teurer wird.
hint-why-himmel_locks_heaven = { $colour } ist damit voll und bleibt im Himmel; dort hältst du noch { $points }.
hint-why-himmel_locks_hell = { $colour } ist damit voll und bleibt in der Hölle, und du hältst nichts mehr davon.
hint-why-himmel_heaven = Damit kommt { $colour } in den Himmel, und dort hältst du noch { $points }.
hint-why-himmel_hell_free = Damit fällt { $colour } in die Hölle, und du hältst nichts mehr davon.
hint-why-himmel_hell = Damit fällt { $colour } in die Hölle, wo andere mehr verlieren als du.
hint-why-himmel_pushes = { $colour } soll im Himmel bleiben: Dort hältst du noch { $points }.
hint-why-himmel_hell_deeper = { $colour } soll in der Hölle bleiben: Du hältst nichts mehr davon.
hint-why-himmel_sheds = { $colour } neigt zur Hölle: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
 } weniger auf der Hand.
hint-why-himmel_keeps = { $colour } bleibt beisammen: Mit { $points } auf der Hand ist dort am meisten zu holen.
hint-why-himmel_cheap = Von der { $card } trennst du dich am leichtesten.
hint-why-himmel_discard_hell = { $colour } liegt in der Hölle: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
 } weniger auf der Hand.
hint-why-himmel_double = Mit { $points } in { $colour } hast du zu { $chance } % am meisten.
hint-why-himmel_double_last = Später ist für dich nichts mehr zu verdoppeln: Jetzt kostet es nichts.
hint-why-himmel_double_later = { $colour } kommt noch, und da hältst du mehr: { $points }.
hint-why-himmel_double_low = In { $colour } hast du nur zu { $chance } % am meisten.
hint-why-himmel_double_none = Von { $colour } hältst du nichts.
