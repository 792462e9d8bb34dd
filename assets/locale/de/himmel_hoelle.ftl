# Himmel + Hölle: die Worte der Regeln.

## Warum nicht (ein Satz für jeden Grund der Regeln)

reason-row_full = Für die { $card } ist kein Platz mehr: In ihrer Reihe { $count ->
    [one] liegt schon eine Karte
   *[other] liegen schon { $count } Karten
}.
reason-side_full = { $side ->
    [left] Für die { $card } ist in der Hölle kein Platz mehr, nur noch im Himmel
   *[right] Für die { $card } ist im Himmel kein Platz mehr, nur noch in der Hölle
}: Auf eine Seite { $count ->
    [one] passt nur eine Karte
   *[other] passen nur { $count } Karten
}.
reason-can_lay = Abgeworfen wird nur, wenn sich keine Karte der Hand mehr anlegen lässt.
reason-decide_first = Erst musst du sagen, ob du deinen Doppler einsetzt oder behältst.
reason-nothing_to_double = Gerade gibt es nichts zu verdoppeln.
reason-double_yes_or_no = Beim Doppler gibt es nur Ja oder Nein.
reason-other_row = Die { $card } gehört in die Reihe ihrer Farbe.

## Am Tisch

himmel-count-points = { $name }: { $points ->
    [-1] −1 Punkt
    [one] 1 Punkt
   *[other] { $points } Punkte
}
himmel-gain = { $names } { $points }
himmel-gain-none = nichts

himmel-target-left = Hölle
himmel-target-right = Himmel
himmel-target-discard = Abwerfen
himmel-target-double-yes = Doppler (J)
himmel-target-double-no = Behalten (N)
himmel-double-banner = Doppler?

himmel-move-left = { $card } in die Hölle
himmel-move-right = { $card } in den Himmel
himmel-move-discard = { $card } abwerfen
himmel-move-double-yes = den Doppler einsetzen
himmel-move-double-no = den Doppler behalten

himmel-explain-lay = Die { $card }: { $what }
himmel-explain-left = Links: Hölle { $left }, Himmel { $right }.
himmel-explain-right = Rechts: Hölle { $left }, Himmel { $right }.
himmel-explain-discard = Nichts lässt sich anlegen. Eine Karte deiner Wahl verlässt das Spiel.
himmel-explain-double = { $colour } bringt Punkte, du hältst { $mine }. Doppler (mal { $factor })? Eingesetzt ist er weg.

himmel-count-row = { $colour }: Hölle { $left }, Himmel { $right } ({ $cards } von { $limit } Karten) – { $way ->
    [right] im Plus
    [left] im Minus
   *[even] ausgeglichen
}
himmel-count-doubles = { $count ->
    [0] Alle Doppler sind weg.
   *[other] Noch einen Doppler: { $names }
}

himmel-help-key-double = Doppler: ja oder nein

## Was geschah

himmel-line-lay = { $me ->
    [yes] Du legst die { $card } in { $way ->
        [left] die Hölle
       *[right] den Himmel
    }
   *[no] { $who } legt die { $card } in { $way ->
        [left] die Hölle
       *[right] den Himmel
    }
}
himmel-line-discard = { $me ->
    [yes] Du wirfst die { $card } ab
   *[no] { $who } wirft die { $card } ab
}
himmel-line-shows = { $me ->
    [yes] Nichts passt: Du zeigst { $cards }
   *[no] Nichts passt: { $who } zeigt { $cards }
}
himmel-line-full = { $colour } ist voll
himmel-line-count = { $colour } wird gezählt: { $way ->
    [right] der Himmel gewinnt
    [left] die Hölle gewinnt
   *[even] Gleichstand
}
himmel-line-double = { $me ->
    [yes] Du hast dich entschieden
   *[no] { $who } hat sich entschieden
}
himmel-line-doubles = { $seats ->
    [none] Niemand setzt den Doppler ein
   *[other] Doppler von { $names-of }!
}
himmel-line-scored = { $way ->
    [even] { $colour }: Gleichstand, nichts zu holen
    [none] { $colour }: Niemand hält eine Karte davon
    [right] { $colour }: plus { $count } für { $names-for }
   *[left] { $colour }: minus { $count } für { $names-for }
}

## Der Block

himmel-drama-row = { $colour }: Hölle oder Himmel?
himmel-drama-brought = Ausbeute
himmel-result-best = Bester Fang: { $name } mit { $colour }, plus { $points }.
himmel-result-worst = Am heißesten: { $name } mit { $colour }, minus { $points }.
himmel-result-nothing = Keine Farbe hat irgendwem etwas gebracht.

## Die Regeln

himmel-help-goal = Worum es geht
himmel-help-goal-1 = Fünf Farben, fünf Reihen. Jede kippt in den Himmel oder in die Hölle.
himmel-help-goal-2 = Was am Ende auf deiner Hand steckt, zählt: Im Himmel gewinnt, wer am meisten von der Farbe hält. In der Hölle zahlt genau der drauf.
himmel-help-goal-3 = Halte also viel von Farben, die steigen, und werde los, was fällt.
himmel-help-turn = Ein Zug
himmel-help-turn-1 = Du ziehst eine Karte und legst eine an: links in die Hölle oder rechts in den Himmel, immer in die Reihe ihrer Farbe.
himmel-help-turn-2 = Auf einer Seite haben drei Karten Platz, in einer ganzen Reihe fünf. Ist sie voll, klappt ein Schloss davor.
himmel-help-turn-3 = Lässt sich keine deiner Karten anlegen, zeigst du die Hand und wirfst eine Karte ab.
himmel-help-turn-4 = Sind zwei Reihen voll (zu fünft drei), ist sofort Schluss, und alle fünf Farben werden gezählt.
himmel-help-count = Das Zählen
himmel-help-count-1 = Von oben nach unten, Farbe für Farbe. Verglichen werden die Summen links und rechts.
himmel-help-count-2 = Rechts mehr: Die höchste Summe dieser Farbe auf einer Hand bringt genau so viele Pluspunkte.
himmel-help-count-3 = Links mehr: Die höchste Summe bringt genau so viele Minuspunkte. Halten mehrere gleich viel, trifft es alle.
himmel-help-count-4 = Gleich viel auf beiden Seiten: Die Farbe geht leer aus.
himmel-help-doppler = Der Doppler
himmel-help-doppler-1 = Alle haben in jeder Runde einen Doppler. Er macht Pluspunkte doppelt so viel wert.
himmel-help-doppler-2 = Ob du ihn bei einer Farbe einsetzt, entscheidest du geheim, bevor die Hände offen liegen. Aufgedeckt wird gemeinsam.
himmel-help-doppler-3 = Eingesetzt ist eingesetzt: Auch ein vergeblicher Doppler ist bis zur nächsten Runde weg.
himmel-help-match = Die Partie
himmel-help-match-1 = Gespielt werden so viele Runden, wie Leute am Tisch sitzen. Das Beginnen wandert reihum.
himmel-help-match-2 = Alle Punkte zusammen entscheiden. Bei Gleichstand wird der Sieg geteilt.

## Was die anderen dazu sagen

banter-himmel-hell-1 = Ab in die Hölle damit. Ich heize schon mal vor.
banter-himmel-hell-2 = Dort drüben ist es wenigstens warm.
banter-himmel-hell-3 = Die { $card } hat es nicht anders verdient.
banter-himmel-hell-4 = Ein kleiner Schubs. Mehr war es nicht.
banter-himmel-hell-5 = Hat hier jemand „Teufel“ gesagt?
banter-himmel-hell-6 = Es hieß: die Karte oder ich.
banter-himmel-hell-7 = Gleich riecht es hier ein bisschen angebrannt.
banter-himmel-hell-8 = Grüßt mir die Teufelchen.
banter-himmel-heaven-1 = Flieg, { $card }, flieg!
banter-himmel-heaven-2 = Heute bin ich ein Engel. Schreibt das auf.
banter-himmel-heaven-3 = Ein Platz an der Sonne für die { $card }.
banter-himmel-heaven-4 = Hört ihr die Harfen? Ich auch nicht.
banter-himmel-heaven-5 = Eine gute Tat. Das reicht für heute.
banter-himmel-heaven-6 = Den Heiligenschein bitte hier anbringen.
banter-himmel-heaven-7 = Aufwärts! Fragt nicht, warum.
banter-himmel-heaven-8 = Petrus schuldet mir etwas.
banter-himmel-full-1 = Schloss davor! Den Schlüssel verschlucke ich.
banter-himmel-full-2 = Voll. Wer noch wollte, hat Pech.
banter-himmel-full-3 = Klick. Das schönste Geräusch des Abends.
banter-himmel-full-4 = Diese Farbe ist ausgebucht.
banter-himmel-full-5 = Reihe voll, Nerven blank.
banter-himmel-full-6 = Wegen Überfüllung geschlossen.
banter-himmel-full-7 = Da passt nichts mehr rein. Ich habe gedrückt.
banter-himmel-full-8 = Erledigt. Nächste Farbe, bitte.
banter-himmel-shows-1 = So. Jetzt kennt ihr mich.
banter-himmel-shows-2 = Guckt nicht so. Es sind auch nur Karten.
banter-himmel-shows-3 = Meine Damen und Herren: mein Elend.
banter-himmel-shows-4 = Nichts passt. Wie bei meinen Hosen.
banter-himmel-shows-5 = Bitte vergesst sofort, was ihr gesehen habt.
banter-himmel-shows-6 = Ehrlich währt am längsten. Mir währt es schon zu lang.
banter-himmel-shows-7 = Karten auf den Tisch. Wörtlich.
banter-himmel-shows-8 = Eben war das noch ein Pokerface.
