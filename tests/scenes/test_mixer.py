"""The process for sounds: voices are bounded, late sounds are left out, the device is closed in silence (B20)."""

from __future__ import annotations

import json
import wave
from array import array
from pathlib import Path

import pytest
from heul_doch.scenes.audio import mixer as sound_mixer
from heul_doch.scenes.audio.mixer import Mixer, NoDeviceError
from heul_doch.scenes.audio.sound_files import folders, read_folders

SOUNDS = read_folders(folders())


class FakeSound:
    def __init__(self, file: str) -> None:
        self.raw = Path(file).read_bytes()
        self.volume = 1.0

    def get_raw(self) -> bytes:
        return self.raw

    def set_volume(self, volume: float) -> None:
        self.volume = volume


class FakeChannel:
    def __init__(self) -> None:
        self.sound: FakeSound | None = None
        self.volume = (1.0, 1.0)

    def play(self, sound: FakeSound) -> None:
        self.sound, self.volume = sound, (1.0, 1.0)

    def stop(self) -> None:
        self.sound = None

    def get_busy(self) -> bool:
        return self.sound is not None

    def get_sound(self) -> FakeSound | None:
        return self.sound

    def set_volume(self, left: float, right: float) -> None:
        self.volume = (left, right)


class FakeMixer:
    """Stands in for ``pygame.mixer``; sounds last until :meth:`stop`."""

    def __init__(self) -> None:
        self.channels: list[FakeChannel] = []
        self.opened = 0
        self.is_broken = False
        self.refuses = False

    def init(self, *_: int, **__: int) -> None:
        if self.is_broken:
            raise RuntimeError("no device\nat all")
        self.opened += 1

    def quit(self) -> None:
        self.channels = []

    def set_num_channels(self, number: int) -> None:
        self.channels = [FakeChannel() for _ in range(number)]

    def find_channel(self) -> FakeChannel | None:
        return None if self.refuses else next((c for c in self.channels if c.sound is None), None)

    def stop(self) -> None:
        for channel in self.channels:
            channel.stop()

    def Sound(self, file: str) -> FakeSound:
        return FakeSound(file)

    @property
    def busy(self) -> list[FakeChannel]:
        return [c for c in self.channels if c.sound is not None]


class Rig:
    """A mixer on a fake device, with a clock to turn. Its files hold samples as the fake device takes them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = 100.0
        self.device = FakeMixer()
        self.mixer = Mixer(self.device, lambda: self.now)

    def keep(self, name: str, peak: float = 0.5) -> Path:
        """Write a sound."""
        file = self.folder / f"{name}.0.ogg"
        file.write_bytes(array("h", [round(peak * 32767), 0, 0, 0]).tobytes())
        return file

    def send(self, *message: object) -> None:
        self.mixer.handle(json.dumps(message).encode())

    def play(self, name: str, pan: float = 0.0, volume: float = 1.0, age: float = 0.0) -> None:
        voices = SOUNDS[name].voices
        self.send("play", name, str(self.folder / f"{name}.0.ogg"), voices, pan, volume, self.now - age)


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def test_the_device_is_opened_by_the_first_sound(rig: Rig) -> None:
    rig.keep("lay")
    rig.send("volume", 0.5)
    assert rig.device.opened == 0
    rig.play("lay")
    assert rig.device.opened == 1
    assert [c.sound.volume for c in rig.device.busy if c.sound] == [0.5]


def test_a_late_sound_is_left_out(rig: Rig) -> None:
    rig.keep("flip")
    rig.play("flip", age=1.0)
    assert rig.device.busy == []
    rig.play("flip", age=0.1)
    assert len(rig.device.busy) == 1


def test_a_missing_file_is_left_out(rig: Rig) -> None:
    rig.play("ui.toggle")
    assert rig.device.busy == []
    rig.keep("ui.toggle")
    rig.play("ui.toggle")
    assert len(rig.device.busy) == 1


def test_voices_are_bounded_and_never_too_loud_together(rig: Rig) -> None:
    for name in SOUNDS:
        rig.keep(name, 0.6)
    for _ in range(6):
        for name in SOUNDS:
            rig.now += 0.03
            rig.play(name, pan=0.8 if name < "k" else -0.3)
            sides = [sum(0.6 * c.volume[side] for c in rig.device.busy) for side in (0, 1)]
            assert max(sides) <= sound_mixer.HEADROOM + 1e-3
    assert len(rig.device.busy) <= sound_mixer.CHANNELS


def test_one_sound_does_not_fill_all_channels(rig: Rig) -> None:
    rig.keep("sob")
    for _ in range(10):
        rig.now += 0.05
        rig.play("sob")
    assert len(rig.device.busy) == SOUNDS["sob"].voices


def test_alone_a_voice_has_its_full_loudness_again(rig: Rig) -> None:
    for name in ("lay", "sob", "win"):
        rig.keep(name, 0.6)
        rig.play(name)
    assert max(rig.device.busy[0].volume) < 0.6
    rig.device.stop()
    rig.keep("turn", 0.6)
    rig.play("turn", pan=-1)
    (channel,) = rig.device.busy
    assert channel.volume[0] == pytest.approx(1.0)
    assert channel.volume[1] < 0.4


def test_no_free_channel_means_silence(rig: Rig) -> None:
    rig.keep("lay")
    rig.device.refuses = True
    rig.play("lay")
    assert rig.device.busy == []


def test_volume_and_mute_reach_what_sounds(rig: Rig) -> None:
    rig.keep("win")
    rig.play("win")
    (channel,) = rig.device.busy
    rig.send("volume", 0.25)
    assert channel.sound is not None
    assert channel.sound.volume == 0.25
    rig.send("volume", 0)
    assert rig.device.busy == []
    rig.play("win")
    assert rig.device.busy == []


def test_no_device_is_said(rig: Rig) -> None:
    rig.device.is_broken = True
    with pytest.raises(NoDeviceError, match="no device"):
        rig.play("lay")


def test_the_device_is_let_go_after_silence_and_comes_back(rig: Rig) -> None:
    rig.keep("lay")
    rig.play("lay")
    rig.now += sound_mixer.IDLE + 1
    assert rig.mixer.close_if_idle() == sound_mixer.IDLE, "it sounds"
    rig.device.stop()
    assert rig.mixer.close_if_idle() == sound_mixer.IDLE
    assert rig.mixer.is_open
    rig.now += sound_mixer.IDLE
    assert rig.mixer.close_if_idle() == sound_mixer.REST - sound_mixer.IDLE
    assert not rig.mixer.is_open
    rig.play("lay")
    assert rig.device.opened == 2
    assert len(rig.device.busy) == 1


def test_after_a_long_silence_the_process_is_to_end(rig: Rig) -> None:
    rig.now += sound_mixer.REST - 1
    assert rig.mixer.close_if_idle() == 1
    rig.now += 1
    assert rig.mixer.close_if_idle() == 0


def test_twenty_at_once_on_the_librarys_dummy_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame_mixer = pytest.importorskip("pygame.mixer")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    # Time stands still: on a busy machine the first ones would be too late.
    mixer = Mixer(pygame_mixer, clock=lambda: 0.0)
    # Long enough that none has ended when the last begins, however busy the machine is.
    file = tmp_path / "long.wav"
    with wave.open(str(file), "wb") as long:
        long.setparams((1, 2, sound_mixer.RATE, 0, "NONE", ""))
        long.writeframes(array("h", [8000, -8000] * 22050 * 10).tobytes())
    try:
        for number in range(20):
            mixer.play(f"sound {number}", str(file), 1, 0.5, 1.0, 0.0)
        assert len(mixer._voices) == sound_mixer.CHANNELS
        assert all(voice.channel.get_busy() for voice in mixer._voices)
    finally:
        pygame_mixer.quit()


def test_a_damaged_file_is_silent_on_a_real_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame_mixer = pytest.importorskip("pygame.mixer")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer(pygame_mixer, clock=lambda: 0.0)
    whole = SOUNDS["lay"].versions[0].read_bytes()
    try:
        for number, raw in enumerate((b"", b"OggS nonsense", whole[: len(whole) // 2], whole)):
            file = tmp_path / f"{number}.ogg"
            file.write_bytes(raw)
            mixer.play(f"sound {number}", str(file), 1, 0.0, 1.0, 0.0)
        assert [voice.name for voice in mixer._voices][-1] == "sound 3"
        assert not {"sound 0", "sound 1"} & {voice.name for voice in mixer._voices}
    finally:
        pygame_mixer.quit()
