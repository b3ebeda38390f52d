"""Puzzles, solutions, verdicts, candidates and comparisons as notebooks show them, with pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch

from ..core.escaping import html_text
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
from ..render.picture import draw_picture, picture_remarks
from ..scene import Contents
from .clashes import clash_shown
from .comparisons import comparison_line, comparison_sentence, testimonies
from .explained import explanation_sentence, grade_sentence, step_contents, step_line
from .minimal_puzzles import minimal_puzzles_lines, minimal_puzzles_sentence
from .minimised import minimised_lines, minimised_sentence
from .outcomes import MOST_DRAWN, outcome_sentence
from .possible import candidates_contents, candidates_details, candidates_sentence
from .repairs import repair_lines, repair_sentence, repair_shown
from .sames import same_lines, same_sentence
from .verdicts import verdict_details, verdict_sentence, verdict_title

__all__ = ["html"]


@singledispatch
def html(shown: object) -> str:
    """What a notebook shows."""
    raise NotImplementedError(type(shown).__name__)


@html.register
def _(shown: Puzzle) -> str:
    return _page(shown, [_figure(shown, Contents(), "")], [])


@html.register
def _(shown: SolvedGrid) -> str:
    return _page(shown.puzzle, [_figure(shown.puzzle, Contents(shown), "")], [])


@html.register
def _(shown: Outcome) -> str:
    solutions = [_figure(shown.puzzle, Contents(grid), "solution") for grid in shown.solutions[:MOST_DRAWN]]
    return _page(shown.puzzle, [_figure(shown.puzzle, Contents(), "puzzle"), *solutions], [outcome_sentence(shown)])


@html.register
def _(shown: Verdict) -> str:
    puzzle, several = shown.outcome.puzzle, len(shown.witnesses) > 1
    titles = ["one solution", "another"] if several else [verdict_title(shown)]
    solutions = [_figure(puzzle, Contents(grid, shown.differing), title) for grid, title in zip(shown.witnesses, titles, strict=False)]
    solutions += [] if shown.clash is None else [_figure(*clash_shown(shown.clash), "what clashes")]
    return _page(puzzle, [_figure(puzzle, Contents(), "puzzle"), *solutions], [verdict_sentence(shown), *verdict_details(shown)])


@html.register
def _(shown: Candidates) -> str:
    figure = _figure(shown.puzzle, candidates_contents(shown), "forced" if shown.forced_only else "candidates")
    return _page(shown.puzzle, [figure], [candidates_sentence(shown), *candidates_details(shown)])


@html.register
def _(shown: Repair) -> str:
    clash = shown.verdict.clash
    figures = [_figure(shown.puzzle, Contents(), "puzzle"), *([] if clash is None else [_figure(*clash_shown(clash), "what clashes")])]
    figures += [_figure(*each) for each in repair_shown(shown)]
    return _page(shown.puzzle, figures, [repair_sentence(shown), *repair_lines(shown)])


@html.register
def _(shown: Minimised) -> str:
    left = [_figure(shown.left, Contents(), "what is left")] if shown.dropped else []
    return _page(shown.puzzle, [_figure(shown.puzzle, Contents(), "puzzle"), *left], [minimised_sentence(shown), *minimised_lines(shown)])


@html.register
def _(shown: MinimalPuzzles) -> str:
    left = [_figure(shown.left(0), Contents(), "a smallest")] if shown.kept else []
    said = [minimal_puzzles_sentence(shown), *minimal_puzzles_lines(shown)]
    return _page(shown.puzzle, [_figure(shown.puzzle, Contents(), "puzzle"), *left], said)


@html.register
def _(shown: Explanation) -> str:
    puzzle = shown.puzzle
    steps = [
        f"<div>{_figure(puzzle, step_contents(puzzle, step), f'step {number}')}<div>{html_text(step_line(puzzle, step))}</div></div>"
        for number, step in enumerate(shown.steps, 1)
    ]
    return _page(puzzle, [_figure(puzzle, Contents(), "puzzle"), *steps], [explanation_sentence(shown)])


@html.register
def _(shown: Grade) -> str:
    return _page(shown.puzzle, [], [grade_sentence(shown)])


@html.register
def _(shown: SamePuzzles) -> str:
    return "".join(f"<div>{html_text(line)}</div>" for line in [*same_lines(shown), same_sentence(shown)])


@html.register
def _(shown: Comparison) -> str:
    lines = map(comparison_line, shown.rows)
    rows = [
        (line.route, str(line.verdict), line.solutions, f"{1000 * sum(line.timings.values()):.3g}" if line.timings else "", *line.figures)
        for line in lines
    ]
    body = "".join(f"<tr>{''.join(f'<td>{html_text(cell)}</td>' for cell in [*row[:4], '; '.join(row[4:])])}</tr>" for row in rows)
    head = "".join(f"<th>{name}</th>" for name in ("route", "verdict", "solutions", "total ms", "size and effort"))
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return _page(shown.puzzle, [table], [shown.shared, *map(str, testimonies(shown)), comparison_sentence(shown)])


def _figure(puzzle: Puzzle, contents: Contents, title: str) -> str:
    caption = f"<figcaption>{html_text(title)}</figcaption>" if title else ""
    picture = draw_picture(puzzle, contents, title=title or "puzzle")
    return f'<figure style="display: inline-block; margin: 0 1em 0 0; vertical-align: top">{picture}{caption}</figure>'


def _page(puzzle: Puzzle, parts: Sequence[str], sentences: Iterable[str]) -> str:
    notes = (f"{kind}: {note}" for kind, note in puzzle.notes.items())
    said = "".join(f"<div>{html_text(sentence)}</div>" for sentence in [*notes, *picture_remarks(puzzle.layout)])
    return f"<div>{said}{''.join(parts)}{''.join(f'<div>{html_text(sentence)}</div>' for sentence in sentences)}</div>"
