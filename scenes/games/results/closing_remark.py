"""The remark somebody at the table makes when the game is over."""

from __future__ import annotations

from collections.abc import Collection

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.table.remarks import TAG as REMARKS_TAG
from heul_doch.scenes.table.remarks import RemarkChooser
from heul_doch.scenes.ui.scene import Context


def closing_remark(ctx: Context, finished: FinishedGame, winners: Collection[Seat], last: Collection[Seat]) -> str:
    """Return what one of the ``winners``, or else of those who came ``last``, has to say, with the name before it.

    Empty with remarks switched off, and where nobody of them speaks.
    """
    if not ctx.settings.banter:
        return ""
    words, match = ctx.words, finished.match
    cast = load_cast(ctx.user_dir)[0]
    who = [None if s.player == HUMAN else cast.get(s.role or s.character) for s in finished.setup.seats]
    seed = match.side_seed(REMARKS_TAG, match.state.ply) if match is not None else 0
    remark = RemarkChooser(finished.game, seed, who, words, heard=ctx.app.heard).at_the_end(winners, last)
    if remark is None:
        return ""
    said = remark.text(words, finished.names, lambda name: name)
    return words("result-remark", name=finished.names[remark.seat], remark=said)
