"""The choice where a route names none: clauses without further Booleans for up to two cells, automata with their steps beyond.

For two cells support and conflict clauses are compared, and the fewer taken. Beyond, steps make a fraction of the conflicts, in clauses as
many as without them; very large automata are done sooner without (`docs/decisions/0022-regular-in-cnf-and-cp.md`).
"""

from __future__ import annotations

from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView
from . import conflict
from .states import EDGES, REDUCED
from .support import supports

__all__ = ["RECORD"]

_MOST_STEPS = 1000
"""Steps of an automaton that get Booleans of their own. A sandwich of nine digits has 400 of them, an X-sum 1,300."""


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    if len(word.scope) > 2 or conflict.refuses(word):
        small = sum(map(len, word.diagram.edges)) <= _MOST_STEPS
        (EDGES if small else REDUCED).encode(view, word)
        return
    conflicts, needs = list(conflict.conflicts(word)), supports(word)
    view.clauses.add(conflicts if len(conflicts) <= len(needs) else needs, word.origin)


RECORD = CnfRegular(
    "auto", "for up to two cells support or conflict clauses, whichever are fewer; beyond, edges, or reduced if it is large", encode, ""
)
