"""Whole games at phones: the real host, a real Chromium, nothing else."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game.core.rng import Rng
from phones import CHROMIUM, NAME, Listener, PhonePage, TableHost, play, until
from processes import free_port
from tables import LONG

playwright = pytest.importorskip("playwright.sync_api")
pytestmark = [
    pytest.mark.slow,
    # On CI it has to be there.
    pytest.mark.skipif(not CHROMIUM and "CI" not in os.environ, reason="needs chromium"),
    pytest.mark.timeout(900),
]

NAMES = ("Oma", "Ben", "Cleo", "Dora", "Emil")

Opened = Callable[..., TableHost]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        arguments = [f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--no-sandbox"]
        opened = started.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield opened
        opened.close()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """Returns a function that opens a table."""
    hosts: list[TableHost] = []

    def start(*arguments: str) -> TableHost:
        hosts.append(TableHost(tmp_path, free_port(), *arguments))
        return hosts[-1]

    yield start
    for host in hosts:
        if host.process.poll() is None:
            host.kill()


def seated(
    browser: Any, host: TableHost, kinds: list[type[PhonePage]], languages: str = "de en de en de"
) -> list[PhonePage]:
    """Return phones that have sat down one beside the other and had the cards dealt."""
    phones = [kind(browser, host.url, language) for kind, language in zip(kinds, languages.split())]
    for seat, phone in enumerate(phones):
        phone.sit(NAMES[seat], seat)
    for phone in phones:
        phone.agree()
    for phone in phones:
        until(
            lambda phone=phone: phone.ply >= 0 and phone.look("!byId('table').hidden"), what="the cards are not dealt"
        )
    return phones


def shown_hand(phone: PhonePage) -> Any:
    """Return the names of the cards on the screen."""
    return phone.page.locator("#hand .name").all_inner_texts()


def mishaps(host: TableHost, phones: list[PhonePage]) -> Callable[[int], None]:
    """Return what goes wrong in the middle of a game, by the number of moves: everybody keeps seat and cards."""
    done: set[int] = set()

    def happen(ply: int) -> None:
        step = next((number for number, at in enumerate((4, 7, 10, 13)) if ply >= at and number not in done), None)
        if step is None:
            return
        done.add(step)
        phone = phones[step % len(phones)]
        seat, hand = phone.look("state.seat"), shown_hand(phone)

        def is_back() -> bool:
            is_on = phone.look("socket.readyState === 1 && !document.body.classList.contains('lost')")
            return bool(is_on) and phone.look("state.seat") == seat and shown_hand(phone) == hand

        if step == 0:
            # The network is gone and comes back.
            phone.context.set_offline(True)
            phone.look("socket.close()")
            until(lambda: "lost" in (phone.look("document.body.className") or ""), what="nobody notices")
            assert phone.page.locator("#notice").is_visible()
            phone.context.set_offline(False)
            until(is_back, what="not back after the network was gone")
        elif step == 1:
            phone.page.reload()
            until(is_back, what="not back after a reload")
        elif step == 2:
            old, phone.page = phone.page, phone.open()
            until(is_back, what="a second tab has the seat")
            until(lambda: old.locator("#elsewhere").is_visible(), what="the first tab is told")
            old.close()
        else:
            host.kill()
            host.start()
            for one in phones:
                until(lambda one=one: one.look("socket.readyState === 1"), what="not back after the host was killed")
            until(is_back, what="not the same seat after the host was killed")

    return happen


def ended(host: TableHost, phones: list[PhonePage]) -> None:
    """Check that everybody reads a result and nothing went wrong."""
    for phone in phones:
        assert phone.page.locator("#result .own").inner_text()
        assert phone.page.locator("#result tbody tr").count() == len(phones)
        # Its own number is part of the deal, and what the host has told in the end fits.
        until(lambda phone=phone: phone.page.locator("#deal-lines .deal-right").count(), what="the deal is not checked")
        number = phone.look("JSON.parse(localStorage.getItem('deal ' + table)).number")
        assert number[:8] in phone.page.locator("#deal-lines .deal-in").text_content()
        assert phone.wrong == []
        assert all(phone.look("window.felt")), "a phone was felt when it was not its turn"
    assert host.end() == (0, "")


def test_a_whole_game_at_three_phones_with_every_mishap(browser: Any, opened: Opened) -> None:
    host = opened("himmel_hoelle", "--seats", "3")
    phones = seated(browser, host, [PhonePage, Listener, PhonePage])
    play(phones, Rng(4), mishaps(host, phones))
    ended(host, phones)


def test_the_farewell_of_the_host_stays_until_it_is_back(browser: Any, opened: Opened) -> None:
    host = opened("heul_doch", "--seats", "3")
    phone = PhonePage(browser, host.url)
    phone.sit("Ada", 0)
    assert host.end() == (0, "")
    notice = phone.page.locator("#notice")
    until(lambda: notice.text_content() == "Der Tisch ist abgeräumt.", what="no farewell")
    time.sleep(2.5)
    assert notice.text_content() == "Der Tisch ist abgeräumt."
    # A button pressed meanwhile does not change it.
    phone.agree()
    assert notice.text_content() == "Der Tisch ist abgeräumt."
    host.start()
    until(lambda: notice.text_content() == "Wieder verbunden.", what="not back")
    host.kill()
    until(lambda: "Keine Verbindung" in (notice.text_content() or ""), what="the next loss has its own reason")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        pytest.param(("heul_doch", "-v", "sonderkarten"), 5, marks=LONG),
        pytest.param(("heul_doch",), 3, marks=LONG),
        pytest.param(("jammerlappen", "--throw-in", "armed"), 3, marks=LONG),
        pytest.param(("himmel_hoelle",), 5, marks=LONG),
    ],
)
def test_whole_games_of_all_games(browser: Any, opened: Opened, arguments: tuple[str, ...], count: int) -> None:
    host = opened(*arguments, "--seats", str(count))
    phones = seated(browser, host, [PhonePage] * count)
    play(phones, Rng(6), mishaps(host, phones))
    ended(host, phones)


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("heul_doch", "-v", "sonderkarten"), marks=LONG),
        pytest.param(("jammerlappen",), marks=LONG),
        ("himmel_hoelle",),
    ],
    ids=lambda one: one[0],
)
def test_whole_games_by_the_accessibility_tree_alone(browser: Any, opened: Opened, arguments: tuple[str, ...]) -> None:
    host = opened(*arguments, "--seats", "3")
    phones = seated(browser, host, [Listener, Listener, PhonePage])
    play(phones, Rng(8))
    ended(host, phones)


def test_a_typed_name_survives_what_others_do_meanwhile(browser: Any, opened: Opened) -> None:
    host = opened("heul_doch", "--seats", "4")
    slow, quick = PhonePage(browser, host.url), PhonePage(browser, host.url, "en")
    name = slow.page.get_by_role("textbox")
    name.press_sequentially("Groß")
    slow.page.get_by_role("radio").nth(2).check(force=True)
    face = slow.page.locator("input[name=face]:checked").get_attribute("value")
    name.focus()
    quick.sit("Ben", 0)
    until(lambda: slow.page.locator("#free-seats input").count() == 3, what="the others see who sits where")
    name.press_sequentially("mutter")
    assert name.input_value() == "Großmutter"
    assert slow.page.locator("input[name=face]:checked").get_attribute("value") == face
    slow.page.locator("#sit-form button[type=submit]").click()
    until(lambda: "Großmutter" in quick.page.locator("#company").inner_text(), what="she sits")
    assert slow.look("lobby.seats[lobby.seat].name") == "Großmutter"


def late(phone: PhonePage, milliseconds: int) -> None:
    """Have everything that the host sends to a phone arrive later."""
    phone.look(
        f"(window.soon = take, take = (frame) => setTimeout(() => keepFocus(() => soon(frame)), {milliseconds}))"
    )


def test_two_who_want_the_same_seat_both_get_one(browser: Any, opened: Opened) -> None:
    host = opened("heul_doch", "--seats", "3")
    quick, slow = Listener(browser, host.url), Listener(browser, host.url, "en")
    slow.page.get_by_role("radio").first.wait_for(state="attached")
    # Long enough that it is still on its way where everything takes long.
    late(slow, 6000)
    quick.sit("Oma", 1)
    slow.look(
        "(window.alerts = [], new MutationObserver(() => alerts.push(byId('notice').textContent))"
        ".observe(byId('notice'), {childList: true}))"
    )
    slow.sit("Ben", 1)
    assert any("Somebody else has taken this seat. Chosen for you now: Seat 1 (" in one for one in slow.look("alerts"))
    assert slow.look("lobby.seat") == 0
    assert slow.look("document.activeElement.id") == "lobby-title"


def test_focus_and_choice_survive_what_others_do_meanwhile(browser: Any, opened: Opened) -> None:
    host = opened("heul_doch", "--seats", "4")
    slow, quick, third = Listener(browser, host.url), Listener(browser, host.url), Listener(browser, host.url)
    focused = "document.activeElement.name + document.activeElement.value"
    chosen = "byId('free-seats').querySelector(':checked').value"
    slow.page.get_by_role("radio", name="Platz 3").focus()
    slow.page.keyboard.press("Space")
    quick.sit("Oma", 1)
    until(lambda: slow.page.get_by_role("radio", name="Platz 2").count() == 0, what="it is seen who sits where")
    assert (slow.look(focused), slow.look(chosen), slow.alert()) == ("seat2", "2", "")
    # The seat that was chosen goes to somebody else: that is said, and the focus is on the next one.
    third.sit("Ben", 2)
    until(slow.alert, what="it is said that the seat is taken")
    assert "Für dich gewählt ist jetzt: Platz 1 (" in slow.alert()
    assert (slow.look(focused), slow.look(chosen)) == ("seat0", "0")
    slow.sit("Cleo", 3)
    # The button that deals stays the same one when it was pressed.
    slow.agree()
    until(lambda: slow.deal_button.get_attribute("aria-pressed") == "true", what="agreed")
    assert "Austeilen" in slow.look("document.activeElement.textContent")


def test_a_page_out_of_the_browsers_cache_notices_that_nobody_is_there(browser: Any, opened: Opened) -> None:
    phone = PhonePage(browser, opened("heul_doch", "--seats", "3").url)
    phone.sit("Ada", 0)
    # The socket looks open, but nothing gets through any more.
    phone.look("(window.before = socket, socket.send = () => {})")
    phone.look("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    until(lambda: phone.look("socket !== window.before && socket.readyState === 1"), what="it does not connect anew")
    until(lambda: phone.look("lobby && lobby.seat === 0"), what="it is not at its seat")


@pytest.mark.parametrize("mode", ["reflex", *(pytest.param(mode, marks=LONG) for mode in ("calm", "armed"))])
def test_no_phone_shows_who_could_throw_in(browser: Any, opened: Opened, mode: str) -> None:
    host = opened("jammerlappen", "--seats", "4", "--throw-in", mode)
    phones = seated(browser, host, [PhonePage] * 4, "de de de de")
    asked = "state.asked && state.turn !== state.seat ? byId('actions').innerHTML + byId('hurry').hidden : ''"
    rng, compared = Rng(2), 0
    # Slow browsers are seldom all at the same move while somebody is waited for.
    end = time.monotonic() + 180
    while compared < 3:
        assert time.monotonic() < end, compared
        seen: list[tuple[int, bool, str]] = []
        for phone in phones:
            can = bool(phone.look("state.moves.length && state.turn !== state.seat"))
            seen.append((phone.ply, can, phone.look(asked) or ""))
        waiting = [(can, shown) for ply, can, shown in seen if shown]
        if len({ply for ply, _, _ in seen}) == 1 and len(waiting) > 1:
            assert len({shown for _, shown in waiting}) == 1, "the same buttons and texts for everybody"
            assert "big" in waiting[0][1]
            compared += 1
        for phone in phones:
            if phone.is_my_turn:
                phone.move(rng)
                break
        assert not phones[0].is_over, compared
    for phone in phones:
        assert all(phone.look("window.felt"))


@pytest.mark.parametrize(
    ("language", "size"), [("de", (360, 640)), ("en", (360, 640)), ("en", (844, 390)), ("de", (768, 1024))]
)
def test_buttons_are_large_and_nothing_is_wider_than_the_screen(
    browser: Any, opened: Opened, language: str, size: tuple[int, int]
) -> None:
    host = opened("himmel_hoelle", "--seats", "3")
    kinds: list[type[PhonePage]] = [PhonePage] * 3
    phones = seated(browser, host, kinds, " ".join([language] * 3))
    play(phones, Rng(1), stop_at=3)
    found = "[...document.querySelectorAll('button, summary')].filter((one) => one.offsetParent)"
    measured = f"{found}.map((one) => [one.offsetWidth, one.offsetHeight])"
    for phone in phones:
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        for letters in ("16px", "32px"):
            phone.look(f"document.documentElement.style.fontSize = '{letters}'")
            sizes = phone.look(measured)
            assert sizes
            assert min(min(one) for one in sizes) >= 47, sizes
            assert phone.look("document.documentElement.scrollWidth") <= size[0]
        assert phone.look("document.documentElement.lang") == language
        assert phone.look("[...document.querySelectorAll('[data-text]')].every((one) => one.textContent)")


OUTSIDE = """(() => {
  const inside = (node, box) => {
    const one = node.getBoundingClientRect();
    return one.left >= box.left - 1 && one.right <= box.right + 1;
  };
  const screen = { left: 0, right: document.documentElement.clientWidth };
  const shown = (which) => [...document.querySelectorAll(which)].filter((node) => node.offsetParent);
  return [
    ...shown("#seats li, #company li, #actions button, .score td, .score th").filter((node) => !inside(node, screen)),
    ...shown("#seats li > *, #company li > *, .score th > :not(.unseen)").filter(
      (node) => !inside(node, node.parentElement.getBoundingClientRect()) || node.scrollWidth > node.clientWidth + 1),
    ...shown("button").filter((node) => node.offsetWidth < 47),
    ...shown("#actions button").filter((node) => node.scrollWidth > node.clientWidth + 1),
  ].map((node) => node.tagName + " " + node.className + " " + node.textContent);
})()"""
"""What sticks out of the box it belongs to, or out of the screen."""


@pytest.mark.parametrize(
    ("arguments", "count"), [(("jammerlappen", "--seats", "6"), 2), (("himmel_hoelle", "--seats", "3"), 3)]
)
def test_long_names_stay_in_their_boxes(browser: Any, opened: Opened, arguments: tuple[str, ...], count: int) -> None:
    host = opened(*arguments)
    phones = [PhonePage(browser, host.url) for _ in range(count)]
    sizes = [(360, 640), (390, 844), (844, 390), (820, 1180)]

    def all_inside() -> None:
        for phone in phones:
            for width, height in sizes:
                phone.page.set_viewport_size({"width": width, "height": height})
                assert phone.look(OUTSIDE) == [], (width, height)
                assert phone.look("document.documentElement.scrollWidth") <= width

    for seat, phone in enumerate(phones):
        phone.sit(("Wolfeschlegelsteinhausen", "Großmutter Waltraud-Mari", "Bo")[seat], seat)
    all_inside()
    for phone in phones:
        phone.agree()
    for phone in phones:
        until(lambda phone=phone: phone.ply >= 0 and phone.look("!byId('table').hidden"))
    all_inside()
    if count == int(arguments[-1]):
        play(phones, Rng(1))
        all_inside()


def test_a_hand_of_four_is_seen_whole_in_landscape(browser: Any, opened: Opened) -> None:
    host = opened("heul_doch", "--seats", "3")
    phones = seated(browser, host, [PhonePage] * 3)
    for width, height in ((844, 390), (667, 375), (740, 360)):
        for phone in phones:
            phone.page.set_viewport_size({"width": width, "height": height})
            assert phone.look("byId('hand-part').scrollHeight <= byId('hand-part').clientHeight"), (width, height)
            assert (
                phone.look("new Set([...document.querySelectorAll('#hand .card')].map((one) => one.offsetTop)).size")
                == 1
            )
