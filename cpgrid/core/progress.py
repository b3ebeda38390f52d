"""How far long work has come, for whoever wants to show it.

Questions that take many searches call `say_progress`; a command that has a bar listens. Nobody has to pass a bar on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["Listener", "listening", "say_progress"]

Listener = Callable[[str, int, int | None], None]
"""What is done, how many are, and of how many; ``None`` = it is not known."""

_LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Give what is said to a listener for as long as the context lasts."""
    token = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(token)


def say_progress(what: str, done: int, total: int | None = None) -> None:
    """Say how far the work has come; takes a fraction of a microsecond where nobody listens.

    Args:
        what: is counted, in the plural: ``parts asked about``.
        done: how many.
        total: of how many; ``None`` = not known.
    """
    listener = _LISTENER.get()
    if listener is not None:
        listener(what, done, total)
