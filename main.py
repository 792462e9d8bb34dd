"""Start Heul doch!: ``python main.py`` opens the window, ``python main.py --help`` tells the rest."""

from __future__ import annotations

import os
import sys

# The workers for pictures and sounds are this very program when it is frozen into one file.
WORKER_FLAG = "--raster-worker"
SOUND_FLAG = "--sound-worker"


def run() -> None:
    """Run the program with the arguments of the command line and exit with its code."""
    try:
        _run()
    except KeyboardInterrupt:
        # Before there is a window that could be closed.
        sys.exit(130)


def _run() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.argv[1:2] == [WORKER_FLAG]:
        from scenes.raster import worker_main

        worker_main()
    if sys.argv[1:2] == [SOUND_FLAG]:
        from scenes.sound_process import worker_main as sound_main

        sound_main()
    if len(sys.argv) == 1:
        # Straight to the title: the command line's library is not needed for it.
        from scenes.start import open_window

        sys.exit(open_window("title"))
    from scenes.cli import main

    main()


if __name__ == "__main__":
    run()
