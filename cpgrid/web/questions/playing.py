"""Solving by hand: what is wrong, and what follows next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...core.grid import Cell
from ...core.half_grid import Spot
from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Puzzle
from ...scene.hand import hand_of
from ..question import Answer
from .filled import filled
from .pieces import borders_of, determined, is_complete, pieces, words_of

if TYPE_CHECKING:
    from ...questions.hint import Hint

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

    values, drawn = filled(puzzle, members), pieces(puzzle, members)
    known = {cell: value for cell, value in determined(puzzle, values, drawn).items() if cell not in puzzle.givens}
    found = hint(puzzle, known, step=step, limits=limits)
    solution = found.verdict.solution if found.verdict.kind is Uniqueness.UNIQUE else None
    right = {} if solution is None else dict(zip(puzzle.layout.cells, solution, strict=True))
    wrong = [cell for cell in found.wrong if cell in values]
    misdrawn = [spot for spot, is_piece in drawn.items() if right and hand_of(puzzle.layout).piece(puzzle.layout, right, spot) != is_piece]
    complete = bool(right) and not wrong and not misdrawn and is_complete(puzzle, right, values, drawn)
    if right and found.wrong and not (wrong or misdrawn):
        # What pieces determine rests on what lines are in all families that there are; a stranger's may be others.
        known = {cell: value for cell, value in values.items() if cell not in puzzle.givens}
        found = hint(puzzle, known, step=step, limits=limits)
    asked = step and bool(right) and not (wrong or misdrawn or complete)
    following = _following(puzzle, known, drawn, found) if asked else {}
    if solution is None:
        said = ["only a puzzle with one solution can be solved by hand:", *words(found.verdict)]
    elif wrong or misdrawn:
        said = [f"wrong: {', '.join(filter(None, [', '.join(map(str, wrong)), words_of(puzzle.layout, misdrawn)]))}"]
    elif complete:
        full = len({**values, **puzzle.givens}) == len(puzzle.layout.cells)
        said = ["solved: each cell holds the value of the only solution" if full else "solved: this is the only solution"]
    elif asked and found.complete:
        said = ["what is drawn leaves one solution: fill in the rest", *_drawn_next(puzzle, following)]
    elif step:
        said = [step_line(found.puzzle, own) for own in found.steps] or ["no step was found in time: raise seconds"]
        said += _drawn_next(puzzle, following)
    else:
        said = ["nothing is wrong so far"]
    placed = {str(cell): value for own in found.steps for cell, value in own.placed.items()}
    reasons = {str(cell) for own in found.steps[-1:] for reason in own.reasons for cell in reason.cells}
    if 2 * len(reasons) > len(puzzle.layout.cells):
        # Most of the grid, marked, would show nothing.
        reasons = set(placed)
    return {
        "verdict": found.verdict.kind.value,
        "wrong": list(map(str, wrong)),
        "wrong_pieces": list(map(str, misdrawn)),
        "complete": complete,
        "steps": [own.to_dict() for own in found.steps],
        "placed": placed,
        "pieces": {str(spot): is_piece for spot, is_piece in following.items()},
        "reasons": [name for name in map(str, puzzle.layout.cells) if name in reasons],
        "words": said,
    }


def _following(puzzle: Puzzle, known: Mapping[Cell, int], drawn: Mapping[Spot, bool], found: Hint) -> dict[Spot, bool]:
    """What follows at the borders of the cells that a hint has filled, where nothing is drawn yet; all lines once no cell is open."""
    placed = {cell: value for step in found.steps for cell, value in step.placed.items()}
    layout, hand = puzzle.layout, hand_of(puzzle.layout)
    values = {**known, **puzzle.givens, **placed}
    spots = dict.fromkeys(spot for cell in placed or layout.cells for spot in borders_of(cell) if hand.takes(layout, spot))
    said = {spot: hand.piece(layout, values, spot) for spot in spots if spot not in drawn}
    return {spot: is_piece for spot, is_piece in said.items() if is_piece or (placed and is_piece is not None)}


def _drawn_next(puzzle: Puzzle, following: Mapping[Spot, bool]) -> list[str]:
    """What follows at borders, in a sentence."""
    lines, none = ([spot for spot, is_piece in following.items() if is_piece is wanted] for wanted in (True, False))
    said = [f"{word} {words_of(puzzle.layout, own)}" for word, own in (("a line", lines), ("none", none)) if own]
    return [f"so there is {'; '.join(said)}"] if said else []
