"""Scenes as JSON, for programs that paint them; ``docs/scene.md`` describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..core.errors import InputError, Place, quote
from ..core.half_grid import Spot
from ..core.nodes import Node, Text
from ..core.sizes import LARGEST_VALUE, MOST_ROWS
from .items import Item, Scene, SceneBoard, in_depth
from .kinds import KINDS, ItemKind

__all__ = ["VERSION", "from_json", "to_json"]

VERSION = 1
_GUIDE = Text(guide="docs/scene.md")
_SIZES = ("rows", "columns", "digits")


def to_json(scenes: Iterable[Scene]) -> str:
    """The scenes as a JSON text, a line for each item."""
    texts = ",\n".join(map(_scene_text, scenes))
    return f'{{"version": {VERSION}, "scenes": [\n{texts}\n]}}\n'


def from_json(text: str) -> list[Scene]:
    """The scenes of a JSON text.

    Raises:
        InputError: the text is none that `to_json` writes.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(Place(), f"this is no JSON: {error}", "give what `cpgrid draw -o NAME.json` writes") from None
    members = Node(value, Place(), text=_GUIDE).record(("version", "scenes"))
    members["version"].integer(VERSION, VERSION)
    return [_scene(node) for node in members["scenes"].items()]


def _scene_text(scene: Scene) -> str:
    head = {"title": scene.title, "words": scene.words} | {name: getattr(scene.board, name) for name in _SIZES}
    items = ",\n".join(_text(_members(item)) for item in scene.items)
    return f'{_text(head)[:-1]}, "items": [\n{items}\n]}}'


def _members(item: Item) -> dict[str, Any]:
    """Kind and places, and what else there is to say."""
    further = {"style": item.style, "labels": item.labels, "rule": item.rule, "text": item.text or None, "picture": item.picture and None}
    return {"kind": item.kind, "places": item.places} | {key: value for key, value in further.items() if value not in {"", (), None}}


def _text(members: Mapping[str, Any]) -> str:
    return json.dumps(members, ensure_ascii=False)


def _scene(node: Node) -> Scene:
    members = node.record(("title", "words", *_SIZES, "items"))
    rows, columns = (members[name].integer(1, MOST_ROWS) for name in ("rows", "columns"))
    items = in_depth(_item(each, rows, columns) for each in members["items"].items())
    shared, filled = (tuple(item for item in items if KINDS[item.kind].filled == wanted) for wanted in (False, True))
    board = SceneBoard(rows, columns, members["digits"].integer(1, LARGEST_VALUE), shared)
    return Scene(board, filled, members["title"].string(), tuple(each.string() for each in members["words"].items()))


def _item(node: Node, rows: int, columns: int) -> Item:
    members = node.record(("kind", "places"), ("style", "labels", "rule", "text", "picture"))
    kind = KINDS[members["kind"].choice(KINDS)]
    style = members["style"].choice(kind.styles) if "style" in members else ""
    if style not in kind.styles:
        raise node.error(f"the {kind.name} has no style", f"choose one of {', '.join(kind.styles)}")
    places = tuple(_place(each, kind, rows, columns) for each in members["places"].items())
    labels = tuple(_label(each, kind) for each in members["labels"].items()) if "labels" in members else ()
    for noun, count, (least, most) in (("places", len(places), kind.places), ("labels", len(labels), kind.labels)):
        if not least <= count <= most:
            wanted = f"{least}" if least == most else f"{least} or more"
            raise node.error(f"the {kind.name} has {count} {noun}", f"give it {wanted}")
    if kind.name == "value" and len(labels) != len(places):
        raise node.error(f"{len(places)} places have {len(labels)} labels", "give each place one")
    rule = members["rule"].integer(0, LARGEST_VALUE) if "rule" in members else None
    text, picture = (members[name].boolean() if name in members else usual for name, usual in (("text", False), ("picture", True)))
    return Item(kind.name, places, style, labels, rule, text, picture)


def _label(node: Node, kind: ItemKind) -> str:
    text = node.string()
    if not text.isprintable() or not (text or kind.holes):
        raise node.error(f"{quote(text)} is no label", "write printable characters on one line")
    return text


def _place(node: Node, kind: ItemKind, rows: int, columns: int) -> Spot:
    numbers = [each.integer(-1, 2 * side + 1) for each, side in zip(node.items(), (rows, columns), strict=False)]
    if len(numbers) != 2 or not isinstance(node.value, list) or len(node.value) != 2:
        raise node.error(
            "a place is two numbers", "give half cells down and half cells to the right, from the upper left corner of the grid"
        )
    place = Spot(*numbers)
    outside = not (0 <= place.down <= 2 * rows and 0 <= place.right <= 2 * columns)
    at = {(1, 1): "outside" if outside else "cell", (0, 0): "corner"}.get((place.down % 2, place.right % 2), "border")
    if kind.at not in {at, "anywhere"} or (outside and kind.at != "outside"):
        raise node.error(f"{tuple(place)} is no {kind.at}", f"the {kind.name} stands there: see {_GUIDE.guide}")
    return place
