"""The flow producer against brute force, and its proofs against what sections 2, 5 and 6 of the format say, written out once more."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from cpgrid import Cell, Layout, Limits, Puzzle, Refusal
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.core.outcome import Stop
from cpgrid.rules import Cage, Distinct, Run

from .puzzles import all_solutions

FLOW = PRODUCERS["flow"]


def random_puzzle(random: Random) -> Puzzle:
    """Up to six cells, each in a cage of one side, of the other, or of both; now and then a total that is off by a little."""
    cells = tuple(sorted(random.sample([Cell(row, column) for row in range(3) for column in range(3)], random.randint(1, 6))))
    least = random.choice([1, 1, 0, -2])
    domains = tuple(tuple(range(least + random.randint(0, 1), least + random.randint(2, 3))) for _ in cells)
    filling = {cell: random.choice(domain) for cell, domain in zip(cells, domains, strict=True)}
    sides = [{cell: random.randint(1, 3) for cell in cells} for _ in range(2)]
    for cell in cells:
        if random.random() < 0.3:
            del random.choice(sides)[cell]
    rules = []
    for side in sides:
        for name in sorted(set(side.values())):
            scope = tuple(cell for cell in cells if side.get(cell) == name)
            total = sum(filling[cell] for cell in scope) + (random.choice([-1, 1, 2]) if random.random() < 0.08 else 0)
            rules.append(random.choice([Run, Cage])(scope, total, distinct=False))
    givens = {cell: random.choice([filling[cell], *domain]) for cell, domain in zip(cells, domains, strict=True) if random.random() < 0.15}
    return canonical(Puzzle(Layout("grid", 3, 3, cells, domains, tuple(random.sample(rules, len(rules)))), givens))


class Statement:
    """What a canonical text says, as far as puzzles of plain totals go: least and greatest values of the cells, and the sums by number."""

    def __init__(self, puzzle: str) -> None:
        document = json.loads(puzzle)
        bounds = {cell: (min(entry["values"]), max(entry["values"])) for entry in document["domains"] for cell in entry["cells"]}
        bounds |= {cell: (value, value) for cell, value in document["givens"].items()}
        order = sorted(bounds, key=lambda name: tuple(map(int, name[1:].split("C"))))
        self.bounds = [bounds[cell] for cell in order]
        self.sums = [([order.index(cell) for cell in rule["cells"]], rule["total"]) for rule in document["rules"]]


def accepts_ranks(statement: Statement, solution: Sequence[int], step: Sequence[Any]) -> bool:
    """Section 6."""
    _, sides, ranks, outside = step
    if not len(sides) == len(ranks) == len(statement.sums):
        return False
    ends: list[dict[int, int]] = [{}, {}]
    for number, (cells, _) in enumerate(statement.sums):
        if sides[number]:
            for cell in cells:
                if ends[sides[number] - 1].setdefault(cell, number) != number:
                    return False
    joined = {number: number for number in range(-1, len(ranks))}
    for cell, ((low, high), value) in enumerate(zip(statement.bounds, solution, strict=True)):
        one, other = (end.get(cell, -1) for end in ends)
        rise = (ranks[other] if other >= 0 else outside) - (ranks[one] if one >= 0 else outside)
        if low < value < high:
            while one != joined[one]:
                one = joined[one]
            while other != joined[other]:
                other = joined[other]
            if rise or one == other:
                return False
            joined[one] = other
        elif not low <= value <= high or (low == value < high and rise <= 0) or (low < value == high and rise >= 0):
            return False
    return True


def out_of_reach(statement: Statement, steps: Sequence[Any]) -> bool:
    """Whether the steps are an empty lemma by one sum, of the puzzle or added up by the step before it, which is out of reach."""
    count = len(statement.sums)
    *before, (literals, (hint,)) = steps
    numbers = before[0][1] if before else [hint, 1]
    if literals or (bool(before) and (hint != count or before[0][0] != "sum")):
        return False
    total, coefficients = 0, [0] * len(statement.bounds)
    for number, multiplier in zip(numbers[::2], numbers[1::2], strict=True):
        cells, own = statement.sums[number]
        total += multiplier * own
        for cell in cells:
            coefficients[cell] += multiplier
    ends = [sorted((c * low, c * high)) for c, (low, high) in zip(coefficients, statement.bounds, strict=True)]
    return not sum(least for least, _ in ends) <= total <= sum(most for _, most in ends)


@pytest.mark.parametrize("seed", range(20))
def test_every_verdict_has_its_proof(seed: int) -> None:
    random = Random(seed)
    met = set()
    for _ in range(150):
        puzzle = random_puzzle(random)
        if FLOW.lacking(puzzle):
            # Cells of both sides' totals may have been written once.
            continue
        statement, every = Statement(text(puzzle)), all_solutions(puzzle)
        found = FLOW.propose(puzzle, Limits(solutions=2))
        assert len(set(found.solutions)) == min(2, len(every))
        assert set(found.solutions) <= every
        assert found.stop is (Stop.SOLUTION_LIMIT if len(every) > 1 else Stop.EXHAUSTED)
        if len(every) > 1:
            assert found.steps is None
        elif every:
            (step,) = found.steps or ()
            assert accepts_ranks(statement, found.solutions[0], step)
        else:
            assert out_of_reach(statement, found.steps or ())
        met.add(min(2, len(every)))
    assert met == {0, 1, 2}


def mutants(step: Sequence[Any], random: Random) -> Iterator[list[Any]]:
    """The step with one number changed, each number in turn."""
    for part in (1, 2):
        for place, number in enumerate(step[part]):
            changed = list(step[part])
            changed[place] = random.choice([other for other in range(-1 if part == 2 else 0, 3 if part == 1 else 5) if other != number])
            yield [*step[:part], changed, *step[part + 1 :]]
    yield [*step[:3], step[3] + random.choice([-2, -1, 1, 2])]


@pytest.mark.parametrize("seed", range(10))
def test_ranks_never_hide_a_second_solution(seed: int) -> None:
    random = Random(f"ranks {seed}")
    rejected = true = 0
    for _ in range(150):
        puzzle = random_puzzle(random)
        if FLOW.lacking(puzzle):
            continue
        statement, every = Statement(text(puzzle)), all_solutions(puzzle)
        if not every:
            continue
        solution = min(every)
        count = len(statement.sums)
        found = FLOW.propose(puzzle, Limits(solutions=2)).steps
        drawn = [["ranks", [random.randrange(3) for _ in range(count)], [random.randrange(4) for _ in range(count)], random.randrange(4)]]
        for step in [*(mutants(found[0], random) if found else ()), *drawn * 20]:
            if accepts_ranks(statement, solution, step):
                assert len(every) == 1
                true += 1
            else:
                rejected += 1
    assert min(rejected, true) > 100


def test_exact_counts_are_left_to_others() -> None:
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))
    runs = tuple(Run(tuple(cells[i] for i in scope), 4, distinct=False) for scope in [(0, 1), (2, 3), (0, 2), (1, 3)])
    puzzle = canonical(Puzzle(Layout("grid", 2, 2, cells, ((1, 2, 3),) * 4, runs)))
    with pytest.raises(Refusal, match="several solutions"):
        FLOW.propose(puzzle, Limits(solutions=3))
    assert FLOW.propose(puzzle, Limits(solutions=1)).stop is Stop.SOLUTION_LIMIT
    assert FLOW.propose(puzzle, Limits(solutions=2, seconds=0.0)).stop is Stop.TIME_LIMIT
    # Where there is one solution, that is an exact count.
    (given,) = [Puzzle(puzzle.layout, {cells[0]: 3})]
    assert FLOW.propose(given, Limits(solutions=3)).stop is Stop.EXHAUSTED


def test_other_rules_are_left_to_others() -> None:
    cells = (Cell(0, 0), Cell(0, 1))
    puzzle = canonical(Puzzle(Layout("grid", 1, 2, cells, ((1, 2),) * 2, (Distinct(cells, ""),))))
    assert "AllDifferent" in FLOW.lacking(puzzle)
    with pytest.raises(Refusal, match="AllDifferent"):
        FLOW.propose(puzzle, Limits(solutions=2))
