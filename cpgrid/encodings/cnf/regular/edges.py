"""A Boolean for each state and each step of the reduced automaton: unit propagation on it is complete.

Source: as ``diagram_edges.py`` and ``reduced.py``.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.diagram import reduced
from ....core.meaning import InState
from ..diagram_edges import add_diagram_with_edges, takes_value
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORD"]


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    layers, states = reduced(word.diagram)

    def meaning(layer: int) -> Callable[[int], InState]:
        of_states = word.meaning(layer)
        return lambda node: of_states(*states[layer][node])

    add_diagram_with_edges(view.clauses, layers, word.literals, takes_value(word.variables), meaning, word.origin)


RECORD = CnfRegular(
    "edges",
    "as reduced, with a Boolean for each step too: unit propagation is complete",
    encode,
    "Bacchus, GAC via Unit Propagation, CP 2007",
)
