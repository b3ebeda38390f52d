"""Value indexing: one cell tells how far along a line the value of another stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import ClassVar

from ...core.marks import Line
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_length

__all__ = ["KIND", "ValueIndexing"]


@rule_class
class ValueIndexing:
    """The distance that the first cell tells leads to a cell that holds what the second cell tells.

    Distances are counted from the second cell on: 1 is the third cell named. A distance of 0 or less, or past the last cell, is not
    allowed. The first two cells may lie on the line too: a distance that leads to the second cell itself is right whatever it holds.
    Where the line comes to a cell again, each of its places counts.

    Args:
        cells: the one that tells the distance, the one that tells the value, and those that the distance may lead to, the nearest first;
            three at least. A cell may come again.

    Raises:
        InputError: there are fewer.
    """

    cells_may_repeat: ClassVar[bool] = True

    cells: Cells

    def __post_init__(self) -> None:
        check_length("value-indexing", self.cells, 3)


def _post(rule: ValueIndexing, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    distance, value, *line = rule.cells
    # The value is read last: until then a state is the distance left, or what the cell at the distance holds.
    read = (distance, *line, value)
    yield Regular(variables.of(read), _automaton(tuple(domains[cell] for cell in read)), origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...]) -> Automaton:
    """A state is how many values are read, how many cells are to come up to the one that counts, and what it holds."""
    length = len(domains) - 2

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        read, left, held = state
        if read == 0:
            return (1, value, 0) if 1 <= value <= length else None
        if read > length:
            return (0, 0, 0) if value == held else None
        return (read + 1, max(left - 1, 0), value if left == 1 else held)

    return Automaton.from_function(domains, (0, 0, 0), step)


def _violations(rule: ValueIndexing, values: Values, domains: Domains) -> Iterator[str]:
    distance, value, *line = rule.cells
    name = f"value-indexing at {distance}"
    wanted = set(possible(value, values, domains))
    leading = {place for place, cell in enumerate(line, start=1) if not wanted.isdisjoint(possible(cell, values, domains))}
    if distance not in values:
        if leading.isdisjoint(domains[distance]):
            yield f"{name}: no distance that is left for it leads to a cell that can hold what {value} holds"
    elif not 1 <= values[distance] <= len(line):
        yield f"{name}: the distance is {values[distance]}, but it can be 1 to {len(line)} only"
    elif values[distance] not in leading:
        yield f"{name}: the distance {values[distance]} leads to {line[values[distance] - 1]}, which does not hold what {value} holds"


def _marks(rule: ValueIndexing) -> Iterator[Line]:
    # From a cell to itself there is no stroke.
    stops = tuple(cell for cell, _ in groupby(rule.cells))
    if len(stops) > 1:
        yield Line(stops, "arrow")


def _comes_again(rule: ValueIndexing, _layout: Layout) -> bool:
    return len(set(rule.cells)) < len(rule.cells)


KIND = RuleKind(
    "value-indexing",
    ValueIndexing,
    "the distance that the first cell tells leads to a cell that holds what the second tells",
    _post,
    _violations,
    group="cells",
    marks=_marks,
    in_words=_comes_again,
    lines=("arrow",),
)
