"""A closed n-sum line as it is searched: helpers say what is open at each cell, so that every cell says something about all others.

With positive values there are as many ways to cut a loop as the total: by what is open before the first cell. For each of them, helpers
say what is open at each cell, or that a stretch went past the total; the way can be cut if what is open comes back to where it began.
Further helpers stand for the least way that can be cut: each grid has one value for each helper. What leads from cell to cell is one small
relation. One automaton would filter more, and take longer to make than such a puzzle to solve.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from ...core.model import RuleIndex, Variable
from ...core.posting import Variables
from ...core.puzzle import Domain
from ...core.regular import Automaton, Regular

__all__ = ["post_loop", "suits"]

_MOST_HELPERS = 2000
_LARGEST_TOTAL = 30
"""Helpers have as many values, and networks of masks up to 64 in all."""


def suits(domains: Sequence[Domain], total: int) -> bool:
    """Whether a loop of cells with these values can be stated so, with not too many helpers."""
    return min(domain[0] for domain in domains) > 0 and total <= _LARGEST_TOTAL and total * len(domains) <= _MOST_HELPERS


def post_loop(cells: tuple[Variable, ...], total: int, variables: Variables, origin: RuleIndex) -> Iterator[Regular]:
    """The constraints of a loop that `suits`.

    Args:
        cells: around the loop.
        total: of each stretch.
        variables: where the helpers come from.
        origin: of the rule.
    """
    domains = [variables.domains[cell] for cell in cells]
    around = [variables.helper(tuple(range(total))) for _ in cells]
    for place, cell in enumerate(cells):
        yield Regular((around[place - 1], cell, around[place]), _onward(domains[place], total, past=False), origin)
    ends = []
    for opened in range(total):
        chain = [variables.helper(tuple(range(total + 1))) for _ in cells]
        yield Regular((cells[0], chain[0]), _first(domains[0], total, opened), origin)
        for place, (before, after) in enumerate(pairwise(chain), 1):
            yield Regular((before, cells[place], after), _onward(domains[place], total, past=True), origin)
        ends.append(chain[-1])
    yield Regular((*ends, around[-1]), _least(total), origin)


@lru_cache(maxsize=256)
def _onward(domain: Domain, total: int, *, past: bool) -> Automaton:
    """Reads what is open before a cell, its value, and what is open after it; ``past`` = it may be past the total."""
    values = tuple(range(total + past))
    words = [(before, value, _after(before, value, total)) for before in values for value in domain]
    return Automaton.table((values, domain, values), words)


@lru_cache(maxsize=1024)
def _first(domain: Domain, total: int, opened: int) -> Automaton:
    """Reads the first cell, and what is open after it where so much was open before."""
    return Automaton.relation(domain, tuple(range(total + 1)), lambda value, after: after == _after(opened, value, total))


@lru_cache(maxsize=64)
def _least(total: int) -> Automaton:
    """Reads for each beginning what is open at the end, and then the least beginning that is its own end."""
    start: tuple[int, int | None] = (0, None)  # how many are read, and the least so far

    def step(state: tuple[int, int | None], value: int) -> tuple[int, int | None] | None:
        read, least = state
        if read < total:
            return read + 1, read if least is None and value == read else least
        return (read + 1, least) if value == least else None

    return Automaton.from_function([*(tuple(range(total + 1)) for _ in range(total)), tuple(range(total))], start, step)


def _after(opened: int, value: int, total: int) -> int:
    """What is open after a cell: 0 where a stretch ends with it, the total from where one went past it."""
    after = opened + value
    return total if opened == total or after > total else after % total
