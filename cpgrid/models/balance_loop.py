"""Balance Loop: one closed line through all circles, whose arms are equally long in white ones and not in black ones.

An arm is as long as the line goes straight on from the circle before it turns; the number of a circle is how long both are together, and
many circles have none. The line neither crosses nor touches itself, and need not come to every cell unless ``full`` says so. Values are the
sides by which the line leaves a cell, as in the rule ``loop``.
"""

from __future__ import annotations

from ..core.grid import Cell
from ..core.marks import Symbol
from ..rules import Arms
from .arms import BLACK, WHITE, ArmClues, circle_and_number, circle_sign

__all__ = ["CIRCLES", "FAMILY"]

_BALANCES = {WHITE: "equal", BLACK: "unequal"}


def _rule(cells: tuple[Cell, ...], cell: Cell, sign: str) -> Arms:
    colour, number = circle_and_number(sign)
    return Arms(cells, cell, number, balance=_BALANCES[colour])


def _said(rule: Arms) -> str:
    return f"{WHITE if rule.balance == 'equal' else BLACK}{rule.length or ''}"


def _clue(_line: int, arms: tuple[int, int]) -> str:
    return f"{WHITE if arms[0] == arms[1] else BLACK}{sum(arms)}"


def _mark(rule: Arms) -> Symbol:
    return Symbol(rule.clue, "white pearl" if rule.balance == "equal" else "black pearl", str(rule.length or ""))


CIRCLES = ArmClues("balance_loop", "circles", circle_sign, _rule, _said, _clue, _mark, may_be_full=True)

_EXAMPLE = """balance-loop 5x5
. w2 . . b
. . . w2 .
b5 . . b5 .
. . . . .
. . . . .
"""

_FULL = """balance-loop 6x6 full
. . . . . .
. . . . . .
b . . w . .
. . . . . w4
. . . . . .
. . b4 . . .
"""

FAMILY = CIRCLES.record(
    "one closed line through all circles; its arms, as far as the next turns, are equally long at a white circle and not at a black one; "
    "a number is how long both are together",
    "a sign for each cell, row by row, or a text of lines: ``w`` for a white circle, ``b`` for a black one, its number behind it, if it "
    "has one (``w4``), ``.`` for none.",
    _EXAMPLE,
    _FULL,
)
