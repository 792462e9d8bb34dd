"""The table of Himmel + Hölle: nothing covered, every gesture a move, whole rounds without a secret told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from heul_doch.game import Game, Move, Reason, Rng
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import View
from heul_doch.game.games.himmel_hoelle import family as engine
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.theme import Metrics, Pace, Speed
from heul_doch.scenes.games.himmel_hoelle import ADAPTER
from heul_doch.scenes.games.himmel_hoelle import move_targets as terms
from heul_doch.scenes.games.himmel_hoelle.decor import HimmelDecor
from heul_doch.scenes.games.himmel_hoelle.presenter import HimmelPresenter
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.items import badge
from heul_doch.scenes.table.layout import Box, LayoutInput, TableLayout
from heul_doch.scenes.table.marks import TargetMarks
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from table_rig import Rig
from tables import table_of

SIZES = [(960, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160), (1000, 1000)]


def no_secret(rig: Rig) -> None:
    """A card of another hand shows its face only when everybody has seen it."""
    game, view = rig.match.game, rig.match.view(rig.viewer)
    for seat in range(game.seats):
        zone = game.zone("hand", seat)
        if seat == rig.viewer:
            continue
        known = {game.face(e if e >= 0 else ~e).name for e in view.zones[zone] if e is not None}
        assert {s.face for s in rig.director.piles[zone] if s.face is not None} <= known


def until_asked(scene: Any) -> None:
    """Have a table play on until the person is to decide on the Doppler."""
    live = scene.live
    while not live.is_over:
        if live.view.phase == terms.DECIDING and live.view.turn == live.viewer:
            break
        scene.director.finish()
        scene.director.play(live.play_on())
    assert live.view.phase == terms.DECIDING
    scene.director.finish()


def moves(match: Match, rng: Rng) -> Move:
    return rng.choice(match.legal_moves())


# ------------------------------------------------------------------------------------------------- layout


def full_view(seats: int) -> tuple[Game, View]:
    """A position with all there is to be shown: some rows nearly full."""
    game = table_of("himmel_hoelle", seats)
    match, rng = Match.new(game, 3, ["x"] * seats), Rng(1)
    while match.state.phase == "play" and match.state.ply < 60:
        match.submit(moves(match, rng))
    return game, match.view(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_lies_outside_and_nothing_is_covered(size: tuple[int, int], seats: int) -> None:
    game, view = full_view(seats)
    layout = ADAPTER.arrange(LayoutInput(game, view, size))
    window = Box(0, 0, *size).grown(0.51)
    boxes = {
        key: box
        for key, box in layout.boxes.items()
        if key.split(":")[0] in ("row", "sum-left", "sum-right", "doppler")
    }
    for place in layout.seats:
        boxes[f"face {place.seat}"] = place.medallion
    boxes["draw"] = layout.poses[game.zone("draw")][0].bounds
    for i, button in enumerate(layout.buttons[:4]):
        boxes[f"button {i}"] = button
    for key, box in boxes.items():
        assert window.encloses(box), (key, box)
    keys = sorted(boxes)
    for i, key in enumerate(keys):
        for other in keys[i + 1 :]:
            if key.startswith("row:") and other.startswith("row:"):
                continue  # rows overlap downwards
            assert not boxes[key].grown(-0.2 * layout.unit).overlaps(boxes[other]), (key, other)
    for zone, poses in enumerate(layout.poses):
        if game.zones[zone].kind in ("left", "right"):
            for pose in poses:
                assert window.encloses(pose.bounds)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_number_of_cards_to_draw_stands_beside_no_name_and_no_sum(size: tuple[int, int], seats: int) -> None:
    game, view = full_view(seats)
    layout = ADAPTER.arrange(LayoutInput(game, view, size))
    draw = game.zone("draw")
    at, unit = layout.counters[draw], layout.unit
    number = Box.around(at.x, at.y, 3.8 * unit, 2.8 * unit)
    assert Box(0, 0, *size).encloses(number)
    assert number.overlaps(layout.poses[draw][0].bounds), "it is the pile's"
    for place in layout.seats:
        assert not number.grown(1.2 * unit).overlaps(place.plate), place.seat
        assert not number.overlaps(place.hand)
    for key, box in layout.boxes.items():
        if key.startswith("sum-"):
            assert not number.overlaps(box), key


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_numeral_in_the_rows_stays_visible(size: tuple[int, int], seats: int) -> None:
    game, view = full_view(seats)
    layout = ADAPTER.arrange(LayoutInput(game, view, size))
    for row in range(len(game.defn.colours) - 1):
        for side in ("left", "right"):
            upper = layout.bases[game.zone(side, -1, row)]
            lower = layout.bases[game.zone(side, -1, row + 1)]
            # Numeral and pip take a third of a card's height (the top-left corner).
            assert lower.y - upper.y >= 0.36 * upper.height


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1080)])
def test_a_rules_file_with_longer_sides_keeps_the_board_off_the_seats(size: tuple[int, int]) -> None:
    """Five cards a side used to lie across portraits and draw pile."""
    book = find_rulebook("himmel_hoelle")
    base = {**book.data, "rules": {**book.data["rules"], "side_limit": 5, "row_limit": 10}}
    game = Game(define(replace(book, data=base)), 3)
    view = Match.new(game, 1, ["x"] * 3).view(0)
    layout = ADAPTER.arrange(LayoutInput(game, view, size))
    for key, box in layout.boxes.items():
        if key.partition(":")[0] in ("left", "right", "sum-left", "sum-right"):
            for place in layout.seats[1:]:
                assert not box.overlaps(place.medallion.united(place.plate)), key
            assert not box.overlaps(layout.bases[game.zone("draw")].bounds), key


def test_equal_views_give_equal_layouts() -> None:
    game, view = full_view(4)
    first, second = (LayoutInput(game, view, (1280, 800)) for _ in range(2))
    assert ADAPTER.arrange(first) == ADAPTER.arrange(second)


# ------------------------------------------------------------------------------------------------- move_targets


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_legal_move_is_within_reach_and_no_other(seats: int) -> None:
    """The targets of all cards, and those that need none, are exactly the legal moves."""
    game = table_of("himmel_hoelle", seats)
    for seed in range(4):
        match, rng = Match.new(game, seed, ["x"] * seats), Rng(seed)
        while not match.is_over:
            seat = match.acting_seats[0]
            move_targets, legal = ADAPTER.move_targets(game, seat), match.legal_moves(seat)
            view = match.view(seat)
            layout: TableLayout = ADAPTER.arrange(LayoutInput(game, view, (960, 600)))
            found = {target.move for target in move_targets.targets(legal, ())}
            for pick in move_targets.picks(view):
                for target in move_targets.targets(legal, (pick,)):
                    found.add(target.move)
                    assert move_targets.box_of(layout, target.key).width > 0
            assert found == set(legal)
            match.submit(rng.choice(legal))


def test_a_card_laid_in_the_wrong_row_is_told_why() -> None:
    game = table_of("himmel_hoelle", 3)
    match = Match.new(game, 1, "abc")
    seat = match.state.turn
    move_targets, view = ADAPTER.move_targets(game, seat), match.view(seat)
    pick = move_targets.picks(view)[0]
    assert pick.card is not None
    own = game.defn.colours.index(game.defn.colour(game.face(pick.card).colour or ""))
    why = move_targets.refused(match.legal_moves(seat), (pick,), f"left:{(own + 1) % 5}")
    assert isinstance(why, Reason)
    assert why.code == "other_row"
    assert move_targets.refused(match.legal_moves(seat), (pick,), f"right:{own}") == Move(seat, "right", (pick.card,))


# ------------------------------------------------------------------------------------------------- whole rounds


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_round_frame_by_frame(seats: int) -> None:
    rig, rng = Rig(table_of("himmel_hoelle", seats), seed=seats, viewer=1, no_secret=no_secret), Rng(seats)
    while not rig.match.is_over:
        rig.move(moves(rig.match, rng))
        rig.run()
        rig.assert_settled()
    presenter = rig.director.presenter
    assert isinstance(presenter, HimmelPresenter)
    assert len(presenter.scored) == 5
    assert presenter.row == -1
    assert all(sprite.face is not None for seat in range(seats) for sprite in rig.director.piles[10 + seat])


@pytest.mark.parametrize("speed", list(Speed))
def test_rounds_at_every_speed_end_where_the_rules_are(speed: Speed) -> None:
    for seed in range(3):
        rig, rng = Rig(table_of("himmel_hoelle", 4), seed, pace=Pace(speed)), Rng(seed)
        rig.play_hurried(lambda match, rng=rng: moves(match, rng))


def test_a_step_back_closes_the_scoring_again() -> None:
    game = table_of("himmel_hoelle", 3)
    rig, rng = Rig(game, 2), Rng(2)
    while rig.match.state.phase == "play":
        before = rig.match.view(0)
        rig.move(moves(rig.match, rng))
    rig.director.finish()
    rig.director.show(before)
    presenter = rig.director.presenter
    assert isinstance(presenter, HimmelPresenter)
    assert presenter.row == -1
    assert presenter.scored == {}


def test_the_table_reads_the_engines_words() -> None:
    for name in ("SIDES", "DISCARD", "DOUBLE", "PLAYING", "DECIDING", "NO_ROW"):
        assert getattr(terms, name) == getattr(engine, name), name


def test_the_title_wears_the_lettering_of_the_chosen_game(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path, (1280, 800))
    try:
        title = window.open("title", None)
        assert title.living.lettering == "title/logo"
        title._set_game("himmel_hoelle")
        assert title.living.lettering == "title/logo-himmel_hoelle"
    finally:
        window.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_answers_lie_beside_the_hand_one_decides_by(size: tuple[int, int], seats: int) -> None:
    game, view = full_view(seats)
    layout = ADAPTER.arrange(LayoutInput(game, view, size))
    answers = [layout.boxes["double:yes"], layout.boxes["double:no"]]
    hand = [pose.bounds for pose in layout.poses[game.zone("hand", 0)]]
    others = [*hand, *(place.plate for place in layout.seats), *(place.medallion for place in layout.seats)]
    for answer in answers:
        assert Box(0, 0, *size).grown(0.5).encloses(answer)
        assert layout.bubble.grown(0.5).encloses(answer), "below what explains the question"
        assert not any(answer.overlaps(box.grown(-1)) for box in others)
        assert answer.height >= 3.6 * layout.unit
    assert not answers[0].overlaps(answers[1])
    assert Box(0, 0, *size).encloses(layout.ribbon)
    assert layout.ribbon.bottom < layout.boxes["row:0"].top + 0.1 * layout.unit


def test_the_question_stands_above_its_answers(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path, (960, 600), speed="off")
    try:
        scene = window.open("table", Launch(game="himmel_hoelle", seed=2, seats=5, rounds=1))
        until_asked(scene)
        window.frames(5)
        signs = scene.table.signs
        bubble = signs._bubble
        assert bubble.visible
        paper = Box(*bubble.topleft, *bubble.surface.size)
        layout = scene.director.layout
        for answer in ("double:yes", "double:no"):
            assert not paper.grown(-0.6 * layout.unit).overlaps(layout.boxes[answer])
    finally:
        window.close()


def test_the_row_that_is_counted_shines_after_a_step_back_too(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path, (960, 600))
    try:
        scene = window.open("table", Launch(game="himmel_hoelle", seed=2, seats=5, rounds=1))
        until_asked(scene)
        scene.director.show(scene.live.view)
        decor = next(part for part in scene.table._parts if isinstance(part, HimmelDecor))
        counted = 0
        while not scene.live.is_over:
            scene.director.play(scene.live.play_on())
            while scene.director.is_busy:
                window.frames(1, 0.1)
                row = scene.director.presenter.row
                assert decor._glow.visible == (row >= 0)
                counted += row >= 0
        assert counted
    finally:
        window.close()


@pytest.mark.parametrize("text_scale", [0.88, 1.0, 1.2, 1.4])
@pytest.mark.parametrize("text", ["0", "11", "15", "−24"])
def test_a_sum_leaves_the_rim_of_its_disc_free(text: str, text_scale: float) -> None:
    pygame.display.init()
    fonts = Fonts(Metrics(960, 600, text_scale))
    for is_greater in (True, False):
        plain = badge(fonts, "", 30, is_greater=is_greater)
        written = badge(fonts, text, 30, is_greater=is_greater)
        changed = [(x, y) for x in range(30) for y in range(30) if plain.get_at((x, y)) != written.get_at((x, y))]
        assert changed
        for x, y in changed:
            assert (x - 14.5) ** 2 + (y - 14.5) ** 2 < (0.45 * 30) ** 2, "over the rim"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_picked_card_is_shown_where_it_may_lie_and_no_label_hides_another_row(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    window = MenuWindow(tmp_path, size, speed="off")
    try:
        scene = window.open("table", Launch(game="himmel_hoelle", seed=9, seats=5, rounds=1))
        # Opponents think in a thread of their own.
        window.wait_for(lambda: scene.is_my_turn and not scene.director.is_busy)
        (decor,) = (part for part in scene.table._parts if hasattr(part, "_ghosts"))
        assert not any(ghost.visible for ghost in decor._ghosts.values())
        window.key(pygame.K_1, "1")
        window.frames(3)
        layout, picked = scene.director.layout, scene.active_sprite()
        targets = scene.controls.targets
        assert {target.key.partition(":")[0] for target in targets} == {"left", "right"}
        for target in targets:
            side, _, row = target.key.partition(":")
            ghost, place = decor._ghosts[side], layout.boxes[f"next-{target.key}"]
            assert ghost.visible
            assert ghost.front.name == f"card/himmel_hoelle/{picked.face}"
            assert (ghost.x, ghost.y, ghost.width) == (*place.centre, place.width)
            # What lies in this row is under it, the next row's cards are over it.
            zones = [scene.director.game.zone(side, -1, r) for r in range(5)]
            assert layout.bases[zones[int(row)]].z < ghost.z
            assert all(layout.bases[zone].z > ghost.z for zone in zones[int(row) + 1 :])
            (marks,) = (part for part in scene.table._parts if isinstance(part, TargetMarks))
            sign = marks._marks[target.key].sign
            middle = sign.topleft[1] + sign.surface.height / 2
            assert abs(middle - layout.boxes[target.key].centre.y) <= 1
            assert sign.surface.height < layout.boxes[f"row:{row}"].height * 1.05
            # What is written already is not drawn again.
            drawn = sign.surface
            marks.sync()
            assert sign.surface is drawn
        window.key(pygame.K_ESCAPE)
        window.frames(3)
        assert not any(ghost.visible for ghost in decor._ghosts.values())
    finally:
        window.close()
