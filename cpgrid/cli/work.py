"""From a file to exit code: each puzzle is read, answered, written and flushed before the next one is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import repeat
from time import perf_counter
from typing import TypeVar

from ..core.errors import CpgridError, InputError, Place, UsageError
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from ..formats import FORMATS, read_sheets
from ..reading import Input, open_input
from ..render import duration, plural
from ..routes import parse_routes
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
            for case in _cases(job, source, request, output):
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


def _cases(job: Job[R], source: Input, request: Request, output: Output) -> Iterator[Case]:
    _, items = read_sheets(source.lines, request.format)
    number, pending = 0, _next(items)
    look_ahead = job.look_ahead and not request.json_lines
    while pending is not None:
        item = _told(pending)
        if isinstance(item, Sheet):
            # What is on hand is answered together, and written together.
            with output.held():
                yield from _sheet_cases(job, item, request, number)
            number += len(item)
            pending = _next(items)
            continue
        number += 1
        if number == 1 and look_ahead:
            pending = _next(items)
            yield Case(number, item, many=pending is not None)
        else:
            yield Case(number, item, many=number > 1)
            pending = _next(items)
    if not number and request.format is None:
        raise InputError(Place(source.lines.source), "there is no puzzle in it", "give at least one puzzle")


def _sheet_cases(job: Job[R], sheet: Sheet, request: Request, before: int) -> Iterator[Case]:
    known = None if request.via else job.batch(sheet)
    results = repeat(None, len(sheet)) if known is None else known
    for number, (puzzle, result) in enumerate(zip(sheet.puzzles, results, strict=True), before + 1):
        yield Case(number, puzzle, many=True, known=result)


def _next(items: Iterator[Puzzle | Sheet]) -> Puzzle | Sheet | CpgridError | None:
    """The next of the input or what is wrong with it, to be told when its turn comes; ``None`` at the end."""
    try:
        return next(items, None)
    except CpgridError as error:
        return error


def _told(pending: Puzzle | Sheet | CpgridError) -> Puzzle | Sheet:
    if isinstance(pending, CpgridError):
        raise pending
    return pending


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
