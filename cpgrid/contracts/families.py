"""What every family of puzzles promises: it takes its own layouts, with no other rules than it names, and they can be written and drawn."""

from __future__ import annotations

from ..core.errors import InputError
from ..core.plugins import Family
from ..core.puzzle import Layout, Puzzle
from ..core.text import Lines
from ..formats import FORMATS
from ..models import FAMILIES
from ..render import draw_puzzle, remarks
from ..render.picture import draw_picture
from ..rules import RULES, kind_of, model
from .broken import BrokenContract, require

__all__ = ["check_family"]


def check_family(family: Family, *layouts: Layout) -> None:
    """Try a family on some of its layouts.

    Args:
        family: registered or not.
        layouts: at least one, small; built by the functions of the family.

    Raises:
        BrokenContract: it breaks a promise; the message says which.
    """
    require(layouts, f"{family.name}: give at least one of its layouts")
    unknown = set(family.rules or ()).difference(RULES)
    require(not unknown, f"{family.name}: it names rules that are not registered: {', '.join(sorted(unknown))}")
    unknown = set(family.stated).difference(family.rules or RULES)
    require(not unknown, f"{family.name}: its summary states rules that its layouts do not have: {', '.join(sorted(unknown))}")
    with FAMILIES.temporarily(family):
        for layout in layouts:
            _check_layout(family, layout)


def _check_layout(family: Family, layout: Layout) -> None:
    require(layout.family == family.name, f"{family.name}: it builds a layout of the family {layout.family}")
    strange = {kind_of(rule).name for rule in layout.rules}.difference(family.rules or RULES)
    require(not strange, f"{family.name}: its layout has rules that it does not name: {', '.join(sorted(strange))}")
    try:
        family.check(layout)
        model(layout)
    except InputError as error:
        raise BrokenContract(f"{family.name}: it does not take its own layout: {error}") from error
    puzzle = Puzzle(layout)
    text = FORMATS["json"].write([puzzle])
    require(
        list(FORMATS["json"].read(Lines.of_text(text))) == [puzzle], f"{family.name}: JSON reads back another puzzle than it wrote:\n{text}"
    )
    require(draw_puzzle(puzzle).lines, f"{family.name}: nothing is drawn")
    remarks(layout)
    draw_picture(puzzle)
