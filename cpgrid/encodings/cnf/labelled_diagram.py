"""A layered diagram with what its nodes and its values say in a CNF, and the encodings of constraints that are stated through one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from ...core.diagram import Diagram, reduced
from ...core.meaning import Equal, Meaning
from .clauses import Clauses
from .view import LiteralView

__all__ = ["LabelledDiagram", "in_clauses", "takes_value"]

L = TypeVar("L")


class LabelledDiagram(NamedTuple):
    """A diagram that is to become clauses.

    Args:
        layers: the diagram.
        literals: for each term, literal and value of each candidate of its variable.
        takes: (term, value) → what the literal of the value says.
        meaning: (number of terms) → (states after them that share a node) → what the Boolean of the node says.
        origin: index of the constraint that the diagram states.
    """

    layers: Diagram[Any]
    literals: Sequence[Sequence[tuple[int, int]]]
    takes: Callable[[int, int], Meaning]
    meaning: Callable[[int], Callable[..., Meaning]]
    origin: int

    def merged(self) -> LabelledDiagram:
        """With one node for the states of a layer that have the same future."""
        layers, states = reduced(self.layers)

        def meaning(terms: int) -> Callable[[int], Meaning]:
            of_states = self.meaning(terms)
            return lambda node: of_states(*states[terms][node])

        return self._replace(layers=layers, meaning=meaning)


def takes_value(variables: Sequence[int]) -> Callable[[int, int], Equal]:
    """What the literals say where each stands for one value: (term, value) → its variable takes it."""
    return lambda term, value: Equal(variables[term], value)


def in_clauses(
    labelled: Callable[[LiteralView, L], LabelledDiagram], add: Callable[[Clauses, LabelledDiagram], None], *, merged: bool = False
) -> Callable[[LiteralView, L], None]:
    """The ``encode`` of a record.

    Args:
        labelled: (literals of the domains, what is left of a constraint) → its diagram; raises `Refusal` if it is too large.
        add: adds the clauses of a diagram.
        merged: whether states that have the same future share a node.
    """

    def encode(view: LiteralView, left: L) -> None:
        diagram = labelled(view, left)
        add(view.clauses, diagram.merged() if merged else diagram)

    return encode
