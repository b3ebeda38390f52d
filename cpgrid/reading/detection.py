"""The format of a text: the only one that recognises its beginning, or an error that says how to choose one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ..core.errors import InputError, Place, quote
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..core.text import Lines
from ..formats import FORMATS
from ..formats.links.table import LINK_CODINGS
from ..phrases.links import explained, link_error

__all__ = ["HEAD", "detect", "read", "read_sheets"]

HEAD = 200
"""How many lines detection examines."""


def detect(head: Sequence[str], source: str = "") -> Format:
    """The one format that recognises the beginning of a text.

    Args:
        head: its first lines, blank ones included; `HEAD` of them are enough.
        source: the file's name, for messages.

    Raises:
        InputError: no format recognises it, or several do; the message names them and how to choose.
    """
    kinds = FORMATS.values()
    fitting = [kind for kind in kinds if kind.claims(head)] or [kind for kind in kinds if kind.recognise(head)]
    if len(fitting) == 1:
        return fitting[0]
    # Comments say nothing about the format.
    number = next((number for number, line in enumerate(head, 1) if line.strip() and not line.lstrip().startswith("#")), 0)
    if fitting:
        differences = "; ".join(f"{kind.name}: {kind.summary}" for kind in fitting)
        choice = " or ".join(f"--format {kind.name}" for kind in fitting)
        problem = f"the text can be read in {len(fitting)} ways ({differences})"
        raise InputError(Place(source, max(number, 1)), problem, f"choose {choice}")
    if (link := next(filter(None, (link_error(line, Place(source, at, 1)) for at, line in enumerate(head, 1))), None)) is not None:
        raise link
    if number:
        line = head[number - 1]
        problem = f"no format is recognised in a text that begins {quote(line)}"
        mend = f"choose --format NAME, one of {', '.join(FORMATS)}; docs/formats.md shows each"
        raise InputError(Place(source, number), problem, mend)
    end = Place(source, max(len(head), 1))
    if len(head) >= HEAD:
        raise InputError(end, f"the first {HEAD} lines are blank or comments", "choose --format NAME, or leave some of them out")
    problem = "the text holds comments only" if any(line.strip() for line in head) else "the text is empty"
    raise InputError(end, problem, "give at least one puzzle")


def read(lines: Lines, name: str | None = None) -> tuple[Format, Iterator[Puzzle]]:
    """The puzzles of a text, each yielded before reading would have to wait for further input.

    Arguments and errors are those of `read_sheets`.

    Returns:
        The format and the puzzles. Iterating them raises `InputError` where the text is wrong.
    """
    chosen, items = read_sheets(lines, name)
    return chosen, chain.from_iterable((item,) if isinstance(item, Puzzle) else item.puzzles for item in items)


def read_sheets(lines: Lines, name: str | None = None) -> tuple[Format, Iterator[Puzzle | Sheet]]:
    """The same with many puzzles of one layout at a time, if the format can read them in that way.

    Args:
        lines: the text.
        name: its format; ``None`` = found from its beginning.

    Raises:
        UsageError: no format has that name.
        InputError: no format was named, and none can be found.
    """
    if name is not None:
        chosen = FORMATS.choose(name)
    else:
        try:
            chosen = detect(lines.peek(HEAD), lines.source)
        except InputError as error:
            # If the head contains bytes that are not text, that error is the better message.
            raise (lines.failure or error) from None
    return chosen, _explained(chosen, lines)


def _explained(chosen: Format, lines: Lines) -> Iterator[Puzzle | Sheet]:
    """What the format reads; where it meets a link, the error says so."""
    try:
        yield from chosen.read(lines)
    except InputError as error:
        if chosen.name == "links" or chosen.name in LINK_CODINGS:
            raise
        raise explained(error, lines.last if error.place.line == lines.number else "") from None
