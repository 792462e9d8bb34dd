"""The arena on an existing distributed engine, Dask: the same deals on as many machines as there are.

An optional extra (``cluster``: ``pip install "dask[distributed]"``). The workers of a cluster need this program
installed too; the work itself, one deal a task, is :func:`scenes.players.arena_run.play_deal`, so that the figures are
those of one machine.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, Final

from heul_doch.scenes.base.console_words import said

if TYPE_CHECKING:
    from heul_doch.game import GameDefinition
    from heul_doch.game.bots.arena import GameResult, Pairing
    from heul_doch.scenes.players.arena_run import PlayerSpec

LOCAL: Final = "local"
"""Instead of an address: a cluster of this machine's own cores, for as long as the arena plays."""

AHEAD: Final = 4
"""Deals that wait for each worker, so that none idles and an end comes soon."""


class ClusterError(RuntimeError):
    """There is no cluster to play on: what to do, in words."""


def connect(address: str, jobs: int) -> Any:
    """Return a client of the cluster at ``address``, or of a new local one with ``jobs`` processes.

    Raises ClusterError without Dask, or when nobody answers there.
    """
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise ClusterError(said("cli-no-dask")) from None
    logging.getLogger("distributed").setLevel(logging.ERROR)
    try:
        if address == LOCAL:
            cluster = distributed.LocalCluster(
                n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR
            )
            return distributed.Client(cluster)
        return distributed.Client(address, timeout=10)
    except (OSError, ValueError, ImportError) as error:
        reason = str(error) or type(error).__name__
        raise ClusterError(said("cli-no-cluster", address=address, reason=reason)) from None


def play_on_cluster(
    client: Any,
    definition: GameDefinition,
    seats: int,
    players: Sequence[PlayerSpec],
    plan: Sequence[Sequence[Pairing]],
) -> Generator[list[GameResult], None, None]:
    """Play all deals on a cluster and give the results as they come; close the client at the end.

    Raises ClusterError when a worker cannot play.
    """
    from heul_doch.scenes.players.arena_run import play_deal

    distributed: Any = importlib.import_module("distributed")
    deals = iter(plan)

    def submit() -> list[Any]:
        deal = next(deals, None)
        return [] if deal is None else [client.submit(play_deal, definition, seats, tuple(players), deal, pure=False)]

    try:
        room = AHEAD * max(1, len(client.scheduler_info()["workers"]))
        first = [future for _ in range(room) for future in submit()]
        working = distributed.as_completed(first)
        for future in working:
            try:
                played = future.result()
            except Exception as error:
                # The program is missing on a worker, or another version; a worker that dies again and again.
                raise ClusterError(said("cli-cluster-failed", reason=f"{type(error).__name__}: {error}")) from None
            yield played
            for more in submit():
                working.add(more)
    finally:
        cluster = client.cluster
        client.close(timeout=5)
        if cluster is not None:
            cluster.close(timeout=5)
