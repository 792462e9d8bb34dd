### Die Partie beginnt (es spricht, wer beginnt)

banter-start-1 = Taschentücher bereit? Dann los.
banter-start-2 = Ich fange an. Zum Heulen komme ich später.
banter-start-3 = Alle schon traurig? Nein? Das ändern wir.
banter-start-4 = Auf ein faires Spiel. Ich werde jedenfalls fair gucken.
banter-start-5 = Wer hat gemischt? Nur damit ich weiß, wem ich die Schuld gebe.
banter-start-6 = Ich beginne. Ihr dürft schon mal staunen.
banter-start-7 = Ein schönes Blatt. Also, das Muster auf der Rückseite.
banter-start-8 = Ganz ruhig. Es ist nur ein Spiel. Noch.

## Jemand am Tisch hat einen in früheren Partien viel gekostet; { $points } sind es zusammen, 10 oder mehr

banter-grudge-1 = { $points } Punkte, { $who }, und ich zähle mit.
banter-grudge-2 = { $points } Punkte hast du mich schon gekostet. Ich führe Buch. Ein dickes.
banter-grudge-3 = Ich vergesse nie ein Gesicht. Und schon gar keine { $points } Punkte.
banter-grudge-4 = { $points } Punkte. Nein, nachtragend bin ich nicht. Ich trage nur nach.
banter-grudge-5 = Heute hole ich sie mir wieder, { $who }: { $points } Punkte. Mit Zinsen.
banter-grudge-6 = Setz dich. Es geht um { $points } Punkte, und du weißt, um welche.
banter-grudge-7 = Ich habe dir verziehen. Bis auf { $points } Punkte.
banter-grudge-8 = { $who }! Ich habe { $points } Gründe, mich auf dich zu freuen.
banter-grudge-9 = { $points } Punkte bin ich deinetwegen los. Nur damit wir wissen, wo wir stehen.

## Man selbst hat jemanden am Tisch in früheren Partien viel gekostet; 10 Punkte oder mehr

banter-debt-1 = { $points } Punkte hast du schon bei mir gelassen, { $who }. Komm gern wieder.
banter-debt-2 = Du sitzt hier { $points } Punkte ärmer, und ich bin der Grund. Ich sage danke.
banter-debt-3 = { $who }, sei ehrlich: Du kommst nur, um noch einmal { $points } Punkte zu verlieren.
banter-debt-4 = Ich habe nachgerechnet: { $points } Punkte. So viel bin ich dir wert.
banter-debt-5 = { $points } Punkte habe ich dich gekostet. Es war mir ein Vergnügen.
banter-debt-6 = Kein schlechtes Gewissen heute. Nur { $points } Punkte auf deiner Seite des Buchs.
banter-debt-7 = Deine { $points } Punkte haben es gut bei mir gehabt, { $who }. Wo auch immer sie sind.
banter-debt-8 = { $points } Punkte weniger, und du spielst noch mit mir. Das nenne ich Freundschaft.

## Eine kleine Karte verschenkt

banter-gift-small-1 = Für dich, { $who }. Nicht alles auf einmal ausgeben.
banter-gift-small-2 = Kleine Geschenke erhalten die Feindschaft.
banter-gift-small-3 = Die { $card }? Die wollte ich ohnehin loswerden.
banter-gift-small-4 = Kein Dank nötig, { $who }. Wirklich nicht.
banter-gift-small-5 = Man gönnt sich ja sonst nichts. Und euch erst recht nicht.
banter-gift-small-6 = Bitte sehr. Mit Kassenbon, aber ohne Umtausch.
banter-gift-small-7 = Klein, aber dafür gebraucht.
banter-gift-small-8 = Ich hätte sie eingepackt, { $who }, aber das Papier war mehr wert.

## Eine hohe Karte verschenken müssen

banter-gift-big-1 = Die { $card }! Ich habe sie selbst großgezogen!
banter-gift-big-2 = Nimm sie, { $who }. Bevor ich es mir überlege.
banter-gift-big-3 = Schenken ist Pflicht. Lächeln nicht.
banter-gift-big-4 = Da geht sie hin. Schreib mal, { $card }!
banter-gift-big-5 = Das tut mir mehr weh als dir, { $who }. Ehrlich.
banter-gift-big-6 = Wer hat sich diese Regel ausgedacht?
banter-gift-big-7 = Sie sollte in gute Hände kommen. Na ja. Bitte, { $who }.
banter-gift-big-8 = Moment, ich muss mich verabschieden. … So. Weg ist sie.

## Eine Karte verschenkt, die nicht hoch ist, und gestichelt: Niemand weiß, was sie dort zählt

banter-gift-tease-1 = Ein Geschenk, { $who }! Der Gedanke zählt. Ob sonst was zählt, weiß keiner.
banter-gift-tease-2 = Von Herzen. Vielleicht auch für die Tonne.
banter-gift-tease-3 = Hast du mitgezählt, { $who }? Ich nämlich nicht.
banter-gift-tease-4 = Ich hoffe, sie steht dir, { $who }. Und ich hoffe, sie zählt nicht.
banter-gift-tease-5 = Die { $card }, { $who }. Gut verstauen und gleich vergessen.
banter-gift-tease-6 = Für deine Sammlung, { $who }. Was auch immer du da sammelst.
banter-gift-tease-7 = Geschenkt ist geschenkt. Zurückheulen ist gestohlen.
banter-gift-tease-8 = Bedank dich nicht, { $who }. So war es nicht gemeint.

## Eine gute Karte geschenkt bekommen

banter-thanks-1 = Für mich? Das wäre aber nötig gewesen!
banter-thanks-2 = Danke, { $who }. Ich trage dich in mein Testament ein. Klein.
banter-thanks-3 = Die { $card }! Du hast dich an meinen Geburtstag erinnert!
banter-thanks-4 = Ich nehme alles. Auch Mitleid.
banter-thanks-5 = { $who }, du bist zu gut für dieses Spiel.
banter-thanks-6 = Nur her damit. Ich habe Platz.
banter-thanks-7 = Stell sie da hin. Nein, weiter in die Mitte. Perfekt.
banter-thanks-8 = Oh, { $who }! Und ich habe gar nichts für dich. Wie schön.

## Eine hohe Karte behalten

banter-keep-high-1 = Die bleibt hier. Wir kennen uns schon länger.
banter-keep-high-2 = Passt keinem von euch? Wie schade. Für euch.
banter-keep-high-3 = Schaut genau hin: So sieht eine { $card } von Weitem aus.
banter-keep-high-4 = Hach. Die ziert meinen Stapel.
banter-keep-high-5 = Ich hätte ja geteilt. Aber die Regeln …
banter-keep-high-6 = Die { $card } und ich, das ist etwas Ernstes.
banter-keep-high-7 = Ansehen ja. Anfassen nein.
banter-keep-high-8 = Andere teilen. Ich teile mit, dass ich sie behalte.

## Eine Zwiebel gelegt

banter-onion-1 = Eine Zwiebel kommt selten allein.
banter-onion-2 = Das war Absicht. Glaube ich.
banter-onion-3 = Ich weine nicht. Mir ist nur etwas Gemüse im Auge.
banter-onion-4 = Was darunter liegt, geht nur mich etwas an.
banter-onion-5 = Zwiebeln sind gesund. Für die anderen.
banter-onion-6 = Deckel drauf, und keiner hat’s gesehen.
banter-onion-7 = Sieht aus wie Gemüse, ist aber Strategie.
banter-onion-8 = Die war mir zu laut. Jetzt liegt sie auf dem Bauch.

## Eine Zwiebel gelegt und darüber gejammert, was immer sie kostet

banter-ouch-1 = Autsch. Ich glaube, ich habe mich verzählt.
banter-ouch-2 = War das jetzt eine zu viel? Oder eine zu wenig?
banter-ouch-3 = Reicht mir mal jemand das Küchenpapier?
banter-ouch-4 = Das brennt. Vor allem innerlich.
banter-ouch-5 = Ich hatte einen Plan. Er lag bis eben obenauf.
banter-ouch-6 = Wie viele sind das jetzt? Nein, sagt nichts.
banter-ouch-7 = Schluchz. Weiter.
banter-ouch-8 = Kurz nachrechnen … nein. Lieber nicht.

## Ein anderer hat eine Zwiebel gelegt; gestichelt wird, was immer sie kostet

banter-gloat-1 = Taschentuch, { $who }?
banter-gloat-2 = Oh, { $who }. Und das ganz ohne fremde Hilfe.
banter-gloat-3 = Ich sage nichts. Ich grinse nur.
banter-gloat-4 = Mutig, { $who }! Oder hast du mitgezählt?
banter-gloat-5 = Riecht ihr das auch?
banter-gloat-6 = Weißt du noch, wie viele das sind, { $who }? Ich frage für einen Freund.
banter-gloat-7 = Ach, { $who }. Ich hätte ja ein Messer dazugelegt.
banter-gloat-8 = Wird das ein Eintopf, { $who }?

## Eine Sonderkarte gespielt

banter-special-1 = Achtung, jetzt wird’s besonders.
banter-special-2 = { $card }! Festhalten!
banter-special-3 = Bitte anschnallen, Gemüse.
banter-special-4 = Das steht so auf der Karte. Ich kann nichts dafür.
banter-special-5 = { $card }. Frisch aus der Schublade.
banter-special-6 = Ich habe die Anleitung nicht gelesen. Ihr auch nicht? Gut.
banter-special-7 = Hände auf den Tisch. Und die Stapel festhalten.
banter-special-8 = Es ist nichts Persönliches. Na gut, ein bisschen.

## Von einer Sonderkarte um eine hohe offene Karte gebracht; { $points } ist ihre Zahl

banter-hurt-1 = He! Das war meine { $points }!
banter-hurt-2 = Das war mein schönster Stapel!
banter-hurt-3 = { $who }, das gibt einen Eintrag ins Kochbuch.
banter-hurt-4 = Ich merke mir das. Also, ich versuche es.
banter-hurt-5 = Buäh! Das zahle ich dir in Zwiebeln heim, { $who }.
banter-hurt-6 = Eben war sie noch da!
banter-hurt-7 = Und ich hatte ihr schon einen Namen gegeben.
banter-hurt-8 = Sehr witzig, { $who }. Ich lache später. Viel später.

## Aussetzen müssen

banter-skipped-1 = Na gut. Dann heule ich eben eine Runde im Stehen.
banter-skipped-2 = Aussetzen kann ich. Das liegt mir.
banter-skipped-3 = Ich war sowieso gerade unkonzentriert.
banter-skipped-4 = Sagt Bescheid, wenn ich wieder existiere.
banter-skipped-5 = Pause! Ich hole Kekse. Ihr kriegt keine.
banter-skipped-6 = Übersprungen. Ich wusste gar nicht, dass ich so klein bin.
banter-skipped-7 = Kein Problem. Ich schmolle einfach weiter.
banter-skipped-8 = Und ich hatte mich gerade entschieden.

## Mit einer hohen Karte geprahlt; wer vorn liegt, weiß niemand

banter-lead-1 = Wie ist die Luft dort hinten?
banter-lead-2 = Psst: Ich glaube, ich liege vorn.
banter-lead-3 = Nicht drängeln, bitte. Ich fühle mich gerade sehr weit vorn.
banter-lead-4 = Seht ihr mich noch? Ich bin der Punkt da vorn.
banter-lead-5 = Jetzt bloß nicht umsehen.
banter-lead-6 = Wenn das so weitergeht, brauche ich ein Podest.
banter-lead-7 = Ich sage nicht, dass ich gewinne. Ich übe nur die Rede.
banter-lead-8 = Nachrechnen zwecklos. So etwas fühlt man.

## Der Nachziehstapel ist leer

banter-last-cards-1 = Leer. Ab jetzt tut jede Karte weh.
banter-last-cards-2 = Nichts mehr nachzuziehen. Es wird ernst, und zwar für euch.
banter-last-cards-3 = Letzte Runden! Wer noch heulen will, heule jetzt.
banter-last-cards-4 = Der Stapel ist alle. Ich auch bald.
banter-last-cards-5 = Mehr Karten gibt es nicht. Mehr Ausreden auch nicht.
banter-last-cards-6 = Wer hat die letzte genommen? Ich frage nur.
banter-last-cards-7 = Jetzt hilft nur noch, was man hat. Schade.
banter-last-cards-8 = Endspurt! Bitte nicht im Laufen weinen.

## Gewonnen

banter-win-1 = Gewonnen! Ich heule vor Glück.
banter-win-2 = Ich danke allen, die mich heute nicht aufgehalten haben.
banter-win-3 = Ich hätte da noch ein Taschentuch übrig.
banter-win-4 = Noch mal? Ich gewinne auch gern zweimal.
banter-win-5 = Das war reines Können. Bitte vergesst das Glück.
banter-win-6 = Ich bin kein bisschen stolz. Könnt ihr das aufschreiben?
banter-win-7 = Wo geht es hier zur Ehrenrunde?
banter-win-8 = Gut gespielt. Ihr auch. Fast.

## Letzter geworden

banter-lose-1 = Gib mal das Taschentuch. Nein, das große.
banter-lose-2 = Letzter Platz! Aber mit den schönsten Tränen.
banter-lose-3 = Ich habe euch den Vortritt gelassen. Allen. Gleichzeitig.
banter-lose-4 = Revanche! Sobald ich wieder etwas sehe.
banter-lose-5 = Ich weine nicht. Ich gieße.
banter-lose-6 = Einer muss es ja machen.
banter-lose-7 = Das ist ungerecht. Es ist nur leider auch richtig.
banter-lose-8 = Nächstes Mal verliere ich mit Absicht.

## Bei der Abrechnung

remark-named = { $name }: { $remark }
result-remark = { $name }: „{ $remark }“

## Die Marotten der Reihe nach, wenn sich eine in einem Zug zeigt

banter-habit-gives-1 = Die { $card } für { $who }. Wer wenig hat, soll nicht weinen. Noch nicht.
banter-habit-gives-2 = Schenken macht reich. Nur eben nicht den, der schenkt.
banter-habit-gives-3 = Nimm, { $who }, nimm! Bei mir steht sie nur herum.
banter-habit-gives-4 = Ich habe ein großes Herz. Und jetzt eine { $card } weniger.
banter-habit-keeps-1 = Meins bleibt meins. Und deins sieht auch gut aus.
banter-habit-keeps-2 = Ich verschenke nichts. Ich bewahre es nur für mich auf.
banter-habit-keeps-3 = Eine { $card }? In guten Händen. In meinen.
banter-habit-keeps-4 = Teilen ist schön. Sagt man. Die anderen.
banter-habit-hurries-1 = Zwiebel, schnell, bevor etwas passiert!
banter-habit-hurries-2 = Lieber gleich heulen. Dann ist es vorbei.
banter-habit-hurries-3 = Ich bringe das Schlimme immer zuerst hinter mich. Es ist alles schlimm.
banter-habit-hurries-4 = Schon die nächste Zwiebel? Ja! Nein! Ja!
banter-habit-aims-1 = Die ist für { $who }. Ganz allein für { $who }.
banter-habit-aims-2 = Wer vorn liegt, liegt gut. Im Schussfeld.
banter-habit-aims-3 = { $who }, du bist gemeint. Du bist immer gemeint.
banter-habit-aims-4 = Ich ziele nicht. Ich treffe nur immer dieselben.
banter-habit-shows-off-1 = Farbe auf Farbe! Man trägt ja auch keine zweierlei Socken.
banter-habit-shows-off-2 = Die { $card } passt zu mir. Und zu der darunter. Vor allem zu mir.
banter-habit-shows-off-3 = Bitte nicht klatschen. Doch, bitte klatschen.
banter-habit-shows-off-4 = Ton in Ton. Das könnt ihr euch ruhig aufschreiben.
banter-habit-covers-1 = Deckel drauf. Offen liegen lässt man nichts.
banter-habit-covers-2 = Zugedeckt ist zugedeckt. Es zieht hier nämlich.
banter-habit-covers-3 = Vorsicht ist die Mutter der Zwiebelkiste.
banter-habit-covers-4 = Das war mir zu offen. Jetzt ist mir wohler.
banter-habit-copies-1 = Ach, wir zwiebeln? Ich auch!
banter-habit-copies-2 = Nebenan liegt eine Zwiebel. Dann wird das wohl so gehören.
banter-habit-copies-3 = Ich mach das genauso. Was genau machen wir?
banter-habit-copies-4 = Nachmachen ist auch eine Meinung.

## Jemand am Tisch hat einen in früheren Partien mit Sonderkarten getroffen; { $points }-mal, 3 oder mehr

banter-was-hit-1 = { $points }-mal hast du mich getroffen, { $who }. Ich habe eine Liste. Du bist die Liste.
banter-was-hit-2 = Ach, { $who }. { $points }-mal an meiner obersten Karte gewesen, und dann so freundlich gucken.
banter-was-hit-3 = { $points } Treffer, alle im Notizbuch. Mit Uhrzeit.
banter-was-hit-4 = Heute lege ich meine Karten fest. { $points }-mal reicht.
banter-was-hit-5 = Guten Abend, { $who }. Meine oberste Karte lässt grüßen. Sie zittert noch von { $points } Treffern.
banter-was-hit-6 = Vergeben? Ja. Vergessen? Alle { $points } Mal nicht.

## Jemand am Tisch hat einem in früheren Partien Karten geschenkt; { $points } Stück, 3 oder mehr

banter-was-given-1 = { $points } Karten hast du mir schon geschenkt, { $who }. Setz dich doch wieder neben mich.
banter-was-given-2 = { $points } Geschenke von { $who }. Und ich habe nur ein Dankeschön. Hier: danke.
banter-was-given-3 = Von dir habe ich { $points } Karten. Ich nenne es Freundschaft, du nennst es Pflicht.
banter-was-given-4 = { $who }! Bringst du heute wieder was mit? Zuletzt waren es { $points } Karten.
banter-was-given-5 = { $points } geschenkte Karten. Ich weiß nicht, was du vorhast, aber mach weiter.
banter-was-given-6 = Ich führe ja Buch: { $points } Karten von dir. Die Seite hat ein Herzchen.
