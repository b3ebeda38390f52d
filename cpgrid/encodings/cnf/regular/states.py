"""A Boolean for each state of the automaton after the first variables, steps both ways.

Source: for decision diagrams, N. Eén, N. Sörensson, JSAT 2 (2006), section 3; for automata, F. Bacchus, "GAC via Unit Propagation",
CP 2007, section 4, which has Booleans for the steps too.
"""

from __future__ import annotations

from ..diagram_clauses import add_diagram
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORD", "SOURCE", "encode"]

SOURCE = "Bacchus, CP 2007; Eén and Sörensson, JSAT 2 (2006)"


def encode(view: LiteralView, word: ReadWord, *, backward: bool = True) -> None:
    """The clauses of one automaton; without ``backward``, those of the steps forward alone."""
    add_diagram(view.clauses, word.diagram, word.literals, word.meaning, word.origin, backward=backward)


RECORD = CnfRegular("states", "a Boolean for each state after the first cells, steps both ways", encode, SOURCE)
