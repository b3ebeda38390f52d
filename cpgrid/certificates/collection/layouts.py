"""The layouts of a collection: numbered as they come, and read back."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from pathlib import Path

from ...core.errors import InputError, Place, UsageError
from ...core.puzzle import Layout, Puzzle
from ...reading.puzzles import parse
from ..canonical import canonical, layout_text
from ..certificate import MOST_BYTES, Rejected, decode, gunzip, gzip_of
from ..files import hash_of, read_plain

__all__ = ["LAYOUTS", "LayoutNumbers", "layout_of", "read_layouts"]

LAYOUTS = "layouts.json.gz"


class LayoutNumbers:
    """Numbers layouts in the order in which they come."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[bytes, int] = {}
        self._size = 0
        self._last: tuple[Layout | None, int] = (None, 0)

    def number(self, puzzle: Puzzle) -> int:
        """The number of the layout of a puzzle in canonical form.

        Raises:
            UsageError: the layouts take more room than readers allow.
        """
        # Nearly all puzzles have the layout of the one before, the same object.
        if self._last[0] is not puzzle.layout:
            self._last = (puzzle.layout, self._find(layout_text(puzzle.layout)))
        return self._last[1]

    def packed(self) -> bytes:
        """The file of all layouts."""
        return gzip_of(f"[{','.join(self.texts)}]".encode())

    def _find(self, text: str) -> int:
        key = hashlib.sha256(text.encode()).digest()
        if key not in self._numbers:
            self._size += len(text) + 1
            if self._size >= MOST_BYTES:
                raise UsageError(f"the collection has {len(self.texts)} layouts, which is all that fits: make several collections of it")
            self._numbers[key] = len(self.texts)
            self.texts.append(text)
        return self._numbers[key]


@lru_cache(maxsize=64)
def layout_of(text: str) -> Layout:
    """The layout that a text of `layout_text` states.

    Raises:
        InputError: it is not such a text.
    """
    place = Place("layout")
    puzzles = parse(text, format="json")
    if len(puzzles) != 1 or layout_text(puzzles[0].layout) != text:
        raise InputError(place, "it is not in canonical form", "docs/certificates/format.md says what that is")
    return canonical(puzzles[0]).layout


def read_layouts(folder: Path, hash_: str) -> tuple[str, ...]:
    """The texts of a collection's layouts.

    Args:
        folder: of the collection.
        hash_: of the file, as the manifest has it.

    Raises:
        Rejected: the file has another hash.
        InputError: it cannot be read, or is no list of objects.
    """
    place = Place(str(folder / LAYOUTS))
    data = read_plain(folder, LAYOUTS)
    if hash_of(data) != hash_:
        raise Rejected(place, "it has been changed: its hash is not that of the manifest", "fetch the collection again")
    return _texts(data, place)


@lru_cache(maxsize=1)
def _texts(data: bytes, place: Place) -> tuple[str, ...]:
    """The texts in the file of the layouts, kept because every part asks for them."""
    value = decode(gunzip(data, MOST_BYTES, place), place)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise InputError(place, "it is not a list of objects", "docs/certificates/format.md says what it looks like")
    return tuple(json.dumps(item, separators=(",", ":")) for item in value)
