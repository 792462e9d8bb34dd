"""The set-up: who sits down, with which cards, by which rules.

What is chosen lives in :class:`scenes.screens.table_choice.TableChoice`; here it is shown and changed. Every change is
kept in the settings at once, so that the title's "Play" goes on with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from heul_doch.game.bots.players import is_program
from heul_doch.game.core.definition import OptionSpec, OptionValue, RuleBook, SpecialSpec, VariantSpec
from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.scenes.base.problem_words import file_problem, problem_sentence
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.games import kit_of
from heul_doch.scenes.players.external_bots import (
    LONGEST,
    NEW_PROGRAM,
    command_problem,
    known_programs,
    remember,
    short_name,
)
from heul_doch.scenes.screens.presets import usual_table
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.running_game import what_becomes_of_it
from heul_doch.scenes.screens.table_choice import (
    MOST_ROUNDS,
    OWN_WAY,
    SEED_DIGITS,
    SeatChoice,
    TableChoice,
    parse_seed,
    switched,
)
from heul_doch.scenes.storage.characters import STRENGTHS, load_cast
from heul_doch.scenes.storage.session import HUMAN, TableSetup
from heul_doch.scenes.ui.file_notices import tell_once
from heul_doch.scenes.ui.help_pages import card_picture, option_value
from heul_doch.scenes.ui.menu_rows import by_row, explained
from heul_doch.scenes.ui.menu_widgets import CardStrip, Heading, LittleTable, Notice, Rule, SeatButton
from heul_doch.scenes.ui.scene import Context, Launch, Scene
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
    Spacer,
    Stepper,
    TextField,
    Toggle,
    UiScene,
    Widget,
)
from pygame import Rect

LEAST_TABLE = 15.5
"""Height of the little table, in units, while text is large."""
NOTICES = 3
"""Files whose first mistake is shown; of more only the number is told."""


def last_choice(ctx: Context) -> tuple[TableChoice | None, list[Problem]]:
    """Return the table as it was laid last, None when there are no rules at all, and what is wrong with files."""
    books, problems = read_books(ctx.user_dir)
    if not books:
        return None, problems
    return TableChoice.from_data(books, ctx.settings.table), problems


def build_setup(ctx: Context, choice: TableChoice) -> TableSetup:
    """Return the table as chosen. Raises RulesError, DeckError or ValueError when it cannot be."""
    names = {who.id: ctx.words.said(who.name) for who in load_cast(ctx.user_dir)[0].members}
    return choice.build(names, ctx.words("setup-you"))


def last_table(ctx: Context) -> TableSetup:
    """Return the table that was laid last, or a usual one. Raises RulesError or ValueError when it cannot be."""
    choice, problems = usual_choice(ctx)
    if choice is None:
        raise RulesError(problems)
    return build_setup(ctx, choice)


def usual_choice(ctx: Context) -> tuple[TableChoice | None, list[Problem]]:
    """Return the table that is laid unless something else is said: the usual one, else that of last time."""
    usual = usual_table(ctx.settings)
    if usual is None:
        return last_choice(ctx)
    books, problems = read_books(ctx.user_dir)
    return (TableChoice.from_data(books, usual.table) if books else None), problems


def table_summary(ctx: Context) -> str:
    """Return in a few words which table "Play" begins with."""
    choice, _ = usual_choice(ctx)
    if choice is None:
        return ctx.words("setup-no-game")
    titles = [ctx.words.said(v.title) for v in choice.book.variants if v.id in choice.variants]
    cards = ", ".join(titles) or ctx.words("title-summary-base")
    return ctx.words("title-play-hint", summary=ctx.words("title-summary", seats=choice.count, cards=cards))


class SetupScene(UiScene):
    """Lay the table."""

    name: ClassVar[str] = "setup"
    background: ClassVar[str] = "table/{size}"

    def __init__(self, launch: Launch | None = None) -> None:
        """``launch.setup`` may be the id of the game that is laid, whichever it was last time."""
        self._launch = launch or Launch()
        self.seat = 0
        """The seat that is open for changes."""
        self._specials: dict[str, list[SpecialSpec]] = {}

    def enter(self, ctx: Context) -> None:
        """Take up what was chosen last."""
        super().enter(ctx)
        self.ui.default = "setup-start"
        self.books, self.problems = read_books(ctx.user_dir)
        self.cast, wrong = load_cast(ctx.user_dir)
        self.problems = [*self.problems, *wrong]
        tell_once(ctx, self.problems, is_shown=True)
        self.command = ""
        """A program's command while it is typed."""
        self.choice: TableChoice | None = None
        if self.books:
            self._take_up(TableChoice.from_data(self.books, self._asked()))

    def _asked(self) -> Mapping[str, Any]:
        """Return the choice kept from last time, changed by what the command line asks for."""
        launch = self._launch
        kept = {"game": launch.game, **self.ctx.settings.table}
        if launch.setup:
            kept = switched(kept, launch.setup)
        if launch.variants:
            kept["variants"] = list(launch.variants)
        if launch.seats is not None:
            kept["count"] = launch.seats
        return kept

    def _take_up(self, choice: TableChoice) -> None:
        self.choice = choice
        self.seat = min(self.seat, choice.count - 1)
        self._specials = {v.id: choice.variant_specials(v.id) for v in choice.book.variants}

    def uncovered(self) -> None:
        """Come back from the tables with a name: one of them may have been laid."""
        if self.books and self.choice is not None and self.ctx.settings.table != self.choice.to_data():
            self._take_up(TableChoice.from_data(self.books, self.ctx.settings.table))
        self.rebuild()

    # ------------------------------------------------------------------ changing

    def _changed(self) -> None:
        """Keep the choice and show it."""
        assert self.choice is not None
        self.ctx.store.change(table=self.choice.to_data())
        self.renew()

    def _set_count(self, count: int) -> None:
        assert self.choice is not None
        self.choice.set_count(count)
        self.seat = min(self.seat, self.choice.count - 1)
        self._changed()

    def _open_seat(self, seat: int) -> None:
        self.seat = seat
        self.renew()

    def _set_character(self, character: str) -> None:
        assert self.choice is not None
        self.choice.set_character(self.seat, character)
        self._changed()

    def _set_name(self, name: str) -> None:
        assert self.choice is not None
        self.choice.seats[self.seat].name = name
        self._changed()

    def _set_player(self, player: str) -> None:
        assert self.choice is not None
        self.choice.seats[self.seat].player = player
        self._changed()

    def _set_variant(self, variant: str, is_on: bool) -> None:
        assert self.choice is not None
        self.choice.set_variant(variant, is_on)
        self._changed()

    def _set_option(self, option: OptionSpec, value: OptionValue) -> None:
        assert self.choice is not None
        self.choice.set_option(option, value)
        self._changed()

    def _set_seed(self, seed: str) -> None:
        assert self.choice is not None
        self.choice.seed = seed
        self._changed()

    def _set_rounds(self, rounds: int) -> None:
        assert self.choice is not None
        self.choice.set_rounds(rounds)
        self._changed()

    def _set_by(self, by: str) -> None:
        assert self.choice is not None
        self.choice.by = by
        self._changed()

    def _set_book(self, book_id: str) -> None:
        assert self.choice is not None
        self._take_up(self.choice.switched(self.books, book_id))
        self._changed()

    def _reset(self) -> None:
        assert self.choice is not None
        self.choice.reset()
        self.seat = 0
        self._changed()

    def _start(self) -> None:
        assert self.choice is not None
        why = self._refusal()
        if why:
            self.ctx.toast(why, reading="long")
            return
        self.ctx.store.change(table=self.choice.to_data())
        setup = build_setup(self.ctx, self.choice)
        from heul_doch.scenes.ui import routes as registry

        self.ctx.reset(registry.make("table", Launch(game=setup.game, setup=setup)))

    def _refusal(self) -> str:
        """Return why no game can be dealt like this, empty when one can."""
        words = self.ctx.words
        if self.choice is None:
            return words("setup-no-game")
        try:
            parse_seed(self.choice.seed)
        except ValueError:
            return words("setup-seed-bad")
        try:
            self.choice.define()
        except RulesError as error:
            return words("setup-refused", problem=problem_sentence(words, error.problems[0]))
        return ""

    # ------------------------------------------------------------------ showing

    def rebuild(self) -> None:
        """Show the screen; over its foot, why nothing can be dealt. It lies on top, so that nothing moves aside."""
        super().rebuild()
        why = self._refusal()
        if not why or self.choice is None:
            self.ui.hide("refusal")
            return
        px = self.ctx.px
        reset, start = self.ui.find("setup-reset").rect, self.ui.find("setup-start").rect
        note = Panel(Notice(why, id="setup-refusal"), look="note", pad=1.0)
        left, right = reset.right + px(1.2), start.left - px(1.2)
        high = note.measure(self.ui, right - left)[1]
        bottom = self.ctx.height - px(1.2)
        self.ui.show(note, Rect(left, bottom - high, right - left, high), slot="refusal", z=500)

    def build(self) -> Widget:
        """Return the whole screen."""
        words, choice = self.ctx.words, self.choice
        title = Heading(words("setup-title"))
        if choice is None:
            return Column(
                title,
                Panel(Column(Notice(words("setup-no-game"), id="setup-refusal"), *self._file_notices())),
                Button("setup-back", words("ui-back"), self.back, glyph="left"),
                pad=2.5,
                gap=1.5,
            )
        return Column(
            Row(title, Spacer(grow=1), self._games(choice), gap=1.5),
            Row(self._seats_panel(choice), self._rules_panel(choice), gap=1.6, across="stretch", grow=1),
            self._foot(choice),
            # Large letters need the room round them.
            pad=1.5 if self._is_large else 2.0,
            gap=0.8 if self._is_large else 1.3,
        )

    def _games(self, choice: TableChoice) -> Widget | None:
        if len(self.books) < 2:
            return None
        titles = [(book.id, self._title(book)) for book in self.books]
        stepper = Stepper[str](
            "setup-game", titles, choice.book.id, self._set_book, text=self.ctx.words("setup-game"), wraps=True
        )
        return Panel(stepper, look="note", pad=0.5)

    def _title(self, book: RuleBook) -> str:
        title = self.ctx.words.said(book.title)
        return title if book.is_builtin else f"{title} ({self.ctx.words('setup-own-file')})"

    # seats

    def _seats_panel(self, choice: TableChoice) -> Widget:
        words = self.ctx.words
        seats = [self._seat_button(choice, seat) for seat in range(choice.count)]
        low, high = choice.book.min_seats, choice.book.max_seats
        count = Stepper.numbers("setup-count", low, high, choice.count, self._set_count, text=words("setup-seats"))
        head = Row(Label(words("setup-seats"), "strong" if self._is_large else "heading", grow=1), count)
        if self._is_large:
            # The table takes what is left: who sits there is changed below it without scrolling.
            content = Column(head, LittleTable(seats, high=LEAST_TABLE, grow=1), self._seat_editor(choice), gap=0.6)
            return Panel(Scroll(content, id="setup-seats-scroll"), pad=1.1, width=43)
        content = Column(head, LittleTable(seats, grow=1), self._seat_editor(choice), gap=0.8)
        return Panel(content, pad=1.5, width=43)

    @property
    def _is_large(self) -> bool:
        """Whether text is so large that things go below each other."""
        return self.ctx.metrics.text_scale > 1.1

    def _shown_name(self, choice: TableChoice, seat: int) -> str:
        entry = choice.seats[seat]
        if seat == 0:
            return entry.name.strip() or self.ctx.words("setup-you")
        return self._character_name(entry.character)

    def _seat_button(self, choice: TableChoice, seat: int) -> SeatButton:
        entry = choice.seats[seat]
        note = self.ctx.words("setup-you") if entry.player == HUMAN else self._player_title(entry)
        if seat == 0 and not entry.name.strip():
            note = self._character_name(entry.character)
        return SeatButton(
            f"setup-seat-{seat}",
            self.cast.face(entry.character),
            self._shown_name(choice, seat),
            note,
            lambda: self._open_seat(seat),
            is_chosen=seat == self.seat,
            strength=self._strength(entry) if entry.player != HUMAN else 0,
            is_noted=is_program(entry.player),
            tip=note,
        )

    def _character_name(self, character: str) -> str:
        who = self.cast.get(character)
        return self.ctx.words.said(who.name) if who is not None else character

    def _strength(self, entry: SeatChoice) -> int:
        """Return how well a seat plays, 1 to 4; 0 for a program, of which nobody knows."""
        if is_program(entry.player):
            return 0
        who = self.cast.get(entry.character)
        level = entry.player or (who.level if who is not None else STRENGTHS[0])
        return STRENGTHS.index(level) + 1 if level in STRENGTHS else 0

    def _player_title(self, entry: SeatChoice) -> str:
        """Return in a word how well a seat plays, or which program does."""
        if is_program(entry.player):
            command = known_programs(self.ctx.settings).get(entry.player, "")
            return short_name(command) if command else self.ctx.words("setup-program")
        return self.ctx.words(f"bot-{STRENGTHS[self._strength(entry) - 1]}")

    def _player_help(self, entry: SeatChoice) -> str:
        """Return a sentence about who plays there."""
        words = self.ctx.words
        if is_program(entry.player):
            return words("setup-program-help")
        who = self.cast.get(entry.character)
        return words.said(who.about) if who is not None else ""

    def _seat_editor(self, choice: TableChoice) -> Widget:
        words, entry = self.ctx.words, choice.seats[self.seat]
        names = [(who.id, words.said(who.name)) for who in self.cast.members]
        figure = Stepper[str](
            "setup-character",
            names,
            entry.character,
            self._set_character,
            text=words("setup-character"),
            wraps=True,
        )
        if self.seat == 0:
            lower: Widget = TextField(
                "setup-name",
                entry.name,
                self._set_name,
                text=words("setup-your-name"),
                placeholder=words("setup-name-hint"),
                on_enter=lambda: self.ui.focus("setup-start"),
            )
            head, sentence = words("setup-your-name"), ""
        else:
            lower = self._level(entry)
            head, sentence = words("setup-level"), self._player_help(entry)
        wide = 7.8 * max(1.0, self.ctx.metrics.text_scale)
        lines = Column(
            Row(Label(words("setup-character"), "small", width=wide), _grown(figure), gap=0.6),
            Row(Label(head, "small", width=wide), _grown(lower), gap=0.6),
            self._command_field(entry),
            # Always two lines of room, so that the table does not move when another seat is opened.
            Label(sentence, "small", colour=INK_SOFT, min_lines=2, scale=0.9),
            gap=0.3,
            grow=1,
        )
        if self._is_large:
            # The same face looks up from the table; the letters need its place.
            return Panel(lines, look="card", pad=0.6, seed=2)
        face = PictureBox(f"seat/{self.cast.face(entry.character)}/cheer", width=7.4)
        return Panel(Row(face, lines, gap=1.2), look="card", pad=0.6, seed=2)

    def _level(self, entry: SeatChoice) -> Widget:
        """Return the choice of who plays: the character as it is, some strength, or a program of one's own."""
        words = self.ctx.words
        options = [(OWN_WAY, words("setup-own-way")), *((level, words(f"bot-{level}")) for level in STRENGTHS)]
        options += [(id, short_name(command)) for id, command in known_programs(self.ctx.settings).items()]
        options.append((NEW_PROGRAM, words("setup-program")))
        chosen = entry.player if entry.player in dict(options) else NEW_PROGRAM
        return Stepper[str]("setup-level", options, chosen, self._set_player, text=words("setup-level"), wraps=True)

    def _command_field(self, entry: SeatChoice) -> Widget | None:
        """Return where the command of a program is typed, while one is wanted or wrong."""
        if not is_program(entry.player) or entry.player in known_programs(self.ctx.settings):
            return None
        words = self.ctx.words
        wrong = command_problem(self.command) if self.command else ""
        return Column(
            TextField(
                "setup-program",
                self.command,
                self._type_command,
                text=words("setup-program"),
                placeholder=words("setup-program-hint"),
                limit=LONGEST,
                on_enter=self._take_command,
            ),
            Label(words(f"setup-program-{wrong}") if wrong else words("setup-program-enter"), "small"),
            gap=0.3,
        )

    def _type_command(self, command: str) -> None:
        self.command = command
        self.rebuild()

    def _take_command(self) -> None:
        """Let the program that was typed sit down, if there is such a program."""
        assert self.choice is not None
        if command_problem(self.command):
            self.rebuild()
            return
        self.choice.seats[self.seat].player = remember(self.ctx.store, self.command)
        self.command = ""
        self._changed()

    # rules

    def _rules_panel(self, choice: TableChoice) -> Widget:
        words, book = self.ctx.words, choice.book
        kit = kit_of(book.family)
        first = choice.variant(kit.first_variant)
        others = [variant for variant in book.variants if variant is not first]
        free = [option for option in book.options if not option.needs]
        content = Column(
            *self._file_notices(),
            self._running_notice(),
            self._special_block(choice, first) if first is not None else None,
            Label(words("setup-variants"), "heading") if others else None,
            *(self._variant(choice, variant) for variant in others),
            Label(words("setup-options"), "heading") if free else None,
            *(self._option(choice, option) for option in free),
            *kit.setup_blocks(self.ctx, choice.extras, self._changed),
            Rule(),
            self._rounds(choice),
            self._by(choice),
            self._evening(),
            self._seed(choice),
            gap=1.3,
        )
        return Panel(Scroll(content, id="setup-scroll"), pad=1.5, seed=1, grow=1)

    def _file_notices(self) -> list[Widget]:
        words = self.ctx.words
        by_file: dict[str, Problem] = {}
        for problem in self.problems:
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
        text = what_becomes_of_it(self.ctx)
        return Label(text, "small", colour=INK_SOFT, id="setup-running") if text else None

    def _variant(self, choice: TableChoice, variant: VariantSpec) -> Widget:
        toggle = self._variant_toggle(choice, variant)
        if not self._specials[variant.id]:
            return Column(toggle, *self._other_needs(choice, variant), gap=0.7)
        return Column(toggle, self._dealt_in(choice, variant, 5.6), *self._other_needs(choice, variant), gap=0.7)

    def _variant_toggle(self, choice: TableChoice, variant: VariantSpec, role: str = "strong") -> Toggle:
        return Toggle(
            f"setup-variant-{variant.id}",
            self.ctx.words.said(variant.title),
            variant.id in choice.variants,
            lambda on: self._set_variant(variant.id, on),
            sentence=self.ctx.words.said(variant.help),
            role=role,
        )

    def _needs(self, choice: TableChoice, variant: VariantSpec) -> list[OptionSpec]:
        return [option for option in choice.book.options if option.needs == variant.id]

    def _dealt_in(self, choice: TableChoice, variant: VariantSpec, width: float) -> Widget:
        """Return the cards a variant deals in, pale while it is off, each over the number of its copies."""
        is_on = variant.id in choice.variants
        reason = self.ctx.words("setup-needs", variant=self.ctx.words.said(variant.title))
        counts = {option.sets: option for option in self._needs(choice, variant)}
        cells = []
        for spec in self._specials[variant.id]:
            option = counts.get(_count_of(spec))
            strip = CardStrip(
                [(card_picture(choice.book, spec), self.ctx.words.said(spec.name))], card_width=width, is_lit=is_on
            )
            control = None
            if option is not None:
                control = self._control(choice, option, enabled=is_on, tip=self.ctx.words.said(option.help))
            cells.append(Column(strip, control, gap=0.5, across="centre"))
        columns = min(len(cells), 2 if self._is_large else 4)
        note = Label(reason, "small", colour=INK_SOFT, align="centre") if counts and not is_on else None
        return Column(Grid(*cells, columns=columns, gap=0.8), note, gap=0.6)

    def _other_needs(self, choice: TableChoice, variant: VariantSpec) -> list[Widget]:
        """Return the options of a variant that are no number of copies; greyed, with the reason, while it is off."""
        shown = {_count_of(spec) for spec in self._specials[variant.id]}
        options = [option for option in self._needs(choice, variant) if option.sets not in shown]
        if not options:
            return []
        is_on = variant.id in choice.variants
        reason = self.ctx.words("setup-needs", variant=self.ctx.words.said(variant.title))
        found: list[Widget] = [self._option(choice, option, enabled=is_on) for option in options]
        if not is_on:
            found.append(Label(reason, "small", colour=INK_SOFT))
        return found

    def _option(self, choice: TableChoice, option: OptionSpec, *, enabled: bool = True) -> Widget:
        title, sentence = self.ctx.words.said(option.title), self.ctx.words.said(option.help)
        if option.kind == "bool":
            return Toggle(
                f"setup-option-{option.id}",
                title,
                bool(choice.value(option)),
                lambda on: self._set_option(option, on),
                sentence=sentence,
                enabled=enabled,
            )
        control = self._control(choice, option, enabled=enabled)
        words = explained(title, sentence)
        if option.kind == "choice":
            return Column(words, control, gap=0.5, across="left")
        return Row(words, control, gap=1.2)

    def _control(self, choice: TableChoice, option: OptionSpec, *, enabled: bool, tip: str = "") -> Widget:
        words, title = self.ctx.words, self.ctx.words.said(option.title)
        id = f"setup-option-{option.id}"
        value = choice.value(option)

        def change(new: OptionValue) -> None:
            self._set_option(option, new)

        if option.kind == "int":
            low, high = choice.limits(option)
            numbers = [(number, option_value(words, option, number)) for number in range(low, high + 1)]
            shown = min(max(int(value), low), high)
            if option.sets == "rules.start_seat" and shown != value:
                shown = int(option.default)
            return Stepper[Any](id, numbers, shown, change, text=title, high=3.2, enabled=enabled, tip=tip)
        if option.kind == "bool":
            return Toggle(id, title, bool(value), change, enabled=enabled, tip=tip)
        choices = [(key, self.ctx.words.said(option.choice_titles[key])) for key in option.choices]
        if len(choices) <= 3:
            return Choice[Any](id, choices, value, change, text=title, enabled=enabled, tip=tip)
        return Stepper[Any](id, choices, value, change, text=title, enabled=enabled, tip=tip, wraps=True)

    def _rounds(self, choice: TableChoice) -> Widget | None:
        """Return how many rounds are played on one score sheet; None where the rules themselves say it."""
        if choice.has_own_rounds:
            return None
        words = self.ctx.words
        options = [(number, words("setup-rounds-count", count=number)) for number in range(1, MOST_ROUNDS + 1)]
        # A game that counts in a way of its own says so; what most games do needs no sentence of theirs.
        own = f"setup-rounds-help-{choice.book.family.replace('_', '-')}"
        head, sentence = words("setup-rounds"), words(own if own in words else "setup-rounds-help")
        return Row(
            explained(head, sentence),
            Stepper[int]("setup-rounds", options, choice.rounds, self._set_rounds, text=head, width=21),
            gap=1.2,
        )

    def _by(self, choice: TableChoice) -> Widget | None:
        """Return what decides several rounds; None where there is nothing to decide."""
        if not (choice.has_points and choice.has_several_rounds):
            return None
        return by_row(self.ctx.words, "setup-by", choice.by, self._set_by)

    def _evening(self) -> Widget:
        """Return the way to a programme of several games."""
        words = self.ctx.words
        return Row(
            explained(words("evening-title"), words("setup-evening-help")),
            Button(
                "setup-evening",
                words("setup-evening"),
                lambda: self.ctx.go("evening", on_top=True),
                look="quiet",
                high=4.0,
                scale=0.85,
                width=15,
            ),
            gap=1.2,
        )

    def _seed(self, choice: TableChoice) -> Widget:
        words = self.ctx.words
        return Row(
            explained(words("setup-seed"), words("setup-seed-help")),
            TextField(
                "setup-seed",
                choice.seed,
                self._set_seed,
                text=words("setup-seed"),
                placeholder=words("setup-seed-hint"),
                limit=SEED_DIGITS,
                accept=lambda char: char in "0123456789",
                on_enter=lambda: self.ui.focus("setup-start"),
                width=15,
            ),
            gap=1.2,
        )

    # foot

    def _foot(self, choice: TableChoice) -> Widget:
        words = self.ctx.words
        why = self._refusal()
        # Large letters must not squeeze the button everybody wants.
        scale = 1.0 if self.ctx.metrics.text_scale < 1.3 else 0.76
        return Row(
            Button("setup-back", words("ui-back"), self.back, glyph="left", high=5.0),
            Button(
                "setup-reset",
                words("setup-reset"),
                self._reset,
                look="quiet",
                scale=scale,
                high=4.4,
                enabled=not choice.is_default,
                tip=words("setup-reset-help"),
            ),
            Button(
                "setup-rule-sets",
                words("rule-sets-open"),
                lambda: self.ctx.go("rule-sets", on_top=True),
                look="quiet",
                scale=scale,
                high=4.4,
            ),
            Spacer(grow=1),
            Button(
                "setup-start",
                words("setup-start"),
                self._start,
                look="primary",
                icon="icon/play",
                scale=1.3,
                high=6.0,
                pad=3.4,
                enabled=not why,
                tip=what_becomes_of_it(self.ctx),
            ),
            gap=1.4,
        )

    def back(self) -> None:
        """Go back to the title."""
        self.ctx.back()

    def probe(self) -> dict[str, Any]:
        """Tell what is chosen."""
        if self.choice is None:
            return {"refusal": self._refusal()}
        return {
            "game": self.choice.book.id,
            "seats": self.choice.count,
            "variants": list(self.choice.chosen_variants()),
            "options": dict(self.choice.chosen_options()),
            "seed": self.choice.seed,
            "rounds": self.choice.rounds,
            "by": self.choice.by,
            "refusal": self._refusal(),
        }


def _count_of(spec: SpecialSpec) -> str:
    """Return the place in the data that says how many of a special card there are."""
    return f"specials.{spec.id}.count"


def _grown(widget: Widget) -> Widget:
    widget.grow = 1.0
    return widget


def scene(launch: Launch) -> Scene:
    """Return the set-up."""
    return SetupScene(launch)
