r"""Rows of a grid: givens, ``.`` or the like for an open cell, ``\`` for a block, clues of runs: ``16\`` (down), ``\8`` (across), ``16\8``.

Cells stand side by side, or with blanks between, as values past 9 and clues must; bars and drawn lines between boxes mean nothing. Signs of
inequality may stand between the cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from ..core.alphabet import BLOCK, NUMBERS, Alphabet
from ..core.drawn import is_sign_row
from ..core.errors import counted, quote
from ..core.families import no_sign
from ..core.grid import Cell, rectangle
from ..core.pieces import Piece, read_integer
from ..core.rows import split_cells
from ..models.segments import directed_segments
from ..rules import Run
from .signs import Sign, signs_below, signs_beside, without_signs
from .symbols import other_blank

__all__ = [
    "GridRows",
    "check_one_kind",
    "clues_of",
    "read_rows",
    "read_runs",
]

_CLUE = re.compile(r"([+-]?\d{1,10})?\\([+-]?\d{1,10})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class GridRows:
    """What the rows of a grid say.

    Args:
        cells: those to fill, in reading order.
        givens: where they stand, and their words.
        clues: the words of blocks that state runs, and all words that the family reads as clues; these say nothing of what is to be filled.
        signs: of inequality, in the order in which they are read.
        empty: what stands in cells without a given.
    """

    cells: Sequence[Cell]
    givens: Mapping[Cell, Piece]
    clues: Mapping[Cell, Piece]
    signs: Sequence[Sign] = ()
    empty: Mapping[Cell, Piece] = field(default_factory=dict)


def read_rows(
    lines: Sequence[Piece], rows: int, columns: int, alphabet: Alphabet = NUMBERS, sign: Callable[[str], str] = no_sign
) -> GridRows:
    """The rows of a grid; a sign that the family has for a value says nothing of empty cells, nor does a word that is a clue.

    Raises:
        InputError: there are more or fewer than the first line says, one has other than so many cells, or a sign does not
            stand between two.
    """
    own = [line for line in lines if not is_sign_row(line.text)]
    if len(own) > rows:
        raise own[rows].error(f"row {rows + 1} stands here, but the grid has {counted(range(rows), 'row')}", "mend the size, or delete it")
    words: list[list[Piece]] = []
    signs: list[Sign] = []
    for line in lines:
        if not is_sign_row(line.text):
            words.append(split_cells(without_signs(line), columns))
            signs += signs_beside(line, len(words) - 1, words[-1])
        elif 0 < len(words) < rows:
            signs += signs_below(line, len(words) - 1, words[-1])
        else:
            raise line.error("signs stand here, but no two rows around them", "write them between the rows that they are about")
    if len(own) < rows:
        raise lines[-1].end.error(f"the grid ends after row {len(own)} of {rows}", "write a row a line, . for an open cell")
    cells: list[Cell] = []
    givens: dict[Cell, Piece] = {}
    clues: dict[Cell, Piece] = {}
    empty: dict[Cell, Piece] = {}
    for cell, word in zip(rectangle(0, 0, rows, columns), chain.from_iterable(words), strict=True):
        if sign(word.text):
            clues[cell] = word
            continue
        if BLOCK in word.text:
            if word.text != BLOCK:
                clues[cell] = word
            continue
        cells.append(cell)
        (empty if alphabet.is_empty(word.text) else givens)[cell] = word
    if not cells and not clues:
        raise lines[0].error("the grid has no cell to fill", "write . for an open cell")
    check_one_kind(empty)
    return GridRows(cells, givens, clues, signs, empty)


def check_one_kind(empty: Mapping[Cell, Piece]) -> None:
    """Make sure that a grid has one sign for its empty cells: a second one is mostly a slip.

    Raises:
        InputError: there are two; the message names the first cell that has another one.
    """
    kinds = {word.text[:1] for word in empty.values()}
    if len(kinds) < 2:
        return
    (first, one), *others = sorted(empty.items())
    cell, other = next((cell, word) for cell, word in others if word.text[:1] != one.text[:1])
    error = other_blank(other.text, other.place, (one.text, str(first)))
    raise other.error(f"{error.problem}, in {cell}", error.mend)


def read_runs(rows: GridRows, *, distinct: bool) -> Iterator[Run]:
    r"""The runs that clues state: all across in reading order, then all down by column.

    Raises:
        InputError: a word is no clue, or no cell to fill follows a clue.
    """
    if not rows.clues:
        return
    totals: dict[tuple[Cell, bool], tuple[int, Piece]] = {}
    for cell, word in rows.clues.items():
        match = _CLUE.fullmatch(word.text)
        if match is None:
            raise word.error(f"{quote(word.text)} is no clue", r"write 16\ for a run down, \8 for one across, 16\8 for both")
        for group, across in ((1, False), (2, True)):
            if match[group] is not None:
                number = word.part(*match.span(group))
                first = Cell(cell.row + (not across), cell.column + across)
                totals[first, across] = read_integer(number), number
    for line, across in directed_segments(rows.cells):
        if (clue := totals.pop((line[0], across), None)) is not None:
            yield Run(line, clue[0], distinct)
    for (_, across), (total, word) in totals.items():
        side = "to the right of" if across else "below"
        raise word.error(f"no run stands {side} the clue {total}", "a clue stands in the block before the first cell of its run")


def clues_of(runs: Sequence[Run], cells: Sequence[Cell]) -> dict[Cell, str] | None:
    """The words of the blocks that state the runs, which `read_runs` gives back in the same order; ``None`` if there are none."""
    open_cells = set(cells)
    starts: dict[Cell, list[str]] = {}
    left = list(reversed(runs))
    for line, across in directed_segments(cells):
        before = Cell(line[0].row - (not across), line[0].column - across)
        if left and left[-1].cells == line and min(before) >= 0 and before not in open_cells:
            starts.setdefault(before, ["", ""])[across] = str(left.pop().total)
    return None if left else {cell: BLOCK.join(totals) for cell, totals in starts.items()}
