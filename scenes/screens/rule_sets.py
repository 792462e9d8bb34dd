"""The dialog with the saved tables (:class:`heul_doch.scenes.screens.table_choice.RuleSet`), over the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.table_choice import (
    USUAL,
    RuleSet,
    TableChoice,
    clean_name,
    delete_set,
    rule_sets,
    save_set,
    usual_table,
)
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Spacer,
    TextField,
    Toggle,
    Widget,
)
from heul_doch.scenes.ui.widgets.screen import with_text

NAMELESS: Final = "ui/table-without-name"


class RuleSetsScene(DialogPage):
    """Lists the saved tables; one can be used, deleted or made the usual one, and the current table can be saved."""

    name: ClassVar[str] = "rule-sets"

    def enter(self, ctx: Context) -> None:
        """Read the rules files, and the tables that another copy of the program has saved since."""
        ctx.store.look_again()
        super().enter(ctx)
        self._books, _ = read_books(ctx.user_dir)
        self._typed = self._to_delete = ""

    def _summary(self, table: Mapping[str, Any]) -> str:
        words = self.ctx.words
        choice = TableChoice.from_data(self._books, table)
        on = [words.said(v.title) for v in choice.book.variants if v.id in choice.variants]
        title = words.said(choice.book.title)
        parts = [title, words("rule-sets-players", count=choice.count), *(on or [words("title-summary-base")])]
        changed = len(choice.chosen_options())
        if changed:
            parts.append(words("rule-sets-options", count=changed))
        return " · ".join(parts)

    def build(self) -> Widget:
        """Return the sheet."""
        words, sets = self.ctx.words, rule_sets(self.ctx.settings)
        usual = usual_table(self.ctx.settings)
        rows = [self._row(number, kept, kept == usual) for number, kept in enumerate(sets)]
        name, can_save = words("rule-sets-name"), bool(clean_name(self._typed))
        content = Column(
            Label(words("rule-sets-title"), "title", align="centre"),
            Label(words("rule-sets-note"), "small", colour=INK_SOFT, align="centre"),
            Row(
                TextField(
                    "rule-sets-name", self._typed, self._type, text=name, placeholder=name, on_enter=self._save, grow=1
                ),
                self.button("rule-sets-save", self._save, look="good", enabled=can_save),
                gap=1.0,
            ),
            Scroll(Column(*rows, gap=0.9) if rows else self._none(), id="rule-sets-scroll", grow=1.0),
            Row(Spacer(grow=1), self.back_button()),
            gap=1.0,
        )
        return Column(Panel(content, width=with_text(self.ctx, 66, 1.3), pad=2.2, grow=1), across="centre", pad=2.0)

    def _none(self) -> Widget:
        """Return the picture and the sentence that are shown while there is no saved table."""
        words, width = self.ctx.words, with_text(self.ctx, 44)
        return Column(
            # Large letters need the room: the sentence is read without scrolling.
            PictureBox(NAMELESS, width=15.0 if self.is_large else 26.0, ratio=460 / 640),
            Label(words("rule-sets-none"), "strong", align="centre", width=width),
            Label(words("rule-sets-none-help"), "body", colour=INK_SOFT, align="centre", width=width),
            along="centre",
            gap=0.8,
        )

    def _row(self, number: int, kept: RuleSet, is_usual: bool) -> Widget:
        words = self.ctx.words
        told = Column(
            Label(kept.name, "strong", one_line=True),
            Label(self._summary(kept.table), "small", colour=INK_SOFT),
            Toggle(
                f"rule-sets-usual-{number}",
                words("rule-sets-usual"),
                is_usual,
                lambda on: self._make_usual(kept, on),
                role="small",
                tip=words("rule-sets-usual-help"),
            ),
            gap=0.2,
            grow=1,
        )
        delete: Button = IconButton(
            f"rule-sets-delete-{number}",
            words("rule-sets-delete", name=kept.name),
            lambda: self._ask_to_delete(kept),
            glyph="cross",
            look="quiet",
            size=3.6,
        )
        if kept.name == self._to_delete:
            delete = self.button(
                f"rule-sets-really-{number}", lambda: self._delete(kept), "library-delete", look="danger"
            )
        lay = self.button(f"rule-sets-lay-{number}", lambda: self._lay(kept), "rule-sets-lay", high=3.8)
        return Panel(Row(told, lay, delete, gap=1.0), look="card", pad=1.0, seed=number)

    def _type(self, text: str) -> None:
        was = bool(clean_name(self._typed))
        self._typed = text
        if bool(clean_name(text)) != was:
            self.rebuild()

    def _save(self) -> None:
        """Save the current table."""
        if not clean_name(self._typed):
            return
        table = TableChoice.from_data(self._books, self.ctx.settings.table).to_data()
        name = save_set(self.ctx.store, self._typed, table)
        self._typed = self._to_delete = ""
        self.ui.focus(None)
        self.rebuild()
        self.ctx.toast(self.ctx.words("rule-sets-saved", name=name))

    def _lay(self, kept: RuleSet) -> None:
        """Use a table: the set-up shows it, and "Play" begins it."""
        self.ctx.store.change(table=dict(kept.table))
        self.back()

    def _make_usual(self, kept: RuleSet, is_on: bool) -> None:
        self.ctx.store.change_extra(**{USUAL: kept.name if is_on else None})
        self.rebuild()

    def _ask_to_delete(self, kept: RuleSet) -> None:
        self._to_delete = kept.name
        self.rebuild()

    def _delete(self, kept: RuleSet) -> None:
        self._to_delete = ""
        delete_set(self.ctx.store, kept.name)
        self.rebuild()

    def probe(self) -> dict[str, Any]:
        """Return the names of the saved tables."""
        return {"names": [kept.name for kept in rule_sets(self.ctx.settings)]}
