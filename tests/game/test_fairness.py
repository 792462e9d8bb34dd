"""Nobody cheats: everything hidden is dealt anew a thousand times, and every level of every game chooses the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Game, Move, Rng, State, View, resample, view
from game.bots import LEVELS, SEARCHERS, make
from game.bots.advice import advise
from game.bots.players import players, split_player
from game.bots.proof import WORLDS, Proof, other_deals, prove, view_bytes
from game.loader import define
from game.rulefiles import find_rulebooks

BOOKS = {book.id: book for book in find_rulebooks()[0]}
TABLES = [(book.id, variants) for book in BOOKS.values() for variants in [(), tuple(v.id for v in book.variants)]]


def table(game_id: str, variants: tuple[str, ...]) -> Game:
    book = BOOKS[game_id]
    return Game(define(book, variants), min(max(4, book.min_seats), book.max_seats))


def position(game: Game, seed: int, share: float) -> State:
    """Return a position of a random game with a real choice, about ``share`` of the way through it."""
    rng = Rng(seed)
    path = [game.deal(seed).state]
    while not game.is_over(path[-1]):
        path.append(game.next_state(path[-1], rng.choice(game.legal_moves(path[-1]))))
    start = int(len(path) * share)
    return next(s for s in [*path[start:], *path[:start]] if not game.is_over(s) and len(game.legal_moves(s)) > 1)


def whole(steps: Iterator[Proof]) -> Proof:
    *_, last = steps
    return last


def play(level: str, temper: str = "even") -> object:
    """Return a player whose thousand choices take seconds: those that search get few playouts, all else is theirs."""
    return make(level, temper, playouts=4 if level in SEARCHERS else 0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("game_id", "variants"), TABLES, ids=lambda part: part if isinstance(part, str) else str(len(part))
)
def test_a_thousand_other_deals_change_no_choice(level: str, game_id: str, variants: tuple[str, ...]) -> None:
    game = table(game_id, variants)
    state = position(game, 31 + len(variants), 0.4)
    seat = game.acting_seats(state)[0]
    bot = play(level)
    moves = tuple(m for m in game.legal_moves(state) if m.seat == seat)
    try:
        chosen = bot.choose(game, view(game, state, seat), moves, Rng(7))  # type: ignore[attr-defined]
    except TypeError as error:
        pytest.skip(str(error))
    # Those that search are asked a thousand times in the base game, a hundred times with all variants.
    worlds = 100 if variants and level in SEARCHERS else WORLDS
    proof = whole(prove(game, state, seat, chosen, play(level), 7, worlds))  # type: ignore[arg-type]
    assert (proof.worlds, proof.views, proof.equal_views) == (worlds, worlds, worlds)
    assert (proof.asked, proof.equal) == (worlds, worlds)
    assert proof.different > 0.95 * worlds, "the other deals are other deals"
    assert (proof.is_done, proof.is_played, proof.holds) == (True, True, True)


@pytest.mark.parametrize("player", [p for p in players() if "+" in p])
def test_no_temper_looks_at_hidden_cards(player: str) -> None:
    game = table("heul_doch", ("sonderkarten",))
    level, temper = split_player(player)
    state = position(game, 5, 0.6)
    proof = whole(
        prove(game, state, state.turn, game.legal_moves(state)[0], play(level, temper), 3, worlds=40)  # type: ignore[arg-type]
    )
    assert (proof.equal_views, proof.equal) == (40, 40)


def test_the_proof_finds_out_a_bot_that_is_handed_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows the draw pile would let it cheat: not a byte of that passes."""
    from game.bots import proof as module

    game = table("heul_doch", ())
    state = position(game, 9, 0.3)
    draw = game.zone("draw")

    def leaky(game: Game, state: State, seat: int) -> View:
        seen = view(game, state, seat)
        zones = list(seen.zones)
        zones[draw] = (state.zones[draw][0], *zones[draw][1:])
        return seen._replace(zones=tuple(zones))

    class Greedy:
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            return moves[(view.zones[draw][0] or 0) % len(moves)]

    monkeypatch.setattr(module, "view", leaky)
    found = whole(prove(game, state, state.turn, game.legal_moves(state)[0], Greedy(), 1, worlds=300))
    assert found.equal_views < 100
    assert found.equal < found.asked == 300
    assert not found.holds


def test_the_proof_finds_out_a_bot_that_remembers_between_moves() -> None:
    class Moody:
        def __init__(self) -> None:
            self.count = 0

        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            self.count += 1
            return moves[self.count % len(moves)]

    game = table("heul_doch", ())
    state = position(game, 9, 0.3)
    found = whole(prove(game, state, state.turn, game.legal_moves(state)[0], Moody(), 1, worlds=50))
    assert (found.equal_views, found.holds) == (50, False)


def test_a_move_that_was_not_the_bots_choice_is_told_apart() -> None:
    """A stand-in for a bot that failed was not chosen by it; that is no unfairness, but it is said."""
    game = table("heul_doch", ())
    state = position(game, 9, 0.3)
    chosen = make("onestep").choose(game, view(game, state, state.turn), game.legal_moves(state), Rng(1))
    other = next(m for m in game.legal_moves(state) if game.move_text(m) != game.move_text(chosen))
    found = whole(prove(game, state, state.turn, other, make("onestep"), 1, worlds=20))
    assert (found.holds, found.is_played, found.choice) == (True, False, game.move_text(chosen))


def test_of_a_program_only_what_it_was_given_is_compared() -> None:
    game = table("heul_doch", ())
    state = position(game, 9, 0.3)
    found = whole(prove(game, state, state.turn, game.legal_moves(state)[0], None, 1, worlds=20))
    assert (found.views, found.equal_views, found.asked, found.is_done) == (20, 20, 0, True)


def test_a_long_thinker_is_asked_as_long_as_there_is_time() -> None:
    ticks = iter(range(10_000))
    game = table("heul_doch", ())
    state = position(game, 9, 0.3)
    steps = list(
        prove(
            game, state, state.turn, game.legal_moves(state)[0], make("easy"), 1, 500, 10.0, lambda: float(next(ticks))
        )
    )
    assert steps[-1].is_done
    assert 1 <= steps[-1].asked < 20
    assert steps[-1].equal == steps[-1].asked
    assert [s.asked for s in steps] == sorted(s.asked for s in steps)


def test_the_other_deals_are_the_same_every_time_and_fit_the_view() -> None:
    game = table("heul_doch", ("sonderkarten",))
    state = position(game, 4, 0.5)
    seen = view(game, state, state.turn)
    one, two = list(other_deals(state, state.turn, 30)), list(other_deals(state, state.turn, 30))
    assert one == two
    assert len({world.zones for world in one}) == 30
    assert all(view(game, world, state.turn) == seen for world in one)
    assert len({view_bytes(view(game, world, state.turn), game.legal_moves(world)) for world in one}) == 1


def test_advice_looks_at_nothing_hidden_either() -> None:
    game = table("heul_doch", ("sonderkarten",))
    rng = Rng(2)
    for seed in range(6):
        state = position(game, seed, 0.15 * seed)
        seat, moves = state.turn, game.legal_moves(state)
        advice = advise(game, view(game, state, seat), moves, 5, playouts=16)
        for _ in range(5):
            world = resample(game, view(game, state, seat), rng)
            assert advise(game, view(game, world, seat), game.legal_moves(world), 5, playouts=16) == advice
