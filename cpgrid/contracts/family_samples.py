"""Puzzles of a family by chance, from its record alone: clues are read off a filling, and a few of them wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.errors import InputError
from ..core.families import Family, RunClues
from ..core.outcome import Limits
from ..core.puzzle import Layout, Puzzle
from ..models.building import build, is_square
from ..models.segments import segments
from ..questions.solve import solve
from ..rules import Distinct

__all__ = ["random_layout"]

_SECONDS = 2
"""For a filling."""


def random_layout(family: Family, chance: Random, *, largest: int = 6) -> tuple[Layout, Sequence[int]] | None:
    """A layout of a family, and values of its cells that obey its rules, or nearly do where a clue is wrong on purpose.

    Args:
        family: the family, registered.
        chance: chooses.
        largest: rows and columns at most, where no other parameter tells how large the grid is.

    Returns:
        ``None`` where chance found none: the parameters do not fit each other, or nothing fills the grid.
    """
    rows = chance.randint(2, largest)
    columns = rows if is_square(family) else chance.randint(2, largest)
    drawn = {each.name: each.type.sample(chance, rows, columns) for each in family.parameters}
    arguments = {name: value for name, value in drawn.items() if value is not None}
    sides = (each.type.sides(arguments[each.name], arguments) for each in family.parameters if each.name in arguments)
    rows, columns = next(filter(None, sides), (rows, columns))
    try:
        frame = build(family, rows, columns, arguments)
        values = _filling(family, frame, chance)
        if values is None:
            return None
        rules = [rule for clues in family.clues for rule in clues.rules(frame, clues.sample(chance, frame, values))]
        layout = frame.under(frame.family, frame.rules, rules) if rules else frame
        family.check(layout)
    except InputError:
        return None
    return layout, values


def _filling(family: Family, frame: Layout, chance: Random) -> Sequence[int] | None:
    """Values that obey the rules of a layout, and do not repeat in runs where that is the rule; some of them are chosen by chance."""
    runs = family.clues_of(RunClues)
    lines = [line for line in segments(frame.cells) if len(line) > 1] if runs is not None and runs.distinct else []
    if not (frame.rules or lines):
        return [chance.choice(domain) for domain in frame.domains]
    bound = frame.with_rules(*(Distinct(line, f"run {number}") for number, line in enumerate(lines, 1))) if lines else frame
    order = chance.sample([*zip(frame.cells, frame.domains, strict=True)], len(frame.cells))
    # Fewer and fewer, because values by chance break rules.
    for number in (4, 2, 1):
        givens = {cell: chance.choice(domain) for cell, domain in order[:number]}
        outcome = solve(Puzzle(bound, givens), limits=Limits(solutions=1, seconds=_SECONDS))
        if outcome.solutions:
            return outcome.solutions[0]
    return None
