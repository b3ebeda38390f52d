"""Every format of models: what outside solvers answer is what this program says of the puzzle, and what brute force finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import cpgrid
from cpgrid import Refusal
from cpgrid.core.components import Components
from cpgrid.core.outcome import Stop
from cpgrid.exports import EXPORTS
from cpgrid.exports.answers import Claim
from cpgrid.tables import registered
from tests.depth import each_seed
from tests.strangers import CONNECTED, JOINED, three_by_three
from tests.test_examples import ENDLESS_COVERS, LARGE_COVERS

from . import xcsp3_solver
from .puzzles import EXAMPLES, LINEAR, PARTS, WORD, agrees, grids, random_puzzle, write
from .solvers import answer


def clasp(model: Path) -> str:
    return answer("clasp", model)


# Branching by pseudo-costs: by default, the slowest example takes it ten times as long.
GLPSOL = ("glpsol", "--pcost", "--lp")


def glpsol(model: Path) -> str:
    result = model.with_suffix(".solution")
    return answer(*GLPSOL, model, "-o", result, result=result)


def glpsol_plain(model: Path) -> str:
    result = model.with_suffix(".solution")
    return answer(*GLPSOL, model, "-w", result, result=result)


def cbc(model: Path) -> str:
    result = model.with_suffix(".solution")
    return answer("cbc", model, "solve", "solution", result, result=result)


def highs(model: Path) -> str:
    result = model.with_suffix(".solution")
    return answer("highs", model, "--solution_file", result, result=result)


def gecode(model: Path) -> str:
    return answer("minizinc", model)


def cover(model: Path, *, limit: int | None = 1) -> str:
    """Our own engines on the text, which they read as anybody's; listed as Knuth's programs do, items in another order."""
    problem = cpgrid.exact_cover.read(model)
    found = problem.solutions(limit=limit, seconds=20)
    lines: list[str] = []
    for number, options in enumerate(found, 1):
        entries = [problem.options[option] for option in options]
        lines += [f"{number}:", *(f" {' '.join([*option[1:], option[0]])} (1 of 2)" for option in entries)]
    assert lines or (found.result and found.result.stop is Stop.EXHAUSTED), "the search was out of time"
    return "\n".join(lines) or '{"source": "model.dlx", "status": "no_solution"}\n'


SOLVERS = [
    pytest.param("opb", clasp, id="opb-clasp", marks=pytest.mark.needs("clasp")),
    pytest.param("lp", glpsol, id="lp-glpsol", marks=pytest.mark.needs("glpsol")),
    pytest.param("lp", glpsol_plain, id="lp-glpsol-plain", marks=pytest.mark.needs("glpsol")),
    pytest.param("lp", cbc, id="lp-cbc", marks=pytest.mark.needs("cbc")),
    pytest.param("lp", highs, id="lp-highs", marks=pytest.mark.needs("highs")),
    pytest.param("minizinc", gecode, id="minizinc-gecode", marks=pytest.mark.needs("minizinc")),
    pytest.param("dlx", cover, id="dlx-cover"),
    pytest.param("xcsp3", xcsp3_solver.solve, id="xcsp3-cp-sat"),
]


_SLOW = frozenset(
    {
        "aqre",
        "balance_loop",
        "canal_view",
        "castle_wall",
        "cave",
        "country_road",
        "creek",
        "detour",
        "fobidoshi",
        "geradeweg",
        "gokigen",
        "hidato",
        "koburin",
        "kurodoko",
        "moon_or_sun",
        "kurotto",
        "lits",
        "nanro",
        "numberlink",
        "numbrix",
        "nurimisaki",
        "pipelink",
        "shimaguni",
        "shingoki",
        "simple_loop",
        "snake",
        "yin_yang",
    }
)
"""Families of connected areas and loops whose examples such a search does not decide soon."""


@pytest.mark.long
@pytest.mark.parametrize(("kind", "solver"), SOLVERS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_examples(path: Path, kind: str, solver: Callable[[Path], str], tmp_path: Path) -> None:
    if path.parent.name == "hitori" and solver in {glpsol, glpsol_plain}:
        pytest.skip("its search takes minutes where cbc takes seconds")
    if path.parent.name in _SLOW and solver in {glpsol, glpsol_plain, cbc}:
        pytest.skip("a search without learning takes minutes where others take seconds")
    if f"{path.parent.name}/{path.name}: 1" in ENDLESS_COVERS | LARGE_COVERS and solver is cover:
        pytest.skip("it is out of time or refused, as tests of the examples say")
    puzzle = cpgrid.read(path)[0]
    try:
        model = write(puzzle, kind, tmp_path / f"model{EXPORTS[kind].suffix}")
    except Refusal as refusal:
        # Made of other constraints, connected areas are stated on small grids alone.
        assert Components in {type(constraint) for constraint in cpgrid.rules.model(puzzle.layout).constraints}
        assert "it cannot state Components" in str(refusal)
        return
    claim, found = grids(model, solver(model))
    assert agrees(puzzle, claim, found)


@pytest.mark.parametrize(("kind", "solver"), SOLVERS)
@each_seed(24)
def test_random_puzzles(seed: int, kind: str, solver: Callable[[Path], str], tmp_path: Path) -> None:
    with registered(LINEAR), registered(PARTS), registered(WORD):
        puzzle, expected = random_puzzle(seed, scored=seed % 3 == 0)
        model = write(puzzle, kind, tmp_path / f"model{EXPORTS[kind].suffix}")
        claim, found = grids(model, solver(model))
    assert (claim is Claim.NONE) is (not expected)
    assert set(found[-1:]) <= expected
    assert bool(found) is bool(expected)


ENUMERATORS = [
    pytest.param("opb", lambda model: answer("clasp", "--quiet=0", "0", model), id="opb-clasp", marks=pytest.mark.needs("clasp")),
    pytest.param("minizinc", lambda model: answer("minizinc", "-a", model), id="minizinc-gecode", marks=pytest.mark.needs("minizinc")),
    pytest.param("dlx", lambda model: cover(model, limit=None), id="dlx-cover"),
    pytest.param("xcsp3", lambda model: xcsp3_solver.solve(model, everything=True), id="xcsp3-cp-sat"),
]


@pytest.mark.parametrize(("kind", "solver"), ENUMERATORS)
@each_seed(30, first=100)
def test_all_answers_are_all_solutions(seed: int, kind: str, solver: Callable[[Path], str], tmp_path: Path) -> None:
    with registered(LINEAR), registered(PARTS), registered(WORD):
        puzzle, expected = random_puzzle(seed)
        model = write(puzzle, kind, tmp_path / f"model{EXPORTS[kind].suffix}")
        claim, found = grids(model, solver(model))
    assert (claim is Claim.NONE) is (not expected)
    assert len(found) == len(expected)
    assert set(found) == expected


@pytest.mark.parametrize(("kind", "solver"), ENUMERATORS)
def test_all_solutions_of_an_example(kind: str, solver: Callable[[Path], str], tmp_path: Path) -> None:
    puzzle = cpgrid.read(EXAMPLES[0].parents[1] / "sudoku" / "two-solutions.txt")[0]
    model = write(puzzle, kind, tmp_path / f"model{EXPORTS[kind].suffix}")
    _, found = grids(model, solver(model))
    assert set(found) == set(cpgrid.solutions(puzzle))
    assert len(found) == 2


NEW_KINDS = [
    *ENUMERATORS,
    pytest.param("lp", highs, id="lp-highs", marks=pytest.mark.needs("highs")),
    pytest.param("lp", glpsol, id="lp-glpsol", marks=pytest.mark.needs("glpsol")),
    pytest.param("dimacs", lambda model: answer("clasp", "--quiet=0", "0", model), id="dimacs-clasp", marks=pytest.mark.needs("clasp")),
]


@pytest.mark.parametrize(("kind", "solver"), NEW_KINDS)
def test_a_new_kind_of_constraint_is_exported_as_what_it_is_made_of(kind: str, solver: Callable[[Path], str], tmp_path: Path) -> None:
    puzzle = three_by_three()
    with registered(CONNECTED, JOINED):
        expected = set(cpgrid.solutions(puzzle, via="masks"))
        model = write(puzzle, kind, tmp_path / f"model{EXPORTS[kind].suffix}")
        claim, found = grids(model, solver(model))
    assert claim is not Claim.NONE
    assert found
    assert set(found) <= expected
    if kind != "lp":
        assert set(found) == expected
    if kind in {"opb", "minizinc", "dlx"}:
        # CP-SAT and a CNF's models may differ in what they have made for themselves alone.
        assert len(found) == len(expected)


@pytest.mark.parametrize("kind", EXPORTS)
def test_a_new_kind_that_is_made_of_nothing_is_refused_by_name(kind: str, tmp_path: Path) -> None:
    with registered(JOINED), pytest.raises(cpgrid.Refusal, match=r"cannot state Connected \(rule 1\), only"):
        write(three_by_three(), kind, tmp_path / "model")
