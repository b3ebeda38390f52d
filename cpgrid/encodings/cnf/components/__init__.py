"""Components in CNF: the table of its encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CnfComponents`, and its line in `COMPONENTS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

from ....core.clock import check_time
from ....core.components import COMPONENTS as KIND
from ....core.components import Components, Vertex
from ....core.cuts import LiteralGraph
from ....core.errors import Refusal
from ....core.model import Model
from ....core.plugins import chosen
from ....core.puzzle import Domain
from ....core.registry import Table
from ....core.regular import Regular
from .. import regular
from ..clauses import TRUE
from ..records import CnfComponents
from ..view import LiteralView
from . import distances, elimination, lazy, ranks

__all__ = ["COMPONENTS", "post"]

COMPONENTS: Table[CnfComponents] = Table(
    "encoding of Components", lazy.RECORD, elimination.RECORD, ranks.RECORD, distances.RECORD, group="cpgrid.cnf_components"
)
"""The encodings, the default first."""

_MOST_STEPS = 100_000
"""Steps of the automaton that states totals without cuts."""


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, Components]], options: Mapping[str, str]) -> None:
    """The clauses of every graph without the vertices that are gone; see `cpgrid.encodings.cnf.encoding.HANDLERS`.

    Raises:
        Refusal: the encoding cannot state a graph, or it needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        graph = LiteralGraph.of(constraint, index, [_there(view, vertex) for vertex in constraint.vertices])
        view.clauses.add(graph.beforehand(), index)
        if graph.is_open:
            encoding = COMPONENTS[chosen(options, "components", constraint.origin)]
            if reason := encoding.refuses(graph):
                raise Refusal("cnf", reason)
            encoding.encode(view, graph)
            if graph.constraint.totals and not encoding.totals:
                regular.post(view, model, [(index, _totals(view, graph, encoding))], options)


def _there(view: LiteralView, vertex: Vertex) -> int | bool:
    """The literal that a vertex is there, or whether it is."""
    literal = TRUE if vertex.variable is None else view.one_of(vertex.variable, vertex.values)
    return literal > 0 if abs(literal) == TRUE else literal


def _totals(view: LiteralView, graph: LiteralGraph, encoding: CnfComponents) -> Regular:
    """An automaton that states what components weigh.

    Raises:
        Refusal: it would be too large.
    """
    totals = replace(graph.constraint, single=False)
    domains = [tuple(view.candidates.of(variable)) for variable in range(len(view.candidates.fixed))]
    assert KIND.size is not None
    assert KIND.decompose is not None
    if (size := KIND.size(totals, domains)) > _MOST_STEPS:
        raise Refusal(
            "cnf",
            f"components={encoding.name} states what components weigh by an automaton of all vertices, and that of rule "
            f"{totals.origin + 1} would have up to {size:,} steps, at most {_MOST_STEPS:,} are made; take components=lazy for a search, "
            "which no file can hold",
        )
    (stated,) = KIND.decompose(totals, domains, _no_helper)
    assert isinstance(stated, Regular)
    return stated


def _no_helper(_domain: Domain) -> NoReturn:
    raise AssertionError("totals need no helpers")
