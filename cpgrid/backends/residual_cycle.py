"""A directed cycle in the residual graph of a filling, other than back and forth on one arc; or ranks that show that there is none.

An arc strictly between its bounds can be raised and lowered: it is an undirected edge of the residual graph. An arc at a bound has
one direction left. If the undirected edges contain a cycle, it is the result. Otherwise they form trees; when each tree is shrunk to
a point, one-way arcs remain, and a cycle of those, completed by paths through the trees, is the result. If there is no cycle of
those either, the trees can be ranked so that each one-way arc leads to a higher rank. Linear time.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), section 2.4 (residual networks), 3.4 (topological order)
and 3.5 (flow decomposition).
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import NamedTuple

import numpy as np

from ..core.program import FlowNetwork, Int64

__all__ = ["Ranks", "residual_cycle"]


class Ranks(NamedTuple):
    """A rank for each sum: equal at both ends of a two-way arc, and higher where a one-way arc leads than where it starts.

    Args:
        left: int64[left sums], 0 or more.
        right: int64[right sums].
    """

    left: Int64
    right: Int64


_Steps = list[tuple[int, int]]
"""Arcs of a walk, each with +1 (raised: walked from left to right) or -1 (lowered)."""

_Link = tuple[int, int, int]
"""A one-way arc between trees: the tree that it leads to, the arc, and its sign as in `_Steps`."""


def residual_cycle(program: FlowNetwork, low: Int64, high: Int64, filling: Int64) -> Int64 | Ranks:
    """The change along one cycle: +1, -1 or 0 for each arc, such that filling + change is another filling; or ranks if there is no other.

    Args:
        program: the arcs and the sums that they join.
        low: least value of each arc.
        high: greatest value of each arc.
        filling: values within the bounds that meet every supply and demand.
    """
    lefts = len(program.supply)
    up, down = filling < high, filling > low
    forest = _Forest(lefts + len(program.demand), program.tails.tolist(), (program.heads + lefts).tolist())
    for arc in np.flatnonzero(up & down).tolist():
        walk = forest.join(arc)
        if walk is not None:
            return _change(walk, len(filling))
    links = _links(forest, np.flatnonzero(up & ~down).tolist(), np.flatnonzero(down & ~up).tolist())
    heights: dict[int, int] = {}
    cycle = _find_cycle(links, heights)
    if cycle is not None:
        return _change(_through_trees(forest, cycle), len(filling))
    top = max(heights.values(), default=0)
    ranks = np.array([top - heights.get(forest.root(node), 0) for node in range(lefts + len(program.demand))], dtype=np.int64)
    return Ranks(ranks[:lefts], ranks[lefts:])


def _change(walk: _Steps, arcs: int) -> Int64:
    change = np.zeros(arcs, dtype=np.int64)
    for arc, sign in walk:
        change[arc] += sign
    return change


class _Forest:
    """Trees of two-way arcs over the sums.

    Args:
        nodes: how many sums.
        tails: the left sum of every arc.
        heads: the right sum of every arc; the sums of both sides are numbered together.
    """

    def __init__(self, nodes: int, tails: list[int], heads: list[int]) -> None:
        self._tails, self._heads = tails, heads
        self._parent = list(range(nodes))
        # Most cycles are found when few sums have been joined.
        self._edges: defaultdict[int, list[int]] = defaultdict(list)

    def ends(self, arc: int) -> tuple[int, int]:
        """The left and the right sum of an arc."""
        return self._tails[arc], self._heads[arc]

    def root(self, node: int) -> int:
        """The node that represents the tree of this node."""
        parent = self._parent
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def join(self, arc: int) -> _Steps | None:
        """Add a two-way arc; if it closes a cycle, return the cycle instead."""
        left, right = self.ends(arc)
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
                left, right = self.ends(arc)
                other, sign = (right, 1) if node == left else (left, -1)
                if other not in came:
                    came[other] = (node, arc, sign)
                    queue.append(other)
        walk: _Steps = []
        while goal != start:
            goal, arc, sign = came[goal]
            walk.append((arc, sign))
        return walk[::-1]


def _links(forest: _Forest, raised: list[int], lowered: list[int]) -> dict[int, list[_Link]]:
    """The one-way arcs by the tree that they leave."""
    links: dict[int, list[_Link]] = {}
    for arcs, sign in ((raised, 1), (lowered, -1)):
        for arc in arcs:
            tail, head = forest.ends(arc)[::sign]
            links.setdefault(forest.root(tail), []).append((forest.root(head), arc, sign))
    return links


def _through_trees(forest: _Forest, cycle: list[_Link]) -> _Steps:
    """A cycle of one-way arcs, completed by paths through the trees."""
    walk: _Steps = []
    for (_, arc, sign), (_, following, next_sign) in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
        _, arrived = forest.ends(arc)[::sign]
        leaving, _ = forest.ends(following)[::next_sign]
        walk += [(arc, sign), *forest.path(arrived, leaving)]
    return walk


def _find_cycle(links: dict[int, list[_Link]], heights: dict[int, int]) -> list[_Link] | None:
    """Links that lead from a tree back to itself, if there are any; no tree is searched twice.

    Args:
        links: by the tree that they leave.
        heights: filled in for each tree that lies on no cycle and leads to none: how many links the longest way from it has.
    """
    for start in links:
        if start not in heights:
            cycle = _cycle_from(start, links, heights)
            if cycle is not None:
                return cycle
    return None


def _cycle_from(start: int, links: dict[int, list[_Link]], heights: dict[int, int]) -> list[_Link] | None:
    """A cycle that can be reached from one tree; if there is none, all reachable trees get heights. Depth first, without recursion."""
    path: list[_Link] = []
    place = {start: 0}  # of each tree on the path: how many links lead to it
    untried = [iter(links[start])]
    while untried:
        link = next(untried[-1], None)
        if link is None:
            untried.pop()
            tree = path.pop()[0] if path else start
            del place[tree]
            heights[tree] = max((heights[head] + 1 for head, _, _ in links.get(tree, ())), default=0)
            continue
        tree = link[0]
        if tree in place:
            return [*path[place[tree] :], link]
        if tree not in heights:
            path.append(link)
            place[tree] = len(path)
            untried.append(iter(links.get(tree, ())))
    return None
