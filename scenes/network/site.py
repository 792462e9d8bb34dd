"""The files that a server gives to browsers, and who may ask for them.

The files are a fixed list: no path is ever made out of a request. Requests whose ``Host`` is none of ours are refused:
a page of somebody else whose name was made to point at this machine (DNS rebinding) would send its own name there. The
same holds for ``Origin``, which a browser adds to a WebSocket's handshake.
"""

from __future__ import annotations

import hashlib
import http
from collections.abc import Collection, Mapping
from email.utils import formatdate
from pathlib import Path
from typing import Final

from heul_doch.scenes.network import limits
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

SOCKET: Final = "/socket"
"""The path of the WebSocket."""

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
}
"""What files are, by the end of their names."""
KEPT: Final = (".webp", ".png", ".svg", ".ttf", ".woff2", ".ogg")
"""Files that a browser keeps without asking again."""


class Site:
    """Answers requests for files. Files are read when they are first asked for, and kept."""

    def __init__(self, files: Mapping[str, str]) -> None:
        """``files`` are paths of files by the path in the URL. Raises ValueError for one that cannot be served."""
        for path, file in files.items():
            if not path.startswith("/") or path == SOCKET or Path(file).suffix not in TYPES:
                raise ValueError(f"cannot be served: {path} from {file}")
        self._files: Final = dict(files)
        self._kept: dict[str, tuple[bytes, str]] = {}
        self.names: Collection[str] = ()
        """The values of ``Host`` that are ours: :func:`heul_doch.scenes.network.address.host_names`."""

    def answer(self, request: Request) -> Response | None:
        """Return the answer to a request; None when it asks for the socket and may have it."""
        if request.method != "GET":
            return refusal(405, Allow="GET")
        hosts = [host.strip().lower() for host in request.headers.get_all("Host")]
        if len(hosts) != 1 or hosts[0] not in self.names:
            return refusal(421)
        for origin in request.headers.get_all("Origin"):
            scheme, _, rest = origin.strip().lower().partition("://")
            if scheme not in ("http", "https") or rest not in self.names:
                return refusal(403)
        # A question mark and what follows changes nothing; an escape or ".." is in no name of the list.
        path = request.path.partition("?")[0]
        if path == SOCKET:
            return None
        file = self._files.get(path)
        if file is None:
            return refusal(404)
        try:
            body, tag = self._content(file)
        except OSError:
            return refusal(404)
        suffix = Path(file).suffix
        is_known = tag in request.headers.get_all("If-None-Match")
        # Setting a header again would add a second one, and browsers refuse a page with two lengths.
        headers = _headers(TYPES[suffix], 0 if is_known else len(body))
        headers["ETag"] = tag
        is_kept = suffix in KEPT
        headers["Cache-Control"] = (
            f"public, max-age={limits.PICTURE_CACHE_SECONDS}, immutable" if is_kept else "no-cache"
        )
        # Not every browser takes 'self' for the socket of the same address, so that one is named.
        headers["Content-Security-Policy"] = (
            f"default-src 'self'; connect-src 'self' ws://{hosts[0]} wss://{hosts[0]}; object-src 'none'; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        if is_known:
            return Response(304, "Not Modified", headers)
        return Response(200, "OK", headers, body)

    def _content(self, file: str) -> tuple[bytes, str]:
        """Return the bytes of a file and their ETag. Raises OSError."""
        if file not in self._kept:
            body = Path(file).read_bytes()
            self._kept[file] = body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return self._kept[file]


def refusal(status: int, **headers: str) -> Response:
    """Return an answer that says no more than why there is none."""
    phrase = http.HTTPStatus(status).phrase
    body = f"{status} {phrase}\n".encode()
    found = _headers("text/plain; charset=utf-8", len(body))
    for name, value in headers.items():
        found[name] = value
    return Response(status, phrase, found, body)


def _headers(kind: str, length: int) -> Headers:
    return Headers(
        {
            "Date": formatdate(usegmt=True),
            "Connection": "close",
            "Content-Length": str(length),
            "Content-Type": kind,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
    )
