"""Boards that break rules about groups, islands, views and placements."""

from __future__ import annotations

from cpgrid.core.grid import Cell, rectangle
from cpgrid.rules import Bridges, GroupSize, Polyominoes, Rectangles, ShapedRectangles, SymmetricRegions, UnequalCounts, UnlikePieces, View
from tests.rules.board import ROW, TWO_BY_TWO, Board

__all__ = ["PIECES"]

THREE = rectangle(0, 0, 3, 3)
BELOW = rectangle(1, 0, 1, 2)
BINARY = (0, 1, 2, 3)
ISLES = (0, 1, 2, 3, 4, 21, 22, 41, 42)
RING = tuple(cell for cell in THREE if cell != Cell(1, 1))
CORNERS = (Cell(0, 0), Cell(0, 2), Cell(2, 0), Cell(2, 2))
ALONG, DOWN = (21, 22), (41, 42)


def bridges(*islands: Cell, connected: bool = True, beside: bool = False) -> Bridges:
    return Bridges(THREE, islands, ALONG, DOWN, connected, beside=beside)


PIECES = [
    Board(
        "unequal-counts",
        (UnequalCounts((ROW, THREE[3:5]), (1,)), UnequalCounts((ROW, THREE[3:6]), (1, 2)), UnequalCounts((ROW, THREE[6:]), (1,))),
        (1, 2, 1, 1, 2, 2, 2, 2, 1),
        ("unequal-counts: 1 hold 1 in the region of R1C1, and as many in that of R2C1, which shares its border",),
        3,
        3,
    ),
    Board(
        "group-size",
        (GroupSize(TWO_BY_TWO), GroupSize(ROW)),
        (2, 2, 3, 1),
        ("group-size: the group of 3 at R2C1 has room for 1 cell",),
    ),
    Board(
        "group-size",
        (GroupSize(THREE), GroupSize(THREE[6:])),
        (2, 2, 1, 2, 1, 3, 3, 3, 3),
        ("group-size: the group of 2 at R1C1 has 3 cells", "group-size: the group of 3 at R2C3 has 4 cells"),
        3,
        3,
        BINARY,
    ),
    Board(
        "group-size", (GroupSize(ROW), GroupSize(BELOW)), (0, 1, 2, 2), ("group-size: the group of 0 at R1C1 has 1 cell",), values=BINARY
    ),
    Board(
        "bridges",
        (bridges(*CORNERS[:3]), bridges(*CORNERS[1:], connected=False)),
        (3, 22, 2, 41, 0, 0, 1, 0, 1),
        (
            "bridges: R1C2 has a bridge along R1 that does not lead from island to island",
            "bridges: R2C1 has a bridge down C1 that does not lead from island to island",
            "bridges: 0 bridges end at R1C3, which holds 2",
            "bridges: 0 bridges end at R3C1, which holds 1",
            "bridges: 0 bridges end at R3C3, which holds 1",
        ),
        3,
        3,
        ISLES,
    ),
    Board(
        "bridges",
        (bridges(*CORNERS[:3]), bridges(*CORNERS[:3], connected=False)),
        (4, 22, 2, 41, 0, 0, 1, 0, 0),
        ("bridges: 3 bridges end at R1C1, which holds 4",) * 2,
        3,
        3,
        ISLES,
    ),
    Board(
        "bridges",
        (bridges(*CORNERS), bridges(*CORNERS, connected=False)),
        (2, 22, 2, 0, 0, 0, 1, 21, 1),
        ("bridges: nothing joins R3C1 to R1C1",),
        3,
        3,
        ISLES,
    ),
    Board(
        "bridges",
        (bridges(Cell(0, 0), Cell(0, 1), Cell(1, 1), beside=True), bridges(Cell(0, 0), Cell(2, 0), Cell(2, 1), beside=True)),
        (2, 3, 0, 0, 2, 0, 3, 1, 0),
        (
            "bridges: what joins islands side by side does not make up for the bridges of R2C2, which holds 2",
            "bridges: 0 bridges end at R1C1, which holds 2",
            "bridges: what joins islands side by side does not make up for the bridges of R3C1, which holds 3",
            "bridges: nothing joins R3C1 to R1C1",
        ),
        3,
        3,
        ISLES,
    ),
    Board(
        "bridges",
        (Bridges(rectangle(0, 0, 1, 4), (Cell(0, 0), Cell(0, 3)), ALONG, DOWN, connected=True),),
        (1, 21, 22, 2),
        ("bridges: R1C2 and R1C3 have different numbers of bridges along R1",),
        1,
        4,
        ISLES,
    ),
    Board(
        "view",
        (
            View(THREE, (1,), Cell(1, 1), 3, itself=True),
            View(THREE, (1,), Cell(1, 1), 2, itself=True, directions="ns"),
            View(RING, (1,), Cell(1, 0), 2, itself=False),
            View(THREE, (1, 2), Cell(0, 0), 4, itself=False),
        ),
        (1, 1, 2, 1, 1, 2, 2, 2, 2),
        ("view at R2C1: 1 cell is seen, not 2",),
        3,
        3,
        BINARY,
    ),
    Board(
        "symmetric-regions",
        (
            SymmetricRegions(THREE, ((Cell(1, 2),), (Cell(1, 1),), (Cell(1, 0),))),
            SymmetricRegions(THREE, ((Cell(1, 1),), (Cell(2, 2),), (Cell(1, 0), Cell(0, 0)))),
        ),
        (1, 2, 3, 1, 2, 3, 1, 2, 3),
        (
            "symmetric-regions: R1C3 holds 3, and half a turn about dot 3 leads to no cell",
            "symmetric-regions: R2C3 holds 3, and half a turn about dot 3 leads to no cell",
            "symmetric-regions: R3C1 holds 1, and half a turn about dot 1 leads to no cell",
        ),
        3,
        3,
        BINARY,
    ),
    Board(
        "symmetric-regions",
        (SymmetricRegions(THREE, ((Cell(0, 2),), (Cell(1, 1),))),),
        (2, 1, 1, 1, 2, 0, 1, 1, 2),
        (
            "symmetric-regions: R1C2 holds 1, and half a turn about dot 1 leads to no cell",
            "symmetric-regions: R2C1 holds 1, and half a turn about dot 1 leads to no cell",
            "symmetric-regions: R2C3 holds 0, which is the number of no dot",
            "symmetric-regions: R3C1 holds 1, and half a turn about dot 1 leads to no cell",
            "symmetric-regions: R3C2 holds 1, and half a turn about dot 1 leads to no cell",
            "symmetric-regions: R2C1 holds 1, and does not hang together with dot 1 at R1C3",
            "symmetric-regions: R1C1 holds 2, and does not hang together with dot 2 at R2C2",
        ),
        3,
        3,
        BINARY,
    ),
    Board(
        "shaped-rectangles",
        (
            ShapedRectangles(THREE, (Cell(0, 0), Cell(1, 2), Cell(2, 0)), "aha"),
            ShapedRectangles(THREE, (Cell(0, 0), Cell(1, 2), Cell(2, 0)), "wsa"),
        ),
        (1, 1, 2, 1, 1, 2, 3, 3, 3),
        (
            "shaped-rectangles: the rectangle of clue 1 at R1C1 is 2 high and 2 wide",
            "shaped-rectangles: the rectangle of clue 2 at R2C3 is 2 high and 1 wide",
        ),
        3,
        3,
        BINARY,
    ),
    Board(
        "shaped-rectangles",
        (ShapedRectangles(TWO_BY_TWO, TWO_BY_TWO, "asaa"),),
        (1, 2, 3, 4),
        ("shaped-rectangles: four rectangles meet at R1C1/R2C2",),
    ),
    Board(
        "shaped-rectangles",
        (ShapedRectangles(THREE, (Cell(0, 0), Cell(2, 2)), "aa"),),
        (1, 1, 2, 1, 2, 2, 3, 2, 2),
        (
            "shaped-rectangles: R3C1 holds 3, which is the number of no clue",
            "shaped-rectangles: the cells of clue 1 at R1C1 are no rectangle without R2C2",
            "shaped-rectangles: the cells of clue 2 at R3C3 are no rectangle without R1C2",
        ),
        3,
        3,
        BINARY,
    ),
    Board(
        "rectangles",
        (
            Rectangles(THREE, (Cell(2, 2), Cell(0, 0)), (3, 6)),
            Rectangles(THREE, (Cell(2, 2), Cell(0, 0)), (0, 0)),
            Rectangles(THREE, (Cell(2, 2), Cell(0, 0)), (2, 6)),
        ),
        (1, 1, 1, 1, 1, 1, 2, 2, 2),
        ("rectangles: the rectangle of clue 2 at R3C3 has 3 cells, not 2",),
        3,
        3,
        BINARY,
    ),
    Board(
        "rectangles",
        (Rectangles(RING, (Cell(0, 0), Cell(2, 2)), (0, 0)),),
        (1, 1, 1, 1, 0, 2, 3, 2, 2),
        (
            "rectangles: R3C1 holds 3, which is the number of no clue",
            "rectangles: the cells of clue 1 at R1C1 are no rectangle without R2C2",
            "rectangles: the cells of clue 2 at R3C3 are no rectangle without R2C2",
        ),
        3,
        3,
        BINARY,
    ),
    Board(
        "polyominoes",
        (
            Polyominoes(THREE, (1,), "xxx/x..", turned=False, mirrored=True),
            Polyominoes(THREE, (1,), "xxx/x..", turned=True, mirrored=True),
            Polyominoes(THREE, (1,), "x.../xxx.", turned=True, mirrored=True),
            Polyominoes(THREE, (1,), "xxx/x..", turned=True, mirrored=False),
        ),
        (1, 1, 0, 0, 1, 0, 0, 1, 0),
        ("polyominoes at R1C1: the cells with 1 are none of the pieces",),
        3,
        3,
        BINARY,
    ),
    Board(
        "polyominoes",
        (Polyominoes(ROW, (1, 2), "xx xxx", turned=True, mirrored=True),),
        (1, 3, 0, 0),
        ("polyominoes at R1C1: 1 cell can hold 1 or 2, as no piece has",),
        values=BINARY,
    ),
    Board(
        "unlike-pieces",
        (
            UnlikePieces((ROW, THREE[3:5]), (1,), "xx x"),
            UnlikePieces((ROW, THREE[3:4]), (1,), "x xx"),
            UnlikePieces((ROW,), (1,), "x./.x xx"),
        ),
        (1, 1, 2, 1, 1, 2, 2, 2, 2),
        (
            "unlike-pieces: equal pieces share the border of R1C1 and R2C1",
            "unlike-pieces: equal pieces share the border of R1C2 and R2C2",
        ),
        3,
        3,
    ),
    Board(
        "unlike-pieces",
        (UnlikePieces((THREE[:3], THREE[3:6], THREE[6:]), (1,), "xx xxx"),),
        (1, 2, 1, 1, 2, 2, 1, 1, 1),
        ("unlike-pieces at R1C1: the cells with 1 are none of the pieces", "unlike-pieces at R2C1: 1 cell can hold 1, as no piece has"),
        3,
        3,
    ),
]
