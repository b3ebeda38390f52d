"""States from which the same remaining values are accepted share a Boolean, steps both ways.

Source: as ``states.py``; reduction is the minimisation of the unrolled automaton, layer by layer from the last: D. Revuz, "Minimisation of
Acyclic Deterministic Automata in Linear Time", Theoretical Computer Science 92 (1992).
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.diagram import reduced
from ....core.meaning import InState
from ..diagram_clauses import add_diagram
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORD", "SOURCE", "encode"]

SOURCE = "Bacchus, CP 2007; Revuz, TCS 92 (1992)"


def encode(view: LiteralView, word: ReadWord, *, backward: bool = True) -> None:
    """The clauses of one automaton; without ``backward``, those of the steps forward alone."""
    layers, states = reduced(word.diagram)

    def meaning(layer: int) -> Callable[[int], InState]:
        of_states = word.meaning(layer)
        return lambda node: of_states(*states[layer][node])

    add_diagram(view.clauses, layers, word.literals, meaning, word.origin, backward=backward)


RECORD = CnfRegular("reduced", "as states, with one Boolean for states that have the same future", encode, SOURCE)
