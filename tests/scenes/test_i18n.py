"""Words: complete in both languages, and the short way says what Fluent says."""

from __future__ import annotations

import logging
import math
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.problems import MESSAGES
from scenes import phrases
from scenes.i18n import LANGUAGES, Words, said, split_entries, system_language
from scenes.paths import ROOT


def folder_with(tmp_path: Path, **texts: str) -> Path:
    for language, text in texts.items():
        (tmp_path / language).mkdir(exist_ok=True)
        (tmp_path / language / "a.ftl").write_text(text, "utf-8")
    return tmp_path


def test_both_languages_say_everything_and_parse() -> None:
    assert Words("de").problems() == []


COMMAND_LINE = ("cli.ftl", "problems.ftl")
"""What is said on terminals, where a name stands in straight marks as other programs write them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_window_says_is_set_with_real_quotation_marks(language: str) -> None:
    straight: list[str] = []
    for file in sorted((ROOT / "assets/locale" / language).glob("*.ftl")):
        for line in file.read_text("utf-8").splitlines() if file.name not in COMMAND_LINE else ():
            # Marks within braces are Fluent's own; a command is typed as it stands.
            text = re.sub(r"\{[^}]*\}", "", line)
            if not line.startswith("#") and "main.py" not in text and re.search(r"[\"']", text):
                straight.append(f"{file.name}: {line}")
    assert straight == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_way_says_what_fluent_says(language: str) -> None:
    """Every message, with all kinds of values; none of them needs the library."""
    words, rng = Words(language), Random(5)
    entries = words._load(language)
    for key in words.keys():  # noqa: SIM118 - words is no dict
        phrase = phrases.parsed(entries[key][entries[key].index("=") + 1 :])
        assert phrase is not None, key
        names = sorted(set(re.findall(r"\$([a-zA-Z][\w-]*)", entries[key])))
        keys = re.findall(r"\[ *([a-z_]+) *\]", entries[key])
        pool: list[phrases.Value] = [0, 1, 2, 3, -1, 12345, 2.5, "Zoë {0} %s", "one", "other", "yes", *keys]
        for number in range(len(pool) if names else 1):
            values = {name: pool[number] if len(names) == 1 else rng.choice(pool) for name in names}
            short = phrases.said(phrase, values, language)
            # Only nouns after broken numbers are left to the library, and languages that count in another way.
            assert short is not None or 2.5 in values.values() or language not in phrases.SEPARATORS, key
            assert words(key, **values) == words._formatted(language, key, values), (key, values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "one line\n",
        "    { $n }  \n",
        "\n    first\n      second\n\n    third { $n }\n",
        "from here\n        on\n    { $n } down\n",
        "{ $n ->\n    [one] a\n        b\n   *[other]\n        c { $n }\n\n        d\n } e\n",
        '{ $n ->\n [0] { "" }\n [ 12345 ] { "x { y" }{ $n ->\n [one] p\n *[other] q\n }\n *[z] z\n}\n',
        "{\n    $n\n} { -game } { NUMBER($n) }\n",
        "ends } here\n",
        "{ $n ->\n    [one] no usual one\n }\n",
        '{ "\\u0041" }\n',
        "text\n    .attribute = more\n",
        "{ $n } - * [ . -> \n",
    ],
)
def test_whatever_the_short_way_says_fluent_says(text: str, language: str, tmp_path: Path) -> None:
    """What it cannot say it leaves alone: where lines end, what is indented, what is no message at all."""
    words = Words(language, folder_with(tmp_path, **{language: f"-game = Heul doch!\nmessage ={text}"}))
    phrase = phrases.parsed(words._load(language)["message"].partition("=")[2])
    beyond = ("-game", "ends }", "no usual", "u0041", ".attribute")
    assert (phrase is None) == any(part in text for part in beyond)
    for value in (0, 1, -1, 12345, "one", "Zoë"):
        if phrase is not None:
            expected = words._formatted(language, "message", {"n": value})
            short = phrases.said(phrase, {"n": value}, language)
            assert short == expected or (short is None and language not in phrases.SEPARATORS), value


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_fluent_writes_them(language: str, tmp_path: Path) -> None:
    words = Words(language, folder_with(tmp_path, **{language: "message = { $n }\n"}))
    left = []
    for number in (0, 1, -1, 999, 1000, -1000, 1234567, 0.5, -0.5, 1.0, -0.0, 0.125, 1234.5, 0.0625, 1e20, math.inf):
        text = phrases.written(number, language)
        if text is None:
            left.append(number)
        else:
            assert text == words._formatted(language, "message", {"n": number}), number
    if language in phrases.SEPARATORS:
        assert left == [0.0625, 1e20, math.inf]


def test_a_language_that_counts_in_another_way_is_left_to_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In French nothing is one thing, and thousands are set apart by a thin space."""
    monkeypatch.setattr("scenes.i18n.LANGUAGES", ("de", "en", "fr"))
    text = "m = { $n ->\n    [one] { $n } carte\n   *[other] { $n } cartes\n }\nname = Bonjour { $name }\n"
    words = Words("fr", folder_with(tmp_path, fr=text))
    assert words("m", n=0) == "0 carte"
    assert words("m", n=1234) == "1\u202f234 cartes"
    assert phrases.written(1234, "fr") is None
    assert phrases.said(phrases.parsed("Bonjour { $name }") or (), {"name": "Zoë"}, "fr") == "Bonjour Zoë"


def test_the_window_speaks_without_the_library() -> None:
    code = """
import sys
from scenes.i18n import Words
for language in ("de", "en"):
    words = Words(language)
    for key in words.keys():
        words(key, count=3, n=2)
print(*(name for name in sys.modules if name.split(".")[0] in ("fluent", "babel", "pytz", "attr")))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_take_the_same_values(language: str) -> None:
    words = Words("de")
    for key in words.keys():  # noqa: SIM118 - words is no dict
        names = [set(re.findall(r"\$([a-zA-Z][\w-]*)", words._load(code)[key])) for code in ("de", language)]
        assert names[0] == names[1], key


def test_nothing_is_written_that_nobody_says() -> None:
    """A key stands in the code, in another message, or fits a pattern of the code (``f"help-turn-{n}"``)."""
    files = [ROOT / "main.py", *(file for top in ("scenes", "game") for file in (ROOT / top).rglob("*.py"))]
    code = "\n".join(file.read_text("utf-8") for file in files)
    literals = set(re.findall(r"""["']([a-z][\w-]*)["']""", code))
    patterns = {
        re.sub(r"\\{.*?\\}", ".+", re.escape(text))
        for text in re.findall(r'f"([^"\n]*)"', code)
        if re.search(r"[a-z]{2}-", re.sub(r"\{.*?\}", "", text))
    }
    words = Words("de")
    referred = set(re.findall(r"\{\s*([a-z][\w-]*)\s*\}", "\n".join(words._load("de").values())))
    # How many remarks there are for an occasion is found out by counting; problems are looked up by their codes. Some
    # have a second form under a longer key.
    codes = {f"problem-{code.replace('_', '-')}" for code in MESSAGES}
    unsaid = [
        key
        for key in words.keys()  # noqa: SIM118 - words is no dict
        if key not in literals | referred | codes
        and not re.fullmatch(r"banter-[a-z-]+-\d+", key)
        and re.sub(r"-(chance|other|advice)$", "", key) not in literals | codes
        and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert unsaid == []


def test_a_missing_key_is_shown_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    words = Words("en")
    with caplog.at_level(logging.WARNING):
        assert [words("no-such-key"), words("no-such-key")] == ["no-such-key"] * 2
    assert caplog.text.count("no-such-key") == 1


def test_a_word_one_language_lacks_comes_from_the_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    words = Words("en", folder_with(tmp_path, de="only-here = Nur hier\n", en="other = Other\n"))
    assert words("only-here") == "Nur hier"
    assert "only-here" in caplog.text
    missing = {"de: other is missing", "en: only-here is missing"}
    assert {line for line in words.problems() if line.startswith(("de", "en"))} == missing


def test_a_text_of_a_data_file_one_language_lacks_is_said_in_english() -> None:
    text = {"de": "Sturm", "en": "Storm", "fr": "Tempête"}
    assert [said(text, language) for language in ("de", "fr", "it")] == ["Sturm", "Tempête", "Storm"]
    assert Words("de").said(text) == "Sturm"
    assert said({"de": "Sturm"}, "en") == "Sturm"
    assert said({}, "en") == ""


def test_a_missing_value_is_visible_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    words = Words("de", folder_with(tmp_path, de="hello = Hallo { $name }!\n"))
    assert words("hello") == "Hallo {$name}!"
    assert "'name'" in caplog.text


def test_switching_languages_takes_effect_at_once() -> None:
    words = Words("de")
    german = words("ui-back")
    words.set_language("en")
    assert (german, words("ui-back")) == ("Zurück", "Back")
    words.set_language("xx")
    assert words.language == "en"


def test_plurals_references_and_terms_work(tmp_path: Path) -> None:
    text = (
        "-game = Heul doch!\n"
        "cards = { $count ->\n    [one] eine Karte\n   *[other] { $count } Karten\n }\n"
        "title = { -game } mit { cards }\n"
        "big = { $count } Stück\n"
        "# a comment\n"
        "long =\n    erste Zeile\n    zweite Zeile\n"
    )
    words = Words("de", folder_with(tmp_path, de=text))
    assert words("cards", count=1) == "eine Karte"
    assert words("title", count=3) == "Heul doch! mit 3 Karten"
    assert words("big", count=12345) == "12.345 Stück"
    assert words("long") == "erste Zeile\nzweite Zeile"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_endings_and_a_byte_order_mark_do_not_matter(ending: str) -> None:
    source = "\ufeff" + ending.join(["# words", "a = Hölle", "b = zwei", "    Zeilen", ""])
    assert dict(split_entries(source)) == {"a": "a = Hölle\n", "b": "b = zwei\n    Zeilen\n"}


def test_the_language_of_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert system_language() == "de"
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    assert system_language() == "en"


def test_what_is_known_of_all_other_languages_is_let_go_of_and_not_missed() -> None:
    """Babel reads two megabytes to find a language; writing numbers and plurals afterwards reads nothing again."""
    import babel.core

    for language in LANGUAGES:
        words = Words(language)
        assert words._bundle(language) is not None
        assert babel.core._global_data is None
        values: dict[str, str | int | float] = {"n": 12345.5, "count": 3, "points": 1234, "name": "Ada"}
        said = words.keys()
        assert all(words._formatted(language, key, values) is not None for key in said)
        assert babel.core._global_data is None
