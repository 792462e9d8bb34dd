### Ein Satz über den eigenen Platz, wenn eine Partie vorbei ist. Von jedem Anlass so viele, wie man mag, lückenlos nummeriert.

own-first-1 = Gewonnen, mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} auf deinem Blatt.
own-first-2 = { $points ->
    [one] Ein Punkt
   *[other] { $points } Punkte
}, und keiner hat mehr.
own-place-1 = Du wirst { $place }. von { $of } mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}. Zum Sieg { $missing ->
    [one] fehlte nur einer
   *[other] fehlten { $missing }
}.
own-place-2 = { $points ->
    [one] Ein Punkt
   *[other] { $points } Punkte
}, Platz { $place }, { $missing ->
    [one] einen
   *[other] { $missing }
} hinter { $name }.
own-tied-1 = Gleich viele Punkte wie { $name }, und doch nur Platz { $place }.
own-order-1 = Du bist als Nummer { $place } von { $of } durch.
own-safe-1 = Diesmal bist du fein raus.
own-left-1 = Diesmal bist du es, der übrig bleibt.
own-broken-1 = Abgebrochen: Diesmal trifft es niemanden, auch dich nicht.

own-won-1 = Du gewinnst mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}, { $ahead } mehr als { $name }.
own-won-2 = { $ahead } Punkte Vorsprung auf { $name }: Das war ganz allein deine Partie.
own-close-1 = { $ahead ->
    [one] Ein einziger Punkt
   *[other] Nur { $ahead } Punkte
} vor { $name }: Das war knapp, aber es ist deins.
own-close-2 = { $name } war dir auf den Fersen, { $ahead ->
    [one] ein Punkt
   *[other] { $ahead } Punkte
} mehr haben gereicht.
own-tears-1 = Punktgleich mit { $name }, aber du hast mehr an Zwiebeln verloren. Diesmal hilft das.
own-shared-1 = Du teilst dir den Sieg mit { $name }.

own-onions-cost-1 = Deine Zwiebeln haben { $lost } Punkte gekostet. Mit denen hättest du gewonnen.
own-onions-cost-2 = { $missing ->
    [one] Ein Punkt fehlte
   *[other] { $missing } Punkte fehlten
}, { $lost } liegen entwertet unter deinen Zwiebeln.
own-gift-cost-1 = Deine { $card } zählt jetzt bei { $name }: { $value } Punkte. Dir fehlten { $missing }.
own-gift-cost-2 = Das Geschenk, das wehtut: die { $card } für { $name }. Ohne sie hätte { $name } nicht mehr Punkte als du.
own-onions-1 = { $onions ->
    [one] Eine Zwiebel
   *[other] { $onions } Zwiebeln
}, und { $lost } Punkte sind weg.
own-onions-2 = { $lost } Punkte an die Zwiebeln verloren. Das ist eine Menge Suppe.
own-last-1 = Letzter Platz, { $missing ->
    [one] einen Punkt
   *[other] { $missing } Punkte
} hinter { $name }. Heul doch!
own-last-2 = Weiter hinten ging nicht: { $name } hat { $missing ->
    [one] einen Punkt
   *[other] { $missing } Punkte
} mehr als du.
own-gift-1 = Dein bestes Geschenk: die { $card } von { $name }, { $value } Punkte für dich.
own-gift-2 = { $name } musste dir die { $card } geben. { $value } Punkte, danke.
own-clean-1 = Kein einziger Punkt an Zwiebeln verloren: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, Platz { $place }.

own-left-over-1 = Alle sind weg, nur du sitzt da mit { $left ->
    [one] einer Karte
   *[other] { $left } Karten
}.
own-left-over-2 = { $left ->
    [one] Eine Karte ist
   *[other] { $left } Karten sind
} dir geblieben, und der nasse Lappen.
own-left-over-pots-1 = { $taken } Karten hast du mit Pots aufgenommen, { $left } bist du nicht mehr losgeworden.
own-out-first-1 = Vor allen anderen fertig. Der Lappen war für { $name }.
own-out-first-2 = Keiner war schneller als du. { $name } sitzt noch da.
own-out-narrowly-1 = Gerade noch: Nur { $name } war langsamer als du.
own-out-narrowly-2 = Das hättest auch du sein können. Es ist { $name }.
own-slams-1 = { $count ->
    [one] Einmal
   *[other] { $count }-mal
} dazwischengeschmissen, und als Nummer { $place } draußen.
own-no-pots-1 = Keinen einzigen Pot genommen, und als Nummer { $place } draußen.
own-pots-1 = { $taken } Karten mit Pots aufgenommen, und trotzdem als Nummer { $place } draußen.
own-sets-1 = { $count ->
    [one] Ein Satz ging
   *[other] { $count } Sätze gingen
} auf dich. Als Nummer { $place } warst du draußen.

own-hell-cost-1 = { $colour } hat dich { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} gekostet. Ohne diese Reihe lägst du vorn.
own-doppler-1 = Dein Doppler auf { $colour } hat gesessen: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
own-doppler-wasted-1 = Deinen Doppler auf { $colour } hätte es nicht gebraucht: Dir hat die Reihe nichts gebracht.
own-heaven-1 = { $colour } war deine beste Reihe: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
own-hell-1 = { $colour } hat dich { $points } Punkte gekostet. Die Hölle dankt.
own-no-row-1 = Keine Reihe war deine. Nichts gewonnen, nichts verloren.
