"""What a drawing cannot show, in words: whether digits may repeat in cages and runs, and what is maximised.

Distinctness is declared, never implied; who reads a verdict has to see which of the two puzzles it is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.puzzle import Layout
from ..rules import Cage, Run, Score

__all__ = ["remarks"]

_NAMED = 6
"""Up to so many exceptions are named."""


def remarks(layout: Layout) -> list[str]:
    """One sentence for each kind of rule that has something to say."""
    return [*_repeats(layout, Cage, "cage"), *_repeats(layout, Run, "run"), *_scores(layout)]


def _repeats(layout: Layout, kind: type[Cage | Run], noun: str) -> Iterator[str]:
    # In one cell nothing can repeat.
    rules = [rule for rule in layout.rules if isinstance(rule, kind) and len(rule.cells) > 1]
    repeating = [rule for rule in rules if not rule.distinct]
    if not rules:
        return
    if not repeating:
        yield f"no digit stands twice in a {noun}"
    elif len(repeating) == len(rules):
        yield f"digits may repeat in every {noun}"
    else:
        yield f"digits may repeat in {len(repeating)} of {len(rules)} {noun}s: {_names(repeating)}"


def _names(rules: Sequence[Cage | Run]) -> str:
    return ", ".join(rule.name for rule in rules[:_NAMED]) + (", …" if len(rules) > _NAMED else "")


def _scores(layout: Layout) -> Iterator[str]:
    for rule in layout.rules:
        if isinstance(rule, Score):
            low, high = min(rule.weights), max(rule.weights)
            yield f"wanted is the greatest sum of weight times value; weights {f'{low} to {high}' if low < high else f'all {low}'}"
