"""The stage draws only what changed, and that is the same as drawing everything."""

from __future__ import annotations

import math
import random

import pygame
import pytest
from heul_doch.scenes.base.tween import Animator
from heul_doch.scenes.graphics import sprite as sprite_module
from heul_doch.scenes.graphics.background import coarse_size
from heul_doch.scenes.graphics.flight import fly
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.rects import merge
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.sprite_images import UNSEEN
from heul_doch.scenes.graphics.stage import AIR_Z, TILE, Stage
from heul_doch.scenes.graphics.stage_items import Budget, Image, Picture, Shade
from pygame import Rect, Surface


def card(seed: int, size: tuple[int, int] = (60, 84)) -> Surface:
    rng = random.Random(seed)
    surface = Surface(size, pygame.SRCALPHA)
    colour = [rng.randrange(256) for _ in range(3)]
    pygame.draw.rect(surface, (*colour, 255), surface.get_rect(), border_radius=6)
    return surface.premul_alpha()


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def background(size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    for y in range(size[1]):
        surface.fill((40 + y % 90, 80, 60), (0, y, size[0], 1))
    return surface


@pytest.mark.parametrize("seed", range(6))
def test_dirty_rectangles_add_up_to_a_full_redraw(seed: int) -> None:
    rng = random.Random(seed)
    size = (420, 300)
    stage = Stage(size)
    stage.set_background(background(size))
    target = Surface(size)
    now = [0.0]
    animator = Animator(lambda: now[0])
    sprites = [
        stage.add(
            Sprite(
                card(i),
                back=card(99),
                x=rng.uniform(-20, 440),
                y=rng.uniform(-20, 320),
                z=rng.randrange(4),
                width=60,
                rotation=rng.uniform(-180, 180),
            )
        )
        for i in range(12)
    ]
    veil = stage.add(Shade(2.5))
    label = stage.add(Image(card(5, (90, 20)), (30, 40), z=9))
    label.clip = Rect(40, 30, 50, 100)
    for frame in range(120):
        now[0] += rng.choice((0.004, 0.016, 0.033))
        sprite = rng.choice(sprites)
        match rng.randrange(16):
            case 0:
                fly(animator, sprite, Pose(rng.uniform(0, 420), rng.uniform(0, 300), 2, rng.uniform(-90, 90), 48, 1))
            case 1:
                animator.to(sprite, scale=rng.uniform(0.5, 1.4), alpha=rng.random(), duration=0.1)
            case 2:
                sprite.halo = rng.choice((None, (255, 211, 92)))
            case 3:
                sprite.visible = not sprite.visible
            case 4:
                sprite.z = rng.randrange(5)
            case 5 if frame % 9 == 0:
                veil.amount = rng.random()
            case 6:
                stage.remove(sprite)
                stage.add(sprite)
            case 7:
                sprite.front = card(rng.randrange(50))
            case 8:
                label.topleft = (rng.randrange(100), rng.randrange(100))
        animator.step()
        stage.draw(target)
        whole = Surface(size)
        stage.redraw(whole)
        assert rgb(whole) == rgb(target), f"seed {seed}, frame {frame}"


def test_nothing_changed_means_nothing_drawn() -> None:
    stage = Stage((200, 150))
    target = Surface((200, 150))
    sprite = stage.add(Sprite(card(1), x=100, y=70, width=60, rotation=13))
    assert stage.draw(target)
    while stage.draw(target):
        pass
    assert stage.is_clean
    sprite.x = 100
    sprite.visible = True
    assert stage.is_clean
    sprite.x = 101
    assert not stage.is_clean


def test_only_the_union_of_old_and_new_bounds_is_drawn() -> None:
    stage = Stage((1000, 800))
    target = Surface((1000, 800))
    moving = stage.add(Sprite(card(1), x=100, y=100, width=60, shadow=False))
    stage.add(Sprite(card(2), x=800, y=600, width=60))
    while stage.draw(target):
        pass
    moving.x = 110
    (rect,) = stage.draw(target)
    assert Rect(60, 50, 90, 110).contains(rect)


def test_a_resting_sprite_is_drawn_exactly_after_its_flight() -> None:
    """Coarse steps while it moves must leave no trace once it lies still."""
    size = (300, 300)
    moved, laid = Stage(size), Stage(size)
    target, other = Surface(size), Surface(size)
    face = card(3, (90, 126))
    flier = moved.add(Sprite(face, x=0, y=0, width=90))
    now = [0.0]
    animator = Animator(lambda: now[0])
    fly(animator, flier, Pose(150, 140, 3, 17.3, 77))
    for _ in range(80):
        animator.step()
        moved.draw(target)
        now[0] += 1 / 60
    assert moved.is_clean
    still = laid.add(Sprite(face, x=150, y=140, z=3, width=77, rotation=17.3))
    still.touch()
    while laid.draw(other):
        pass
    assert rgb(target) == rgb(other)


def test_what_lies_higher_is_drawn_over_the_rest() -> None:
    stage, target = Stage((400, 400)), Surface((400, 400))
    low = stage.add(Sprite(card(1), x=200, y=200, z=1, width=60))
    stage.add(Sprite(card(2), x=220, y=200, z=2, width=60))

    def seen() -> tuple[int, ...]:
        stage.draw(target)
        return tuple(target.get_at((205, 200)))[:3]

    one, two = (tuple(card(seed).get_at((30, 40)))[:3] for seed in (1, 2))
    assert seen() == two
    low.z = 3
    assert seen() == one
    low.visible = False
    assert seen() == two


def test_hit_respects_turn_and_scale() -> None:
    sprite = Sprite(card(1), x=100, y=100, width=60, ratio=2.0, rotation=90)
    assert sprite.hit((155, 100))
    assert not sprite.hit((100, 155))
    sprite.scale = 0.5
    assert not sprite.hit((155, 100))


def test_image_cache_forgets_the_least_used() -> None:
    cache = ImageCache(max_bytes=3 * 40 * 40 * 4)
    base = card(1)
    for key in range(3):
        cache.put(Surface((40, 40), pygame.SRCALPHA), base, key)
    cache.get(base, 0)
    cache.put(Surface((40, 40), pygame.SRCALPHA), base, 3)
    assert cache.get(base, 0) is not None
    assert cache.get(base, 1) is None
    assert cache.bytes <= cache.max_bytes


def test_merge_joins_near_and_keeps_far_rectangles() -> None:
    screen = Rect(0, 0, 1000, 1000)
    assert merge([Rect(0, 0, 50, 50), Rect(10, 10, 50, 50)], screen) == [Rect(0, 0, 60, 60)]
    assert len(merge([Rect(0, 0, 50, 50), Rect(900, 900, 50, 50)], screen)) == 2
    assert merge([Rect(0, 0, 950, 950)], screen) == [screen]
    assert merge([Rect(0, 0, 0, 0)], screen) == []


class _Faces:
    """Cards with round corners, as the program's own are."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def get(self, name: str, size: tuple[int, int], text: str = "") -> pygame.Surface:
        key = (name, size)
        if key not in self._made:
            face = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(face, (200, 90, 60, 255), face.get_rect(), border_radius=round(size[0] * 0.065))
            self._made[key] = face
        return self._made[key]


@pytest.mark.parametrize("angle", [0.0, 7.0, 24.0, 52.0, 90.0, 181.0])
def test_what_a_card_covers_of_its_shadow_is_not_missed(angle: float, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for worth in (0, 1 << 40):
        monkeypatch.setattr("heul_doch.scenes.graphics.sprite._WORTH_CUTTING", worth)
        stage = Stage((400, 400), _Faces())
        sprite = stage.add(Sprite(Picture("card/red-5"), x=200, y=200, width=160, rotation=angle))
        sprite.lift = 0.4
        target = pygame.Surface((400, 400), depth=32)
        stage.draw(target, finest=True)
        assert (len(sprite.parts()) > 2) == (worth == 0 and angle != 52.0)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1]


def test_what_a_card_that_lags_behind_covers_of_its_shadow_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no time to turn it: what it covers is told by how it is shown, not by how it should be."""
    pictures = []
    for worth in (0, 1 << 40):
        monkeypatch.setattr("heul_doch.scenes.graphics.sprite._WORTH_CUTTING", worth)
        stage = Stage((700, 700), _Faces())
        sprite = stage.add(Sprite(Picture("card/red-5"), x=300, y=300, width=300, rotation=14))
        sprite.lift = 0.4
        target = Surface((700, 700), depth=32)
        stage.draw(target)
        monkeypatch.setattr(stage, "_turning_budget", lambda: Budget(0))
        sprite.x, sprite.rotation = 350, 14.4
        stage.draw(target)
        sprite.x, sprite.rotation = 400, 8
        stage.draw(target)
        assert sprite.waits
        shown = sprite._turned
        assert shown is not None
        assert shown.angle > 12
        pictures.append(rgb(target))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("lift", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("angle", [0.0, 9.0, 24.0, 80.0])
def test_of_a_shadow_only_what_cannot_be_seen_is_trimmed(
    angle: float, lift: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawing it costs less, it lies where it lay, and no colour differs by more than what counts as unseen."""
    pictures, sizes = [], []
    for trims in (True, False):
        if not trims:
            monkeypatch.setattr("heul_doch.scenes.graphics.sprite_images._trimmed", lambda shadow, unseen: shadow)
        stage = Stage((700, 700), _Faces())
        stage.background_colour = (255, 255, 255)
        sprite = stage.add(Sprite(Picture("card/red-5"), x=350, y=350, width=300, rotation=angle))
        sprite.lift = lift
        target = Surface((700, 700), depth=32)
        stage.draw(target, finest=True)
        parts = [Rect(place, part.size) for part, place in sprite.parts()]
        assert sprite.bounds.contains(parts[0].unionall(parts[1:]))
        sizes.append(sprite.bounds.w * sprite.bounds.h)
        pictures.append(rgb(target))
    assert sizes[0] < 0.96 * sizes[1]
    assert max(abs(one - other) for one, other in zip(*pictures)) <= UNSEEN[-1] + 1


def test_flying_cards_take_turns_when_there_is_no_time_for_all() -> None:
    stage = Stage((300, 300), _Faces())
    sprites = [stage.add(Sprite(Picture(f"card/red-{n}"), x=100, y=100, width=90)) for n in range(8)]
    target = pygame.Surface((300, 300), depth=32)
    stage.draw(target)
    longest = 0
    for frame in range(60):
        for sprite in sprites:
            sprite.x += 4
            sprite.rotation = 20 * math.sin(frame / 9)
        stage._turning_budget = lambda: Budget(1)  # type: ignore[method-assign]
        stage.draw(target)
        longest = max(longest, *(sprite.waits for sprite in sprites))
    assert 0 < longest <= len(sprites)


def test_a_stage_gets_ready_item_by_item() -> None:
    stage = Stage((300, 300), _Faces())
    for n in range(5):
        stage.add(Sprite(Picture(f"card/red-{n}"), x=100 + 20 * n, y=100, width=60))
    steps = 0
    while True:
        time = iter((True, False))
        steps += 1
        if stage.get_ready(lambda time=time: next(time)):  # type: ignore[misc]
            break
    assert steps == 5
    target, whole = pygame.Surface((300, 300), depth=32), pygame.Surface((300, 300), depth=32)
    stage.draw(target)
    stage.redraw(whole)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(whole, "RGB")


def kept_bytes(stage: Stage) -> int:
    """Return how much memory the still of a stage takes."""
    return sum(still.width * still.height * 4 for still in stage._still.values() if still is not None)


def test_where_nothing_lies_the_background_is_the_still() -> None:
    """Cards fly all over a table on which things come to rest here and there, and are taken away again."""
    size = (1300, 900)
    stage = Stage(size)
    background = Surface(size)
    for x in range(0, size[0], 4):
        background.fill((x % 251, x % 83, x % 199), (x, 0, 4, size[1]))
    stage.set_background(background)
    rng = random.Random(5)
    plate = Surface((90, 120), pygame.SRCALPHA)
    plate.fill((30, 200, 90, 255))
    resting = [stage.add(Image(plate, (rng.randrange(200), rng.randrange(150)), z=n)) for n in range(8)]
    card = Surface((160, 160), pygame.SRCALPHA)
    card.fill((100, 0, 0, 120))
    fliers = [stage.add(Image(card, z=AIR_Z + n)) for n in range(3)]
    shown, expected = Surface(size), Surface(size)
    most, bare = 0, 0
    for step in range(240):
        for number, flier in enumerate(fliers):
            flier.topleft = ((step * (31 + number) + 400 * number) % size[0], step * (17 + 5 * number) % size[1])
        if step == 60:
            resting.append(stage.add(Image(plate, (1000, 700), z=100)))
        if step == 130:
            resting.pop().remove()
        stage.draw(shown)
        most, bare = max(most, kept_bytes(stage)), max(bare, list(stage._still.values()).count(None))
        if step % 8 == 0:
            stage.redraw(expected)
            assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB"), step
    assert bare > 8
    # Eight things in the corner, for a while one more: a few tiles, and none where nothing lies any more.
    assert 0 < most <= 5 * TILE * TILE * 4
    assert stage._still.get((1000 // TILE, 700 // TILE)) is None


def test_the_still_is_kept_only_where_something_flew_and_what_is_shown_is_the_same() -> None:
    """A card flies over a part of a large table: only tiles below it are kept, and nothing is drawn wrongly."""
    size = (1600, 1200)
    stage = Stage(size)
    rng = random.Random(2)
    for number in range(60):
        surface = Surface((90, 120), pygame.SRCALPHA)
        surface.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), 255))
        stage.add(Image(surface, (rng.randrange(size[0]), rng.randrange(size[1])), z=number))
    card = Surface((120, 160), pygame.SRCALPHA)
    card.fill((200, 0, 0, 200), special_flags=0)
    flier = stage.add(Image(card, z=AIR_Z + 1))
    shown, expected = Surface(size), Surface(size)
    for step in range(150):
        flier.topleft = (step * 37 % 700, step * 53 % 500)
        if step % 40 == 20:
            stage.items[step % 60].touch()
        stage.draw(shown)
        assert kept_bytes(stage) < 0.6 * 4 * size[0] * size[1]
        if step % 10 == 0:
            stage.redraw(expected)
            assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB"), step
    assert kept_bytes(stage)


def test_a_picture_that_comes_in_late_replaces_its_stand_in_in_the_still_too() -> None:
    """Things fly over a card that has long been at rest, and is shown with a stand-in: then its picture is there."""
    faces = {"card/red-1": Surface((90, 126), pygame.SRCALPHA)}
    faces["card/red-1"].fill((250, 240, 220, 255))

    class Late:
        def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
            return faces[name]

    stage = Stage((600, 400), Late())
    stage.set_background(background((600, 400)))
    for n in range(5):
        stage.add(Sprite(Picture("card/red-1"), x=240 + 20 * n, y=200, z=n, width=90, rotation=3 * n))
    flier = stage.add(Sprite(card(1, (90, 126)), x=150, y=180, z=AIR_Z + 1, width=90))
    target = Surface((600, 400), depth=32)
    for step in range(40):
        flier.x = 200 + 3 * step
        if step == 20:
            assert any(stage._still.values()), "it is a part of the still by now"
            faces["card/red-1"] = Surface((90, 126), pygame.SRCALPHA)
            faces["card/red-1"].fill((30, 60, 200, 255))
            stage.picture_ready("card/red-1")
        stage.draw(target)
    expected = Surface((600, 400), depth=32)
    stage.redraw(expected)
    assert rgb(target) == rgb(expected)


@pytest.mark.parametrize("is_told", [True, False])
@pytest.mark.parametrize(("size", "grain"), [((301, 203), 2), ((640, 400), 3), ((97, 500), 4)])
def test_a_coarse_background_looks_like_its_enlarged_picture(size: tuple[int, int], grain: int, is_told: bool) -> None:
    """Wherever a part of it is drawn anew, and without ever being enlarged as a whole."""
    rng = random.Random(8)
    small = Surface(coarse_size(size, grain), depth=32)
    for y in range(small.height):
        for x in range(small.width):
            small.set_at((x, y), (rng.randrange(256), rng.randrange(256), rng.randrange(256)))
    expected = Surface(size)
    expected.blit(pygame.transform.scale_by(small, grain), (0, 0))
    stage = Stage(size)
    if is_told:
        stage.set_background(small, grain)
    else:
        stage.set_background(small)
    thing = Surface((37, 23), pygame.SRCALPHA)
    thing.fill((10, 20, 30, 255))
    mover = stage.add(Image(thing, (3, 5)))
    target = Surface(size)
    for step in range(30):
        mover.topleft = (step * 13 % size[0], step * 7 % size[1])
        stage.draw(target)
    mover.visible = False
    stage.draw(target)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(expected, "RGB")
    # In a window of another size it is fitted like any other.
    stage.resize((size[0] + 40, size[1]))
    stage.draw(Surface(stage.size))


def test_a_sprite_that_has_left_keeps_nothing_that_was_drawn_for_it() -> None:
    stage = Stage((300, 300), _Faces())
    sprite = stage.add(Sprite(Picture("card/red-1"), x=150, y=150, width=80, rotation=12))
    target, again = Surface((300, 300)), Surface((300, 300))
    for step in range(12):
        if step < 4:
            sprite.rotation += 3
        stage.draw(target)
    sprite.remove()
    assert not sprite.parts()
    stage.cache.clear()
    stage.invalidate()
    stage.draw(again)
    stage.add(sprite)
    for _ in range(12):
        stage.draw(again)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(target, "RGB")


def test_late_shadows_and_turns_are_made_up_for_when_all_rest() -> None:
    """However many cards turn at once, a frame turns only some of them, and in the end all are exact."""
    stage = Stage((1600, 900), _Faces())
    cards = [stage.add(Sprite(Picture(f"card/red-{n}"), x=130 + 160 * n, y=450, width=150)) for n in range(9)]
    target, exact = Surface(stage.size), Surface(stage.size)
    made: list[int] = []
    put = stage.cache.put
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            stage.cache, "put", lambda image, base, *key: (made.append(key[0] == "shadow"), put(image, base, *key))[1]
        )
        for step in range(20):
            made.clear()
            for number, card in enumerate(cards):
                card.rotation += 1.0 + number
                card.lift = 1.0
                card.x += 9
            stage.draw(target)
            if step > 2:
                assert sum(made) <= 6
    for _ in range(60):
        stage.draw(target)
    assert stage.is_clean
    assert not any(card.waits for card in cards)
    stage.cache.clear()
    fresh = Stage(stage.size, _Faces())
    for card in cards:
        twin = Sprite(card.front, x=card.x, y=card.y, width=150, rotation=card.rotation)
        twin.lift = 1.0
        fresh.add(twin)
    fresh.draw(exact, finest=True)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(exact, "RGB")


def test_what_has_come_to_rest_becomes_exact_however_much_moves() -> None:
    stage = Stage((1600, 900), _Faces())
    fliers = [stage.add(Sprite(Picture(f"card/red-{n}"), x=130 + 160 * n, y=650, width=190)) for n in range(9)]
    resting = [
        stage.add(Sprite(Picture("card/blue-1"), x=150 + 200 * n, y=180, width=120, rotation=n)) for n in range(7)
    ]
    target = Surface(stage.size)
    for step in range(90):
        for number, card in enumerate(fliers):
            card.rotation += 4.0 + number
            card.lift, card.x = 1.0, card.x + (9 if step % 2 else -9)
        for card in resting:
            if step < 6:
                card.rotation += 3
        stage.draw(target)
        assert all(card.is_coarse for card in resting) or step >= 6
    assert not any(card.is_coarse for card in resting)
    assert all(card._is_cold for card in resting)


def test_a_frame_that_draws_something_exactly_turns_less_of_what_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage((1600, 900), _Faces())
    fliers = [stage.add(Sprite(Picture(f"card/red-{n}"), x=130 + 160 * n, y=650, width=190)) for n in range(9)]
    resting = [
        stage.add(Sprite(Picture("card/blue-1"), x=150 + 200 * n, y=180, width=120, rotation=n)) for n in range(7)
    ]
    settled: list[Sprite] = []
    rough: list[float] = []
    settle, turn = Sprite.settle, sprite_module.turned

    def settles(sprite: Sprite, budget: Budget) -> bool:
        if sprite.is_coarse:
            settled.append(sprite)
        return settle(sprite, budget)

    def turned(base: Surface, angle: float, zoom_x: float, zoom_y: float, *, smooth: bool) -> Surface:
        if not smooth:
            rough.append(angle)
        return turn(base, angle, zoom_x, zoom_y, smooth=smooth)

    monkeypatch.setattr(Sprite, "settle", settles)
    monkeypatch.setattr(sprite_module, "turned", turned)
    target = Surface(stage.size)
    counts: dict[bool, list[int]] = {True: [], False: []}
    for step in range(60):
        for number, card in enumerate(fliers):
            card.rotation += 1.0 + 0.05 * number
            card.x += 30 if step % 2 else -30
        for card in resting:
            if step < 6:
                card.rotation += 3
        settled.clear()
        rough.clear()
        stage.draw(target)
        if step >= 8:
            counts[bool(settled)].append(len(rough))
    # A card whose turn may not wait any longer is turned nevertheless.
    assert max(counts[True]) <= 1
    assert sorted(counts[False])[len(counts[False]) // 2] >= 3


def test_a_closed_stage_leaves_its_items_no_surfaces() -> None:
    """Though somebody still knows them; and whatever is done with them then does no harm."""
    import gc
    import weakref

    stage = Stage((300, 300), _Faces())
    picture = Surface((50, 60), pygame.SRCALPHA)
    found = weakref.ref(picture)
    image = stage.add(Image(picture, (3, 5)))
    sprite = stage.add(Sprite(picture, x=150, y=150, width=50))
    del picture
    stage.draw(Surface((300, 300)))
    stage.close()
    stage.cache.clear()
    gc.collect()
    assert found() is None
    assert stage.items == ()
    image.topleft, sprite.x = (9, 9), 20
    assert image.parts()
    sprite.remove()
