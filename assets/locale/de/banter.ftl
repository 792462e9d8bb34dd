### Was die Mitspieler so sagen: kurz, frech, nie gemein. Immer über etwas, das alle gerade gesehen haben.
### Je Anlass beliebig viele: banter-ANLASS-1, -2 … ohne Lücke. { $who } ist der andere, { $card } die Karte, { $points } eine Zahl.

## Die Partie beginnt (es spricht, wer beginnt)

banter-start-1 = Taschentücher bereit? Dann los.
banter-start-2 = Ich fange an. Zum Heulen komme ich später.
banter-start-3 = Wer zuletzt weint, hat wenigstens gewonnen.
banter-start-4 = Auf ein faires Spiel. Und auf meinen Sieg.

## Eine kleine Karte verschenkt

banter-gift-small-1 = Für dich, { $who }. Nicht alles auf einmal ausgeben.
banter-gift-small-2 = Kleine Geschenke erhalten die Feindschaft.
banter-gift-small-3 = Die { $card }? Die wollte ich ohnehin loswerden.
banter-gift-small-4 = Kein Dank nötig, { $who }. Wirklich nicht.
banter-gift-small-5 = Man gönnt sich ja sonst nichts. Und euch erst recht nicht.
banter-gift-small-6 = Bitte sehr. Mit Kassenbon, aber ohne Umtausch.

## Eine hohe Karte verschenken müssen

banter-gift-big-1 = Die { $card }! Ich habe sie selbst großgezogen!
banter-gift-big-2 = Nimm sie, { $who }. Bevor ich es mir überlege.
banter-gift-big-3 = Schenken ist Pflicht. Lächeln nicht.
banter-gift-big-4 = Da geht sie hin. Schreib mal, { $card }!
banter-gift-big-5 = Das tut mir mehr weh als dir, { $who }. Ehrlich.
banter-gift-big-6 = Wer hat sich diese Regel ausgedacht?

## Verschenkt, was beim anderen gerade nichts zählt

banter-gift-void-1 = Ein Geschenk, { $who }! Der Gedanke zählt. Sonst nichts.
banter-gift-void-2 = Schon gut verzwiebelt bei dir, { $who }. Da passt sie hin.
banter-gift-void-3 = Herzlichen Glückwunsch zu null Punkten!
banter-gift-void-4 = Von Herzen. Für die Tonne.
banter-gift-void-5 = Deine Zwiebeln haben Hunger, { $who }.

## Eine gute Karte geschenkt bekommen

banter-thanks-1 = Für mich? Das wäre aber nötig gewesen!
banter-thanks-2 = Danke, { $who }. Ich trage dich in mein Testament ein. Klein.
banter-thanks-3 = Die { $card }! Du hast dich an meinen Geburtstag erinnert!
banter-thanks-4 = Ich nehme alles. Auch Mitleid.
banter-thanks-5 = { $who }, du bist zu gut für dieses Spiel.
banter-thanks-6 = Nur her damit. Ich habe Platz.

## Eine hohe Karte behalten

banter-keep-high-1 = Die bleibt hier. Wir kennen uns schon länger.
banter-keep-high-2 = Passt keinem von euch? Wie schade. Für euch.
banter-keep-high-3 = Schaut genau hin: So sieht eine { $card } von Weitem aus.
banter-keep-high-4 = Hach. Die ziert meinen Stapel.
banter-keep-high-5 = Ich hätte ja geteilt. Aber die Regeln …

## Eine Zwiebel gelegt

banter-onion-1 = Eine Zwiebel kommt selten allein.
banter-onion-2 = Das war Absicht. Glaube ich.
banter-onion-3 = Ich weine nicht. Mir ist nur etwas Gemüse im Auge.
banter-onion-4 = Was darunter liegt, geht nur mich etwas an.
banter-onion-5 = Zwiebeln sind gesund. Für die anderen.
banter-onion-6 = Deckel drauf, und keiner hat’s gesehen.

## Die eigene Zwiebel entwertet viel

banter-ouch-1 = Moment. Die { $points } Punkte wollte ich noch behalten!
banter-ouch-2 = Autsch. Ich habe mich verzählt. Schon wieder.
banter-ouch-3 = { $points } Punkte. In einer Träne.
banter-ouch-4 = Reicht mir mal jemand das Küchenpapier?

## Die Zwiebel eines anderen entwertet ihm viel

banter-gloat-1 = Hast du gerade { $points } Punkte verzwiebelt, { $who }? Applaus!
banter-gloat-2 = Oh, { $who }. Und das ganz ohne fremde Hilfe.
banter-gloat-3 = Taschentuch, { $who }?
banter-gloat-4 = Ich sage nichts. Ich grinse nur.
banter-gloat-5 = Mutig, { $who }! Oder hast du mitgezählt? Nein? Dachte ich mir.

## Eine Sonderkarte gespielt

banter-special-1 = Achtung, jetzt wird’s besonders.
banter-special-2 = { $card }! Festhalten!
banter-special-3 = Bitte anschnallen, Gemüse.
banter-special-4 = Das steht so auf der Karte. Ich kann nichts dafür.
banter-special-5 = { $card }. Frisch aus der Schublade.

## Von einer Sonderkarte getroffen

banter-hurt-1 = He! Da waren { $points } Punkte drin!
banter-hurt-2 = Das war mein schönster Stapel!
banter-hurt-3 = { $who }, das gibt einen Eintrag ins Kochbuch.
banter-hurt-4 = Ich merke mir das. Also, ich versuche es.
banter-hurt-5 = Buäh! Das zahle ich dir in Zwiebeln heim, { $who }.

## Aussetzen müssen

banter-skipped-1 = Na gut. Dann heule ich eben eine Runde im Stehen.
banter-skipped-2 = Aussetzen kann ich. Das liegt mir.
banter-skipped-3 = Ich war sowieso gerade unkonzentriert.

## Die Führung übernommen

banter-lead-1 = Wie ist die Luft dort hinten?
banter-lead-2 = Psst: Ich glaube, ich liege vorn.
banter-lead-3 = Führung! Bitte nicht drängeln.
banter-lead-4 = Seht ihr mich noch? Ich bin der Punkt da vorn.
banter-lead-5 = Jetzt bloß nicht umsehen.

## Der Ziehstapel ist leer

banter-last-cards-1 = Leer. Ab jetzt tut jede Karte weh.
banter-last-cards-2 = Nichts mehr nachzuziehen. Es wird ernst, und zwar für euch.
banter-last-cards-3 = Letzte Runden! Wer noch heulen will, heule jetzt.

## Gewonnen

banter-win-1 = Gewonnen! Ich heule vor Glück.
banter-win-2 = Ich danke allen, die mich heute nicht aufgehalten haben.
banter-win-3 = Ich hätte da noch ein Taschentuch übrig.
banter-win-4 = Noch mal? Ich gewinne auch gern zweimal.

## Letzter geworden

banter-lose-1 = Gib mal das Taschentuch. Nein, das große.
banter-lose-2 = Letzter! Aber mit den schönsten Tränen.
banter-lose-3 = Ich habe euch gewinnen lassen. Alle. Gleichzeitig.
banter-lose-4 = Revanche! Sobald ich wieder etwas sehe.

## Bei der Abrechnung

remark-named = { $name }: { $remark }
result-remark = { $name }: „{ $remark }“
