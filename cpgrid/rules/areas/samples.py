"""Values for samples of rules about areas."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.puzzle import Domain

__all__ = ["random_values"]


def random_values(random: Random, domains: Sequence[Domain]) -> tuple[int, ...]:
    """One or two of the values that cells may have, and now and then one that they may not."""
    known = sorted({value for domain in domains for value in domain} | ({3} if random.random() < 0.2 else set()))
    return tuple(random.sample(known, min(len(known), random.choice((1, 1, 2)))))
