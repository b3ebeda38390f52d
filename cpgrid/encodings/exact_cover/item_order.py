"""How the primary items are numbered: of several items with equally few options the search takes the one of least number.

Which of them it takes changes no solution, but the search tree: by a factor of two on killer Sudokus, by more on Kakuro.

Sources: the choice of an item by its options is the MRV heuristic of D. E. Knuth, TAOCP 7.2.2.1, exercise 9, which breaks ties by number;
the order of neighbours is that of E. Cuthill, J. McKee, "Reducing the Bandwidth of Sparse Symmetric Matrices", ACM 1969, reversed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from ...core.clock import check_time
from ...core.program import ExactCover, Int64

__all__ = ["ITEM_ORDERS", "ItemOrder", "ordered"]


@dataclass(frozen=True, slots=True)
class ItemOrder:
    """An order of the primary items.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        places: (cover) → int64[items] that ascend in the new order; of equal ones the earlier item stays the earlier. ``None`` = as built.
        source: paper or book.
    """

    name: str
    summary: str
    places: Callable[[ExactCover], Int64] | None
    source: str = "Knuth, TAOCP 7.2.2.1"


def ordered(cover: ExactCover, order: ItemOrder) -> ExactCover:
    """The cover with its primary items numbered anew; all else stays.

    Args:
        cover: as it is built: cells, then constraints kind by kind.
        order: of its primary items.
    """
    if order.places is None:
        return cover
    count = len(cover.item_origins)
    # The secondary items keep their numbers behind them.
    old = np.arange(count)
    old[: cover.primary] = np.argsort(order.places(cover)[: cover.primary], kind="stable")
    number = np.empty(count, dtype=np.int32)
    number[old] = np.arange(count, dtype=np.int32)
    assert cover.meanings is not None
    # Primary items have no colours, so that those of the others stay where they are.
    meanings = replace(cover.meanings, kinds=cover.meanings.kinds[old], details=cover.meanings.details[old])
    return replace(cover, items=number[cover.items], item_origins=cover.item_origins[old], meanings=meanings)


def _constraints(cover: ExactCover) -> Int64:
    return -np.arange(cover.primary, dtype=np.int64)


def _fewest(cover: ExactCover) -> Int64:
    return np.bincount(cover.items, minlength=len(cover.item_origins))


def _neighbours(cover: ExactCover) -> Int64:
    """Minus the place of each item in a breadth-first walk from the first: two items are neighbours if an option has both."""
    starts = cover.offsets.astype(np.int64)
    options = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    by_item = np.argsort(cover.items, kind="stable")
    item_starts = np.concatenate([[0], np.cumsum(np.bincount(cover.items, minlength=len(cover.item_origins)))])
    place = np.full(len(cover.item_origins), -1, dtype=np.int64)
    reached = 0
    for root in range(cover.primary):
        level = np.array([root]) if place[root] < 0 else np.array([], dtype=np.int64)
        while len(level):
            check_time()
            place[level] = np.arange(reached, reached + len(level))
            reached += len(level)
            near = _rows(starts, cover.items, _first_seen(_rows(item_starts, options[by_item], level)))
            level = _first_seen(near[place[near] < 0])
    return -place


def _rows(starts: Int64, values: np.ndarray, rows: Int64) -> Int64:
    """The values of some rows, one row after another: row ``r`` is ``values[starts[r]:starts[r + 1]]``."""
    lengths = starts[rows + 1] - starts[rows]
    before = np.cumsum(lengths) - lengths
    places = np.repeat(starts[rows] - before, lengths) + np.arange(lengths.sum())
    in_rows: Int64 = values[places].astype(np.int64)
    return in_rows


def _first_seen(numbers: Int64) -> Int64:
    """Each number once, in the order in which they come first."""
    _, first = np.unique(numbers, return_index=True)
    return numbers[np.sort(first)]


ITEM_ORDERS: Mapping[str, ItemOrder] = {
    order.name: order
    for order in (
        ItemOrder("cells", "of items with equally few options the cells come first, then the constraints", None),
        ItemOrder("constraints", "the constraints come first, the last one at the head, and then the cells", _constraints),
        ItemOrder("fewest", "the items with the fewest options in the whole layout come first", _fewest),
        ItemOrder(
            "neighbours",
            "items that share options are numbered side by side, so that the search stays where it is",
            _neighbours,
            "Cuthill and McKee, ACM 1969",
        ),
    )
}
"""The orders, the default first."""
