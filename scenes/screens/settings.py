"""The settings, applied as they are changed and stored at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from heul_doch.scenes.base.theme import GOLD, INK_SOFT, TEXT_SIZES, THINKING, Speed
from heul_doch.scenes.storage.settings_file import GRAPHICS, HAND_ORDERS, REACTIONS, Settings
from heul_doch.scenes.ui.menu_widgets import Notice, language_choice
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.widgets import (
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

PADS: Final = 2 * (2.2 + 2.0) + 3.0 + 1.2
"""Units beside the settings: of the page, of the paper, between the columns, and of the bar that scrolls."""
REFLEX_CHOICES: Final = (1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0)
"""Seconds one may choose for the window of reaction."""
RESET: Final = (
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
        if self.is_large:
            content: Widget = Column(*(Column(*group, gap=1.1) for group in groups), gap=2.0)
        else:
            left, right = Column(*groups[0], gap=1.2, grow=1), Column(*groups[1], *groups[2], gap=1.2, grow=1)
            content = Row(left, right, gap=3.0, across="top")
        can_reset = any(getattr(self.ctx.settings, key) != getattr(Settings(), key) for key in RESET)
        foot = Row(
            self.back_button(high=5.0, pad=3),
            self.button("settings-reset", self._reset, "options-reset", look="quiet", high=4.4, enabled=can_reset),
            Spacer(grow=1),
            Label(words("options-saved"), "small", colour=GOLD, outline=0.2, align="right", grow=2),
            gap=1.4,
        )
        sheet = Panel(Scroll(content, id="settings-scroll"), pad=2.0, grow=1)
        return self.frame("options-title", sheet, foot, pad=2.2, gap=1.3)

    def _set(self, **values: Any) -> None:
        self.ctx.store.change(**values)
        self.rebuild()

    def _reset(self) -> None:
        default = Settings()
        self._set(**{key: getattr(default, key) for key in RESET})

    def _row(self, key: str, control: Widget) -> Widget:
        """Return a title with its control beside it where there is room, and the sentence below."""
        words, ui = self.ctx.words, self.ui
        title = Label(words(f"options-{key}"), "strong")
        sentence = Label(words(f"options-{key}-help"), "small", colour=INK_SOFT)
        room = round((self.ctx.width - ui.px(PADS)) / (1 if self.is_large else 2))
        if title.wanted(ui, room)[0] + ui.px(1.2) + control.wanted(ui, room)[0] > room:
            return Column(title, sentence, control, gap=0.45, across="left")
        return Column(Row(title, Spacer(grow=1), control, gap=1.2), sentence, gap=0.2)

    def _choice(self, key: str, setting: str, values: Sequence[str]) -> Widget:
        """Return one setting out of a few, with its sentence."""
        words = self.ctx.words
        options = [(value, words(f"options-{key}-{value}")) for value in values]
        now, text = getattr(self.ctx.settings, setting), words(f"options-{key}")
        change = lambda value: self._set(**{setting: value})  # noqa: E731
        return self._row(key, Choice(f"settings-{key}", options, now, change, text=text))

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
        words, now = self.ctx.words, self.ctx.settings
        language = language_choice(
            "settings-language", now.language, lambda code: self._set(language=code), words("options-language")
        )
        # How long the window of reaction is; greyed where the table waits anyway.
        reflex = Stepper(
            "settings-reflex",
            [(seconds, words("options-reflex-seconds", seconds=seconds)) for seconds in REFLEX_CHOICES],
            min(REFLEX_CHOICES, key=lambda seconds: abs(seconds - now.reflex_seconds)),
            lambda seconds: self._set(reflex_seconds=seconds),
            text=words("options-reflex"),
            enabled=now.reaction == "reflex",
        )
        return [
            Label(words("options-group-play"), "heading"),
            self._row("language", language),
            self._choice("speed", "speed", [speed.value for speed in Speed]),
            self._choice("pause", "thinking", ("off", *(name for name in THINKING if name != "off"))),
            self._choice("order", "hand_order", HAND_ORDERS),
            self._toggle("marks", "mark_playable"),
            self._toggle("aid", "memory_aid"),
            self._choice("reaction", "reaction", REACTIONS),
            Row(Label(words("options-reflex"), "strong"), reflex, gap=1.5),
            self._toggle("banter", "banter"),
        ]

    def _look_group(self) -> list[Widget]:
        return [
            Label(self.ctx.words("options-group-look"), "heading"),
            self._choice("text", "text_size", tuple(TEXT_SIZES)),
            self._toggle("reduced", "reduced_motion"),
            self._toggle("fullscreen", "fullscreen"),
            self._choice("graphics", "graphics", GRAPHICS),
        ]

    def _sound_group(self) -> list[Widget]:
        words, has_sound = self.ctx.words, self.ctx.sound.is_available
        volume = words("options-volume")
        slider = Slider(
            "settings-volume",
            self.ctx.settings.volume,
            lambda value: self.ctx.store.change(volume=value),
            text=volume,
            enabled=has_sound,
            grow=1,
        )
        group = [
            Label(words("options-group-sound"), "heading"),
            Row(Label(volume, "strong"), slider, gap=1.5),
            self._toggle("mute", "mute", enabled=has_sound),
        ]
        return group if has_sound else [*group, Notice(words("options-no-sound"), id="settings-no-sound")]
