"""Maps: rows of letters, one for each cell, that show which cells belong together; ``.`` stands for none.

Below the map of cages stands what they add up to: ``a=15 b=7 c=?``, with ``?`` for a cage without a total.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_letters

from ...core.errors import quote
from ...core.grid import Cell
from ...core.puzzle import Layout
from ...rules import Cage
from .fields import SCALARS
from .pieces import Piece
from .rows import BLOCK, OPEN, split_cells

__all__ = ["is_totals", "mappable", "read_cages", "read_regions", "write_cages", "write_map"]

_TOTAL = re.compile(r"([^\s=]+)=([^\s=]+)")
_WIDEST = 80


def is_totals(text: str) -> bool:
    """Whether a line says what cages of a map add up to."""
    words = text.replace(",", " ").split()
    return bool(words) and ":" not in text and all(_TOTAL.fullmatch(word) for word in words)


def read_regions(lines: Sequence[Piece], columns: int) -> list[list[str]]:
    """A label for each cell.

    Raises:
        InputError: a row has other than so many labels, or a cell has none.
    """
    labels = [split_cells(line, columns) for line in lines]
    for word in (word for row in labels for word in row):
        if word.text in {OPEN, BLOCK}:
            raise word.error("the cell is in no region", "write the letter of a region for every cell")
    return [[word.text for word in row] for row in labels]


def read_cages(head: Piece, lines: Sequence[Piece], totals: Sequence[Piece], layout: Layout, *, distinct: bool) -> Iterator[Cage]:
    """The cages of a map, in the order of their totals.

    Args:
        head: the line above the map.
        lines: a row of labels for each row of the grid.
        totals: the lines below.
        layout: the cells there are.
        distinct: whether the digits of a cage are.

    Raises:
        InputError: a label has no total, or a total no label, or a label stands on a block.
    """
    cells: dict[str, list[Cell]] = {}
    first: dict[str, Piece] = {}
    for row, line in enumerate(lines):
        for column, word in enumerate(split_cells(line, layout.columns)):
            cell = Cell(row, column)
            if word.text in {OPEN, BLOCK}:
                continue
            if cell not in layout.index:
                raise word.error(f"{cell} is a block", f"write {OPEN} for it")
            cells.setdefault(word.text, []).append(cell)
            first.setdefault(word.text, word)
    for line in totals:
        for match in _TOTAL.finditer(line.text.replace(",", " ")):
            label, word = line.part(*match.span(1)), line.part(*match.span(2))
            if label.text not in first:
                raise label.error(f"no cell of the map has the letter {quote(label.text)}", "capitals and small letters differ")
            if label.text not in cells:
                raise label.error(f"{quote(label.text)} has a total already", "keep one of the two")
            total = SCALARS[int | None].read(word)
            assert total is None or isinstance(total, int), "the table says so"
            yield Cage(tuple(cells.pop(label.text)), total, distinct)
    for label_text in cells:
        mend = f"write {label_text}=15 below the map, or {label_text}=? for a cage without a total"
        raise (first[label_text] if totals else head).error(f"the cage {quote(label_text)} has no total", mend)


def mappable(cages: Sequence[Cage], layout: Layout) -> int:
    """How many of the cages, from the first on, one map can state; 0 if it would not be shorter than a line for each."""
    taken: set[Cell] = set()
    count = 0
    for cage in cages[: len(ascii_letters)]:
        fits = list(cage.cells) == sorted(set(cage.cells)) and taken.isdisjoint(cage.cells) and cage.distinct is cages[0].distinct
        if not fits:
            break
        taken.update(cage.cells)
        count += 1
    return count if count > layout.rows + 1 else 0


def write_map(groups: Sequence[Sequence[Cell]], layout: Layout) -> list[str]:
    """Rows of letters, one letter for each group in their order; numbers with blanks between where there are too few letters."""
    names = list(ascii_letters) if len(groups) <= len(ascii_letters) else [str(number) for number in range(1, len(groups) + 1)]
    width = len(names[len(groups) - 1])
    labels = {cell: name.rjust(width) for name, cells in zip(names, groups, strict=False) for cell in cells}
    return [
        ("" if width == 1 else " ").join(labels.get(Cell(row, column), OPEN.rjust(width)) for column in range(layout.columns))
        for row in range(layout.rows)
    ]


def write_cages(cages: Sequence[Cage], layout: Layout, *, usual: bool) -> list[str]:
    """A map of at most 52 cages, and their totals below it; ``usual`` = whether their digits are distinct if nothing is said."""
    totals = [f"{letter}={'?' if cage.total is None else cage.total}" for letter, cage in zip(ascii_letters, cages, strict=False)]
    lines = [""]
    for total in totals:
        if len(lines[-1]) + 1 + len(total) > _WIDEST:
            lines.append("")
        lines[-1] = f"{lines[-1]} {total}".strip()
    distinct = cages[0].distinct
    head = "cages:" if distinct is usual else f"cages distinct={SCALARS[bool].write(distinct)}:"
    return [head, *write_map([cage.cells for cage in cages], layout), *lines]
