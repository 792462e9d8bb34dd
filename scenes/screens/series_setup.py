"""The programme of an evening: which games are played one after the other, and how many rounds of each.

Who sits down is chosen on the set-up, and so is how each game is played: as it was laid last. The programme is kept in
the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final

from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.series import (
    POINTS,
    WINS,
    has_points,
    usual_rounds,
)
from heul_doch.game.rulefiles.loader import check_seats
from heul_doch.scenes.base.sentences import problem_sentence
from heul_doch.scenes.base.theme import INK_SOFT, PAPER
from heul_doch.scenes.screens.chosen_table import build_setup
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.running_game import what_becomes_of_it
from heul_doch.scenes.screens.table_choice import MOST_ROUNDS, TableChoice, parse_seed
from heul_doch.scenes.storage.session import PlannedLeg
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.menu_widgets import Heading, Notice, by_row
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.toast import tell_once
from heul_doch.scenes.ui.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Spacer,
    Stepper,
    UiScene,
    Widget,
)

KEPT: Final = "evening"
"""Where the settings keep the programme."""
KEPT_BY: Final = "evening-by"
"""Where they keep what decides its games."""
MOST_GAMES: Final = 8


class EveningSetup(UiScene):
    """Put the programme together."""

    name: ClassVar[str] = "evening"
    background: ClassVar[str] = "table/{size}"

    def enter(self, ctx: Context) -> None:
        """Take up the programme of last time; the first time every game is played once."""
        super().enter(ctx)
        self.ui.default = "evening-start"
        self.books, problems = read_books(ctx.user_dir)
        tell_once(ctx, problems)
        self.by = POINTS
        """What decides the games that have points."""
        self.programme: list[tuple[str, int]] = []
        if not self.books:
            return
        self.choice = TableChoice.from_data(self.books, ctx.settings.table)
        if ctx.settings.extra.get(KEPT_BY) == WINS:
            self.by = WINS
        self.programme = self._kept() or [
            (book.id, self._usual(book)) for book in self.books if book.is_builtin and self._fits(book)
        ]

    def _kept(self) -> list[tuple[str, int]]:
        """Return the programme from the settings; whatever makes no sense is left out."""
        known, found = {book.id for book in self.books}, []
        data = self.ctx.settings.extra.get(KEPT)
        for entry in data[:MOST_GAMES] if isinstance(data, list) else []:
            game, rounds = (entry.get("game"), entry.get("rounds")) if isinstance(entry, dict) else (None, None)
            if game in known and isinstance(rounds, int) and not isinstance(rounds, bool):
                found.append((str(game), min(max(rounds, 1), MOST_ROUNDS)))
        return found

    # ------------------------------------------------------------------ asking

    def _book(self, game: str) -> RuleBook:
        return next(book for book in self.books if book.id == game)

    def _laid(self, game: str) -> TableChoice:
        """Return the table of a game as it was laid last, with the people who sit here now."""
        if game == self.choice.book.id:
            return self.choice
        laid = self.choice.switched(self.books, game)
        laid.set_count(self.choice.count)
        return laid

    def _fits(self, book: RuleBook) -> bool:
        return book.min_seats <= self.choice.count <= book.max_seats

    def _usual(self, book: RuleBook) -> int:
        try:
            rounds = usual_rounds(self._laid(book.id).define(), self.choice.count)
        except ValueError:
            rounds = 1
        return min(rounds, MOST_ROUNDS)

    def _plan(self) -> tuple[PlannedLeg, ...]:
        """Return what the table is given. Raises RulesError or DeckError when a game cannot be dealt."""
        plan = []
        for game, rounds in self.programme:
            laid = self._laid(game)
            check_seats(laid.define(), self.choice.count)
            by = self.by if has_points(laid.book.family) and self.by != POINTS else ""
            plan.append(replace(laid.leg(), rounds=rounds, by=by))
        return tuple(plan)

    def _refusal(self) -> str:
        words = self.ctx.words
        if not self.programme:
            return words("evening-empty") if self.books else words("setup-no-game")
        for game, _ in self.programme:
            book = self._book(game)
            if not self._fits(book):
                return words("evening-seats", game=self._title(book), low=book.min_seats, high=book.max_seats)
        try:
            parse_seed(self.choice.seed)
            self._plan()
        except RulesError as error:
            return words("setup-refused", problem=problem_sentence(words, error.problems[0]))
        except ValueError as error:
            return words("setup-refused", problem=str(error))
        return ""

    def _title(self, book: RuleBook) -> str:
        return self.ctx.words.said(book.title)

    # ------------------------------------------------------------------ changing

    def _changed(self, focus: str = "") -> None:
        programme = [{"game": game, "rounds": n} for game, n in self.programme]
        self.ctx.store.change_extra(**{KEPT: programme, KEPT_BY: self.by})
        self.rebuild()
        if focus:
            self.ui.focus(focus)

    def _add(self) -> None:
        if len(self.programme) >= MOST_GAMES or not self.books:
            return
        ids = [book.id for book in self.books if self._fits(book)] or [self.books[0].id]
        last = self.programme[-1][0] if self.programme else ids[-1]
        game = ids[(ids.index(last) + 1) % len(ids)] if last in ids else ids[0]
        self.programme.append((game, self._usual(self._book(game))))
        self._changed("evening-add" if len(self.programme) < MOST_GAMES else "evening-start")

    def _game_setter(self, place: int) -> Callable[[str], None]:
        def change(game: str) -> None:
            self.programme[place] = (game, self._usual(self._book(game)))
            self._changed()

        return change

    def _rounds_setter(self, place: int) -> Callable[[int], None]:
        def change(rounds: int) -> None:
            self.programme[place] = (self.programme[place][0], rounds)
            self._changed()

        return change

    def _set_by(self, by: str) -> None:
        self.by = by
        self._changed()

    def _set_count(self, count: int) -> None:
        """Sit down so many; the table is laid for them everywhere."""
        self.choice.set_count(count)
        self.ctx.store.change(table=self.choice.to_data())
        self.renew()

    def _go_to_seats(self) -> None:
        """Go to where it is chosen who sits down: back, if it was from there that one came."""
        stack = self.ctx.app.stack
        if len(stack) > 1 and stack[-2].name == "setup":
            self.ctx.pop()
        else:
            self.ctx.go("setup", on_top=True)

    def uncovered(self) -> None:
        """Come back from the set-up: other people may sit there now."""
        if self.books:
            self.choice = TableChoice.from_data(self.books, self.ctx.settings.table)
        self.rebuild()

    def _remover(self, place: int) -> Callable[[], None]:
        def remove() -> None:
            del self.programme[place]
            self._changed(f"evening-remove-{min(place, len(self.programme) - 1)}" if self.programme else "evening-add")

        return remove

    def _lifter(self, place: int) -> Callable[[], None]:
        def lift() -> None:
            self.programme.insert(place - 1, self.programme.pop(place))
            self._changed(f"evening-up-{place - 1}" if place > 1 else f"evening-game-{place - 1}")

        return lift

    def _start(self) -> None:
        why = self._refusal()
        if why:
            self.ctx.toast(why, reading="long")
            return
        plan = self._plan()
        setup = replace(build_setup(self.ctx, self.choice), game=plan[0].game, plan=plan)
        self.ctx.reset(registry.make("table", Launch(game=setup.game, setup=setup)))

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return the programme, a line for each game."""
        words, why = self.ctx.words, self._refusal()
        running = what_becomes_of_it(self.ctx)
        lines: list[Widget] = [self._line(place) for place in range(len(self.programme))]
        is_full = len(self.programme) >= MOST_GAMES
        content = Column(
            Label(words("evening-help"), "body", colour=INK_SOFT),
            self._seats() if self.books else None,
            *lines,
            Row(
                Button(
                    "evening-add", words("evening-add"), self._add, look="quiet", high=4.4, pad=3, enabled=not is_full
                ),
                Spacer(grow=1),
            ),
            by_row(words, "evening-by", self.by, self._set_by) if self._has_points_twice() else None,
            Notice(why, id="evening-refusal") if why else None,
            Label(running, "small", colour=INK_SOFT, id="evening-running") if running else None,
            gap=0.9,
        )
        total = sum(rounds for _, rounds in self.programme)
        return Column(
            Heading(words("evening-title")),
            Panel(Scroll(content, id="evening-scroll"), pad=1.8, grow=1),
            Row(
                Button("evening-back", words("ui-back"), self.back, glyph="left", high=5.0),
                Spacer(grow=1),
                Label(words("setup-rounds-count", count=total), "small", colour=PAPER, outline=0.18)
                if total > 1
                else None,
                Button(
                    "evening-start",
                    words("evening-start"),
                    self._start,
                    look="primary",
                    icon="icon/play",
                    scale=1.2,
                    high=5.8,
                    pad=2.6,
                    enabled=not why,
                    tip=running,
                ),
                gap=1.4,
            ),
            pad=2.0,
            gap=1.3,
        )

    def _has_points_twice(self) -> bool:
        """Whether some game with points is played more than once, so that there is something to add up."""
        return any(rounds > 1 and has_points(self._book(game).family) for game, rounds in self.programme)

    def _seats(self) -> Widget:
        """Return how many sit down, and the way to who they are."""
        words, book = self.ctx.words, self.choice.book
        text = words("setup-seats")
        return Row(
            Label(text, "strong"),
            Stepper.numbers(
                "evening-count", book.min_seats, book.max_seats, self.choice.count, self._set_count, text=text
            ),
            Spacer(grow=1),
            Button("evening-seats", words("evening-seats-open"), self._go_to_seats, look="quiet", high=4.0, scale=0.85),
            gap=1.2,
        )  # fmt: skip

    def _line(self, place: int) -> Widget:
        words = self.ctx.words
        game, rounds = self.programme[place]
        titles = [(book.id, self._title(book)) for book in self.books]
        counts = [(n, words("setup-rounds-count", count=n)) for n in range(1, MOST_ROUNDS + 1)]
        number = place + 1
        is_large = self.ctx.metrics.text_scale > 1.1
        line = Row(
            Label(words("result-rank", rank=number), "strong", width=2.6),
            PictureBox(emblem_of(self._book(game).family), width=5.0),
            Stepper[str](
                f"evening-game-{place}",
                titles,
                game,
                self._game_setter(place),
                text=words("evening-game", number=number),
                wraps=True,
                width=None if is_large else 32,
                grow=1 if is_large else 0,
            ),
            Spacer(0.6) if is_large else Spacer(grow=1),
            Stepper[int](
                f"evening-rounds-{place}",
                counts,
                rounds,
                self._rounds_setter(place),
                text=words("setup-rounds"),
                width=26 if is_large else 21,
            ),
            None if is_large else Spacer(0.6),
            IconButton(
                f"evening-up-{place}", words("evening-up", number=number), self._lifter(place), glyph="up",
                look="quiet", size=3.6, enabled=place > 0,
            ),
            IconButton(
                f"evening-remove-{place}", words("evening-remove", number=number), self._remover(place), glyph="cross",
                look="quiet", size=3.6,
            ),
            gap=0.8,
        )  # fmt: skip
        return Panel(line, look="card", pad=0.5, seed=number)

    def back(self) -> None:
        """Go back to the set-up or the title."""
        self.ctx.back()

    def probe(self) -> dict[str, Any]:
        """Tell the programme."""
        return {"programme": [list(entry) for entry in self.programme], "refusal": self._refusal(), "by": self.by}


def scene(launch: Launch) -> Scene:
    """Return the programme of an evening."""
    return EveningSetup()
