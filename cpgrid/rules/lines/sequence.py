"""Sequence: an arithmetic progression along a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from ...core.grid import Cell
from ...core.marks import Line
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Automaton, Regular
from ..scopes import check_path

__all__ = ["KIND", "SequenceLine"]


@dataclass(frozen=True, slots=True)
class SequenceLine:
    """The values are an arithmetic progression: from each cell to the next they change by the same number, which may be 0 or negative.

    Args:
        cells: along the line, at least three.

    Raises:
        InputError: there are fewer, or they are no path.
    """

    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        check_path("sequence", self.cells, 3)


def _post(rule: SequenceLine, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    yield Regular(variables.of(rule.cells), _automaton(tuple(domains[cell] for cell in rule.cells)), origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...]) -> Automaton:
    """The state is the value before and, from the second cell on, the next one."""

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if not state:
            return (value,)
        if len(state) > 1 and value != state[1]:
            return None
        return value, 2 * value - state[0]

    return Automaton.from_function(domains, tuple[int, ...](), step)


def _violations(rule: SequenceLine, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    places = {cell: place for place, cell in enumerate(rule.cells) if cell in values}
    for (one, start), (middle, centre), (other, end) in combinations(places.items(), 3):
        # Equal steps: the changes are in proportion to the places.
        if (values[middle] - values[one]) * (end - centre) != (values[other] - values[middle]) * (centre - start):
            held = f"{one} holds {values[one]}, {middle} {values[middle]} and {other} {values[other]}"
            yield f"sequence at {rule.cells[0]}: {held}, which is no arithmetic progression"
            return


def _marks(rule: SequenceLine) -> Iterator[Line]:
    yield Line(rule.cells, "sequence")


KIND = RuleKind("sequence", SequenceLine, "the values are an arithmetic progression", _post, _violations, group="lines", marks=_marks)
