"""What an onlooker at the person's seat may know of a table, as JSON values (see :mod:`scenes.probe`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heul_doch.scenes.table.layout import Box

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_base import TableBase


def elements(table: TableBase) -> list[dict[str, Any]]:
    """Return the corner buttons."""
    return [
        {
            "id": f"table-{command.name}",
            "kind": "button",
            "label": table.ctx.words(f"table-button-{command.name}"),
            "rect": _rect(table.director.layout.buttons[place]),
            "enabled": True,
            "focused": False,
            "value": None,
        }
        for command, place in table.table.corner.buttons
    ]


def probe(table: TableBase) -> dict[str, Any]:
    """Return what lies where, what may be done with it and what is said."""
    controls, live = table.controls, table.live
    game, layout = live.game, table.director.layout
    hand = []
    legal = live.legal_moves() if table.is_my_turn else ()
    fan = controls.fan()
    for place, index in enumerate(fan):
        pick = table.picks[index]
        pose = layout.poses[pick.zone][pick.place]
        spot = pose.shifted(-pose.width * 0.42, 0)
        hand.append(
            {
                "place": place,
                "name": game.face(pick.card).name if pick.card is not None else "",
                "zone": game.zones[pick.zone].kind,
                "rect": _rect(pose.bounds),
                "spot": [round(spot.x), round(spot.y)],
                "targets": [target.key for target in table.move_targets.targets(legal, (pick,))],
            }
        )
    targets = {
        target.key: {
            "rect": _rect(controls.box_of(target.key)),
            "label": table.speech().target(target),
        }
        for target in controls.targets
    }
    return {
        "ply": live.ply,
        "turn": table.director.turn,
        "rules_turn": live.turn,
        "viewer": live.viewer,
        "my_turn": table.is_asked,
        "still": table.is_still,
        "moving": table.director.is_moving,
        "over": live.is_over,
        "hand": hand,
        "selected": fan.index(controls.selected) if controls.selected in fan else -1,
        "marked": [fan.index(index) for index in controls.marked if index in fan],
        "targets": targets,
        "message": table.table.signs.message,
        "refusal": table.table.signs.is_refusal,
        "line": table.speech().line(table.director.lines[-1]) if table.director.lines else "",
        "panel": table.table.corner.panel_name,
        "panel_lines": table.table.corner.panel_lines,
        "remark": table.remarks.text,
        "draw": len(table.director.piles[game.zone("draw")]),
        "places": {key: _rect(box) for key, box in table.move_targets.places(layout).items()},
        **table.adapter.probe(table.table),
    }


def _rect(box: Box) -> list[int]:
    return [round(box.left), round(box.top), round(box.width), round(box.height)]
