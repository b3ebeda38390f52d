"""Linear: a sum of cells, each times a coefficient, lies within bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell
from ...core.marks import Area, Clue
from ...core.model import LinearSum, RuleIndex
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class

__all__ = ["KIND", "Linear"]


@rule_class
class Linear:
    """The values of the cells, each times its coefficient, add up to at least the low bound and at most the high one.

    A cell that is named twice counts twice. Values may repeat.

    Args:
        cells: at least one; a cell may come again.
        coefficients: an integer for each cell.
        low: the least sum; null = no bound below.
        high: the greatest sum; null = no bound above.

    Raises:
        InputError: there is not one coefficient for each cell, no bound, one that is too great, or the low one is
            above the high one.
    """

    cells_may_repeat: ClassVar[bool] = True

    cells: Cells
    coefficients: tuple[int, ...]
    low: int | None = None
    high: int | None = None

    def __post_init__(self) -> None:
        place = Place(detail="linear")
        if len(self.cells) != len(self.coefficients):
            raise InputError(
                place, f"{counted(self.cells, 'cell')} with {counted(self.coefficients, 'coefficient')}", "give one for each cell"
            )
        if self.low is None and self.high is None:
            raise InputError(place, "the sum has no bound", "give low, high or both")
        if self.low is not None and self.high is not None and self.low > self.high:
            raise InputError(place, f"no sum lies between {self.low} and {self.high}", "give a low bound that is not above the high one")


def _post(rule: Linear, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    weights: Counter[Cell] = Counter()
    for cell, coefficient in zip(rule.cells, rule.coefficients, strict=True):
        weights[cell] += coefficient
    counted = [cell for cell, weight in weights.items() if weight]
    if counted:
        yield LinearSum(variables.of(counted), tuple(weights[cell] for cell in counted), rule.low, rule.high, origin)
    elif (rule.low or 0) > 0 or (rule.high or 0) < 0:
        # Nothing is left of the sum but 0, which it must not be.
        yield Regular.table((variables[rule.cells[0]],), variables.domains, origin, ())


def _within(rule: Linear, least: int, most: int) -> bool:
    """Whether some of the sums may lie within the bounds."""
    return (rule.low is None or rule.low <= most) and (rule.high is None or least <= rule.high)


def _violations(rule: Linear, values: Values, domains: Domains) -> Iterator[str]:
    # A cell named twice is one number: what it can add is looked up for both places together.
    places: dict[Cell, list[int]] = {}
    for cell, coefficient in zip(rule.cells, rule.coefficients, strict=True):
        places.setdefault(cell, []).append(coefficient)
    least = most = 0
    for cell, coefficients in places.items():
        options = (values[cell],) if cell in values else (domains[cell][0], domains[cell][-1])
        added = [sum(coefficient * value for coefficient in coefficients) for value in options]
        least, most = least + min(added), most + max(added)
    if not _within(rule, least, most):
        reach = f"is {least}" if least == most else f"lies between {least} and {most}"
        yield f"linear at {rule.cells[0]}: the sum {reach}, but it must be {_bounds(rule)}"


def _bounds(rule: Linear) -> str:
    if rule.low == rule.high:
        return str(rule.low)
    if rule.high is None:
        return f"at least {rule.low}"
    return f"at most {rule.high}" if rule.low is None else f"{rule.low} to {rule.high}"


def _marks(rule: Linear) -> Iterator[Area | Clue]:
    if len(rule.cells) > 1 and rule.coefficients == tuple(range(1, len(rule.cells) + 1)) and rule.low == rule.high:
        # The line of a kakurasu.
        yield Clue(rule.cells, _bounds(rule))
    else:
        yield Area(tuple(dict.fromkeys(rule.cells)), "shade", _bounds(rule))


KIND = RuleKind(
    "linear",
    Linear,
    "the cells, each times its coefficient, add up to a number within bounds",
    _post,
    _violations,
    unordered=True,
    group="cages",
    marks=_marks,
    in_words=always,
)
