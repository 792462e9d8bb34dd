"""The programme of an evening: which games are played one after the other, and how many rounds of each.

Who sits down is chosen on the set-up, and so is how each game is played: as it was laid last. The programme is kept in
the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.series import POINTS, WINS, has_points, usual_rounds
from heul_doch.scenes.base.sentences import problem_sentence
from heul_doch.scenes.base.theme import INK_SOFT, PAPER
from heul_doch.scenes.screens.rulebooks import read_books, what_becomes_of_it
from heul_doch.scenes.screens.table_choice import MOST_ROUNDS, TableChoice, build_setup, parse_seed, switched
from heul_doch.scenes.storage.session import PlannedLeg
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.menu_widgets import Notice, by_row
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.toast import tell_once
from heul_doch.scenes.ui.widgets import (
    Column,
    IconButton,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Spacer,
    Stepper,
    Widget,
)

KEPT: Final = "evening"
"""Where the settings keep the programme."""
KEPT_BY: Final = "evening-by"
"""Where they keep what decides its games."""
MOST_GAMES: Final = 8


class EveningSetup(Page):
    """The choice of the games of an evening and of their rounds."""

    name: ClassVar[str] = "evening"

    def enter(self, ctx: Context) -> None:
        """Show the programme of last time; the first time it has every game once."""
        super().enter(ctx)
        self.ui.default = "evening-start"
        books, problems = read_books(ctx.user_dir)
        self.books = {book.id: book for book in books}
        tell_once(ctx, problems)
        self.by = WINS if ctx.settings.extra.get(KEPT_BY) == WINS else POINTS
        """What decides the games that have points."""
        self._sit_down()
        self.programme: list[tuple[str, int]] = self._kept() or [
            (book.id, self._usual(book.id)) for book in books if book.is_builtin and self._fits(book)
        ]

    def _sit_down(self) -> None:
        self.choice = TableChoice.from_data(list(self.books.values()), self.ctx.settings.table)

    def _kept(self) -> list[tuple[str, int]]:
        """Return the programme from the settings; whatever makes no sense is left out."""
        found = []
        data = self.ctx.settings.extra.get(KEPT)
        for entry in data[:MOST_GAMES] if isinstance(data, list) else []:
            game, rounds = (entry.get("game"), entry.get("rounds")) if isinstance(entry, dict) else (None, None)
            if game in self.books and isinstance(rounds, int) and not isinstance(rounds, bool):
                found.append((str(game), min(max(rounds, 1), MOST_ROUNDS)))
        return found

    # ------------------------------------------------------------------ asking

    def _laid(self, game: str) -> TableChoice:
        """Return the table of a game as it was laid last, with the people who sit here now."""
        if game == self.choice.book.id:
            return self.choice
        laid = TableChoice.from_data(list(self.books.values()), switched(self.choice.to_data(), game))
        laid.set_count(self.choice.count)
        return laid

    def _fits(self, book: RuleBook) -> bool:
        return book.min_seats <= self.choice.count <= book.max_seats

    def _usual(self, game: str) -> int:
        try:
            rounds = usual_rounds(self._laid(game).define(), self.choice.count)
        except ValueError:
            rounds = 1
        return min(rounds, MOST_ROUNDS)

    def _plan(self) -> tuple[PlannedLeg, ...]:
        """Return what the table is given. Raises RulesError or DeckError when a game cannot be dealt."""
        plan = []
        for game, rounds in self.programme:
            laid = self._laid(game)
            laid.define()
            by = WINS if self.by == WINS and laid.has_points else ""
            plan.append(replace(laid.leg(), rounds=rounds, by=by))
        return tuple(plan)

    def _refusal(self) -> str:
        words = self.ctx.words
        if not self.programme:
            return words("evening-empty")
        for book in (self.books[game] for game, _ in self.programme):
            if not self._fits(book):
                game = words.said(book.title)
                return words("evening-seats", game=game, low=book.min_seats, high=book.max_seats)
        try:
            parse_seed(self.choice.seed)
            self._plan()
        except RulesError as error:
            return words("setup-refused", problem=problem_sentence(words, error.problems[0]))
        except ValueError as error:
            return words("setup-refused", problem=str(error))
        return ""

    # ------------------------------------------------------------------ changing

    def _changed(self, focus: str = "") -> None:
        programme = [{"game": game, "rounds": n} for game, n in self.programme]
        self.ctx.store.change_extra(**{KEPT: programme, KEPT_BY: self.by})
        self.rebuild()
        if focus:
            self.ui.focus(focus)

    def _add(self) -> None:
        ids = [book.id for book in self.books.values() if self._fits(book)] or list(self.books)
        last = self.programme[-1][0] if self.programme else ids[-1]
        game = ids[(ids.index(last) + 1) % len(ids)] if last in ids else ids[0]
        self.programme.append((game, self._usual(game)))
        self._changed("evening-add" if len(self.programme) < MOST_GAMES else "evening-start")

    def _set_game(self, place: int, game: str) -> None:
        self.programme[place] = (game, self._usual(game))
        self._changed()

    def _set_rounds(self, place: int, rounds: int) -> None:
        self.programme[place] = (self.programme[place][0], rounds)
        self._changed()

    def _remove(self, place: int) -> None:
        del self.programme[place]
        self._changed(f"evening-remove-{min(place, len(self.programme) - 1)}" if self.programme else "evening-add")

    def _lift(self, place: int) -> None:
        self.programme.insert(place - 1, self.programme.pop(place))
        self._changed(f"evening-up-{place - 1}" if place > 1 else f"evening-game-{place - 1}")

    def _set_by(self, by: str) -> None:
        self.by = by
        self._changed()

    def _set_count(self, count: int) -> None:
        """Sit down so many; the table is laid for them everywhere."""
        self.choice.set_count(count)
        self.ctx.store.change(table=self.choice.to_data())
        self.rebuild()

    def _go_to_seats(self) -> None:
        """Go to where it is chosen who sits down: back, if it was from there that one came."""
        stack = self.ctx.app.stack
        if len(stack) > 1 and stack[-2].name == "setup":
            self.ctx.pop()
        else:
            self.ctx.go("setup", on_top=True)

    def uncovered(self) -> None:
        """Come back from the set-up: other people may sit there now."""
        self._sit_down()
        self.rebuild()

    def _start(self) -> None:
        why = self._refusal()
        if why:
            self.ctx.toast(why, reading="long")
            return
        plan = self._plan()
        setup = replace(build_setup(self.ctx, self.choice), game=plan[0].game, plan=plan)
        self.ctx.reset(routes.make("table", Launch(game=setup.game, setup=setup)))

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return the programme, a line for each game."""
        words, why, running = self.ctx.words, self._refusal(), what_becomes_of_it(self.ctx)
        can_add = len(self.programme) < MOST_GAMES
        add = self.button("evening-add", self._add, look="quiet", high=4.4, pad=3, enabled=can_add)
        # Only where a game with points is played more than once is there something to add up.
        has_sums = any(rounds > 1 and has_points(self.books[game].family) for game, rounds in self.programme)
        content = Column(
            Label(words("evening-help"), "body", colour=INK_SOFT),
            self._seats(),
            *(self._line(place) for place in range(len(self.programme))),
            Row(add, Spacer(grow=1)),
            by_row(words, "evening-by", self.by, self._set_by) if has_sums else None,
            Notice(why, id="evening-refusal") if why else None,
            Label(running, "small", colour=INK_SOFT, id="evening-running") if running else None,
            gap=0.9,
        )
        start = self.button(
            "evening-start", self._start, look="primary", icon="icon/play", scale=1.2, high=5.8, pad=2.6,
            enabled=not why,
        )  # fmt: skip
        start.tip = running
        total = sum(rounds for _, rounds in self.programme)
        count = Label(words("setup-rounds-count", count=total), "small", colour=PAPER, outline=0.18)
        sheet = Panel(Scroll(content, id="evening-scroll"), pad=1.8, grow=1)
        foot = Row(self.back_button(high=5.0), Spacer(grow=1), count if total > 1 else None, start, gap=1.4)
        return self.frame("evening-title", sheet, foot, gap=1.3)

    def _seats(self) -> Widget:
        """Return how many sit down, and the way to who they are."""
        choice, text = self.choice, self.ctx.words("setup-seats")
        low, high = choice.book.min_seats, choice.book.max_seats
        return Row(
            Label(text, "strong"),
            Stepper.numbers("evening-count", low, high, choice.count, self._set_count, text=text),
            Spacer(grow=1),
            self.button("evening-seats", self._go_to_seats, "evening-seats-open", look="quiet", high=4.0, scale=0.85),
            gap=1.2,
        )

    def _line(self, place: int) -> Widget:
        words, number = self.ctx.words, place + 1
        game, rounds = self.programme[place]
        titles = [(id, words.said(book.title)) for id, book in self.books.items()]
        counts = [(n, words("setup-rounds-count", count=n)) for n in range(1, MOST_ROUNDS + 1)]

        def small(key: str, change: Callable[[int], None], **style: Any) -> IconButton:
            label, click = words(f"evening-{key}", number=number), partial(change, place)
            return IconButton(f"evening-{key}-{place}", label, click, look="quiet", size=3.6, **style)

        line = Row(
            Label(words("result-rank", rank=number), "strong", width=2.6),
            PictureBox(emblem_of(self.books[game].family), width=5.0),
            Stepper(
                f"evening-game-{place}",
                titles,
                game,
                partial(self._set_game, place),
                text=words("evening-game", number=number),
                wraps=True,
                width=None if self.is_large else 32,
                grow=1 if self.is_large else 0,
            ),
            Spacer(0.6) if self.is_large else Spacer(grow=1),
            Stepper(
                f"evening-rounds-{place}",
                counts,
                rounds,
                partial(self._set_rounds, place),
                text=words("setup-rounds"),
                width=26 if self.is_large else 21,
            ),
            None if self.is_large else Spacer(0.6),
            small("up", self._lift, glyph="up", enabled=place > 0),
            small("remove", self._remove, glyph="cross"),
            gap=0.8,
        )
        return Panel(line, look="card", pad=0.5, seed=number)

    def probe(self) -> dict[str, Any]:
        """Return the programme."""
        return {"programme": [list(entry) for entry in self.programme], "refusal": self._refusal(), "by": self.by}
