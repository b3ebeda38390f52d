"""Documents of f-puzzles: each key as a rule and back, what only decorates, what is not understood, and the ways to write a link."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.f_puzzles.table import KEYS, OF_KIND
from cpgrid.formats.links.f_puzzles.writing import write_document
from cpgrid.formats.links.lz_string import BASE64, compress
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import sudoku
from cpgrid.rules import (
    AllDotsGiven,
    AllowedPairs,
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Cage,
    Clone,
    Diagonals,
    Difference,
    DisjointGroups,
    Distinct,
    DoubleArrow,
    Entropic,
    Even,
    Greater,
    Indexing,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    Odd,
    OneOf,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSumLine,
    Renban,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    SumDot,
    Thermometer,
    Whispers,
    XSum,
    Zipper,
)
from tests.depth import cases, each_seed, some

from .documents import KNOWN, PEAK, PLACE, SANDWICH, document, link, random_puzzle, read

ALL = rectangle(0, 0, 6, 6)
BOXES = tuple(rule.cells for rule in sudoku.box_rules(2, 3))


def cells(words: str) -> tuple[Cell, ...]:
    """Cells as two digits each: ``11 12``."""
    return tuple(Cell(int(word[0]) - 1, int(word[1]) - 1) for word in words.split())


def names(words: str) -> list[str]:
    return list(map(str, cells(words)))


LINE = {"lines": [names("11 12 13 14")]}
ON_LINE = cells("11 12 13 14")
DOWN, UP, RIGHT, LEFT = (
    rectangle(0, 1, 6, 1),
    rectangle(0, 1, 6, 1)[::-1],
    rectangle(2, 0, 1, 6),
    rectangle(2, 0, 1, 6)[::-1],
)

READ: dict[str, tuple[dict[str, Any], list[Rule]]] = {
    "both diagonals": ({"diagonal+": True, "diagonal-": True}, [Diagonals(ALL)]),
    "rising": ({"diagonal+": True, "diagonal-": False}, [Diagonals(ALL, "rising")]),
    "falling": ({"diagonal-": True}, [Diagonals(ALL, "falling")]),
    "antiknight": ({"antiknight": True}, [AntiKnight(ALL)]),
    "antiking": ({"antiking": True}, [AntiKing(ALL)]),
    "disjointgroups": ({"disjointgroups": True}, [DisjointGroups(ALL, 2, 3)]),
    "odd": ({"odd": [{"cell": "R1C1"}, {"cell": "R2C4"}]}, [Odd(cells("11 24"))]),
    "even": ({"even": [{"cell": "R1C1"}]}, [Even(cells("11"))]),
    "minimum": ({"minimum": [{"cell": "R1C1"}, {"cell": "R1C2"}]}, [Minimum(ALL, cells("11 12"))]),
    "maximum": ({"maximum": [{"cell": "R6C6"}]}, [Maximum(ALL, cells("66"))]),
    "rowindexer": ({"rowindexer": [{"cells": ["R1C1", "R2C1"]}]}, [Indexing(ALL, cells("11 21"), by_column=True)]),
    "columnindexer": ({"columnindexer": [{"cells": ["R1C1"]}]}, [Indexing(ALL, cells("11"))]),
    "difference": (
        {"difference": [{"cells": names("11 12")}, {"cells": names("12 13"), "value": "3"}]},
        [Difference(cells("11 12")), Difference(cells("12 13"), 3)],
    ),
    "ratio": (
        {"ratio": [{"cells": names("11 12"), "value": ""}, {"cells": names("12 13"), "value": 3}]},
        [Ratio(cells("11 12")), Ratio(cells("12 13"), 3)],
    ),
    "xv": (
        {"xv": [{"cells": names("11 12"), "value": "X"}, {"cells": names("12 13"), "value": "v"}]},
        [SumDot(cells("11 12"), 10), SumDot(cells("12 13"), 5)],
    ),
    "quadruple": ({"quadruple": [{"cells": names("11 12 21 22"), "values": [1, 1, 6]}]}, [Quadruple(cells("11 12 21 22"), (1, 1, 6))]),
    "nonconsecutive": ({"nonconsecutive": True}, [NonConsecutive(ALL)]),
    "nonconsecutive but at dots": (
        {"nonconsecutive": True, "ratio": [{"cells": names("12 11")}]},
        [Ratio(cells("12 11")), AllDotsGiven(ALL, (cells("11 12"),), (1,))],
    ),
    "no other ratio": ({"negative": ["ratio"]}, [AllDotsGiven(ALL, ratios=(2,))]),
    "strict kropki": (
        {"nonconsecutive": True, "negative": ["ratio"], "difference": [{"cells": names("22 32")}], "ratio": [{"cells": names("11 12")}]},
        [Difference(cells("22 32")), Ratio(cells("11 12")), AllDotsGiven(ALL, (cells("11 12"), cells("22 32")), (1,), (2,))],
    ),
    "other ratios": (
        {"negative": ["ratio"], "ratio": [{"cells": names("11 12"), "value": "3"}]},
        [Ratio(cells("11 12"), 3), AllDotsGiven(ALL, (cells("11 12"),), (), (3,))],
    ),
    "strict xv": (
        {"negative": ["xv"], "xv": [{"cells": names("11 12"), "value": "V"}]},
        [SumDot(cells("11 12"), 5), AllDotsGiven(ALL, (cells("11 12"),), totals=(5, 10))],
    ),
    "thermometer": (
        {"thermometer": [{"lines": [names("11 12"), names("11 21")]}]},
        [Thermometer(cells("11 12")), Thermometer(cells("11 21"))],
    ),
    "slowthermometer": ({"slowthermometer": [LINE]}, [SlowThermometer(ON_LINE)]),
    "palindrome": ({"palindrome": [LINE]}, [Palindrome(ON_LINE)]),
    "renban": ({"renban": [LINE]}, [Renban(ON_LINE)]),
    "whispers": ({"whispers": [LINE, {**LINE, "value": "3"}]}, [Whispers(ON_LINE), Whispers(ON_LINE, 3)]),
    "dutchwhispers": ({"dutchwhispers": [LINE]}, [Whispers(ON_LINE, 2)]),
    "regionsumline": ({"regionsumline": [LINE]}, [RegionSumLine(ON_LINE, BOXES)]),
    "betweenline": ({"betweenline": [LINE]}, [Between(ON_LINE)]),
    "entropicline": ({"entropicline": [LINE]}, [Entropic(ON_LINE)]),
    "modularline": ({"modularline": [LINE]}, [Modular(ON_LINE)]),
    "nabner": ({"nabner": [LINE]}, [Nabner(ON_LINE)]),
    "doublearrow": ({"doublearrow": [LINE]}, [DoubleArrow(ON_LINE)]),
    "zipperline": ({"zipperline": [LINE]}, [Zipper(ON_LINE)]),
    "lockout": ({"lockout": [LINE]}, [Lockout(ON_LINE, 3)]),
    "arrow": (
        {"arrow": [{"cells": names("11 12"), "lines": [names("12 13 14"), names("11 21")]}]},
        [Arrow(cells("11 12"), (cells("13 14"), cells("21")))],
    ),
    "littlekillersum": (
        {
            "littlekillersum": [
                {"cell": "R0C0", "direction": "DR", "value": "20"},
                {"cell": "R0C4", "direction": "DL", "value": "7", "cells": names("13 22 31")},
                {"cell": "R7C5", "direction": "UR", "value": "3"},
                {"cell": "R3C0", "direction": "UR", "value": "8"},
            ]
        },
        [
            LittleKiller(tuple(Cell(place, place) for place in range(6)), 20),
            LittleKiller(cells("13 22 31"), 7),
            LittleKiller(cells("66"), 3),
            LittleKiller(cells("21 12"), 8),
        ],
    ),
    "sandwichsum": (
        {"sandwichsum": [{"cell": "R0C2", "value": "0"}, {"cell": "R3C7", "value": "5"}]},
        [Sandwich(DOWN, 0), Sandwich(LEFT, 5)],
    ),
    "xsum": ({"xsum": [{"cell": "R7C2", "value": "9"}]}, [XSum(UP, 9)]),
    "skyscraper": ({"skyscraper": [{"cell": "R3C0", "value": "4"}]}, [Skyscraper(RIGHT, 4)]),
    "killercage": (
        {"killercage": [{"cells": names("11 12"), "value": "7"}, {"cells": names("22 23 33")}]},
        [Cage(cells("11 12"), 7), Cage(cells("22 23 33"), None)],
    ),
    "extraregion": ({"extraregion": [{"cells": names("11 22 33 44 55 66")}]}, [Distinct(cells("11 22 33 44 55 66"), "extra region")]),
    "clone": ({"clone": [{"cells": names("11 12"), "cloneCells": names("31 32")}]}, [Clone((cells("11 12"), cells("31 32")))]),
}


def rules_of(puzzle: Puzzle) -> list[Rule]:
    """The rules beyond rows, columns and boxes."""
    return list(puzzle.layout.rules[18:])


def again(puzzle: Puzzle) -> Puzzle:
    return read(json.loads(write_document(puzzle)))


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


def labelled(rows: str) -> list[list[dict[str, object]]]:
    """A grid with a region in each cell: ``.`` says nothing, ``-`` is no region."""
    values: dict[str, dict[str, object]] = {".": {}, "-": {"region": None}}
    return [[values.get(sign, {"region": ord(sign) - ord("a")}) for sign in row] for row in rows.split()]


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


COSMETIC: list[tuple[dict[str, Any], str]] = [
    ({"circle": [{"cells": ["R1C1"]}, {"cells": ["R2C2"], "value": " "}]}, "2 circles at R1C1, R2C2"),
    ({"line": [LINE]}, "1 line at R1C1"),
    ({"cage": [{"cells": ["R1C1"], "value": "FOGLIGHT"}]}, "1 cage that lights fog at R1C1"),
    ({"cage": [{"cells": ["R0C0"], "value": "msgcorrect: Well done"}]}, "1 text about the puzzle, 'msgcorrect'"),
    ({"renban": [LINE], "line": [{**LINE, "fromConstraint": "Renban"}]}, "1 line drawn for the key 'renban' at R1C1"),
    ({"text": [{"cells": ["R0C0"], "value": "\u25af", "fromConstraint": "Skyscraper"}], "skyscraper": [{"cell": "R0C1"}]}, "skyscraper"),
    ({"littlekillersum": [{"cell": "R0C1", "direction": "DR"}]}, "1 little killer arrow without a sum at R0C1"),
    ({"sandwichsum": [{"cell": "R0C1", "value": ""}]}, "1 place of the key sandwichsum without a number at R0C1"),
    ({"thermometer": [{"lines": [["R1C1"]]}]}, "1 line of the kind thermometer that is too short to say anything at R1C1"),
    ({"betweenline": [{"lines": [names("11 12")]}]}, "too short"),
    ({"arrow": [{"cells": ["R1C1"], "lines": [["R1C1"]]}]}, "1 circle or pill without an arrow at R1C1"),
    ({"quadruple": [{"cells": names("11 12 21 22"), "values": []}]}, "1 quadruple without digits at R1C1"),
    ({"xv": [{"cells": names("11 12"), "value": ""}]}, "without a sign at R1C1"),
    ({"clone": [{"cells": ["R1C1"], "cloneCells": ["R1C1"]}]}, "1 clone of itself at R1C1"),
    ({"disabledlogic": ["fishes"]}, "1 setting 'disabledlogic'"),
    ({"grid": [[{"value": 2, "c": "#FFF"}, {"centerPencilMarks": [1]}], [{}, {}]], "size": 2}, "1 digit that a player wrote at R1C1"),
]


@pytest.mark.parametrize(("members", "said"), COSMETIC)
def test_what_decorates_is_listed(members: dict[str, Any], said: str) -> None:
    ledger = read(document(**members)).ledger
    assert ledger.unsupported == ()
    assert any(said in text for text in ledger.cosmetic), ledger.cosmetic


UNSUPPORTED: list[tuple[dict[str, Any], str]] = [
    ({"clock": [LINE, LINE]}, "2 constraints of the kind 'clock' at R1C1"),
    ({"newrule": True}, "1 constraint of the kind 'newrule'"),
    ({"text": [{"cells": ["R0C1"], "value": "12"}, {"cells": ["R0C2"], "value": "12"}]}, "2 texts with the text '12' at R0C1, R0C2"),
    ({"circle": [{"cells": ["R1C1"], "value": "<"}]}, "1 circle with the text '<' at R1C1"),
    ({"cage": [{"cells": ["R1C1"], "value": "12"}]}, "1 cage with the text '12' at R1C1"),
    ({"line": [{**LINE, "fromConstraint": "Clock Line"}]}, "drawn for the constraint 'Clock Line', which the text lacks"),
    ({"killercage": [{"cells": names("11 12"), "value": "a*b"}]}, "1 killer cage with the value 'a*b' at R1C1"),
    ({"xv": [{"cells": names("11 12"), "value": "I"}]}, "1 sign 'I' of the key xv at R1C1"),
    ({"negative": ["quadruple"]}, "all dots of the kind 'quadruple' are given"),
    ({"thermometer": [{"lines": [names("11 12 11")]}]}, "that comes to a cell again at R1C1"),
    ({"arrow": [{"cells": ["R1C1"], "lines": [names("11 12 11")]}]}, "comes back"),
    ({"doublearrow": [{"lines": [names("11 12")]}]}, "1 double arrow without cells between its circles at R1C1"),
    ({"palindrome": [{**LINE, "sum": "12"}]}, "1 member 'sum' of the key palindrome at R1C1"),
    ({"size": 4, "grid": [[{}] * 4] * 4, "entropicline": [LINE]}, "whose digits make no thirds at R1C1"),
    ({"grid": labelled("baaa bbba ccdc cddd"), "size": 4, "disjointgroups": True}, "'disjointgroups' of regions that are no boxes"),
    ({"grid": labelled("---- ---- ---- ----"), "size": 4, "regionsumline": [LINE]}, "in a grid without regions"),
    ({"grid": labelled("---- ---- ---- ----"), "size": 4, "boxindexer": [{"cells": ["R1C1"]}]}, "in no region"),
    ({"grid": [[{"parity": 1}, {}], [{}, {}]], "size": 2}, "1 member 'parity' of cells at R1C1"),
    ({"grid": [[{"value": "A", "given": True}, {}], [{}, {}]], "size": 2}, "1 given 'A' at R1C1"),
]


@pytest.mark.parametrize(("members", "said"), UNSUPPORTED)
def test_what_may_be_a_constraint_is_not_dropped(members: dict[str, Any], said: str) -> None:
    puzzle = read(document(**members))
    assert any(said in text for text in puzzle.ledger.unsupported), puzzle.ledger
    with pytest.raises(InputError, match="not all of it was understood"):
        write_document(puzzle)


def test_texts_about_the_puzzle_are_notes() -> None:
    members = {"title": "Two\nlines ", "author": "", "ruleset": "Anti-knight.\r\n\x00Renban\ud800 lines.", "renban": [LINE]}
    cage = [{"cells": ["R0C0"], "value": "author: A. Setter"}]
    puzzle = read(document(**members, cage=cage))
    assert puzzle.notes == {"title": "Two lines", "author": "A. Setter", "rules": "Anti-knight.\nRenban\ufffd lines."}
    assert puzzle.ledger.remarks == ("the rules in words mention anti-knight, which the puzzle lacks",)
    plain = read(document(**members))
    assert again(plain).notes == plain.notes


def test_a_published_solution_is_a_witness() -> None:
    whole = "123456456123231564564231312645645312"
    for value in (whole, list(map(int, whole)), list(whole)):
        puzzle = read(document(solution=value))
        assert [puzzle.ledger.solution[cell] for cell in ALL] == list(map(int, whole))
        assert again(puzzle).ledger.solution == puzzle.ledger.solution
    assert len(read(document(solution=[*map(int, whole[:-1]), None])).ledger.solution) == 35
    assert read(document(cage=[{"cells": [], "value": f"solution: {whole}"}])).ledger.solution[Cell(1, 0)] == 4
    assert "35 digits for 36 cells" in read(document(solution=whole[1:])).ledger.remarks[0]
    assert "'7' in R1C1" in read(document(solution="7" + whole[1:])).ledger.remarks[0]


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"killercage": [{"cells": ["R1C7"], "value": "3"}]}, "killercage[0].cells[0]", "R1C7 lies beside the grid"),
    ({"killercage": [{"cells": ["R1C99"]}]}, "killercage[0].cells[0]", "'R1C99' names no cell"),
    ({"killercage": [{"cells": [11]}]}, "killercage[0].cells[0]", "a text in quotes is expected"),
    ({"killercage": [{"value": "3"}]}, "killercage[0]", "the key 'cells' is missing"),
    ({"killercage": {"cells": []}}, "killercage", "a list [ ] is expected"),
    ({"killercage": [{"cells": ["R1C1"], "value": [3]}]}, "killercage[0].value", "a text in quotes"),
    ({"killercage": [{"cells": ["R1C1"], "value": 10**7}]}, "killercage[0].value", "out of range"),
    ({"thermometer": [{}]}, "thermometer[0]", "the key 'lines' is missing"),
    ({"difference": [{"cells": names("11 12 13")}]}, "difference[0].cells", "3 cells are named"),
    ({"quadruple": [{"cells": names("11 12 13 14"), "values": [1]}]}, "quadruple[0], quadruple", "corner"),
    ({"sandwichsum": [{"cell": "R1C1", "value": "3"}]}, "sandwichsum[0].cell", "does not lie beside a row"),
    ({"sandwichsum": [{"value": "3"}]}, "sandwichsum[0]", "the key 'cell' is missing"),
    ({"littlekillersum": [{"cell": "R0C1", "value": "3"}]}, "littlekillersum[0]", "the key 'direction' is missing"),
    ({"littlekillersum": [{"cell": "R0C1", "value": "3", "direction": "UR"}]}, "littlekillersum[0]", "does not lead into the grid"),
    ({"littlekillersum": [{"cell": "R0C1", "value": "3", "direction": "X"}]}, "littlekillersum[0].direction", "'X' is not known"),
    ({"clone": [{"cells": ["R1C1"], "cloneCells": names("11 12")}]}, "clone[0].cloneCells", "2 cells are a clone of 1"),
    ({"antiknight": "yes"}, "antiknight", "true or false"),
    ({"grid": [[{}], [{}, {}]], "size": 2}, "grid[0]", "row 1 has 1 cells, 2 are expected"),
    ({"grid": [[{"value": 3, "given": True}, {}], [{}, {}]], "size": 2}, "grid[0][0].value", "3 is out of range"),
    ({"grid": [[{"region": "a"}, {}], [{}, {}]], "size": 2}, "grid[0][0].region", "an integer"),
    ({"grid": [], "size": 0}, "grid", "it has 0 rows"),
    ({"title": 3}, "title", "a text in quotes"),
    ({"cpgrid": {"odd": [["R1C1"]]}, "odd": [{"cell": "R1C2"}]}, "cpgrid.odd", "other cells"),
    ({"cpgrid": {"minimum": [["R1C1"], ["R1C2"]]}, "minimum": [{"cell": "R1C1"}, {"cell": "R1C2"}]}, "cpgrid.minimum", "side by side"),
]


@pytest.mark.parametrize(("members", "path", "problem"), BAD)
def test_a_value_that_cannot_be_is_an_error_with_its_path(members: dict[str, Any], path: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        read(document(**members))
    assert error.value.place.detail == f"link 1, {path}"
    assert problem in error.value.problem


def test_a_grid_is_needed_that_has_its_size() -> None:
    with pytest.raises(InputError, match="the key 'grid' is missing"):
        read({"size": 9})
    with pytest.raises(InputError, match="size: the size is 9, and the grid has 6 rows"):
        read({**document(6), "size": 9})


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["f-puzzles"].decode(text, PLACE)


@pytest.mark.parametrize("load", KNOWN, ids=["sandwich", "peak"])
def test_published_links_have_their_published_solutions(load: str) -> None:
    puzzle = decoded(f"https://www.f-puzzles.com/?load={load}")
    assert puzzle.ledger.unsupported == ()
    verdict = cpgrid.check(puzzle)
    assert verdict.unique
    assert "".join(map(str, verdict.witnesses[0])) == KNOWN[load]
    assert digest(decoded(LINK_CODINGS["f-puzzles"].encode(puzzle))) == digest(puzzle)


def test_a_link_is_read_however_it_was_copied() -> None:
    puzzle = decoded(PEAK)
    assert puzzle.notes["title"] == "Peak Sudoku"
    escaped = PEAK.replace("+", "%2B").replace("/", "%2f").replace("=", "%3D")
    for text in (
        f"https://f-puzzles.com/?load={PEAK}",
        f"http://www.F-puzzles.com/?x=1&load={PEAK}#top",
        f"fpuzzles{PEAK}",
        f"fpuz{PEAK}",
        f"https://f-puzzles.com/?load={escaped}",
        f"https://f-puzzles.com/?load={PEAK.replace('+', ' ')}",
        f"https://f-puzzles.com/?load={PEAK} and words",
        PEAK.rstrip("="),
    ):
        assert decoded(text) == puzzle, text[:40]
        (parsed,) = cpgrid.parse(f"{text}\n", format="f-puzzles")
        assert parsed == puzzle, text[:40]
    assert cpgrid.parse(f"# found\nPlay <https://f-puzzles.com/?load={PEAK}> now\n") == [puzzle]


def test_a_stroke_that_was_tidied_away_is_found() -> None:
    tidied = 0
    for number in range(12):
        title = "abcdefghijkl"[:number] + "\ufffd"
        load = compress(json.dumps(document(4, title=title), ensure_ascii=False))
        if load.count("//") == 1:
            tidied += 1
            assert decoded(load.replace("//", "/")).notes["title"] == title
    assert tidied


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("https://f-puzzles.com/?id=yc5p2xu4", "'yc5p2xu4' is the name of a puzzle that only the server of f-puzzles knows"),
        ("https://f-puzzles.com/", "holds no puzzle"),
        ("https://f-puzzles.com/?load=", "holds no puzzle"),
        (f"https://f-puzzles.com/?load={PEAK[:500]}", "cut off"),
        (f"https://f-puzzles.com/?load={PEAK[:100]}!{PEAK[100:]}", "'!', character 101"),
        (f"fpuzzles{compress('[]')}", "an object { } is expected"),
        (f"fpuzzles{compress('{')}", "the text ends before the puzzle does"),
        (f"fpuzzles{compress('[' * 1000)}", "nested more than"),
        (f"fpuzzles{compress('')}", "the text ends"),
    ],
)
def test_a_link_that_holds_no_document_is_an_error(text: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        decoded(text)
    assert problem in error.value.problem
    assert error.value.place.source == "f"


@each_seed(300)
def test_random_puzzles_are_written_and_read_again(seed: int) -> None:
    puzzle = random_puzzle(random.Random(seed))
    if puzzle is not None:
        assert again(puzzle) == puzzle
        assert digest(decoded(LINK_CODINGS["f-puzzles"].encode(puzzle))) == digest(puzzle)


def survives(text: str) -> None:
    try:
        decoded(text)
    except InputError as error:
        assert error.place.source == "f"
        assert str(error).isprintable()


@each_seed(2000)
def test_mutated_links_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice([PEAK, SANDWICH])
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", chance.choice(BASE64 + "%= é")]) + text[at + chance.randrange(3) :]
    survives(f"fpuzzles{text}")


def mutated(chance: random.Random, value: Any) -> Any:
    """The value with something else in one place."""
    others: list[Any] = [
        None,
        True,
        -1,
        0,
        3,
        10**30,
        1.5,
        "",
        "R1C1",
        "R0C3",
        "x",
        [],
        [[]],
        {},
        ["R1C1"],
        [{"cell": "R1C1"}],
        {"cells": ["R1C1"]},
    ]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        return {**value, key: mutated(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        return [*value[:at], mutated(chance, value[at]), *value[at + 1 :]]
    return chance.choice(others)


@each_seed(2000)
def test_mutated_documents_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    members = document(**{key: value for name in chance.sample(list(READ), 6) for key, value in READ[name][0].items()})
    members |= {"title": "t", "solution": "12", "cage": [{"cells": ["R1C1"], "value": "note: y"}], "cpgrid": {"odd": [["R1C1"]]}}
    for _ in range(chance.randint(1, 3)):
        members = mutated(chance, members)
    survives(compress(json.dumps(members)))


def test_an_entry_without_cells_is_no_defect() -> None:
    nothing: dict[str, Any] = {"cells": [], "lines": [[]], "values": [1], "value": "1", "cloneCells": []}
    for key in (name for each in KEYS for name in each.names if name in READ):
        with suppress(InputError):
            read(document(**{key: [nothing]}))


@pytest.mark.parametrize("kind", some(list(OF_KIND)))
def test_rules_of_every_kind_are_stated_exactly_or_refused(kind: type[Rule]) -> None:
    from cpgrid.contracts.sampling import random_rules
    from cpgrid.rules import RULES

    chance = random.Random(7)
    record = RULES.of(kind)
    assert record is not None
    for rule, _ in random_rules(record, chance, cases(60)):
        puzzle = Puzzle(sudoku.layout(2, 3).with_rules(rule))
        try:
            text = write_document(puzzle)
        except InputError:
            continue
        assert digest(read(json.loads(text))) == digest(puzzle), rule


def test_a_document_takes_no_more_than_its_share() -> None:
    with pytest.raises(InputError, match="name more than"):
        read(document(9, columnindexer=[{"cells": ["R1C1"]}] * 13_000))
    with pytest.raises(InputError, match="65 rows"):
        read(document(65))


def test_a_link_of_a_document_is_that_document() -> None:
    members = document(thermometer=[LINE])
    assert decoded(link(members)) == read(members)
    assert Place("f", 1, 1, "link 1") == decoded(link(members)).source
