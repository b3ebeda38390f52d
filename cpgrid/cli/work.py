"""From a file to exit code: every case is answered, written and counted."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from time import perf_counter
from typing import TypeVar

from ..core.errors import InputError, UsageError
from ..formats import FORMATS
from ..reading import open_input
from ..render import duration, plural
from ..routes import parse_routes
from .cases import cases
from .exits import Exit, gravest
from .job import Answer, Case, Failure, Job, Request
from .output import Output
from .progress import Bar
from .records import answer_record, case_record
from .refusals import another_route

__all__ = ["work"]

R = TypeVar("R")


def work(job: Job[R], request: Request) -> Exit:
    """Do the job on every puzzle of the input and return the gravest exit code.

    Bad input is told after the answers to the puzzles before it; a route that refuses a puzzle does not keep the next from it.
    """
    output = Output(json_lines=request.json_lines)
    started, tally, codes = perf_counter(), Counter[str](), [Exit.SO]
    try:
        _vet(request)
        with ExitStack() as stack:
            source = stack.enter_context(open_input(request.file))
            bar = stack.enter_context(Bar(output, source))
            for case in cases(job, source.lines, request, output):
                code, label = _answer(job, case, request, output)
                codes.append(code)
                tally[label] += 1
                bar.advance(case.number)
    except (InputError, UsageError) as error:
        output.failure(error)
        return gravest([*codes, Exit.WRONG_CALL])
    if tally.total() > 1:
        parts = ", ".join(f"{count} {label}" for label, count in tally.items())
        output.note(f"{plural(tally.total(), 'puzzle')}: {parts} in {duration(perf_counter() - started)}")
    return gravest(codes)


def _vet(request: Request) -> None:
    """Tell a slip in the options before any input is read."""
    if request.format is not None:
        FORMATS.choose(request.format)
    parse_routes(request.via)


def _answer(job: Job[R], case: Case, request: Request, output: Output) -> tuple[Exit, str]:
    answer = job.ask(case, request.via)
    codes = [*(job.grade(result) for result in answer.results), *(failure.code for failure in answer.failures)]
    code = Exit.DISAGREED if answer.conflict else gravest(codes)
    if request.json_lines:
        _write_records(job, case, answer, output, code, several=len(request.via) > 1)
    elif answer.results:
        job.show(output, case, answer)
    for failure in answer.failures:
        output.error(f"{case.puzzle.source}: {_explain(failure, case)}")
    return code, _label(job, answer)


def _write_records(job: Job[R], case: Case, answer: Answer[R], output: Output, code: Exit, *, several: bool) -> None:
    for detail in job.details(answer.results[0]) if answer.results else ():
        output.record({**case_record(case), **detail})
    records = [job.record(result) for result in answer.results]
    output.record({**case_record(case), **answer_record(records, answer, several=several), "exit": int(code)})


def _explain(failure: Failure, case: Case) -> str:
    other = another_route(case.puzzle, failure.route) if failure.route and failure.code is Exit.WRONG_CALL else ""
    # Some refusals know where to go already.
    return f"{failure.error} ({other} takes it)" if other and other not in str(failure.error) else str(failure.error)


def _label(job: Job[R], answer: Answer[R]) -> str:
    if answer.conflict:
        return "in dispute"
    if answer.results:
        return job.label(answer.results[0])
    return "refused" if answer.failures[0].code is Exit.WRONG_CALL else "unsound"
