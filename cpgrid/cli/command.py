"""What a command of the program is."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, cast

from .exits import Exit

__all__ = ["Command"]


class Command(NamedTuple):
    """A line of a table of commands.

    Args:
        name: as the command line has it.
        home: where its function is, ``module:function``, the module as seen from ``cpgrid.cli``; it is imported when the command is called.
        examples: for its help.
    """

    name: str
    home: str
    examples: tuple[str, ...]

    def load(self) -> Callable[..., Exit]:
        """Import the module and return the function."""
        module, _, function = self.home.partition(":")
        return cast("Callable[..., Exit]", getattr(import_module(f".{module}", __package__), function))
