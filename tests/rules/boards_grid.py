"""Boards that break rules of the whole grid."""

from __future__ import annotations

from cpgrid.core.grid import Cell, rectangle
from cpgrid.rules import (
    AntiKing,
    AntiKnight,
    AntiMove,
    AntiTaxicab,
    Diagonals,
    DisjointGroups,
    Distinct,
    Doppelganger,
    DutchFlatmates,
    GlobalEntropy,
    GlobalModular,
    Knightmare,
    NonConsecutive,
    Ripple,
    Score,
    Successive,
    Windoku,
)
from tests.rules.board import ROW, TWO_BY_TWO, Board

__all__ = ["GRID"]

FOUR = rectangle(0, 0, 4, 4)
WIDE = rectangle(0, 0, 2, 3)
TALL = rectangle(0, 0, 3, 1)
BOXES = tuple(rectangle(top, left, 2, 2) for top in (0, 2) for left in (0, 2))
SUDOKU = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
LACKING = (0, 1, 3, 2, 1, 2, 4, 0, 4, 1, 0, 3, 3, 0, 2, 1)
"""With a 4 in R1C2 it obeys the rule."""

GRID = [
    Board(
        "diagonals",
        (Diagonals(TWO_BY_TWO, "falling"), Distinct(ROW, "row 1")),
        (3, 1, 2, 3),
        ("falling diagonal: R1C1 and R2C2 both hold 3",),
    ),
    Board(
        "diagonals",
        (Diagonals(FOUR, "rising"), DisjointGroups(FOUR, 2, 2)),
        SUDOKU,
        ("rising diagonal: R2C3 and R3C2 both hold 1", "rising diagonal: R1C4 and R4C1 both hold 4"),
        4,
        4,
    ),
    Board("diagonals", (Diagonals(TWO_BY_TWO),), (3, 1, 1, 2), ("rising diagonal: R1C2 and R2C1 both hold 1",)),
    Board(
        "windoku",
        (Windoku(FOUR, 2, 2), DisjointGroups(FOUR, 1, 4)),
        SUDOKU,
        ("window 1: R2C3 and R3C2 both hold 1", "window 1: R2C2 and R3C3 both hold 4"),
        4,
        4,
    ),
    Board(
        "disjoint-groups",
        (DisjointGroups(TWO_BY_TWO, 1, 2), Diagonals(TWO_BY_TWO)),
        (3, 1, 3, 2),
        ("disjoint group 1: R1C1 and R2C1 both hold 3",),
    ),
    Board(
        "anti-knight",
        (AntiKnight(WIDE), AntiKing(WIDE)),
        (1, 2, 3, 3, 4, 1),
        ("anti-knight: R1C3 and R2C1 both hold 3", "anti-knight: R1C1 and R2C3 both hold 1"),
        2,
        3,
    ),
    Board(
        "anti-king",
        (AntiKing(WIDE), AntiKnight(WIDE)),
        (1, 2, 2, 3, 1, 4),
        ("anti-king: R1C2 and R1C3 both hold 2", "anti-king: R1C1 and R2C2 both hold 1"),
        2,
        3,
    ),
    Board(
        "anti-move",
        (AntiMove(WIDE, ((0, 2),)), AntiKing(WIDE)),
        (1, 2, 1, 3, 4, 5),
        ("anti-move: R1C1 and R1C3 both hold 1",),
        2,
        3,
    ),
    Board("anti-move", (AntiMove(TWO_BY_TWO, ((1, -1), (-1, 1))),), (1, 2, 2, 1), ("anti-move: R1C2 and R2C1 both hold 2",)),
    Board(
        "knightmare",
        (Knightmare(WIDE), NonConsecutive(WIDE, "diagonal")),
        (1, 1, 8, 6, 1, 4),
        ("knightmare at R1C1: R1C1 holds 1 and R2C3 4; they must not add up to 5 or 15",),
        2,
        3,
    ),
    Board(
        "knightmare",
        (Knightmare(WIDE, (14,)),),
        (1, 1, 8, 6, 1, 4),
        ("knightmare at R1C3: R1C3 holds 8 and R2C1 6; they must not add up to 14",),
        2,
        3,
    ),
    Board(
        "non-consecutive",
        (NonConsecutive(TWO_BY_TWO), AntiKing(TWO_BY_TWO)),
        (1, 2, 5, 7),
        ("non-consecutive at R1C1: R1C1 holds 1 and R1C2 2; they must not differ by 1",),
    ),
    Board(
        "non-consecutive",
        (NonConsecutive(TWO_BY_TWO, "both"), NonConsecutive(TWO_BY_TWO)),
        (1, 4, 5, 7),
        ("non-consecutive at R1C2: R1C2 holds 4 and R2C1 5; they must not differ by 1",),
    ),
    Board(
        "successive",
        (Successive(TWO_BY_TWO, 1, 4), Successive(TWO_BY_TWO, 1, 4, diagonal=True), Distinct(TWO_BY_TWO, "grid")),
        (1, 2, 3, 4),
        (
            "successive: R1C2 holds 2, and no cell that it touches can hold 3",
            "successive: R2C1 holds 3, and no cell that it touches can hold 2",
        ),
    ),
    Board(
        "successive",
        (Successive(WIDE, 2, 4, diagonal=True), Successive(ROW, 7, 9)),
        (9, 8, 4, 1, 7, 3),
        (
            "successive: R2C3 holds 3, and no cell that it touches can hold 2",
            "successive: R1C2 holds 8, and no cell that it touches can hold 7",
        ),
        2,
        3,
    ),
    Board(
        "global-entropy",
        (GlobalEntropy(TWO_BY_TWO), GlobalModular(TWO_BY_TWO)),
        (1, 5, 6, 5),
        ("global-entropy: the 2×2 square at R1C1 holds no high value",),
    ),
    Board(
        "global-modular",
        (GlobalModular(TWO_BY_TWO), GlobalEntropy(TWO_BY_TWO)),
        (1, 4, 6, 9),
        ("global-modular: the 2×2 square at R1C1 holds no value with the remainder 2",),
    ),
    Board(
        "anti-taxicab",
        (AntiTaxicab(WIDE), AntiKing(WIDE)),
        (3, 2, 1, 4, 5, 3),
        ("anti-taxicab: R1C1 and R2C3 both hold 3 and are 3 steps apart",),
        2,
        3,
    ),
    Board(
        "ripple",
        (Ripple(WIDE), AntiKing(WIDE)),
        (2, 3, 2, 4, 5, 6),
        ("ripple: R1C1 and R1C3 both hold 2, with 1 between them",),
        2,
        3,
    ),
    Board(
        "dutch-flatmates",
        (DutchFlatmates(TALL), AntiKing(TALL)),
        (5, 1, 5),
        ("dutch-flatmates: the 5 of R1C1 has no 1 above it and no 9 below it",),
        3,
        1,
    ),
    Board(
        "dutch-flatmates",
        (DutchFlatmates(TALL, 1, 5, 5), DutchFlatmates(TALL)),
        (2, 1, 1),
        (
            "dutch-flatmates: the 1 of R2C1 has no 5 above it and no 5 below it",
            "dutch-flatmates: the 1 of R3C1 has no 5 above it and no 5 below it",
        ),
        3,
        1,
    ),
    Board(
        "doppelganger",
        (Doppelganger(FOUR, BOXES), AntiMove(FOUR, ((0, 2),))),
        LACKING,
        (
            "doppelganger: row 1 and row 4 both lack 4",
            "doppelganger: column 2: R1C2 and R3C2 both hold 1",
            "doppelganger: region 1: R1C2 and R2C1 both hold 1",
        ),
        4,
        4,
        (0, 1, 2, 3, 4),
    ),
    Board(
        "doppelganger",
        (Doppelganger(TWO_BY_TWO, (ROW, (Cell(1, 0), Cell(1, 1)))),),
        (1, 2, 2, 1),
        ("doppelganger: the cells may have 9 values and no 0, not 0 and 2 others",),
    ),
    Board("score", (Score(ROW, (6, -7)), Distinct(ROW, "row 1")), (1, 9, 1, 1), ()),
]
