"""Literals as solvers print them, as values of variables."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["assign"]

_LITERAL = re.compile(r"([-~]?)(\w+)", re.ASCII)


def assign(words: Iterable[str]) -> dict[str, int]:
    """The values that literals such as ``7``, ``-7``, ``x7`` or ``-x7`` give to variables.

    Raises:
        ValueError: a word is no literal, or a variable is both true and false.
    """
    values: dict[str, int] = {}
    for word in words:
        match = _LITERAL.fullmatch(word)
        if match is None:
            raise ValueError(f"{word[:40]!r} is no literal")
        value = int(not match[1])
        if values.setdefault(match[2], value) != value:
            raise ValueError(f"the variable {match[2]} is both true and false")
    return values
