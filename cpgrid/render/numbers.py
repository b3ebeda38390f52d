"""Figures with as many digits as a reader needs."""

from __future__ import annotations

from collections.abc import Collection, Mapping

__all__ = ["amounts", "duration", "milliseconds", "plural"]

_TENTH_OF_A_MILLISECOND = 9.95e-5


def milliseconds(seconds: float) -> str:
    """A time in milliseconds, without its unit: ``0.04``, ``0.42``, ``12.3``, ``1204``."""
    value = seconds * 1000
    return f"{value:.{_decimals(value)}f}"


def duration(seconds: float) -> str:
    """A time with its unit: ``42 µs`` below a tenth of a millisecond, ``0.42 ms`` below a second, ``3.1 s`` from there."""
    if seconds < _TENTH_OF_A_MILLISECOND:
        return f"{seconds * 1e6:.0f} µs"
    return f"{milliseconds(seconds)} ms" if seconds < 1 else f"{seconds:.1f} s"


def plural(count: int, noun: str) -> str:
    """``1 solution``, ``6507 solutions``, ``2 boxes``."""
    return f"{count} {noun if count == 1 else noun + 's'}"


def amounts(figures: Mapping[str, float], names: Collection[str] | None = None) -> str:
    """``324 items, 729 options``: the figures by name, or only those named."""
    chosen = {name.replace("_", " "): figures[name] for name in (figures if names is None else names) if name in figures}
    return ", ".join(f"{value:g} {name}" if isinstance(value, float) else f"{value} {_fit(name, value)}" for name, value in chosen.items())


def _fit(name: str, value: int) -> str:
    if value != 1:
        return name
    return name.removesuffix("es") if name.endswith(("ches", "xes")) else name.removesuffix("s")


def _decimals(value: float) -> int:
    """So many that three digits are shown; the bounds are those at which rounding gains a digit."""
    return sum(value < bound for bound in (9.995, 99.95))
