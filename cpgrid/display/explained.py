"""Steps of an explanation in words and drawings, and how hard puzzles are by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..core.grid import Cell
from ..core.outcome import Stop
from ..core.puzzle import Domain, Puzzle
from ..questions.grade import Grade
from ..questions.steps import Explanation, Step
from ..render import Drawing, draw, duration, plural
from ..scene import Contents, scene_of
from ..scene.families import sign
from .possible import MOST_VALUES

__all__ = ["explanation_drawings", "explanation_lines", "explanation_sentence", "grade_sentence", "step_contents", "step_line"]

_MOST_REASONS = 30
"""So many reasons of a step are named; the sentence says how many there are."""


def explanation_sentence(explanation: Explanation) -> str:
    """How far the steps lead: ``64 steps lead to the only solution (0.14 s)``."""
    number = plural(len(explanation.steps), "step")
    return f"{number} {_where(explanation)} ({duration(explanation.seconds)})"


def explanation_lines(explanation: Explanation) -> Iterator[str]:
    """The steps, each a sentence with its number, and how many rest on how many facts."""
    for number, step in enumerate(explanation.steps, 1):
        yield f"{number}. {step_line(explanation.puzzle, step)}"
    if explanation.known is not None and explanation.steps:
        sizes = "; ".join(f"{plural(size, 'fact')}: {plural(number, 'step')}" for size, number in explanation.sizes.items())
        yield f"steps by how many facts they rest on: {sizes}"


def step_line(puzzle: Puzzle, step: Step) -> str:
    """A step in words: ``R2C4 is 1: hidden single, 1 in row 2``."""
    concluded = _conclusions(puzzle, step)
    because = ", ".join(filter(None, [step.pattern, _reasons(puzzle, step)]))
    minimal = "" if step.minimal else " (whether all of these are needed is not known)"
    return f"{concluded}: {because}{minimal}"


def step_contents(puzzle: Puzzle, step: Step) -> Contents:
    """What was known before a step, with the cells of its reasons marked, or, where they are most of the grid, those of its conclusions."""
    cells = puzzle.layout.cells
    reasons = [cell for cell in cells if any(cell in reason.cells for reason in step.reasons)]
    marked = reasons if reasons and 2 * len(reasons) <= len(cells) else step.cells
    return replace(_left(puzzle, step.left), differing=marked)


def explanation_drawings(explanation: Explanation) -> list[Drawing]:
    """The puzzle with all that the steps have found; of one question, with what it is about."""
    puzzle = explanation.puzzle
    if explanation.known is None:
        return [draw(scene_of(puzzle, replace(step_contents(puzzle, step), found=step.placed), title="")) for step in explanation.steps]
    return [draw(scene_of(puzzle, _left(puzzle, explanation.left), title="after all steps"))]


def grade_sentence(grade: Grade) -> str:
    """How hard a puzzle is: ``hard, score 57: 81 steps, the largest of 4 facts``."""
    if grade.level is None:
        return f"not graded: {explanation_sentence(grade.explanation)}"
    return f"{grade.level}, score {grade.score}: {plural(grade.steps, 'step')}, the largest of {plural(grade.largest, 'fact')}"


def _left(puzzle: Puzzle, left: Sequence[Domain]) -> Contents:
    """What is left in the cells: values that are known, and, small, the others of cells in which something is ruled out."""
    layout, givens = puzzle.layout, puzzle.givens
    open_ones, found = {}, {}
    for cell, domain, own in zip(layout.cells, layout.domains, left, strict=True):
        if len(own) == 1 and cell not in givens:
            found[cell] = own[0]
        elif 1 < len(own) < len(domain) and len(layout.values) <= MOST_VALUES:
            open_ones[cell] = own
    return Contents(candidates=open_ones, found=found)


def _where(explanation: Explanation) -> str:
    if explanation.stop is not Stop.EXHAUSTED:
        return f"were found, and not all is explained: {explanation.stop.value}"
    verb = "leads" if len(explanation.steps) == 1 else "lead"
    if explanation.known is None:
        return "explains it" if len(explanation.steps) == 1 else "explain it"
    if explanation.contradiction is not None:
        return f"{verb} to a contradiction: {explanation.contradiction} has no value left, so there is no solution"
    if all(len(own) == 1 for own in explanation.left):
        return f"{verb} to the only solution"
    return f"{verb} to all that the solutions have in common"


def _conclusions(puzzle: Puzzle, step: Step) -> str:
    """``R1C1 is 5``, ``R1C2, R1C3 are not 4``, ``R2C1 can only be 1 or 2``."""
    gone: dict[Cell, set[int]] = {}
    for own in step.conclusions:
        if not own.holds:
            gone.setdefault(own.cell, set()).add(own.value)
    index = puzzle.layout.index
    said: dict[str, list[Cell]] = {}
    for cell in step.cells:
        left = [value for value in step.left[index[cell]] if value not in gone.get(cell, ())]
        if cell in step.placed:
            text = _sign(puzzle, step.placed[cell])
        elif not left:
            text = "nothing"
        elif len(left) < len(gone[cell]):
            text = f"only {_either(puzzle, left)}"
        else:
            text = f"not {_either(puzzle, sorted(gone[cell]))}"
        said.setdefault(text, []).append(cell)
    parts = (f"{', '.join(map(str, cells))} {'is' if len(cells) == 1 else 'are'} {text}" for text, cells in said.items())
    return "; ".join(parts)


def _either(puzzle: Puzzle, values: Sequence[int]) -> str:
    """``1``, ``1 or 2``, ``1, 2 or 3``."""
    *others, last = (_sign(puzzle, value) for value in values)
    return f"{', '.join(others)} or {last}" if others else last


def _reasons(puzzle: Puzzle, step: Step) -> str:
    if step.struck_out:
        others = (f"{name} ({', '.join(_sign(puzzle, value) for value in values)})" for name, values in step.struck_out.items())
        return f"the others are ruled out by {', '.join(others)}"
    texts = [reason.text for reason in step.reasons]
    named = "; ".join(texts[:_MOST_REASONS])
    return named + (f"; and {len(texts) - _MOST_REASONS} more" if len(texts) > _MOST_REASONS else "")


def _sign(puzzle: Puzzle, value: int) -> str:
    return sign(puzzle.layout, value, marked=True)
