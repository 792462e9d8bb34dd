# Himmel + Hölle: die Worte der Regeln.

## Warum nicht (ein Satz für jeden Grund der Regeln)

reason-row_full = Für die { $card } ist kein Platz mehr: In ihrer Reihe liegen schon { $count } Karten.
reason-side_full = { $side ->
    [left] Für die { $card } ist in der Hölle kein Platz mehr, nur noch im Himmel: Auf einer Seite ist mit { $count } Karten Schluss.
   *[right] Für die { $card } ist im Himmel kein Platz mehr, nur noch in der Hölle: Auf einer Seite ist mit { $count } Karten Schluss.
}
reason-can_lay = Abgeworfen wird nur, wenn sich keine Karte der Hand mehr anlegen lässt.
reason-decide_first = Erst musst du sagen, ob du deinen Doppler einsetzt oder behältst.
reason-nothing_to_double = Gerade gibt es nichts zu verdoppeln.
reason-double_yes_or_no = Beim Doppler gibt es nur Ja oder Nein.
