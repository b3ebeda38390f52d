"""Boards that break rules about areas."""

from __future__ import annotations

from cpgrid.core.grid import rectangle
from cpgrid.rules import Apart, Connected, Count
from tests.rules.board import ROW, TWO_BY_TWO, Board

__all__ = ["AREAS"]

THREE = rectangle(0, 0, 3, 3)

AREAS = [
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
]
