"""Rellik cage: no set of its cells adds up to its number."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.clock import check_time
from ...core.grid import Cell
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells, rule_class
from ..automata import reads
from ..repeats import repeats
from ..shapes import cage_kind
from ..sums import come_to

__all__ = ["KIND", "RellikCage"]


@rule_class
class RellikCage:
    """The values are distinct, and no set of one or more of the cells adds up to the total.

    Args:
        cells: at least one; they need not touch.
        total: what no set of them adds up to.
    """

    cells: Cells
    total: int


def _automaton(domains: tuple[Domain, ...], total: int) -> Automaton:
    """The state is the set of values so far, with what sets of them add up to; 0 is the sum of none."""
    start = (frozenset[int](), frozenset({0}))

    def step(state: tuple[frozenset[int], frozenset[int]], value: int) -> tuple[frozenset[int], frozenset[int]] | None:
        taken, sums = state
        if value in taken or total - value in sums:
            return None
        return taken | {value}, sums | {one + value for one in sums}

    return Automaton.from_function(domains, start, step)


def _violations(rule: RellikCage, values: Values, domains: Domains) -> Iterator[str]:
    name = f"rellik cage at {rule.cells[0]}"
    yield from repeats(name, rule.cells, values)
    sets: dict[int, tuple[Cell, ...]] = {}
    for cell in rule.cells:
        check_time()
        if cell in values:
            new = {sum_ + values[cell]: (*cells, cell) for sum_, cells in sets.items()}
            sets = new | {values[cell]: (cell,)} | sets
    if rule.total in sets:
        cells = sets[rule.total]
        yield f"{name}: {come_to(cells)} {rule.total}"


KIND = cage_kind(
    "rellik-cage",
    RellikCage,
    "the values are distinct, and no set of the cells adds up to the total",
    reads(_automaton),
    _violations,
    label="≠{}",
)
