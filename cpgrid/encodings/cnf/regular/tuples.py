"""A Boolean for each word, with a value for each cell.

Source: as ``tuple_clauses.py``.
"""

from __future__ import annotations

from ....core.diagram import count_paths
from ...tuples import automaton_tuples
from ..read_word import ReadWord
from ..records import CnfRegular
from ..tuple_clauses import TUPLE_LIMIT, add_tuples
from ..view import LiteralView

__all__ = ["RECORD", "refuses"]


def _limit(word: ReadWord) -> int:
    return TUPLE_LIMIT // max(1, len(word.variables))


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    tuples = automaton_tuples(word.diagram, word.variables, limit=_limit(word))
    assert tuples is not None, "a table that is too large is refused before"
    literals = dict(zip(word.variables, word.literals, strict=True))
    add_tuples(view.clauses, tuples, word.scope, list(literals.values()), word.origin)


def refuses(word: ReadWord) -> str:
    """Why a table cannot state an automaton; empty = it can."""
    if count_paths(word.diagram) > _limit(word):
        return f"{word.named} has more than {_limit(word):,} words; take regular=states"
    return ""


RECORD = CnfRegular(
    "tuples", "a Boolean for each tuple of values that the cells can take together", encode, "Bacchus, CP 2007", refuses=refuses
)
