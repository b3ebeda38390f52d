"""Whether a grid obeys the rules, cell by cell and without any model. Every solution is checked here before it is returned."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..core.clock import check_time
from ..core.plugins import RuleKind
from ..core.program import Bools, Integers
from ..core.puzzle import Layout, Puzzle, Solution, Values
from .faults import FaultsOf
from .rulebook import rulebook
from .table import kind_of

__all__ = ["broken", "lawful", "score", "violations"]

_RULES_A_LOOK = 64
"""Rules that are checked between two looks at the clock: a rule takes microseconds, a look nearly one."""


def violations(puzzle: Puzzle, solution: Solution, *, without: Collection[int] = ()) -> list[str]:
    """What is wrong with a filled grid, in the rulebook's terms; empty for a solution.

    Args:
        puzzle: the rules and givens to check it against.
        solution: a value for each cell of the layout, in its order.
        without: the places of rules that do not count.
    """
    layout = puzzle.layout
    if len(solution) != len(layout.cells):
        return [f"{len(solution)} values for {len(layout.cells)} cells"]
    wrong = [
        f"{cell} holds {value}, which is outside its domain"
        for cell, value, domain in zip(layout.cells, solution, layout.domains, strict=True)
        if value not in domain
    ]
    values = dict(zip(layout.cells, solution, strict=True))
    wrong += [f"{cell} holds {values[cell]}, its given is {given}" for cell, given in puzzle.givens.items() if values[cell] != given]
    return wrong + list(broken(layout, values, without=without))


def score(puzzle: Puzzle, solution: Solution) -> int | None:
    """What a filled grid scores by the rulebook; ``None`` where no rule asks for a score.

    Args:
        puzzle: its rules; one of them at most has a score.
        solution: a value for each cell of the layout, in its order.
    """
    values = dict(zip(puzzle.layout.cells, solution, strict=True))
    for number, rule in enumerate(puzzle.layout.rules):
        kind = kind_of(rule)
        if kind.score is not None:
            with FaultsOf(number, kind):
                return kind.score(rule, values)
    return None


def lawful(layout: Layout, grids: Integers) -> Bools:
    """Which of many full grids obey the rules and the cells' domains; the same answer as `violations`, on whole arrays.

    Args:
        layout: the rules to check them against.
        grids: integers[grids, cells]; narrower integer types are faster.

    Returns:
        bool[grids]
    """
    return rulebook(layout).obeyed(grids)


def broken(layout: Layout, values: Values, *, without: Collection[int] = ()) -> Iterator[str]:
    """What is wrong with a full grid or a part of one, by the rules alone.

    Args:
        layout: its rules.
        values: what is known of the grid.
        without: the places of rules that do not count.

    Raises:
        UsageError: a rule's own function raised something.
    """
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    kinds: dict[type, RuleKind] = {}
    for number, rule in enumerate(layout.rules):
        if number % _RULES_A_LOOK == 0:
            check_time()
        if number in without:
            continue
        kind = kinds.get(type(rule))
        if kind is None:
            kind = kinds[type(rule)] = kind_of(rule)
        with FaultsOf(number, kind):
            yield from kind.violations(rule, values, domains)
