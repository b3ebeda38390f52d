"""Face: a loop through the four cells around a corner runs along so many of the lines between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell, rectangle
from ...core.line_values import EAST, LINES, SOUTH
from ...core.marks import Corner
from ...core.model import ByValue, LinearSum, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..scopes import check_length
from ..traced import arms

__all__ = ["KIND", "Face"]


@rule_class
class Face:
    """Of the four steps around a square of four cells, lines go along so many.

    Lines are values as in `Loop`. A step is from a cell to the next one on its right or below it, and a line goes along it that leaves
    the first of the two by this side.

    Args:
        cells: the four in reading order.
        count: how many steps.

    Raises:
        InputError: the cells are no square of four.
    """

    cells: Cells
    count: int

    def __post_init__(self) -> None:
        check_length("face", self.cells, 4, 4)
        if self.cells != rectangle(*self.cells[0], 2, 2):
            raise InputError(Place(detail="face"), "the cells are no square of two rows and two columns", "name them in reading order")


def _post(rule: Face, variables: Variables, _domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    weights = (_leaving(EAST, SOUTH), _leaving(SOUTH), _leaving(EAST))
    yield LinearSum(variables.of(rule.cells[:3]), weights, rule.count, rule.count, origin)


def _leaving(*sides: int) -> ByValue:
    """For each line by how many of the sides it leaves its cell."""
    return ByValue(tuple((value, sum(bool(value & side) for side in sides)) for value in LINES))


def _violations(rule: Face, values: Values, domains: Domains) -> Iterator[str]:
    upper, right, lower, _ = rule.cells
    least = most = 0
    for cell, wanted in ((upper, "e"), (upper, "s"), (right, "s"), (lower, "e")):
        goes = {wanted in arms(value) for value in ((values[cell],) if cell in values else domains[cell])}
        least += goes == {True}
        most += True in goes
    if not least <= rule.count <= most:
        has = f"{least}" if least == most else f"{least} to {most}"
        yield f"face: lines go along {has} of the steps around {upper} to {rule.cells[3]}, not {rule.count}"


def _marks(rule: Face) -> Iterator[Corner]:
    yield Corner(rule.cells, str(rule.count), large=True)


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Face:
    return Face(rectangle(0, random.randint(0, 1), 2, 2), random.randint(0, 4))


KIND = RuleKind(
    "face",
    Face,
    "a loop through the four cells around a number goes along so many of the lines between them",
    _post,
    _violations,
    sample=_sample,
    group="dots",
    marks=_marks,
)
