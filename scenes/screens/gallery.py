"""All widgets on one screen, to be looked at: ``python main.py screenshot gallery OUT.png``. No player gets here."""

from __future__ import annotations

from typing import ClassVar

from heul_doch.scenes.base.theme import GOLD, PAPER
from heul_doch.scenes.ui.scene import Launch, Scene
from heul_doch.scenes.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    Panel,
    Row,
    Scroll,
    Slider,
    Spacer,
    Stepper,
    TextField,
    Toggle,
    UiScene,
    Widget,
)


class GalleryScene(UiScene):
    """One of each, in several states."""

    name: ClassVar[str] = "gallery"
    background: ClassVar[str] = "table/{size}"

    def __init__(self) -> None:
        self.toggles = [True, False, True]
        self.speed = "normal"
        self.volume = 0.7
        self.player = "Zoë Großß"
        self.count = 4

    def build(self) -> Widget:
        """Return the tree."""
        words = self.ctx.words
        return Column(
            Label(words("app-title"), "display", colour=GOLD, outline=0.55, align="centre"),
            Row(self._buttons(), self._panel(), gap=2.5, across="stretch", grow=1),
            Row(
                Spacer(grow=1),
                Button("gallery-back", words("ui-back"), self.ctx.pop, glyph="left", shortcut="escape"),
                Button(
                    "gallery-toast", words("ui-more"), lambda: self.ctx.toast(words("ui-scene-missing")), look="good"
                ),
                Button("gallery-push", words("ui-ok"), lambda: self.ctx.push(DialogScene()), look="primary"),
                gap=1.5,
            ),
            pad=2.5,
            gap=1.5,
        )

    def _buttons(self) -> Widget:
        words = self.ctx.words
        quiet = lambda: None  # noqa: E731 - nothing happens in a gallery
        return Column(
            Button(
                "gallery-primary", "Spielen", quiet, look="primary", scale=1.3, high=5.4, tip="Mit dem letzten Tisch."
            ),
            Button("gallery-plain", "Tisch decken", quiet),
            Button("gallery-off", "Geht gerade nicht", quiet, enabled=False),
            Button("gallery-danger", words("ui-quit"), quiet, look="danger"),
            Button("gallery-good", words("ui-ok"), quiet, look="good"),
            Button("gallery-long", "Ein Knopf, dessen Beschriftung viel zu lang für ihn ist", quiet, look="quiet"),
            Row(
                IconButton("gallery-a", words("ui-back"), quiet, glyph="left"),
                IconButton("gallery-b", words("ui-more"), quiet, glyph="plus"),
                IconButton("gallery-c", words("ui-less"), quiet, glyph="minus", enabled=False),
                IconButton("gallery-d", words("ui-close"), quiet, glyph="cross", look="danger"),
            ),
            Label("Text auf dem Tisch", "heading", colour=PAPER, outline=0.25),
            gap=1.1,
            width=26,
        )

    def _panel(self) -> Widget:
        words = self.ctx.words
        sentence = "Vier besondere Karten mischen mit: Katapult, Strandtuch, Karussell und Werwolf."

        def set_toggle(index: int, value: bool) -> None:
            self.toggles[index] = value

        names = ("Sonderkarten", "Hausregeln", "Gedächtnishilfe")
        content = Column(
            Label("Feinheiten", "heading"),
            *(
                Toggle(
                    f"gallery-toggle-{index}",
                    names[index],
                    value,
                    lambda on, index=index: set_toggle(index, on),  # type: ignore[misc]
                    sentence=sentence,
                    enabled=index != 2,
                )
                for index, value in enumerate(self.toggles)
            ),
            Choice(
                "gallery-speed",
                [("slow", "gemütlich"), ("normal", "normal"), ("fast", "flott"), ("off", "sofort")],
                self.speed,
                lambda value: setattr(self, "speed", value),
            ),
            Row(
                Label("Lautstärke", "strong", width=10),
                Slider("gallery-volume", self.volume, lambda value: setattr(self, "volume", value), grow=1),
            ),
            Row(
                Label("Plätze", "strong", width=10),
                Stepper.numbers("gallery-count", 3, 6, self.count, lambda value: setattr(self, "count", value)),
            ),
            Row(
                Label("Name", "strong", width=10),
                TextField("gallery-name", self.player, lambda value: setattr(self, "player", value), grow=1),
            ),
            Grid(
                *(
                    Panel(Label(f"Karte {number}: {sentence}", "small"), look="card", pad=1, seed=number)
                    for number in range(4)
                ),
                columns=2,
            ),
            Label(f"{words('ui-close')} „Umlaute: äöüß ÄÖÜ ẞ“ — 🧅 \u202e x", "body"),
            gap=1.1,
        )
        return Panel(Scroll(content, id="gallery-scroll"), grow=1)


class DialogScene(UiScene):
    """A question over another scene."""

    name: ClassVar[str] = "dialog"
    overlay: ClassVar[bool] = True

    def build(self) -> Widget:
        """Return the tree."""
        words = self.ctx.words
        text = "Die Partie bleibt, wie sie ist. Beim nächsten Start geht es genau hier weiter."
        return Column(
            Panel(
                Column(
                    Label("Wirklich aufhören?", "title", align="centre"),
                    Label(text, align="centre"),
                    Row(
                        Button("dialog-yes", words("ui-yes"), self.ctx.pop, look="danger", grow=1),
                        Button("dialog-no", words("ui-no"), self.ctx.pop, look="primary", grow=1),
                        gap=1.5,
                    ),
                    gap=1.6,
                ),
                width=44,
                pad=3,
            ),
            across="centre",
            along="centre",
        )


def scene(launch: Launch) -> Scene:
    """Return the gallery."""
    return GalleryScene()
