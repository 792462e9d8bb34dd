### Drei Momente nach einer Partie: wo ein Platz es besser hätte wissen können.

coach-pass = nicht einwerfen
coach-why-figures = Ansehen kann man es dem Zug nicht: Von 100 Probepartien gingen { $better } statt { $worse } gut aus.
coach-clean = { $count ->
    [0] Hier gab es nichts zu entscheiden.
    [one] Eine Entscheidung, sauber getroffen. Nichts zu meckern.
   *[other] { $count } Entscheidungen, alle sauber gespielt. Nichts zu meckern.
}
coach-size-0 = Kleiner Fehlgriff
coach-size-1 = Das tat weh
coach-size-2 = Autsch
coach-size-3 = Heulkrampf
