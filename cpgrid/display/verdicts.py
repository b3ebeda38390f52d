"""A verdict in words and drawings."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from ..core.grid import name_cells
from ..questions.check import Uniqueness, Verdict
from ..render import Drawing, draw_solution, draw_statement, draw_witnesses, outcome_text, plural, who
from .clashes import clash_drawing, clash_lines

__all__ = ["verdict_details", "verdict_drawings", "verdict_sentence", "verdict_title"]


def verdict_sentence(verdict: Verdict) -> str:
    """The verdict, the reason where it needs one, and which route gave it: ``unique (dlx, 0.4 ms)``."""
    reason = _reason(verdict)
    return verdict.kind.value + (f" — {reason}" if reason else "") + f" ({who(verdict.outcome)})"


def verdict_details(verdict: Verdict) -> list[str]:
    """What else there is to say: where two solutions differ, further contradictions, and what a published solution is worth."""
    published = [verdict.published] if verdict.published else []
    if verdict.kind is Uniqueness.MULTIPLE:
        cells = len(verdict.differing)
        differing = f"two solutions differ in {plural(cells, 'cell')}: {name_cells(verdict.differing)}"
        return [differing, *(_free(verdict) if verdict.free else _several(verdict)), *published]
    clash = [] if verdict.clash is None else clash_lines(verdict.clash)
    return [*verdict.clashes[1:], *clash, *published]


def verdict_drawings(verdict: Verdict) -> list[Drawing]:
    """The puzzle with its witnesses."""
    puzzle = verdict.outcome.puzzle
    if len(verdict.witnesses) > 1:
        return draw_statement(puzzle, draw_witnesses(puzzle, verdict.witnesses[0], verdict.witnesses[1], verdict.differing))
    drawn = draw_statement(puzzle, [draw_solution(puzzle, witness, verdict_title(verdict)) for witness in verdict.witnesses])
    return drawn if verdict.clash is None else [*drawn, clash_drawing(verdict.clash)]


def _free(verdict: Verdict) -> Iterator[str]:
    """The cells that no clue decides, where that is all in which solutions differ."""
    cells, solutions = len(verdict.free), prod(map(len, verdict.free.values()))
    if cells == 1:
        yield f"{name_cells(verdict.free)} is free: no clue decides it, and the {solutions} solutions are the same elsewhere"
    elif cells:
        said = "no clue decides them, each may hold any of its values whatever the others hold"
        yield f"these {cells} cells are free: {name_cells(verdict.free)}; {said}, and the {solutions} solutions are the same elsewhere"


def _several(verdict: Verdict) -> Iterator[str]:
    """How many solutions there are, where they agree, and which given would help."""
    known, puzzle = verdict.several, verdict.outcome.puzzle
    if known is None:
        return
    number = f"{known.solutions} solutions{' or more' if known.more else ''}"
    cells = len(puzzle.layout.cells) - len(puzzle.givens)
    where = "" if known.agreeing is None else f"; they agree in {known.agreeing or 'none'} of the {cells} cells without a given"
    yield f"there are {number}{where}"
    if known.helpful:
        left = [f"{each.value} in {each.cell} ({plural(each.solutions, 'solution')} left)" for each in known.helpful]
        yield f"the single givens that help most: {', '.join(left)}"


def _reason(verdict: Verdict) -> str:
    if verdict.kind is Uniqueness.NONE:
        return next(iter(verdict.clashes), "no grid obeys all rules")
    if verdict.outcome.score is not None:
        return outcome_text(verdict.outcome)
    return verdict.outcome.stop.value if verdict.kind is Uniqueness.UNKNOWN else ""


def verdict_title(verdict: Verdict) -> str:
    """What the drawing of the witness is called, where there is one."""
    return "the solution" if verdict.kind is Uniqueness.UNIQUE else "a solution"
