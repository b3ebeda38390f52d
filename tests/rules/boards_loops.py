"""Boards that break rules about loops."""

from __future__ import annotations

from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.line_values import LINES
from cpgrid.rules import Arms, BlackPearl, BorderLoop, CountAhead, Crossings, Face, Loop, Paths, Sides, Slants, WhitePearl
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["LOOPS"]

THREE, FOUR = rectangle(0, 0, 3, 3), rectangle(0, 0, 4, 4)
MIDDLE = (Cell(1, 1), Cell(0, 1), Cell(1, 0), Cell(1, 2), Cell(2, 1))
VALUES = (0, *LINES)
AROUND = (6, 10, 12, 5, 0, 5, 3, 10, 9)
BENT = (6, 12, 0, 5, 3, 12, 3, 10, 9)
WIDE, LONG = rectangle(0, 0, 2, 5), (6, 10, 10, 10, 12, 3, 10, 10, 10, 9)
TWO = (6, 12, 6, 12, 3, 9, 3, 9)

APART = ((Cell(0, 0), Cell(0, 3)), (Cell(1, 0), Cell(1, 3)))
CROSSED = ((Cell(0, 0), Cell(1, 3)), (Cell(1, 0), Cell(0, 3)))
STRAIGHT = (2, 10, 10, 8, 2, 10, 10, 8)

LOOPS = [
    Board("slants", (Slants(TWO_BY_TWO),), (0, 1, 1, 0), ("slants: the diagonal in R2C2 closes a loop",), 2, 2, (0, 1)),
    Board(
        "paths",
        (Paths(rectangle(0, 0, 2, 4), CROSSED), Paths(rectangle(0, 0, 2, 4), APART)),
        STRAIGHT,
        ("paths: a path joins R1C1 and R1C4", "paths: a path joins R2C1 and R2C4"),
        2,
        4,
        tuple(sorted((0, 1, 2, 4, 8, *LINES))),
    ),
    Board(
        "paths",
        (Paths(ROW, (ROW,)), Paths(rectangle(0, 0, 2, 2), (ROW,))),
        (2, 8, 4, 1),
        (
            "paths: R2C1 holds 4, which is no line with two ends",
            "paths: the path leaves R2C1 to where no cell is",
            "paths: R2C2 holds 1, which is no line with two ends",
            "paths: the path from R2C2 ends before R1C2",
        ),
        2,
        2,
        tuple(sorted((0, 1, 2, 4, 8, *LINES))),
    ),
    Board(
        "crossings",
        (Crossings(TWO_BY_TWO, 2), Crossings(rectangle(0, 0, 2, 4), 0), Crossings(ROW, 4)),
        TWO,
        (
            "crossings: the line leaves the cells at R1C1 0 times, but it must be 2",
            "crossings: the line leaves the cells at R1C1 2 times, but it must be 4",
        ),
        2,
        4,
        VALUES,
    ),
    Board(
        "loop",
        (Loop(rectangle(0, 0, 2, 4)), Loop(TWO_BY_TWO, TWO_BY_TWO)),
        TWO,
        ("loop: the line through R1C1 is closed, and does not come to R1C3",),
        2,
        4,
        VALUES,
    ),
    Board("loop", (Loop(THREE, (Cell(1, 1),)), Loop(THREE)), AROUND, ("loop: the line does not come to R2C2",), 3, 3, VALUES),
    Board("loop", (Loop(ROW),), (0, 0, 6, 12), ("loop: there is no line",), 2, 2, VALUES),
    Board(
        "loop",
        (Loop(COLUMN),),
        (6, 12, 3, 9),
        ("loop: the line leaves R1C1 to where no cell is", "loop: the line leaves R2C1 to where no cell is"),
        2,
        2,
        VALUES,
    ),
    Board(
        "loop",
        (Loop(TWO_BY_TWO),),
        (6, 0, 3, 7),
        (
            "loop: the line from R1C1 ends before R1C2",
            "loop: the line from R2C1 ends before R2C2",
            "loop: R2C2 holds 7, which is no line with two ends",
        ),
        2,
        2,
        tuple(range(13)),
    ),
    Board(
        "loop",
        (Loop(rectangle(0, 0, 4, 4), crossing=True),),
        (6, 10, 12, 0, 5, 6, 15, 12, 3, 15, 9, 5, 0, 3, 10, 9),
        ("loop: the line through R1C1 is closed, and does not come to R2C2",),
        4,
        4,
        tuple(range(16)),
    ),
    Board(
        "border-loop",
        (BorderLoop(TWO_BY_TWO), BorderLoop(ROW)),
        (1, 0, 0, 1),
        ("border-loop: R1C1 and R2C2 lie inside, and are not connected",),
        values=(0, 1),
    ),
    Board(
        "border-loop",
        (BorderLoop(THREE), BorderLoop(TWO_BY_TWO)),
        (1, 1, 1, 1, 0, 1, 1, 1, 1),
        ("border-loop: R2C2 lies outside, and is cut off from what lies around the grid",),
        3,
        3,
        (0, 1),
    ),
    Board("border-loop", (BorderLoop(ROW), BorderLoop(TWO_BY_TWO)), (0, 2, 1, 0), ("border-loop: no cell lies inside",), values=(0, 1, 2)),
    Board(
        "sides",
        (Sides((Cell(0, 0), Cell(0, 1), Cell(1, 0)), 2), Sides((Cell(1, 1), Cell(0, 1), Cell(1, 0)), 1)),
        (1, 0, 1, 0),
        ("sides: R1C1 has 3 of its sides on the border, not 2",),
        values=(0, 1),
    ),
    Board(
        "sides",
        (Sides(MIDDLE, 1), Sides(MIDDLE, 0)),
        (0, 1, 0, 0, 0, 0, 0, 0, 0),
        ("sides: R2C2 has 1 of its sides on the border, not 0",),
        3,
        3,
        (0, 1),
    ),
    Board(
        "white-pearl",
        (WhitePearl(MIDDLE), Loop(THREE)),
        AROUND,
        ("white-pearl: the line does not go straight on through R2C2",),
        3,
        3,
        VALUES,
    ),
    Board(
        "white-pearl",
        (WhitePearl((Cell(0, 1), Cell(0, 0), Cell(0, 2))), WhitePearl((Cell(0, 2), Cell(0, 1), Cell(0, 3)))),
        (6, 10, 10, 12, 3, 10, 10, 9),
        (),
        2,
        4,
        VALUES,
    ),
    Board(
        "white-pearl",
        (WhitePearl((Cell(0, 2), Cell(0, 1), Cell(0, 3))), WhitePearl((Cell(0, 1), Cell(0, 0), Cell(0, 2)))),
        (6, 10, 10, 10, 12, 3, 10, 10, 10, 9),
        ("white-pearl: the line turns neither before nor behind R1C3",),
        2,
        5,
        VALUES,
    ),
    Board(
        "black-pearl",
        (BlackPearl((Cell(0, 0), Cell(0, 1), Cell(1, 0))), BlackPearl((Cell(2, 0), Cell(1, 0), Cell(2, 1)))),
        BENT,
        ("black-pearl: the line turns in R1C2, next to R1C1",),
        3,
        3,
        VALUES,
    ),
    Board(
        "black-pearl",
        (BlackPearl((Cell(1, 0), Cell(0, 0), Cell(2, 0))),),
        AROUND,
        ("black-pearl: the line does not turn in R2C1",),
        3,
        3,
        VALUES,
    ),
    Board(
        "face",
        (Face(TWO_BY_TWO, 1), Face(rectangle(0, 1, 2, 2), 2)),
        BENT,
        ("face: lines go along 3 of the steps around R1C1 to R2C2, not 1",),
        3,
        3,
        VALUES,
    ),
    Board(
        "arms",
        (
            Arms(WIDE, Cell(0, 2), 4, line="straight", balance="equal"),
            Arms(WIDE, Cell(0, 1), 4, stretches=True, balance="unequal"),
            Arms(WIDE, Cell(1, 1), 3, line="straight"),
        ),
        LONG,
        ("arms: both from R2C2 together are 4 long, not 3",),
        2,
        5,
        VALUES,
    ),
    Board(
        "arms",
        (Arms(WIDE, Cell(0, 0), 5, line="turn", balance="unequal"), Arms(WIDE, Cell(1, 4), balance="equal")),
        LONG,
        ("arms: those from R2C5 are 1 and 4 long, not equally",),
        2,
        5,
        VALUES,
    ),
    Board(
        "arms",
        (Arms(WIDE, Cell(0, 2), line="straight"), Arms(WIDE, Cell(0, 2), balance="unequal")),
        LONG,
        ("arms: both from R1C3 are 2 long, which must not be",),
        2,
        5,
        VALUES,
    ),
    Board(
        "arms",
        (Arms(THREE, Cell(0, 0), 2, stretches=True), Arms(THREE, Cell(0, 0), line="straight"), Arms(THREE, Cell(2, 2), 4)),
        AROUND,
        ("arms: the line turns in R1C1",),
        3,
        3,
        VALUES,
    ),
    Board(
        "arms",
        (Arms(TWO_BY_TWO, Cell(0, 0), 2, stretches=True), Arms(THREE, Cell(0, 0), 1, stretches=True)),
        AROUND,
        (
            "arms: the line leaves R1C2 to where no cell is named",
            "arms: one from R1C1 is 2 long, not 1",
            "arms: one from R1C1 is 2 long, not 1",
        ),
        3,
        3,
        VALUES,
    ),
    Board("arms", (Arms(THREE, Cell(1, 1)),), AROUND, ("arms: no line goes through R2C2",), 3, 3, VALUES),
    Board(
        "count-ahead",
        (CountAhead((Cell(0, 0), Cell(0, 1), Cell(0, 2)), 1, (16,)), CountAhead((Cell(0, 3), Cell(0, 2), Cell(0, 0)), 1, (16,))),
        (16, 0, 0, 5),
        ("count-ahead: the arrow in R1C1 says 1, and 0 are before it",),
        1,
        4,
        (0, 5, 16),
    ),
]
