"""Hidden skyscraper: the first building of a line that cannot be seen from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import InputError, Place
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells, rule_class
from ..automata import reads
from ..scopes import check_length
from ..shapes import clue_kind

__all__ = ["KIND", "HiddenSkyscraper"]


@rule_class
class HiddenSkyscraper:
    """The first cell of the line that is hidden, behind one as high or higher, holds the clue. Where none is hidden, the clue is broken.

    A 0 is no building, nor is a negative value: it is neither seen nor hidden.

    Args:
        cells: the line from the clue on, at least two.
        value: the clue, 1 or more.

    Raises:
        InputError: there are fewer cells, or the clue is no building.
    """

    cells: Cells
    value: int

    def __post_init__(self) -> None:
        check_length("hidden-skyscraper", self.cells, 2)
        if self.value < 1:
            raise InputError(Place(detail="hidden-skyscraper"), f"{self.value} is no building", "give 1 or more")


def _automaton(domains: tuple[Domain, ...], hidden: int) -> Automaton:
    """The state is the highest building so far, or -1 behind the first that is hidden."""

    def step(highest: int, value: int) -> int | None:
        if highest < 0 or value <= 0:
            return highest
        if value > highest:
            return value
        return -1 if value == hidden else None

    return Automaton.from_function(domains, 0, step, lambda highest: highest < 0)


def _violations(rule: HiddenSkyscraper, values: Values, domains: Domains) -> Iterator[str]:
    named = f"hidden skyscraper at {rule.cells[0]}"
    if not any(rule.value in domains[cell] for cell in rule.cells[1:]):
        yield f"{named}: no cell behind the first can hold {rule.value}"
        return
    buildings: list[int] = []
    for cell in rule.cells:
        if cell not in values:
            return
        value = values[cell]
        if value > 0 and any(before >= value for before in buildings):
            if value != rule.value:
                yield f"{named}: the first cell that is hidden, {cell}, holds {value}, not {rule.value}"
            return
        if value > 0:
            buildings.append(value)
    yield f"{named}: no cell is hidden, but one with {rule.value} must be"


KIND = clue_kind(
    "hidden-skyscraper",
    HiddenSkyscraper,
    "the first cell of a line that is hidden, behind one as high or higher, holds the clue",
    reads(_automaton),
    _violations,
)
