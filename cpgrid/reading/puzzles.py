"""Puzzles from texts and files, and back."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from ..core.errors import InputError, Place, UsageError
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..formats import FORMATS
from .detection import read as read_lines
from .files import open_input

__all__ = ["parse", "read", "read_link", "stream", "write"]


def parse(text: str, *, format: str | None = None) -> list[Puzzle]:  # noqa: A002 — the same word as on the command line
    """All puzzles of a text.

    Args:
        text: in any format of `cpgrid.formats`.
        format: the format's name; found from the content by default.

    Raises:
        InputError: the text is not what the format wants, or fits several formats.
        UsageError: there is no such format, or ``text`` is not a text.
    """
    return list(read_lines(Lines.of_text(_text(text)), _name(format))[1])


def read_link(link: str) -> Puzzle:
    """The puzzle of a link of a puzzle site, or of what such a site writes in place of one; its ledger says what is no rule of it.

    Args:
        link: as it was copied.

    Raises:
        InputError: it is no link that can be read, or is damaged.
        UsageError: ``link`` is not a text.
    """
    found = list(read_lines(Lines.of_text(_text(link), "<link>"), "links")[1])
    if len(found) > 1:
        raise InputError(Place("<link>"), f"{len(found)} links stand there", "give one; cpgrid.parse reads several")
    return found[0]


def write(puzzles: Iterable[Puzzle], *, format: str = "json") -> str:  # noqa: A002 — the same word as on the command line
    """The puzzles as a text that `parse` gives back.

    Args:
        puzzles: of any families.
        format: the format's name.

    Raises:
        InputError: the format cannot state one of them.
        NotAsked: something of the text of one of them was not understood.
        UsageError: there is no such format, or ``puzzles`` are not puzzles.
    """
    if isinstance(puzzles, Puzzle) or not isinstance(puzzles, Iterable):
        raise UsageError(f"several puzzles are wanted, {_kind(puzzles)} came: write([puzzle]) writes one")
    return FORMATS.choose(_name(format) or "json").write(map(_understood, puzzles))


def read(path: str | os.PathLike[str], *, format: str | None = None) -> list[Puzzle]:  # noqa: A002 — the same word as on the command line
    """All puzzles of a file; ``-`` is standard input, gzip is read as it is.

    Args:
        path: the file.
        format: the format's name; found from the content by default.

    Raises:
        InputError: as `parse`, and for a file that cannot be read.
        UsageError: there is no such format, or ``path`` is not a path.
    """
    return list(stream(path, format=format))


def stream(path: str | os.PathLike[str], *, format: str | None = None) -> Iterator[Puzzle]:  # noqa: A002 — the same word as on the command line
    """The puzzles of a file one by one, each handed out before the next is read: for files greater than the memory.

    Args:
        path: the file.
        format: the format's name; found from the content by default.

    Raises:
        InputError, UsageError: as `read`; all but those of the arguments come while iterating.
    """
    return _stream(_path(path), _name(format))


def _text(text: object) -> str:
    """The argument of a function that wants a text.

    Raises:
        UsageError: it is none.
    """
    if isinstance(text, str):
        return text
    hint = ": decode it, text.decode()" if isinstance(text, bytes) else ": read(path) reads a file" if isinstance(text, os.PathLike) else ""
    raise UsageError(f"a text is wanted, {_kind(text)} came{hint}")


def _path(path: object) -> str:
    """The argument of a function that wants the path of a file.

    Raises:
        UsageError: it is none.
    """
    name = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(name, str):
        raise UsageError(f"the path of a file is wanted, {_kind(path)} came")
    if "\n" in name and not os.path.exists(name):  # noqa: PTH110 — the name is kept as given, for messages
        raise UsageError("the path of a file is wanted, a text of several lines came: parse(text) reads it")
    return name


def _stream(name: str, format_name: str | None) -> Iterator[Puzzle]:
    with open_input(name) as source:
        yield from read_lines(source.lines, format_name)[1]


def _name(name: object) -> str | None:
    if name is None or isinstance(name, str):
        return name
    raise UsageError(f"the name of a format is wanted, {_kind(name)} came: one of {', '.join(FORMATS)}")


def _understood(puzzle: object) -> Puzzle:
    if not isinstance(puzzle, Puzzle):
        raise UsageError(f"puzzles are wanted, {_kind(puzzle)} came: parse(text) reads puzzles")
    # Another format would leave out in silence what was not understood.
    Puzzle.expect(puzzle)
    return puzzle


def _kind(value: object) -> str:
    return "nothing (None)" if value is None else f"a value of type {type(value).__name__}"
