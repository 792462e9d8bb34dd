"""What README, CONTRIBUTING, CHANGELOG and ``.ci/run`` say is true."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
CI = (ROOT / ".ci/run").read_text("utf-8")
RULINGS = (ROOT / "rules/RULINGS.md").read_text("utf-8")

# Where files are meant that the reader writes.
INVENTED = {"OUT.png", "my_bot.py", "rules/<game>.yaml", "game/games/<game>.py", "tests/game/test_special_<id>.py"}


def test_the_example_in_the_readme_runs() -> None:
    example = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert example.examples
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
    assert result.failed == 0
    assert result.attempted == len(example.examples)


def command_under(heading: str) -> str:
    """Return the one command in the first block of code below a heading of the README."""
    section = re.search(rf"^## {heading}$(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL)
    assert section is not None, heading
    block = re.search(r"^```[a-z]*\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)
    assert block is not None, heading
    (line,) = block[1].splitlines()
    return line


def test_continuous_integration_runs_the_readmes_test_command() -> None:
    assert command_under("Test") in CI.splitlines()


def test_both_commands_of_the_readme_install_the_same_way() -> None:
    """Play and test differ in the extra and in what is started, in nothing else."""
    play, test = command_under("Play"), command_under("Test")
    assert play.rpartition(" && ")[0] == test.rpartition(" && ")[0].replace('".[test]"', ".")
    assert play.endswith(" main.py")


def test_continuous_integration_stops_at_the_first_failure() -> None:
    lines = [line for line in CI.splitlines() if line and not line.startswith("#")]
    assert lines[0] == "set -euo pipefail"
    assert not re.search(r"\|\|\s*(true|:)", CI), "a failure would be swallowed"
    assert "ruff check" in CI
    assert "mypy" in CI
    assert os.access(ROOT / ".ci/run", os.X_OK)


def named_files(text: str) -> set[str]:
    """Return what looks like a file or folder of the project in code marks, links or commands."""
    spans = re.findall(r"`([^`\n]+)`", text) + re.findall(r"\]\(([^)#\s]+)\)", text)
    spans += [line for block in re.findall(r"^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL) for line in [block]]
    words = {word.strip(".,;:()\"'") if word != ".ci/run" else word for span in spans for word in span.split()}
    top = r"(?:game|scenes|assets|rules|tests|\.ci)/[\w./<>*-]+"
    return {word for word in words if re.fullmatch(rf"{top}|[\w-]+\.(?:md|py|toml)", word)}


@pytest.mark.parametrize(("name", "text"), [("README.md", README), ("CONTRIBUTING.md", CONTRIBUTING)])
def test_every_file_that_is_named_exists(name: str, text: str) -> None:
    files = named_files(text) - INVENTED
    assert len(files) > 3, "the pattern finds nothing any more"
    missing = [file for file in sorted(files) if not list(ROOT.glob(re.sub(r"<\w+>", "*", file).rstrip("/")))]
    assert not missing, f"{name} names what is not there"


def test_every_command_of_the_readme_is_one() -> None:
    """The options in the table are options of the command, and ``--home`` is one."""
    # A file may stand in the place of a command.
    commands = set(re.findall(r"`python main\.py ([^`]+)`", README + CONTRIBUTING)) - {"FILE"}
    assert len(commands) >= 4
    for command in commands:
        names = [word for word in command.split() if re.fullmatch(r"[a-z]+", word)]
        path = names[:2] if names[0] == "rules" else names[:1]
        done = subprocess.run(
            [sys.executable, "main.py", *path, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"python main.py {command}: {done.stderr}"
        for option in re.findall(r"--[a-z-]+", command):
            assert option in done.stdout, f"python main.py {command}: no {option}"


def test_the_picture_of_the_readme_is_not_too_heavy() -> None:
    picture = re.search(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert picture is not None
    file = ROOT / picture[1]
    assert file.read_bytes().startswith(b"\x89PNG")
    assert file.stat().st_size < 900_000


def test_every_ruling_that_is_cited_is_in_the_document() -> None:
    """Its numbers have no gap; code, tests and rules files cite no other."""
    numbers = re.findall(r"^### (\d\.\d+) ", RULINGS, re.MULTILINE)
    assert numbers == [f"{game}.{n}" for game, count in ((1, 12), (2, 15), (3, 6)) for n in range(1, count + 1)]
    cited = set()
    for folder, ending in (("game", "py"), ("scenes", "py"), ("tests", "py"), ("rules", "yaml")):
        for file in (ROOT / folder).rglob(f"*.{ending}"):
            lists = re.findall(r"[Rr]ulings? (\d\.\d+(?:(?:,|,? and| to|-) ?\d\.\d+)*)", file.read_text("utf-8"))
            cited |= {number for named in lists for number in re.findall(r"\d\.\d+", named)}
            cited |= {f"{game}.{int(n)}" for game, n in re.findall(r"test_ruling_(\d)_(\d\d)_", file.name)}
    assert len(cited) > 20, "the pattern finds nothing any more"
    assert not cited - set(numbers)


def test_the_changelog_has_room_for_what_comes_and_a_section_for_every_release() -> None:
    """The newest released version is the one of pyproject.toml; sections are told by what they change."""
    unreleased, *released = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]
    assert unreleased.startswith("[Unreleased]\n")
    titles = [section.partition("\n")[0] for section in released]
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", title) for title in titles), titles
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert titles[0].startswith(f"[{version}] ")
    for section in (unreleased, *released):
        kinds = re.findall(r"^### (.+)$", section, re.MULTILINE)
        assert kinds == [kind for kind in ("Changes", "New", "Fixed") if kind in kinds]
        assert all(re.search(rf"^### {kind}\n+(?:#### .+\n)?- ", section, re.MULTILINE) for kind in kinds)
    assert all("### " in section for section in released)


def test_no_file_names_a_machine_or_a_registry() -> None:
    """Neither folders of somebody's machine nor hosts packages are fetched from."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode != 0:
        pytest.skip("no git checkout")
    hosts = ("py" + "pi", "python" + "hosted", "crates" + ".io", "npm" + "js")
    pattern = re.compile(rf"(?<![\w.])/(?:home/\w|root\b|work\b|Users/\w)|\b(?:{'|'.join(hosts)})\b", re.IGNORECASE)
    found = []
    for name in listed.stdout.decode().split("\0"):
        path = ROOT / name
        if path.suffix in {".png", ".webp", ".ogg", ".wav", ""} or not path.is_file():
            continue
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if pattern.search(line) and name != "tests/test_readme.py":
                found.append(f"{name}:{number}: {line.strip()[:100]}")
    assert not found


def test_the_example_bot_of_the_readme_plays(tmp_path: Path) -> None:
    """It is saved as it stands there and plays whole games in the arena without a failure."""
    section = README.split("## Bring your own bot", 1)[1]
    code = re.search(r"^```python\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert code is not None
    (tmp_path / "my_bot.py").write_text(code[1], encoding="utf-8")
    program = f"mine={sys.executable} {tmp_path / 'my_bot.py'}"
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "arena", "heul_doch", "--bots", "mine,random", "--program", program,
         "--games", "4", "--jobs", "1", "--json", "-v", "sonderkarten"],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert [bot["failures"] for bot in figures["bots"]] == [0, 0]
