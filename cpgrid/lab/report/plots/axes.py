"""Logarithmic axes whose ticks are written out: seconds with their unit, counts with thousands apart."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

__all__ = ["count_tick", "logarithmic", "seconds_tick", "span"]

_LEAST_SPAN = 4.0
"""Greatest divided by least of what an axis shows: fewer would make noise look like a difference."""

_MARGIN = 1.25
_FEW_DECADES = 300.0
"""Greatest divided by least up to which 2 and 5 are ticks too."""


def seconds_tick(value: float) -> str:
    """A time as an axis shows it: ``20 µs``, ``5 ms``, ``100 s``."""
    unit, size = next((unit, size) for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 0.0)) if value >= size * 0.999)
    return f"{value / (size or 1e-9):g} {unit}"


def count_tick(value: float) -> str:
    """A count as an axis shows it: ``0.5``, ``20``, ``50,000``."""
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def span(values: Iterable[float]) -> tuple[float, float]:
    """The ends of an axis that shows all the values, which are above 0, with room around them; 1 to 10 without values."""
    known = list(values) or [1.0, 10.0]
    low, high = min(known), max(known)
    widen = max(1.0, math.sqrt(_LEAST_SPAN / (high / low)))
    return low / widen / _MARGIN, high * widen * _MARGIN


def logarithmic(axes: Any, side: str, ends: tuple[float, float], tick: Callable[[float], str]) -> None:
    """Make an axis logarithmic.

    Args:
        axes: of matplotlib.
        side: ``x`` or ``y``.
        ends: the least and the greatest value shown, above 0.
        tick: how values are written.
    """
    from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

    axes.set(**{f"{side}scale": "log", f"{side}lim": ends})
    axis = getattr(axes, f"{side}axis")
    axis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0) if ends[1] < _FEW_DECADES * ends[0] else (1.0,), numticks=12))
    axis.set_minor_locator(NullLocator())
    axis.set_major_formatter(FuncFormatter(lambda value, _: tick(value)))
