"""B11: hidden cards can be read by pointing at them, in the log, or from a flight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from breaker import Breaker, pygame
from heul_doch.game.core.cards import Entry
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.scene import TableScene


def card_pictures(breaker: Breaker) -> set[str]:
    """Return which faces were drawn since the last call."""
    faces = {name.split("/")[1].split(":")[0] for name in breaker.asked if name.startswith("card/")}
    breaker.asked.clear()
    return faces - {"back"}


def faces(scene: TableScene, entries: Iterator[Entry | None]) -> set[str]:
    game = scene.live.game
    return {game.face(e if e >= 0 else ~e).name for e in entries if e is not None}


def on_show(scene: TableScene) -> set[str]:
    """Return what the person may look at: open cards on top or under way, the own hand, the discard pile."""
    view, game = scene.live.view, scene.live.game
    shown = list(view.zones[game.zone("hand", view.seat)]) + list(view.zones[game.zone("discard")])
    for seat in range(game.seats):
        shown += [entry for entry in view.zones[game.zone("stack", seat)] if entry is not None and entry >= 0]
    return faces(scene, iter(shown))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written anywhere in the window."""
    found: list[str] = []
    line, paragraph = Fonts.line, Fonts.paragraph

    def note_line(self: Fonts, text: str, *values: object, **named: object) -> pygame.Surface:
        found.append(text)
        return line(self, text, *values, **named)  # type: ignore[arg-type]

    def note_paragraph(self: Fonts, text: str, *values: object, **named: object) -> pygame.Surface:
        found.append(text)
        return paragraph(self, text, *values, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "line", note_line)
    monkeypatch.setattr(Fonts, "paragraph", note_paragraph)
    return found


@pytest.mark.slow
def test_pointing_at_everything_tells_nothing_hidden(breaker: Breaker, said: list[str]) -> None:
    scene = breaker.sit_down(4, variants=())
    breaker.until_my_turn(scene)
    for _ in range(3):
        breaker.lay(scene)
        breaker.until_my_turn(scene)
    words, game = scene.speech(), scene.live.game
    card_pictures(breaker)
    said.clear()
    for x in range(20, 1280, 90):
        for y in range(20, 800, 60):
            breaker.move((x, y))
            breaker.frame(0.05)
            if (x + y) % 4 == 0:
                breaker.down((x, y), 3)
                breaker.up((x, y), 3)
                breaker.frame(0.05)
    for key in (pygame.K_TAB, pygame.K_l, pygame.K_c, pygame.K_w, pygame.K_l):
        breaker.key(key, chr(key))
        breaker.frame(0.5)
    drawn = card_pictures(breaker)
    assert len(drawn) > 2
    assert drawn <= on_show(scene)
    hidden = {face.name for face in game.defn.faces} - on_show(scene)
    texts = " ".join(said + scene.probe()["panel_lines"])
    names = {words.card(name) for name in hidden}
    assert len(names) > 10
    assert [name for name in names if name in texts] == []
    own = faces(scene, iter(scene.live.view.zones[game.zone("hand", 0)]))
    assert all(words.card(name) in texts for name in own), "the eye sees"


def test_no_flight_shows_a_face_that_is_not_open(breaker: Breaker) -> None:
    """Frame by frame: a picture of a face is drawn only while that card lies or flies openly, or is one's own."""
    scene = breaker.sit_down(4, 1)
    known, seen = on_show(scene), set[str]()
    for _ in range(1000):
        if scene.is_my_turn:
            legal = scene.live.legal_moves()
            onion = next((move for move in legal if move.verb == "onion"), legal[0])
            scene.play(onion if scene.live.match.state.ply % 3 else legal[0])
        breaker.frame(0.03)
        known |= on_show(scene)
        drawn = card_pictures(breaker)
        seen |= drawn
        assert drawn <= known
        if not scene.director.is_busy:
            known = on_show(scene)
        if scene.live.is_over:
            break
    assert scene.live.match.state.ply > 12
    assert len(seen) > 8


def test_an_onion_is_logged_without_its_name(breaker: Breaker) -> None:
    scene = breaker.sit_down(4, variants=())
    breaker.until_my_turn(scene)
    breaker.lay(scene, "onion")
    breaker.until_my_turn(scene)
    words, game = scene.speech(), scene.live.game
    lines = [words.line(line) for line in scene.director.lines]
    onions = [move for move in scene.live.match.moves if move.verb == "onion"]
    assert onions
    for move, line in zip(scene.live.match.moves, lines[-len(scene.live.match.moves) :]):
        name = words.card(game.face(move.cards[0]).name)
        assert (name in line) == (move.verb != "onion")
