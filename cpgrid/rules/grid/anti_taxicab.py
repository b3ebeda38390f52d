"""Anti-taxicab: a value does not stand twice at a distance of itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..automata import related
from ..repeats import equal_pairs
from ..shapes import grid_kind

__all__ = ["KIND", "AntiTaxicab"]


@rule_class
class AntiTaxicab:
    """No value v stands in two cells that are v steps apart, where a step leads to a cell above, below, to the left or to the right.

    The distance is rows plus columns; what lies on the way does not matter. Of 0 and negative values nothing is asked.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
    """

    cells: Cells


def _post(rule: AntiTaxicab, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    for first, second in combinations(rule.cells, 2):
        steps = abs(first.row - second.row) + abs(first.column - second.column)
        if steps in domains[first] and steps in domains[second]:
            yield Regular(variables.of((first, second)), _automaton(domains[first], domains[second], steps), origin)


_automaton = related(lambda one, other, steps: one != steps or other != steps)


def _violations(rule: AntiTaxicab, values: Values, domains: Domains) -> Iterator[str]:
    for one, other, value in equal_pairs(rule.cells, values):
        if max(one.row, other.row) - min(one.row, other.row) + max(one.column, other.column) - min(one.column, other.column) == value:
            yield f"anti-taxicab: {one} and {other} both hold {value} and are {value} steps apart"


KIND = grid_kind("anti-taxicab", AntiTaxicab, "no value stands in two cells that are as many steps apart as it says", _post, _violations)
