"""Words: complete in both languages, read as Fluent's own parser reads them; further languages from the user folder."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from heul_doch.game.core.problems import MESSAGES
from heul_doch.scenes.base import fluent as phrases
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import (
    LANGUAGES,
    Words,
    languages,
    nearest_language,
    own_name,
    said,
    split_entries,
    system_language,
)
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.storage.settings_file import CHECKS


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


def as_phrase(pattern: ast.Pattern) -> phrases.Phrase:
    """Return what Fluent's own parser read, as our reader says it."""
    parts: list[str | phrases.Place | phrases.Choice] = []
    for element in pattern.elements:
        part: str | phrases.Place | phrases.Choice
        match element:
            case ast.TextElement(value=value) | ast.Placeable(expression=ast.StringLiteral(value=value)):
                part = value
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                part = phrases.Place(name)
            case ast.Placeable(expression=ast.SelectExpression() as chooser):
                variants = [
                    (int(v.key.value) if isinstance(v.key, ast.NumberLiteral) else v.key.name, as_phrase(v.value))
                    for v in chooser.variants
                ]
                usual = next(number for number, v in enumerate(chooser.variants) if v.default)
                part = phrases.Choice(chooser.selector.id.name, tuple(variants), variants[usual][1])
            case _:
                raise AssertionError(element)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        elif part != "":
            parts.append(part)
    return tuple(parts)


@pytest.mark.parametrize(
    "file", sorted((ROOT / "assets/locale").rglob("*.ftl")), ids=lambda f: f"{f.parent.name}-{f.stem}"
)
def test_our_reader_reads_what_fluents_own_parser_reads(file: Path) -> None:
    source = file.read_text("utf-8")
    entries = dict(split_entries(source))
    messages = [entry for entry in FluentParser().parse(source).body if not isinstance(entry, ast.BaseComment)]
    assert [message.id.name for message in messages] == list(entries)
    for message in messages:
        key = message.id.name
        assert isinstance(message, ast.Message), key
        assert (message.value is not None, message.attributes) == (True, []), key
        assert phrases.parsed(entries[key][entries[key].index("=") + 1 :]) == as_phrase(message.value), key


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
        '{ " " }\n',
        'a   { " b " }  \n',
        "  { $n }  \n   \n   b  \n",
    ],
)
def test_whatever_our_reader_reads_fluents_own_parser_reads(text: str) -> None:
    """Where lines end, what is indented, what is no message; what Fluent has beyond is not read at all."""
    phrase = phrases.parsed(next(split_entries(f"message ={text}"))[1].partition("=")[2])
    beyond = ("-game", "ends }", "no usual", "u0041", ".attribute")
    assert (phrase is None) == any(part in text for part in beyond)
    if phrase is not None:
        message = FluentParser().parse_entry(f"message ={text}")
        assert isinstance(message, ast.Message)
        assert message.value is not None
        assert phrase == as_phrase(message.value)


@pytest.mark.parametrize(
    ("value", "german", "english"),
    [
        (0, "0", "0"), (999, "999", "999"), (-1000, "-1.000", "-1,000"), (1234567, "1.234.567", "1,234,567"),
        (0.5, "0,5", "0.5"), (-0.5, "-0,5", "-0.5"), (1.0, "1", "1"), (100.0, "100", "100"), (0.125, "0,125", "0.125"),
        (1234.5, "1.234,5", "1,234.5"), (2 / 3, "0,667", "0.667"), ("1,000.5", "1,000.5", "1,000.5"),
    ],
)  # fmt: skip
def test_numbers_are_written_as_the_language_writes_them(value: phrases.Value, german: str, english: str) -> None:
    found = [phrases.written(value, Words(language).numbers()) for language in ("de", "en")]
    assert found == [german, english]


@pytest.mark.parametrize(
    ("value", "form"),
    [
        (0, "none"),
        (1, "one"),
        (-1, "one"),
        (2, "many"),
        (1.0, "one"),
        (1.5, "many"),
        (0.0, "none"),
        ("one", "one"),
        ("x", "many"),
    ],
)
def test_a_number_chooses_between_forms(value: phrases.Value, form: str) -> None:
    phrase = phrases.parsed("{ $n ->\n [0] none\n [one] one\n *[other] many\n }")
    assert phrase is not None
    assert phrases.said(phrase, {"n": value}) == form


POLISH = """language-name = Polski
language-thousands = { " " }
language-decimal = ,
language-forms = one few many
language-form = n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_language_in_the_user_folder_is_there_under_its_own_name(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = home / "locale" / "pl"
    folder.mkdir(parents=True)
    (folder / "language.ftl").write_text(POLISH, "utf-8")
    text = "cards = { $n ->\n    [one] { $n } karta\n    [few] { $n } karty\n   *[many] { $n } kart\n }\n"
    (folder / "cards.ftl").write_text(text, "utf-8")
    assert languages() == (*LANGUAGES, "pl")
    assert [own_name(language) for language in languages()] == ["Deutsch", "English", "Polski"]
    assert CHECKS["language"]("pl") == "pl"
    words = Words("pl")
    assert words.language == "pl"
    found = [words("cards", n=n) for n in (0, 1, 3, 12, 22, 1234)]
    assert found == ["0 kart", "1 karta", "3 karty", "12 kart", "22 karty", "1 234 karty"]
    assert words("ui-back") == "Back"
    assert "no words for 'ui-back' in 'pl'" in caplog.text
    assert [key for key in words.entries() if key.startswith("language-")] == []


def test_the_user_folder_may_replace_a_single_message(home: Path) -> None:
    (home / "locale" / "de").mkdir(parents=True)
    (home / "locale" / "de" / "mine.ftl").write_text("ui-back = Retour\n", "utf-8")
    words = Words("de")
    assert (words("ui-back"), words("app-title"), own_name("de")) == ("Retour", "Heul doch!", "Deutsch")
    assert words.numbers().decimal == ","


@pytest.mark.parametrize("bad", ["nothing", "latin-1", "folder", "zero", "expression", "unreadable message"])
def test_a_bad_language_is_told_in_the_log_and_english_stands_in(
    bad: str, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = home / "locale" / "xx"
    folder.mkdir(parents=True)
    file = folder / "language.ftl"
    if bad == "latin-1":
        file.write_bytes("language-name = Fran\xe7ais\n".encode("latin-1"))
    elif bad == "folder":
        file.mkdir()
    elif bad == "zero":
        file.write_text("language-form = n % 0\n", "utf-8")
    elif bad == "expression":
        file.write_text("language-form = __import__('os')\n", "utf-8")
    elif bad == "unreadable message":
        file.write_text("ui-back = { -term }\n", "utf-8")
    assert own_name("xx") == "xx"
    words = Words("xx")
    assert words("ui-back") == "Back"
    assert words.numbers().form(5) in ("other", "one")
    # A folder without files is a language nobody has begun.
    assert bool([r for r in caplog.records if "no words" not in r.message]) == (bad not in ("nothing", "zero"))


def test_codes_of_countries_and_scripts(home: Path) -> None:
    for code, text in {"pt": "a = pt\nb = pt\n", "pt-BR": "b = pt-BR\n", "zh-Hant-TW": "a = zh\n"}.items():
        (home / "locale" / code).mkdir(parents=True)
        (home / "locale" / code / "a.ftl").write_text(text, "utf-8")
    for odd in (".git", "Deutsch", "de_DE", "x"):
        (home / "locale" / odd).mkdir()
    assert languages() == (*LANGUAGES, "pt", "pt-BR", "zh-Hant-TW")
    words = Words("pt-BR")
    assert [words("a"), words("b"), words("ui-back")] == ["pt", "pt-BR", "Back"]
    assert [nearest_language(name, languages()) for name in ("pt_BR.UTF-8", "pt_PT", "zh_TW", "de_CH@euro")] == [
        "pt-BR",
        "pt",
        "zh-Hant-TW",
        "de",
    ]
    text = {"en": "Storm", "pt": "Tempestade", "zh-TW": "X"}
    assert [said(text, code) for code in ("pt-BR", "zh-TW", "fr-CA")] == ["Tempestade", "X", "Storm"]


def test_nothing_of_a_half_done_language_is_printed_on_the_command_line(tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "fr"
    folder.mkdir(parents=True)
    (folder / "cli.ftl").write_text("cli-usage = Usage :\n", "utf-8")
    command = [
        sys.executable,
        str(ROOT / "main.py"),
        "--home",
        str(tmp_path),
        "--lang",
        "fr",
        "rules",
        "check",
        "--help",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Usage : heul-doch rules check")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_take_the_same_values(language: str) -> None:
    words = Words("de")
    texts = [words.entries(code) for code in ("de", language)]
    for key in texts[0]:
        names = [set(re.findall(r"\$([a-zA-Z][\w-]*)", one[key])) for one in texts]
        assert names[0] == names[1], key


def test_nothing_is_written_that_nobody_says() -> None:
    """A key stands in the code, in another message, or fits a pattern of the code (``f"help-turn-{n}"``)."""
    files = [
        ROOT / "packaging/heul_doch/__main__.py",
        *(file for top in ("scenes", "game") for file in (ROOT / top).rglob("*.py")),
    ]
    code = "\n".join(file.read_text("utf-8") for file in files)
    literals = set(re.findall(r"""["']([a-z][\w-]*)["']""", code))
    # The page for browsers asks for its texts without the first part of their keys.
    page = "\n".join(file.read_text("utf-8") for file in (ROOT / "assets/page").glob("*.*"))
    literals |= {f"page-{name}" for name in re.findall(r"""["']([a-z][\w-]*)["']""", page)}
    patterns = {
        re.sub(r"\\{.*?\\}", ".+", re.escape(text))
        for text in re.findall(r'f"([^"\n]*)"', code)
        if re.search(r"[a-z]{2}-", re.sub(r"\{.*?\}", "", text))
    }
    words = Words("de")
    referred = set(re.findall(r"\{\s*([a-z][\w-]*)\s*\}", "\n".join(words.entries("de").values())))
    # How many remarks there are for an occasion is found out by counting; problems are looked up by their codes. Some
    # have a second form under a longer key.
    codes = {f"problem-{code.replace('_', '-')}" for code in MESSAGES}
    unsaid = [
        key
        for key in words.entries()
        if key not in literals | referred | codes
        and not re.fullmatch(r"banter-[a-z-]+-\d+", key)
        and re.sub(r"-(chance|other|advice|guess)$", "", key) not in literals | codes
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
