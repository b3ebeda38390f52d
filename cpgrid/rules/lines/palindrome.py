"""Palindrome: a line that reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.grid import Cell
from ...core.marks import Line
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..equality import equal
from ..scopes import check_path

__all__ = ["KIND", "Palindrome"]


@rule_class
class Palindrome:
    """The values read the same from both ends of the line.

    Args:
        cells: along the line, at least two.

    Raises:
        InputError: there are fewer, or they are no path.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_path("palindrome", self.cells)


def _post(rule: Palindrome, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    # Pair by pair no state has to remember more than one value; along the line each would have to remember half of it.
    for one, other in _pairs(rule):
        yield Regular(variables.of((one, other)), equal(domains[one], domains[other]), origin)


def _pairs(rule: Palindrome) -> Iterator[tuple[Cell, Cell]]:
    half = len(rule.cells) // 2
    return zip(rule.cells[:half], reversed(rule.cells), strict=False)


def _violations(rule: Palindrome, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    for place, cell in enumerate(rule.cells):
        other = rule.cells[-1 - place]
        if cell < other and cell in values and other in values and values[cell] != values[other]:
            yield f"palindrome at {rule.cells[0]}: {cell} holds {values[cell]} and {other} {values[other]}, which must be equal"


def _marks(rule: Palindrome) -> Iterator[Line]:
    yield Line(rule.cells, "palindrome")


KIND = RuleKind(
    "palindrome",
    Palindrome,
    "the line reads the same from both ends",
    _post,
    _violations,
    group="lines",
    marks=_marks,
    lines=("palindrome",),
)
