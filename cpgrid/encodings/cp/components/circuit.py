"""One loop as a circuit of the solver: each side of it is passed in one of two directions, and each point is passed once or not at all.

Where the vertices are not known to be sides of loops it is refused (`cpgrid.encodings.loops`). So that a loop comes once, it passes the
first of its sides forwards.

Source: the circuit constraint of OR-Tools CP-SAT; J.-L. Laurière, "A language and a program for stating and solving combinatorial
problems", Artificial Intelligence 10 (1978).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.components import Components
from ....core.graph_meaning import Passed
from ....core.meaning import Equal, NoneOf, any_of
from ...loops import ends_of_sides
from ..records import CpComponents
from ..view import CpView

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import BoolVarT

__all__ = ["RECORD"]


def encode(view: CpView, constraint: Components, index: int) -> None:
    """State that there is one loop, or none."""
    ends = ends_of_sides(view.model, index)
    assert ends is not None
    program = view.program
    view.reserve(20 * len(ends))
    arcs: list[tuple[int, int, BoolVarT]] = []
    looked_at: dict[int, list[Equal]] = {}
    earlier: BoolVarT | None = None
    values_so_far: list[Equal] = []
    for vertex, (one, other) in enumerate(ends):
        variable, values = constraint.vertices[vertex]
        assert variable is not None
        literal = view.one_of(variable, values)
        if literal is False:
            continue
        there = program.new_constant(1) if literal is True else view.boolean(literal)
        forwards, backwards = (view.new_boolean(Passed(index, constraint, ends, vertex, forwards=way)) for way in (True, False))
        arcs += [(one, other, forwards), (other, one, backwards)]
        own = [Equal(variable, value) for value in values]
        for point in (one, other):
            looked_at.setdefault(point, []).extend(own)
        clauses = [[forwards, backwards, there.negated()], [forwards.negated(), there], [backwards.negated(), there]]
        clauses += [[forwards.negated(), backwards.negated()], [backwards.negated(), *([] if earlier is None else [earlier])]]
        values_so_far = [*values_so_far, *own]
        if earlier is None:
            earlier = there
        else:
            so_far = view.new_boolean(any_of(values_so_far))
            clauses += [[so_far.negated(), earlier, there], [so_far, earlier.negated()], [so_far, there.negated()]]
            earlier = so_far
        for clause in clauses:
            view.state(index, program.add_bool_or(clause))
    number = {point: place for place, point in enumerate(looked_at)}
    loose = [(point, point, view.new_boolean(NoneOf(tuple(dict.fromkeys(own))))) for point, own in looked_at.items()]
    if arcs:
        view.state(index, program.add_circuit([(number[tail], number[head], literal) for tail, head, literal in [*arcs, *loose]]))


def _refuses(view: CpView, constraint: Components, index: int) -> str:
    if ends_of_sides(view.model, index) is not None:
        return ""
    return f"the vertices of constraint {index + 1} (rule {constraint.origin + 1}) are not known to be sides of loops; take components=lazy"


RECORD = CpComponents(
    "circuit",
    "the solver's own circuit, where the vertices are sides of loops",
    encode,
    "Laurière, Artificial Intelligence 10 (1978)",
    _refuses,
)
