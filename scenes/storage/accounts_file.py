"""The accounts of finished games, a line of JSON each, in ``accounts.jsonl``; and who has cost whom how much over time.

An account is written at the end of the file when it has been computed (:mod:`heul_doch.game.records.ledger`). What is
missing, because a game was left before that or a line is damaged, is computed anew from the records of past games
(:class:`MissingAccountsJob`). Of a damaged file the lines that can be read are kept, and the file itself under another
name. Accounts of another version of the estimates stay in the file and are not used. Reading and writing waits for the
disk: call it from a thread.
"""

from __future__ import annotations

import json
import logging
import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from heul_doch.game.core.engine import Game
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.ledger import VERSION, Ledger, has_ledger, ledger_of
from heul_doch.game.records.record import open_match, record_of
from heul_doch.game.records.record_format import record_id
from heul_doch.game.rulefiles.files import reason_of, set_aside, write_atomic
from heul_doch.scenes.base.i18n import Words, languages
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.instance_slot import alone
from heul_doch.scenes.storage.notices import Say, said_once, say_nothing
from heul_doch.scenes.storage.session import HUMAN, PEOPLE, SeatSetup
from heul_doch.scenes.storage.stats_file import GREATEST, MOST_SEATS, ODD, PATIENCE, append_line, read_lines

log = logging.getLogger(__name__)

FILE: Final = "accounts.jsonl"
TOLERANCE: Final = 1e-6
"""Greatest difference between a result and the sum of its accounts in a line that is not damaged."""


class Who(NamedTuple):
    """Who sat at a seat."""

    id: str
    """Id of a character, or the name of a person."""
    is_person: bool
    name: str
    face: str
    """The portrait: pictures ``seat/FACE/MOOD``."""

    @property
    def key(self) -> tuple[str, bool]:
        """What is the same in all games of somebody."""
        return self.id, self.is_person


@dataclass(frozen=True, slots=True)
class GameAccounts:
    """The accounts of one finished game."""

    id: str
    """The same however often it is computed (:func:`record_id`)."""
    game: str
    has_points: bool
    """Whether they are points; else percent of the chance not to be left over."""
    who: tuple[Who, ...]
    ledger: Ledger

    def to_text(self) -> str:
        """Return it as JSON."""
        found = {"id": self.id, "version": VERSION, "game": self.game, "has_points": self.has_points}
        return json.dumps({**found, "who": self.who, **self.ledger._asdict()}, ensure_ascii=False)


def parse_accounts(text: str) -> GameAccounts | None:
    """Read what :meth:`GameAccounts.to_text` wrote; None for another version. Raises ValueError for anything else."""
    try:
        data = json.loads(text)
        if int(data["version"]) != VERSION:
            return None
        who = tuple(Who(str(id), bool(is_person), str(name), str(face)) for id, is_person, name, face in data["who"])
        if not 1 <= len(who) <= MOST_SEATS:
            raise ValueError("no table")
        # Half a character (a lone surrogate) is valid JSON, but cannot be drawn: it raises ValueError here.
        "".join(text for each in who for text in (each.id, each.name, each.face)).encode()

        def numbers(values: Any) -> tuple[float, ...]:
            found = tuple(float(value) for value in values)
            if len(found) != len(who) or not all(abs(value) <= GREATEST for value in found):
                raise ValueError("no numbers of this table")
            return found

        par, result, deal, draws = (numbers(data[key]) for key in ("par", "result", "deal", "draws"))
        by = tuple(map(numbers, data["by"]))
        if len(by) != len(who):
            raise ValueError("accounts of another table")
        for seat in range(len(who)):
            total = par[seat] + deal[seat] + draws[seat] + math.fsum(row[seat] for row in by)
            if abs(total - result[seat]) > TOLERANCE:
                raise ValueError("it does not add up")
        ledger = Ledger(par, result, deal, draws, by)
        return GameAccounts(str(data["id"]), str(data["game"]), bool(data["has_points"]), who, ledger)
    except ODD as error:
        raise ValueError(f"no accounts: {error!r}") from None


# ------------------------------------------------------------------------------------------------ making them


def default_names(words: Words) -> frozenset[str]:
    """Return what a person without a name is called ("You"), in all languages."""
    return frozenset(words.entries(language)["setup-you"].partition("=")[2].strip() for language in languages())


def own_name(name: str, default_names: Collection[str]) -> str:
    """Return the name of a person, empty for one of ``default_names``."""
    return "" if name in default_names else name


def who_sits(seats: Iterable[SeatSetup], default_names: Collection[str]) -> tuple[Who, ...]:
    """Return who sits at the seats of a table."""
    found = []
    for seat in seats:
        is_person = seat.player in PEOPLE
        name = own_name(seat.name, default_names) if is_person else seat.name
        found.append(Who(name if is_person else seat.role or seat.character, is_person, name, seat.character))
    return tuple(found)


def counts(match: Match, players: Iterable[str]) -> bool:
    """Return whether a match counts over time: finished, with a person, and nobody knew the cards."""
    outcome = match.game.outcome(match.state)
    is_over = outcome is not None and not outcome.is_broken_off
    return is_over and not match.is_practice and HUMAN in players and has_ledger(match.game)


def accounts_of_match(
    match: Match, seats: Sequence[SeatSetup], default_names: Collection[str], ledger: Ledger | None = None
) -> GameAccounts | None:
    """Return the accounts of a match, with those given or computed anew; None if it does not count over time."""
    if not counts(match, (seat.player for seat in seats)):
        return None
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    found = ledger_of(match) if ledger is None else ledger
    id_ = record_id(record_of(match))
    return GameAccounts(id_, match.game.defn.id, bool(outcome.points), who_sits(seats, default_names), found)


@dataclass(frozen=True, slots=True)
class MissingAccountsJob:
    """Computes the accounts of the past games that are not known, for a process of background jobs.

    Yields each as :class:`GameAccounts`. Games that cannot be read or opened now are left out.
    """

    home: Path
    known: frozenset[str]
    """Ids of those that are there."""
    default_names: frozenset[str]

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the accounts, newest game first; the table of the process does not matter."""
        archive = past_games(self.home)
        for file in archive.files():
            for record in archive.read(file).records:
                if record.is_practice or record_id(record) in self.known:
                    continue
                try:
                    match = open_match(record, self.home / "rules")
                except RulesError:
                    continue
                found = accounts_of_match(match, setup_of(record, match.game.defn).seats, self.default_names)
                if found is not None:
                    yield found


# ------------------------------------------------------------------------------------------------ keeping them


class AccountsFile:
    """The accounts kept in the player's folder ``home``.

    ``say`` is called, from the calling thread, with a message key and its values, once for each kind of trouble.
    """

    def __init__(self, home: Path, say: Say = say_nothing) -> None:
        self.file, self._say = home / FILE, said_once(say)

    def add(self, accounts: GameAccounts) -> None:
        """Keep the accounts of a game, once. Never raises: what goes wrong is said."""
        try:
            with alone(self.file, PATIENCE):
                if accounts.id not in self._read():
                    append_line(self.file, accounts.to_text())
        except OSError as error:
            self._say("accounts-unkept", {"reason": reason_of(error)})

    def all(self) -> list[GameAccounts]:
        """Return all accounts in the order they came in. Never raises: what goes wrong is said."""
        try:
            with alone(self.file, PATIENCE):
                return list(self._read().values())
        except OSError as error:
            self._say("accounts-unreadable", {"reason": reason_of(error)})
            return []

    def _read(self) -> dict[str, GameAccounts]:
        """Return all accounts by their ids; a damaged file is put aside. Raises OSError."""
        found: dict[str, GameAccounts] = {}
        whole: list[str] = []
        try:
            for text, accounts in read_lines(self.file, lambda text: (text, parse_accounts(text))):
                whole.append(text)
                if accounts is not None:
                    found.setdefault(accounts.id, accounts)
        except FileNotFoundError:
            pass
        except ValueError as error:
            log.warning("%s is damaged: %s", self.file, error)
            other = set_aside(self.file)
            self._say("accounts-damaged", {"file": other.name})
            write_atomic(self.file, "".join(f"\n{text}" for text in whole).encode())
        return found


# ------------------------------------------------------------------------------------------------ over time

Key = tuple[str, bool]


@dataclass(slots=True)
class CostTable:
    """Who has cost whom how much, over some games."""

    who: list[Who] = field(default_factory=list)
    """Everybody, by the number of games, as they were called last."""
    changes: dict[tuple[Key, Key], float] = field(default_factory=dict)
    """Who decided, whose account -> what these decisions brought (or, negative, cost)."""
    games: int = 0

    def change(self, by: Who, of: Who) -> float | None:
        """Return what the decisions of one brought another; None if they never played together."""
        return self.changes.get((by.key, of.key))

    def costliest(self, of: Who, among: Iterable[Who]) -> Who | None:
        """Return who of some has cost somebody most; None if nobody has cost a whole point."""
        costs = {who: self.changes.get((who.key, of.key), 0.0) for who in among if who.key != of.key}
        costliest = min(costs, key=costs.__getitem__, default=None)
        return costliest if costliest is not None and costs[costliest] <= -0.5 else None


def cost_table(games: Iterable[tuple[Sequence[Who], Ledger]]) -> CostTable:
    """Add up the accounts of games, given who sat there and the ledger of each."""
    found, seen, last = CostTable(), Counter[Key](), dict[Key, Who]()
    for who, ledger in games:
        found.games += 1
        for j, by in enumerate(who):
            seen[by.key] += 1
            last[by.key] = by
            for s, of in enumerate(who):
                if j != s and by.key != of.key:
                    pair = by.key, of.key
                    found.changes[pair] = found.changes.get(pair, 0.0) + ledger.by[j][s]
    found.who = [last[key] for key, _ in seen.most_common()]
    return found


def tables_of(kept: Iterable[GameAccounts], game: str = "") -> Mapping[bool, CostTable]:
    """Return the tables of the games with points (True) and of those with a loser (False), of one game or of all."""
    chosen = [each for each in kept if game in ("", each.game)]
    return {
        has_points: cost_table((each.who, each.ledger) for each in chosen if each.has_points == has_points)
        for has_points in (True, False)
        if any(each.has_points == has_points for each in chosen)
    }
