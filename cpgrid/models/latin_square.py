"""Latin square: N values, each once in every row and every column."""

from __future__ import annotations

from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.plugins import Family
from ..core.puzzle import Domain, Layout
from . import latin

__all__ = ["FAMILY", "layout"]


@lru_cache(maxsize=64)
def layout(size: int, values: Domain | None = None) -> Layout:
    """The layout of all Latin squares of that size.

    Args:
        size: N, 2 to `latin.LARGEST`.
        values: the N values, ascending; 1 to N by default.

    Raises:
        InputError: the size is out of range, or there are other than N values.
    """
    if not 2 <= size <= latin.LARGEST:
        raise InputError(Place(detail="latin_square"), f"no Latin square is {size}×{size}", f"give a size from 2 to {latin.LARGEST}")
    if values is not None and len(values) != size:
        raise InputError(Place(detail="latin_square"), f"{len(values)} values are given", f"give {size}, one for each row")
    return latin.build("latin_square", size, (), values)


FAMILY = Family("latin_square", "every value stands once in every row and column", ("distinct",), latin.check_lines)
