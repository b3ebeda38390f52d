"""The sat producer: its solutions are all, its clauses are true and lead to the contradiction, and limits are kept."""

from __future__ import annotations

import gzip
import math
import time
from pathlib import Path
from random import Random

import numpy as np
import pytest

from cpgrid import Cell, Layout, Limits, Puzzle, parse
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.clauses.binary_drup import derived
from cpgrid.certificates.clauses.clause_list import ClauseList
from cpgrid.certificates.clauses.formula import formula
from cpgrid.certificates.producers.proposals import Proposals
from cpgrid.certificates.producers.sat import PRODUCER
from cpgrid.certificates.proving import Certified, prove
from cpgrid.certificates.statement import grids_of, ranks_of, state
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent
from cpgrid.core.outcome import Stop
from cpgrid.core.puzzle import Solution
from cpgrid.native import Elaborator, unit_literals
from cpgrid.native import Stop as NativeStop
from cpgrid.rules import Cage, model
from tests.depth import each_seed
from tests.interrupts import interrupted_after

from ...native.clause_twin import drup_fault, flat, propagate, random_formula
from .puzzles import WORST, all_solutions, random_puzzle, square

SIXTEEN = gzip.decompress(Path("benchmarks/corpora/minimal-16x16.gz").read_bytes()).decode().split()


def case(seed: int) -> Puzzle:
    return canonical(random_puzzle(Random(seed), ("distinct", "cage", "run")))


def clauses(proposals: Proposals) -> list[list[int]]:
    return ClauseList(proposals.offsets, proposals.literals).rows


def holds(puzzle: Puzzle, clause: list[int], solution: Solution) -> bool:
    values = puzzle.layout.values
    true = {cell * len(values) + values.index(value) + 1 for cell, value in enumerate(solution)}
    return any((abs(number) in true) == (number > 0) for number in clause)


@each_seed(120)
def test_all_solutions_and_true_clauses(seed: int):
    puzzle = case(seed)
    everything = all_solutions(puzzle)
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert proposals.stop is Stop.EXHAUSTED
    assert sorted(proposals.solutions) == sorted(everything)
    one = PRODUCER.propose(puzzle, Limits(solutions=1))
    assert len(one.solutions) == min(1, len(everything))
    for found in (one, proposals):
        for clause in clauses(found):
            assert all(abs(number) <= len(puzzle.layout.cells) * len(puzzle.layout.values) for number in clause)
            assert all(holds(puzzle, clause, solution) for solution in everything - set(found.solutions))


@each_seed(120)
def test_without_sums_the_clauses_are_a_proof(seed: int):
    puzzle = case(seed)
    if not all(isinstance(constraint, AllDifferent) for constraint in model(puzzle.layout).constraints):
        puzzle = canonical(Puzzle(square(), {Cell(0, 0): 1, Cell(seed % 4, 3): 2, Cell(3, seed % 3): 3}))
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert drup_fault(formula(puzzle, proposals.solutions).clauses.rows, [*clauses(proposals), []]) == -1


@pytest.mark.parametrize("text", [WORST, SIXTEEN[0]])
def test_certified(text: str):
    certified = prove(parse(text)[0], via="sat")
    assert isinstance(certified, Certified)
    assert certified.certificate.claim == "unique"
    assert certified.route == "sat:solver=cadical195"


def test_the_elaborator_need_not_search_below_clauses_that_follow():
    """One contradiction a clause. Where what follows from some assumptions denies another, that is a lemma as well."""
    (puzzle,) = map(canonical, parse(SIXTEEN[8]))
    proposals = PRODUCER.propose(puzzle, Limits(solutions=2))
    elaborator = Elaborator(state(puzzle.layout).statement, ranks_of(puzzle), grids_of(puzzle.layout, proposals.solutions), None, 0, 0)
    nothing = np.zeros(0, dtype=np.int32)
    assert elaborator.elaborate(proposals.offsets, proposals.literals, nothing, math.inf) is NativeStop.EXHAUSTED
    assert elaborator.conflicts <= len(clauses(proposals)) + 1


def test_what_it_does_not_take():
    assert PRODUCER.lacking(canonical(Puzzle(square(weights=range(16))))) == "clauses do not state a score"
    cells = tuple(Cell(0, column) for column in range(14))
    wide = Layout("grid", 1, 14, cells, (tuple(range(1, 17)),) * 14, (Cage(cells, 119),))
    assert not PRODUCER.lacking(canonical(Puzzle(wide))), "that would take as long as a search"
    with pytest.raises(Refusal, match="it cannot state sum 1"):
        PRODUCER.propose(canonical(Puzzle(wide)), Limits(solutions=2))
    assert not PRODUCER.lacking(case(1))


def hard() -> Puzzle:
    """A Latin square of 30 rows with a cage that cannot be filled, but not seen to be so: the search has no end."""
    line = range(9)
    cells = tuple(Cell(row, column) for row in range(10) for column in line)
    pigeons = tuple(Cage(tuple(Cell(row, column) for row in range(10)), None) for column in line)
    return canonical(Puzzle(Layout("grid", 10, 9, cells, (tuple(range(1, 11)),) * 90, pigeons)))


def test_node_limit():
    (puzzle,) = map(canonical, parse(WORST))
    proposals = PRODUCER.propose(puzzle, Limits(solutions=2, nodes=1))
    assert proposals.stop is Stop.NODE_LIMIT
    assert not clauses(proposals)


def test_time_limit():
    (puzzle,) = map(canonical, parse(WORST))
    assert PRODUCER.propose(puzzle, Limits(seconds=0).started()).stop is Stop.TIME_LIMIT


def test_interrupt():
    """Enumerating all Latin squares has no end; the interrupt is raised within a slice, and the solver is freed."""
    puzzle = hard()
    started = time.perf_counter()
    with interrupted_after(0.5), pytest.raises(KeyboardInterrupt):
        PRODUCER.propose(puzzle, Limits(solutions=None))
    assert time.perf_counter() - started < 5


@each_seed(50)
def test_binary_proofs(seed: int):
    """Against the definition, byte by byte; also cut off anywhere."""
    random = Random(seed)
    lines = [
        (
            random.choice("ad"),
            [random.choice((-1, 1)) * random.choice((1, 63, 64, 9000, 2**20, 2**30)) for _ in range(random.randint(0, 5))],
        )
        for _ in range(random.randint(0, 12))
    ]
    # Mostly a solver forgets what it has derived, with the literals in another order.
    lines += [(random.choice("ad"), random.sample(literals, len(literals))) for _, literals in random.choices(lines or [("a", [1])], k=8)]
    data = bytearray()
    whole = []
    for letter, literals in lines:
        data += letter.encode() + b"".join(map(packed, literals)) + b"\0"
        whole.append(len(data))
    for limit in (100, 10_000, 2**31 - 1):
        end = random.randint(0, len(data))
        full = [line for line, size in zip(lines, whole, strict=True) if size <= end]
        expected = [literals for letter, literals in full if letter == "a" and literals and max(map(abs, literals)) <= limit]
        found = derived(bytes(data[:end]), limit)
        assert found.clauses.rows == expected
        assert found.dropped.tolist() == when_dropped([line for line in full if line[1] and max(map(abs, line[1])) <= limit])


def when_dropped(lines: list[tuple[str, list[int]]]) -> list[int]:
    """Of each clause that is added, how many were added before it is forgotten: of equal ones, the latest first."""
    added: list[tuple[int, ...]] = []
    dropped: dict[int, int] = {}
    for letter, literals in lines:
        clause = tuple(sorted(literals))
        if letter == "a":
            added.append(clause)
            continue
        alive = [number for number, other in enumerate(added) if other == clause and number not in dropped]
        if alive:
            dropped[alive[-1]] = len(added)
    return [dropped.get(number, len(added)) for number in range(len(added))]


def packed(literal: int) -> bytes:
    number = 2 * abs(literal) + (literal < 0)
    result = []
    while number > 127:
        result.append(number & 127 | 128)
        number >>= 7
    return bytes([*result, number])


@each_seed(100)
def test_what_is_left_under_unit_literals(seed: int):
    random = Random(seed)
    rows = random_formula(random, 6, random.randint(0, 14))
    known = propagate(rows, [])
    units = unit_literals(6, *flat(rows))
    assert (units is None) == (known is None)
    if units is None or known is None:
        return
    assert set(units.tolist()) == known
    true = np.zeros((2, 7), dtype=np.bool_)
    true[(units < 0).astype(int), np.abs(units)] = True
    expected = [[number for number in row if -number not in known] for row in rows if not known & set(row)]
    assert ClauseList.of(rows).under(true).rows == expected
