"""What the library shows of a game: how it ended, with which cards, by whom, and the ways to play it.

Imports pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.families import table_package
from heul_doch.game.core.problems import Problem
from heul_doch.game.records.commitment import shown
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import date_of, number_text, problem_sentence
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.archive import Summary
from heul_doch.scenes.storage.archive_pager import Leaf
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.ui.widgets import (
    Button,
    Label,
    PictureBox,
    Row,
    Spacer,
    Stepper,
    Widget,
)


def problem_text(words: Words, problem: Problem | None) -> str:
    """Return what is wrong with a file, and where; empty for nothing."""
    if problem is None:
        return ""
    text = problem_sentence(words, problem)
    return words("setup-line", line=problem.line, text=text) if problem.line else text


def result_text(words: Words, summary: Summary, is_saved: bool) -> str:
    """Return how a game ended, or how far it is."""
    names = summary.record.seats
    if not summary.is_over:
        key = "library-waits" if is_saved else "library-broken-off"
        return words(key, moves=summary.moves, names=", ".join(names))
    if not summary.winners:
        return words("library-undecided", names=", ".join(names))
    winners = ", ".join(names[seat] for seat in summary.winners)
    if not summary.points:
        # There is but one who loses.
        return words("library-lost", name=", ".join(n for seat, n in enumerate(names) if seat not in summary.winners))
    points = " : ".join(number_text(p) for p in sorted(summary.points, reverse=True))
    return words("library-won-points", count=len(summary.winners), names=winners, points=points)


def row_text(words: Words, summary: Summary, titles: Mapping[str, str], is_saved: bool) -> tuple[str, str]:
    """Return both lines of a game in the list; ``titles`` are those of the games by id."""
    item = summary.item
    if not item.records:
        return item.file.name, problem_text(words, summary.problem)
    record = item.records[-1]
    date = date_of(item.date, words, with_time=True) if item.date else item.file.name
    game = titles.get(record.game, record.game)
    first = f"{item.title} · {date}" if item.title else f"{date} · {game}"
    return first, problem_text(words, summary.problem) if summary.problem else result_text(words, summary, is_saved)


def details_text(words: Words, summary: Summary, books: Iterable[RuleBook]) -> str:
    """Return with which cards it was played, and how."""
    record = summary.record
    titles = {v.id: words.said(v.title) for b in books if b.id == record.game for v in b.variants}
    cards = ", ".join(titles.get(v, v) for v in record.variants) or words("title-summary-base")
    parts = [cards, words("library-moves", count=summary.moves)]
    if record.is_practice:
        parts.append(words("library-practice"))
    if record.undone or record.hints:
        parts.append(words("result-help-used", undone=record.undone, hints=record.hints))
    return " · ".join(parts)


def seat_rows(summary: Summary) -> list[Widget]:
    """Return everybody who sat at the table, winners cheering, with points."""
    assert summary.definition is not None
    setup = setup_of(summary.record, summary.definition)
    rows: list[Widget] = []
    for seat, entry in enumerate(setup.seats):
        is_winner = seat in summary.winners
        points = number_text(summary.points[seat]) if summary.points else ""
        mood = "cheer" if is_winner else "calm"
        rows.append(
            Row(
                PictureBox(f"seat/{entry.character}/{mood}", width=3.6),
                Label(entry.name, "strong" if is_winner else "body", one_line=True, shrink=0.75, grow=1),
                Label(points, "strong", align="right") if points else None,
                Spacer(0.3),
                gap=0.5,
            )
        )
    return rows


def seal_line(words: Words, summary: Summary) -> Widget | None:
    """Return the seal of the deal, None where there is none."""
    seal = summary.record.commitment
    text = words("table-seal", seal=shown(seal))
    return Label(text, "small", colour=INK_SOFT, id="library-seal") if seal else None


def round_choice(words: Words, summary: Summary, look_at: Callable[[int], None]) -> Widget | None:
    """Return the choice of a round; None where there is only one."""
    count = len(summary.item.records)
    if count < 2:
        return None
    rounds = [(n, words("library-round", number=n + 1, count=count)) for n in range(count)]
    return Stepper[int]("library-round", rounds, summary.number, look_at, text=words("library-rounds"), wraps=True)


def play_rows(
    words: Words,
    summary: Summary,
    is_saved: bool,
    seat: Seat,
    *,
    go_on: Callable[[], None],
    watch: Callable[[], None],
    again: Callable[[], None],
    sit: Callable[[Seat], None],
) -> list[Widget]:
    """Return the ways to play or watch a game; ``seat`` is the one that is taken when it is played again."""
    record = summary.record
    is_open = summary.goes_on
    found: list[Widget] = []
    if is_open:
        found.append(
            Button(
                "library-go-on",
                words("library-go-on"),
                go_on,
                look="primary" if is_saved else "button",
                icon="icon/play",
                tip=words("library-go-on-help"),
            )
        )
    if summary.moves:
        found.append(
            Button(
                "library-watch",
                words("library-watch"),
                watch,
                look="button" if is_open and is_saved else "primary",
                icon="icon/replay",
            )
        )
    seats = [(number, words("library-seat", name=name)) for number, name in enumerate(record.seats)]
    found += [
        Label(words("library-again"), "strong"),
        Stepper[int](
            "library-again-seat", seats, min(seat, len(seats) - 1), sit, wraps=True,
            text=words("library-again"),
        ),
        Button("library-again", words("library-again-go"), again, icon="icon/again"),
    ]  # fmt: skip
    return found


def page_choice(words: Words, leaf: Leaf | None, turn: Callable[[int], None]) -> Widget | None:
    """Return the way to older and newer games; None where all are listed."""
    if leaf is None or leaf.pages < 2:
        return None
    words, pages = words, []
    for page in range(leaf.pages):
        first, last = leaf.bounds(page)
        pages.append((page, words("library-page", first=first, last=last, count=leaf.total)))
    return Stepper[int]("library-page", pages, leaf.page, turn, text=words("library-pages"), wraps=True)


def emblem(summary: Summary, families: Mapping[str, str]) -> str:
    """Return the picture of the game that was played, empty where nobody knows."""
    records = summary.item.records
    family = families.get(records[-1].game, "") if records else ""
    return emblem_of(family) if table_package(family) is not None else ""
