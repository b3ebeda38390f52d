"""Products of cells: which numbers values can multiply to."""

from __future__ import annotations

from collections.abc import Collection, Iterable

__all__ = ["can_multiply_to"]


def can_multiply_to(product: int, choices: Iterable[Collection[int]]) -> bool:
    """Whether one value from each of the choices can be taken so that they multiply to a number; of no choices the product is 1."""
    if not product:
        choices = list(choices)
        return all(choices) and any(0 in values for values in choices)
    # Only divisors of the number can become it.
    made = {1}
    for values in choices:
        made = {one * value for one in made for value in values if value and product % (one * value) == 0}
    return product in made
