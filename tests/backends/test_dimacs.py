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
from cpgrid import Limits, Puzzle, Refusal, Stop, UnsoundError
from cpgrid.backends import BACKENDS
from cpgrid.core.grid import Cell
from cpgrid.encodings import ENCODINGS
from cpgrid.models import sudoku, target
from cpgrid.routes import RouteKind

ROUTE = RouteKind("own", "a program", ENCODINGS["cnf"], BACKENDS["dimacs"])
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
        return f"own:program={path}"

    return write


@pytest.fixture(autouse=True)
def _route() -> object:
    with cpgrid.registered(ROUTE):
        yield


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
def test_what_a_program_claims_wrongly_is_told(program: Program, source: str, complaint: str) -> None:
    with pytest.raises(UnsoundError, match=complaint):
        cpgrid.solve(PUZZLE, via=program(source))


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("", "ended with exit code 0 and without a status line; it said last: 'nothing'"),
        ("print('s UNKNOWN')", "without a status line; it said last: 's UNKNOWN'"),
        ("print('s SATISFIABLE\\ns UNSATISFIABLE')", "without a status line"),
        ("sys.exit('no such option')", "exit code 1 and without a status line; it said last: 'no such option'"),
        ("import os; os.kill(os.getpid(), 9)", "ended with exit code 137 and without"),
    ],
)
def test_a_program_without_an_answer_refuses(program: Program, source: str, complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint):
        cpgrid.solve(PUZZLE, via=program(source))


def test_what_is_no_program_and_what_a_program_cannot_do_is_refused(program: Program, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="no program '/nowhere/kissat' is found; choose another setting, or another route"):
        cpgrid.solve(PUZZLE, via="own:program=/nowhere/kissat")
    plain = tmp_path / "plain.txt"
    plain.write_text("not a program")
    with pytest.raises(Refusal, match="no program"):
        cpgrid.solve(PUZZLE, via=f"own:program={plain}")
    plain.chmod(0o755)
    with pytest.raises(Refusal, match=r"exit code 127 .*Exec format error"):
        cpgrid.solve(PUZZLE, via=f"own:program={plain}")
    with pytest.raises(Refusal, match="leave the node limit off"):
        cpgrid.solve(PUZZLE, via=program(HONEST), limits=Limits(nodes=5))
    with pytest.raises(Refusal, match="a score cannot be maximised"):
        cpgrid.solve(Puzzle(target.layout(2, 2)), via=program(HONEST))


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
    path = Path(route.partition("=")[2] + ".pid")
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


def test_an_interrupt_ends_the_program(program: Program) -> None:
    route = program(SLEEPING)
    timer = Timer(2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        cpgrid.solve(PUZZLE, via=route)
    assert gone(pid_of(route))


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_the_end_of_this_process_ends_the_program(program: Program, ending: signal.Signals) -> None:
    route = program(SLEEPING)
    code = """
        import sys, cpgrid
        from cpgrid.backends import BACKENDS
        from cpgrid.encodings import ENCODINGS
        from cpgrid.models import sudoku
        from cpgrid.routes import RouteKind
        cpgrid.register(RouteKind("own", "a program", ENCODINGS["cnf"], BACKENDS["dimacs"]))
        cpgrid.solve(cpgrid.Puzzle(sudoku.layout(2, 2)), via=sys.argv[1])
    """
    with subprocess.Popen([sys.executable, "-c", textwrap.dedent(code), route]) as process:
        pid = pid_of(route)
        process.send_signal(ending)
        process.wait()
    assert gone(pid)
