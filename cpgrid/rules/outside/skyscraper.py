"""Skyscraper: how many buildings of a line can be seen from its beginning, each cell being as high as its value."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import InputError, Place
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells, rule_class
from ..automata import reads
from ..shapes import clue_kind

__all__ = ["KIND", "Skyscraper"]


@rule_class
class Skyscraper:
    """So many cells of the line as the clue says are larger than every cell before them; a 0 is no building, nor is a negative value.

    Args:
        cells: the line from the clue on, at least one.
        count: the clue, 0 or more.

    Raises:
        InputError: the clue is negative.
    """

    cells: Cells
    count: int

    def __post_init__(self) -> None:
        if self.count < 0:
            raise InputError(Place(detail="skyscraper"), f"{self.count} buildings cannot be seen", "give 0 or more")


def _automaton(domains: tuple[Domain, ...], count: int) -> Automaton:
    """The state is the highest building so far and how many are still to be seen."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        highest, left = state
        if value <= highest:
            return state
        return (value, left - 1) if left else None

    return Automaton.from_function(domains, (0, count), step, lambda state: state[1] == 0)


def _violations(rule: Skyscraper, values: Values, domains: Domains) -> Iterator[str]:
    named = f"skyscraper at {rule.cells[0]}"
    heights = sorted({value for cell in rule.cells for value in domains[cell] if value > 0})
    most = min(len(rule.cells), len(heights))
    if rule.count > most:
        yield f"{named}: {rule.count} buildings are to be seen, but no more than {most} can be"
        return
    known = []
    for cell in rule.cells:
        if cell not in values:
            break
        known.append(values[cell])
    seen = sum(value > max([0, *known[:place]]) for place, value in enumerate(known))
    left = len(rule.cells) - len(known)
    if seen > rule.count or (not left and seen < rule.count):
        yield f"{named}: {seen} {'building is' if seen == 1 else 'buildings are'} seen, not {rule.count}"


KIND = clue_kind("skyscraper", Skyscraper, "so many cells of a line are larger than every cell before them", reads(_automaton), _violations)
