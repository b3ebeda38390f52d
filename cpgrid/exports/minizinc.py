"""MiniZinc: integer variables, all_different, linear sums, automata as tables or regular, and an output item that prints a cell to a line.

Source: N. Nethercote et al., "MiniZinc: Towards a Standard CP Modelling Language", CP 2007; The MiniZinc Handbook 2.6, "Specification of
MiniZinc".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.clock import check_time
from ..core.model import AllDifferent, ByValue, Coefficient, LinearSum, Model
from ..core.puzzle import Domain, Puzzle
from ..core.regular import Regular
from ..routes import Route
from .automata import word_of
from .integers import Handlers, check_range, integer_statement, intervals
from .record import Export, Statement

__all__ = ["EXPORT"]

_MOST_NUMBERS = 1 << 20
"""Numbers in the table of states and values of one automaton."""


def state(puzzle: Puzzle, _route: Route | None) -> Statement:
    """The model as it stands.

    Raises:
        Refusal: a sum may leave 64 bits, or a rule posts a constraint of another kind.
        OutOfTime: the deadline is past.
    """
    return integer_statement(puzzle, "minizinc", _HANDLERS, _text)


def _text(puzzle: Puzzle, model: Model, names: Sequence[str], constraints: Sequence[str]) -> Iterator[str]:
    yield 'include "all_different.mzn";\n'
    if any(isinstance(constraint, Regular) for constraint in model.constraints):
        yield 'include "regular.mzn";\ninclude "table.mzn";\n'
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


def _sum(names: Sequence[str], coefficients: Sequence[Coefficient]) -> str:
    terms = [term for name, coefficient in zip(names, coefficients, strict=True) for term in _terms(name, coefficient)]
    return f"sum([{', '.join(terms)}])"


def _terms(name: str, coefficient: Coefficient) -> Iterator[str]:
    if not isinstance(coefficient, ByValue):
        yield name if coefficient == 1 else f"{coefficient}*{name}"
        return
    for weight, values in coefficient.values.items():
        held = f"{name} = {values[0]}" if len(values) == 1 else f"{name} in {{{','.join(map(str, values))}}}"
        yield f"bool2int({held})" if weight == 1 else f"{weight}*bool2int({held})"


def _group(_model: Model, _group: AllDifferent, names: Sequence[str]) -> Iterator[str]:
    yield f"constraint all_different([{', '.join(names)}]);\n"


def _linear(model: Model, linear: LinearSum, names: Sequence[str]) -> Iterator[str]:
    check_range(model, linear, "minizinc")
    left = _sum(names, linear.coefficients)
    if linear.low is not None and linear.low == linear.high:
        yield f"constraint {left} = {linear.low};\n"
        return
    if linear.low is not None:
        yield f"constraint {left} >= {linear.low};\n"
    if linear.high is not None:
        yield f"constraint {left} <= {linear.high};\n"


def _regular(_model: Model, regular: Regular, names: Sequence[str]) -> Iterator[str]:
    word = word_of(regular, "minizinc", most_numbers=_MOST_NUMBERS)
    if word.rows is not None:
        rows = "|".join(",".join(map(str, row)) for row in word.rows)
        yield f"constraint table([{', '.join(names)}], [|{rows}|]);\n" if word.rows else "constraint false;\n"
        return
    own = dict(zip(regular.variables, names, strict=True))
    steps = {(before, value): after for before, value, after in word.transitions}
    low, high = min(value for _, value in steps), max(value for _, value in steps)
    table = ",".join(str(steps.get((state, value), 0)) for state in range(1, word.states + 1) for value in range(low, high + 1))
    # Some solvers take it with the values 1, 2, … only.
    shift = "" if low == 1 else f" - {low - 1}" if low > 1 else f" + {1 - low}"
    read = ", ".join(own[variable] + shift for variable in regular.word)
    span = high - low + 1
    arguments = f"{word.states}, {span}, array2d(1..{word.states}, 1..{span}, [{table}]), 1, {{{word.states}}}"
    yield f"constraint regular([{read}], {arguments});\n"


_HANDLERS: Handlers = {AllDifferent: _group, LinearSum: _linear, Regular: _regular}

EXPORT = Export("minizinc", "MiniZinc model, for constraint solvers", ".mzn", state, "The MiniZinc Handbook 2.6")
