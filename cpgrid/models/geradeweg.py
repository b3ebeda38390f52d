"""Geradeweg: one closed line through all numbers; every straight stretch through a number is as long as it says.

Where the line turns in the cell of a number, there are two such stretches. A ``?`` is a number that is not known: the line comes to its
cell, and if it turns there, both stretches are equally long. The line neither crosses nor touches itself, and need not come to every cell.
Values are the sides by which the line leaves a cell, as in the rule ``loop``.
"""

from __future__ import annotations

from ..core.grid import Cell
from ..core.line_values import STRAIGHT
from ..core.marks import Symbol
from ..rules import Arms
from .arms import ArmClues, number_sign

__all__ = ["FAMILY", "NUMBERS"]

_UNKNOWN = "?"


def _rule(cells: tuple[Cell, ...], cell: Cell, sign: str) -> Arms:
    return Arms(cells, cell, None if sign == _UNKNOWN else int(sign), stretches=True)


def _said(rule: Arms) -> str:
    return str(rule.length or _UNKNOWN)


def _clue(line: int, arms: tuple[int, int]) -> str:
    if line in STRAIGHT:
        return str(sum(arms))
    return str(arms[0]) if arms[0] == arms[1] else ""


def _mark(rule: Arms) -> Symbol:
    return Symbol(rule.clue, "clue", _said(rule))


NUMBERS = ArmClues("geradeweg", "numbers", number_sign, _rule, _said, _clue, _mark)

_EXAMPLE = """geradeweg 5x5
2....
...1.
.3...
...2.
.....
"""

FAMILY = NUMBERS.record(
    "one closed line through all numbers; every straight stretch through a number is as long as it says, where the line turns both",
    "a sign for each cell, row by row, or a text of lines: the number, ``?`` for one that is not known, ``.`` for none.",
    _EXAMPLE,
)
