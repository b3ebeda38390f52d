"""What answers say as statements that certificates prove: each is true by an engine of its own, and together they say the answer."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import cpgrid
from cpgrid.certificates.answers import Statement, statements_of
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.errors import Refusal
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Puzzle
from cpgrid.rules import Cage, Score
from tests.depth import each_seed
from tests.questions.test_clash import SMALL
from tests.questions.test_minimise import FULL


def solutions(puzzle: Puzzle) -> int:
    return cpgrid.solve(puzzle, via="dlx", limits=Limits(2)).count


def assert_proved(statements: list[Statement]) -> None:
    """Each statement is true, and has a certificate of one of its claims."""
    assert len({each.name for each in statements}) == len(statements)
    for each in statements:
        true = ("none", "unique", "several")[solutions(each.puzzle)]
        assert true in each.claims, each.said
        certified = prove(each.puzzle)
        assert isinstance(certified, Certified)
        assert certified.certificate.claim == true


def some_givens(seed: int, least: int, most: int) -> Puzzle:
    random = Random(seed)
    grid = random.choice(cpgrid.solve(Puzzle(SMALL), limits=Limits(None)).solutions)
    cells = random.sample([*zip(SMALL.cells, grid, strict=True)], random.randint(least, most))
    return Puzzle(SMALL.with_rules(Cage(SMALL.cells[:2], sum(grid[:2]))), dict(cells))


@each_seed(20)
def test_a_minimal_and_a_smallest_puzzle(seed: int) -> None:
    puzzle = some_givens(seed, 6, 12)
    for smallest in (False, True):
        found = cpgrid.minimise(puzzle, smallest=smallest, keep="houses")
        statements = list(statements_of(found))
        assert_proved(statements)
        if found.verdict.unique:
            names = [each.name for each in statements]
            assert names[: 1 + len(found.needed)] == ["left", *(f"needed-{number}" for number in range(1, 1 + len(found.needed)))]
            assert ("no-fewer" in names) is (smallest and bool(found.left.givens or found.least))
            assert sum(name.startswith("one-of") for name in names) == len(found.hit)
        else:
            assert statements == []


def test_the_sets_of_a_smallest_puzzle_say_how_many_are_needed() -> None:
    found = cpgrid.minimise(FULL, smallest=True)
    assert found.least == 4
    for few in combinations(found.asked, 3):
        assert any(not {*few} & {*own} for own in found.hit)
    choice = next(each.puzzle for each in statements_of(found) if each.name == "no-fewer")
    assert len(choice.layout.cells) == 16
    looser = choice.layout.rules[-1]
    assert looser.high == 3  # type: ignore[attr-defined]


def test_pieces_that_lie_symmetrically_are_left_out_together() -> None:
    found = cpgrid.minimise(FULL, keep="symmetry")
    statements = list(statements_of(found))
    assert_proved(statements)
    assert len(statements) == 1 + sum(piece[0] in found.witnesses for piece in found.pieces)


@each_seed(20)
def test_a_clash_with_changes_and_givens_to_add(seed: int) -> None:
    puzzle = some_givens(seed, 2, 6)
    found = cpgrid.repair(puzzle)
    statements = list(statements_of(found))
    assert_proved(statements)
    if found.additions is not None and found.additions.fewest:
        assert {"added", "no-fewer"} <= {each.name for each in statements}
    cell = next(iter(puzzle.givens))
    values = [value for value in (1, 2, 3, 4) if value != puzzle.givens[cell]]
    wrong = Puzzle(puzzle.layout, {**puzzle.givens, cell: values[seed % 3], SMALL.cells[15]: 1, SMALL.cells[14]: 1})
    broken = cpgrid.repair(wrong, largest=3)
    statements = list(statements_of(broken))
    assert_proved(statements)
    clash = broken.verdict.clash
    if clash is not None:
        assert sum(each.name.startswith("clash") for each in statements) == 1 + len(clash.members) * clash.minimal


@each_seed(10)
def test_clues_that_are_added(seed: int) -> None:
    puzzle = some_givens(seed, 1, 4)
    puzzle = Puzzle(SMALL, puzzle.givens)
    found = cpgrid.repair(puzzle, clues=["difference"])
    statements = list(statements_of(found))
    assert_proved(statements)
    if found.clues is not None and found.clues.fewest:
        names = {each.name for each in statements}
        assert "added" in names
        assert ("no-fewer" in names) is bool(found.clues.least)
        assert sum(name.startswith("one-of") for name in names) == len(found.clues.hit)


@each_seed(20)
def test_values_that_are_ruled_out(seed: int) -> None:
    puzzle = some_givens(seed, 1, 6)
    for forced in (False, True):
        found = cpgrid.candidates(puzzle, forced=forced)
        statements = list(statements_of(found))
        assert_proved(statements)
        said = {each.name for each in statements}
        for cell in puzzle.layout.cells:
            single = len(found[cell]) < (2 if forced else 4) and cell not in puzzle.givens
            assert (str(cell).lower() in said) is single


def test_answers_that_say_nothing_or_something_else() -> None:
    none = cpgrid.candidates(Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 1}))
    assert [each.name for each in statements_of(none)] == ["puzzle"]
    assert_proved(list(statements_of(none)))
    assert list(statements_of(cpgrid.repair(FULL))) == []
    with pytest.raises(Refusal, match="the greatest score"):
        list(statements_of(cpgrid.candidates(FULL.with_rules(Score(SMALL.cells, (1,) * 16)))))
    with pytest.raises(TypeError, match="Verdict is none of the answers"):
        statements_of(cpgrid.check(FULL))
