"""Shingoki (Traffic Lights, Semaphores): one closed line through all circles, straight on through white ones, turning in black ones.

The number of a circle is how long both arms of the line are together there, as far as the next turns; in some books circles without a
number occur. The line neither crosses nor touches itself, and need not come to every cell. Values are the sides by which the line leaves a
cell, as in the rule ``loop``.
"""

from __future__ import annotations

from ..core.grid import Cell
from ..core.line_values import STRAIGHT
from ..core.marks import Symbol
from ..rules import Arms
from .arms import BLACK, WHITE, ArmClues, circle_and_number, circle_sign

__all__ = ["CIRCLES", "FAMILY"]

_LINES = {WHITE: "straight", BLACK: "turn"}


def _rule(cells: tuple[Cell, ...], cell: Cell, sign: str) -> Arms:
    colour, number = circle_and_number(sign)
    return Arms(cells, cell, number, line=_LINES[colour])


def _said(rule: Arms) -> str:
    return f"{WHITE if rule.line == 'straight' else BLACK}{rule.length or ''}"


def _clue(line: int, arms: tuple[int, int]) -> str:
    return f"{WHITE if line in STRAIGHT else BLACK}{sum(arms)}"


def _mark(rule: Arms) -> Symbol:
    return Symbol(rule.clue, "white pearl" if rule.line == "straight" else "black pearl", str(rule.length or ""))


CIRCLES = ArmClues("shingoki", "circles", circle_sign, _rule, _said, _clue, _mark)

_EXAMPLE = """shingoki 5x5
. w2 . . .
. . . b2 .
. . w3 . .
. . . w2 .
. . . . .
"""

FAMILY = CIRCLES.record(
    "one closed line through all circles, straight on through white ones, turning in black ones; a number is how long both arms of the "
    "line are together there, as far as the next turns",
    "a sign for each cell, row by row, or a text of lines: ``w`` for a white circle, ``b`` for a black one, its number behind it "
    "(``w5``), ``.`` for none.",
    _EXAMPLE,
)
