"""Tables with a name: "Omas Regeln" is a game, its variants and options, and who sits where.

They are kept in the settings (written at once, whole or not at all) under ``rule_sets``, newest first; one of them may
be the usual table, which "Play" on the title lays. Whatever of a set no longer exists takes its default when it is laid
(:meth:`scenes.screens.table_choice.TableChoice.from_data`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final

from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.table_choice import TableChoice, clean_name
from heul_doch.scenes.storage.settings_file import Settings, SettingsStore
from heul_doch.scenes.ui.scene import Context, Launch, Scene
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
from heul_doch.scenes.ui.widgets.screen import DialogScene, with_text

KEY: Final = "rule_sets"
USUAL: Final = "usual_table"
NAMELESS: Final = "ui/table-without-name"
MOST: Final = 40
"""So many sets are kept."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A table and its name."""

    name: str
    table: Mapping[str, Any]
    """What :meth:`scenes.screens.table_choice.TableChoice.to_data` wrote."""


def rule_sets(settings: Settings) -> list[RuleSet]:
    """Return the sets there are, newest first; what is none is left out."""
    kept = settings.extra.get(KEY)
    found: dict[str, RuleSet] = {}
    for entry in kept if isinstance(kept, list) else []:
        name = clean_name(str(entry.get("name", ""))) if isinstance(entry, Mapping) else ""
        table = entry.get("table") if name else None
        if isinstance(table, Mapping):
            found.setdefault(name, RuleSet(name, table))
    return list(found.values())


def usual_table(settings: Settings) -> RuleSet | None:
    """Return the set that is laid when nothing else is said, None for the table of last time."""
    name = settings.extra.get(USUAL)
    return next((kept for kept in rule_sets(settings) if kept.name == name), None)


def _keep(store: SettingsStore, sets: Sequence[RuleSet]) -> None:
    store.change_extra(**{KEY: [{"name": kept.name, "table": dict(kept.table)} for kept in sets[:MOST]]})


def save_set(store: SettingsStore, name: str, table: Mapping[str, Any]) -> str:
    """Keep a table under a name, in place of one of that name; return the name as kept.

    The number of a deal is no rule and is left out. Raises ValueError for a name without a letter.
    """
    name = clean_name(name)
    if not name:
        raise ValueError("a set of rules needs a name")
    store.look_again()
    rest = [kept for kept in rule_sets(store.now) if kept.name != name]
    _keep(store, [RuleSet(name, {**table, "seed": ""}), *rest])
    return name


def delete_set(store: SettingsStore, name: str) -> None:
    """Forget a set; if it was the usual table, there is none any more."""
    store.look_again()
    _keep(store, [kept for kept in rule_sets(store.now) if kept.name != name])
    if store.now.extra.get(USUAL) == name:
        store.change_extra(**{USUAL: None})


class RuleSetsScene(DialogScene):
    """The sets as a list: lay one, forget one, make one the usual; and keep the table of now."""

    name: ClassVar[str] = "rule-sets"

    def enter(self, ctx: Context) -> None:
        """Read the games there are, and the sets another copy of the program has kept since."""
        ctx.store.look_again()
        super().enter(ctx)
        self._books, _ = read_books(ctx.user_dir)
        self._typed = ""
        self._doomed = ""

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
        words = self.ctx.words
        sets = rule_sets(self.ctx.settings)
        usual = usual_table(self.ctx.settings)
        rows: list[Widget] = [self._row(number, kept, kept == usual) for number, kept in enumerate(sets)]
        scroll = Scroll(Column(*rows, gap=0.9) if rows else self._none(), id="rule-sets-scroll", grow=1.0)
        return Column(
            Panel(
                Column(
                    Label(words("rule-sets-title"), "title", align="centre"),
                    Label(words("rule-sets-note"), "small", colour=INK_SOFT, align="centre"),
                    Row(
                        TextField(
                            "rule-sets-name",
                            self._typed,
                            self._type,
                            text=words("rule-sets-name"),
                            placeholder=words("rule-sets-name"),
                            on_enter=self._save,
                            grow=1,
                        ),
                        Button(
                            "rule-sets-save",
                            words("rule-sets-save"),
                            self._save,
                            look="good",
                            enabled=bool(clean_name(self._typed)) and bool(self._books),
                        ),
                        gap=1.0,
                    ),
                    scroll,
                    Row(
                        Spacer(grow=1),
                        Button("rule-sets-back", words("ui-back"), self.back, glyph="left"),
                    ),
                    gap=1.0,
                ),
                width=with_text(self.ctx, 66, 1.3),
                pad=2.2,
                grow=1,
            ),
            across="centre",
            pad=2.0,
        )

    def _none(self) -> Widget:
        """Return what stands where no table has a name yet: a picture, and what to do."""
        words, middle = self.ctx.words, partial(Spacer, grow=1)
        width = with_text(self.ctx, 44)
        # Large letters need the room: the sentence is read without scrolling.
        picture = 15.0 if self.ctx.metrics.text_scale > 1.1 else 26.0
        return Column(
            middle(),
            Row(middle(), PictureBox(NAMELESS, width=picture, ratio=460 / 640), middle()),
            Row(middle(), Label(words("rule-sets-none"), "strong", align="centre", width=width), middle()),
            Row(
                middle(),
                Label(words("rule-sets-none-help"), "body", colour=INK_SOFT, align="centre", width=width),
                middle(),
            ),
            middle(),
            gap=0.8,
        )

    def _row(self, number: int, kept: RuleSet, is_usual: bool) -> Widget:
        words = self.ctx.words
        is_doomed = kept.name == self._doomed
        return Panel(
            Row(
                Column(
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
                ),
                Button(f"rule-sets-lay-{number}", words("rule-sets-lay"), lambda: self._lay(kept), high=3.8),
                Button(f"rule-sets-really-{number}", words("library-delete"), lambda: self._delete(kept), look="danger")
                if is_doomed
                else IconButton(
                    f"rule-sets-delete-{number}",
                    words("rule-sets-delete", name=kept.name),
                    lambda: self._doom(kept),
                    glyph="cross",
                    look="quiet",
                    size=3.6,
                ),
                gap=1.0,
            ),
            look="card",
            pad=1.0,
            seed=number,
        )

    def _type(self, text: str) -> None:
        was = bool(clean_name(self._typed))
        self._typed = text
        if bool(clean_name(text)) != was:
            self.renew()

    def _save(self) -> None:
        """Keep the table that is laid now."""
        if not clean_name(self._typed) or not self._books:
            return
        table = TableChoice.from_data(self._books, self.ctx.settings.table).to_data()
        name = save_set(self.ctx.store, self._typed, table)
        self._typed = self._doomed = ""
        self.ui.focus(None)
        self.renew()
        self.ctx.toast(self.ctx.words("rule-sets-saved", name=name))

    def _lay(self, kept: RuleSet) -> None:
        """Lay a table: it is the one of now in the set-up, and the one "Play" begins."""
        self.ctx.store.change(table=dict(kept.table))
        self.back()

    def _make_usual(self, kept: RuleSet, is_on: bool) -> None:
        self.ctx.store.change_extra(**{USUAL: kept.name if is_on else None})
        self.renew()

    def _doom(self, kept: RuleSet) -> None:
        self._doomed = kept.name
        self.renew()

    def _delete(self, kept: RuleSet) -> None:
        self._doomed = ""
        delete_set(self.ctx.store, kept.name)
        self.renew()

    def probe(self) -> dict[str, Any]:
        """Tell the names."""
        return {"names": [kept.name for kept in rule_sets(self.ctx.settings)]}


def scene(launch: Launch) -> Scene:
    """Return the sets of rules."""
    return RuleSetsScene()
