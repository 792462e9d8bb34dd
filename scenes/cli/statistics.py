"""``python main.py statistics``: the figures in plain lines, or every game as CSV. Imports no pygame."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import TextIO

from heul_doch.scenes.base.console_words import fit, said, why, words
from heul_doch.scenes.storage.autosave import catch_up, recount
from heul_doch.scenes.storage.stats_db import Chronicle
from heul_doch.scenes.storage.stats_summary import figures, write_csv


def run(home: Path, file: Path | None, out: TextIO, err: TextIO) -> int:
    """Print the figures, or write the CSV file (``-``: onto ``out``). Returns the exit code."""
    # What goes wrong is said below, not by the log.
    logging.getLogger("scenes").addHandler(logging.NullHandler())
    notices: list[str] = []
    catch_up(home)
    chronicle = Chronicle(home, lambda key, values: notices.append(words().notice(key, values)), lambda: recount(home))
    entries = chronicle.entries()
    for line in notices:
        err.write(fit(f"heul-doch: {line}\n", err))
    if file is None:
        found = figures(entries)
        total = found.total
        line = said(
            "cli-statistics-line", games=total.games, wins=total.wins, part=f"{100 * total.part:.0f}",
            fair=f"{100 * total.fair:.0f}", shared=total.shared, streak=found.best_streak,
        )  # fmt: skip
        out.write(fit(f"{line}\n", out))
        return 0
    if str(file) == "-":
        write_csv(entries, out)
        return 0
    from heul_doch.scenes.screens.statistics import export_csv

    try:
        count = export_csv(entries, Path(os.path.realpath(file)))
    except OSError as error:
        err.write(fit(f"heul-doch: {said('cli-file-failed', file=str(file), reason=why(error))}\n", err))
        return 2
    out.write(fit(f"{said('cli-statistics-written', count=count, file=str(file))}\n", out))
    return 0
