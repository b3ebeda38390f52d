"""Nothing is stated: each solution of the solver that breaks the constraint is answered by cuts, and it is called again with all of them.

Source: as `cpgrid.core.cuts`.
"""

from __future__ import annotations

from ....core.components import Components
from ....core.cuts import LiteralGraph
from ..records import CpComponents
from ..view import CpView

__all__ = ["RECORD"]


def encode(view: CpView, constraint: Components, index: int) -> None:
    """Leave a graph to cuts."""
    literals = [True if variable is None else view.one_of(variable, values) for variable, values in constraint.vertices]
    graph = LiteralGraph.of(constraint, index, literals)
    for clause in graph.beforehand():
        view.state(index, view.program.add_bool_or([view.boolean(literal) for literal in clause]))
    if graph.is_open:
        view.lazy.append(graph)


RECORD = CpComponents(
    "lazy",
    "no constraint beforehand: each solution that breaks it is answered by clauses, which stay",
    encode,
    "",
)
