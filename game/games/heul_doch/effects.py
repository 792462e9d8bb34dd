"""The verbs of special cards: everything that may stand under ``effects`` in a rules file.

A special is compiled once for a table, into its choices and a list of functions on a draft; nothing is looked up by
name during a game. The verbs (four cards: booklet; details: rulings 1.5-1.8):

========== ===================================================================================
choose      the player names a seat or a direction; later verbs call it ``chosen``
throw       top cards go to the discard pile, from the acting seat clockwise
swap        two top cards change places, with the same side up; a seat without a card gives none
pass        top cards move one seat to the left or right at the same time, with the same side up
turn        top cards are turned over
bury        top cards go under their own stack
give        top cards go onto one seat's stack, with the same side up
draw        seats draw extra cards, as long as there are any
pass_hands  whole hands move one seat to the left or right
swap_hands  two seats exchange their hands
again       the acting seat has another turn
skip        the next seats are passed over
========== ===================================================================================

A :class:`heul_doch.game.core.definition.Selector` says which seats are meant. Conditions on seats (``hand``, ``stack``:
who has the most or fewest cards) are applied before those on top cards; seats with equally many cards are all meant.
Cards are counted when the effect is carried out: the special has left the hand, and its player has not drawn yet. All
conditions depend only on what everybody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.definition import EffectSpec, Selector, SpecialSpec
from heul_doch.game.core.moves import Choice
from heul_doch.game.core.state import Draft

LEFT: Final = "left"
RIGHT: Final = "right"
DIRECTIONS: dict[str, int] = {LEFT: 1, RIGHT: -1}
"""Direction -> step from seat to seat; left is clockwise."""

OF_TOPS = frozenset({"choose", "throw", "swap", "pass", "turn", "bury", "give"})
"""Verbs that change only the top cards of stacks."""

VERBS = (
    "choose", "throw", "swap", "pass", "turn", "bury", "give", "draw", "pass_hands", "swap_hands", "again", "skip",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Board:
    """What effects need to know about a table: where zones are and what cards show."""

    seats: int
    stacks: tuple[int, ...]
    """Zone index of each seat's stack."""
    hands: tuple[int, ...]
    draw: int
    discard: int
    value_of: tuple[int, ...]
    """Card -> value of a number card, 0 for a special."""
    colour_of: tuple[str, ...]
    """Card -> colour id, empty for a special."""


class TurnPlan:
    """What a special does to the order of turns; filled by its effects."""

    __slots__ = ("again", "skip")

    def __init__(self) -> None:
        self.again: bool = False
        self.skip: int = 0


Step = Callable[[Draft, Seat, tuple[Choice, ...], TurnPlan], None]
SeatsOf = Callable[[Seat, tuple[Choice, ...]], list[Seat]]
SeatsAmong = Callable[[Draft, Seat, tuple[Choice, ...]], list[Seat]]


@dataclass(frozen=True, slots=True)
class CompiledSpecial:
    """A special card for one table."""

    id: str
    choices: tuple[tuple[tuple[Choice, ...], ...], ...]
    """For each seat every combination of choices, in order; ``((),)`` if there is nothing to choose."""
    steps: tuple[Step, ...]
    tops_only: bool
    """Whether only top cards of stacks change, and hands, draw pile and order of turns do not matter."""

    def run(self, draft: Draft, seat: Seat, choices: tuple[Choice, ...]) -> TurnPlan:
        """Carry out all effects for ``seat``; return what they do to the order of turns."""
        plan = TurnPlan()
        for step in self.steps:
            step(draft, seat, choices, plan)
        return plan


def compile_special(spec: SpecialSpec, board: Board) -> CompiledSpecial:
    """Compile ``spec`` for a table. Raises ValueError for an unknown verb, which the loader has refused before."""
    kinds: list[str] = []
    steps: list[Step] = []
    for effect in spec.effects:
        if effect.verb == "choose":
            kinds.append(effect.what)
        else:
            steps.append(_compile(effect, board, kinds, spec.id))
    options = tuple(
        tuple(product(*(_candidates(kind, seat, board.seats) for kind in kinds))) for seat in range(board.seats)
    )
    # If hands are counted, it matters whether the special is still in one.
    tops_only = all(effect.verb in OF_TOPS and effect.select.hand == "any" for effect in spec.effects)
    return CompiledSpecial(spec.id, options, tuple(steps), tops_only)


def _candidates(kind: str, seat: Seat, seats: int) -> tuple[Choice, ...]:
    if kind == "direction":
        return (LEFT, RIGHT)
    if kind == "neighbours":
        return tuple(dict.fromkeys(((seat + 1) % seats, (seat - 1) % seats)))
    first = 0 if kind == "anyone" else 1
    return tuple((seat + i) % seats for i in range(first, seats))


def _last_choice(kinds: list[str], is_direction: bool) -> int:
    """Return the index of the latest choice of a kind; effects use the choice made before them."""
    for i in range(len(kinds) - 1, -1, -1):
        if (kinds[i] == "direction") == is_direction:
            return i
    raise ValueError("'chosen' without a choice before it")


def _seats_of(who: str, board: Board, kinds: list[str]) -> SeatsOf:
    """Return a function that gives the seats of ``who``, from the acting seat clockwise."""
    n = board.seats
    if who == "chosen":
        place = _last_choice(kinds, is_direction=False)
        return lambda seat, choices: [int(choices[place])]
    offsets: dict[str, tuple[int, ...]] = {
        "all": tuple(range(n)),
        "own": (0,),
        "others": tuple(range(1, n)),
        "left": (1,),
        "right": (n - 1,),
        "neighbours": tuple(dict.fromkeys((1, n - 1))),
    }
    meant = [[(seat + step) % n for step in offsets[who]] for seat in range(n)]
    return lambda seat, choices: meant[seat]


def _step_of(direction: str, kinds: list[str]) -> Callable[[tuple[Choice, ...]], int]:
    if direction == "chosen":
        place = _last_choice(kinds, is_direction=True)
        return lambda choices: DIRECTIONS[str(choices[place])]
    fixed = DIRECTIONS[direction]
    return lambda choices: fixed


def _seats_among(select: Selector, board: Board, kinds: list[str]) -> SeatsAmong:
    """Return a function that gives the seats of ``select.who`` that fulfil its conditions on seats."""
    seats_of = _seats_of(select.who, board, kinds)
    counted = [
        (zones, wanted == "most")
        for zones, wanted in ((board.hands, select.hand), (board.stacks, select.stack))
        if wanted != "any"
    ]
    if not counted:
        return lambda draft, seat, choices: seats_of(seat, choices)

    def choose(draft: Draft, seat: Seat, choices: tuple[Choice, ...]) -> list[Seat]:
        found = seats_of(seat, choices)
        for zones, is_most in counted:
            counts = [len(draft.zones[zones[s]]) for s in found]
            wanted = max(counts) if is_most else min(counts)
            found = [s for s, count in zip(found, counts) if count == wanted]
        return found

    return choose


def _selection(select: Selector, board: Board, kinds: list[str]) -> SeatsAmong:
    """Return a function that gives the seats whose top card is selected; never one with an empty stack."""
    seats_among = _seats_among(select, board, kinds)
    stacks, value_of, colour_of = board.stacks, board.value_of, board.colour_of
    show, value, colour = select.show, select.value, select.colour
    if show == value == colour == "any":
        return lambda draft, seat, choices: [s for s in seats_among(draft, seat, choices) if draft.zones[stacks[s]]]

    least, greatest = value if isinstance(value, tuple) else (value, value) if isinstance(value, int) else (0, 0)
    wants_onion, wants_open = show == "onion", show == "open"
    # A special lying face up is neutral: no value, no colour (ruling 1.8).
    wants_number = show == "number" or value != "any" or colour != "any"

    def choose(draft: Draft, seat: Seat, choices: tuple[Choice, ...]) -> list[Seat]:
        zones = draft.zones
        found: list[Seat] = []
        for s in seats_among(draft, seat, choices):
            pile = zones[stacks[s]]
            if not pile:
                continue
            top = pile[-1]
            if top >= 0:
                if wants_onion or (wants_number and not value_of[top]):
                    continue
                if colour != "any" and colour_of[top] != colour:
                    continue
            elif wants_open or wants_number:
                continue
            found.append(s)
        if value != "any" and found:
            values = [value_of[zones[stacks[s]][-1]] for s in found]
            if value == "highest":
                low = high = max(values)
            elif value == "lowest":
                low = high = min(values)
            else:
                low, high = least, greatest
            found = [s for s, v in zip(found, values) if low <= v <= high]
        return found

    return choose


def _compile(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    compiler = _COMPILERS.get(effect.verb)
    if compiler is None:
        raise ValueError(f"{special}: unknown effect {effect.verb!r}")
    return compiler(effect, board, list(kinds), special)


def _throw(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    select, stacks, discard = _selection(effect.select, board, kinds), board.stacks, board.discard

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        tops = [stacks[s] for s in select(draft, seat, choices)]
        draft.move_tops(tops, [discard] * len(tops), "throw", special, is_up=True)

    return step


def _swap(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    first, second = _seats_of(effect.select.who, board, kinds), _seats_of(effect.to, board, kinds)
    stacks = board.stacks

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        a, b = stacks[first(seat, choices)[0]], stacks[second(seat, choices)[0]]
        if a != b:
            has_a, has_b = bool(draft.zones[a]), bool(draft.zones[b])
            sources = [a, b] if has_a and has_b else [a] if has_a else [b] if has_b else []
            draft.move_tops(sources, [b if x == a else a for x in sources], "swap", special)

    return step


def _pass(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    select, step_of = _selection(effect.select, board, kinds), _step_of(effect.direction, kinds)
    stacks, n = board.stacks, board.seats

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        way, found = step_of(choices), select(draft, seat, choices)
        draft.move_tops([stacks[s] for s in found], [stacks[(s + way) % n] for s in found], "pass", special)

    return step


def _turn(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    select, stacks = _selection(effect.select, board, kinds), board.stacks

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        draft.turn_tops([stacks[s] for s in select(draft, seat, choices)], special)

    return step


def _bury(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    select, stacks = _selection(effect.select, board, kinds), board.stacks

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        tops = [stacks[s] for s in select(draft, seat, choices)]
        draft.move_tops(tops, tops, "bury", special, at_bottom=True)

    return step


def _give(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    select, to = _selection(effect.select, board, kinds), _seats_of(effect.to, board, kinds)
    stacks = board.stacks

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        target = stacks[to(seat, choices)[0]]
        tops = [stacks[s] for s in select(draft, seat, choices) if stacks[s] != target]
        draft.move_tops(tops, [target] * len(tops), "give", special)

    return step


def _draw(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    seats_among, hands, pile, count = (
        _seats_among(effect.select, board, kinds),
        board.hands,
        board.draw,
        effect.count,
    )

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        for s in seats_among(draft, seat, choices):
            for _ in range(count):
                if draft.zones[pile]:
                    draft.see(s, draft.zones[pile][0])
                    draft.move_cards([(pile, 0, hands[s], True, False)], "draw", special, is_shown=False)

    return step


def _move_hands(draft: Draft, board: Board, pairs: list[tuple[Seat, Seat]], cause: str, special: str) -> None:
    """Move whole hands at the same time; receivers see the new cards, givers remember the old ones."""
    zones, hands = draft.zones, board.hands
    moves = [(hands[a], i, hands[b], True, False) for a, b in pairs for i in range(len(zones[hands[a]]))]
    for a, b in pairs:
        for card in zones[hands[a]]:
            draft.see(b, card)
    draft.move_cards(moves, cause, special, is_shown=False)


def _pass_hands(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    step_of, n = _step_of(effect.direction, kinds), board.seats

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        way = step_of(choices)
        _move_hands(draft, board, [(s, (s + way) % n) for s in range(n)], "pass_hands", special)

    return step


def _swap_hands(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    to = _seats_of(effect.to, board, kinds)

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        other = to(seat, choices)[0]
        if other != seat:
            _move_hands(draft, board, [(seat, other), (other, seat)], "swap_hands", special)

    return step


def _again(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        plan.again = True

    return step


def _skip(effect: EffectSpec, board: Board, kinds: list[str], special: str) -> Step:
    count = effect.count

    def step(draft: Draft, seat: Seat, choices: tuple[Choice, ...], plan: TurnPlan) -> None:
        plan.skip += count

    return step


_COMPILERS: dict[str, Callable[[EffectSpec, Board, list[str], str], Step]] = {
    "throw": _throw,
    "swap": _swap,
    "pass": _pass,
    "turn": _turn,
    "bury": _bury,
    "give": _give,
    "draw": _draw,
    "pass_hands": _pass_hands,
    "swap_hands": _swap_hands,
    "again": _again,
    "skip": _skip,
}
