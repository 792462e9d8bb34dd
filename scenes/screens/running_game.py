"""The game that waits on disk, in words: what goes on, and what becomes of it when another one is begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heul_doch.scenes.screens.rulebooks import known_books
from heul_doch.scenes.storage.waiting_game import Waiting, waiting

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context


def game_name(ctx: Context, game: str) -> str:
    """Return what a game is called; one of the player's own goes by its id until its file has been read."""
    words, key = ctx.words, f"game-{game.replace('_', '-')}"
    if key in words:
        return words(key)
    return next((words.said(book.title) for book in known_books(ctx.user_dir) or () if book.id == game), game)


def described(ctx: Context, at: Waiting) -> str:
    """Return which game waits, in a few words: with its place in the evening, or its round."""
    words, game = ctx.words, game_name(ctx, at.game) if at.game else ""
    if at.leg:
        return words("running-evening", game=game, leg=at.leg, legs=at.legs)
    if at.legs:
        return words("running-evening-plain", game=game)
    if at.rounds:
        return words("running-round", game=game, number=at.number, rounds=at.rounds)
    return game or words("running-unknown")


def what_becomes_of_it(ctx: Context) -> str:
    """Return what becomes of the game that waits when another one is begun; empty when there is none to be lost."""
    at = waiting(ctx.store.file.parent)
    if at is None or not at.has_moves:
        return ""
    return ctx.words("running-goes", game=described(ctx, at))
