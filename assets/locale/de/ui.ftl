### Texte der Fenster-Bedienung, die jede Szene brauchen kann.

app-title = Heul doch!

## Knöpfe

ui-back = Zurück
ui-on = an
ui-off = aus

## Hinweise

ui-scene-broke = Da ist etwas schiefgegangen. Es steht im Protokoll; zurück zum Titel.
ui-settings-damaged = Die Einstellungen waren beschädigt. Die alte Datei liegt als { $file } daneben.
ui-settings-partly = Einige Einstellungen waren unbrauchbar und wurden zurückgesetzt. Die alte Datei liegt als { $file } daneben.
ui-settings-unwritable = Die Einstellungen lassen sich nicht speichern ({ $reason }). Das Spiel geht trotzdem weiter.
ui-settings-unreadable = Die Einstellungen lassen sich nicht lesen ({ $reason }). Die Datei bleibt, wie sie ist; was du änderst, gilt nur bis zum Beenden.
ui-scene-missing = Diesen Raum gibt es noch nicht.
