"""A view with cards in the hand of another seat is refused unless a rule has shown them."""

from __future__ import annotations

import pytest
from heul_doch.game import view
from heul_doch.game.bots.jsonlines import history_of, read_view, write_view
from heul_doch.game.bots.line_format import ProtocolError
from tables import random_game, table_of

TABLES = [("heul_doch", ()), ("heul_doch", ("sonderkarten",)), ("jammerlappen", ()), ("himmel_hoelle", ())]


@pytest.mark.parametrize(("game_id", "variants"), [*TABLES, ("heul_doch", ("sonderkarten", "hausregeln"))])
def test_what_the_rules_show_is_read(game_id: str, variants: tuple[str, ...]) -> None:
    game = table_of(game_id, 4, variants)
    for seed in range(2):
        played = list(random_game(game, seed))
        states, moves = [state for state, _, _ in played], [move for _, move, _ in played]
        for at in range(1, len(played), 7):
            seen = view(game, states[at], states[at].turn)
            data = write_view(game, seen, history_of(game, states[:at], moves[:at], seen.seat))
            assert [len(zone) for zone in read_view(game, data).zones] == [len(zone) for zone in seen.zones]


@pytest.mark.parametrize(("game_id", "variants"), TABLES)
def test_a_card_of_another_hand_is_refused(game_id: str, variants: tuple[str, ...]) -> None:
    game = table_of(game_id, 4, variants)
    state = game.deal(5).state
    data = write_view(game, view(game, state, state.turn))
    for other in range(4):
        if other != state.turn:
            hand = [game.face(card).name for card in state.zones[game.zone("hand", other)]]
            hands = [[hand[0], *names[1:]] if s == other else names for s, names in enumerate(data["hands"])]
            with pytest.raises(ProtocolError, match=f'"hands": no rule has shown .* the hand of seat {other}'):
                read_view(game, {**data, "hands": hands})
