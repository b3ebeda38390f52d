"""The table of kinds of program that can be shown, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ...core.errors import UsageError
from ...core.model import Model
from ...core.program import Cnf, CpProgram, SelectedCover
from ...core.puzzle import Puzzle
from ...encodings.decomposing import stated_by
from ...questions.encode import encode
from ...routes import parse_route
from ...rules.modelling import names_of, search_model
from . import cnf, cp, exact_cover
from .part import ShownPart

__all__ = ["SHOWN", "parts"]

SHOWN: dict[type, Callable[[Model, Any, Sequence[str]], Iterator[ShownPart]]] = {
    Cnf: cnf.show,
    SelectedCover: exact_cover.show,
    CpProgram: cp.show,
}
"""Class of a program → (model, program, names of its variables) → what each constraint became."""


def parts(puzzle: Puzzle, via: str) -> Iterator[ShownPart]:
    """What each constraint of a puzzle became, then each domain.

    Args:
        puzzle: the puzzle to encode.
        via: the route whose encoding is used.

    Raises:
        UsageError: the route's programs are not shown: they state the constraints as they stand.
        Refusal: the route cannot take the puzzle.
    """
    route = parse_route(via)
    program = encode(puzzle, via=route).program
    show = SHOWN.get(type(program))
    if show is None:
        known = "sat, dlx and cpsat"
        raise UsageError(f"route {via!r} states each constraint as it stands, so that there is nothing to show; take one of {known}")
    model = stated_by(route.kind.encoding, search_model(puzzle.layout))
    return show(model, program, names_of(puzzle.layout, model))
