"""Sequence: an arithmetic progression along a line."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton
from ...core.rule_class import Cells
from ..automata import reads
from ..shapes import line_class, line_kind

__all__ = ["KIND", "SequenceLine"]


@line_class("sequence", 3, again=True)
class SequenceLine:
    """The values are an arithmetic progression: from each cell to the next they change by the same number, which may be 0 or negative.

    Args:
        cells: along the line, at least three; it may come to a cell again.

    Raises:
        InputError: there are fewer, or one follows itself.
    """

    cells: Cells


def _automaton(domains: tuple[Domain, ...]) -> Automaton:
    """The state is the value before and, from the second cell on, the next one."""

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if not state:
            return (value,)
        if len(state) > 1 and value != state[1]:
            return None
        return value, 2 * value - state[0]

    return Automaton.from_function(domains, tuple[int, ...](), step)


def _violations(rule: SequenceLine, values: Values, domains: Domains) -> Iterator[str]:
    known = [(place, cell) for place, cell in enumerate(rule.cells) if cell in values]
    # Two values fix the progression: any other differs from them in proportion to its place.
    for place, cell in known[2:]:
        (first, one), (second, two) = known[:2]
        if (values[two] - values[one]) * (place - first) != (values[cell] - values[one]) * (second - first):
            held = f"{one} holds {values[one]}, {two} {values[two]} and {cell} {values[cell]}"
            yield f"sequence at {rule.cells[0]}: {held}, which is no arithmetic progression"
            return


KIND = line_kind("sequence", SequenceLine, "the values are an arithmetic progression", reads(_automaton), _violations)
