"""A live game as the table sees it: the match, the person's seat, and bots that are asked and answer in their own time.

Imports ``game`` and the bots' runner; no pygame. What it plays is a :class:`game.core.match.Match`, as
:class:`scenes.table.replay_game.ReplayGame` plays a past one. What it hands out is cut for the person's seat
(:mod:`game.core.observe`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from heul_doch.game.bots.bot_input import BOT_TAG, bot_input
from heul_doch.game.bots.players import is_program
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import IllegalMove, Move, Reason, reason
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng, generator_of
from heul_doch.game.core.state import State
from heul_doch.game.records.undo import has_seen_more, last_decision, take_back
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import check_seats, define
from heul_doch.scenes.base.entropy import fresh_salt, fresh_seed, fresh_side_key
from heul_doch.scenes.players.bot_process import Answer, Question, Runner
from heul_doch.scenes.storage.session import HUMAN, Asked, TableSetup
from heul_doch.scenes.table.move_targets import Pick

PAUSE_TAG: Final = 0x9A05E


def build_game(setup: TableSetup, user_rules: Path | None = None) -> Game:
    """Return the table a set-up describes. Raises RulesError or DeckError with plain sentences when it cannot be."""
    definition = define(find_rulebook(setup.game, user_rules), setup.variants, dict(setup.options))
    check_seats(definition, len(setup.seats))
    return Game(definition, len(setup.seats))


class Reactions(Protocol):
    """The window in which seats that are not on turn may act (Zwischenschmeißen).

    In engine and records a reaction is a move like any other. When somebody may react there are several acting seats;
    the seat on turn is asked as always, the others by this object, which decides when and for how long.
    """

    def advance(self, live: LiveGame, is_still: bool) -> Move | None:
        """Called every frame: return the move of a bot that reacts now, None for nobody yet."""

    @property
    def holds(self) -> bool:
        """Whether the seat on turn has to wait because somebody may still react."""

    @property
    def holds_thought(self) -> bool:
        """Whether the pause for thought of the seat on turn has not begun yet."""

    @property
    def is_open(self) -> bool:
        """Whether the person, who is not on turn, may act; whether there is anything to do must not matter."""

    @property
    def is_shown(self) -> bool:
        """Whether the person, who is not on turn, is asked to act and the table waits."""

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""

    def take(self, answer: Answer) -> None:
        """Take what a player answers that was asked by :meth:`scenes.table.live_game.LiveGame.ask_out_of_turn`."""

    def reach(self) -> None:
        """The person has picked up a card."""

    def answer(self, key: str, picked: Sequence[Pick]) -> Reason | None:
        """Take an answer of the person that is no move, and the cards it is about: *go on*, *arm this card*.

        Return why nothing comes of it, None where something does.
        """


class LiveGame:
    """One running game against bots.

    ``runner`` asks the bots, ``clock`` returns seconds, ``pause`` how long an opponent takes before it moves.
    ``on_step`` is called with the match after every move, before anything is shown of it (for the automatic save).
    ``on_failure`` is called with a seat and what is wrong, once a seat, when a player gave no move of its own.
    """

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
        self.on_step = on_step
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
        return self.match.view(self.viewer)

    @property
    def turn(self) -> Seat:
        """Who may move by the rules, -1 at the end."""
        return self.match.state.turn

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
        if self.on_step is not None:
            self.on_step(self.match)
        return self.match.redacted(step.events, self.viewer)

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Ask bots, take their answers; return the events of a bot's move when its pause is over.

        ``is_still``: nothing of the moves before is being shown any more; the pause counts from there.
        """
        self._take_answers()
        if self.reactions is not None:
            reaction = self.reactions.advance(self, is_still)
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
        if self.on_step is not None:
            self.on_step(self.match)
        return is_dealt_anew

    def close(self) -> None:
        """Let nobody think on: the table is left."""
        self._runner.cancel()
