"""What the search of networks infers, in plain Python and at least as strong: the twin of its propagation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from operator import mul

from .networks import Problem, Sum, Weighted, Word

__all__ = ["Inference"]

Candidates = list[set[int]]
State = tuple[int, frozenset[tuple[int, int]]]


class Inference:
    """Singles, locked candidates, values without support in a sum or a count, and values that a sum must have and its peers have not.

    Args:
        problem: the network.
        more: sums that follow from it.
    """

    def __init__(self, problem: Problem, more: Iterable[Sum] = ()) -> None:
        self.problem = problem
        self.values = sorted({value for domain in problem.domains for value in domain})
        self.peers = [set().union(*(group for group in problem.groups if cell in group)) - {cell} for cell in range(len(problem.domains))]
        self.sums = [*problem.sums, *more]

    def propagate(self, cells: Candidates) -> Candidates | None:
        """Look at every constraint once; ``None`` for a conflict. Takes from these sets themselves."""
        for cell, own in enumerate(cells):
            for peer in self.peers[cell] if len(own) == 1 else ():
                cells[peer] -= own
        for group in self.problem.groups:
            values = set().union(*(self.problem.domains[cell] for cell in group))
            if len(group) > len(values):
                return None
            for value in values if len(values) == len(group) else ():
                places = [cell for cell in group if value in cells[cell]]
                if not places:
                    return None
                if len(places) == 1:
                    cells[places[0]] &= {value}
                for peer in set.intersection(*(self.peers[cell] for cell in places)):
                    cells[peer] -= {value}
        steps = [
            *(partial(self._narrow, sum_) for sum_ in self.sums),
            *(partial(self._weigh, weighted) for weighted in self.problem.weighted),
            *(partial(self._read, word) for word in self.problem.words),
        ]
        for step in steps:
            if not all(cells):
                return None
            step(cells)
        return cells if all(cells) else None

    def _narrow(self, sum_: Sum, cells: Candidates) -> None:
        """A value stays if some filling has it, and what every filling has leaves the cells that are peers of all."""
        scope = sum_.variables
        differ = all(one in self.peers[other] for one, other in combinations(scope, 2))
        ends = self._fill(scope, [partial(mul, coefficient) for coefficient in sum_.coefficients], sum_.low, sum_.high, cells)
        used = [{value for _, value in filled} for _, filled in ends]
        needed = set.intersection(*used) if differ and used else set()
        for peer in set.intersection(*(self.peers[cell] for cell in scope)):
            cells[peer] -= needed

    def _weigh(self, sum_: Weighted, cells: Candidates) -> None:
        """A value stays if some filling has it, of the cells of the sum and of each whole group that holds several of them."""
        scope = dict.fromkeys(sum_.variables)
        for group in self.problem.groups:
            values = set().union(*(self.problem.domains[cell] for cell in group))
            if len(values) == len(group) and len(scope.keys() & set(group)) > 1:
                scope |= dict.fromkeys(group)
        weights = [*sum_.weights, *[{}] * (len(scope) - len(sum_.variables))]
        self._fill(list(scope), [lambda value, own=own: own.get(value, 0) for own in weights], sum_.low, sum_.high, cells)

    def _fill(self, scope: Sequence[int], added: Sequence[Callable[[int], int]], low: int, high: int, cells: Candidates) -> set[State]:
        """Keep the values that some filling has; fillings are met as states: the total so far, and the values of cells that have peers."""
        layers: list[set[State]] = [{(0, frozenset())}]
        for cell, adds in zip(scope, added, strict=True):
            layers.append({after for state in layers[-1] for _, after in self._steps(state, cell, cells[cell], adds, scope)})
        last = ends = {state for state in layers[-1] if low <= state[0] <= high}
        for place in reversed(range(len(scope))):
            cell = scope[place]
            steps = [
                (state, value)
                for state in layers[place]
                for value, after in self._steps(state, cell, cells[cell], added[place], scope)
                if after in ends
            ]
            cells[cell] &= {value for _, value in steps}
            ends = {state for state, _ in steps}
        return last

    def _steps(
        self, state: State, cell: int, values: set[int], adds: Callable[[int], int], scope: Sequence[int]
    ) -> Iterator[tuple[int, State]]:
        total_, filled = state
        peers = self.peers[cell]
        for value in values - {value for other, value in filled if other in peers}:
            yield value, (total_ + adds(value), filled | {(cell, value)} if peers.intersection(scope) else filled)

    def _read(self, word: Word, cells: Candidates) -> None:
        """A value stays if some path through the states takes it; two different variables that are kept apart take different values."""
        if len(word.variables) == 2 and word.variables[1] in self.peers[word.variables[0]]:
            one, other = word.variables
            pairs = {(value, last) for _, value, state in word.steps[0] for before, last, _ in word.steps[1] if before == state}
            pairs = {(a, b) for a, b in pairs if a in cells[one] and b in cells[other] and a != b}
            cells[one] &= {value for value, _ in pairs}
            cells[other] &= {value for _, value in pairs}
            return
        layers = [{0}]
        for variable, arcs in zip(word.variables, word.steps, strict=True):
            layers.append({after for before, value, after in arcs if before in layers[-1] and value in cells[variable]})
        ends = layers[-1]
        for variable, arcs, before in reversed(list(zip(word.variables, word.steps, layers, strict=False))):
            steps = [arc for arc in arcs if arc[0] in before and arc[1] in cells[variable] and arc[2] in ends]
            cells[variable] &= {value for _, value, _ in steps}
            ends = {state for state, _, _ in steps}
