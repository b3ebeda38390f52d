"""A Boolean for each state of the automaton after the first variables, steps both ways.

Source: for decision diagrams, N. Eén, N. Sörensson, JSAT 2 (2006), section 3; for automata, F. Bacchus, "GAC via Unit Propagation",
CP 2007, section 4, which has Booleans for the steps too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....core.meaning import InState
from ..diagram_clauses import add_diagram
from ..records import CnfRegular, ReadWord
from ..view import LiteralView

__all__ = ["RECORD", "state_after"]


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    add_diagram(view.clauses, word.diagram, word.literals, partial(state_after, word), word.origin)


def state_after(word: ReadWord, read: int) -> Callable[[int], InState]:
    """The meaning of each node of a layer."""
    variables, automaton = word.constraint.word[:read], word.constraint.automaton
    return lambda state: InState(word.origin, variables, automaton, (state,))


RECORD = CnfRegular("states", "a Boolean for each state after the first cells, steps both ways", encode, "Bacchus, CP 2007")
