"""What the filters of the search that learns show, as it says itself: where they show less, it decides more often.

What follows from the givens alone is shown by the filters of masks, before it begins: each problem here has a switch.
"""

from __future__ import annotations

import math

import pytest

from cpgrid.native import Stop

from .networks import Problem, Sum, Word, latin_square
from .test_learning import search

DIGITS = list(range(1, 10))
ENDS = [1, 9]


def counting(variables: list[int]) -> Word:
    """Each value is one more than the one before, from 0 or from 10 on; a state is the last value."""
    places = len(variables)
    values = [*range(places), *range(10, 10 + places)]
    state = {value: number for number, value in enumerate(values)}
    first = [(0, value, state[value]) for value in (0, 10)]
    later = [(state[value - 1], value, state[value]) for value in values if value - 1 in state]
    return Word(variables, [first, *[later] * (places - 1)])


SWITCHED = {
    # Any value decides the switch, and that the others.
    "a sum at its ends": (Problem([ENDS] * 4 + [[0, 1]], sums=[Sum(list(range(5)), [1, 1, 1, 1, 32], 36, 36)]), 2),
    "a difference at its ends": (Problem([ENDS] * 4 + [[0, 1]], sums=[Sum(list(range(5)), [1, 1, -1, -1, 32], 16, 16)]), 2),
    # Of variables that have as many values, the first is decided first.
    "a word from its beginning": (Problem([[*range(5), *range(10, 15)]] * 5, words=[counting([0, 1, 2, 3, 4])]), 2),
    "a word from its end": (Problem([[*range(5), *range(10, 15)]] * 5, words=[counting([4, 3, 2, 1, 0])]), 2),
    # Three of the least digits or of the greatest ones, in six orders each.
    "different digits at their ends": (Problem([DIGITS] * 3 + [[0, 1]], [[0, 1, 2]], [Sum(list(range(4)), [1, 1, 1, 18], 24, 24)]), 12),
    "different digits and one besides": (
        Problem([DIGITS] * 3 + [ENDS, [0, 1]], [[0, 1, 2]], [Sum(list(range(5)), [1, 1, 1, 1, 26], 33, 33)]),
        12,
    ),
}


@pytest.mark.parametrize("name", SWITCHED)
def test_no_decision_is_made_in_vain(name: str) -> None:
    problem, solutions = SWITCHED[name]
    core = search(problem)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == solutions
    # One between each two solutions.
    assert core.statistics["decisions"] == solutions - 1


def test_the_clock_is_looked_at_before_the_first_decision() -> None:
    core = search(latin_square(40))
    assert core.advance(0, 0, 0.0) is Stop.TIME_LIMIT
    assert core.statistics["decisions"] == 0
    assert core.advance(0, 10, math.inf) is Stop.NODE_LIMIT
