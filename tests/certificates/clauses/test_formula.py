"""The formula: its models are the solutions, and unit propagation in it is at least as strong as the filters."""

from __future__ import annotations

from random import Random

import pytest
from pysat.solvers import Solver

from cpgrid import Cell, Layout, Puzzle, Refusal
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.clauses.formula import Formula, formula
from cpgrid.certificates.clauses.sums import DERIVED, combine
from cpgrid.core.model import LinearSum
from cpgrid.core.puzzle import Rule
from cpgrid.rules import Cage, Distinct, Run, Score, model
from tests.depth import each_seed

from ...native.clause_twin import propagate
from ..producers.puzzles import all_solutions, random_puzzle, square
from .plain import State, filter_all, literal, starting

KINDS = ("distinct", "cage", "run")


def case(seed: int) -> Puzzle:
    return canonical(random_puzzle(Random(seed), KINDS))


def models(puzzle: Puzzle, stated: Formula) -> list[tuple[int, ...]]:
    """What the models say of the cells, one entry for each model: auxiliary variables may not make several of one grid."""
    values = puzzle.layout.values
    with Solver("cadical153", bootstrap_with=stated.clauses.rows) as solver:
        found = []
        while solver.solve():
            model_ = solver.get_model() or []
            model_ += [-variable for variable in range(len(model_) + 1, stated.variables + 1)]
            found.append(tuple(values[(number - 1) % len(values)] for number in model_[: stated.cell_variables] if number > 0))
            solver.add_clause([-number for number in model_])
        return found


@each_seed(150)
def test_models_are_solutions(seed: int):
    puzzle = case(seed)
    expected = all_solutions(puzzle)
    assert sorted(models(puzzle, formula(puzzle))) == sorted(expected)
    listed = sorted(expected)[:2]
    assert sorted(models(puzzle, formula(puzzle, listed))) == sorted(expected - set(listed))


@each_seed(150)
def test_unit_propagation_is_as_strong_as_the_filters(seed: int):
    """From random states, and with positive and negative literals."""
    random = Random(seed)
    puzzle = case(seed)
    rows = formula(puzzle).clauses.rows
    for _ in range(6):
        state = starting(puzzle)
        assumed = []
        for cell, values in enumerate(state):
            if len(values) > 1 and random.random() < 0.6:
                value = random.choice(sorted(values))
                own = literal(puzzle, cell, value)
                if random.random() < 0.3:
                    state[cell] = {value}
                    assumed.append(own)
                else:
                    values.remove(value)
                    assumed.append(-own)
        filter_all(puzzle, state)
        known = propagate(rows, assumed)
        assert known is None or all(state)
        assert known is None or excluded(puzzle, state) <= {-number for number in known if number < 0}


def excluded(puzzle: Puzzle, state: State) -> set[int]:
    """The literals that are false in a state."""
    return {literal(puzzle, cell, value) for cell, values in enumerate(state) for value in puzzle.layout.values if value not in values}


@each_seed(80)
def test_derived_sums_take_no_solution_and_filter(seed: int):
    """Random sums of sums, also with coefficients, and with bounds that are open."""
    random = Random(seed)
    puzzle = case(seed)
    laid = model(puzzle.layout)
    usable = [c for c in laid.constraints if isinstance(c, LinearSum) or len(laid.values(c.variables)) == len(c.variables)]
    if not usable:
        return
    chosen = [(random.choice(usable), random.choice((-2, -1, 1, 1, 3))) for _ in range(random.randint(1, 3))]
    derived = combine(laid, chosen)
    assert all(derived.holds(solution) for solution in all_solutions(puzzle))
    if derived.variables and random.random() < 0.5:
        derived = LinearSum(derived.variables, derived.coefficients, None, derived.high, DERIVED)
    stated = formula(puzzle, (), {len(laid.constraints): derived})
    assert sorted(models(puzzle, stated)) == sorted(all_solutions(puzzle))
    assert stated.parts[-1].says == "derived Sum"


def test_a_sum_without_cells():
    puzzle = canonical(Puzzle(square()))
    for low, high, count in ((0, 0, 288), (1, 1, 0), (None, -1, 0), (None, 0, 288)):
        assert len(models(puzzle, formula(puzzle, (), {12: LinearSum((), (), low, high, DERIVED)}))) == count


def test_parts_cover_all_clauses():
    puzzle = canonical(
        Puzzle(square(Cage((Cell(0, 0), Cell(0, 1)), 3), Cage((Cell(1, 2), Cell(2, 2)), 5, distinct=False)), {Cell(3, 3): 1})
    )
    stated = formula(puzzle, [(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)])
    end = 1
    for part in stated.parts:
        assert part.first == end
        end += part.count
    assert end - 1 == stated.clauses.size
    said = [(part.says, part.constraint, part.rule) for part in stated.parts]
    assert said[:4] == [(text, -1, -1) for text in ("each cell has a value", "no cell has two values", "values outside a domain", "givens")]
    # Cages come first in canonical order; the first is distinct.
    assert said[4:7] == [("AllDifferent", 0, 0), ("Sum", 1, 0), ("Sum", 2, 1)]
    assert said[-1] == ("differs from a solution", 15, -1)


def test_what_variables_say():
    """Each state and edge is true in a model exactly if the grid says so."""
    puzzle = canonical(Puzzle(square(Cage((Cell(0, 0), Cell(0, 1), Cell(1, 1)), 6), Run((Cell(2, 0), Cell(3, 0)), 5, distinct=True))))
    stated = formula(puzzle)
    with Solver("cadical153", bootstrap_with=stated.clauses.rows) as solver:
        assert solver.solve()
        true = {number for number in solver.get_model() or [] if number > 0}
    grid = [next(value for value in range(1, 5) if literal(puzzle, cell, value) in true) for cell in range(16)]
    seen = stated.cell_variables
    for sum_ in stated.sums:
        values = [grid[cell] for cell in sum_.cells]
        for variable, cells, total, used in sum_.states:
            first = values[:cells]
            assert (variable in true) == (sum(first) == total and sorted(first) == list(used))
        behind = {variable: cells for variable, cells, _, _ in sum_.states}
        for edge in sum_.edges:
            holds = values[edge.cell] == edge.value and (not edge.before or edge.before in true)
            assert (edge.variable in true) == holds
            assert not edge.after or behind[edge.after] == edge.cell + 1
        seen += len(sum_.states) + len(sum_.edges)
    assert seen == stated.variables


def line_of(values: range, rule: Rule, *more: Rule) -> Puzzle:
    cells = rule.cells
    return canonical(Puzzle(Layout("grid", 1, len(cells), cells, (tuple(values),) * len(cells), (rule, *more))))


def test_sums_that_are_too_large_are_refused():
    cells = tuple(Cell(0, column) for column in range(14))
    message = "the bridge refuses: it cannot state sum 1: its automaton has more than 100,000 pairs of state and value"
    with pytest.raises(Refusal, match=message):
        formula(line_of(range(1, 17), Cage(cells, 119)))
    with pytest.raises(Refusal, match="sum 1"):
        formula(line_of(range(1, 66), Cage(cells[:2], 9)))
    assert formula(line_of(range(1, 17), Cage(cells, 119, distinct=False)))
    with pytest.raises(Refusal, match="more than 6,000,000 clauses"):
        formula(line_of(range(1, 10_000), Distinct(cells, "distinct")))


def test_a_score_says_nothing():
    puzzle = canonical(Puzzle(square(weights=range(16))))
    assert any(isinstance(rule, Score) for rule in puzzle.layout.rules)
    assert len(models(puzzle, formula(puzzle))) == 288


def test_groups_with_too_few_values():
    puzzle = line_of(range(1, 3), Distinct(tuple(Cell(0, column) for column in range(3)), "distinct"))
    assert propagate(formula(puzzle).clauses.rows, []) is None


def test_kinds_of_constraints_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch):
    puzzle = canonical(Puzzle(square()))
    monkeypatch.setattr("cpgrid.certificates.clauses.formula.AllDifferent", LinearSum)
    with pytest.raises(Refusal, match="it cannot state a constraint of kind AllDifferent"):
        formula(puzzle)
