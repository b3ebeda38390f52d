"""Puzzles of families and with drawn rules: one solution, nothing to spare where that is said, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest

import cpgrid
from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import Refusal, UnsoundError, UsageError
from cpgrid.core.grid import Cell, hang_together
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Puzzle
from cpgrid.generators import generate as module
from cpgrid.generators.drawn_rules import drawn_rules, wanted_rules
from cpgrid.generators.generate import generate
from cpgrid.generators.kakuro import unique_kakuro
from cpgrid.generators.needed import needed_by_learning, needed_by_search
from cpgrid.generators.table import GENERATORS
from cpgrid.models import sudoku
from cpgrid.questions.parts import without_parts
from cpgrid.rules import RULES, Cage, Thermometer, kind_of, violations
from tests.depth import each_seed
from tests.questions.test_clash import SMALL

NINE = sudoku.layout(3, 3)
SIX = sudoku.layout(2, 3)
SIZES = {"chocona": 5, "kakuro": 7, "lits": 4, "shimaguni": 4, "masyu": 5, "norinori": 5, "yajilin": 5}


def is_unique(puzzle: Puzzle, via: str = "sat") -> bool:
    return cpgrid.solve(puzzle, via=via, limits=Limits(2)).count == 1


@pytest.mark.parametrize("name", GENERATORS)
def test_families(name: str) -> None:
    side = SIZES.get(name, 6)
    made = list(generate(f"{name} {side}x{side}", 2, limits=Limits(seconds=60, seed=5)))
    assert [puzzle.layout.family for puzzle in made] == [name, name]
    assert cpgrid.write(made, format="json") == cpgrid.write(
        list(generate(f"{name} {side}x{side}", 2, limits=Limits(seconds=60, seed=5))), format="json"
    )
    for puzzle in made:
        assert (puzzle.layout.rows, puzzle.layout.columns) == (side, side)
        assert is_unique(puzzle)
        assert is_unique(puzzle, "masks")
    assert made[0] != made[1]


@pytest.mark.parametrize("name", [name for name, own in GENERATORS.items() if own.spared])
def test_nothing_can_be_spared(name: str) -> None:
    side = SIZES.get(name, 6)
    (puzzle,) = generate(f"{name} {side}x{side}", limits=Limits(seconds=60, seed=2))
    found = cpgrid.minimise(puzzle, keep=["houses"], order="random:1")
    names = Counter(kind_of(puzzle.layout.rules[part.rule]).name for part in found.dropped if isinstance(part, cpgrid.RuleAssumption))
    # What a family says of all cells may follow from the rest; clues and givens do not.
    assert not any(isinstance(part, cpgrid.GivenAssumption) for part in found.dropped)
    assert not {"cage", "sides", "white-pearl", "black-pearl"} & names.keys()


def test_no_number_of_an_akari_can_be_spared() -> None:
    (puzzle,) = generate("akari 6x6", limits=Limits(seconds=60, seed=2))
    first, *rows = cpgrid.write([puzzle], format="text").splitlines()
    numbers = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign.isdigit()]
    assert numbers
    for row, column in numbers:
        fewer = [*rows]
        fewer[row] = f"{rows[row][:column]}\\{rows[row][column + 1 :]}"
        (other,) = cpgrid.parse("\n".join([first, *fewer, ""]))
        assert not is_unique(other)


@pytest.mark.parametrize("words", [["thermometer:4"], ["cage"], ["sandwich", "whispers:2"], ["difference:10"], ["even:5"]])
def test_drawn_rules(words: list[str]) -> None:
    made = list(generate(SIX, 2, rules=words, limits=Limits(seconds=60, seed=1)))
    assert len(made) == 2
    for puzzle in made:
        names = Counter(kind_of(rule).name for rule in puzzle.layout.rules)
        assert is_unique(puzzle)
        for word in words:
            kind, _, number = word.partition(":")
            assert names[kind] <= (int(number) if number else 81)
        assert len(names) > 1
        for cell in puzzle.givens:
            assert not is_unique(without_parts(puzzle, [cpgrid.GivenAssumption(cell)]), "masks")
        for place, rule in enumerate(puzzle.layout.rules):
            if kind_of(rule).name != "distinct":
                assert not is_unique(without_parts(puzzle, [cpgrid.RuleAssumption(place)]), "masks")  # type: ignore[arg-type]


def test_cages_on_a_sudoku_are_a_killer_and_givens_of_a_file_stay() -> None:
    (killer,) = generate(SMALL, rules=["cage"], limits=Limits(seconds=60))
    assert killer.layout.family == "killer"
    given = Puzzle(SMALL, {Cell(0, 0): 3})
    (puzzle,) = generate(given, rules=["thermometer:1"], limits=Limits(seconds=60))
    assert puzzle.givens[Cell(0, 0)] == 3


@each_seed(20)
def test_a_grid_obeys_what_is_drawn_of_it(seed: int) -> None:
    chance = Random(seed)
    grid = cpgrid.solve(Puzzle(NINE, dict(zip(NINE.cells[:9], chance.sample(range(1, 10), 9), strict=True)))).solutions[0]
    kinds = [(name, None) for name in ("thermometer", "cage", "skyscraper", "arrow")]
    rules = drawn_rules(NINE, grid, [kinds[0], kinds[2], kinds[3], kinds[1]], chance)
    assert not list(violations(Puzzle(NINE.with_rules(*rules)), grid))
    lines = [rule.cells for rule in rules if isinstance(rule, Thermometer | Cage)]
    assert len({cell for cells in lines for cell in cells}) == sum(map(len, lines))
    for rule in rules:
        if isinstance(rule, Thermometer):
            assert len(rule.cells) > 2
            assert all(max(abs(one.row - other.row), abs(one.column - other.column)) == 1 for one, other in pairwise(rule.cells))
            middles = [np.add(one, other).tolist() for one, other in pairwise(rule.cells)]
            assert len({tuple(middle) for middle in middles}) == len(middles), "a line crosses itself"


@each_seed(10)
def test_the_runs_of_a_kakuro_hang_together(seed: int) -> None:
    puzzle = unique_kakuro(Random(seed), 8, 9)
    assert (puzzle.layout.rows, puzzle.layout.columns) == (8, 9)
    assert hang_together(puzzle.layout.cells)
    assert is_unique(puzzle)


@each_seed(20)
def test_both_ways_leave_a_minimal_puzzle(seed: int) -> None:
    chance = Random(seed)
    (grid,) = cpgrid.solve(Puzzle(SMALL, dict(zip(SMALL.cells[:4], chance.sample(range(1, 5), 4), strict=True)))).solutions
    puzzle = Puzzle(SMALL, dict(zip(SMALL.cells, grid, strict=True)))
    spare = [cpgrid.GivenAssumption(cell) for cell in chance.sample(SMALL.cells, 16)]
    learnt = needed_by_learning(puzzle, grid, spare)
    assert learnt is not None
    searched, few = needed_by_search(puzzle, spare), needed_by_search(puzzle, spare, few=3)
    assert learnt.givens == searched.givens
    for found in (learnt, few):
        assert is_unique(found)
        assert not any(is_unique(without_parts(found, [cpgrid.GivenAssumption(cell)])) for cell in found.givens)
    assert needed_by_learning(Puzzle(SMALL), grid, []) is None


@pytest.mark.long
def test_several_processes_make_the_same_puzzles() -> None:
    one, two = ([*generate("hitori 5x5", 3, jobs=jobs, limits=Limits(seconds=60, seed=9))] for jobs in (1, 2))
    assert cpgrid.write(one, format="json") == cpgrid.write(two, format="json")
    with pytest.raises(Refusal, match="has no solution"):
        list(generate(Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1}), 2, jobs=2))


def test_time_and_levels() -> None:
    assert list(generate("slitherlink 10x10", limits=Limits(seconds=0))) == []
    assert list(generate(NINE, rules=["arrow"], limits=Limits(seconds=0))) == []
    for own in GENERATORS.values():
        with pytest.raises(OutOfTime), within(Clock(0)):
            own.make(Random(1), *own.usual)
    (easy,) = generate(SMALL, rules=["cage"], levels=["easy"], limits=Limits(seconds=60))
    assert cpgrid.grade(easy).level == "easy"


def test_what_cannot_be_made() -> None:
    for base, arguments, said in [
        ("kenken 5x5", {}, "the clues of kenken are not made"),
        ("nothing", {}, "is no family with its size"),
        ("kakuro 3x9", {}, "4 rows and columns at least"),
        ("killer 4x6", {}, "as many rows as columns"),
        ("killer 9x", {}, "is no size"),
        ("hashi", {"rules": ["arrow"]}, "not on a hashi"),
        ("hashi", {"givens": 4}, "givens alone"),
        (NINE, {"rules": ["arrow"], "symmetry": "rotation"}, "givens alone"),
        (NINE, {"rules": ["no-such:3"]}, "is no kind of rule"),
        (NINE, {"rules": ["arrow:0"]}, "is no kind of rule"),
        (NINE, {"rules": ["score"]}, "greatest score"),
        (NINE, {"count": 0}, "count: a number from 1 on"),
        (NINE, {"jobs": 0}, "jobs: a number from 1 on"),
        (7, {"rules": ["arrow"]}, "the name of a family is wanted"),
    ]:
        with pytest.raises((UsageError, Refusal), match=said):
            list(generate(base, **arguments))  # type: ignore[arg-type]
    assert "thermometer" in RULES
    assert wanted_rules([" cage:3 ", "even"]) == [("cage", 3), ("even", None)]


def test_a_second_engine_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "with_rules", lambda base, *_: base)
    with pytest.raises(UnsoundError, match="disagrees"):
        list(generate(SMALL, rules=["cage"]))
