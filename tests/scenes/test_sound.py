"""Sounds: every name that is cued exists, files are whole, voices are bounded, and no device is no trouble (B20)."""

from __future__ import annotations

import ast
import io
import itertools
import logging
import math
import os
import queue
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.audio import player as sound
from heul_doch.scenes.audio import sound_names as synth_names
from heul_doch.scenes.audio import speaker, synth, synth_maker, synth_tools
from heul_doch.scenes.audio.player import Sound
from heul_doch.scenes.audio.speaker import NoDeviceError, Speaker
from heul_doch.scenes.base import paths
from heul_doch.scenes.table import card_model as cues

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _devices_are_unknown() -> Iterator[None]:
    sound._missing.clear()
    yield
    sound._missing.clear()


# ------------------------------------------------------------------------------------------------- names


def cued_names() -> dict[str, str]:
    """Return every sound name written in the scenes -> where."""
    found: dict[str, str] = {}

    def strings(node: ast.expr | None) -> list[str]:
        if isinstance(node, ast.IfExp):
            return strings(node.body) + strings(node.orelse)
        return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else []

    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            function = node.func
            called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            owner = ast.unparse(function.value) if isinstance(function, ast.Attribute) else ""
            names = [
                s
                for keyword in node.keywords
                if keyword.arg in ("land", "sound", "cue")
                for s in strings(keyword.value)
            ]
            is_sound = called in ("cue", "_sound", "sound") or (called in ("play", "play_sound") and "sound" in owner)
            if is_sound and node.args:
                names += strings(node.args[0])
            if called == "landed" and len(node.args) > 1:
                names += strings(node.args[1])
            for name in names:
                found.setdefault(name, f"{path.name}:{node.lineno}")
    return found


def test_every_cued_name_is_a_sound() -> None:
    names = cued_names()
    assert {"slide", "lay", "sob", "werwolf", "ui.click", "turn"} <= names.keys()
    names |= dict.fromkeys(cues.SOUNDS, "cues.py")
    missing = {name: where for name, where in names.items() if synth_names.resolve(name) is None}
    assert not missing


def test_there_is_a_recipe_for_every_name() -> None:
    assert list(synth.BUILDS) == list(synth_names.SOUNDS)


@pytest.mark.parametrize(
    ("name", "meant"), [("lay", "lay"), ("card.lay", "lay"), ("ui.refuse", "ui.refuse"), ("card.refuse", "refuse")]
)
def test_a_family_may_stand_before_a_name(name: str, meant: str) -> None:
    assert synth_names.resolve(name) == meant


def test_everything_begins_with_one_of_each() -> None:
    first = synth_names.everything()[: len(synth_names.SOUNDS)]
    assert [name for name, _ in first] == list(synth_names.SOUNDS)
    assert {number for _, number in first} == {0}
    assert len(synth_names.everything()) == sum(use.versions for use in synth_names.SOUNDS.values())


# ------------------------------------------------------------------------------------------------- samples


@pytest.mark.parametrize("name", synth_names.SOUNDS)
def test_sounds_are_short_clean_and_equally_loud(name: str) -> None:
    samples = synth.render(name, 0)
    signal = [x / 32767 for x in samples]
    assert 0.02 < len(samples) / synth_tools.RATE < 2.5
    assert max(map(abs, signal)) <= synth.PEAK + 1e-4
    assert abs(signal[0]) < 0.01
    assert abs(signal[-1]) < 0.01
    assert abs(sum(signal) / len(signal)) < 0.01
    # The soft limit may take a little off what is all attack.
    assert -1.5 < synth.loudness(signal) - synth_names.SOUNDS[name].level < 0.3
    if not name.startswith("ui."):
        assert -25 < synth.loudness(signal) < -15.5
    # What small loudspeakers give back of it: at the most so much less than the whole.
    high = synth_tools.band(synth_tools.band(signal, 300.0, 0.7, "high"), 300.0, 0.7, "high")
    assert synth.loudness(high) > synth.loudness(signal) - 7.0


def weighed(hertz: float) -> float:
    """Return how loud a tone of half the full scale is taken to be."""
    tone = [0.5 * math.sin(2 * math.pi * hertz * i / synth_tools.RATE) for i in range(synth_tools.RATE // 4)]
    return synth.loudness(tone)


def test_loudness_is_what_the_ear_and_small_loudspeakers_make_of_it() -> None:
    # A tone of 997 Hz at half scale is -9.03 dB, and ITU-R BS.1770 takes it as it is.
    assert weighed(997) == pytest.approx(-9.03, abs=0.2)
    assert weighed(3000) - weighed(997) == pytest.approx(3.3, abs=0.5)
    assert weighed(50) < weighed(997) - 9


def test_every_sound_is_asked_for_somewhere() -> None:
    asked = {synth_names.resolve(name) for name in (*cued_names(), *cues.SOUNDS)}
    spoken = {"win", "lose", "end", "give", "sob", "card", "crown"}
    """Chosen by a name in a variable."""
    assert set(synth_names.SOUNDS) - asked <= spoken


def test_the_cache_forgets_sounds_made_by_older_recipes() -> None:
    recipes = {p.name for p in (ROOT / "scenes" / "audio").glob("synth*.py")} - {"synth_maker.py"} | {"sound_names.py"}
    assert set(synth.SOURCES) == recipes


@pytest.mark.parametrize("name", ["ui.click", "ui.hover", "deal", "slide", "lay", "draw", "flip", "onion", "count"])
def test_what_is_heard_often_comes_in_different_versions(name: str) -> None:
    versions = synth_names.SOUNDS[name].versions
    made = [synth.render(name, number) for number in range(versions)]
    assert 3 <= versions <= 5
    for i, a in enumerate(made):
        for b in made[:i]:
            n = min(len(a), len(b))
            far = math.sqrt(sum((x - y) ** 2 for x, y in zip(a, b)) / n)
            assert far > 0.05 * math.sqrt(sum(x * x for x in a) / n)


def test_a_sound_is_the_same_every_time() -> None:
    assert synth.render("lay", 1) == synth.render("lay", 1)


# ------------------------------------------------------------------------------------------------- files


def test_files_are_written_whole_and_read_back(tmp_path: Path) -> None:
    raw, is_kept = synth.write(tmp_path, "ui.click", 0)
    file = synth.file_of(tmp_path, "ui.click", 0)
    assert is_kept
    assert synth.read(file) == raw
    assert [p.name for p in file.parent.iterdir()] == ["ui.click.0.wav"]


@pytest.mark.parametrize("harm", ["cut", "empty", "flipped", "foreign"])
def test_damaged_files_are_noticed_and_made_again(tmp_path: Path, harm: str) -> None:
    raw, _ = synth.write(tmp_path, "ui.click", 0)
    file = synth.file_of(tmp_path, "ui.click", 0)
    bad = {
        "cut": raw[:-100],
        "empty": b"",
        "flipped": raw[:500] + bytes([raw[500] ^ 1]) + raw[501:],
        "foreign": b"OggS" + raw[4:],
    }
    file.write_bytes(bad[harm])
    assert synth.read(file) is None
    assert not file.exists()
    assert answers(tmp_path, b"ui.click 0\n") == [("ui.click", 0, raw, True)]
    assert file.read_bytes() == raw


def test_any_player_can_read_the_files() -> None:
    import wave

    samples = synth.render("ui.click", 0)
    with wave.open(io.BytesIO(synth.pack(samples))) as file:
        assert file.getparams()[:4] == (1, 2, synth_tools.RATE, len(samples))
        assert array("h", file.readframes(len(samples))) == samples


# ------------------------------------------------------------------------------------------------- the maker


def answers(folder: Path, questions: bytes) -> list[tuple[str, int, bytes, bool]]:
    """Return what the maker answers (name, version, file, whether kept)."""
    sink = io.BytesIO()
    synth_maker.serve(folder, io.BytesIO(questions), sink, ahead=False)
    sink.seek(0)
    found = []
    while line := sink.readline():
        name, number, length, kept = line.split()
        found.append((name.decode(), int(number), sink.read(int(length)), kept == b"1"))
    return found


def test_the_maker_answers_and_leaves_nonsense_out(tmp_path: Path) -> None:
    found = answers(tmp_path, b"nosuch 0\nui.click 99\nui.click x\n\xc3\xa4 1\nui.hover 1\n")
    assert [(name, number) for name, number, _, _ in found] == [("ui.hover", 1)]
    assert synth.is_whole(found[0][2])


def test_the_maker_works_without_a_place_to_keep_things(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    (answer,) = answers(blocked, b"ui.click 0\n")
    assert synth.is_whole(answer[2])
    assert answer[3] is False


def test_the_maker_makes_the_rest_ahead_and_drops_old_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "0123456789abcdef"
    old.mkdir()
    (old / "lay.0.wav").write_bytes(b"old")
    monkeypatch.setattr(synth_maker, "everything", lambda: [("ui.click", 0), ("ui.hover", 2)])
    read_end, write_end = os.pipe()
    with os.fdopen(read_end, "rb") as source, os.fdopen(write_end, "wb"):
        synth_maker.serve(tmp_path, source, io.BytesIO(), ahead=True, idle=0.01)
    assert not old.exists()
    assert sorted(p.name for p in synth.file_of(tmp_path, "x", 0).parent.iterdir()) == [
        "ui.click.0.wav",
        "ui.hover.2.wav",
    ]


def test_the_makers_process_is_started_again_when_it_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    box: queue.SimpleQueue[tuple[tuple[str, int], bytes]] = queue.SimpleQueue()
    maker = speaker.ProcessMaker(tmp_path, lambda key, raw: box.put((key, raw)))
    for number in range(2):
        maker.order(("ui.click", number))
        key, raw = box.get(timeout=30)
        assert key == ("ui.click", number)
        assert raw == synth.read(synth.file_of(tmp_path, *key))
        process = maker._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(30) == 0


# ------------------------------------------------------------------------------------------------- the speaker


class FakeSound:
    def __init__(self, file: io.BytesIO) -> None:
        self.raw = file.getvalue()
        self.volume = 1.0

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

    def Sound(self, file: io.BytesIO) -> FakeSound:
        return FakeSound(file)

    @property
    def busy(self) -> list[FakeChannel]:
        return [c for c in self.channels if c.sound is not None]


class Rig:
    """A speaker on a fake device, with a clock to turn and a maker that delivers when told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = 100.0
        self.mixer = FakeMixer()
        self.ordered: list[tuple[str, int]] = []
        self.news: list[str] = []
        self.speaker = Speaker(folder, self.mixer, self, self.news.append, lambda: self.now)

    def order(self, key: tuple[str, int]) -> None:
        self.ordered.append(key)

    def keep(self, name: str, peak: float = 0.5) -> None:
        """Put all versions of a sound into the cache, quickly made."""
        for number in range(synth_names.SOUNDS[name].versions):
            file = synth.file_of(self.folder, name, number)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(synth.pack(array("h", [number, round(peak * 32767), 0, 0])))

    def play(self, name: str, pan: float = 0.0, volume: float = 1.0, age: float = 0.0) -> None:
        self.speaker.handle(f"play {name} {pan} {volume} {self.now - age}")


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def test_the_device_is_opened_by_the_first_sound(rig: Rig) -> None:
    rig.keep("lay")
    rig.speaker.handle("volume 0.5")
    assert rig.mixer.opened == 0
    rig.play("lay")
    assert rig.mixer.opened == 1
    assert rig.news == ["ready"]
    assert [c.sound.volume for c in rig.mixer.busy if c.sound] == [0.5]


def test_never_the_same_version_twice_in_a_row(rig: Rig) -> None:
    rig.keep("lay")
    heard = []
    for _ in range(60):
        rig.now += 1
        rig.play("lay")
        (channel,) = rig.mixer.busy
        assert channel.sound is not None
        heard.append(channel.sound.raw)
        rig.mixer.stop()
    assert all(a != b for a, b in itertools.pairwise(heard))
    assert len(set(heard)) == synth_names.SOUNDS["lay"].versions


def test_a_sound_that_is_not_made_yet_is_ordered_and_still_in_time(rig: Rig) -> None:
    rig.play("lay")
    (key,) = rig.ordered
    rig.now += 0.1
    rig.speaker.delivered(key, synth.pack(array("h", [9000] * 10)))
    assert len(rig.mixer.busy) == 1


def test_a_late_sound_is_left_out(rig: Rig) -> None:
    rig.play("lay")
    rig.now += 1.0
    rig.speaker.delivered(rig.ordered[0], synth.pack(array("h", [9000] * 10)))
    rig.keep("flip")
    rig.play("flip", age=1.0)
    assert rig.mixer.busy == []


def test_a_damaged_file_is_ordered_again(rig: Rig) -> None:
    rig.keep("ui.toggle")
    for file in rig.folder.rglob("*.wav"):
        file.write_bytes(b"RIFFnonsense")
    rig.play("ui.toggle")
    assert [name for name, _ in rig.ordered] == ["ui.toggle"]
    rig.speaker.delivered(rig.ordered[0], b"RIFFnonsense")
    assert rig.mixer.busy == []


def test_voices_are_bounded_and_never_too_loud_together(rig: Rig) -> None:
    for name in synth_names.SOUNDS:
        rig.keep(name, 0.6)
    for _ in range(6):
        for name in synth_names.SOUNDS:
            rig.now += 0.03
            rig.play(name, pan=0.8 if name < "k" else -0.3)
            sides = [sum(0.6 * c.volume[side] for c in rig.mixer.busy) for side in (0, 1)]
            assert max(sides) <= speaker.HEADROOM + 1e-3
    assert len(rig.mixer.busy) <= speaker.CHANNELS


def test_one_sound_does_not_fill_all_channels(rig: Rig) -> None:
    rig.keep("sob")
    for _ in range(10):
        rig.now += 0.05
        rig.play("sob")
    assert len(rig.mixer.busy) == synth_names.SOUNDS["sob"].voices


def test_at_the_same_moment_one_is_enough(rig: Rig) -> None:
    rig.keep("flip")
    for _ in range(3):
        rig.play("flip")
    assert len(rig.mixer.busy) == 1


def test_alone_a_voice_has_its_full_loudness_again(rig: Rig) -> None:
    for name in ("lay", "sob", "win"):
        rig.keep(name, 0.6)
        rig.play(name)
    assert max(rig.mixer.busy[0].volume) < 0.6
    rig.mixer.stop()
    rig.play("flip")
    rig.keep("turn", 0.6)
    rig.play("turn", pan=-1)
    (channel,) = rig.mixer.busy
    assert channel.volume[0] == pytest.approx(1.0)
    assert channel.volume[1] < 0.4


def test_no_free_channel_means_silence(rig: Rig) -> None:
    rig.keep("lay")
    rig.mixer.refuses = True
    rig.play("lay")
    assert rig.mixer.busy == []


def test_volume_and_mute_reach_what_sounds(rig: Rig) -> None:
    rig.keep("win")
    rig.play("win")
    (channel,) = rig.mixer.busy
    rig.speaker.handle("volume 0.25")
    assert channel.sound is not None
    assert channel.sound.volume == 0.25
    rig.speaker.handle("volume 0")
    assert rig.mixer.busy == []
    rig.play("win")
    assert rig.mixer.busy == []


@pytest.mark.parametrize(
    "line", ["", "play", "play lay", "play lay x y z", "play nosuch 0 1 0", "volume", "volume loud"]
)
def test_nonsense_is_left_out(rig: Rig, line: str) -> None:
    rig.speaker.handle(line)
    assert rig.mixer.opened == 0


def test_no_device_is_said(rig: Rig) -> None:
    rig.mixer.is_broken = True
    with pytest.raises(NoDeviceError, match="no device"):
        rig.play("lay")
    assert rig.news == []


def test_the_device_is_let_go_after_silence_and_comes_back(rig: Rig) -> None:
    assert rig.speaker.close_if_idle() is None
    rig.keep("lay")
    rig.play("lay")
    rig.now += speaker.IDLE + 1
    assert rig.speaker.close_if_idle() == speaker.IDLE, "it sounds"
    rig.mixer.stop()
    assert rig.speaker.close_if_idle() is not None
    rig.now += speaker.IDLE
    assert rig.speaker.close_if_idle() is None
    assert not rig.speaker.is_open
    rig.play("lay")
    assert rig.mixer.opened == 2
    assert len(rig.mixer.busy) == 1


def test_little_is_kept_in_memory(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "MAX_BYTES", 500)
    for name in synth_names.SOUNDS:
        rig.keep(name)
        rig.play(name)
    assert sum(one.size for one in rig.speaker._loaded.values()) <= 500


def test_twenty_at_once_on_the_librarys_dummy_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mixer = pytest.importorskip("pygame.mixer")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    rig = Rig(tmp_path)
    # Time stands still: on a busy machine the first ones would be too late.
    speak = Speaker(tmp_path, mixer, rig, rig.news.append, clock=lambda: 0.0)
    # Long enough that none has ended when the last begins, however busy the machine is.
    long = array("h", [8000, -8000] * 22050 * 10)
    for name in list(synth_names.SOUNDS)[:20]:
        file = synth.file_of(tmp_path, name, 0)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(synth.pack(long))
    try:
        for name in list(synth_names.SOUNDS)[:20]:
            speak.handle(f"play {name} 0.5 1 0.0")
        assert rig.news == ["ready"]
        assert len(speak._voices) == speaker.CHANNELS
        assert all(voice.channel.get_busy() for voice in speak._voices)
    finally:
        mixer.quit()


# ------------------------------------------------------------------------------------------------- the window's side


class Heard(Sound):
    """A sound that lets a test wait for what its process says."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.events: dict[str, threading.Event] = {}
        self.lines: list[str] = []

    def expect(self, word: str) -> threading.Event:
        return self.events.setdefault(word, threading.Event())

    def _heard(self, line: str) -> None:
        super()._heard(line)
        self.lines.append(line)
        self.expect(line.partition(" ")[0]).set()


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def notices(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def test_start_up_pays_nothing() -> None:
    code = (
        "import sys, threading; sys.path.insert(0, sys.argv[1]); from heul_doch.scenes.audio.player import Sound; "
        "s = Sound(); s.set(0.5, False); s.play('lay', volume=0); s.close(); "
        "print('pygame' in sys.modules, 'heul_doch.scenes.audio.synth' in sys.modules, threading.active_count())"
    )
    done = subprocess.run([*python(code), str(ROOT)], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False", "False", "1"]


def test_muted_or_at_zero_nothing_is_started(tmp_path: Path) -> None:
    quiet = Sound(tmp_path, python("raise SystemExit(1)"))
    quiet.set(0.8, True)
    quiet.play("lay")
    quiet.set(0.0, False)
    quiet.play("lay")
    assert quiet._speaker is None
    assert quiet.is_available is None


def test_an_unknown_name_is_said_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    quiet = Sound(tmp_path)
    for _ in range(3):
        quiet.play("card.nosuch")
    assert len(notices(caplog)) == 1
    assert "card.nosuch" in notices(caplog)[0]
    assert quiet._speaker is None


@pytest.mark.parametrize("driver", ["nosuch"])
def test_without_a_device_the_game_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, driver: str
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    now = [0.0]
    silent = Heard(tmp_path, clock=lambda: now[0])
    silent.play("lay")
    speaker = silent._speaker
    assert speaker is not None
    assert silent.expect("silent").wait(30)
    for step in range(50):
        silent.play("lay", pan=0.1)
        silent.set(step / 50, step % 7 == 0)
    assert silent.is_available is False
    assert len(notices(caplog)) == 1
    assert "no sound device" in notices(caplog)[0]
    # Looked for again after a while, without another notice.
    silent.set(0.7, False)
    silent.events.clear()
    now[0] += sound.RETRY + 1
    # Its writing thread may end before its hearing one has noticed the end of the process.
    end = time.monotonic() + 10
    while not speaker.is_gone and time.monotonic() < end:
        time.sleep(0.01)
    silent.play("lay")
    assert silent.expect("silent").wait(30)
    assert len(notices(caplog)) == 1
    silent.close()
    silent.play("lay")
    assert not list(tmp_path.rglob("*.wav")), "nothing is made that nobody can hear"


def test_with_a_device_it_plays_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    heard = Heard(tmp_path)
    heard.play("ui.click")
    assert heard.expect("ready").wait(30)
    assert heard.is_available
    for name in list(synth_names.SOUNDS)[:20]:
        heard.play(name)
    heard.set(0.2, False)
    link = heard._speaker
    assert link is not None
    assert link._process is not None
    heard.close()
    assert link._process.returncode == 0
    assert notices(caplog) == []


def test_a_speaker_that_hangs_holds_nothing_up(tmp_path: Path) -> None:
    hung = Heard(tmp_path, python("import time; print('ready', flush=True); time.sleep(100)"))
    hung.play("lay")
    assert hung.expect("ready").wait(30)
    link = hung._speaker
    assert link is not None
    start = time.perf_counter()
    for _ in range(20_000):
        hung.play("lay")
    hung.set(0.3, False)
    hung.close()
    assert time.perf_counter() - start < 5
    assert link._lines.qsize() <= sound.BACKLOG + 4
    assert link._process is not None
    assert link._process.poll() is not None, "it is gone"


def test_a_speaker_that_crashes_is_tried_a_few_times(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    crashing = Heard(tmp_path, python("import os; os._exit(11)"))
    for _ in range(sound.MAX_CRASHES):
        crashing.events.clear()
        crashing.play("lay")
        assert crashing.expect("crashed").wait(30)
    crashing.play("lay")
    assert len(crashing.lines) == sound.MAX_CRASHES
    assert crashing.is_available is False
    assert len(notices(caplog)) == 1
    crashing.close()


def test_where_no_process_can_be_started_it_is_silent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    none = Heard(tmp_path, [str(tmp_path / "nothing-here")])
    none.play("lay")
    assert none.expect("silent").wait(30)
    none.close()
    assert none.is_available is False
    assert len(notices(caplog)) == 1


def test_the_frozen_program_starts_its_processes_by_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    from heul_doch.scenes.audio import sound_process

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    folder = paths.cache_dir()
    assert sound_process.command("speaker", folder)[1:] == [
        "--child",
        "heul_doch.scenes.audio.sound_process",
        "speaker",
        str(folder),
    ]


def test_speaker_and_maker_leave_no_open_file_behind(tmp_path: Path) -> None:
    """Files nobody has closed are warned of when they are collected."""
    code = f"""
import gc, sys, threading, time
from pathlib import Path
sys.path.insert(0, {str(paths.ROOT)!r})
from heul_doch.scenes.audio import player as sound
from heul_doch.scenes.audio import speaker
ready = threading.Event()
device = sound.Sound(Path({str(tmp_path)!r}))
heard = device._heard
device._heard = lambda line: (heard(line), ready.set())
device.play("lay")
ready.wait(30)
device.close()
maker = speaker.ProcessMaker(Path({str(tmp_path)!r}), lambda key, raw: ready.set())
ready.clear()
maker.order(("ui.click", 0))
assert ready.wait(30)
maker._process.stdin.close()
until = time.monotonic() + 10
while threading.active_count() > 1 and time.monotonic() < until:
    time.sleep(0.01)
del device, maker, heard
gc.collect()
"""
    words = [sys.executable, "-X", "dev", "-W", "error", "-c", code]
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
