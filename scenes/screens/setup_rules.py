"""The rules of the set-up: variants, options, rounds and seed. Imports pygame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heul_doch.game.core.definition import OptionSpec, OptionValue, SpecialSpec, VariantSpec
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.screens.running_game import what_becomes_of_it
from heul_doch.scenes.screens.setup_base import SetupBase
from heul_doch.scenes.screens.table_choice import (
    MOST_ROUNDS,
    SEED_DIGITS,
    TableChoice,
)
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.help_pages import card_picture, option_value
from heul_doch.scenes.ui.menu_widgets import CardStrip, Notice, Rule, by_row, explained
from heul_doch.scenes.ui.widgets import (
    Button,
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
    """The right half of the set-up."""

    def __init__(self, setup: SetupBase) -> None:
        self._setup = setup

    def build(self, choice: TableChoice) -> Widget:
        """Return variants and options, rounds and seed."""
        words, book = self._setup.ctx.words, choice.book
        first = choice.variant(adapter_of(book.family).first_variant)
        others = [variant for variant in book.variants if variant is not first]
        free = [option for option in book.options if not option.needs]
        content = Column(
            *file_notices(words, self._setup.problems),
            self._running_notice(),
            self._special_block(choice, first) if first is not None else None,
            Label(words("setup-variants"), "heading") if others else None,
            *(self._variant(choice, variant) for variant in others),
            Label(words("setup-options"), "heading") if free else None,
            *(self._option(choice, option) for option in free),
            Rule(),
            self._rounds(choice),
            self._by(choice),
            self._evening(),
            self._seed(choice),
            gap=1.3,
        )
        return Panel(Scroll(content, id="setup-scroll"), pad=1.5, seed=1, grow=1)

    def _special_block(self, choice: TableChoice, variant: VariantSpec) -> Widget:
        """Return the Sonderkarten: a big switch, then the cards with how many there are of each."""
        return Panel(
            Column(
                self._variant_toggle(choice, variant, role="heading"),
                self._dealt_in(choice, variant, 7.6),
                *self._other_needs(choice, variant),
                gap=1.0,
            ),
            look="card",
            pad=1.2,
            seed=4,
        )

    def _running_notice(self) -> Widget | None:
        """Return what becomes of the game that waits, None when there is none."""
        text = what_becomes_of_it(self._setup.ctx)
        return Label(text, "small", colour=INK_SOFT, id="setup-running") if text else None

    def _variant(self, choice: TableChoice, variant: VariantSpec) -> Widget:
        toggle = self._variant_toggle(choice, variant)
        if not self._setup.specials[variant.id]:
            return Column(toggle, *self._other_needs(choice, variant), gap=0.7)
        return Column(toggle, self._dealt_in(choice, variant, 5.6), *self._other_needs(choice, variant), gap=0.7)

    def _variant_toggle(self, choice: TableChoice, variant: VariantSpec, role: str = "strong") -> Toggle:
        return Toggle(
            f"setup-variant-{variant.id}",
            self._setup.ctx.words.said(variant.title),
            variant.id in choice.variants,
            lambda on: self._setup.set_variant(variant.id, on),
            sentence=self._setup.ctx.words.said(variant.help),
            role=role,
        )

    def _needs(self, choice: TableChoice, variant: VariantSpec) -> list[OptionSpec]:
        return [option for option in choice.book.options if option.needs == variant.id]

    def _dealt_in(self, choice: TableChoice, variant: VariantSpec, width: float) -> Widget:
        """Return the cards a variant deals in, pale while it is off, each over the number of its copies."""
        is_on = variant.id in choice.variants
        reason = self._setup.ctx.words("setup-needs", variant=self._setup.ctx.words.said(variant.title))
        counts = {option.sets: option for option in self._needs(choice, variant)}
        cells = []
        for spec in self._setup.specials[variant.id]:
            option = counts.get(_count_of(spec))
            strip = CardStrip(
                [(card_picture(choice.book, spec), self._setup.ctx.words.said(spec.name))],
                card_width=width,
                is_lit=is_on,
            )
            control = None
            if option is not None:
                control = self._control(choice, option, enabled=is_on, tip=self._setup.ctx.words.said(option.help))
            cells.append(Column(strip, control, gap=0.5, across="centre"))
        columns = min(len(cells), 2 if self._setup.is_large else 4)
        note = Label(reason, "small", colour=INK_SOFT, align="centre") if counts and not is_on else None
        return Column(Grid(*cells, columns=columns, gap=0.8), note, gap=0.6)

    def _other_needs(self, choice: TableChoice, variant: VariantSpec) -> list[Widget]:
        """Return the options of a variant that are no number of copies; greyed, with the reason, while it is off."""
        shown = {_count_of(spec) for spec in self._setup.specials[variant.id]}
        options = [option for option in self._needs(choice, variant) if option.sets not in shown]
        if not options:
            return []
        is_on = variant.id in choice.variants
        reason = self._setup.ctx.words("setup-needs", variant=self._setup.ctx.words.said(variant.title))
        found: list[Widget] = [self._option(choice, option, enabled=is_on) for option in options]
        if not is_on:
            found.append(Label(reason, "small", colour=INK_SOFT))
        return found

    def _option(self, choice: TableChoice, option: OptionSpec, *, enabled: bool = True) -> Widget:
        title, sentence = self._setup.ctx.words.said(option.title), self._setup.ctx.words.said(option.help)
        if option.kind == "bool":
            return Toggle(
                f"setup-option-{option.id}",
                title,
                bool(choice.value(option)),
                lambda on: self._setup.set_option(option, on),
                sentence=sentence,
                enabled=enabled,
            )
        control = self._control(choice, option, enabled=enabled)
        words = explained(title, sentence)
        if option.kind == "choice":
            return Column(words, control, gap=0.5, across="left")
        return Row(words, control, gap=1.2)

    def _control(self, choice: TableChoice, option: OptionSpec, *, enabled: bool, tip: str = "") -> Widget:
        words, title = self._setup.ctx.words, self._setup.ctx.words.said(option.title)
        id = f"setup-option-{option.id}"
        value = choice.value(option)

        def change(new: OptionValue) -> None:
            self._setup.set_option(option, new)

        if option.kind == "int":
            low, high = choice.limits(option)
            numbers = [(number, option_value(words, option, number)) for number in range(low, high + 1)]
            shown = min(max(int(value), low), high)
            if option.sets == "rules.start_seat" and shown != value:
                shown = int(option.default)
            return Stepper[Any](id, numbers, shown, change, text=title, high=3.2, enabled=enabled, tip=tip)
        if option.kind == "bool":
            return Toggle(id, title, bool(value), change, enabled=enabled, tip=tip)
        choices = [(key, self._setup.ctx.words.said(option.choice_titles[key])) for key in option.choices]
        if len(choices) <= 3:
            return Choice[Any](id, choices, value, change, text=title, enabled=enabled, tip=tip)
        return Stepper[Any](id, choices, value, change, text=title, enabled=enabled, tip=tip, wraps=True)

    def _rounds(self, choice: TableChoice) -> Widget | None:
        """Return how many rounds are played on one score sheet; None where the rules themselves say it."""
        if choice.has_own_rounds:
            return None
        words = self._setup.ctx.words
        options = [(number, words("setup-rounds-count", count=number)) for number in range(1, MOST_ROUNDS + 1)]
        # A game that counts in a way of its own says so; what most games do needs no sentence of theirs.
        own = f"setup-rounds-help-{choice.book.family.replace('_', '-')}"
        head, sentence = words("setup-rounds"), words(own if own in words else "setup-rounds-help")
        return Row(
            explained(head, sentence),
            Stepper[int]("setup-rounds", options, choice.rounds, self._setup.set_rounds, text=head, width=21),
            gap=1.2,
        )

    def _by(self, choice: TableChoice) -> Widget | None:
        """Return what decides several rounds; None where there is nothing to decide."""
        if not (choice.has_points and choice.has_several_rounds):
            return None
        return by_row(self._setup.ctx.words, "setup-by", choice.by, self._setup.set_by)

    def _evening(self) -> Widget:
        """Return the way to a programme of several games."""
        words = self._setup.ctx.words
        return Row(
            explained(words("evening-title"), words("setup-evening-help")),
            Button(
                "setup-evening",
                words("setup-evening"),
                lambda: self._setup.ctx.go("evening", on_top=True),
                look="quiet",
                high=4.0,
                scale=0.85,
                width=15,
            ),
            gap=1.2,
        )

    def _seed(self, choice: TableChoice) -> Widget:
        words = self._setup.ctx.words
        return Row(
            explained(words("setup-seed"), words("setup-seed-help")),
            TextField(
                "setup-seed",
                choice.seed,
                self._setup.set_seed,
                text=words("setup-seed"),
                placeholder=words("setup-seed-hint"),
                limit=SEED_DIGITS,
                accept=lambda char: char in "0123456789",
                on_enter=lambda: self._setup.ui.focus("setup-start"),
                width=15,
            ),
            gap=1.2,
        )


def _count_of(spec: SpecialSpec) -> str:
    """Return the place in the data that says how many of a special card there are."""
    return f"specials.{spec.id}.count"
