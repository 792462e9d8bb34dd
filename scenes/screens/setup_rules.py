"""The rules of the set-up: variants, options, rounds and seed. Imports pygame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from heul_doch.game.core.definition import OptionSpec, SpecialSpec, VariantSpec
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.screens.rulebooks import what_becomes_of_it
from heul_doch.scenes.screens.table_choice import MOST_ROUNDS, SEED_DIGITS, TableChoice
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.help_pages import card_picture, option_value
from heul_doch.scenes.ui.menu_widgets import CardStrip, Notice, Rule, by_row, explained
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.widgets import (
    Choice,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Scroll,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

NOTICES = 3
"""Files whose first mistake is shown; of more only the number is told."""


def file_notices(words: Words, problems: Iterable[Problem]) -> list[Widget]:
    """Return the first mistake of files that are left out, of a few of them, and how many more there are."""
    by_file: dict[str, Problem] = {}
    for problem in problems:
        by_file.setdefault(problem.path, problem)
    shown = [problem for problem in by_file.values() if not problem.is_warning] or list(by_file.values())
    found: list[Widget] = [
        Notice(file_problem(words, problem), id=f"setup-file-{number}")
        for number, problem in enumerate(shown[:NOTICES])
    ]
    rest = len(shown) - NOTICES
    if rest > 0:
        found.append(Notice(words("setup-files-more", count=rest), id="setup-files-more"))
    return found


class RulesPanel:
    """The right half of the set-up: what of the rules can be chosen for one game."""

    def __init__(
        self, page: Page, choice: TableChoice, edit: Callable[..., Callable[..., None]], problems: Iterable[Problem]
    ) -> None:
        """``edit`` turns a change of the choice into a callback that also shows it; ``problems``: of files left out."""
        self._page, self._choice, self._edit, self._problems = page, choice, edit, list(problems)
        self._specials = {variant.id: choice.variant_specials(variant.id) for variant in choice.book.variants}

    def build(self) -> Widget:
        """Return variants and options, rounds and seed."""
        ctx, book = self._page.ctx, self._choice.book
        first = [variant for variant in book.variants if variant.id == adapter_of(book.family).first_variant]
        others = [variant for variant in book.variants if variant not in first]
        free = [option for option in book.options if not option.needs]
        running = what_becomes_of_it(ctx)
        content = Column(
            *file_notices(ctx.words, self._problems),
            Label(running, "small", colour=INK_SOFT, id="setup-running") if running else None,
            *(
                Panel(Column(*self._variant(variant, "heading", 7.6), gap=1.0), look="card", pad=1.2, seed=4)
                for variant in first
            ),
            Label(ctx.words("setup-variants"), "heading") if others else None,
            *(Column(*self._variant(variant, "strong", 5.6), gap=0.7) for variant in others),
            Label(ctx.words("setup-options"), "heading") if free else None,
            *(self._option(option) for option in free),
            Rule(),
            self._rounds(),
            self._by(),
            self._evening(),
            self._seed(),
            gap=1.3,
        )
        return Panel(Scroll(content, id="setup-scroll"), pad=1.5, seed=1, grow=1)

    def _variant(self, variant: VariantSpec, role: str, card_width: float) -> list[Widget]:
        """Return the switch of a variant, the cards it deals in, and its options."""
        said, is_on = self._page.ctx.words.said, variant.id in self._choice.variants
        toggle = Toggle(
            f"setup-variant-{variant.id}",
            said(variant.title),
            is_on,
            self._edit(self._choice.set_variant, variant.id),
            sentence=said(variant.help),
            role=role,
        )
        needed = [option for option in self._choice.book.options if option.needs == variant.id]
        counts = {f"specials.{spec.id}.count": spec for spec in self._specials[variant.id]}
        reason = "" if is_on else self._page.ctx.words("setup-needs", variant=said(variant.title))
        rows: list[Widget] = [toggle]
        if counts:
            cells = [
                self._special(spec, [o for o in needed if o.sets == sets], card_width, is_on=is_on)
                for sets, spec in counts.items()
            ]
            grid = Grid(*cells, columns=min(len(cells), 2 if self._page.is_large else 4), gap=0.8)
            note = Label(reason, "small", colour=INK_SOFT, align="centre") if reason and needed else None
            rows.append(Column(grid, note, gap=0.6))
        others = [self._option(option, enabled=is_on) for option in needed if option.sets not in counts]
        rows += others
        if reason and others:
            rows.append(Label(reason, "small", colour=INK_SOFT))
        return rows

    def _special(self, spec: SpecialSpec, counts: list[OptionSpec], width: float, *, is_on: bool) -> Widget:
        """Return a card that is dealt in, pale while it is not, over the number of its copies."""
        said = self._page.ctx.words.said
        card = CardStrip([(card_picture(self._choice.book, spec), said(spec.name))], card_width=width, is_lit=is_on)
        controls = (self._control(option, enabled=is_on, tip=said(option.help)) for option in counts)
        return Column(card, *controls, gap=0.5, across="centre")

    def _option(self, option: OptionSpec, *, enabled: bool = True) -> Widget:
        said = self._page.ctx.words.said
        if option.kind == "bool":
            return self._control(option, enabled=enabled, sentence=said(option.help))
        control = self._control(option, enabled=enabled)
        title = explained(said(option.title), said(option.help))
        if option.kind == "choice":
            return Column(title, control, gap=0.5, across="left")
        return Row(title, control, gap=1.2)

    def _control(self, option: OptionSpec, *, enabled: bool, **more: Any) -> Widget:
        words, value = self._page.ctx.words, self._choice.value(option)
        id, title = f"setup-option-{option.id}", words.said(option.title)
        change = self._edit(self._choice.set_option, option)
        if option.kind == "bool":
            return Toggle(id, title, bool(value), change, enabled=enabled, **more)
        if option.kind == "int":
            low, high = self._choice.limits(option)
            numbers = [(number, option_value(words, option, number)) for number in range(low, high + 1)]
            shown = min(max(int(value), low), high)
            if option.sets == "rules.start_seat" and shown != value:
                shown = int(option.default)
            return Stepper[Any](id, numbers, shown, change, text=title, high=3.2, enabled=enabled, **more)
        choices = [(key, words.said(option.choice_titles[key])) for key in option.choices]
        if len(choices) <= 3:
            return Choice[Any](id, choices, value, change, text=title, enabled=enabled, **more)
        return Stepper[Any](id, choices, value, change, text=title, enabled=enabled, wraps=True, **more)

    def _rounds(self) -> Widget | None:
        """Return how many rounds are played on one score sheet; None where the rules themselves say it."""
        if self._choice.has_own_rounds:
            return None
        words = self._page.ctx.words
        options = [(number, words("setup-rounds-count", count=number)) for number in range(1, MOST_ROUNDS + 1)]
        # A game that counts in a way of its own says so; what most games do needs no sentence of theirs.
        own = f"setup-rounds-help-{self._choice.book.family.replace('_', '-')}"
        head, sentence = words("setup-rounds"), words(own if own in words else "setup-rounds-help")
        change = self._edit(self._choice.set_rounds)
        stepper = Stepper[int]("setup-rounds", options, self._choice.rounds, change, text=head, width=21)
        return Row(explained(head, sentence), stepper, gap=1.2)

    def _by(self) -> Widget | None:
        """Return what decides several rounds; None where there is nothing to decide."""
        if not (self._choice.has_points and self._choice.has_several_rounds):
            return None
        return by_row(self._page.ctx.words, "setup-by", self._choice.by, self._edit(setattr, self._choice, "by"))

    def _evening(self) -> Widget:
        """Return the way to a programme of several games."""
        page, words = self._page, self._page.ctx.words
        button = page.button(
            "setup-evening", lambda: page.ctx.go("evening", on_top=True), look="quiet", high=4.0, scale=0.85, width=15
        )
        return Row(explained(words("evening-title"), words("setup-evening-help")), button, gap=1.2)

    def _seed(self) -> Widget:
        page, words = self._page, self._page.ctx.words
        field = TextField(
            "setup-seed",
            self._choice.seed,
            self._edit(setattr, self._choice, "seed"),
            text=words("setup-seed"),
            placeholder=words("setup-seed-hint"),
            limit=SEED_DIGITS,
            accept=lambda char: char in "0123456789",
            on_enter=lambda: page.ui.focus("setup-start"),
            width=15,
        )
        return Row(explained(words("setup-seed"), words("setup-seed-help")), field, gap=1.2)
