"""What solvers write, form by form: samples of the real programs, and texts that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from cpgrid.core.errors import InputError
from cpgrid.exports.answers import ANSWERS, Claim, read_answer

GLPK = """Problem:
Rows:       2
Columns:    3 (3 integer, 3 binary)
Non-zeros:  4
Status:     INTEGER {status}
Objective:  obj = 0 (MINimum)

   No.   Row name        Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 R1C1                        1             1             =
     2 given_R1C1                  1             1             =

   No. Column name       Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 R1C1_1       *              0             0             1
     2 R1C1_1000000 *              1             0             1
     3 R1C1_with_a_long_name
                    *              0             0             1

Integer feasibility conditions:

End of output
"""
HIGHS = """Model status
{status}

# Primal solution values
{solution}
Objective 0
# Columns 3
R1C1_1 0
R1C1_1000000 0.9999999999
R1C1_with_a_long_name -0
# Rows 1
R1C1 1

# Dual solution values
None
"""
LP = ("R1C1_1", "R1C1_1000000", "R1C1_with_a_long_name")
LP_VALUES = dict(zip(LP, (0, 1, 0), strict=True))
XML = "<instantiation> <list> R1C1 R1C2 R1C3 </list> <values> {values} </values> </instantiation>"
XML_LINES = """c x
v <instantiation type='solution'>
v <list> R1C1 R1C2 R1C3 </list>
v <values> 1 -2
v 3 </values>
v </instantiation>
s OPTIMUM FOUND
"""
CELLS = ("R1C1", "R1C2", "R1C3")
NO_INTEGER_SOLUTION = "Stopped on time (no integer solution - continuous used) - objective value 4\n 1 R1C1_1 0.5 0\n"
COVER_RECORDS = '{"number": 1, "options": [0], "entries": [["a", "b:x"]], "cost": null}\n{"source": "x", "status": "solved"}\n'

SAMPLES: list[tuple[str, str, tuple[str, ...], Claim, list[dict[str, int]]]] = [
    ("competition", "c hello\ns SATISFIABLE\nv 1 -2\nc and\nv 3 0\n", ("1", "2", "3"), Claim.SOLVED, [{"1": 1, "2": 0, "3": 1}]),
    ("competition", "s OPTIMUM FOUND\no 3\nv 101\n", ("1", "2", "3"), Claim.OPTIMAL, [{"1": 1, "2": 0, "3": 1}]),
    ("competition", "s SATISFIABLE\nv 1 0\n", ("1",), Claim.SOLVED, [{"1": 1}]),
    ("competition", "s SATISFIABLE\nv 1\n", ("1",), Claim.SOLVED, [{"1": 1}]),
    ("competition", "s SATISFIABLE\nv 0\n", (), Claim.SOLVED, [{}]),
    ("competition", "s SATISFIABLE\n", (), Claim.SOLVED, [{}]),
    ("competition", "v 1 0\nv -1 0\ns SATISFIABLE\n", ("1", "2"), Claim.SOLVED, [{"1": 1}, {"1": 0}]),
    (
        "competition",
        "c Answer: 1\no 5\nv x1 -x2\nc Answer: 2\no 3\nv -x1\nv x2\ns OPTIMUM FOUND\n",
        ("x1", "x2"),
        Claim.OPTIMAL,
        [{"x1": 1, "x2": 0}, {"x1": 0, "x2": 1}],
    ),
    ("competition", "c only\ns UNSATISFIABLE\n", ("1",), Claim.NONE, []),
    ("competition", "s UNKNOWN\n", ("1",), Claim.UNKNOWN, []),
    ("minisat", "SAT\n1 -2 0\n", ("1", "2"), Claim.SOLVED, [{"1": 1, "2": 0}]),
    ("minisat", "UNSAT\n", ("1",), Claim.NONE, []),
    ("minizinc", "R1C1 = 3;\nR1C2 = -1;\n----------\n", CELLS, Claim.SOLVED, [{"R1C1": 3, "R1C2": -1}]),
    ("minizinc", "R1C1 = 3;\n----------\nR1C1 = 4;\n----------\n==========\n", CELLS, Claim.OPTIMAL, [{"R1C1": 3}, {"R1C1": 4}]),
    ("minizinc", "=====UNSATISFIABLE=====\n", CELLS, Claim.NONE, []),
    ("minizinc", "% time elapsed: 1 s\n=====UNKNOWN=====\n", CELLS, Claim.UNKNOWN, []),
    ("xcsp3", XML.format(values="1 2x2"), CELLS, Claim.SOLVED, [{"R1C1": 1, "R1C2": 2, "R1C3": 2}]),
    ("xcsp3", XML_LINES, CELLS, Claim.OPTIMAL, [{"R1C1": 1, "R1C2": -2, "R1C3": 3}]),
    ("glpk", GLPK.format(status="OPTIMAL"), LP, Claim.OPTIMAL, [LP_VALUES]),
    ("glpk", GLPK.format(status="NON-OPTIMAL"), LP, Claim.SOLVED, [LP_VALUES]),
    ("glpk", GLPK.format(status="EMPTY"), LP, Claim.NONE, []),
    ("glpk", GLPK.format(status="UNDEFINED"), LP, Claim.UNKNOWN, []),
    ("glpk", "c Problem:\nc\ns mip 1 3 o 0\ni 1 1\nj 1 0\nj 2 1\nj 3 0\ne o f\n", LP, Claim.OPTIMAL, [LP_VALUES]),
    ("glpk", "s mip 1 3 n 0\ni 1 1\nj 1 0\nj 2 0\nj 3 0\ne o f\n", LP, Claim.NONE, []),
    ("cbc", "Optimal - objective value 0.00000000\n      1 R1C1_1000000   1    0\n", LP, Claim.OPTIMAL, [{"R1C1_1000000": 1}]),
    ("cbc", "Stopped on time - objective value 4\n** 0 R1C1_1  0  0\n", LP, Claim.SOLVED, [{"R1C1_1": 0}]),
    ("cbc", NO_INTEGER_SOLUTION, LP, Claim.UNKNOWN, []),
    ("cbc", "Infeasible - objective value 0\n 1 R1C1_1 1 0\n", LP, Claim.NONE, []),
    ("cbc", "Integer infeasible - objective value 0\n", LP, Claim.NONE, []),
    ("highs", HIGHS.format(status="Optimal", solution="Feasible"), LP, Claim.OPTIMAL, [LP_VALUES]),
    ("highs", HIGHS.format(status="Time limit reached", solution="Feasible"), LP, Claim.SOLVED, [LP_VALUES]),
    ("highs", HIGHS.format(status="Time limit reached", solution="Infeasible"), LP, Claim.UNKNOWN, []),
    ("highs", "Model status\nInfeasible\n\n# Primal solution values\nNone\n", LP, Claim.NONE, []),
    ("covers", "1:\n a b:x (1 of 3)\n c\n2:\n a |4\n", ("a", "b", "c"), Claim.SOLVED, [{"a": 1, "b": 1, "c": 1}, {"a": 1}]),
    ("covers", COVER_RECORDS, ("a", "b"), Claim.OPTIMAL, [{"a": 1, "b": 1}]),
    ("covers", '{"source": "x", "status": "no_solution", "count": 0}\n', ("a",), Claim.NONE, []),
]

BAD: list[tuple[str, str, str]] = [
    ("minisat", "SAT\n1 0 2 0\n", "does not end with 0"),
    ("minizinc", "R1C1 = 3;\n", "it breaks off in a solution"),
    ("minizinc", "R1C1 = 3;\n----------\n=====UNSATISFIABLE=====\n", "and prints one"),
    ("minizinc", "hello\n----------\n", "neither 'R1C1 = 5;' nor a mark"),
    ("xcsp3", "<instantiation> <list> R1C1 </list>", "is not complete"),
    ("xcsp3", XML.format(values="1 2"), "3 variables have 2 values"),
    ("xcsp3", XML.format(values="1 2 *"), "'*' is no value"),
    ("xcsp3", XML.format(values="1x9999999"), "more values than there are variables"),
    ("xcsp3", "s SATISFIABLE\n", "has no <instantiation>"),
    ("xcsp3", f"s FINE\n{XML.format(values='1 2 3')}", "the status 'FINE' is not known"),
    ("xcsp3", f"s UNSATISFIABLE\n{XML.format(values='1 2 3')}", "and prints one"),
    ("glpk", GLPK.format(status="OPTIMAL").replace("End of output\n", ""), "it breaks off"),
    ("glpk", GLPK.format(status="SPLENDID"), "'INTEGER SPLENDID' is not that of an integer program"),
    ("glpk", "s mip 1 4 o 0\ne o f\n", "it has 4 columns, the model 3"),
    ("glpk", "s mip 1 3 o 0\nj 1 1\n", "it breaks off"),
    ("glpk", "s mip 1 3 o 0\nj 4 1\ne o f\n", "there is no column '4'"),
    ("glpk", "s mip 1 3 o 0\nj 1 0.5\ne o f\n", "R1C1_1 is '0.5', which is no integer"),
    ("glpk", "s mip 1 3 o 0\nj 1\ne o f\n", "'j 1' is no line of a column"),
    ("cbc", "Optimal - objective value 0\nhello\n", "'hello' is no line of a variable"),
    ("highs", HIGHS.format(status="Optimal", solution="Feasible").replace("s 3\n", "s 30\n"), "30 lines of a name and a value"),
    ("highs", HIGHS.format(status="Optimal", solution="Feasible").replace("0.9999999999", "nan"), "'nan', which is no integer"),
    ("highs", "Model status\n", "does not begin with the model status"),
    ("covers", "1:\n", "the cover 1 has no options"),
    ("covers", '{"source": "x", "status":\n', "is no record of a cover"),
    ("covers", '{"source": "x"}\n[]\n', "is no record of a cover"),
    ("covers", '{"number": 1, "entries": 5}\n', "is no record of a cover"),
]


def read(tmp_path: Path, text: str, names: tuple[str, ...], form: str | None = None) -> tuple[str, Claim, list[dict[str, int]]]:
    path = tmp_path / "answer.txt"
    path.write_text(text, encoding="utf-8")
    found, answer = read_answer(str(path), names, form)
    return found.name, answer.claim, [dict(assignment) for assignment in answer.assignments]


@pytest.mark.parametrize(("form", "text", "names", "claim", "assignments"), SAMPLES)
def test_samples(form: str, text: str, names: tuple[str, ...], claim: Claim, assignments: list[dict[str, int]], tmp_path: Path) -> None:
    assert read(tmp_path, text, names) == (form, claim, assignments)
    assert read(tmp_path, text, names, form) == (form, claim, assignments)


def test_every_form_has_a_sample_and_a_text_that_is_none() -> None:
    assert {form for form, *_ in SAMPLES} == set(ANSWERS)
    # Those of the competitions are in tests/cli/test_export.py.
    assert {form for form, *_ in BAD} | {"competition"} == set(ANSWERS)


@pytest.mark.parametrize(("form", "text", "problem"), BAD)
def test_texts_that_are_none(form: str, text: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        read(tmp_path, text, CELLS if form in {"minizinc", "xcsp3"} else LP, form)
    assert problem in caught.value.problem


@pytest.mark.parametrize("form", ANSWERS)
@pytest.mark.parametrize("text", ["hello\n", "1 2 3\n", "{}\n", "s \n", "-\n", "Optimal\n", "<x>\n", "[[1]]\n", "\n"])
def test_any_text_is_an_input_error_or_says_nothing(form: str, text: str, tmp_path: Path) -> None:
    try:
        _, claim, found = read(tmp_path, text, LP, form)
    except InputError:
        return
    assert (claim, found) == (Claim.UNKNOWN, [])


CUT = [sample for sample in SAMPLES if sample[4]]


@pytest.mark.parametrize(("form", "text", "names", "claim", "assignments"), CUT)
def test_an_answer_that_is_cut_off_never_says_anything_else(
    form: str, text: str, names: tuple[str, ...], claim: Claim, assignments: list[dict[str, int]], tmp_path: Path
) -> None:
    """It is refused, or says less: fewer solutions, or fewer true variables of the last one."""
    for end in range(len(text)):
        try:
            _, _, found = read(tmp_path, text[:end], names, form)
        except InputError:
            continue
        for short, whole in zip(found, assignments, strict=False):
            assert short.items() <= whole.items(), text[:end]
