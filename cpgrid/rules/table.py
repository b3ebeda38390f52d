"""The table of rule kinds, one line each: its name, and where its record is. A kind is loaded when it is first used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass

from ..core.errors import UsageError
from ..core.line_styles import check_lines
from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from ..core.registry import Table

__all__ = ["CLASSES", "RULES", "kind_of", "with_kinds"]

_HOMES = {
    # cells
    "even": "cells.parity:EVEN",
    "odd": "cells.parity:ODD",
    "one-of": "cells.one_of:KIND",
    "maximum": "cells.extreme:MAXIMUM",
    "minimum": "cells.extreme:MINIMUM",
    "indexing": "cells.indexing:KIND",
    "value-indexing": "cells.value_indexing:KIND",
    "counting-circles": "cells.counting_circles:KIND",
    "sides": "cells.sides:KIND",
    "white-pearl": "cells.pearl:WHITE",
    "black-pearl": "cells.pearl:BLACK",
    "arms": "cells.arms:KIND",
    "count-ahead": "cells.count_ahead:KIND",
    # dots
    "difference": "dots.difference:KIND",
    "ratio": "dots.ratio:KIND",
    "sum-dot": "dots.sum_dot:KIND",
    "greater": "dots.greater:KIND",
    "equal": "dots.equal:EQUAL",
    "unequal": "dots.equal:UNEQUAL",
    "all-dots-given": "dots.all_dots_given:KIND",
    "quadruple": "dots.contains:QUADRUPLE",
    "contains": "dots.contains:CONTAINS",
    "face": "dots.face:KIND",
    # lines
    "thermometer": "lines.thermometer:KIND",
    "slow-thermometer": "lines.thermometer:SLOW",
    "palindrome": "lines.palindrome:KIND",
    "whispers": "lines.whispers:KIND",
    "renban": "lines.renban:RENBAN",
    "nabner": "lines.renban:NABNER",
    "entropic": "lines.modular:ENTROPIC",
    "modular": "lines.modular:MODULAR",
    "between": "lines.between:BETWEEN",
    "lockout": "lines.between:LOCKOUT",
    "arrow": "lines.arrow:KIND",
    "double-arrow": "lines.double_arrow:KIND",
    "zipper": "lines.zipper:KIND",
    "region-sum-line": "lines.region_sum_line:KIND",
    "n-sum-line": "lines.n_sum_line:KIND",
    "sequence": "lines.sequence:KIND",
    "lunchbox": "lines.lunchbox:KIND",
    # outside
    "little-killer": "outside.little_killer:KIND",
    "sandwich": "outside.sandwich:KIND",
    "x-sum": "outside.x_sum:KIND",
    "skyscraper": "outside.skyscraper:KIND",
    "hidden-skyscraper": "outside.hidden_skyscraper:KIND",
    "numbered-room": "outside.numbered_room:KIND",
    "battlefield": "outside.battlefield:KIND",
    "full-rank": "outside.full_rank:KIND",
    # cages
    "distinct": "cages.distinct:KIND",
    "cage": "cages.cage:KIND",
    "run": "cages.run:KIND",
    "product-cage": "cages.product_cage:KIND",
    "quotient-cage": "cages.largest_cage:QUOTIENT",
    "difference-cage": "cages.largest_cage:DIFFERENCE",
    "equality-cage": "cages.equality_cage:KIND",
    "rellik-cage": "cages.rellik_cage:KIND",
    "count-distinct": "cages.count_distinct:KIND",
    "equal-sums": "cages.equal_sums:KIND",
    "clone": "cages.clone:CLONE",
    "same-values": "cages.clone:SAME",
    "look-and-say": "cages.look_and_say:KIND",
    "linear": "cages.linear:KIND",
    "table": "cages.allowed_tuples:KIND",
    "relation": "cages.allowed_pairs:KIND",
    "regular": "cages.regular_expression:KIND",
    "automaton": "cages.finite_automaton:KIND",
    "or": "cages.alternatives:KIND",
    "and": "cages.conjunction:KIND",
    # areas
    "count": "areas.count:KIND",
    "connected": "areas.connected:KIND",
    "apart": "areas.apart:KIND",
    "neighbours": "areas.neighbours:KIND",
    "no-two-by-two": "areas.no_two_by_two:KIND",
    "parts": "areas.parts:KIND",
    "adjoining-parts": "areas.adjoining_parts:KIND",
    "printed-numbers": "areas.printed_numbers:KIND",
    "room-runs": "areas.room_runs:KIND",
    "group-size": "areas.group_size:KIND",
    "view": "areas.view:KIND",
    "bridges": "areas.bridges:KIND",
    "rectangles": "areas.rectangles:KIND",
    "shaped-rectangles": "areas.shaped_rectangles:KIND",
    "rectangular-parts": "areas.rectangular_parts:KIND",
    "polyominoes": "areas.polyominoes:KIND",
    "unlike-pieces": "areas.unlike_pieces:KIND",
    "unequal-counts": "areas.unequal_counts:KIND",
    "symmetric-regions": "areas.symmetric_regions:KIND",
    # grid
    "diagonals": "grid.diagonals:KIND",
    "windoku": "grid.windoku:KIND",
    "disjoint-groups": "grid.disjoint_groups:KIND",
    "anti-knight": "grid.anti_move:KNIGHTS",
    "anti-king": "grid.anti_move:KING",
    "anti-move": "grid.anti_move:MOVE",
    "knightmare": "grid.knightmare:KIND",
    "non-consecutive": "grid.non_consecutive:KIND",
    "global-entropy": "grid.variety:ENTROPY",
    "global-modular": "grid.variety:MODULAR",
    "anti-taxicab": "grid.anti_taxicab:KIND",
    "ripple": "grid.ripple:KIND",
    "dutch-flatmates": "grid.dutch_flatmates:KIND",
    "doppelganger": "grid.doppelganger:KIND",
    "loop": "grid.loop:KIND",
    "border-loop": "grid.border_loop:KIND",
    "crossings": "grid.crossings:KIND",
    "successive": "grid.successive:KIND",
    "slants": "grid.slants:KIND",
    "paths": "grid.paths:KIND",
    "score": "grid.score:KIND",
}
"""The module of each kind, and the name of its record there."""


def _check(kind: RuleKind) -> None:
    """Whether the styles and the fields are known that the record names."""
    check_lines(kind.name, kind.lines)
    known = {field.name for field in fields(kind.rule)} if is_dataclass(kind.rule) else set()
    for alias, said in kind.aliases.items():
        if strange := sorted(said.keys() - known):
            raise UsageError(f"the name {alias!r} of the kind {kind.name} says something of {strange[0]!r}, which is no field of its rules")


RULES: Table[RuleKind] = Table(
    "rule",
    record=RuleKind,
    package=__package__,
    later=_HOMES,
    group="cpgrid.rules",
    key=lambda kind: kind.rule,
    check=_check,
)

_OTHER_CLASSES = {
    "sequence": "SequenceLine",
    "table": "AllowedTuples",
    "relation": "AllowedPairs",
    "regular": "RegularExpression",
    "automaton": "FiniteAutomaton",
}
CLASSES: Mapping[str, str] = {_OTHER_CLASSES.get(name, name.title().replace("-", "")): name for name in _HOMES}
"""The kind of each class of rules: that of ``n-sum-line`` is called ``NSumLine``."""


def kind_of(rule: Rule) -> RuleKind:
    """The record of a rule's kind.

    Raises:
        UsageError: no kind with the rule's class is registered.
    """
    kind = RULES.of(type(rule))
    if kind is None:
        raise UsageError(f"no kind of rule has the class {type(rule).__name__}: register it first, with cpgrid.register(RuleKind(…))")
    return kind


def with_kinds(rules: Iterable[Rule]) -> Iterator[tuple[Rule, RuleKind]]:
    """Each rule with the record of its kind, which is looked up once for all rules of a class that follow one another.

    Raises:
        UsageError: as `kind_of`, when the rule is reached.
    """
    seen = kind = None
    for rule in rules:
        if type(rule) is not seen or kind is None:
            seen, kind = type(rule), kind_of(rule)
        yield rule, kind
