"""Links of puzz.link: ``https://puzz.link/p?kind/columns/rows/body``, with flags before the columns where there are some."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import unquote

from ....core.errors import InputError, Place, quote
from ....core.puzzle import Puzzle
from ...limits import require_readable
from .board import Board
from .body import Body
from .reading import LARGEST_SIDE, find_kind, puzzle_of, stated

__all__ = ["decode", "encode"]

_HEAD = "https://puzz.link/p?"
_WANTED = "a link is https://puzz.link/p?sudoku/9/9/… : the kind, columns, rows, and the clues"
_DIGITS = re.compile(r"\d{1,4}", re.ASCII)
_FLAGS = re.compile(r"[a-z][\w:]*|", re.ASCII | re.IGNORECASE)
_ESCAPED = re.compile(r"%(?:2[BbDdEeFf]|3[Dd]|40|5[Ff])")
"""Signs of bodies and what stands between parts of links, as browsers may write them."""

_MODES = re.compile(r"^m\+|_(?:edit|test|play)$")
"""What a name may have beside it: how the page is opened."""


def decode(text: str, place: Place) -> Puzzle:
    """See `LinkCoding`."""
    # No body has a comma; one that stands there begins the next column of a table.
    before, mark, rest = text.partition(",")[0].partition("?")
    if not mark:
        raise InputError(place, f"{quote(text)} is no link to a puzzle", _WANTED)
    start = replace(place, column=place.column + len(before) + 1)
    # A browser keeps what stands behind # to itself.
    rest = rest.partition("#")[0]
    name, _, tail = _unescaped(rest).partition("/")
    if not name:
        raise InputError(start, "the link names no kind of puzzle", _WANTED)
    kind = find_kind(_MODES.sub("", name), start)
    parts = tail.split("/")
    flags = parts.pop(0) if len(parts) > 2 and not _DIGITS.fullmatch(parts[0]) and _FLAGS.fullmatch(parts[0]) else ""
    if len(parts) < 2:
        raise InputError(start, f"the link names {kind.name} and no puzzle", _WANTED)
    # Signs that are escaped stand in front, if anywhere.
    places = [replace(start, column=start.column + len(rest) - len("/".join(parts[at:]))) for at in range(3)]
    columns, rows = map(_side, parts, places[:2])
    where = places[2]
    body, board = Body("/".join(parts[2:]).removesuffix("/"), where), Board(rows, columns, flags=flags)
    if not body.more:
        raise InputError(where, "the link has a size and no clues", "copy the whole link again")
    for part in kind.parts:
        part.decode(body, board)
    body.end()
    return puzzle_of(kind, board, place)


def _unescaped(text: str) -> str:
    """The text with signs in place of their codes; in a Hitori, % is a sign by itself."""
    return text if text.lower().startswith("hitori") else _ESCAPED.sub(lambda match: unquote(match[0]), text)


def _side(text: str, place: Place) -> int:
    if not _DIGITS.fullmatch(text) or not 1 <= int(text) <= LARGEST_SIDE:
        raise InputError(place, f"{quote(text)} rows or columns are stated", f"sizes from 1 to {LARGEST_SIDE} are read; {_WANTED}")
    return int(text)


def encode(puzzle: Puzzle) -> str:
    """See `LinkCoding`."""
    require_readable(puzzle)
    kind, board = stated(puzzle)
    try:
        body = "".join(part.encode(board) for part in kind.parts)
    except ValueError:
        raise InputError(puzzle.source, "a clue is too large for a link", "choose another format") from None
    # Programs that find links in texts leave out a full stop at the end.
    body += "/" * body.endswith(".")
    parts = [kind.link or kind.name, *([board.flags] if board.flags else []), str(board.columns), str(board.rows), body]
    return _HEAD + "/".join(parts)
