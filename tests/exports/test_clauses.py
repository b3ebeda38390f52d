"""DIMACS and WCNF: outside solvers answer, and their answers are the puzzle's solutions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cpgrid
from cpgrid.core.components import Components, Vertex
from cpgrid.core.errors import Refusal
from cpgrid.core.model import Model, RuleIndex, Variable
from cpgrid.exports.answers import Claim
from cpgrid.exports.writing import map_of
from cpgrid.rules import model as model_of
from cpgrid.tables import registered
from tests.depth import each_seed

from .puzzles import EXAMPLES, LINEAR, PARTS, WORD, agrees, grids, puzzle_of, random_puzzle, write
from .solvers import answer

SETTINGS = ("", ",elimination=off", ",domain=order,sum=prefix", ",domain=log", ",domain=coupled")
ROUTES = tuple(f"sat:components=distances{setting}" for setting in SETTINGS)
SOLVERS = [pytest.param(name, marks=pytest.mark.needs(name)) for name in ("cadical", "minisat", "clasp")]


def solved(solver: str, model: Path) -> str:
    """The answer of a SAT solver."""
    if solver != "minisat":
        return answer(solver, model)
    result = model.with_suffix(".result")
    return answer("minisat", model, result, result=result)


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path: Path, solver: str, tmp_path: Path) -> None:
    for puzzle in cpgrid.read(path)[:3]:
        try:
            model = write(puzzle, "dimacs", tmp_path / "model.cnf")
        except Refusal as refusal:
            if Components in {type(constraint) for constraint in model_of(puzzle.layout).constraints}:
                # A file has no cuts made as they are broken: what areas weigh is stated on small grids alone.
                assert "take components=lazy" in refusal.reason
            else:
                assert model_of(puzzle.layout).objective is not None
                assert "a CNF holds no score" in refusal.reason
            return
        assert agrees(puzzle, *grids(model, solved(solver, model)))


@pytest.mark.needs("clasp")
@each_seed(60)
def test_models_that_agree_on_the_projection_are_one_solution(seed: int, tmp_path: Path) -> None:
    with registered(LINEAR), registered(PARTS), registered(WORD):
        puzzle, expected = random_puzzle(seed)
        model = write(puzzle, "dimacs", tmp_path / "model.cnf", ROUTES[seed % len(ROUTES)])
        claim, found = grids(model, answer("clasp", "0", model))
        assert set(found) == expected
        assert len(found) == len(expected)
        assert claim is (Claim.SOLVED if expected else Claim.NONE)


@pytest.mark.needs("clasp")
@pytest.mark.parametrize(
    "route",
    [
        "sat:alldifferent=sequential,cell=bimander,components=distances",
        "sat:alldifferent=totalizer,components=distances",
        "sat:sum=prefix-forward,components=distances",
        "sat:components=elimination",
        "sat:components=ranks",
    ],
)
@each_seed(6)
def test_models_that_differ_in_free_variables_are_the_same_grid(seed: int, route: str, tmp_path: Path) -> None:
    with registered(LINEAR), registered(PARTS), registered(WORD):
        puzzle, expected = random_puzzle(seed)
        _, found = grids(model := write(puzzle, "dimacs", tmp_path / "model.cnf", route), answer("clasp", "0", model))
    assert set(found) == expected
    assert len(found) >= len(expected)


def test_what_is_left_to_cuts_is_in_no_file(tmp_path: Path) -> None:
    graph = Components((Vertex(Variable(0), (1,)), Vertex(Variable(1), (1,))), (), True, (), RuleIndex(0))
    with registered(PARTS):
        puzzle = puzzle_of(Model(((0, 1),) * 2, (graph,)), [])
        for kind in ("dimacs", "wcnf"):
            with pytest.raises(Refusal, match=r"of rule 1 .* take components=distances"):
                write(puzzle, kind, tmp_path / "model", "sat")
            assert write(puzzle, kind, tmp_path / "model").read_text(encoding="utf-8")


@pytest.mark.parametrize("route", ROUTES)
def test_the_projection_is_what_cells_are_read_from(route: str, tmp_path: Path) -> None:
    puzzle = cpgrid.parse("1.3." + "." * 12)[0]
    model = write(puzzle, "dimacs", tmp_path / "model.cnf", route)
    stated = json.loads(map_of(model).read_text(encoding="utf-8"))
    read_from = {
        int(literal.removeprefix("-")) for own in stated["cells"].values() for literals in own.values() for literal in literals.split()
    }
    lines = model.read_text(encoding="utf-8").splitlines()
    (shown,) = [line for line in lines if line.startswith("c p show ")]
    independent = [word for line in lines if line.startswith("c ind ") for word in line.split()[2:-1]]
    assert shown == f"c p show {' '.join(map(str, sorted(read_from)))} 0"
    assert independent == shown.split()[3:-1]


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_contradiction_that_givens_show_is_one_for_solvers(solver: str, tmp_path: Path) -> None:
    model = write(cpgrid.parse("11" + "." * 14)[0], "dimacs", tmp_path / "model.cnf")
    assert grids(model, solved(solver, model)) == (Claim.NONE, [])


@each_seed(30)
def test_the_least_cost_is_the_greatest_score(seed: int, tmp_path: Path) -> None:
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    with registered(LINEAR), registered(PARTS), registered(WORD):
        puzzle, expected = random_puzzle(seed, scored=seed % 5 > 0)
        model = write(puzzle, "wcnf", tmp_path / "model.wcnf", ROUTES[seed % len(ROUTES)])
        formula = WCNF(from_file=str(model))
        with RC2(formula) as solver:
            found = solver.compute()
        if found is None:
            assert not expected
            return
        bits = "".join("1" if literal > 0 else "0" for literal in found)
        variables = len(json.loads(map_of(model).read_text(encoding="utf-8"))["variables"])
        said = f"s OPTIMUM FOUND\no 1\nv {bits.ljust(variables, '0')[:variables]}\n"
        claim, values = grids(model, said)
        assert claim is Claim.OPTIMAL
        assert set(values) <= expected


def test_soft_clauses_follow_the_hard_ones(tmp_path: Path) -> None:
    puzzle = cpgrid.read(Path(__file__).parents[2] / "examples" / "target" / "two.json")[0]
    lines = write(puzzle, "wcnf", tmp_path / "model.wcnf").read_text(encoding="utf-8").splitlines()
    kinds = "".join("h" if line.startswith("h ") else "s" for line in lines)
    assert kinds == "h" * kinds.count("h") + "s" * kinds.count("s")
    assert "s" in kinds
    assert all(int(line.split()[0]) > 0 for line in lines if not line.startswith("h "))
