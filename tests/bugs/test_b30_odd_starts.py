"""B30: started from, with or into odd places; stopped while it starts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

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
    assert (result.returncode, len(result.stderr.splitlines())) in ((2, 1), (0, 0))
    assert (result.returncode == 0) == home.endswith("below"), "only what is missing may still be made"
    assert list(tmp_path.iterdir()) == [], "nothing is written beside the program"


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot go there")
@pytest.mark.parametrize("way", ["option", "variable", "nobody"])
def test_from_a_folder_that_is_gone(tmp_path: Path, way: str) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = (
        f"import os, sys; sys.path.insert(0, {str(ROOT)!r}); os.chdir({str(gone)!r}); os.rmdir({str(gone)!r});"
        "sys.argv[1:] = sys.argv[1:]; import main; main.run()"
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
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import main; run = main._run;"
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
    file.write_text(
        (ROOT / "rules/heul_doch.yaml").read_text("utf-8").replace("id: heul_doch", "id: hoelle", 1), "utf-8"
    )
    poor = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    result = run(["rules", "check", str(file), str(ROOT / "rules/heul_doch.yaml")], folder, **poor)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1, result.stderr
    assert "hoelle" in result.stderr
