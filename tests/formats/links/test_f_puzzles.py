"""Documents of f-puzzles: each key as a rule and back, and what the site cannot state."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.f_puzzles.table import KEYS
from cpgrid.formats.links.f_puzzles.writing import write_document
from cpgrid.models import sudoku
from cpgrid.rules import (
    AllDotsGiven,
    AllowedPairs,
    AntiKnight,
    Cage,
    Clone,
    Diagonals,
    Difference,
    DisjointGroups,
    Even,
    Greater,
    Indexing,
    LittleKiller,
    Lockout,
    Minimum,
    Modular,
    NonConsecutive,
    Odd,
    OneOf,
    Quadruple,
    RegionSumLine,
    Sandwich,
    SumDot,
    Whispers,
)

from .document_keys import ALL, BOXES, DOWN, LEFT, LINE, ON_LINE, READ, again, cells, labelled, names, rules_of
from .documents import document, read


@pytest.mark.parametrize("name", READ)
def test_each_key_is_a_rule(name: str) -> None:
    members, rules = READ[name]
    puzzle = read(document(**members))
    assert rules_of(puzzle) == rules
    assert puzzle.ledger == cpgrid.core.ledger.NOTHING_ELSE
    if name != "whispers":
        assert again(puzzle) == puzzle
    assert {key for key in members if members[key]} <= {name for key in KEYS for name in key.names}


def test_every_key_is_tried() -> None:
    tried = {key for members, _ in READ.values() for key in members}
    assert {name for key in KEYS for name in key.names} - tried == {"germanwhispers", "boxindexer"}


def test_digits_that_a_cell_may_hold_are_a_rule() -> None:
    grid: list[list[dict[str, object]]] = [[{} for _ in range(6)] for _ in range(6)]
    grid[0][0] = {"givenPencilMarks": [1, 3]}
    grid[5][5] = {"value": 4, "given": True, "givenPencilMarks": []}
    puzzle = read(document(grid=grid))
    assert (rules_of(puzzle), puzzle.givens) == ([OneOf(cells("11"), (1, 3))], {Cell(5, 5): 4})
    assert again(puzzle) == puzzle


def test_older_documents_say_in_the_cells_which_are_odd() -> None:
    grid: list[list[dict[str, object]]] = [[{} for _ in range(6)] for _ in range(6)]
    grid[0][0] = {"parity": "Odd"}
    grid[0][1] = {"parity": "Even", "value": "4", "given": True}
    puzzle = read(document(grid=grid, odd=[{"cell": "R2C1"}]))
    assert (rules_of(puzzle), puzzle.givens) == ([Odd(cells("21 11")), Even(cells("12"))], {Cell(0, 1): 4})
    assert puzzle.ledger.unsupported == ()
    assert again(puzzle) == puzzle


def test_german_whispers_are_whispers() -> None:
    assert rules_of(read(document(germanwhispers=[LINE]))) == [Whispers(ON_LINE)]


def test_a_box_indexer_points_within_its_box() -> None:
    puzzle = read(document(boxindexer=[{"cells": ["R3C5"]}], grid=[[{} for _ in range(6)] for _ in range(6)]))
    assert len(rules_of(puzzle)) == 5
    assert all(isinstance(rule, AllowedPairs) for rule in rules_of(puzzle))
    assert again(puzzle) == puzzle
    # R3C5 is the second cell of its box: with 6 in it, the sixth one holds 2.
    solution = cpgrid.solve(puzzle.with_givens({Cell(2, 4): 6})).solutions[0]
    assert solution[puzzle.layout.index[Cell(3, 5)]] == 2
    lost = Puzzle(sudoku.layout(2, 3).with_rules(*rules_of(puzzle)[1:]))
    with pytest.raises(InputError, match="kind relation"):
        write_document(lost)


GROUPED: tuple[tuple[Rule, ...], ...] = (
    (Diagonals(ALL, "falling"), Diagonals(ALL, "rising")),
    (Odd(cells("11")), Odd(cells("12 13"))),
    (Even(cells("11")), Even(cells("11 13"))),
    (Minimum(ALL, cells("11")), Minimum(ALL, cells("33"))),
    (OneOf(cells("11 12"), (1, 2)), OneOf(cells("13"), (1, 2))),
    (SumDot(cells("12 11"), 5), AllDotsGiven(ALL, (cells("12 11"),), totals=(10, 5))),
    (Whispers(ON_LINE, 3), Whispers(ON_LINE), Whispers(ON_LINE, 2)),
    (Sandwich(DOWN, 3, 1, 6), Sandwich(DOWN, 4, 1, 6), Sandwich(LEFT, 3)),
)


@pytest.mark.parametrize("rules", GROUPED)
def test_rules_that_the_site_has_as_one_are_read_as_they_were(rules: tuple[Rule, ...]) -> None:
    puzzle = Puzzle(sudoku.layout(2, 3).with_rules(*rules))
    assert digest(again(puzzle)) == digest(puzzle)
    assert digest(again(again(puzzle))) == digest(puzzle)


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ((Greater(cells("11 12")),), "no key for rules of the kind greater"),
        ((SumDot(cells("11 12"), 7),), "add up to 5 or 10"),
        ((Cage(cells("11 12"), 7, distinct=False),), "no digit may stand twice"),
        ((Cage(cells("11 12"), 0),), "a number from 1 on"),
        ((Sandwich(DOWN, 3, 2, 6),), "the crusts"),
        ((Sandwich(DOWN, 3, 1, 6), Sandwich(DOWN, 3)), "the crusts"),
        ((Sandwich(DOWN[1:], 3),), "a whole row or column"),
        ((LittleKiller(cells("22 33"), 7),), "a whole diagonal"),
        ((Whispers(ON_LINE, 4),), "differ by 3 or 2 there, not by 4"),
        ((Lockout(ON_LINE, 4),), "differ by 3 there, not by 4"),
        ((Modular(ON_LINE, 2),), "modulus 3 there, not 2"),
        ((RegionSumLine(ON_LINE, BOXES[:2]),), "not those of the grid"),
        ((Clone((cells("11"), cells("22"), cells("33"))),), "one original"),
        ((AntiKnight(cells("11 23")),), "in the whole grid"),
        ((DisjointGroups(ALL, 3, 2),), "boxes as the grid has them"),
        ((Quadruple(cells("11 12 21 22"), (1,), exactly=True),), "at most"),
        ((Minimum(ALL, cells("11")), Minimum(ALL, cells("12"))), "side by side"),
        ((Minimum(cells("11 12"), cells("11")),), "all its neighbours"),
        ((OneOf(cells("11"), (1, 2)), OneOf(cells("11"), (2, 3))), "two rules say"),
        ((NonConsecutive(ALL, "both"),), "only a corner"),
        ((NonConsecutive(ALL), Difference(cells("11 12"))), "allowed at a dot"),
        ((AllDotsGiven(ALL, (), (1,)),), "a rule of its own"),
        ((AllDotsGiven(ALL, (cells("11 12"),), totals=(5, 10)),), "other dots are exempt"),
        ((AllDotsGiven(ALL, totals=(5,)),), "X and V"),
        ((Diagonals(ALL), Diagonals(ALL, "rising")), "one diagonal"),
        ((Indexing(cells("11 12"), cells("11")),), "all of its row"),
    ],
)
def test_what_the_site_cannot_state_is_refused(rules: tuple[Rule, ...], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        write_document(Puzzle(sudoku.layout(2, 3).with_rules(*rules)))


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (cpgrid.sudoku(6, values=range(6)), "1 to 6 there"),
        (cpgrid.sudoku(25), "3 to 16 rows there, not 25"),
        (cpgrid.grid(4, 6), "a full square"),
        (cpgrid.grid(6, 6), "row 1 are distinct"),
    ],
)
def test_grids_that_the_site_has_not_are_refused(puzzle: Puzzle, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        write_document(puzzle)


@pytest.mark.parametrize(
    ("rows", "family", "groups"),
    [
        (".... .... .... ....", "sudoku", 12),
        ("aabb aabb ccdd ccdd", "sudoku", 12),
        ("aab. aabb ccdd ccdd", "sudoku", 12),
        ("bbaa bbaa ccdd ccdd", "jigsaw", 12),
        ("aaab abbb cccd cddd", "jigsaw", 12),
        ("aaaa bbbb cccc dddd", "jigsaw", 12),
        ("---- ---- ---- ----", "latin_square", 8),
        ("..... ..... ..... ..... .....", "latin_square", 10),
        ("aaaaa bbbbb ccccc ddddd eeeee", "latin_square", 10),
        ("aabb aabb ccdd ccd-", "grid", 12),
        ("aaab aabb ccdd cdd-", "grid", 12),
        ("---- -aa- ---- ---b", "grid", 9),
        ("aabbcc aabbcc aabbcc ddeeff ddeeff ddeeff", "sudoku", 18),
    ],
)
def test_regions_make_the_family(rows: str, family: str, groups: int) -> None:
    grid = labelled(rows)
    puzzle = read(document(len(grid), grid=grid))
    assert (puzzle.layout.family, len(puzzle.layout.rules)) == (family, groups)
    assert again(puzzle) == puzzle


def test_a_killer_is_one() -> None:
    killer = cpgrid.killer({"r1c1 r1c2": 5}, 4)
    assert read(document(4, killercage=[{"cells": names("11 12"), "value": "5"}])) == killer == again(killer)
