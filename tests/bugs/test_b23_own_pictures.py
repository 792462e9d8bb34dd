"""B23, B25: pictures of a player's own rules file that are broken, foreign or far too large."""

from __future__ import annotations

import re
import struct
import time
import zlib
from pathlib import Path

import pytest
from breaker import Breaker, seats

from game.rulefiles import find_rulebooks
from scenes.session import TableSetup
from scenes.sprites import own_face

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"><rect width="{0}" height="9" fill="red"/></svg>'


def png(width: int, height: int, data: bytes = b"") -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + (chunk(b"IDAT", data) + chunk(b"IEND", b"") if data else b"")


PICTURES = {
    "kopf.png": png(300, 400),
    "rest.png": png(30, 40, b"no packed bytes"),
    "böse ä (1).png": png(30, 40, zlib.compress(bytes(40 * (30 * 4 + 1)))),
    "leer.svg": b"<svg/>",
    "riesig.svg": SVG.format(99_999_999).encode(),
    "kaputt.svg": b"<svg><rect",
}


@pytest.mark.timeout(60)
def test_a_table_with_bad_pictures_is_played_on(breaker: Breaker, home: Path) -> None:
    folder = home / "rules"
    folder.mkdir()
    text = RULES.read_text("utf-8").replace("id: heul_doch", "id: eigene", 1)
    wanted = iter(PICTURES)
    text = re.sub(r"^    art: \w+$", lambda match: f'    art: "{next(wanted, "fehlt.png")}"', text, flags=re.M)
    (folder / "eigene.yaml").write_text(text, "utf-8")
    for name, data in PICTURES.items():
        (folder / name).write_bytes(data)
    books, problems = find_rulebooks(folder)
    assert books[-1].id == "eigene", problems
    setup = TableSetup(game="eigene", variants=("sonderkarten", "hausregeln"), seats=seats(6), seed=3)
    scene = breaker.sit_down(setup=setup)
    for _ in range(4):
        breaker.until_my_turn(scene)
        breaker.lay(scene)
    breaker.check_table(scene)
    breaker.open("setup")
    breaker.check_inside()


@pytest.mark.parametrize("side", [20_000, 99_999_999])
def test_a_drawing_is_as_large_as_the_card_however_large_it_wants_to_be(
    breaker: Breaker, tmp_path: Path, side: int
) -> None:
    file = tmp_path / "riesig.svg"
    file.write_text(SVG.format(side), "utf-8")
    started = time.process_time()
    face = own_face(file)
    assert time.process_time() - started < 1
    assert face is not None
    assert face.get_size() == (441, 616)


@pytest.mark.parametrize("name", ["kopf.png", "rest.png", "kaputt.svg"])
def test_what_cannot_be_shown_is_a_blank_card_and_one_warning(
    breaker: Breaker, tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    file = tmp_path / name
    file.write_bytes(PICTURES[name])
    for _ in range(3):
        own_face(file)
    assert len([record for record in caplog.records if name in record.getMessage()]) <= 1
