"""Boards that break rules drawn as dots and signs between cells."""

from __future__ import annotations

from cpgrid.rules import AllDotsGiven, Contains, Difference, Equal, Greater, Quadruple, Ratio, SumDot, Unequal
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["DOTS"]

DOTS = [
    Board(
        "difference",
        (Difference(ROW), Ratio(COLUMN, 3)),
        (1, 3, 3, 3),
        ("difference at R1C1: R1C1 holds 1 and R1C2 3; they must differ by 1",),
    ),
    Board("difference", (Difference(ROW, 9),), (1, 9, 1, 1), ("difference at R1C1: R1C1 holds 1 and R1C2 9; they must differ by 9",)),
    Board(
        "ratio",
        (Ratio(ROW), Difference(COLUMN)),
        (1, 4, 2, 2),
        ("ratio at R1C1: R1C1 holds 1 and R1C2 4; one must be 2 times the other",),
    ),
    Board(
        "ratio",
        (Ratio(ROW), Ratio(COLUMN)),
        (0, 0, -2, 5),
        ("ratio at R1C1: R1C1 holds 0 and R2C1 -2; one must be 2 times the other",),
        values=(-2, 0, 5),
    ),
    Board(
        "sum-dot",
        (SumDot(ROW, 10), Equal(COLUMN)),
        (4, 5, 4, 1),
        ("sum-dot at R1C1: R1C1 holds 4 and R1C2 5; they must add up to 10",),
    ),
    Board(
        "greater", (Greater(ROW), Unequal(COLUMN)), (4, 4, 5, 1), ("greater at R1C1: R1C1 holds 4 and R1C2 4; the first must be greater",)
    ),
    Board("equal", (Equal(ROW), Greater(COLUMN)), (4, 3, 2, 1), ("equal at R1C1: R1C1 holds 4 and R1C2 3; they must hold the same value",)),
    Board("unequal", (Unequal(ROW), Equal(COLUMN)), (4, 4, 4, 1), ("unequal at R1C1: R1C1 holds 4 and R1C2 4; they must differ",)),
    Board(
        "all-dots-given",
        (AllDotsGiven(TWO_BY_TWO, (ROW,), differences=(1,), ratios=(2,)), Ratio(ROW)),
        (2, 4, 1, 7),
        ("all-dots-given at R1C1: R1C1 holds 2 and R2C1 1; they must not differ by 1, and not have the ratio 2",),
    ),
    Board(
        "all-dots-given",
        (AllDotsGiven(TWO_BY_TWO, (COLUMN,), totals=(5, 10)), SumDot(COLUMN, 5)),
        (2, 4, 3, 6),
        ("all-dots-given at R1C2: R1C2 holds 4 and R2C2 6; they must not add up to 5 or 10",),
    ),
    Board(
        "quadruple",
        (Quadruple(TWO_BY_TWO, (3, 3, 8)), Contains(ROW, (3, 8))),
        (3, 8, 4, 5),
        ("quadruple at R1C1/R2C2: 3 is listed 2 times, but at most 1 of the cells can hold it",),
    ),
    Board(
        "quadruple",
        (Quadruple(TWO_BY_TWO, (3,), exactly=True), Quadruple(TWO_BY_TWO, (3,))),
        (3, 8, 3, 5),
        ("quadruple at R1C1/R2C2: 3 is listed once, but stands 2 times",),
    ),
    Board(
        "contains",
        (Contains(ROW, (9,)), Quadruple(TWO_BY_TWO, (8, 9))),
        (3, 8, 9, 5),
        ("contains at R1C1: 9 is listed once, but none of the cells can hold it",),
    ),
]
