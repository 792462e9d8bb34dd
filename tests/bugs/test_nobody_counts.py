"""Before the scoring nobody counts for anybody (ruling 1.11): no remark, face, sound or hint tells of onions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from heul_doch.game import Game, Move, Rng, State, view
from heul_doch.game.bots.reasons import because
from heul_doch.game.core.game_log import Line
from heul_doch.game.core.observe import View
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.remarks import Happening, Remark, RemarkChooser, RemarkTrigger
from heul_doch.scenes.table.words import COUNTED
from table_rig import Rig
from tables import random_game, table_of

MEMBERS = load_cast()[0].members
GAMES = {"heul_doch": ("sonderkarten", "hausregeln"), "jammerlappen": (), "himmel_hoelle": ()}

FINISHED = ("grudge", "debt", "was_hit", "was_given")
"""What is said about finished games, which everybody has seen counted."""


def with_other_onions(game: Game, state: State, rng: Rng) -> State:
    """Return a position in which other cards deep in the stacks lie face down; no move uncovers one of them."""
    zones = list(state.zones)
    for seat in range(game.seats):
        zone = game.zone("stack", seat)
        deep, near = zones[zone][:-2], zones[zone][-2:]
        zones[zone] = tuple(~entry if rng.random() < 0.5 else entry for entry in deep) + near
    return state._replace(zones=tuple(zones))


def onions(game: Game, state: State) -> list[int]:
    return [sum(entry < 0 for entry in state.zones[game.zone("stack", seat)]) for seat in range(game.seats)]


def shown(game: Game, state: State, move: Move) -> tuple[list[Line], set[tuple[str, ...]], list[str], set[Any]]:
    """Return what the table shows of a move: its lines, faces, sounds and popped numbers."""
    rig = Rig(game, state=state)
    faces, effects = set(), set()
    known = len(rig.director.lines)
    rig.move(move)
    while rig.director.is_busy:
        rig.frame(1 / 30)
        faces.add(tuple(rig.director.moods))
        effects |= {(effect.kind, effect.text) for effect in rig.director.effects}
    return rig.director.lines[known:], faces, rig.sounds, effects


def remarked(
    game: Game, lines: Sequence[Line], before: View, after: View
) -> tuple[list[RemarkTrigger], list[Remark | None]]:
    """Return the triggers of a move, and what is said with several seeds."""
    find = adapter_of(game.defn.family).remark_triggers
    said = []
    for seed in range(5):
        chooser = RemarkChooser(game, seed, [None, *MEMBERS[1 : game.seats]], Words("de"), find)
        chooser.go_on_from(before)
        said.append(chooser.look(lines, after))
    return find(game, Happening(lines, after, before, False)), said


def test_the_number_of_onions_changes_no_remark_face_number_or_sound() -> None:
    game, rng = table_of("heul_doch", 4, GAMES["heul_doch"]), Rng(5)
    compared = 0
    for number, (state, move, _) in enumerate(random_game(game, 3)):
        other = with_other_onions(game, state, rng)
        if number % 8 or onions(game, other) == onions(game, state):
            continue
        assert set(game.legal_moves(other)) == set(game.legal_moves(state))
        told = shown(game, state, move)
        assert shown(game, other, move) == told
        views = [(view(game, s, 0), view(game, game.next_state(s, move), 0)) for s in (state, other)]
        assert remarked(game, told[0], *views[0]) == remarked(game, told[0], *views[1])
        compared += 1
    assert compared > 6


@pytest.mark.parametrize("game_id", GAMES)
def test_remarks_depend_on_nothing_that_lies_face_down(game_id: str) -> None:
    """Not even on what the viewer knows of it."""
    game = table_of(game_id, 4, GAMES[game_id])

    def blind(seen: View) -> View:
        zones = tuple(tuple(g if g is not None and g >= 0 else None for g in zone) for zone in seen.zones)
        return seen._replace(zones=zones)

    rig, rng, found = Rig(game, 2), Rng(2), 0
    for _ in range(80):
        before, known = rig.match.view(0), len(rig.director.lines)
        rig.move(rng.choice(rig.match.legal_moves()))
        rig.director.finish()
        if rig.match.is_over:
            break
        after, lines = rig.match.view(0), rig.director.lines[known:]
        remarks = remarked(game, lines, before, after)
        assert remarks == remarked(game, lines, blind(before), blind(after))
        found += len(remarks[0])
    assert found > 10


def test_words_spoken_before_the_scoring_name_no_sum() -> None:
    """A number in a remark is that of an open card (only somebody hit by a special names one) or of finished games."""
    for language in LANGUAGES:
        words = Words(language)
        for key in words.entries():
            if key.startswith("banter-") and "99" in words(key, who="X", card="Y", points="99"):
                known = ("hurt", *FINISHED)
                assert key.startswith(tuple(f"banter-{trigger.replace('_', '-')}-" for trigger in known))
    for member in MEMBERS:
        for trigger, lines in member.lines.items():
            assert trigger in FINISHED or not any("{points}" in text for line in lines for text in line.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_counts_nothing_without_the_memory_aid(language: str) -> None:
    game = table_of("heul_doch", 4)
    speech = adapter_of("heul_doch").words(Words(language), game, ("Ada", "Ben", "Cleo", "Dan"), 0)
    values: dict[str, int | str] = {"card": "red-7", "spared": "blue-6", "seat": 1, "points": 99, "value": 98}
    # The value of the card given away lies open: it may be named.
    counting = {
        key.removeprefix("hint-why-")
        for key in speech.words.entries()
        if re.match("hint-why-(own|gift|onion|special)_", key)
        and re.search("9[89]", speech.why(because(key[9:], **values)))
    } - {"gift_cheap"}
    assert counting <= COUNTED
    for code in COUNTED:
        why = because(code, **values)
        assert speech.why(why, with_aids=True) != speech.why(why, with_aids=False)
        assert not re.search(
            r"9[89]|entwert|zählt|void|onions|Zwiebeln|nothing just now", speech.why(why, with_aids=False)
        )
