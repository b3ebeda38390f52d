"""The reduced product of the automaton with the values used so far, for words of different cells.

It filters the automaton and the AllDifferent of its cells together, whose clauses are posted by its own constraint, and is larger the more
values there are.

* ``product``: steps both ways.
* ``product-edges``: a Boolean for each step too: unit propagation is complete for the automaton and its AllDifferent together.

Source: the product of the diagrams of the two constraints, as in S. Hoda, W.-J. van Hoeve, J. N. Hooker, "A Systematic Approach to
MDD-Based Constraint Programming", CP 2010; for AllDifferent, D. Bergman et al., Decision Diagrams for Optimization, 2016, section 4.6.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from ....core.errors import Refusal
from ....core.meaning import AllOf, Meaning, ValueSet, any_of
from ...distinct_product import Read, distinct_product
from ..diagram_clauses import add_diagram
from ..diagram_edges import add_diagram_with_edges
from ..labelled_diagram import LabelledDiagram, in_clauses, takes_value
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORDS"]

_LIMIT = 500_000
"""Steps of the product that may be looked at: some seconds."""


def _labelled(_view: LiteralView, word: ReadWord) -> LabelledDiagram:
    layers = distinct_product(word.diagram, limit=_LIMIT)
    if layers is None:
        raise Refusal("cnf", f"the product of {word.named} with the values used so far is too large; take regular=reduced")
    values = sorted({value for edges in word.diagram.edges for _, value, _ in edges})

    def meaning(layer: int) -> Callable[..., Meaning]:
        in_state, first = word.meaning(layer), word.variables[:layer]

        def one(read: Read) -> Meaning:
            used = compress(values, (read.values >> place & 1 for place in range(len(values))))
            return AllOf((in_state(read.state), ValueSet(word.origin, first, tuple(used))))

        return lambda *reads: any_of([one(read) for read in reads])

    return LabelledDiagram(layers, word.literals, takes_value(word.variables), meaning, word.origin)


def _refuses(word: ReadWord) -> str:
    if not word.different:
        return f"the product with the values used so far needs different cells ({word.named}); take regular=states"
    return ""


RECORDS = (
    CnfRegular(
        "product",
        "a Boolean for each state with the values that different cells have used so far, steps both ways",
        in_clauses(_labelled, add_diagram, merged=True),
        "Hoda, van Hoeve and Hooker, CP 2010; Bergman et al., Decision Diagrams for Optimization, 2016",
        refuses=_refuses,
    ),
    CnfRegular(
        "product-edges",
        "as product, with a Boolean for each step too: unit propagation is complete for the automaton with its AllDifferent",
        in_clauses(_labelled, add_diagram_with_edges, merged=True),
        "Bacchus, GAC via Unit Propagation, CP 2007",
        refuses=_refuses,
    ),
)
