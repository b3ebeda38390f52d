"""Rules about dots between two cells."""

from __future__ import annotations

from typing import Any

from ..constraints import AllDifferent, Sum, relation
from ..limits import NUMBER
from ..variables import Variables
from .kinds import GROUP, LINE, PAIR, kind
from .shared import SIDES, are_equal, different, pairs_apart


@kind("difference", lambda grid, cells, difference: max(grid(cells)) - min(grid(cells)) == difference, cells=PAIR, difference=NUMBER)
def apart(puzzle: Variables, cells: Any, difference: int) -> list[Any]:
    """The two differ by the number."""
    return [relation(puzzle, cells, lambda a, b: abs(a - b) == difference)]


def is_multiple(a: int, b: int, ratio: int) -> bool:
    """Whether one is the other one times the ratio."""
    return a == ratio * b or b == ratio * a


@kind("ratio", lambda grid, cells, ratio: is_multiple(min(grid(cells)), max(grid(cells)), ratio), cells=PAIR, ratio=NUMBER)
def in_ratio(puzzle: Variables, cells: Any, ratio: int) -> list[Any]:
    """One is the other one times the ratio."""
    return [relation(puzzle, cells, lambda a, b: is_multiple(a, b, ratio))]


@kind("sum-dot", lambda grid, cells, total: sum(grid(cells)) == total, cells=PAIR, total=NUMBER)
def sum_dot(puzzle: Variables, cells: Any, total: int) -> list[Any]:
    """The two add up to the total."""
    return [Sum(puzzle, dict.fromkeys(cells, 1), total, total)]


@kind("greater", lambda grid, cells: grid(cells)[0] > grid(cells)[1], cells=LINE._replace(most=2))
def greater(puzzle: Variables, cells: Any) -> list[Any]:
    """The first is greater."""
    return [relation(puzzle, cells, lambda a, b: a > b)]


@kind("equal", lambda grid, cells: are_equal(grid(cells)), cells=PAIR)
def equal(puzzle: Variables, cells: Any) -> list[Any]:
    """The two are equal."""
    return [relation(puzzle, cells, lambda a, b: a == b)]


@kind("unequal", lambda grid, cells: different(grid(cells)), cells=PAIR)
def unequal(puzzle: Variables, cells: Any) -> list[Any]:
    """The two are different."""
    return [AllDifferent(puzzle, cells)]


def has_no_dot(a: int, b: int, differences: Any, ratios: Any, totals: Any) -> bool:
    """Whether no dot of the family would stand between two values."""
    return not (abs(a - b) in differences or a + b in totals or any(is_multiple(a, b, ratio) for ratio in ratios))


def bare_pairs(puzzle: Variables, cells: Any, dots: Any) -> list[tuple[int, int]]:
    """Neighbours without a dot."""
    marked = {frozenset(dot) for dot in dots}
    return [pair for pair in pairs_apart(puzzle, cells, SIDES) if frozenset(pair) not in marked]


@kind(
    "all-dots-given",
    lambda grid, cells, dots, **family: all(has_no_dot(a, b, **family) for a, b in map(grid, bare_pairs(grid.puzzle, cells, dots))),
    cells=GROUP,
    dots=[LINE._replace(most=2)],
    differences=[NUMBER],
    ratios=[NUMBER],
    totals=[NUMBER],
)
def all_dots_given(puzzle: Variables, cells: Any, dots: Any, **family: Any) -> list[Any]:
    """Neighbours without a dot are in no relation of the family."""
    return [relation(puzzle, pair, lambda a, b: has_no_dot(a, b, **family)) for pair in bare_pairs(puzzle, cells, dots)]
