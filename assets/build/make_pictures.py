"""Compose all pictures anew: ``python assets/build/make_pictures.py``. What nothing makes any more is deleted.

``assets/pictures`` then holds exactly the composed pictures, and ``assets/baked`` the small copies that the program
shows until it has drawn a picture in its own size. With ``--check`` nothing is written; the names of files that are not
up to date are printed, and the exit code is 1 if there are any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "pictures"
BAKED = ROOT / "assets" / "baked"


def changes(folder: Path, names: Iterable[str]) -> dict[str, str | None]:
    """Return name -> new text of each file that has to be written, None for one that has to go."""
    from heul_doch.assets.build.pictures.every import composed

    found: dict[str, str | None] = {}
    wanted = {f"{name}.svg": name for name in names}
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*.svg")}
    for file, name in wanted.items():
        text = composed(name)
        if file not in there or (folder / file).read_text(encoding="utf-8") != text:
            found[file] = text
    return found | dict.fromkeys(there - wanted.keys())


def main() -> int:
    """Do what the command line says."""
    sys.path.insert(0, str(ROOT / "packaging"))
    is_check = "--check" in sys.argv
    from heul_doch.assets.build.bake import bake, stale
    from heul_doch.assets.build.pictures.every import all_names

    found = changes(FOLDER, all_names())
    for file, text in sorted(found.items()):
        print(file)
        if is_check:
            continue
        place = FOLDER / file
        if text is None:
            place.unlink()
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8", newline="\n")
    copies = stale(BAKED)
    for name in copies:
        print(f"copy of {name}")
    if is_check:
        return int(bool(found or copies))
    bake(BAKED)
    return 0


if __name__ == "__main__":
    sys.exit(main())
