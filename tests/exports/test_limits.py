"""What formats cannot hold is refused by name; what is interrupted leaves nothing; great numbers come through."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid
from cpgrid.contracts.models import solutions
from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.sizes import LARGEST_NUMBER
from cpgrid.exports import EXPORTS, Statement, export
from cpgrid.exports.answers import read_answer
from cpgrid.exports.decoding import decode
from cpgrid.exports.model_map import ModelMap
from cpgrid.exports.writing import map_of, write_model
from cpgrid.tables import registered

from . import xcsp3_solver
from .puzzles import LINEAR, puzzle_of, write
from .solvers import answer

GREAT = 2 * 10**8
SCALED = Model(
    ((-GREAT, 0, GREAT, 4 * GREAT),) * 3,
    (
        AllDifferent((Variable(0), Variable(1)), RuleIndex(0)),
        LinearSum((Variable(0), Variable(2)), (1, 1), GREAT, None, RuleIndex(1)),
        LinearSum((Variable(0), Variable(1), Variable(2)), (1, 1, -1), -GREAT, 2 * GREAT, RuleIndex(2)),
    ),
)


def steep(cells: int) -> Model:
    """A sum of terms of 10¹⁸ each, as great as models have them."""
    scope = tuple(map(Variable, range(cells)))
    linear = LinearSum(scope, (LARGEST_NUMBER,) * cells, None, LARGEST_NUMBER, RuleIndex(0))
    return Model(((0, LARGEST_NUMBER),) * cells, (linear,))


@pytest.mark.parametrize(
    ("kind", "command"),
    [
        pytest.param("dimacs", ("clasp", "0"), marks=pytest.mark.needs("clasp")),
        pytest.param("minizinc", ("minizinc", "-a"), marks=pytest.mark.needs("minizinc")),
        pytest.param("xcsp3", (), id="xcsp3"),
        pytest.param("dlx", None, id="dlx"),
    ],
)
def test_great_numbers_come_through(kind: str, command: tuple[str, ...] | None, tmp_path: Path) -> None:
    with registered(LINEAR):
        puzzle = puzzle_of(SCALED, [])
        statement = export(puzzle, EXPORTS[kind])
        model = tmp_path / f"model{EXPORTS[kind].suffix}"
        model.write_text("".join(statement.text), encoding="utf-8")
        if command is None:
            problem = cpgrid.exact_cover.read(model)
            covers = [[problem.options[option] for option in cover] for cover in problem.solutions()]
            said = "".join(f"{number}:\n" + "".join(f" {' '.join(o)}\n" for o in cover) for number, cover in enumerate(covers, 1))
        else:
            said = answer(*command, model) if command else xcsp3_solver.solve(model, everything=True)
        path = tmp_path / "answer.txt"
        path.write_text(said, encoding="utf-8")
        _, read = read_answer(str(path), list(statement.variables))
        model_map = ModelMap(kind, puzzle, statement.cells, statement.fixed, statement.variables)
        found = [decode(model_map, assignment) for assignment in read.assignments]
    assert not any(grid.faults for grid in found)
    assert {grid.values for grid in found} == solutions(SCALED)


@pytest.mark.parametrize(
    ("kind", "model", "words"),
    [
        ("lp", steep(1), "past 2⁵³; take --as opb"),
        ("minizinc", steep(10), "a sum (rule 1) may reach 10000000000000000000, which is past the 64 bits"),
        ("xcsp3", steep(10), "a sum (rule 1) may reach 10000000000000000000, which is past the 64 bits"),
        (
            "minizinc",
            replace(steep(10), constraints=(), objective=Objective(tuple(map(Variable, range(10))), (10**9,) * 10, RuleIndex(0))),
            "a sum",
        ),
        (
            "xcsp3",
            replace(steep(10), constraints=(), objective=Objective(tuple(map(Variable, range(10))), (10**9,) * 10, RuleIndex(0))),
            "a sum",
        ),
        (
            "wcnf",
            replace(steep(10), constraints=(), objective=Objective(tuple(map(Variable, range(10))), (10**9,) * 10, RuleIndex(0))),
            "2⁶³",
        ),
        (
            "dlx",
            replace(steep(10), constraints=(), objective=Objective(tuple(map(Variable, range(10))), (10**9,) * 10, RuleIndex(0))),
            "too great",
        ),
    ],
)
def test_what_a_format_cannot_hold_is_refused(kind: str, model: Model, words: str) -> None:
    with registered(LINEAR), pytest.raises(Refusal) as caught:
        list(export(puzzle_of(model, []), EXPORTS[kind]).text)
    assert words in caught.value.reason


def test_opb_holds_numbers_of_any_size() -> None:
    with registered(LINEAR):
        text = "".join(export(puzzle_of(steep(10), []), EXPORTS["opb"]).text)
    assert f"-{10**18} x2" in text


def test_a_puzzle_that_json_cannot_hold_has_no_map(tmp_path: Path) -> None:
    with registered(LINEAR), pytest.raises(Refusal) as caught:
        write(puzzle_of(SCALED, []), "opb", tmp_path / "model.opb")
    assert "which cannot hold this one" in caught.value.reason
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_export_leaves_nothing(tmp_path: Path) -> None:
    (puzzle,) = cpgrid.parse("1.3." + "." * 12)
    statement = export(puzzle, EXPORTS["dimacs"])

    def broken() -> Iterator[str]:
        yield "p cnf 1 1\n"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_model(puzzle, EXPORTS["dimacs"], replace(statement, text=broken()), tmp_path / "model.cnf")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", EXPORTS)
def test_every_stage_keeps_the_time_limit(kind: str, tmp_path: Path) -> None:
    (puzzle,) = cpgrid.parse("." * 81)
    with within(Clock(0)), pytest.raises(OutOfTime):
        export(puzzle, EXPORTS[kind])
    statement = export(puzzle, EXPORTS[kind])
    with within(Clock(0)), pytest.raises(OutOfTime):
        write_model(puzzle, EXPORTS[kind], statement, tmp_path / "model")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", EXPORTS)
def test_the_variables_of_a_map_are_those_that_cells_are_read_from_and_auxiliary_ones(kind: str, tmp_path: Path) -> None:
    (puzzle,) = cpgrid.read(Path(__file__).parents[2] / "examples" / "killer" / "four.json")
    statement: Statement = export(puzzle, EXPORTS[kind])
    read_from = {
        literal.removeprefix("-")
        for reading in statement.cells.values()
        for literals in ([reading] if isinstance(reading, str) else reading.values())
        for literal in literals.split()
    }
    assert read_from <= set(statement.variables)
    assert all(statement.variables.values())
    model = write(puzzle, kind, tmp_path / "model")
    assert json.loads(map_of(model).read_text(encoding="utf-8"))["variables"] == statement.variables


@pytest.mark.parametrize("kind", EXPORTS)
def test_a_given_that_nothing_else_speaks_of_is_kept(kind: str) -> None:
    model = Model(((1, 2), (1, 2)), ())
    with registered(LINEAR):
        statement = export(puzzle_of(model, [Literal(Variable(1), 2)]), EXPORTS[kind])
        text = "".join(statement.text)
    if statement.fixed:
        assert list(statement.fixed.values()) == [2]
    elif kind == "dlx":
        assert ("R1C2=2" in text, "R1C2=1" in text) == (True, False)
    else:
        assert "R1C2" in text or "x4" in text
