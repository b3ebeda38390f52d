"""What a command of the program is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .exits import Exit

__all__ = ["Command"]


class Command(NamedTuple):
    """A line of a table of commands: name, function, and examples for its help."""

    name: str
    run: Callable[..., Exit]
    examples: tuple[str, ...]
