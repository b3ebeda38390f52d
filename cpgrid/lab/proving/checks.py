"""What each encoding must pass on every sample: a check is a function of a `Sample`, with a line in `CHECKS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from ...core.cuts import violated_cuts
from ...core.program import Cnf
from ...routes import Route
from .sample import Sample

__all__ = ["CHECKS", "declared_parsimonious"]


def _solutions(sample: Sample) -> str:
    """The solutions that the route finds are those of brute force, each of them once."""
    solutions, expected = sample.found, sample.case.solutions
    if wrong := set(solutions) - expected:
        return f"it finds {min(wrong)}, which is no solution"
    if len(solutions) != len(set(solutions)):
        return f"it finds a solution twice: of {len(solutions)}, only {len(set(solutions))} are different"
    if lost := expected - set(solutions):
        return f"it does not find the solution {min(lost)}"
    return ""


def _parsimony(sample: Sample) -> str | None:
    """A formula has as many models as there are solutions, or its record says that it has not."""
    if not isinstance(sample.program, Cnf):
        return None
    models, solutions = len(sample.models), len(sample.case.solutions)
    if models == solutions or not declared_parsimonious(sample.route):
        return ""
    return f"its formula has {models} models for {solutions} solutions, and it is declared parsimonious"


def declared_parsimonious(route: Route) -> bool:
    """Whether the record of every encoding that a route uses says that a solution has one model."""
    records = (option.choices[route.settings[option.name]] for option in route.kind.encoding.options if isinstance(option.choices, Mapping))
    return all(getattr(record, "parsimonious", True) for record in records)


def _meanings(sample: Sample) -> str | None:
    """Every auxiliary variable has a meaning, and in every model it is what its meaning says."""
    program = sample.program
    if not isinstance(program, Cnf):
        return None
    rows = ([literal for literal in literals if literal] for _, _, *literals in program.cells.tolist())
    alone = {abs(row[0]) for row in rows if len(row) == 1}
    if without := set(range(1, program.variables + 1)) - alone - set(program.meaning):
        return f"the variable {min(without)} has no meaning"
    for model, values in zip(sample.models, sample.projected, strict=True):
        for variable, meaning in program.meaning.items():
            holds = meaning.holds(values)
            if holds is not None and holds != (model[variable - 1] > 0):
                return f"the variable {variable}, {meaning}, is {'false' if holds else 'true'} in the model of {values}"
    return ""


def _cuts(sample: Sample) -> str | None:
    """Each cut that may ever be added holds in every solution."""
    lazy = getattr(sample.program, "lazy", ())
    if not lazy:
        return None
    for graph in lazy:
        constraint = graph.constraint
        allowed = {tuple(constraint.there(values)) for values in sample.case.solutions}
        for there in product(*((True,) if vertex.variable is None else (False, True) for vertex in constraint.vertices)):
            for cut in violated_cuts(constraint, there):
                if wrong := next((other for other in allowed if not cut.holds(other)), None):
                    return f"the cut {cut} of the vertices {there} rules out a solution, in which {wrong} are there"
    return ""


CHECKS: dict[str, Callable[[Sample], str | None]] = {"solutions": _solutions, "parsimony": _parsimony, "meanings": _meanings, "cuts": _cuts}
"""Name → (sample) → what is wrong; empty = nothing; ``None`` = it does not apply, because the program is no formula, or is not cut."""
