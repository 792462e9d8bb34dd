"""Make all sounds anew: ``python assets/build/make_sounds.py``. Needs ``pip install -e ".[build]"`` (the encoder).

``assets/sounds`` then holds a folder for the sounds of all games and one for each game's, with the files NAME.N.ogg
(Ogg Vorbis, N counts the versions from 0) and ``sounds.json``::

    {"lay": {"voices": 4, "versions": 5, "digests": [...]}}

``voices`` says how many of it may sound at once. A digest stands for the samples a file was made from: only sounds
whose samples have changed are encoded again, since encoders of different versions write different bytes. Files that no
recipe makes any more are deleted. With ``--check`` nothing is written; the names of files that are not up to date are
printed, and the exit code is 1 if there are any.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "assets" / "sounds"
LIST: Final = "sounds.json"
QUALITY: Final = 0.6
"""Compression of the encoder, 0 (large) to 1 (small)."""


def digest(samples: array[int]) -> str:
    """Return what stands for these samples in :data:`LIST`."""
    little = array("h", samples)
    if sys.byteorder == "big":
        little.byteswap()
    return hashlib.sha256(little.tobytes()).hexdigest()[:16]


def render(group: str, name: str, version: int) -> array[int]:
    """Return the samples of one file."""
    from heul_doch.assets.build.sounds import synth
    from heul_doch.assets.build.sounds.recipes import RECIPES

    return synth.render(RECIPES[group][name], name, version)


def encode(samples: array[int], file: Path) -> None:
    """Write samples as Ogg Vorbis."""
    import soundfile
    from heul_doch.assets.build.sounds.tools import RATE

    file.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(file, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=QUALITY) as target:
        target.buffer_write(samples.tobytes(), dtype="int16")


def listed(folder: Path, group: str) -> dict[str, Any]:
    """Return what the list of a folder holds; nothing when there is none."""
    file = folder / group / LIST
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def text_of(sounds: dict[str, Any]) -> str:
    """Return the text of a list, a line for each sound."""
    lines = [f'  "{name}": {json.dumps(entry)}' for name, entry in sounds.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def changes(folder: Path, is_writing: bool) -> Iterator[str]:
    """Yield the names of files that are not up to date, after making or deleting them if ``is_writing``."""
    from heul_doch.assets.build.sounds.recipes import RECIPES

    wanted: set[Path] = set()
    with ProcessPoolExecutor() as pool:
        rendered = {
            (group, name, version): pool.submit(render, group, name, version)
            for group, recipes in RECIPES.items()
            for name, recipe in recipes.items()
            for version in range(recipe.versions)
        }
        for group, recipes in RECIPES.items():
            before, after = listed(folder, group), {}
            for name, recipe in recipes.items():
                old = before.get(name, {}).get("digests", [])
                new = []
                for version in range(recipe.versions):
                    samples = rendered[group, name, version].result()
                    new.append(digest(samples))
                    file = folder / group / f"{name}.{version}.ogg"
                    wanted.add(file)
                    if old[version : version + 1] != new[-1:] or not file.is_file():
                        if is_writing:
                            encode(samples, file)
                        yield f"{group}/{file.name}"
                after[name] = {"voices": recipe.voices, "versions": recipe.versions, "digests": new}
            file = folder / group / LIST
            wanted.add(file)
            if not file.is_file() or file.read_text(encoding="utf-8") != text_of(after):
                if is_writing:
                    file.write_text(text_of(after), encoding="utf-8", newline="\n")
                yield f"{group}/{LIST}"
    for file in sorted({*folder.rglob("*.*")} - wanted):
        if is_writing:
            file.unlink()
        yield file.relative_to(folder).as_posix()


def main() -> int:
    """Do what the command line says."""
    is_checking = "--check" in sys.argv
    names = list(changes(FOLDER, not is_checking))
    print("\n".join(names) or "All sounds are up to date.")
    return int(is_checking and bool(names))


if __name__ == "__main__":
    sys.exit(main())
