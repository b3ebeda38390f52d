"""The solver Exact itself: it understands the formula as we do, and our checker accepts its proofs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cpgrid import Refusal, UnsoundError, parse, read
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.certificate import Certificate
from cpgrid.certificates.proving import Certified, prove
from cpgrid.certificates.pseudo_boolean import exact, proof_files, stated
from cpgrid.certificates.pseudo_boolean.cutting_planes import fault
from cpgrid.certificates.pseudo_boolean.formula import Formula, formula
from cpgrid.certificates.pseudo_boolean.texts import inequality_of
from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.rules import check
from tests.depth import each_seed
from tests.example_files import smallest_of_each

from ..boards import CERTIFIED
from ..producers.puzzles import WORST, all_solutions, random_puzzle

KINDS = ("distinct", "cage", "run", "score")
EXAMPLES = smallest_of_each(
    path for path in Path("examples").glob("*/*.*") if path.suffix in {".txt", ".json"} and "exact_cover" not in path.parts
)

WORST_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

needs_exact = pytest.mark.skipif(bool(exact.lacking()), reason=exact.lacking())

SMALL = Formula(2, tuple(inequality_of(line.split()) for line in ("+1 x1 +2 x2 >= 2 ;", "-1 x1 -1 x2 >= 0 ;")), ())


@needs_exact
@each_seed(30)
def test_random_puzzles(seed: int):
    puzzle = canonical(random_puzzle(Random(seed), KINDS))
    every = sorted(all_solutions(puzzle))
    floor = max((check.score(puzzle, solution) or 0 for solution in every), default=0) if seed % 2 else None
    left = [solution for solution in every if floor is None or check.score(puzzle, solution) == floor]
    own = formula(puzzle, left, floor)
    assert fault(own, exact.prove(own)) == ""
    if left:
        with pytest.raises(UnsoundError, match="a solution that the certificate does not list"):
            exact.prove(formula(puzzle, left[1:], floor))


@pytest.mark.long
@needs_exact
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example(path: Path):
    result = prove(next(iter(read(path))))
    assert isinstance(result, Certified)
    puzzle = canonical(next(iter(read(path))))
    if result.certificate.claim == "several":
        with pytest.raises(Refusal, match="there is no proof to check"):
            proof_files(puzzle, result.certificate)
    else:
        files = proof_files(puzzle, result.certificate)
        assert fault(stated(puzzle, result.certificate), files["proof.pbp"]) == ""


@needs_exact
def test_a_proof_with_something_left_out_is_rejected():
    (puzzle,) = map(canonical, parse(WORST))
    result = prove(puzzle)
    assert isinstance(result, Certified)
    own = stated(puzzle, result.certificate)
    lines = exact.prove(own).split(b"\n")
    assert fault(own, b"\n".join(lines)) == ""
    steps = [number for number, line in enumerate(lines) if line.startswith(b"pol")]
    for number in steps[:: len(steps) // 10]:
        # The numbers of all later steps are off by one.
        assert fault(own, b"\n".join(lines[:number] + lines[number + 1 :]))
    # The solution is not ruled out.
    other = formula(puzzle)
    assert fault(other, b"\n".join(lines).replace(f"f {len(own.inequalities)} ;".encode(), f"f {len(other.inequalities)} ;".encode()))


@pytest.fixture
def solver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another program in the place of the solver's; it gets the formula and the stem of its two files."""
    child = tmp_path / "child.py"
    monkeypatch.setattr(exact, "_CHILD", child)
    return child


def double(inequalities: str, steps: str, answer: str = "UNSAT", head: str = "pseudo-Boolean proof version 1.1") -> str:
    return (
        "import sys\nfrom pathlib import Path\n"
        f"Path(sys.argv[2] + '.formula').write_text({inequalities!r})\n"
        f"Path(sys.argv[2] + '.proof').write_text({head + chr(10) + steps!r})\nprint({answer!r})\n"
    )


OURS = "min: ;\n* #variable= 0 #constraint= 0\n+1 x1 +2 x2 >= 2 ;\n+1 ~x1 +1 ~x2 >= 2 ;\n"
STEPS = "rup >= 0 ;\nl 1\n* a comment\nl 2\npol 3 2 * 2 + ~x1 + x1 2 * + 2 d \nc 4\n"


def test_numbers_are_those_of_version_3(solver: Path):
    solver.write_text(double(OURS, STEPS))
    assert exact.prove(SMALL).decode().splitlines() == [
        "pseudo-Boolean proof version 3.0",
        "f 2 ;",
        "rup >= 0 ;",
        "pol 2 2 * 1 + ~x1 + x1 2 * + 2 d ;",
        "output NONE ;",
        "conclusion UNSAT : 4 ;",
        "end pseudo-Boolean proof ;",
    ]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        (double(OURS.replace("+2 x2", "+1 x2"), STEPS), "inequality 1 in another way"),
        (double(OURS.replace(">= 2", ">= 1"), STEPS), "inequality 1 in another way"),
        (double(OURS + "+1 x1 >= 1 ;\n", STEPS), "inequality 3 in another way"),
        (double(OURS + "+1 x1 = 1 ;\n", STEPS), "a formula that cannot be read"),
        (double(OURS, "a >= 1 ;\nc 1\n"), "a step that is not known: 'a >= 1 ;'"),
        (double(OURS, "red +1 x1 >= 1 ; x1 1\nc 1\n"), "a step that is not known"),
        (double(OURS, "pol 7 2 +\nc 1\n"), "a step that is not known: 'pol 7 2"),
        (double(OURS, "c 9\n"), "a step that is not known: 'c 9'"),
        (double(OURS, "l 1\n"), "a proof without an end"),
        (double(OURS, STEPS, head="pseudo-Boolean proof version 2.0"), "a proof in another format"),
        (double(OURS, STEPS, "SAT"), "a solution that the certificate does not list"),
    ],
)
def test_what_it_must_not_say(solver: Path, source: str, problem: str):
    solver.write_text(source)
    with pytest.raises(UnsoundError, match=problem):
        exact.prove(SMALL)


def test_the_last_inequalities_may_be_missing(solver: Path):
    """The solver stops reading at a contradiction."""
    solver.write_text(double(OURS.rpartition("+1 ~x1")[0], "l 1\nc 1\n"))
    assert exact.prove(SMALL).endswith(b"conclusion UNSAT : 1 ;\nend pseudo-Boolean proof ;\n")


@pytest.mark.parametrize(("source", "reason"), [("1 / 0", "ZeroDivisionError"), (double(OURS, STEPS, "UNKNOWN"), "UNKNOWN")])
def test_no_answer(solver: Path, source: str, reason: str):
    solver.write_text(source)
    with pytest.raises(Refusal, match=f"ended without an answer: {reason}"):
        exact.prove(SMALL)


@pytest.mark.parametrize("source", ["import time; time.sleep(60)", double(OURS, STEPS, "TIMEOUT")])
def test_time(solver: Path, source: str):
    solver.write_text(source)
    clock = Clock(1)
    with within(clock), pytest.raises(OutOfTime):
        exact.prove(SMALL)
    with within(Clock(0)), pytest.raises(OutOfTime):
        exact.prove(SMALL)


@needs_exact
def test_a_proof_that_is_too_long(monkeypatch: pytest.MonkeyPatch):
    (puzzle,) = map(canonical, parse(WORST))
    monkeypatch.setattr(exact, "_MOST_BYTES", 100_000)
    with pytest.raises(Refusal, match="the solver's proof has more than 0 MiB"):
        exact.prove(formula(puzzle, [tuple(map(int, WORST_SOLVED))]))


def test_it_may_not_be_installed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(exact, "find_spec", lambda _: None)
    with pytest.raises(Refusal, match="the package exact is not installed"):
        exact.prove(SMALL)


def test_several_needs_no_proof():
    puzzle, certificate = CERTIFIED["several"]
    assert isinstance(certificate, Certificate)
    with pytest.raises(Refusal, match="there is no proof to check"):
        proof_files(puzzle, certificate)
