"""Links of lisudoku: what keys mean, what is not understood, what has no key, and damaged links."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.lz_string import compress
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.rules import AllDotsGiven, Arrow, Cage, Diagonals, Difference, Distinct, Even, Ratio, Renban, Score, Thermometer
from tests.depth import cases

from .lisudoku_links import KINDS, random_lisudoku

PLACE = Place("f", 1, 1)
PAGE = "https://lisudoku.xyz/"
ONE, TWO, THREE = ({"row": 0, "col": column} for column in range(3))
R1C1, R1C2, R1C3 = (Cell(0, column) for column in range(3))


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["lisudoku"].decode(text, PLACE)


def encoded(puzzle: Puzzle) -> str:
    return LINK_CODINGS["lisudoku"].encode(puzzle)


def document(**members: Any) -> Puzzle:
    return decoded(f"{PAGE}solver?import={compress(json.dumps({'gridSize': 4, **members}))}")


@pytest.mark.parametrize(
    ("members", "meant"),
    [
        ({"thermos": [[ONE, TWO]]}, Thermometer((R1C1, R1C2))),
        ({"renbans": [[ONE, TWO]]}, Renban((R1C1, R1C2))),
        ({"arrows": [{"circleCells": [ONE], "arrowCells": [TWO, THREE]}]}, Arrow((R1C1,), ((R1C2, R1C3),))),
        ({"killer_cages": [{"sum": None, "region": [ONE, TWO]}]}, Cage((R1C1, R1C2), None)),
        ({"killerCages": [{"sum": 5, "region": [ONE, TWO]}]}, Cage((R1C1, R1C2), 5)),
        ({"kropkiDots": [{"dotType": "Consecutive", "cell1": ONE, "cell2": TWO}]}, Difference((R1C1, R1C2))),
        ({"kropki_dots": [{"dot_type": "Double", "cell_1": ONE, "cell_2": TWO}]}, Ratio((R1C1, R1C2))),
        ({"evenCells": [ONE, TWO], "oddCells": []}, Even((R1C1, R1C2))),
        ({"extraRegions": [[ONE, TWO]]}, Distinct((R1C1, R1C2), "extra region")),
        ({"primaryDiagonal": True}, Diagonals(cpgrid.sudoku(4).layout.cells, "falling")),
        ({"primaryDiagonal": True, "secondaryDiagonal": True}, Diagonals(cpgrid.sudoku(4).layout.cells)),
        ({"kropkiNegative": True}, AllDotsGiven(cpgrid.sudoku(4).layout.cells, (), differences=(1,), ratios=(2,))),
    ],
)
def test_what_keys_mean(members: dict[str, Any], meant: Rule) -> None:
    puzzle = document(**members)
    assert puzzle.layout.rules[-1] == meant
    assert not puzzle.ledger.unsupported
    assert decoded(encoded(puzzle)) == puzzle


def test_givens_alone_are_digits() -> None:
    puzzle = cpgrid.sudoku(4, givens="1..............2")
    assert encoded(puzzle) == f"{PAGE}solver?import=1000000000000002"
    assert decoded(encoded(puzzle)) == puzzle
    assert document(fixedNumbers=[{"position": ONE, "value": 1}]).givens == {R1C1: 1}
    assert cpgrid.parse(f"see {PAGE}e?import=1000000000000002 !\n") == [puzzle]


def test_regions_make_a_jigsaw() -> None:
    regions = [[{"row": row, "col": column} for column in range(4)] for row in range(4)]
    assert document(regions=regions).layout.family == "jigsaw"
    assert document(regions=[]).layout.family == "sudoku"


@pytest.mark.parametrize(
    ("members", "problem"),
    [
        ({"killerCages": [{"sum": 5, "region": [ONE, TWO, ONE]}]}, r"killerCages\[0\].region: the cage names R1C1 twice"),
        ({"killerCages": [{"sum": 5, "region": []}]}, "names no cell"),
        ({"renbans": [[ONE, ONE]]}, "R1C1 twice"),
        ({"oddCells": [ONE, ONE]}, "a cell twice"),
        ({"arrows": [{"circleCells": [ONE], "arrowCells": [TWO, TWO]}]}, "R1C2 follows itself"),
        ({"fixedNumbers": [{"position": ONE, "value": 1}, {"position": ONE, "value": 2}]}, "R1C1 has the value 1 already"),
    ],
)
def test_what_names_a_cell_twice_or_none_is_refused(members: dict[str, Any], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        document(**members)


def test_a_given_that_is_said_twice_is_one() -> None:
    assert document(fixedNumbers=[{"position": ONE, "value": 1}] * 2).givens == {R1C1: 1}


def test_a_key_that_is_not_known_is_listed() -> None:
    ledger = document(topBottom=True, palindromes=[], other=[[ONE]], zero=0).ledger
    assert ledger.unsupported == ("the constraint 'topBottom'", "the constraint 'other'", "the constraint 'zero'")


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (cpgrid.sudoku(8), "Sudokus of 4, 6 and 9 rows"),
        (cpgrid.sudoku(4).with_rules(Score((R1C1,), (1,))), "no key for the rule score at R1C1"),
        (cpgrid.sudoku(4).with_rules(Cage((R1C1, R1C2), 3, distinct=False)), "no key for the rule cage"),
        (cpgrid.sudoku(4).with_rules(Cage((R1C1, R1C2, R1C1), 3)), "the cage names R1C1 twice"),
        (cpgrid.sudoku(4).with_rules(Difference((R1C1, R1C2), 2)), "cannot state the rule difference"),
        (cpgrid.latin_square(4), "has the rule distinct"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_has_no_key_is_named(puzzle: Puzzle, problem: str) -> None:
    with pytest.raises(InputError) as error:
        encoded(puzzle)
    assert problem in error.value.problem


def test_random_puzzles_are_read_back() -> None:
    chance = random.Random(7)
    written = 0
    for _ in range(cases(500)):
        puzzle = random_lisudoku(chance, *chance.sample(KINDS, chance.randint(0, 2)))
        if puzzle is not None:
            written += 1
            assert decoded(encoded(puzzle)) == puzzle
    assert written > cases(500) // 5


def test_damaged_links_give_a_puzzle_or_an_error() -> None:
    chance = random.Random(5)
    base = json.dumps({"gridSize": 6, "thermos": [[ONE, TWO]], "killerCages": [{"sum": 5, "region": [ONE, TWO]}], "antiKing": True})
    for _ in range(cases(2000)):
        text = list(base if chance.random() < 0.7 else compress(base))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 3)] = chance.choice('0159-{}[],:"tru+/') * chance.randint(0, 2)
        plain = "".join(text)
        try:
            puzzle = decoded(f"{PAGE}solver?import={compress(plain) if plain[:1] in '{[' else plain}")
        except InputError as error:
            assert error.place.line
            assert error.mend
            continue
        if not puzzle.ledger.unsupported:
            assert digest(puzzle)
