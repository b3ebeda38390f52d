"""Nonogram (Hanjie, Picross): the lengths of the blocks of filled cells in every row and column, in order.

The values are 0 for a blank cell and 1 for a filled one. Between two blocks of a line lies at least one blank cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place, quote
from ..core.families import BorderClues, Family, Look
from ..core.grid import Cell
from ..core.marks import Clue
from ..core.puzzle import Layout
from ..rules import RegularExpression, block_lengths
from . import borders, checks, free
from .clues.borders import border_clues

__all__ = ["FAMILY", "blocks"]

_VALUES = (0, 1)


def _rule(line: tuple[Cell, ...], clue: Sequence[int]) -> RegularExpression:
    lengths = [] if list(clue) == [0] else list(clue)
    wrong = next((length for length in lengths if length < 1), None)
    if wrong is not None:
        raise InputError(Place(), f"no block has the length {wrong}", "give 1 or more; 0 alone = all blank")
    pattern = f"0*{'0+'.join(f'1{{{length}}}' for length in lengths)}{'0*' if lengths else ''}"
    return RegularExpression(line, pattern)


def _numbers(rule: object) -> tuple[int, ...] | None:
    lengths = block_lengths(rule) if isinstance(rule, RegularExpression) else None
    return None if lengths is None else lengths or (0,)


def _seen(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(1 for _ in block) for filled, block in groupby(values) if filled)


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
    clues: dict[tuple[Cell, ...], tuple[int, ...]] = {}
    for index, rule in enumerate(given.rules):
        assert isinstance(rule, RegularExpression)
        clues[rule.cells] = blocks(rule, Place(detail=f"rules[{index}]"))
    lines = (line for side in borders.rows_and_columns(given.rows, given.columns) for line in side)
    checks.check_rules(given, [_rule(line, clues[line]) for line in lines if line in clues])


def _marks(rule: RegularExpression) -> Iterator[Clue]:
    yield Clue(rule.cells, " ".join(map(str, blocks(rule) or (0,))))


_EXAMPLE = """nonogram 5x5
rows: 0, 1, 1 1, 2, 2
columns: 0, 1 2, 3, 0, 1
"""

FAMILY = Family(
    "nonogram",
    "filled cells form blocks, whose lengths stand in order beside every row and above every column",
    rules=("regular",),
    parameters=free.hidden_parameters(_VALUES),
    build=free.builder("nonogram"),
    check=_check,
    clues=(
        border_clues(
            BorderClues(("rows", "columns"), _rule, _numbers, _seen, "numbers"),
            rows="for each row, from top to bottom, the lengths of its blocks; empty = all blank, ``None`` = not known.",
            columns="the same for each column, from left to right.",
        ),
    ),
    alphabet=Alphabet(" ■"),
    look=Look(stated=("regular",), marks=_marks, counted_by=5),
    examples=(_EXAMPLE,),
)
