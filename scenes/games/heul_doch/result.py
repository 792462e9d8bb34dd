"""How a game of Heul doch is counted: stack by stack, from last to first, then all numbers.

A stack opens, its onions are counted, what they void is struck out value by value, the seat's bar grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.events import CardsMoved, Outcome, SeatScore
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import listing
from heul_doch.scenes.base.theme import DURATION, GOLD, INK_SOFT
from heul_doch.scenes.games.heul_doch.open_stack import VOID_ALPHA, OpenStack, StackArea
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.games.results.own_seat import MUCH, events_of, plain_facts
from heul_doch.scenes.games.results.score_sheet import MANY
from heul_doch.scenes.games.results.staged_score import REST, SLOWLY, StagedScore, Step, is_close
from heul_doch.scenes.graphics.sprite import fly
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.adapter import Fact, Tear
from heul_doch.scenes.ui.score_widgets import NumberTable, SeatBar
from heul_doch.scenes.ui.widgets import Column, Label, Widget

DEAL_GAP = 0.045
COUNT_GAP = 0.16
TICKS = 6
"""So often it ticks while a bar grows."""


class HeulDochResult(StagedScore):
    """Opens all stacks and counts."""

    view: OpenStack | None = None
    """The stack that lies open."""

    # ------------------------------------------------------------------ the steps

    def plan(self) -> Sequence[Step]:
        """Return a step for each seat."""
        # From last to first: the winner is counted at the end.
        self.order = tuple(seat for group in reversed(self.outcome.ranking) for seat in reversed(group))
        return [(partial(self._open, seat), REST) for seat in self.order]

    @property
    def seat(self) -> Seat | None:
        """The seat whose stack is open, None while the numbers are shown."""
        return self.looked_at if self.is_told else self.order[max(0, self.at)]

    def _open(self, seat: Seat) -> None:
        """Open a seat's stack and have everything happen in turn. Times are seconds at normal speed from now."""
        words, score, animator = self.ctx.words, self.outcome.seats[seat], self.ctx.animator
        key = "result-opens-you" if seat == self.person else "result-opens"
        self.sentence, self.face = words(key, name=self.finished.names[seat]), self.face_of(seat, "think")
        self.rebuild()
        view = self.view
        assert view is not None
        # Longer for the last two, if it is not decided before them.
        t, slowly = 0.35, SLOWLY if seat in self.order[-2:] and is_close(self.outcome.points) else 1.0
        cards = view.sprites
        for number, sprite in enumerate(reversed(cards)):
            at = t + number * DEAL_GAP
            fly(animator, sprite, view.poses[sprite], duration="score.open", delay=at, arc=0.1, height=0.6)
            # Off the closed stack, it throws a shadow of its own.
            self.at_time(at, partial(setattr, sprite, "shadow", True))
            if number % 3 == 0:
                self.at_time(at, lambda: self.sound("flip"))
        t += len(cards) * DEAL_GAP + 0.5
        self.at_time(t, lambda: view.show_sums(()))
        for number in range(score.onions + 1):
            self.at_time(t, partial(self._count, view, number))
            t += COUNT_GAP * slowly
        t += 0.35
        self.at_time(t, lambda: self.say(void_sentence(words, score), self.face_of(seat, "sweat")))
        t += 0.55
        voided = sorted(score.voided, reverse=True)
        for number, value in enumerate(voided, 1):
            self.at_time(t, partial(self._strike, view, value, voided[:number]))
            t += 0.75 if view.column(value) else 0.45
        tally, mood = self.tallies[seat], "weep" if score.lost else "gloat"
        self.at_time(t, lambda: self.say(self._sum_sentence(seat), self.face_of(seat, mood)))
        self.at_time(t, lambda: self.sound("bar"))
        length = DURATION["score.bar"] * slowly
        animator.to(tally, points=float(score.score), duration=length, delay=t, ease="in_out_quad")
        for tick in range(1, TICKS):
            self.at_time(t + length * tick / TICKS, lambda: self.sound("count"))
        self.at_time(t + length, partial(setattr, tally, "is_done", True))
        self.at_time(t + length + 0.05, self.step_done)

    def _count(self, view: OpenStack, number: int) -> None:
        view.show_count(number)
        if number:
            sprite = view.onions[number - 1]
            sprite.halo = GOLD
            self.ctx.animator.to(sprite, halo_strength=0.0, duration="score.strike", delay=0.1)
            self.sound("count")

    def _strike(self, view: OpenStack, value: int, voided: Sequence[int]) -> None:
        stroke = view.void(value)
        if stroke is not None:
            self.pop_up(stroke, 1.7, "in_quad")
            for sprite in view.column(value):
                self.ctx.animator.to(sprite, alpha=VOID_ALPHA, duration="score.strike")
        view.show_sums(voided)
        self.sound("strike")

    def _sum_sentence(self, seat: Seat) -> str:
        score, words = self.outcome.seats[seat], self.ctx.words
        text = f"{words('result-scores', count=score.score)}, {words('result-loses', count=score.lost)}."
        return text if score.score or score.lost else words("result-nothing-open")

    # ------------------------------------------------------------------ the stage

    def stage(self) -> Widget:
        """Return the place for the open stack under what is said."""
        seat = self.seat
        assert seat is not None
        if self.is_told:
            void = void_sentence(self.ctx.words, self.outcome.seats[seat])
            self.sentence, self.face = f"{void} {self._sum_sentence(seat)}", self.face_of(seat, self.mood(seat))
        # Two lines of room, so that a longer sentence moves nothing.
        said = Label(self.sentence, "body", id="result-sentence", min_lines=2)
        texts = Column(Label(self.finished.names[seat], "heading", one_line=True), said, gap=0.3, grow=1)
        self.stack_area = StackArea("result-stack")
        return self.beside_bars(self.stage_panel(texts, self.stack_area, 8.0))

    def sheet(self) -> Widget:
        """Return headline and numbers, and the bars beside them."""
        hint = Label(self.ctx.words("result-look-hint"), "small", colour=INK_SOFT, align="centre")
        return self.beside_bars(super().sheet(), hint)

    def bar(self, seat: Seat) -> SeatBar:
        """Return a seat's bar, which opens its stack again."""
        bar = super().bar(seat)
        bar.is_current = seat == self.seat
        if self.is_told:
            tip = self.ctx.words("result-look-back" if bar.is_current else "result-look")
            bar.offer(lambda: self.look_at(None if self.looked_at == seat else seat), tip)
        return bar

    def set_stage(self) -> None:
        """Lay the open stack into its place: closed before it is counted, else as it lies when all is counted."""
        seat = self.seat
        assert seat is not None
        if self.view is None or self.view.score.seat != seat:
            self.clear_stage()
            finished = self.finished
            speech = HeulDochWords(self.ctx.words, finished.game, finished.names, finished.viewer)
            entries = finished.zones[finished.game.zone("stack", seat)]
            self.view = OpenStack(self.ctx, speech, self.outcome.seats[seat], entries)
        self.view.lay_out(self.stack_area)
        if self.done > self.at or self.is_told:
            self.view.show_counted()
        else:
            self.view.close()

    # ------------------------------------------------------------------ the numbers

    def columns(self) -> Sequence[str]:
        """Return points, onions, and what these void."""
        return [self.ctx.words(f"result-column-{key}") for key in ("points", "onions", "voided", "lost")]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's numbers."""
        words, score = self.ctx.words, self.outcome.seats[seat]
        voided = listing(words, [str(value) for value in score.voided]) or words("result-voided-none")
        return (str(score.score), str(score.onions), voided, str(score.lost))

    def mood(self, seat: Seat) -> str:
        """Return the face a seat makes about it."""
        if seat in self.outcome.winners:
            return "cheer"
        if seat == self.saddest():
            return "sob"
        return "weep" if self.outcome.seats[seat].lost > 10 else "calm"

    def saddest(self) -> Seat | None:
        """Return who came last alone."""
        return saddest(self.outcome)

    def comments(self) -> list[Label | None]:
        """Return how a tie was decided, and what somebody has to say."""
        tie = tie_sentence(self.ctx.words, self.outcome, self.finished.names)
        setup = self.finished.setup
        # Beside a ghost the last word is the difference to it. A tie takes the room of a remark.
        has_last_word = setup.ghost is not None or not (tie or self.is_full or setup.evening)
        return [
            Label(tie, "body", id="result-tie") if tie else None,
            self.last_word_label() if has_last_word else None,
        ]

    @property
    def is_tight(self) -> bool:
        """Whether the sheet, on which sentences are long, would not show all seats at once otherwise."""
        return self.finished.setup.evening is not None or (self.has_accounts and len(self.tallies) >= MANY - 1)

    def beside_headline(self) -> Sequence[Widget]:
        """Return nothing: the bars lead to the stacks."""
        return ()

    def arrange(self, head: Callable[[float], Widget], table: NumberTable) -> Widget:
        """Return head and table; the sheet of several rounds first, as the bars tell this round's points already."""
        return self.column(head(0.82), self.series_sheet(), table)

    def probe(self) -> dict[str, Any]:
        """Return whose stack is open, and the onions once they are counted."""
        found, scores = {**super().probe(), "seat": self.seat}, self.outcome.seats
        if not self.is_told:
            return found
        return {**found, "onions": [score.onions for score in scores], "lost": [score.lost for score in scores]}


def saddest(outcome: Outcome) -> Seat | None:
    """Return who gets the handkerchief: the last-placed; None when several share that place, or everybody won."""
    last, *others = outcome.ranking[-1]
    return None if others or last in outcome.winners else last


def void_sentence(words: Words, score: SeatScore) -> str:
    """Return a sentence about the values that a number of onions voids."""
    # The 7s fall first; the rest of the number after them (ruling 1.9).
    first, second = max(score.voided, default=0), min(score.voided, default=0)
    key = ("none", "one", "two")[len(score.voided)]
    text = words(f"result-void-{key}", count=score.onions, first=first, second=second)
    return text if score.lost_cards or not score.voided else words("result-void-lucky", text=text)


def tie_sentence(words: Words, outcome: Outcome, names: Sequence[str]) -> str:
    """Explain a tie for the first place (ruling 1.10); empty when there was none."""
    if len(outcome.winners) > 1:
        return words("result-tie-shared")
    winner = outcome.seats[outcome.winners[0]]
    if sum(score.score == winner.score for score in outcome.seats) > 1:
        return words("result-tie-lost", name=names[winner.seat], lost=winner.lost)
    return ""


class Gift(NamedTuple):
    """A number card one seat had to give another and that counts where it lies at the end."""

    giver: Seat
    taker: Seat
    card: int
    value: int


def gifts(finished: FinishedGame) -> list[Gift]:
    """Return the gifts whose cards count where they were given, at the end of a game of Heul doch!, in order."""
    game, found = finished.game, []
    for seat, event in events_of(finished):
        if not isinstance(event, CardsMoved) or event.cause != "give" or event.special:
            continue
        for transfer in event.transfers:
            assert transfer.card is not None
            card, taker = card_of(transfer.card), game.zones[transfer.target].owner
            value, void = game.face(card).value, finished.outcome.seats[taker].voided
            if value and value not in void and card in finished.zones[transfer.target]:
                found.append(Gift(seat, taker, card, value))
    return found


def tears(finished: FinishedGame) -> list[Tear]:
    """Return which gifts of whom now count for whom, and what onions cost, the most points first."""
    pairs = Counter[tuple[Seat, Seat]]()
    cards = Counter[tuple[Seat, Seat]]()
    for gift in gifts(finished):
        if gift.giver != gift.taker:
            pairs[gift.giver, gift.taker] += gift.value
            cards[gift.giver, gift.taker] += 1
    found = [Tear("gifts", giver, taker, cards[giver, taker], points) for (giver, taker), points in pairs.items()]
    found += [Tear("onions", one.seat, -1, one.onions, one.lost) for one in finished.outcome.seats if one.lost]
    return sorted(found, key=lambda tear: -tear.points)


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, names = finished.outcome, finished.names
    own, best = outcome.seats[seat], max(score.score for score in outcome.seats)
    missing, has_won = best - own.score, seat in outcome.winners
    found = plain_facts(words, finished, seat)
    speech = HeulDochWords(words, finished.game, names, finished.viewer)

    def card(gift: Gift) -> str:
        return speech.card(finished.game.face(gift.card).name)

    def add(key: str, is_true: bool, **values: str | int) -> None:
        if is_true:
            found.append(Fact(key, values))

    winner, given, numbers = outcome.winners[0], gifts(finished), {"lost": own.lost, "onions": own.onions}
    add("onions-cost", own.lost > missing > 0, missing=missing, **numbers)
    dear = [g for g in given if g.giver == seat and g.taker == winner and g.value >= missing > 0]
    got = [g for g in given if g.taker == seat and g.giver != seat and g.value >= 5]
    if dear and not has_won and len(outcome.winners) == 1:
        gift = max(dear, key=lambda g: g.value)
        add("gift-cost", True, card=card(gift), name=names[winner], value=gift.value, missing=missing)
    add("onions", not has_won and own.lost >= MUCH, missing=missing, **numbers)
    add("last", outcome.ranking[-1] == (seat,) and not has_won, missing=missing, name=names[winner])
    if got:
        gift = max(got, key=lambda g: g.value)
        add("gift", True, card=card(gift), name=names[gift.giver], value=gift.value)
    add("clean", bool(not has_won and not own.lost and own.score), points=own.score, place=outcome.places[seat])
    return found
