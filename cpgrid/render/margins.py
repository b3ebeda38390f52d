"""Clues outside a grid of characters: beside its rows, above and below its columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..core.grid import Cell
from .styled import StyledText

__all__ = ["with_clues"]


def with_clues(
    lines: Sequence[StyledText], rows: Sequence[int], ends: Sequence[int], clues: Mapping[Cell, Sequence[str]]
) -> tuple[list[StyledText], int, int]:
    """The lines of a grid with its clues, all of one width again.

    Args:
        lines: of the grid, all of one width.
        rows: the places among the lines of those that show a row of cells.
        ends: where the values of each column end, in characters from the left.
        clues: by place, whose row or column is -1 or the one after the last; those of a place from the grid outwards.

    Returns:
        The lines; how many are above the grid, and how many characters before it.
    """
    if not clues:
        return list(lines), 0, 0
    height, columns = len(rows), len(ends)
    before = {row: " ".join(reversed(clues.get(Cell(row, -1), ()))) for row in range(-1, height + 1)}
    after = {row: " ".join(clues.get(Cell(row, columns), ())) for row in range(-1, height + 1)}
    left, right = max(map(len, before.values())), max(map(len, after.values()))
    # A space parts the clues from the grid.
    shift, beyond = left + bool(left), left + bool(left) + len(lines[0]) + bool(right)
    inner, row_of = [], {number: row for row, number in enumerate(rows)}
    for number, line in enumerate(lines):
        row = row_of.get(number, height + 1)
        text = StyledText(before.get(row, "").rjust(left).ljust(shift)).append_text(line)
        inner.append(text.append(" " * bool(right) + after.get(row, "").ljust(right)))
    places = {-1: left, **{column: shift + end for column, end in enumerate(ends)}, columns: beyond}

    def outer(row: int) -> Iterator[StyledText]:
        """The lines above or below the grid, from it outwards."""
        texts = {column: clues[place] for column in places if (place := Cell(row, column)) in clues}
        for level in range(max(map(len, texts.values()), default=0)):
            line = [" "] * (beyond + right)
            for column, stack in texts.items():
                text = stack[level] if level < len(stack) else ""
                start = places[column] - (len(text) if column < columns else 0)
                line[start : start + len(text)] = text
            yield StyledText("".join(line))

    above = [*outer(-1)]
    return [*reversed(above), *inner, *outer(height)], len(above), shift
