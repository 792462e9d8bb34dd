"""The whole table under the null video driver: real pygame events go in, a frozen clock runs, games end."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.families import family, local_ids
from heul_doch.game.core.game_log import Line
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import REASONS, Reason
from heul_doch.scenes.app import App
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.surfaces import stand_in
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.session import FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.table.move_targets import Pick
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.words import Selection, TableWords
from heul_doch.scenes.ui.scene import Launch
from pygame import Surface

ALL_REASONS = {**REASONS, **{code: said for each in local_ids() for code, said in family(each).reasons.items()}}

FRAME = 1 / 60
NAMES = ("Du", "Ben", "Jonas", "Zoë", "Cleo", "Max")
WHO = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli")


class PlainPictures(Pictures):
    """Pictures that are never drawn: tests look at places, not at art."""

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        return stand_in(name.split("/", 1)[0], (max(1, size[0]), max(1, size[1])))

    def backdrop(self, name: str, size: tuple[int, int]) -> Surface:
        return self.get(name, size)

    def prefetch(self, wanted: Iterable[tuple[str, tuple[int, int], str]]) -> None:
        pass


class Window:
    """The app with a table, driven by a test."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800), **settings: object) -> None:
        self.now = 0.0
        self.store = SettingsStore(folder / "settings.json")
        self.store.change(language="de", **settings)
        self.app = App(size=size, clock=lambda: self.now, store=self.store, pictures=PlainPictures(cache=folder))
        self.steps: list[int] = []

    def sit_down(
        self,
        seats: int = 4,
        seed: int = 1,
        variants: Sequence[str] = ("sonderkarten",),
        launch: Launch | None = None,
        factories: object = LEVELS,
        **options: object,
    ) -> TableScene:
        players = [SeatSetup(NAMES[i], WHO[i], "human" if i == 0 else "onestep") for i in range(seats)]
        setup = TableSetup(variants=tuple(variants), seats=tuple(players), seed=seed, options=options)  # type: ignore[arg-type]
        runner = SyncRunner(factories)  # type: ignore[arg-type]
        scene = TableScene(setup, launch=launch, runner=runner)
        self.app.push(scene)
        self.frame()
        scene.live.add_keeper(self._note)
        return scene

    def _note(self, match: Match) -> None:
        self.steps.append(match.state.ply)

    @property
    def table(self) -> TableScene:
        top = self.app.stack[-1]
        if isinstance(top, TableScene):
            self._table = top
        # When the last card lies, the scoring takes the table's place.
        assert top is self._table or top.name == "result"
        return self._table

    def frame(self, seconds: float = FRAME) -> bool:
        self.now += seconds
        return self.app.step()

    def until(self, condition: Callable[[], bool], seconds: float = 60.0, tick: float = FRAME) -> None:
        end = self.now + seconds
        while not condition() and self.now < end:
            self.frame(tick)
        assert condition()

    def until_my_turn(self) -> None:
        # Nobody looks at these frames, and drawing every one takes time.
        self.until(lambda: self.table.is_my_turn or self.table.live.is_over, tick=1 / 20)

    def motion(self, at: Sequence[float], down: bool = False) -> None:
        pos = (round(at[0]), round(at[1]))
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(down), 0, 0), touch=False)
        )

    def button(self, at: Sequence[float], is_down: bool, button: int = 1, touch: bool = False) -> None:
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        pos = (round(at[0]), round(at[1]))
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button, touch=touch))

    def click(self, at: Sequence[float], button: int = 1, wait: float = 0.4) -> None:
        self.frame(wait)
        self.motion(at)
        self.frame()
        self.button(at, True, button)
        self.frame()
        self.button(at, False, button)
        self.frame()

    def key(self, key: int, text: str = "", mod: int = 0, scancode: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=scancode))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=scancode))
        self.frame()

    def play_by_mouse(self, choose: Callable[[Sequence[str]], str]) -> None:
        """Make one move with two clicks."""
        data = self.table.probe()
        card = next((c for c in data["hand"] if len(c["targets"]) > 1), data["hand"][0])
        self.click(card["spot"])
        key = choose(card["targets"])
        x, y, w, h = self.table.probe()["targets"][key]["rect"]
        ply = self.table.live.match.state.ply
        self.click((x + w / 2, y + h / 2))
        assert self.table.live.match.state.ply > ply


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    pygame.event.clear() if pygame.display.get_init() else None
    made = Window(tmp_path)
    pygame.event.clear()
    yield made
    made.app.close()


def test_a_whole_game_by_mouse(window: Window) -> None:
    window.store.change(speed="off", thinking="off")
    scene = window.sit_down(variants=("sonderkarten", "hausregeln"), seed=3)
    while not scene.live.is_over:
        window.until_my_turn()
        if scene.live.is_over:
            break
        window.play_by_mouse(lambda targets: targets[0])
    assert window.steps == list(range(scene.live.match.state.ply + 1)), "told of every move, once"
    window.until(lambda: window.app.stack[-1].name == "result", 5)


def test_a_whole_game_by_keys(window: Window) -> None:
    window.store.change(speed="off", thinking="off")
    scene = window.sit_down(seats=3, variants=("kurz",), seed=8)
    while not scene.live.is_over:
        window.until_my_turn()
        if scene.live.is_over:
            break
        ply = scene.live.match.state.ply
        window.key(pygame.K_1, "1")
        window.key(pygame.K_RETURN, "\r")
        if scene.live.match.state.ply == ply:
            assert scene.table.signs.is_refusal
            window.key(pygame.K_z, "z", scancode=28)
        assert scene.live.match.state.ply > ply
    assert scene.live.outcome is not None


@pytest.mark.slow
def test_wild_clicking_and_typing_harms_nothing(window: Window) -> None:
    scene = window.sit_down(seats=6, variants=("sonderkarten", "hausregeln"), seed=4)
    rng = random.Random(5)
    keys = [(pygame.K_z, "z"), (pygame.K_1, "1"), (pygame.K_TAB, "\t"), (pygame.K_RETURN, "\r"), (pygame.K_SPACE, " ")]
    for _ in range(400):
        at = (rng.randrange(1280), rng.randrange(140, 800))
        roll = rng.random()
        if roll < 0.4:
            window.button(at, True, rng.choice((1, 1, 1, 2, 3, 4, 5)))
        elif roll < 0.75:
            window.button(at, False)
        elif roll < 0.9:
            window.motion(at, rng.random() < 0.5)
        else:
            window.key(*rng.choice(keys))
        window.frame(rng.choice((0.0, 0.01, 0.1, 0.4)))
        if window.app.stack[-1] is not scene:
            break
    scene.controls.reset()
    scene.director.finish()
    for _ in range(60):
        window.frame()
    scene.director.finish()
    for zone, pile in enumerate(scene.director.piles):
        for sprite, pose in zip(pile, scene.director.layout.poses[zone]):
            assert sprite.pose == pose
            assert sprite.dx == sprite.dy == 0
    assert scene.director.view == scene.live.view


@pytest.mark.parametrize("presses", [2, 3, 10])
def test_a_burst_of_presses_is_one_action(window: Window, presses: int) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    ply = scene.live.match.state.ply
    card = next(c for c in scene.probe()["hand"] if len(c["targets"]) == 2)
    for _ in range(presses):
        window.button(card["spot"], True)
        window.button(card["spot"], False)
        window.frame(0.1 / presses)
    assert scene.live.match.state.ply == ply
    x, y, w, h = scene.probe()["targets"][card["targets"][0]]["rect"]
    window.frame(0.5)
    for _ in range(presses):
        window.button((x + w / 2, y + h / 2), True)
        window.button((x + w / 2, y + h / 2), False)
        window.frame(0.1 / presses)
    assert [m.seat for m in scene.live.match.moves].count(0) == 1
    window.until_my_turn()
    assert [m.seat for m in scene.live.match.moves].count(0) == 1, "nothing was saved up"


def test_one_tap_is_one_press(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    card = next(c for c in scene.probe()["hand"] if len(c["targets"]) == 2)
    place = scene.probe()["hand"].index(card)
    window.frame(1.0)
    pygame.event.post(
        pygame.event.Event(pygame.FINGERDOWN, finger_id=0, touch_id=0, x=0.5, y=0.9, dx=0, dy=0, pressure=1)
    )
    window.button(card["spot"], True, touch=True)
    window.button(card["spot"], False, touch=True)
    window.button(card["spot"], True)
    window.button(card["spot"], False)
    window.frame()
    assert scene.probe()["selected"] == place
    assert scene.live.match.moves[-1:] == [] or scene.live.match.moves[-1].seat != 0


def test_a_drag_that_loses_its_release_glides_back(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    spot = scene.probe()["hand"][0]["spot"]
    window.button(spot, True)
    window.frame()
    for step in range(6):
        window.motion((spot[0] + 30 * step, spot[1] - 40 * step), True)
        window.frame()
    assert scene.controls.carry is not None
    window.motion((600, 300), False)
    window.frame()
    assert scene.controls.carry is None
    window.until(lambda: not scene.director.is_moving, 3)
    assert all(sprite.dx == sprite.dy == 0 for sprite in scene.director.hand)


@pytest.mark.slow
def test_resizing_in_every_state_keeps_every_card(window: Window) -> None:
    scene = window.sit_down(seats=5, seed=2)
    rng = random.Random(1)
    for number in range(24):
        window.app.resize((rng.randrange(300, 2200), rng.randrange(200, 1400)) if number % 6 else (1, 1))
        window.frame(0.11)
        if scene.is_my_turn:
            window.play_by_mouse(lambda targets: targets[-1])
    window.app.resize((960, 600))
    window.frame()
    scene.director.finish()
    window.frame()
    assert scene.director.size == (960, 600)
    assert scene.director.view == scene.live.view
    bounds = pygame.Rect(-1, -1, 963, 603)
    for pile in scene.director.piles:
        for sprite in pile:
            box = sprite.pose.bounds
            assert bounds.contains(pygame.Rect(round(box.left), round(box.top), round(box.width), round(box.height)))


def test_when_nothing_moves_nothing_is_drawn(window: Window) -> None:
    window.sit_down(seed=3)
    window.until_my_turn()
    for _ in range(120):
        window.frame()
    frames = window.app.frames
    for _ in range(60):
        assert not window.frame(), "the loop may sleep"
    assert window.app.frames == frames


def test_a_very_long_step_loses_no_turn(window: Window) -> None:
    scene = window.sit_down(seed=3)
    for _ in range(40):
        window.frame(10.0)
        if scene.is_my_turn:
            break
    assert scene.is_my_turn
    assert scene.director.view == scene.live.view


@pytest.mark.expected_errors("(logged once a game)")
def test_a_failing_bot_does_not_stop_the_game(tmp_path: Path) -> None:
    class Broken:
        def choose(self, *_: object) -> None:
            raise RuntimeError("no idea")

    window = Window(tmp_path, speed="off", thinking="off")
    scene = window.sit_down(seed=3, factories={"onestep": Broken})
    window.until_my_turn()
    window.play_by_mouse(lambda targets: targets[0])
    window.until_my_turn()
    assert len(scene.live.match.moves) >= 4
    window.app.close()


def test_keys_answer_as_text(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    window.key(pygame.K_w, "w")
    assert scene.probe()["panel"] == "may"
    assert len(scene.probe()["panel_lines"]) == 4
    assert all("Zwiebel" in line for line in scene.probe()["panel_lines"])
    window.key(pygame.K_c, "c")
    assert scene.probe()["panel"] == "count"
    assert scene.probe()["panel_lines"][0] == "Du: 4 Karten auf der Hand"
    assert not any("Zwiebel" in line for line in scene.probe()["panel_lines"]), "no memory aid unless asked for"
    window.key(pygame.K_ESCAPE)
    assert scene.probe()["panel"] == ""
    window.play_by_mouse(lambda targets: "onion")
    window.until_my_turn()
    window.key(pygame.K_l, "l")
    lines = scene.probe()["panel_lines"]
    assert lines[0] == "Du legst eine Zwiebel"
    assert len(lines) == 4
    window.key(pygame.K_QUESTION, "?", pygame.KMOD_SHIFT)
    assert scene.probe()["panel"] == ""


def test_the_memory_aid_counts_ones_own_onions_only_when_it_is_on(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=(), memory_aid=True)
    window.until_my_turn()
    window.play_by_mouse(lambda targets: "onion")
    window.until_my_turn()
    window.key(pygame.K_c, "c")
    assert scene.probe()["panel_lines"][-1] == "Zwiebeln in deinem Stapel: 1"


def test_altgr_and_ctrl_are_no_commands(window: Window) -> None:
    scene = window.sit_down(seed=3)
    window.until_my_turn()
    window.key(pygame.K_w, "", pygame.KMOD_CTRL)
    window.key(pygame.K_1, "1")
    window.key(pygame.K_z, "", pygame.KMOD_CTRL)
    assert scene.probe()["panel"] == ""
    assert not scene.live.match.moves or scene.live.match.moves[-1].seat != 0


def test_number_pad_digits_choose(window: Window) -> None:
    scene = window.sit_down(seed=3)
    window.until_my_turn()
    window.key(pygame.K_KP2, "2")
    assert scene.probe()["selected"] == 1
    window.key(pygame.K_KP3, "")
    assert scene.probe()["selected"] == 2


@pytest.mark.slow
def test_the_language_may_change_in_the_middle_of_a_game(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    window.play_by_mouse(lambda targets: "onion")
    window.store.change(language="en")
    window.frame()
    assert (
        scene.probe()["line"] in ("You play an onion",)
        or "lay" in scene.probe()["line"]
        or "keep" in scene.probe()["line"]
    )
    window.until_my_turn()
    window.key(pygame.K_w, "w")
    assert "Onion" in scene.probe()["panel_lines"][0]


def test_a_sorted_hand_is_chosen_as_it_is_seen(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    window.store.change(hand_order="value")
    window.frame()
    window.until(lambda: not scene.director.is_moving, 3)
    names = [c["name"] for c in scene.probe()["hand"]]
    assert [name[-1] for name in names] == sorted(name[-1] for name in names)
    window.key(pygame.K_1, "1")
    assert scene.probe()["selected"] == 0


def test_sorted_by_value_special_cards_come_last(window: Window) -> None:
    for seed in range(20):
        scene = window.sit_down(seed=seed, variants=("sonderkarten",))
        game, view = scene.live.game, scene.director.view
        hand = [game.face(e) for e in view.zones[game.zone("hand", scene.live.viewer)] if e is not None]
        if 0 < sum(face.special is not None for face in hand) < len(hand):
            break
    window.store.change(hand_order="value")
    window.frame()
    window.until(lambda: not scene.director.is_moving, 3)
    names = [card["name"] for card in scene.probe()["hand"]]
    values = {face.name: face.value if face.special is None else 99 for face in hand}
    assert [values[name] for name in names] == sorted(map(values.__getitem__, names))
    assert values[names[-1]] == 99 != values[names[0]]


def test_a_picture_in_mid_flight(window: Window) -> None:
    launch = Launch(moves=12, is_animated=True)
    scene = window.sit_down(seed=3, launch=launch)
    assert scene.live.match.state.ply == 12
    assert len(scene.director.lines) >= 11
    for _ in range(8):
        window.frame()
    assert scene.director.is_busy
    assert any(sprite.is_flying for sprite in scene.director.sprites())


def test_a_face_turns_to_who_it_looks_at_and_back(window: Window) -> None:
    scene = window.sit_down()
    face = scene.table.seats._portraits[3]
    place = face.x, face.y
    scene.director.looks[3] = 0
    for _ in range(20):
        window.frame()
    assert face.rotation != 0
    assert (face.x, face.y) != place
    scene.director.look_away(3)
    for _ in range(20):
        window.frame()
    assert (face.rotation, face.x, face.y) == (0, *place)


def test_nothing_hidden_is_told_to_onlookers(window: Window) -> None:
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    window.play_by_mouse(lambda targets: "onion")
    onion = scene.live.game.face(scene.live.match.moves[-1].cards[0]).name
    window.until_my_turn()
    own = {card["name"] for card in scene.probe()["hand"]}
    assert onion in own or onion not in str(scene.probe())
    others = scene.live.match.state.zones[scene.live.game.zone("hand", 1)]
    faces = {sprite.face for sprite in scene.director.piles[scene.live.game.zone("hand", 1)]}
    assert faces == {None}
    assert len(others) == 4


# ---------------------------------------------------------------------------------------------------- words


def words_for(language: str, seats: int = 4) -> TableWords:
    players = tuple(SeatSetup(NAMES[i], WHO[i]) for i in range(seats))
    game = build_game(TableSetup(variants=("sonderkarten",), seats=players))
    return adapter_of("heul_doch").words(Words(language), game, NAMES[:seats], 0)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("code", [*ALL_REASONS, "not_a_neighbour", "choose_card_first"])
def test_every_reason_has_a_sentence(language: str, code: str, caplog: pytest.LogCaptureFixture) -> None:
    values = {"card": "red-5", "top": "katapult", "left_top": "blue-4", "right_top": "green-5", "seat": 2}
    rest = {"side": "left", "verb": "x", "choice": "left", "count": 1, "other": "red-4", "need": 5, "column": 1}
    params = (*values.items(), *rest.items())
    text = words_for(language).reason(Reason(code, params))
    assert text.endswith((".", "!"))
    assert "{" not in text
    assert "reason-" not in text
    assert not caplog.records


def test_the_duty_is_explained_in_good_german() -> None:
    words = words_for("de")
    why = Reason("must_give_left", (("card", "blue-5"), ("top", "blue-4")))
    assert words.reason(why) == "Die blaue 5 passt auf Bens blaue 4 und muss dorthin."
    why = Reason("taboo_onion", (("card", "blue-5"), ("side", "right")))
    assert words.reason(why) == "Auf Zoës Zwiebel darf nichts gelegt werden."
    assert words.owner(2) == "Jonas’"


def test_the_top_of_the_own_stack_is_named_whichever_card_it_is() -> None:
    """The first card of the deck has the number 0, which is a card as well."""
    words = words_for("de")
    game = words.game
    view = Match.new(game, 1, NAMES[:4], salt="0" * 32).view(0)
    stack = game.zone("stack", 0)
    numbers = [card for card in range(game.deck.size) if game.face(card).special is None]
    assert numbers[0] == 0
    for top in numbers:
        zones = tuple((top,) if zone == stack else cards for zone, cards in enumerate(view.zones))
        picked = (Pick(0, 0, numbers[-1]),)
        said = words.explain(Selection(view._replace(zones=zones), (), picked, (), lambda move: None))
        assert words.card(game.face(top).name) in said


def test_a_rematch_is_begun_by_who_came_last(window: Window) -> None:
    window.store.change(speed="off", thinking="off")
    scene = window.sit_down(seats=3, variants=("kurz",), seed=8, launch=Launch(moves=500))
    outcome = scene.live.outcome
    assert outcome is not None
    match = scene.live.match
    again = FinishedGame(scene.live.setup, match.game, outcome, match.state.zones, match=match).rematch()
    assert again.start in outcome.ranking[-1]
    assert again.seed is None
    assert again.variants == ("kurz",)
    other = TableScene(again, runner=SyncRunner())
    window.app.reset(other)
    window.frame()
    assert window.table is other
    assert other.live.match.initial.turn == again.start
    assert other.live.match.seed != scene.live.match.seed


@pytest.mark.parametrize(
    ("language", "line", "text"),
    [
        ("de", Line("line-swap", special="strandtuch", seats=(1, 3)), "Ben und Zoë tauschen die obersten Karten"),
        ("de", Line("line-swap", special="strandtuch", seats=(2, 0)), "Du und Jonas tauscht die obersten Karten"),
        ("en", Line("line-swap", special="strandtuch", seats=(2, 0)), "you and Jonas swap your top cards"),
        ("de", Line("line-pass", special="karussell", seats=(0, 1, 2, 3), way="right"), "fahren nach rechts"),
        ("de", Line("line-pass", special="karussell", seats=(0, 1, 2, 3)), "fahren einen Platz weiter"),
        ("en", Line("line-pass", special="karussell", seats=(0, 1, 2, 3), way="left"), "ride to the left"),
        (
            "de",
            Line("line-turn", special="werwolf", seats=(0, 1, 2, 3), count=4),
            "Alle obersten Karten werden umgedreht",
        ),
        ("de", Line("line-turn", special="werwolf", seats=(2,), count=1), "Jonas’ oberste Karte wird umgedreht"),
        ("en", Line("line-turn", special="werwolf", seats=(1, 0), count=2), "the top cards of you and Ben turn over"),
    ],
)
def test_the_log_says_whose_cards_go_where(language: str, line: Line, text: str) -> None:
    words = words_for(language)
    said = words.line(line)
    assert said.startswith(words.special(line.special) + ": ")
    assert said.endswith(text)


def test_a_card_that_is_picked_up_is_heard(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for a card that is chosen by a click or by a key, once for one that is dragged."""
    scene = window.sit_down(seed=3, variants=())
    window.until_my_turn()
    heard: list[str] = []
    monkeypatch.setattr(scene, "_sound", heard.append)
    cards = scene.probe()["hand"]
    at = cards[-1]["spot"]
    window.motion(at)
    window.frame()
    assert "pick" not in heard, "pointing at it is not picking it up"
    window.click(at)
    assert heard.count("pick") == 1
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_1, "1")
    assert heard.count("pick") == 2
    window.key(pygame.K_ESCAPE)
    window.frame(0.4)
    at = scene.probe()["hand"][0]["spot"]
    window.motion(at)
    window.button(at, True)
    window.frame()
    for step in range(1, 9):
        window.motion((at[0], at[1] - 12 * step), True)
        window.frame()
    assert scene.controls.carry is not None
    assert heard.count("pick") == 3
