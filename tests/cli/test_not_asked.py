"""A puzzle of whose text something was not understood is not asked, nor written, unless that is allowed; then every answer says so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle
from cpgrid.core.errors import NotAsked, UnsoundError
from cpgrid.core.ledger import Ledger
from cpgrid.core.plugins import Format, never
from cpgrid.core.text import Lines
from cpgrid.questions.check import Uniqueness

from .conftest import Result

Cli = Callable[..., Result]

TEXT = "1.....3..4..2..."
SOLUTION = (1, 3, 2, 4, 4, 2, 3, 1, 3, 4, 1, 2, 2, 1, 4, 3)
MISSING = "2 lines of the kind ladder at R1C1, R4C4"


def stated(line: str) -> Puzzle:
    (puzzle,) = cpgrid.parse("sudoku 4x4\n" + "\n".join(TEXT[row : row + 4] for row in range(0, 16, 4)) + "\n", format="text")
    ledger = {
        "plain": Ledger(),
        "odd": Ledger(unsupported=(MISSING, "1 text at R2C2"), cosmetic=("3 circles",), remarks=("the rules mention anti-knight",)),
        "solved": Ledger(solution=dict(zip(puzzle.layout.cells, SOLUTION, strict=True))),
    }[line]
    return replace(puzzle, ledger=ledger)


def read(lines: Lines) -> Iterator[Puzzle]:
    for line in lines:
        yield replace(stated(line), source=lines.place())


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """A format with a word a line."""
    with cpgrid.registered(Format("odd", "a word a line", never, read, lambda _: "")):
        yield


def asked(cli: Cli, command: str, words: Sequence[str], *options: str) -> Result:
    return cli(command, "-", "--format", "odd", *options, stdin="".join(f"{word}\n" for word in words))


@pytest.mark.parametrize(
    "command", ["check", "solve", "count", "candidates", "repair", "minimise", "explain", "grade", "enumerate", "compare"]
)
def test_it_is_not_asked_and_the_others_are(cli: Cli, command: str) -> None:
    result = asked(cli, command, ["plain", "odd", "plain"])
    assert result.code == 2
    assert f"<stdin>:2: not asked: 2 rules not understood: {MISSING}; 1 text at R2C2" in result.err
    assert "--allow-unsupported" in result.err
    assert "1 not asked" in result.err
    assert "<stdin>:3" not in result.err


def test_the_same_with_a_named_route_and_as_json(cli: Cli) -> None:
    assert "takes it" not in asked(cli, "check", ["odd"], "--via", "sat").err
    (record,) = asked(cli, "check", ["odd"], "--json").records
    assert record["exit"] == 2
    assert "not asked: 2 rules not understood" in record["error"]["problem"]


@pytest.mark.parametrize(
    "command", ["check", "solve", "count", "candidates", "repair", "minimise", "explain", "grade", "enumerate", "compare"]
)
def test_where_it_is_allowed_the_answer_says_what_is_left_out(cli: Cli, command: str) -> None:
    result = asked(cli, command, ["odd"], "--allow-unsupported")
    assert result.code == 0
    assert f"left out: {MISSING}; 1 text at R2C2" in result.out
    record = asked(cli, command, ["odd"], "--allow-unsupported", "--json").records[-1]
    assert record["notes"]["left out"] == f"{MISSING}; 1 text at R2C2"


def test_what_only_decorates_and_what_is_mentioned_is_pointed_out(cli: Cli) -> None:
    said = asked(cli, "check", ["odd"], "--allow-unsupported").err
    assert "only decorates: 3 circles" in said
    assert "the rules mention anti-knight" in said
    drawn = asked(cli, "draw", ["odd"])
    assert drawn.code == 0
    assert f"left out: {MISSING}" in drawn.out
    assert asked(cli, "draw", ["odd"], "--solution").code == 2
    assert asked(cli, "draw", ["odd"], "--solution", "--allow-unsupported").code == 0


@pytest.mark.parametrize("options", [("--to", "json"), ("--to", "text"), ("--to", "line")])
def test_it_is_not_written_in_another_format_in_silence(cli: Cli, options: Sequence[str]) -> None:
    refused = asked(cli, "convert", ["plain", "odd"], *options)
    assert (refused.code, refused.out) == (2, "")
    assert MISSING in refused.err
    written = asked(cli, "convert", ["plain", "odd"], *options, "--allow-unsupported")
    assert written.code == 0
    assert "no place for notes: left out" in written.err


def test_a_certificate_is_of_what_was_understood(cli: Cli, tmp_path: Path) -> None:
    folder = str(tmp_path / "bundle")
    assert asked(cli, "certify", ["odd"], "-o", folder).code == 2
    assert not Path(folder).exists()
    assert asked(cli, "certify", ["plain", "odd"], "-o", folder).code == 2
    assert not Path(folder).exists()
    assert asked(cli, "certify", ["odd"], "-o", folder, "--allow-unsupported").code == 0
    assert json.loads(Path(folder, "manifest.json").read_text(encoding="utf-8"))["name"]["left_out"].startswith(MISSING)
    said = cli("verify", folder)
    assert said.code == 0
    assert f"WITHOUT {MISSING}" in said.out
    assert asked(cli, "verify", ["odd"]).code == 2
    assert cli("verify", folder, "--puzzle", "-", "--format", "odd", stdin="odd\n").code == 2
    assert cli("verify", folder, "--puzzle", "-", "--format", "odd", "--allow-unsupported", stdin="odd\n").code == 0


def test_a_model_and_a_filled_grid_are_of_all_rules(cli: Cli, tmp_path: Path) -> None:
    model = str(tmp_path / "model.cnf")
    assert asked(cli, "export", ["odd"], "--as", "dimacs", "-o", model).code == 2
    assert not Path(model).exists()
    assert asked(cli, "export", ["odd"], "--as", "dimacs", "-o", model, "--allow-unsupported").code == 0
    grid = tmp_path / "grid.txt"
    grid.write_text("".join(map(str, SOLUTION)) + "\n", encoding="utf-8")
    assert cli("verify-solution", "-", str(grid), "--format", "odd", stdin="odd\n").code == 2
    assert cli("verify-solution", "-", str(grid), "--format", "odd", "--allow-unsupported", stdin="odd\n").code == 0


def test_a_report_names_it(cli: Cli, tmp_path: Path) -> None:
    report = tmp_path / "report.csv"
    asked(cli, "check", ["plain", "odd"], "--report", str(report))
    assert "not asked" in report.read_text(encoding="utf-8-sig").splitlines()[-1]


@pytest.mark.parametrize("ask", [cpgrid.check, cpgrid.solve, cpgrid.count, cpgrid.compare, cpgrid.solutions, cpgrid.Session])
def test_python_does_not_ask_it_either(ask: Callable[[Puzzle], object]) -> None:
    with pytest.raises(NotAsked, match="2 rules not understood"):
        ask(stated("odd"))
    ask(stated("odd").allow_unsupported())
    with pytest.raises(InputError, match="not understood"):
        cpgrid.write([stated("odd")])


def test_a_published_solution_is_a_witness(cli: Cli) -> None:
    assert "the published solution is a solution" in asked(cli, "check", ["solved"]).out
    assert asked(cli, "check", ["solved", "plain"]).code == 0
    assert "the published solution" in asked(cli, "compare", ["solved"], "--json").out
    puzzle = stated("solved")
    wrong = replace(puzzle, ledger=Ledger(solution={**puzzle.ledger.solution, Cell(0, 1): 2}))
    assert "the published solution breaks a rule" in cpgrid.check(wrong).published
    some = replace(puzzle, ledger=Ledger(solution={Cell(0, 1): 3}))
    assert "says nothing of" in cpgrid.check(some).published


def test_a_route_that_a_published_solution_refutes_is_unsound(double: Callable[..., str]) -> None:
    with pytest.raises(UnsoundError, match="the published solution obeys all rules"):
        cpgrid.check(stated("solved"), via=double("blind"))


def test_a_published_solution_and_another_one_are_several() -> None:
    puzzle = replace(stated("solved"), givens={})
    one = cpgrid.check(puzzle, via="dlx", limits=cpgrid.Limits(solutions=2, nodes=20))
    assert one.kind in {Uniqueness.MULTIPLE, Uniqueness.UNKNOWN}
    assert one.kind is Uniqueness.UNKNOWN or len(set(one.witnesses)) == 2
