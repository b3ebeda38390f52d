"""Boards that break rules on single cells."""

from __future__ import annotations

from cpgrid.core.grid import Cell
from cpgrid.rules import CountingCircles, Even, Indexing, Maximum, Minimum, Odd, OneOf, ValueIndexing
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["CELLS"]

CORNER = (Cell(0, 0),)

CELLS = [
    Board("even", (Even(ROW), Odd(COLUMN)), (1, 2, 3, 3), ("R1C1 holds 1, which is not even",)),
    Board("odd", (Odd(ROW), Odd(COLUMN)), (1, 2, 3, 3), ("R1C2 holds 2, which is not odd",)),
    Board("one-of", (OneOf(ROW, (1, 4, 9)), Odd(COLUMN)), (1, 2, 3, 3), ("R1C2 holds 2, which is none of 1, 4, 9",)),
    Board("one-of", (OneOf(CORNER, (0, 10)),), (1, 2, 3, 3), ("R1C1 holds 1, which is none of 0, 10",)),
    Board(
        "maximum",
        (Maximum(TWO_BY_TWO, CORNER), Minimum(TWO_BY_TWO, (Cell(0, 1),))),
        (3, 2, 3, 4),
        ("maximum at R1C1: R1C1 holds 3 and R2C1 3; the first must be greater",),
    ),
    Board(
        "minimum",
        (Minimum(TWO_BY_TWO, ROW), Maximum(TWO_BY_TWO, (Cell(1, 1),))),
        (3, 2, 3, 4),
        ("minimum at R1C1: R1C1 holds 3 and R2C1 3; the first must be smaller",),
    ),
    Board(
        "indexing",
        (Indexing(TWO_BY_TWO, CORNER), OneOf(CORNER, (2,))),
        (2, 2, 1, 1),
        ("indexing: R1C1 holds 2 and leads to R1C2, which does not hold 1",),
    ),
    Board("indexing", (Indexing(TWO_BY_TWO, CORNER),), (3, 1, 1, 1), ("indexing: R1C1 holds 3 and leads to none of the cells",)),
    Board(
        "indexing",
        (Indexing(TWO_BY_TWO, (Cell(0, 1),), by_column=True), Even(ROW)),
        (2, 2, 2, 2),
        ("indexing: R1C2 holds 2 and leads to R2C2, which does not hold 1",),
    ),
    Board(
        "value-indexing",
        (ValueIndexing(TWO_BY_TWO), CountingCircles(CORNER)),
        (1, 4, 5, 4),
        ("value-indexing at R1C1: the distance 1 leads to R2C1, which does not hold what R1C2 holds",),
    ),
    Board(
        "value-indexing",
        (ValueIndexing(TWO_BY_TWO),),
        (3, 4, 4, 4),
        ("value-indexing at R1C1: the distance is 3, but it can be 1 to 2 only",),
    ),
    # The line begins at the second cell itself, or comes to the first.
    Board("value-indexing", (ValueIndexing((ROW[0], ROW[1], ROW[1], *TWO_BY_TWO[2:])),), (1, 4, 5, 6), ()),
    Board(
        "value-indexing",
        (ValueIndexing((ROW[0], ROW[1], *TWO_BY_TWO[2:], ROW[0])), Even(ROW[1:])),
        (3, 4, 4, 4),
        ("value-indexing at R1C1: the distance 3 leads to R1C1, which does not hold what R1C2 holds",),
    ),
    Board(
        "counting-circles",
        (CountingCircles(TWO_BY_TWO), OneOf(ROW, (2, 3))),
        (2, 3, 2, 3),
        ("counting-circles: 3 stands in 2 circles",),
    ),
    Board("counting-circles", (CountingCircles(ROW),), (1, 1, 2, 3), ("counting-circles: 1 stands in 2 circles",)),
]
