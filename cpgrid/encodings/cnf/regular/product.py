"""The reduced product of the automaton with the values used so far, for words of different cells, steps both ways.

It filters the automaton and the AllDifferent of its cells together, and is larger the more values there are.

Source: the product of the diagrams of the two constraints, as in S. Hoda, W.-J. van Hoeve, J. N. Hooker, "A Systematic Approach to
MDD-Based Constraint Programming", CP 2010; for AllDifferent, D. Bergman et al., Decision Diagrams for Optimization, 2016, section 4.6.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from ....core.diagram import Reduced, reduced
from ....core.errors import Refusal
from ....core.meaning import AllOf, Meaning, ValueSet, any_of
from ...distinct_product import Read, distinct_product
from ..diagram_clauses import add_diagram
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView

__all__ = ["RECORD", "SOURCE", "meaning_in", "product_of", "refuses"]

SOURCE = "Hoda, van Hoeve and Hooker, CP 2010; Bergman et al., Decision Diagrams for Optimization, 2016"

_LIMIT = 500_000
"""Steps of the product that may be looked at: some seconds."""


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton; those of the AllDifferent are posted by its own constraint."""
    made = product_of(word)
    add_diagram(view.clauses, made.diagram, word.literals, meaning_in(word, made), word.origin)


def product_of(word: ReadWord) -> Reduced[Read]:
    """The reduced product; raises `Refusal` if it is too large."""
    made = distinct_product(word.diagram, limit=_LIMIT)
    if made is None:
        raise Refusal("cnf", f"the product of {word.named} with the values used so far is too large; take regular=reduced")
    return reduced(made)


def meaning_in(word: ReadWord, made: Reduced[Read]) -> Callable[[int], Callable[[int], Meaning]]:
    """What the nodes of the product say: layer → node → its meaning."""
    values = sorted({value for edges in word.diagram.edges for _, value, _ in edges})

    def meaning(layer: int) -> Callable[[int], Meaning]:
        in_state, first = word.meaning(layer), word.variables[:layer]

        def one(read: Read) -> Meaning:
            used = compress(values, (read.values >> place & 1 for place in range(len(values))))
            return AllOf((in_state(read.state), ValueSet(word.origin, first, tuple(used))))

        return lambda node: any_of([one(read) for read in made.states[layer][node]])

    return meaning


def refuses(word: ReadWord) -> str:
    """Why the product cannot state an automaton; empty = it can."""
    if not word.different:
        return f"the product with the values used so far needs different cells ({word.named}); take regular=states"
    return ""


RECORD = CnfRegular(
    "product",
    "a Boolean for each state with the values that different cells have used so far, steps both ways",
    encode,
    SOURCE,
    refuses=refuses,
)
