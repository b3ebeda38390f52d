"""What the items of an exact cover stand for, in words."""

from __future__ import annotations

from ...core.meaning import ItemKind
from ...core.program import ExactCover

__all__ = ["item_words"]

_KINDS = {
    ItemKind.VARIABLE: "the cell has a value",
    ItemKind.VALUE: "the value {} is taken",
    ItemKind.TOO_FEW_VALUES: "there are too few values",
    ItemKind.DIGIT_SET: "some set of digits is taken",
    ItemKind.SUM_VALUE: "the value {} is taken, or is not in the set of digits",
    ItemKind.TERM: "term {} leads from one partial sum, or state, to the next",
    ItemKind.VARIABLE_COLOUR: "the value, as a colour",
    ItemKind.PREFIX_COLOUR: "the total of the first {} terms, as a colour",
    ItemKind.PARTNERS: "the first cell has the value {} or one with the same partners, or the other one a value that does not go with it",
    ItemKind.STATE_COLOUR: "the state after the first {} values, as a colour",
}


def item_words(cover: ExactCover, item: int) -> str:
    """What an item of a puzzle's cover stands for, and whether it is secondary."""
    assert cover.meanings is not None, "the cover is of a puzzle"
    kind, detail = ItemKind(cover.meanings.kinds[item]), cover.meanings.details[item]
    return f"{_KINDS[kind].format(detail)}{'' if item < cover.primary else ' (secondary)'}"
