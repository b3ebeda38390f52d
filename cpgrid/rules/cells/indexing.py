"""Indexing (159): marked cells tell where in their row or column a number stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..automata import related
from ..digits import possible
from ..frames import frame
from ..scopes import check_marked
from ..shapes import marked_kind
from ..unmarked import is_part_of_grid

__all__ = ["KIND", "Indexing"]


@rule_class
class Indexing:
    """A marked cell in row r and column c that holds v says that the cell in row r and column v holds c.

    By column, it says that the cell in row v and column c holds r. Rows and columns are counted from 1, at the upper left corner of the
    cells; a value that leads to none of the cells is not allowed. In 159 puzzles all cells of the columns 1, 5 and 9 are marked.

    Args:
        cells: those that may be pointed at: for most puzzles all cells of the grid.
        marked: those that point, at least one.
        by_column: whether they point along their column instead of their row.

    Raises:
        InputError: no cell is marked, or one that is not among the cells.
    """

    cells: Cells
    marked: Cells
    by_column: bool = False

    def __post_init__(self) -> None:
        check_marked("indexing", self.marked, self.cells)

    def own_number(self, cell: Cell) -> int:
        """What the cell that a marked cell points at holds: the number of the marked cell's column, or row."""
        around = frame(self.cells)
        return cell.row - around.top + 1 if self.by_column else cell.column - around.left + 1

    def pointed_at(self, cell: Cell, value: int) -> Cell:
        """The place that a marked cell with a value points at, which need not be a cell."""
        around = frame(self.cells)
        return Cell(around.top + value - 1, cell.column) if self.by_column else Cell(cell.row, around.left + value - 1)


def _post(rule: Indexing, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    known = set(rule.cells)
    for cell in rule.marked:
        own = rule.own_number(cell)
        leading = tuple(value for value in domains[cell] if rule.pointed_at(cell, value) in known)
        if leading != domains[cell]:
            yield Regular((variables[cell],), _values(domains[cell], leading), origin)
        for value in leading:
            target = rule.pointed_at(cell, value)
            if target != cell:
                yield Regular(variables.of((cell, target)), _pair(domains[cell], domains[target], value, own), origin)


@lru_cache(maxsize=1024)
def _values(domain: Domain, allowed: Domain) -> Automaton:
    return Automaton.table((domain,), [(value,) for value in allowed])


_pair = related(lambda one, other, value, pointed: one != value or other == pointed)


def _violations(rule: Indexing, values: Values, domains: Domains) -> Iterator[str]:
    along = 0 if rule.by_column else 1
    first = min(cell[along] for cell in rule.cells)
    # The cells of each row, or column, by the numbers that values give them.
    lines: dict[int, dict[int, Cell]] = defaultdict(dict)
    for cell in rule.cells:
        lines[cell[1 - along]][cell[along] - first + 1] = cell
    for cell in rule.marked:
        number = cell[along] - first + 1
        held = possible(cell, values, domains)
        targets = {value: lines[cell[1 - along]].get(value) for value in held}
        if any(other and _may_hold(other, number, cell, value, values, domains) for value, other in targets.items()):
            continue
        if cell in values:
            other = targets[values[cell]]
            led = f"{other}, which does not hold {number}" if other else "none of the cells"
            yield f"indexing: {cell} holds {values[cell]} and leads to {led}"
        else:
            yield f"indexing: no value that is left for {cell} leads to a cell that can hold {number}"


def _may_hold(target: Cell, number: int, cell: Cell, value: int, values: Values, domains: Domains) -> bool:
    """Whether the target can hold the number if the cell holds the value."""
    if target == cell:
        return value == number
    return number in possible(target, values, domains)


def _marks(rule: Indexing) -> Iterator[Symbol]:
    for cell in rule.marked:
        yield Symbol(cell, "shade", "↓" if rule.by_column else "→")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Indexing:
    return Indexing(tuple(cells), tuple(random.sample(cells, random.randint(1, len(cells)))), by_column=random.random() < 0.5)


KIND = marked_kind(
    "indexing",
    Indexing,
    "a marked cell tells in which column of its row the number of its own column stands (159), or the same by column",
    _post,
    _violations,
    sample=_sample,
    marks=_marks,
    in_words=is_part_of_grid,
)
