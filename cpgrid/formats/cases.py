"""The cases of a text: the lines that each takes, and the words of a line with their columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..core.errors import InputError, Place, quote
from ..core.text import Lines

__all__ = ["END", "block", "blocks", "case_lines", "expect_nothing", "first_content", "is_integers", "words"]

_WORD = re.compile(r"\S+")
_INTEGER = re.compile(r"\d{1,9}", re.ASCII)


END = "end"
"""The line that ends the texts of some judges."""


def words(line: str) -> list[tuple[int, str]]:
    """The words of a line, each with its 1-based column; the same words as ``line.split()``."""
    return [(match.start() + 1, match[0]) for match in _WORD.finditer(line)]


def is_integers(line: str, count: int) -> bool:
    """Whether a line consists of this many integers without signs."""
    parts = line.split()
    return len(parts) == count and all(map(_INTEGER.fullmatch, parts))


def block(lines: Lines, first: str, rows: int, case: str) -> list[str]:
    """The rows of a case, with no blank lines between them.

    Args:
        lines: the text after the first row.
        first: the first row.
        rows: how many are expected.
        case: the case in messages: ``case 3``.

    Raises:
        InputError: a blank line or the end of the text comes too early.
    """
    taken = [first]
    while len(taken) < rows:
        line = next(lines, None)
        if line is None or not line.strip():
            found = "the text ends" if line is None else "a blank line stands"
            place = lines.place(detail=f"{case}, row {len(taken) + 1}")
            raise InputError(
                place, f"{found} where row {len(taken) + 1} of {rows} is expected", "add the missing rows, without blank lines between"
            )
        taken.append(line.rstrip())
    return taken


def blocks(lines: Lines, rows: int, mend: str) -> Iterator[tuple[Place, list[str]]]:
    """The cases of a text that consists only of blocks of a fixed number of rows, each with the place where it begins.

    Args:
        lines: the text.
        rows: how many rows a case has.
        mend: the advice if there is no case at all.

    Raises:
        InputError: a case is cut short, or there is none.
    """
    number = 0
    while (first := lines.content()) is not None:
        number += 1
        place = lines.place(detail=f"case {number}")
        yield place, block(lines, first, rows, place.detail)
    if not number:
        raise InputError(lines.place(), "the text holds no grid", mend)


def case_lines(lines: Lines, missing: str, mend: str) -> Iterator[tuple[str, Place]]:
    """The cases of a text with one a line, each without blanks around it, and the place where it begins; ``#`` begins a comment.

    Args:
        lines: the text.
        missing: what is said if there is no case at all.
        mend: the advice then.

    Raises:
        InputError: there is none.
    """
    number = 0
    while (line := lines.content()) is not None:
        text = line.lstrip()
        if not text.startswith("#"):
            number += 1
            yield text, lines.place(len(line) - len(text) + 1, f"case {number}")
    if not number:
        raise InputError(lines.place(), missing, mend)


def first_content(head: Sequence[str]) -> str:
    """The first line that is neither blank nor a comment; empty if there is none."""
    return next((line for line in head if line.strip() and not line.lstrip().startswith("#")), "")


def expect_nothing(lines: Lines) -> None:
    """Make sure that nothing follows the line `END`.

    Raises:
        InputError: something does.
    """
    if (line := lines.content()) is not None:
        raise InputError(lines.place(1), f"{quote(line)} follows the line {END!r}", f"delete it, or the line {END!r}")
