"""A linear sum as a table: the solver is given every tuple of values that adds up, and where the variables differ, of different values."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import LinearSum
from ...diagram import Diagram, sum_diagram
from ..records import CpSum
from ..view import CpView

__all__ = ["RECORD"]

_MOST_TUPLES = 50_000
"""Tuples of one sum. Eight different digits have at most 40,320 of them, nine 362,880."""

_MOST_STEPS = 1_000_000
"""Steps through the diagram that are tried in search of the tuples."""


def encode(view: CpView, constraint: LinearSum, index: int) -> None:
    """One constraint of the solver; raises `Refusal` where the tuples are too many."""
    variables = constraint.variables
    domains = [view.domains[variable] for variable in variables]
    layers = sum_diagram(domains, constraint.coefficients, *view.model.bounds(constraint), limit=_MOST_STEPS)
    different = view.model.pairwise_different(variables)
    rows = None if layers is None else _rows(layers, different=different)
    if rows is None:
        raise Refusal("cp", f"the table of constraint {index + 1} has more than {_MOST_TUPLES:,} tuples; take sum=linear")
    view.reserve(len(rows) * len(variables))
    program = view.program
    view.state(index, program.add_allowed_assignments(view.scope(variables), rows) if rows else program.add_bool_or([]))


def _rows(layers: Diagram, *, different: bool) -> list[tuple[int, ...]] | None:
    """The values along each path of the diagram; ``None`` where there are too many."""
    onward: list[dict[int, list[tuple[int, int]]]] = []
    for edges in layers.edges:
        onward.append({})
        for before, value, after in edges:
            onward[-1].setdefault(before, []).append((value, after))
    rows: list[tuple[int, ...]] = []
    steps = 0

    def walk(path: tuple[int, ...], state: int) -> Iterator[tuple[int, ...]]:
        nonlocal steps
        if len(path) == len(onward):
            yield path
            return
        check_time()
        for value, after in onward[len(path)][state]:
            steps += 1
            if steps > _MOST_STEPS:
                return
            if not different or value not in path:
                yield from walk((*path, value), after)

    for start in layers.layers[0]:
        for row in walk((), start):
            rows.append(row)
            if len(rows) > _MOST_TUPLES:
                return None
    return None if steps > _MOST_STEPS else rows


RECORD = CpSum(
    "table",
    "every tuple of values that adds up, as the solver's table constraint",
    encode,
    "Perron and Furnon, OR-Tools CP-SAT: AddAllowedAssignments",
)
