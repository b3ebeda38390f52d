"""The size of an exact cover, computed before any of it is made, so that a model that is too large is refused early.

Each constraint reserves its options and nodes here first; items and options are made once all of them fit.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from ...core.errors import Refusal
from ...core.model import Model, Variable
from ...core.puzzle import Domain

__all__ = ["NODE_LIMIT", "OPTION_LIMIT", "DigitSets", "Plan"]

OPTION_LIMIT = 400_000
"""Options of a cover, literals included: with more of them a search would take longer than anybody waits."""

NODE_LIMIT = 4_000_000
"""Items of all options together: each takes some 50 bytes while the cover is made."""


class DigitSets(NamedTuple):
    """A sum that is stated as digit sets.

    Args:
        values: that its variables may take, ascending.
        number: how many of their sets have the right size and sum.
        nodes: items of all its options, and of its literals in items of its own.
    """

    values: Domain
    number: int
    nodes: int


class Plan:
    """The size of a cover to be made, and what its constraints need to know about each other.

    Args:
        model: what is stated.

    Raises:
        Refusal: the literals or the variables of all constraints alone are too many.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.options = self.nodes = 0
        self.digit_sets: Mapping[int, DigitSets] = {}
        """The sums that are stated as digit sets, by index."""
        self.implied: Collection[int] = ()
        """The AllDifferent constraints that other constraints of the cover imply, by index."""
        self._coloured: set[Variable] = set()
        literals = sum(map(len, model.domains))
        self.reserve(options=literals, nodes=literals)
        # What constraints need to know about each other takes memory for each of their variables.
        if model.terms > NODE_LIMIT:
            raise self.too_large()

    def fits(self, *, options: int, nodes: int) -> bool:
        """Whether there is room for this many more."""
        return self.options + options <= OPTION_LIMIT and self.nodes + nodes <= NODE_LIMIT

    def reserve(self, *, options: int = 0, nodes: int = 0) -> None:
        """Add to the size.

        Raises:
            Refusal: the cover would be too large.
        """
        if not self.fits(options=options, nodes=nodes):
            raise self.too_large()
        self.options += options
        self.nodes += nodes

    def reserve_colours(self, variable: Variable) -> None:
        """Add the coloured item of a variable, which all diagrams share.

        Raises:
            Refusal: the cover would be too large.
        """
        if variable not in self._coloured:
            self._coloured.add(variable)
            self.reserve(nodes=len(self.model.domains[variable]))

    @staticmethod
    def too_large() -> Refusal:
        """The error for a cover that exceeds its limits."""
        return Refusal("exact cover", f"it would have more than {OPTION_LIMIT:,} options or {NODE_LIMIT:,} nodes; take --via cpsat")
