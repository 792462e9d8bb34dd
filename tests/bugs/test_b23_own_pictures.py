"""B23, B25: pictures of a player's own rules file that are broken, foreign or far too large."""

from __future__ import annotations

import re
import struct
import tempfile
import time
import zlib
from pathlib import Path

import pytest
from breaker import Breaker, seats
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.own_cards import card_name, draw
from heul_doch.scenes.graphics.picture_requests import own_parts
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Launch
from pygame import Surface

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


@pytest.mark.slow
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
    pixels = draw(file, (441, 616))
    assert time.process_time() - started < 1
    assert (pixels.width, pixels.height) == (441, 616)


@pytest.mark.parametrize("name", ["kopf.png", "rest.png", "kaputt.svg", "fehlt.png", "../fremd.png"])
def test_what_cannot_be_shown_is_a_blank_card_and_one_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (tmp_path / "fremd.png").write_bytes(WHOLE)
    if name in PICTURES:
        (folder / name).write_bytes(PICTURES[name])
    pictures = Pictures(cache=tmp_path / "cache")
    try:
        own = f"card/{card_name(name, str(folder))}"
        for size in ((60, 84), (90, 126)):
            pictures.get(own, size, "Kopf")
            blank = pictures.get("card/blank", size, "Kopf")
            assert pictures.wait()
            shown, blank = pictures.get(own, size, "Kopf"), pictures.get("card/blank", size, "Kopf")
            assert shown.get_view("0").raw == blank.get_view("0").raw
    finally:
        pictures.close()
    assert len([record for record in caplog.records if name in record.getMessage()]) == 1


WHOLE = png(300, 400, zlib.compress((b"\0" + bytes((200, 30, 40, 255)) * 300) * 400))


def test_an_own_picture_is_drawn_aside_and_shown_everywhere(breaker: Breaker, home: Path) -> None:
    """On the table, in the set-up and in the help; the window itself decodes nothing."""
    folder = home / "rules"
    folder.mkdir()
    text = RULES.read_text("utf-8").replace("id: heul_doch", "id: eigene", 1)
    text = text.replace("art: katapult", 'art: "wolf.png"', 1)
    (folder / "eigene.yaml").write_text(text, "utf-8")
    (folder / "wolf.png").write_bytes(WHOLE)
    own = f"card/{card_name('wolf.png', str(folder))}"
    assert Path(*own_parts(own)) == folder / "wolf.png"
    asked: set[str] = set()
    get = breaker.app.pictures.get

    def note(name: str, size: tuple[int, int], caption: str = "") -> Surface:
        asked.add(name)
        return get(name, size, caption)

    breaker.app.pictures.get = note  # type: ignore[method-assign]
    breaker.store.change(table={"game": "eigene", "variants": ["sonderkarten"]})
    breaker.open("setup")
    breaker.frame(0.1)
    assert own in asked
    asked.clear()
    page = Launch(game="eigene", options={"page": "specials-sonderkarten"})
    breaker.app.reset(registry.make("help", page))
    breaker.frame(0.1)
    assert own in asked


def test_an_own_picture_fills_its_card() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "wolf.png"
        file.write_bytes(WHOLE)
        pixels = draw(file, (100, 140))
    middle = (70 * 100 + 50) * 4
    assert tuple(pixels.data[middle : middle + 3]) == pytest.approx((40, 30, 200), abs=4), "blue, green, red"
    assert tuple(pixels.data[:4]) == (0, 0, 0, 0), "a rounded corner"
