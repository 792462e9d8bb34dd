"""Memory: what is not loaded at all, and when the collector runs."""

from __future__ import annotations

import hashlib
import hmac
import subprocess
import sys

from heul_doch.scenes.base.paths import ROOT


def test_the_window_loads_no_library_for_fingerprints_or_drawing() -> None:
    """All that takes fingerprints works without it, and says the same.

    Nor does it load what only drawing, or a table for other devices, needs.
    """
    code = """
import sys
from heul_doch.__main__ import without_openssl
without_openssl()
import hashlib, hmac, secrets
import heul_doch.scenes.app, heul_doch.scenes.table.scene
from heul_doch.scenes.app import load_ahead
import multiprocessing.connection
load_ahead()
assert hashlib.sha256(b"onion").hexdigest() == hashlib.new("sha256", b"onion").hexdigest()
assert sys.modules.get("_hashlib") is None
unwanted = ("ssl", "urllib.request", "email", "asyncio", "websockets", "segno", "heul_doch.assets.build", "resvg_py")
print(*(name for name in unwanted if name in sys.modules))
print(hashlib.sha256(b"onion").hexdigest(), hmac.new(b"a", b"b", "md5").hexdigest(), len(secrets.token_hex(8)))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    expected = [hashlib.sha256(b"onion").hexdigest(), hmac.new(b"a", b"b", "md5").hexdigest(), "16"]
    *_, loaded, said = done.stdout.splitlines()
    assert loaded == ""
    assert said.split() == expected


def test_while_things_move_nothing_is_looked_through_by_itself() -> None:
    """All of memory looked through takes most of a frame: it waits for a frame that does nothing else."""
    code = """
import gc
from heul_doch.scenes.start import limit_collections
found = []
limit_collections()
gc.callbacks.append(lambda phase, info: found.append(info["generation"]))
kept = [[[]] for _ in range(400_000)]
assert found and max(found) < 2, max(found)
gc.collect()
assert max(found) == 2
assert gc.get_freeze_count() > 0
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
