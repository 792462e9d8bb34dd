"""Start Heul doch!: ``python main.py`` opens the window, ``python main.py --help`` tells the rest."""

import os
import sys

# The program is the package heul_doch; its parts are the folders beside this file.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "packaging"))

from heul_doch.__main__ import run

if __name__ == "__main__":
    run()
