"""Minimal conflicts, for words of few cells with two candidates each: a clause for each smallest set of values that no word has.

Unit propagation of these clauses is complete, and no further Boolean is needed: what some cells leave to another one is what they conflict
with. They are worked out once for all words that read alternatives in the same way, such as the clues of a loop.

Source: minimal conflicts of a set of words are the prime implicates of what it says; W. Quine, "On cores and prime implicants of truth
functions", American Mathematical Monthly 66 (1959).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from ...tuples import automaton_tuples
from ..read_word import ReadWord

__all__ = ["minimal_conflicts", "suits"]

_MOST_CELLS = 5


def suits(word: ReadWord) -> bool:
    """Whether a word has few cells, each of which has two candidates."""
    return len(word.variables) <= _MOST_CELLS and all(len(literals) == 2 for literals in word.literals)


def minimal_conflicts(word: ReadWord) -> list[list[int]]:
    """The clauses of a word that `suits`."""
    candidates = [dict(literals) for literals in dict(zip(word.variables, word.literals, strict=True)).values()]
    tuples = automaton_tuples(word.diagram, word.variables, limit=2**_MOST_CELLS)
    assert tuples is not None, "each cell has two candidates"
    seconds = [max(own.values()) for own in candidates]
    allowed = frozenset(tuple(value == second for value, second in zip(values, seconds, strict=True)) for values in tuples)
    # Candidates stand in the order of their values.
    literals = [tuple(own) for own in candidates]
    return [[-literals[place][is_second] for place, is_second in conflict] for conflict in _conflicts(len(candidates), allowed)]


@lru_cache(maxsize=1024)
def _conflicts(cells: int, allowed: frozenset[tuple[bool, ...]]) -> list[tuple[tuple[int, bool], ...]]:
    """The smallest sets of pairs, a cell and whether it has its second candidate, that no allowed word has."""
    found: list[tuple[tuple[int, bool], ...]] = []
    for size in range(cells + 1):
        for places in combinations(range(cells), size):
            for values in product((False, True), repeat=size):
                pairs = tuple(zip(places, values, strict=True))
                if any(all(word[place] == value for place, value in pairs) for word in allowed):
                    continue
                if not any(set(smaller) <= set(pairs) for smaller in found):
                    found.append(pairs)
    return found
