"""Sudokus in rows as people type or paste them. What the formats ``sudoku…`` share; `typed_grids` finds the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from ..core.alphabet import OPEN
from ..core.errors import InputError, Place
from ..core.grid import Cell
from ..core.outcome import Outcome
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..grids.headers import note_lines
from ..grids.squares import TypedGrid, typed_grids
from ..grids.symbols import ALNUM, HEX, LARGEST_OF_DIGITS, LETTERS, Convention, Symbols, decide, numbers
from ..models import latin, sudoku
from ..models.parameters.boxes import stated_boxes
from .answers import answer_with
from .fixed_layouts import cannot_state, require_layout
from .marked_blocks import begins_block

__all__ = ["answer_in", "begins_with_grid", "explicit", "read", "write"]


def read(lines: Lines, convention: Convention | None) -> Iterator[Puzzle]:
    """The puzzles of a text.

    Args:
        lines: the text.
        convention: the symbols; ``None`` = numbers, digits, or letters if the grid shows what they mean.

    Raises:
        InputError: while iterating, for a grid with a mistake.
    """
    for grid in typed_grids(lines, lettered=convention is LETTERS):
        yield _read_grid(grid, convention)


def write(puzzles: Iterable[Puzzle], convention: Convention | None, name: str) -> str:
    """Rows with bars and lines between boxes and ``.`` for empty cells, under headers of the notes; a blank line between puzzles.

    Raises:
        InputError: a puzzle is no Sudoku with boxes side by side, or the convention lacks symbols.
    """
    return "\n".join(_write_grid(puzzle, convention, name) for puzzle in puzzles)


def explicit(convention: Convention, summary: str) -> Format:
    """The format of rows in one convention, which has to be chosen by name."""
    name = f"sudoku-{convention.name}"
    return Format(
        name=name,
        summary=summary,
        recognise=lambda _head: False,
        read=partial(read, convention=convention),
        write=partial(write, convention=convention, name=name),
        answer=answer_in(convention),
    )


def answer_in(convention: Convention | None) -> Callable[[int, Outcome], str]:
    """Rows of values with spaces between, an empty line between answers; ``None`` = as numbers."""

    def solution(outcome: Outcome) -> str:
        size, texts = outcome.puzzle.layout.columns, _show(outcome.solutions[0], convention)
        return "\n".join(" ".join(texts[start : start + size]) for start in range(0, len(texts), size))

    return answer_with(solution, apart=True)


def begins_with_grid(head: Sequence[str]) -> bool:
    """Whether the first lines of a text begin with a complete grid that can only be a Sudoku in rows."""
    if begins_block(head):
        return False
    try:
        grid = next(typed_grids(Lines.of_text("\n".join(head))))
    except InputError:
        return False
    texts = frozenset(text for row in grid.rows for text in row.cells)
    kinds = [numbers(grid.size, 1)] if grid.rows[0].spaced else []
    kinds += [convention.of_size(grid.size) for convention in (ALNUM, LETTERS) if grid.size <= len(convention.symbols)]
    # Lines of sixteen characters that are all symbols of a 4×4 grid are grids of one line.
    small = grid.size == 16 and not grid.rows[0].spaced and ALNUM.of_size(4).fit(texts)
    return any(kind.fit(texts) for kind in kinds) and not small


def _read_grid(grid: TypedGrid, convention: Convention | None) -> Puzzle:
    texts = [text for row in grid.rows for text in row.cells]
    chosen, symbols = _symbols(grid, frozenset(texts), convention)
    if not symbols.fit(frozenset(texts)):
        mend = "" if grid.size <= LARGEST_OF_DIGITS or chosen is HEX else f"; if 0 is a value, choose --format sudoku-{HEX.name}"
        raise symbols.error(_places(grid), mend)
    layout = sudoku.layout(*grid.boxes, chosen.domain(grid.size))
    givens = {cell: symbols.values[text] for cell, text in zip(layout.cells, texts, strict=True) if text in symbols.values}
    return Puzzle(layout, givens, grid.place, grid.notes)


def _symbols(grid: TypedGrid, texts: frozenset[str], convention: Convention | None) -> tuple[Convention, Symbols]:
    """How the cells of a grid are written."""
    size = grid.size
    in_numbers = any(len(text) > 1 for text in texts) or (size > len(ALNUM.symbols) and all(row.spaced for row in grid.rows))
    if in_numbers and convention is not LETTERS:
        chosen = convention or ALNUM
        return chosen, numbers(size, chosen.least)
    decided = convention or decide(texts - {""}, size)
    if decided is None:
        problem = f"the letters of this {size}×{size} grid fit both conventions: A = 1 and, after 1 to 9, A = 10"
        named = f"choose --format sudoku-{LETTERS.name} or --format sudoku-{ALNUM.name}"
        raise InputError(grid.place, problem, f"{named}, or write numbers with spaces between")
    if size > len(decided.symbols):
        problem = f"there are {len(decided.symbols)} symbols, too few for a grid of {size}×{size}"
        raise InputError(grid.place, problem, "write numbers with spaces between")
    return decided, decided.of_size(size)


def _places(grid: TypedGrid) -> Iterator[tuple[str, str, Place]]:
    """The text, the name and the place of each cell."""
    for index, row in enumerate(grid.rows):
        for column, (text, start) in enumerate(zip(row.cells, row.columns, strict=True)):
            cell = Cell(index, column)
            yield text, str(cell), Place(grid.place.source, row.line, start, f"{grid.place.detail}, {cell}")


def _write_grid(puzzle: Puzzle, convention: Convention | None, name: str) -> str:
    layout, size = puzzle.layout, puzzle.layout.columns
    if convention and size > len(convention.symbols):
        raise cannot_state(puzzle, name, f"it has {len(convention.symbols)} symbols, too few for {size}×{size}")
    height, width = stated_boxes(layout) or (0, 0)
    if min(height, width) < 2 or height * width != size or size > latin.LARGEST:
        raise cannot_state(puzzle, name, "it writes grids of N×N with boxes side by side, of at least two rows and two columns")
    require_layout(puzzle, sudoku.layout(height, width, (convention or ALNUM).domain(size)), name)
    values = [puzzle.givens.get(cell) for cell in layout.cells]
    texts = [text.rjust(_width(size, convention)) for text in _show(values, convention)]
    headers = [f"{kind.capitalize()}: {text}\n" for kind, text in note_lines(puzzle.notes)]
    return "".join(headers) + _draw(texts, height, width)


def _width(size: int, convention: Convention | None) -> int:
    return 1 if convention else len(str(size))


def _show(values: Iterable[int | None], convention: Convention | None) -> list[str]:
    """The values as texts, ``.`` for none."""
    if convention is None:
        return [OPEN if value is None else str(value) for value in values]
    return [OPEN if value is None else convention.symbols[value - convention.least] for value in values]


def _draw(texts: Sequence[str], height: int, width: int) -> str:
    size = height * width
    lines: list[str] = []
    for start in range(0, len(texts), size):
        row = texts[start : start + size]
        lines.append(" | ".join(" ".join(row[left : left + width]) for left in range(0, size, width)))
        if (start // size + 1) % height == 0 and start + size < len(texts):
            lines.append("".join("+" if sign == "|" else "-" for sign in lines[-1]))
    return "\n".join([*lines, ""])
