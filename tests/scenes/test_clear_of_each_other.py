"""What is written, pops up or is pressed at the table covers nothing one has to read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from heul_doch.game import Game
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.theme import INK, Metrics
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.effect_items import EffectItem
from heul_doch.scenes.table.layout import Box
from heul_doch.scenes.table.remark_bubbles import Z_IN_THE_DARK, Z_SPEECH, bubble
from heul_doch.scenes.table.seats import Z_PLATES, Z_SEATS
from heul_doch.scenes.table.signs import Z_RIBBON, Z_SIGNS
from heul_doch.scenes.table.view import Z_NIGHT, Z_WIND
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.score_widgets import WIDEST_WITHOUT_BARS, NumberTable
from menu_window import MenuWindow
from table_rig import Rig
from test_remark_bubbles import laid_out
from test_table import Window

SIZES = [(960, 600), (1000, 1000), (1280, 800), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_number_pops_up_clear_of_the_stacks(seats: int, size: tuple[int, int]) -> None:
    pygame.display.init()
    rig = Rig(Game(define(find_rulebook("heul_doch")), seats))
    rig.director.resize(size)
    layout, unit = rig.director.layout, rig.director.layout.unit
    number = Fonts(Metrics(*size)).line("\N{MINUS SIGN}7", "title", INK)
    for seat, place in enumerate(layout.seats):
        rig.director.effects.clear()
        rig.director.pop(seat, "\N{MINUS SIGN}7")
        (effect,) = rig.director.effects
        # It rises by three units at the most.
        drawn = Box.around(effect.x, effect.y, number.width, 0.8 * number.height)
        if place.side in ("left", "right"):
            reached = Box(drawn.left, drawn.top - 3 * unit, drawn.width, drawn.height + 3 * unit)
            assert not reached.overlaps(place.laid)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_answers_of_jammerlappen_touch_no_plate_no_card_and_no_other_answer(seats: int, size: tuple[int, int]) -> None:
    layout = laid_out("jammerlappen", seats, size)
    boxes, air = layout.boxes, 0.3 * layout.unit
    for key in ("take", "keep", "go-on", "arm", "window"):
        box = boxes[key].grown(air)
        for place in layout.seats:
            assert not box.overlaps(place.plate)
            assert not box.overlaps(place.laid)
            assert place.side != "below" or not box.overlaps(place.hand)
    assert not boxes["window"].overlaps(boxes["go-on"])


def test_the_log_line_lies_below_names_and_over_wind() -> None:
    assert Z_WIND < Z_SEATS < Z_RIBBON < Z_PLATES < Z_SIGNS
    assert Z_IN_THE_DARK < Z_NIGHT < Z_SPEECH


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_wind_blows_behind_the_signs(tmp_path: Path, size: tuple[int, int]) -> None:
    window = Window(tmp_path, size=size)
    table = window.sit_down()
    window.until_my_turn()
    table.director.effect("wind", table.director.layout.middle, 20.0)
    table.director.effect("sparks", table.director.layout.middle, 20.0)
    window.frame()
    found = {item.effect.kind: item.z for item in table.ctx.stage.items if isinstance(item, EffectItem)}
    assert found["wind"] < Z_RIBBON < found["sparks"]
    window.app.close()


@pytest.mark.parametrize("seats", [4, 6])
def test_a_remark_at_the_side_is_not_a_column_of_single_words(seats: int) -> None:
    pygame.display.init()
    fonts, layout = Fonts(Metrics(960, 600)), laid_out("heul_doch", seats, (960, 600))
    for place in layout.seats:
        if place.side in ("left", "right"):
            surface, _ = bubble(fonts, "Zwiebel und Chili. Das ist schon fast ein Rezept.", layout, place)
            assert surface.width > surface.height


@pytest.mark.parametrize(
    "text_size", ["normal", "huge", *(pytest.param(one, marks=pytest.mark.slow) for one in ("small", "large"))]
)
@pytest.mark.parametrize("size", SIZES)
def test_the_seal_is_written_beside_the_hand(tmp_path: Path, text_size: str, size: tuple[int, int]) -> None:
    window = Window(tmp_path, size=size, text_size=text_size)
    table = window.sit_down()
    window.frame()
    layout = table.director.layout
    seal = next(part for part in table.table._parts if type(part).__name__ == "CommitmentTag")
    assert seal._item.topleft[0] >= layout.seats[0].hand.right
    window.app.close()


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1080)])
def test_numbers_without_bars_stay_near_the_names(tmp_path: Path, size: tuple[int, int]) -> None:
    window = MenuWindow(tmp_path, size=size)
    scene = window.open("result", Launch(game="jammerlappen", seed=1, seats=4))
    scene.skip_all()
    window.wait(1.0)
    table = window.find("result-table")
    assert isinstance(table, NumberTable)
    assert table._right(window.ui) - table.rect.left <= window.ui.px(WIDEST_WITHOUT_BARS)
    window.close()
