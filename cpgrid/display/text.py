"""Puzzles, solutions, verdicts, candidates and comparisons as ``print`` shows them, in lines as wide as the terminal."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from functools import singledispatch
from io import StringIO

from rich.console import Console
from rich.table import Table

from ..core.escaping import one_line
from ..core.outcome import Outcome
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..questions.candidates import Candidates
from ..questions.check import Verdict
from ..questions.compare import Comparison
from ..questions.grade import Grade
from ..questions.minimal_puzzles import MinimalPuzzles
from ..questions.minimise import Minimised
from ..questions.repair import Repair
from ..questions.same import SamePuzzles
from ..questions.steps import Explanation
from ..render import NARROW, StyledText, beside, broken, draw_puzzle, draw_solution, draw_statement, remarks, stacked
from .comparisons import comparison_table
from .explained import explanation_drawings, explanation_lines, explanation_sentence
from .minimal_puzzles import minimal_puzzles_drawings
from .minimised import minimised_drawings
from .outcomes import MOST_DRAWN, outcome_sentence
from .possible import candidates_drawing
from .repairs import repair_drawings
from .sames import same_lines, same_sentence
from .verdicts import verdict_drawings
from .words import words

__all__ = ["text"]


@singledispatch
def text(shown: object) -> str:
    """What ``print`` shows, in lines as wide as the terminal."""
    raise NotImplementedError(type(shown).__name__)


@text.register
def _(shown: Puzzle) -> str:
    return _lines([*_heading(shown), *draw_puzzle(shown).lines])


@text.register
def _(shown: SolvedGrid) -> str:
    return _lines(draw_solution(shown.puzzle, shown).lines)


@text.register
def _(shown: Outcome) -> str:
    solutions = [draw_solution(shown.puzzle, grid) for grid in shown.solutions[:MOST_DRAWN]]
    drawings = beside(draw_statement(shown.puzzle, solutions), _width())
    return _lines([*_heading(shown.puzzle), *drawings, *_words([outcome_sentence(shown)])])


@text.register
def _(shown: Verdict) -> str:
    drawings = beside(verdict_drawings(shown), _width())
    return _lines([*_heading(shown.outcome.puzzle), *drawings, *_words(words(shown))])


@text.register
def _(shown: Candidates) -> str:
    lines = candidates_drawing(shown).lines
    return _lines([*_heading(shown.puzzle), *lines, *_words(words(shown))])


@text.register
def _(shown: Repair) -> str:
    drawings = beside(repair_drawings(shown), _width())
    return _lines([*_heading(shown.puzzle), *drawings, *_words(words(shown))])


@text.register
def _(shown: Minimised) -> str:
    drawings = beside(minimised_drawings(shown), _width())
    return _lines([*_heading(shown.puzzle), *drawings, *_words(words(shown))])


@text.register
def _(shown: MinimalPuzzles) -> str:
    drawings = beside(minimal_puzzles_drawings(shown), _width())
    return _lines([*_heading(shown.puzzle), *drawings, *_words(words(shown))])


@text.register
def _(shown: Explanation) -> str:
    drawings = beside(explanation_drawings(shown), _width())
    lines = (f"  {line}" for line in explanation_lines(shown))
    return _lines([*_heading(shown.puzzle), *_words(lines), *drawings, *_words([explanation_sentence(shown)])])


@text.register
def _(shown: Grade) -> str:
    return _lines([*_heading(shown.puzzle), *_words(words(shown))])


@text.register
def _(shown: SamePuzzles) -> str:
    return _lines(_words([*same_lines(shown), same_sentence(shown)]))


@text.register
def _(shown: Comparison) -> str:
    table = _table(comparison_table(shown, _width()))
    return _lines([*_heading(shown.puzzle), *table, *_words(words(shown))])


def _table(table: Table) -> Iterable[StyledText | str]:
    if _width() < NARROW:
        return _words(stacked(table))
    console = Console(file=StringIO(), width=_width(), color_system=None, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(table)
    return captured.get().splitlines()


def _heading(puzzle: Puzzle) -> list[StyledText]:
    """The family, the notes that came with the puzzle, and what the drawing cannot show."""
    notes = (f"  {kind}: {one_line(note)}" for kind, note in puzzle.notes.items())
    layout = puzzle.layout
    return _words([f"{layout.family} {layout.rows}×{layout.columns}", *notes, *(f"  {remark}" for remark in remarks(layout))])


def _words(sentences: Iterable[str | StyledText]) -> list[StyledText]:
    width = _width()
    return [line for sentence in sentences for line in broken(StyledText(str(sentence)), width)]


def _lines(lines: Iterable[str | StyledText]) -> str:
    return "\n".join(str(line).rstrip() for line in lines)


def _width() -> int:
    return shutil.get_terminal_size().columns
