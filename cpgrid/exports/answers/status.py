"""The status lines of solver competitions."""

from __future__ import annotations

from collections.abc import Sequence

from .record import Claim

__all__ = ["claim_of"]

_CLAIMS = {
    "SATISFIABLE": Claim.SOLVED,
    "OPTIMUM FOUND": Claim.OPTIMAL,
    "UNSATISFIABLE": Claim.NONE,
    "UNKNOWN": Claim.UNKNOWN,
    "UNSUPPORTED": Claim.UNKNOWN,
}


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
