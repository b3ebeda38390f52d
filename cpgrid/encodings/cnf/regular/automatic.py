"""The choice where a route names none: clauses without further Booleans for few cells, automata with their steps beyond.

Up to five cells with two candidates each have their minimal conflicts. For two cells support and conflict clauses are compared, and the
fewer taken. Beyond, steps make a fraction of the conflicts, in clauses as many as without them; very large automata are done sooner without
(`docs/decisions/0022-regular-in-cnf-and-cp.md`).
"""

from __future__ import annotations

from ....core.diagram import count_paths
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView
from . import conflict, minimal
from .states import EDGES, REDUCED
from .support import supports

__all__ = ["RECORD"]

_MOST_STEPS = 1000
"""Steps of an automaton that get Booleans of their own. A sandwich of nine digits has 400 of them, an X-sum 1,300."""


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    if minimal.suits(word):
        view.clauses.add(minimal.minimal_conflicts(word), word.origin)
        return
    if len(word.scope) > 2 or conflict.refuses(word):
        small = sum(map(len, word.diagram.edges)) <= _MOST_STEPS
        (EDGES if small else REDUCED).encode(view, word)
        return
    needs = supports(word)
    view.clauses.add(conflict.conflicts(word) if _conflict_count(word) <= len(needs) else needs, word.origin)


def _conflict_count(word: ReadWord) -> int:
    """How many conflict clauses there are; they need not be made for that where two different cells are read."""
    if len(word.variables) != 2 or len(word.scope) != 2 or not word.diagram.layers[0]:
        return sum(1 for _ in conflict.conflicts(word))
    useful = [len({value for _, value, _ in edges}) for edges in word.diagram.edges]
    useless = sum(map(len, word.literals)) - sum(useful)
    return useless + useful[0] * useful[1] - count_paths(word.diagram)


RECORD = CnfRegular(
    "auto",
    "minimal conflicts of few cells with two candidates; support or conflict clauses of two cells, whichever are fewer; edges beyond, or"
    " reduced if it is large",
    encode,
    "",
)
