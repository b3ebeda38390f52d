"""Files of the format pzprv3: the same puzzles as links, what players have drawn, notes, and several puzzles in one text."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

import cpgrid
from cpgrid.core.grid import Cell
from cpgrid.core.ledger import Ledger
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.links.puzz_link.reading import stated
from cpgrid.formats.pzprv3 import file_rows
from tests.depth import cases

from .links.boards import LINKS

PZPRV3 = FORMATS["pzprv3"]


def read(text: str) -> list[Puzzle]:
    return list(PZPRV3.read(Lines.of_text(text, "f")))


def linked(kind: str) -> Puzzle:
    return cpgrid.read_link(f"https://puzz.link/p?{LINKS[kind]}")


DRAWN = {
    "sudoku": "pzprv3/sudoku/6/2 . . 6 . . /. 3 . . . . /. . 2 1 5 . /. 5 1 3 . . /. . . . 1 . /. . 3 . . 4 /. 1 4 . 3 5 /"
    "5 . 6 4 2 1 /3 4 . . . 6 /6 . . . 4 2 /4 6 5 2 . 3 /1 2 . 5 6 . /",
    "kakuro": "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /"
    "0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /",
    "skyscrapers": "pzprv3/skyscrapers/4/4/. . 3 . . . /2 3 1 2 4 . /. 4 2 3 1 . /2 2 4 1 3 2 /. 1 3 4 2 2 /. . . . . . /",
    "easyasabc": "pzprv3/easyasabc/4/4/3 /. 1 . 1 . . /. 1 2 . 3 . /. 3 . 1 2 . /. 2 1 3 . 3 /. . 3 2 1 . /. . 3 . . . /",
    "minarism": "pzprv3/minarism/4/4/0 0 b /a 0 b /a a a /0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /2 1 4 3 /3 4 2 1 /1 2 3 4 /4 3 1 2 /",
    "kropki": "pzprv3/kropki/3/3/1 0 /2 1 /0 1 /2 1 0 /0 1 1 /2 3 1 /1 2 3 /3 1 2 /",
    "ripple": "pzprv3/ripple/5/5/0 0 1 1 /0 1 0 1 /1 0 1 1 /0 1 1 1 /1 1 0 0 /1 1 1 0 0 /1 0 1 0 1 /0 1 1 0 1 /1 0 0 1 0 /"
    ". . . 4 . /. . . . . /. . . . . /. . . 3 . /. . 3 . . /1 2 3 . 1 /2 3 5 1 2 /3 4 1 2 1 /4 1 2 . 5 /1 2 . 1 4 /",
    "suguru": "pzprv3/suguru/5/5/0 1 1 0 /1 0 1 0 /1 0 0 1 /0 0 0 1 /0 1 0 0 /0 1 0 0 0 /0 0 0 1 0 /1 1 1 1 1 /0 0 1 1 0 /"
    "1 . 3 . 5 /. . . . . /. 1 . 5 4 /. . . . . /5 . . . 3 /. 2 . 2 . /4 6 4 1 3 /3 . 2 . . /2 4 3 6 1 /. 1 2 4 . /",
    "fillomino": "pzprv3/fillomino/5/5/9 . . . . /. . 9 . 1 /5 9 . 7 . /. 5 . 9 3 /. . . . . /. 7 7 7 7 /9 9 . 7 . /. . 9 . 7 /"
    "5 . 9 . . /5 5 9 3 3 /1 0 0 0 /0 0 1 1 /1 0 1 0 /0 1 0 1 /0 1 1 0 /0 1 1 0 1 /1 0 0 0 1 /0 1 0 1 1 /0 0 0 1 0 /",
    "nurikabe": "pzprv3/nurikabe/5/5/# # # # 1 /# 2 + # # /# # # 1 # /# + 2 # # /# # # 1 # /",
    "hitori": "pzprv3/hitori/5/5/2 1 3 4 3 /4 2 5 4 3 /5 4 2 3 5 /3 1 1 5 3 /5 4 1 2 4 /. # + + # /. + . # . /# + + . . /"
    ". . # . # /. # . . . /",
    "heyawake": "pzprv3/heyawake/6/6/12 /0 0 0 1 2 2 /3 3 4 4 2 2 /3 3 4 4 5 5 /6 7 4 4 5 5 /8 8 8 8 5 5 /9 9 9 9 10 11 /"
    ". . . 0 1 . /2 . 2 . . . /. . . . 1 . /. 0 . . . . /. . . . . . /1 . . . . 1 /+ . + . # . /+ # + # . . /"
    "# + . + # . /. . # . + . /+ # + # . . /# . + . + # /",
    "nonogram": "pzprv3/nonogram/5/5/. . . . . . . . /. . . . 1 . . . /. . . . 2 3 . 1 /. . . . . . . . /. . 1 . # . . . /"
    ". 1 1 . . # . # /. . 2 . # # . . /. . 2 . # # . . /",
    "starbattle": "pzprv3/starbattle/5/5/1 /5 /0 0 0 0 1 /2 2 0 3 1 /2 2 3 3 1 /2 2 2 3 3 /4 2 2 3 3 /. . # . . /+ . + . # /"
    ". # + . . /. . + # . /# + + . . /",
    "lightup": "pzprv3/lightup/7/7/. . # - - - + /# . 1 . + . # /1 . . - . + . /1 + # 2 # . - /# . + 0 + + 0 /. # . . - # . /"
    "+ - - 1 # . . /",
    "slither": "pzprv3/slither/6/6/. 2 . . 1 2 /2 2 2 . . . /3 . . . 1 . /2 1 . . 1 3 /. . . 1 . 2 /0 . . . . 1 /"
    "1 -1 -1 0 -1 0 1 /0 0 -1 -1 1 0 1 /1 -1 -1 -1 -1 1 -1 /-1 1 -1 1 1 -1 1 /0 1 1 0 1 1 0 /-1 0 -1 -1 1 1 0 /"
    "1 1 1 1 1 1 /1 1 1 1 0 0 /1 1 1 1 -1 1 /1 -1 0 1 0 1 /-1 0 1 -1 0 1 /0 1 0 -1 0 -1 /-1 0 -1 -1 1 0 /",
    "mashu": "pzprv3/mashu/6/6/. . . . . . /1 . 1 1 1 . /. . . . 1 . /. 2 . . . . /. . . . 1 . /. . . . . . /1 1 0 1 -1 /"
    "0 0 0 -1 0 /-1 0 1 0 0 /-1 1 1 0 1 /0 0 0 1 1 /1 0 0 -1 0 /1 0 1 1 1 0 /1 0 1 1 1 -1 /1 0 -1 0 1 0 /"
    "1 1 0 1 0 1 /1 1 0 -1 0 -1 /",
    "yajilin": "pzprv3/yajilin/6/6/. . . . . . /. 1,0 3,0 . 3,1 . /. . . . . . /. . . . 3,1 2,1 /. . . 3,1 3,1 . /"
    ". . 1,1 4,1 . 3,1 /+ . + . + . /. + . # . . /. # + . . . /. + . # . + /. + # + + # /+ + + + # . /1 1 1 1 1 /"
    "0 -1 0 0 -1 /-1 -1 1 1 1 /0 1 -1 0 -1 /0 -1 0 0 0 /1 0 0 0 0 /1 -1 -1 -1 0 1 /1 -1 0 -1 -1 1 /1 -1 1 -1 -1 0 /"
    "1 1 -1 0 0 -1 /1 1 -1 -1 -1 0 /",
    "hashikake": "pzprv3/hashikake/7/7/. . . 1 . . . /. . . . 1 . 2 /3 . 1 . . . . /. . . 3 . 1 . /. . . . . . . /4 . . 4 . . 2 /"
    ". . . . . . . /0 0 0 -1 -1 -1 /-1 0 -1 -1 1 1 /1 1 0 0 -1 0 /0 -1 0 1 1 0 /0 0 -1 0 0 0 /2 2 2 1 1 1 /"
    "0 0 0 0 -1 -1 /0 0 0 1 -1 0 0 /0 -1 0 1 -1 -1 1 /2 -1 0 1 0 0 1 /2 -1 0 1 0 -1 1 /2 -1 -1 1 -1 -1 1 /"
    "0 0 -1 -1 -1 0 -1 /",
}
"""The puzzles of the links with their solutions, and marks as players leave them."""


@pytest.mark.parametrize("kind", DRAWN)
def test_a_drawing_becomes_the_solution(kind: str) -> None:
    (puzzle,) = read(DRAWN[kind])
    assert puzzle == linked(kind)
    (solution,) = cpgrid.solve(puzzle).solutions
    assert puzzle.ledger == Ledger(solution=dict(zip(puzzle.layout.cells, solution, strict=True)))
    assert read(DRAWN[kind].replace("/", "\n")) == [puzzle]


@pytest.mark.parametrize("kind", LINKS)
def test_a_solution_is_written_as_a_drawing(kind: str) -> None:
    puzzle = linked(kind)
    (solution,) = cpgrid.solve(puzzle).solutions
    solved = replace(puzzle, ledger=Ledger(solution=dict(zip(puzzle.layout.cells, solution, strict=True))))
    (again,) = read(PZPRV3.write([solved]))
    assert again == puzzle
    assert again.ledger == solved.ledger
    assert not read(PZPRV3.write([puzzle]))[0].ledger.solution


def test_bridges_between_islands_side_by_side_are_drawn() -> None:
    """How many there are follows from the other bridges of the islands that have one beside them, then of the next."""
    puzzle = cpgrid.hashi("13.2\n....\n.3.2\n.1..", beside=True)
    (solution,) = cpgrid.solutions(puzzle)
    solved = replace(puzzle, ledger=Ledger(solution=dict(zip(puzzle.layout.cells, solution, strict=True))))
    (again,) = read(PZPRV3.write([solved]))
    assert again == puzzle
    assert again.ledger == solved.ledger
    lines = PZPRV3.write([solved]).split()
    assert "".join(lines[-24:]) == "111000011000010101010100", lines


@pytest.mark.parametrize("kind", LINKS)
def test_a_file_may_end_before_what_a_player_draws(kind: str) -> None:
    puzzle = linked(kind)
    known, board = stated(puzzle)
    clues = replace(known, blocks=tuple(block for block in known.blocks if not block.drawn))
    rows = file_rows(clues, board)
    assert read("/".join(rows)) == [puzzle]
    assert read("\n".join([*rows, ""])) == [puzzle]
    # Half a drawing is a damaged file.
    whole = file_rows(known, board)
    if len(whole) > len(rows) + 1:
        with pytest.raises(cpgrid.InputError, match="the file ends before its puzzle does"):
            read("/".join(whole[: len(rows) + 1]))


def test_a_drawing_that_is_not_done_is_no_solution() -> None:
    half = "pzprv3/hitori/1/3/1 1 2 /. . # /"
    (puzzle,) = read(half)
    assert not puzzle.ledger.solution
    assert puzzle.ledger.remarks[0].startswith("what is drawn there is no solution: ")
    open_end = DRAWN["slither"].replace("/1 -1 -1 0 -1 0 1 /", "/0 -1 -1 0 -1 0 1 /")
    assert open_end != DRAWN["slither"]
    assert read(open_end)[0].ledger == Ledger()
    crossed = "pzprv3/hashikake/3/3/. 1 . /1 . 1 /. 1 . /0 0 /1 1 /0 0 /0 1 0 /0 1 0 /"
    assert not read(crossed)[0].ledger.solution


def test_a_wrong_number_is_a_published_solution_all_the_same() -> None:
    (puzzle,) = read("pzprv3/ripple/1/2/0 /. . /1 1 /")
    assert puzzle.ledger.solution == {Cell(0, 0): 1, Cell(0, 1): 1}


def test_marks_of_players_say_nothing() -> None:
    (guesses,) = read("pzprv3/ripple/1/2/0 /. . /.[1,2,,] 1[,,,] /")
    assert not guesses.ledger.solution
    (marked,) = read("pzprv3/easyasabc/2/2/1/. 1 . . /. 1 - . /. + 1 . /. . . . /")
    assert [*marked.ledger.solution.values()] == [1, 0, 0, 1]
    (background,) = read("pzprv3.1/slither/1/1/4 /2 /1 1 /1 /1 /")
    assert [*background.ledger.solution.values()] == [1]
    (ticked,) = read("pzprv3/lightup/1/2/1 # /- . /")
    assert len(ticked.ledger.solution) == 2
    (crossed,) = read("pzprv3/nonogram/1/2/. c1 . /1 # + /")
    assert [*crossed.ledger.solution.values()] == [1, 0]


def test_clues_that_only_newer_files_have() -> None:
    (framed,) = read("pzprv3/skyscrapers/2/2/. . 1 . /. q1 2 . /. . . . /. . . . /")
    assert framed.givens == {Cell(0, 0): 1}
    (bordered,) = read("pzprv3/fillomino/1/2/. . /. . /X /")
    assert bordered.layout.family == "grid"
    assert read(PZPRV3.write([bordered])) == [bordered]
    (three,) = read("pzprv3/fillomino/2/2/t/. . /. . /. . /. . /0 /0 /0 0 /")
    assert three.layout.domains[0] == (1, 2, 3)
    (full,) = read("pzprv3/slither/1/1/f/. /0 0 /0 /0 /")
    assert not full.ledger.unsupported
    assert full.layout.family == "slitherlink"
    assert read(PZPRV3.write([full])) == [full]


def test_a_column_has_rows_of_no_borders() -> None:
    (puzzle,) = read("pzprv3\nripple\n3\n1\n\n\n\n1\n1\n.\n.\n.\n.\n.\n.\n")
    assert puzzle.layout.family == "ripple_effect"
    assert read(PZPRV3.write([puzzle])) == [puzzle]


def test_notes_are_read_and_written() -> None:
    (puzzle,) = read("pzprv3\nhitori\n1\n2\n1 2\n. .\n" + 'info:{\n "metadata": {\n  "author": "A. Setter",\n  "comment": "1/2"\n }\n}\n')
    assert puzzle.notes == {"author": "A. Setter", "comment": "1/2"}
    (again,) = read(PZPRV3.write([puzzle]))
    assert again.notes == puzzle.notes
    assert read("pzprv3/hitori/1/2/1 2 /. . /history:{}")[0].notes == {}
    assert read('pzprv3/hitori/1/2/1 2 /. . /info:{"metadata": {"source": "a / b"}}')[0].notes == {"source": "a / b"}
    assert read("pzprv3/hitori/1/2/1 2 /. . /info:{[")[0].notes == {"comment": "info:{["}
    assert read(f"pzprv3/hitori/1/2/1 2 /. . /info:{'[' * 100_000}")[0].notes["comment"].startswith("info:[[")
    assert read("pzprv3/hitori/1/2/1 2 /. . /info:[1]")[0].notes == {}
    assert read(f"pzprv3/hitori/1/2/1 2 /. . /info:{json.dumps({'metadata': {'author': None}})}")[0].notes == {}


def test_a_text_may_hold_many() -> None:
    text = "".join(f"{DRAWN[kind]}\n" for kind in DRAWN)
    assert read(text) == [linked(kind) for kind in DRAWN]


@pytest.mark.parametrize("kind", DRAWN)
def test_files_with_slips_are_errors_or_puzzles(kind: str) -> None:
    chance = Random(kind)
    for _ in range(cases(150)):
        signs = list(DRAWN[kind])
        for _ in range(chance.randint(1, 3)):
            at = chance.randint(8, len(signs))
            signs[at : at + chance.randint(0, 3)] = chance.choices(" ./0123456789#+-abqX,", k=chance.randint(0, 2))
        try:
            puzzles = read("".join(signs))
        except cpgrid.InputError as error:
            assert error.place.line == 1
        else:
            assert len(puzzles) == 1
