"""Folders of record files: games saved under a name, and past games.

A file is only ever read as a record (:mod:`heul_doch.game.records.record`), never executed; what is damaged, foreign or
too new is listed with the one line that says so, and stays where it is. Files are numbered as they come, so that no
clock decides which one is the oldest. All functions wait for the disk: call them from a thread where there may be many
files.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.record import Record, open_match, read_records
from heul_doch.game.records.record_format import format_records
from heul_doch.game.records.series_records import open_series
from heul_doch.game.rulefiles.files import check_inside, write_atomic
from heul_doch.game.rulefiles.files import replace as move
from heul_doch.game.rulefiles.strict_yaml import read_file, writable
from heul_doch.scenes.storage.waiting_game import FOLDER, PAST

log = logging.getLogger(__name__)

NAMED: Final = "named"
"""Folder below ``saves`` of the games saved by name."""
MOST_PAST: Final = 200
"""So many past games are kept; the oldest leave."""
SUFFIXES: Final = (".yaml", ".yml")
TITLE_LIMIT: Final = 40
"""Characters of a saved game's name."""
PAGE: Final = 50
"""Games that are listed at once."""

_OURS = re.compile(r"\d{5,}-[a-z0-9_]+-[A-Za-z0-9]+(?:-\d+)?\.yaml")
"""What files are called that :class:`Archive` has written."""
_NUMBER = re.compile(r"(\d+)-")


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """One file in the archive."""

    file: Path
    records: tuple[Record, ...] = ()
    """Its rounds; empty when it cannot be read."""
    problem: Problem | None = None
    """Why it cannot be read."""

    @property
    def title(self) -> str:
        """The name a player gave it; empty if none."""
        return self.records[-1].title if self.records else ""

    @property
    def date(self) -> str:
        """When the game began, ISO 8601; empty if nobody wrote it down."""
        return self.records[0].date if self.records else ""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of an item: one of its rounds, played through once."""

    item: ArchivedGame
    problem: Problem | None = None
    """Why it cannot be played."""
    moves: int = 0
    is_over: bool = False
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    """Empty in a game without points, and before the end."""
    number: int = 0
    """Which round it is, 0.. from the first."""
    definition: GameDefinition | None = None
    """The game it is a round of; None when it cannot be played."""
    goes_on: bool = False
    """Whether it can be gone on with: it is the last round and not over, or more rounds are planned after it."""

    @property
    def record(self) -> Record:
        """The round itself. Raises IndexError when the file cannot be read."""
        return self.item.records[self.number]


def summarize(item: ArchivedGame, user_rules: Path | None = None, number: int = -1) -> Summary:
    """Return the summary of a round, the last one by default; playing it takes a hundredth of a second or two."""
    if not item.records:
        return Summary(item, item.problem)
    number = range(len(item.records))[number]
    try:
        match = open_match(item.records[number], user_rules)
    except RulesError as error:
        return Summary(item, error.problems[0], number=number)
    outcome, definition = match.game.outcome(match.state), match.game.defn
    is_last = number == len(item.records) - 1
    if outcome is None:
        return Summary(item, None, len(match.moves), number=number, definition=definition, goes_on=is_last)
    goes_on = is_last and _has_rounds_left(item, user_rules)
    return Summary(item, None, len(match.moves), True, outcome.winners, outcome.points, number, definition, goes_on)


def _has_rounds_left(item: ArchivedGame, user_rules: Path | None) -> bool:
    """Whether more rounds are planned than were played."""
    if item.records[0].series is None:
        return False
    try:
        return not open_series(item.records, user_rules).is_over
    except RulesError:
        return False


class Archive:
    """One folder of records. ``most`` files are kept at most; None: all.

    Nothing is written where a link leads out of the player's folder ``home``; None: out of ``folder`` itself.
    """

    def __init__(self, folder: Path, most: int | None = None, home: Path | None = None) -> None:
        self.folder = folder
        self.most = most
        self._home = home or folder

    def files(self) -> list[Path]:
        """Return the files, newest first. A folder that cannot be read is an empty one."""
        try:
            found = [f for f in self.folder.iterdir() if f.suffix.casefold() in SUFFIXES and not f.name.startswith(".")]
        except OSError:
            return []
        return sorted(found, key=lambda file: (_number(file), file.name), reverse=True)

    def read(self, file: Path) -> ArchivedGame:
        """Return one file as an item; whether its moves are possible is not looked at."""
        try:
            return ArchivedGame(file, tuple(read_records(file)))
        except RulesError as error:
            # A file without the first key is no record at all; other missing keys are not reported then.
            foreign = [p for p in error.problems if p.code == "missing_key" and p.values["name"] == "record"]
            return ArchivedGame(file, (), (*foreign, *error.problems)[0])

    def items(self) -> list[ArchivedGame]:
        """Return all files as items, newest first."""
        return [self.read(file) for file in self.files()]

    def put(self, records: Sequence[Record], tag: str) -> Path:
        """Write the rounds of a game into the archive and return their file. Raises OSError.

        ``tag`` (letters and digits) names the deal. A file with the same tag is replaced when the game has gone on from
        there, and left when it is further; what went another way from the same cards, or has another title, lies
        beside it.
        """
        files, number = self.files(), 1
        # The name is for people; the program uses only the number and the tag.
        while known := [file for file in files if file.stem.endswith(f"-{_numbered(tag, number)}")]:
            old = self.read(known[0]).records
            if old and records[-1].title == old[-1].title:
                if _is_beginning(old, records):
                    break
                if _is_beginning(records, old):
                    return known[0]
            number += 1
        file = known[0] if known else self._free(files, records[-1].game, _numbered(tag, number))
        self.overwrite(file, records)
        if self.most is not None:
            # Files that the program did not write are kept.
            for past in [one for one in self.files() if _OURS.fullmatch(one.name)][self.most :]:
                with contextlib.suppress(OSError):
                    past.unlink()
        return file

    def lay_down(self, file: Path) -> Path:
        """Move a file into the archive as it is, whatever is in it, and return where it lies. Raises OSError."""
        tag = hashlib.sha256(read_file(file)).hexdigest()[:16]
        target = self._free(self.files(), "kept", tag)
        check_inside(target, self._home)
        self.folder.mkdir(parents=True, exist_ok=True)
        move(file, target)
        return target

    def overwrite(self, file: Path, records: Sequence[Record]) -> None:
        """Write records to a file of the archive, whatever is in it. Raises OSError."""
        check_inside(file, self._home)
        write_atomic(file, format_records(records).encode("utf-8"))

    def _free(self, files: Sequence[Path], what: str, tag: str) -> Path:
        number = max((_number(file) for file in files), default=0) + 1
        return self.folder / f"{number:05}-{_plain(what)}-{tag}.yaml"

    def rename(self, item: ArchivedGame, title: str) -> ArchivedGame:
        """Give a readable item another name. Raises OSError."""
        records = [*item.records[:-1], replace(item.records[-1], title=title[:TITLE_LIMIT])]
        self.overwrite(item.file, records)
        return self.read(item.file)

    def delete(self, item: ArchivedGame) -> None:
        """Delete a file. Raises OSError, but not if it is missing."""
        check_inside(item.file, self._home)
        item.file.unlink(missing_ok=True)

    def bring_in(self, source: Path, user_rules: Path | None = None) -> Path:
        """Copy a record from elsewhere into the archive once it was played through. Raises RulesError and OSError."""
        records = read_records(source)
        matches = [open_match(record, user_rules) for record in records]
        return self.put(records, tag_of(matches[0 if records[0].series is not None else -1]))


class ArchivePage(NamedTuple):
    """A page of an archive."""

    page: int
    """Which page, 0.. from the newest games."""
    total: int
    """Games in the archive."""
    summaries: tuple[Summary, ...]

    @property
    def pages(self) -> int:
        """Pages of the archive."""
        return max(1, -(-self.total // PAGE))

    def bounds(self, page: int) -> tuple[int, int]:
        """Return the numbers of the first and the last game of a page, 1.. from the newest."""
        return page * PAGE + 1, min(self.total, (page + 1) * PAGE)


def read_page(
    archive: Archive, user_rules: Path, page: int, wanted: Path | None, is_asked: Callable[[], bool]
) -> ArchivePage | None:
    """Return a page, or the one on which the file ``wanted`` is; None as soon as ``is_asked`` says that nobody waits.

    It takes up to a second: call it from a thread.
    """
    files = archive.files()
    at = files.index(wanted) // PAGE if wanted in files else min(page, max(0, len(files) - 1) // PAGE)
    found: list[Summary] = []
    for file in files[at * PAGE : (at + 1) * PAGE]:
        if not is_asked():
            return None
        found.append(summarize(archive.read(file), user_rules))
    return ArchivePage(at, len(files), tuple(found))


def take_out(item: ArchivedGame, target: Path, home: Path) -> None:
    """Copy an item's file to ``target`` below ``home`` as it is, byte by byte. Raises RulesError or OSError."""
    check_inside(target, home)
    write_atomic(target, read_file(item.file))


def tag_of(match: Match) -> str:
    """Return what tells a game from others in a file name: the same however far it has been played."""
    seal = commitment(match)
    if not seal:
        names = "".join(f"{writable(name)}\n" for name in match.names)
        seal = commitment(replace(match, salt=f"none\n{names}"))
    return seal[:16]


def named_games(home: Path) -> Archive:
    """Return the games saved by name."""
    return Archive(home / FOLDER / NAMED, home=home)


def past_games(home: Path) -> Archive:
    """Return the games of the past."""
    return Archive(home / PAST, MOST_PAST, home)


def _number(file: Path) -> int:
    match = _NUMBER.match(file.name)
    return int(match[1][:12]) if match else 0


def _numbered(tag: str, number: int) -> str:
    return tag if number == 1 else f"{tag}-{number}"


def _is_beginning(old: Sequence[Record], new: Sequence[Record]) -> bool:
    """Whether the rounds of a game are those of another one, as far as they go."""
    if len(old) > len(new):
        return False
    for number, (one, other) in enumerate(zip(old, new)):
        if any(getattr(one, key) != getattr(other, key) for key in _DEAL):
            return False
        is_last = number == len(old) - 1
        if other.moves[: len(one.moves)] != one.moves or not (is_last or one.moves == other.moves):
            return False
    return True


_DEAL: Final = ("game", "variants", "options", "seats", "start", "seed", "salt", "deal")


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9_]", "", text)[:40] or "game"
