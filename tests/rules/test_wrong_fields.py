"""Rules object to fields that make no sense, with the rule's name, what is wrong and how to mend it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Rule
from cpgrid.rules import (
    AdjoiningParts,
    AllDotsGiven,
    AllowedPairs,
    AntiMove,
    Arrow,
    Contains,
    Diagonals,
    Difference,
    DisjointGroups,
    Doppelganger,
    Equal,
    FiniteAutomaton,
    Greater,
    Indexing,
    Knightmare,
    Maximum,
    Minimum,
    NonConsecutive,
    OneOf,
    Paths,
    ProductCage,
    Quadruple,
    Ratio,
    ShapedRectangles,
    Successive,
    SumDot,
    SymmetricRegions,
    Unequal,
    UnequalCounts,
    UnlikePieces,
    ValueIndexing,
    Windoku,
)

ROW, THREE, SQUARE = rectangle(0, 0, 1, 2), rectangle(0, 0, 1, 3), rectangle(0, 0, 2, 2)
FAR = (Cell(8, 8),)

WRONG: list[tuple[Callable[[], Rule], str]] = [
    (
        lambda: Arrow("r1c1:r1c11", "r2c1:r2c11"),
        "arrow: the pill has 11 cells, and its number as many digits (give it up to 10: numbers of rules stay within 1000000000)",
    ),
    (
        lambda: ProductCage(ROW, 10**60 + 1),
        "ProductCage.product: an integer of 200 bits is out of range (give up to sixty digits)",
    ),
    (lambda: AllowedPairs((ROW,), ()), "relation: no pair of values is allowed (name one at least)"),
    (lambda: AllowedPairs((), ((1, 2),)), "relation: 0 lists of cells are named (name at least 1)"),
    (lambda: AllowedPairs((THREE,), ((1, 2),)), "relation: 3 cells are named (name 2)"),
    (lambda: AllowedPairs((ROW[:1] * 2,), ((1, 2),)), "relation: list 1 names a cell twice (name cells, each once in a list)"),
    (lambda: AllowedPairs((ROW,), ((1, 2), (1,))), "relation, allowed[1]: 1 value is no pair (give two)"),
    (lambda: FiniteAutomaton((), ((0, 1, 0),), (0,)), "automaton: no list of cells is named (name the cells that are read)"),
    (lambda: FiniteAutomaton((ROW, ()), ((0, 1, 0),), (0,)), "automaton: a list names no cell (name the cells that are read)"),
    (lambda: FiniteAutomaton((ROW,), (), (0,)), "automaton: no arc is named (name one at least)"),
    (lambda: FiniteAutomaton((ROW,), ((0, 1, 0),), ()), "automaton: no state that accepts is named (name one at least)"),
    (
        lambda: FiniteAutomaton((ROW,), ((0, 1, 0), (0,)), (0,)),
        "automaton, arcs[1]: 1 number is no arc (give state, value, state, or two states for where a list ends)",
    ),
    (
        lambda: FiniteAutomaton((ROW,), ((0, 10**9 + 1, 0),), (0,)),
        "FiniteAutomaton.arcs[0]: the number 1000000001 is out of range (stay within ±1000000000)",
    ),
    (lambda: OneOf(ROW, ()), "one-of: no value is listed (list at least one)"),
    (lambda: Maximum(ROW, ()), "maximum: 0 cells are named (name at least 1)"),
    (lambda: Maximum(ROW, FAR), "maximum: R9C9 is not among the cells (add it to the cells, or leave it out)"),
    (lambda: Minimum(ROW, FAR), "minimum: R9C9 is not among the cells (add it to the cells, or leave it out)"),
    (lambda: Indexing(ROW, FAR), "indexing: R9C9 is not among the cells (add it to the cells, or leave it out)"),
    (lambda: Indexing(ROW, ()), "indexing: 0 cells are named (name at least 1)"),
    (lambda: ValueIndexing(ROW), "value-indexing: 2 cells are named (name at least 3)"),
    (lambda: Difference(THREE), "difference: 3 cells are named (name 2)"),
    (lambda: Ratio(THREE), "ratio: 3 cells are named (name 2)"),
    (lambda: SumDot(THREE, 5), "sum-dot: 3 cells are named (name 2)"),
    (lambda: Greater(ROW[:1]), "greater: 1 cell is named (name 2)"),
    (lambda: Equal(THREE), "equal: 3 cells are named (name 2)"),
    (lambda: Unequal(THREE), "unequal: 3 cells are named (name 2)"),
    (lambda: AllDotsGiven(SQUARE), "all-dots-given: no relation is given (give differences, ratios or totals)"),
    (lambda: AllDotsGiven(SQUARE, (THREE,), (1,)), "all-dots-given: 3 cells are named (name 2)"),
    (
        lambda: AllDotsGiven(SQUARE, ((Cell(0, 0), Cell(1, 1)),), (1,)),
        "all-dots-given: R1C1 and R2C2 are not neighbours (name two cells that share a border)",
    ),
    (
        lambda: AllDotsGiven(SQUARE, (THREE[1:],), (1,)),
        "all-dots-given: R1C3 is not among the cells (add it to the cells, or leave it out)",
    ),
    (lambda: Contains(ROW, ()), "contains: no value is listed (list at least one)"),
    (lambda: Quadruple(THREE, (1,)), "quadruple: 3 cells are named (name 4)"),
    (
        lambda: Quadruple(rectangle(0, 0, 1, 4), (1,)),
        "quadruple: R1C1, R1C2, R1C3 and R1C4 do not share a corner (name the four around one, as r1c1/r2c2)",
    ),
    (lambda: Diagonals(THREE), "diagonals: the cells lie in 1 rows and 3 columns (name the cells of a square)"),
    (lambda: Diagonals(()), "diagonals: no cell is named (name the cells of the grid)"),
    (
        lambda: Diagonals(SQUARE, "risng"),
        "diagonals: which: 'risng' is unknown (did you mean 'rising'? write both or falling or rising)",
    ),
    (
        lambda: NonConsecutive(SQUARE, "knight"),
        "non-consecutive: which: 'knight' is unknown (write orthogonal or diagonal or both)",
    ),
    (lambda: Paths(SQUARE, ()), "paths: no pair of cells is named (name the two ends of each path)"),
    (lambda: Paths(ROW, (ROW[:1],)), "paths: 1 cell is named (name 2)"),
    (lambda: Paths(ROW, (ROW, ROW)), "paths: R1C1 is an end twice (name every end once)"),
    (lambda: ShapedRectangles(ROW, ROW, "a"), "shaped-rectangles: 2 clues with 1 shape (give a letter for each, a for any shape)"),
    (
        lambda: ShapedRectangles(ROW, ROW, "ax"),
        "shaped-rectangles: 'x' is no shape (write s for square, w for wide, h for high, a for any)",
    ),
    (lambda: ShapedRectangles(SQUARE, (ROW[0], ROW[0]), "aa"), "shaped-rectangles: a cell is named twice for its clue (name each once)"),
    (lambda: UnlikePieces((), (1,), "x"), "unlike-pieces: 0 lists of cells are named (name at least 1)"),
    (lambda: UnlikePieces((SQUARE, SQUARE), (1,), "x"), "unlike-pieces: R1C1 is in two regions (name every cell once)"),
    (
        lambda: UnlikePieces((SQUARE,), (1,), "xx x x/x"),
        "unlike-pieces: 'xx' and 'x/x' are one piece, turned or mirrored (leave one of them out)",
    ),
    (
        lambda: UnlikePieces((SQUARE,), (1,), "o"),
        "unlike-pieces: 'o' is no piece (write its rows with / between, x for a cell and . for none: x./x./xx)",
    ),
    (lambda: SymmetricRegions(SQUARE, ()), "symmetric-regions: 0 lists of cells are named (name at least 1)"),
    (
        lambda: SymmetricRegions(ROW, (SQUARE[2:3],)),
        "symmetric-regions: R2C1 is not among the cells (add it to the cells, or leave it out)",
    ),
    (lambda: SymmetricRegions(SQUARE, (ROW, ROW[::-1])), "symmetric-regions: a dot is named twice (name each once)"),
    (
        lambda: SymmetricRegions(THREE, (THREE[::2],)),
        "symmetric-regions: R1C1, R1C3 are not the cells around a dot (name one cell, two that share a side, or four that share a corner)",
    ),
    (lambda: UnequalCounts((SQUARE, SQUARE), (1,)), "unequal-counts: R1C1 is in two regions (name every cell once)"),
    (lambda: UnequalCounts((SQUARE,), ()), "unequal-counts: no value is listed (list at least one)"),
    (lambda: AdjoiningParts(SQUARE, (1,), SQUARE[:1], (1, 2)), "adjoining-parts: 1 clue with 2 sizes (give one for each)"),
    (lambda: AdjoiningParts(SQUARE, (1,), SQUARE[:1], (-1,)), "adjoining-parts: the size is -1 (give 0 or more)"),
    (
        lambda: AdjoiningParts(SQUARE, (1,), (SQUARE[0], SQUARE[0]), (1, 1)),
        "adjoining-parts: a cell is named twice for its clue (name each once)",
    ),
    (lambda: Successive((), 1, 4), "successive: 0 cells are named (name at least 1)"),
    (lambda: Successive(SQUARE, 4, 4), "successive: the numbers go from 4 to 4 (give a last number above the first)"),
    (
        lambda: Windoku(SQUARE, 3, 3),
        "windoku: 2 rows and 2 columns cannot be cut into boxes of 3 by 3 (give the rows and columns of a box of the grid)",
    ),
    (lambda: DisjointGroups(SQUARE, 0, 2), "disjoint-groups: a box has 0 rows and 2 columns (give it 1 or more of both)"),
    (lambda: AntiMove(SQUARE, ()), "anti-move: no offset is given (give rows and columns of each move, such as [1, 2])"),
    (lambda: AntiMove(SQUARE, ((0, 0),)), "anti-move: the offset [0, 0] is no move (give rows and columns of each move, such as [1, 2])"),
    (
        lambda: AntiMove(SQUARE, ((1, 2, 3),)),
        "anti-move: the offset [1, 2, 3] is no move (give rows and columns of each move, such as [1, 2])",
    ),
    (lambda: Knightmare(SQUARE, ()), "knightmare: no total is given (give at least one, or leave them out for 5 and 15)"),
    (lambda: Doppelganger(SQUARE[:3], (ROW, ROW)), "doppelganger: 3 cells are named (name the 4 of a square)"),
    (
        lambda: Doppelganger(SQUARE, (ROW, ROW)),
        "doppelganger: the regions do not share out the cells (give 2 regions of 2 cells, so that each cell is in one)",
    ),
]


@pytest.mark.parametrize(("make", "message"), WRONG, ids=[message for _, message in WRONG])
def test_a_rule_says_what_is_wrong_with_its_fields(make: Callable[[], Rule], message: str) -> None:
    with pytest.raises(InputError) as raised:
        make()
    assert str(raised.value).removeprefix("<input>: ") == message
