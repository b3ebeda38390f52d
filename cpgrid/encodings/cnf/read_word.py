"""What is left of a `Regular` once the fixed variables are removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...core.diagram import Diagram, contracted, restricted
from ...core.meaning import InState
from ...core.model import Model
from ...core.regular import Regular
from .view import LiteralView

__all__ = ["ReadWord", "read_word"]


class ReadWord(NamedTuple):
    """The variables of a word that are not fixed, and the automaton that reads them.

    Args:
        constraint: as the model has it.
        origin: its index in the model.
        variables: those that are not fixed, as they are read; one may come twice.
        literals: for each of them, literal and value of each of its candidates, values ascending.
        diagram: of the automaton, the part that the candidates leave; the states keep their numbers.
        read: for each layer of the diagram, how many variables of the word have been read there, fixed ones too.
        different: whether AllDifferent constraints make the variables pairwise different.
    """

    constraint: Regular
    origin: int
    variables: tuple[int, ...]
    literals: tuple[tuple[tuple[int, int], ...], ...]
    diagram: Diagram[int]
    read: tuple[int, ...]
    different: bool

    @property
    def scope(self) -> tuple[int, ...]:
        """The distinct variables, in the order in which they are first read."""
        return tuple(dict.fromkeys(self.variables))

    @property
    def named(self) -> str:
        """For messages: the constraint and the rule that it comes from."""
        return f"constraint {self.origin + 1} (rule {self.constraint.origin + 1})"

    def meaning(self, layer: int) -> Callable[..., InState]:
        """What the node of some states of a layer of the diagram says: (number of a state, …) → its meaning."""
        # The nodes of a layer share what they speak of.
        first = self.constraint.word[: self.read[layer]]
        return lambda *states: InState(self.origin, first, self.constraint.automaton, states)


def read_word(view: LiteralView, model: Model, constraint: Regular, origin: int) -> ReadWord:
    """Remove the fixed variables from a word, and from the automaton all that the candidates rule out; raises `OutOfTime`."""
    word = constraint.word
    known = {variable: value for variable in constraint.variables if (value := view.fixed_value(variable)) is not None}
    literals = {variable: tuple(view.open_literals(variable)) for variable in constraint.variables if variable not in known}
    domains = [[known[v]] if v in known else [value for _, value in literals[v]] for v in word]
    places = [place for place, variable in enumerate(word) if variable not in known]
    left = contracted(restricted(constraint.automaton.diagram, domains), set(range(len(word))).difference(places))
    variables = tuple(word[place] for place in places)
    different = len(set(word)) == len(word) and model.pairwise_different(word)
    return ReadWord(
        constraint, origin, variables, tuple(literals[variable] for variable in variables), left, (*places, len(word)), different
    )
