"""The one loop that the commands share: every puzzle of the files is answered, shown and counted.

A command describes itself as a `Task`. Puzzles of one layout that arrive together, such as the lines of a large file, are answered
together; all others one by one, route after route.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, TypeVar

from ..core.errors import InputError, NotAsked, Place, Refusal, UnsoundError, UsageError
from ..core.ledger import NOTHING_ELSE
from ..core.puzzle import LEFT_OUT, Puzzle
from ..core.sheet import Sheet
from ..formats import FORMATS
from ..pipeline.many import GivenUp
from ..questions.agreement import RouteAnswer, contradiction
from ..reading.files import Input, open_input
from ..reading.windows import Windows
from ..render import duration, plural
from ..routes import parse_routes
from .exits import Exit, gravest
from .inputs import Failed, InputFile, Inputs
from .output import Output, printable
from .progress import Bar
from .records import answers_record, case_record
from .refusals import another_route
from .stretch import Stretch

__all__ = ["Answers", "Case", "Failure", "Question", "Request", "Task", "run_files"]

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Request:
    """The options that all commands share.

    Args:
        files: names of the inputs, files and folders, ``-`` for standard input.
        format: name of their format, ``None`` to find it.
        via: the routes to use, as texts; none = the default route.
        json_lines: whether to answer in JSON Lines.
        seconds: how long reading a puzzle may take, the same as each engine's time limit; ``None`` = no limit.
        only_bad: whether answers with exit code 0 are counted and not shown.
        outputs: files that will be written, which are not read where they lie in a folder of the inputs.
        allow: whether puzzles are asked without what was not understood of their texts.
    """

    files: tuple[str, ...]
    format: str | None = None
    via: tuple[str, ...] = ()
    json_lines: bool = False
    seconds: float | None = None
    only_bad: bool = False
    outputs: tuple[Path, ...] = ()
    allow: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle of an input.

    Args:
        number: counted from 1 in each file.
        puzzle: the puzzle.
        many: whether there is more than one puzzle; also ``False`` if the command does not look ahead.
        file: the name of the file where there are several; else empty.
        known: the result that was found together with others, an `UnsoundError`, or `GivenUp`; ``None`` = the puzzle is still to be run.
        stretch: the puzzle and those that follow it with the same result, reported together; ``None`` = it is reported alone.
    """

    number: int
    puzzle: Puzzle
    many: bool
    file: str
    known: Any = None
    stretch: Stretch[Any] | None = None

    @property
    def numbers(self) -> range:
        """The number of the puzzle and of those that are reported with it."""
        return range(self.number, self.number + (len(self.stretch.puzzles) if self.stretch else 1))

    @property
    def places(self) -> Iterator[Place]:
        """Where the puzzle and those that are reported with it were read."""
        return self.stretch.places if self.stretch else iter((self.puzzle.source,))

    @property
    def notes(self) -> Iterator[Mapping[str, str]]:
        """What came with the puzzle and with those that are reported with it."""
        return self.stretch.notes if self.stretch else iter((self.puzzle.notes,))

    @property
    def names(self) -> list[str]:
        """What the puzzles are called where many are listed: ``case 3``, with the file if there are several."""
        head = printable(f"{self.file}: ") if self.file else ""
        return [f"{head}case {number}" for number in self.numbers]


@dataclass(frozen=True, slots=True)
class Question:
    """A puzzle to run along a route.

    Args:
        case: the puzzle.
        route: the route's text; ``None`` = the default.
        given_up: routes that have already given the puzzle up.
        output: where solutions are written that are shown as they are found.
        first: whether this is the first route for the puzzle.
    """

    case: Case
    route: str | None
    given_up: tuple[str, ...]
    output: Output
    first: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """A route without an answer: it refused the puzzle, or its answer broke the rules; or, without a route, a puzzle that was not asked."""

    route: str
    error: Refusal | UnsoundError | NotAsked

    @property
    def code(self) -> Exit:
        """A refusal counts as wrong usage, a broken rule as a disagreement."""
        return Exit.DISAGREED if isinstance(self.error, UnsoundError) else Exit.WRONG_CALL


@dataclass(frozen=True, slots=True)
class Answers(Generic[R]):
    """What the routes found for a case.

    Args:
        results: what each answering route returned.
        failures: the routes without an answer.
        conflict: how the results contradict one another; empty where they do not.
    """

    results: tuple[R, ...]
    failures: tuple[Failure, ...]
    conflict: str = ""


@dataclass(frozen=True, slots=True)
class Task(Generic[R]):
    """A command that goes through the puzzles of files.

    Args:
        ask: the question → a result. May raise `Refusal` and `UnsoundError`.
        grade: the exit code that a result deserves.
        label: a result in a word or two, for the summary.
        show: write the answers to a case as text for people.
        record: a result as a JSON object.
        together: puzzles that arrived together, and where their results will be written → for each, its result by the default route or
            another value that `Case.known` allows, or `Stretch` for several at once; ``None`` instead of the list = run them one by one.
        claim: what a result says that another route could contradict; ``None`` for commands that take only one route.
        look_ahead: whether to look for a second puzzle before the first is answered, because ``show`` depends on it.
        answered: is given each case with its answers, exit code and label, for reports.
        failed: is given each file that could not be read, or not to its end.
    """

    ask: Callable[[Question], R]
    grade: Callable[[R], Exit]
    label: Callable[[R], str]
    show: Callable[[Output, Case, Answers[R]], None]
    record: Callable[[R], Mapping[str, Any]]
    together: Callable[[Sheet | Sequence[Puzzle], Output], Iterable[Any] | None] = lambda *_: None
    claim: Callable[[R], RouteAnswer] | None = None
    look_ahead: bool = True
    answered: Callable[[Case, Answers[R], Exit, str], None] = lambda *_: None
    failed: Failed = lambda *_: None


def run_files(task: Task[R], request: Request) -> Exit:
    """Answer every puzzle of the files and return the most serious exit code.

    Bad input is reported after the answers to the puzzles before it, and then the next file is read. If a route refuses a puzzle, the
    next route is still tried.
    """
    output = Output(json_lines=request.json_lines)
    tally = _Tally()
    try:
        _check(request)
    except UsageError as error:
        output.failure(error)
        return Exit.WRONG_CALL
    inputs = Inputs.named(request.files, output, leave_out=request.outputs, failed=task.failed)

    def answer_all(file: InputFile) -> Exit:
        with open_input(file.name) as source, Bar(output, source) as bar:
            for case in _cases(task, source, request, output, several=inputs.several):
                tally.add(*_answer(task, case, request, output), len(case.numbers))
                bar.advance(case.numbers[-1])
        return Exit.SO

    codes = inputs.each(output, answer_all, late=f"reading the next puzzle took longer than the time limit of {request.seconds or 0:g} s")
    tally.tell(output, errors=sum(code is not Exit.SO for code in codes), least=1 if request.only_bad else 2)
    return gravest([*tally.codes, *codes])


@dataclass(slots=True)
class _Tally:
    """The exit codes so far, and how many puzzles had each result."""

    codes: list[Exit] = field(default_factory=lambda: [Exit.SO])
    labels: Counter[str] = field(default_factory=Counter)
    started: float = field(default_factory=perf_counter)

    def add(self, code: Exit, label: str, count: int) -> None:
        self.codes.append(code)
        self.labels[label] += count

    def tell(self, output: Output, *, errors: int, least: int) -> None:
        if self.labels.total() >= least:
            parts = ", ".join(f"{count} {label}" for label, count in self.labels.items())
            besides = f"; {plural(errors, 'error')}" if errors else ""
            output.note(f"{plural(self.labels.total(), 'puzzle')}: {parts} in {duration(perf_counter() - self.started)}{besides}")


def _check(request: Request) -> None:
    """Report a mistake in the options before any input is read."""
    if request.format is not None:
        FORMATS.choose(request.format)
    parse_routes(request.via)


def _cases(task: Task[R], source: Input, request: Request, output: Output, *, several: bool) -> Iterator[Case]:
    """The puzzles of a file in order, with the results of those that were answered together."""
    number = 0
    windows = Windows(source.lines, request.format, request.seconds)
    for window in windows:
        many = several or number > 0 or len(window) > 1 or (task.look_ahead and not request.json_lines and windows.more())
        stated = window if not request.allow or isinstance(window, Sheet) else [puzzle.allow_unsupported() for puzzle in window]
        known = None if request.via or len(window) == 1 or _has_ledger(stated) else task.together(stated, output)
        with nullcontext() if known is None else output.held():
            before = number
            for result in repeat(None, len(window)) if known is None else known:
                stretch = result if isinstance(result, Stretch) else None
                own = stretch.first if stretch else result
                case = Case(number + 1, stated[number - before], many, source.lines.source if several else "", own, stretch)
                yield case
                number += len(case.numbers)
            assert number - before == len(window), "every puzzle has a result"
    if not number and request.format is None:
        raise InputError(Place(source.lines.source), "there is no puzzle in it", "give at least one puzzle")


def _has_ledger(window: Sheet | Sequence[Puzzle]) -> bool:
    """Whether there is more to say of some of the puzzles than a search finds."""
    return not isinstance(window, Sheet) and any(puzzle.ledger is not NOTHING_ELSE for puzzle in window)


def _answer(task: Task[R], case: Case, request: Request, output: Output) -> tuple[Exit, str]:
    answers = _ask(task, case, request.via, output)
    codes = [*(task.grade(result) for result in answers.results), *(failure.code for failure in answers.failures)]
    code = Exit.DISAGREED if answers.conflict else gravest(codes)
    label = _label(task, answers)
    task.answered(case, answers, code, label)
    if not (request.only_bad and code is Exit.SO):
        _show(task, case, answers, code, request, output)
    return code, label


def _show(task: Task[R], case: Case, answers: Answers[R], code: Exit, request: Request, output: Output) -> None:
    """Write the answers, and what routes without an answer say."""
    if request.json_lines:
        records = [task.record(result) for result in answers.results]
        own = answers_record(records, answers, several=len(request.via) > 1)
        record = {**case_record(case), **own, "exit": int(code)}
        if case.stretch:
            output.records(record, {"case": map(str, case.numbers), **case.stretch.columns()})
        else:
            output.record(record)
    elif answers.results:
        task.show(output, case, answers)
        if left_out := case.puzzle.notes.get(LEFT_OUT):
            output.line(printable(f"  {LEFT_OUT}: {left_out}"))
    for failure in answers.failures:
        # Errors of inputs begin with their place.
        head = "" if isinstance(failure.error, InputError) else f"{case.puzzle.source}: "
        output.error(f"{head}{_explain(failure, case)}")


def _ask(task: Task[R], case: Case, routes: Sequence[str], output: Output) -> Answers[R]:
    if isinstance(case.known, UnsoundError):
        return Answers((), (Failure("", case.known),))
    try:
        Puzzle.expect(case.puzzle)
    except NotAsked as error:
        return Answers((), (Failure("", error),))
    given_up = (case.known.route,) if isinstance(case.known, GivenUp) else ()
    if case.known is not None and not given_up:
        return Answers((case.known,), ())
    # This one may take long: what was written before is shown first.
    output.flush()
    results: list[R] = []
    failures: list[Failure] = []
    for number, route in enumerate(routes or (None,)):
        try:
            results.append(task.ask(Question(case, route, given_up, output, first=not number)))
        except (Refusal, UnsoundError) as error:
            failures.append(Failure(route or "", error))
    conflict = contradiction(list(map(task.claim, results))) if task.claim and len(results) > 1 else ""
    return Answers(tuple(results), tuple(failures), conflict)


def _explain(failure: Failure, case: Case) -> str:
    other = another_route(case.puzzle, failure.route) if failure.route and failure.code is Exit.WRONG_CALL else ""
    # Some messages name the other route already.
    return f"{failure.error} ({other} takes it)" if other and other not in str(failure.error) else str(failure.error)


def _label(task: Task[R], answers: Answers[R]) -> str:
    if answers.conflict:
        return "in dispute"
    if answers.results:
        return task.label(answers.results[0])
    if isinstance(answers.failures[0].error, NotAsked):
        return "not asked"
    return "refused" if answers.failures[0].code is Exit.WRONG_CALL else "unsound"
