"""Playing at the table of the real program, with mouse or keys, and a second table that is told the same moves.

The twin (:class:`Twin`) plays the same game number with the same bots inside the test. At each of our turns both must
show the same; at the end both must have counted the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from desk import EASY_TABLE, Player, State, centre
from heul_doch.game import Move, Outcome
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.scenes.games.heul_doch.move_targets import targets_of
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.screens.table_choice import TableChoice
from heul_doch.scenes.table.live_game import LiveGame, build_game

TURN_SECONDS = 30.0
"""Seconds the others may take, all flights included."""


class Twin:
    """The same game once more, without a window."""

    def __init__(self, variants: Sequence[str], seed: int, seats: int = 4) -> None:
        choice = TableChoice.from_data(find_rulebooks()[0], EASY_TABLE)
        choice.set_count(seats)
        setup = replace(choice.build({}, "0"), variants=tuple(variants), seed=seed)
        self.live = LiveGame(setup, build_game(setup), SyncRunner(), lambda: 0.0, lambda: 0.0)
        self._let_others_play()

    def opponents(self) -> list[str]:
        """Return the arguments that seat the same opponents at a table on the command line."""
        return [word for seat in self.live.setup.seats[1:] for word in ("--bot", seat.player)]

    def _let_others_play(self) -> None:
        while not self.live.is_over and not self.live.is_persons_turn:
            self.live.play_on()

    def play(self, move: Move) -> None:
        """Make our move, and all until our next."""
        self.live.submit(move)
        self._let_others_play()

    @property
    def hand(self) -> list[int]:
        """Our cards, as dealt."""
        zone = self.live.view.zones[self.live.game.zone("hand", 0)]
        return [entry if entry >= 0 else ~entry for entry in zone if entry is not None]

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        outcome = self.live.outcome
        assert outcome is not None
        return outcome

    def name(self, card: int) -> str:
        """Return the name of a card's face."""
        return self.live.game.face(card).name

    def compare(self, data: State) -> None:
        """Check that the table's probe tells of the same position."""
        game, state = self.live.game, self.live.match.state
        legal = self.live.legal_moves()
        assert data["ply"] == state.ply
        assert data["draw"] == len(state.zones[game.zone("draw")])
        shown = sorted((card["name"], tuple(card["targets"])) for card in data["hand"])
        wanted = sorted((self.name(c), tuple(t.key for t in targets_of(legal, c))) for c in self.hand)
        assert shown == wanted

    def place_of(self, move: Move, data: State) -> int:
        """Return where in the fan of the probe the card of a move is."""
        (card,) = move.cards
        names = [shown["name"] for shown in data["hand"]]
        index = self.hand.index(card)
        return index if names[index] == self.name(card) else names.index(self.name(card))


def keys_of(move: Move) -> list[str]:
    """Return the targets to be taken one after another for a move: see ``scenes.table.move_targets.Target``."""
    if not move.choices:
        return [move.verb]
    return [f"seat:{choice}" if isinstance(choice, int) else f"to:{choice}" for choice in move.choices]


def wait_for_turn(player: Player, after: int = -1) -> State:
    """Wait until it is our turn with a later move than ``after``, or the game is over; return the probe."""

    def ours(state: State) -> bool:
        data = state["data"]
        if state["scene"] != "table":
            return state["scene"] == "result"
        return bool(data["ply"] > after and (data["over"] or (data["my_turn"] and data["still"])))

    return player.wait(f"our turn after move {after}", ours, TURN_SECONDS)


def target_rect(player: Player, key: str) -> list[int]:
    """Wait until the chosen card may go to a target; return where that is."""
    state = player.wait(f"a target {key}", lambda state: key in state["data"]["targets"], 5)
    rect: list[int] = state["data"]["targets"][key]["rect"]
    return rect


def _made(player: Player, ply: int) -> None:
    player.wait(f"move {ply + 1} is made", lambda state: state["scene"] != "table" or state["data"]["ply"] > ply, 5)


def lay_by_clicks(player: Player, place: int, keys: Sequence[str]) -> None:
    """Click on a card, then on each place."""
    data = player.data
    player.actions.append(f"click {data['hand'][place]['name']} to {' '.join(keys)}")
    player.click(tuple(data["hand"][place]["spot"]))
    player.wait("the card is chosen", lambda state: state["data"]["selected"] == place, 5)
    for key in keys:
        player.click(centre(target_rect(player, key)))
    _made(player, data["ply"])


def lay_by_drag(player: Player, place: int, keys: Sequence[str]) -> None:
    """Carry a card to its place; what a special asks for after that is clicked."""
    data = player.data
    spot = tuple(data["hand"][place]["spot"])
    player.actions.append(f"drag {data['hand'][place]['name']} to {' '.join(keys)}")
    player.move(spot)
    player.drag(spot, centre(target_rect(player, keys[0])))
    for key in keys[1:]:
        player.click(centre(target_rect(player, key)))
    _made(player, data["ply"])


def lay_by_keys(player: Player, place: int, keys: Sequence[str]) -> None:
    """Choose by digit, step through the places with Tab, take with Return; O for the onion."""
    data = player.data
    player.key(str(place + 1))
    player.wait("the card is chosen", lambda state: state["data"]["selected"] == place, 5)
    for key in keys:
        if key == "onion":
            player.key("o")
            continue
        target_rect(player, key)
        targets = list(player.data["targets"])
        # Return takes the first place, each Tab goes one on.
        player.key(*["Tab"] * targets.index(key), "Return")
    _made(player, data["ply"])


def eventful_seed(variants: Sequence[str], early: int = 7) -> int:
    """Return the first game number where our first moves hold everything there is to do."""
    everything = {"own", "left", "right", "onion", "play", "choice"}
    for seed in range(1, 500):
        twin, kinds = Twin(variants, seed), []
        for move in wishes(twin):
            kinds.append("choice" if move.choices else move.verb)
            if len(kinds) == early:
                break
            twin.play(move)
        if everything <= set(kinds):
            return seed
    raise AssertionError("no game among the first 500 has everything in our first moves")


def wishes(twin: Twin) -> Iterator[Move]:
    """Yield our moves for a game that has everything: an onion, gifts, own cards, specials with and without choice."""
    had: set[str] = set()
    while not twin.live.is_over:
        legal = twin.live.legal_moves()

        def rank(move: Move) -> tuple[int, int]:
            kind = "choice" if move.choices else move.verb
            if kind == "onion":
                # One early, in the open; later only when nothing else can be laid.
                return (0 if "own" in had and "onion" not in had else 9, 0)
            order = ["choice", "play", "left", "right", "own"].index(kind)
            return (order + (3 if kind in had else 1), -(twin.live.game.face(move.cards[0]).value or 0))

        move = min(legal, key=rank)
        had.add("choice" if move.choices else move.verb)
        yield move
