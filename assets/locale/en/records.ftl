# What is kept: saved games, games of the past, statistics

statistics-unkept = A finished game could not be laid aside for the statistics ({ $reason }). It is tried again.
statistics-locked = The statistics are locked by another program. The game waits beside them and is taken up later.
statistics-full = The disk is full: the statistics cannot be written. The game waits beside them and is taken up later.
statistics-unwritable = The statistics cannot be written. The game waits beside them and is taken up later.
statistics-damaged = The statistics were damaged. They are kept as { $file } and have been counted anew from the games of the past.
statistics-newer = The statistics are from a newer version of the program ({ $found }, known here is { $known }) and are left alone.
