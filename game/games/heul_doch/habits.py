"""Habits of the tempers: what a bot likes to do among moves that cost it little.

A habit rates moves by what everybody at the table sees: open tops, open points, how far the game is. :class:`HabitBot`
lets another bot choose, and then makes the move that the habit likes most if a comparison by playouts finds that it
loses little. So a habit shows often and costs few wins, at every level of strength.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heul_doch.game.bots.protocol import Bot, Repeatable, distinct
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.core.cards import Face, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.heul_doch.search import SearchBot

GIFTS: Final = ("left", "right")
"""Verbs of the moves that give a card to a neighbour."""

EARLY: Final = 0.3
"""Share of the game that counts as its beginning."""

PLAYOUTS: Final = 150
"""Playouts of each move that is compared."""


class Situation:
    """What everybody sees in a position, from the seat on turn."""

    def __init__(self, game: Game, view: View) -> None:
        n = self.seats = game.seats
        self.game = game
        self.seat = view.seat
        self.tops: list[Face | None] = [_open_face(game, pile[-1]) if pile else None for pile in view.zones[:n]]
        """The open top of each stack; None for an onion and an empty stack."""
        self.points: list[int] = [
            sum([game.face(entry).value for entry in pile if entry is not None and entry >= 0])
            for pile in view.zones[:n]
        ]
        """The open cards of each stack, added up; void values are not left out, because nobody may count them."""
        hand = game.defn.hand_size
        dealt = max(1, (game.deck.size - n * (hand + 1)) // n + hand)
        self.elapsed: float = 1.0 - min(1.0, (len(view.zones[n + view.seat]) + len(view.zones[2 * n]) / n) / dealt)
        """How far the game is, 0 to 1."""

    def target(self, move: Move) -> Seat:
        """Return the seat that gets a gift or is chosen for a special; -1 for moves that are aimed at nobody."""
        if move.verb in GIFTS:
            return (move.seat + (1 if move.verb == "left" else -1)) % self.seats
        if move.verb == "play":
            for choice in move.choices:
                if isinstance(choice, int) and 0 <= choice < self.seats and choice != move.seat:
                    return choice
        return -1

    def rank(self, target: Seat) -> int:
        """Return 1 for the seat with most open points among the others, -1 for the one with fewest, 0 else."""
        others = [self.points[seat] for seat in range(self.seats) if seat != self.seat]
        points = self.points[target]
        return 1 if points == max(others) else -1 if points == min(others) else 0


def _open_face(game: Game, entry: int | None) -> Face | None:
    return game.face(entry) if entry is not None and entry >= 0 else None


Habit = Callable[[Situation, Move, Face], float]
"""Rates a move, given the face of its card: above 0 it is liked, below 0 disliked; about -1 to 1."""


def gives(now: Situation, move: Move, face: Face) -> float:
    """Rate gifts: high cards more, and more to the neighbour with the fewest open points."""
    return 0.1 + 0.2 * (face.value - 3) - 0.3 * now.rank(now.target(move)) if move.verb in GIFTS else 0.0


def keeps(now: Situation, move: Move, face: Face) -> float:
    """Rate gifts below 0, high cards most, and onions above 0 only late in the game."""
    if move.verb in GIFTS:
        return -1.4 - 0.1 * (face.value - 3)
    if move.verb == "onion":
        return 0.4 if now.elapsed > 0.55 else -0.4
    return 0.0


def hurries(now: Situation, move: Move, face: Face) -> float:
    """Rate onions: above 0 at the beginning of the game, below 0 later."""
    return (0.8 if now.elapsed < EARLY else -0.3) if move.verb == "onion" else 0.0


def aims(now: Situation, move: Move, face: Face) -> float:
    """Rate low gifts and specials above 0 against the leader, high gifts and those to the last below 0."""
    if move.verb == "onion":
        return 0.0 if now.tops[now.seat] is not None else 0.3
    target = now.target(move)
    if target < 0:
        return 0.0
    gift = 0.0 if move.verb not in GIFTS else 0.6 if face.value <= 3 else -0.6
    return (0.5 if move.verb == "play" else 1.0) * now.rank(target) + gift


def shows_off(now: Situation, move: Move, face: Face) -> float:
    """Rate colour on colour on the own stack above 0, high cards more, and specials by how late it is."""
    if move.verb == "own":
        top = now.tops[now.seat]
        match = 0.0 if top is None or top.colour is None else 1.0 if top.colour == face.colour else -1.0
        return match + (0.5 if face.value >= 6 else 0.0)
    return 0.5 * (2.0 * now.elapsed - 1.0) if move.verb == "play" else 0.0


def covers(now: Situation, move: Move, face: Face) -> float:
    """Rate onions: above 0 on an own open card, below 0 on an onion."""
    return (1.0 if now.tops[now.seat] is not None else -1.0) if move.verb == "onion" else 0.0


def copies(now: Situation, move: Move, face: Face) -> float:
    """Rate onions: above 0 if the seat before has one on top, below 0 if it has an open card."""
    return (1.1 if now.tops[now.seat - 1] is None else -1.1) if move.verb == "onion" else 0.0


HABITS: Final[dict[str, Habit]] = {
    "gives": gives,
    "keeps": keeps,
    "hurries": hurries,
    "aims": aims,
    "shows off": shows_off,
    "covers": covers,
    "copies": copies,
}
"""The habit of each name that :class:`heul_doch.game.bots.temper.Temper` may have."""


class HabitBot:
    """Another bot that makes moves its habit likes, where they lose little."""

    def __init__(
        self,
        inner: Bot,
        habit: Habit,
        margin: float,
        playouts: int = PLAYOUTS,
        seconds: float = 0.0,
        now: Now | None = None,
    ) -> None:
        """``margin``: probability to win that one unit of the habit may cost; ``seconds``: limit of the comparison."""
        self.inner, self.habit, self.margin, self.playouts = inner, habit, margin, playouts
        self.seconds, self.now = seconds, now
        self.searcher = SearchBot()
        self.ends: tuple[int, ...] = ()
        """Those of the inner bot, and last the samples of the comparison (0: the clock did not end it); empty if the
        clock ended neither."""
        self.repeats: tuple[int, ...] = ()

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move of the inner bot, or one that the habit likes more. Raises what the inner bot raises."""
        *repeats, samples = self.repeats or (0,)
        inner = self.inner
        if isinstance(inner, Repeatable):
            inner.repeats = tuple(repeats)
        chosen = inner.choose(game, view, moves, rng)
        ends = inner.ends if isinstance(inner, Repeatable) else ()
        self.ends = (*ends, 0) if ends else ()
        candidates = distinct(game, moves)
        if len(candidates) == 1:
            return chosen
        situation = Situation(game, view)
        least = self._liking(game, situation, chosen)
        compared, gains = [chosen], [0.0]
        for move in candidates:
            gain = self._liking(game, situation, move) - least
            if gain > 1e-9:
                compared.append(move)
                gains.append(self.margin * gain)
        if len(compared) == 1:
            return chosen
        chances, samples = self.searcher.chances(
            game, view, compared, samples or self.playouts, rng, self.seconds, self.now
        )
        if samples:
            self.ends = (*ends, samples)
        worths = [chance + gain for chance, gain in zip(chances, gains)]
        return compared[max(range(len(compared)), key=worths.__getitem__)]

    def _liking(self, game: Game, situation: Situation, move: Move) -> float:
        return self.habit(situation, move, game.face(move.cards[0]))
