"""A live game as the table sees it: the match, the person's seat, and bots that are asked and answer in their own time.

Imports ``game`` and the bots' runner; no pygame. What it plays is a :class:`game.core.match.Match`, as
:class:`scenes.table.replay_game.ReplayGame` plays a past one. What it hands out is cut for the person's seat
(:mod:`game.core.observe`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from heul_doch.game.bots.bot_input import BOT_TAG, bot_input
from heul_doch.game.bots.players import is_program
from heul_doch.game.core.cards import Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import IllegalMove, Move, Reason, reason
from heul_doch.game.core.observe import View, public_zones, view
from heul_doch.game.core.rng import Rng, generator_of
from heul_doch.game.core.state import State
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.undo import has_seen_more, last_decision, take_back
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import check_seats, define
from heul_doch.scenes.base.entropy import fresh_salt, fresh_seed, fresh_side_key
from heul_doch.scenes.players.bot_process import Answer, Question, Runner
from heul_doch.scenes.storage.session import HUMAN, Asked, TableSetup

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_game import ReactingGame, Reactions

PAUSE_TAG: Final = 0x9A05E


def build_game(setup: TableSetup, user_rules: Path | None = None) -> Game:
    """Return the table a set-up describes. Raises RulesError or DeckError with plain sentences when it cannot be."""
    definition = define(find_rulebook(setup.game, user_rules), setup.variants, dict(setup.options))
    check_seats(definition, len(setup.seats))
    return Game(definition, len(setup.seats))


class LiveGame:
    """One running game against bots.

    ``runner`` asks the bots, ``clock`` returns seconds, ``pause`` how long an opponent takes before it moves.
    ``on_step`` is called with the match after every move, before anything is shown of it.
    ``on_failure`` is called with a seat and what is wrong, once a seat, when a player gave no move of its own.
    """

    _keepers: tuple[Callable[[Match], None], ...] = ()
    _on_step: Callable[[Match], None] | None = None
    _committed: tuple[State, str] | None = None
    """The dealt position and its commitment."""
    _viewed: tuple[State, View] | None = None
    """A position and what the viewer knows of it."""

    def __init__(
        self,
        setup: TableSetup,
        game: Game,
        runner: Runner,
        clock: Callable[[], float],
        pause: Callable[[], float],
        on_step: Callable[[Match], None] | None = None,
        match: Match | None = None,
        salt: str = "",
        on_failure: Callable[[Seat, str], None] | None = None,
        side_key: str = "",
    ) -> None:
        """``salt`` hides the deal behind its commitment, ``side_key`` is for chance beside it; empty: fresh ones.

        A match of an older version, which has no key yet, goes on with one.
        """
        self.setup = setup
        self.game = game
        self.names = tuple(seat.name for seat in setup.seats)
        self.players = tuple(seat.player for seat in setup.seats)
        self.viewer: Seat = next((s for s, player in enumerate(self.players) if player == HUMAN), 0)
        self.has_person = HUMAN in self.players
        seed = fresh_seed() if setup.seed is None else setup.seed
        self.match = match or Match.new(game, seed, self.names, setup.start, salt or fresh_salt())
        if not self.match.has_side_key(self.match.state.ply):
            self.match.change_side_key(side_key or fresh_side_key(), self.match.state.ply)
        self._on_step = on_step
        self.on_failure = on_failure
        self.asked: dict[int, Asked] = {}
        """Moves made before -> how the player was asked for that move; moves of an earlier sitting are not there."""
        self._failed: set[Seat] = set()
        self._asked_at = 0.0
        self._runner = runner
        self._clock = clock
        self._pause = pause
        self.reactions: Reactions | None = None
        """Times what seats that are not on turn may do, in games that know such a thing."""
        self._asked = -1
        self._answer: Move | None = None
        self._legal: tuple[State, tuple[Move, ...]] | None = None
        self._still_since: float | None = None
        runner.start(game.defn, game.seats)

    # ------------------------------------------------------------------ what the table may know

    @property
    def view(self) -> View:
        """What the viewer knows now."""
        state = self.match.state
        if self._viewed is None or self._viewed[0] is not state:
            self._viewed = (state, self.match.view(self.viewer))
        return self._viewed[1]

    @property
    def turn(self) -> Seat:
        """Who may move by the rules, -1 at the end."""
        return self.match.state.turn

    @property
    def ply(self) -> int:
        """Number of moves made since the deal."""
        return self.match.state.ply

    @property
    def last_mover(self) -> Seat | None:
        """Who made the last move, None before the first."""
        return self.match.moves[-1].seat if self.match.moves else None

    @property
    def position(self) -> object:
        """A value that differs for every position, also for one that is reached again after taking back."""
        return self.match.undone, self.match.state.ply

    @property
    def commitment(self) -> str:
        """The hash that was fixed before the deal, empty without one."""
        initial = self.match.initial
        if self._committed is None or self._committed[0] is not initial:
            self._committed = (initial, commitment(self.match))
        return self._committed[1]

    @property
    def undone(self) -> int:
        """How often moves were taken back."""
        return self.match.undone

    def side_seed(self, tag: int) -> int:
        """Return a seed for chance that says nothing about the deal (:meth:`game.core.match.Match.side_seed`)."""
        return self.match.side_seed(tag, self.match.state.ply)

    def canonical_move(self, move: Move) -> Move:
        """Return the legal move that does the same as ``move`` with an equal card."""
        return self.game.canonical_move(self.match.state, move)

    def public_zones(self) -> Sequence[Sequence[Entry | None]]:
        """Return the cards of every zone as far as everybody knows them."""
        return public_zones(self.game, self.match.state)

    def players_out_of_turn(self) -> tuple[Seat, ...]:
        """Return the seats besides the one on turn and the person's that may act now. Nothing shown may tell it."""
        return tuple(s for s in self.match.acting_seats if s != self.turn and self.players[s] != HUMAN)

    def count_hint(self) -> None:
        """Note in the record that the person was given a hint."""
        self.match.hints += 1
        self._keep()

    def _keep(self) -> None:
        for keep in self._keepers:
            keep(self.match)

    def _changed(self) -> None:
        self._keep()
        if self._on_step is not None:
            self._on_step(self.match)

    def since_last_decision(self) -> tuple[View, list[Sequence[Event]]]:
        """Return what the viewer saw when the person decided last (or of the deal), and what each move since showed."""
        match = self.match
        since = last_decision(match, self.viewer) or 0
        happened: list[Sequence[Event]] = [
            match.redacted(match.game.apply(state, move).events, self.viewer)
            for state, move in zip(match.states[since:], match.moves[since:])
        ]
        return view(match.game, match.states[since], self.viewer), happened

    def frozen(self, save: Callable[[Match], str]) -> Callable[[], str]:
        """Return a function that calls ``save`` (of the store) with the match as it is now, from any thread."""
        match = replace(self.match, moves=list(self.match.moves), states=list(self.match.states))
        return lambda: save(match)

    def add_keeper(self, keep: Callable[[Match], None]) -> None:
        """Call ``keep`` with the match now and after every change, before it is shown; for what writes it down."""
        self._keepers = (*self._keepers, keep)
        keep(self.match)

    def begin_reactions(self, make: Callable[[ReactingGame], Reactions | None]) -> None:
        """Set :attr:`reactions` to what ``make`` returns."""
        self.reactions = make(self)

    def finished_match(self) -> Match:
        """Return the whole match. Raises ValueError while the game goes on: until then it is a secret."""
        if not self.is_over:
            raise ValueError("the game goes on")
        return self.match

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person may act now: on turn, or in a window in which others may."""
        return self.players[self.viewer] == HUMAN and self.viewer in self.match.acting_seats

    @property
    def is_person_asked(self) -> bool:
        """Whether the person is asked to act now. Out of turn it does not depend on whether there is anything to do."""
        if self.reactions is not None and self.turn != self.viewer:
            return self.reactions.is_open
        return self.is_persons_turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.match.state)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the viewer's legal moves, none when it is not the viewer's turn."""
        if not self.is_persons_turn:
            return ()
        state = self.match.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = (state, self.match.legal_moves(self.viewer))
        return self._legal[1]

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move of the viewer is refused. It depends on nothing the viewer cannot see."""
        if move.seat != self.viewer:
            return reason("not_your_turn", seat=self.turn)
        return self.game.why_not(self.match.state, move)

    # ------------------------------------------------------------------ moves

    def submit(self, move: Move) -> Sequence[Event]:
        """Make the viewer's move. Raises IllegalMove when it is not the viewer's turn or against the rules."""
        if not self.is_persons_turn or move.seat != self.viewer:
            raise IllegalMove(move, reason("not_your_turn", seat=self.turn))
        return self._make(move)

    def _make(self, move: Move) -> Sequence[Event]:
        step = self.match.submit(move, self.match.state.ply)
        self._still_since = None
        self._answer = None
        self._changed()
        return self.match.redacted(step.events, self.viewer)

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Ask bots, take their answers; return the events of a bot's move when its pause is over.

        ``is_still``: nothing of the moves before is being shown any more; the pause counts from there.
        """
        self._take_answers()
        if self.reactions is not None:
            reaction = self.reactions.advance(is_still)
            if reaction is not None:
                return self._make(reaction)
        if self.turn < 0 or self._waits_for_person:
            self._still_since = None
            return ()
        if self._asked != self.match.state.ply:
            self._ask()
            # A runner that answers at once need not wait for the next frame.
            self._take_answers()
        now = self._clock()
        if not is_still or (self.reactions is not None and self.reactions.holds_thought):
            self._still_since = None
            return ()
        if self._still_since is None:
            self._still_since = now
        if self.reactions is not None and self.reactions.holds:
            return ()
        if self._answer is None or now - self._still_since < self._pause() * self._mood():
            return ()
        return self._make(self._answer)

    @property
    def _waits_for_person(self) -> bool:
        """Whether the seat on turn is the person's."""
        return self.turn == self.viewer and self.players[self.viewer] == HUMAN

    @property
    def is_thinking(self) -> bool:
        """Whether the bot on turn has not moved yet."""
        return self.turn >= 0 and not self._waits_for_person

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""
        reaction = self.reactions.next_look() if self.reactions is not None else None
        if not self.is_thinking or (self.reactions is not None and self.reactions.holds):
            return reaction
        own = self._next_move()
        return own if reaction is None else min(own, reaction)

    def _next_move(self) -> float:
        if self._answer is None or self._still_since is None:
            return 0.03
        return max(0.0, self._still_since + self._pause() * self._mood() - self._clock())

    def _ask(self) -> None:
        state = self.match.state
        self._asked, self._answer = state.ply, None
        seat = state.turn
        player = self.players[seat]
        bot = player if player != HUMAN else "onestep"
        question = self._question(state.ply, seat, bot, BOT_TAG)
        self.asked[state.ply] = Asked(bot, question.seed)
        self._asked_at = self._clock()
        self._runner.ask(question)

    def ask_out_of_turn(self, seat: Seat, tag: int) -> None:
        """Ask a player who is not on turn but may act; the answer arrives at :meth:`Reactions.take`.

        ``tag`` says what the generator is for (:meth:`game.core.match.Match.side_seed`).
        """
        # Tickets below zero are no moves made before.
        ticket = -1 - (self.match.state.ply * self.game.seats + seat)
        self._runner.ask(self._question(ticket, seat, self.players[seat], tag)._replace(may_pass=True))

    def _question(self, ticket: int, seat: Seat, bot: str, tag: int) -> Question:
        """Return what a seat's player is asked in the position of the moment."""
        view, moves, seed, story = bot_input(self.match, seat, tag, tells_story=is_program(bot))
        return Question(ticket, bot, view, moves, seed, story=story)

    def _take_answers(self) -> None:
        """Take what the runner has brought."""
        for answer in self._runner.poll():
            if answer.ticket == self.match.state.ply:
                self._take(answer)
            elif self.reactions is not None and -1 - answer.ticket >= self.match.state.ply * self.game.seats:
                self.reactions.take(answer)

    def _take(self, answer: Answer) -> None:
        self._answer = answer.move
        asked = self.asked.get(answer.ticket)
        if asked is not None:
            seconds = self._clock() - self._asked_at
            self.asked[answer.ticket] = asked._replace(seconds=seconds, error=answer.error)
        seat = self.match.state.turn
        if answer.error and seat not in self._failed:
            self._failed.add(seat)
            if self.on_failure is not None:
                self.on_failure(seat, answer.error)

    def _mood(self) -> float:
        """Return how long this very move takes, as a factor of the pause: people are not metronomes."""
        return 0.7 + 0.6 * Rng(self.match.side_seed(PAUSE_TAG, self.match.state.ply)).random()

    def play_on(self) -> Sequence[Event]:
        """Let a bot make the next move at once, whoever is on turn, and return what the viewer may know of it.

        For pictures and tests, with a runner that answers at once; one that does not gets a simple move made.
        """
        self._ask()
        answers = self._runner.poll()
        move = next((a.move for a in answers if a.ticket == self.match.state.ply), None)
        return self._make(move if move is not None else self.match.legal_moves()[0])

    @property
    def can_take_back(self) -> bool:
        """Whether the person has made a move that can be taken back now."""
        return self.has_person and not self.is_over and last_decision(self.match, self.viewer) is not None

    def take_back(self) -> bool:
        """Return to the person's last decision, honestly (:mod:`undo`); return whether cards were dealt anew.

        Bots forget at once what they were asked. Raises ValueError when there is nothing to take back.
        """
        ply = last_decision(self.match, self.viewer)
        if ply is None or not self.can_take_back:
            raise ValueError("there is no move to take back")
        self._runner.cancel()
        is_dealt_anew = has_seen_more(self.match, self.viewer, ply)
        self.match = take_back(self.match, self.viewer, ply, generator_of(fresh_seed()), fresh_salt(), fresh_side_key())
        self._asked, self._answer, self._still_since = -1, None, None
        self.asked = {
            at: asked._replace(is_dealt_anew=asked.is_dealt_anew or is_dealt_anew)
            for at, asked in self.asked.items()
            if at < ply
        }
        self._changed()
        return is_dealt_anew

    def close(self) -> None:
        """Let nobody think on: the table is left."""
        self._runner.cancel()
