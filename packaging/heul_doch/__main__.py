"""Start the program: opens the window, or runs the command that is given (``--help`` lists them)."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from pathlib import Path

CHILD_FLAG = "--child"
"""First argument of the frozen program when it is one of its own child processes; the name of a module comes next."""

PARTS = ("game", "scenes", "assets", "rules", "packaging")
"""Folders of a source archive that the program needs, besides ``main.py``."""

OLDEST_PYTHON = (3, 11)

WINDOW_NAME = "heul-doch"
"""By this name (class on X11, application id on Wayland) desktops find a window's icon and group windows."""
WINDOW_NAME_VARIABLES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID")
"""Where SDL looks for it; the last one is for SDL 3."""


def run() -> None:
    """Run the program with the arguments of the command line and exit with its code."""
    if sys.version_info < OLDEST_PYTHON:
        wanted, found = (".".join(map(str, version[:2])) for version in (OLDEST_PYTHON, sys.version_info))
        _refuse(f"Python {wanted} or newer is needed, this is {found} ({sys.executable})")
    try:
        _run()
    except KeyboardInterrupt:
        # Before there is a window that could be closed.
        sys.exit(130)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if not package or package in ("heul_doch", *sys.stdlib_module_names):
            raise
        from heul_doch.scenes.base.console_words import fail, said

        fail(said("cli-package-missing", package=package, python=sys.executable, advice=_way_out()))


def _refuse(why: str) -> NoReturn:
    """End with one line on standard error and exit code 2."""
    if sys.stderr is not None:
        print(f"heul-doch: {why}", file=sys.stderr)
    sys.exit(2)


def _way_out() -> str:
    """Return what to do where packages are missing: the Python that has them may lie beside the program."""
    from heul_doch.scenes.base.console_words import said

    folder = "Scripts" if os.name == "nt" else "bin"
    python = os.path.join(".venv", folder, "python")
    import heul_doch

    here = next(iter(heul_doch.__path__))
    if any(os.path.exists(os.path.join(here, python + ending)) for ending in ("", ".exe")):
        return said("cli-package-elsewhere", python=python)
    return said("cli-package-readme")


def _unpack(archive: str) -> None:
    """Unpack the program from a zip archive it was started from, once, and go on from there.

    Pictures, rules and the processes that draw and think are files to the rest of the program. The copy lies in the
    cache folder, or, where that cannot be written, in a temporary one.
    """
    import hashlib
    import shutil
    import tempfile
    import zipfile
    from pathlib import Path

    state = os.stat(archive)
    mark = f"{os.path.abspath(archive)}|{state.st_size}|{state.st_mtime_ns}"
    name = hashlib.sha256(mark.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    folder = _cache() / "program" / name
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        parent = folder.parent
    except OSError:
        parent = Path(tempfile.mkdtemp(prefix="heul-doch-"))
        folder = parent / name
    if not os.path.isdir(folder):
        part = Path(tempfile.mkdtemp(prefix="part-", dir=parent))
        try:
            with zipfile.ZipFile(archive) as packed:
                names = packed.namelist()
                packed.extractall(part, [n for n in names if n == "main.py" or n.partition("/")[0] in PARTS])
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        try:
            part.rename(folder)
        except OSError:
            # Another start was quicker, or the folder cannot be renamed: either way there is a whole copy.
            folder = folder if os.path.isdir(folder) else part
    import heul_doch

    package = folder / "packaging" / "heul_doch"
    heul_doch.__path__[:] = [str(folder), str(package)]
    # Child processes import the package from where it says it is.
    heul_doch.__file__ = str(package / "__init__.py")
    sys.path.insert(0, str(folder / "packaging"))


def _cache() -> Path:
    """Return the folder for what can be made again, as :func:`paths.cache_dir` does for the unpacked program."""
    from pathlib import Path

    home = os.environ.get("HEUL_DOCH_HOME", "")
    for argument, value in zip(sys.argv[1:], [*sys.argv[2:], ""]):
        if argument == "--home":
            home = value
        elif argument.startswith("--home="):
            home = argument.removeprefix("--home=")
    if home.strip():
        return Path(home).expanduser().absolute() / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir("heul-doch", appauthor=False))


HASHES = ("_md5", "_sha1", "_sha3", "_blake2")
NEWER_HASHES = ("_sha2",)
OLDER_HASHES = ("_sha256", "_sha512")


def without_openssl() -> None:
    """Have fingerprints taken by Python's own code, where it has some: a large library less to be loaded.

    It takes several megabytes and milliseconds of the start, and nothing in here needs more of it.
    """
    from importlib.util import find_spec

    def has(names: tuple[str, ...]) -> bool:
        return all(find_spec(name) is not None for name in names)

    if "hashlib" not in sys.modules and has(HASHES) and (has(NEWER_HASHES) or has(OLDER_HASHES)):
        # So import finds no such module; hashlib and hmac know what to do without it.
        sys.modules["_hashlib"] = None  # type: ignore[assignment]


def _open_standard_files() -> None:
    """Open the null device in place of standard input, output or error that are closed.

    Otherwise the next files that are opened get their numbers: what a library writes to standard error would go into
    one of them, and pipes of child processes would be taken for their standard input.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is this one.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _run() -> None:
    _open_standard_files()
    if getattr(sys, "frozen", False):
        # A child process of multiprocessing is this program once more, with arguments of its own: it ends in there.
        import multiprocessing

        multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for variable in WINDOW_NAME_VARIABLES:
        # pygame names the window after the program's file when it is imported, unless a name is there by then.
        os.environ.setdefault(variable, WINDOW_NAME)
    without_openssl()
    archive = getattr(globals().get("__loader__"), "archive", "")
    if archive:
        try:
            _unpack(archive)
        except Exception as error:  # whatever is wrong with a damaged archive
            # The words lie in the archive, so it is said in both languages.
            sys.exit(f"heul-doch: {archive} cannot be unpacked (kann nicht entpackt werden): {error}")
    if sys.argv[1:2] == [CHILD_FLAG] and sys.argv[2:]:
        from importlib import import_module

        module = import_module(f"heul_doch.scenes.{sys.argv[2].removeprefix('heul_doch.scenes.')}")
        del sys.argv[1:3]
        module.worker_main()
    if len(sys.argv) == 1:
        # Straight to the title: the command line's library is not needed for it.
        from heul_doch.scenes.start import open_window

        sys.exit(open_window("title"))
    from heul_doch.scenes.cli.main import main

    main()


if __name__ == "__main__":
    run()
