"""Clues, givens and regions, put into the text of a puzzle while it is being set, whether or not it is a puzzle yet."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from ...core.clock import within
from ...core.errors import InputError, Place
from ...core.families import BorderClues
from ...core.grid import rectangle
from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Layout, Puzzle
from ...formats.text.borders import BORDERS
from ...formats.text.drafts import Draft, clue_words, draft_of
from ...models.building import build
from ...phrases.points import POINT_MAPS, map_size, point_spot
from ..question import Answer
from ..request_text import draft_asked

__all__ = ["MOST_WORDS", "NO_SETTING", "set_clues", "set_draft", "setting_of", "text_draft"]

MOST_WORDS = 16
"""For one place, of which the first that fits is taken."""
_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
_CELL = re.compile(r"R\d{1,4}C\d{1,4}", re.ASCII)
_FEW, _DIGITS = 12, 9
_POINT = 0.5
"""How large the place of a point is, in cells."""
_Place: TypeAlias = tuple[str, str, float, float, float]
"""Name, kind, row, column and size."""

NO_SETTING: Mapping[str, Any] = {"family": "", "words": [], "regions": False, "clues": {}, "places": []}
"""Of a puzzle that no text states."""


def text_draft(puzzle: Puzzle, members: Mapping[str, Node]) -> Draft:
    """The lines of the request's text, if it is in the text format; otherwise of the puzzle as text.

    Raises:
        InputError: no text states the puzzle.
    """
    from ...reading.puzzles import write

    try:
        return draft_asked(members)
    except InputError:
        return draft_of(write([puzzle], format="text"))


def set_clues(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The text of a puzzle with other clues, givens and regions."""
    layout = puzzle.layout
    with within(limits.clock):
        return _set(text_draft(puzzle, members), members, dict(zip(map(str, layout.cells), layout.domains, strict=True)))


def set_draft(draft: Draft, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The text with other clues, givens and regions, while it is no puzzle yet."""
    with within(limits.clock):
        return _set(draft, members, {})


def _set(draft: Draft, members: Mapping[str, Node], domains: Mapping[str, Collection[int]]) -> Answer:
    """The text, complete as far as its rows and maps go, and the word that was taken for each place."""
    draft, taken = draft.complete(), {}
    values = _values(draft)
    for place, node in (members["clues"].members() if "clues" in members else {}).items():
        words = [node.string()] if isinstance(node.value, str) else [each.string() for each in node.items()]
        if not 0 < len(words) <= MOST_WORDS:
            raise node.error(f"{len(words)} words stand for a place", f"give 1 to {MOST_WORDS}, of which the first that fits is taken")
        draft, taken[place] = _with_first(draft, place, words, domains.get(place, values))
    if "region" in members:
        cells = [node.string() for node in members["region"].items()]
        if not cells:
            raise members["region"].error("the region has no cell", "name its cells, as in R1C1")
        draft = draft.with_region(cells)
    return {"text": draft.text, "taken": taken}


def _with_first(draft: Draft, place: str, words: Sequence[str], values: Collection[int]) -> tuple[Draft, str]:
    """The draft with the first of the words that fits; the error is that of the last."""
    for word in words[:-1]:
        with suppress(InputError):
            return _with_word(draft, place, word, values), word
    return _with_word(draft, place, words[-1], values), words[-1]


def _with_word(draft: Draft, place: str, word: str, values: Collection[int]) -> Draft:
    is_given = _NUMBER.fullmatch(word) is not None and draft.family.stated_in("clues") is None and _CELL.fullmatch(place) is not None
    if is_given and (int(word) not in values or str(int(word)) != word):
        known = ", ".join(map(str, sorted(values)[:_FEW]))
        raise InputError(Place(detail=place), f"{word} is no value of the cell", f"its values are {known}")
    return draft.with_clue(place, word)


def _values(draft: Draft) -> Collection[int]:
    """The values of cells that no puzzle says more of: those of the family's grid or, while it cannot be built, of any such grid."""
    header = draft.header
    try:
        return build(header.family, header.rows, header.columns, header.arguments).values
    except InputError:
        return range(max(header.rows, header.columns, _DIGITS) + 1)


def setting_of(draft: Draft, layout: Layout) -> dict[str, Any]:
    """What can be set where, and what is set.

    Args:
        draft: the lines of the text.
        layout: the grid that they state, or as much of it as they do.

    Returns:
        the family, words of clues that it has, whether it has regions, all clues, and the places beside cells: by their upper left corners
        and their sizes in cells, of the kinds ``block``, ``border`` and ``point``.
    """
    try:
        clues = draft.clues()
    except InputError:
        # Rows that do not fit yet.
        clues = {}
    places = [*_blocks(layout), *_borders(draft), *_points(draft)]
    return {
        "family": draft.family.name,
        "words": clue_words(draft.family),
        "regions": draft.has("regions"),
        "clues": clues,
        "places": [{"name": name, "kind": kind, "row": row, "column": column, "size": size} for name, kind, row, column, size in places],
    }


def _blocks(layout: Layout) -> Iterator[_Place]:
    for cell in rectangle(0, 0, layout.rows, layout.columns):
        if cell not in layout.index:
            yield str(cell), "block", cell.row, cell.column, 1


def _borders(draft: Draft) -> Iterator[_Place]:
    """At the ends of rows and columns."""
    rows, columns = draft.header.rows, draft.header.columns
    form: BorderClues | None = draft.family.clues_of(BorderClues)
    for border in form.borders if form is not None else ():
        line = BORDERS[border]
        is_far, is_row = line.startswith("-"), line.endswith("r")
        for number in range(rows if is_row else columns):
            beyond = (columns if is_row else rows) if is_far else -1
            row, column = (number, beyond) if is_row else (beyond, number)
            yield f"{border} {number + 1}", "border", row, column, 1


def _points(draft: Draft) -> Iterator[_Place]:
    for name in filter(draft.has, POINT_MAPS):
        height, width = map_size(name, draft.header)
        for row, column in rectangle(0, 0, height, width):
            spot = point_spot(name, row, column)
            # A dot in the middle of a cell is set in that cell.
            if len(spot.cells) > 1:
                yield str(spot), "point", (spot.down - _POINT) / 2, (spot.right - _POINT) / 2, _POINT
