"""Model → constraint network: AllDifferent and linear sums as they stand, over domains that fit the bits of one word.

What can be told from the constraints together — which sums are of different values, which values a group must hold — is left
to the native core, so that a layout that is used once costs little here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.errors import Refusal
from ..core.model import AllDifferent, LinearSum, Literal, Model
from ..core.plugins import Encoding
from ..core.program import ConstraintNetwork, Encoded, GivenNetwork, Int32

__all__ = ["ENCODING"]

_MOST_VALUES = 64
_GREATEST_SUM = 1 << 60
"""Bounds on a sum are reckoned in 64 bits; the rest is room for sums of two of them."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[GivenNetwork]:
    """The constraint network of a model; what depends on the layout alone is compiled once and reused.

    Args:
        model: without an objective, with at most 64 different values.
        givens: the values known from the start.
        options: none.

    Raises:
        Refusal: an objective, too many values, or a sum that could pass 2⁶⁰.
    """
    del options
    known = np.array(givens, dtype=np.int32).reshape(-1, 2).T
    return Encoded(GivenNetwork(_compile(model), *np.ascontiguousarray(known)), _decode)


def _decode(raw: Int32) -> tuple[int, ...]:
    return tuple(raw.tolist())


@lru_cache(maxsize=64)
def _compile(model: Model) -> ConstraintNetwork:
    if model.objective is not None:
        raise Refusal("sums", "a score cannot be maximised by it; take --via dlx")
    domains = set(model.domains)
    values = sorted({value for domain in domains for value in domain})
    if len(values) > _MOST_VALUES:
        raise Refusal("sums", f"there are {len(values)} different values, at most {_MOST_VALUES} fit a bit mask; take --via cpsat")
    rank = {value: position for position, value in enumerate(values)}
    masks = {domain: sum(1 << rank[value] for value in domain) for domain in domains}
    groups = [constraint.variables for constraint in model.constraints if isinstance(constraint, AllDifferent)]
    sums = [constraint for constraint in model.constraints if isinstance(constraint, LinearSum)]
    _check_reach(sums, max(1, -values[0], values[-1]))
    return ConstraintNetwork(
        np.array(values, dtype=np.int32),
        np.array([masks[domain] for domain in model.domains], dtype=np.uint64),
        _offsets(groups),
        _joined(groups, np.int32),
        _offsets([sum_.variables for sum_ in sums]),
        _joined([sum_.variables for sum_ in sums], np.int32),
        _joined([sum_.coefficients for sum_ in sums], np.int64),
        np.array([model.bounds(sum_)[0] for sum_ in sums], dtype=np.int64),
        np.array([model.bounds(sum_)[1] for sum_ in sums], dtype=np.int64),
    )


def _check_reach(sums: Iterable[LinearSum], greatest_value: int) -> None:
    for sum_ in sums:
        if sum(map(abs, sum_.coefficients)) * greatest_value >= _GREATEST_SUM:
            raise Refusal("sums", "a sum could pass 2⁶⁰; take --via dlx")


def _offsets(lists: Sequence[Sequence[int]]) -> Int32:
    return np.cumsum([0, *map(len, lists)], dtype=np.int32)


def _joined(lists: Iterable[Iterable[int]], kind: type[np.integer[Any]]) -> npt.NDArray[Any]:
    return np.fromiter(chain.from_iterable(lists), dtype=kind)


ENCODING = Encoding(
    "sums",
    "AllDifferent and linear sums as they stand, domains as bit masks",
    encode,
)
