"""How puzzles, solutions and answers show themselves in Python: ``print`` draws them, and so do notebooks.

Python asks the object itself. Drawings are made by `cpgrid.display`, far above this folder, so it is found by name when the first object is
shown: the only step upwards.
"""

from __future__ import annotations

from importlib import import_module

__all__ = ["Shown"]


class Shown:
    """What ``str`` writes as text for people, and notebooks show as HTML."""

    __slots__ = ()

    def __str__(self) -> str:
        return _made("text", self)

    def _repr_html_(self) -> str:
        return _made("html", self)


def _made(form: str, shown: Shown) -> str:
    """What the function of that name, in the module of that name, makes of it."""
    made: str = getattr(import_module(f"..display.{form}", __package__), form)(shown)
    return made
