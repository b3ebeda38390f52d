"""Conflict clauses: one for each way in which the first values go wrong, and for each value that no word has. No further Boolean is needed.

A clause forbids the values up to the first one that no word goes on with; for two cells, that is each pair that does not go together.

Source: T. Walsh, "SAT v CSP", CP 2000: the conflict clauses of the direct encoding.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.clock import check_time
from ..clauses import CLAUSE_LIMIT
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORD", "conflicts", "refuses"]

_LIMIT = CLAUSE_LIMIT // 20
"""First values that may be looked at: each may become a clause."""


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton."""
    view.clauses.add(conflicts(word), word.origin)


def conflicts(word: ReadWord) -> Iterator[list[int]]:
    """The clauses."""
    if not word.diagram.layers[0]:
        yield []
        return
    useful = [{value for _, value, _ in edges} for edges in word.diagram.edges]
    for literals, values in zip(word.literals, useful, strict=True):
        yield from ([-literal] for literal, value in literals if value not in values)
    # What has been read so far, as literals by variable, with the state that it leads to.
    reached: list[tuple[dict[int, int], int]] = [({}, word.diagram.layers[0][0])]
    for variable, literals, values, edges in zip(word.variables, word.literals, useful, word.diagram.edges, strict=True):
        steps = {(before, value): after for before, value, after in edges}
        further = []
        for known, state in reached:
            check_time()
            for literal, value in literals:
                # A variable that is read again has the value that it had.
                if value not in values or known.get(variable, literal) != literal:
                    continue
                after = steps.get((state, value))
                if after is None:
                    yield [-other for other in (known | {variable: literal}).values()]
                else:
                    further.append((known | {variable: literal}, after))
        reached = further


def refuses(word: ReadWord) -> str:
    """Why conflict clauses cannot state an automaton; empty = they can."""
    ways = dict.fromkeys(word.diagram.layers[0], 1)
    for literals, edges, layer in zip(word.literals, word.diagram.edges, word.diagram.layers[1:], strict=True):
        if sum(ways.values()) * len(literals) > _LIMIT:
            return f"{word.named} could need more than {_LIMIT:,} conflict clauses; take regular=states"
        onward = dict.fromkeys(layer, 0)
        for before, _, after in edges:
            onward[after] += ways[before]
        ways = onward
    return ""


RECORD = CnfRegular(
    "conflict",
    "a clause for each way in which the first values go wrong, no further Boolean",
    encode,
    "Walsh, CP 2000",
    refuses=refuses,
)
