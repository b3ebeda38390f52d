"""An encoding as a template: the clauses for n literals are made once, and copied for every row of n literals.

What each auxiliary variable stands for need not be said: as at most one of the literals is true, there are n + 1 cases, and in each of
them the clauses force the variable to be true, force it to be false, or leave it free. That is found out with a SAT solver, once for
each template.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ....core.clock import check_time
from ....core.meaning import ByTrueLiteral, Equal
from ....core.program import Bools, Int32
from ..clauses import Clauses
from ..rows import Rows

if TYPE_CHECKING:
    from pysat.solvers import Solver

__all__ = ["by_template"]

State = bool | None
"""What an auxiliary variable is in some case; ``None`` = it may be either."""

_STEP = 1 << 22
"""How many literals are copied at a time; at least those of one row."""


class Template(NamedTuple):
    """The clauses for some number of literals.

    Args:
        literals: int32[…], of all clauses one after another: the literals 1, 2, … of a row, then auxiliary variables.
        lengths: int32[clauses].
        states: for each auxiliary variable, what it is where one of the literals is true, for each of them, and where none is.
    """

    literals: Int32
    lengths: Int32
    states: tuple[tuple[State, ...], ...]


def by_template(
    clauses_of: Callable[[int], Sequence[Sequence[int]]], size: Callable[[int], tuple[int, int]] | None = None
) -> Callable[[Clauses, Rows], None]:
    """The function `AtMostOne.encode` of an encoding that treats every row in the same way.

    Args:
        clauses_of: (n, at least 2) → clauses which say that at most one of the variables 1 … n is true; auxiliary variables are
            n + 1, n + 2 and so on.
        size: (n) → how many clauses and auxiliary variables these are. With it, too many are refused before they are made.

    Returns:
        (clauses, rows) → adds the clauses of each row. It raises `Refusal` for too many, and `OutOfTime`.
    """
    template_of = lru_cache(maxsize=256)(lambda count: _template(clauses_of(count), count))

    def encode(clauses: Clauses, rows: Rows) -> None:
        lengths = np.count_nonzero(rows.literals, axis=1)
        for count in np.unique(lengths[lengths > 1]).tolist():
            check_time()
            chosen = lengths == count
            if size is not None:
                # Each clause has two literals or more.
                clauses.require(int(chosen.sum()) * size(count)[0], 2 * int(chosen.sum()) * size(count)[0])
            _copy(clauses, template_of(count), _compact(rows, chosen, count))

    return encode


def _template(clauses: Sequence[Sequence[int]], count: int) -> Template:
    literals = np.fromiter(chain.from_iterable(clauses), dtype=np.int32)
    auxiliary = int(np.abs(literals).max()) - count
    return Template(literals, np.array([len(clause) for clause in clauses], dtype=np.int32), _states(clauses, count, max(0, auxiliary)))


def _states(clauses: Sequence[Sequence[int]], count: int, auxiliary: int) -> tuple[tuple[State, ...], ...]:
    """For each auxiliary variable what it is in each case; free in a case that the clauses do not allow, which no right encoding has."""
    from pysat.solvers import Solver

    if not auxiliary:
        return ()
    negative = list(range(-1, -1 - count, -1))
    cases = [[*negative[: literal - 1], literal, *negative[literal:]] for literal in range(1, count + 1)]
    with Solver("minisat22", bootstrap_with=clauses) as solver:
        forced = [_forced(solver, case, range(count + 1, count + auxiliary + 1)) for case in [*cases, negative]]
    return tuple(zip(*forced, strict=True))


def _forced(solver: Solver, case: list[int], variables: range) -> list[State]:
    """What each of the variables must be in a case."""
    check_time()
    # Two models that differ as much as the solver finds: a variable on which they agree is probably forced.
    models = []
    for sign in (-1, 1):
        solver.set_phases([sign * variable for variable in variables])
        if not solver.solve(assumptions=case):
            return [None] * len(variables)
        models.append(set(solver.get_model()))
    known = {*solver.propagate(case)[1]}
    agreed = [variable if variable in models[0] else -variable for variable in variables]
    return [
        literal > 0 if literal in known or (literal in models[1] and not solver.solve(assumptions=[*case, -literal])) else None
        for literal in agreed
    ]


def _compact(rows: Rows, some: Bools, count: int) -> Rows:
    """Some of the rows, all of which have ``count`` literals, without zeros."""
    place = np.argsort(rows.literals[some] == 0, axis=1, kind="stable")[:, :count]
    literals, variables, values = (np.take_along_axis(part[some], place, axis=1) for part in rows[:3])
    return Rows(literals, variables, values, rows.origins[some])


def _copy(clauses: Clauses, template: Template, rows: Rows) -> None:
    """The template's clauses for each row, with new auxiliary variables."""
    number, auxiliary = len(rows.literals), len(template.states)
    clauses.require(number * len(template.lengths), number * len(template.literals))
    made = clauses.new_variables(number * auxiliary).reshape(number, auxiliary)
    table = np.concatenate([rows.literals, made], axis=1)
    column, sign = np.abs(template.literals) - 1, np.sign(template.literals)
    step = max(1, _STEP // len(template.literals))
    for start in range(0, number, step):
        check_time()
        some = table[start : start + step]
        origins = np.repeat(rows.origins[start : start + step], len(template.lengths))
        clauses.add_flat((some[:, column] * sign).ravel(), np.tile(template.lengths, len(some)), origins)
    if auxiliary:
        for own, variables, values in zip(made.tolist(), rows.variables.tolist(), rows.values.tolist(), strict=True):
            literals = tuple(map(Equal, variables, values))
            clauses.meaning.update(zip(own, (ByTrueLiteral(literals, states) for states in template.states), strict=True))
