"""Tents: what they mean, by pairings of trees and tents, how they are typed, and slips that are found first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle
from cpgrid.generators.tents import tents
from cpgrid.models.shading import near
from cpgrid.models.tents import TREE, random_camp
from cpgrid.render import draw_puzzle
from cpgrid.rules import violations
from tests.depth import each_seed
from tests.models.test_loop_families import solved

ROUTES = ("masks", "sat", "dlx")
Clues = Sequence[int | None] | None


def can_be_paired(trees: Sequence[Cell], camp: Sequence[Cell]) -> bool:
    """Whether each tree can have a tent of its own, by paths that give each tree in turn one and others another."""
    tree_of: dict[Cell, Cell] = {}

    def found(tree: Cell, seen: set[Cell]) -> bool:
        for tent in near(tree):
            if tent in camp and tent not in seen:
                seen.add(tent)
                if tent not in tree_of or found(tree_of[tent], seen):
                    tree_of[tent] = tree
                    return True
        return False

    return len(trees) == len(camp) and all(found(tree, set()) for tree in trees)


def touching(camp: Sequence[Cell]) -> bool:
    return any(one < other and abs(one.row - other.row) < 2 and abs(one.column - other.column) < 2 for one in camp for other in camp)


def camps(rows: int, columns: int, trees: Sequence[Cell]) -> list[tuple[int, ...]]:
    """All grids of trees and tents that are right without clues."""
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    free = [cell for cell in cells if cell not in trees]
    right = []
    for values in product((0, 1), repeat=len(free)):
        camp = [cell for cell, value in zip(free, values, strict=True) if value]
        if len(camp) == len(trees) and not touching(camp) and can_be_paired(trees, camp):
            right.append(tuple(2 if cell in trees else int(cell in camp) for cell in cells))
    return right


def stated(trees: Sequence[str], rows: Clues = None, columns: Clues = None) -> Puzzle:
    return cpgrid.tents(trees, rows or [None] * len(trees), columns or [None] * len(trees[0]))


def labels(trees: Sequence[Cell], rows: int, columns: int) -> list[str]:
    return ["".join(TREE if Cell(row, column) in trees else "." for column in range(columns)) for row in range(rows)]


@each_seed(20)
def test_trees_and_tents_can_be_paired(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice(((3, 4), (4, 4), (2, 6), (1, 7), (5, 3)))
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    trees = chance.sample(cells, chance.randint(1, 5))
    right = camps(rows, columns, trees)
    try:
        puzzle = stated(labels(trees, rows, columns))
    except InputError:
        assert not right
        return
    for via in ROUTES:
        assert solved(puzzle, via) == set(right)
    for values in product((0, 1), repeat=len(cells) if len(cells) < 11 else 0):
        assert bool(violations(puzzle, values)) is (values not in right)


@pytest.mark.parametrize(
    "trees",
    [
        ["..T..", ".....", "T...T", ".....", "..T.."],  # a ring of trees, each between two corners that may have tents
        [".T.", "...", ".T."],
        ["..T..T..", "........"],
        [".T.T.", ".....", "....."],  # a chain: its three cells must not all have tents
        [".T...", "..T..", ".T..."],
    ],
)
def test_rings_and_chains_of_trees(trees: list[str]) -> None:
    known = [Cell(row, column) for row, line in enumerate(trees) for column, sign in enumerate(line) if sign == TREE]
    puzzle = stated(trees)
    right = camps(len(trees), len(trees[0]), known) if len(trees) * len(trees[0]) < 20 else None
    found = [solved(puzzle, via) for via in ROUTES]
    assert found[0] == found[1] == found[2]
    assert right is None or found[0] == set(right)
    for values in found[0]:
        camp = [cell for cell, value in zip(puzzle.layout.cells, values, strict=True) if value == 1]
        assert can_be_paired(known, camp)


@each_seed(10)
def test_large_camps_are_right_exactly_if_they_can_be_paired(seed: int) -> None:
    """Tents by chance beside trees that lie close together, as many as there are trees."""
    chance = Random(seed)
    for _ in range(30):
        trees, camp = random_camp(chance, 7, 7, 0.35)
        places = [cell for cell in (Cell(*divmod(place, 7)) for place in range(49)) if cell not in trees]
        other: list[Cell] = []
        for cell in sorted(places, key=lambda cell: (cell not in camp) * chance.random() + chance.random() * 0.4):
            if len(other) < len(trees) and not touching([*other, cell]) and any(tree in trees for tree in near(cell)):
                other.append(cell)
        try:
            puzzle = stated(labels(trees, 7, 7))
        except InputError:
            continue
        for shown in (camp, other):
            values = tuple(2 if cell in trees else int(cell in shown) for cell in puzzle.layout.cells)
            assert bool(violations(puzzle, values)) is not can_be_paired(trees, shown)


@pytest.mark.parametrize(
    ("trees", "clues", "problem"),
    [
        (["...", "..."], {}, "there is no tree"),
        (["TT", "TT"], {}, "R1C1: all cells beside the tree have trees"),
        (["T"], {}, "all cells beside the tree"),
        (["T..", "..."], {"rows": [2, None]}, "row 1: at most 1 tents have room, and the clue is 2"),
        (["T..", "..."], {"rows": [4, None]}, "4 of 3 cells cannot have tents"),
        (["T..", "..."], {"rows": [1, 1]}, "the rows have 2 tents in all, and there are 1"),
        (["T..", "..."], {"rows": [1, 0], "columns": [0, 0, 0]}, "the rows have 1 tents in all, and the columns 0"),
        (["x..", "..."], {}, "'x' is none of the trees"),
    ],
)
def test_what_cannot_be_solved_is_said_before_any_search(trees: list[str], clues: dict[str, Clues], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        stated(trees, **clues)


@pytest.mark.parametrize(
    ("text", "also"),
    [
        ("tents 2x3\n.T.\n...\nrows: 1 .\ncolumns: . 0 .\n", "tents 2x3\n. ♣ .\n. . .\nrows: 1 .\ncolumns: . 0 .\n"),
        ("tents 2x3\nT..\n...\n", "tents 2x3\nt . .\n. . .\n"),
    ],
)
def test_what_is_typed_is_written_again(text: str, also: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.parse(also) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_trees_and_numbers_are_drawn() -> None:
    (puzzle,) = cpgrid.parse("tents 2x3\n.T.\n...\nrows: 1 .\ncolumns: . 0 .\n")
    drawn = "\n".join(draw_puzzle(puzzle).plain)
    assert drawn.count("♣") == 1


@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = tents(Random(seed), 5, 4)
    assert tents(Random(seed), 5, 4) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 4)
    assert cpgrid.check(puzzle, via="sat").unique


@pytest.mark.parametrize("word", ["2", "B", "#"])
def test_cells_of_files_that_are_none(word: str) -> None:
    with pytest.raises(InputError, match="neither a tree nor a tent"):
        cpgrid.parse(f"pzprv3/tents/2/2/. . . /. 1 {word} /. . . /0 /0 /0 0 /")


def test_a_file_may_have_numbers_that_are_ticked_off() -> None:
    (puzzle,) = cpgrid.parse("pzprv3/tents/2/2/. c1 . /. 1 . /. . A /0 /0 /0 0 /")
    assert puzzle.layout == stated(["T.", ".."], columns=[1, None]).layout


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        ("4x4:az,0,0,0,0,0,0,0,0", "go on past the last"),
        ("4x4:ab,0,0,0,0,0,0,0,0", "end before the last"),
        ("4x4:o_,0,0,0,0,0,0,0", "7 numbers stand behind the trees"),
        ("4x4:A,0,0,0,0,0,0,0,0", "stands for no tree"),
    ],
)
def test_ids_that_are_none(game: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(f"tents:{game}")
