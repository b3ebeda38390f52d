"""Lists of cells that all add up to one number.

Two lists are a linear sum, and so is each list against a single cell. Three longer ones or more are one automaton, which knows of all of
them at a time: its state is the number and what is left of it. It reads a longest list first and the next one last, because in the first
one the sum so far is all that matters, and in the last one what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain

from ..core.errors import Refusal
from ..core.grid import Cell
from ..core.model import LinearSum, RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Domain, Domains, Values
from ..core.regular import Automaton, Regular
from .sums import added, come_to, differing, post_sum, subtracted
from .totals import sum_reach

__all__ = ["balance_violations", "post_balance"]


def post_balance(
    lists: Sequence[tuple[Cell, ...]], variables: Variables, domains: Domains, origin: RuleIndex
) -> Iterator[LinearSum | Regular]:
    """All lists add up to one number.

    Args:
        lists: of one cell or more; a cell may be in several of them.
        variables: of the cells.
        domains: of the cells.
        origin: the rule.
    """
    shortest, *others = sorted(lists, key=len)
    if len(others) > 1 and len(shortest) > 1 and len(set(chain(*lists))) == sum(map(len, lists)):
        ordered = (others[-1], shortest, *others[:-1])
        automaton = _automaton(tuple(tuple(domains[cell] for cell in cells) for cells in ordered))
        if automaton is not None:
            yield Regular(variables.of(chain(*ordered)), automaton, origin)
            return
    for cells in others:
        yield from post_sum([*added(shortest), *subtracted(cells)], 0, variables, origin)


def balance_violations(name: str, lists: Sequence[tuple[Cell, ...]], values: Values, domains: Domains) -> Iterator[str]:
    """Whether all lists can add up to one number: the one that needs the most is compared with the one that gives the least."""
    bounds = {cells: sum_reach(cells, values, domains) for cells in lists}
    most, least = max(bounds, key=lambda cells: bounds[cells][0]), min(bounds, key=lambda cells: bounds[cells][1])
    yield from differing(name, come_to(most), bounds[most], come_to(least), bounds[least])


@lru_cache(maxsize=256)
def _automaton(lists: tuple[tuple[Domain, ...], ...]) -> Automaton | None:
    """The automaton of three lists or more, ``None`` where it is too large.

    Its state is how many cells have been read; the number, 0 in the first list and in the last one, where it does not matter; and the sum
    so far in the first list, what is left of the number in the others.
    """
    ends = tuple(accumulate(map(len, lists)))
    first, last = ends[0], ends[-2]
    rests = tuple(chain(*map(_rests, lists)))
    least = max(sum(domain[0] for domain in domains) for domains in lists)
    most = min(sum(domain[-1] for domain in domains) for domains in lists)

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        before, number, open_ = state
        read, (low, high) = before + 1, rests[before]
        if read <= first:
            open_ += value
            if open_ + low > most or open_ + high < least:
                return None
            number = open_ if read == first else 0
        else:
            open_ -= value
            if not low <= open_ <= high:
                return None
            open_ = number if read in ends[1:-1] else open_
        return read, number if read < last else 0, open_

    try:
        return Automaton.from_function(tuple(chain(*lists)), (0, 0, 0), step)
    except Refusal:
        return None


def _rests(domains: Sequence[Domain]) -> list[tuple[int, int]]:
    """After each cell of a list, the least and the greatest that its further cells can add up to."""
    later = reversed(domains[1:])
    rests = accumulate(later, lambda rest, domain: (rest[0] + domain[0], rest[1] + domain[-1]), initial=(0, 0))
    return [*rests][::-1]
