"""For every rule kind a filled board that breaks only a rule of that kind, and what must be said of it."""

from __future__ import annotations

from cpgrid.rules import Cage, Difference, Distinct, Even, Odd, Run, Score
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board
from tests.rules.boards_general import GENERAL
from tests.rules.boards_lines import LINES
from tests.rules.boards_outside import OUTSIDE

BOARDS = [
    Board("distinct", (Distinct(ROW, "row 1"), Cage(COLUMN, 4)), (3, 3, 1, 1), ("row 1: R1C1 and R1C2 both hold 3",)),
    Board("distinct", (Distinct(TWO_BY_TWO, "box 1"),), (2, 2, 2, 1), ("box 1: R1C1, R1C2 and R2C1 all hold 2",)),
    Board("cage", (Cage(ROW, 5), Distinct(ROW, "row 1")), (1, 3, 1, 1), ("cage at R1C1: the values add up to 4, not 5",)),
    Board("cage", (Cage(ROW, 6),), (3, 3, 1, 1), ("cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board("cage", (Cage(ROW, None),), (3, 3, 1, 1), ("cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board("cage", (Cage(ROW, 6, distinct=False), Cage(COLUMN, 4)), (3, 3, 1, 1), ()),
    Board(
        "run", (Run(ROW, 5, distinct=True), Run(COLUMN, 2, distinct=False)), (1, 3, 1, 1), ("run R1C1:R1C2: the values add up to 4, not 5",)
    ),
    Board("run", (Run(ROW, 6, distinct=True),), (3, 3, 1, 1), ("run R1C1:R1C2: R1C1 and R1C2 both hold 3",)),
    Board("run", (Run(ROW, 6, distinct=False),), (3, 3, 1, 1), ()),
    Board("even", (Even(ROW), Odd(COLUMN)), (1, 2, 3, 3), ("R1C1 holds 1, which is not even",)),
    Board("odd", (Odd(ROW), Odd(COLUMN)), (1, 2, 3, 3), ("R1C2 holds 2, which is not odd",)),
    Board(
        "difference",
        (Difference(ROW), Difference(COLUMN, 2)),
        (1, 3, 3, 3),
        ("difference at R1C1: R1C1 holds 1 and R1C2 3, which do not differ by 1",),
    ),
    Board("score", (Score(ROW, (6, -7)), Distinct(ROW, "row 1")), (1, 9, 1, 1), ()),
    *LINES,
    *OUTSIDE,
    *GENERAL,
]
