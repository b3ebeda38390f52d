"""MiniZinc: integer variables, all_different, linear sums, and an output item that prints a cell to a line.

Source: N. Nethercote et al., "MiniZinc: Towards a Standard CP Modelling Language", CP 2007; The MiniZinc Handbook 2.6, "Specification of
MiniZinc".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.clock import check_time
from ..core.model import AllDifferent, LinearSum, Model
from ..core.puzzle import Domain, Puzzle
from ..routes import Route
from .integers import Handlers, check_range, integer_statement, intervals
from .record import Export, Statement

__all__ = ["EXPORT"]


def state(puzzle: Puzzle, _route: Route | None) -> Statement:
    """The model as it stands.

    Raises:
        Refusal: a sum may leave 64 bits, or a rule posts a constraint of another kind.
        OutOfTime: the deadline is past.
    """
    return integer_statement(puzzle, "minizinc", _HANDLERS, _text)


def _text(puzzle: Puzzle, model: Model, names: Sequence[str], constraints: Sequence[str]) -> Iterator[str]:
    yield 'include "all_different.mzn";\n'
    for name, domain in zip(names, model.domains, strict=True):
        yield f"var {_set(domain)}: {name};\n"
    for cell, value in sorted(puzzle.givens.items()):
        yield f"constraint {cell} = {value};\n"
    yield from constraints
    if model.objective is None:
        yield "solve satisfy;\n"
    else:
        scope = [names[variable] for variable in model.objective.variables]
        yield f"solve maximize {_sum(scope, model.objective.coefficients)};\n"
    yield "output [\n"
    for name in names:
        check_time()
        yield f'  "{name} = \\({name});\\n",\n'
    yield "];\n"


def _set(domain: Domain) -> str:
    """``1..9``, or ``{1,3,5}`` where there are gaps."""
    ((low, high), *more) = intervals(domain)
    return f"{{{','.join(map(str, domain))}}}" if more else f"{low}..{high}"


def _sum(names: Sequence[str], coefficients: Sequence[int]) -> str:
    terms = (name if coefficient == 1 else f"{coefficient}*{name}" for name, coefficient in zip(names, coefficients, strict=True))
    return f"sum([{', '.join(terms)}])"


def _group(_model: Model, _group: AllDifferent, names: Sequence[str]) -> Iterator[str]:
    yield f"constraint all_different([{', '.join(names)}]);\n"


def _linear(model: Model, linear: LinearSum, names: Sequence[str]) -> Iterator[str]:
    check_range(model, linear, "minizinc")
    left = _sum(names, linear.integers("minizinc"))
    if linear.low is not None and linear.low == linear.high:
        yield f"constraint {left} = {linear.low};\n"
        return
    if linear.low is not None:
        yield f"constraint {left} >= {linear.low};\n"
    if linear.high is not None:
        yield f"constraint {left} <= {linear.high};\n"


_HANDLERS: Handlers = {AllDifferent: _group, LinearSum: _linear}

EXPORT = Export("minizinc", "MiniZinc model, for constraint solvers", ".mzn", state, "The MiniZinc Handbook 2.6")
