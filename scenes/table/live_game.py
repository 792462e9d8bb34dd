"""A running game at a table: the match, the person's seat, and the bots.

Scenes use a :class:`TableGame`, which returns only what the viewer may know (:mod:`heul_doch.game.core.observe`) and
has no public match. :class:`LiveGame` has one for the code that makes a game, :class:`OpenGame` because nothing in it
is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from heul_doch.game.bots.bot_input import BOT_TAG, bot_input
from heul_doch.game.bots.players import is_program
from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import IllegalMove, Move, Reason, reason
from heul_doch.game.core.observe import AUDIENCE, View, public_zones, view
from heul_doch.game.core.rng import Rng, generator_of
from heul_doch.game.core.state import State
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.undo import has_seen_more, last_decision, take_back
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import check_seats, define
from heul_doch.scenes.base.entropy import fresh_salt, fresh_seed, fresh_side_key
from heul_doch.scenes.players.bot_process import Answer, BotRunner, Question
from heul_doch.scenes.storage.session import HUMAN, PEOPLE, Asked, TableSetup
from heul_doch.scenes.table.reactions import Reactions

PAUSE_TAG: Final = 0x9A05E


def build_game(setup: TableSetup, user_rules: Path | None = None) -> Game:
    """Return the table a set-up describes. Raises RulesError or DeckError with plain sentences when it cannot be."""
    definition = define(find_rulebook(setup.game, user_rules), setup.variants, dict(setup.options))
    check_seats(definition, len(setup.seats))
    return Game(definition, len(setup.seats))


class TableGame:
    """A game as its viewer knows it."""

    reactions: Reactions | None = None
    """Times what seats that are not on turn may do; None in games that know no such thing."""
    commitment: str = ""
    """The hash that was fixed before the deal, empty without one."""
    is_shared = False
    """Whether several people play at this device in turn; the viewer is who has it, else the audience."""
    _known: tuple[State, View, tuple[Move, ...]] | None = None
    """A position, and what the viewer knows of it and may do in it."""
    _still_since: float | None = None
    """Since when nothing moves on the table, in seconds of the clock."""

    def __init__(self, setup: TableSetup, match: Match, clock: Callable[[], float]) -> None:
        self.setup = setup
        self.game = match.game
        self._seat_players()
        self.viewer: Seat = person_of(setup)
        """Whose knowledge is shown and who is spoken to: a seat, or the audience
        (:data:`heul_doch.game.core.observe.AUDIENCE`)."""
        self.has_person = HUMAN in self.players
        self.asked: dict[int, Asked] = {}
        """Moves made before -> how the player was asked for that move; moves of an earlier sitting are not there."""
        self._match = match
        self._clock = clock
        self._keepers: list[Callable[[Match], None]] = []

    def _seat_players(self) -> None:
        self.names = tuple(seat.name for seat in self.setup.seats)
        self.players = tuple(seat.player for seat in self.setup.seats)
        """Who plays, seat by seat: ``human`` or the id of a player."""

    # ------------------------------------------------------------------ what the viewer may know

    def _now(self) -> tuple[State, View, tuple[Move, ...]]:
        state, known = self._match.state, self._known
        if known is None or known[0] is not state or known[1].seat != self.viewer:
            legal = self._match.legal_moves(self.viewer) if self.is_persons_turn else ()
            self._known = known = (state, self._match.view(self.viewer), legal)
        return known

    @property
    def view(self) -> View:
        """The view of the current position."""
        return self._now()[1]

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the viewer's legal moves, none when the viewer may not move."""
        return self._now()[2]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose people may act here; at a shared device all of them, who may arm cards in advance."""
        if self.is_shared:
            return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)
        return (self.viewer,) if self.has_person and self.players[self.viewer] == HUMAN else ()

    def view_of(self, person: Seat) -> View:
        """Return what somebody of :attr:`people` knows now; for what asks them. Raises ValueError for other seats."""
        self._check_person(person)
        return self.view if person == self.viewer else self._match.view(person)

    def moves_of(self, person: Seat) -> tuple[Move, ...]:
        """Return the legal moves of somebody of :attr:`people`. Raises ValueError for other seats."""
        self._check_person(person)
        return self.legal_moves() if person == self.viewer else self._match.legal_moves(person)

    def _check_person(self, seat: Seat) -> None:
        if seat not in self.people:
            raise ValueError(f"nobody plays seat {seat} here")

    @property
    def turn(self) -> Seat:
        """The seat on turn, -1 at the end."""
        return self._match.state.turn

    @property
    def ply(self) -> int:
        """Number of moves made since the deal."""
        return self._match.state.ply

    @property
    def last_mover(self) -> Seat | None:
        """Who made the last move, None before the first."""
        return self._match.moves[-1].seat if self._match.moves else None

    @property
    def position(self) -> object:
        """A value that differs for every position, also for one that is reached again after taking back."""
        return self._match.undone, self._match.state.ply

    @property
    def undone(self) -> int:
        """How often moves were taken back."""
        return self._match.undone

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self._match.state)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person may act now: on turn, or in a window in which others may."""
        return self.viewer in self._match.acting_seats and self.players[self.viewer] == HUMAN

    @property
    def next_person(self) -> Seat | None:
        """The person on turn who is to take the shared device, None where nobody is."""
        is_free = self.is_shared and self.viewer == AUDIENCE and self.turn >= 0
        return self.turn if is_free and self.players[self.turn] == HUMAN else None

    @property
    def is_person_asked(self) -> bool:
        """Whether the person is asked to act now. Out of turn it does not depend on whether there is anything to do."""
        if self.reactions is not None and self.turn != self.viewer:
            return self.reactions.person(self.viewer).is_open
        return self.is_persons_turn

    @property
    def is_thinking(self) -> bool:
        """Whether somebody else is about to move."""
        return self.turn >= 0 and self.players[self.turn] != HUMAN

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move of a person here is refused. It depends on nothing that person cannot see."""
        if move.seat != self.viewer and move.seat not in self.people:
            return reason("not_your_turn", seat=self.turn)
        return self.game.why_not(self._match.state, move)

    def canonical_move(self, move: Move) -> Move:
        """Return the legal move that does the same as ``move`` with an equal card."""
        return self.game.canonical_move(self._match.state, move)

    def side_seed(self, tag: int) -> int:
        """Return a seed for random numbers besides the deal
        (:meth:`heul_doch.game.core.match.Match.side_seed`).
        """
        return self._match.side_seed(tag, self.ply)

    def public_zones(self) -> Sequence[Sequence[Entry | None]]:
        """Return the cards of every zone as far as everybody knows them."""
        return public_zones(self.game, self._match.state)

    def players_out_of_turn(self) -> tuple[Seat, ...]:
        """Return the seats, except the one on turn and the person's, that may act now. It must not be shown."""
        return tuple(s for s in self._match.acting_seats if s != self.turn and self.players[s] != HUMAN)

    def since_last_decision(self) -> tuple[View, list[Sequence[Event]]]:
        """Return what the viewer saw when the person decided last (or of the deal), and what each move since showed."""
        match = self._match
        since = last_decision(match, self.viewer) or 0
        if self.viewer == AUDIENCE:
            # As many moves as there are seats.
            since = max(0, len(match.moves) - self.game.seats)
        happened: list[Sequence[Event]] = [
            match.redacted(match.game.apply(state, move).events, self.viewer)
            for state, move in zip(match.states[since:], match.moves[since:])
        ]
        return view(match.game, match.states[since], self.viewer), happened

    def finished_match(self) -> Match:
        """Return the finished match. Raises ValueError while the game is running, because it is secret until then."""
        if not self.is_over:
            raise ValueError("the game goes on")
        return self._match

    def begin_reactions(self, make: Callable[[TableGame], Reactions | None]) -> None:
        """Set :attr:`reactions` to what ``make`` returns."""
        self.reactions = make(self)

    # ------------------------------------------------------------------ what is written down

    def add_keeper(self, keep: Callable[[Match], None]) -> None:
        """Call ``keep`` with the match now and after every change, before it is shown; to save it."""
        self._keepers.append(keep)
        keep(self._match)

    def _keep(self) -> None:
        for keep in self._keepers:
            keep(self._match)

    def frozen(self, save: Callable[[Match], str]) -> Callable[[], str]:
        """Return a function that calls ``save`` (of the store) with the match as it is now, from any thread."""
        match = replace(self._match, moves=list(self._match.moves), states=list(self._match.states))
        return lambda: save(match)

    def count_hint(self) -> None:
        """Note in the record that the person was given a hint."""
        self._match.hints += 1
        self._keep()

    # ------------------------------------------------------------------ moves

    def submit(self, move: Move) -> Sequence[Event]:
        """Make the viewer's move; return what the viewer may know of it.

        Raises IllegalMove when it is not the viewer's turn or against the rules.
        """
        if not self.is_persons_turn or move.seat != self.viewer:
            raise IllegalMove(move, reason("not_your_turn", seat=self.turn))
        return self._make(move)

    def _make(self, move: Move, ply: int | None = None) -> Sequence[Event]:
        """Make a move in the position after ``ply`` moves (None: now). Raises StaleMove or IllegalMove."""
        step = self._match.submit(move, ply)
        self._still_since = None
        self._keep()
        return self._match.redacted(step.events, self.viewer)

    def _seconds_left(self, pause: float) -> float:
        """Return what is left of a pause that begins when the table is still."""
        if self._still_since is None:
            self._still_since = self._clock()
        return self._still_since + pause - self._clock()

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Make the next move of another seat if it is due; return its redacted events.

        ``is_still``: the animation of earlier moves has ended; a pause before a move begins then.
        """
        return ()

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""
        return None

    # ------------------------------------------------------------------ what only a live game does

    def ask_out_of_turn(self, seat: Seat, tag: int) -> None:
        """Ask a player who is not on turn but may act; the answer arrives at :meth:`Reactions.take`.

        ``tag`` says what the generator is for (:meth:`heul_doch.game.core.match.Match.side_seed`).
        """

    def told(self, person: Seat, key: str, cards: Sequence[CardId]) -> None:
        """Called for each answer of a person here that is no move, with the cards it is about."""

    def play_on(self) -> Sequence[Event]:
        """Make the next move at once, whoever is on turn; for pictures and tests."""
        return ()

    @property
    def can_take_back(self) -> bool:
        """Whether the person has made a move that can be taken back now."""
        return False

    def take_back(self) -> bool:
        """Return to the person's last decision (:mod:`heul_doch.game.records.undo`); return whether cards were redealt.

        Raises ValueError when there is nothing to take back.
        """
        raise ValueError("there is no move to take back")

    def close(self) -> None:
        """Stop the bots; the table is left."""


class OpenGame(TableGame):
    """A game in which no card is secret: the script of a lesson, a game of the past."""

    @property
    def match(self) -> Match:
        """The match, which knows every card."""
        return self._match


class LiveGame(TableGame):
    """A game against bots.

    ``runner`` asks the bots, ``clock`` returns seconds, ``pause`` how long an opponent takes before it moves.
    ``on_step`` is called with the match after every change, before anything is shown of it.
    ``on_failure`` is called with a seat and what is wrong, once a seat, when a player gave no move of its own.
    """

    def __init__(
        self,
        setup: TableSetup,
        game: Game,
        runner: BotRunner,
        clock: Callable[[], float],
        pause: Callable[[], float],
        on_step: Callable[[Match], None] | None = None,
        match: Match | None = None,
        salt: str = "",
        on_failure: Callable[[Seat, str], None] = lambda seat, why: None,
        side_key: str = "",
    ) -> None:
        """``salt`` hides the deal behind its commitment, ``side_key`` is for chance beside it; empty: fresh ones.

        A match of an older version, which has no key yet, goes on with one.
        """
        if match is None:
            joint = setup.joint_seed if setup.seed is None else None
            seed = joint.seed if joint is not None else fresh_seed() if setup.seed is None else setup.seed
            match = Match.new(game, seed, [seat.name for seat in setup.seats], setup.start, salt or fresh_salt())
            match.joint_seed = joint
        if not match.has_side_key(match.state.ply):
            match.change_side_key(side_key or fresh_side_key(), match.state.ply)
        super().__init__(replace(setup, joint_seed=None), match, clock)
        self.is_shared = self.players.count(HUMAN) > 1
        self.viewer = AUDIENCE if self.is_shared else self.viewer
        self.commitment = commitment(match)
        if on_step is not None:
            self._keepers.append(on_step)
        self.on_failure = on_failure
        self._failed: set[Seat] = set()
        self._runner = runner
        self._pause = pause
        self._asked = -1
        """Moves made before the one a bot was asked for last."""
        self._answer: Move | None = None
        runner.start(game.defn, game.seats)

    @property
    def match(self) -> Match:
        """The match, which knows every card."""
        return self._match

    def _make(self, move: Move, ply: int | None = None) -> Sequence[Event]:
        events = super()._make(move, ply)
        self._answer = None
        return events

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Ask bots, take their answers; return the events of a bot's move when its pause is over."""
        self._take_answers()
        reactions = self.reactions
        if reactions is not None:
            reaction = reactions.advance(is_still)
            if reaction is not None:
                return self._make(reaction)
        if not self.is_thinking:
            self._still_since = None
            return ()
        if self._asked != self.ply:
            self._ask()
            # A runner that answers at once need not wait for the next frame.
            self._take_answers()
        if not is_still or (reactions is not None and reactions.holds_thought):
            self._still_since = None
            return ()
        left = self._seconds_left(self._next_pause())
        if self._answer is None or left > 0 or (reactions is not None and reactions.holds):
            return ()
        return self._make(self._answer)

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""
        reactions = self.reactions
        looks = [] if reactions is None else [reactions.next_look()]
        if self.is_thinking and not (reactions is not None and reactions.holds):
            has_to_look = self._answer is None or self._still_since is None
            looks.append(0.03 if has_to_look else max(0.0, self._seconds_left(self._next_pause())))
        return min((look for look in looks if look is not None), default=None)

    def _next_pause(self) -> float:
        """Return the pause before this move, with some random variation."""
        return self._pause() * (0.7 + 0.6 * Rng(self.side_seed(PAUSE_TAG)).random())

    def _ask(self) -> None:
        seat = self.turn
        bot = self._player_at(seat)
        question = self._question(self.ply, seat, bot, BOT_TAG)
        self._asked, self._answer = self.ply, None
        self.asked[self.ply] = Asked(bot, question.seed)
        self._runner.ask(question)

    def ask_out_of_turn(self, seat: Seat, tag: int) -> None:
        """Ask a player who is not on turn but may act; the answer arrives at :meth:`Reactions.take`."""
        # Tickets below zero are no moves made before.
        ticket = -1 - (self.ply * self.game.seats + seat)
        self._runner.ask(self._question(ticket, seat, self._player_at(seat), tag)._replace(may_pass=True))

    def _player_at(self, seat: Seat) -> str:
        """Return the id of the player who is asked for a seat."""
        return self.players[seat] if self.players[seat] != HUMAN else "onestep"

    def _question(self, ticket: int, seat: Seat, bot: str, tag: int) -> Question:
        """Return what a seat's player is asked in the position of the moment."""
        view, moves, seed, history = bot_input(self._match, seat, tag, with_history=is_program(bot))
        return Question(ticket, bot, view, moves, seed, history=history)

    def _take_answers(self) -> None:
        """Take the answers of the runner."""
        for answer in self._runner.poll():
            if answer.ticket == self.ply:
                self._take(answer)
            elif self.reactions is not None and -1 - answer.ticket >= self.ply * self.game.seats:
                self.reactions.take(answer)

    def _take(self, answer: Answer) -> None:
        self._answer = answer.move
        asked = self.asked.get(answer.ticket)
        if asked is not None:
            self.asked[answer.ticket] = asked._replace(error=answer.error, ends=answer.ends)
        if answer.error and self.turn not in self._failed:
            self._failed.add(self.turn)
            self.on_failure(self.turn, answer.error)

    def play_on(self) -> Sequence[Event]:
        """Make the next move at once, whoever is on turn, with a runner that answers at once or else a simple one."""
        self._ask()
        self._take_answers()
        return self._make(self._answer if self._answer is not None else self._match.legal_moves()[0])

    @property
    def can_take_back(self) -> bool:
        """Whether the person has made a move that can be taken back now: no other person has moved since."""
        ply = last_decision(self._match, self.viewer) if self.has_person and not self.is_over else None
        return ply is not None and not {move.seat for move in self._match.moves[ply:]} & {*self.people} - {self.viewer}

    def take_back(self) -> bool:
        """Return to the person's last decision (:mod:`heul_doch.game.records.undo`); return whether cards were redealt.

        Bots forget at once what they were asked. Raises ValueError when there is nothing to take back.
        """
        if not self.can_take_back:
            raise ValueError("there is no move to take back")
        return self._take_back_for(self.viewer)

    def _take_back_for(self, seat: Seat) -> bool:
        """Return to the last decision of a seat. Raises ValueError when there is none."""
        ply = last_decision(self._match, seat)
        if ply is None:
            raise ValueError("there is no move to take back")
        people = [at for at, player in enumerate(self.players) if player in PEOPLE]
        self._runner.cancel()
        is_dealt_anew = has_seen_more(self._match, people, ply)
        fresh = generator_of(fresh_seed())
        self._match = take_back(self._match, people, ply, fresh, fresh_salt(), fresh_side_key())
        self.commitment = commitment(self._match)
        self._asked, self._answer, self._still_since = -1, None, None
        self.asked = {
            at: asked._replace(is_dealt_anew=asked.is_dealt_anew or is_dealt_anew)
            for at, asked in self.asked.items()
            if at < ply
        }
        self._keep()
        return is_dealt_anew

    def close(self) -> None:
        """Stop the bots; the table is left."""
        self._runner.cancel()


def person_of(setup: TableSetup) -> Seat:
    """Return the seat of the person, the first one when nobody was."""
    return next((seat for seat, entry in enumerate(setup.seats) if entry.player == HUMAN), 0)
