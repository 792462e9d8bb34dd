"""What is told and heard at a table of Jammerlappen: only what has just changed, each thing with a sound of its own."""

from __future__ import annotations

import pytest
from heul_doch.game import Move, Rng
from heul_doch.game.core.match import Match
from heul_doch.scenes.base.theme import Pace
from heul_doch.scenes.games.jammerlappen import ADAPTER
from heul_doch.scenes.table.director import Director
from tables import table_of
from test_jammer_table import likely, position


class Ear:
    """A director that has just sat down at a running game, and the sounds that are heard there."""

    def __init__(self, match: Match, viewer: int = 0, pace: Pace | None = None) -> None:
        self.match, self.viewer = match, viewer
        self.heard: list[str] = []
        self.now = 0.0
        self.director = Director(
            match.game,
            match.view(viewer),
            (1280, 800),
            lambda: self.now,
            lambda: pace or Pace(),
            arrange=ADAPTER.arrange,
            presenter=ADAPTER.presenter,
            sound=lambda name, pan=0.0: self.heard.append(name),
        )

    def move(self, move: Move) -> list[str]:
        """Make a move and show it whole; return the lines told."""
        before = len(self.director.lines)
        step = self.match.submit(move)
        self.director.play(self.match.redacted(step.events, self.viewer))
        while self.director.is_busy:
            self.now += 1 / 30
            self.director.step()
        return [line.key for line in list(self.director.lines)[before:]]


def numbers(match: Match, but: int = 0) -> list[Move]:
    """The legal moves that lay number cards other than ``but``."""
    plays = [move for move in match.legal_moves() if move.verb == "play"]
    return [move for move in plays if match.game.face(move.cards[0]).value not in (0, but)]


def test_a_game_gone_on_with_backwards_has_not_just_turned_round() -> None:
    match = position(4, 1, lambda m: m.state.data.direction < 0 and bool(numbers(m, but=5)))
    lay = numbers(match, but=5)[0]
    assert "jammer-line-direction" not in Ear(match).move(lay)


def test_a_game_gone_on_with_falling_does_not_just_begin_to_fall() -> None:
    match = position(3, 1, lambda m: m.state.data.falling and bool(numbers(m)))
    lay = numbers(match)[0]
    ear = Ear(match)
    assert "jammer-line-falling" not in ear.move(lay)
    assert "fall" not in ear.heard


def test_the_first_five_is_told_and_heard() -> None:
    def lays_five(match: Match) -> bool:
        return not match.state.data.falling and any(
            m.verb == "play" and len(m.cards) == 1 and match.game.face(m.cards[0]).value == 5
            for m in match.legal_moves()
        )

    match = position(4, 1, lays_five)
    five = next(m for m in match.legal_moves() if m.verb == "play" and match.game.face(m.cards[0]).value == 5)
    ear = Ear(match)
    assert ear.move(five).count("jammer-line-falling") == 1
    assert "fall" in ear.heard


@pytest.mark.parametrize(("verb", "sound"), [("take", "take-pot"), ("slam", "slam")])
def test_what_happens_to_the_pot_has_a_sound_of_its_own(verb: str, sound: str) -> None:
    match = position(4, 1, lambda m: any(move.verb == verb for seat in m.acting_seats for move in m.legal_moves(seat)))
    move = next(move for seat in match.acting_seats for move in match.legal_moves(seat) if move.verb == verb)
    ear = Ear(match)
    ear.move(move)
    assert sound in ear.heard
    if verb == "slam":
        assert "sweep" in ear.heard


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_nobody_has_seen_rises_and_trembles_before_it_is_turned_over(reduced: bool) -> None:
    match = position(4, 1, lambda m: any(move.verb == "blind" for move in m.legal_moves()))
    move = next(move for move in match.legal_moves() if move.verb == "blind")
    ear = Ear(match, pace=Pace(reduced=reduced))
    director = ear.director
    lying = {card: card.pose for card in director.sprites()}
    director.play(match.redacted(match.submit(move).events, 0))
    rises, turns = [], []
    while director.is_busy:
        ear.now += 1 / 30
        director.step()
        for card, start in lying.items():
            if card.is_flying and card.flip == 0:
                rises.append(start.y - card.y if card.width > 1.5 * start.width else 0.0)
                turns.append(card.turn - start.turn)
    assert (max(rises) > 3 * director.layout.unit) == (not reduced)
    if not reduced:
        assert max(turns) > 1
        assert min(turns) < -1


def test_whoever_is_left_over_hears_the_rag() -> None:
    match = Match.new(table_of("jammerlappen", 3), 5, ["x"] * 3)
    rng, ear = Rng(5), Ear(match)
    while not match.is_over:
        ear.move(likely(match, rng))
    assert ear.heard.count("rag") == 1
