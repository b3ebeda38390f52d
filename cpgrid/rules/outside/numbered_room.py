"""Numbered room: the clue stands in the cell of the line whose place the first cell tells."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells, rule_class
from ..automata import reads
from ..digits import possible
from ..shapes import clue_kind

__all__ = ["KIND", "NumberedRoom"]


@rule_class
class NumberedRoom:
    """The X-th cell of the line, counted from 1, holds the clue, where X is the value of the first cell.

    A first cell with 0, a negative value or one past the length of the line breaks the clue.

    Args:
        cells: the line from the clue on, at least one.
        value: the clue.
    """

    cells: Cells
    value: int


def _automaton(domains: tuple[Domain, ...], wanted: int) -> Automaton:
    """The state is the number of steps to the cell of the clue; ``None`` before the first cell, 0 behind the cell of the clue."""
    length = len(domains)

    def step(state: int | None, value: int) -> int | None:
        if state is None and not 1 <= value <= length:
            return None
        left = value if state is None else state
        return max(left - 1, 0) if left != 1 or value == wanted else None

    return Automaton.from_function(domains, None, step)


def _violations(rule: NumberedRoom, values: Values, domains: Domains) -> Iterator[str]:
    first = rule.cells[0]
    place = values.get(first)
    if place is None:
        rooms = [rule.cells[each - 1] for each in domains[first] if 1 <= each <= len(rule.cells)]
        if not any(rule.value in possible(room, values, domains) for room in rooms):
            yield f"numbered room at {first}: no value of the first cell leads to a cell that can hold {rule.value}"
    elif not 1 <= place <= len(rule.cells):
        yield f"numbered room at {first}: the first cell holds {place}, but the line has the cells 1 to {len(rule.cells)}"
    else:
        room = rule.cells[place - 1]
        if room in values and values[room] != rule.value:
            yield f"numbered room at {first}: cell {place} of the line, {room}, holds {values[room]}, not {rule.value}"
        elif room not in values and rule.value not in domains[room]:
            yield f"numbered room at {first}: cell {place} of the line, {room}, cannot hold {rule.value}"


KIND = clue_kind(
    "numbered-room",
    NumberedRoom,
    "the X-th cell of a line holds the clue, where X is the value of the first cell",
    reads(_automaton),
    _violations,
    aliases={"numbered rooms": {}},
)
