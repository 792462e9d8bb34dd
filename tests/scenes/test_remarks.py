"""Remarks: tied to what happened, by those who may speak, the same for the same game, never twice in a row."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence

import pytest
from heul_doch.game import Event, Game, Rng
from heul_doch.game.bots import make
from heul_doch.game.core.game_log import Line, log_lines
from heul_doch.game.core.match import Match
from heul_doch.game.records.ledger import Ledger
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.games.heul_doch.presenter import remark_triggers
from heul_doch.scenes.storage.accounts_file import cost_table, who_sits
from heul_doch.scenes.storage.characters import load_cast, schema
from heul_doch.scenes.storage.session import HUMAN, SeatSetup
from heul_doch.scenes.table.memories import memories_of
from heul_doch.scenes.table.remarks import MEMORY, PAUSE, Remark, RemarkChooser, RemarkTrigger

MEMBERS = load_cast()[0].members
FORMER = "gift_void"
"""A trigger of older character files, no longer used."""
NAMES = ("Du", "Pepe", "Graf Knofel", "Champi")


def new_chooser(game: Game, seed: int = 1, language: str = "de") -> RemarkChooser:
    return RemarkChooser(game, seed, [None, *MEMBERS[1:4]], Words(language), remark_triggers, lambda seat: seat != 0)


def lines_of(game: Game, match: Match, events: Sequence[Event]) -> list[Line]:
    """Return the lines about a move, as the table tells them."""
    told = log_lines(game, match.view(0), match.redacted(events, 0))
    return [line for line in told if not line.is_quiet]


def remarks(seed: int, language: str = "de") -> list[tuple[int, Remark]]:
    """Return what is said in a whole game, with the move before it."""
    game = Game(define(find_rulebook("heul_doch"), ["sonderkarten"]), 4)
    match, bot, rng = Match.new(game, seed), make("onestep"), Rng(seed)
    chooser = new_chooser(game, seed, language)
    found = [(0, chooser.begin(match.view(0)))]
    while not match.is_over:
        seat = match.state.turn
        step = match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))
        said = chooser.look(lines_of(game, match, step.events), match.view(0))
        found.append((len(match.moves), said))
    return [(ply, remark) for ply, remark in found if remark is not None]


def test_a_game_is_remarked_on_now_and_then_and_never_by_the_person() -> None:
    for seed in range(4):
        said = remarks(seed)
        assert 4 <= len(said) <= 30
        assert all(remark.seat in (1, 2, 3) for _, remark in said)
        gaps = [b - a for (a, _), (b, _) in itertools.pairwise(said)]
        assert min(gaps) >= 1
        assert sum(gap < PAUSE for gap in gaps) <= len(gaps) / 2


def test_the_same_game_is_spoken_to_alike_and_another_is_not() -> None:
    assert remarks(7) == remarks(7)
    assert remarks(7) != remarks(8)


def test_no_remark_comes_again_in_an_evening_before_all_have_been_heard() -> None:
    """Every game has its own chooser, which gets what was heard before."""
    game = Game(define(find_rulebook("heul_doch")), 4)
    heard: set[str] = set()
    count = sum(1 for key in Words("de").entries() if key.startswith("banter-win-"))
    count += len(MEMBERS[1].lines["win"])
    said = []
    for seed in range(2 * count):
        chooser = RemarkChooser(game, seed, [None, *MEMBERS[1:4]], Words("de"), remark_triggers, heard=heard)
        remark = chooser.at_the_end([1], [])
        assert remark is not None
        said.append(remark.text(Words("de"), NAMES, str))
    assert len(set(said[:count])) == len(set(said[count:])) == count
    assert said[:count] != said[count:]


def test_winners_and_losers_have_something_to_say_but_the_person_does_not() -> None:
    chooser = new_chooser(Game(define(find_rulebook("heul_doch")), 4))
    won, lost = chooser.at_the_end([2], [1]), chooser.at_the_end([0], [3])
    assert won is not None
    assert lost is not None
    assert (won.seat, won.trigger.key) == (2, "win")
    assert (lost.seat, lost.trigger.key) == (3, "lose")
    assert chooser.at_the_end([0], [0]) is None


def test_a_nameless_person_is_not_called_by_name() -> None:
    game = Game(define(find_rulebook("heul_doch")), 4)
    chooser = new_chooser(game)
    for _ in range(60):
        remark = chooser._remark(RemarkTrigger("gift_small", 1, 1.0, about=0, card="red-1"), Rng(_))
        assert remark is not None
        assert "NIEMAND" not in remark.text(Words("de"), ("NIEMAND", *NAMES[1:]), lambda name: name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_occasion_has_several_short_remarks(language: str) -> None:
    words = Words(language)
    known = schema()["$defs"]["character"]["properties"]["lines"]["properties"]
    for trigger in known:
        stem = "banter-" + trigger.replace("_", "-")
        texts = []
        while (key := f"{stem}-{len(texts) + 1}") in words:
            texts.append(words(key, who="Zita", card="Katapult", points="12"))
        if trigger == FORMER:
            continue
        assert len(texts) >= 8, trigger
        assert len(set(texts)) == len(texts)
        assert all(len(text) <= 90 and "{" not in text for text in texts)


def test_every_character_has_a_dozen_lines_of_its_own() -> None:
    for member in MEMBERS:
        lines = [line for lines in member.lines.values() for line in lines]
        assert len(lines) >= 12, member.id
        for language in LANGUAGES:
            assert len({line[language] for line in lines}) == len(lines)


def test_a_line_that_names_what_the_occasion_lacks_is_not_said() -> None:
    """A character file of an older version may name points where no remark names any more."""
    line = {"de": "{points} Punkte!", "en": "{points} points!"}
    member = dataclasses.replace(MEMBERS[1], lines={"ouch": (line,)})
    game = Game(define(find_rulebook("heul_doch")), 4)
    for seed in range(20):
        chooser = RemarkChooser(game, seed, [None, member], Words("de"), remark_triggers)
        remark = chooser._remark(RemarkTrigger("ouch", 1, 1.0), Rng(seed))
        assert remark is not None
        assert remark.message


def test_lines_of_characters_are_filled_in() -> None:
    for member in MEMBERS:
        assert FORMER not in member.lines
        for trigger, lines in member.lines.items():
            for line in lines:
                remark = Remark(1, RemarkTrigger(trigger, 1, 1.0, about=2, card="red-7", points=9), own=line)
                for language in LANGUAGES:
                    text = remark.text(Words(language), NAMES, lambda name: "rote 7")
                    assert "{" not in text
                    assert len(text) <= 100


@pytest.mark.parametrize(("chance", "least"), [(0.79, PAUSE), (1.0, 1)])
def test_after_a_remark_there_is_quiet_but_not_for_what_is_strong(chance: float, least: int) -> None:
    """A weak trigger waits a few moves; a strong one may interrupt the quiet with the next move."""
    game = Game(define(find_rulebook("heul_doch")), 4)
    match, rng = Match.new(game, 3), Rng(3)
    chooser = RemarkChooser(
        game,
        3,
        [None, *MEMBERS[1:4]],
        Words("de"),
        lambda game, happened: [RemarkTrigger("ouch", 1, chance)],
        heard=set(),
    )
    spoken = []
    while not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
        if chooser.look([Line("line-onion", seat=1, is_move=True)], match.view(0)) is not None:
            spoken.append(match.state.ply)
    gaps = [b - a for a, b in itertools.pairwise(spoken)]
    assert len(gaps) > 10
    assert min(gaps) == least
    assert chance < 1 or max(gaps) == 1, "with a new reason at every move there is a remark at every move"


def test_a_game_begins_with_what_earlier_ones_have_cost_now_and_then() -> None:
    game = Game(define(find_rulebook("heul_doch")), 4)
    words, said = Words("de"), []
    for seed in range(60):
        chooser = RemarkChooser(game, seed, [None, *MEMBERS[1:4]], words, remark_triggers)
        chooser.memories = [
            RemarkTrigger("grudge", 1, MEMORY, 0, points=214),
            RemarkTrigger("debt", 2, MEMORY, 0, points=31),
        ]
        remark = chooser.begin(Match.new(game, seed).view(0))
        if remark is not None and remark.trigger.key != "start":
            text = remark.text(words, NAMES, str)
            assert ("214" if remark.seat == 1 else "31") in text
            said.append(remark.seat)
    assert {1, 2} == set(said)
    assert 15 <= len(said) <= 55


def test_characters_remember_people_and_not_each_other() -> None:
    seats = [
        SeatSetup("Ida", "egg", HUMAN),
        SeatSetup("Pepe", "chili", "onestep"),
        SeatSetup("Knofel", "garlic", "easy"),
    ]
    who = who_sits(seats, ())
    by = ((0.0, -12.2, -3.0), (-40.0, 0.0, -99.0), (5.0, -99.0, 0.0))
    zero = (0.0, 0.0, 0.0)
    table = cost_table([(who, Ledger(zero, zero, zero, zero, by))])
    found = {(each.key, each.speaker, each.about, each.points) for each in memories_of(table, seats, ())}
    assert found == {("grudge", 1, 0, 12), ("debt", 1, 0, 40)}
