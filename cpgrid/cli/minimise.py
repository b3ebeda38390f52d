"""``cpgrid minimise``: which givens and rules a puzzle does not need."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core.errors import UsageError
from ..core.outcome import Limits
from ..display.minimal_puzzles import minimal_puzzles_drawings, minimal_puzzles_lines, minimal_puzzles_sentence
from ..display.minimised import minimised_drawings, minimised_lines, minimised_sentence
from ..questions.check import Uniqueness, Verdict
from ..questions.minimal_puzzles import MOST, MinimalPuzzles, minimal_puzzles
from ..questions.minimise import SECONDS, Minimised
from ..questions.minimise import minimise as search
from ..questions.parts import KINDS_OF_PART
from ..questions.pieces import KEPT, ORDERS, SYMMETRY, checked_kept, checked_order
from ..render import StyledText
from ..rules import RULES
from .exits import Exit
from .options import (
    AllowOption,
    FilesArgument,
    FormatOption,
    JsonOption,
    NodeLimitOption,
    SeedOption,
    ThreadsOption,
    TimeLimitOption,
    ViaOption,
    limits,
    routes,
)
from .output import Output
from .proofs import CertifyOption, run_and_certify
from .run_file import Answers, Case, Request, Task, run_files
from .wording import heading, point_out, style

__all__ = ["minimise"]

_NOTHING = "nothing"


def minimise(
    files: FilesArgument,
    *,
    keep: Annotated[
        list[str] | None,
        typer.Option(
            "--keep",
            metavar="KIND",
            help="What is not dropped: givens, rules, houses (groups of all different values), family (what it states whatever its clues "
            "are), a kind of rule, or nothing; repeat it for several. With symmetry, givens are dropped with those that lie "
            "symmetrically. Default: houses and family.",
            autocompletion=lambda: [*KINDS_OF_PART, SYMMETRY, _NOTHING, *RULES],
        ),
    ] = None,
    order: Annotated[
        str,
        typer.Option(
            "--order", metavar="ORDER", help=f"What is tried to be dropped first: {', '.join(ORDERS)} or random:SEED.", show_default=True
        ),
    ] = ORDERS[0],
    smallest: Annotated[
        bool, typer.Option("--smallest", help="Look for the smallest puzzle that can be left, and prove that none is smaller.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="Find all minimal puzzles that can be left, the smallest first.")] = False,
    most: Annotated[
        int | None, typer.Option("--limit", "-n", metavar="N", min=1, max=MOST, help=f"With --all: N at most. Default: {MOST}.")
    ] = None,
    certify: CertifyOption = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    via: ViaOption = None,
    time_limit: TimeLimitOption = SECONDS,
    node_limit: NodeLimitOption = None,
    seed: SeedOption = 0,
    threads: ThreadsOption = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Say which givens and rules of a puzzle with one solution it does not need.

    Each is dropped alone, and then as many as possible are dropped, one after another, so that there is still one solution. What is left
    is minimal if everything was decided within the time limit; the smallest only if you ask for it.
    """
    kept = () if keep == [_NOTHING] else checked_kept("--keep", keep or KEPT)
    checked_order(order)
    if every and smallest:
        raise UsageError("--all and --smallest are two questions: the smallest puzzles come first among all")
    if every and certify is not None:
        raise UsageError("--certify is for one minimal puzzle: leave --all out")
    if most is not None and not every:
        raise UsageError("--limit says how many puzzles --all finds: add --all")
    wanted = limits(solutions=2, seconds=time_limit, nodes=node_limit, seed=seed, threads=threads)
    request = Request(tuple(files), format_name, routes(via), json_lines, time_limit, allow=allow)
    if every:
        return run_files(_all_of(kept, order, most or MOST, wanted), request)
    task = Task(
        ask=lambda asked: search(asked.case.puzzle, keep=kept, order=order, smallest=smallest, via=asked.route, limits=wanted),
        grade=_grade,
        label=_label,
        show=_show,
        record=Minimised.to_dict,
        look_ahead=False,
    )
    return run_and_certify(task, request, certify)


def _all_of(kept: tuple[str, ...], order: str, most: int, wanted: Limits) -> Task[MinimalPuzzles]:
    return Task(
        ask=lambda asked: minimal_puzzles(asked.case.puzzle, keep=kept, order=order, most=most, via=asked.route, limits=wanted),
        grade=lambda found: _graded(found.verdict, known=found.all),
        label=lambda found: _labelled(found.verdict, "all found" if found.all else "perhaps not all found"),
        show=_show_all,
        record=MinimalPuzzles.to_dict,
        look_ahead=False,
    )


def _grade(found: Minimised) -> Exit:
    return _graded(found.verdict, known=found.minimal and (found.least is None or found.smallest))


def _graded(verdict: Verdict, *, known: bool) -> Exit:
    if verdict.kind is Uniqueness.UNIQUE:
        return Exit.SO if known else Exit.UNDECIDED
    return Exit.UNDECIDED if verdict.kind is Uniqueness.UNKNOWN else Exit.NOT_SO


def _label(found: Minimised) -> str:
    if found.least is not None and found.minimal and not found.smallest:
        return _labelled(found.verdict, "perhaps not the smallest")
    return _labelled(found.verdict, "minimised" if found.minimal else "perhaps not minimal")


def _labelled(verdict: Verdict, said: str) -> str:
    return said if verdict.kind is Uniqueness.UNIQUE else str(verdict.kind.value)


def _show(output: Output, case: Case, answers: Answers[Minimised]) -> None:
    _begin(output, case)
    for found in answers.results:
        output.beside(minimised_drawings(found))
        output.line(minimised_sentence(found), style(_grade(found)))
        output.show(*(StyledText(f"  {line}") for line in minimised_lines(found)))


def _show_all(output: Output, case: Case, answers: Answers[MinimalPuzzles]) -> None:
    _begin(output, case)
    for found in answers.results:
        output.beside(minimal_puzzles_drawings(found))
        output.line(minimal_puzzles_sentence(found), style(_graded(found.verdict, known=found.all)))
        output.show(*(StyledText(f"  {line}") for line in minimal_puzzles_lines(found)))


def _begin(output: Output, case: Case) -> None:
    output.begin_part()
    point_out(output, case.puzzle)
    output.show(*heading(case))
