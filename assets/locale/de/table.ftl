### Der Tisch: was geschieht, was geht und warum etwas nicht geht.

## Karten und Namen

table-card = { $colour } { $value }
table-several = { $kind ->
    [action] { $count ->
        [1] { $card }
        [2] zweimal { $card }
        [3] dreimal { $card }
        [4] viermal { $card }
       *[other] { $count } mal { $card }
    }
   *[number] { $count ->
        [1] die { $card }
        [2] zwei { $card }er
        [3] drei { $card }er
        [4] vier { $card }er
       *[other] { $count } { $card }er
    }
}
table-owner = { $ending ->
    [s] { $name }’
   *[other] { $name }s
}
table-you = Du
table-yours = deine { $card }
table-and = { $rest } und { $last }
line-you = Du
line-you-for = dich
line-you-of = dir
table-left-neighbour = linker Nachbar
table-right-neighbour = rechter Nachbar

## Wer ist dran

table-your-turn = Du bist dran!
table-their-turn = { $name } ist dran
table-over = Aus. Jetzt wird gezählt.
table-onion = Zwiebel

## Wohin eine Karte darf

target-own = Behalten
target-left = An { $name }
target-right = An { $name }
target-play = Ausspielen
target-onion = Zwiebel
target-seat = { $name }
target-seat-me = Du selbst
target-to-left = Nach links
target-to-right = Nach rechts

## Warum, in einem Satz

explain-may-own = Passt keinem Nachbarn. Du darfst die { $card } behalten.
explain-onion-only = Passt nirgends hin, auch nicht auf { $top }. Nur als Zwiebel (Z).
explain-special = { $name }: { $help }
explain-special-choose-seat = Wähle einen Platz.
explain-special-choose-direction = Wähle eine Richtung.

## Warum nicht (ein Satz für jeden Grund der Regeln)

reason-game_over = Das Spiel ist aus.
reason-not_your_turn = { $name } ist dran.
reason-not_in_hand = Nicht auf deiner Hand: { $card }.
reason-must_give_left = Die { $card } passt auf { $left } { $top } und muss dorthin.
reason-must_give_right = Die { $card } passt auf { $right } { $top } und muss dorthin.
reason-must_give_either = Die { $card } passt auf { $left } { $left_top } und auf { $right } { $right_top }: Einem von beiden musst du sie schenken.
reason-no_fit_own = Die { $card } passt nicht auf deine { $top }.
reason-no_fit_left = Die { $card } passt nicht auf { $left } { $top }.
reason-no_fit_right = Die { $card } passt nicht auf { $right } { $top }.
reason-taboo_onion = { $side ->
    [left] Auf { $left } Zwiebel darf nichts gelegt werden.
   *[right] Auf { $right } Zwiebel darf nichts gelegt werden.
}
reason-taboo_empty = { $side ->
    [left] Auf { $left } leeren Platz darf nichts gelegt werden.
   *[right] Auf { $right } leeren Platz darf nichts gelegt werden.
}
reason-taboo_neutral = { $side ->
    [left] Auf { $left } { $top } darf nichts gelegt werden: Eine offene Sonderkarte ist tabu.
   *[right] Auf { $right } { $top } darf nichts gelegt werden: Eine offene Sonderkarte ist tabu.
}
reason-special_not_laid = { $card } wird ausgespielt oder als Zwiebel gelegt, aber nie offen auf einen Stapel.
reason-number_not_played = Die { $card } ist eine Zahlenkarte; sie bewirkt nichts.
reason-special_no_onion = An diesem Tisch werden Sonderkarten nicht zur Zwiebel.
reason-choice_missing = { $card }: Erst wählen, für wen oder wohin.
reason-choice_wrong = { $card }: Das geht hier nicht.
reason-unknown_verb = Das gibt es in diesem Spiel nicht.
reason-not_a_neighbour = { $name } ist kein Nachbar von dir. Verschenkt wird nur nach links und rechts.
reason-choose_card_first = Wähle zuerst eine Karte.

## Was geschah

line-own = { $me ->
    [yes] Du behältst die { $card }
   *[no] { $who } behält die { $card }
}
line-give = { $me ->
    [yes] Du schenkst { $to } die { $card }
   *[no] { $tome ->
        [yes] { $who } schenkt dir die { $card }
       *[no] { $who } schenkt { $to } die { $card }
    }
}
line-onion = { $me ->
    [yes] Du legst eine Zwiebel
   *[no] { $who } legt eine Zwiebel
}
line-play = { $me ->
    [yes] Du spielst „{ $special }“
   *[no] { $who } spielt „{ $special }“
}
line-play-seat = { $self ->
    [yes] { $me ->
        [yes] Du spielst „{ $special }“ auf dich selbst
       *[no] { $who } spielt „{ $special }“ auf sich selbst
    }
   *[no] { $me ->
        [yes] Du spielst „{ $special }“ auf { $to }
       *[no] { $tome ->
            [yes] { $who } spielt „{ $special }“ auf dich
           *[no] { $who } spielt „{ $special }“ auf { $to }
        }
    }
}
line-play-left = { $me ->
    [yes] Du spielst „{ $special }“ nach links
   *[no] { $who } spielt „{ $special }“ nach links
}
line-play-right = { $me ->
    [yes] Du spielst „{ $special }“ nach rechts
   *[no] { $who } spielt „{ $special }“ nach rechts
}
line-throw = { $special }: { $count ->
    [one] { $cards } fliegt weg
   *[other] { $cards } fliegen weg
}
line-swap = { $special }: { $pair ->
    [yes] { $mine ->
        [yes] { $names } tauscht die obersten Karten
       *[no] { $names } tauschen die obersten Karten
    }
   *[no] Die obersten Karten tauschen den Platz
}
line-pass = { $special }: Alle obersten Karten fahren { $way ->
    [left] nach links
    [right] nach rechts
   *[on] einen Platz weiter
}
line-turn = { $special }: { $seats ->
    [all] Alle obersten Karten werden umgedreht
    [one] { $mine ->
        [yes] Deine oberste Karte wird umgedreht
       *[no] { $owner } oberste Karte wird umgedreht
    }
   *[some] Die obersten Karten von { $names-of } werden umgedreht
}
line-bury = { $special }: { $count ->
    [one] Eine Karte verschwindet nach unten
   *[other] { $count } Karten verschwinden nach unten
}
line-give-many = { $special }: { $count ->
    [one] Eine Karte zieht um
   *[other] { $count } Karten ziehen um
}
line-pass-hands = { $special }: Alle Hände wandern { $way ->
    [left] nach links
    [right] nach rechts
   *[on] weiter
}
line-swap-hands = { $special }: { $pair ->
    [yes] { $mine ->
        [yes] { $names } tauscht die Hände
       *[no] { $names } tauschen die Hände
    }
   *[no] Zwei Hände tauschen
}
line-other = { $special } wirkt
line-skipped = { $me ->
    [yes] Du setzt aus
   *[no] { $who } setzt aus
}
line-played = { $me ->
    [yes] Du legst { $cards }
   *[no] { $who } legt { $cards }
}
line-played-hidden = { $me ->
    [yes] Du legst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } verdeckt
   *[no] { $who } legt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } verdeckt
}
line-acted = { $me ->
    [yes] Du warst dran
   *[no] { $who } war dran
}
line-drawn = { $me ->
    [yes] Du ziehst { $cards }
   *[no] { $who } zieht { $cards }
}
line-draws = { $special }: { $me ->
    [yes] Du ziehst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
   *[no] { $who } zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
}
line-next = { $me ->
    [yes] Du bist dran
   *[no] { $who } ist dran
}
line-out = { $me ->
    [yes] Du bist raus
   *[no] { $who } ist raus
}
line-won = { $seats ->
    [one] { $mine ->
        [yes] Du gewinnst
       *[no] { $names } gewinnt
    }
   *[some] { $mine ->
        [yes] { $names } gewinnt
       *[no] { $names } gewinnen
    }
}
line-won-points = { $seats ->
    [one] { $mine ->
        [yes] Du gewinnst
       *[no] { $names } gewinnt
    }
   *[some] { $mine ->
        [yes] { $names } gewinnt
       *[no] { $names } gewinnen
    }
} mit { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkten
}
line-lost = { $me ->
    [yes] Du hast verloren
   *[no] { $who } hat verloren
}
line-broken = Zu viele Züge: Es wird abgebrochen

## Fragen mit einer Taste

table-log-title = Was ist passiert?
table-log-empty = Noch nichts.
table-log-note = Gezeigt wird nur, was seit deinem letzten Zug geschah: Mitzählen musst du selbst.
table-may-title = Was darf ich spielen?
table-may-line = { $place }. { $card }: { $targets }
table-may-wait = Gerade ist { $name } dran.
table-count-title = Wer hat wie viel?
table-count-line = { $name }: { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
table-count-me = Du: { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
table-count-draw = Nachziehstapel: { $count ->
    [0] leer
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}
table-stack-line = { $name } offen: { $values }; { $onions ->
    [one] eine Zwiebel
   *[other] { $onions } Zwiebeln
}
table-stack-me = Du offen: { $values }; { $onions ->
    [one] eine Zwiebel
   *[other] { $onions } Zwiebeln
}
table-count-onions = Zwiebeln in deinem Stapel: { $count }
table-panel-close = Esc schließt

## Knöpfe

table-button-log = Was ist passiert? (L)
table-button-help = Regeln und Hilfe (H)
table-button-settings = Einstellungen (E)
table-button-pause = Pause (Esc)
table-rules-bad = Dieser Tisch lässt sich nicht aufbauen: { $reason }
table-kept-as = Die Datei liegt unverändert als { $file } im Ordner des Spiels.

table-bot-unknown = In dieser Partie spielte „{ $name }“ mit. Das kennt dieses Programm nicht; die Figur spielt auf ihre eigene Art weiter.
table-save-failed = Die Partie kann nicht gesichert werden: { $reason }
table-save-restored = Der Spielstand war beschädigt. Es geht mit der letzten sicheren Kopie weiter; die beschädigte Datei liegt als { $file } im Ordner des Spiels.
table-player-failed = Von { $name } kam kein gültiger Zug. Solange das so bleibt, wird etwas Einfaches gespielt; Näheres steht im Protokoll.

# Mehrere Menschen an einem Gerät
curtain-take = { $name }, nimm das Gerät
curtain-note = Alle anderen schauen weg. Noch ist keine Karte zu sehen: deine Hand liegt erst offen, wenn du bereit bist.
curtain-ready = Ich bin bereit
curtain-pause = Pause (Esc)
