"""XCSP3: an instance of a constraint problem as XML; the givens are the clues, an ``instantiation``.

Source: F. Boussemart, C. Lecoutre, G. Audemard, C. Piette, "XCSP3: An Integrated Format for Benchmarking Combinatorial Constrained
Problems", arXiv:1611.03398, sections 2, 4.1 (extension, mdd, allDifferent, sum over expressions, instantiation) and 6 (objectives).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ..core.model import AllDifferent, ByValue, Coefficient, LinearSum, Model
from ..core.puzzle import Domain, Puzzle
from ..core.regular import Regular
from ..routes import Route
from .automata import word_of
from .integers import Handlers, check_range, integer_statement, intervals
from .record import Export, Statement

__all__ = ["EXPORT"]


def state(puzzle: Puzzle, _route: Route | None) -> Statement:
    """The model as it stands.

    Raises:
        Refusal: a sum may leave 64 bits, or a rule posts a constraint of another kind.
        OutOfTime: the deadline is past.
    """
    return integer_statement(puzzle, "xcsp3", _HANDLERS, _text)


def _text(puzzle: Puzzle, model: Model, names: Sequence[str], constraints: Sequence[str]) -> Iterator[str]:
    yield f'<instance format="XCSP3" type="{"CSP" if model.objective is None else "COP"}">\n<variables>\n'
    for name, domain in zip(names, model.domains, strict=True):
        yield f'  <var id="{name}"> {_values(domain)} </var>\n'
    yield "</variables>\n<constraints>\n"
    if givens := sorted(puzzle.givens.items()):
        yield f'  <instantiation class="clues"> {_list([str(cell) for cell, _ in givens])} <values> '
        yield f"{' '.join(str(value) for _, value in givens)} </values> </instantiation>\n"
    yield from constraints
    yield "</constraints>\n"
    if model.objective is not None:
        scope = [names[variable] for variable in model.objective.variables]
        yield f'<objectives>\n  <maximize type="sum"> {_list(scope)} '
        yield f"{_coefficients(model.objective.coefficients)} </maximize>\n</objectives>\n"
    yield "</instance>\n"


def _values(domain: Domain) -> str:
    """``1..9``, or ``1 3 5..9`` where there are gaps."""
    return " ".join(str(low) if low == high else f"{low}..{high}" for low, high in intervals(domain))


def _list(names: Sequence[str]) -> str:
    return f"<list> {' '.join(names)} </list>"


def _coefficients(coefficients: Sequence[int]) -> str:
    return f"<coeffs> {' '.join(map(str, coefficients))} </coeffs>"


def _group(_model: Model, group: AllDifferent, names: Sequence[str]) -> Iterator[str]:
    # Of one variable it always holds, and the format wants two.
    if len(group.variables) > 1:
        yield f"  <allDifferent> {' '.join(names)} </allDifferent>\n"


def _linear(model: Model, linear: LinearSum, names: Sequence[str]) -> Iterator[str]:
    check_range(model, linear, "xcsp3")
    terms = [term for name, coefficient in zip(names, linear.coefficients, strict=True) for term in _terms(name, coefficient)]
    left = _list([name for name, _ in terms])
    left += "" if linear.unit else f" {_coefficients([weight for _, weight in terms])}"
    for relation, bound in _relations(linear):
        yield f"  <sum> {left} <condition> ({relation},{bound}) </condition> </sum>\n"


def _terms(name: str, coefficient: Coefficient) -> Iterator[tuple[str, int]]:
    """What is multiplied with what; of weights by value, the expression that is 1 where the variable has a value of the weight."""
    if not isinstance(coefficient, ByValue):
        yield name, coefficient
        return
    for weight, values in coefficient.values.items():
        yield (f"eq({name},{values[0]})" if len(values) == 1 else f"in({name},set({','.join(map(str, values))}))"), weight


def _regular(model: Model, regular: Regular, names: Sequence[str]) -> Iterator[str]:
    word = word_of(regular, "xcsp3", repeats=False)
    if word.rows is None:
        steps = "".join(f"(s{before},{value},s{after})" for before, value, after in word.transitions)
        yield f"  <mdd> {_list(names)} <transitions> {steps} </transitions> </mdd>\n"
    elif word.rows:
        # Of one variable the format wants values instead of tuples.
        rows = " ".join(map(str, chain(*word.rows))) if len(names) == 1 else "".join(f"({','.join(map(str, row))})" for row in word.rows)
        yield f"  <extension> {_list(names)} <supports> {rows} </supports> </extension>\n"
    else:
        # No table of the format is empty: no value is above the greatest.
        greatest = model.domains[regular.word[0]][-1]
        yield f"  <sum> {_list(names[:1])} <condition> (ge,{greatest + 1}) </condition> </sum>\n"


def _relations(linear: LinearSum) -> Iterator[tuple[str, int | str]]:
    if linear.low is not None and linear.high is not None and linear.low < linear.high:
        yield "in", f"{linear.low}..{linear.high}"
    elif linear.low is not None and linear.low == linear.high:
        yield "eq", linear.low
    else:
        # With both, no number is in between: the two contradict each other.
        if linear.low is not None:
            yield "ge", linear.low
        if linear.high is not None:
            yield "le", linear.high


_HANDLERS: Handlers = {AllDifferent: _group, LinearSum: _linear, Regular: _regular}

EXPORT = Export(
    "xcsp3", "XCSP3 instance, for constraint solvers", ".xml", state, "Boussemart, Lecoutre, Audemard and Piette, arXiv:1611.03398"
)
