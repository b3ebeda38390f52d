"""The constraints, and how they filter a state (§2, §4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from .errors import Contradiction, Rejected
from .limits import LARGEST, MOST_PAIRS, check_time
from .variables import State, Variables


class AllDifferent:
    """No two cells have the same value."""

    def __init__(self, puzzle: Variables, cells: Iterable[int]) -> None:
        self.puzzle, self.cells = puzzle, tuple(cells)
        self.values = sorted(frozenset().union(*{puzzle.domains[cell] for cell in self.cells}))
        self.full, self.crowded = len(self.cells) == len(self.values), len(self.cells) > len(self.values)

    @cached_property
    def everything(self) -> int:
        """The set of all values that the cells may have at first."""
        return sum(self.puzzle.bits[value] for value in self.values)

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """Its cells, what is known before they are read, and whether what is known at the end is right."""
        return self.cells, frozenset(), lambda _: True

    def read(self, known: frozenset[int], _: int, value: int) -> frozenset[int] | None:
        """What is known after one more value: those so far."""
        return None if value in known else known | {value}

    def filter(self, state: State) -> None:
        """One pass: single values leave the other cells; where each value has a place, a value with one place left takes it."""
        if self.crowded:
            raise Contradiction
        taken = once = twice = 0
        for cell in self.cells:
            held = state[cell]
            if not held & (held - 1):  # one value only
                if held & taken:
                    raise Contradiction
                taken |= held
        for cell in self.cells:
            held = state[cell]
            if held & taken and held & (held - 1):
                held = state[cell] = held & ~taken
                if not held:
                    raise Contradiction
            twice |= once & held
            once |= held
        if self.full:
            if once != self.everything:
                raise Contradiction
            once &= ~(twice | taken)  # the values with one place left that is not theirs already
            for cell in self.cells if once else ():
                kept = state[cell] & once
                if kept:
                    if kept & (kept - 1):
                        raise Contradiction
                    state[cell] = kept


class Sum:
    """The sum of coefficient · value, and of weights by value besides, lies between low and high; None is no bound."""

    def __init__(
        self,
        puzzle: Variables,
        coefficients: dict[int, int],
        low: int | None,
        high: int | None,
        weights: dict[int, dict[int, int]] | None = None,
    ) -> None:
        self.puzzle, self.low, self.high, own = puzzle, low, high, weights or {}
        self.weights = {cell: own[cell] for cell in sorted(own) if any(own[cell].get(value) for value in puzzle.domains[cell])}
        self.cells = tuple(sorted({cell for cell, coefficient in coefficients.items() if coefficient} | {*self.weights}))
        self.coefficients = {cell: coefficients.get(cell, 0) for cell in self.cells}

    @cached_property
    def distinct(self) -> bool:
        """Whether some AllDifferent of the rules holds all of its cells."""
        return bool(self.cells) and bool(set.intersection(*(self.puzzle.groups[cell] for cell in self.cells)))

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """As of AllDifferent; what is known is the sum so far."""
        return self.cells, 0, lambda total: (self.low is None or self.low <= total) and (self.high is None or total <= self.high)

    def read(self, known: int, cell: int, value: int) -> int:
        """The sum after one more value."""
        return known + self.coefficients[cell] * value + self.weights.get(cell, {}).get(value, 0)

    def must_be_small(self) -> None:
        """Its numbers must fit in machine words."""
        heaviest = sum(max(map(abs, own.values())) for own in self.weights.values())
        reach = sum(map(abs, self.coefficients.values())) * self.puzzle.greatest + heaviest
        if max(reach, abs(self.low or 0), abs(self.high or 0)) > LARGEST:
            raise Rejected("the numbers of a sum pass 2^60")

    @property
    def plain(self) -> bool:
        """Whether some cells, and no helper variables, just add up to a total."""
        unweighted = not self.weights and {*self.coefficients.values()} <= {1}
        # A sum that is open at both ends is no equation.
        return unweighted and self.low is not None and self.low == self.high and all(cell < len(self.puzzle.names) for cell in self.cells)

    def parts(self, cell: int, held: int) -> list[tuple[int, int]]:
        """What each value adds, with its bit."""
        check_time()
        factor, weights = self.coefficients[cell], self.weights.get(cell)
        if weights is None:
            return [(factor * value, bit) for bit, value in self.puzzle.members(held)]
        return [(factor * value + weights.get(value, 0), bit) for bit, value in self.puzzle.members(held)]

    def filter(self, state: State) -> None:
        """Keep the values that belong to some filling: the filling is looked at as closely as the number of pairs allows."""
        terms = {cell: self.parts(cell, state[cell]) for cell in self.cells}
        least, greatest = sum(min(own)[0] for own in terms.values()), sum(max(own)[0] for own in terms.values())
        low, high = least if self.low is None else self.low, greatest if self.high is None else self.high
        if least > high or greatest < low:
            raise Contradiction
        start, end, apart = low - greatest, high - least, self.distinct and len({bit for own in terms.values() for _, bit in own}) <= 64
        kept = (self.supported(terms, start, end, apart=True) if apart else None) or self.supported(terms, start, end, apart=False)
        if kept is None:  # by bounds alone: all other cells at their least or greatest
            kept = {cell: sum(bit for term, bit in own if start + max(own)[0] <= term <= end + min(own)[0]) for cell, own in terms.items()}
        for cell, held in kept.items():
            state[cell] = held
            if not held:
                raise Contradiction

    def supported(self, terms: dict[int, list[tuple[int, int]]], start: int, end: int, *, apart: bool) -> dict[int, int] | None:
        """The values that lead to the end, or None if too many pairs must be looked at; ``apart``: used values are distinguished.

        A filling of the first cells is one integer: total · 2^width + the set of its values, which is empty if they are not distinguished.
        From ``start`` to ``end`` reach the totals with which the bounds can still be met: at first without any cell, then cell by cell.
        """
        width, marks = (len(self.puzzle.values), -1) if apart else (0, 0)
        moves = {cell: [(bit, bit & marks, (term << width) + (bit & marks)) for term, bit in own] for cell, own in terms.items()}
        layers, pairs = [{0}], 0
        for cell, options in moves.items():
            pairs += len(layers[-1]) * len(options)
            if pairs > MOST_PAIRS:
                return None
            start, end = start + max(terms[cell])[0], end + min(terms[cell])[0]
            first, last = start << width, (end + 1) << width
            layers.append({key + move for key in layers[-1] for _, mark, move in options if not key & mark and first <= key + move < last})
        alive, kept = layers.pop(), {}
        for (cell, options), before in zip(reversed(moves.items()), reversed(layers)):
            good = [(key, bit) for key in before for bit, mark, move in options if not key & mark and key + move in alive]
            alive, kept[cell] = {key for key, _ in good}, sum({bit for _, bit in good})
        return kept


class Regular:
    """The values of the cells of a word, in its order, are accepted by an automaton.

    ``step`` leads from a state (any value) with the next value to a state, or to None: no word goes on like this. A cell may stand in the
    word twice.
    """

    def __init__(
        self,
        puzzle: Variables,
        word: Iterable[int],
        start: Any,
        step: Callable[[Any, int], Any],
        accepts: Callable[[Any], bool] | None = None,
    ) -> None:
        self.puzzle, self.word, self.start, self.step, self.accepts = puzzle, tuple(word), start, step, accepts

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """As of AllDifferent; what is known is the state."""
        return self.word, self.start, self.accepts or (lambda _: True)

    def read(self, known: Any, _: int, value: int) -> Any:
        """The state after one more value."""
        return self.step(known, value)

    @cached_property
    def layers(self) -> list[dict[Any, list[tuple[int, Any]]]]:
        """For each cell and each state before it: sets of values, each with the state to which they lead. Steps to no end are left out."""
        reached = [{self.start}]
        taken: list[dict[Any, dict[Any, int]]] = []
        for cell in self.word:
            self.puzzle.spend(len(reached[-1]) * len(self.puzzle.domains[cell]))
            taken.append({})
            for state in reached[-1]:
                leads: dict[Any, int] = {}
                for value in self.puzzle.domains[cell]:
                    check_time()
                    after = self.step(state, value)
                    if after is not None:
                        leads[after] = leads.get(after, 0) | self.puzzle.bits[value]
                taken[-1][state] = leads
            reached.append({after for leads in taken[-1].values() for after in leads})
        alive = {state for state in reached[-1] if self.accepts is None or self.accepts(state)}
        layers = []
        for layer in reversed(taken):
            kept = {state: [(held, after) for after, held in leads.items() if after in alive] for state, leads in layer.items()}
            layers.append({state: leads for state, leads in kept.items() if leads})
            alive = set(layers[-1])
        return layers[::-1]

    def filter(self, state: State) -> None:
        """A value goes where no word that is accepted has it in its place; a cell that stands there twice keeps what both places keep."""
        reached = [{self.start} & self.layers[0].keys()]
        for cell, layer in zip(self.word, self.layers):
            check_time()
            held = state[cell]
            reached.append({after for before in reached[-1] for values, after in layer.get(before, ()) if values & held})
        alive, kept = reached.pop(), []
        for cell, layer, before in zip(reversed(self.word), reversed(self.layers), reversed(reached)):
            check_time()
            held, supported, onward = state[cell], 0, set()
            for start in before:
                for values, after in layer.get(start, ()):
                    if values & held and after in alive:
                        supported |= values & held
                        onward.add(start)
            alive = onward
            kept.append((cell, supported))
        for cell, supported in kept:
            state[cell] &= supported
            if not state[cell]:
                raise Contradiction


def relation(puzzle: Variables, cells: Iterable[int], fits: Callable[..., bool]) -> Regular:
    """The values of a few cells fit together."""
    puzzle.grow(0)
    return Regular(puzzle, cells, (), lambda values, value: (*values, value), lambda values: fits(*values))
