"""Puzzles with rules of every kind as inequalities: the models are the grids, each of them once, and Exact proves what is claimed."""

from __future__ import annotations

from random import Random

import pytest
from ortools.sat.python import cp_model

from cpgrid.certificates.pseudo_boolean import exact
from cpgrid.certificates.pseudo_boolean.cutting_planes import fault
from cpgrid.certificates.pseudo_boolean.formula import Formula, formula
from cpgrid.rules import model
from tests.depth import each_seed

from ..random_cases import grids, random_variant


class _Collected(cp_model.CpSolverSolutionCallback):
    """The values of the variables of each model."""

    def __init__(self, variables: list[cp_model.IntVar]) -> None:
        super().__init__()
        self.variables, self.found = variables, list[list[int]]()

    def on_solution_callback(self) -> None:
        self.found.append([self.value(variable) for variable in self.variables])


def models(own: Formula) -> list[list[int]]:
    """All models, found by CP-SAT."""
    program = cp_model.CpModel()
    variables = [program.new_bool_var(f"x{number}") for number in range(1, own.variables + 1)]
    for terms, least in own.inequalities:
        program.add(sum(coefficient * variables[variable - 1] for coefficient, variable in terms) >= least)
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    collected = _Collected(variables)
    solver.solve(program, collected)
    return collected.found


@each_seed(40)
def test_models_are_grids(seed: int) -> None:
    puzzle = random_variant(Random(seed))
    values = model(puzzle.layout).all_values
    width, cells = len(values), len(puzzle.layout.cells)
    found = [tuple(values[own[cell * width : (cell + 1) * width].index(1)] for cell in range(cells)) for own in models(formula(puzzle))]
    assert len(set(found)) == len(found)
    assert set(found) == grids(puzzle)


@pytest.mark.skipif(bool(exact.lacking()), reason=exact.lacking())
@each_seed(20)
def test_exact_proves_that_there_are_no_others(seed: int) -> None:
    puzzle = random_variant(Random(seed))
    own = formula(puzzle, sorted(grids(puzzle)))
    assert fault(own, exact.prove(own)) == ""
