"""What is made of a layout is made once, and again when a table of what drawings are made from has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from ..core.line_styles import LINE_STYLES
from ..core.mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES
from ..models import FAMILIES
from ..rules import RULES

__all__ = ["remembered"]

P = ParamSpec("P")
T = TypeVar("T")

_TABLES = (RULES, FAMILIES, LINE_STYLES, DOT_STYLES, SYMBOL_STYLES, AREA_STYLES)
_MOST = 32
"""Results; of a layout with 100×100 cells all of them together take some 5 MB."""


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """The function, with its last results remembered by its arguments."""

    @lru_cache(maxsize=_MOST)
    def result(_changes: int, *args: P.args, **kwargs: P.kwargs) -> T:
        return function(*args, **kwargs)

    @wraps(function)
    def asked(*args: P.args, **kwargs: P.kwargs) -> T:
        return result(sum(table.changes for table in _TABLES), *args, **kwargs)  # type: ignore[arg-type]  # arguments of such functions can be hashed

    return asked
