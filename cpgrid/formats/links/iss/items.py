"""Items of a constraint string: each is a dot, a name, and arguments behind ``~``; ``Or`` and ``And`` hold items up to ``End``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ....core.errors import InputError, Place, quote
from ....core.pieces import Piece

__all__ = ["COMPOSITE", "Item", "NotUnderstoodError", "read_items"]

COMPOSITE = ("Or", "And")
_END = "End"
_DEEPEST = 20
_MOST_ITEMS = 20_000


class NotUnderstoodError(Exception):
    """An item that may be a constraint, and has no rule here; the text says what it is. It is listed, and nothing is dropped."""


@dataclass(slots=True)
class Item:
    """An item.

    Args:
        name: empty = givens.
        arguments: what stands behind the name.
        place: where it begins.
        items: those that it holds.
    """

    name: str
    arguments: list[Piece]
    place: Place
    items: list[Item] = field(default_factory=list)

    def error(self, problem: str, mend: str) -> InputError:
        """An error at the beginning of the item."""
        return InputError(self.place, f"{self.name or 'a given'}: {problem}", mend)


def read_items(text: str, place: Place) -> list[Item]:
    """The items of a string, which may have blanks and line ends anywhere.

    Raises:
        InputError: it does not begin with a dot, brackets do not close, or there are too many.
    """
    root: list[Item] = []
    open_items: list[Item] = []
    for number, item in enumerate(_split(text, place)):
        if number >= _MOST_ITEMS:
            raise InputError(item.place, f"there are more than {_MOST_ITEMS} items", "split the puzzle")
        if item.name == _END:
            if not open_items:
                raise item.error("nothing is open here", "leave it out, or begin with .Or or .And")
            open_items.pop()
            continue
        (open_items[-1].items if open_items else root).append(item)
        if item.name in COMPOSITE:
            open_items.append(item)
            if len(open_items) > _DEEPEST:
                raise item.error(f"items are nested more than {_DEEPEST} deep", "state less at once")
    if open_items:
        raise open_items[-1].error("it does not end", "write .End behind what it holds")
    return root


def _split(text: str, place: Place) -> Iterator[Item]:
    before, *parts = text.split(".")
    if before.strip():
        raise InputError(place, f"{quote(before.strip())} stands before the first dot", "begin each item with a dot: .Cage~10~R1C1~R1C2")
    start = len(before)
    for part in parts:
        lines = text.count("\n", 0, start)
        column = start - text.rfind("\n", 0, start) if lines else place.column + start
        origin = Place(place.source, place.line + lines, column, place.detail)
        words = ["".join(word.split()) for word in part.split("~")]
        yield Item(words[0], [Piece(word, origin) for word in words[1:]], origin)
        start += 1 + len(part)
