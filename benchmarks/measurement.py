"""What a measurement reports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

__all__ = ["Measurement", "interleaved"]


@dataclass(frozen=True, slots=True)
class Measurement:
    """One line of the report.

    Args:
        name: what was done.
        answer: what came out, asserted before this was written.
        seconds: how long it took, the median where it was repeated.
        against: the same task done another way, in words; empty for none.
        ratio: ``seconds`` over the other's seconds, within the same run; ``None`` for none.
    """

    name: str
    answer: str
    seconds: float
    against: str = ""
    ratio: float | None = None


def interleaved(runs: tuple[Callable[[], object], ...], repeat: int = 5) -> list[float]:
    """Median seconds of each run, all run in turn so that a drifting machine drifts under all of them."""
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(repeat):
        for run, taken in zip(runs, times, strict=True):
            started = perf_counter()
            run()
            taken.append(perf_counter() - started)
    return [median(taken) for taken in times]
