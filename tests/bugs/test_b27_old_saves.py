"""B26, B27: a waiting game that is damaged, of another version, or of a deck edited since."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from breaker import Breaker, seats
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
Damage = Callable[[str], bytes]

DAMAGES: dict[str, Damage] = {
    "empty": lambda text: b"",
    "half": lambda text: text[: len(text) // 2].encode(),
    "random": lambda text: os.urandom(300),
    "zeros": lambda text: bytes(4000),
    "utf-16": lambda text: text.encode("utf-16"),
    "bomb": lambda text: b"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n",
    "deep": lambda text: b"[" * 3000,
    "code": lambda text: b"!!python/object/apply:os.system ['touch executed']\n",
    "a field more": lambda text: (text + "\nfuture: {x: 1}\n").encode(),
    "a field less": lambda text: "\n".join(line for line in text.splitlines() if not line.startswith("game")).encode(),
    "another version": lambda text: text.replace("record: 1", "record: 99", 1).encode(),
    "no such game": lambda text: text.replace("heul_doch", "heul_nicht").encode(),
    "an unknown player": lambda text: text.replace("onestep", "ghost").encode(),
    "an illegal move": lambda text: text.replace(" onion", " play", 1).encode(),
}


def saved(breaker: Breaker, home: Path, setup: TableSetup) -> tuple[Path, TableScene]:
    """Play a little, leave, and return the game that waits."""
    scene = breaker.sit_down(setup=setup)
    for _ in range(2):
        breaker.until_my_turn(scene)
        breaker.lay(scene)
    breaker.until_my_turn(scene)
    breaker.open("title")
    file = home / "saves" / "current.yaml"
    assert file.is_file()
    return file, scene


@pytest.mark.slow
@pytest.mark.timeout(60)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_waiting_game_that_cannot_be_read_is_kept_and_said(
    breaker: Breaker, home: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.chdir(home)
    file, before = saved(breaker, home, TableSetup(seats=seats(3), seed=3))
    data = DAMAGES[damage](file.read_text("utf-8"))
    assert data != file.read_bytes()
    file.write_bytes(data)
    breaker.app.reset(TableScene(launch=Launch(resumes=True), runner=before._runner))
    breaker.frame(0.1, count=5)
    kept = [one.read_bytes() for one in home.glob("*/*.yaml")]
    if damage == "an unknown player":
        # The game goes on, with somebody else in that seat; it says so.
        assert breaker.stack == ["table"]
        assert "ghost" in str(breaker.app.describe()["toast"])
    else:
        assert data in kept, "nothing is lost"
    if breaker.stack == ["table"]:
        scene = breaker.top
        assert isinstance(scene, TableScene)
        assert scene.live.match.moves == before.live.match.moves
    else:
        assert breaker.stack == ["title"]
        assert breaker.app.describe()["toast"]
        breaker.press("title-play")
        assert breaker.stack[-1] == "table"
    assert not (home / "executed").exists()


@pytest.mark.parametrize("edit", ["count", "colours", "gone", "words"])
def test_a_waiting_game_of_rules_edited_since(breaker: Breaker, home: Path, edit: str) -> None:
    (home / "rules").mkdir()
    rules = home / "rules" / "eigene.yaml"
    text = RULES.read_text("utf-8").replace("id: heul_doch", "id: eigene", 1)
    rules.write_text(text, "utf-8")
    file, before = saved(breaker, home, TableSetup(game="eigene", seats=seats(3), seed=3))
    data = file.read_bytes()
    if edit == "gone":
        rules.unlink()
    elif edit == "count":
        rules.write_text(text.replace("hand_size: 4", "hand_size: 5", 1), "utf-8")
    elif edit == "colours":
        swapped = text.replace("    red:", "    -:").replace("    blue:", "    red:").replace("    -:", "    blue:")
        rules.write_text(swapped, "utf-8")
        assert swapped != text
    else:
        rules.write_text(text.replace("Heul doch! Mau Mau", "Mein Spiel"), "utf-8")
    breaker.app.reset(TableScene(launch=Launch(resumes=True), runner=before._runner))
    breaker.frame(0.1, count=5)
    if edit == "words":
        assert breaker.stack == ["table"]
        breaker.frame(0.1, count=5)
        assert isinstance(breaker.top, TableScene)
        assert breaker.top.live.match.moves == before.live.match.moves
    else:
        assert breaker.stack == ["title"], "never another game under the same name"
        assert breaker.app.describe()["toast"]
        assert data in [one.read_bytes() for one in home.glob("*/*.yaml")]
