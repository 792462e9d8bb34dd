"""What the kitchen folk feel and do: moods for everybody, and what single characters do their own way."""

from __future__ import annotations

from typing import Final

from heul_doch.assets.build.pictures.scenery_hands import Arm
from heul_doch.assets.build.pictures.scenery_looks import Face

MOODS: Final = ("calm", "think", "gloat", "weep", "sob", "sweat", "cheer", "wink", "jammer")

_FACES: Final = {
    "calm": Face(eyes="open", open=0.8, look=(0.1, 0.15), brow=0, mouth="smirk"),
    "think": Face(eyes="open", open=0.9, look=(0.45, -0.8), brow=6, brow_skew=12, mouth="aside"),
    "gloat": Face(eyes="open", open=0.55, look=(0.55, 0.1), brow=-13, mouth="grin", lean=5),
    "weep": Face(eyes="open", open=0.85, look=(0, 0.45), brow=16, mouth="frown", tears=2, lean=-3),
    "sob": Face(eyes="sob", brow=20, mouth="wail", tears=5, lean=-4, drop=6),
    "sweat": Face(eyes="open", open=1.05, look=(-0.6, 0.1), brow=10, mouth="grit", sweat=3, pupil=0.8),
    "cheer": Face(eyes="happy", brow=4, brow_up=16, mouth="laugh", lean=-4, drop=-8),
    "wink": Face(eyes="wink", open=0.85, look=(0.15, 0.05), brow=-4, brow_skew=14, mouth="cheek", lean=6),
    "jammer": Face(eyes="open", open=0.7, look=(0, 0.7), brow=20, mouth="wobble", tears=3, lean=-2, drop=8),
}
_OWN_FACES: Final = {
    ("garlic", "calm"): Face(eyes="open", open=0.5, look=(-0.3, 0.2), brow=4, brow_up=6, mouth="flat"),
    ("garlic", "think"): Face(eyes="open", open=0.62, look=(0.5, -0.7), brow=4, brow_skew=16, mouth="frown"),
    ("garlic", "gloat"): Face(eyes="open", open=0.46, look=(0.6, 0.2), brow=-8, brow_skew=8, mouth="grin", lean=6),
    ("garlic", "wink"): Face(eyes="wink", open=0.6, look=(0.2, 0), brow=2, brow_skew=18, mouth="smirk", lean=-5),
    ("garlic", "cheer"): Face(eyes="open", open=0.62, look=(0, -0.2), brow=2, brow_up=14, mouth="laugh", lean=4),
    ("mushroom", "calm"): Face(eyes="open", open=0.52, look=(0.2, -0.1), mouth="dream"),
    ("mushroom", "think"): Face(eyes="open", open=0.66, look=(-0.5, -0.7), mouth="o", lean=-6),
    ("mushroom", "gloat"): Face(eyes="open", open=0.44, look=(0.5, 0.1), mouth="grin", lean=6),
    ("mushroom", "sweat"): Face(eyes="open", open=0.95, look=(-0.4, 0), mouth="wobble", sweat=3, pupil=0.8),
    ("mushroom", "cheer"): Face(eyes="happy", mouth="laugh", lean=7, drop=-8),
    ("mushroom", "wink"): Face(eyes="wink", open=0.5, mouth="dream", lean=-7),
    ("radish", "calm"): Face(eyes="open", open=0.72, look=(0.4, 0.1), brow=-8, brow_skew=8, mouth="smirk"),
    ("radish", "gloat"): Face(eyes="open", open=0.62, look=(0.6, 0.1), brow=-18, mouth="grin", lean=8),
    ("radish", "wink"): Face(eyes="wink", open=0.9, brow=-6, brow_skew=14, mouth="tongue", lean=8),
    ("radish", "sweat"): Face(eyes="open", open=1.1, look=(0.5, 0.2), brow=12, mouth="wobble", sweat=3, pupil=0.7),
    ("chili", "calm"): Face(eyes="open", open=0.62, look=(0.1, 0.1), brow=-11, mouth="frown"),
    ("chili", "think"): Face(eyes="open", open=0.7, look=(0.5, -0.6), brow=-8, brow_skew=14, mouth="aside"),
    ("chili", "gloat"): Face(eyes="open", open=0.5, look=(0.5, 0.1), brow=-18, mouth="grin", lean=7, smoke=True),
    ("chili", "sweat"): Face(eyes="open", open=1, look=(-0.5, 0.2), brow=2, mouth="grit", sweat=4, smoke=True),
    ("chili", "weep"): Face(eyes="open", open=0.8, look=(0, 0.4), brow=8, mouth="wobble", tears=2, lean=-3),
    ("chili", "wink"): Face(eyes="wink", open=0.7, brow=-8, brow_skew=16, mouth="smirk", lean=6),
    ("lemon", "calm"): Face(eyes="open", open=0.58, look=(0.3, 0.1), brow=2, brow_up=8, mouth="pucker"),
    ("lemon", "think"): Face(eyes="open", open=0.66, look=(0.55, -0.6), brow=2, brow_skew=14, mouth="pucker"),
    ("lemon", "weep"): Face(eyes="open", open=0.75, look=(-0.1, 0.4), brow=15, mouth="pucker", tears=2, lean=5),
    ("lemon", "sweat"): Face(eyes="open", open=1, look=(-0.6, 0.1), brow=9, mouth="wobble", sweat=3, pupil=0.8),
    ("lemon", "wink"): Face(eyes="wink", open=0.66, brow=0, brow_skew=14, mouth="kiss", lean=-7),
    ("egg", "calm"): Face(eyes="open", open=0.98, look=(0.25, 0.05), brow=12, mouth="wobble"),
    ("egg", "think"): Face(eyes="open", open=1, look=(0.3, -0.75), brow=12, mouth="aside"),
    ("egg", "gloat"): Face(
        eyes="open", open=0.8, look=(0.4, 0.1), brow=10, brow_skew=-4, mouth="laugh", sweat=1, lean=4
    ),
    ("egg", "sweat"): Face(
        eyes="open", open=1.08, look=(-0.2, 0), brow=18, brow_up=6, mouth="grit", sweat=5, pupil=0.6
    ),
    ("egg", "wink"): Face(eyes="wink", open=1, brow=8, mouth="smirk", lean=5, sweat=1),
    ("pumpkin", "calm"): Face(eyes="open", open=1, look=(0.1, 0), brow=-3, mouth="grin"),
    ("pumpkin", "think"): Face(eyes="open", open=1, look=(0.4, -0.5), brow=6, brow_skew=12, mouth="aside"),
    ("pumpkin", "gloat"): Face(eyes="open", open=0.8, look=(0.4, 0), brow=-18, mouth="jackgrin", lean=4),
    ("pumpkin", "sweat"): Face(eyes="open", open=1, look=(-0.5, 0), brow=14, mouth="wobble", sweat=4),
    ("pumpkin", "wink"): Face(eyes="wink", open=1, brow=-4, brow_skew=10, mouth="grin", lean=5),
    ("broccoli", "calm"): Face(eyes="open", open=0.85, look=(-0.2, 0.1), brow=2, brow_up=6, mouth="flat"),
    ("broccoli", "think"): Face(eyes="open", open=0.9, look=(-0.5, -0.75), brow=4, brow_skew=10, mouth="o", lean=-4),
    ("broccoli", "wink"): Face(eyes="wink", open=0.85, brow=2, brow_skew=12, mouth="smirk", lean=5),
}

_ARMS: Final = {
    "calm": (Arm("left", 122, 368, "rest"), Arm("right", 278, 368, "rest")),
    "think": (Arm("left", 118, 368, "rest"), Arm("right", 268, 338, "chin", bend=50)),
    "gloat": (Arm("left", 98, 356, "fist", turn=20), Arm("right", 318, 330, "card", turn=12, bend=26)),
    "weep": (Arm("left", 118, 368, "rest"), Arm("right", 300, 346, "hankie", bend=34)),
    "sob": (Arm("left", 92, 322, "fist", turn=24, bend=40), Arm("right", 308, 322, "fist", turn=-24, bend=40)),
    "sweat": (Arm("left", 78, 330, "two", turn=-8, bend=26), Arm("right", 324, 332, "open", turn=8, bend=26)),
    "cheer": (Arm("left", 42, 166, "open", turn=-18, bend=-20), Arm("right", 358, 166, "open", turn=18, bend=-20)),
    "wink": (Arm("left", 122, 368, "rest"), Arm("right", 330, 318, "thumb", turn=8, bend=30)),
    "jammer": (Arm("left", 92, 362, "rest"), Arm("right", 308, 362, "rest")),
}
_OWN_ARMS: Final = {
    ("garlic", "calm"): (Arm("left", 122, 368, "rest"), Arm("right", 300, 352, "flick", turn=-14, bend=24)),
    ("garlic", "cheer"): (Arm("left", 122, 368, "rest"), Arm("right", 352, 196, "two", turn=12, bend=-20)),
    ("garlic", "weep"): (Arm("left", 96, 214, "back", turn=34, bend=-40), Arm("right", 292, 366, "rest")),
    ("mushroom", "cheer"): (
        Arm("left", 40, 268, "two", turn=-14, bend=10),
        Arm("right", 360, 268, "two", turn=14, bend=10),
    ),
    ("mushroom", "wink"): (Arm("left", 122, 369, "rest"), Arm("right", 338, 322, "two", turn=8, bend=24)),
    ("radish", "calm"): (Arm("left", 98, 354, "fist", turn=14), Arm("right", 278, 368, "rest")),
    ("radish", "cheer"): (
        Arm("left", 40, 176, "horns", turn=-14, bend=-20),
        Arm("right", 360, 176, "horns", turn=14, bend=-20),
    ),
    ("radish", "wink"): (Arm("left", 122, 368, "rest"), Arm("right", 334, 316, "horns", turn=10, bend=30)),
    ("chili", "calm"): (
        Arm("left", 96, 350, "fist", turn=24, bend=24),
        Arm("right", 300, 350, "fist", turn=-24, bend=24),
    ),
    ("chili", "cheer"): (
        Arm("left", 60, 170, "fist", turn=-8, bend=-30),
        Arm("right", 350, 170, "fist", turn=8, bend=-30),
    ),
    ("chili", "sob"): (
        Arm("left", 104, 352, "fist", turn=30, bend=30),
        Arm("right", 318, 340, "fist", turn=-20, bend=36),
    ),
    ("lemon", "calm"): (Arm("left", 122, 369, "rest"), Arm("right", 322, 330, "flick", turn=6, bend=28)),
    ("lemon", "gloat"): (
        Arm("left", 84, 342, "flick", turn=-10, bend=24),
        Arm("right", 318, 330, "card", turn=14, bend=26),
    ),
    ("egg", "calm"): (
        Arm("left", 150, 332, "fist", turn=38, bend=20),
        Arm("right", 246, 332, "fist", turn=-38, bend=20),
    ),
    ("egg", "sob"): (
        Arm("left", 62, 214, "open", turn=22, bend=-16),
        Arm("right", 338, 214, "open", turn=-22, bend=-16),
    ),
    ("egg", "sweat"): (
        Arm("left", 78, 268, "two", turn=10, bend=-10),
        Arm("right", 262, 330, "fist", turn=-40, bend=24),
    ),
    ("pumpkin", "calm"): (Arm("left", 92, 356, "fist", turn=10), Arm("right", 308, 356, "fist", turn=-10)),
    ("pumpkin", "cheer"): (
        Arm("left", 34, 168, "fist", turn=16, bend=-34),
        Arm("right", 366, 168, "fist", turn=-16, bend=-34),
    ),
    ("broccoli", "calm"): (Arm("left", 122, 369, "rest"), Arm("right", 322, 330, "point", turn=6, bend=26)),
    ("broccoli", "cheer"): (Arm("left", 122, 368, "rest"), Arm("right", 352, 240, "point", turn=8, bend=6)),
}


def face_of(character: str, mood: str) -> Face:
    """Return the face of a character in a mood; raises ``KeyError`` for an unknown mood."""
    return _OWN_FACES.get((character, mood), _FACES[mood])


def arms_of(character: str, mood: str) -> tuple[Arm, ...]:
    """Return both arms of a character in a mood; raises ``KeyError`` for an unknown mood."""
    return _OWN_ARMS.get((character, mood), _ARMS[mood])
