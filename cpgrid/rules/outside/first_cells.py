"""What groups say of the cells that lines begin with: how many of them hold a value up to some other, at least and at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from ...core.model import Variable
from ...core.puzzle import Domain

__all__ = ["Beginnings", "beginnings"]


@dataclass(frozen=True)
class Beginnings:
    """How many of some lines begin with a value up to each.

    Args:
        values: all that any of the lines may begin with, ascending.
        least: for each value, how many of the lines begin with it or a smaller one, at least.
        most: likewise at most.
    """

    values: Domain
    least: tuple[int, ...]
    most: tuple[int, ...]

    @property
    def known(self) -> bool:
        """Whether the numbers are known exactly."""
        return self.least == self.most

    def of_rank(self, rank: int) -> Domain:
        """The values that the line may begin with that is the ``rank``-th smallest of all, from 1; ascending."""
        # Lines that begin below the line's own value are smaller, and those that begin above it are greater.
        fewest_below = (0, *self.least[:-1])
        return tuple(value for value, below, up_to in zip(self.values, fewest_below, self.most, strict=True) if below < rank <= up_to)


def beginnings(firsts: Sequence[Variable], domains: Sequence[Domain], groups: Collection[Sequence[Variable]]) -> Beginnings:
    """Count what lines begin with.

    Args:
        firsts: the first variable of each line; several lines may begin with one.
        domains: of every variable.
        groups: variables that all differ.
    """
    values = tuple(sorted({value for first in firsts for value in domains[first]}))
    parts = list(_parts(Counter(firsts), [frozenset(group) for group in groups]))
    bounds = [[_bounds(part, domains, value) for part in parts] for value in values]
    return Beginnings(
        values, tuple(sum(low for low, _ in each) for each in bounds), tuple(sum(high for _, high in each) for each in bounds)
    )


def _parts(left: Counter[Variable], groups: Sequence[frozenset[Variable]]) -> Iterator[Collection[Variable]]:
    """The variables, each as often as it is counted, as parts of groups, the largest part first; what is in none, by itself."""
    while left:
        part = max((group.intersection(left) for group in groups), key=len, default=frozenset())
        if len(part) < 2:
            yield from ((variable,) for variable in left.elements())
            return
        yield part
        left = left - Counter(part)


def _bounds(part: Collection[Variable], domains: Sequence[Domain], value: int) -> tuple[int, int]:
    """How many of variables that all differ are at most the value: no more than there are such values, and no more above it than above."""
    held = {each for variable in part for each in domains[variable]}
    small = sum(each <= value for each in held)
    surely = sum(domains[variable][-1] <= value for variable in part)
    perhaps = sum(domains[variable][0] <= value for variable in part)
    return max(surely, len(part) - (len(held) - small)), min(perhaps, small)
