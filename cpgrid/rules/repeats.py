"""Which values stand twice among some cells."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.grid import Cell, name_cells
from ..core.puzzle import Values

__all__ = ["repeats"]


def repeats(name: str, cells: tuple[Cell, ...], values: Values) -> Iterator[str]:
    """One sentence for each value that stands more than once among the cells that have one."""
    held = list(map(values.get, cells))
    if len(held) == len(set(held)):
        # Nothing stands twice, not even an open cell: the answer for every solution, and soon found.
        return
    # A cell that is named twice holds its value once.
    cells = tuple(dict.fromkeys(cells))
    known = [values[cell] for cell in cells if cell in values]
    if len(known) == len(set(known)):
        return
    for value in sorted(set(known)):
        holders = [cell for cell in cells if values.get(cell) == value]
        if len(holders) > 1:
            yield (
                f"{name}: {name_cells(holders)} all hold {value}"
                if len(holders) > 2
                else f"{name}: {name_cells(holders)} both hold {value}"
            )
