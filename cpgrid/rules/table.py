"""The table of rule kinds, one line each."""

from __future__ import annotations

from ..core.errors import UsageError
from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from ..core.registry import Table
from .cages import (
    allowed_tuples,
    alternatives,
    cage,
    clone,
    count_distinct,
    distinct,
    equal_sums,
    equality_cage,
    largest_cage,
    linear,
    look_and_say,
    product_cage,
    regular_expression,
    rellik_cage,
    run,
)
from .cells import parity
from .dots import difference
from .grid import score
from .lines import (
    arrow,
    between,
    double_arrow,
    lunchbox,
    modular,
    n_sum_line,
    palindrome,
    region_sum_line,
    renban,
    sequence,
    thermometer,
    whispers,
    zipper,
)
from .outside import battlefield, full_rank, hidden_skyscraper, little_killer, numbered_room, sandwich, skyscraper, x_sum

__all__ = ["RULES", "kind_of"]

RULES: Table[RuleKind] = Table(
    "rule",
    # cells
    parity.EVEN,
    parity.ODD,
    # dots
    difference.KIND,
    # lines
    thermometer.KIND,
    thermometer.SLOW,
    palindrome.KIND,
    whispers.KIND,
    renban.RENBAN,
    renban.NABNER,
    modular.ENTROPIC,
    modular.MODULAR,
    between.BETWEEN,
    between.LOCKOUT,
    arrow.KIND,
    double_arrow.KIND,
    zipper.KIND,
    region_sum_line.KIND,
    n_sum_line.KIND,
    sequence.KIND,
    lunchbox.KIND,
    # outside
    little_killer.KIND,
    sandwich.KIND,
    x_sum.KIND,
    skyscraper.KIND,
    hidden_skyscraper.KIND,
    numbered_room.KIND,
    battlefield.KIND,
    full_rank.KIND,
    # cages
    distinct.KIND,
    cage.KIND,
    run.KIND,
    product_cage.KIND,
    largest_cage.QUOTIENT,
    largest_cage.DIFFERENCE,
    equality_cage.KIND,
    rellik_cage.KIND,
    count_distinct.KIND,
    equal_sums.KIND,
    clone.CLONE,
    clone.SAME,
    look_and_say.KIND,
    linear.KIND,
    allowed_tuples.KIND,
    regular_expression.KIND,
    alternatives.KIND,
    # grid
    score.KIND,
    group="cpgrid.rules",
    key=lambda kind: kind.rule,
)


def kind_of(rule: Rule) -> RuleKind:
    """The record of a rule's kind.

    Raises:
        UsageError: no kind with the rule's class is registered.
    """
    kind = RULES.of(type(rule))
    if kind is None:
        raise UsageError(f"no kind of rule has the class {type(rule).__name__}: register it first, with cpgrid.register(RuleKind(…))")
    return kind
