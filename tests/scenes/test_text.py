"""Whatever a text holds, it can be drawn (B18)."""

from __future__ import annotations

import pygame
import pytest
from heul_doch.scenes.base.theme import FONT_UNITS, GOLD, INK, Metrics
from heul_doch.scenes.graphics.text import ELLIPSIS, Fonts, clean, face_file, glyphs
from heul_doch.scenes.table.items import RIBBON, plate

ODD = ["Jörg Großß", "ẞ", "„Zoë“", "🧅", "W" * 200, "", "   ", "{0}", "%s", "a\tb", "a\u202eb", "a\0b", "\ud800",
       "e\u0301", "line\nbreak", "\u200b", "\u2028", "👩‍👩‍👧", "ﷺ", "字"]  # fmt: skip


@pytest.fixture
def fonts() -> Fonts:
    pygame.display.init()
    return Fonts(Metrics(1280, 800))


@pytest.mark.parametrize("text", ODD, ids=ascii)
@pytest.mark.parametrize("role", FONT_UNITS)
def test_odd_texts_are_drawn(fonts: Fonts, text: str, role: str) -> None:
    surface = fonts.line(text, role, INK, max_width=300)
    assert 1 <= surface.width <= 300
    paragraph = fonts.paragraph(text, role, INK, 300)
    assert paragraph.width <= 300
    assert fonts.extent(text, role, 300) == paragraph.size
    assert fonts.width(text, role) >= 0


@pytest.mark.parametrize("char", "äöüÄÖÜß„“‚‘…–€é")
@pytest.mark.parametrize("face", ["title", "text", "bold", "black"])
def test_german_letters_and_quotes_come_from_our_own_fonts(face: str, char: str) -> None:
    assert face_file(face).is_file()
    assert "font_" in str(face_file(face))
    assert ord(char) in glyphs(face)


def test_nothing_is_drawn_as_the_box_of_a_missing_glyph(fonts: Fonts) -> None:
    box = pygame.image.tobytes(fonts._font("title", 24).render("🧅", True, INK), "RGBA")
    for char in ("🧅", "ẞ", "字", "→"):
        drawn = fonts._blend(fonts._runs(clean(char), "title"), INK, 24, "title")
        assert pygame.image.tobytes(drawn, "RGBA") != box


def test_clean_takes_out_what_breaks_drawing_and_nothing_else() -> None:
    assert clean("a\tb\0c\u202ed\ud800") == "a b cd?"
    assert clean("ä „ß“ {0} %s") == "ä „ß“ {0} %s"
    assert clean("e\u0301") == "é"
    assert clean("a\nb") == "a b"
    assert clean("a\nb", keep_breaks=True) == "a\nb"


def test_too_long_a_line_ends_in_an_ellipsis_and_fits(fonts: Fonts) -> None:
    for width in (20, 60, 200):
        cut = fonts.cut("W" * 200, "title", width)
        assert cut.endswith(ELLIPSIS)
        assert fonts.width(cut, "title") <= max(width, fonts.width(ELLIPSIS, "title"))
    assert fonts.cut("kurz", "body", 500) == "kurz"


def test_wrapping_keeps_words_and_breaks_the_unbreakable(fonts: Fonts) -> None:
    lines = fonts.wrap("eins zwei drei vier fünf sechs", "body", 120)
    assert " ".join(lines) == "eins zwei drei vier fünf sechs"
    assert all(fonts.width(line, "body") <= 120 for line in lines)
    lines = fonts.wrap("W" * 80, "body", 120)
    assert "".join(lines) == "W" * 80
    assert fonts.wrap("a\n\nb", "body", 100) == ["a", "", "b"]


def test_no_short_word_stands_alone_in_the_last_line(fonts: Fonts) -> None:
    text = "Gleicher Tisch, neue Karten. Es\u00a0beginnt: Pepe."
    for width in range(fonts.width(text, "small") // 2 + 40, fonts.width(text, "small")):
        lines = fonts.wrap(text, "small", width)
        assert lines[-1].endswith("Es\u00a0beginnt: Pepe.")
        assert len(lines) == 2
        assert " ".join(lines) == text
        assert all(fonts.width(line, "small") <= width for line in lines)
    # A long one may, and one whose neighbours are too few.
    assert fonts.wrap("eins zwei Sonderkartenstapel", "body", fonts.width("eins zwei Sonderkarten", "body"))[-1] == (
        "Sonderkartenstapel"
    )
    assert fonts.wrap("Großbuchstaben da", "body", fonts.width("Großbuchstaben d", "body")) == ["Großbuchstaben", "da"]
    assert fonts.wrap(" vorn", "body", 500) == ["vorn"]


def test_text_size_grows_the_letters() -> None:
    pygame.display.init()
    small, large = Fonts(Metrics(1280, 800, 0.88)), Fonts(Metrics(1280, 800, 1.4))
    assert large.width("Heul doch!", "body") > 1.4 * small.width("Heul doch!", "body")


def test_lines_are_kept_and_the_cache_stays_small(fonts: Fonts) -> None:
    assert fonts.line("a", "title", GOLD, outline=INK, outline_px=3) is fonts.line(
        "a", "title", GOLD, outline=INK, outline_px=3
    )
    fonts.lines.max_bytes = 100_000
    for number in range(300):
        fonts.line(f"line {number}", "body")
    assert fonts.lines.bytes <= 100_000


@pytest.mark.parametrize("sign", ["34 %", "aus …", "Lila – und", "a · b"])
def test_no_line_begins_with_a_sign_that_belongs_to_the_word_before(fonts: Fonts, sign: str) -> None:
    text = f"Zweitbester Zug: braune 2 behalten, {sign} und weiter"
    for width in range(150, 600, 7):
        lines = fonts.wrap(text, "body", width)
        assert " ".join(lines) == text
        assert not any(line[0] in "%…–·" for line in lines)


@pytest.mark.parametrize("room", [40, 70, 100, 130, 400])
def test_letters_shrink_only_as_far_as_helps(fonts: Fonts, room: int) -> None:
    scale = fonts.fitting("Graf Knofel", "strong", room, 1.0, 0.6)
    assert 0.6 <= scale <= 1.0
    fits = fonts.width("Graf Knofel", "strong", scale) <= room
    assert fits or scale == 1.0
    if fits and scale < 1.0:
        assert fonts.width("Graf Knofel", "strong") > room
    if not fits:
        assert fonts.width("Graf Knofel", "strong", 0.6) > room * 0.95


def test_large_letters_cut_no_name_off_that_smaller_ones_show_whole() -> None:
    """The last letter makes a difference: it is on the plate."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for scale in (1.0, 1.2, 1.4):
        fonts = Fonts(Metrics(960, 600, scale))
        one, other = (
            plate(fonts, name, (144, 35), RIBBON, "small") for name in ("Oma Brunhildegard", "Oma Brunhildegarx")
        )
        assert pygame.image.tobytes(one[0], "RGBA") != pygame.image.tobytes(other[0], "RGBA"), scale
