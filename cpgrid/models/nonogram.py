"""Nonogram (Hanjie, Picross): the lengths of the blocks of filled cells in every row and column, in order.

The values are 0 for a blank cell and 1 for a filled one. Between two blocks of a line lies at least one blank cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell, rectangle
from ..core.marks import Clue
from ..core.plugins import Family
from ..core.puzzle import Layout
from ..rules import RegularExpression, block_lengths
from . import borders, checks

__all__ = ["FAMILY", "blocks", "layout"]

_VALUES = (0, 1)

_Clue = Sequence[int] | None


def layout(rows: Sequence[_Clue], columns: Sequence[_Clue]) -> Layout:
    """The layout of a nonogram from its clues.

    Args:
        rows: for each row from top to bottom the lengths of its blocks from left to right; empty or 0 alone = all cells are blank,
            ``None`` = the clue is not known.
        columns: the same for each column from left to right, its blocks from top to bottom.

    Raises:
        InputError: a length is less than 1, or there are no rows or no columns.
    """
    if not rows or not columns:
        raise InputError(Place(detail="nonogram"), f"it has {len(rows)} rows and {len(columns)} columns", "give one clue or more for each")
    cells = rectangle(0, 0, len(rows), len(columns))
    rules = []
    for name, lines, clues in zip(("row", "column"), borders.rows_and_columns(len(rows), len(columns)), (rows, columns), strict=True):
        for number, (line, clue) in enumerate(zip(lines, clues, strict=True), 1):
            if clue is not None:
                rules.append(RegularExpression(line, _pattern(clue, f"{name} {number}")))
    return Layout("nonogram", len(rows), len(columns), cells, (_VALUES,) * len(cells), tuple(rules))


def _pattern(clue: Iterable[int], line: str) -> str:
    lengths = [] if list(clue) == [0] else list(clue)
    wrong = next((length for length in lengths if length < 1), None)
    if wrong is not None:
        raise InputError(Place(detail=f"nonogram, {line}"), f"no block has the length {wrong}", "give 1 or more; 0 alone = all blank")
    return f"0*{'0+'.join(f'1{{{length}}}' for length in lengths)}{'0*' if lengths else ''}"


def blocks(rule: RegularExpression, place: Place | None = None) -> tuple[int, ...]:
    """The lengths of the blocks that a line's rule asks for, as the book prints them.

    Args:
        rule: of a row or column.
        place: where it was read, for messages.

    Raises:
        InputError: its pattern is none of a nonogram.
    """
    lengths = block_lengths(rule)
    if lengths is None:
        problem = f"the pattern {quote(rule.pattern)} is no list of blocks"
        raise InputError(place or Place(detail="nonogram"), problem, "for 3 2 write 0*1{3}0+1{2}0*")
    return lengths


def _check(given: Layout) -> None:
    checks.check_full(given, _VALUES)
    lines = borders.rows_and_columns(given.rows, given.columns)
    clues: dict[tuple[Cell, ...], Sequence[int]] = {}
    for index, rule in enumerate(given.rules):
        assert isinstance(rule, RegularExpression)
        clues[rule.cells] = blocks(rule, Place(detail=f"rules[{index}]"))
    checks.check_rules(given, layout(*([clues.get(line) for line in side] for side in lines)).rules)


def _marks(rule: RegularExpression) -> Iterator[Clue]:
    yield Clue(rule.cells, " ".join(map(str, blocks(rule) or (0,))))


FAMILY = Family(
    "nonogram",
    "filled cells form blocks, whose lengths stand in order beside every row and above every column",
    ("regular",),
    _check,
    stated=("regular",),
    marks=_marks,
    counted_by=5,
    signs=" ■",
)
