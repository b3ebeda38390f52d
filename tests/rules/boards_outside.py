"""The boards of clues outside the grid."""

from __future__ import annotations

from cpgrid.rules import Battlefield, FullRank, HiddenSkyscraper, LittleKiller, NumberedRoom, Sandwich, Skyscraper, XSum
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["OUTSIDE"]

SNAKE = (TWO_BY_TWO[0], TWO_BY_TWO[1], TWO_BY_TWO[3], TWO_BY_TWO[2])

OUTSIDE = [
    Board(
        "little-killer",
        (LittleKiller(SNAKE[::2], 9), XSum(ROW, 4)),
        (2, 2, 1, 8),
        ("little killer at R1C1: its cells add up to 10, not to 9",),
    ),
    Board("little-killer", (LittleKiller(SNAKE[::2], 4),), (2, 2, 1, 2), ()),
    Board(
        "sandwich",
        (Sandwich(SNAKE, 6), Skyscraper(ROW, 2)),
        (1, 5, 2, 9),
        ("sandwich at R1C1: the cells between 1 and 9 add up to 5, not to 6",),
    ),
    Board("sandwich", (Sandwich(SNAKE, 5),), (2, 9, 2, 5), ("sandwich at R1C1: 1 has no place on the line, and must stand there once",)),
    Board("sandwich", (Sandwich(SNAKE, 5),), (9, 1, 1, 5), ("sandwich at R1C1: 1 stands 2 times on the line, and must stand there once",)),
    Board("sandwich", (Sandwich(SNAKE, 7, 2, 4),), (4, 1, 2, 6), ()),
    Board("x-sum", (XSum(COLUMN, 5), LittleKiller(ROW, 4)), (2, 2, 4, 1), ("X-sum at R1C1: the first 2 cells add up to 6, not to 5",)),
    Board("x-sum", (XSum(ROW, 9),), (3, 6, 1, 1), ("X-sum at R1C1: the first cell holds 3, but the line has 1 to 2 cells to add up",)),
    Board("skyscraper", (Skyscraper(SNAKE, 2), XSum(ROW, 7)), (2, 5, 5, 7), ("skyscraper at R1C1: 3 buildings are seen, not 2",)),
    Board("skyscraper", (Skyscraper(SNAKE, 2),), (7, 5, 7, 5), ("skyscraper at R1C1: 1 building is seen, not 2",)),
    Board(
        "hidden-skyscraper",
        (HiddenSkyscraper(SNAKE, 3), Skyscraper(SNAKE, 2)),
        (2, 5, 3, 5),
        ("hidden skyscraper at R1C1: the first cell that is hidden, R2C2, holds 5, not 3",),
    ),
    Board(
        "hidden-skyscraper",
        (HiddenSkyscraper(ROW, 3),),
        (2, 5, 3, 5),
        ("hidden skyscraper at R1C1: no cell is hidden, but one with 3 must be",),
    ),
    Board("hidden-skyscraper", (HiddenSkyscraper(SNAKE, 0),), (1, 0, 3, 2), (), values=tuple(range(4))),
    Board(
        "hidden-skyscraper",
        (HiddenSkyscraper(SNAKE, 2), HiddenSkyscraper(SNAKE, 2, zeros=False)),
        (1, 0, 2, 3),
        ("hidden skyscraper at R1C1: the first cell that is hidden, R1C2, holds 0, not 2",),
        values=tuple(range(4)),
    ),
    Board("hidden-skyscraper", (HiddenSkyscraper(SNAKE, -1),), (-2, -1, -1, 3), (), values=tuple(range(-2, 4))),
    Board(
        "numbered-room",
        (NumberedRoom(SNAKE, 8), NumberedRoom(ROW[::-1], 3)),
        (3, 2, 8, 7),
        ("numbered room at R1C1: cell 3 of the line, R2C2, holds 7, not 8",),
    ),
    Board(
        "numbered-room",
        (NumberedRoom(SNAKE, 8),),
        (5, 8, 8, 8),
        ("numbered room at R1C1: the first cell holds 5, but the line has the cells 1 to 4",),
    ),
    Board(
        "battlefield",
        (Battlefield(SNAKE, 7), Skyscraper(ROW, 1)),
        (3, 1, 2, 5),
        ("battlefield at R1C1: the cells claimed twice, or else those not claimed, add up to 5, not to 7",),
    ),
    Board("battlefield", (Battlefield(SNAKE, 7),), (1, 3, 1, 4), ()),
    Board(
        "full-rank",
        (FullRank((ROW, ROW[::-1], COLUMN), (2, 0, 0)), XSum(ROW, 1)),
        (1, 2, 3, 4),
        ("full rank: the line from R1C1 to R1C2 is number 1 of the lines by size, not 2",),
    ),
    Board(
        "full-rank",
        (FullRank((ROW, COLUMN), (1, 0), "unclued"),),
        (1, 2, 2, 4),
        ("full rank: two lines read the same, the line from R1C1 to R1C2 and the line from R1C1 to R2C1",),
    ),
    Board("full-rank", (FullRank((ROW, COLUMN), (2, 1)),), (1, 2, 2, 4), ()),
]
