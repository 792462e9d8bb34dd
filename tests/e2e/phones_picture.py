"""Makes ``assets/readme/phones.jpg``: a real table on a virtual screen, and two real phones that play at it.

    python tests/e2e/phones_picture.py

It wants what the end-to-end tests want: Xvfb, xdotool and Chromium. The cards differ each time, for guests have their
part in the deal.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("packaging", "tests/e2e", "tests/scenes")]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402 - only now everything is found
from desk import Player, Screen  # noqa: E402
from heul_doch.game.core.rng import Rng  # noqa: E402
from phones import CHROMIUM, PhonePage, play, until  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from pygame import Rect, Surface  # noqa: E402

OUT: Final = ROOT / "assets/readme/phones.jpg"
SCREEN, PHONE = (1280, 800), (360, 640)
PICTURE, TABLE, HAND = (1640, 800), (1120, 700), (260, 462)
WOOD, CASE, MOVES = (42, 26, 17), (14, 10, 8), 14
WHO: Final = (("Oma", "radish"), ("Ben", "pumpkin"))


def shots(folder: Path) -> tuple[Surface, list[Surface]]:
    """Play some moves; return what is on the screen and on the phones."""
    settings = folder / "home/settings.json"
    settings.parent.mkdir(parents=True)
    table = {"game": "heul_doch", "count": 4, "variants": ["sonderkarten"]}
    settings.write_text(json.dumps({"language": "de", "speed": "fast", "table": table}), encoding="utf-8")
    with Screen(folder, SCREEN) as screen, Player(screen, folder) as player, sync_playwright() as started:
        player.take_seat("title")
        player.press("title-setup")
        player.wait_for_scene("setup")
        player.press("setup-phones")
        state = player.wait("the table is open", lambda s: s["scene"] == "lobby" and s["data"]["has_code"])
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        phones = [PhonePage(browser, state["data"]["url"], "de", PHONE) for _ in WHO]
        for phone, (name, face), seat in zip(phones, WHO, (0, 3)):
            phone.page.locator(f"#faces input[value={face}]").check(force=True)
            phone.sit(name, seat)
        player.press("lobby-start")
        for phone in phones:
            until(lambda phone=phone: phone.ply >= 0)
        play(phones, Rng(5), stop_at=MOVES)
        until(lambda: any(phone.is_my_turn for phone in phones))
        time.sleep(8)
        chosen = next(phone for phone in phones if phone.is_my_turn)
        chosen.page.locator("#hand .card:not(.none)").first.tap()
        time.sleep(1)
        files = [folder / f"phone-{number}.png" for number in range(len(phones))]
        for phone, file in zip(phones, files):
            phone.page.screenshot(path=str(file))
        seen = pygame.image.load(screen.photograph(folder / "screen.png"))
        browser.close()
        return seen, [pygame.image.load(file) for file in files]


def rounded(picture: Surface, size: tuple[int, int], radius: int) -> Surface:
    """Return a picture in a size, with round corners."""
    small = pygame.transform.smoothscale(picture.convert_alpha(), size)
    mask = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius)
    small.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return small


def composed(screen: Surface, phones: list[Surface]) -> Surface:
    """Return the screen with the phones before its lower corners."""
    picture = Surface(PICTURE)
    picture.fill(WOOD)
    place = Rect(0, 0, *TABLE)
    place.midtop = (PICTURE[0] // 2, 24)
    pygame.draw.rect(picture, CASE, place.inflate(20, 20), border_radius=18)
    picture.blit(rounded(screen, TABLE, 8), place)
    for phone, left in zip(phones, (28, PICTURE[0] - HAND[0] - 28)):
        hand = Rect(left, PICTURE[1] - HAND[1] - 28, *HAND)
        pygame.draw.rect(picture, CASE, hand.inflate(22, 30), border_radius=30)
        picture.blit(rounded(phone, HAND, 16), hand)
    return picture


def main() -> None:
    """Make the picture."""
    pygame.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as folder:
        picture = composed(*shots(Path(folder)))
    pygame.image.save(picture, str(OUT))
    print(OUT)


if __name__ == "__main__":
    main()
