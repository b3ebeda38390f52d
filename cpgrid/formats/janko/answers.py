"""Solutions as blocks have them: numbers, shaded cells, lines as the sides by which they leave a cell, sides of cells as bits."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.alphabet import OPEN
from ...core.grid import Cell
from ...core.line_values import SHADED, SIDES
from ...core.puzzle import Layout, Values
from .block import NONE, Block

__all__ = ["by_words", "inside", "lines", "number", "numbers", "shading", "ships"]

Solved = Callable[[Block, Layout], Values]

_LETTERS = {letter: side for side, letter in SIDES.items()}
_RIGHT, _LEFT = 1, 4
"""Bits of the sides of a cell, along which a loop runs."""


def _words(block: Block) -> dict[Cell, str]:
    """The words of the solution, if it has as many as the puzzle has cells."""
    rows = [words for words, _ in block.grids.get("solution", ())]
    if len(rows) != block.rows or any(len(words) != block.columns for words in rows):
        return {}
    return {Cell(row, column): word.lower() for row, words in enumerate(rows) for column, word in enumerate(words)}


def by_words(value: Callable[[str], int | None]) -> Solved:
    """A value for each word; the solution is read if each cell with several values has one.

    Args:
        value: (a word) → its value; ``None`` = it has none.
    """

    def solved(block: Block, layout: Layout) -> Values:
        words = _words(block)
        known = {cell: domain[0] if len(domain) == 1 else value(words.get(cell, "")) for cell, domain in _domains(layout)}
        return {cell: found for cell, found in known.items() if found is not None} if words and None not in known.values() else {}

    return solved


def _domains(layout: Layout) -> zip[tuple[Cell, tuple[int, ...]]]:
    return zip(layout.cells, layout.domains, strict=True)


def number(word: str) -> int | None:
    """The number that a word is; older pages have letters for them."""
    if len(word) == 1 and "a" <= word <= "i":
        return ord(word) - ord("a") + 1
    return int(word) if word.isascii() and word.isdigit() and len(word) < 5 else None


def shading(signs: Mapping[str, int]) -> Solved:
    """A sign for each value."""
    return by_words({NONE: 0, OPEN: 0, **signs}.get)


numbers = by_words(number)


def _line(word: str) -> int | None:
    if word in {NONE, OPEN, "x"}:
        return SHADED if word == "x" else 0
    sides = [_LETTERS.get(letter) for letter in word]
    known = [side for side in sides if side is not None]
    return sum(known) if len(known) == len(word) == len(set(word)) else None


lines = by_words(_line)
"""Where a line leaves the cell, as letters in any order; ``x`` is a shaded cell."""


def inside(block: Block, layout: Layout) -> Values:
    """Cells inside a loop have 1; a word is the sum of the sides along which it runs: right 1, lower 2, left 4, upper 8."""
    words = {cell: number(word) if word != NONE else 0 for cell, word in _words(block).items()}
    values: dict[Cell, int] = {}
    for cell in layout.cells:
        bits = words.get(cell)
        if bits is None:
            return {}
        beside = Cell(cell.row, cell.column - 1)
        values[cell] = values.get(beside, 0) ^ bool(bits & _LEFT)
        after = Cell(cell.row, cell.column + 1)
        if after in words and bool(bits & _RIGHT) != bool((words[after] or 0) & _LEFT):
            return {}
    return values


def ships(block: Block, layout: Layout) -> Values:
    """A cell of a ship, whatever its sign, holds the length of the ship; water has none."""
    held = {cell for cell, word in _words(block).items() if word not in {NONE, OPEN, "x"}}
    if not held:
        return {}

    def length(cell: Cell, down: int, right: int) -> int:
        count, place = 0, cell
        while place in held:
            count, place = count + 1, Cell(place.row + down, place.column + right)
        return count

    def longest(cell: Cell) -> int:
        return max(length(cell, *step) + length(cell, -step[0], -step[1]) - 1 for step in ((0, 1), (1, 0)))

    return {cell: longest(cell) if cell in held else 0 for cell in layout.cells}
