"""Text or a file → puzzles, for programs that use the package."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike, fspath

from .core.errors import InputError, Place
from .core.puzzle import Puzzle
from .core.text import Lines
from .formats import read as read_lines

__all__ = ["parse", "read"]


def parse(text: str, *, format: str | None = None) -> list[Puzzle]:  # noqa: A002 — the same word as on the command line
    """All puzzles of a text.

    Args:
        text: in any format of `cpgrid.formats`.
        format: the format's name; found from the content by default.

    Raises:
        InputError: the text is not what the format wants, or fits several formats.
        UsageError: there is no such format.
    """
    return list(read_lines(Lines.of_text(text), format)[1])


def read(path: str | PathLike[str], *, format: str | None = None) -> Iterator[Puzzle]:  # noqa: A002 — the same word as on the command line
    """The puzzles of a file, one by one; arguments and errors as for `parse`, and an `InputError` for an unreadable file."""
    name = fspath(path)
    try:
        with open(name, "rb") as file:  # noqa: PTH123 — the name is kept as given, for messages
            yield from read_lines(Lines(file, name), format)[1]
    except OSError as error:
        raise InputError(Place(name), f"cannot be read: {error.strerror}") from error
