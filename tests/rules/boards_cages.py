"""The boards of cages and other groups of cells."""

from __future__ import annotations

from cpgrid.rules import (
    Cage,
    Clone,
    CountDistinct,
    DifferenceCage,
    Distinct,
    EqualityCage,
    EqualSums,
    LookAndSay,
    ProductCage,
    QuotientCage,
    RellikCage,
    Run,
    SameValues,
)
from tests.rules.board import COLUMN, ROW, TWO_BY_TWO, Board

__all__ = ["CAGES"]

SECOND_ROW = TWO_BY_TWO[2:]

CAGES = [
    Board("distinct", (Distinct(ROW, "row 1"), Cage(COLUMN, 4)), (3, 3, 1, 1), ("row 1: R1C1 and R1C2 both hold 3",)),
    Board("distinct", (Distinct(TWO_BY_TWO, "box 1"),), (2, 2, 2, 1), ("box 1: R1C1, R1C2 and R2C1 all hold 2",)),
    Board("cage", (Cage(ROW, 5), Distinct(ROW, "row 1")), (1, 3, 1, 1), ("cage at R1C1: the values add up to 4, not 5",)),
    Board("cage", (Cage(ROW, 6),), (3, 3, 1, 1), ("cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board("cage", (Cage(ROW, None),), (3, 3, 1, 1), ("cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board("cage", (Cage(ROW, 6, distinct=False), Cage(COLUMN, 4)), (3, 3, 1, 1), ()),
    Board(
        "run", (Run(ROW, 5, distinct=True), Run(COLUMN, 2, distinct=False)), (1, 3, 1, 1), ("run R1C1:R1C2: the values add up to 4, not 5",)
    ),
    Board("run", (Run(ROW, 6, distinct=True),), (3, 3, 1, 1), ("run R1C1:R1C2: R1C1 and R1C2 both hold 3",)),
    Board("run", (Run(ROW, 6, distinct=False),), (3, 3, 1, 1), ()),
    Board("cage", (Cage((*ROW, ROW[0]), 7), Cage(ROW, 5)), (2, 3, 1, 1), ()),
    Board("cage", (Cage((*ROW, ROW[0]), 5), Run(ROW, 5, distinct=True)), (2, 3, 1, 1), ("cage at R1C1: the values add up to 7, not 5",)),
    Board(
        "product-cage",
        (ProductCage(ROW, 8), DifferenceCage(COLUMN, 1)),
        (2, 3, 1, 1),
        ("product cage at R1C1: the values do not multiply to 8",),
    ),
    Board("product-cage", (ProductCage(ROW, 9, distinct=True),), (3, 3, 1, 1), ("product cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board("product-cage", (ProductCage(ROW, 9),), (3, 3, 1, 1), ()),
    Board(
        "quotient-cage",
        (QuotientCage(TWO_BY_TWO[:3], 2), ProductCage(ROW, 6)),
        (2, 3, 1, 1),
        ("quotient cage at R1C1: the largest value divided by the others is not 2",),
    ),
    Board("quotient-cage", (QuotientCage(ROW, 1, distinct=True),), (3, 3, 1, 1), ("quotient cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board("quotient-cage", (QuotientCage(TWO_BY_TWO, 3),), (1, 6, 2, 1), ()),
    Board(
        "difference-cage",
        (DifferenceCage(TWO_BY_TWO[:3], 2), QuotientCage(COLUMN, 2)),
        (2, 3, 1, 1),
        ("difference cage at R1C1: the largest value less the others is 0, not 2",),
    ),
    Board(
        "difference-cage", (DifferenceCage(ROW, 0, distinct=True),), (3, 3, 1, 1), ("difference cage at R1C1: R1C1 and R1C2 both hold 3",)
    ),
    Board("difference-cage", (DifferenceCage(TWO_BY_TWO, -1),), (1, 3, 2, 1), ()),
    Board(
        "equality-cage",
        (EqualityCage(TWO_BY_TWO), EqualityCage(ROW)),
        (1, 6, 3, 9),
        ("equality cage at R1C1: 3 of its 4 digits are odd, and there must be 2",),
    ),
    Board(
        "equality-cage",
        (EqualityCage(TWO_BY_TWO, strict=False), RellikCage(ROW, 8)),
        (1, 2, 4, 5),
        ("equality cage at R1C1: 3 of its 4 digits are low, and there must be 2",),
    ),
    Board("equality-cage", (EqualityCage(TWO_BY_TWO, strict=False),), (4, 5, 4, 5), ()),
    Board(
        "equality-cage",
        (EqualityCage(TWO_BY_TWO), EqualityCage(TWO_BY_TWO, strict=False)),
        (4, 7, 7, 4),
        ("equality cage at R1C1: R1C1 and R2C2 both hold 4", "equality cage at R1C1: R1C2 and R2C1 both hold 7"),
    ),
    Board(
        "equality-cage",
        (EqualityCage(TWO_BY_TWO), EqualityCage(TWO_BY_TWO, strict=False)),
        (2, 3, 5, 8),
        ("equality cage at R1C1: R2C1 holds 5, the digit in the middle",),
    ),
    Board(
        "equality-cage",
        (EqualityCage(ROW), EqualityCage(ROW, strict=False)),
        (5, 4, 0, 0),
        ("equality cage at R1C1: R1C2 holds 4, the digit in the middle",),
        values=tuple(range(9)),
    ),
    Board("equality-cage", (EqualityCage(TWO_BY_TWO),), (0, 3, 5, 6), (), values=tuple(range(9))),
    # Of an even number of digits, none is in the middle.
    Board("equality-cage", (EqualityCage(TWO_BY_TWO),), (2, 3, 4, 5), (), values=tuple(range(1, 7))),
    Board("rellik-cage", (RellikCage(TWO_BY_TWO, 9), RellikCage(ROW, 2)), (1, 3, 7, 9), ("rellik cage at R1C1: R2C2 holds 9",)),
    Board(
        "rellik-cage",
        (RellikCage(TWO_BY_TWO[:3], 9), RellikCage(ROW, 2)),
        (1, 3, 5, 9),
        ("rellik cage at R1C1: R1C1, R1C2 and R2C1 add up to 9",),
    ),
    Board("rellik-cage", (RellikCage(ROW, 9),), (3, 3, 5, 9), ("rellik cage at R1C1: R1C1 and R1C2 both hold 3",)),
    Board(
        "count-distinct",
        (CountDistinct(TWO_BY_TWO, 2), CountDistinct(COLUMN, 1)),
        (3, 4, 3, 5),
        ("count distinct at R1C1: the different values are 3, and must be 2",),
    ),
    Board(
        "count-distinct",
        (CountDistinct(TWO_BY_TWO, counter=ROW[1]), CountDistinct(COLUMN, 1)),
        (3, 4, 3, 5),
        ("count distinct at R1C1: the different values are 3, and must be what R1C2 holds",),
    ),
    Board("count-distinct", (CountDistinct(TWO_BY_TWO, counter=ROW[0]),), (3, 4, 3, 5), ()),
    Board(
        "equal-sums",
        (EqualSums((ROW, SECOND_ROW)), EqualSums((ROW, SECOND_ROW[:1]))),
        (3, 4, 7, 5),
        ("equal sums at R1C1: R2C1 and R2C2 add up to 12, but R1C1 and R1C2 add up to 7",),
    ),
    Board(
        "clone",
        (Clone((ROW, SECOND_ROW)), SameValues((ROW, SECOND_ROW))),
        (3, 4, 4, 3),
        ("clone at R1C1: R1C1 holds 3 and R2C1 4, which must be equal", "clone at R1C1: R1C2 holds 4 and R2C2 3, which must be equal"),
    ),
    Board(
        "same-values",
        (SameValues((TWO_BY_TWO[:3], TWO_BY_TWO[1:])), Clone((ROW, SECOND_ROW[::-1]))),
        (3, 4, 4, 3),
        (),
    ),
    Board(
        "same-values",
        (SameValues((ROW, SECOND_ROW)), Clone((ROW[:1], SECOND_ROW[:1]))),
        (3, 3, 3, 4),
        (
            "same values: 3 stands 2 times in the list at R1C1, and can stand once in that at R2C1",
            "same values: 4 stands once in the list at R2C1, and can stand 0 times in that at R1C1",
        ),
    ),
    Board(
        "look-and-say",
        (LookAndSay(TWO_BY_TWO, ((2, 3), (1, 4))), LookAndSay(ROW, ((0, 5),))),
        (3, 4, 3, 3),
        ("look and say at R1C1: 3 stands 3 times, and must stand 2 times",),
    ),
]
