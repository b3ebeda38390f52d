"""What clashes in a puzzle, in words and marked in a drawing."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.assumptions import RuleAssumption
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..questions.clash import Clash
from ..render import Drawing, draw
from ..rules import kind_of
from ..scene import Contents, scene_of
from ..scene.families import family_of

__all__ = ["clash_drawing", "clash_lines", "clash_shown"]

_TITLE = "what clashes"


def clash_lines(clash: Clash) -> Iterator[str]:
    """How the members clash, and then a line for the givens and one for each kind of rule among them."""
    if clash.minimal:
        yield "these clash, and as soon as any of them is left out, some grid obeys the others:"
    else:
        yield "these clash; whether some of them can be left out is not proved, so the clash is not minimal:"
    for kind, names in clash.names.items():
        separator = "; " if any("," in name for name in names) else ", "
        yield f"  {kind}: {separator.join(names)}"


def clash_drawing(clash: Clash) -> Drawing:
    """The puzzle with these givens and rules only; where a family has a look of its own, all of it with their cells marked."""
    return draw(scene_of(*clash_shown(clash), title=_TITLE))


def clash_shown(clash: Clash) -> tuple[Puzzle, Contents]:
    """What a drawing of the clash shows: a puzzle and what is marked in it."""
    if family_of(clash.puzzle.layout).name == "grid":
        return clash.alone, Contents(differing=clash.cells)
    return clash.puzzle, Contents(differing=sorted({*clash.cells, *_clue_cells(clash)}))


def _clue_cells(clash: Clash) -> Iterator[Cell]:
    """The cells of rules that are about a small part of the grid and have a mark."""
    layout = clash.puzzle.layout
    rules = (layout.rules[part.rule] for part in clash.members if isinstance(part, RuleAssumption))
    for rule in rules:
        if kind_of(rule).name != "distinct" and 2 * len(rule.cells) < len(layout.cells):
            yield from rule.cells
