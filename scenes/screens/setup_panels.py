"""The two halves of the set-up: the seats with who plays for them, and what of the rules can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from heul_doch.game.bots.players import is_program
from heul_doch.game.core.definition import OptionSpec, SpecialSpec, VariantSpec
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.players.external_bot import (
    LONGEST_COMMAND,
    NEW_PROGRAM,
    command_problem,
    known_programs,
    remember,
    short_name,
)
from heul_doch.scenes.screens.rulebooks import what_becomes_of_it
from heul_doch.scenes.screens.table_choice import MOST_ROUNDS, OWN_WAY, SEED_DIGITS, SeatChoice, TableChoice
from heul_doch.scenes.storage.characters import STRENGTHS, Cast
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.help_pages import card_picture, option_value, special_groups
from heul_doch.scenes.ui.menu_widgets import CardBox, LittleTable, Notice, Rule, SeatButton, by_row, explained
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

Edit = Callable[..., Callable[..., None]]
"""Turns a change of the choice, and its first arguments, into a callback that makes and shows it."""
LEAST_TABLE: Final = 15.5
"""Height of the little table, in units, while text is large."""


class SeatsPanel:
    """The left half of the set-up: the table with its seats, and the open seat below it."""

    def __init__(
        self,
        page: Page,
        choice: TableChoice,
        edit: Edit,
        cast: Cast,
        open_seat: Callable[[int], None],
        open_to_phones: Callable[[], None],
    ) -> None:
        self._page, self._choice, self._edit, self._cast, self._open_seat = page, choice, edit, cast, open_seat
        self._open_to_phones = open_to_phones
        self._command = ""
        """A program's command while it is typed."""

    def build(self, seat: int) -> Widget:
        """Return the table with its seats; ``seat`` is the open one."""
        choice, is_large, text = self._choice, self._page.is_large, self._page.ctx.words("setup-seats")
        seats = [self._seat_button(place, is_open=place == seat) for place in range(choice.count)]
        low, high = choice.book.min_seats, choice.book.max_seats
        count = Stepper.numbers("setup-count", low, high, choice.count, self._edit(choice.set_count), text=text)
        if not is_large:
            head = Row(Label(text, "heading", grow=1), count)
            content = Column(head, LittleTable(seats, grow=1), self._seat_editor(seat), self._phones(), gap=0.8)
            return Panel(content, pad=1.5, width=43)
        # The table takes what is left: who sits there is changed below it without scrolling.
        head = Row(Label(text, "strong", grow=1), self._phones(), count, gap=0.4)
        content = Column(head, LittleTable(seats, high=LEAST_TABLE, grow=1), self._seat_editor(seat), gap=0.6)
        return Panel(Scroll(content, id="setup-seats-scroll"), pad=1.1, width=43)

    def _phones(self) -> Widget:
        """Return what opens the table to people with phones of their own: a button with a sentence about it.

        Large letters leave room for the icon alone; its tip says the sentence.
        """
        words = self._page.ctx.words
        name, help = words("setup-phones"), words("setup-phones-help")
        if self._page.is_large:
            return Button(
                "setup-phones",
                "",
                self._open_to_phones,
                icon="icon/phone",
                look="quiet",
                high=3.4,
                scale=0.8,
                pad=0.6,
                tip=help,
            )
        button = Button(
            "setup-phones", name, self._open_to_phones,
            icon="icon/phone", look="quiet", high=3.8, scale=0.8, pad=1.0, tip=help,
        )  # fmt: skip
        return Row(button, Label(words("setup-phones-short"), "small", colour=INK_SOFT, scale=0.85, grow=1), gap=1.0)

    def _seat_button(self, place: int, *, is_open: bool) -> SeatButton:
        words, entry = self._page.ctx.words, self._choice.seats[place]
        own = self._character_name(entry.character)
        name, note = own, self._player_title(entry)
        typed = entry.name.strip()
        if entry.player == HUMAN and self._choice.is_shared:
            name, note = typed or own, words("setup-person")
        elif place == 0:
            name, note = typed or words("setup-you"), words("setup-you") if typed else own
        return SeatButton(
            f"setup-seat-{place}",
            self._cast.face(entry.character),
            name,
            note,
            lambda: self._open_seat(place),
            is_chosen=is_open,
            strength=self._strength(entry) if entry.player != HUMAN else 0,
            is_noted=is_program(entry.player),
            tip=note,
        )

    def _character_name(self, character: str) -> str:
        who = self._cast.get(character)
        return self._page.ctx.words.said(who.name) if who is not None else character

    def _strength(self, entry: SeatChoice) -> int:
        """Return how well a seat plays, a place in ``STRENGTHS`` from 1; 0 for a program, of which nobody knows."""
        if is_program(entry.player):
            return 0
        who = self._cast.get(entry.character)
        level = entry.player or (who.level if who is not None else STRENGTHS[0])
        return STRENGTHS.index(level) + 1 if level in STRENGTHS else 0

    def _player_title(self, entry: SeatChoice) -> str:
        """Return in a word how well a seat plays, or who else does."""
        if entry.player == HUMAN:
            return self._page.ctx.words("setup-person")
        if is_program(entry.player):
            command = known_programs(self._page.ctx.settings).get(entry.player, "")
            return short_name(command) if command else self._page.ctx.words("setup-program")
        return self._page.ctx.words(f"bot-{STRENGTHS[self._strength(entry) - 1]}")

    def _player_help(self, entry: SeatChoice) -> str:
        """Return a sentence about who plays there."""
        words = self._page.ctx.words
        if is_program(entry.player):
            return words("setup-program-help")
        who = self._cast.get(entry.character)
        return words.said(who.about) if who is not None else ""

    def _seat_editor(self, seat: int) -> Widget:
        page, words, entry = self._page, self._page.ctx.words, self._choice.seats[seat]
        title = words("setup-character")
        names = [(who.id, words.said(who.name)) for who in self._cast.members]
        change = self._edit(self._choice.set_character, seat)
        character = Stepper("setup-character", names, entry.character, change, text=title, wraps=True, grow=1)
        if seat == 0:
            head, sentence = words("setup-your-name"), words("setup-person-help") if self._choice.is_shared else ""
            lower: Widget = self._name_field(entry, head)
        else:
            head, sentence = words("setup-level"), self._player_help(entry)
            lower = self._level(entry)
        wide = 7.8 * max(1.0, page.ctx.metrics.text_scale)
        lines = Column(
            Row(Label(title, "small", width=wide), character, gap=0.6),
            Row(Label(head, "small", width=wide), lower, gap=0.6),
            self._command_field(entry),
            # Always two lines of room, so that the table does not move when another seat is opened.
            Row(Label(words("setup-name"), "small", width=wide), self._name_field(entry, words("setup-name")), gap=0.6)
            if seat and entry.player == HUMAN
            else Label(sentence, "small", colour=INK_SOFT, min_lines=2, scale=0.9),
            gap=0.3,
            grow=1,
        )
        if page.is_large:
            # The same face looks up from the table; the letters need its place.
            return Panel(lines, look="card", pad=0.6, seed=2)
        face = PictureBox(f"seat/{self._cast.face(entry.character)}/cheer", width=7.4)
        return Panel(Row(face, lines, gap=1.2), look="card", pad=0.6, seed=2)

    def _name_field(self, entry: SeatChoice, title: str) -> Widget:
        """Return where a person's name is typed."""
        page = self._page
        return TextField(
            "setup-name",
            entry.name,
            self._edit(setattr, entry, "name"),
            text=title,
            placeholder=page.ctx.words("setup-name-hint"),
            on_enter=lambda: page.ui.focus("setup-start"),
            grow=1,
        )

    def _level(self, entry: SeatChoice) -> Widget:
        """Return the choice of who plays: the character as it is, some strength, a program, or another person."""
        words = self._page.ctx.words
        options = [(OWN_WAY, words("setup-own-way")), *((level, words(f"bot-{level}")) for level in STRENGTHS)]
        options += [(id, short_name(command)) for id, command in known_programs(self._page.ctx.settings).items()]
        options += [(NEW_PROGRAM, words("setup-program")), (HUMAN, words("setup-person"))]
        chosen = entry.player if entry.player in dict(options) else NEW_PROGRAM
        change = self._edit(setattr, entry, "player")
        return Stepper("setup-level", options, chosen, change, text=words("setup-level"), wraps=True, grow=1)

    def _command_field(self, entry: SeatChoice) -> Widget | None:
        """Return where the command of a program is typed, while one is wanted or wrong."""
        if not is_program(entry.player) or entry.player in known_programs(self._page.ctx.settings):
            return None
        words, wrong = self._page.ctx.words, command_problem(self._command) if self._command else ""
        field = TextField(
            "setup-program",
            self._command,
            self._type_command,
            text=words("setup-program"),
            placeholder=words("setup-program-hint"),
            limit=LONGEST_COMMAND,
            on_enter=lambda: self._take_command(entry),
        )
        return Column(
            field, Label(words(f"setup-program-{wrong}") if wrong else words("setup-program-enter"), "small"), gap=0.3
        )

    def _type_command(self, command: str) -> None:
        self._command = command
        self._page.rebuild()

    def _take_command(self, entry: SeatChoice) -> None:
        """Let the program that was typed sit down, if there is such a program."""
        if not command_problem(self._command):
            player = remember(self._page.ctx.store, self._command)
            self._command = ""
            self._edit(setattr, entry, "player")(player)


def file_notices(words: Words, problems: Iterable[Problem]) -> list[Widget]:
    """Return the first mistake of each file that is left out; where there is none, the warnings."""
    by_file: dict[str, Problem] = {}
    for problem in problems:
        by_file.setdefault(problem.path, problem)
    told = [problem for problem in by_file.values() if not problem.is_warning] or list(by_file.values())
    return [Notice(file_problem(words, problem), id=f"setup-file-{number}") for number, problem in enumerate(told)]


class RulesPanel:
    """The right half of the set-up: what of the rules can be chosen for one game."""

    def __init__(self, page: Page, choice: TableChoice, edit: Edit, problems: Iterable[Problem]) -> None:
        """``problems``: what is wrong with files that are left out."""
        self._page, self._choice, self._edit, self._problems = page, choice, edit, list(problems)
        self._specials = dict(special_groups(choice.book))

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
        counts = {f"specials.{spec.id}.count": spec for spec in self._specials.get(variant.id, ())}
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
        card = CardBox(card_picture(self._choice.book, spec), width, said(spec.name), is_pale=not is_on)
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
