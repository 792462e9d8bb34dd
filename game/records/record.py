"""Records: one text format for saves, replays, bug reports and tests.

A record is a YAML file with a header, a deal (or its seed) and moves as text. Several documents in a file are the
rounds of one match. Nothing in it is executed::

    record: 1
    game: my_game
    variants: [sonderkarten]
    seats: [Ada, Ben, Cleo]
    start: 0
    seed: 12345
    moves: [0 red-6 own, 1 yellow-1 onion]

Seats count from 0, clockwise. A new game has a seed of 39 digits. ``side_keys`` holds the keys of all other random
numbers; ``5 0f3a...`` is in use after five moves. ``joint_seed`` says what a seed was made of
(:mod:`heul_doch.game.core.joint_seed`). Instead of ``seed`` there may be ``deal``, which says where the cards
lay: faces by name, piles from the bottom up, the draw pile from the next card on; ``~red-6`` lies face down. Its keys
depend on the game (``from_deal`` and ``position`` of a family)::

    deal:
      stacks: [[red-5, ~blue-3], [green-2], [red-1]]
      hands: [[red-6], [yellow-1], [blue-2]]
      draw: [orange-4, werwolf]
      discard: []

A move is its seat, card and verb or place. ``red-5#2`` is the second of equal cards in the hand; without a number the
first is meant. ``move_text`` of a family defines the other forms. Every mistake is a
:class:`heul_doch.game.core.problems.Problem` with its line. See ``python main.py replay``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import Any

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.definition import GameDefinition, OptionValue, RuleBook
from heul_doch.game.core.engine import DealError, Game
from heul_doch.game.core.joint_seed import BadLine, JointSeed
from heul_doch.game.core.match import LONGEST_SEED, Match, SideKeys
from heul_doch.game.core.moves import IllegalMove, MoveError
from heul_doch.game.core.problems import Param, Problem, RulesError, nearest, problem
from heul_doch.game.records.commitment import commitment
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import check_seats, define
from heul_doch.game.rulefiles.strict_yaml import Document, Path_, kind_of, read_documents, read_file

VERSION = 1
"""Version of the format that is written; older ones can be read."""

KEYS = (
    "record", "title", "game", "variants", "options", "fingerprint", "program", "date", "players", "seats", "start",
    "seed", "joint_seed", "deal", "commitment", "salt", "side_keys", "undone", "hints", "practice", "series", "puzzle",
    "moves",
)  # fmt: skip
"""Every key of a record, in the order of writing."""

_SIDE_KEY = re.compile(r"([0-9]{1,6}) ([0-9a-f]{32})")


@dataclass(frozen=True, slots=True)
class Record:
    """One round, as it is stored."""

    game: str
    """Id of the rules file."""
    seats: tuple[str, ...]
    """Name of each seat, clockwise."""
    moves: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    start: Seat | None = None
    """The seat that moves first; None (only with a seed): the option ``start_seat`` decides."""
    seed: int | None = None
    joint_seed: JointSeed | None = None
    """What the seed was made of where several people have made it together."""
    deal: Mapping[str, Any] | None = None
    """Where the cards lay; None if there is a seed."""
    fingerprint: str = ""
    """Fingerprint of the rules; empty: not checked."""
    program: str = ""
    """Version of the program that wrote it."""
    date: str = ""
    players: tuple[str, ...] = ()
    """Player id of each seat (``human`` or a bot), for continuing a save."""
    commitment: str = ""
    """The hash that was shown before the first move (:mod:`heul_doch.game.records.commitment`)."""
    salt: str = ""
    """The random text that was hashed with the deal."""
    side_keys: SideKeys = ()
    """The keys of random numbers besides the deal (:attr:`heul_doch.game.core.match.Match.side_keys`)."""
    undone: int = 0
    """How often a player took moves back."""
    hints: int = 0
    """How often a player asked for a hint."""
    is_practice: bool = False
    """Whether a player knew the cards: a deal was played again, or a replay was continued."""
    title: str = ""
    """The name that a player gave it."""
    series: Mapping[str, Any] | None = None
    """In the first of several rounds: the plan (:mod:`heul_doch.game.records.series`)."""
    puzzle: Mapping[str, Any] | None = None
    """Who is asked for the next move, and what each is worth (:mod:`heul_doch.game.records.puzzles`)."""
    source: Document | None = field(default=None, compare=False, repr=False)
    """The document it was read from, for line numbers."""

    def with_series(self, series: Mapping[str, Any]) -> Record:
        """Return the record as the first round of a series."""
        return replace(self, series=series)

    def problem(self, path: Path_, code: str, /, **params: Param) -> Problem:
        """Build a :class:`Problem` at a place of the record."""
        if self.source is None:
            return problem("", 0, 0, code, **params)
        return self.source.problem(path, code, **params)


# ------------------------------------------------------------------------------------------------ reading


def read_records(path: str | Path) -> list[Record]:
    """Read all rounds of a record file. Raises RulesError with all mistakes of the headers.

    Deal and moves are checked by :func:`open_match`.
    """
    return parse_records(read_file(Path(path)), str(path))


def parse_records(source: str | bytes, name: str) -> list[Record]:
    """Read all rounds from a text; ``name`` is the file in messages. Raises RulesError."""
    return list(_records(_documents(source, name)))


def records_in(path: Path) -> Iterator[Record]:
    """Yield the records of a file one by one. Raises RulesError at the first damaged one."""
    yield from _records(_documents(read_file(path), str(path)))


def _documents(source: str | bytes, name: str) -> list[Document]:
    documents = [d for d in read_documents(source, name, may_alias=True) if d.data is not None]
    if not documents:
        raise RulesError([problem(name, 0, 0, "empty")])
    return documents


def _records(documents: Iterable[Document]) -> Iterator[Record]:
    for document in documents:
        if not isinstance(document.data, dict):
            raise RulesError([document.problem((), "not_a_mapping", found=kind_of(document.data))])
        reader = _Header(document)
        record = reader.read()
        if reader.problems:
            raise RulesError(reader.problems)
        yield record


class _Header:
    """Reads one document key by key and collects problems."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.data: dict[str, Any] = document.data
        self.place = PurePath(document.name).name
        self.problems: list[Problem] = []

    def add(self, path: Path_, code: str, /, **params: Param) -> None:
        self.problems.append(self.document.problem(path, code, **params))

    def read(self) -> Record:
        data = self.data
        version = self.integer("record", 1, 10**6, needed=True)
        if version is not None and version > VERSION:
            # Nothing else can be checked in a newer version.
            self.add(("record",), "record_new", found=version, known=VERSION)
            return Record("", ())
        seats = self.texts("seats", needed=True)
        moves = self.texts("moves", needed=True)
        players = self.texts("players")
        if players and len(players) != len(seats):
            self.add(("players",), "length_exact", name="players", low=len(seats), high=len(seats), count=len(players))
        has_deal, has_seed = "deal" in data, "seed" in data
        if has_deal == has_seed:
            self.add(("seed",) if has_seed else (), "deal_and_seed" if has_seed else "deal_nor_seed")
        deal = self.mapping("deal") if has_deal else None
        record = Record(
            game=self.text("game", needed=True),
            seats=seats,
            moves=moves,
            variants=self.texts("variants"),
            options=self.option_values(),
            start=self.integer("start", 0, max(0, len(seats) - 1), needed=has_deal),
            seed=self.integer("seed", -LONGEST_SEED, LONGEST_SEED) if has_seed else None,
            joint_seed=self.joint_seed(len(seats)) if "joint_seed" in data else None,
            deal=deal,
            fingerprint=self.text("fingerprint"),
            program=self.text("program"),
            date=self.text("date"),
            players=players,
            commitment=self.text("commitment"),
            salt=self.text("salt"),
            side_keys=self.side_keys(),
            undone=self.integer("undone", 0, 10**6) or 0,
            hints=self.integer("hints", 0, 10**6) or 0,
            is_practice=self.truth("practice"),
            title=self.text("title"),
            series=self.mapping("series") if "series" in data else None,
            puzzle=self.mapping("puzzle") if "puzzle" in data else None,
            source=self.document,
        )
        self.check_keys()
        return record

    def check_keys(self) -> None:
        """Report unknown keys; a mistyped key is not also reported as missing."""
        for key in self.data:
            if key in KEYS:
                continue
            guess = nearest(key, KEYS)
            self.problems = [p for p in self.problems if p.code != "missing_key" or p.values["name"] != guess]
            words: dict[str, Param] = {"name": key, "place": self.place, "known": ", ".join(KEYS), "guess": guess}
            self.problems.append(self.document.key_problem((key,), "unknown_key", **words))

    def value(self, key: str, needed: bool) -> Any:
        """Return a value; None, and a problem if it is needed, if there is none."""
        value = self.data.get(key)
        if value is None:
            if key in self.data:
                self.add((key,), "value_missing", name=key)
            elif needed:
                self.add((), "missing_key", name=key, place=self.place)
        return value

    def integer(self, key: str, low: int, high: int, needed: bool = False) -> int | None:
        value = self.value(key, needed)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.add((key,), "not_int", name=key, low=low, high=high, found=kind_of(value))
            return None
        return value

    def truth(self, key: str) -> bool:
        value = self.value(key, needed=False)
        if value is not None and not isinstance(value, bool):
            self.add((key,), "not_bool", name=key, found=kind_of(value))
        return value is True

    def text(self, key: str, needed: bool = False) -> str:
        value = self.value(key, needed)
        if value is None or isinstance(value, (dict, list)):
            if value is not None:
                self.add((key,), "not_text", name=key, found=kind_of(value))
            return ""
        return self.document.typed((key,))

    def texts(self, key: str, needed: bool = False) -> tuple[str, ...]:
        """Return a list of texts; numbers in it are taken as they were typed."""
        value = self.value(key, needed)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.add((key,), "not_list", name=key, found=kind_of(value))
            return ()
        found: list[str] = []
        for i, item in enumerate(value):
            if item is None or isinstance(item, (dict, list)):
                self.add((key, i), "not_text", name=f"{key}[{i + 1}]", found=kind_of(item))
            found.append(self.document.typed((key, i)))
        return tuple(found)

    def mapping(self, key: str) -> dict[str, Any]:
        value = self.value(key, needed=False)
        if value is not None and not isinstance(value, dict):
            self.add((key,), "not_mapping", name=key, found=kind_of(value))
        return value if isinstance(value, dict) else {}

    def side_keys(self) -> SideKeys:
        """Return the side keys: texts such as ``12 0f3a...``, the number of moves before and 32 hex digits."""
        found: list[tuple[int, str]] = []
        for i, text in enumerate(self.texts("side_keys")):
            match = _SIDE_KEY.fullmatch(text)
            if match is None or (found and int(match[1]) <= found[-1][0]):
                self.add(("side_keys", i), "side_key_bad", text=text)
            else:
                found.append((int(match[1]), match[2]))
        return tuple(found)

    def joint_seed(self, seats: int) -> JointSeed | None:
        """Return what the seed was made of; nothing is computed."""
        lines = self.texts("joint_seed")
        try:
            return JointSeed.read(lines, seats)
        except BadLine as error:
            index: int = error.args[0]
            self.add(
                ("joint_seed", index) if lines else ("joint_seed",),
                "joint_line_bad",
                text="".join(lines[index : index + 1]),
            )
        return None

    def option_values(self) -> dict[str, OptionValue]:
        options = self.mapping("options") if "options" in self.data else {}
        for key, value in options.items():
            if not isinstance(value, (bool, int, str)):
                self.add(("options", key), "not_text", name=key, found=kind_of(value))
        return {k: v for k, v in options.items() if isinstance(v, (bool, int, str))}


# ------------------------------------------------------------------------------------------------ playing


def definition_of(record: Record, user_folder: Path | None = None) -> GameDefinition:
    """Return the definition of the game of a record; ``user_folder`` holds rules that are not built in.

    Raises RulesError, with lines of the record: unknown game, variant or option, or rules that have changed.
    """
    try:
        book = find_rulebook(record.game, user_folder)
    except RulesError as error:
        raise RulesError(_located(record, error.problems, ("game",))) from None
    return _define(record, book)


def _define(record: Record, book: RuleBook) -> GameDefinition:
    try:
        definition = define(book, record.variants, record.options)
    except RulesError as error:
        raise RulesError(_located(record, error.problems, ("game",))) from None
    if record.fingerprint and record.fingerprint != definition.fingerprint:
        names: dict[str, Param] = {"found": record.fingerprint, "game": record.game, "here": definition.fingerprint}
        raise RulesError([record.problem(("fingerprint",), "record_rules", **names)])
    return definition


def _located(record: Record, problems: Iterable[Problem], path: Path_) -> list[Problem]:
    """Return problems of choosing a game, moved to the line of the record that chose it."""
    located: list[Problem] = []
    for found in problems:
        values, at = found.values, path
        if found.path:  # the mistake is in the rules file and has its place there
            located.append(found)
            continue
        if found.code == "unknown_variant":
            names = [v for v in record.variants if v[:40] == str(values["variant"])[:40]]
            at = ("variants", record.variants.index(names[0])) if names else ("variants",)
        elif found.code == "unknown_option":
            at = ("options", str(values["option"]))
        elif values.get("name") in record.options:
            at = ("options", str(values["name"]))
        line, column = record.source.where(at) if record.source else (0, 0)
        located.append(found.at(record.source.name if record.source else "", line, column))
    return located


def begin_match(record: Record, definition: GameDefinition) -> Match:
    """Return the match before the first move of a record.

    Raises RulesError for a deal that does not fit, or without a deal and a seed.
    """
    if record.deal is None and record.seed is None:
        raise RulesError([record.problem((), "deal_nor_seed")])
    seats = len(record.seats)
    try:
        if record.deal is None or not definition.min_seats <= seats <= definition.max_seats:
            check_seats(definition, seats)
    except RulesError as error:
        raise RulesError(_located(record, error.problems, ("seats",))) from None
    game = Game(definition, seats)
    if record.deal is None:
        assert record.seed is not None
        match = Match.new(game, record.seed, record.seats, record.start, record.salt)
        _take_over(match, record)
        return match
    wrong = list(_deal_problems(record, game))
    if wrong:
        raise RulesError(wrong)
    try:
        initial = game.from_deal(record.deal, record.start or 0)
    except DealError as error:
        raise RulesError([_deal_wrong(record, error.key, error.problem)]) from None
    match = Match(game, record.seats, None, initial, salt=record.salt)
    _take_over(match, record)
    return match


def _take_over(match: Match, record: Record) -> None:
    match.side_keys, match.joint_seed = record.side_keys, record.joint_seed
    match.undone, match.hints, match.is_practice = record.undone, record.hints, record.is_practice


def _deal_problems(record: Record, game: Game) -> Iterator[Problem]:
    """Yield unknown cards and too many copies, with their lines; the engine finds everything else."""
    deck = game.deck
    taken = [0] * len(deck.faces)
    for key, value in (record.deal or {}).items():
        lists: list[tuple[Path_, Any]] = [(("deal", key), value)]
        if isinstance(value, list) and any(isinstance(v, list) for v in value):
            lists = [(("deal", key, i), v) for i, v in enumerate(value)]
        for path, names in lists:
            for i, name in enumerate(names if isinstance(names, list) else []):
                at: Path_ = (*path, i)
                if not isinstance(name, str):
                    continue
                card = name.removeprefix("~")
                face = deck.find(card)
                if face is None:
                    guess = nearest(card, [f.name for f in deck.faces])
                    yield record.problem(at, "card_unknown", card=card, guess=guess)
                    continue
                taken[face] += 1
                if taken[face] > deck.copies[face]:
                    yield record.problem(at, "card_extra", card=card, count=deck.copies[face])


def _deal_wrong(record: Record, key: str, detail: str) -> Problem:
    if record.source is None:
        return record.problem((), "deal_wrong", part=key, detail=detail)
    place: Path_ = ("deal", key)
    if not record.source.has(place):
        place = ("deal",)
    return record.source.key_problem(place, "deal_wrong", part=key, detail=detail)


def make_moves(record: Record, match: Match) -> Iterator[Match]:
    """Make the moves of a record on ``match``, and yield it after each.

    Raises RulesError at the first move that is invalid or not legal; the match stays before it.
    """
    for i, text in enumerate(record.moves):
        try:
            match.submit(match.game.parse_move(match.state, text))
        except MoveError as error:
            raise RulesError([_move_wrong(record, i, text, "no_move", str(error))]) from None
        except IllegalMove as error:
            refusal = error.reason
            raise RulesError([_move_wrong(record, i, text, refusal.code, str(refusal), **refusal.values)]) from None
        yield match


def _move_wrong(record: Record, index: int, text: str, code: str, why: str, **because: Param) -> Problem:
    words: dict[str, Param] = {"number": index + 1, "text": text, "reason_code": code, **because, "reason": why}
    return record.problem(("moves", index), "move_wrong", **words)


def open_match(record: Record, user_folder: Path | None = None) -> Match:
    """Return the match of a record with all its moves made.

    ``user_folder`` holds rules that are not built in. With a definition at hand, use :func:`begin_match` and
    :func:`make_moves`. Raises RulesError, with lines of the record.
    """
    match = begin_match(record, definition_of(record, user_folder))
    for _ in make_moves(record, match):
        pass
    return match


def record_of(
    match: Match, *, program: str = "", date: str = "", players: Sequence[str] = (), moves: int | None = None
) -> Record:
    """Return the record of a match, of its first ``moves`` moves or of all.

    ``program``, ``date`` and ``players`` (one for each seat) are stored as they are. Raises ValueError for moves < 0.
    """
    if moves is not None and moves < 0:
        raise ValueError(f"a record cannot hold {moves} moves")
    game, definition = match.game, match.game.defn
    texts = tuple(game.exact_text(state, move) for state, move in zip(match.states, match.moves[:moves]))
    return Record(
        game=definition.id,
        seats=match.names,
        moves=texts,
        variants=definition.variants,
        options=dict(definition.options),
        # After a deal without any cards in hand no seat is on turn.
        start=max(0, match.initial.turn),
        seed=match.seed,
        joint_seed=match.joint_seed,
        deal=game.written_deal(match.initial) if match.seed is None else None,
        fingerprint=definition.fingerprint,
        program=program,
        date=date,
        players=tuple(players),
        commitment=commitment(match),
        salt=match.salt,
        side_keys=match.side_keys,
        undone=match.undone,
        hints=match.hints,
        is_practice=match.is_practice,
    )
