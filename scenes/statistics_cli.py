"""``python main.py statistics``: the figures in plain lines, or every game as CSV. Imports no pygame."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from scenes.chronicle import Chronicle
from scenes.figures import figures, write_csv
from scenes.i18n import Words
from scenes.saves import recount


def run(home: Path, file: Path | None, out: TextIO, err: TextIO) -> int:
    """Print the figures, or write the CSV file (``-``: onto ``out``). Returns the exit code."""
    words = Words("en")
    said: list[str] = []
    chronicle = Chronicle(home, lambda key, values: said.append(words(key, **values)), lambda: recount(home))
    entries = chronicle.entries()
    for line in said:
        err.write(f"heul-doch: {line}\n")
    if file is None:
        found = figures(entries)
        total = found.total
        out.write(
            f"{total.games} games, {total.wins} won ({100 * total.part:.0f} %, luck alone {100 * total.fair:.0f} %)"
        )
        out.write(f", {total.shared} of them shared, longest streak {found.best_streak}\n")
        return 0
    if str(file) == "-":
        write_csv(entries, out)
        return 0
    from scenes.statistics import export_csv

    try:
        count = export_csv(entries, file)
    except OSError as error:
        err.write(f"heul-doch: {file}: {error.strerror or error}\n")
        return 2
    out.write(f"{count} games in {file}\n")
    return 0
