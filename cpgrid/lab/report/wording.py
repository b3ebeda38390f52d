"""Figures as readers see them; a time beyond the limit is never written as a number."""

from __future__ import annotations

import math

from ...render import duration
from .effect import FEWEST_PUZZLES, Ratio
from .significance import LEVEL, Paired

__all__ = [
    "NOTHING",
    "count",
    "factor",
    "interval",
    "listing",
    "memory",
    "probability",
    "ratio_words",
    "span",
    "time",
    "times_words",
    "verdict",
]

NOTHING = "–"
"""Where there is no figure."""

_LEAST_PROBABILITY = 0.001


def time(seconds: float, limit: float) -> str:
    """``12.3 ms``; ``> 60 s`` beyond the limit."""
    if math.isnan(seconds):
        return NOTHING
    return duration(seconds) if math.isfinite(seconds) else f"> {limit:g} s"


def span(low: float, high: float, limit: float) -> str:
    """``1.2 ms – 3.4 s``."""
    first, second = time(low, limit), time(high, limit)
    return first if first == second else f"{first} – {second}"


def count(number: float) -> str:
    """``1,204``, ``12.5``; nothing if it is not known."""
    if not math.isfinite(number):
        return NOTHING
    return f"{number:,.0f}" if number >= 100 or number == round(number) else f"{number:.3g}"


def memory(size: float) -> str:
    """``123 MB``, in millions of bytes."""
    return NOTHING if math.isnan(size) else f"{size / 1e6:,.0f} MB"


def factor(number: float) -> str:
    """``0.012``, ``0.31``, ``1.04``, ``12.3``, ``1,340``."""
    if number < 0.1:
        return f"{number:.2g}"
    return f"{number:.2f}" if number < 9.995 else f"{number:.1f}" if number < 99.95 else f"{number:,.0f}"


def ratio_words(value: Ratio) -> str:
    """``0.31``; ``< 0.31`` or ``> 2`` where only one bound is known."""
    return factor(value.low) if value.low == value.high else _between(value.low, value.high, ("< ", "> ", " – ")) or "unknown"


def times_words(value: Ratio) -> str:
    """``0.31 times`` in a sentence; ``at least 2.00 times`` where only one bound is known, and nothing without any."""
    words = factor(value.low) if value.low == value.high else _between(value.low, value.high, ("at most ", "at least ", " to "))
    return f"{words} times" if words else NOTHING


def interval(value: Ratio) -> str:
    """``0.2 – 0.5``; an end that is not known is left open."""
    return _between(value.least, value.most, ("< ", "> ", " – ")) or NOTHING


def _between(low: float, high: float, words: tuple[str, str, str]) -> str:
    """Two bounds, of which 0 and infinity are none: empty without any, the first word before a high one, the second before a low one."""
    if low == 0:
        return f"{words[0]}{factor(high)}" if math.isfinite(high) else ""
    return f"{words[1]}{factor(low)}" if math.isinf(high) else f"{factor(low)}{words[2]}{factor(high)}"


def probability(value: float) -> str:
    """``0.03``, ``< 0.001``."""
    return f"{value:.2g}" if value >= _LEAST_PROBABILITY else f"< {_LEAST_PROBABILITY}"


def listing(words: list[str], most: int = 5) -> str:
    """``a, b and 3 others``."""
    if len(words) > most:
        words = [*words[: most - 1], f"{len(words) - most + 1} others"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def verdict(paired: Paired, corrected: float, names: tuple[str, str]) -> str:
    """Who is ahead, if that is more than chance.

    Args:
        paired: the tests.
        corrected: p-value of the signed-rank test, corrected for the number of tests.
        names: what is said if the first is ahead, and if the second is.
    """
    if paired.telling < FEWEST_PUZZLES:
        return "too few puzzles"
    return names[paired.lead > 0] if corrected < LEVEL and paired.lead else "not shown"
