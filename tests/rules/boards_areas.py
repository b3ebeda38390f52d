"""Boards that break rules about areas."""

from __future__ import annotations

from cpgrid.core.grid import rectangle
from cpgrid.rules import AdjoiningParts, Apart, Connected, Count, Neighbours, NoTwoByTwo, Parts, PrintedNumbers, RectangularParts, RoomRuns
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["AREAS"]

THREE = rectangle(0, 0, 3, 3)

AREAS = [
    Board(
        "adjoining-parts",
        (
            AdjoiningParts(THREE, (1,), (THREE[4],), (4,)),
            AdjoiningParts(THREE, (1,), (THREE[4], THREE[2]), (3, 1)),
            AdjoiningParts(THREE, (3,), (THREE[0],), (0,)),
        ),
        (1, 1, 2, 1, 2, 2, 2, 2, 1),
        (
            "adjoining-parts: the parts beside R2C2 have 3 cells in all, but its clue is 4",
            "adjoining-parts: the parts beside R1C3 have 3 cells in all, but its clue is 1",
        ),
        3,
        3,
    ),
    Board("adjoining-parts", (AdjoiningParts(ROW, (1,), ROW[:1], (0,)),), (1, 2, 3, 3), ("adjoining-parts: R1C1 has a clue, and holds 1",)),
    Board(
        "count",
        (Count(TWO_BY_TWO, (1, 2), 3, 3), Count(ROW, (1,), 1), Count(ROW, (3, 4), None, 1)),
        (1, 2, 3, 3),
        ("count at R1C1: 2 cells hold 1 or 2, but it must be 3",),
    ),
    Board("count", (Count(ROW, (1,), 2), Apart(ROW, (3,))), (1, 2, 3, 3), ("count at R1C1: 1 cells hold 1, but it must be at least 2",)),
    Board("count", (Count(TWO_BY_TWO, (3,), 0, 1),), (1, 2, 3, 3), ("count at R1C1: 2 cells hold 3, but it must be 0 to 1",)),
    Board(
        "connected",
        (Connected(TWO_BY_TWO, (1,)), Connected(TWO_BY_TWO, (1,), diagonal=True), Connected(TWO_BY_TWO, (1,), outside=True)),
        (1, 2, 3, 1),
        ("connected: R1C1 and R2C2 hold 1, and no path of such cells joins them",),
    ),
    Board("connected", (Connected(ROW, (7, 8), empty=False), Connected(ROW, (7,))), (1, 2, 3, 1), ("connected: no cell holds 7 or 8",)),
    Board(
        "connected",
        (Connected(THREE, (2, 3), outside=True), Connected(THREE, (1,), outside=True), Apart(THREE, (2, 3))),
        (1, 1, 1, 1, 2, 1, 1, 1, 1),
        ("connected: R2C2 holds 2 and is not joined to the border",),
        3,
        3,
    ),
    Board(
        "apart",
        (Apart(TWO_BY_TWO, (2, 3)), Apart(TWO_BY_TWO, (1, 2)), Apart(ROW, (2,))),
        (1, 3, 3, 2),
        (
            "apart at R1C2: R1C2 holds 3 and R2C2 2; only one of them may hold one of 2, 3",
            "apart at R2C1: R2C1 holds 3 and R2C2 2; only one of them may hold one of 2, 3",
        ),
    ),
    Board(
        "apart",
        (Apart(TWO_BY_TWO, (3,), diagonal=True), Apart(TWO_BY_TWO, (3,))),
        (1, 3, 3, 2),
        ("apart at R1C2: R1C2 holds 3 and R2C1 3; only one of them may hold 3",),
    ),
    Board(
        "rectangular-parts",
        (RectangularParts(TWO_BY_TWO, (2, 3)), RectangularParts(ROW, (1, 3)), RectangularParts(TWO_BY_TWO, (1,))),
        (1, 2, 3, 3),
        ("rectangular-parts: the cells with 2 or 3 at R1C2 are no rectangle without R1C1",),
    ),
    Board(
        "neighbours",
        (Neighbours(TWO_BY_TWO, (2, 3), 1, 1), Neighbours(ROW, (3,), 1, 2), Neighbours(TWO_BY_TWO, (1,), 0, 0)),
        (1, 3, 3, 2),
        (
            "neighbours: R2C2 has 2 neighbours with 2 or 3, but it must have 1",
            "neighbours: R1C2 has 0 neighbours with 3, but it must have 1 to 2",
        ),
    ),
    Board(
        "no-two-by-two",
        (NoTwoByTwo(TWO_BY_TWO, (2, 3)), NoTwoByTwo(ROW, (3,))),
        (2, 3, 3, 2),
        ("no-two-by-two: all four cells of the square at R1C1 hold 2 or 3",),
    ),
    Board(
        "parts",
        (Parts(TWO_BY_TWO, (1,), ROW[:1], (3,)), Parts(TWO_BY_TWO, (1,), ROW[:1], (0,)), Count(ROW, (1,), 2)),
        (1, 1, 2, 2),
        ("parts: the part of R1C1 has 2 cells, but its clue is 3",),
    ),
    Board(
        "parts",
        (Parts(TWO_BY_TWO, (1,), ROW, (0, 1)), Parts(TWO_BY_TWO, (1,), ROW, (0, 2), 1, 2)),
        (1, 1, 2, 2),
        ("parts: the part at R1C1 has 2 clues, but it may have 1", "parts: the part of R1C2 has 2 cells, but its clue is 1"),
    ),
    Board(
        "parts",
        (
            Parts(TWO_BY_TWO, (1,), ROW[:1], (1,)),
            Parts(TWO_BY_TWO, (1,), ROW[:1], (1,), 0),
            Parts(TWO_BY_TWO, (1,), ROW[:1], (2,), diagonal=True),
        ),
        (1, 2, 2, 1),
        ("parts: the part at R2C2 has 0 clues, but it must have 1",),
    ),
    Board(
        "parts",
        (Parts(TWO_BY_TWO, (1,), ROW[:1], (0,)),),
        (2, 1, 1, 1),
        ("parts: R1C1 has a clue, and cannot hold 1", "parts: the part at R1C2 has 0 clues, but it must have 1"),
    ),
    Board(
        "printed-numbers",
        (PrintedNumbers(TWO_BY_TWO, (5, 7, 5, 8), (1,)), PrintedNumbers(TWO_BY_TWO, (5, 6, 7, 5), (1,)), PrintedNumbers(ROW, (4, 4), (1,))),
        (1, 2, 1, 1),
        ("printed-numbers: R1C1 and R2C1 hold 1, and both show 5",),
    ),
    Board(
        "room-runs",
        (
            RoomRuns((THREE[:1], THREE[1:2], THREE[2:3]), (1, 2)),
            RoomRuns((THREE[:2], THREE[2:]), (1, 2)),
            RoomRuns((ROW, COLUMN[1:]), (1,), 0),
        ),
        (1, 2, 1, 2, 3, 3, 3, 3, 3),
        ("room-runs: the cells from R1C1 to R1C3 all hold 1 or 2, and cross 2 borders of rooms",),
        3,
        3,
    ),
]
