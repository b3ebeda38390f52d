"""What the filter of graphs concludes, in plain Python: one step of it, by floods alone, as the certificates' format has it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from cpgrid.core.components import Components, Total, connected_parts

__all__ = ["filtered", "settled"]

Candidates = Sequence[Collection[int]]


def filtered(graph: Components, cells: Candidates) -> list[set[int]] | None:
    """The candidates that are left when the filter is applied once to a state; ``None`` for a contradiction."""
    step = _Step(graph, cells)
    if (graph.single and not step.connect()) or not all(map(step.weigh, graph.totals)):
        return None
    left = [set(own) for own in cells]
    for vertex in step.must:
        left[_variable(graph, vertex)] &= set(graph.vertices[vertex].values)
    for vertex in step.cannot:
        left[_variable(graph, vertex)] -= set(graph.vertices[vertex].values)
    return left if all(left) else None


def settled(graphs: Iterable[Components], cells: Candidates) -> list[set[int]] | None:
    """The candidates when no filter takes one any more; ``None`` for a contradiction."""
    graphs = list(graphs)
    state = [set(own) for own in cells]
    while True:
        before = [set(own) for own in state]
        for graph in graphs:
            after = filtered(graph, state)
            if after is None:
                return None
            state = after
        if state == before:
            return state


def _variable(graph: Components, vertex: int) -> int:
    variable = graph.vertices[vertex].variable
    assert variable is not None
    return variable


class _Step:
    """The vertices of a state that are there and that are open, and which open ones must or cannot be."""

    def __init__(self, graph: Components, cells: Candidates) -> None:
        self.graph = graph
        self.there: set[int] = set()
        self.open: set[int] = set()
        self.must: set[int] = set()
        self.cannot: set[int] = set()
        for number, (variable, values) in enumerate(graph.vertices):
            if variable is None or set(cells[variable]) <= set(values):
                self.there.add(number)
            elif set(cells[variable]) & set(values):
                self.open.add(number)
        self.blocks = self._parts(self.there)
        self.regions = self._parts(self.there | self.open)

    def connect(self) -> bool:
        """At most one component; ``False`` for a contradiction."""
        holding = [region for region in self.regions if region & self.there]
        if len(holding) > 1:
            return False
        if holding:
            self.cannot |= self.open - holding[0]
            self.must |= {vertex for vertex in self.open & holding[0] if len(self._split(vertex)) > 1}
        return True

    def weigh(self, total: Total) -> bool:
        """One total; ``False`` for a contradiction."""
        anchor = total.anchor
        own = [block for block in self.blocks if anchor is None or anchor in block]
        if total.high is not None:
            if any(self._weight(total, block) > total.high for block in own):
                return False
            for vertex in self.open:
                beside = [block for block in self.blocks if block & set(self.graph.neighbours[vertex])]
                joined = {vertex}.union(*beside)
                if self._weight(total, joined) > total.high and (anchor is None or anchor in joined):
                    self.cannot.add(vertex)
        if total.low is not None:
            for block in own:
                (region,) = (region for region in self.regions if block <= region)
                if self._weight(total, region) < total.low:
                    return False
                for vertex in self.open & region:
                    (left,) = (part for part in self._parts(region - {vertex}) if block <= part)
                    if self._weight(total, left) < total.low:
                        self.must.add(vertex)
            light = set().union(*(region for region in self.regions if self._weight(total, region) < total.low))
            self.cannot |= self.open & light if anchor is None else self.open & light & {anchor}
        return True

    def _split(self, vertex: int) -> list[set[int]]:
        """What holds vertices that are there when the vertex is gone."""
        return [part for part in self._parts((self.there | self.open) - {vertex}) if part & self.there]

    def _parts(self, vertices: Collection[int]) -> list[set[int]]:
        return [set(part) for part in connected_parts(self.graph.neighbours, [v in vertices for v in range(len(self.graph.vertices))])]

    @staticmethod
    def _weight(total: Total, vertices: Iterable[int]) -> int:
        return sum(total.weights[vertex] for vertex in vertices)
