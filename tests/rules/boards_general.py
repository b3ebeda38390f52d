"""The boards of rules for what has no name."""

from __future__ import annotations

from cpgrid.rules import (
    AllowedPairs,
    AllowedTuples,
    And,
    CountingCircles,
    Even,
    FiniteAutomaton,
    Linear,
    Or,
    RegularExpression,
    Thermometer,
    XSum,
)
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["GENERAL"]

FALLING = "thermometer at R1C2: R1C1 holds 2, which must be greater than the 9 of R1C2"

GENERAL = [
    Board(
        "linear",
        (Linear((*ROW, ROW[0]), (2, -1, 1), 0, 3), Thermometer(ROW)),
        (2, 9, 1, 1),
        ("linear at R1C1: the sum is -3, but it must be 0 to 3",),
    ),
    Board("linear", (Linear(ROW, (1, 1), low=12),), (2, 9, 1, 1), ("linear at R1C1: the sum is 11, but it must be at least 12",)),
    Board(
        "linear",
        (Linear((*ROW, *ROW), (1, 2, -1, -2), high=-1),),
        (2, 9, 1, 1),
        ("linear at R1C1: the sum is 0, but it must be at most -1",),
    ),
    Board(
        "table",
        (AllowedTuples(ROW, ((2, 1), (1, 9))), AllowedTuples(COLUMN, ((2, 7),))),
        (2, 9, 7, 1),
        ("table at R1C1: no tuple has R1C1 = 2, R1C2 = 9",),
    ),
    Board(
        "regular",
        (RegularExpression((*TWO_BY_TWO, ROW[0]), "2.*[^2]"), XSum(ROW, 11)),
        (2, 9, 7, 1),
        ("regular at R1C1: 2 9 7 1 2 does not match '2.*[^2]'",),
    ),
    Board(
        "relation",
        (AllowedPairs((ROW, COLUMN), ((1, 2), (2, 7), (9, 2))), XSum(ROW, 11)),
        (2, 9, 7, 1),
        ("relation at R1C1: no pair has R1C1 = 2 and R1C2 = 9",),
    ),
    Board("relation", (AllowedPairs((ROW, COLUMN), ((2, 7), (2, 9))),), (2, 9, 7, 1), ()),
    # The values ascend in each list, and the second begins anew.
    Board(
        "automaton",
        (FiniteAutomaton((TWO_BY_TWO[:2], TWO_BY_TWO[2:]), ((0, 2, 1), (1, 9, 2), (2, 3), (3, 7, 4), (4, 1, 0)), (4, 2)), XSum(ROW, 11)),
        (2, 9, 7, 1),
        ("automaton at R1C1: 2 9 | 7 1 leads to no state that accepts",),
    ),
    Board("automaton", (FiniteAutomaton((TWO_BY_TWO[:2],), ((0, 2, 1), (0, 2, 3), (1, 9, 2)), (2,)),), (2, 9, 7, 1), ()),
    Board("automaton", (FiniteAutomaton(((*ROW, ROW[0]),), ((0, 2, 1), (1, 9, 0)), (1,)),), (2, 9, 7, 1), ()),
    Board(
        "or",
        (Or((Thermometer(ROW), AllowedTuples(COLUMN, ((1, 2),)))), XSum(ROW, 11)),
        (2, 9, 7, 1),
        (),
    ),
    Board(
        "or",
        (Or((Thermometer(ROW[::-1]), AllowedTuples(COLUMN, ((1, 2),)))), XSum(ROW, 11)),
        (2, 9, 7, 1),
        (f"none of 2 rules holds, of which one must: {FALLING}; table at R1C1: no tuple has R1C1 = 2, R2C1 = 7",),
    ),
    # The first two hold together, or the last one alone.
    Board("or", (Or((And((Thermometer(ROW), Even(ROW[:1]))), CountingCircles(TWO_BY_TWO))),), (2, 9, 7, 1), ()),
    Board(
        "or",
        (Or((And((Thermometer(ROW), Even(ROW))), CountingCircles(TWO_BY_TWO))), XSum(ROW, 11)),
        (2, 9, 1, 2),
        ("none of 2 rules holds, of which one must: R1C2 holds 9, which is not even; counting-circles: 9 stands in 1 circles",),
    ),
    Board(
        "and",
        (And((Thermometer(ROW[::-1]), Even(ROW))), XSum(ROW, 11)),
        (2, 9, 7, 1),
        (FALLING, "R1C2 holds 9, which is not even"),
    ),
]
