"""Slips that are lawful: what a puzzle states and hardly anybody means, a sentence each. The puzzle is taken as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from ..core.errors import InputError, Refusal
from ..core.grid import Cell, cell_ranges, hang_together
from ..core.marks import Line
from ..core.puzzle import Layout, Rule
from ..models.borders import rows_and_columns
from ..rules import Cage, Distinct, Run, kind_of, model, some, spelt
from ..rules.beside import touch
from ..scene.marks import marks_of
from .numbers import plural

__all__ = ["slips"]

_CAGES = frozenset({"cage", "product-cage", "difference-cage", "quotient-cage"})

_MANY = 3
"""So many cages in pieces may be meant, if most are."""

_DENSE = 0.75
"""From this share of cells in cages on, the others were probably forgotten."""


@lru_cache(maxsize=64)
def slips(layout: Layout) -> tuple[str, ...]:
    """What each of the functions below finds."""
    cages = [rule for rule in layout.rules if isinstance(rule, Cage)]
    return (
        *_of_cages(cages, layout),
        *_in_pieces(layout),
        *_jumping(layout),
        *_of_both_ways(layout),
        *_doubled(layout),
        *_contained(layout),
        *_silent(layout),
    )


def _of_cages(cages: Sequence[Cage], layout: Layout) -> Iterator[str]:
    """Cells in no cage or in several, and totals that the grid cannot reach together."""
    uses = Counter(cell for cage in cages for cell in set(cage.cells))
    twice = [cell for cell in layout.cells if uses[cell] > 1]
    # Where most cells lie in several cages, as in the rows and columns of a magic square, that is what is meant; and so it is where
    # cages are sparse.
    if 2 * len(twice) > len(uses) or _DENSE * len(layout.cells) > len(uses):
        return
    if missed := [cell for cell in layout.cells if cell not in uses]:
        yield f"{plural(len(missed), 'cell')} in no cage: {_named(missed)}"
    if twice:
        yield f"{plural(len(twice), 'cell')} in several cages: {_named(twice)}"
    elif cages and (reach := _reach(list(uses), layout)) is not None:
        total = sum(cage.total or 0 for cage in cages)
        low, high = reach
        if all(cage.total is not None for cage in cages) and not low <= total <= high:
            bound = f"at most {high}" if total > high else f"at least {low}"
            yield f"the cages add up to {total}, but their cells to {bound if low != high else low}"


def _named(cells: Sequence[Cell]) -> str:
    return some([str(cell) for cell in cells])


def _reach(cells: Sequence[Cell], layout: Layout) -> tuple[int, int] | None:
    """What cells can add up to at least and at most, row by row, if no row holds a value twice; ``None`` if some may."""
    values = layout.values
    groups = {frozenset(rule.cells) for rule in layout.rules if isinstance(rule, Distinct)}
    low = high = 0
    for row in range(layout.rows):
        inside = sum(cell.row == row for cell in cells)
        if not inside:
            continue
        if frozenset(cell for cell in layout.cells if cell.row == row) not in groups:
            return None
        low, high = low + sum(values[:inside]), high + sum(values[-inside:])
    return low, high


def _in_pieces(layout: Layout) -> Iterator[str]:
    """Cages and regions whose cells do not hang together: a letter of a map that was typed for another."""
    drawn = {
        "cage": [rule.cells for rule in layout.rules if kind_of(rule).name in _CAGES],
        "region": [rule.cells for rule in layout.rules if isinstance(rule, Distinct) and rule.name.startswith("region ")],
    }
    for noun, groups in drawn.items():
        apart = [cells for cells in groups if not hang_together(cells) and not _is_diagonal(cells)]
        # Where most lie apart, that is what is meant.
        if apart and (len(apart) < _MANY or 2 * len(apart) <= len(groups)):
            yield f"{plural(len(apart), noun)} in several pieces: {some([', '.join(cell_ranges(cells)) for cells in apart], '; ')}"


def _jumping(layout: Layout) -> Iterator[str]:
    """Lines that go from a cell to one that lies elsewhere: one was left out, or is another than was meant."""
    lines = [rule for rule in layout.rules if kind_of(rule).group == "lines"]
    jumps = [jump for rule in lines for jump in _jumps(rule)]
    # Where most lines jump, that is what is meant.
    if jumps and (len(jumps) < _MANY or 2 * len(jumps) <= len(lines)):
        yield f"{plural(len(jumps), 'jump')} along lines: {some(jumps, '; ')}"


def _jumps(rule: Rule) -> Iterator[str]:
    for mark in marks_of(rule):
        if isinstance(mark, Line):
            steps = pairwise((*mark.cells, mark.cells[0]) if mark.closed else mark.cells)
            yield from (f"{kind_of(rule).name} from {one} to {other}" for one, other in steps if not touch(one, other))


def _is_diagonal(cells: Sequence[Cell]) -> bool:
    """Whether the cells are a stretch of a diagonal, as in a magic square."""
    steps = {(cell.row - one.row, cell.column - one.column) for one, cell in pairwise(cells)}
    return len(steps) == 1 and steps <= {(1, 1), (1, -1), (-1, 1), (-1, -1)}


def _of_both_ways(layout: Layout) -> Iterator[str]:
    """Clues of all rows and clues of all columns that do not speak of the same cells."""
    rows, columns = rows_and_columns(layout.rows, layout.columns)
    lines = {rule.cells: rule for rule in layout.rules if kind_of(rule).name in {"regular", "linear"}}
    if layout.family in _ADDED and lines.keys() >= {*rows, *columns}:
        what, added = _ADDED[layout.family]
        across, down = (sum(added(lines[line], number) for number, line in enumerate(side, 1)) for side in (rows, columns))
        if across != down:
            yield f"{what.format('rows')} add up to {across}, {what.format('columns')} to {down}"
    runs = [rule for rule in layout.rules if isinstance(rule, Run)]
    if runs and (totals := _of_runs(runs, layout)) is not None and totals[0] != totals[1]:
        yield f"the runs across add up to {totals[0]}, the runs down to {totals[1]}"


def _blocks(rule: Rule, _number: int) -> int:
    # Loaded here, because automata are for puzzles that have some.
    from ..rules import RegularExpression, block_lengths

    return sum(block_lengths(rule) or ()) if isinstance(rule, RegularExpression) else 0


def _times_number(rule: Rule, number: int) -> int:
    from ..rules import Linear

    return number * (rule.low or 0) if isinstance(rule, Linear) else 0


_ADDED: Mapping[str, tuple[str, Callable[[Rule, int], int]]] = {
    "nonogram": ("the blocks of the {}", _blocks),
    # A filled cell counts its column in its row, and its row in its column: both ways it counts row times column.
    "kakurasu": ("the clues of the {}, each times its number,", _times_number),
}
"""What the clues of all rows add up to just as those of all columns: its name, and (rule of a line, its number) → the summand."""


def _of_runs(runs: Sequence[Run], layout: Layout) -> tuple[int, int] | None:
    """What the runs across and those down add up to, if each cell lies in one of each."""
    across: set[Cell] = set()
    down: set[Cell] = set()
    totals = [0, 0]
    # A run of one cell has the direction that is left.
    for run in sorted(runs, key=lambda run: -len(run.cells)):
        upright = run.cells[0] in across if len(run.cells) == 1 else run.cells[0].column == run.cells[-1].column
        taken = down if upright else across
        if not taken.isdisjoint(run.cells):
            return None
        taken.update(run.cells)
        totals[upright] += run.total
    return (totals[0], totals[1]) if across == down == set(layout.cells) else None


def _doubled(layout: Layout) -> Iterator[str]:
    """Rules that stand twice."""
    for rule, count in Counter(layout.rules).items():
        if count > 1:
            yield f"a rule is stated {count} times: {kind_of(rule).name}: {spelt(rule)}"


def _contained(layout: Layout) -> Iterator[str]:
    """Groups of different values inside others."""
    groups = [(frozenset(rule.cells), rule) for rule in layout.rules if isinstance(rule, Distinct)]
    for cells, rule in groups:
        around = next((other for larger, other in groups if cells < larger), None)
        if around is not None:
            yield f"{rule.name} says nothing new: its cells all lie in {around.name}"


def _silent(layout: Layout) -> Iterator[str]:
    """The rules that post nothing, such as a cage without a total on one cell."""
    try:
        stated = model(layout)
    except (InputError, Refusal):
        return  # whoever solves the puzzle knows
    said = {constraint.origin for constraint in stated.constraints} | ({stated.objective.origin} if stated.objective else set())
    for index, rule in enumerate(layout.rules):
        if index not in said:
            yield f"a rule says nothing: {kind_of(rule).name}: {spelt(rule)}"
