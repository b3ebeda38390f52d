"""Results in a few words, the same in every command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.errors import Place
from ..core.outcome import Outcome, Status, Stop
from ..core.puzzle import LEFT_OUT, Puzzle
from ..render import StyledText, plural, remarks, slips
from ..rules import clashes
from .exits import Exit
from .output import Output, printable
from .run_file import Case

__all__ = ["clash_lines", "clash_text", "count_grade", "count_text", "heading", "point_out", "style", "title", "titles"]

_STYLES = {
    Exit.SO: "bold green",
    Exit.NOT_SO: "bold yellow",
    Exit.UNDECIDED: "bold magenta",
    Exit.WRONG_CALL: "bold red",
    Exit.DISAGREED: "bold red",
}


def title(case: Case) -> str:
    """A puzzle's name in headings: its family, and its place in the input."""
    return next(titles(case))


def titles(case: Case) -> Iterator[str]:
    """The titles of the puzzle and of those that are reported with it."""
    family = case.puzzle.layout.family
    named = ((place, place.detail or f"case {number}") for place, number in zip(case.places, case.numbers, strict=True))
    return (printable(f"{family} · {Place(place.source, place.line, detail=detail)}") for place, detail in named)


def heading(case: Case) -> list[StyledText]:
    """The title, the notes that came with the puzzle, and what the drawings cannot show."""
    notes = (printable(f"  {kind}: {text}") for kind, text in case.puzzle.notes.items() if kind != LEFT_OUT)
    return [
        StyledText(title(case), "bold"),
        *map(StyledText, notes),
        *(StyledText(f"  {remark}") for remark in remarks(case.puzzle.layout)),
    ]


def point_out(output: Output, puzzle: Puzzle) -> None:
    """Name on standard error what only decorates, and what is lawful and hardly ever meant; the first line says which puzzle it is."""
    ledger = puzzle.ledger
    missing = [] if ledger.allowed else [f"not understood: {each}" for each in ledger.unsupported]
    for remark in (*missing, *ledger.remarks, *(f"only decorates: {each}" for each in ledger.cosmetic)):
        output.note(printable(f"{puzzle.source}: {remark}"))
    found = slips(puzzle.layout)
    if found:
        output.note(f"{puzzle.source}: perhaps a slip:", "yellow")
    for slip in found:
        output.note(f"  {slip}")


def clash_text(outcome: Outcome) -> str:
    """`` — `` and the first clash, where there is no solution and givens and clues alone show it; else nothing."""
    return "".join(f" — {clash}" for clash in clashes(outcome.puzzle)[:1]) if outcome.status is Status.NO_SOLUTION else ""


def clash_lines(outcomes: Iterable[Outcome]) -> list[str]:
    """Where a route says that there is no solution, what givens and clues alone make impossible, a line each."""
    empty = next((outcome for outcome in outcomes if outcome.status is Status.NO_SOLUTION), None)
    return [f"  {clash}" for clash in clashes(empty.puzzle)] if empty else []


def count_text(outcome: Outcome) -> str:
    """The number of solutions: exact, or a lower bound and why no more are known."""
    number = plural(outcome.count, "solution") + _scored(outcome)
    if outcome.stop is Stop.EXHAUSTED:
        return number
    return f"at least {number} ({'limit' if outcome.stop is Stop.SOLUTION_LIMIT else outcome.stop.value})"


def _scored(outcome: Outcome) -> str:
    if outcome.score is None:
        return ""
    return f" of the best score, {outcome.score}" if outcome.status is Status.SOLVED else f" of score {outcome.score}, not proved the best"


def style(code: Exit) -> str:
    """The colour of a status line with this exit code."""
    return _STYLES[code]


def count_grade(outcome: Outcome) -> Exit:
    """The exit code of a count: reaching the requested limit is an answer, running out of time is not."""
    if outcome.stop is Stop.EXHAUSTED:
        return Exit.SO if outcome.count else Exit.NOT_SO
    return Exit.SO if outcome.stop is Stop.SOLUTION_LIMIT else Exit.UNDECIDED
