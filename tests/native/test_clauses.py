"""DRUP to LRAT, and LRAT checked: against the plain-Python twin, on random formulas and on changed proofs."""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any

import numpy as np
import pytest

from cpgrid.native import Stop, check_lrat, elaborate_drup
from tests.depth import each_seed
from tests.interrupts import interrupted_after

from .clause_twin import Clauses, drup_fault, flat, lrat_holds, random_formula, refutation

ALL_FOUR: Clauses = [[1, 2], [-1, 2], [1, -2], [-1, -2]]
"""No model, and no unit clause: a lemma is needed."""


def elaborated(variables: int, formula: Clauses, lemmas: Clauses) -> tuple[str, bytes]:
    stop, problem, text = elaborate_drup(variables, *flat(formula), *flat(lemmas), math.inf)
    assert stop is Stop.EXHAUSTED
    return problem, text


def fault(variables: int, formula: Clauses, proof: bytes) -> str:
    stop, problem = check_lrat(variables, *flat(formula), proof, math.inf)
    assert stop is Stop.EXHAUSTED
    return problem


def pigeons(holes: int) -> tuple[int, Clauses]:
    """One pigeon more than there are holes: variable p · holes + h + 1 says that pigeon p sits in hole h."""
    sits = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [[-one[hole], -other[hole]] for hole in range(holes) for place, one in enumerate(sits) for other in sits[:place]]
    return holes * (holes + 1), [*sits, *apart]


def refuted(random: Random) -> tuple[int, Clauses, Clauses]:
    """A random formula without a model, with lemmas that refute it."""
    while True:
        variables = random.randint(2, 6)
        formula = random_formula(random, variables, random.randint(variables * 2, variables * 5))
        lemmas = refutation(formula, variables)
        if lemmas is not None:
            return variables, formula, lemmas


@each_seed(300)
def test_what_is_elaborated_is_right(seed: int):
    variables, formula, lemmas = refuted(Random(seed))
    assert drup_fault(formula, lemmas) == -1
    problem, text = elaborated(variables, formula, lemmas)
    assert not problem
    assert lrat_holds(variables, formula, text)
    assert not fault(variables, formula, text)


@each_seed(300)
def test_lemmas_that_do_not_follow(seed: int):
    """A lemma that is wrong but not needed is left out; what comes out is right or nothing."""
    random = Random(seed)
    variables, formula, lemmas = refuted(random)
    for _ in range(5):
        changed = [list(lemma) for lemma in lemmas if random.random() < 0.8]
        for lemma in changed:
            if lemma and random.random() < 0.3:
                lemma[random.randrange(len(lemma))] *= -1
        problem, text = elaborated(variables, formula, changed)
        if drup_fault(formula, changed) == -1:
            assert not problem
        assert bool(problem) == (not text)
        assert problem or lrat_holds(variables, formula, text)


def test_needless_lemmas_go():
    variables, formula = pigeons(5)
    lemmas = refutation(formula, variables)
    assert lemmas
    needless = [[*clause, variables + 1] for clause in formula]
    problem, text = elaborated(variables + 1, formula, [*needless, *lemmas])
    assert not problem
    assert lrat_holds(variables + 1, formula, text)
    assert all(str(variables + 1) not in line.partition(" 0 ")[0].split()[1:] for line in text.decode().splitlines())


def test_the_reason_why_there_is_no_proof():
    assert elaborated(2, ALL_FOUR, [])[0] == "unit propagation finds no contradiction in the formula and the lemmas"
    assert elaborated(2, ALL_FOUR, [[]])[0] == "unit propagation finds no contradiction in the formula and the lemmas"
    assert elaborated(3, ALL_FOUR[:3], [[2], [3], [-2]])[0] == "lemma 3 does not follow from the clauses before it"
    assert not elaborated(2, ALL_FOUR, [[2], []])[0]
    assert not elaborated(1, [[]], [])[0]
    assert not elaborated(1, [[1], [-1]], [])[0]


@each_seed(200)
def test_the_checkers_agree_on_changed_proofs(seed: int):
    """Native and twin give one verdict on every mutant, and accept none for a formula that has a model."""
    random = Random(seed)
    variables, formula, lemmas = refuted(random)
    _, text = elaborated(variables, formula, lemmas)
    for _ in range(40):
        changed = mutant(text, random)
        assert bool(fault(variables, formula, changed)) != lrat_holds(variables, formula, changed), changed
    satisfiable = [clause for clause in formula if any(literal > 0 for literal in clause)]
    for _ in range(10):
        assert fault(variables, satisfiable, mutant(text, random))


def mutant(text: bytes, random: Random) -> bytes:
    """The proof with a number changed, left out or added, or a line left out, moved or cut."""
    lines = [line.split() for line in text.decode().splitlines()]
    line = random.choice(lines)
    place = random.randrange(len(line))
    what = random.randrange(7)
    if what == 0:
        line[place] = str(int(line[place]) + random.choice((-2, -1, 1, 2)))
    elif what == 1:
        line[place] = str(-int(line[place]))
    elif what == 2:
        del line[place]
    elif what == 3:
        line.insert(place, random.choice(("0", "1", "d", "99", "-3", "x", "9223372036854775808")))
    elif what == 4:
        lines.remove(line)
    elif what == 5:
        lines.insert(random.randrange(len(lines)), [lines[-1][0], "d", line[0], "0"])
    else:
        return text[: random.randrange(len(text))]
    return "\n".join(map(" ".join, lines)).encode()


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        ("", "the proof ends without the empty clause"),
        ("5 2 0 1 2 0\n", "the proof ends without the empty clause"),
        ("5 2 0 1 0\n", "line 1 does not follow: its hints lead to no contradiction"),
        ("5 2 0 1 3 0\n", "line 1 has the hint 3, which is not unit when its turn comes"),
        ("5 0 1 0\n", "line 1 has the hint 1, which is not unit when its turn comes"),
        ("5 2 0 1 2\n", "line 1 ends where a number is expected"),
        ("5 2 0 1 2 0 7\n", "line 1 goes on after its last 0"),
        ("5 2 0 1 2x 0\n", "line 1 has something that is no number of 64 bits"),
        ("5 2 0 1 99999999999999999999 0\n", "line 1 has something that is no number of 64 bits"),
        ("5 3 0 1 2 0\n", "line 1 has the literal 3; there are 2 variables"),
        ("5 -9223372036854775808 0 1 2 0\n", "line 1 has the literal -9223372036854775808; there are 2 variables"),
        ("5 2 -2 0 1 2 0\n", "line 1 has a literal and its opposite"),
        ("5 2 0 1 2 0\n5 0 5 3 4 0\n", "line 2 has the number 5, which is not above those before it"),
        ("4 2 0 1 2 0\n", "line 1 has the number 4, which is not above those before it"),
        ("5 2 0 1 5 0\n", "line 1 names clause 5, which there is not"),
        ("5 2 0 1 -2 0\n", "line 1 has a negative hint: a step that is not by unit propagation, which is not taken here"),
        ("5 d 1 0\n\n6 2 0 1 2 0\n", "line 3 names clause 1, which was deleted"),
        ("5 d 9 0\n", "line 1 names clause 9, which there is not"),
    ],
)
def test_wrong_proofs(proof: str, message: str):
    assert fault(2, ALL_FOUR, proof.encode()) == message


def test_what_a_proof_may_have():
    """Deletions, windows line ends, blank lines, hints and lines behind the contradiction."""
    assert not fault(2, ALL_FOUR, b"5 2 0 1 2 0\r\n\n9 d 1 2 0\n\t9  0 5 3 4 3 0 \nnonsense")


def test_hostile_arrays():
    good = flat(ALL_FOUR)

    def fails(message: str, *arrays: object) -> None:
        with pytest.raises(ValueError, match=message):
            check_lrat(*arrays, b"", math.inf)  # type: ignore[arg-type]

    numbers = np.array([1, 2], np.int32)
    fails("offsets of the formula must start with 0", 2, numbers[:0], numbers)
    fails("offsets of the formula must start with 0", 2, numbers, numbers)
    fails("offsets of the formula descend at clause 1", 2, np.array([0, 2, 1], np.int32), numbers)
    fails("offsets of the formula end at 1, but there are 2 literals", 2, np.array([0, 1], np.int32), numbers)
    fails("the formula have the literal 2; there are 1 variables", 1, np.array([0, 2], np.int32), numbers)
    fails("the formula have the literal 0; there are 1 variables", 1, np.array([0, 1], np.int32), numbers[:1] * 0)
    fails("the formula have the literal -2147483648", 1, np.array([0, 1], np.int32), np.array([-(2**31)], np.int32))
    fails("there are -1 variables; expected 0 to 1073741823", -1, *good)
    with pytest.raises(ValueError, match="the lemmas have the literal 3; there are 2 variables"):
        elaborate_drup(2, *good, *flat([[3]]), math.inf)
    with pytest.raises(ValueError, match="seconds must be a number"):
        elaborate_drup(2, *good, *good, math.nan)


def long_chains(links: int, starts: int) -> tuple[Any, ...]:
    """The arguments of `elaborate_drup`: each of many starts leads through one long chain to a contradiction."""
    ends = list(range(links + 2, links + 2 + starts))
    chain = [[-link, link + 1] for link in range(1, links)]
    formula = [*chain, [-links, links + 1], [-links, -links - 1], ends, *([-end, 1] for end in ends)]
    return (links + 1 + starts, *flat(formula), *flat([-end] for end in ends))


def test_time_limit():
    arrays = long_chains(links=10_000, starts=2000)
    started = time.perf_counter()
    assert elaborate_drup(*arrays, 0.01) == (Stop.TIME_LIMIT, "", b"")
    assert check_lrat(1, *flat([[1]]), b"".join(b"%d 1 0 1 0\n" % number for number in range(2, 200_000)), 0.001) == (Stop.TIME_LIMIT, "")
    assert time.perf_counter() - started < 1


def test_an_interrupt_is_raised():
    arrays = long_chains(links=10_000, starts=2000)
    with interrupted_after(0.1), pytest.raises(KeyboardInterrupt):
        elaborate_drup(*arrays, math.inf)


def test_a_proof_with_too_many_hints_is_not_written():
    variables, *arrays = long_chains(links=20_000, starts=2000)
    with pytest.raises(OverflowError, match="the LRAT proof would have more than 33554432 hints"):
        elaborate_drup(variables, *arrays, math.inf)
