"""Phones at a table: pages of a real Chromium that talk to a real host.

Two ways to play: by what stands on the screen, and by the accessibility tree alone, as somebody does who hears it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from heul_doch.game.core.rng import Rng

ROOT: Final = Path(__file__).resolve().parents[2]
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or ""
NAME: Final = "tisch.test"
"""A name that is no secure context, as an address of a local network is none."""
YOUR_TURN: Final = {"de": ("Du bist dran!", "Tauschen?", "Doppler?"), "en": ("Your turn!", "Swap?", "Doppler?")}
TITLES: Final = {
    "de": {"hand": "Deine Karten", "actions": "Was du tun kannst", "result": "Ergebnis", "no": "geht nicht"},
    "en": {"hand": "Your cards", "actions": "What you can do", "result": "Result", "no": "not possible"},
}

# Counts what the phone would do to be felt, and whether it was the reader's turn.
BUZZ: Final = "window.felt = []; navigator.vibrate = () => window.felt.push(state.turn === state.seat);"


class TableHost:
    """A host in a process of its own, always at the same port."""

    def __init__(self, home: Path, port: int, *arguments: str) -> None:
        self._words = [sys.executable, "main.py", "--home", str(home), "host", *arguments, "--port", str(port)]
        self._words += ["--name", f"{NAME}:{port}", "--json"]
        self.port = port
        self.start()

    def start(self) -> None:
        """Start it, for the first time or again."""
        self.process = subprocess.Popen(
            self._words,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8"},
        )
        assert self.process.stdout is not None
        self.token: str = json.loads(self.process.stdout.readline())["token"]

    @property
    def url(self) -> str:
        """What the QR code of the table says, with a name in place of the address."""
        return f"http://{NAME}:{self.port}/#{self.token}"

    def kill(self) -> None:
        """End it without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def end(self) -> tuple[int, str]:
        """End it properly; return its exit code and what it complained of."""
        self.process.send_signal(signal.SIGTERM)
        _, wrong = self.process.communicate(timeout=20)
        return self.process.returncode, wrong


def until(is_so: Callable[[], Any], seconds: float = 30.0, what: str = "") -> None:
    """Wait for something; the page's own rules keep the browser from doing that by itself."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, what or "it does not come about"
        time.sleep(0.02)


class PhonePage:
    """One phone: a context of its own, hence a storage of its own."""

    def __init__(self, browser: Any, url: str, language: str = "de", size: tuple[int, int] = (360, 640)) -> None:
        locale = {"de": "de-DE", "en": "en-GB"}[language]
        view = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(viewport=view, locale=locale, is_mobile=True, has_touch=True)
        self.context.add_init_script(BUZZ)
        self.context.set_default_timeout(30_000)
        self.language, self.url, self.wrong = language, url, []
        self.page = self.open()

    def open(self) -> Any:
        """Open the page in another tab of the same phone."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(self.url)
        return page

    def close(self) -> None:
        """Switch the phone off."""
        self.context.close()

    def look(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        return self.page.evaluate(f"(() => {{ try {{ return {expression} }} catch {{ return null }} }})()")

    def sit(self, name: str, seat: int) -> None:
        """Take a seat."""
        self.page.get_by_role("textbox").fill(name)
        self.page.locator(f"#free-seats input[value='{seat}']").check(force=True)
        self.page.locator("#sit-form button[type=submit]").click()
        self.page.locator("#waiting").wait_for()

    def agree(self) -> None:
        """Say yes to what is asked first: dealing, or another round."""
        self.page.locator(".people button.main").first.click()

    @property
    def is_over(self) -> bool:
        """Whether the result is there."""
        return bool(self.look("!byId('result').hidden && !byId('table').hidden"))

    @property
    def is_my_turn(self) -> bool:
        """Whether this one has to move."""
        return bool(self.look("state && state.asked && state.turn === state.seat && !state.result"))

    @property
    def ply(self) -> int:
        """How many moves were made, as far as this phone knows."""
        return int(self.look("state ? state.ply : -1") or 0)

    def move(self, rng: Rng) -> None:
        """Make a move by what stands on the screen."""
        before = self.ply
        actions = self.page.locator("#actions button:not([data-do=equal]):not([data-do=back])")
        for _ in range(20):
            if not self.is_my_turn or self.ply != before:
                return
            if not actions.count():
                cards = self.page.locator("#hand .card:not(.none)")
                # Mostly the lowest one, so that games of Jammerlappen come to an end.
                cards.nth(rng.below(cards.count()) if rng.below(4) == 0 else 0).tap()
                continue
            main = self.page.locator("#actions button.main")
            chosen = main if main.count() else actions
            chosen.nth(rng.below(chosen.count())).tap()
            until(lambda: self.ply != before or self.look("path.length"), what="the move was not taken")
        raise AssertionError(f"no move is made: {self.page.locator('#table').inner_text()}")


class Listener(PhonePage):
    """Somebody who has nothing but the accessibility tree, and a keyboard."""

    def heading(self) -> str:
        """Return the first heading."""
        return str(self.page.get_by_role("heading", level=1).inner_text()).strip()

    def region(self, key: str) -> Any:
        """Return a part of the page by its name."""
        return self.page.get_by_role("region", name=TITLES[self.language][key], exact=True)

    def press(self, button: Any) -> None:
        """Press a button by the keyboard."""
        button.focus()
        self.page.keyboard.press("Enter")

    def sit(self, name: str, seat: int) -> None:
        """Take a seat, or where somebody is quicker the one that the page chooses then."""
        self.page.get_by_role("textbox").fill(name)
        number = {"de": "Platz", "en": "Seat"}[self.language] + f" {seat + 1} "
        radio = self.page.get_by_role("radio", name=re.compile(number))
        self.page.get_by_role("radio", name=re.compile(r"(Platz|Seat) \d ")).first.wait_for(state="attached")
        if radio.count():
            radio.focus()
            self.page.keyboard.press("Space")
        submit = self.page.get_by_role("button", name={"de": "Hinsetzen", "en": "Sit down"}[self.language])
        until(lambda: self._is_seated_after(submit), what=f"no seat: {self.alert()}")

    def _is_seated_after(self, submit: Any) -> bool:
        """Ask for the chosen seat and wait for an answer; return whether it was yes."""
        self.press(submit)
        until(lambda: self.deal_button.count() or self.alert(), what="no answer")
        return bool(self.deal_button.count())

    def alert(self) -> str:
        """Return what is read aloud at once, if there is anything."""
        return " ".join(self.page.get_by_role("alert").all_inner_texts())

    @property
    def deal_button(self) -> Any:
        """The button that deals."""
        return self.page.get_by_role("button", name={"de": "Austeilen", "en": "Deal the cards"}[self.language])

    def agree(self) -> None:
        """Say yes to dealing."""
        self.press(self.deal_button)

    @property
    def is_over(self) -> bool:
        """Whether the result is there."""
        return bool(self.region("result").count())

    @property
    def ply(self) -> int:
        """0 at a table, -1 elsewhere: the number of moves is not read out."""
        return 0 if self.page.get_by_role("log").count() else -1

    @property
    def is_my_turn(self) -> bool:
        """Whether the heading says so."""
        return self.page.get_by_role("heading", level=1).count() == 1 and self.heading() in YOUR_TURN[self.language]

    def move(self, rng: Rng) -> None:
        """Make a move by what is read aloud."""
        for _ in range(20):
            if not self.is_my_turn or self.is_over:
                return
            actions = [one for one in self.region("actions").get_by_role("button").all() if self._is_act(one)]
            if actions:
                told = self.told()
                self.press(actions[rng.below(len(actions))])
                until(lambda told=told: self.told() != told or self._is_deeper(), what="nothing is told of the move")
                return
            names = [one.get_attribute("aria-pressed") for one in self.region("hand").get_by_role("button").all()]
            cards = self.region("hand").get_by_role("button").all()
            fit = [card for card in cards if TITLES[self.language]["no"] not in (card.text_content() or "")]
            assert fit, names
            self.press(fit[rng.below(len(fit)) if rng.below(4) == 0 else 0])
            # Focus stays on the card that was picked.
            assert self.page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
        raise AssertionError("no move is made")

    def _is_act(self, button: Any) -> bool:
        return not re.match("Alle .* gleichen|Take all|Zurück|Back", button.text_content() or "")

    def _is_deeper(self) -> bool:
        return bool(self.page.get_by_role("button", name=re.compile("^(Zurück|Back)$")).count())

    def told(self) -> str:
        """Return what was read out last."""
        return str(self.page.get_by_role("log").inner_text()) + self.heading()


def play(
    phones: list[PhonePage], rng: Rng, look: Callable[[int], None] = lambda ply: None, stop_at: int = 10**6
) -> None:
    """Have the phones play until the game is over, or until so many moves were made."""
    end = time.monotonic() + 600
    while time.monotonic() < end:
        for phone in phones:
            if phone.is_my_turn:
                phone.move(rng)
        ply = max(phone.ply for phone in phones)
        look(ply)
        if ply >= stop_at or all(phone.is_over for phone in phones):
            return
    raise AssertionError("the game does not end")
