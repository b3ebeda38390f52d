"""The loop that all fuzzing shares: case after case until time or cases run out, or until something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import perf_counter

from rich.console import Console

from ..report import progress

__all__ = ["each_seed"]


def each_seed(
    console: Console,
    examine: Callable[[int], bool],
    described: Callable[[], tuple[int, str]],
    *,
    seed: int,
    seconds: float | None,
    cases: int | None,
    shown_every: int = 1,
) -> float | None:
    """Examine the case of one seed after another. Whoever has seen enough presses Ctrl-C.

    Args:
        console: for the progress.
        examine: (seed) → whether all is well; it has said what is not.
        described: how many cases there were, and what was done in a few words.
        seed: of the first case; the next has the next number.
        seconds: stop after so long; ``None`` = no end.
        cases: stop after so many; ``None`` = no end.
        shown_every: cases, after which the progress is renewed.

    Returns:
        The seconds it took; ``None`` if something was wrong.
    """
    started = perf_counter()
    with suppress(KeyboardInterrupt), progress(console) as bar:
        task = bar.add_task("fuzz", total=cases)
        for number in count(seed) if cases is None else range(seed, seed + cases):
            if seconds is not None and perf_counter() - started >= seconds:
                break
            if not examine(number):
                return None
            if (number - seed) % shown_every == 0:
                done, words = described()
                bar.update(task, completed=done, description=f"seed {number}: {words}")
    return perf_counter() - started
