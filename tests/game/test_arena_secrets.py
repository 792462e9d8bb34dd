"""Deals of the arena are a secret until all is played, unless somebody names the number; generators tell nothing."""

from __future__ import annotations

import json

import click
import pytest
from backwards import fork_before, seed_before
from click.testing import CliRunner, Result
from heul_doch.game import Game, Move, Rng, View
from heul_doch.game.bots import make
from heul_doch.game.bots.arena import play_game, schedule
from heul_doch.game.core.rng import SHORT_SEEDS, long_seed
from heul_doch.scenes.cli.arena import arena
from tables import table

SECRET = long_seed("a base nobody knows")


class Guesser:
    """A cheat: it looks for the deal among the numbers people use, by its own hand and the open cards."""

    def __init__(self, first: int, count: int) -> None:
        self.range, self.named, self.asked = range(first, first + count), 0, 0

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        if view.ply < game.seats:
            self.asked += 1
            hand = game.zone("hand", view.seat)
            laid = set(view.zones[hand])
            deals = (game.deal(seed).state for seed in self.range)
            self.named += any(laid <= set(deal.zones[hand]) for deal in deals)
        return moves[0]


class Backwards:
    """A cheat: it runs its generator backwards, as far as versions before led to the deal."""

    def __init__(self) -> None:
        self.found: set[int] = set()

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        state = rng.state
        for _ in range(60):
            self.found.add(fork_before(state, 1))
            self.found.add(state)
            state = seed_before(state)
        return moves[0]


class Rememberer:
    """A cheat: it writes down the hands it was dealt and knows the table again by its open cards."""

    def __init__(self) -> None:
        self.hands: dict[object, dict[int, object]] = {}
        self.known = 0

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        if view.ply < game.seats:
            stacks = tuple(view.zones[seat][:1] for seat in range(game.seats))
            hands = self.hands.setdefault(stacks, {})
            self.known += any(seat != view.seat for seat in hands)
            hands[view.seat] = view.zones[game.zone("hand", view.seat)]
        return moves[0]


@pytest.mark.parametrize(("is_paired", "known"), [(True, True), (False, False)])
def test_a_program_that_remembers_knows_no_deal_again_where_each_is_played_once(is_paired: bool, known: bool) -> None:
    game, cheat = table(3), Rememberer()
    plan = schedule((0, 1, 1), games=12, seed=SECRET, is_paired=is_paired)
    pairings = [pairing for deal in plan for pairing in deal]
    for pairing in pairings:
        play_game(game, [cheat, make("random")], pairing, lambda: 0.0)
    assert (cheat.known > 0) == known
    assert len({pairing.deal for pairing in pairings}) == (4 if is_paired else 12)
    assert [sum(p.seating[seat] == 0 for p in pairings) for seat in range(3)] == [4, 4, 4]


def test_typed_numbers_deal_as_they_always_did() -> None:
    plan = schedule((0, 1, 1), games=9, seed=41)
    assert [deal[0].deal for deal in plan] == [41, 42, 43]
    assert all(len({pairing.side_key for pairing in deal}) == 1 for deal in plan)
    assert len({deal[0].side_key for deal in plan}) == 3


def test_deals_of_a_secret_number_do_not_follow_from_each_other() -> None:
    deals = [deal[0].deal for deal in schedule((0, 1, 1), games=90, seed=SECRET)]
    assert all(SHORT_SEEDS <= deal < 1 << 129 for deal in deals)
    assert len({deal % 2**64 for deal in deals}) == 30
    assert not {one - other for one, other in zip(deals[1:], deals)} & {-1, 1}
    assert deals == [deal[0].deal for deal in schedule((0, 1, 1), games=90, seed=SECRET)], "it can be repeated"


def test_a_bot_that_tries_numbers_names_typed_deals_only() -> None:
    game = table(3)
    for seed, named in ((1, True), (SECRET, False)):
        cheat = Guesser(1, 12)
        for deal in schedule((0, 1, 1), games=12, seed=seed):
            play_game(game, [cheat, make("random")], deal[0], lambda: 0.0)
        assert cheat.asked >= 4
        assert cheat.named == (cheat.asked if named else 0)


@pytest.mark.parametrize("seed", [1, SECRET])
def test_a_generator_does_not_lead_back_to_the_deal_not_even_to_a_typed_one(seed: int) -> None:
    game, cheat = table(3), Backwards()
    deals = {deal[0].deal for deal in schedule((0, 1, 1), games=60, seed=seed)}
    for deal in schedule((0, 1, 1), games=60, seed=seed):
        play_game(game, [cheat, make("random")], deal[0], lambda: 0.0)
    assert len(cheat.found) > 1000
    assert not cheat.found & deals


def test_generators_of_one_move_are_not_made_from_each_other() -> None:
    """A bot that is asked out of turn does not hold the key to what the others draw."""
    asked: list[int] = []

    class Noting:
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            asked.append(rng.state)
            return moves[0]

        def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
            asked.append(rng.state)
            return None

    from jammer import table as jammer_table

    for deal in schedule((0, 0, 0, 0), games=3, seed=2):
        play_game(jammer_table(4), [Noting()], deal[0], lambda: 0.0)
    assert len(set(asked)) == len(asked) > 100
    following = {Rng(state).next() for state in asked} | {seed_before(state) for state in asked}
    assert not following & set(asked)


def run(*arguments: str) -> Result:
    """Run the command in this process."""
    group = click.Group()
    group.add_command(arena)
    return CliRunner().invoke(group, ["arena", "--bots", "onestep,random,random", "-n", "3", "-j", "1", *arguments])


def test_the_secret_number_is_told_at_the_end_and_repeats_the_deals() -> None:
    first = json.loads(run("--json").stdout)
    assert SHORT_SEEDS <= int(first["seed"]) < 1 << 129
    assert isinstance(first["seed"], str), "as a number it would lose digits in many readers"
    assert json.loads(run("--json").stdout)["seed"] != first["seed"]
    again = json.loads(run("--json", "--seed", first["seed"]).stdout)
    assert again["seed"] == first["seed"]
    assert [bot["points"] for bot in again["bots"]] == [bot["points"] for bot in first["bots"]]
    lines = run().stdout.splitlines()
    assert "seed" not in lines[0]
    assert lines[-1].startswith("The same deals again: --seed ")
    number = lines[-1].rpartition(" ")[2]
    repeated = run("--seed", number).stdout.splitlines()
    assert f"from seed {number}, " in repeated[0]
    assert "--seed" not in repeated[-1]


def test_where_a_program_plays_each_deal_is_played_once() -> None:
    words = ("--bots", "mine,random,random", "--program", "mine=false", "--json", "-n", "6")
    assert json.loads(run(*words).stdout)["deals"] == 6
    assert json.loads(run(*words, "--paired").stdout)["deals"] == 2
    assert json.loads(run("--json", "-n", "6").stdout)["deals"] == 2, "ours remember nothing"


def test_a_typed_number_stays_a_number() -> None:
    assert json.loads(run("--json", "--seed", "7").stdout)["seed"] == 7
