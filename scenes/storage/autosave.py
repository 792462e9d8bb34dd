"""Saves the running game after every move, and loads it at the next start.

``saves/current.yaml`` in the player's folder (or another one beside it, see
:mod:`heul_doch.scenes.storage.instance_slot`) is a record (:mod:`heul_doch.game.records.record`) of the game at the
table. It is written before a move is shown, without waiting for the disk (:mod:`heul_doch.scenes.storage.disk`); a
synced copy follows. A game that ends, or that another one replaces, becomes a record among the games of the past
(:mod:`heul_doch.scenes.storage.archive`); one that ended is counted (:mod:`heul_doch.scenes.storage.stats_file`). Of
several rounds on one score sheet the file holds all, as records do (:mod:`heul_doch.game.records.series`); it waits
until the last one is over, and each round lies in the archive and is counted as soon as it has ended. A damaged file is
kept under another name and said once.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace as changed
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from heul_doch.game.bots.players import is_program, player_id
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import Record, open_match, read_records, record_of
from heul_doch.game.records.record_format import format_records
from heul_doch.game.records.series_records import open_series
from heul_doch.game.records.tally import tally
from heul_doch.game.rulefiles.files import check_inside, reason_of, replace, set_aside, sweep
from heul_doch.scenes.base.paths import program_version, user_dir
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.archive import TITLE_LIMIT, named_games, past_games, tag_of
from heul_doch.scenes.storage.characters import Cast, Character, current_player, load_cast, role_of
from heul_doch.scenes.storage.disk import backup_of
from heul_doch.scenes.storage.instance_slot import has_to_be_told, left_behind, move_out, own_file
from heul_doch.scenes.storage.notices import Say, say_nothing
from heul_doch.scenes.storage.session import GUEST, HUMAN, PEOPLE, Evening, SeatSetup, TableSetup
from heul_doch.scenes.storage.stats_file import GameEntry, SeatEntry, StatsFile
from heul_doch.scenes.storage.waiting_game import waiting

log = logging.getLogger(__name__)

_OF_ANOTHER_DAY: Final = (
    "record_new", "record_rules", "unknown_game", "unknown_variant", "unknown_option", "seats_range",
)  # fmt: skip
"""What is wrong with a game that is not damaged: this program, or the rules that are here, are others."""

_UNREADABLE: Final = "file_unreadable"
"""What is wrong with a file nobody knows anything about: it may be whole."""


class Keeper:
    """Keeps one game at a table. ``on_failure`` is called once, perhaps from a thread, with why it cannot be written.

    ``say`` is called, from a thread, with what else went wrong (statistics), as a message.
    """

    def __init__(
        self,
        home: Path,
        setup: TableSetup,
        on_failure: Callable[[str], None],
        *,
        is_new: bool = True,
        is_next: bool = False,
        say: Say = say_nothing,
    ) -> None:
        """``is_new``: another game that waits is laid aside; ``is_next``: it goes on with the one that waits."""
        self.home = home
        self.file = own_file(home)
        self._players = players_of(setup)
        self._on_failure = on_failure
        self._say = say
        self._is_new = is_new and not is_next
        self._date = now() if is_new or is_next else ""
        self._take_evening(setup.evening)
        self._has_begun = False
        self._laid_aside: Path | None = None
        """Where a game with moves was put that this one has taken the place of."""
        self._has_failed = False

    def change_players(self, setup: TableSetup) -> None:
        """Note who plays from now on."""
        self._players = players_of(setup)
        self._take_evening(setup.evening)

    def _take_evening(self, evening: Evening | None) -> None:
        """Take the rounds before this one."""
        self._evening = evening
        self._earlier: tuple[Record, ...] = tuple(evening.earlier) if evening is not None else ()
        if evening is not None and self._earlier:
            self._earlier = (self._earlier[0].with_series(evening.plan_data()), *self._earlier[1:])

    def keep(self, match: Match) -> None:
        """Write the game down as it is now; when this returns, it survives the end of the program. Never raises.

        It does not wait for the disk (:mod:`heul_doch.scenes.storage.disk`). A finished game is no longer waiting.
        """
        try:
            if not self._has_begun:
                self._begin()
            data = format_records(self.records_of(match)).encode("utf-8")
            disk.write(self.file, data, self.home, self._failed)
            if match.is_over:
                self._end(match, data)
        except Exception as error:  # whatever it is: the next move is written again
            self._failed(error)

    def flush(self) -> None:
        """Wait until the disk has everything (or has failed to take it)."""
        disk.flush(5)

    def _failed(self, error: Exception) -> None:
        if not self._has_failed:
            self._has_failed = True
            log.warning("%s cannot be written: %r", self.file, error)
            self._on_failure(reason_of(error))

    def _begin(self) -> None:
        """Move another game out of the file first. Raises OSError if it cannot be read or moved."""
        if self._is_new:
            if os.path.isfile(self.file):
                # A file that cannot be read is not moved, and no game is kept in its place: this raises OSError.
                self.file.open("rb").close()
            if os.path.lexists(self.file):
                found = waiting(self.home)
                moved = move_out(self.home, self.file)
                self._laid_aside = moved if found is not None and found.has_moves else None
            backup_of(self.file).unlink(missing_ok=True)
        elif not self._date:
            with contextlib.suppress(RulesError):
                self._date = read_records(self.file)[-1].date
            self._date = self._date or now()
        self._has_begun = True
        disk.later(self._tidy)

    def _tidy(self) -> None:
        for folder in (self.file.parent, past_games(self.home).folder):
            sweep(folder)
        archive_left_behind(self.home, self._say)
        if self._laid_aside is not None and not os.path.lexists(self._laid_aside):
            self._say("running-lies", {})
        if has_to_be_told(self.home):
            self._say("slots-other-copy", {})

    def _end(self, match: Match, data: bytes) -> None:
        """Count a finished game in the statistics and put it into the archive."""
        frozen, records = copy(match), self.records_of(match)
        frozen.moves, frozen.states = list(match.moves), list(match.states)
        played, is_last, left = [frozen], True, self.file
        if self._evening is not None:
            is_last = len(records) >= self._evening.series.rounds
            if is_last:
                # The program may have been killed before a round was counted; one that was counts no second time.
                played = [*self._evening.series.matches[:-1], frozen]
        if is_last:
            try:
                left = move_out(self.home, self.file)
            except OSError as error:
                log.info("%s stays until it lies in the archive: %s", self.file, error)
        tag = tag_of(frozen if self._evening is None else self._evening.series.matches[0])

        def work() -> None:
            # The game counts even when its record cannot be archived.
            counted = [count(self.home, one, self._players, self._say) for one in played]
            try:
                past_games(self.home).put(records, tag)
            except Exception as error:
                self._failed(error)
            else:
                if is_last and all(counted):
                    self._remove(left, data)

        disk.later(work)

    def _remove(self, left: Path, data: bytes) -> None:
        """Remove the file of a finished game, unless another game has begun in it meanwhile."""
        if left != self.file or (os.path.isfile(left) and left.read_bytes() == data):
            left.unlink(missing_ok=True)
        backup_of(left).unlink(missing_ok=True)
        if not os.path.lexists(self.file):
            backup_of(self.file).unlink(missing_ok=True)

    def records_of(self, match: Match, title: str = "") -> list[Record]:
        """Return the records to write: those of the rounds before this one, and this one."""
        record = record_of(match, program=program_version(), date=self._date, players=self._players)
        record = changed(record, title=title)
        if self._evening is not None and not self._earlier:
            record = record.with_series(self._evening.plan_data())
        return [*self._earlier, record]

    def save_as(self, match: Match, title: str, *, is_proposed: bool = False) -> str:
        """Save the game by a name and return the name; what had it before is replaced. Raises OSError.

        A name that was only proposed never replaces another game: it gets a number then.
        """
        archive = named_games(self.home)
        titles = {item.title: item for item in archive.items() if item.records}
        number, wanted, deal = 1, title, (match.seed, match.salt, match.names)
        while is_proposed and title in titles:
            there = titles[title].records[-1]
            if (there.seed, there.salt, there.seats) == deal:
                break
            number += 1
            title = f"{wanted[: TITLE_LIMIT - 5]} ({number})"
        records = self.records_of(match, title)
        if title in titles:
            archive.overwrite(titles[title].file, records)
        else:
            archive.put(records, f"{tag_of(match)}{len(match.moves)}")
        return title


def now() -> str:
    """Return the current time in the form of records: UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def players_of(setup: TableSetup) -> tuple[str, ...]:
    """Return who plays, seat by seat, as records note it: bot (or ``human``), face and, if it is another, character."""
    entries = [(seat.player, seat.character, seat.role if seat.role != seat.character else "") for seat in setup.seats]
    return tuple(" ".join(filter(None, entry)) for entry in entries)


# ------------------------------------------------------------------------------------------------ games of the past


def archive_left_behind(home: Path, say: Say = say_nothing) -> None:
    """Move running games that no copy of the program uses any more to the archive. Raises nothing."""
    for file in left_behind(home):
        try:
            archive_game(home, file, say)
        except OSError as error:
            log.warning("%s stays where it is: %s", file, error)


def catch_up(home: Path, say: Say = say_nothing) -> None:
    """Wait until every game that has ended lies in the archive and is counted, also after a kill.

    Call it before the games of the past or the statistics are read, but not from the window's thread.
    """
    disk.later(lambda: archive_left_behind(home, say))
    disk.flush(5)


def archive_game(home: Path, file: Path, say: Say = say_nothing) -> None:
    """Move a saved game to the archive; a finished one is counted. Raises OSError.

    A damaged file is put aside, which is said, and its synced copy takes its place. One that cannot be read, or moved
    to where it belongs, stays, and so does one that cannot be counted now: it is tried again.
    """
    check_inside(file, home)
    records: list[Record] = []
    for source in (file, backup_of(file)):
        try:
            records = records or read_records(source)
        except RulesError as error:
            code = error.problems[0].code
            if code == _UNREADABLE:
                raise OSError(str(error)) from None
            if source == file:
                log.warning("%s is put aside: %s", file, error.in_a_line)
                is_damaged = code not in _OF_ANOTHER_DAY
                other = _move_elsewhere(home, file, is_damaged=is_damaged)
                if not is_damaged:
                    break
                say("running-damaged", {"file": _name_of(other)})
    counted = [True]
    if any(record.moves for record in records):
        try:
            matches = [open_match(record, home / "rules") for record in records]
        except RulesError:
            # Its rules cannot be read just now; its moves are archived as they are.
            tag = hashlib.sha256(format_records(records).encode("utf-8")).hexdigest()[:16]
        else:
            tag = tag_of(matches[0])
            rounds = zip(matches, records)
            counted = [count(home, match, record.players) for match, record in rounds if match.is_over]
        past_games(home).put(records, tag)
    if all(counted):
        for source in (file, backup_of(file)):
            source.unlink(missing_ok=True)


def count(home: Path, match: Match, players: Sequence[str], say: Say = say_nothing) -> bool:
    """Count a finished match in the statistics, unless somebody knew the cards; whether that is done. Never raises."""
    entry = entry_of(match, players, now())
    return entry is None or StatsFile(home, say, lambda: recount(home)).add(entry)


def entry_of(match: Match, players: Sequence[str], ended: str) -> GameEntry | None:
    """Return a finished match as the statistics keep it; None for one that does not count.

    That is one without a person, one that was broken off, and one played with known cards.
    """
    kinds = [player.partition(" ")[0] or "onestep" for player in players] or ["" for _ in match.names]
    person = kinds.index(HUMAN) if HUMAN in kinds else None
    outcome = match.game.outcome(match.state)
    if person is None or match.is_practice or outcome is None or not outcome.winners:
        return None
    seats = tuple(
        SeatEntry(name, kind, t.place, t.has_won, t.points, dict(t.numbers))
        for name, kind, t in zip(match.names, kinds, tally(match))
    )
    definition, first = match.game.defn, match.initial.turn
    counts = (len(match.moves), match.undone, match.hints)
    return GameEntry(tag_of(match), ended, definition.id, definition.variants, first, person, *counts, seats)


def recount(home: Path) -> Iterator[GameEntry]:
    """Yield the games of the past that can be counted again from their records, oldest first."""
    archive = past_games(home)
    for file in reversed(archive.files()):
        item = archive.read(file)
        for record in item.records:
            try:
                entry = entry_of(open_match(record, home / "rules"), record.players, record.date or now())
            except RulesError as error:
                log.warning("%s does not count: %s", file, error.in_a_line)
                continue
            if entry is not None:
                yield entry


# ------------------------------------------------------------------------------------------------ taking up


class GamePutAside(RulesError):
    """A running game that cannot be continued was moved; ``file`` is its new path relative to the player's folder."""

    def __init__(self, error: RulesError, file: str) -> None:
        super().__init__(error.problems)
        self.file = file


def load(home: Path, user_rules: Path, file: Path | None = None, say: Say = say_nothing) -> tuple[TableSetup, Match]:
    """Return the game that waits and its table; or, with ``file``, one saved elsewhere.

    ``say`` is called with a message when a bot of the game is known here no more and another sits in, and when a
    damaged waiting game was put aside and its synced copy stands in for it. Raises RulesError or OSError, and
    GamePutAside for a waiting game that was moved: a damaged one is kept under another name; one of a newer version of
    the program, or of rules that are missing or have been changed, is laid among the games of the past as it is, where
    it can be gone on with when that has been mended. One that cannot be read just now, or whose rules file cannot be,
    stays, and other files are always left alone.
    """
    waiting = own_file(home)
    try:
        record, match, evening = _opened(file or waiting, user_rules)
    except RulesError as error:
        own = [problem.code for problem in error.problems if problem.path == str(waiting)]
        if file is not None or not own or own[0] == _UNREADABLE:
            raise
        is_damaged = own[0] not in _OF_ANOTHER_DAY
        kept = _keep_elsewhere(home, waiting, is_damaged=is_damaged)
        try:
            if not is_damaged or os.path.lexists(waiting):
                raise
            replace(backup_of(waiting), waiting)
            record, match, evening = _opened(waiting, user_rules)
        except (OSError, RulesError):
            raise GamePutAside(error, kept) from None
        say("table-save-restored", {"file": kept})
    setup = setup_of(record, match.game.defn)
    if evening is not None:
        setup = evening.seated(setup)
    for player in (entry.partition(" ")[0] for entry in record.players):
        if player not in ("", *PEOPLE) and not is_program(player) and not current_player(player):
            log.warning("the saved game asks for the bot %r, which is unknown here", player)
            say("table-bot-unknown", {"name": player})
            break
    return setup, match


def _opened(file: Path, user_rules: Path) -> tuple[Record, Match, Evening | None]:
    """Read a game and play it through. Raises RulesError."""
    records = read_records(file)
    if records[0].series is None:
        return records[-1], open_match(records[-1], user_rules), None
    series = open_series(records, user_rules)
    return records[-1], series.matches[-1], Evening(series, records[:-1])


def _keep_elsewhere(home: Path, file: Path, *, is_damaged: bool) -> str:
    """Move the unchanged file of a game that cannot be continued; return its path relative to ``home``."""
    other = file
    try:
        other = _move_elsewhere(home, file, is_damaged=is_damaged)
    except OSError as error:
        log.warning("%s cannot be put aside: %s", file, error)
    return _name_of(other)


def _move_elsewhere(home: Path, file: Path, *, is_damaged: bool) -> Path:
    """Move it, and return its new path. Raises OSError when it stays where it is."""
    check_inside(file, home)
    try:
        return set_aside(file, "damaged") if is_damaged else past_games(home).lay_down(file)
    except RulesError as error:
        raise OSError(str(error)) from None


def _name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


def _player_of(player: str, seat: int, who: Character) -> str:
    """Return who plays a seat of a record; a bot of an older version goes by what it has become."""
    if player in PEOPLE or is_program(player):
        return player
    if not player and seat == 0:
        return HUMAN
    return current_player(player) or player_id(who.level, who.temper)


def without_guests(setup: TableSetup) -> TableSetup:
    """Return a set-up in which characters play for the people at other devices."""
    cast = load_cast(user_dir())[0]
    seats = [
        changed(seat, player=_player_of("", -1, cast.get(seat.role or seat.character) or cast.members[0]))
        if seat.player == GUEST
        else seat
        for seat in setup.seats
    ]
    return changed(setup, seats=tuple(seats))


def setup_of(record: Record, definition: GameDefinition) -> TableSetup:
    """Return the table a record was played at."""
    seats: list[SeatSetup] = []
    cast: Cast = load_cast(user_dir())[0]
    for seat, name in enumerate(record.seats):
        player, character, role, *_ = [*(record.players[seat] if record.players else "").split(), "", "", ""]
        who = cast.get(role) or cast.get(character) or cast.members[seat % len(cast.members)]
        seats.append(SeatSetup(name, who.face, _player_of(player, seat, who), role_of(who)))
    return TableSetup(
        definition.id, definition.variants, dict(definition.options), tuple(seats), record.seed, record.start
    )
