"""Ripple: a value keeps as many cells between its places in a line as it says (ripple effect)."""

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

__all__ = ["KIND", "Ripple"]


@rule_class
class Ripple:
    """Between two cells of a row or a column that hold the same value v lie at least v cells, whatever they hold, blocks too.

    Of 0 and negative values nothing is asked.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
    """

    cells: Cells


def _post(rule: Ripple, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    for first, second in combinations(rule.cells, 2):
        if first.row == second.row or first.column == second.column:
            steps = abs(first.row - second.row) + abs(first.column - second.column)
            if max(set(domains[first]).intersection(domains[second]), default=0) >= steps:
                yield Regular(variables.of((first, second)), _automaton(domains[first], domains[second], steps), origin)


_automaton = related(lambda one, other, steps: one != other or one < steps)


def _violations(rule: Ripple, values: Values, domains: Domains) -> Iterator[str]:
    for one, other, value in equal_pairs(rule.cells, values):
        rows, columns = sorted((one.row, other.row)), sorted((one.column, other.column))
        if rows[0] == rows[1] or columns[0] == columns[1]:
            between = rows[1] - rows[0] + columns[1] - columns[0] - 1
            if between < value:
                yield f"ripple: {one} and {other} both hold {value}, with {between} between them"


KIND = grid_kind("ripple", Ripple, "between equal values of a line lie at least as many cells as they say", _post, _violations)
