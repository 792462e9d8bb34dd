"""Reasons for moves of Jammerlappen, from their visible effects (:mod:`heul_doch.game.bots.hints`).

Only the view is used; of cards that the seat has not seen, only how many of them would fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.bots.protocol import rules_of
from heul_doch.game.bots.reasons import Why, because, telling
from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.games.jammerlappen.actions import Action
from heul_doch.game.games.jammerlappen.family import Jammerlappen
from heul_doch.game.games.jammerlappen.onestep import JammerTables, JammerWeights
from heul_doch.game.games.jammerlappen.terms import BLIND, KEEP, OPEN, PLAY, SLAM, SWAP, TAKE
from heul_doch.game.games.jammerlappen.text import Table

HARD = 0.25
"""Probability that the next seat cannot play, from which it is a reason."""

FEW = 3
"""Largest size of a small pot."""


class _Explainer:
    """Finds reasons for the moves of one view."""

    def __init__(self, game: Game, seen: View) -> None:
        self.rules = rules = rules_of(game, Jammerlappen)
        self.game, self.seen = game, seen
        self.tables = JammerTables(game, JammerWeights())
        self.data: Table = seen.data
        self.me = seen.seat
        self.hand = [g for g in seen.zones[self.me] if g is not None]
        self.pot = tuple(g for g in seen.zones[rules.pot_zone] if g is not None)
        self.draw = len(seen.zones[rules.draw_zone])
        in_sight = {g if g >= 0 else ~g for zone in seen.zones for g in zone if g is not None}
        self.unknown = [c for c in range(game.deck.size) if c not in in_sight]
        numbers = sorted({v for v in rules.value_of if v})
        self.low = numbers[len(numbers) // 3]
        """Largest number of a card that is hard to get rid of."""

    def name(self, card: CardId) -> str:
        return self.game.face(card).name

    def value(self, card: CardId) -> int:
        return self.rules.value_of[card]

    def action(self, card: CardId) -> Action | None:
        return self.rules.action_of[self.rules.face_of[card]]

    def opened(self, seat: Seat) -> list[CardId]:
        """Return the open cards of a seat."""
        return [g for zone in self.rules.open_zones[seat] for g in self.seen.zones[zone] if g is not None]

    def count(self, seat: Seat) -> int:
        """Return the number of all cards of a seat."""
        zones = (seat, *self.rules.open_zones[seat], *self.rules.hidden_zones[seat])
        return sum(len(self.seen.zones[zone]) for zone in zones)

    def unseen_share(self, data: Table) -> float:
        """Return the share of unseen cards that could be laid."""
        if not self.unknown:
            return 1.0
        return sum(self.rules.fits(self.value(c), data) for c in self.unknown) / len(self.unknown)

    def stuck(self, seat: Seat, data: Table) -> float:
        """Return the probability that ``seat`` can lay nothing."""
        if data.need is None:
            return 0.0
        hand = self.seen.zones[seat]
        if hand:
            known = [g for g in hand if g is not None]
            if any(self.rules.fits(self.value(c), data) for c in known):
                return 0.0
            return (1.0 - self.unseen_share(data)) ** (len(hand) - len(known))
        if any(self.rules.fits(self.value(c), data) for c in self.opened(seat)):
            return 0.0
        return 1.0 - self.unseen_share(data) if self.may_try_blind(seat) else 1.0

    def may_try_blind(self, seat: Seat) -> bool:
        """Return whether a seat without a hand has a face-down card with nothing on it (ruling 2.3)."""
        zones, rules = self.seen.zones, self.rules
        columns = zip(rules.open_zones[seat], rules.hidden_zones[seat])
        return any(zones[below] and not zones[above] for above, below in columns)

    # ---- facts, most important first

    def facts(self, move: Move, moves: Sequence[Move]) -> list[Why]:
        """Return what speaks for a move."""
        match move.verb:
            case verb if verb == SWAP:
                return self._of_swap(move)
            case verb if verb == KEEP:
                return self._of_keep(moves)
            case verb if verb == TAKE:
                return self._of_take(move)
            case verb if verb == BLIND:
                chance = round(100 * self.unseen_share(self.data))
                return [because("jammer_blind", chance=chance)]
        return self._of_lay(move, moves)

    def _of_swap(self, move: Move) -> list[Why]:
        rules = self.rules
        given = move.cards[0]
        got = next(g for g in self.seen.zones[rules.open_zones[self.me][int(move.choices[0])]] if g is not None)
        if self.value(got) and (not self.value(given) or self.value(given) > self.value(got)):
            return [because("jammer_swap_low", card=self.name(given), spared=self.name(got))]
        if not self.value(got):
            return [because("jammer_swap_action", spared=self.name(got))]
        if any(rules.face_of[c] == rules.face_of[got] for c in self.hand):
            return [because("jammer_swap_pair", spared=self.name(got))]
        return [because("jammer_swap_high", card=self.name(given), spared=self.name(got))] if self.value(given) else []

    def _of_keep(self, moves: Sequence[Move]) -> list[Why]:
        tables, face_of = self.tables, self.rules.face_of
        gains = []
        for move in moves:
            if move.verb == SWAP:
                given = face_of[move.cards[0]]
                zone = self.rules.open_zones[self.me][int(move.choices[0])]
                got = face_of[next(g for g in self.seen.zones[zone] if g is not None)]
                gains.append(
                    tables.in_hand[given] + tables.lying_open[got] - tables.in_hand[got] - tables.lying_open[given]
                )
        return [because("jammer_keep")] if max(gains, default=0.0) < 0.2 else []

    def _of_take(self, move: Move) -> list[Why]:
        found = []
        actions = [c for c in self.pot if not self.value(c)]
        if actions:
            found.append(because("jammer_take_action", card=self.name(actions[-1]), count=len(self.pot)))
        if len(self.pot) <= FEW:
            found.append(because("jammer_take_small", count=len(self.pot)))
        if move.cards and self.value(move.cards[0]):
            found.append(because("jammer_take_open", card=self.name(move.cards[0])))
        return found

    def _of_lay(self, move: Move, moves: Sequence[Move]) -> list[Why]:
        rules, data, cards = self.rules, self.data, move.cards
        card, count = cards[0], len(cards)
        name, value, action = self.name(card), self.value(card), self.action(card)
        total = len(self.pot) + count
        if not self.draw and self.count(self.me) == count:
            # The game goes on without this seat, so other effects do not matter.
            return [because("jammer_out")]
        found = []
        leaves = True
        run = rules.run(self.pot) if self.pot and rules.face_of[self.pot[-1]] == rules.face_of[card] else 0
        if value and rules.set_size and run + count >= rules.set_size:
            found.append(because("jammer_set", count=total))
        elif not value and rules.action_row and rules.actions_on_top(self.pot) + count >= rules.action_row:
            found.append(because("jammer_row", count=total))
        elif action is not None and action.is_remove:
            found.append(because("jammer_remove", count=total))
        else:
            leaves = False
            found += self._of_what_follows(move, value, action, total)
        if value == rules.falling_value and value and not data.falling and not leaves:
            lower = [c for c in self.hand if c not in cards and 0 < self.value(c) <= value]
            if len(lower) > 1:
                found.append(because("jammer_falls", count=len(lower)))
        elif value and value <= self.low and not data.falling:
            found.append(because("jammer_low", card=name))
        if count > 1 and move.verb != SLAM:
            found.append(because("jammer_together", count=count))
        held = [c for c in self.hand if rules.face_of[c] == rules.face_of[card]]
        if value and move.verb == PLAY and len(held) > count:
            found.append(because("jammer_keeps_copy", card=name))
        if value and move.verb == PLAY:
            kept = [c for c in self.hand if not self.value(c)]
            if kept:
                found.append(because("jammer_keeps_action", spared=self.name(kept[0])))
            higher = [c for c in self.hand if self.value(c) > value + 1]
            if higher and not data.falling:
                found.append(because("jammer_keeps_high", spared=self.name(max(higher, key=self.value))))
        if not value and len(self.pot) > 1 and not any(
            m.verb in (PLAY, OPEN) and m.cards and self.value(m.cards[0]) for m in moves
        ):  # fmt: skip
            found.append(because("jammer_rescue", count=len(self.pot)))
        if move.verb == OPEN:
            found.append(because("jammer_frees", count=count))
        if self.pot and move.verb != SLAM:
            found.append(because("jammer_no_pot", count=len(self.pot)))
        return found

    def _of_what_follows(self, move: Move, value: int, action: Action | None, total: int) -> list[Why]:
        """Return what the move means for the next seat."""
        rules, data, count = self.rules, self.data, len(move.cards)
        after = data
        skips = 0
        if action is None:
            after = data._replace(need=value, falling=data.falling or value == rules.falling_value)
        else:
            if action.is_clear:
                after = after._replace(need=None, falling=False)
            if action.reverses * count % 2:
                after = after._replace(direction=-after.direction)
            skips = action.skip * count
        seat = rules.next_seat(self.me, after)
        skipped = []
        for _ in range(skips):
            skipped.append(seat)
            seat = rules.next_seat(seat, after)
        if seat == self.me:
            return [because("jammer_again")]
        found = []
        still_in = [s for s in range(self.game.seats) if s not in data.out and s != self.me]
        if skipped and self.count(skipped[0]) == min(self.count(s) for s in still_in):
            found.append(because("jammer_skips", seat=skipped[0], count=self.count(skipped[0])))
        chance = self.stuck(seat, after)
        if total >= FEW and chance >= 1.0:
            found.append(because("jammer_blocks", seat=seat, count=total))
        elif total >= FEW and chance >= HARD:
            found.append(because("jammer_hard", seat=seat, count=total, chance=round(100 * chance)))
        return found


def explain(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None) -> Why:
    """Return a reason for ``move`` that does not fit ``other``. Raises TypeError for another family."""
    sight = _Explainer(game, seen)
    if other is None:
        return telling(sight.facts(move, moves))
    return telling(sight.facts(move, moves), sight.facts(other, moves), [game.face(card).name for card in other.cards])
