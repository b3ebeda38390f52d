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
from .cells import counting_circles, extreme, indexing, one_of, parity, value_indexing
from .dots import all_dots_given, contains, difference, equal, greater, ratio, sum_dot
from .grid import (
    anti_move,
    anti_taxicab,
    diagonals,
    disjoint_groups,
    doppelganger,
    dutch_flatmates,
    knightmare,
    non_consecutive,
    ripple,
    score,
    variety,
    windoku,
)
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
    one_of.KIND,
    extreme.MAXIMUM,
    extreme.MINIMUM,
    indexing.KIND,
    value_indexing.KIND,
    counting_circles.KIND,
    # dots
    difference.KIND,
    ratio.KIND,
    sum_dot.KIND,
    greater.KIND,
    equal.EQUAL,
    equal.UNEQUAL,
    all_dots_given.KIND,
    contains.QUADRUPLE,
    contains.CONTAINS,
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
    diagonals.KIND,
    windoku.KIND,
    disjoint_groups.KIND,
    anti_move.KNIGHTS,
    anti_move.KING,
    anti_move.MOVE,
    knightmare.KIND,
    non_consecutive.KIND,
    variety.ENTROPY,
    variety.MODULAR,
    anti_taxicab.KIND,
    ripple.KIND,
    dutch_flatmates.KIND,
    doppelganger.KIND,
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
