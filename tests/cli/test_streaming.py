"""Solutions are shown as they are found: a reader may go away, Ctrl-C keeps what is printed, and nothing is held back."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cpgrid import Limits, Puzzle, solutions, write
from cpgrid.core.puzzle import Solution
from cpgrid.models import sudoku
from cpgrid.questions.solve import Solutions

from .boards import EMPTY, text
from .conftest import Result
from .test_process import start

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

Cli = Callable[..., Result]

LARGE = "." * 256


@pytest.mark.parametrize("arguments", [("--json",), ()])
def test_the_first_solutions_come_at_once_and_a_reader_may_leave(arguments: tuple[str, ...]) -> None:
    with start("enumerate", "--limit", "1000000000", *arguments, "-") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(text(LARGE))
        process.stdin.close()
        assert [process.stdout.readline() != "" for _ in range(3)] == [True] * 3
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_ctrl_c_keeps_the_solutions_before_it() -> None:
    with start("enumerate", "--limit", "1000000000", "--json", "-") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(text(LARGE))
        process.stdin.close()
        first = [process.stdout.readline() for _ in range(50)]
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read().splitlines()
        assert process.stderr
        assert process.stderr.read() == "error: interrupted\n"
    assert process.returncode == 130
    records = [json.loads(line) for line in (*first, *rest)]
    assert [record["number"] for record in records] == list(range(1, len(records) + 1))
    assert {record["route"] for record in records} == {"lockstep"}


def test_no_more_solutions_are_found_than_are_shown(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[int] = []

    class Watched(Solutions):
        """Notes how many solutions were handed out while the page was written."""

        def __next__(self) -> Solution:
            held.append(len(shown))
            return super().__next__()

    import cpgrid.cli.enumerate as command
    from cpgrid.cli.output import Output

    shown: list[object] = []
    honest_record = Output.record

    def record(self: Output, what: Any) -> None:
        shown.append(what)
        honest_record(self, what)

    def watched(*arguments: Any, **settings: Any) -> Watched:
        found = command_solutions(*arguments, **settings)
        return Watched(found._puzzle, found._steps)

    command_solutions = command.solutions
    monkeypatch.setattr(Output, "record", record)
    monkeypatch.setattr(command, "solutions", watched)
    assert cli("enumerate", "--json", "--limit", "20", "-", stdin=text(EMPTY)).code == 0
    assert held == list(range(21))


def test_drawings_come_row_by_row() -> None:
    from cpgrid.render import beside, draw_solution

    taken: list[int] = []

    def drawings() -> Iterator[Any]:
        for number in range(10):
            taken.append(number)
            yield draw_solution(Puzzle(sudoku.layout(2, 2)), (1,) * 16)

    lines = beside(drawings(), 40)
    next(lines)
    assert len(taken) == 3


def test_solve_answers_before_the_next_puzzle_is_there() -> None:
    # To find the format of a text its beginning must be there, so it is named.
    with start("solve", "--format", "json", "-") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(write([Puzzle(sudoku.layout(2, 2))]))
        process.stdin.flush()
        assert process.stdout.readline().startswith("sudoku")
        process.stdin.close()
        process.stdout.read()
    assert process.returncode == 0


def test_every_route_is_listed_and_compared(cli: Cli) -> None:
    result = cli("enumerate", "--json", "--limit", "300", "--via", "dlx", "--via", "lockstep", "-", stdin=text(EMPTY))
    *solutions, last = result.records
    assert (result.code, len(solutions), last["conflict"]) == (0, 576, "")
    assert {record["route"] for record in solutions} == {"dlx", "lockstep"}
    drawn = cli("enumerate", "--limit", "300", "--via", "dlx", "--via", "lockstep", "-", stdin=text(EMPTY))
    assert drawn.out.count("288 solutions (") == 2
    assert "solution 288" in drawn.out
    assert "solution 289" not in drawn.out


@pytest.mark.parametrize("route", ["cpsat", "sat", "dlx", "masks", "lockstep"])
def test_every_engine_hands_its_solutions_over_as_they_are_found(route: str) -> None:
    found = solutions(Puzzle(sudoku.layout(3, 3)), via=route, limits=Limits(solutions=None))
    first = [next(found) for _ in range(3)]
    assert len(set(first)) == 3
    found.close()
