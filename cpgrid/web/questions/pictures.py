"""The puzzle drawn by the code of ``cpgrid draw``, and where in the picture its cells are."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ...core.clock import within
from ...core.errors import InputError
from ...core.grid import Cell
from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Layout, Puzzle
from ...formats.text.drafts import Draft
from ...formats.text.outlines import outline
from ..question import Answer
from .filled import filled
from .setting import NO_SETTING, setting_of, text_draft

if TYPE_CHECKING:
    from ...scene import Contents, Scene

__all__ = ["FORMS", "candidates", "draw", "draw_draft", "picture", "solutions"]

FORMS: Mapping[str, str] = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
"""The files that a picture may be, with their types."""
_MOST_SIGNS = 64
"""Values that a palette has room for."""


def draw(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The puzzle, with values that were filled in by hand."""
    from ...scene import Contents

    with within(limits.clock):
        found = {cell: value for cell, value in filled(puzzle, members).items() if cell not in puzzle.givens}
        return _drawn(puzzle, Contents(found=found), members)


def draw_draft(draft: Draft, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """The grid of what is no puzzle yet, with the clues that its lines have."""
    from ..draft_scene import draft_scene

    with within(limits.clock):
        layout = outline(draft)
        return _pictured(draft_scene(draft, layout), layout, {}, setting_of(draft, layout))


def candidates(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The puzzle with the values that each cell has in some solution."""
    from ...display.possible import candidates_contents
    from ...display.words import words
    from ...questions.candidates import MOST_COUNTED, candidates

    counts = members["counts"].integer(1, MOST_COUNTED) if "counts" in members else None
    found = candidates(puzzle, counts=counts, limits=limits)
    contents = candidates_contents(found)
    return {**_drawn(puzzle, contents, members), **found.to_dict(), "caption": contents.caption, "words": words(found)}


def solutions(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """The only solution, or two with the cells marked in which they differ."""
    from ...display.words import words
    from ...questions.check import check
    from ...render.picture import paint
    from ...scene import Contents, scene_of

    verdict = check(puzzle, limits=limits)
    pictures = [str(paint(scene_of(puzzle, Contents(found, verdict.differing)))) for found in verdict.witnesses]
    differing = [str(cell) for cell in verdict.differing]
    return {"verdict": verdict.kind.value, "differing": differing, "pictures": pictures, "words": words(verdict)}


def picture(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """A file to be handed on; solved = with the solution, where there is one."""
    from ...questions.check import check
    from ...render.picture import paint
    from ...render.raster import to_pdf, to_png
    from ...scene import NOTHING, Contents, scene_of

    form = members["form"].choice(FORMS) if "form" in members else "svg"
    solved = "solved" in members and members["solved"].boolean()
    solution = check(puzzle, limits=limits).solution if solved else None
    with within(limits.clock):
        svg = str(paint(scene_of(puzzle, NOTHING if solution is None else Contents(solution))))
        data = svg.encode() if form == "svg" else to_png(svg) if form == "png" else to_pdf(svg)
    return {"type": FORMS[form], "file": b64encode(data).decode()}


def _drawn(puzzle: Puzzle, contents: Contents, members: Mapping[str, Node]) -> Answer:
    from ...scene import scene_of

    setting = NO_SETTING
    # What no text states can be looked at, and not be set.
    with suppress(InputError):
        setting = setting_of(text_draft(puzzle, members), puzzle.layout)
    return _pictured(scene_of(puzzle, contents), puzzle.layout, puzzle.givens, setting)


def _pictured(scene: Scene, layout: Layout, givens: Mapping[Cell, int], setting: Mapping[str, Any]) -> Answer:
    """The picture, where its cells are, in cells from its upper left corner, and what can be set where."""
    from ...render.picture import paint
    from ...scene import to_json
    from ...scene.families import sign
    from ...scene.hand import hand_of

    hand, domains = hand_of(layout), {domain: index for index, domain in enumerate(dict.fromkeys(layout.domains))}
    # Clues that are to be set outside the grid need room before there are any.
    painted = paint(scene, room=any(place["kind"] == "border" for place in setting["places"]))
    return {
        "picture": str(painted),
        "scene": to_json([scene]),
        "board": {"left": painted.margins.left, "top": painted.margins.top, "width": painted.width, "height": painted.height},
        "cells": [
            {"name": str(cell), "row": cell.row, "column": cell.column, "given": givens.get(cell), "domain": domains[domain]}
            for cell, domain in zip(layout.cells, layout.domains, strict=True)
        ],
        "domains": list(domains),
        "hand": {"borders": hand.borders, "sides": hand.sides, "turns": [hand.turns[domain] for domain in domains]},
        "largest": layout.values[-1],
        "signs": {str(value): sign(layout, value, marked=True) for value in layout.values[:_MOST_SIGNS]},
        "setting": setting,
    }
