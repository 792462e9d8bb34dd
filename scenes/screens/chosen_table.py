"""Which table is laid: the one of last time, or the usual one. Imports the presets."""

from __future__ import annotations

from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.scenes.screens.presets import usual_table
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.table_choice import TableChoice
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.ui.scene import Context


def last_choice(ctx: Context) -> tuple[TableChoice | None, list[Problem]]:
    """Return the table as it was laid last, None when there are no rules at all, and what is wrong with files."""
    books, problems = read_books(ctx.user_dir)
    if not books:
        return None, problems
    return TableChoice.from_data(books, ctx.settings.table), problems


def build_setup(ctx: Context, choice: TableChoice) -> TableSetup:
    """Return the table as chosen. Raises RulesError, DeckError or ValueError when it cannot be."""
    names = {who.id: ctx.words.said(who.name) for who in load_cast(ctx.user_dir)[0].members}
    return choice.build(names, ctx.words("setup-you"))


def last_table(ctx: Context) -> TableSetup:
    """Return the table that was laid last, or a usual one. Raises RulesError or ValueError when it cannot be."""
    choice, problems = usual_choice(ctx)
    if choice is None:
        raise RulesError(problems)
    return build_setup(ctx, choice)


def usual_choice(ctx: Context) -> tuple[TableChoice | None, list[Problem]]:
    """Return the table that is laid unless something else is said: the usual one, else that of last time."""
    usual = usual_table(ctx.settings)
    if usual is None:
        return last_choice(ctx)
    books, problems = read_books(ctx.user_dir)
    return (TableChoice.from_data(books, usual.table) if books else None), problems


def table_summary(ctx: Context) -> str:
    """Return in a few words which table "Play" begins with."""
    choice, _ = usual_choice(ctx)
    if choice is None:
        return ctx.words("setup-no-game")
    titles = [ctx.words.said(v.title) for v in choice.book.variants if v.id in choice.variants]
    cards = ", ".join(titles) or ctx.words("title-summary-base")
    return ctx.words("title-play-hint", summary=ctx.words("title-summary", seats=choice.count, cards=cards))
