"""What the search of networks infers, in plain Python and at least as strong: the twin of its propagation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations

from .networks import Problem, Sum, Weighted, Word

__all__ = ["Inference"]

Candidates = list[set[int]]
State = tuple[int, frozenset[tuple[int, int]]]


class Inference:
    """Singles, locked candidates, values without support in a sum, and values that a sum must have and its neighbours therefore have not.

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
            *(partial(_weigh, weighted) for weighted in self.problem.weighted),
            *(partial(self._read, word) for word in self.problem.words),
        ]
        for step in steps:
            if not all(cells):
                return None
            step(cells)
        return cells if all(cells) else None

    def _narrow(self, sum_: Sum, cells: Candidates) -> None:
        """A value stays if some filling has it; fillings are met as states: the total so far, and the values of cells that have peers."""
        scope = sum_.variables
        differ = all(one in self.peers[other] for one, other in combinations(scope, 2))
        layers: list[set[State]] = [{(0, frozenset())}]
        for cell, coefficient in zip(scope, sum_.coefficients, strict=True):
            layers.append({after for state in layers[-1] for _, after in self._steps(state, cell, cells[cell], coefficient, scope)})
        ends = {state for state in layers[-1] if sum_.low <= state[0] <= sum_.high}
        used = [{value for _, value in filled} for _, filled in ends]
        needed = set.intersection(*used) if differ and used else set()
        for place in reversed(range(len(scope))):
            steps = [
                (state, value)
                for state in layers[place]
                for value, after in self._steps(state, scope[place], cells[scope[place]], sum_.coefficients[place], scope)
                if after in ends
            ]
            cells[scope[place]] &= {value for _, value in steps}
            ends = {state for state, _ in steps}
        for peer in set.intersection(*(self.peers[cell] for cell in scope)):
            cells[peer] -= needed

    def _steps(self, state: State, cell: int, values: set[int], coefficient: int, scope: Sequence[int]) -> Iterator[tuple[int, State]]:
        total_, filled = state
        peers = self.peers[cell]
        for value in values - {value for other, value in filled if other in peers}:
            yield value, (total_ + coefficient * value, filled | {(cell, value)} if peers.intersection(scope) else filled)

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


def _weigh(sum_: Weighted, cells: Candidates) -> None:
    """A value stays if, by bounds, the others can make up the sum."""
    parts = [{value: weights.get(value, 0) for value in cells[cell]} for cell, weights in zip(sum_.variables, sum_.weights, strict=True)]
    least, most = sum(min(part.values()) for part in parts), sum(max(part.values()) for part in parts)
    for cell, part in zip(sum_.variables, parts, strict=True):
        low, high = least - min(part.values()), most - max(part.values())
        cells[cell] &= {value for value, weight in part.items() if low + weight <= sum_.high and high + weight >= sum_.low}
