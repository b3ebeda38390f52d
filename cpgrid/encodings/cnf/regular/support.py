"""Support clauses, for words of two cells: a value of the one needs one of the values of the other that go with it.

No further Boolean is needed, and unit propagation is complete.

Source: I. P. Gent, "Arc Consistency in SAT", ECAI 2002; S. Kasif, Artificial Intelligence 45 (1990).
"""

from __future__ import annotations

from ...tuples import automaton_tuples
from ..clauses import CLAUSE_LIMIT
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORD", "refuses", "supports"]


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    view.clauses.add(supports(word), word.origin)


def supports(word: ReadWord) -> list[list[int]]:
    """The clauses of a word of up to two cells."""
    tuples = automaton_tuples(word.diagram, word.variables, limit=CLAUSE_LIMIT)
    assert tuples is not None, "what the automaton steps through is limited"
    if not tuples:
        return [[]]
    candidates = dict(zip(word.variables, word.literals, strict=True))
    own = [{value: literal for literal, value in literals} for literals in candidates.values()]
    if len(own) < 2:
        held = {value for values in tuples for value in values}
        return [[-literal] for literals in own for value, literal in literals.items() if value not in held]
    clauses = []
    for one, other in ((0, 1), (1, 0)):
        partners: dict[int, list[int]] = {value: [] for value in own[one]}
        for values in tuples:
            partners[values[one]].append(own[other][values[other]])
        clauses += [[-own[one][value], *literals] for value, literals in partners.items() if len(literals) < len(own[other])]
    return clauses


def refuses(word: ReadWord) -> str:
    """Why support clauses cannot state an automaton; empty = they can."""
    if len(word.scope) > 2:
        return f"support clauses are for two cells, {word.named} reads {len(word.scope)}; take regular=states"
    return ""


RECORD = CnfRegular(
    "support",
    "words of two cells: a value of the one needs a value of the other that goes with it",
    encode,
    "Gent, Arc Consistency in SAT, ECAI 2002",
    refuses=refuses,
)
