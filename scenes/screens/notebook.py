"""The notebook: what each character remembers of a person, to read and to wipe.

See :mod:`heul_doch.scenes.storage.notebook`. The statistics are read in a thread.
"""

from __future__ import annotations

import threading
from typing import Any, ClassVar, Final

from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.accounts_file import AccountsFile, default_names
from heul_doch.scenes.storage.autosave import catch_up, entry_of, now, recount
from heul_doch.scenes.storage.characters import Character, load_cast
from heul_doch.scenes.storage.notebook import KEY, Notes, forgotten, notes_of, people_of, remembered
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.storage.stats_file import GameEntry, StatsFile
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row, Scroll, Stepper, Widget

CHOOSER: Final = 34.0
"""Width of a stepper."""
EXAMPLES: Final = 3
"""Number of games in a picture drawn without a window."""


class NotebookScene(Page):
    """A page for each character and person."""

    name: ClassVar[str] = "notebook"

    def enter(self, ctx: Context) -> None:
        """Have the games read."""
        super().enter(ctx)
        self.ui.default = "notebook-back"
        self.entries: list[GameEntry] | None = None
        """The games that are not forgotten; None: not read yet."""
        self._accounts = 0
        """Number of accounts there are."""
        self.cast = load_cast(ctx.user_dir)[0]
        self.character = self.cast.ids[0]
        self.person = ""
        self._is_asked = False
        """Whether the page asks if everything is to be forgotten."""
        self._default_names = default_names(ctx.words)
        if ctx.pictures.is_hurried:
            # A picture drawn without a window shows what bots have played.
            self.entries = self._examples()
            self._open()
            return
        threading.Thread(target=self._read, name="notebook", daemon=True).start()

    def _read(self) -> None:
        home, ctx = self.ctx.store.file.parent, self.ctx

        say = ctx.tell_soon
        catch_up(home, say)
        entries = StatsFile(home, say, lambda: recount(home)).entries()
        accounts = len(AccountsFile(home, say).all())
        ctx.call_soon(lambda: self._take(entries, accounts))

    def _take(self, entries: list[GameEntry], accounts: int) -> None:
        self.entries = remembered(entries, forgotten(self.ctx.settings.extra)[0])
        self._accounts = accounts
        self._open()
        self.rebuild()

    def _open(self) -> None:
        """Choose the person who played most and the character that has most to tell."""
        self._people = people_of(self.entries or (), self._default_names)
        self.person = self._people[0] if self._people else ""
        games = {who.id: self._notes(who).games for who in self.cast.members}
        self.character = max(games, key=games.__getitem__)

    def _examples(self) -> list[GameEntry]:
        """Return games of bots, the first of them in the place of a person."""
        from heul_doch.scenes.games.results.result_base import played_evening

        evening = played_evening(self.launch, self.ctx.words, (DEFAULT_GAME,) * EXAMPLES).setup.evening
        assert evening is not None
        found = []
        for number, match in enumerate(evening.series.matches):
            players = (HUMAN, *("onestep" for _ in match.names[1:]))
            found.append(entry_of(match, players, f"2026-01-0{number + 1}T20:00:00Z"))
        return [entry for entry in found if entry is not None]

    def _notes(self, who: Character) -> Notes:
        return notes_of(self.entries or (), who, self.person, self._default_names)

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return title, the page that is open, and foot."""
        wipe: Widget | None = None
        if self.entries and self._is_asked:
            wipe = self.button("notebook-really", self._wipe, look="danger", high=5.0)
        elif self.entries:
            wipe = self.button("notebook-wipe", self._ask, high=5.0, tip="notebook-wipe-help")
        foot = Row(self.back_button(high=5.0, pad=3), wipe, gap=1.4)
        return self.frame("notebook-title", self._content(), foot)

    def _content(self) -> Widget:
        words = self.ctx.words
        if self.entries is None:
            return Panel(Label(words("notebook-reading"), "body", align="centre"), pad=3.0, grow=1)
        who = self.cast.get(self.character)
        assert who is not None
        notes = self._notes(who)
        names = [(each.id, words.said(each.name)) for each in self.cast.members]
        title = words("notebook-character")
        choosers = [
            Stepper("notebook-character", names, self.character, self._choose, text=title, wraps=True, width=CHOOSER)
        ]
        if len(self._people) > 1:
            people, title = [(name, name or words("notebook-you")) for name in self._people], words("notebook-person")
            choose = self._choose_person
            choosers.append(
                Stepper("notebook-person", people, self.person, choose, text=title, wraps=True, width=CHOOSER)
            )
        lines = self._lines(notes)
        name = words.said(who.name)
        if self.person:
            about = words("notebook-about-person", who=name, person=self.person)
        else:
            about = words("notebook-about-you", who=name)
        text = Column(
            Label(about, "heading", id="notebook-about"),
            *(Label(line, "body", id=f"notebook-line-{number}") for number, line in enumerate(lines)),
            Label(words("notebook-note"), "small", colour=INK_SOFT, id="notebook-note"),
            gap=1.5,
            grow=1,
        )
        mood = "think" if notes.games else "calm"
        face = PictureBox(f"seat/{who.face}/{mood}", width=19.0)
        page: Widget = text if self.is_large else Row(face, text, gap=2.4, across="top")
        chosen: Widget = Column(*choosers, gap=0.8) if self.is_large else Row(*choosers, gap=2.0)
        return Panel(Column(chosen, Scroll(page, id="notebook-scroll", grow=1), gap=1.6), pad=2.0, grow=1)

    def _lines(self, notes: Notes) -> list[str]:
        """Return what is remembered, a sentence each."""
        words = self.ctx.words
        if not notes.games:
            return [words("notebook-nothing")]
        lines = [words("notebook-games", games=notes.games, won=notes.won)]
        if not notes.counted:
            return lines
        lines.append(words("notebook-gave", count=notes.gave))
        if notes.hit:
            lines.append(words("notebook-hit", count=notes.hit))
        if notes.left + notes.right:
            side = "left" if notes.left > notes.right else "right" if notes.right > notes.left else "both"
            lines.append(words(f"notebook-side-{side}", left=notes.left, right=notes.right))
        mean = words.decimal(notes.onions / notes.counted)
        lines.append(words("notebook-onions", mean=mean, early=words.decimal(notes.early / notes.counted)))
        return lines

    def _choose(self, character: str) -> None:
        self.character = character
        self._is_asked = False
        self.rebuild()

    def _choose_person(self, person: str) -> None:
        self.person = person
        self._is_asked = False
        self.rebuild()

    # ------------------------------------------------------------------ forgetting

    def _ask(self) -> None:
        self._is_asked = True
        self.rebuild()

    def _wipe(self) -> None:
        """Forget everything up to now; the statistics stay."""
        latest = max([now(), *(entry.ended for entry in self.entries or ())])
        self.ctx.store.change_extra(**{KEY: {"until": latest, "accounts": self._accounts}})
        self.entries, self._people, self.person, self._is_asked = [], [], "", False
        self.rebuild()
        self.ctx.toast(self.ctx.words("notebook-wiped"))

    def probe(self) -> dict[str, Any]:
        """Return how many games are remembered, and which page is open."""
        games = None if self.entries is None else len(self.entries)
        return {"games": games, "character": self.character, "person": self.person}
