"""What a server has to know before it starts."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from heul_doch.scenes.network import limits


@dataclass(frozen=True)
class Settings:
    """What a server has to know; goes to another process as JSON."""

    files: dict[str, str]
    """Paths of files by the path in the URL, see :class:`heul_doch.scenes.network.site.Site`."""
    addresses: list[str]
    """Addresses of this machine to listen at."""
    port: int = limits.PORT
    """The wanted port; 0: any."""
    is_port_fixed: bool = False
    """Whether no other port will do. Otherwise the next free one is taken."""
    names: list[str] = field(default_factory=list)
    """Further names that a ``Host`` header may give: those of a proxy in front of the server. With any, the last
    address in ``X-Forwarded-For`` counts as that of the client, if the proxy runs on this machine."""
    tables: int = 1
    """Number of tables; limits for connections hold for each."""
    sentences: dict[str, dict[str, str]] = field(default_factory=dict)
    """What the server says, by language and key: :func:`heul_doch.scenes.network.sentences.sentences`. A process of
    its own looks them up itself when there are none here."""

    is_moving: bool = False
    """Whether ``addresses`` are those of this machine on the local network: the server follows when they change."""

    def to_json(self) -> dict[str, Any]:
        """Return it as values of JSON; :class:`Settings` takes them as keywords."""
        return asdict(self)
