"""What a command does with one puzzle, as a record of functions; `cpgrid.cli.work` goes through a file with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..core.errors import Refusal, UnsoundError
from ..core.puzzle import Puzzle
from ..core.sheet import Sheet
from .exits import Exit

if TYPE_CHECKING:
    from .output import Output

__all__ = ["Answer", "Case", "Failure", "Job", "Request"]

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Request:
    """What the options ask of every command.

    Args:
        file: name of the input, ``-`` for standard input.
        format: name of the format, ``None`` to find it.
        via: the routes to ask, as texts; none = the default route.
        json_lines: whether to answer in JSON Lines.
    """

    file: str
    format: str | None = None
    via: tuple[str, ...] = ()
    json_lines: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle of the input.

    Args:
        number: counted from 1.
        puzzle: the puzzle.
        many: whether the input holds more puzzles than one; ``False`` as well where nobody looked ahead.
        known: what was found out about it together with others, as a result or an error; ``None`` = it has to be asked.
    """

    number: int
    puzzle: Puzzle
    many: bool
    known: Any = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A route that gave no answer: it refused the puzzle, or its answer broke the rules."""

    route: str
    error: Refusal | UnsoundError

    @property
    def code(self) -> Exit:
        """A refusal is a wrong call; a broken rule is a disagreement with the rulebook."""
        return Exit.DISAGREED if isinstance(self.error, UnsoundError) else Exit.WRONG_CALL


@dataclass(frozen=True, slots=True)
class Answer(Generic[R]):
    """What the routes made of a case.

    Args:
        results: what each answering route returned.
        failures: the routes without an answer.
        conflict: how the results contradict one another; empty where they do not.
    """

    results: tuple[R, ...]
    failures: tuple[Failure, ...]
    conflict: str


@dataclass(frozen=True, slots=True)
class Job(Generic[R]):
    """A command that goes through the puzzles of a file.

    Args:
        run: (puzzle, route or ``None``) → result. May raise `Refusal` and `UnsoundError`.
        grade: the exit code that a result deserves.
        label: a result in a word or two, for the summary.
        conflict: how results of several routes contradict one another, or an empty text.
        show: write an answer for people.
        record: a result as JSON has it.
        details: JSON objects that go before the record, a line each.
        batch: the puzzles of a sheet → what ``run`` would give for each without a route, ``None`` where that is not known; ``None``
            altogether = ask them one by one.
        look_ahead: whether to look for a second puzzle before the first is answered, because ``show`` wants to know.
    """

    run: Callable[[Puzzle, str | None], R]
    grade: Callable[[R], Exit]
    label: Callable[[R], str]
    conflict: Callable[[Sequence[R]], str]
    show: Callable[[Output, Case, Answer[R]], None]
    record: Callable[[R], Mapping[str, Any]]
    details: Callable[[R], Iterator[Mapping[str, Any]]] = lambda _: iter(())
    batch: Callable[[Sheet], Iterable[R | UnsoundError | None] | None] = lambda _: None
    look_ahead: bool = True

    def ask(self, case: Case, routes: Sequence[str]) -> Answer[R]:
        """Run the routes one after another, unless the answer is known."""
        if isinstance(case.known, UnsoundError):
            return Answer((), (Failure("lockstep", case.known),), "")
        if case.known is not None:
            return Answer((case.known,), (), "")
        results: list[R] = []
        failures: list[Failure] = []
        for route in routes or (None,):
            try:
                results.append(self.run(case.puzzle, route))
            except (Refusal, UnsoundError) as error:
                failures.append(Failure(route or "", error))
        conflict = self.conflict(results) if len(results) > 1 else ""
        return Answer(tuple(results), tuple(failures), conflict)
