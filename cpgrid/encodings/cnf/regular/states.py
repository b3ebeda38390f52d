"""A Boolean for each state of the automaton after the first variables.

* ``states``: steps both ways.
* ``forward``: steps forward alone, half of the clauses.
* ``reduced``: states from which the same remaining values are accepted share a Boolean.
* ``edges``: reduced, with a Boolean for each step too, as ``diagram_edges.py`` says.

Source: for decision diagrams, N. Eén, N. Sörensson, JSAT 2 (2006), section 3; for automata, F. Bacchus, "GAC via Unit Propagation",
CP 2007, section 4, which has Booleans for the steps too. Reduction is the minimisation of the unrolled automaton, layer by layer from the
last: D. Revuz, "Minimisation of Acyclic Deterministic Automata in Linear Time", Theoretical Computer Science 92 (1992).
"""

from __future__ import annotations

from ..diagram_clauses import add_diagram, add_diagram_forward
from ..diagram_edges import add_diagram_with_edges
from ..labelled_diagram import LabelledDiagram, in_clauses, takes_value
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["EDGES", "RECORDS", "REDUCED"]

_SOURCE = "Bacchus, CP 2007; Eén and Sörensson, JSAT 2 (2006)"
_REDUCED_SOURCE = "Bacchus, CP 2007; Revuz, TCS 92 (1992)"


def _labelled(_view: LiteralView, word: ReadWord) -> LabelledDiagram:
    return LabelledDiagram(word.diagram, word.literals, takes_value(word.variables), word.meaning, word.origin)


REDUCED = CnfRegular(
    "reduced",
    "as states, with one Boolean for states that have the same future",
    in_clauses(_labelled, add_diagram, merged=True),
    _REDUCED_SOURCE,
)

EDGES = CnfRegular(
    "edges",
    "as reduced, with a Boolean for each step too: unit propagation is complete",
    in_clauses(_labelled, add_diagram_with_edges, merged=True),
    "Bacchus, GAC via Unit Propagation, CP 2007",
)

RECORDS = (
    CnfRegular("states", "a Boolean for each state after the first cells, steps both ways", in_clauses(_labelled, add_diagram), _SOURCE),
    CnfRegular(
        "forward",
        "a Boolean for each state after the first cells, steps forward alone; several may hold",
        in_clauses(_labelled, add_diagram_forward),
        _SOURCE,
        parsimonious=False,
    ),
    REDUCED,
    CnfRegular(
        "reduced-forward",
        "as forward, with one Boolean for states that have the same future",
        in_clauses(_labelled, add_diagram_forward, merged=True),
        _REDUCED_SOURCE,
        parsimonious=False,
    ),
    EDGES,
)
