"""Lines of options in Knuth's text format, read natively into the arrays of an exact cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .. import native
from ..core.program import Int32, Int64
from ..core.text import Lines

__all__ = ["OptionArrays", "read_options"]


class OptionArrays(NamedTuple):
    """Options as `ExactCover` has them.

    Args:
        offsets: int32[options + 1].
        items: int32[nodes].
        colours: int32[nodes], 0 = none.
        costs: int64[options]; ``None`` where none is named.
        palette: names of the colours; the first is empty, for none.
    """

    offsets: Int32
    items: Int32
    colours: Int32
    costs: Int64 | None
    palette: tuple[str, ...]


def read_options(lines: Lines, items: Sequence[str], primary: int) -> OptionArrays:
    """Consume lines of options until the first one that is at fault or not plain, or that is the last and has no line end.

    Args:
        lines: those that come next.
        items: names, the primary ones first.
        primary: how many are primary.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    reader = native.OptionLines(items, primary)
    # `peek` reads on until a whole line is there; what is wrong with it is said when it is read.
    while lines.peek(1) and (data := bytes(lines.on_hand())):
        size, count = reader.read(data)
        lines.skip(size, count)
        if size < len(data):
            break
    return OptionArrays(*reader.take(), ("", *reader.colours))
