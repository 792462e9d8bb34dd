"""Nobody cheats: everything hidden is dealt anew a thousand times, and every level of every game chooses the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from backwards import fork_before, seed_before, stolen_seed
from heul_doch.game import Game, Move, Rng, State, View, resample, view
from heul_doch.game.bots import LEVELS, SEARCHERS, Bot, make
from heul_doch.game.bots.bot_input import BOT_TAG, BotInput, bot_input
from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.fairness import (
    TAG,
    WORLDS,
    FairnessReport,
    check_fairness,
    input_bytes,
    other_deals,
    other_matches,
)
from heul_doch.game.bots.hints import find_hint
from heul_doch.game.bots.jsonlines import history_of
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.bots.players import players, split_player
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.match import Match
from heul_doch.game.games.heul_doch.forgetting import ForgetfulBot
from heul_doch.game.games.heul_doch.habits import HabitBot
from heul_doch.game.records.series import (
    ROUND_TAG,
    Leg,
    Series,
    round_seed,
)
from heul_doch.game.records.undo import known
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.game.rulefiles.loader import define
from tables import SOAK

BOOKS = {book.id: book for book in find_rulebooks()[0]}
TABLES = [(book.id, variants) for book in BOOKS.values() for variants in [(), tuple(v.id for v in book.variants)]]

QUICK = ("onestep",)
"""Levels whose thousand choices take little, and that look at the view."""


def table(game_id: str, variants: tuple[str, ...]) -> Game:
    book = BOOKS[game_id]
    return Game(define(book, variants), min(max(4, book.min_seats), book.max_seats))


def match_at(game: Game, seed: int, share: float) -> Match:
    """Return a random game up to a position with a real choice, about ``share`` of the way through it."""
    rng, whole = Rng(seed), Match.new(game, seed, side_key=f"{seed:032x}")
    while not whole.is_over:
        whole.submit(rng.choice(whole.legal_moves()))
    start, count = int(len(whole.states) * share), len(whole.moves)
    at = next(n for n in [*range(start, count), *range(start)] if len(game.legal_moves(whole.states[n])) > 1)
    return whole.at(at)


def position(game: Game, seed: int, share: float) -> State:
    """Return such a position."""
    return match_at(game, seed, share).state


def whole(steps: Iterator[FairnessReport]) -> FairnessReport:
    *_, last = steps
    return last


def play(level: str, temper: str = "even") -> Bot:
    """Return a player whose thousand choices take seconds: those that search get few playouts, all else is theirs."""
    bot = make(level, temper, playouts=4 if level in SEARCHERS else 0)
    assert isinstance(bot, ByFamily)
    found = bot.of_family("heul_doch")
    found = found.inner if isinstance(found, ForgetfulBot) else found
    if isinstance(found, HabitBot):
        found.playouts = 4
    return bot


def check(match: Match, bot: Bot | None, worlds: int) -> FairnessReport:
    """Return the whole check of a move on turn."""
    return whole(check_fairness(match, match.state.turn, match.legal_moves()[0], bot, 1, worlds))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "level", [level if level in QUICK else pytest.param(level, marks=pytest.mark.slow) for level in LEVELS]
)
@pytest.mark.parametrize(
    ("game_id", "variants"), TABLES, ids=lambda part: part if isinstance(part, str) else str(len(part))
)
def test_a_thousand_other_deals_change_no_choice(level: str, game_id: str, variants: tuple[str, ...]) -> None:
    game = table(game_id, variants)
    match = match_at(game, 31 + len(variants), 0.4)
    state, seat = match.state, match.acting_seats[0]
    bot = play(level)
    moves = tuple(m for m in game.legal_moves(state) if m.seat == seat)
    try:
        chosen = bot.choose(game, view(game, state, seat), moves, Rng(7))  # type: ignore[attr-defined]
    except TypeError as error:
        pytest.skip(str(error))
    # Those that search are asked a thousand times where tests may take minutes, and not with all variants.
    worlds = 100 if level in SEARCHERS and (variants or not SOAK) else WORLDS
    report = whole(check_fairness(match, seat, chosen, play(level), 7, worlds))  # type: ignore[arg-type]
    assert (report.worlds, report.views, report.equal_views) == (worlds, worlds, worlds)
    assert (report.asked, report.equal) == (worlds, worlds)
    assert report.different > 0.95 * worlds, "the other deals are other deals"
    assert (report.is_done, report.is_played, report.holds) == (True, True, True)


@pytest.mark.parametrize(
    "player",
    [p if p.startswith("onestep") else pytest.param(p, marks=pytest.mark.slow) for p in players() if "+" in p],
)
def test_no_temper_looks_at_hidden_cards(player: str) -> None:
    game = table("heul_doch", ("sonderkarten",))
    level, temper = split_player(player)
    match = match_at(game, 5, 0.6)
    report = whole(
        check_fairness(match, match.state.turn, match.legal_moves()[0], play(level, temper), 3, worlds=40)  # type: ignore[arg-type]
    )
    assert (report.equal_views, report.equal) == (40, 40)


def test_a_bot_that_is_handed_hidden_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows the draw pile would let it cheat: not a byte of that passes."""
    from heul_doch.game.core import match as module

    game = table("heul_doch", ())
    match = match_at(game, 9, 0.3)
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
    found = check(match, Greedy(), 300)
    assert found.equal_views < 100
    assert found.equal < found.asked == 300
    assert not found.holds


def test_a_bot_that_remembers_between_moves_is_found_out() -> None:
    class Moody:
        def __init__(self) -> None:
            self.count = 0

        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            self.count += 1
            return moves[self.count % len(moves)]

    found = check(match_at(table("heul_doch", ()), 9, 0.3), Moody(), 50)
    assert (found.equal_views, found.holds) == (50, False)


def test_a_move_that_was_not_the_bots_choice_is_told_apart() -> None:
    """A stand-in for a bot that failed was not chosen by it; that is no unfairness, but it is said."""
    game = table("heul_doch", ())
    match = match_at(game, 9, 0.3)
    chosen = make("onestep").choose(game, match.view(match.state.turn), match.legal_moves(), Rng(1))
    other = next(m for m in match.legal_moves() if game.move_text(m) != game.move_text(chosen))
    found = whole(check_fairness(match, match.state.turn, other, make("onestep"), 1, worlds=20))
    assert (found.holds, found.is_played, found.choice) == (True, False, game.move_text(chosen))


def test_of_a_program_only_what_it_was_given_is_compared() -> None:
    found = check(match_at(table("heul_doch", ()), 9, 0.3), None, 20)
    assert (found.views, found.equal_views, found.asked, found.is_done) == (20, 20, 0, True)


def test_a_long_thinker_is_asked_as_long_as_there_is_time() -> None:
    ticks = iter(range(10_000))
    match = match_at(table("heul_doch", ()), 9, 0.3)
    bot, move = make("easy"), match.legal_moves()[0]
    steps = list(check_fairness(match, match.state.turn, move, bot, 1, 500, 10.0, lambda: float(next(ticks))))
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
    other = list(other_deals(state, state.turn, 30, check_seed=TAG + 1))
    assert not {world.zones for world in one} & {world.zones for world in other}


# ---- cheats of every kind are found out


def test_a_generator_that_gives_away_the_deal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in older versions: the bot runs its generator backwards to the seed and looks into the next seat's hand."""
    game = table("heul_doch", ("sonderkarten",))

    class Backwards:
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            deal = game.deal(stolen_seed(rng.state, BOT_TAG, view.ply)).state
            hand = deal.zones[game.zone("hand", (view.seat + 1) % game.seats)]
            return moves[sum(hand) % len(moves)]

    fair = check(match_at(game, 8, 0.3), Backwards(), 50)
    assert (fair.equal_views, fair.holds) == (50, True), "with keys of their own generators tell it nothing"
    monkeypatch.setattr(Match, "side_seed", lambda match, tag, ply: Rng(match.seed).fork(tag).fork(ply + 1).next())
    for seed in range(5):
        match = match_at(game, seed + 1, 0.3)
        ply = match.state.ply
        assert stolen_seed(bot_input(match, match.state.turn).seed, BOT_TAG, ply) == match.seed, "it really knows"
        found = check(match, Backwards(), 50)
        assert (found.equal_views, found.different > 40, found.holds) == (0, True, False)


def test_a_generator_that_gives_away_later_rounds_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first round's generator leads to its seed, that to the plan, and the plan to the second round's deal."""
    game = table("heul_doch", ())
    series = Series.new([Leg(game.defn, rounds=2)], "ABCD", seed=4711)
    coming = game.deal(round_seed(4711, 1)).state

    class Farsighted:
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            return moves[sum(game.deal(round_seed(self.plan(rng, view.ply), 1)).state.zones[4]) % len(moves)]

        def plan(self, rng: Rng, ply: int) -> int:
            """Return the plan's seed; one bit was cut off."""
            first = stolen_seed(rng.state, BOT_TAG, ply)
            plans = [fork_before(seed_before(first << 1 | bit), ROUND_TAG) for bit in (0, 1)]
            return next((plan for plan in plans if round_seed(plan, 0) == first and plan < 10**9), 0)

    monkeypatch.setattr(Match, "side_seed", lambda match, tag, ply: Rng(match.seed).fork(tag).fork(ply + 1).next())
    match = series.next_round()
    match.side_keys = ((0, "0" * 32),)
    plan = Farsighted().plan(Rng(bot_input(match, match.state.turn).seed), 0)
    assert game.deal(round_seed(plan, 1)).state == coming, "it really knows"
    found = check(match, Farsighted(), 50)
    assert (found.equal_views, found.holds) == (0, False)


def test_a_bot_that_reads_the_match_behind_its_view_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something on the way leaves the whole position lying about: all that is handed over is equal, the choice not."""
    left_behind: list[State] = []
    plain = Match.view

    def careless(match: Match, seat: int) -> View:
        left_behind[:] = [match.state]
        return plain(match, seat)

    class Peeping:
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            return moves[left_behind[0].zones[game.zone("draw")][0] % len(moves)]

    monkeypatch.setattr(Match, "view", careless)
    found = check(match_at(table("heul_doch", ()), 9, 0.3), Peeping(), 200)
    assert (found.equal_views, found.holds) == (200, False)
    assert found.equal < 150


@pytest.mark.parametrize(
    "game_id", [pytest.param(one, marks=pytest.mark.slow) if one == "jammerlappen" else one for one in BOOKS]
)
def test_a_history_that_tells_a_hidden_card_is_found_out(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from heul_doch.game.bots import bot_input

    game = table(game_id, ())

    def talkative(game: Game, states: list[State], moves: list[Move], seat: int) -> SeatHistory:
        history = history_of(game, states, moves, seat)
        seen, cards = known(states[-1], seat), [card_of(entry) for zone in states[-1].zones for entry in zone]
        return history._replace(entries=(*history.entries, str(next(c for c in cards if not seen >> c & 1))))

    match = match_at(game, 6, 0.4)
    fair = check(match, None, 60)
    assert (fair.views, fair.equal_views, fair.holds) == (60, 60, True)
    monkeypatch.setattr(bot_input, "history_of", talkative)
    found = check(match, None, 60)
    assert found.equal_views < 30
    assert not found.holds


def test_legal_moves_that_tell_a_hidden_card_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Match.legal_moves

    def leaky(match: Match, seat: int | None = None) -> tuple[Move, ...]:
        moves = plain(match, seat)
        return moves[::-1] if match.state.zones[match.game.zone("draw")][0] % 2 else moves

    match = match_at(table("heul_doch", ()), 9, 0.3)
    monkeypatch.setattr(Match, "legal_moves", leaky)
    found = check(match, make("onestep"), 100)
    assert 20 < found.equal_views < 80
    assert not found.holds


def test_of_an_old_game_the_generator_is_left_out_and_that_is_said() -> None:
    """Its generator followed from the deal: the check of what it was given cannot hold, that of its choice can."""
    match = replace(match_at(table("heul_doch", ()), 9, 0.3), side_keys=())
    found = check(match, make("onestep"), 50)
    assert (found.is_old, found.equal_views, found.equal, found.holds) == (True, 50, 50, True)
    assert not check(match_at(table("heul_doch", ()), 9, 0.3), make("onestep"), 5).is_old


def test_other_matches_are_whole_games_the_seat_cannot_tell_apart() -> None:
    for game_id in BOOKS:
        match = match_at(table(game_id, ()), 12, 0.5)
        seat = match.state.turn
        truth = input_bytes(bot_input(match, seat, with_history=True))
        for world in other_matches(match, seat, 20, TAG, with_history=True):
            assert world.state.zones != match.state.zones
            assert (world.seed != match.seed, world.salt != match.salt) == (True, True)
            assert (len(world.states), world.initial) == (len(match.states), world.states[0])
            assert input_bytes(bot_input(world, seat, with_history=True)) == truth
    assert BotInput._fields == ("view", "moves", "seed", "history"), "what else is handed over has to be compared, too"


def test_advice_looks_at_nothing_hidden_either() -> None:
    game = table("heul_doch", ("sonderkarten",))
    rng = Rng(2)
    for seed in range(6):
        state = position(game, seed, 0.15 * seed)
        seat, moves = state.turn, game.legal_moves(state)
        hint = find_hint(game, view(game, state, seat), moves, 5, playouts=16)
        for _ in range(5):
            world = resample(game, view(game, state, seat), rng)
            assert find_hint(game, view(game, world, seat), game.legal_moves(world), 5, playouts=16) == hint
