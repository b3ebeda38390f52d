"""Solving by hand: what is wrong, and what follows next."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Puzzle
from ..question import Answer
from .filled import filled

__all__ = ["hint", "progress"]


def hint(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The cells that are wrong, or the next step."""
    return _answer(puzzle, members, limits, step=True)


def progress(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The cells that are wrong, and whether the grid is complete."""
    return _answer(puzzle, members, limits, step=False)


def _answer(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits, *, step: bool) -> Answer:
    from ...display.explained import step_line
    from ...display.words import words
    from ...questions.check import Uniqueness
    from ...questions.hint import hint

    found = hint(puzzle, filled(puzzle, members), step=step, limits=limits)
    if found.verdict.kind is not Uniqueness.UNIQUE:
        said = ["only a puzzle with one solution can be solved by hand:", *words(found.verdict)]
    elif found.wrong:
        said = [f"wrong: {', '.join(map(str, found.wrong))}"]
    elif found.complete:
        said = ["solved: each cell holds the value of the only solution"]
    elif step:
        said = [step_line(found.puzzle, own) for own in found.steps] or ["no step was found in time: raise seconds"]
    else:
        said = ["nothing is wrong so far"]
    placed = {str(cell): value for own in found.steps for cell, value in own.placed.items()}
    reasons = [str(cell) for own in found.steps[-1:] for reason in own.reasons for cell in reason.cells]
    return {
        "verdict": found.verdict.kind.value,
        "wrong": [str(cell) for cell in found.wrong],
        "complete": found.complete,
        "steps": [own.to_dict() for own in found.steps],
        "placed": placed,
        "reasons": list(dict.fromkeys(reasons)),
        "words": said,
    }
