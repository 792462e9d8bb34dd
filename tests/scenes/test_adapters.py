"""What the shared table offers any game: several cards at once, moves without cards, columns, hands of forty cards."""

from __future__ import annotations

import itertools
import logging
from pathlib import Path

import pytest
from heul_doch.game import Game, Rng, State
from heul_doch.game.core.families import UnknownFamily, local_ids, rules_folder, schema_name, table_package
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move, Reason
from heul_doch.scenes import games as scenes_games
from heul_doch.scenes.base.theme import Pace
from heul_doch.scenes.table import table_base
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.director import Director
from heul_doch.scenes.table.layout import HAND_SPAN, SQUEEZE, LayoutInput, bubble_box, own_fan, plan_for, scroll_limit
from plain_adapter import PLAIN
from table_rig import ControlledTable
from tables import table_of

SIZES = [(960, 600), (1280, 800), (1920, 1080), (3840, 2160)]


class Table(ControlledTable):
    """A table of Jammerlappen with an adapter that says nothing."""

    def __init__(self, game: Game, state: State, viewer: int = 0) -> None:
        super().__init__(game, state, viewer=viewer, adapter=PLAIN)

    def spot(self, index: int) -> tuple[float, float]:
        pick = self.picks[index]
        pose = self.layout.poses[pick.zone][pick.place].shifted(0, 0)
        left = pose.shifted(-pose.width * 0.45, 0)
        return left.x, left.y


def three(hand: str, pot: str = "3", opened: str = "9 9 10", phase: str = "play", others: str = "") -> Table:
    """Three seats; the viewer holds ``hand`` and has ``opened`` before it."""
    game = table_of("jammerlappen", 3)
    nothing = [None] * 3
    hands = others.split() or ["2", "2"]
    deal = {
        "hands": [hand.split(), [hands[0]], [hands[1]]],
        "open": [opened.split() if opened else nothing, nothing, nothing],
        "hidden": [nothing if others else ["6", "6", "6"], nothing, nothing],
        "draw": [],
        "pot": pot.split(),
        "removed": [],
        "phase": phase,
        "need": int(pot.split()[-1]) if pot else None,
        "falling": False,
        "direction": 1,
    }
    return Table(game, game.from_deal(deal, 0))


def keys(t: Table) -> list[str]:
    return [target.key for target in t.controls.targets]


@pytest.mark.parametrize(
    ("game", "variants"),
    [("heul_doch", ()), ("heul_doch", ("sonderkarten",)), ("himmel_hoelle", ()), ("jammerlappen", ())],
)
def test_every_key_with_every_card_is_answered_wherever_a_game_may_be(game: str, variants: tuple[str, ...]) -> None:
    table = table_of(game, 4, variants)
    match, rng, asked = Match.new(table, 3, "salt"), Rng(3), 0
    while not match.is_over and len(match.moves) < 150:
        legal = match.legal_moves()
        move_targets, view = adapter_of(game).move_targets(table, legal[0].seat), match.view(legal[0].seat)
        layout = adapter_of(game).arrange(LayoutInput(table, view, (960, 600)))
        places = {*move_targets.keys.values(), *move_targets.places(layout), ""}
        for pick, key in itertools.product(move_targets.picks(view), sorted(places)):
            meant = move_targets.refused(legal, (pick,), key)
            if isinstance(meant, Move):
                assert isinstance(table.why_not(match.state, meant), Reason | None)
            asked += 1
        match.submit(rng.choice(legal))
    assert asked > 1000


def test_equal_cards_are_chosen_one_after_another_and_laid_together() -> None:
    t = three("4 7 4 4")
    hand = [t.match.game.face(pick.card).name for pick in t.picks[:4] if pick.card is not None]
    fours = [index for index, name in enumerate(hand) if name == "4"]
    t.click(t.spot(fours[0]))
    t.click(t.spot(fours[2]))
    assert set(t.controls.marked) == {fours[0], fours[2]}
    t.click(t.spot(fours[1]))
    assert len(t.controls.marked) == 3
    t.click(t.spot(fours[1]))
    assert set(t.controls.marked) == {fours[0], fours[2]}, "a second press takes it away again"
    t.click(t.spot(hand.index("7")))
    assert t.controls.marked == (hand.index("7"),), "another value begins anew"
    t.click(t.spot(fours[0]))
    t.click(t.spot(fours[1]))
    t.click(tuple(t.controls.box_of("pot").centre))
    assert t.texts() == ["0 play 4 4"]
    assert t.controls.marked == ()


def test_several_cards_are_carried_and_glide_back_together() -> None:
    t = three("4 7 4 4")
    names = [t.match.game.face(pick.card).name for pick in t.picks[:4] if pick.card is not None]
    first, second = [index for index, name in enumerate(names) if name == "4"][:2]
    t.click(t.spot(first))
    x, y = t.spot(second)
    t.now += 0.5
    t.controls.move(x, y, False)
    t.controls.press(x, y)
    for i in range(1, 6):
        t.controls.move(x, y - 30 * i, True)
    assert t.controls.carry is not None
    assert {sprite.dy for sprite in t.controls.carry.sprites} == {-150}
    assert len(t.controls.carry.sprites) == 2
    t.controls.release(10, 300)
    assert len(t.returned) == 2
    assert t.played == []


def test_equal_cards_are_added_by_key() -> None:
    t = three("4 7 4 4")
    t.controls.key("1")
    fan = t.controls.fan()
    while t.match.game.face(t.picks[t.controls.selected].card or 0).name != "4":
        t.controls.key("right")
    t.controls.add(1)
    t.controls.add(1)
    t.controls.add(1)
    assert len(t.controls.marked) == 3, "there are no more"
    assert all(index in fan for index in t.controls.marked)
    t.controls.key("enter")
    assert t.texts() == ["0 play 4 4 4"]


def test_what_needs_no_card_is_open_with_and_without_one() -> None:
    t = three("4 7 4 4")
    assert keys(t) == ["take", "go-on"]
    t.click(tuple(t.controls.box_of("take").centre))
    assert t.texts() == ["0 take"]
    t = three("4 7 4 4")
    t.click(t.spot(0))
    assert keys(t) == ["pot", "take", "go-on"]
    t.controls.key("t")
    assert t.texts() == ["0 take"]
    t = three("4 7 4 4")
    t.controls.key("tab")
    assert t.controls.current is not None
    assert t.controls.current.key == "take"
    t.controls.key("enter")
    assert t.texts() == ["0 take"]


def test_enter_and_a_second_press_never_take_what_needs_no_card() -> None:
    t = three("1 1")
    t.click(t.spot(0))
    t.now += 1
    t.click(t.spot(0))
    t.controls.key("enter")
    assert t.played == []
    assert [why.code for why in t.refused] == ["too_low", "too_low"]


def test_an_answer_that_is_no_move_reaches_the_table() -> None:
    t = three("4 7 4 4")
    t.controls.key("g")
    t.click(tuple(t.controls.box_of("go-on").centre))
    assert (t.played, t.answers) == ([], ["go-on", "go-on"])


def test_cards_before_the_seat_are_picked_up_like_those_of_the_hand() -> None:
    t = three("", opened="9 9 10")
    assert len(t.picks) == 3
    t.click(t.spot(0))
    t.click(t.spot(1))
    t.click(tuple(t.controls.box_of("pot").centre))
    assert t.texts() == ["0 open 0 1"]
    t = three("", opened="9 9 10")
    t.controls.key("3")
    t.controls.key("enter")
    assert t.texts() == ["0 open 2"]


def test_the_first_round_asks_for_a_swap_that_may_be_declined() -> None:
    t = three("4 5 6", pot="", phase="swap")
    assert keys(t) == ["keep", "go-on"]
    t.click(tuple(t.controls.box_of("keep").centre))
    assert t.texts() == ["0 keep"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_is_shown_by_an_adapter_of_defaults(seats: int, caplog: pytest.LogCaptureFixture) -> None:
    game = table_of("jammerlappen", seats)
    match = Match.new(game, 5, [f"P{s}" for s in range(seats)])
    now, rng = [0.0], Rng(3)
    director = Director(
        game, match.view(0), (960, 600), lambda: now[0], Pace, arrange=PLAIN.arrange, presenter=PLAIN.presenter
    )
    director.deal()
    for _ in range(250):
        while director.is_busy:
            now[0] += 0.05
            director.step()
        assert director.view == match.view(0)
        if match.is_over:
            break
        step = match.submit(rng.choice(match.legal_moves(match.state.turn)))
        director.play(match.redacted(step.events, 0))
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [20, 21, 25, 40, 70])
def test_every_card_of_a_full_hand_can_be_read_and_hit_somewhere(size: tuple[int, int], count: int) -> None:
    plan, limit = plan_for(size), scroll_limit(count)
    assert (limit > 0) == (count > 20)
    readable: set[int] = set()
    for scroll in range(limit + 1):
        poses = own_fan(plan, count, (), scroll)
        xs = [pose.x for pose in poses]
        assert xs == sorted(xs)
        left, right = min(p.bounds.left for p in poses), max(p.bounds.right for p in poses)
        assert left >= plan.x((plan.wide - HAND_SPAN) / 2 - 0.5)
        assert right <= plan.x((plan.wide + HAND_SPAN) / 2 + 0.5) < bubble_box(plan).left
        for place, (pose, above) in enumerate(itertools.pairwise(poses)):
            if above.x - pose.x >= SQUEEZE * pose.width * 0.999:
                readable.add(place)
        readable.add(count - 1)
        in_view = range(scroll, scroll + count - limit - 1)
        assert all(poses[i + 1].x - poses[i].x >= SQUEEZE * poses[i].width * 0.999 for i in in_view)
    assert readable == set(range(count))


def test_a_full_hand_scrolls_and_keeps_its_cards_where_the_layout_says() -> None:
    t = three(" ".join(str(3 + i % 9) for i in range(36)), pot="2", opened="1 1 1", others="2 2")
    before = t.layout.poses[t.director.hand_zone]
    assert t.layout.scroll_limit == scroll_limit(36)
    assert t.director.scroll_to(5)
    assert t.layout.scroll == 5
    assert not t.director.is_busy, "what is chosen stays so"
    assert t.layout.poses[t.director.hand_zone] != before
    for sprite, pose in zip(t.director.hand, t.layout.poses[t.director.hand_zone]):
        assert sprite.pose == pose
    shown = 36 - t.layout.scroll_limit
    for place in range(6, 5 + shown - 1):
        t.director.scroll_into_view(place)
        assert t.layout.scroll == 5, "it is in view, with both neighbours"
    t.director.scroll_into_view(5 + shown - 1)
    assert t.layout.scroll == 6
    t.director.scroll_to(999)
    assert t.layout.scroll == t.layout.scroll_limit
    few = three("4 5 6")
    assert not few.director.scroll_to(1)


def test_commands_have_their_own_keys_names_and_corners() -> None:
    found = table_base.COMMANDS
    keys = [key for command in found for key in command.keys]
    taken = set(keys)
    assert len(taken) == len(keys)
    assert len({command.name for command in found}) == len(found)
    for family in local_ids():
        move_targets = adapter_of(family).move_targets(table_of(family, 3), 0)
        assert not taken & set(move_targets.keys), f"{family} uses a key of the table's commands"
    places = [place for _, place in table_base.buttons(found)]
    assert len(set(places)) == len(places)
    with_icon = [command for command in found if command.icon]
    assert len(places) == len(with_icon), "a corner is full"


def test_a_family_without_a_table_is_named() -> None:
    with pytest.raises(UnknownFamily, match="tarock"):
        adapter_of("tarock")


def test_a_family_is_entered_everywhere_it_has_to_be() -> None:
    for family in local_ids():
        assert rules_folder(family).joinpath(schema_name(family)).is_file(), family
        assert table_package(family) is not None, f"{family}: rules without a table"
    folder = Path(scenes_games.__file__).parent
    tables = {path.parent.name for path in folder.glob("*/__init__.py")} - {"results"}
    assert tables == set(local_ids()), "a table without rules"


def test_every_family_with_a_table_has_rules_and_a_name_for_the_title() -> None:
    from heul_doch.scenes.base.i18n import LANGUAGES, Words

    for family in local_ids():
        assert table_of(family, 3).defn.family == family
        for language in LANGUAGES:
            assert f"game-{family.replace('_', '-')}" in Words(language)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 5, 8, 13])
def test_the_own_fan_opens_upwards(size: tuple[int, int], count: int) -> None:
    """Cards on the left lean to the left, those on the right to the right, and the outer ones lie lower."""
    poses = own_fan(plan_for(size), count, ())
    turns, heights = [pose.turn for pose in poses], [pose.y for pose in poses]
    middle = count // 2
    assert all(turn < 0 for turn in turns[:middle])
    assert all(turn > 0 for turn in turns[count - middle :])
    assert turns == sorted(turns)
    assert turns == pytest.approx([-turn for turn in reversed(turns)])
    assert count < 3 or heights[0] == pytest.approx(heights[-1])
    assert count < 5 or heights[0] > heights[middle]


@pytest.mark.parametrize("count", [21, 36])
def test_a_scrolled_hand_ends_alike_on_both_sides(count: int) -> None:
    """At either end of the scroll the last card that can be read touches that end of the fan; between, neither does."""
    plan, limit = plan_for((1280, 800)), scroll_limit(count)
    first, last = own_fan(plan, count, (), 0), own_fan(plan, count, (), limit)
    middle = plan.x(plan.wide / 2)
    assert middle - first[0].x == pytest.approx(last[-1].x - middle)
    assert [pose.x - middle for pose in first] == pytest.approx([middle - pose.x for pose in reversed(last)])
    assert first[1].x - first[0].x == pytest.approx(last[-1].x - last[-2].x)
