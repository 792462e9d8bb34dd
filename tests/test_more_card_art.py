"""The cards of Jammerlappen and Himmel + Hölle: complete, told apart in a fan, and by colour-blind eyes."""

from __future__ import annotations

import itertools
import re
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from heul_doch.assets.build import bake
from heul_doch.assets.build.pictures import cards, himmel, jammer, jammer_signs
from heul_doch.assets.build.pictures.ink import COLOURS
from heul_doch.assets.build.pictures.jammer_cloth import weave
from heul_doch.assets.build.pictures.scenery_games import GAMES, emblem_svg
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics.own_cards import card_folder
from heul_doch.scenes.graphics.plain_cards import hue, lies_across, plain

from tests.test_card_art import HREF, SIGHTS, card_svg, distance, lab, pixels, raster

NAMES = (*cards.jammer_names(), *cards.himmel_names())
JAMMER = [f"jammerlappen/{value}" for value in jammer.VALUES]
HIMMEL = [f"himmel_hoelle/{colour}-{value}" for colour in himmel.COLOUR_IDS for value in himmel.VALUES]
SIGNS = [f"jammerlappen/{name}" for name in jammer_signs.SIGNS]


def size_of(name: str, long: int) -> tuple[int, int]:
    short = round(long * 63 / 88)
    return (long, short) if lies_across(name) else (short, long)


@lru_cache(maxsize=256)
def drawn(name: str, long: int) -> pygame.Surface:
    return raster(card_svg(name), *size_of(name, long))


@pytest.mark.parametrize("family", GAMES)
def test_every_face_of_a_game_has_a_picture(family: str, tmp_path: Path) -> None:
    book = find_rulebook(family, tmp_path)
    game = define(book, variants=[variant.id for variant in book.variants])
    known = {f"card/{name}" for name in cards.all_names()}
    for face in game.faces:
        art_name = game.special(face.special).art if face.special else face.name
        assert f"card/{card_folder(game.family)}{art_name}" in known, face.name
    assert f"card/{card_folder(game.family)}back" in known


def test_there_are_as_many_as_the_games_need() -> None:
    assert len(JAMMER) == 11
    assert len(SIGNS) == 6
    assert len(HIMMEL) == 25
    assert sum(lies_across(name) for name in NAMES) == 10
    assert len(set(cards.all_names())) == len(cards.all_names())


@pytest.mark.parametrize("name", NAMES)
def test_documents_are_well_formed_and_self_contained(name: str) -> None:
    svg = card_svg(name, "Käse & <Größe>" if name in SIGNS else "")
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == ("0 0 880 630" if lies_across(name) else "0 0 630 880")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    asked = set(re.findall(r"url\(#([^)]+)\)", svg))
    for element in root.iter():
        href = element.attrib.get("href", element.attrib.get(HREF))
        if href is not None:
            assert href.startswith("#")
            asked.add(href[1:])
    assert asked <= set(ids)
    assert "{{" not in svg
    assert "nan" not in svg
    assert len(svg) < 400_000


@pytest.mark.parametrize("name", NAMES)
def test_cards_are_round_cornered_and_nothing_hangs_over_their_rim(name: str) -> None:
    picture = drawn(name, 440)
    wide, high = picture.size
    for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        assert picture.get_at(corner).a == 0
    assert picture.get_at((wide // 2, high // 2)).a == 255
    assert picture.get_at((8, high // 2)).a == 255
    for x in range(30, wide - 30, 3):
        assert picture.get_at((x, 0)).a == 0, x
        assert picture.get_at((x, high - 1)).a == 0, x
    for y in range(30, high - 30, 3):
        assert picture.get_at((0, y)).a == 0, y
        assert picture.get_at((wide - 1, y)).a == 0, y


@pytest.mark.parametrize("group", [JAMMER, HIMMEL, SIGNS], ids=["jammer", "himmel", "signs"])
def test_faces_differ_even_without_their_index(group: list[str]) -> None:
    middles = {name: pixels(drawn(name, 176), (34, 30, 60, 116), (15, 29)) for name in group}
    for one, other in itertools.combinations(group, 2):
        assert distance(middles[one], middles[other]) > 4, (one, other)


@pytest.mark.parametrize("group", [[*JAMMER, *SIGNS], HIMMEL], ids=["jammer", "himmel"])
def test_a_strip_of_sixteen_pixels_tells_a_card(group: list[str]) -> None:
    """Of a card 90 pixels high the left 16 pixels, as in a hand of forty, differ from those of every other card."""
    strips = {name: pixels(drawn(name, 90), (0, 0, 16, 32), (16, 32)) for name in group}
    for one, other in itertools.combinations(group, 2):
        assert distance(strips[one], strips[other]) > 6, (one, other)


@pytest.mark.parametrize("group", [JAMMER, HIMMEL], ids=["jammer", "himmel"])
def test_a_numeral_stands_out_from_its_label(group: list[str]) -> None:
    """Light figures with a dark line round them, also as small as in the smallest window."""
    for name in group:
        corner = drawn(name, 90).subsurface((2, 3, 13, 18))
        light = [sum(corner.get_at((x, y))[:3]) / 3 for x in range(13) for y in range(18)]
        assert sum(value > 225 for value in light) >= 12, name
        assert sum(value < 110 for value in light) >= 40, name


def test_six_and_nine_are_told_apart_upside_down() -> None:
    """A card can lie either way round: both are underlined, so a nine on its head is no six."""

    def shown(value: int, turn: int) -> bytes:
        mark = f'<g transform="rotate({turn} 80 116)">{jammer.numeral(value)}</g>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 232">{mark}</svg>'
        ground = pygame.Surface((40, 58))
        ground.blit(raster(svg, 40, 58), (0, 0))
        return pixels(ground, (0, 0, 40, 58), (40, 58))

    assert distance(shown(6, 0), shown(9, 180)) > 25
    assert distance(shown(9, 0), shown(6, 180)) > 25


def test_the_five_is_like_no_other_number() -> None:
    five = pixels(drawn("jammerlappen/5", 88), (2, 2, 58, 84), (14, 21))
    for value in jammer.VALUES:
        if value != jammer.FALLING:
            assert distance(five, pixels(drawn(f"jammerlappen/{value}", 88), (2, 2, 58, 84), (14, 21))) > 40, value


@pytest.mark.parametrize("sight", SIGHTS)
def test_rows_are_told_apart_by_colour_blind_eyes(sight: str) -> None:
    """By colour and, whatever the colour, by the silhouette of the being."""
    for one, other in itertools.combinations(himmel.COLOUR_IDS, 2):
        a, b = lab(COLOURS[one], sight), lab(COLOURS[other], sight)
        apart = sum((p - q) ** 2 for p, q in zip(a, b)) ** 0.5
        assert apart > (30 if sight == "normal" else 13), (sight, one, other, round(apart, 1))


def test_beings_are_told_apart_as_silhouettes() -> None:
    masks = {}
    for colour in himmel.COLOUR_IDS:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120">{himmel.pip(colour)}</svg>'
        surface = raster(svg, 24, 24)
        masks[colour] = [surface.get_at((x, y)).a > 127 for y in range(24) for x in range(24)]
    for one, other in itertools.combinations(masks, 2):
        both = sum(a or b for a, b in zip(masks[one], masks[other]))
        apart = sum(a != b for a, b in zip(masks[one], masks[other]))
        assert apart / both > 0.2, (one, other)


def grey(name: str, long: int) -> list[int]:
    surface = pygame.transform.smoothscale(drawn(name, long), (22, 16) if lies_across(name) else (16, 22))
    data = pygame.image.tobytes(surface, "RGB")
    return [sum(data[i : i + 3]) // 3 for i in range(0, len(data), 3)]


def test_rows_differ_without_any_colour_and_from_their_locked_side() -> None:
    for kind in ("row", "lock"):
        shown = {colour: drawn(f"himmel_hoelle/{kind}-{colour}", 220) for colour in himmel.COLOUR_IDS}
        corners = {c: pixels(p, (4, 4, 30, 30), (15, 15)) for c, p in shown.items()}
        greys = {c: [sum(d[i : i + 3]) / 3 for i in range(0, len(d), 3)] for c, d in corners.items()}
        for one, other in itertools.combinations(greys, 2):
            apart = sum(abs(a - b) for a, b in zip(greys[one], greys[other])) / len(greys[one])
            assert apart > 5, (kind, one, other)
    for colour in himmel.COLOUR_IDS:
        a, b = grey(f"himmel_hoelle/row-{colour}", 220), grey(f"himmel_hoelle/lock-{colour}", 220)
        assert sum(abs(p - q) for p, q in zip(a, b)) / len(a) > 25, colour


def test_hell_is_left_and_heaven_is_right() -> None:
    for colour in himmel.COLOUR_IDS:
        card = drawn(f"himmel_hoelle/row-{colour}", 440)
        left = pygame.transform.average_color(card, (40, 40, 110, 100))
        right = pygame.transform.average_color(card, (290, 40, 110, 100))
        assert sum(right[:3]) > sum(left[:3]) + 150, colour


def test_a_used_doppler_and_the_backs_are_unmistakable() -> None:
    shown = ("himmel_hoelle/doppler", "himmel_hoelle/doppler-used", "himmel_hoelle/back", "jammerlappen/back", "back")
    small = {name: pixels(drawn(name, 88), (2, 2, 58, 84), (14, 21)) for name in shown}
    for one, other in itertools.combinations(shown, 2):
        assert distance(small[one], small[other]) > 25, (one, other)
    for folder, back in (("jammerlappen/", "jammerlappen/back"), ("himmel_hoelle/", "himmel_hoelle/back")):
        for name in NAMES:
            if name.startswith(folder) and name != back and not lies_across(name):
                assert distance(pixels(drawn(name, 88), (2, 2, 58, 84), (14, 21)), small[back]) > 20, name


@pytest.mark.parametrize("text", ["Richtungswechsel", "Dein Problem", "MMMMMMMMMMMMMM", "Weg"])
def test_names_fit_the_strip_of_an_action_card(text: str) -> None:
    from font_fredoka_one import FredokaOne

    root = ElementTree.fromstring(card_svg("jammerlappen/blank", text))
    label = next(element for element in root if element.tag.endswith("text"))
    assert label.text == text
    pygame.font.init()
    width = pygame.font.Font(FredokaOne, 200).size(text)[0] / 200 * float(label.attrib["font-size"])
    assert float(label.attrib["x"]) - width / 2 > 70
    assert float(label.attrib["x"]) + width / 2 < 480, "the name runs into the label"


def test_unknown_names_are_key_errors() -> None:
    for name in (
        "jammerlappen/",
        "jammerlappen/x",
        "jammerlappen/row-red",
        "himmel_hoelle/3",
        "himmel_hoelle/",
        "row-red",
    ):
        with pytest.raises(KeyError):
            card_svg(name)
        with pytest.raises(KeyError):
            cards.accent(name)
    with pytest.raises(KeyError):
        weave("lace", "#000000")
    with pytest.raises(KeyError):
        emblem_svg("halma")


def test_accents_are_colours() -> None:
    for name in NAMES:
        assert re.fullmatch("#[0-9A-Fa-f]{6}", cards.accent(name)), name
    assert cards.accent("himmel_hoelle/row-blue") == COLOURS["blue"]


def test_every_game_has_an_emblem_of_its_own() -> None:
    shown = [pixels(raster(emblem_svg(game), 64, 64), (0, 0, 64, 64), (32, 32)) for game in GAMES]
    for one, other in itertools.combinations(shown, 2):
        assert distance(one, other) > 15


def test_the_same_name_gives_the_same_text() -> None:
    names = ("jammerlappen/11", "jammerlappen/weg-damit", "himmel_hoelle/purple-5", "himmel_hoelle/lock-red")
    first = [cards.card_svg(name) for name in names]
    for cached in (jammer.number_card, himmel.number_card, himmel.lock_card):
        cached.cache_clear()
    assert [cards.card_svg(name) for name in names] == first


def test_small_copies_are_shipped_and_current_and_small() -> None:
    folder = paths.assets_dir() / "baked"
    wanted = {name for name, _ in bake.wanted()}
    assert {f"card/{name}" for name in NAMES} <= wanted
    fresh = {f"card/{name}" for name in NAMES} | {f"ui/emblem-{game}" for game in GAMES}
    assert fresh.isdisjoint(bake.stale(folder)), "python assets/build/make_pictures.py"
    total = sum(path.stat().st_size for path in folder.iterdir())
    assert total < 3_600_000, f"{total} bytes of small copies"
    for part, most in (("build", 1_200_000), ("pictures", 14_500_000)):
        assert sum(path.stat().st_size for path in (paths.assets_dir() / part).rglob("*.svg")) < most, part


@pytest.mark.parametrize(
    "face",
    [
        "jammerlappen/12",
        "jammerlappen/20",
        "red-9",
        "grey-3",
        "sea_green-12",
        "himmel_hoelle/red-7",
        "himmel_hoelle/grey-1",
    ],
)
def test_values_and_colours_of_somebodys_rules_file_can_be_read(face: str) -> None:
    """They used to be crosses: nobody could tell a 12 from a 13."""
    svg = card_svg(face)
    number = face.rpartition("/")[2].rpartition("-")[2]
    assert svg.count(f">{number}</text>") == 2
    card = plain(face)
    assert card is not None
    assert hue(card.colour).startswith("#")
    others = {card_svg(face[: -len(number)] + str(int(number) + step)) for step in (1, 2)}
    assert svg not in others


@pytest.mark.parametrize("face", ["himmel_hoelle/row-grey", "himmel_hoelle/lock-grey"])
def test_rows_of_other_colours_are_drawn(face: str) -> None:
    assert "grey" in card_svg(face)
    assert lies_across(face)


@pytest.mark.parametrize(
    "face", ["jammerlappen/", "jammerlappen/x", "unknown", "../1", "red-", "himmel_hoelle/3", "-4"]
)
def test_other_unknown_faces_are_still_none(face: str) -> None:
    with pytest.raises(KeyError):
        card_svg(face)
