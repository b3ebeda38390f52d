"""Cutting planes: what the checker accepts follows, and what it says of wrong proofs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cpgrid import Refusal
from cpgrid.certificates.pseudo_boolean import cutting_planes
from cpgrid.certificates.pseudo_boolean.cutting_planes import fault
from cpgrid.certificates.pseudo_boolean.formula import Formula, Inequality
from cpgrid.certificates.pseudo_boolean.texts import inequality_of
from tests.depth import each_seed

from .plain import models

PIGEONS = [
    "+1 x1 +1 x2 >= 1 ;",
    "+1 x3 +1 x4 >= 1 ;",
    "+1 x5 +1 x6 >= 1 ;",
    "-1 x1 -1 x3 -1 x5 >= -1 ;",
    "-1 x2 -1 x4 -1 x6 >= -1 ;",
]
"""Three pigeons in two holes."""

BY_ADDING = ["pol 1 2 + 3 + 4 + 5 + ;"]
BY_PROPAGATION = ["rup +1 ~x1 +1 ~x3 >= 1 ;", "rup +1 ~x1 >= 1 ;", "rup >= 1 ;"]


def formula_of(lines: Sequence[str]) -> Formula:
    return Formula(6, tuple(inequality_of(line.split()) for line in lines), ())


def proof(steps: Sequence[str], last: int | str, count: int = 5) -> bytes:
    head = ["pseudo-Boolean proof version 3.0", f"f {count} ;"]
    return "\n".join([*head, *steps, "output NONE ;", f"conclusion UNSAT : {last} ;", "end pseudo-Boolean proof ;", ""]).encode()


BY_EVERYTHING = ["pol 4 x1 w ~x3 + 2 * 3 d s ;", "pol 1 2 * 2 d 2 + 3 + 4 + 5 + s ;"]


@pytest.mark.parametrize("steps", [BY_ADDING, BY_PROPAGATION, BY_EVERYTHING])
def test_accepted(steps: list[str]):
    assert fault(formula_of(PIGEONS), proof(steps, 5 + len(steps))) == ""


@pytest.mark.parametrize(
    ("step", "result"),
    [
        ("pol 4 x1 w ;", "+1 ~x3 +1 ~x5 >= 1 ;"),
        ("pol 4 x3 + ;", "+1 ~x1 +1 ~x5 >= 1 ;"),
        ("pol 4 3 * 2 d ;", "+2 ~x1 +2 ~x3 +2 ~x5 >= 3 ;"),
        ("pol 1 3 * x1 5 * + s ;", "+3 x1 +3 x2 >= 3 ;"),
        ("pol 1 x1 3 * + 2 d ;", "+2 x1 +1 x2 >= 1 ;"),
    ],
)
def test_results(step: str, result: str):
    known = cutting_planes._Known(formula_of(PIGEONS).inequalities)
    known.step(step.split())
    assert known.number("6") == cutting_planes._row(inequality_of(result.split()))


@pytest.mark.parametrize(
    ("steps", "last", "problem"),
    [
        ([], 5, "line 4: some values obey that inequality"),
        ([], 6, "line 4: there is no inequality 6"),
        ([], 0, "line 4: there is no inequality 0"),
        ([], -1, "line 4: there is no inequality -1"),
        ([], "x", "line 4: 'x' is no integer"),
        (["pol 1 2 + 3 + 4 + ;"], 6, "line 5: some values obey that inequality"),
        (["pol 6 ;"], 6, "line 3: there is no inequality 6"),
        (["pol 1 2 ;"], 6, "line 3: it leaves 2 inequalities, not one"),
        (["pol ;"], 6, "line 3: it leaves 0 inequalities, not one"),
        (["pol 1 + ;"], 6, "line 3: '+' has too little to work on"),
        (["pol 1 0 d ;"], 6, "line 3: 0 is not positive"),
        (["pol 1 -2 * ;"], 6, "line 3: -2 is not positive"),
        (["pol 1 2 3 + * ;"], 6, "line 3: '*' comes after an inequality"),
        (["pol 1 2 w ;"], 6, "line 3: '2' is no literal"),
        (["pol 1 2 +"], 6, "line 3: a step of the kind 'pol' is not known"),
        (["rup >= 1 ;"], 6, "line 3: unit propagation does not show it"),
        (["rup +1 x1 +1 x2 >= 2 ;"], 6, "line 3: unit propagation does not show it"),
        (["a >= 1 ;"], 6, "line 3: a step of the kind 'a' is not known"),
        ([""], 6, "line 3: a step of the kind '' is not known"),
    ],
)
def test_rejected(steps: list[str], last: int | str, problem: str):
    assert fault(formula_of(PIGEONS), proof(steps, last)) == problem


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        "pseudo-Boolean proof version 3.0 ×".encode(),
        proof(BY_ADDING, 6, count=4),
        proof(BY_ADDING, 6).replace(b"3.0", b"1.1"),
        proof(BY_ADDING, 6).replace(b"UNSAT", b"SAT"),
        proof(BY_ADDING, 6).replace(b"output NONE ;\n", b""),
        proof(BY_ADDING, 6).replace(b"end pseudo", b"end of pseudo"),
    ],
)
def test_files_that_are_no_proof(wrong: bytes):
    assert fault(formula_of(PIGEONS), wrong).startswith(("it does not", "the proof is not in ASCII"))


def test_truncated():
    whole = proof(BY_PROPAGATION, 8)
    assert all(fault(formula_of(PIGEONS), whole[:cut]) for cut in range(len(whole) - 1))


@each_seed(300)
def test_whatever_it_accepts_follows(seed: int):
    """Random inequalities over four variables, random steps: each one that is accepted holds in all models of the formula."""
    random = Random(seed)

    def inequality() -> Inequality:
        chosen = sorted(random.sample(range(1, 5), random.randint(1, 4)))
        return Inequality(tuple((random.choice([-3, -2, -1, 1, 1, 2, 3]), variable) for variable in chosen), random.randint(-3, 4))

    rows = [inequality() for _ in range(random.randint(2, 6))]
    allowed = list(models(4, rows))
    known = cutting_planes._Known(rows)
    count = len(rows)
    for _ in range(12):
        one, other, by, literal = (
            random.randint(1, count),
            random.randint(1, count),
            random.randint(1, 4),
            random.choice(["x1", "~x2", "x4"]),
        )
        step = random.choice(
            [
                f"pol {one} {by} * {other} + ;",
                f"pol {one} {by} d ;",
                f"pol {one} s ;",
                f"pol {one} x{by} w ;",
                f"pol {one} {literal} {by} * + ;",
                f"pol {one} {other} + s {by} d ;",
                f"rup {' '.join(f'{coefficient:+} x{variable}' for coefficient, variable in inequality().terms)} >= {by - 2} ;",
            ]
        )
        try:
            known.step(step.split())
        except ValueError:
            assert step.startswith("rup")
            continue
        count += 1
        row = known.number(str(count))
        for values in allowed:
            true = [number if value else -number for number, value in enumerate(values, 1)]
            assert row.slack(literal for literal in row.terms if literal not in true) >= 0, step


def test_a_proof_that_takes_too_much_memory(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cutting_planes, "_MOST_TERMS", 50)
    with pytest.raises(Refusal, match="more than 50 terms"):
        fault(formula_of(PIGEONS), proof(["pol 4 5 + ;"] * 20, 6))


def test_numbers_without_end():
    with pytest.raises(Refusal, match="more than 1,200 digits"):
        fault(formula_of(PIGEONS), proof([f"pol 1{f' {10**900} *' * 1000} ;"], 6))


def test_a_contradiction_in_the_formula():
    """What unit propagation finds at once refutes everything."""
    assert not fault(formula_of(["+1 x1 >= 1 ;", "-1 x1 >= 0 ;"]), proof(["rup >= 1 ;"], 3, count=2))
