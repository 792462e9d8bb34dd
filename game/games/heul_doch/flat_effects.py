"""Special cards on a flat state (:mod:`heul_doch.game.games.heul_doch.flat`): their effects, read as data.

A special card with an effect that is not in :data:`VERBS`, or with more choices than fit, is not known here;
:class:`heul_doch.game.games.heul_doch.flat_rules.FlatRules` lets the rules themselves play it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heul_doch.game.core.engine import Game
from heul_doch.game.games.heul_doch.effects import DIRECTIONS, OF_TOPS
from heul_doch.game.games.heul_doch.flat import FlatZones, zeros
from heul_doch.game.games.heul_doch.layout import (
    AGAIN,
    CHOICES,
    COLOUR,
    COUNT,
    DRAW,
    FIELDS,
    FIRST_PLAY,
    FLIP,
    GIVE,
    HEIGHT,
    HIGH,
    KINDS,
    LOW,
    OF_HAND,
    OF_STACK,
    OPTIONS,
    PASS,
    PASS_HANDS,
    PICK,
    SEATS,
    SHOW,
    SKIP,
    STEPS,
    SWAP,
    SWAP_HANDS,
    THROW,
    TO,
    TO_CHOICE,
    VERB,
    VERBS,
    WAY,
    WAY_CHOICE,
    WHO,
    WHOM,
    WHOM_CHOICE,
)

if TYPE_CHECKING:
    from heul_doch.game.core.definition import EffectSpec
    from heul_doch.game.games.heul_doch.family import HeulDoch


class FlatEffects(FlatZones):
    """The special cards of one table."""

    def __init__(self, game: Game, rules: HeulDoch) -> None:
        """Raises ValueError for a table that is larger than any rules file can make it."""
        FlatZones.__init__(self, game, rules)
        self.again: int = 0
        self.skip: int = 0
        self.codes: int = FIRST_PLAY
        self.plays: list[int] = zeros(KINDS * SEATS)
        """For each special card and seat: the number of ways to play it, and where their choices begin."""
        self.choices_at: list[int] = zeros(KINDS * SEATS)
        self.choices: list[int] = zeros(OPTIONS)
        self.begins: list[int] = zeros(KINDS + 1)
        """Special card -> its first step; a card has the steps up to the next one's."""
        self.steps: list[int] = zeros(STEPS * FIELDS)
        self.is_known: list[int] = zeros(KINDS)
        """Special card -> whether all its effects are carried out here."""
        self.tops_only: list[int] = zeros(KINDS)
        self._read_specials()

    # ---- reading special cards

    def _read_specials(self) -> None:
        specials = list(self.rules.defn.specials)
        used = {self.kinds[card] for card in range(self.span)}
        if len(specials) > KINDS:
            raise ValueError(f"at most {KINDS} special cards")
        place = end = 0
        for kind, spec in enumerate(specials):
            self.begins[kind] = place
            self.begins[kind + 1] = place
            if kind not in used:
                continue
            card = next(card for card in range(self.span) if self.kinds[card] == kind)
            chosen: list[str] = []
            steps: list[list[int]] = []
            is_known = True
            for effect in spec.effects:
                if effect.verb == "choose":
                    chosen.append(effect.what)
                elif effect.verb in VERBS:
                    steps.append(_step(effect, chosen, self.names))
                else:
                    is_known = False
            ways = [self.rules.plays[seat][card] for seat in range(self.n)]
            numbers = sum(CHOICES * len(moves) for moves in ways)
            if len(chosen) > CHOICES or place + len(steps) > STEPS or end + numbers > OPTIONS:
                is_known = False
            self.is_known[kind] = 1 if is_known else 0
            self.tops_only[kind] = 0
            for seat, moves in enumerate(ways):
                self.plays[kind * SEATS + seat] = len(moves)
                self.codes = max(self.codes, FIRST_PLAY + len(moves))
            if not is_known:
                continue
            if all(effect.verb in OF_TOPS and effect.select.hand == "any" for effect in spec.effects):
                self.tops_only[kind] = 1
            for step in steps:
                for field in range(FIELDS):
                    self.steps[place * FIELDS + field] = step[field]
                place += 1
            self.begins[kind + 1] = place
            for seat, moves in enumerate(ways):
                self.choices_at[kind * SEATS + seat] = end
                for move in moves:
                    for i, choice in enumerate(move.choices):
                        self.choices[end + i] = DIRECTIONS[choice] if isinstance(choice, str) else choice
                    end += CHOICES

    # ---- effects

    def run(self, state: list[int], seat: int, kind: int, option: int) -> None:
        """Carry out the effects of a special card whose steps are known."""
        steps, n = self.steps, self.n
        choices = self.choices_at[kind * SEATS + seat] + option * CHOICES
        for step in range(self.begins[kind], self.begins[kind + 1]):
            at = step * FIELDS
            verb = steps[at]
            if verb == AGAIN:
                self.again = 1
            elif verb == SKIP:
                self.skip += steps[at + COUNT]
            elif verb == DRAW:
                found = self.seats_of(state, seat, at, choices)
                for i in range(found):
                    self.touched[n + self.chosen[i]] = 1
                    for _ in range(steps[at + COUNT]):
                        self.draw(state, self.chosen[i])
            elif verb == PASS_HANDS:
                self._pass_hands(state, self.way(at, choices))
            elif verb == SWAP_HANDS:
                self._swap_hands(state, seat, self.target(seat, at, choices))
            elif verb == SWAP:
                self.seats_of(state, seat, at, choices)
                self._swap(state, self.chosen[0], self.target(seat, at, choices))
            else:
                found = self.tops_of(state, seat, at, choices)
                if verb == PASS:
                    self._pass(state, found, self.way(at, choices))
                elif verb == GIVE:
                    self._give(state, found, self.target(seat, at, choices))
                else:
                    for i in range(found):
                        self._change_top(state, self.chosen[i], verb)

    def seats_of(self, state: list[int], seat: int, at: int, choices: int) -> int:
        """Put the seats that a step means into ``chosen``, from the acting one clockwise; return their number."""
        n, steps, chosen = self.n, self.steps, self.chosen
        who = steps[at + WHOM]
        first, last = 0, n - 1
        if who == 1:
            last = 0
        elif who == 2:
            first = 1
        elif who == 3:
            first = last = 1
        elif who == 4:
            first = n - 1
        found = 0
        if who == 6:
            chosen[0] = self.choices[choices + steps[at + WHOM_CHOICE]]
            found = 1
        else:
            for step in range(first, last + 1):
                if who == 5 and step != 1 and step != n - 1:
                    continue
                chosen[found] = seat + step if seat + step < n else seat + step - n
                found += 1
        if steps[at + OF_HAND]:
            found = self._most(state, HEIGHT + n, found, steps[at + OF_HAND])
        if steps[at + OF_STACK]:
            found = self._most(state, HEIGHT, found, steps[at + OF_STACK])
        return found

    def _most(self, state: list[int], heights: int, found: int, wanted: int) -> int:
        """Keep the chosen seats with the most (1) or fewest (2) cards; ``heights``: index of the first seat's."""
        chosen = self.chosen
        best = state[heights + chosen[0]]
        for i in range(found):
            height = state[heights + chosen[i]]
            if (height > best) == (wanted == 1):
                best = height
        kept = 0
        for i in range(found):
            if state[heights + chosen[i]] == best:
                chosen[kept] = chosen[i]
                kept += 1
        return kept

    def tops_of(self, state: list[int], seat: int, at: int, choices: int) -> int:
        """Put the seats whose top cards a step means into ``chosen``; return their number."""
        steps, chosen = self.steps, self.chosen
        show, colour, pick = steps[at + SHOW], steps[at + COLOUR], steps[at + PICK]
        low, high = steps[at + LOW], steps[at + HIGH]
        count = self.seats_of(state, seat, at, choices)
        found = 0
        best = -1
        for i in range(count):
            s = chosen[i]
            height = state[HEIGHT + s]
            if not height:
                continue
            top = state[self.base + s * self.span + height - 1]
            if top >= 0:
                value = self.values[top]
                if show & 1 or (show & 4 and not value) or (colour and self.colours[top] != colour):
                    continue
                if pick == 1 and (value < low or value > high):
                    continue
                if pick == 2 and value > best:
                    best = value
                if pick == 3 and (best < 0 or value < best):
                    best = value
            elif show & 6:
                continue
            chosen[found] = s
            found += 1
        if pick >= 2:
            kept = 0
            for i in range(found):
                s = chosen[i]
                if self.values[state[self.base + s * self.span + state[HEIGHT + s] - 1]] == best:
                    chosen[kept] = s
                    kept += 1
            found = kept
        return found

    def target(self, seat: int, at: int, choices: int) -> int:
        """Return the seat that a step names as the second."""
        to = self.steps[at + TO]
        if to == 6:
            return self.choices[choices + self.steps[at + TO_CHOICE]]
        if to == 3:
            return seat + 1 if seat + 1 < self.n else 0
        if to == 4:
            return seat - 1 if seat else self.n - 1
        return seat

    def way(self, at: int, choices: int) -> int:
        """Return the direction of a step: seats to add modulo ``n``."""
        way = self.steps[at + WAY]
        if not way:
            way = self.choices[choices + self.steps[at + WAY_CHOICE]]
        return way if way > 0 else self.n - 1

    def _change_top(self, state: list[int], seat: int, verb: int) -> None:
        entry = self.pop(state, seat)
        self.touched[seat] = 1
        if verb == THROW:
            self.put(state, 2 * self.n + 1, entry if entry >= 0 else -1 - entry)
        elif verb == FLIP:
            self.push(state, seat, -1 - entry)
        else:
            # To the bottom: all others move up.
            place = self.base + seat * self.span
            i = place + state[HEIGHT + seat]
            while i > place:
                state[i] = state[i - 1]
                i -= 1
            state[place] = entry
            state[HEIGHT + seat] += 1
            self.count(state, seat, entry, 1)

    def _swap(self, state: list[int], a: int, b: int) -> None:
        if a == b:
            return
        has_a, has_b = state[HEIGHT + a], state[HEIGHT + b]
        first = self.pop(state, a) if has_a else 0
        second = self.pop(state, b) if has_b else 0
        if has_a:
            self.push(state, b, first)
        if has_b:
            self.push(state, a, second)
        self.touched[a] = 1
        self.touched[b] = 1

    def _pass(self, state: list[int], found: int, way: int) -> None:
        for i in range(found):
            self.lifted[i] = self.pop(state, self.chosen[i])
        for i in range(found):
            seat = self.chosen[i] + way
            if seat >= self.n:
                seat -= self.n
            self.push(state, seat, self.lifted[i])
            self.touched[seat] = 1
            self.touched[self.chosen[i]] = 1

    def _give(self, state: list[int], found: int, target: int) -> None:
        for i in range(found):
            seat = self.chosen[i]
            if seat != target:
                self.push(state, target, self.pop(state, seat))
                self.touched[seat] = 1
                self.touched[target] = 1

    def _pass_hands(self, state: list[int], way: int) -> None:
        # The hands of all seats but the last move at once: swap the first with each of those it goes around.
        seat = 0
        for _ in range(self.n - 1):
            seat = seat + way if seat + way < self.n else seat + way - self.n
            self._swap_hands(state, 0, seat)
        for seat in range(self.n):
            self.touched[self.n + seat] = 1

    def _swap_hands(self, state: list[int], a: int, b: int) -> None:
        if a == b:
            return
        first, second = self.base + (self.n + a) * self.span, self.base + (self.n + b) * self.span
        mine, its = state[HEIGHT + self.n + a], state[HEIGHT + self.n + b]
        for i in range(mine if mine > its else its):
            card = state[first + i]
            state[first + i] = state[second + i]
            state[second + i] = card
        state[HEIGHT + self.n + a] = its
        state[HEIGHT + self.n + b] = mine
        self.touched[self.n + a] = 1
        self.touched[self.n + b] = 1


def _step(effect: EffectSpec, chosen: list[str], colours: list[str]) -> list[int]:
    """Return the fields of a step; ``chosen`` are the kinds of the choices before it."""
    select = effect.select
    step = zeros(FIELDS)
    step[VERB] = VERBS.index(effect.verb)
    step[WHOM] = WHO.index(select.who)
    step[WHOM_CHOICE] = step[TO_CHOICE] = _last(chosen, False)
    wants_number = select.show == "number" or select.value != "any" or select.colour != "any"
    step[SHOW] = (select.show == "onion") + 2 * (select.show == "open") + 4 * wants_number
    value: Any = select.value
    step[PICK] = {"any": 0, "highest": 2, "lowest": 3}.get(value, 1)
    if step[PICK] == 1:
        step[LOW], step[HIGH] = value if isinstance(value, tuple) else (value, value)
    if select.colour != "any":
        step[COLOUR] = colours.index(select.colour) if select.colour in colours else len(colours)
    numbers = {"any": 0, "most": 1, "fewest": 2}
    step[OF_HAND], step[OF_STACK] = numbers[select.hand], numbers[select.stack]
    step[TO] = WHO.index(effect.to) if effect.to else 0
    if effect.verb in ("pass", "pass_hands"):
        step[WAY] = 0 if effect.direction == "chosen" else DIRECTIONS[effect.direction]
        step[WAY_CHOICE] = _last(chosen, True)
    step[COUNT] = effect.count
    return step


def _last(chosen: list[str], is_direction: bool) -> int:
    """Return the index of the latest choice of a kind, 0 if there is none."""
    return max((i for i, kind in enumerate(chosen) if (kind == "direction") == is_direction), default=0)
