"""The kinds that every engine knows, and random constraints of them: small ones, over any domains, that some assignment tends to satisfy.

Each function takes (random generator, domain of each variable, distinct variables to speak of, index of the rule).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from .kinds import Kind
from .model import AllDifferent, ByValue, Coefficient, LinearSum, RuleIndex, Variable, indicator
from .puzzle import Domain
from .regular import Regular

__all__ = [
    "ALL_DIFFERENT",
    "LINEAR_SUM",
    "REGULAR",
    "any_sum",
    "any_word",
    "different",
    "linear_sum",
    "relation",
    "remainder",
    "table",
    "weighted_sum",
]


def different(_random: Random, _domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> AllDifferent:
    """All of the variables."""
    return AllDifferent(tuple(scope), origin)


def any_sum(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> LinearSum:
    """A sum with coefficients, or with weights by value."""
    return (weighted_sum if random.random() < 0.5 else linear_sum)(random, domains, scope, origin)


def linear_sum(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> LinearSum:
    """A sum that some assignment reaches; half are equations of unit coefficients, a few are open at an end."""
    plain = random.random() < 0.5
    coefficients = tuple(1 if plain else random.choice([-2, -1, 1, 2, 3]) for _ in scope)
    total = sum(c * random.choice(domains[v]) for v, c in zip(scope, coefficients, strict=True))
    if plain:
        return LinearSum(tuple(scope), coefficients, total, total, origin)
    low, high = random.choice([(total, total), (total - 1, total + 1), (None, total), (total, None)])
    return LinearSum(tuple(scope), coefficients, low, high, origin)


def weighted_sum(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> LinearSum:
    """How often values occur, or a sum with other weights, within bounds that some assignment keeps."""
    values = tuple(sorted(random.sample(range(-2, 6), 3)))
    weights = indicator(*values) if random.random() < 0.5 else ByValue(tuple((value, random.randint(-2, 3)) for value in values))
    coefficients: tuple[Coefficient, ...] = tuple(1 if random.random() < 0.2 else weights for _ in scope)
    total = sum(c * random.choice(domains[v]) for v, c in zip(scope, coefficients, strict=True))
    low, high = random.choice([(total, total), (total, None), (None, total)])
    return LinearSum(tuple(scope), coefficients, low, high, origin)


def any_word(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Regular:
    """A remainder, a table, or a relation where there are two variables."""
    ways = [remainder, table, relation] if len(scope) > 1 else [remainder, table]
    return random.choice(ways)(random, domains, scope, origin)


def remainder(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Regular:
    """The sum of the values has some remainders; now and then one variable is read twice."""
    word = (*scope, scope[0]) if random.random() < 0.2 else tuple(scope)
    accepted = frozenset(random.choices(range(4), k=2))
    return Regular.from_function(word, domains, origin, 0, _modulo(random.randint(2, 4)), accepted.__contains__)


def table(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Regular:
    """Up to eight tuples."""
    rows = [tuple(random.choice(domains[variable]) for variable in scope) for _ in range(random.randint(1, 8))]
    return Regular.table(scope, domains, origin, rows)


def relation(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Regular:
    """The first two variables differ by a number or more."""
    return Regular.relation(scope[0], scope[1], domains, origin, _apart(random.randint(1, 2)))


def _modulo(modulus: int) -> Callable[[int, int], int]:
    """A step function: the sum of the values so far, modulo a number."""
    return lambda rest, value: (rest + value) % modulus


def _apart(least: int) -> Callable[[int, int], bool]:
    """A relation: two values differ by a number or more."""
    return lambda one, other: abs(one - other) >= least


ALL_DIFFERENT = Kind(AllDifferent, different)
LINEAR_SUM = Kind(LinearSum, any_sum)
REGULAR = Kind(Regular, any_word)
