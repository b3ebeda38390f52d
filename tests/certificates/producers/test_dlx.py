"""The producer dlx: verdicts, limits, and clauses and bounds in the words of the certificate format."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cpgrid import Cell, Limits, Puzzle, Stop
from cpgrid.certificates.producers.proposals import Bound, Proposals
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.core.model import AllDifferent, Model, Variable
from cpgrid.rules import model
from cpgrid.rules.check import score
from tests.depth import each_seed

from ...native.clauses import follows
from ...native.inference import Inference
from .puzzles import all_solutions, killer, random_puzzle, square
from .replay import clauses_of, domains_of, known_solutions
from .test_masks import problem_of

PRODUCER = PRODUCERS["dlx"]
EVERY_KIND = ["distinct", "cage", "run"]
WEIGHTS = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3)
Cells = list[set[int]]


def tops(own: Model, bound: Bound, cells: Cells) -> tuple[int, list[dict[int, int]]]:
    """T, and r(cell, v) for each cell and value, as section 5 of the format defines them."""
    assert own.objective is not None
    weights = dict(zip(own.objective.variables, own.objective.coefficients, strict=True))
    rest = [{value: bound.scale * weights.get(Variable(cell), 0) * value for value in values} for cell, values in enumerate(cells)]
    total = 0
    for number, prices in bound.prices.items():
        constraint = own.constraints[number]
        assert isinstance(constraint, AllDifferent)
        values = own.values(constraint.variables)
        assert len(values) == len(constraint.variables) or min(prices) >= 0
        assert max(map(abs, prices)) <= 1 << 60
        total += sum(prices)
        for variable in constraint.variables:
            for value in rest[variable]:
                rest[variable][value] -= prices[values.index(value)]
    return total + sum(max(each.values()) for each in rest), rest


def bounded(own: Model, inference: Inference, bound: Bound | None, floor: int) -> Callable[[Cells], Cells | None]:
    """The filters of the constraints, of the floor and of one bound."""

    def propagate(cells: Cells) -> Cells | None:
        narrowed = inference.propagate(cells)
        for each in (bound, Bound(1, {})) if narrowed is not None else ():
            if each is None:
                continue
            total, rest = tops(own, each, cells)
            if total < each.scale * floor:
                return None
            for cell, values in enumerate(rest):
                top = max(values.values())
                cells[cell] = {value for value, r in values.items() if total - top + r >= each.scale * floor}
        return narrowed

    return propagate


def check(puzzle: Puzzle, proposals: Proposals, floor: int) -> None:
    """Each clause follows from those before it, by singles, sums, the floor and the bound that closed its path."""
    own = model(puzzle.layout)
    inference = Inference(problem_of(own))
    known = known_solutions(puzzle, proposals)
    clauses = clauses_of(proposals)
    assert len(clauses) == len(proposals.bound_of)
    for clause, number in zip(clauses, proposals.bound_of.tolist(), strict=True):
        bound = proposals.bounds[number] if number >= 0 else None
        assert follows(clause, known, domains_of(puzzle), puzzle.layout.values, bounded(own, inference, bound, floor))
        known.append(clause)
    assert known[-1] == []


@each_seed(60)
def test_all_solutions(seed: int) -> None:
    puzzle = random_puzzle(Random(seed), EVERY_KIND)
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert proposals.stop is Stop.EXHAUSTED
    assert set(proposals.solutions) == all_solutions(puzzle)
    assert (len(proposals.bounds), len(proposals.bound_of)) == (0, 0)


@each_seed(40)
def test_a_chain_of_clauses(seed: int) -> None:
    """Each clause follows from those before it; with sums, the elaborator has to split: that some digit set is chosen cells cannot say."""
    puzzle = random_puzzle(Random(seed), ["distinct"])
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    inference = Inference(problem_of(model(puzzle.layout)))
    known = known_solutions(puzzle, proposals)
    for clause in clauses_of(proposals) if len(known) < 40 else ():
        assert follows(clause, known, domains_of(puzzle), puzzle.layout.values, inference.propagate)
        known.append(clause)


@each_seed(6)
def test_digit_sets_become_values_outside_them(seed: int) -> None:
    puzzle = killer(seed)
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert any(literal > 0 for clause in clauses_of(proposals) for literal in clause)
    for clause in clauses_of(proposals):
        assert len(set(clause)) == len(clause)
        assert not {-literal for literal in clause} & set(clause)


@pytest.mark.parametrize("wanted", [1, 3, 1000])
@each_seed(5)
def test_bounds_close_their_paths(seed: int, wanted: int) -> None:
    """Of grids of the best score, one, some or all are wanted: what is ruled out is a better score or, with all known, as good a one."""
    random = Random(seed)
    layout = square(weights=random.sample(WEIGHTS, len(WEIGHTS)))
    puzzle = Puzzle(layout, {Cell(0, 0): random.randint(1, 4), Cell(2, 3): random.randint(1, 4)} if seed % 2 else {})
    proposals = PRODUCER.propose(puzzle, Limits(solutions=wanted))
    scores = {grid: score(puzzle, grid) or 0 for grid in all_of(puzzle)}
    best = [grid for grid, own in scores.items() if own == max(scores.values())]
    assert set(proposals.solutions) <= set(best)
    assert len(proposals.solutions) == min(wanted, len(best))
    assert proposals.stop is (Stop.SOLUTION_LIMIT if wanted <= len(best) else Stop.EXHAUSTED)
    assert len(proposals.bounds) > 0
    check(puzzle, proposals, max(scores.values()) + (wanted <= len(best)))


def all_of(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """Every grid, whatever it scores."""
    layout = puzzle.layout
    plain = type(layout)(layout.family, layout.rows, layout.columns, layout.cells, layout.domains, layout.rules[:-1])
    return PRODUCERS["lockstep"].propose(Puzzle(plain, puzzle.givens), Limits(solutions=None)).solutions


@each_seed(40)
def test_scores_with_every_rule(seed: int) -> None:
    """Sums may leave something to search, but bounds are well-formed and no better grid breaks them."""
    puzzle = random_puzzle(Random(seed), [*EVERY_KIND, "score"])
    proposals = PRODUCER.propose(puzzle, Limits(solutions=1))
    grids = all_solutions(puzzle)
    best = max((score(puzzle, grid) or 0 for grid in grids), default=None)
    assert [score(puzzle, grid) for grid in proposals.solutions] == ([] if best is None else [best])
    own = model(puzzle.layout)
    assert grids or not (proposals.bounds or len(proposals.bound_of))
    for bound in proposals.bounds:
        for grid in grids:
            total, _ = tops(own, bound, [{value} for value in grid])
            assert bound.scale * (score(puzzle, grid) or 0) <= total
    assert all(number < len(proposals.bounds) for number in proposals.bound_of)


@pytest.mark.parametrize(
    ("limits", "stop", "found"),
    [(Limits(2), Stop.SOLUTION_LIMIT, 2), (Limits(9, nodes=3), Stop.NODE_LIMIT, 0), (Limits(seconds=0), Stop.TIME_LIMIT, 0)],
)
def test_what_is_not_exhausted_has_no_clauses(limits: Limits, stop: Stop, found: int) -> None:
    proposals = PRODUCER.propose(Puzzle(square(), {}), limits.started())
    assert (proposals.stop, len(proposals.solutions), clauses_of(proposals)) == (stop, found, [])
