"""What the server of a table has to know: the files it gives to browsers, and where it listens."""

from __future__ import annotations

from collections.abc import Sequence

import font_fredoka_one
from heul_doch.scenes.base import paths
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.address import LOOPBACK, local_addresses
from heul_doch.scenes.network.settings import Settings


def network_settings(is_local: bool, port: int | None = None, names: Sequence[str] = (), tables: int = 1) -> Settings:
    """Return what the server has to know.

    ``is_local``: whether it listens on the local network, not only for this machine; ``port`` None: the usual one, or
    the next that is free; ``names``: what a proxy in front of it is called.
    """
    page = paths.assets_dir() / "page"
    files = {f"/{file.name}": str(file) for file in page.glob("*.*")}
    if "/index.html" in files:
        files["/"] = files.pop("/index.html")
    for file in (paths.assets_dir() / "baked").glob("*.webp"):
        if file.name.startswith(("card-", "seat-", "icon-", "ui-")):
            files[f"/picture/{file.name}"] = str(file)
    files["/font/fredoka.ttf"] = str(font_fredoka_one.font_files["FredokaOne"])
    addresses = list(local_addresses()) if is_local else [LOOPBACK]
    wanted = limits.PORT if port is None else port
    return Settings(files, addresses, wanted, port is not None, list(names), tables, is_moving=is_local)
