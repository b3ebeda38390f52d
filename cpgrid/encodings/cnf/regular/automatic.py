"""The choice where a route names none: clauses without further Booleans for up to two cells, the reduced automaton beyond.

For two cells support and conflict clauses are compared, and the fewer taken.
"""

from __future__ import annotations

from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView
from . import conflict, reduced
from .support import supports

__all__ = ["RECORD"]


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    if len(word.scope) > 2 or conflict.refuses(word):
        reduced.encode(view, word)
        return
    conflicts, needs = list(conflict.conflicts(word)), supports(word)
    view.clauses.add(conflicts if len(conflicts) <= len(needs) else needs, word.origin)


RECORD = CnfRegular(
    "auto", "for up to two cells support or conflict clauses, whichever are fewer; beyond, the reduced automaton", encode, ""
)
