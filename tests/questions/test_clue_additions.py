"""Clues that make a puzzle have one solution: the fewest of all sets of clues, on small boards."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from random import Random

import pytest

import cpgrid
from cpgrid.core.errors import Refusal, UsageError
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.questions.clue_additions import find_clue_additions
from cpgrid.rules import Cage, Sandwich, violations
from tests.depth import each_seed
from tests.questions.test_clash import SMALL

GRIDS = cpgrid.solve(Puzzle(SMALL), limits=Limits(None)).solutions


def left(puzzle: Puzzle, clues: Collection[Rule]) -> int:
    """How many grids obey the puzzle with these clues, by the rulebook alone."""
    asked = puzzle.with_rules(*clues)
    return sum(not violations(asked, grid) for grid in GRIDS)


@each_seed(12)
def test_no_fewer_clues_are_enough(seed: int) -> None:
    chance = Random(seed)
    goal = chance.choice(GRIDS)
    values = dict(zip(SMALL.cells, goal, strict=True))
    puzzle = Puzzle(SMALL, {cell: values[cell] for cell in chance.sample(SMALL.cells, 2)})
    cages = [Cage(SMALL.cells[start : start + 2], None) for start in chance.sample(range(0, 16, 2), 5)]
    kind = chance.choice(["skyscraper", "cage"])
    if kind == "cage":
        puzzle = puzzle.with_rules(*cages)
    found = find_clue_additions(puzzle, [kind], goal)
    assert found is not None
    assert found.enough == (left(puzzle, found.asked) == 1)
    singles = [clue for clue in found.asked if left(puzzle, [clue]) == 1]
    if not found.enough:
        assert found.added is None
        return
    assert found.all_singles
    assert list(found.singles) == singles
    assert found.added is not None
    assert found.fewest
    assert left(puzzle, found.added) == 1
    assert len(found.routes) == 2
    if len(found.added) <= 2:
        assert not any(left(puzzle, fewer) == 1 for fewer in combinations(found.asked, len(found.added) - 1))


def test_repair_looks_for_clues_instead_of_givens() -> None:
    puzzle = Puzzle(SMALL.with_rules(Sandwich(SMALL.cells[:4], 0)), {SMALL.cells[0]: 1, SMALL.cells[5]: 2})
    found = cpgrid.repair(puzzle, clues=["skyscraper", "sandwich"])
    assert found.additions is None
    assert found.clues is not None
    assert found.clues.added
    assert found.repaired is True
    assert Sandwich(SMALL.cells[:4], 0) not in found.clues.asked
    assert left(puzzle, found.clues.added) == 1
    assert "towards this solution" in str(found)
    assert found.to_dict()["clues"]["fewest"]
    poor = cpgrid.repair(Puzzle(SMALL), clues="ratio")
    assert poor.clues is not None
    assert "together are not enough" in str(poor)
    assert poor.repaired is False


def test_what_cannot_be_looked_for() -> None:
    for kind in ("thermometer", "nothing", "whispers"):
        with pytest.raises(UsageError, match="is no kind of rule with a clue"):
            cpgrid.repair(Puzzle(SMALL), clues=[kind])
    with pytest.raises(Refusal, match="draw some"):
        cpgrid.repair(Puzzle(SMALL), clues=["cage"])
    with pytest.raises(Refusal, match="has all clues of cage already"):
        cpgrid.repair(Puzzle(SMALL.with_rules(Cage(SMALL.cells[:2], 3))), clues=["cage"])
    late = find_clue_additions(Puzzle(SMALL), ["skyscraper"], GRIDS[0], limits=Limits(seconds=0))
    assert late is not None
    assert late.enough is None
    assert find_clue_additions(Puzzle(SMALL), ["skyscraper"], limits=Limits(seconds=0)) is None
