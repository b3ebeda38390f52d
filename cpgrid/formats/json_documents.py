"""The objects of a text, one after another, each yielded as soon as its last bracket is read.

Only brackets and strings are examined here, to find where an object ends; the decoder checks whether it is valid JSON.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import NamedTuple

from ..core.errors import InputError, Place, quote
from ..core.text import Lines

__all__ = ["Document", "decode", "documents", "has_repeated"]

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\]]')
_DEEPEST = 20
_LONGEST = 1 << 23
_LONGEST_INTEGER = 1000


class Document(NamedTuple):
    """The text of one object and the line and column, from 1, where it begins."""

    text: str
    line: int
    column: int


def documents(lines: Lines) -> Iterator[Document]:
    """The objects of a text; white space stands between them.

    Raises:
        InputError: while iterating, for other text between them, and for an object nested too deeply; an object that the end of the
            text cuts off is yielded, so that the decoder can report where.
    """
    text = StringIO()
    depth, first = 0, (0, 0)
    for line in lines:
        position = 0
        if not line:
            empty = _empty_lines(lines)
            text.write("\n" * min(empty, _LONGEST) if depth else "")
        while position < len(line):
            if not depth:
                position += len(line[position:]) - len(line[position:].lstrip(" \t"))
                if position == len(line):
                    break
                _expect_object(lines, line, position)
                first = (lines.number, position + 1)
            end, depth = _advance(lines, line, position, depth)
            text.write(line[position:end])
            position = end
            if not depth:
                yield Document(text.getvalue(), *first)
                text = StringIO()
        if depth:
            text.write("\n")
            if text.tell() > _LONGEST:
                raise InputError(lines.place(), f"the object is longer than {_LONGEST >> 20} MiB", "split it into several puzzles")
    if depth:
        yield Document(text.getvalue()[:-1], *first)


def _empty_lines(lines: Lines) -> int:
    """Consume the empty lines that come next, and count them."""
    before = lines.number
    lines.skip_empty()
    return lines.number - before


def decode(document: Document, source: str) -> dict[str, object]:
    """The object decoded to Python; every number that is not an integer is a float, however it is written.

    Raises:
        InputError: it is not JSON, or a key stands twice in an object.
    """
    try:
        value: dict[str, object] = json.loads(document.text, object_pairs_hook=_Pairs, parse_int=_integer)
    except json.JSONDecodeError as error:
        column = error.colno + (document.column - 1 if error.lineno == 1 else 0)
        cut = error.pos >= len(document.text.rstrip())
        problem = "the text ends before the puzzle does" if cut else f"this is not JSON: {error.msg}"
        raise InputError(Place(source, document.line + error.lineno - 1, column), problem, "check brackets, quotes and commas") from None
    return value


class _Pairs(dict[str, object]):
    """An object that remembers a key that occurs twice in it."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        self.repeated = _first_repeated(pairs) if len(self) < len(pairs) else None


def has_repeated(value: object) -> bool:
    """Whether an object of a list has a key that occurs twice in it."""
    return isinstance(value, list) and any(getattr(item, "repeated", None) is not None for item in value)


def _first_repeated(pairs: list[tuple[str, object]]) -> str:
    counts = Counter(key for key, _ in pairs)
    return next(key for key in counts if counts[key] > 1)


def _expect_object(lines: Lines, line: str, position: int) -> None:
    if line[position] == "{":
        return
    place = lines.place(position + 1)
    if line[position] == "[":
        raise InputError(
            place, "a list stands where an object { is expected", "write the puzzles one after another, without [ ] and commas"
        )
    raise InputError(place, f"{quote(line[position : position + 20])} stands where an object {{ is expected", "delete it")


def _advance(lines: Lines, line: str, position: int, depth: int) -> tuple[int, int]:
    """Where the object ends in this line, or the end of the line, and how many brackets are open there."""
    for match in _TOKEN.finditer(line, position):
        if match[0] in "{[":
            depth += 1
            if depth > _DEEPEST:
                raise InputError(
                    lines.place(match.start() + 1), f"brackets are nested more than {_DEEPEST} deep", "no puzzle needs more than 5"
                )
        elif match[0] in "}]":
            depth -= 1
            if not depth:
                return match.end(), 0
    return len(line), depth


def _integer(text: str) -> int:
    # Python refuses to convert thousands of digits; the first thousand are outside every range that is checked later.
    return int(text[:_LONGEST_INTEGER])
