"""Lines and cages of more cells than contract tests draw: what is posted of random fillings is what the rulebook says of them.

Fillings that obey such rules are rare among all, so that they are words of the constraints, every other one with a value changed.
"""

from __future__ import annotations

from random import Random

import pytest

from cpgrid.contracts.rules import extensions
from cpgrid.core.diagram import Diagram, restricted
from cpgrid.core.grid import rectangle
from cpgrid.core.model import AllDifferent, Constraint, LinearSum, Model, RuleIndex
from cpgrid.core.posting import Variables
from cpgrid.core.puzzle import Domain, Rule
from cpgrid.core.regular import Regular
from cpgrid.encodings.sum_diagram import sum_diagram
from cpgrid.rules import (
    Arrow,
    Between,
    CountDistinct,
    EqualityCage,
    EqualSums,
    Lockout,
    Lunchbox,
    Modular,
    Nabner,
    NSumLine,
    Palindrome,
    ProductCage,
    QuotientCage,
    RegionSumLine,
    RellikCage,
    Renban,
    SameValues,
    SequenceLine,
    Zipper,
    kind_of,
)

GRID = rectangle(0, 0, 2, 6)
LOOP = (*GRID[:6], *GRID[:5:-1])
DOMAINS: tuple[Domain, ...] = (tuple(range(1, 10)), tuple(range(9)), (1, 2, 3, 4, 5), (-2, -1, 0, 1, 2, 3))
FILLINGS = 60

LONG: list[Rule] = [
    Palindrome(LOOP[:7]),
    Renban(LOOP[:5]),
    Nabner(LOOP[:5]),
    Modular(LOOP[:8]),
    Modular(LOOP[:9], 4),
    Between(LOOP[:7]),
    Lockout(LOOP[:7], 3),
    Arrow(LOOP[:3], (LOOP[3:],)),
    Zipper(LOOP[:7]),
    Zipper(LOOP[:8]),
    RegionSumLine(LOOP[:10], (LOOP[:3], LOOP[3:5], LOOP[6:10])),
    EqualSums((LOOP[:2], LOOP[2:5], LOOP[5:7], LOOP[8:])),
    NSumLine(LOOP[:8]),
    NSumLine(LOOP, 6, closed=True),
    SequenceLine(LOOP[:5]),
    Lunchbox(LOOP[:5], 4),
    ProductCage(LOOP[:6], 24),
    ProductCage(LOOP[:6], 0),
    QuotientCage(LOOP[:4], 1),
    RellikCage(LOOP[:5], 7),
    EqualityCage(LOOP[:6], strict=False),
    EqualityCage(LOOP[:4]),
    CountDistinct(LOOP[:7], 4),
    SameValues((LOOP[:4], LOOP[3:7])),
]


def diagram(constraint: Constraint, domains: list[Domain]) -> Diagram[int]:
    if isinstance(constraint, Regular):
        return constraint.automaton.diagram
    assert isinstance(constraint, LinearSum)
    low, high = Model(tuple(domains), ()).bounds(constraint)
    made = sum_diagram([domains[variable] for variable in constraint.variables], constraint.coefficients, low, high, limit=10**6)
    assert made is not None
    return made


def guided(posted: list[Constraint], domains: list[Domain], random: Random) -> list[int]:
    """Values of the cells that obey one constraint after another, as far as the values before them allow."""
    left = list(domains)
    for constraint in random.sample(posted, len(posted)):
        word = constraint.word if isinstance(constraint, Regular) else constraint.variables
        if isinstance(constraint, AllDifferent):
            continue
        rest = restricted(diagram(constraint, domains), [left[variable] for variable in word])
        state = 0
        for variable, edges in zip(word, rest.edges if rest.layers[0] else (), strict=False):
            _, value, state = random.choice([edge for edge in edges if edge[0] == state])
            left[variable] = (value,)
    return [random.choice(domain) for domain in left[: len(GRID)]]


@pytest.mark.parametrize("rule", LONG, ids=lambda rule: f"{kind_of(rule).name} of {len(rule.cells)}")
def test_what_is_posted_of_many_cells_is_what_the_rulebook_says(rule: Rule) -> None:
    random, kind, obeyed = Random(0), kind_of(rule), 0
    for domain in DOMAINS:
        known = dict.fromkeys(GRID, domain)
        variables = Variables(GRID, [domain] * len(GRID))
        posted = list(kind.post(rule, variables, known, RuleIndex(0)))
        for number in range(FILLINGS):
            values = guided(posted, variables.domains, random)
            if number % 2:
                values[random.randrange(len(GRID))] = random.choice(domain)
            wrong = list(kind.violations(rule, dict(zip(GRID, values, strict=True)), known))
            allowed = extensions(posted, tuple(values), variables.domains)
            assert allowed == (not wrong), (values, wrong)
            obeyed += allowed
    # Both verdicts are common.
    assert FILLINGS // 10 < obeyed < len(DOMAINS) * FILLINGS - FILLINGS // 10
