"""An exact cover in words: items with what they stand for, options with the items that they cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from ...core.model import Model
from ...core.program import ExactCover, SelectedCover
from ...encodings.exact_cover import option_meaning
from ...encodings.exact_cover.words import item_words
from .part import ShownPart

__all__ = ["show"]


def show(model: Model, program: SelectedCover, names: Sequence[str]) -> Iterator[ShownPart]:
    """The items of each constraint and of each variable, and the options that cover them.

    Args:
        model: what was encoded.
        program: the cover; its givens are left out.
        names: of the variables of the model.
    """
    cover = program.cover
    owners = np.repeat(np.arange(len(cover.offsets) - 1), np.diff(cover.offsets))
    for origin in [*range(len(model.constraints)), *(-1 - variable for variable in range(len(model.domains)))]:
        items = np.flatnonzero(cover.item_origins == origin).tolist()
        options = np.unique(owners[np.isin(cover.items, items)]).tolist()
        yield ShownPart(origin, len(options), len(items), partial(_items, cover, items), partial(_options, model, cover, options, names))


def _items(cover: ExactCover, items: Sequence[int]) -> list[tuple[str, str]]:
    return [(f"item {item}", item_words(cover, item)) for item in items]


def _options(model: Model, cover: ExactCover, options: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"[{option_meaning(model, cover, option).words(names)}] covers {', '.join(_nodes(cover, option))}" for option in options]


def _nodes(cover: ExactCover, option: int) -> Iterator[str]:
    for node in range(cover.offsets[option], cover.offsets[option + 1]):
        colour = cover.colours[node]
        yield f"{cover.items[node]}:{colour}" if colour else f"{cover.items[node]}"
