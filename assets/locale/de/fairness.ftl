### Der Beweis nach der Partie: Kein Bot sieht verdeckte Karten.

result-extra-fairness-short = Beweis
result-extra-fairness = Alles fair? Der Beweis (F)
help-key-fairness = Nach der Partie: Beweis, dass niemand gemogelt hat
fairness-title = Alles fair?
fairness-choose = Wähle links einen Zug.
fairness-how = Alles, was dieser Platz nicht sehen konnte, wird tausendmal anders verteilt. Sieht der Bot jedes Mal dasselbe und zieht gleich, kann er nichts Verdecktes gekannt haben.
fairness-move = { $number }. { $name }: { $move }
fairness-working = Es wird gemischt …
fairness-failed = Das ließ sich nicht nachrechnen. Näheres steht im Protokoll.
fairness-verdict = { $equal }/{ $of } { $holds ->
    [yes] gleich
   *[no] gleich – das ist nicht in Ordnung!
 }
fairness-views = Die Sicht des Bots: { $equal } von { $of } Verteilungen Byte für Byte gleich ({ $different } davon lagen wirklich anders).
fairness-asked = Die Wahl: { $equal } von { $of } Mal derselbe Zug.
fairness-program = Ein eigenes Programm: Verglichen wird, was es zu sehen bekam. Was es damit macht, ist seine Sache.
fairness-old = Ein Spiel einer älteren Fassung: Das Glück des Bots kam aus der Spielnummer und wird nicht verglichen.
fairness-more = Weiter nachfragen, bis alle 1000 durch sind
fairness-not-played-redealt = Seit einer Rücknahme liegen verdeckte Karten neu; heute zöge er: { $move }.
fairness-not-played-stand-in = Gespielt wurde ein Ersatzzug, weil keine gültige Antwort kam. Seine Wahl wäre: { $move }.
fairness-not-played-other = Gespielt wurde anders, als er heute wählt ({ $move }): eine andere Fassung oder eine frühere Sitzung.
