"""A puzzle without the givens and rules that it does not need, in two ways that ask other questions.

An engine that learns is asked for a grid that is not the puzzle's own: givens and rules with which there is none are a clash, and a minimal
clash is a minimal puzzle. Where a search is done before an engine has learnt anything, each part is left out in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.clock import CLOCK, OutOfTime
from ..core.outcome import Limits, Status, Stop
from ..core.puzzle import Layout, Puzzle, Rule, Solution
from ..questions.parts import Part, parts_of, within_family, without_parts
from ..questions.session import Session
from ..rules import FiniteAutomaton
from .asking import asked, has_one_solution, is_unique

__all__ = ["needed_by_learning", "needed_by_search"]

_TOGETHER = 4
"""So many parts are left out at a time, as long as that goes well: of the first ones, most are not needed."""

_NODES = 3000
"""Of a first search; what takes more is asked of the default route."""


def needed_by_learning(puzzle: Puzzle, grid: Solution, spare: Sequence[Part]) -> Puzzle | None:
    """The puzzle without as many of some parts as one after another can go; ``None`` if it has several solutions.

    Args:
        puzzle: of which the grid is a solution.
        grid: its own.
        spare: what may go, tried in this order.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    layout = puzzle.layout
    others = replace(puzzle, layout=replace(layout, family="grid").with_rules(_another_than(layout, grid)))
    clock = CLOCK.get()
    with Session(others, optional=spare) as session:
        answer = session.core(limits=Limits(1, clock.seconds, clock=clock))
    if answer.stop is Stop.TIME_LIMIT or (answer.status is Status.NO_SOLUTION and not answer.minimal):
        raise OutOfTime
    if answer.status is not Status.NO_SOLUTION:
        return None
    return _without(puzzle, [part for part in spare if part not in parts_of(answer.clash)])


def needed_by_search(puzzle: Puzzle, spare: Sequence[Part], *, few: int = 0) -> Puzzle:
    """The same of a puzzle with one solution.

    Args:
        puzzle: whose solution nobody needs to name.
        spare: what may go, tried in this order.
        few: so many of the last ones, and then twice as many each time, are tried first whether they are enough; 0 = all are there.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    dropped: list[Part] = []
    while few and few < len(spare):
        if is_unique(_without(puzzle, spare[: len(spare) - few])):
            dropped = list(spare[: len(spare) - few])
            break
        few *= 2
    waiting, together = list(spare[len(dropped) :]), _TOGETHER
    while waiting:
        some = waiting[:together]
        if _is_unique_soon(_without(puzzle, [*dropped, *some])):
            dropped += some
            waiting = waiting[together:]
        elif len(some) > 1:
            together = len(some) // 2
        else:
            waiting = waiting[1:]
    return _without(puzzle, dropped)


def _is_unique_soon(puzzle: Puzzle) -> bool:
    outcome = asked(puzzle, via="masks", nodes=_NODES)
    if len(outcome.solutions) < 2 and outcome.stop is not Stop.EXHAUSTED:
        outcome = asked(puzzle)
    return has_one_solution(outcome)


def _without(puzzle: Puzzle, dropped: Sequence[Part]) -> Puzzle:
    return within_family(without_parts(puzzle, dropped), puzzle.layout.family)


def _another_than(layout: Layout, grid: Solution) -> Rule:
    """The rule that the grid is not this one: an automaton that counts the cells as long as they agree."""
    end = len(layout.cells) + 1
    arcs: dict[tuple[int, int, int], None] = {}
    for place, (domain, own) in enumerate(zip(layout.domains, grid, strict=True)):
        for value in domain:
            arcs[place, value, place + 1 if value == own else end] = None
            arcs[end, value, end] = None
    return FiniteAutomaton((layout.cells,), tuple(arcs), (end,))
