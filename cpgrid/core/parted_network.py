"""A constraint network whose rules may be left out, as a program: what always counts, and parts that count where rules are assumed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from .model import RuleIndex
from .program import ConstraintNetwork, GivenNetwork, Int32

__all__ = ["NetworkPart", "PartedNetwork"]


class NetworkPart(NamedTuple):
    """Constraints that count where all of some rules do.

    Args:
        network: over their variables alone, with all values of the whole network; no variable of it is a cell.
        variables: int32[variables], which variable of the whole network each of them is, ascending.
        rules: ascending, at least one.
    """

    network: ConstraintNetwork
    variables: Int32
    rules: tuple[RuleIndex, ...]


@dataclass(frozen=True, slots=True, eq=False)
class PartedNetwork:
    """A constraint network whose parts count only where rules are assumed.

    Args:
        always: what always counts, with all variables, and the givens.
        parts: what may be left out.
        rules: all that may be, ascending; some perhaps without a part.
        counting: (some of these rules) → one network of what always counts and what they say: what follows from several of them
            together is known in it, which it is not in parts.
    """

    always: GivenNetwork
    parts: tuple[NetworkPart, ...]
    rules: tuple[RuleIndex, ...]
    counting: Callable[[Collection[RuleIndex]], ConstraintNetwork]

    @property
    def size(self) -> dict[str, int]:
        """As of a `GivenNetwork`, with all parts."""
        size = dict(self.always.size)
        for part in self.parts:
            own = part.network
            for name, records in (("groups", own.groups), ("sums", own.sums), ("words", own.words), ("graphs", own.graphs)):
                if records or name in size:
                    size[name] = size.get(name, 0) + len(records)
        return size
