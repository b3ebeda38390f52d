"""Model → flow network, for models of sums alone in which every variable lies in exactly two sums of two sides.

Each variable is an arc from its left sum to its right sum, its domain the arc's bounds. A filling is a flow that meets every
supply and demand. Kakuro Extension is such a model; distinct digits would break it.

Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows (1993), sections 6.2 (feasible flows) and
6.7 (lower bounds).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..core.errors import Refusal
from ..core.model import LinearSum, Literal, Model
from ..core.plugins import Encoding
from ..core.program import Encoded, FlowNetwork, Int64

__all__ = ["ENCODING"]


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[FlowNetwork]:
    """The flow network of a puzzle; givens are arcs whose bounds meet.

    Args:
        model: sums with unit coefficients over intervals of values.
        givens: the values known from the start.
        options: none.

    Raises:
        Refusal: the model has another constraint, an objective, a domain with a gap, or a variable outside the pattern.
    """
    del options
    sums = _sums(model)
    first, second = _ends(model, sums)
    left = _sides(first, second, len(sums))
    number = np.where(left, np.cumsum(left), np.cumsum(~left)) - 1
    ends = np.stack([first, second])
    swap = ~left[first]
    ends[:, swap] = ends[::-1, swap]
    low = np.array([domain[0] for domain in model.domains], dtype=np.int64)
    high = np.array([domain[-1] for domain in model.domains], dtype=np.int64)
    for variable, value in givens:
        low[variable] = high[variable] = value
    totals = np.array([sum_.low for sum_ in sums], dtype=np.int64)
    tails, heads = number[ends].astype(np.int32)
    network = FlowNetwork(tails, heads, low, high, totals[left], totals[~left])

    def decode(raw: Int64) -> tuple[int, ...]:
        return tuple(raw.tolist())

    return Encoded(network, decode)


def _sums(model: Model) -> list[LinearSum]:
    if model.objective is not None:
        raise Refusal("flow", "a score cannot be maximised by it; take --via dlx")
    sums = [constraint for constraint in model.constraints if isinstance(constraint, LinearSum)]
    if len(sums) < len(model.constraints):
        raise Refusal("flow", "AllDifferent is not a flow; it takes puzzles of sums alone")
    if any(not sum_.unit or sum_.low != sum_.high for sum_ in sums):
        raise Refusal("flow", "every sum must be a plain total")
    for domain in set(model.domains):
        if domain[-1] - domain[0] + 1 != len(domain):
            raise Refusal("flow", f"the domain {list(domain)} has a gap")
    return sums


def _ends(model: Model, sums: Sequence[LinearSum]) -> tuple[Int64, Int64]:
    """The two sums that each variable lies in."""
    lengths = np.array([len(sum_.variables) for sum_ in sums], dtype=np.int64)
    variables = np.concatenate([np.zeros(0, dtype=np.int64), *(np.array(sum_.variables) for sum_ in sums)]).astype(np.int64)
    owners = np.repeat(np.arange(len(sums)), lengths)
    counts = np.bincount(variables, minlength=len(model.domains))
    if (counts != 2).any():
        variable = int(np.flatnonzero(counts != 2)[0])
        raise Refusal("flow", f"every cell must lie in exactly two sums; cell {variable + 1} of the puzzle lies in {counts[variable]}")
    pairs = owners[np.argsort(variables, kind="stable")].reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1]


def _sides(first: Int64, second: Int64, count: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Two-colour the sums so that every variable joins a left one and a right one."""
    neighbours: list[list[int]] = [[] for _ in range(count)]
    for a, b in zip(first.tolist(), second.tolist(), strict=True):
        neighbours[a].append(b)
        neighbours[b].append(a)
    side: list[bool | None] = [None] * count
    for start in range(count):
        if side[start] is not None:
            continue
        side[start], stack = True, [start]
        while stack:
            here = stack.pop()
            for there in neighbours[here]:
                if side[there] is None:
                    side[there] = not side[here]
                    stack.append(there)
                elif side[there] is side[here]:
                    raise Refusal("flow", "the sums do not split into two sides that cross")
    return np.array(side, dtype=bool)


ENCODING = Encoding("flow", "sums as nodes, variables as arcs between them", encode, (), "Ahuja, Magnanti, Orlin, Network Flows")
