"""Table: the tuples of values that cells may hold, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import RuleIndex
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..wording import some

__all__ = ["KIND", "AllowedTuples"]


@rule_class
class AllowedTuples:
    """The values of the cells, in order, are one of the tuples.

    Args:
        cells: at least one.
        tuples: at least one, each with a value for every cell. Values outside a cell's domain are allowed, and never taken.

    Raises:
        InputError: there is no tuple, or one of another length.
    """

    cells: Cells
    tuples: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if not self.tuples:
            raise InputError(Place(detail="table"), "no tuple is named", "name one at least")
        wrong = next(((number, row) for number, row in enumerate(self.tuples) if len(row) != len(self.cells)), None)
        if wrong is not None:
            number, row = wrong
            problem = f"the tuple has {counted(row, 'value')} for {counted(self.cells, 'cell')}"
            raise InputError(Place(detail=f"table, tuples[{number}]"), problem, "give one for each cell")


def _post(rule: AllowedTuples, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    yield Regular.table(variables.of(rule.cells), variables.domains, origin, rule.tuples)


def _violations(rule: AllowedTuples, values: Values, domains: Domains) -> Iterator[str]:
    for row in rule.tuples:
        if all(value == values.get(cell, value) and value in domains[cell] for cell, value in zip(rule.cells, row, strict=True)):
            return
    held = some([f"{cell} = {values[cell]}" for cell in rule.cells if cell in values])
    yield f"table at {rule.cells[0]}: no tuple has {held}" if held else f"table at {rule.cells[0]}: its cells can hold no tuple"


def _marks(rule: AllowedTuples) -> Iterator[Area]:
    yield Area(rule.cells, "shade")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> AllowedTuples:
    """Tuples of the cells' values, and now and then of others."""
    rows = [tuple(random.choice((*domain, random.randint(-3, 9))) for domain in domains) for _ in range(random.randint(1, 6))]
    return AllowedTuples(tuple(cells), tuple(rows))


KIND = RuleKind(
    "table",
    AllowedTuples,
    "the values of the cells are one of the tuples listed",
    _post,
    _violations,
    sample=_sample,
    group="cages",
    marks=_marks,
    in_words=always,
)
