### Words of the window's own controls, for every scene.

app-title = Heul doch!

## Buttons

ui-back = Back
ui-on = on
ui-off = off

## Notices

ui-scene-broke = Something went wrong. It is in the log; back to the title.
ui-settings-damaged = The settings were damaged. The old file is kept beside them as { $file }.
ui-settings-partly = Some settings made no sense and were reset. The old file is kept beside them as { $file }.
ui-settings-unwritable = The settings cannot be saved ({ $reason }). The game goes on all the same.
ui-settings-unreadable = The settings cannot be read ({ $reason }). The file stays as it is; what you change holds only until you quit.
ui-scene-missing = This room does not exist yet.
