"""What the generators make is what they say, and the same every time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from benchmarks.generators.hard_variants import hard_variant, ranks, without_spare
from benchmarks.generators.minimal import Minimiser
from benchmarks.generators.singles import Singles
from cpgrid import Cell, Puzzle, Uniqueness, check
from cpgrid.generators import filling, kakuro
from cpgrid.generators.killer import killer_layout
from cpgrid.generators.logic import undecided
from cpgrid.models import kakuro as family
from cpgrid.models import shapes, sudoku
from cpgrid.models.segments import segments
from cpgrid.models.table import FAMILIES
from cpgrid.rules import Cage, Run, violations

SEEDS = range(4)


@pytest.mark.parametrize(("height", "width"), [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4)])
def test_a_full_sudoku_has_every_value_in_every_group(height: int, width: int) -> None:
    grids = [filling.sudoku(height, width, Random(seed)) for seed in SEEDS]
    for grid in grids:
        for group in filling.sudoku_groups(height, width):
            assert sorted(grid[cell] for cell in group) == list(range(1, height * width + 1))
    assert len({tuple(grid) for grid in grids}) == len(grids)
    assert grids[0] == filling.sudoku(height, width, Random(0))


def test_a_full_sudoku_is_no_pattern() -> None:
    """In a pattern of shifted rows nine triples of values fill the boxes' rows; in a grid by chance nearly all 27 differ."""
    for seed in SEEDS:
        grid = filling.sudoku(3, 3, Random(seed))
        assert len({frozenset(grid[start : start + 3]) for start in range(0, 81, 3)}) > 15


def test_exchanges_keep_runs_distinct_and_nothing_else() -> None:
    chance = Random(1)
    cells = shapes.blocks(12, 12, chance, share=0.1)
    values = kakuro.filling(cells, chance)
    assert all(len({values[cell] for cell in run}) == len(run) for run in segments(cells))
    pattern = {cell: (cell.row + 2 * cell.column) % 9 + 1 for cell in cells}
    assert sum(values[cell] == pattern[cell] for cell in cells) < len(cells) / 3


def test_a_filling_is_found_where_there_is_one() -> None:
    groups = filling.lines(5)
    found = filling.fill([range(1, 6)] * 25, groups, Random(1))
    assert found is not None
    assert all(len({found[cell] for cell in group}) == 5 for group in groups)
    assert filling.fill([range(1, 5)] * 25, groups, Random(1)) is None
    assert filling.fill([range(1, 6)] * 25, groups, Random(1), patience=10) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_regions_are_connected_and_of_one_size(seed: int) -> None:
    labels = shapes.regions(7, Random(seed))
    cells = {Cell(r, c): labels[r][c] for r, c in product(range(7), repeat=2)}
    assert Counter(cells.values()) == dict.fromkeys(range(7), 7)
    for region in range(7):
        assert connected({cell for cell, label in cells.items() if label == region})


def connected(cells: set[Cell]) -> bool:
    reached = [min(cells)]
    for cell in reached:
        beside = [Cell(cell.row + dr, cell.column + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        reached += [near for near in beside if near in cells and near not in reached]
    return len(reached) == len(cells)


@pytest.mark.parametrize("seed", SEEDS)
def test_cages_share_the_cells_out(seed: int) -> None:
    cells = [Cell(r, c) for r, c in product(range(6), repeat=2)]
    cages = shapes.cages(cells, Random(seed), largest=4)
    assert sorted(cell for cage in cages for cell in cage) == cells
    assert all(connected(set(cage)) and len(cage) <= 4 for cage in cages)
    assert max(map(len, cages)) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_runs_have_two_to_nine_cells(seed: int) -> None:
    cells = shapes.blocks(15, 20, Random(seed), share=0.1)
    assert {len(run) for run in segments(cells)} <= set(range(2, 10))
    assert min(cell.row for cell in cells) > 0 < min(cell.column for cell in cells)
    assert len(cells) > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_no_given_of_a_minimal_puzzle_can_be_spared(seed: int) -> None:
    chance = Random(seed)
    layout = sudoku.layout(2, 3)
    solution = filling.sudoku(2, 3, chance)
    givens = Minimiser(layout).minimal(solution, chance)
    verdict = check(Puzzle(layout, givens), via="dlx")
    assert verdict.kind is Uniqueness.UNIQUE
    assert verdict.witnesses[0] == tuple(solution)
    for cell in givens:
        fewer = {other: value for other, value in givens.items() if other != cell}
        assert check(Puzzle(layout, fewer), via="dlx").kind is Uniqueness.MULTIPLE


def test_a_minimal_puzzle_keeps_to_the_cells_it_may_use() -> None:
    solution = filling.sudoku(2, 2, Random(3))
    layout = sudoku.layout(2, 2)
    givens = Minimiser(layout).minimal(solution, Random(3), among=range(12))
    assert {layout.index[cell] for cell in givens} <= set(range(12))
    assert len(Minimiser(layout).minimal(solution, Random(3), fewest=9)) == 9


def test_singles_guess_where_they_must() -> None:
    singles = Singles(4, filling.sudoku_groups(2, 2))
    solved = dict(enumerate(filling.sudoku(2, 2, Random(1))))
    assert singles.guesses(solved) == 0
    assert singles.guesses({cell: value for cell, value in solved.items() if cell}) == 0
    assert singles.guesses({0: 1, 1: 1}) == 0, "it does not get so far"
    # A full grid is a leaf; every other node of a binary tree with as many leaves is a guess.
    assert singles.guesses({}) >= 287


@pytest.mark.parametrize("seed", SEEDS)
def test_logic_leaves_open_what_is_not_decided(seed: int) -> None:
    chance = Random(seed)
    cells = shapes.blocks(4, 4, chance, share=0)
    values = kakuro.filling(cells, chance)
    runs = list(segments(cells))
    index = {cell: number for number, cell in enumerate(cells)}
    open_ = undecided(len(cells), [[index[cell] for cell in run] for run in runs], [sum(values[cell] for cell in run) for run in runs])
    assert open_ is not None
    layout = family.layout(4, 4, [Run(run, sum(values[cell] for cell in run), distinct=True) for run in runs])
    verdict = check(Puzzle(layout), via="dlx")
    assert not open_ or verdict.kind is Uniqueness.MULTIPLE or len(open_) > 1
    assert {index[cell] for cell in verdict.differing} <= set(open_)


def test_logic_sees_what_cannot_be() -> None:
    assert undecided(2, [[0, 1]], [18]) is None
    assert undecided(2, [[0, 1]], [17]) == [0, 1]
    assert undecided(3, [[0, 1], [1, 2]], [17, 3]) is None
    assert undecided(3, [[0, 1], [1, 2]], [4, 3]) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_kakuro_by_logic_has_one_solution(seed: int) -> None:
    chance = Random(seed)
    layout = kakuro.by_logic(7, 7, shapes.blocks(7, 7, chance, share=0.15), chance)
    assert layout is not None
    FAMILIES["kakuro"].check(layout)
    assert check(Puzzle(layout), via="dlx").kind is Uniqueness.UNIQUE


def test_a_kakuro_by_chance_has_a_solution() -> None:
    chance = Random(1)
    layout = kakuro.by_chance(6, 6, shapes.blocks(6, 6, chance, share=0.2), chance)
    FAMILIES["kakuro"].check(layout)
    assert check(Puzzle(layout), via="dlx").kind is not Uniqueness.NONE


def test_a_killer_has_one_solution() -> None:
    layout = killer_layout(Random(1), height=2, width=3)
    assert layout.family == "killer"
    assert check(Puzzle(layout), via="dlx").kind is Uniqueness.UNIQUE


def unique(puzzle: Puzzle) -> bool:
    return check(puzzle, via="dlx").kind is Uniqueness.UNIQUE


@pytest.mark.parametrize("seed", SEEDS)
def test_no_rule_of_a_hard_variant_can_be_spared(seed: int) -> None:
    chance = Random(seed)
    layout = sudoku.layout(2, 2)
    solution = dict(zip(layout.cells, filling.sudoku(2, 2, chance), strict=True))
    pairs = [layout.cells[start : start + 2] for start in range(0, 16, 2)]
    cages = [Cage(pair, sum(solution[cell] for cell in pair)) for pair in pairs]
    givens = {cell: solution[cell] for cell in layout.cells[::3]}
    assert unique(Puzzle(layout.with_rules(*cages), givens))
    puzzle = without_spare(layout, cages, givens, chance, unique)
    assert unique(puzzle)
    assert puzzle.layout.rules[: len(layout.rules)] == layout.rules, "rules that stay"
    further = puzzle.layout.rules[len(layout.rules) :]
    assert len(further) + len(puzzle.givens) < len(cages) + len(givens)
    for number in range(len(further)):
        fewer = layout.with_rules(*further[:number], *further[number + 1 :])
        assert not unique(Puzzle(fewer, puzzle.givens))
    for cell in puzzle.givens:
        assert not unique(Puzzle(puzzle.layout, {other: value for other, value in puzzle.givens.items() if other != cell}))


def test_a_hard_variant_is_the_same_every_time() -> None:
    first, second = (hard_variant(Random("hard-variants-9x9 7")) for _ in range(2))
    assert first == second
    assert check(first).kind is Uniqueness.UNIQUE


def test_a_rule_is_kept_where_nothing_is_known_without_it() -> None:
    layout = sudoku.layout(2, 2)
    cage = Cage(layout.cells[:2], 3)
    assert without_spare(layout, [cage], {layout.cells[0]: 1}, Random(0), lambda _: False) == Puzzle(
        layout.with_rules(cage), {layout.cells[0]: 1}
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_ranks_are_those_of_the_grid(seed: int) -> None:
    layout = sudoku.layout(3, 3)
    solution = tuple(filling.sudoku(3, 3, Random(seed)))
    rule = ranks(layout, solution, Random(seed))
    assert any(rule.ranks)
    assert not violations(Puzzle(layout.with_rules(rule)), solution)


def test_neighbours_share_a_group() -> None:
    near = filling.apart(4, [[0, 1], [1, 2]])
    assert near == [[1], [0, 2], [1], []]
    assert all(a < b for line in near for a, b in pairwise(line))
