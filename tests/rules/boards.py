"""For every rule kind a filled board that breaks only a rule of that kind, and what must be said of it."""

from __future__ import annotations

from cpgrid.rules import Difference, Distinct, Even, Odd, Score
from tests.rules.board import COLUMN, ROW, Board
from tests.rules.boards_cages import CAGES
from tests.rules.boards_general import GENERAL
from tests.rules.boards_lines import LINES
from tests.rules.boards_outside import OUTSIDE

BOARDS = [
    Board("even", (Even(ROW), Odd(COLUMN)), (1, 2, 3, 3), ("R1C1 holds 1, which is not even",)),
    Board("odd", (Odd(ROW), Odd(COLUMN)), (1, 2, 3, 3), ("R1C2 holds 2, which is not odd",)),
    Board(
        "difference",
        (Difference(ROW), Difference(COLUMN, 2)),
        (1, 3, 3, 3),
        ("difference at R1C1: R1C1 holds 1 and R1C2 3, which do not differ by 1",),
    ),
    Board("score", (Score(ROW, (6, -7)), Distinct(ROW, "row 1")), (1, 9, 1, 1), ()),
    *CAGES,
    *LINES,
    *OUTSIDE,
    *GENERAL,
]
