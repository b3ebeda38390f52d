"""SAT solvers that are programs: what they answer is checked, limits are kept, and none of them is left running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

import cpgrid
from cpgrid import Agreement, Limits, Puzzle, Refusal, Stop, UnsoundError, UsageError
from cpgrid.backends import BACKENDS
from cpgrid.core.grid import Cell
from cpgrid.models import sudoku, target
from cpgrid.routes import parse_route

pytestmark = pytest.mark.usefixtures("usual_signals")

PUZZLE = Puzzle(sudoku.layout(2, 2), {Cell(0, 0): 1})
Program = Callable[[str], str]

HONEST = """
from pysat.solvers import Solver
from pysat.formula import CNF
with Solver(name="cadical195", bootstrap_with=CNF(from_file=sys.argv[1])) as solver:
    if not solver.solve():
        print("s UNSATISFIABLE")
        sys.exit(20)
    print("c a comment\\ns SATISFIABLE")
    model = solver.get_model()
    for start in range(0, len(model), 10):
        print("v", *model[start:start + 10])
    print("v 0")
    sys.exit(10)
"""
SLEEPING = "import time, os\nopen(sys.argv[0] + '.pid', 'w').write(str(os.getpid()))\ntime.sleep(60)"


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Write a program, by its Python source, and give the route that names it."""

    def write(source: str) -> str:
        path = tmp_path / "solver"
        path.write_text(f"#!{sys.executable}\nimport sys\n{textwrap.dedent(source)}")
        path.chmod(0o755)
        return f"sat:solver=path:{path}"

    return write


def test_it_finds_all_solutions(program: Program) -> None:
    route = program(HONEST)
    puzzle = Puzzle(sudoku.layout(2, 2), {Cell(0, 0): 1, Cell(0, 1): 2, Cell(1, 0): 3, Cell(2, 1): 1})
    found = cpgrid.solve(puzzle, via=route, limits=Limits(solutions=None))
    assert found.stop is Stop.EXHAUSTED
    assert set(found.solutions) == set(cpgrid.solve(puzzle, via="dlx", limits=Limits(solutions=None)).solutions)
    assert found.statistics == {"calls": len(found.solutions) + 1}
    assert cpgrid.solve(puzzle, via=route, limits=Limits(solutions=2)).stop is Stop.SOLUTION_LIMIT


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("print('s SATISFIABLE\\nv 0'); sys.exit(10)", "prints a model that does not satisfy every clause"),
        ("print('s SATISFIABLE\\nv', *range(1, 20), '0'); sys.exit(10)", "prints a model that does not satisfy every clause"),
        ("print('s SATISFIABLE\\nv 1 -1 0'); sys.exit(10)", "a variable that the formula does not have, or both true and false"),
        ("print('s SATISFIABLE\\nv 99999 0'); sys.exit(10)", "a variable that the formula does not have, or both true and false"),
        ("print('s SATISFIABLE\\nv one 0'); sys.exit(10)", "a model that is no list of literals: one 0"),
        ("print('s SATISFIABLE\\nv 0'); sys.exit(20)", "says 's SATISFIABLE' and ends with exit code 20"),
        ("print('s UNSATISFIABLE'); sys.exit(10)", "says 's UNSATISFIABLE' and ends with exit code 10"),
    ],
)
def test_what_a_program_claims_wrongly_is_reported(program: Program, source: str, complaint: str) -> None:
    with pytest.raises(UnsoundError, match=complaint):
        cpgrid.solve(PUZZLE, via=program(source))


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("", "ended with exit code 0 and without an answer; it said last: 'nothing'"),
        ("print('s UNKNOWN')", "without an answer; it said last: 's UNKNOWN'"),
        ("print('s SATISFIABLE\\ns UNSATISFIABLE')", "without an answer"),
        ("sys.exit('no such option')", "exit code 1 and without an answer; it said last: 'no such option'"),
        ("import os; os.kill(os.getpid(), 9)", "ended with exit code 137 and without"),
    ],
)
def test_a_program_without_an_answer_refuses(program: Program, source: str, complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint):
        cpgrid.solve(PUZZLE, via=program(source))


def test_what_is_no_program_and_what_a_program_cannot_do_is_refused(program: Program, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="no program '/nowhere/kissat' is found; choose another setting, or another route"):
        cpgrid.solve(PUZZLE, via="sat:solver=path:/nowhere/kissat")
    plain = tmp_path / "plain.txt"
    plain.write_text("not a program")
    with pytest.raises(Refusal, match="no program"):
        cpgrid.solve(PUZZLE, via=f"sat:solver=path:{plain}")
    plain.chmod(0o755)
    with pytest.raises(Refusal, match=r"exit code 127 .*Exec format error"):
        cpgrid.solve(PUZZLE, via=f"sat:solver=path:{plain}")
    with pytest.raises(Refusal, match="leave the node limit off"):
        cpgrid.solve(PUZZLE, via=program(HONEST), limits=Limits(nodes=5))
    with pytest.raises(Refusal, match="a SAT solver knows no scores; take --via dlx"):
        cpgrid.solve(Puzzle(target.layout(2, 2)), via=program(HONEST))


MINISAT = """
from pysat.solvers import Solver
from pysat.formula import CNF
with Solver(name="minisat22", bootstrap_with=CNF(from_file=sys.argv[1])) as solver:
    solved = solver.solve()
    print("conflicts             : 7              (0 /sec)")
    with open(sys.argv[2], "w") as file:
        print("SAT" if solved else "UNSAT", file=file)
        if solved:
            print(*solver.get_model(), 0, file=file)
    sys.exit(10 if solved else 20)
"""


@pytest.mark.long
def test_a_program_like_minisat_writes_its_answer_into_a_file(program: Program, tmp_path: Path) -> None:
    program(MINISAT)
    (tmp_path / "solver").rename(tmp_path / "minisat_static")
    via = f"sat:solver=path:{tmp_path}/minisat_static"
    found = cpgrid.solve(PUZZLE, via=via, limits=Limits(solutions=None))
    assert set(found.solutions) == set(cpgrid.solve(PUZZLE, via="dlx", limits=Limits(solutions=None)).solutions)
    assert found.statistics == {"calls": len(found.solutions) + 1, "conflicts": 7 * (len(found.solutions) + 1)}


def test_an_answer_of_an_earlier_call_is_not_taken_for_that_of_a_later_one(program: Program, tmp_path: Path) -> None:
    once = MINISAT.replace("with Solver", "if open(sys.argv[1]).readlines()[-1].count('-') > 9: sys.exit(0)\nwith Solver")
    program(once)
    (tmp_path / "solver").rename(tmp_path / "minisat")
    with pytest.raises(Refusal, match="it ended with exit code 0 and without an answer"):
        cpgrid.solve(PUZZLE, via=f"sat:solver=path:{tmp_path}/minisat", limits=Limits(solutions=None))


@pytest.mark.parametrize(
    "line", ["c conflicts:                    12         34.56    per second", "conflicts : 12", "c conflicts             : 12"]
)
def test_conflicts_are_those_that_the_program_prints(program: Program, line: str) -> None:
    route = program(f"print('c conflicts: 3\\nc vivified conflicts: 99\\n{line}')" + HONEST)
    found = cpgrid.solve(PUZZLE, via=route, limits=Limits(solutions=2))
    assert found.statistics == {"calls": 2, "conflicts": 24}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.needs(name)) for name in ("cadical", "kissat", "minisat", "clasp")])
def test_solvers_of_others_find_all_solutions(name: str) -> None:
    for given in ({Cell(0, 1): 2, Cell(1, 0): 3}, {Cell(0, 1): 2, Cell(1, 0): 3, Cell(2, 1): 1, Cell(3, 3): 1}):
        puzzle = Puzzle(sudoku.layout(2, 2), {Cell(0, 0): 1, **given})
        # Without elimination the program is run whatever the givens.
        found = cpgrid.solve(puzzle, via=f"sat:solver=path:{name},elimination=off", limits=Limits(solutions=None))
        assert found.stop is Stop.EXHAUSTED
        assert len(found.solutions) == len(set(found.solutions))
        assert set(found.solutions) == set(cpgrid.solve(puzzle, via="dlx", limits=Limits(solutions=None)).solutions)
        assert found.statistics["calls"] == len(found.solutions) + 1


def test_a_wrong_claim_that_there_is_no_model_is_shown_by_another_route(program: Program) -> None:
    wrong = program("print('s UNSATISFIABLE'); sys.exit(20)")
    judged = cpgrid.compare(PUZZLE, via=[wrong, "dlx"])
    assert judged.agreement is Agreement.DISAGREED


def test_programs_are_offered_beside_the_solvers_of_pysat() -> None:
    option = next(option for option in BACKENDS["sat"].options if option.name == "solver")
    assert option.usable[-1] == "path:PROGRAM"
    assert parse_route("sat:solver=path:kissat").text == "sat:solver=path:kissat"
    assert parse_route("sat:solver=path:cadical").witness != parse_route("sat:solver=cadical195").witness
    with pytest.raises(UsageError, match=r"solver cannot be 'path:'; choose one of cadical195, .*, or path:PROGRAM"):
        parse_route("sat:solver=path:")


def gone(pid: int) -> bool:
    """Whether the process ends within some seconds."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


def pid_of(route: str) -> int:
    path = Path(route.partition("path:")[2] + ".pid")
    for _ in range(200):
        if path.exists() and path.read_text():
            return int(path.read_text())
        time.sleep(0.05)
    raise AssertionError("the program did not start")


def test_a_time_limit_ends_the_program(program: Program) -> None:
    route = program(SLEEPING)
    started = time.perf_counter()
    outcome = cpgrid.solve(PUZZLE, via=route, limits=Limits(seconds=2))
    assert outcome.stop is Stop.TIME_LIMIT
    assert time.perf_counter() - started < 20
    assert gone(pid_of(route))


@pytest.mark.long
def test_an_interrupt_ends_the_program(program: Program) -> None:
    route = program(SLEEPING)
    timer = Timer(2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        cpgrid.solve(PUZZLE, via=route)
    assert gone(pid_of(route))


@pytest.mark.long
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_the_end_of_this_process_ends_the_program(program: Program, ending: signal.Signals) -> None:
    route = program(SLEEPING)
    code = """
        import sys, cpgrid
        from cpgrid.models import sudoku
        cpgrid.solve(cpgrid.Puzzle(sudoku.layout(2, 2)), via=sys.argv[1])
    """
    with subprocess.Popen([sys.executable, "-c", textwrap.dedent(code), route]) as process:
        pid = pid_of(route)
        process.send_signal(ending)
        process.wait()
    assert gone(pid)
