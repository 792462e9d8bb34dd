# Was bleibt: gespeicherte Spiele, vergangene Spiele, Statistik

statistics-unkept = Ein beendetes Spiel ließ sich nicht für die Statistik ablegen ({ $reason }). Es wird wieder versucht.
statistics-locked = Ein anderes Programm sperrt die Statistik. Das Spiel wartet daneben und zählt später mit.
statistics-full = Die Festplatte ist voll, die Statistik lässt sich nicht schreiben. Das Spiel wartet daneben und zählt später mit.
statistics-unwritable = Die Statistik lässt sich nicht schreiben. Das Spiel wartet daneben und zählt später mit.
statistics-damaged = Die Statistik war beschädigt. Sie liegt jetzt als { $file } da und wurde aus den vergangenen Spielen neu gezählt.
statistics-newer = Die Statistik stammt von einer neueren Version des Programms ({ $found }, hier kennt man { $known }) und bleibt, wie sie ist.
