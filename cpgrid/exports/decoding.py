"""An assignment of a solver → a grid, checked against the rules of the puzzle, whatever the solver says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.clock import check_time
from ..core.puzzle import Solution
from ..rules import violations
from ..rules.check import score
from .model_map import ModelMap
from .record import Reading

__all__ = ["DecodedGrid", "decode"]


@dataclass(frozen=True, slots=True)
class DecodedGrid:
    """What an assignment says of the cells.

    Args:
        values: a value for each cell of the puzzle; ``None`` = some cell has none, or two.
        faults: why it is no solution, in the rulebook's words; empty = it is one.
        score: of the values, by the rules; ``None`` without a score or without values.
    """

    values: Solution | None
    faults: tuple[str, ...]
    score: int | None


def decode(model_map: ModelMap, assignment: Mapping[str, int]) -> DecodedGrid:
    """The grid of an assignment, checked.

    Args:
        model_map: how cells are read, and the puzzle.
        assignment: the value of each variable by its name; a variable that is not named counts as false.

    Raises:
        OutOfTime: the deadline is past.
    """
    values: list[int] = []
    faults: list[str] = []
    for cell in model_map.puzzle.layout.cells:
        check_time()
        own = [model_map.fixed[cell]] if cell in model_map.fixed else _values(model_map.cells[cell], assignment)
        values += own[:1]
        if len(own) != 1:
            faults.append(f"{cell} is given the values {', '.join(map(str, own))}" if own else f"{cell} is given no value")
    if faults:
        return DecodedGrid(None, tuple(faults), None)
    solution = tuple(values)
    return DecodedGrid(solution, tuple(violations(model_map.puzzle, solution)), score(model_map.puzzle, solution))


def _values(reading: Reading, assignment: Mapping[str, int]) -> list[int]:
    """The values that an assignment gives to a cell: one, unless the solver is wrong."""
    if isinstance(reading, str):
        return [assignment[reading]] if reading in assignment else []
    return [value for value, literals in reading.items() if all(_true(literal, assignment) for literal in literals.split())]


def _true(literal: str, assignment: Mapping[str, int]) -> bool:
    name = literal.removeprefix("-")
    return (assignment.get(name, 0) == 1) is (name == literal)
