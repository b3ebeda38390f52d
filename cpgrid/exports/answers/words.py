"""What answers of solvers are made of, in whatever form: status lines, literals, and numbers up to a tolerance."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from .record import Claim

__all__ = ["assign", "claim_of", "integer"]

_CLAIMS = {
    "SATISFIABLE": Claim.SOLVED,
    "OPTIMUM FOUND": Claim.OPTIMAL,
    "UNSATISFIABLE": Claim.NONE,
    "UNKNOWN": Claim.UNKNOWN,
    "UNSUPPORTED": Claim.UNKNOWN,
}

_LITERAL = re.compile(r"([-~]?)(\w+)", re.ASCII)

_TOLERANCE = 1e-5
"""By how much solvers of mixed integer programs let an integer variable differ from an integer."""


def claim_of(lines: Sequence[str], *, solved: bool) -> Claim:
    """What the status lines say, all of them the same; without one, what the solutions say.

    Args:
        lines: of the answer.
        solved: whether it has a solution.

    Raises:
        ValueError: the status is not known, there are two different ones, or it denies the solution that is there.
    """
    said = list(dict.fromkeys(line[2:].strip() for line in lines if line.startswith("s ")))
    if unknown := next((status for status in said if status not in _CLAIMS), None):
        raise ValueError(f"the status {unknown[:40]!r} is not known; these are: {', '.join(_CLAIMS)}")
    if len(said) > 1:
        raise ValueError(f"it has two different status lines, {said[0]!r} and {said[1]!r}")
    claim = _CLAIMS[said[0]] if said else Claim.SOLVED if solved else Claim.UNKNOWN
    if solved and claim is Claim.NONE:
        raise ValueError("it says that there is no solution, and prints one")
    return claim


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


def integer(text: str, name: str) -> int:
    """The integer that a number is meant to be.

    Raises:
        ValueError: it is none.
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or abs(value - round(value)) > _TOLERANCE:
        raise ValueError(f"{name} is {text[:40]!r}, which is no integer")
    return round(value)
