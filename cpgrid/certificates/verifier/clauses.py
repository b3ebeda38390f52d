"""Clauses, Hall sets, and bounds of the score: what a proof has besides constraints, and how these filter a state (§4, §5)."""

from __future__ import annotations

from typing import NamedTuple

from .constraints import AllDifferent, Sum
from .errors import Contradiction
from .limits import check_time
from .variables import Literal, State, Variables, union


class Clause(NamedTuple):
    """One literal at least is true: a lemma, or that some cell differs from a solution."""

    literals: list[Literal]

    def filter(self, state: State) -> None:
        """If all literals but one are false, that one is made true."""
        left = None
        for literal in self.literals:
            cell, bit, has = literal
            held = state[cell]
            if held == bit or not held & bit:  # decided
                if has == (held == bit):
                    return
            elif left is not None:
                return
            else:
                left = literal
        if left is None:
            raise Contradiction
        assume(left, state)


def assume(literal: Literal, state: State) -> None:
    """Make a literal true."""
    cell, bit, has = literal
    state[cell] &= bit if has else ~bit
    if not state[cell]:
        raise Contradiction


class Hall(NamedTuple):
    """Some cells of an AllDifferent: with as many values as they are, they leave none of these to the other cells."""

    constraint: AllDifferent
    cells: frozenset[int]

    def filter(self, state: State) -> None:
        """Count the values that the cells have."""
        values = union(state[cell] for cell in self.cells)
        spare = bin(values).count("1") - len(self.cells)
        if spare < 0:
            raise Contradiction
        for cell in self.constraint.cells if spare == 0 else ():
            if cell not in self.cells:
                state[cell] &= ~values
                if not state[cell]:
                    raise Contradiction


class Bound:
    """No grid scores more than all prices and, of each cell, the best reward: what its value scores less what it pays."""

    def __init__(self, puzzle: Variables, floor: Sum, scale: int, prices: list[tuple[AllDifferent, list[int]]]) -> None:
        self.least = scale * (floor.low or 0) - sum(sum(row) for _, row in prices)
        cells = {cell for constraint, _ in prices for cell in constraint.cells}.union(floor.cells)
        members = {cell: puzzle.members(puzzle.masks[cell]) for cell in cells}
        weights = floor.coefficients  # helper variables have none
        self.rewards = {cell: {bit: scale * weights.get(cell, 0) * value for bit, value in members[cell]} for cell in cells}
        for constraint, row in prices:
            price_of = dict(zip((puzzle.bits[value] for value in constraint.values), row))
            for rewards in (self.rewards[cell] for cell in constraint.cells):
                rewards.update((bit, reward - price_of[bit]) for bit, reward in rewards.items())

    def filter(self, state: State) -> None:
        """A value goes if the floor is out of reach with it, even with the best of all other cells."""
        tops = {cell: max(reward for bit, reward in rewards.items() if state[cell] & bit) for cell, rewards in self.rewards.items()}
        spare = sum(tops.values()) - self.least
        if spare < 0:
            raise Contradiction
        check_time()
        for cell, rewards in self.rewards.items():
            state[cell] &= ~sum(bit for bit, reward in rewards.items() if tops[cell] - reward > spare)
