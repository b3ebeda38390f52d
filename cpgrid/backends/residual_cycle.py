"""A directed cycle in the residual graph of a filling, other than back and forth on one arc.

An arc strictly between its bounds can be raised and lowered: it is an undirected edge of the residual graph. An arc at a bound has
one direction left. If the undirected edges contain a cycle, it is the result. Otherwise they form trees; when each tree is shrunk to
a point, one-way arcs remain, and a cycle of those, completed by paths through the trees, is the result. Linear time.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), section 2.4 (residual networks) and 3.5 (flow decomposition).
"""

from __future__ import annotations

from collections import deque

import numpy as np

from ..core.program import FlowNetwork, Int64

__all__ = ["residual_cycle"]

_Steps = list[tuple[int, int]]
"""Arcs of a walk, each with +1 (raised: walked from left to right) or -1 (lowered)."""

_Link = tuple[int, int, int]
"""A one-way arc between trees: the tree that it leads to, the arc, and its sign as in `_Steps`."""


def residual_cycle(program: FlowNetwork, low: Int64, high: Int64, filling: Int64) -> Int64 | None:
    """The change along one cycle: +1, -1 or 0 for each arc, such that filling + change is another filling; or ``None``.

    Args:
        program: the arcs and the sums that they join.
        low: least value of each arc.
        high: greatest value of each arc.
        filling: values within the bounds that meet every supply and demand.
    """
    lefts = len(program.supply)
    ends = list(zip(program.tails.tolist(), (program.heads + lefts).tolist(), strict=True))
    up, down = filling < high, filling > low
    forest = _Forest(lefts + len(program.demand), ends)
    for arc in np.flatnonzero(up & down).tolist():
        walk = forest.join(arc)
        if walk is not None:
            return _change(walk, len(ends))
    walk = _one_way_cycle(forest, np.flatnonzero(up & ~down).tolist(), np.flatnonzero(down & ~up).tolist())
    return None if walk is None else _change(walk, len(ends))


def _change(walk: _Steps, arcs: int) -> Int64:
    change = np.zeros(arcs, dtype=np.int64)
    for arc, sign in walk:
        change[arc] += sign
    return change


class _Forest:
    """Trees of two-way arcs over the sums.

    Args:
        nodes: how many sums.
        ends: left and right sum of every arc, numbered together.
    """

    def __init__(self, nodes: int, ends: list[tuple[int, int]]) -> None:
        self.ends = ends
        self._parent = list(range(nodes))
        self._edges: list[list[int]] = [[] for _ in range(nodes)]

    def root(self, node: int) -> int:
        """The node that represents the tree of this node."""
        parent = self._parent
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def join(self, arc: int) -> _Steps | None:
        """Add a two-way arc; if it closes a cycle, return the cycle instead."""
        left, right = self.ends[arc]
        a, b = self.root(left), self.root(right)
        if a == b:
            return [(arc, 1), *self.path(right, left)]
        self._parent[a] = b
        self._edges[left].append(arc)
        self._edges[right].append(arc)
        return None

    def path(self, start: int, goal: int) -> _Steps:
        """The walk within one tree."""
        came: dict[int, tuple[int, int, int]] = {start: (start, -1, 0)}
        queue = deque([start])
        while goal not in came:
            node = queue.popleft()
            for arc in self._edges[node]:
                left, right = self.ends[arc]
                other, sign = (right, 1) if node == left else (left, -1)
                if other not in came:
                    came[other] = (node, arc, sign)
                    queue.append(other)
        walk: _Steps = []
        while goal != start:
            goal, arc, sign = came[goal]
            walk.append((arc, sign))
        return walk[::-1]


def _one_way_cycle(forest: _Forest, raised: list[int], lowered: list[int]) -> _Steps | None:
    """A cycle of one-way arcs between trees, or of one arc that leaves a tree and comes back to it."""
    links: dict[int, list[_Link]] = {}
    for arcs, sign in ((raised, 1), (lowered, -1)):
        for arc in arcs:
            tail, head = forest.ends[arc][::sign]
            links.setdefault(forest.root(tail), []).append((forest.root(head), arc, sign))
    cycle = _find_cycle(links)
    if cycle is None:
        return None
    walk: _Steps = []
    for (_, arc, sign), (_, following, next_sign) in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
        _, arrived = forest.ends[arc][::sign]
        leaving, _ = forest.ends[following][::next_sign]
        walk += [(arc, sign), *forest.path(arrived, leaving)]
    return walk


def _find_cycle(links: dict[int, list[_Link]]) -> list[_Link] | None:
    """Links that lead from a tree back to itself, if there are any; no tree is searched twice."""
    finished: set[int] = set()
    for start in links:
        if start not in finished:
            cycle = _cycle_from(start, links, finished)
            if cycle is not None:
                return cycle
    return None


def _cycle_from(start: int, links: dict[int, list[_Link]], finished: set[int]) -> list[_Link] | None:
    """A cycle that can be reached from one tree; if there is none, all reachable trees are finished. Depth first, without recursion."""
    path: list[_Link] = []
    place = {start: 0}  # of each tree on the path: how many links lead to it
    untried = [iter(links[start])]
    while untried:
        link = next(untried[-1], None)
        if link is None:
            untried.pop()
            tree = path.pop()[0] if path else start
            del place[tree]
            finished.add(tree)
            continue
        tree = link[0]
        if tree in place:
            return [*path[place[tree] :], link]
        if tree not in finished:
            path.append(link)
            place[tree] = len(path)
            untried.append(iter(links.get(tree, ())))
    return None
