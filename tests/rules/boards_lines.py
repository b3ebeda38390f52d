"""The boards of lines."""

from __future__ import annotations

from cpgrid.rules import (
    Arrow,
    Between,
    DoubleArrow,
    Entropic,
    Lockout,
    Lunchbox,
    Modular,
    Nabner,
    NSumLine,
    Palindrome,
    RegionSumLine,
    Renban,
    SequenceLine,
    SlowThermometer,
    Thermometer,
    Whispers,
    Zipper,
)
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["LINES"]

HOOK = (TWO_BY_TWO[0], TWO_BY_TWO[1], TWO_BY_TWO[3])
LOOP = (*HOOK, TWO_BY_TWO[2])

LINES = [
    Board(
        "thermometer",
        (Thermometer(ROW), SlowThermometer(COLUMN)),
        (3, 3, 3, 3),
        ("thermometer at R1C1: R1C2 holds 3, which must be greater than the 3 of R1C1",),
    ),
    Board(
        "slow-thermometer",
        (SlowThermometer(ROW), Thermometer(COLUMN)),
        (3, 2, 4, 3),
        ("thermometer at R1C1: R1C2 holds 2, which must be not smaller than the 3 of R1C1",),
    ),
    Board(
        "palindrome",
        (Palindrome(LOOP), Thermometer(ROW)),
        (3, 4, 5, 4),
        ("palindrome at R1C1: R1C1 holds 3 and R2C1 5, which must be equal",),
    ),
    Board("palindrome", (Palindrome(HOOK),), (3, 7, 5, 3), ()),
    Board(
        "whispers",
        (Whispers(LOOP), Whispers(COLUMN, 4)),
        (1, 6, 9, 2),
        ("whispers at R1C1: R1C2 holds 6 and R2C2 2, which must differ by at least 5",),
    ),
    Board("whispers", (Whispers(HOOK, 4),), (1, 6, 9, 2), ()),
    Board(
        "renban",
        (Renban(LOOP), Nabner(ROW)),
        (3, 6, 4, 7),
        ("renban at R1C1: R1C1 holds 3 and R2C2 7, too far apart for 4 consecutive values",),
    ),
    Board("renban", (Renban(HOOK),), (3, 4, 4, 3), ("renban at R1C1: R1C1 and R2C2 both hold 3",)),
    Board("renban", (Renban(LOOP),), (3, 5, 4, 6), ()),
    Board(
        "nabner", (Nabner(HOOK), Renban(COLUMN)), (3, 5, 4, 2), ("nabner at R1C1: R1C1 holds 3 and R2C2 2, which are equal or consecutive",)
    ),
    Board("entropic", (Entropic(LOOP), Renban(ROW)), (4, 5, 9, 1), ("entropic line at R1C1: R1C1 holds 4 and R1C2 5, both middle digits",)),
    Board("entropic", (Entropic(LOOP),), (4, 8, 6, 1), ()),
    Board(
        "modular",
        (Modular(LOOP), Modular(COLUMN, 2)),
        (4, 8, 3, 7),
        ("modular line at R1C1: R1C1 holds 4 and R2C2 7, which have the same remainder when divided by 3",),
    ),
    Board("modular", (Modular(LOOP, 2),), (4, 7, 3, 8), ()),
    Board(
        "between",
        (Between(LOOP), Lockout(HOOK, 1)),
        (5, 9, 1, 4),
        ("between line at R1C1: R1C2 holds 9, which is not between the ends 5 and 1",),
    ),
    Board(
        "lockout",
        (Lockout(LOOP), Between(HOOK)),
        (2, 5, 6, 9),
        ("lockout line at R1C1: R1C2 holds 5, which is not outside the ends 2 and 6",),
    ),
    Board(
        "lockout", (Lockout(ROW), Lockout(COLUMN, 3)), (2, 5, 6, 9), ("lockout line at R1C1: its ends 2 and 5 must differ by at least 4",)
    ),
    Board(
        "arrow",
        (Arrow(ROW, (COLUMN[1:], LOOP[:1:-1])), Between(HOOK)),
        (1, 2, 9, 3),
        ("arrow at R1C1: R2C1 holds 9, but the number is 12",),
    ),
    Board("arrow", (Arrow(ROW[:1], (LOOP[:0:-1],)),), (9, 2, 3, 4), ()),
    Board(
        "double-arrow",
        (DoubleArrow(LOOP), Arrow(COLUMN, (HOOK[1:],))),
        (1, 6, 2, 6),
        ("double arrow at R1C1: the ends add up to 3, but the inner cells to 12",),
    ),
    Board("zipper", (Zipper(HOOK), DoubleArrow(LOOP)), (1, 3, 5, 3), ("zipper at R1C1: R1C1 and R2C2 add up to 4, but R1C2 holds 3",)),
    Board(
        "region-sum-line",
        (RegionSumLine(LOOP, (COLUMN, HOOK[1:])), Zipper(LOOP)),
        (1, 2, 4, 3),
        ("region sum line at R1C1: R1C2 and R2C2 add up to 5, but R1C1 holds 1",),
    ),
    Board(
        "n-sum-line",
        (NSumLine(LOOP), NSumLine(LOOP, 6, closed=True)),
        (1, 5, 2, 4),
        ("n-sum line at R1C1: the line cannot be cut into stretches that each add up to 10",),
    ),
    Board(
        "n-sum-line",
        (NSumLine(LOOP, 9, closed=True), NSumLine(LOOP, 6)),
        (1, 5, 2, 4),
        ("n-sum line at R1C1: the loop cannot be cut into stretches that each add up to 9",),
    ),
    Board("n-sum-line", (NSumLine(LOOP, 6, closed=True),), (1, 4, 5, 2), ()),
    Board(
        "sequence",
        (SequenceLine(LOOP), SequenceLine(HOOK)),
        (1, 3, 6, 5),
        ("sequence at R1C1: R1C1 holds 1, R1C2 3 and R2C1 6, which is no arithmetic progression",),
    ),
    Board(
        "lunchbox",
        (Lunchbox(LOOP, 7), Lunchbox(HOOK, 5)),
        (1, 5, 8, 9),
        ("lunchbox at R1C1: the cells between 1 and 9 add up to 5, not to 7",),
    ),
    Board("lunchbox", (Lunchbox(HOOK, 0), Lunchbox(ROW, 0)), (1, 5, 7, 1), ("lunchbox at R1C1: R1C1 and R2C2 both hold 1",)),
]
