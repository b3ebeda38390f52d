"""Hidden skyscraper: the first building of a line that cannot be seen from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import InputError, Place
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells, added, rule_class
from ..automata import reads
from ..scopes import check_length
from ..shapes import clue_kind

__all__ = ["KIND", "HiddenSkyscraper"]


@rule_class
class HiddenSkyscraper:
    """The first cell of the line that is hidden, behind one as high or higher, holds the clue. Where none is hidden, the clue is broken.

    In published puzzles 0 is a digit like any other, the lowest building and a clue. Where zeros are none, a cell with 0 or a negative
    value is a gap: it is neither seen nor hidden.

    Args:
        cells: the line from the clue on, at least two.
        value: the clue; 1 or more where zeros are no buildings.
        zeros: whether 0 is a building, the lowest, and a negative value a lower one.

    Raises:
        InputError: there are fewer cells, or the clue is no building.
    """

    cells: Cells
    value: int
    zeros: bool = added(default=True, before=False)

    def __post_init__(self) -> None:
        check_length("hidden-skyscraper", self.cells, 2)
        if self.value < 1 and not self.zeros:
            mend = "give 1 or more, or say that zeros are buildings"
            raise InputError(Place(detail="hidden-skyscraper"), f"{self.value} is no building", mend)


def _automaton(domains: tuple[Domain, ...], hidden: int, zeros: bool) -> Automaton:  # noqa: FBT001 — the fields of the rule, in their order
    """The state is the highest building so far, ``None`` before the first one, and whether one was hidden."""

    def step(state: tuple[int | None, bool], value: int) -> tuple[int | None, bool] | None:
        highest, found = state
        if found or (value <= 0 and not zeros):
            return state
        if highest is None or value > highest:
            return value, False
        return (None, True) if value == hidden else None

    start: tuple[int | None, bool] = (None, False)
    return Automaton.from_function(domains, start, step, lambda state: state[1])


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
        if not rule.zeros and value < 1:
            continue
        if any(before >= value for before in buildings):
            if value != rule.value:
                yield f"{named}: the first cell that is hidden, {cell}, holds {value}, not {rule.value}"
            return
        buildings.append(value)
    yield f"{named}: no cell is hidden, but one with {rule.value} must be"


def _has_gaps(rule: HiddenSkyscraper, _layout: Layout) -> bool:
    return not rule.zeros


KIND = clue_kind(
    "hidden-skyscraper",
    HiddenSkyscraper,
    "the first cell of a line that is hidden, behind one as high or higher, holds the clue",
    reads(_automaton),
    _violations,
    in_words=_has_gaps,
)
