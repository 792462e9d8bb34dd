"""B30: started from, with or into odd places; stopped while it starts."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import venv
import zipapp
from pathlib import Path

import pytest
from heul_doch import __main__ as main

ROOT = Path(__file__).resolve().parents[2]
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(arguments: list[str], cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name != "HEUL_DOCH_HOME"} | QUIET | more
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("home", ["", "  ", "x" * 300, str(ROOT / "main.py"), str(ROOT / "main.py" / "below")])
def test_a_home_that_cannot_be_one_is_a_line(tmp_path: Path, home: str) -> None:
    result = run(["--home", home, "rules", "where"], tmp_path)
    assert "Traceback" not in result.stderr
    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)
    assert list(tmp_path.iterdir()) == [], "nothing is written beside the program"


@pytest.mark.parametrize(
    "arguments", [[], ["rules", "where"], ["statistics"], ["verify", "x.yaml"], ["play", "heul_doch"]]
)
@pytest.mark.parametrize("answer", ["refuses", "relative"])
def test_a_user_without_a_home_is_a_line(tmp_path: Path, arguments: list[str], answer: str) -> None:
    """As in a container: no HOME, and nobody of that number among the users."""
    gives = "raise RuntimeError('no home')" if answer == "refuses" else "return '~/.local/share/heul-doch'"
    (tmp_path / "platformdirs.py").write_text(
        f"def user_data_dir(*_, **more):\n    {gives}\n\n\nuser_cache_dir = user_data_dir\n"
    )
    cwd = tmp_path / "cwd"
    cwd.mkdir()
    result = run(arguments, cwd, PYTHONPATH=str(tmp_path))
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1), result.stderr
    assert "--home DIR" in result.stderr
    assert list(cwd.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("command", [["verify"], ["replay"], ["watch"], ["rules", "check"]])
def test_a_named_pipe_is_not_waited_for(tmp_path: Path, command: list[str]) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    result = run(["--home", str(tmp_path), *command, "pipe.yaml"], tmp_path)
    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)
    assert "this is a pipe or a device" in result.stderr


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="no such stream here")
def test_what_another_program_says_can_be_read(tmp_path: Path) -> None:
    record = next((ROOT / "tests" / "data" / "records").glob("*.yaml")).read_bytes()
    command = [sys.executable, str(ROOT / "main.py"), "--home", str(tmp_path), "replay", "/dev/stdin"]
    done = subprocess.run(command, input=record, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot go there")
@pytest.mark.parametrize("way", ["option", "variable", "nobody"])
def test_from_a_folder_that_is_gone(tmp_path: Path, way: str) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = (
        f"import os; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r});"
        "from heul_doch import __main__ as main; main.run()"
    )
    arguments = (
        ["--home", "rel"] if way == "option" else ["--home", "~nobody-of-that-name/x"] if way == "nobody" else []
    )
    more = {"HEUL_DOCH_HOME": "rel"} if way == "variable" else {}
    result = subprocess.run(
        [sys.executable, "-c", code, *arguments, "rules", "where"],
        env=os.environ | QUIET | more,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Traceback" not in result.stderr
    assert result.returncode == 0
    assert result.stdout.endswith("rules\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_while_it_starts_is_no_fault(tmp_path: Path) -> None:
    """From the moment Python runs our file to the first frame; 130 before there is a window, then 0."""
    code = "from heul_doch import __main__ as main; run = main._run;"
    code += "main._run = lambda: (print(flush=True), run()); main.run()"
    codes = []
    for wait in (0.0, 0.1, 0.25, 0.5, 1.0):
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            env=os.environ | QUIET | {"HEUL_DOCH_HOME": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        try:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(wait)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=20)
        finally:
            process.kill()
        assert "Traceback" not in errors, errors
        codes.append(process.returncode)
    assert set(codes) <= {0, 130}
    assert codes == sorted(codes, reverse=True)


@pytest.mark.skipif(sys.platform == "win32", reason="locales by environment")
def test_a_poor_locale_reads_umlauts_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele Höhle äöü (1)"
    folder.mkdir()
    file = folder / "hölle.yaml"
    rules = (ROOT / "rules/heul_doch.yaml").read_text("utf-8").replace("id: heul_doch", "id: hoelle", 1)
    file.write_text(f"{rules}\nhoellisch: 1\n", "utf-8")
    poor = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = run(["rules", "check", str(file), str(ROOT / "rules/heul_doch.yaml")], folder, **poor)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1, result.stderr
    assert "hoellisch" in result.stderr


def links_and_caches(folder: str, names: list[str]) -> list[str]:
    """Return what an archive does not have: the links in ``packaging/heul_doch``, and compiled modules."""
    return [name for name in names if name == "__pycache__" or os.path.islink(os.path.join(folder, name))]


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in one file, in a folder with blanks and umlauts, beside a Python without the package heul_doch."""
    folder = tmp_path_factory.mktemp("Spiele Höhle äöü (1)")
    venv.create(folder / "python", with_pip=False)
    # It has the packages of this Python, but not what their .pth files add: the checkout.
    places = {"base": str(folder / "python"), "platbase": str(folder / "python")}
    own = Path(sysconfig.get_path("purelib", vars=places))
    (own / "packages.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    source = folder / "source"
    source.mkdir()
    shutil.copy(ROOT / "main.py", source)
    for part in main.PARTS:
        shutil.copytree(ROOT / part, source / part, ignore=links_and_caches)
    zipapp.create_archive(source, folder / "heul doch.pyz", main="main:run")
    return folder / "heul doch.pyz"


def run_archive(archive: Path, arguments: list[str], home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in ("HEUL_DOCH_HOME", "PYTHONPATH")}
    python = archive.parent / "python" / ("Scripts" if os.name == "nt" else "bin") / "python"
    return subprocess.run(
        [str(python), str(archive), "--home", str(home), *arguments],
        cwd=archive.parent,
        env=env | QUIET | more,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.slow
@pytest.mark.timeout(180)
def test_from_a_zip_archive(archive: Path, tmp_path: Path) -> None:
    """Words, rules and pictures, and the process that draws: all out of one file, unpacked once."""
    before = sorted(archive.parent.iterdir())
    rules = run_archive(archive, ["rules", "check", str(ROOT / "rules" / "heul_doch.yaml")], tmp_path)
    assert (rules.returncode, rules.stderr) == (0, "")
    shown = run_archive(archive, ["screenshot", "table", str(tmp_path / "t.png"), "--size", "960x600"], tmp_path)
    assert (shown.returncode, shown.stderr) == (0, ""), "a process that bots or pictures need did not start"
    assert (tmp_path / "t.png").stat().st_size > 100_000
    unpacked = list((tmp_path / "cache" / "program").iterdir())
    assert len(unpacked) == 1
    version = run_archive(archive, ["--version"], tmp_path)
    assert version.returncode == 0
    assert version.stdout.startswith("heul-doch, ")
    assert sorted(archive.parent.iterdir()) == before, "nothing is written beside the program"


@pytest.mark.slow
def test_a_zip_archive_that_cannot_be_unpacked_into_the_cache(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", "utf-8")
    result = run_archive(archive, ["rules", "where"], tmp_path, TMPDIR=str(tmp_path))
    assert result.returncode == 0, result.stderr
    assert result.stdout == f"{tmp_path / 'rules'}\n"


@pytest.mark.slow
def test_a_damaged_zip_archive_is_a_line(archive: Path, tmp_path: Path) -> None:
    broken = archive.with_name("broken.pyz")
    data = bytearray(archive.read_bytes())
    place = data.find(b"rules/heul_doch.yaml") + 300
    data[place : place + 200] = bytes(200)
    broken.write_bytes(data)
    result = run_archive(broken, ["rules", "where"], tmp_path)
    assert result.returncode != 0
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) == 1
