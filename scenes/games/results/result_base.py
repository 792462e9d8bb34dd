"""What all scenes over an ended game share: whose game it was, and that it is left once, whatever is pressed."""

from __future__ import annotations

from collections.abc import Collection

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.games.results.own_seat import own_sentence
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.finished_game import Finished
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.table.remarks import TAG as BANTER_TAG
from heul_doch.scenes.table.remarks import Banter
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Label, UiScene


class Ending(UiScene):
    """A scene over a game that has ended; whoever inherits sets ``finished`` when it is entered."""

    finished: Finished
    _is_leaving = False
    _own_word = ("", "")
    """A language, and the sentence about the person's seat in it."""

    @property
    def person(self) -> Seat | None:
        """The seat of the person in front of the screen, None when bots play among themselves."""
        viewer = self.finished.viewer
        return viewer if self.finished.setup.seats[viewer].player == HUMAN else None

    def closing_remark(self, winners: Collection[Seat], last: Collection[Seat]) -> str:
        """Return what one of the ``winners``, or else of those who came ``last``, has to say, with the name before it.

        Empty with remarks switched off, and where nobody of them speaks.
        """
        if not self.ctx.settings.banter:
            return ""
        finished, words = self.finished, self.ctx.words
        cast = load_cast(self.ctx.user_dir)[0]
        who = [None if s.player == HUMAN else cast.get(s.role or s.character) for s in finished.setup.seats]
        match = finished.match
        seed = match.side_seed(BANTER_TAG, match.state.ply) if match is not None else 0
        remark = Banter(finished.game, seed, who, words, heard=self.ctx.app.heard).at_the_end(winners, last)
        if remark is None:
            return ""
        said = remark.text(words, finished.names, lambda name: name)
        return words("result-remark", name=finished.names[remark.seat], remark=said)

    def own_word(self) -> Label | None:
        """Return the sentence about the person's own seat (:mod:`results.own_seat`); None when bots play alone."""
        person, words = self.person, self.ctx.words
        if person is None:
            return None
        if self._own_word[0] != words.language:
            self._own_word = (words.language, own_sentence(words, self.finished, person))
        return Label(self._own_word[1], "strong", id="result-own")

    def handle(self, event: Event) -> bool:
        """Escape leads to the title."""
        return super().handle(event) or self.escape(event)

    def escape(self, event: Event) -> bool:
        """Go to the title if this is the key for it; whether it was."""
        if not isinstance(event, Key) or not event.means("escape"):
            return False
        self.go_to("title")
        return True

    def go_to(self, name: str) -> None:
        """Go to another scene, once."""
        if not self._is_leaving:
            self._is_leaving = True
            self.ctx.reset(registry.make(name, Launch(game=self.finished.setup.game)))

    def again(self) -> None:
        """Go to what comes next (:meth:`begin_next`), once."""
        if not self._is_leaving:
            self._is_leaving = True
            self.begin_next()

    def begin_next(self) -> None:
        """Begin what comes next: a round, the summary, or another game at this table."""
        from heul_doch.scenes.games.results.series_view import go_on

        if self.finished.again is not None:
            self.finished.again()
        else:
            go_on(self.ctx, self.finished)
