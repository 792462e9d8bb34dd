"""The settings, applied as they are changed and stored at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from heul_doch.scenes.base.theme import GOLD, INK_SOFT, TEXT_SIZES, THINKING, Speed
from heul_doch.scenes.storage.settings_file import GRAPHICS, HAND_ORDERS, REACTIONS, Settings
from heul_doch.scenes.ui.menu_widgets import Heading, Notice, language_choice
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Launch, Scene
from heul_doch.scenes.ui.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    Scroll,
    Slider,
    Spacer,
    Stepper,
    Toggle,
    Widget,
)

PADS = 2 * (2.2 + 2.0) + 3.0 + 1.2
"""Units beside the settings: of the page, of the paper, between the columns, and of the bar that scrolls."""
REFLEX_CHOICES = (1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0)
"""Seconds one may choose for the window of reaction."""
RESET = (
    *("speed", "reduced_motion", "thinking", "volume", "mute"),
    *("text_size", "mark_playable", "memory_aid", "hand_order", "graphics", "banter", "reaction", "reflex_seconds"),
)
"""What "reset" puts back: neither the language nor the window."""


class SettingsScene(DialogPage):
    """Everything a player may adjust."""

    name: ClassVar[str] = "settings"

    def build(self) -> Widget:
        """Return the sheet with two columns of settings."""
        words = self.ctx.words
        groups = (self._play_group(), self._look_group(), self._sound_group())
        if self._is_large:
            content: Widget = Column(*(Column(*group, gap=1.1) for group in groups), gap=2.0)
        else:
            left, right = Column(*groups[0], gap=1.2, grow=1), Column(*groups[1], *groups[2], gap=1.2, grow=1)
            content = Row(left, right, gap=3.0, across="top")
        return Column(
            Heading(words("options-title"), beside_onion=self.is_alone),
            Panel(Scroll(content, id="settings-scroll"), pad=2.0, grow=1),
            Row(
                Button("settings-back", words("ui-back"), self.back, glyph="left", high=5.0, pad=3),
                Button(
                    "settings-reset",
                    words("options-reset"),
                    self._reset,
                    look="quiet",
                    high=4.4,
                    enabled=any(getattr(self.ctx.settings, key) != getattr(Settings(), key) for key in RESET),
                ),
                Spacer(grow=1),
                Label(words("options-saved"), "small", colour=GOLD, outline=0.2, align="right", grow=2),
                gap=1.4,
            ),
            pad=2.2,
            gap=1.3,
        )

    @property
    def _is_large(self) -> bool:
        return self.ctx.metrics.text_scale > 1.1

    def _set(self, **values: Any) -> None:
        self.ctx.store.change(**values)
        self.renew()

    def _reset(self) -> None:
        default = Settings()
        self._set(**{key: getattr(default, key) for key in RESET})

    def _choice(self, key: str, setting: str, options: Sequence[tuple[Any, str]]) -> Widget:
        """Return one setting out of a few, with its sentence."""
        control = Choice[Any](
            f"settings-{key}",
            options,
            getattr(self.ctx.settings, setting),
            lambda value: self._set(**{setting: value}),
            text=self.ctx.words(f"options-{key}"),
        )
        return self._row(key, control)

    def _language(self) -> Widget:
        title = self.ctx.words("options-language")
        language = self.ctx.settings.language
        return self._row(
            "language", language_choice("settings-language", language, lambda code: self._set(language=code), title)
        )

    def _row(self, key: str, control: Widget) -> Widget:
        """Return a title with its control beside it where there is room, and the sentence below."""
        words, ui = self.ctx.words, self.ui
        title = Label(words(f"options-{key}"), "strong")
        sentence = Label(words(f"options-{key}-help"), "small", colour=INK_SOFT)
        room = round((self.ctx.width - ui.px(PADS)) / (1 if self._is_large else 2))
        if title.wanted(ui, room)[0] + ui.px(1.2) + control.wanted(ui, room)[0] > room:
            return Column(title, sentence, control, gap=0.45, across="left")
        return Column(Row(title, Spacer(grow=1), control, gap=1.2), sentence, gap=0.2)

    def _named(self, key: str, setting: str, values: Sequence[str]) -> Widget:
        words = self.ctx.words
        return self._choice(key, setting, [(value, words(f"options-{key}-{value}")) for value in values])

    def _toggle(self, key: str, setting: str, *, enabled: bool = True) -> Widget:
        words = self.ctx.words
        return Toggle(
            f"settings-{key}",
            words(f"options-{key}"),
            getattr(self.ctx.settings, setting),
            lambda on: self._set(**{setting: on}),
            sentence=words(f"options-{key}-help"),
            enabled=enabled,
        )

    def _play_group(self) -> list[Widget]:
        return [
            Label(self.ctx.words("options-group-play"), "heading"),
            self._language(),
            self._named("speed", "speed", [speed.value for speed in Speed]),
            self._named("pause", "thinking", ("off", *(name for name in THINKING if name != "off"))),
            self._named("order", "hand_order", HAND_ORDERS),
            self._toggle("marks", "mark_playable"),
            self._toggle("aid", "memory_aid"),
            self._named("reaction", "reaction", REACTIONS),
            self._reflex(),
            self._toggle("banter", "banter"),
        ]

    def _reflex(self) -> Widget:
        """Return how long the window of reaction is; greyed where the table waits anyway."""
        words, now = self.ctx.words, self.ctx.settings
        shown = min(REFLEX_CHOICES, key=lambda seconds: abs(seconds - now.reflex_seconds))
        return Row(
            Label(words("options-reflex"), "strong"),
            Stepper[float](
                "settings-reflex",
                [(seconds, words("options-reflex-seconds", seconds=seconds)) for seconds in REFLEX_CHOICES],
                shown,
                lambda seconds: self._set(reflex_seconds=seconds),
                text=words("options-reflex"),
                enabled=now.reaction == "reflex",
            ),
            gap=1.5,
        )

    def _look_group(self) -> list[Widget]:
        return [
            Label(self.ctx.words("options-group-look"), "heading"),
            self._named("text", "text_size", tuple(TEXT_SIZES)),
            self._toggle("reduced", "reduced_motion"),
            self._toggle("fullscreen", "fullscreen"),
            self._named("graphics", "graphics", GRAPHICS),
        ]

    def _sound_group(self) -> list[Widget]:
        words, settings = self.ctx.words, self.ctx.settings
        has_sound = self.ctx.sound.is_available
        slider = Slider(
            "settings-volume",
            settings.volume,
            lambda value: self.ctx.store.change(volume=value),
            text=words("options-volume"),
            enabled=has_sound,
            grow=1,
        )
        group: list[Widget] = [
            Label(words("options-group-sound"), "heading"),
            Row(Label(words("options-volume"), "strong"), slider, gap=1.5),
            self._toggle("mute", "mute", enabled=has_sound),
        ]
        if not has_sound:
            group.append(Notice(words("options-no-sound"), id="settings-no-sound"))
        return group


def scene(launch: Launch) -> Scene:
    """Return the settings."""
    return SettingsScene()
