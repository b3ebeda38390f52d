"""Product cage: the values multiply to a number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.model import AllDifferent, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, Product, rule_class
from ..digits import possible
from ..products import can_multiply_to
from ..repeats import repeats
from ..shapes import cage_kind
from ..unmarked import is_distinct

__all__ = ["KIND", "ProductCage"]


@rule_class
class ProductCage:
    """The values of the cells multiply to the product.

    Args:
        cells: at least one; they need not touch.
        product: what they multiply to, of up to sixty digits.
        distinct: whether no value may stand twice in the cage.
    """

    cells: Cells
    product: Product
    distinct: bool = False


def _post(rule: ProductCage, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent | Regular]:
    scope = variables.of(rule.cells)
    if rule.distinct and len(scope) > 1:
        yield AllDifferent(scope, origin)
    yield Regular(scope, _automaton(tuple(domains[cell] for cell in rule.cells), rule.product), origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], product: int) -> Automaton:
    """The state is the product so far, a divisor of the whole; of a whole of 0, whether there has been a 0."""

    def step(so_far: int, value: int) -> int | None:
        made = so_far * value
        if not product:
            return 1 if made else 0
        return made if made and product % made == 0 else None

    return Automaton.from_function(domains, 1, step, lambda made: made == product)


def _violations(rule: ProductCage, values: Values, domains: Domains) -> Iterator[str]:
    name = f"product cage at {rule.cells[0]}"
    if rule.distinct:
        yield from repeats(name, rule.cells, values)
    if not can_multiply_to(rule.product, [possible(cell, values, domains) for cell in rule.cells]):
        known = all(cell in values for cell in rule.cells)
        yield f"{name}: the values {'do not' if known else 'cannot'} multiply to {rule.product}"


KIND = cage_kind(
    "product-cage",
    ProductCage,
    "the values multiply to a number; says whether they are distinct",
    _post,
    _violations,
    label="{}×",
    in_words=is_distinct,
)
