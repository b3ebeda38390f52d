"""What of a puzzle that is being set can be drawn: a plain grid, with those of its rules that stand by themselves."""

from __future__ import annotations

from ...core.alphabet import BLOCK
from ...core.grid import Cell
from ...core.puzzle import Layout, Rule
from ...models import FAMILIES
from ...models.building import build
from ...phrases.cells import KnownCells
from ...phrases.forms import Context
from ...phrases.frame import defaults
from .drafts import Draft
from .puzzle_lines import word_of
from .reading import rules_of

__all__ = ["outline"]


def outline(draft: Draft) -> Layout:
    """A grid of the draft's size under those of its lines that state rules of their own.

    Raises:
        InputError: a line states none, or the rows do not fit. So a slip in a line is not taken for a puzzle that is not complete.
    """
    header = draft.header
    words = draft.words()
    blocks = [Cell(row, column) for row, line in enumerate(words) for column, word in enumerate(line) if BLOCK in word]
    frame = build(FAMILIES["grid"], header.rows, header.columns, {"values": header.arguments.get("values"), "blocks": blocks})
    context = Context(KnownCells(frame), defaults(header.family, frame))
    rules: list[Rule] = []
    for statement in draft.statements:
        if word_of(statement.line) != "values":
            rules += rules_of(statement, header, context)
    return frame.under("grid", (), rules)
