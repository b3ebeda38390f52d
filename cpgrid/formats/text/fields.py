"""The fields of rules that are no cells, as words of a line: numbers, flags, names and lists of numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...core.errors import quote
from ...core.pieces import Piece, read_integer

__all__ = ["SCALARS", "Scalar"]

_PLAIN = re.compile(r"[A-Za-z]+", re.ASCII)
_NONE = "none"
_EMPTY_ROW = "-"
_FLAGS = {"yes": True, "no": False, "true": True, "false": False}


class Scalar(NamedTuple):
    """How a field of a type is read from a word and written as one.

    Args:
        read: the word → the value.
        write: the value → the word.
        expected: what is expected, in messages.
        example: a word.
    """

    read: Callable[[Piece], object]
    write: Callable[[Any], str]
    expected: str
    example: str


def _found(word: Piece) -> str:
    return quote(word.text) if word.text else "nothing"


def _read_optional(word: Piece) -> int | None:
    return None if word.text.lower() in {_NONE, "?"} else read_integer(word)


def _read_flag(word: Piece) -> bool:
    flag = _FLAGS.get(word.text.lower())
    if flag is None:
        raise word.error(f"yes or no is expected, {_found(word)} found", "write yes or no")
    return flag


def _read_name(word: Piece) -> str:
    text = word.text
    if text.startswith('"'):
        try:
            text = json.loads(text)
        except ValueError:
            raise word.error(f"{quote(text)} is no text in quotes", r'write "…" around it, and \" for a quote inside') from None
    if text and (not text.strip() or not text.isprintable()):
        raise word.error(f"{quote(text)} is no name", "write printable characters in quotes")
    return text


def _write_name(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _read_row(word: Piece) -> tuple[int, ...]:
    return () if word.text == _EMPTY_ROW else tuple(map(read_integer, word.split(",")))


def _write_row(row: tuple[int, ...]) -> str:
    return ",".join(map(str, row)) or _EMPTY_ROW


def _read_rows(word: Piece) -> tuple[tuple[int, ...], ...]:
    return () if word.text.lower() == _NONE else tuple(map(_read_row, word.split("/")))


SCALARS: Mapping[object, Scalar] = {
    int: Scalar(read_integer, str, "a number", "10"),
    int | None: Scalar(_read_optional, lambda value: _NONE if value is None else str(value), "a number or none", "10"),
    bool: Scalar(_read_flag, lambda flag: "yes" if flag else "no", "yes or no", "yes"),
    str: Scalar(_read_name, _write_name, "a text in quotes", '"…"'),
    tuple[int, ...]: Scalar(_read_row, _write_row, "numbers with commas between", "1,2"),
    tuple[tuple[int, ...], ...]: Scalar(_read_rows, lambda rows: "/".join(map(_write_row, rows)) or _NONE, "rows of numbers", "1,2/2,1"),
}
"""By the type of the field."""
