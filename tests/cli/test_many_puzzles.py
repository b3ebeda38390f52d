"""Files of many puzzles of one layout: answered together, and reported as if each had been asked alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cpgrid import Uniqueness, check, parse
from cpgrid.core.errors import UnsoundError
from cpgrid.core.registry import Table
from cpgrid.pipeline.many import FoundSheet
from cpgrid.routes import ROUTES
from tests.cli.conftest import Result

Cli = Callable[..., Result]

SOLVED = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"


def some_lines(count: int) -> list[str]:
    random = Random(2)
    lines = []
    for _ in range(count):
        share = random.choice([0.25, 0.5, 0.8])
        line = [symbol if random.random() < share else "." for symbol in SOLVED]
        if random.random() < 0.3:
            line[random.randrange(81)] = random.choice("123456789")
        lines.append("".join(line))
    return lines


def timeless(text: str) -> list[str]:
    return [re.sub(r"[\d.]+ (µs|ms|s)\b", "T", line) for line in text.splitlines()]


@pytest.mark.parametrize("command", [("check",), ("solve",), ("solve", "--format", "poj3074")])
def test_as_if_each_were_alone(cli: Cli, command: tuple[str, ...]) -> None:
    lines = some_lines(60)
    if "solve" in command:
        # Of several solutions, whichever comes first is a solution.
        lines = [line for line in lines if check(parse(line)[0]).kind is not Uniqueness.MULTIPLE]
    stdin = "".join(line + "\n" for line in lines) + ("end\n" if "poj3074" in command else "")
    together, alone = (cli(*command, *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    assert timeless(together.out) == timeless(alone.out)
    assert timeless(together.err) == timeless(alone.err)
    assert together.code == alone.code == 1
    assert together.out.count("\n") >= len(lines) >= 20


def test_records(cli: Cli) -> None:
    stdin = "".join(line + "\n" for line in some_lines(20))
    together, alone = (cli("check", "--json", *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    for one, other in zip(together.records, alone.records, strict=True):
        for changing in ("timings", "statistics", "solutions", "differing"):
            assert type(one.pop(changing)) is type(other.pop(changing))
        assert one == other


def minimal(count: int) -> list[str]:
    """Sudokus with one solution each: a solved grid with its digits renamed and one of every digit but one removed."""
    lines = []
    for number in range(count):
        renamed = SOLVED.translate(str.maketrans("123456789", "123456789"[number % 9 :] + "123456789"[: number % 9]))
        lines.append("." * (number % 8) + renamed[number % 8 :])
    return lines


@pytest.mark.parametrize("command", ["check", "solve"])
def test_like_records_are_written_as_single_ones(cli: Cli, command: str) -> None:
    several = "." * 81
    none = "11" + several[2:]
    lines = [*minimal(7), several, *minimal(1), none, none, *minimal(5)]
    stdin = "\n".join(lines) + "\n"
    together, alone = (cli(command, "--json", *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    assert together.code == alone.code == 1
    assert [record["case"] for record in together.records] == [record["line"] for record in together.records] == [*range(1, 17)]
    for line, one, other in zip(lines, together.records, alone.records, strict=True):
        for record in (one, other):
            assert record.pop("timings").keys() == {"model", "encode", "search", "decode"}
            assert isinstance(record.pop("statistics")["nodes"], int)
        if line != several:
            assert list(one.items()) == list(other.items())


def test_values_of_two_digits_are_written_too(cli: Cli) -> None:
    rows = [[(row % 4 * 4 + row // 4 + column) % 16 for column in range(16)] for row in range(16)]
    line = "".join("0123456789abcdef"[value] for row in rows for value in row)
    result = cli("check", "--json", "--format", "line-hex", "-", stdin=f"{line}\n.{line[1:]}\n" * 10)
    assert result.code == 0
    assert [record["solutions"] for record in result.records] == [[rows]] * 20


def test_sentences_fill_a_page(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    stdin = "".join(f"{line}\n" for line in minimal(10))
    together, alone = (cli("check", *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    sentences = [timeless(" ".join(result.out.split()).replace(" case", "\ncase")) for result in (together, alone)]
    assert sentences[0] == sentences[1] == [f"case {number}: unique (lockstep, T)" for number in range(1, 11)]
    assert max(map(len, together.out.splitlines())) <= 20


# At none of these widths does it depend on the time whether "no solution (lockstep, 0.12 ms)" fits into a line.
@pytest.mark.parametrize("columns", [None, "32", "60"])
def test_drawings_are_those_of_single_puzzles(cli: Cli, monkeypatch: pytest.MonkeyPatch, columns: str | None) -> None:
    if columns:
        monkeypatch.setenv("COLUMNS", columns)
    none = "11" + "." * 79
    lines = [*minimal(7), none, *minimal(1), none, none, *minimal(5)]
    stdin = "".join(f"{line}\n" for line in lines)
    together, alone = (cli("solve", *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    assert timeless(together.out) == timeless(alone.out)
    assert together.out.count("solved (lockstep, ") == 13
    assert together.out.count("no solution (lockstep, ") == 3


def test_puzzles_are_drawn_without_an_object_for_each(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    honest = import_module("cpgrid.cli.solve").draw_solution
    monkeypatch.setattr("cpgrid.cli.solve.draw_solution", lambda *arguments: drawn.append(arguments) or honest(*arguments))
    result = cli("solve", "-", stdin="".join(f"{line}\n" for line in minimal(20)))
    assert result.out.count("solved (lockstep, ") == 20
    assert drawn == []


def test_drawings_of_values_of_two_digits(cli: Cli) -> None:
    line = "".join("123456789ABCDEFG"[(row % 4 * 4 + row // 4 + column) % 16] for row in range(16) for column in range(16))
    stdin = "".join(f"{line[:place]}.{line[place + 1 :]}\n" for place in range(20))
    together, alone = (cli("solve", *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    assert timeless(together.out) == timeless(alone.out)
    assert together.out.count("┃  1  2  3  4 ┃  5  6  7  8 ┃  9 10 11 12 ┃ 13 14 15 16 ┃\n") >= 20


@pytest.mark.parametrize("titles", [False, True])
@pytest.mark.parametrize("command", [("solve",), ("solve", "--json"), ("check", "--json")])
def test_a_book_of_one_jigsaw(cli: Cli, command: tuple[str, ...], *, titles: bool) -> None:
    path = Path(__file__).parents[2] / "examples" / "jigsaw" / "seven.json"
    document = {key: value for key, value in json.loads(path.read_text(encoding="utf-8")).items() if key not in {"title", "comment"}}
    named = [document | ({"title": f"number {number}"} if titles else {}) for number in range(9)]
    stdin = "".join(f"{json.dumps(each)}\n" for each in named)
    together, alone = (cli(*command, *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
    assert together.code == alone.code == 0
    assert ("number 8" in together.out) == titles
    if "--json" not in command:
        assert timeless(together.out) == timeless(alone.out)
        return
    for one, other in zip(together.records, alone.records, strict=True):
        for changing in ("timings", "statistics"):
            assert type(one.pop(changing)) is type(other.pop(changing))
        assert one == other


@pytest.mark.parametrize("wanted", ["text", "json"])
def test_a_grid_that_fails_the_check_is_reported_alone(cli: Cli, monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    honest = import_module("cpgrid.pipeline.default").search_by_default

    def lie(*arguments: Any, **settings: Any) -> FoundSheet:
        found: FoundSheet = honest(*arguments, **settings)
        found.good[7] = False
        found.grids[7, 0] = found.grids[7, 1]
        return found

    monkeypatch.setattr("cpgrid.pipeline.default.search_by_default", lie)
    result = cli("check", *(["--json"] if wanted == "json" else []), "-", stdin="".join(f"{line}\n" for line in minimal(20)))
    assert result.code == 3
    assert "<stdin>:8: " in result.err
    assert "19 unique, 1 unsound" in result.err
    assert result.out.count("unique") == 19


def test_a_slip_comes_after_the_answers_before_it(cli: Cli) -> None:
    lines = some_lines(40)
    lines[30] = lines[30][:80] + "!"
    result = cli("check", "-", stdin="".join(line + "\n" for line in lines))
    assert result.code == 2
    assert result.out.count("case ") == 30
    assert "<stdin>:31:81: '!'" in result.err


def test_layouts_may_take_turns(cli: Cli) -> None:
    path = Path(__file__).parents[2] / "examples" / "jigsaw" / "squiggly.txt"
    total, *rest = path.read_text(encoding="ascii").strip().split("\n")
    puzzles = [block.strip() for block in "\n".join(rest).strip().split("\n\n")]
    assert len(puzzles) == int(total)
    stdin = f"{40 * len(puzzles)}\n" + "\n\n".join(puzzles * 40) + "\n"
    for command in (["check"], ["solve", "--format", "hdu4069"]):
        together, alone = (cli(*command, *via, "-", stdin=stdin) for via in ([], ["--via", "lockstep"]))
        assert timeless(together.out) == timeless(alone.out)
        assert (together.code, timeless(together.err)) == (alone.code, timeless(alone.err))


def test_what_is_not_for_a_batch_is_asked_alone(cli: Cli) -> None:
    path = Path(__file__).parents[2] / "examples" / "killer" / "four.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    stdin = "".join(json.dumps(document) + "\n" for _ in range(12))
    result = cli("check", "-", stdin=stdin)
    assert result.code == 0
    assert result.out.count(": unique (masks, ") == 12


def test_limits_are_each_puzzles_own(cli: Cli) -> None:
    stdin = ("." * 81 + "\n") * 20
    result = cli("check", "--node-limit", "1", "-", stdin=stdin)
    assert result.code == 4
    assert result.out.count("unknown — node limit (lockstep, ") == 20


def test_what_takes_long_is_asked_again(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = replace(ROUTES["lockstep"], patience=1, power=1)
    routes = Table("route", *(changed if kind.name == "lockstep" else kind for kind in ROUTES.values()))
    monkeypatch.setattr("cpgrid.pipeline.default.ROUTES", routes)
    asked: list[Any] = []
    honest = import_module("cpgrid.cli.check").search
    monkeypatch.setattr("cpgrid.cli.check.search", lambda *puzzle, **settings: asked.append(settings) or honest(*puzzle, **settings))
    result = cli("check", "-", stdin=(("." * 81) + "\n") * 20)
    assert result.out.count(": multiple (learn, ") == result.out.count("; lockstep had given up)") == 20
    assert {settings["given_up"] for settings in asked} == {("lockstep",)}


def test_details_are_not_sought_where_none_are_shown(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("cpgrid.cli.check.verdict_details", lambda verdict: asked.append(verdict) or [])
    assert cli("check", "-", stdin=("." * 81 + "\n") * 3).out.count("multiple") == 3
    assert asked == []
    cli("check", "-", stdin="." * 81 + "\n")
    assert len(asked) == 1


def test_an_unsound_answer_is_loud(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = import_module("cpgrid.questions.check").search_together

    def lie(*arguments: Any) -> Any:
        for number, outcome in enumerate(honest(*arguments)):
            yield UnsoundError("route lockstep returned nonsense") if number == 7 else outcome

    monkeypatch.setattr("cpgrid.questions.check.search_together", lie)
    result = cli("check", "-", stdin="".join(line + "\n" for line in some_lines(20)))
    assert result.code == 3
    assert result.out.count("case ") == 19
    assert "route lockstep returned nonsense" in result.err
    assert "1 unsound" in result.err
