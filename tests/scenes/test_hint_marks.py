"""What a hint marks on the table is what one would pick up for that move oneself, in every game, unseen cards too."""

from __future__ import annotations

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.match import Match
from heul_doch.scenes.table.adapter import adapter_of
from tables import table_of


@pytest.mark.parametrize(
    ("name", "seats"), [("heul_doch", 4), ("jammerlappen", 2), ("jammerlappen", 4), ("himmel_hoelle", 3)]
)
def test_every_move_can_be_pointed_out(name: str, seats: int) -> None:
    game = table_of(name, seats)
    seen: set[str] = set()
    for seed in range(6):
        match, rng = Match.new(game, seed, ["x"] * seats), Rng(seed)
        for _ in range(250):
            if match.is_over:
                break
            for seat in match.acting_seats:
                move_targets = adapter_of(name).move_targets(game, seat)
                legal, picks = match.legal_moves(seat), move_targets.picks(match.view(seat))
                for move in legal:
                    picked = [picks[index] for index in move_targets.picks_of(picks, move)]
                    assert len(picked) == (1 if move.verb == "blind" else len(move.cards))
                    assert any(target.leads_to(move) for target in move_targets.targets(legal, picked)), move
                    seen.add(move.verb)
            legal = match.legal_moves()
            match.submit(rng.choice([move for move in legal if move.verb != "take"] or legal))
    if name == "jammerlappen":
        assert {"blind", "open", "play", "swap", "keep", "take"} <= seen
