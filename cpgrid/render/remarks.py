"""What a drawing cannot show, in words: whether digits may repeat in cages and runs, and what is maximised.

Distinctness is declared, never implied; who reads a verdict has to see which of the two puzzles it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..core.grid import Cell, cell_ranges
from ..core.puzzle import Layout
from ..rules import Cage, Run, Score

__all__ = ["remarks"]

_NAMED = 6
"""Up to so many exceptions are named."""


def remarks(layout: Layout) -> list[str]:
    """One sentence for each kind of rule that has something to say."""
    return [*_repeats(layout, Cage, "cage"), *_scattered(layout), *_repeats(layout, Run, "run"), *_scores(layout)]


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


def _scattered(layout: Layout) -> Iterator[str]:
    """The cages whose borders and totals cannot be drawn: a cell has room for one, and a border goes around one piece."""
    cages = [rule for rule in layout.rules if isinstance(rule, Cage)]
    uses = Counter(cell for cage in cages for cell in cage.cells)
    wild = [cage for cage in cages if any(uses[cell] > 1 for cell in cage.cells) or not _hangs_together(cage.cells)]
    if wild:
        yield f"cages that overlap or lie apart: {'; '.join(_spelt(cage) for cage in wild[:_NAMED])}{'; …' if len(wild) > _NAMED else ''}"


def _spelt(cage: Cage) -> str:
    total = "no total" if cage.total is None else str(cage.total)
    return f"{total} in {', '.join(cell_ranges(cage.cells))}{'' if cage.distinct else ' (may repeat)'}"


def _hangs_together(cells: tuple[Cell, ...]) -> bool:
    left, reached = set(cells[1:]), [cells[0]]
    for row, column in reached:
        near = left & {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)}
        left -= near
        reached += near
    return not left


def _scores(layout: Layout) -> Iterator[str]:
    for rule in layout.rules:
        if isinstance(rule, Score):
            low, high = min(rule.weights), max(rule.weights)
            yield f"wanted is the greatest sum of weight times value; weights {f'{low} to {high}' if low < high else f'all {low}'}"
