"""X-sum: the first so many cells of a line add up to the clue, and the first of them says how many."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells, rule_class
from ..automata import reads
from ..shapes import clue_kind
from ..totals import missed, sum_reach

__all__ = ["KIND", "XSum"]


@rule_class
class XSum:
    """The first X cells of the line add up to the clue, where X is the value of the first cell, which is included.

    A first cell with 0, a negative value or one past the length of the line breaks the clue.

    Args:
        cells: the line from the clue on, at least one.
        total: the clue.
    """

    cells: Cells
    total: int


def _automaton(domains: tuple[Domain, ...], total: int) -> Automaton:
    """The state is how many cells are still to be added up, and to what; ``None`` before the first cell, which says it."""
    length = len(domains)

    def step(state: tuple[int, int] | None, value: int) -> tuple[int, int] | None:
        if state is None and not 1 <= value <= length:
            return None
        count, rest = (value, total) if state is None else state
        if count == 0:
            return state
        return (count - 1, rest - value) if count > 1 or rest == value else None

    return Automaton.from_function(domains, None, step)


def _violations(rule: XSum, values: Values, domains: Domains) -> Iterator[str]:
    first = rule.cells[0]
    known = values.get(first)
    if known is not None and not 1 <= known <= len(rule.cells):
        yield f"X-sum at {first}: the first cell holds {known}, but the line has 1 to {len(rule.cells)} cells to add up"
        return
    lengths = range(1, len(rule.cells) + 1)
    reaches = [
        sum_reach(rule.cells[:length], {**values, first: length}, domains)
        for length in ((known,) if known is not None else domains[first])
        if length in lengths
    ]
    if any(low <= rule.total <= high for low, high in reaches):
        return
    if known is None:
        yield f"X-sum at {first}: no value of the first cell lets the cells that it counts add up to {rule.total}"
    else:
        yield f"X-sum at {first}: the first {known} cells {missed(rule.total, *reaches[0])}"


KIND = clue_kind(
    "x-sum", XSum, "the first X cells of a line add up to the clue, where X is the value of the first cell", reads(_automaton), _violations
)
