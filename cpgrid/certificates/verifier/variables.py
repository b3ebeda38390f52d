"""The variables of a puzzle: its cells, and what rules add to them (§1, §2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .errors import Rejected
from .limits import MOST_LITERALS, MOST_SIZE, MOST_STEPS, MOST_VALUES, check_time

State = list[int]  # the set of values that each cell, and each helper variable behind them, may have
Literal = tuple[int, int, bool]  # a cell, the bit of a value, and whether the cell has that value


class Variables:
    """Cells by number, in reading order, and behind them the helper variables of rules. Rules and constraints know no more of a puzzle."""

    groups: list[set[int]]  # for each, the numbers of the AllDifferents that hold it

    def __init__(self, domain_of: dict[tuple[int, int], frozenset[int]]) -> None:
        self.places = sorted(domain_of)  # of the cells: row and column
        self.names = [f"R{row}C{column}" for row, column in self.places]
        self.domains = [domain_of[place] for place in self.places]  # those of helper variables come behind
        self.scored, self.weights, self.steps_left, self.size_left = False, [0] * len(self.names), MOST_STEPS, MOST_SIZE

    def helper(self, domain: Iterable[int]) -> int:
        """A new variable that is no cell: its number."""
        self.domains.append(frozenset(domain))
        return len(self.domains) - 1

    def spend(self, steps: int) -> None:
        """Count the steps of automata: a few bytes of a rule can make many."""
        check_time()
        self.steps_left -= steps
        if self.steps_left < 0:
            raise MemoryError(f"its automata take more than {MOST_STEPS} steps")

    def grow(self, cells: int) -> None:
        """Count a constraint of so many cells: a few bytes of a rule can make many."""
        check_time()
        self.size_left -= 10 + cells
        if self.size_left < 0:
            raise MemoryError(f"its constraints have a size of more than {MOST_SIZE}")

    def number_values(self) -> None:
        """Number the values of all domains, when no more helpers come."""
        self.values = sorted(frozenset().union(*set(self.domains)))
        if len(self.values) > MOST_VALUES or len(self.domains) * len(self.values) > MOST_LITERALS:
            raise Rejected("the puzzle is too large for certificates")
        # A set of values is an integer from here on: its bit i says whether value number i belongs to it.
        self.bits = {value: 1 << number for number, value in enumerate(self.values)}
        mask_of = {domain: union(self.bits[value] for value in domain) for domain in set(self.domains)}
        self.masks = [mask_of[domain] for domain in self.domains]
        self.members = lru_cache(4096)(lambda held: [(bit, value) for value, bit in self.bits.items() if bit & held])
        self.greatest = max([1, *map(abs, self.values)])
        self.literals: dict[int, Literal] = {}

    def literal(self, number: int) -> Literal:
        """The literal of this number; it is made once, so that long lists of literals take little memory."""
        if number not in self.literals:
            cell, value = divmod(abs(number) - 1, len(self.values) or 1)
            if number == 0 or cell >= len(self.domains):
                raise Rejected(f"there is no literal {number}")
            self.literals[number] = cell, self.bits[self.values[value]], number > 0
        return self.literals[number]


def union(sets: Iterable[int]) -> int:
    """The members of all sets of bits."""
    joined = 0
    for own in sets:
        check_time()
        joined |= own
    return joined
