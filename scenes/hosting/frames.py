"""The table as a guest may know it, in words and ready to be sent (``PROTOCOL.md``).

Everything here comes from the reader's view, legal moves and redacted events
(:mod:`heul_doch.game.core.observe`); nothing else of a game is read. What the frames say of targets, reasons and events
is said by the same objects as at the table of the window.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from heul_doch.game.bots.jsonlines import history_of, write_view
from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.game_log import log_lines
from heul_doch.game.core.moves import Choice, Move
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.game.core.wire import write_events, write_moves
from heul_doch.game.core.wire import write_view as write_view_as_values
from heul_doch.game.records.record import record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.games.results.own_seat import own_sentence
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.storage.characters import seats_for_reader
from heul_doch.scenes.storage.session import FinishedGame, SeatSetup
from heul_doch.scenes.table.adapter import GameAdapter, Tear
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target
from heul_doch.scenes.table.words import Selection, TableWords

LATEST: Final = ("lobby", "table")
"""Types of frames that replace an earlier one of the same type."""

FILLED_TO: Final = 4096
"""Frames of a table are filled up to a multiple of so many bytes, so that their length tells nothing of a hand."""

EVENTS_OF: Final = 12
"""Windows are sent the events of so many moves: they show the ones they have not shown, whatever frames they missed."""
LONGEST_RECORD: Final = 30_000
"""Characters of the record of a finished game that windows are sent; one of *Jammerlappen* with six seats has 10,000.
Together with the rest of a frame it stays below :data:`heul_doch.scenes.network.limits.HOST_FRAME`."""
LINES: Final = 100
"""More than the sentences that a move makes: they are numbered so far apart."""

Data = dict[str, Any]

_KEY: Final = re.compile(r" \([A-Z]\)")


def rules_of(definition: GameDefinition, seats: int) -> Data:
    """Return by which rules a table plays, for windows that have to have the same."""
    return {
        "game": definition.id,
        "variants": list(definition.variants),
        "options": dict(definition.options),
        "seats": seats,
        "fingerprint": definition.fingerprint,
    }


def written(frame: Mapping[str, Any], filled_to: int = 1) -> str:
    """Return a frame as text, filled up with spaces to a multiple of ``filled_to`` bytes."""
    text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
    return text + " " * (-len(text.encode("utf-8")) % filled_to)


@cache
def _pictures() -> frozenset[str]:
    return frozenset(path.stem for path in (assets_dir() / "baked").glob("*.webp"))


def picture(name: str) -> str:
    """Return the picture that is served for one of the window's: ``card-red-5``; of others the blank card."""
    file = name.replace("/", "-")
    return file if file in _pictures() else "card-blank"


def _without_key(label: str) -> str:
    """Return a label without the key that takes it at the window."""
    return _KEY.sub("", label)


class TableFrames:
    """Writes one game for all its readers."""

    def __init__(self, live: HostedGame, adapter: GameAdapter) -> None:
        self._live, self._adapter, self._game = live, adapter, live.game
        self._targets: dict[Seat, MoveTargets] = {}
        self._said: dict[tuple[int, int, Seat, str], list[Data]] = {}
        """What each reader was told of a move: taken back how often, number of the move, reader, language."""
        self._written: dict[tuple[int, int, Seat], Data] = {}
        """The events of a move for a window: taken back how often, number of the move, reader."""
        self._faces: dict[tuple[int, str], Data] = {}
        """A card in words, by its number and a language."""
        self._speeches: dict[tuple[Seat, str], tuple[tuple[SeatSetup, ...], TableWords]] = {}
        """What speaks to a reader, by reader and language, and for whom at the seats it was made."""
        self._views: dict[Seat, tuple[object, View]] = {}
        """What each reader knows, and in which position."""

    def targets(self, seat: Seat) -> MoveTargets:
        """Return how a guest handles the game."""
        if seat not in self._targets:
            self._targets[seat] = self._adapter.move_targets(self._game, seat)
            if self._live.reactions is not None:
                self._targets[seat].watch(self._live.reactions)
        return self._targets[seat]

    def speech(self, words: Words, reader: Seat) -> TableWords:
        """Return what speaks to a reader."""
        there, found = self._live.setup.seats, self._speeches.get((reader, words.language))
        if found is None or found[0] is not there:
            names = [seat.name for seat in seats_for_reader(there, words.language)]
            found = there, self._adapter.words(words, self._game, names, reader)
            self._speeches[reader, words.language] = found
        return found[1]

    def _view(self, reader: Seat) -> View:
        """Return what a reader knows now."""
        position, found = self._live.position, self._views.get(reader)
        if found is None or found[0] != position:
            found = self._views[reader] = position, self._live.known_by(reader)
        return found[1]

    def table(self, reader: Seat, words: Words, wants: Collection[str] = ()) -> Data:
        """Return the position for a guest or the audience; ``wants`` names parts that only programs need."""
        live, speech = self._live, self.speech(words, reader)
        view = self._view(reader)
        is_asked = reader != AUDIENCE and live.is_asked(reader) and not live.is_over
        frame: Data = {
            "type": "table",
            "ply": view.ply,
            "seat": reader,
            "turn": view.turn,
            "asked": is_asked,
            "banner": (speech.turn_banner(view) if is_asked else "") or speech.turn(view.turn),
            "told": self._told(speech, reader),
            "counts": [_without_key(line) for line in speech.who_has_how_many(view, with_aids=False)],
            "back": picture(self._adapter.back),
            "zones": [self._zone(speech, view, index) for index in self._open_zones()],
        }
        if (window := self.window()) is not None:
            frame["window"] = window
        if reader != AUDIENCE:
            frame |= self._hand(speech, view, is_asked=is_asked)
        if live.is_over:
            frame["result"] = self._result(words, speech)
        if "events" in wants:
            frame |= self._replica(view)
        if "view" in wants:
            match = live.match
            history = history_of(self._game, match.states, match.moves, reader)
            frame["view"] = write_view(self._game, view, history)
        return frame

    def window(self) -> Data | None:
        """Return the wait for seats that are not on turn, the same for every reader; None while there is none."""
        reactions = self._live.reactions
        if reactions is None or self._live.is_over or not reactions.holds:
            return None
        return {"seconds": reactions.length}

    def at_seats(self, reader: Seat, words: Words) -> list[Data]:
        """Return for each seat how many cards are in its hand, and what is written beside it."""
        speech, view = self.speech(words, reader), self._view(reader)
        return [
            {"cards": len(view.zones[self._game.zone("hand", seat)]), "note": speech.seat_note(view, seat, "")}
            for seat in range(self._game.seats)
        ]

    # ------------------------------------------------------------------ what lies open

    def _open_zones(self) -> Iterator[int]:
        for index, zone in enumerate(self._game.zones):
            if zone.kind != "hand":
                yield index

    def _zone(self, speech: TableWords, view: View, index: int) -> Data:
        zone, entries = self._game.zones[index], view.zones[index]
        shown = self._adapter.spread.get(zone.kind, 1)
        sign, is_full = speech.zone_sign(view, zone)
        return {
            "kind": zone.kind,
            "owner": zone.owner,
            "slot": zone.slot,
            "label": speech.zone(zone),
            "note": speech.zone_note(view, zone),
            "picture": picture(sign) if sign else "",
            "is_full": is_full,
            "count": len(entries),
            "cards": [self._card(speech, entry) for entry in self._visible(zone, entries[-shown:])],
        }

    def _visible(self, zone: Zone, entries: Sequence[int | None]) -> list[int | None]:
        """Return the cards that lie face up (ruling 1.11: nobody is told what lies below or face down)."""
        return [entry if zone.is_open and entry is not None and entry >= 0 else None for entry in entries]

    def _card(self, speech: TableWords, card: int | None) -> Data | None:
        if card is None:
            return None
        key = card, speech.words.language
        if key not in self._faces:
            name = self._game.face(card).name
            self._faces[key] = {"card": name, "name": speech.card(name), "picture": picture(speech.picture(name))}
        return self._faces[key]

    # ------------------------------------------------------------------ for windows

    def _replica(self, view: View) -> Data:
        """Return what a window needs that shows the whole table itself (:mod:`heul_doch.game.core.wire`)."""
        live, game, reader = self._live, self._game, view.seat
        state: Data = {
            "rules": rules_of(game.defn, game.seats),
            "view": write_view_as_values(view),
            "undone": live.undone,
        }
        if reader != AUDIENCE:
            state["legal"] = write_moves(live.legal_for(reader))
        if live.reactions is not None:
            state["throw_in"] = {"mode": live.reactions.mode, "seconds": live.reactions.seconds}
            state["public"] = live.public_zones() if reader != AUDIENCE else view.zones
        if live.is_over:
            record = format_record(record_of(live.finished_match()))
            if len(record) <= LONGEST_RECORD:
                state["record"] = record
        first = max(0, live.ply - EVENTS_OF) + 1
        return {"state": state, "events": [self._happened(reader, ply) for ply in range(first, live.ply + 1)]}

    def _happened(self, reader: Seat, ply: int) -> Data:
        key = self._live.undone, ply, reader
        if key not in self._written:
            self._written[key] = {"ply": ply, "events": write_events(self._live.seen_of(ply, reader)[1])}
            while len(self._written) > 2 * EVENTS_OF * (self._game.seats + 1):
                del self._written[next(iter(self._written))]
        return self._written[key]

    # ------------------------------------------------------------------ what the reader may do

    def _hand(self, speech: TableWords, view: View, *, is_asked: bool) -> Data:
        targets, legal = self.targets(view.seat), self._live.legal_for(view.seat)
        picks = targets.picks(view)
        cards: list[Data] = []
        for pick in picks:
            zone = self._game.zones[pick.zone]
            where = zone.kind if zone.kind == "hand" else f"{zone.kind}:{zone.slot}"
            found = self._card(speech, pick.card) or {"card": None, "name": speech.words("guest-hidden"), "picture": ""}
            cards.append({**found, "where": where})
        moves = [self._move(speech, targets, legal, picks, move, view) for move in legal]
        is_mine = view.turn == view.seat and is_asked
        return {
            "cards": cards,
            "moves": moves,
            "answers": self._answers(speech, targets, legal, picks, is_mine=is_mine) if is_asked else [],
            "refused": list(self._refused(speech, targets, legal, picks)) if is_mine else [],
            "explained": list(self._explained(speech, view, targets, legal, picks)) if is_asked else [],
        }

    def _move(
        self,
        speech: TableWords,
        targets: MoveTargets,
        legal: Sequence[Move],
        picks: Sequence[Pick],
        move: Move,
        view: View,
    ) -> Data:
        """Return a legal move: the cards it is made with, and in words the places one would point at."""
        places = targets.picks_of(picks, move)
        picked = [picks[place] for place in places]
        chosen: tuple[Choice, ...] = ()
        steps = []
        while True:
            offered = targets.targets(legal, picked, chosen)
            step = next(target for target in offered if target.leads_to(move))
            steps.append(step)
            if step.move is not None:
                break
            chosen = step.chosen
        told = [self._step(speech, targets, step, view) for step in steps]
        return {
            "move": self._game.move_text(move),
            "cards": places,
            "label": " · ".join(str(step["label"]) for step in told),
            "place": steps[0].key,
            "seat": told[-1]["seat"],
            "steps": told,
            "aside": any(step.is_aside for step in steps),
        }

    def _step(self, speech: TableWords, targets: MoveTargets, step: Target, view: View) -> Data:
        """Return one place of a move; where it is an open card, with its name."""
        label, zone = _without_key(speech.target(step)), targets.zone_of(step.key)
        if zone >= 0 and self._game.zones[zone].kind == "open" and (card := view.zones[zone][-1]) is not None:
            label = f"{label}: {speech.card(self._game.face(card).name)}"
        return {"place": step.key, "label": label, "seat": self._seat_at(targets, step.key)}

    def _seat_at(self, targets: MoveTargets, key: str) -> Seat:
        """Return the seat that a place belongs to, -1 for none."""
        zone = targets.zone_of(key)
        return self._game.zones[zone].owner if zone >= 0 else -1

    def _answers(
        self, speech: TableWords, targets: MoveTargets, legal: Sequence[Move], picks: Sequence[Pick], *, is_mine: bool
    ) -> list[Data]:
        """Return the answers that are no moves."""
        found: dict[tuple[str, tuple[int, ...]], Data] = {}
        if not is_mine:
            # Always the same answer, whether the hand has anything for it or not.
            for key in sorted(targets.anytime):
                label = _without_key(speech.target(Target(key, None)))
                found[key, ()] = {"answer": key, "label": label, "cards": [], "aside": False, "on": False}
        for cards in [(), *((place,) for place in range(len(picks)))]:
            for target in targets.targets(legal, [picks[place] for place in cards]):
                if target.is_answer and (target.key, ()) not in found:
                    label = _without_key(speech.target(target))
                    found[target.key, cards] = {
                        "answer": target.key,
                        "label": label,
                        "cards": list(cards),
                        "aside": target.is_aside or (target.is_free and not is_mine),
                        "on": bool(target.chosen),
                    }
        return list(found.values())

    def _refused(
        self, speech: TableWords, targets: MoveTargets, legal: Sequence[Move], picks: Sequence[Pick]
    ) -> Iterator[Data]:
        """Yield why each card may not go where it is usually meant for."""
        for place, pick in enumerate(picks):
            open_at = {target.key for target in targets.targets(legal, [pick])}
            for key in targets.main_places or ([""] if not open_at else []):
                if key in open_at:
                    continue
                meant = targets.refused(legal, [pick], key)
                why = self._live.why_not(meant) if isinstance(meant, Move) else meant
                if why is not None:
                    label = _without_key(speech.target(Target(key, None))) if key else ""
                    seat = self._seat_at(targets, key)
                    yield {"cards": [place], "place": key, "label": label, "seat": seat, "text": speech.reason(why)}

    def _explained(
        self, speech: TableWords, view: View, targets: MoveTargets, legal: Sequence[Move], picks: Sequence[Pick]
    ) -> Iterator[Data]:
        """Yield what each card would do, on turn, and before that what is to be decided."""
        for cards in [(), *((place,) for place in range(len(picks)))] if view.turn == view.seat else [()]:
            picked = [picks[place] for place in cards]
            offered = targets.targets(legal, picked)
            text = speech.explain(Selection(view, legal, picked, offered, self._live.why_not))
            if text:
                yield {"cards": list(cards), "text": _without_key(text)}

    # ------------------------------------------------------------------ what has happened

    def _told(self, speech: TableWords, reader: Seat) -> list[Data]:
        """Return a sentence for everything the reader may know of what happened since its last move, that one included.

        No more than that: it is no list of what lies where (ruling 1.11). Whoever has not moved yet is told of the last
        two rounds. Whose turn it is stands beside it in every frame.
        """
        live = self._live
        since = max(0, live.ply - 2 * self._game.seats, live.last_ply_of(reader))
        return [line for ply in range(since + 1, live.ply + 1) for line in self._told_of(speech, reader, ply)]

    def _told_of(self, speech: TableWords, reader: Seat, ply: int) -> list[Data]:
        key = self._live.undone, ply, reader, speech.words.language
        if key not in self._said:
            before, events = self._live.seen_of(ply, reader)
            self._said[key] = [
                {"number": ply * LINES + number, "ply": ply, "text": speech.line(line)}
                for number, line in enumerate(log_lines(self._game, before, events))
                if line.key != "line-next"
            ]
            # The oldest ones are not asked for again.
            while len(self._said) > 50 * self._game.seats:
                del self._said[next(iter(self._said))]
        return self._said[key]

    # ------------------------------------------------------------------ the end

    def _result(self, words: Words, speech: TableWords) -> Data:
        live = self._live
        outcome = live.outcome
        assert outcome is not None
        match = live.finished_match()
        setup = replace(live.setup, seats=seats_for_reader(live.setup.seats, words.language))
        finished = FinishedGame(setup, live.game, outcome, match.state.zones, viewer=speech.viewer, match=match)
        points, places = outcome.points, outcome.places
        seats = [
            {
                "seat": seat,
                "place": places.get(seat, 0),
                "points": points[seat] if points else None,
                "text": own_sentence(words, finished, seat) if seat == speech.viewer else "",
            }
            for seat in range(self._game.seats)
        ]
        own = [self._tear(words, tear, speech) for tear in self._adapter.tears(finished)]
        return {
            "lines": [speech.turn(-1)],
            "tears": own,
            "seats": sorted(seats, key=lambda seat: int(seat["place"] or 0)),
        }

    def _tear(self, words: Words, tear: Tear, speech: TableWords) -> Data:
        """Return who made whom cry, in a sentence to the reader."""
        reader = speech.viewer
        who = "me" if reader == tear.seat else "by-me" if reader == tear.by else "other"
        names = {"name": speech.name(tear.seat), "by": speech.name(tear.by)}
        text = words(f"guest-tears-{tear.key}", who=who, cards=tear.cards, points=tear.points, **names)
        return {"seat": tear.seat, "by": tear.by, "cards": tear.cards, "points": tear.points, "text": text}
