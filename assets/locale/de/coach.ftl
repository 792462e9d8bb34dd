### Drei Momente nach einer Partie: wo ein Platz es besser hätte wissen können.

result-extra-coach-short = Momente
result-extra-coach = Hättest du es besser wissen können? Drei Momente (M)
help-key-coach = Nach der Partie: drei Momente; im Film: zum nächsten
watch-marks = Oben: hier ging es besser. Unten: stark gespielt. Zum nächsten mit M.
coach-leave = Zurück
coach-seat = Wessen Entscheidungen
coach-which = Welcher Moment
coach-which-mistake = Moment { $number }/{ $count }
coach-which-praise = Lob
coach-where = Zug { $number } · { $aim ->
    [safe] Chance davonzukommen
    [round] Chance auf die Runde
   *[win] Siegchance
} ± { $error } %
coach-working = Moment …
coach-working-what = Jede Entscheidung wird ein paar hundert Mal durchgespielt, nur mit dem, was man von diesem Platz aus wissen konnte.
coach-failed = Das ließ sich nicht durchspielen. Näheres steht im Protokoll.
coach-damaged = Was über diese Partie schon ausgerechnet war, ist nicht lesbar und liegt jetzt unter { $file }. Es wird neu gerechnet.
coach-not-kept = Das Ergebnis lässt sich nicht aufheben ({ $reason }). Beim nächsten Mal wird neu gerechnet.
coach-clean-title = Sauber gespielt
coach-praise-title = Stark gespielt
coach-played = Gespielt: { $move }
coach-better = Besser: { $move }
coach-else = Sonst bestenfalls: { $move }
coach-chance = { $chance } %
coach-look = Ansehen
coach-look-help = Die Partie ab diesem Zug ansehen (A)
coach-go-on = Ab hier spielen
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
