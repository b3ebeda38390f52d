"""Which puzzles of a book are the same, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..core.grid import Cell
from ..core.outcome import Stop
from ..questions.same import Match, SamePuzzles
from ..render import plural

__all__ = ["same_lines", "same_sentence"]

_TURNS: Mapping[str, Callable[[Cell, int, int], Cell]] = {
    "itself": lambda cell, _rows, _columns: cell,
    "turned to the right": lambda cell, rows, _columns: Cell(cell.column, rows - 1 - cell.row),
    "turned by half": lambda cell, rows, columns: Cell(rows - 1 - cell.row, columns - 1 - cell.column),
    "turned to the left": lambda cell, _rows, columns: Cell(columns - 1 - cell.column, cell.row),
    "mirrored left to right": lambda cell, _rows, columns: Cell(cell.row, columns - 1 - cell.column),
    "mirrored top to bottom": lambda cell, rows, _columns: Cell(rows - 1 - cell.row, cell.column),
    "mirrored about the diagonal": lambda cell, _rows, _columns: Cell(cell.column, cell.row),
    "mirrored about the other diagonal": lambda cell, rows, columns: Cell(columns - 1 - cell.column, rows - 1 - cell.row),
}
"""What a mapping of cells is called: (cell, rows, columns) → where it goes."""


def same_sentence(found: SamePuzzles) -> str:
    """How many puzzles are different."""
    late = "" if found.stop is Stop.EXHAUSTED else f"; not all were compared: {found.stop.value}"
    open_ones = f"; of {plural(len(found.undecided), 'pair')} it was not found out" if found.undecided else ""
    return f"{plural(len(found.puzzles), 'puzzle')}, {found.different} of them different{open_ones}{late}"


def same_lines(found: SamePuzzles) -> Iterator[str]:
    """For each puzzle that others are the same as, a line, and below it one for each of these."""
    matches = {match.puzzle: match for match in found.matches}
    for first, *others in found.groups:
        yield f"{first + 1} ({found.puzzles[first].source})"
        for place in others:
            yield f"  is {place + 1} ({found.puzzles[place].source}) {_how(found, matches[place])}"


def _how(found: SamePuzzles, match: Match) -> str:
    """What was done to the cells and to the values."""
    layout = found.puzzles[match.first].layout
    turned = next(
        (name for name, turn in _TURNS.items() if all(turn(cell, layout.rows, layout.columns) == to for cell, to in match.cells.items())),
        "with cells exchanged",
    )
    changed = [f"{value}→{other}" for value, other in match.values.items() if value != other]
    return turned if not changed else f"{turned}, values {' '.join(changed)}"
