"""Dutch flatmates: every 5 has a 1 above it or a 9 below it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import eq

from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..shapes import grid_kind

__all__ = ["KIND", "DutchFlatmates"]


@rule_class
class DutchFlatmates:
    """Every 5 has a 1 directly above it or a 9 directly below it, or both. Beyond the cells there is neither.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        tenant: the value that needs a flatmate.
        above: the one that may be above it.
        below: the one that may be below it.
    """

    cells: Cells
    tenant: int = 5
    above: int = 1
    below: int = 9


def _post(rule: DutchFlatmates, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    known = set(rule.cells)
    for cell in rule.cells:
        mates = tuple((mate, value) for mate, value in _mates(rule, cell) if mate in known)
        scope = (cell, *(mate for mate, _ in mates))
        wanted = tuple(value for _, value in mates)
        yield Regular(variables.of(scope), _automaton(tuple(domains[each] for each in scope), rule.tenant, wanted), origin)


def _mates(rule: DutchFlatmates, cell: Cell) -> tuple[tuple[Cell, int], ...]:
    return (Cell(cell.row - 1, cell.column), rule.above), (Cell(cell.row + 1, cell.column), rule.below)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], tenant: int, wanted: tuple[int, ...]) -> Automaton:
    return Automaton.predicate(domains, lambda value, *mates: value != tenant or any(map(eq, mates, wanted)))


def _violations(rule: DutchFlatmates, values: Values, domains: Domains) -> Iterator[str]:
    name = f"no {rule.above} above it and no {rule.below} below it"
    for cell in rule.cells:
        if cell in values and values[cell] == rule.tenant:
            above, below = Cell(cell.row - 1, cell.column), Cell(cell.row + 1, cell.column)
            if not _may_hold(rule, above, rule.above, values, domains) and not _may_hold(rule, below, rule.below, values, domains):
                yield f"dutch-flatmates: the {rule.tenant} of {cell} has {name}"


def _may_hold(rule: DutchFlatmates, cell: Cell, value: int, values: Values, domains: Domains) -> bool:
    return cell in rule.cells and (values[cell] == value if cell in values else value in domains[cell])


KIND = grid_kind("dutch-flatmates", DutchFlatmates, "every 5 has a 1 directly above it or a 9 directly below it", _post, _violations)
