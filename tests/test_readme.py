"""What the README, the pages beside it and ``.ci/run`` say is true."""

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
PAGES = {
    name: (ROOT / name).read_text("utf-8")
    for name in (
        "README.md", "USAGE.md", "OPPONENTS.md", "CONTRIBUTING.md", "RECIPES.md", "ARCHITECTURE.md", "DECISIONS.md",
        "packaging/RELEASE.md",
    )
}  # fmt: skip
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
CI = (ROOT / ".ci/run").read_text("utf-8")
RULINGS = (ROOT / "rules/RULINGS.md").read_text("utf-8")

# Where files are meant that the reader writes.
INVENTED = {
    "OUT.png",
    "my_bot.py",
    "rules/<game>.yaml",
    "game/games/<game>.py",
    "tests/game/test_special_<id>.py",
    "tests/data/saves/X.Y.Z-GAME.yaml",
    "tests/data/records/X.Y.Z.yaml",
}


def test_the_example_of_the_library_runs() -> None:
    example = doctest.DocTestParser().get_doctest(PAGES["USAGE.md"], {}, "USAGE.md", "USAGE.md", 0)
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
    top = r"(?:game|scenes|assets|rules|tests|packaging|\.ci)/[\w./<>*-]+"
    return {word for word in words if re.fullmatch(rf"{top}|[\w-]+\.(?:md|py|toml)", word)}


@pytest.mark.parametrize("name", PAGES)
def test_every_file_that_is_named_exists(name: str) -> None:
    files = named_files(PAGES[name]) - INVENTED
    assert len(files) > 2, "the pattern finds nothing any more"
    missing = [file for file in sorted(files) if not list(ROOT.glob(re.sub(r"<\w+>", "*", file).rstrip("/")))]
    assert not missing, f"{name} names what is not there"


def test_every_link_to_a_heading_leads_to_one() -> None:
    """Headings become anchors as hosts of repositories make them."""
    links = [(name, *link) for name in PAGES for link in re.findall(r"\]\(([\w./]*)#([^)\s]+)\)", PAGES[name])]
    assert len(links) > 20, "the pattern finds nothing any more"
    for name, file, anchor in links:
        headings = re.findall(r"^#+ (.+)$", PAGES[file or name], re.MULTILINE)
        anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
        assert anchor in anchors, name


def test_every_command_of_the_pages_is_one() -> None:
    """The options in the table are options of the command, and ``--home`` is one."""
    # A file may stand in the place of a command.
    commands = set(re.findall(r"`python main\.py ([^`]+)`", "".join(PAGES.values()))) - {"FILE"}
    assert len(commands) >= 20, "the pattern finds nothing any more"
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


def test_the_example_bot_plays(tmp_path: Path) -> None:
    """It is saved as it stands there and plays whole games in the arena without a failure."""
    section = PAGES["OPPONENTS.md"].split("## Bring your own bot", 1)[1]
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


def test_the_architecture_names_every_package_and_counts_its_paths() -> None:
    text = PAGES["ARCHITECTURE.md"]
    assert len(text.splitlines()) < 200
    folders = {
        file.parent.relative_to(ROOT) for part in ("game", "scenes") for file in (ROOT / part).glob("*/__init__.py")
    }
    missing = [folder.as_posix() for folder in sorted(folders) if folder.as_posix() not in text]
    assert not missing
    paths = re.findall(r"^### [^\n]+: (\d+) files$(.*?)(?=^###? |\Z)", text, re.MULTILINE | re.DOTALL)
    assert len(paths) == 3
    for count, steps in paths:
        files = re.findall(r"^(\d+)\. `([^`]+)`", steps, re.MULTILINE)
        assert [int(number) for number, _ in files] == list(range(1, int(count) + 1))
        assert len({file for _, file in files}) == int(count)
