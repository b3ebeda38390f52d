"""The puzzle drawn by the code of ``cpgrid draw``, and where in the picture its cells are."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...core.clock import within
from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Puzzle
from ..question import Answer
from .filled import filled

if TYPE_CHECKING:
    from ...scene import Contents

__all__ = ["FORMS", "candidates", "draw", "picture", "solutions"]

FORMS: Mapping[str, str] = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
"""The files that a picture may be, with their types."""
_MOST_SIGNS = 64
"""Values that a palette has room for."""


def draw(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The puzzle, with values that were filled in by hand."""
    from ...scene import Contents

    with within(limits.clock):
        return _drawn(puzzle, Contents(found={cell: value for cell, value in filled(puzzle, members).items() if cell not in puzzle.givens}))


def candidates(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The puzzle with the values that each cell has in some solution."""
    from ...display.possible import candidates_contents
    from ...display.words import words
    from ...questions.candidates import MOST_COUNTED, candidates

    counts = members["counts"].integer(1, MOST_COUNTED) if "counts" in members else None
    found = candidates(puzzle, counts=counts, limits=limits)
    contents = candidates_contents(found)
    return {**_drawn(puzzle, contents), **found.to_dict(), "caption": contents.caption, "words": words(found)}


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


def _drawn(puzzle: Puzzle, contents: Contents) -> Answer:
    """The picture, and where its cells are, in cells from its upper left corner."""
    from ...render.picture import paint
    from ...scene import scene_of, to_json
    from ...scene.families import sign
    from ...scene.hand import hand_of

    layout, givens = puzzle.layout, puzzle.givens
    hand, domains = hand_of(layout), {domain: index for index, domain in enumerate(dict.fromkeys(layout.domains))}
    scene = scene_of(puzzle, contents)
    painted = paint(scene)
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
    }
