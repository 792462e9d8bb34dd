"""Time until a guest plays on: from a mishap until the same seat can be played again, in a real Chromium.

    python tests/bench/bench_back.py [--times 20] [--game heul_doch] [--seats 3]

Guests sit at a host in a process of its own, each in a browser context of its own. Every mishap is repeated ``--times``
times, one guest after the other:

* ``socket``: the connection is dropped without a word, from the dropping on;
* ``reload``: the page is loaded again, from the order on;
* ``tab``: the page is opened in a second tab, from the order on;
* ``host``: the host is killed (SIGKILL) and started again, from its JSON line on, which says that it can be joined.

A seat can be played again when the page has a new connection, has been sent a table of the same seat and the same
number of moves, and shows the same cards. The page itself looks for that every 10 ms. Printed are median and worst.
"""

from __future__ import annotations

import argparse
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))

from phones import CHROMIUM, NAME, PhonePage, TableHost, until
from playwright import sync_api as playwright

WATCH = """() => {
  window.oldSocket = socket;
}"""
"""Marks the connection that is about to be lost."""

BACK = """([seat, ply, hand]) =>
  typeof state === 'object' && state !== null && socket !== window.oldSocket && socket.readyState === 1
  && state.seat === seat && state.ply === ply && !document.body.classList.contains('lost')
  && !document.getElementById('table').hidden
  && [...document.querySelectorAll('#hand .name')].map((one) => one.innerText).join() === hand"""
"""Whether the seat can be played again."""

HAND = "[...document.querySelectorAll('#hand .name')].map((one) => one.innerText).join()"


def free_port() -> int:
    """Return a port that is free at the moment."""
    with socket.create_server(("127.0.0.1", 0)) as own:
        return int(own.getsockname()[1])


def wait_until_back(phone: PhonePage, seat: int, ply: int, hand: str) -> float:
    """Wait until the seat can be played again; return the time."""
    phone.page.wait_for_function(BACK, arg=[seat, ply, hand], polling=10, timeout=30_000)
    return time.perf_counter()


def mishap(kind: str, host: TableHost, phone: PhonePage) -> float:
    """Have something go wrong for a guest; return the seconds until its seat can be played again."""
    seat, ply, hand = phone.look("state.seat"), phone.look("state.ply"), phone.look(HAND)
    phone.page.evaluate(WATCH)
    if kind == "host":
        host.kill()
        host.start()
        began = time.perf_counter()
        return wait_until_back(phone, seat, ply, hand) - began
    began = time.perf_counter()
    if kind == "socket":
        phone.page.evaluate("() => { socket.close(); }")
        return wait_until_back(phone, seat, ply, hand) - began
    if kind == "reload":
        phone.page.reload(wait_until="commit")
        return wait_until_back(phone, seat, ply, hand) - began
    old, phone.page = phone.page, phone.context.new_page()
    phone.page.goto(phone.url, wait_until="commit")
    taken = wait_until_back(phone, seat, ply, hand) - began
    until(lambda: old.locator("#elsewhere").is_visible(), what="the first tab is not told")
    old.close()
    return taken


def measure(browser: Any, folder: Path, options: argparse.Namespace) -> None:
    """Sit down, and measure one mishap after the other."""
    host = TableHost(folder, options.port or free_port(), options.game, "--seats", str(options.seats))
    try:
        phones = [PhonePage(browser, host.url) for _ in range(options.seats)]
        for seat, phone in enumerate(phones):
            phone.sit(f"Guest {seat}", seat)
        for phone in phones:
            phone.agree()
        for phone in phones:
            until(lambda phone=phone: phone.ply >= 0 and phone.look(HAND), what="the cards are not dealt")  # type: ignore[misc]
        for kind in ("socket", "reload", "tab", "host"):
            taken = [mishap(kind, host, phones[time_ % len(phones)]) for time_ in range(options.times)]
            for phone in phones:
                until(lambda phone=phone: phone.look("socket.readyState === 1"), what="not everybody is back")  # type: ignore[misc]
            print(
                f"{kind:8} {len(taken)} times: median {statistics.median(taken) * 1000:6.0f} ms, "
                f"worst {max(taken) * 1000:6.0f} ms",
                flush=True,
            )
        wrong = [line for phone in phones for line in phone.wrong]
        if wrong:
            print("errors of the page:", *wrong, sep="\n  ")
    finally:
        host.kill()


def main() -> None:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, help="how often each mishap happens")
    parser.add_argument("--game", default="heul_doch")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--port", type=int, default=0, help="port of the host; 0: a free one")
    options = parser.parse_args()
    if not CHROMIUM:
        sys.exit("no Chromium is installed here")
    with tempfile.TemporaryDirectory() as folder, playwright.sync_playwright() as started:
        arguments = [f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--no-sandbox"]
        browser = started.chromium.launch(executable_path=CHROMIUM, args=arguments)
        measure(browser, Path(folder), options)
        browser.close()


if __name__ == "__main__":
    main()
