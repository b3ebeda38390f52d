"""How deep the tests go: the one knob, ``CPGRID_DEPTH``, says how many of the random cases are tried, in per cent.

``make test`` takes a share of them, the same ones each time, and leaves out the tests that are marked ``long``. From 50 on no test is left
out, and hypothesis draws new cases each time; 100 (``make test-all``) tries all cases, 1000 ten times as many.

A test that has asked for its depth has more to do in another lane; one that has not need not run in both (`lanes.py`). So what depends on
the depth is asked for while a test runs, or in its decorators.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, TypeVar

__all__ = ["FULL", "asked", "begin", "cases", "each_seed", "everything", "some", "untraced", "untraced_after"]

_SHORT: Final = 20
"""The depth of ``make test``."""

_LONG: Final = 50
"""The least depth of the long lane."""

_DEPTH: Final = int(os.environ.get("CPGRID_DEPTH", str(_SHORT)))

FULL: Final = _DEPTH >= _LONG
"""Whether no test is left out."""

_FEWEST = 3
"""Random cases of a test, however short the lane is."""

Choice = TypeVar("Choice")


@dataclass
class _Test:
    """What is known of the test that runs."""

    short_done: bool = False
    """The short lane has run it in this tree: its first seeds need not be tried again."""

    asked: bool = False
    """It has asked for its depth."""


_test = _Test()


def begin(*, short_done: bool = False) -> None:
    """A test begins, which the short lane has run or not."""
    _test.short_done, _test.asked = short_done, False


def asked() -> bool:
    """Whether the test that runs has asked for its depth."""
    return _test.asked


def everything() -> bool:
    """Whether no test is left out."""
    _test.asked = True
    return FULL


def cases(full: int) -> int:
    """How many random cases a test tries that tries so many in full."""
    _test.asked = True
    return _share(full, _DEPTH)


def _share(full: int, depth: int) -> int:
    return max(min(full, _FEWEST), full * depth // 100)


def each_seed(full: int, first: int = 0) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with one seed after another: one test with a loop, whose failure names the seed.

    Args:
        full: how many seeds it takes in full.
        first: the first of them.
    """

    def repeat(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def seeded(*arguments: Any, **named: Any) -> None:
            short = _share(full, _SHORT)
            case = untraced_after(short, test)
            for seed in range(first + (short if _test.short_done else 0), first + cases(full)):
                try:
                    case(*arguments, seed=seed, **named)
                except BaseException as error:
                    error.add_note(f"seed {seed}")
                    raise

        signature = inspect.signature(test)
        kept = [parameter for name, parameter in signature.parameters.items() if name != "seed"]
        # Pytest takes the names of fixtures from here.
        seeded.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return seeded

    return repeat


def untraced_after(calls: int, test: Callable[..., None]) -> Callable[..., None]:
    """The test without a measure of its coverage after so many calls: more random cases run the same lines, at half the speed."""
    done = 0

    @wraps(test)
    def counted(*arguments: Any, **named: Any) -> None:
        nonlocal done
        done += 1
        if done <= calls:
            test(*arguments, **named)
        else:
            with untraced():
                test(*arguments, **named)

    return counted


@contextmanager
def untraced() -> Iterator[None]:
    """Measure no coverage."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


def some(choices: Sequence[Choice]) -> list[Choice]:
    """A share of a table that is too long for the short lane, spread over all of it; the whole of it where no test is left out."""
    return list(choices if everything() else choices[:: max(1, len(choices) // cases(len(choices)))])
