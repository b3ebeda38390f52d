"""Palindrome: a line that reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq

from ...core.grid import Cell
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells
from ..automata import relates
from ..shapes import line_class, line_kind

__all__ = ["KIND", "Palindrome"]


@line_class("palindrome", again=True)
class Palindrome:
    """The values read the same from both ends of the line.

    Args:
        cells: along the line, at least two; it may come to a cell again.

    Raises:
        InputError: there are fewer, or one follows itself.
    """

    cells: Cells


def _pairs(rule: Palindrome) -> Iterator[tuple[Cell, Cell]]:
    # Pair by pair no state has to remember more than one value; along the line each would have to remember half of it.
    half = len(rule.cells) // 2
    return zip(rule.cells[:half], reversed(rule.cells), strict=False)


def _violations(rule: Palindrome, values: Values, domains: Domains) -> Iterator[str]:
    for place, cell in enumerate(rule.cells):
        other = rule.cells[-1 - place]
        if cell < other and cell in values and other in values and values[cell] != values[other]:
            yield f"palindrome at {rule.cells[0]}: {cell} holds {values[cell]} and {other} {values[other]}, which must be equal"


KIND = line_kind("palindrome", Palindrome, "the line reads the same from both ends", relates(eq, _pairs), _violations)
