"""Nothing is stated: each model that breaks the constraint is answered by cuts, and the search goes on with them.

Source: M. Fischetti et al., Mathematical Programming Computation 9 (2017), for cuts of connected sets; the search for them is
`cpgrid.core.cuts`.
"""

from __future__ import annotations

from ....core.cuts import LiteralGraph
from ..records import CnfComponents
from ..view import LiteralView

__all__ = ["RECORD"]


def encode(view: LiteralView, graph: LiteralGraph) -> None:
    """Leave the graph to cuts."""
    view.lazy.append(graph)


RECORD = CnfComponents(
    "lazy",
    "no clauses beforehand: each model that breaks it is answered by clauses, which stay",
    encode,
    "",
    totals=True,
)
