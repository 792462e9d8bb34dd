"""The command line speaks German and English: all of it, and nothing that other programs read."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from heul_doch.game.bots import LEVELS, TEMPERS
from heul_doch.game.core.families import family, local_ids
from heul_doch.game.core.moves import REASONS
from heul_doch.game.core.problems import MESSAGES, WARNINGS, problem
from heul_doch.scenes.base import console_words as cli_words
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import LONGEST_TYPED, speak
from heul_doch.scenes.base.fluent import Choice, Phrase
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.base.sentences import problem_line
from heul_doch.scenes.cli import main as cli
from heul_doch.scenes.ui.routes import SCENES

ALL_REASONS = {**REASONS, **{code: said for each in local_ids() for code, said in family(each).reasons.items()}}

RECORD = next((Path(__file__).parents[1] / "data" / "records").glob("*.yaml"))
GAMES = ("heul_doch", "himmel_hoelle", "jammerlappen")


class Marked(Words):
    """Words without letters: whatever letters are seen come from the code, or from what was typed."""

    def _phrase(self, language: str, key: str) -> Phrase | None:
        phrase = super()._phrase(language, key)
        return marked(phrase) if phrase else None


def marked(phrase: Phrase) -> Phrase:
    parts: list[object] = []
    for part in phrase:
        if isinstance(part, str):
            parts.append(re.sub(r"[^\W\d_]", "·", part))
        elif isinstance(part, Choice):
            variants = tuple((key, marked(variant)) for key, variant in part.variants)
            parts.append(Choice(part.name, variants, marked(part.usual)))
        else:
            parts.append(part)
    return tuple(parts)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No language is chosen, no settings are there, and none of it stays."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    speak("")
    yield
    speak("en")
    paths.set_home(None)


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli_words, "_words", Marked("de"))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command line in this process; return exit code, output and errors."""
    with pytest.raises(SystemExit) as end:
        cli.main(list(arguments))
    out, err = capsys.readouterr()
    return int(end.value.code or 0), out, err


def commands() -> dict[str, click.Command]:
    """Return all commands by what is typed for them."""
    found: dict[str, click.Command] = {"": cli.cli}
    ctx = click.Context(cli.cli)
    for name in cli.cli.list_commands(ctx):
        command = cli.cli.get_command(ctx, name)
        assert command is not None
        found[name] = command
        if isinstance(command, click.Group):
            found |= {f"{name} {below}": command.commands[below] for below in command.commands}
    return found


COMMANDS = commands()


def letters(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text))


def of_the_format(command: click.Command) -> set[str]:
    """Return what stands in the help of a command in every language: names, choices, values, the x of a range."""
    texts = ["heul-doch", "x", "V", "A,B", "help", "h"]
    if isinstance(command, click.Group):
        texts += command.list_commands(click.Context(command))
    for param in command.params:
        texts += [*param.opts, str(param.default), *(LANGUAGES if "--lang" in param.opts else ())]
        if isinstance(param.type, click.Choice):
            texts += param.type.choices
    return letters(" ".join(texts))


@pytest.mark.usefixtures("mark")
@pytest.mark.parametrize("name", COMMANDS)
def test_no_word_of_the_help_stands_in_the_code(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *name.split(), "--help")
    assert (code, err) == (0, "")
    assert "···" in out
    assert letters(out) - of_the_format(COMMANDS[name]) - set(name.split()) == set()


ENGLISH = letters("the of and to with is for or by without this that from its one each show print write may be it")


@pytest.mark.parametrize("name", COMMANDS)
def test_german_help_is_german_throughout(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, english, _ = run(capsys, "--lang", "en", *name.split(), "--help")
    code, german, err = run(capsys, "--lang", "de", *name.split(), "--help")
    assert (code, err) == (0, "")
    assert (letters(german.casefold()) - of_the_format(COMMANDS[name])) & ENGLISH == set()
    assert letters(english.casefold()) & ENGLISH != set(), "the list finds English"
    assert max(map(len, german.splitlines())) <= 80
    assert "Zeigt diese Hilfe." in german
    assert english.startswith("Usage: ")
    assert german.startswith("Aufruf: ")


def test_every_value_in_the_help_has_a_name_in_both_languages() -> None:
    words, ctx = Words("en"), click.Context(cli.cli)
    for command in COMMANDS.values():
        for param in command.params:
            if isinstance(param, click.Option) and param.is_flag:
                continue
            for name in re.findall(r"[A-Z]{2,}(?: [A-Z]{2,})*", param.make_metavar(ctx)):
                assert f"cli-metavar-{name.lower().replace(' ', '-')}" in words, name


def test_the_languages_differ_in_every_message() -> None:
    german, english = Words("de"), Words("en")
    same = {
        key
        for key in german.entries()
        if key.startswith("cli-") and german.entries("de")[key] == english.entries("en")[key]
    }
    names = {f"cli-metavar-{name}" for name in ("bot", "id", "name", "text")}
    assert same == {*names, "cli-file-failed", "cli-home-failed"}


MISTAKES = [
    ["dance"], ["plya"], ["rules"], ["rules", "chekc"], ["rules", "dance"], ["--dance"], ["--hlep"], ["play"],
    ["play", "heul_doch", "x"], ["play", "heul_doch", "x", "y"], ["play", "heul_doch", "--seats", "many"],
    ["play", "heul_doch", "--seats", "9"], ["watch", "x", "--round", "0"], ["play", "heul_doch", "--seats"],
    ["play", "heul_doch", "--lang", "xx"], ["play", "no_such_game"], ["play", "heul_doch", "--variant", "nope"],
    ["play", "heul_doch", "--seats", "2"], ["play", "heul_doch", "--bot", ""], ["play", "heul_doch", "--bot", "zzz"],
    ["play", "heul_doch", "--bot", "python 'open"], ["play", "heul_doch", "--bot", "y" * 401],
    ["play", "heul_doch", "--seats", "3", "--bot", "easy", "--bot", "easy", "--bot", "easy"],
    ["screenshot", "nowhere", "out.png"], ["screenshot", "settings", "out.png", "--size", "big"],
    ["screenshot", "settings", "out.png", "--size", "1x1"], ["screenshot", "settings", "."], ["screenshot", "settings"],
    ["screenshot", "settings", "out.png", "--text-size", "tiny"], ["bake", "more"], ["replay", "x", "--json=1"],
    ["rules", "check"], ["rules", "check", "missing.yaml"], ["rules", "check", "."], ["replay", "missing.yaml"],
    ["watch", "missing.yaml"], ["verify", "missing.yaml"], ["statistics", "--csv"], ["statistics", "--csv", "."],
    ["screenshot", "cards", "out.png", "--game", "zzz"],
    ["arena"], ["arena", "--bots", "onestp"], ["arena", "--bots", "zzz"], ["arena", "--bots", "easy+genrous"],
    ["arena", "--bots", "easy+zzz"], ["arena", "--bots", "easy:5"], ["arena", "--bots", "easy", "--program", "zzz"],
    ["arena", "--bots", "easy", "--program", "easy=zzz"], ["arena", "zzz", "--bots", "easy"],
    ["arena", "--bots", "easy", "--games", "0"], ["arena", "--bots", "easy,easy,easy", "--seats", "2"],
    ["bot", "zzz"], ["bot"], ["compile", "--nope"],
    ["--home", __file__, "statistics"], ["--home", "", "statistics"], ["watch", str(RECORD), "--round", "9"],
]  # fmt: skip


@pytest.mark.usefixtures("mark")
@pytest.mark.parametrize("typed", MISTAKES, ids=" ".join)
def test_no_word_of_a_mistake_stands_in_the_code(
    typed: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *typed)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    known = [*COMMANDS, *SCENES, *LEVELS, *TEMPERS, *GAMES, *LANGUAGES, "heul-doch x small normal large huge"]
    known += [option for command in COMMANDS.values() for param in command.params for option in param.opts]
    # Proper names and ids of variants.
    known += ["Heul doch! Mau Mau", "sonderkarten hausregeln kurz", "help"]
    assert letters(err) - letters(" ".join([*typed, *known, typed[-1][: LONGEST_TYPED - 1]])) == set()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_language_may_be_said_before_and_after_every_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, found = name.split(), {}
    for language, other in (("de", "en"), ("en", "de")):
        typed = [
            ["--lang", language, *words],
            [*words, "--lang", language],
            [f"--lang={language}", *words],
            ["--lang", other, *words, f"--lang={language}"],
        ]
        helps = set()
        for line in typed:
            speak("")
            helps.add(run(capsys, *line, "--help"))
        assert len(helps) == 1
        found[language] = helps.pop()
    assert "Aufruf:" in found["de"][1]
    assert "Usage:" in found["en"][1]
    code, _, mistake = run(capsys, *words, "--lang", "xx")
    assert (code, len(mistake.splitlines())) == (2, 1)


@pytest.mark.parametrize(
    ("typed", "language"),
    [([], "en"), (["--lang", "de"], "de"), (["after", "--lang", "de"], "de"), (["settings"], "de")],
)
def test_a_screenshot_speaks_the_language_of_everything_else(
    typed: list[str], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    shots: list[str] = []
    monkeypatch.setattr(
        "heul_doch.scenes.cli.screenshot.take_screenshot", lambda shot, out: shots.append(shot.language)
    )
    before, after = (typed, []) if typed[:1] == ["--lang"] else ([], typed[1:])
    if typed == ["settings"]:
        (tmp_path / "home").mkdir()
        (tmp_path / "home" / "settings.json").write_text('{"language": "de"}', "utf-8")
    assert run(capsys, *before, "screenshot", "settings", str(tmp_path / "out.png"), *after)[0] == 0
    assert shots == [language]


@pytest.mark.parametrize("typed", MISTAKES[:40:3], ids=" ".join)
def test_mistakes_end_alike_in_both_languages(
    typed: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = []
    for language in LANGUAGES:
        speak(language)
        found.append(run(capsys, *typed))
    assert [(code, out) for code, out, _ in found] == [(2, ""), (2, "")]
    assert found[0][2] != found[1][2]


@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        (["play"], "Missing argument 'GAME'.", "Die Angabe „SPIEL“ fehlt."),
        (["arena"], "Missing option '--bots' / '-b'.", "Die Option „--bots“ / „-b“ fehlt."),
        (
            ["play", "x", "--seats", "9"],
            "Invalid value for '--seats': 9 is not in the range 2<=x<=8.",
            "Der Wert für „--seats“ passt nicht: 9 liegt nicht im Bereich 2<=x<=8.",
        ),
        (
            ["--hlep"],
            "No such option '--hlep'. (Did you mean one of: '--help', '--home'?)",
            "Die Option „--hlep“ gibt es nicht. Meintest du eine von diesen: „--help“, „--home“?",
        ),
        (["bake", "x"], "Got unexpected extra argument (x)", "Eine Angabe zu viel (x)"),
        (["statistics", "--csv"], "Option '--csv' requires an argument.", "Die Option „--csv“ braucht einen Wert."),
        (
            ["replay", "x", "--json=1"],
            "Option '--json' does not take a value.",
            "Die Option „--json“ nimmt keinen Wert.",
        ),
        (
            ["play", "nope"],
            'there is no game "nope"; known: heul_doch, himmel_hoelle, jammerlappen',
            "Es gibt kein Spiel „nope“; bekannt: heul_doch, himmel_hoelle, jammerlappen",
        ),
    ],
)
def test_mistakes_word_for_word(
    typed: list[str], english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "--lang", "en", *typed)[2] == f"heul-doch: {english}\n"
    assert run(capsys, "--lang", "de", *typed)[2] == f"heul-doch: {german}\n"


# ------------------------------------------------------------------------------------------------ results


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen"])
def test_the_table_of_the_arena(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["arena", game, "--bots", "easy,random", "--games", "4", "--jobs", "1", "--seed", "1"]
    _, english, _ = run(capsys, "--lang", "en", *typed)
    _, german, bar = run(capsys, "--lang", "de", *typed)
    assert "Partien" in bar
    assert ".0 %" in english
    assert ",0 %" in german
    assert not re.search(r"\d\.\d", german)
    times = r"\d+[.,]\d+ +\d+[.,]\d+ +-$|\d+ s$"
    rows = [" ".join(re.sub(times, "", line) for line in text.splitlines()[2:4]) for text in (english, german)]
    figures = [re.findall(r"[+-]?\d+", row) for row in rows]
    assert figures[0] == figures[1], "the same, whatever is around them"
    assert len({len(line) for line in german.splitlines()[1:4]}) == 1, "columns are columns"


@pytest.mark.usefixtures("mark")
@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen"])
def test_no_word_of_the_arena_stands_in_the_code(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, err = run(capsys, "arena", game, "--bots", "easy,random", "--games", "4", "--jobs", "1")
    assert letters(out + err) <= letters("easy random s Heul doch Mau Mau Jammerlappen")


def test_what_programs_read_is_the_same_in_both_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for typed in (["replay", str(RECORD)], ["replay", str(RECORD), "--json"], ["statistics", "--csv", "-"]):
        found = [run(capsys, "--lang", language, *typed) for language in LANGUAGES]
        assert found[0] == found[1]
        assert found[0][0] == 0
        assert found[0][1]
    figures = []
    for language in LANGUAGES:
        _, out, _ = run(
            capsys, "--lang", language, "arena", "-b", "easy,random", "-n", "2", "-j", "1", "--json", "--seed", "1"
        )
        data = json.loads(out)
        for name in ("seconds", "ms_per_move", "worst_ms"):
            data.pop(name, None)
            for bot in data["bots"]:
                bot.pop(name, None)
        figures.append(data)
    assert figures[0] == figures[1]
    answers = []
    for language in LANGUAGES:
        monkeypatch.setattr(sys, "stdin", io.StringIO('nonsense\n{"view": {"game": "nope", "seats": 3}}\n'))
        answers.append(run(capsys, "--lang", language, "bot", "easy"))
    assert answers[0] == answers[1]
    assert "there is no game" in answers[0][1]


def test_a_proof_and_figures_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from heul_doch.game import Game
    from heul_doch.game.core.match import Match
    from heul_doch.game.records.commitment import commitment
    from heul_doch.game.records.record import record_of
    from heul_doch.game.records.record_format import write_records
    from heul_doch.game.rulefiles.find import find_rulebook
    from heul_doch.game.rulefiles.loader import define

    match = Match.new(Game(define(find_rulebook("heul_doch")), 4), 7, ("A", "B", "C", "D"), None, "5a" * 16)
    while len(match.moves) < 3:
        match.submit(match.legal_moves()[0])
    file = tmp_path / "proof.yaml"
    write_records(file, [record_of(match)])
    code, out, err = run(capsys, "--lang", "de", "verify", str(file))
    assert (code, err) == (0, "")
    assert "Bewiesen ist nichts" in out
    assert "Alle 3 Züge sind erlaubt" in out
    code, out, err = run(capsys, "--lang", "de", "verify", str(file), "--commitment", commitment(match)[:20])
    assert (code, err, out.count("\n")) == (0, "", 3)
    assert "20 von 64 Zeichen, 80 Bit" in out
    assert "wer beginnt, Spielnummer 7, Salz" in out
    code, out, err = run(capsys, "--lang", "de", "verify", str(file), "--commitment", "0123456789abcdef")
    assert (code, out) == (1, "")
    assert "Das Siegel dieser Aufzeichnung beginnt mit" in err
    speak("")
    english = run(capsys, "verify", str(file), "--commitment", commitment(match))[1]
    assert [line.strip().partition(":")[0] for line in english.splitlines()[1:]] == ["Proved", "Not proved"]
    assert run(capsys, "--lang", "de", "statistics")[1].startswith("0 Partien, 0 gewonnen (0 %, reines Glück")


def test_several_mistakes_of_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "Höhle.yaml"
    file.write_text("record: 1\ngmae: heul_doch\nseats: 3\n", "utf-8")
    english = run(capsys, "--lang", "en", "replay", str(file))[2]
    german = run(capsys, "--lang", "de", "replay", str(file))[2]
    count = re.search(r"\(and (\d+) more\)", english)
    assert count is not None
    assert f"(weitere Fehler: {count[1]})" in german
    assert german.split(": ")[0] == english.split(": ")[0], "the same place"


@pytest.mark.parametrize("code", MESSAGES)
def test_the_line_of_a_problem_is_that_of_the_engine_in_english(code: str) -> None:
    what, advice = MESSAGES[code]
    found = problem("a/b.yaml", 3, 1, code, **dict.fromkeys(re.findall(r"\{(\w+)\}", what + advice), "x"))
    assert problem_line(Words("en"), found) == str(found)
    german = problem_line(Words("de"), found)
    assert german.startswith("a/b.yaml:3:1: Warnung: " if code in WARNINGS else "a/b.yaml:3:1: ")
    assert german != str(found)


@pytest.mark.parametrize("code", ALL_REASONS)
def test_why_a_move_of_a_record_is_none(code: str) -> None:
    values: dict[str, int | str] = dict.fromkeys(re.findall(r"\{(\w+)\}", ALL_REASONS[code]), "x")
    why = ALL_REASONS[code].format(**values)
    found = problem("a.yaml", 3, 0, "move_wrong", number=1, text="0 x own", reason_code=code, **values)
    # As game.record does: the sentence is not cut like a foreign text.
    found = found._replace(params=(*found.params, ("reason", why)))
    assert problem_line(Words("en"), found) == str(found) == f'a.yaml:3: move 1 "0 x own": {why}'
    german = problem_line(Words("de"), found)
    assert german.startswith("a.yaml:3: Zug 1 „0 x own“: ")
    assert why not in german


def test_a_record_with_a_move_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What the engine has against it is said in German, with the cards as the file names them."""
    record, first = RECORD.read_text("utf-8"), "3 purple-7 left"
    file = tmp_path / "bad.yaml"
    file.write_text(record.replace(first, "0 red-7 onion", 1), "utf-8")
    code, _, err = run(capsys, "--lang", "de", "replay", str(file), "--json")
    assert code == 2
    assert err == f"{file}:10: Zug 1 „0 red-7 onion“: Platz 3 ist dran\n"
    file.write_text(record.replace(first, "3 nonsense", 1), "utf-8")
    assert "so schreibt sich kein Zug" in run(capsys, "--lang", "de", "replay", str(file), "--json")[2]


def test_what_the_system_has_against_a_file() -> None:
    words = Words("de")
    assert words.reason(os.strerror(errno.ENOENT)) == "Datei oder Ordner nicht gefunden"
    assert words.reason("the moon is full") == "the moon is full"
    assert words.notice("library-failed", {"reason": os.strerror(errno.ENOSPC)}).endswith("die Festplatte ist voll")
    unreadable = problem("a.yaml", 0, 0, "file_unreadable", reason=os.strerror(errno.EACCES))
    assert "keine Berechtigung" in problem_line(Words("de"), unreadable)


# ------------------------------------------------------------------------------------------------ which language


def test_which_language(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Asked for before saved before the system's; settings that make no sense are left alone."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def language(*arguments: str) -> str:
        speak("")
        return "de" if run(capsys, *arguments, "--help")[1].startswith("Aufruf") else "en"

    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert language() == "de"
    monkeypatch.setenv("LC_ALL", "C")
    assert language() == "en"
    home = tmp_path / "home"
    home.mkdir()
    file = home / "settings.json"
    file.write_text('{"language": "de", "volume": "loud"}', "utf-8")
    assert language() == "de"
    assert language("--lang", "en") == "en"
    assert language("play", "--lang=en") == "en"
    assert language("--home", str(tmp_path / "other")) == "en"
    paths.set_home(None)
    file.with_name("settings.json.bak").write_bytes(file.read_bytes())
    file.write_text("{ damaged", "utf-8")
    assert language() == "de"
    for odd in ("[]", '{"language": "xx"}', '{"language": ["de"]}'):
        file.write_text(odd, "utf-8")
        file.with_name("settings.json.bak").unlink(missing_ok=True)
        assert language() == "en"
        assert file.read_text("utf-8") == odd
    assert sorted(path.name for path in home.iterdir()) == ["settings.json"]


@pytest.mark.parametrize("typed", [["bot", "easy"], ["replay", str(RECORD), "--json"], ["rules", "where"]])
def test_who_says_nothing_reads_no_words(typed: list[str], tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(paths.ROOT)!r}); sys.argv[1:] = {typed!r}\n"
        "from heul_doch import __main__ as main\n"
        "try:\n    main.run()\n"
        "except SystemExit as end:\n    assert not end.code, end.code\n"
        "from heul_doch.scenes.base import console_words as cli_words\n"
        "assert cli_words._words is None\n"
        "assert 'heul_doch.scenes.storage.settings_file' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [["--lang", "de", "arena", "--help"], ["arena", "--help", "--lang", "de"]])
def test_the_language_is_given_before_or_after_a_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, *words)
    assert (code, "Sprache" in out) == (0, True)
    assert run(capsys, "--lang", "en", "arena", "--help", "--lang", "de")[1] == out
