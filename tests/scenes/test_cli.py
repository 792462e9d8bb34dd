"""The command line: every bad input is one clear line and exit code 2 (B30)."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from heul_doch.game.bots.daily import daily_deal
from heul_doch.game.bots.daily_code import code_of
from heul_doch.game.records.day import Day
from heul_doch.game.records.record import open_match, read_records
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.cli import main as cli
from heul_doch.scenes.storage.puzzle_files import read_shipped


def run(*arguments: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    # Nobody's settings: they would say in which language it answers.
    nobody = {"HEUL_DOCH_HOME": str(ROOT / "tests" / "nobody")}
    env = {**os.environ, **nobody, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        text=True,
        cwd=cwd,
        env=env,
        timeout=120,
    )


BAD = {
    "no such command": ["dance"],
    "no such option": ["--dance"],
    "no such scene": ["screenshot", "nowhere", "out.png"],
    "no size": ["screenshot", "settings", "out.png", "--size", "big"],
    "tiny size": ["screenshot", "settings", "out.png", "--size", "1x1"],
    "negative size": ["screenshot", "settings", "out.png", "--size", "-5x-5"],
    "huge size": ["screenshot", "settings", "out.png", "--size", "99999x99999"],
    "no language": ["screenshot", "settings", "out.png", "--lang", "xx"],
    "seats": ["play", "heul_doch", "--seats", "many"],
    "seed": ["play", "heul_doch", "--seed", "-1"],
    "no game": ["play"],
    "out is a folder": ["screenshot", "settings", "."],
    "out is nowhere": ["screenshot", "settings", "/proc/nowhere/out.png"],
    "no bot": ["arena", "heul_doch", "--bots", "onestp"],
    "no such bot": ["bot", "onestp"],
    "no such program": ["play", "heul_doch", "--bot", "no-such-program-anywhere"],
    "open quote": ["play", "heul_doch", "--bot", 'python "open'],
    "too many bots": ["play", "heul_doch", "--seats", "3", "--bot", "easy", "--bot", "easy", "--bot", "strong"],
    "no rule file": ["rules", "check"],
    "missing rule file": ["rules", "check", "no-such-file.yaml"],
    "missing record": ["replay", "no-such-file.yaml", "--json"],
    "missing record for accounts": ["ledger", "no-such-file.yaml"],
    "no day": ["daily", "--date", "tomorrow"],
    "wrong letter of a code": ["daily", "--check", "10AD-M8P2-J4ZH-QB4K-YB9"],
    "no code": ["daily", "--check", ""],
    "record that is there": ["daily", "--date", "2026-11-28", "--record", str(ROOT / "main.py")],
    "seat that is not there": ["puzzles", "find", str(ROOT / "tests/data/records/0.2.0.yaml"), "o.yaml", "--seat", "7"],
    "missing record for moments": ["coach", "no-such-file.yaml", "--seat", "0"],
    "moments without a seat": ["coach", "no-such-file.yaml"],
    "home is a file": ["--home", str(ROOT / "main.py"), "rules", "check", "x.yaml"],
}


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD)
def test_bad_input_is_one_line_and_code_two(arguments: list[str], tmp_path: Path) -> None:
    result = run(*arguments, cwd=tmp_path, HEUL_DOCH_HOME=str(tmp_path / "home"))
    assert result.returncode == 2, result.stderr
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert not (tmp_path / "out.png").exists()


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    result = run("play", "no_such_game", HEUL_DOCH_HOME=str(tmp_path))
    assert result.returncode == 2
    assert "no_such_game" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        (["plya"], 'did you mean "play"?'),
        (["arnea"], 'did you mean "arena"?'),
        (["Screenshot"], 'did you mean "screenshot"?'),
        (["rules", "chekc"], 'did you mean "check"?'),
        (["xyz"], "there are: arena, "),
        (["play", "heul_doch", "--bot", "strog"], "did you mean strong?"),
        (["arena", "heul_doch", "--bots", "strog"], "did you mean strong?"),
    ],
)
def test_a_mistyped_word_is_put_right(typed: list[str], hint: str) -> None:
    result = run(*typed)
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert hint in result.stderr


def test_help_and_version() -> None:
    assert "screenshot" in run("--help").stdout
    assert run("screenshot", "--help").returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_screenshot_has_the_size_asked_for_and_is_the_same_twice(tmp_path: Path, size: tuple[int, int]) -> None:
    shots = []
    for number in range(2):
        out = tmp_path / "new folder" / f"{number}.png"
        result = run(
            "--home", str(tmp_path / "home"), "screenshot", "settings", str(out), "--size", f"{size[0]}x{size[1]}"
        )
        assert (result.returncode, result.stderr) == (0, "")
        shots.append(pygame.image.load(out))
    assert shots[0].size == size
    assert pygame.image.tobytes(shots[0], "RGB") == pygame.image.tobytes(shots[1], "RGB")


def test_another_folder_with_umlauts_and_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele Höhle äöü (1)"
    folder.mkdir()
    link = folder / "start.py"
    link.symlink_to(ROOT / "main.py")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "HEUL_DOCH_HOME": str(folder / "zu Hause")}
    command = [sys.executable, str(link), "screenshot", "settings", "bild.png", "--size", "960x600"]
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=env, timeout=120)
    assert (result.returncode, result.stderr) == (0, "")
    assert sorted(path.name for path in folder.iterdir()) == ["bild.png", "start.py", "zu Hause"]


@pytest.mark.parametrize("arguments", [["screenshot", "settings", "{out}"], ["dance"], ["--help"]], ids=str)
def test_without_a_console_nothing_breaks(tmp_path: Path, arguments: list[str]) -> None:
    out = tmp_path / "out.png"
    words = [word.format(out=out) for word in arguments]
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv[1:] = {words!r}\n"
        "sys.stdout = sys.stderr = None\nfrom heul_doch import __main__ as main\nmain.run()\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "HEUL_DOCH_HOME": str(tmp_path / "home")}
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=120)
    assert result.returncode == (2 if arguments == ["dance"] else 0)
    assert result.stderr == ""
    assert out.exists() == (arguments[0] == "screenshot")


def test_the_window_opens_and_closes_when_it_is_told_to(tmp_path: Path) -> None:
    probe = tmp_path / "probe.json"
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HEUL_DOCH_PROBE": str(probe)}
    env["HEUL_DOCH_HOME"] = str(tmp_path / "home")
    process = subprocess.Popen([sys.executable, str(ROOT / "main.py")], stderr=subprocess.PIPE, text=True, env=env)
    try:
        for _ in range(600):
            if probe.exists() or process.poll() is not None:
                break
            try:
                process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
        assert '"scene": "title"' in probe.read_text("utf-8")
        process.terminate()
        assert process.wait(5) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    finally:
        process.kill()
        process.wait()


def test_the_arena_and_the_bot_are_commands() -> None:
    games = run("arena", "heul_doch", "--bots", "onestep,random", "--games", "4", "--jobs", "1")
    assert (games.returncode, "onestep" in games.stdout) == (0, True), games.stderr
    assert {"arena", "bot"} <= set(run("--help").stdout.split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
@pytest.mark.parametrize(
    "arguments",
    [["arena", "--bots", "random", "--games", "1", "--jobs", "1"], ["rules", "where"], ["--help"], ["--version"]],
)
def test_output_that_finds_no_room_is_one_line(arguments: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": "", "HEUL_DOCH_HOME": str(tmp_path)}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, env=env)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("heul-doch: ")
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.parametrize("arguments", [[], ["rules", "where"], ["arena", "heul_doch", "-b", "random,random"]], ids=str)
def test_a_python_without_the_packages_says_what_to_do(arguments: list[str]) -> None:
    """The first slip of a newcomer: the system's Python instead of the one everything was installed for."""
    # Without its module ``site`` Python finds nothing but its own library and what lies beside the program.
    command = [sys.executable, "-S", str(ROOT / "main.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert re.fullmatch(r"heul-doch: the package \w+ is missing in this Python \(.+\); .+\n", done.stderr), done.stderr


def test_a_python_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from heul_doch import __main__ as main

    monkeypatch.setattr(main, "OLDEST_PYTHON", (9, 1))
    with pytest.raises(SystemExit) as end:
        main.run()
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("heul-doch: Python 9.1 or newer is needed, this is 3.")


def test_a_picture_of_cards_nobody_knows_is_refused_in_one_line(tmp_path: Path) -> None:
    done = run("--home", str(tmp_path), "screenshot", "cards", str(tmp_path / "out.png"), "--game", "heul_dich")
    assert done.returncode == 2
    assert done.stderr == 'heul-doch: there is no game "heul_dich"; did you mean "heul_doch"?\n'


@pytest.mark.slow
def test_a_table_without_a_number_of_seats_has_as_many_as_the_game_allows(tmp_path: Path) -> None:
    text = (ROOT / "rules/heul_doch.yaml").read_text("utf-8")
    (tmp_path / "rules").mkdir()
    for name, seats in (("small", "{min: 3, max: 3}"), ("large", "{min: 5, max: 6}")):
        own = text.replace("id: heul_doch", f"id: {name}", 1).replace("seats: {min: 3, max: 6}", f"seats: {seats}", 1)
        (tmp_path / f"rules/{name}.yaml").write_text(own, "utf-8")
        out = tmp_path / f"{name}.png"
        done = run("--home", str(tmp_path), "screenshot", "table", str(out), "--game", name, "--size", "400x300")
        assert (done.returncode, done.stderr) == (0, "")
        assert out.exists()


OWN_GAME = ROOT / "tests/data/rules/gemuesegarten.yaml"


@pytest.mark.parametrize("kind", ["record", "rules"])
def test_a_file_in_the_place_of_a_command_is_opened(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever it is called, a record is watched and a rules file is laid on the table."""
    opened: list[tuple[str, object]] = []
    monkeypatch.setattr(
        "heul_doch.scenes.start.open_window", lambda name, launch, language: opened.append((name, launch.setup)) or 0
    )
    monkeypatch.setenv("HEUL_DOCH_HOME", str(tmp_path / "home"))
    source = next((ROOT / "tests/data/records").glob("*.yaml")) if kind == "record" else OWN_GAME
    file = tmp_path / "von Oma (1).txt"
    file.write_bytes(source.read_bytes())
    for _ in range(2):
        with pytest.raises(SystemExit) as end:
            cli.main([str(file)])
        assert end.value.code == 0
    assert capsys.readouterr().err == ""
    if kind == "record":
        assert [(name, setup[0]) for name, setup in opened] == [("watch", file)] * 2
    else:
        assert opened == [("setup", "gemuesegarten")] * 2
        assert (tmp_path / "home/rules/gemuesegarten.yaml").read_bytes() == source.read_bytes()


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("assets/readme/table.png", "is a picture"),
        ("README.md", "is neither a record nor a rules file"),
        ("tests", "this is a folder"),
        ("assets/characters.yaml", "describes characters"),
        ("no-such-file.yaml", "there is no such file"),
        ("nowhere/no-such-file", "there is no such file"),
        ("tests/data/rules/krautsalat.yaml", "krautsalat.yaml:3:"),
    ],
)
def test_any_other_file_in_the_place_of_a_command_is_a_line(word: str, told: str, tmp_path: Path) -> None:
    done = run("--lang", "en", word, cwd=ROOT, HEUL_DOCH_HOME=str(tmp_path))
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert told in done.stderr
    assert not (tmp_path / "rules").exists()


def test_a_rules_file_of_the_program_is_laid_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(
        "heul_doch.scenes.start.open_window", lambda name, launch, language: opened.append(launch.setup) or 0
    )
    monkeypatch.setenv("HEUL_DOCH_HOME", str(tmp_path))
    with pytest.raises(SystemExit):
        cli.main([str(ROOT / "rules" / "jammerlappen.yaml")])
    assert opened == ["jammerlappen"]
    assert list(tmp_path.iterdir()) == []


def test_the_accounts_of_every_round_of_a_record_are_printed(tmp_path: Path) -> None:
    record = tmp_path / "rounds.yaml"
    text = "record: 1\ngame: {}\nseats: [Ada, Ben, Cleo]\nstart: 0\nseed: 7\nmoves: []\n"
    record.write_text("---\n".join(text.format(game) for game in ("heul_doch", "jammerlappen", "himmel_hoelle")))
    result = run("ledger", str(record), "--json", HEUL_DOCH_HOME=str(tmp_path))
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["round"] for line in lines] == [1, 2, 3], result.stderr
    for line in lines:
        assert set(line) == {"round", "par", "result", "deal", "draws", "by"}
        for seat, came in enumerate(line["result"]):
            parts = line["par"][seat] + line["deal"][seat] + line["draws"][seat] + sum(row[seat] for row in line["by"])
            assert abs(parts - came) < 1e-9
    table = run("ledger", str(record), "--lang", "de", HEUL_DOCH_HOME=str(tmp_path)).stdout
    assert "Nachziehen" in table
    assert "Ada" in table
    changed = text.format("heul_doch") + "fingerprint: '0000000000000000'\n"
    record.write_text(changed)
    result = run("ledger", str(record), HEUL_DOCH_HOME=str(tmp_path))
    assert (result.returncode, len(result.stderr.strip().splitlines())) == (2, 1)


def test_a_day_is_told_and_a_code_read_back(tmp_path: Path) -> None:
    """The strongest level's game of a short day, its code, and the same game out of the code."""
    first, second, home = tmp_path / "par.yaml", tmp_path / "friend.yaml", str(tmp_path)
    told = run("daily", "--date", "2026-11-28", "--record", str(first), HEUL_DOCH_HOME=home)
    assert told.returncode == 0, told.stderr
    assert "Heaven + Hell, No Dopplers" in told.stdout
    match = open_match(read_records(first)[0])
    deal = daily_deal(Day(2026, 11, 28))
    assert match.seed == deal.seed
    assert match.is_over
    code = code_of(deal, match)
    checked = run("daily", "--check", code, "--date", "2026-11-28", "--record", str(second), HEUL_DOCH_HOME=home)
    assert checked.returncode == 0, checked.stderr
    assert f"{match.game.outcome(match.state).points[0]} points" in checked.stdout
    assert read_records(second)[0].moves == read_records(first)[0].moves
    other = run("daily", "--check", code, "--date", "2026-11-27", "--lang", "de", HEUL_DOCH_HOME=home)
    assert (other.returncode, other.stdout) == (2, "")
    assert "28. Nov. 2026" in other.stderr


def test_the_moments_of_a_seat_are_printed(tmp_path: Path) -> None:
    """A game broken off after somebody laid a 7 that counted as an onion."""
    record = tmp_path / "round.yaml"
    text = (
        "record: 1\ngame: heul_doch\nseats: [Ada, Ben, Cleo]\nstart: 0\nside_keys: []\ndeal:\n"
        "  stacks: [[red-1], [blue-2], [green-3]]\n  hands: [[red-7, red-7, orange-7], [yellow-1], [blue-4]]\n"
        "  draw: [orange-4, orange-5, green-1, yellow-2, yellow-3, red-2]\n  discard: []\n"
    )
    record.write_text(text + "moves: [0 red-7 onion]\n")
    result = run("coach", str(record), "--seat", "0", "--json", HEUL_DOCH_HOME=str(tmp_path))
    (line,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert set(line) == {"ply", "played", "better", "chance_played", "chance_better", "error", "why"}
    assert (line["ply"], line["played"], line["better"]) == (0, "0 red-7 onion", "0 red-7 own")
    assert 0.0 <= line["chance_played"] < line["chance_better"] - 3 * line["error"]
    assert line["why"].endswith(".")
    told = run("coach", str(record), "--seat", "0", "--lang", "de", HEUL_DOCH_HOME=str(tmp_path)).stdout
    assert "rote 7 als Zwiebel" in told
    assert "rote 7 behalten" in told
    record.write_text(text + "moves: [0 red-7 own]\n")
    clean = run("coach", str(record), "--seat", "0", "--json", HEUL_DOCH_HOME=str(tmp_path))
    assert (clean.returncode, clean.stdout) == (0, "")
    told = run("coach", str(record), "--seat", "1", "--lang", "en", HEUL_DOCH_HOME=str(tmp_path)).stdout
    assert "nothing to decide" in told
    for more, seat in ((text + "moves: []\nfingerprint: '0000000000000000'\n", "0"), (text + "moves: []\n", "3")):
        record.write_text(more)
        result = run("coach", str(record), "--seat", seat, HEUL_DOCH_HOME=str(tmp_path))
        assert (result.returncode, len(result.stderr.strip().splitlines())) == (2, 1)
        assert "Traceback" not in result.stderr


def test_a_puzzle_that_cannot_be_written_is_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Searching takes long, so one that is found is given."""
    (tmp_path / "file").write_text("mine")
    monkeypatch.setattr(
        "heul_doch.game.bots.puzzle_search.find_puzzles", lambda *_, **__: iter(read_shipped("heul_doch"))
    )
    out = tmp_path / "file" / "out.yaml"
    with pytest.raises(SystemExit) as stop:
        cli.main(["puzzles", "find", str(ROOT / "tests/data/records/0.2.0.yaml"), str(out)])
    assert stop.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "file").read_text() == "mine"
