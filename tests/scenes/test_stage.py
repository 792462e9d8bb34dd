"""The stage draws only what changed, and that is the same as drawing everything."""

from __future__ import annotations

import random

import pygame
import pytest
from heul_doch.scenes.base.tween import Animator
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.sprite import Pose, Sprite, fly
from heul_doch.scenes.graphics.sprite_images import UNSEEN
from heul_doch.scenes.graphics.stage import Image, Picture, Shade, Stage, merge
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
    cache: ImageCache[int] = ImageCache(max_bytes=3 * 40 * 40 * 4)
    for key in range(3):
        cache.put(key, Surface((40, 40), pygame.SRCALPHA))
    cache.get(0)
    cache.put(3, Surface((40, 40), pygame.SRCALPHA))
    assert list(cache) == [2, 0, 3]
    # What is not used yet is the first to go; the same again takes the place of the old one.
    cache.put(4, Surface((20, 20), pygame.SRCALPHA), is_used=False)
    assert list(cache) == [2, 0, 3]
    cache.put(3, Surface((20, 20), pygame.SRCALPHA))
    assert cache.bytes == 2 * 40 * 40 * 4 + 20 * 20 * 4


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


def test_the_higher_a_card_is_the_wider_and_the_farther_away_is_its_shadow() -> None:
    """Close while it lies; softer, so that it reaches farther, in the air and again high above the table."""
    white = Surface((700, 700))
    white.fill((255, 255, 255))
    reaches = []
    for lift in (0.0, 0.11, 0.13, 0.59, 0.61, 1.2):
        stage = Stage((700, 700), _Faces())
        stage.set_background(white)
        sprite = stage.add(Sprite(Picture("card/red-5"), x=350, y=300, width=300))
        sprite.lift = lift
        target = Surface((700, 700), depth=32)
        stage.draw(target, finest=True)
        edge = 300 + round(sprite.height / 2) + 2
        reaches.append(sum(target.get_at((350, y))[:3] != (255, 255, 255) for y in range(edge, 700)))
    lying, low, air, higher, high, highest = reaches
    assert 10 < lying < low < 40
    assert air - low > 8
    assert high - higher > 8
    assert air < higher < high < highest < 150


def test_a_picture_that_comes_in_late_replaces_its_stand_in() -> None:
    """Also on a card that has long been at rest."""
    faces = {"card/red-1": Surface((90, 126), pygame.SRCALPHA)}
    faces["card/red-1"].fill((250, 240, 220, 255))

    class Late:
        def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
            return faces[name]

    stage = Stage((600, 400), Late())
    stage.set_background(background((600, 400)))
    stage.add(Sprite(Picture("card/red-1"), x=240, y=200, width=90, rotation=3))
    target = Surface((600, 400), depth=32)
    while stage.draw(target):
        pass
    faces["card/red-1"] = Surface((90, 126), pygame.SRCALPHA)
    faces["card/red-1"].fill((30, 60, 200, 255))
    stage.picture_ready("card/red-1")
    stage.draw(target)
    assert target.get_at((240, 200))[:3] == (30, 60, 200)


def test_a_background_of_another_size_is_fitted() -> None:
    stage = Stage((300, 200))
    half = Surface((150, 100), depth=32)
    half.fill((10, 20, 30))
    half.fill((200, 0, 0), (75, 0, 75, 100))
    stage.set_background(half)
    target = Surface((300, 200))
    assert stage.draw(target) == [Rect(0, 0, 300, 200)]
    assert target.get_at((140, 190))[:3] == (10, 20, 30)
    assert target.get_at((299, 199))[:3] == (200, 0, 0)
    stage.resize((400, 200))
    stage.draw(wide := Surface((400, 200)))
    assert wide.get_at((399, 100))[:3] == (200, 0, 0)


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


def test_turns_are_made_up_for_when_all_rest() -> None:
    """However many cards turn at once and come to rest together: in the end all are exact."""
    stage = Stage((1600, 900), _Faces())
    cards = [stage.add(Sprite(Picture(f"card/red-{n}"), x=130 + 160 * n, y=450, width=150)) for n in range(9)]
    target, exact = Surface(stage.size), Surface(stage.size)
    for _ in range(20):
        for number, card in enumerate(cards):
            card.rotation += 1.0 + number
            card.lift = 1.0
            card.x += 9
        stage.draw(target)
    frames = 0
    while stage.draw(target):
        frames += 1
    assert 1 < frames < 10
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
    for step in range(20):
        for number, card in enumerate(fliers):
            card.rotation += 4.0 + number
            card.lift, card.x = 1.0, card.x + (9 if step % 2 else -9)
        for card in resting:
            if step < 6:
                card.rotation += 3
        stage.draw(target)
    for card in resting:
        twin = Stage(stage.size, _Faces()).add(Sprite(card.front, x=card.x, y=180, width=120, rotation=card.rotation))
        assert twin.stage is not None
        twin.prepare()
        assert [part.size for part, _ in twin.parts()] == [part.size for part, _ in card.parts()]
        assert rgb(twin.parts()[-1][0]) == rgb(card.parts()[-1][0])
