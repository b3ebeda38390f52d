"""What certificates claim and what checkers say of them, in words, as a table and as records; shared by ``certify`` and ``verify``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.table import Table

from ..certificates.checkers import Checker, CheckResult, Judgement
from ..certificates.checkers.running import Standing, standing
from ..core.grid import hang_together
from ..core.puzzle import Puzzle, Solution
from ..render import StyledText, draw_solution, draw_statement, milliseconds, plain_table, plural, remarks
from ..rules import Distinct
from .exits import Exit
from .output import Output

__all__ = [
    "DISPUTED",
    "UNUSABLE",
    "VERDICTS",
    "Checks",
    "checks_record",
    "checks_table",
    "claim_text",
    "grade",
    "show_statement",
    "with_names",
]

Checks = Sequence[tuple[Checker, CheckResult]]
"""Checkers with their answers."""

_GRADES = {
    Standing.VERIFIED: Exit.SO,
    Standing.REJECTED: Exit.NOT_SO,
    Standing.DISPUTED: Exit.DISAGREED,
    Standing.UNUSABLE: Exit.WRONG_CALL,
    Standing.UNKNOWN: Exit.UNDECIDED,
}
VERDICTS = {
    Exit.SO: "verified",
    Exit.NOT_SO: "REJECTED",
    Exit.DISAGREED: "DISAGREEMENT",
    Exit.WRONG_CALL: "unusable",
    Exit.UNDECIDED: "not checked",
}
"""Exit codes in a word."""

DISPUTED = "some checkers accept it and some reject it: what only some of them look at is wrong, or one of them has a defect"
UNUSABLE = "a checker could not use the files, or broke down, which says nothing of the certificate"

_STYLES = {
    Judgement.VERIFIED: "bold green",
    Judgement.REJECTED: "bold red",
    Judgement.UNUSABLE: "bold red",
    Judgement.TIMEOUT: "yellow",
    Judgement.UNAVAILABLE: "dim",
}
_SHOWN = 2
"""How many solutions are drawn."""


def grade(checks: Checks) -> Exit:
    """The exit code that the answers deserve."""
    return _GRADES[standing(result for _, result in checks)]


def claim_text(claim: str, solutions: int, score: int | None) -> str:
    """What a certificate says of its puzzle."""
    scored = "" if score is None else f" of the greatest score, {score}"
    match claim:
        case "none":
            return "no grid obeys the rules"
        case "unique":
            return f"there is exactly one solution{scored}"
        case "exactly":
            return f"there are exactly {plural(solutions, 'solution')}{scored}"
        case "several":
            return "there are two solutions or more"
        case _:
            return f"the greatest score is {score}"


def checks_table(checks: Checks) -> Table:
    """A row for each checker."""
    table = plain_table()
    table.add_column("checker", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    table.add_column("ms", justify="right", no_wrap=True)
    table.add_column("what it shares with the others", overflow="fold", ratio=1)
    for checker, result in checks:
        verdict = StyledText(result.verdict.value, _STYLES[result.verdict])
        spent = "" if result.verdict is Judgement.UNAVAILABLE else milliseconds(result.seconds)
        reason = f"{result.reason}\n" if result.reason and result.verdict is not Judgement.VERIFIED else ""
        table.add_row(checker.name, verdict, spent, f"{reason}{checker.shares}")
    return table


def checks_record(checks: Checks) -> list[dict[str, Any]]:
    """The same as a list of JSON objects."""
    return [
        {
            "checker": checker.name,
            "verdict": result.verdict.value,
            "reason": result.reason,
            "seconds": result.seconds,
            "shares": checker.shares,
        }
        for checker, result in checks
    ]


def show_statement(output: Output, puzzle: Puzzle, solutions: Sequence[Solution]) -> None:
    """Draw a puzzle with the first solutions that a certificate lists."""
    titles = ["the solution"] if len(solutions) == 1 else ["one solution", "another"]
    drawings = [draw_solution(puzzle, solution, title) for solution, title in zip(solutions[:_SHOWN], titles, strict=False)]
    output.show(*(StyledText(f"  {remark}") for remark in remarks(puzzle.layout)))
    output.beside(draw_statement(puzzle, drawings))
    if len(solutions) > _SHOWN:
        output.show(StyledText(f"… and {plural(len(solutions) - _SHOWN, 'further solution')}", "dim"))


def with_names(puzzle: Puzzle) -> Puzzle:
    """A puzzle in canonical form, whose groups have lost their names, with names by which regions are drawn."""
    rules = [
        replace(rule, name=f"{'region' if hang_together(rule.cells) else 'group'} {number}") if isinstance(rule, Distinct) else rule
        for number, rule in enumerate(puzzle.layout.rules, 1)
        if not (isinstance(rule, Distinct) and _is_line(rule))
    ]
    lines = [rule for rule in puzzle.layout.rules if isinstance(rule, Distinct) and _is_line(rule)]
    return Puzzle(replace(puzzle.layout, rules=(*lines, *rules)), puzzle.givens, puzzle.source)


def _is_line(rule: Distinct) -> bool:
    return any(len({cell[axis] for cell in rule.cells}) == 1 for axis in (0, 1))
