"""The rules of grid puzzles, one kind a file; the table is `cpgrid.rules.table`. A class of rules is loaded when it is first named.

To add a rule (docs/how-to/add-a-rule.md):

1. Write ``cpgrid/rules/<group>/<name>.py``: a `rule_class` with ``cells`` and plain fields, ``_post`` (what it means to a solver),
   ``_violations`` (what values break it, from the rulebook alone) and ``KIND``, a `RuleKind` of the three.
2. Add its line to ``RULES`` in ``table.py``.
3. Add a board that breaks only it to ``tests/rules/boards.py``; the contract tests find the rest in the table.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .check import lawful, violations
from .clashes import clashes
from .modelling import givens_of, model
from .regions import group_remarks, regions, sudoku_grids, unlined_groups
from .sentences import is_worded, listed, says_all, sentence, title
from .table import RULES, kind_of
from .wording import hard_to_outline, some, spelt, told

if TYPE_CHECKING:
    from .cages.allowed_tuples import AllowedTuples
    from .cages.alternatives import Or
    from .cages.cage import Cage
    from .cages.clone import Clone, SameValues
    from .cages.count_distinct import CountDistinct
    from .cages.distinct import Distinct
    from .cages.equal_sums import EqualSums
    from .cages.equality_cage import EqualityCage
    from .cages.largest_cage import DifferenceCage, QuotientCage
    from .cages.linear import Linear
    from .cages.look_and_say import LookAndSay
    from .cages.product_cage import ProductCage
    from .cages.regular_expression import RegularExpression, block_lengths
    from .cages.rellik_cage import RellikCage
    from .cages.run import Run
    from .cells.counting_circles import CountingCircles
    from .cells.extreme import Maximum, Minimum
    from .cells.indexing import Indexing
    from .cells.one_of import OneOf
    from .cells.parity import Even, Odd
    from .cells.value_indexing import ValueIndexing
    from .dots.all_dots_given import AllDotsGiven
    from .dots.contains import Contains, Quadruple
    from .dots.difference import Difference
    from .dots.equal import Equal, Unequal
    from .dots.greater import Greater
    from .dots.ratio import Ratio
    from .dots.sum_dot import SumDot
    from .grid.anti_move import AntiKing, AntiKnight, AntiMove
    from .grid.anti_taxicab import AntiTaxicab
    from .grid.diagonals import Diagonals
    from .grid.disjoint_groups import DisjointGroups
    from .grid.doppelganger import Doppelganger
    from .grid.dutch_flatmates import DutchFlatmates
    from .grid.knightmare import Knightmare
    from .grid.non_consecutive import NonConsecutive
    from .grid.ripple import Ripple
    from .grid.score import Score
    from .grid.variety import GlobalEntropy, GlobalModular
    from .grid.windoku import Windoku
    from .lines.arrow import Arrow
    from .lines.between import Between, Lockout
    from .lines.double_arrow import DoubleArrow
    from .lines.lunchbox import Lunchbox
    from .lines.modular import Entropic, Modular
    from .lines.n_sum_line import NSumLine
    from .lines.palindrome import Palindrome
    from .lines.region_sum_line import RegionSumLine
    from .lines.renban import Nabner, Renban
    from .lines.sequence import SequenceLine
    from .lines.thermometer import SlowThermometer, Thermometer
    from .lines.whispers import Whispers
    from .lines.zipper import Zipper
    from .outside.battlefield import Battlefield
    from .outside.full_rank import FullRank, lines_both_ways
    from .outside.hidden_skyscraper import HiddenSkyscraper
    from .outside.little_killer import LittleKiller
    from .outside.numbered_room import NumberedRoom
    from .outside.sandwich import Sandwich
    from .outside.skyscraper import Skyscraper
    from .outside.x_sum import XSum
    from .own import rule_from_function, rule_from_predicate, rule_from_relation

__all__ = [
    "RULES",
    "AllDotsGiven",
    "AllowedTuples",
    "AntiKing",
    "AntiKnight",
    "AntiMove",
    "AntiTaxicab",
    "Arrow",
    "Battlefield",
    "Between",
    "Cage",
    "Clone",
    "Contains",
    "CountDistinct",
    "CountingCircles",
    "Diagonals",
    "Difference",
    "DifferenceCage",
    "DisjointGroups",
    "Distinct",
    "Doppelganger",
    "DoubleArrow",
    "DutchFlatmates",
    "Entropic",
    "Equal",
    "EqualSums",
    "EqualityCage",
    "Even",
    "FullRank",
    "GlobalEntropy",
    "GlobalModular",
    "Greater",
    "HiddenSkyscraper",
    "Indexing",
    "Knightmare",
    "Linear",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Modular",
    "NSumLine",
    "Nabner",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "OneOf",
    "Or",
    "Palindrome",
    "ProductCage",
    "Quadruple",
    "QuotientCage",
    "Ratio",
    "RegionSumLine",
    "RegularExpression",
    "RellikCage",
    "Renban",
    "Ripple",
    "Run",
    "SameValues",
    "Sandwich",
    "Score",
    "SequenceLine",
    "Skyscraper",
    "SlowThermometer",
    "SumDot",
    "Thermometer",
    "Unequal",
    "ValueIndexing",
    "Whispers",
    "Windoku",
    "XSum",
    "Zipper",
    "block_lengths",
    "clashes",
    "givens_of",
    "group_remarks",
    "hard_to_outline",
    "is_worded",
    "kind_of",
    "lawful",
    "lines_both_ways",
    "listed",
    "model",
    "regions",
    "rule_from_function",
    "rule_from_predicate",
    "rule_from_relation",
    "says_all",
    "sentence",
    "some",
    "spelt",
    "sudoku_grids",
    "title",
    "told",
    "unlined_groups",
    "violations",
]

_HOMES = {
    "AllDotsGiven": "dots.all_dots_given",
    "AllowedTuples": "cages.allowed_tuples",
    "AntiKing": "grid.anti_move",
    "AntiKnight": "grid.anti_move",
    "AntiMove": "grid.anti_move",
    "AntiTaxicab": "grid.anti_taxicab",
    "Arrow": "lines.arrow",
    "Battlefield": "outside.battlefield",
    "Between": "lines.between",
    "Cage": "cages.cage",
    "Clone": "cages.clone",
    "Contains": "dots.contains",
    "CountDistinct": "cages.count_distinct",
    "CountingCircles": "cells.counting_circles",
    "Diagonals": "grid.diagonals",
    "Difference": "dots.difference",
    "DifferenceCage": "cages.largest_cage",
    "DisjointGroups": "grid.disjoint_groups",
    "Distinct": "cages.distinct",
    "Doppelganger": "grid.doppelganger",
    "DoubleArrow": "lines.double_arrow",
    "DutchFlatmates": "grid.dutch_flatmates",
    "Entropic": "lines.modular",
    "Equal": "dots.equal",
    "EqualSums": "cages.equal_sums",
    "EqualityCage": "cages.equality_cage",
    "Even": "cells.parity",
    "FullRank": "outside.full_rank",
    "GlobalEntropy": "grid.variety",
    "GlobalModular": "grid.variety",
    "Greater": "dots.greater",
    "HiddenSkyscraper": "outside.hidden_skyscraper",
    "Indexing": "cells.indexing",
    "Knightmare": "grid.knightmare",
    "Linear": "cages.linear",
    "LittleKiller": "outside.little_killer",
    "Lockout": "lines.between",
    "LookAndSay": "cages.look_and_say",
    "Lunchbox": "lines.lunchbox",
    "Maximum": "cells.extreme",
    "Minimum": "cells.extreme",
    "Modular": "lines.modular",
    "NSumLine": "lines.n_sum_line",
    "Nabner": "lines.renban",
    "NonConsecutive": "grid.non_consecutive",
    "NumberedRoom": "outside.numbered_room",
    "Odd": "cells.parity",
    "OneOf": "cells.one_of",
    "Or": "cages.alternatives",
    "Palindrome": "lines.palindrome",
    "ProductCage": "cages.product_cage",
    "Quadruple": "dots.contains",
    "QuotientCage": "cages.largest_cage",
    "Ratio": "dots.ratio",
    "RegionSumLine": "lines.region_sum_line",
    "RegularExpression": "cages.regular_expression",
    "RellikCage": "cages.rellik_cage",
    "Renban": "lines.renban",
    "Ripple": "grid.ripple",
    "Run": "cages.run",
    "SameValues": "cages.clone",
    "Sandwich": "outside.sandwich",
    "Score": "grid.score",
    "SequenceLine": "lines.sequence",
    "Skyscraper": "outside.skyscraper",
    "SlowThermometer": "lines.thermometer",
    "SumDot": "dots.sum_dot",
    "Thermometer": "lines.thermometer",
    "Unequal": "dots.equal",
    "ValueIndexing": "cells.value_indexing",
    "Whispers": "lines.whispers",
    "Windoku": "grid.windoku",
    "XSum": "outside.x_sum",
    "Zipper": "lines.zipper",
    "block_lengths": "cages.regular_expression",
    "lines_both_ways": "outside.full_rank",
    "rule_from_function": "own",
    "rule_from_predicate": "own",
    "rule_from_relation": "own",
}
"""The module of each name that is loaded when it is first used."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'cpgrid.rules' has no attribute {name!r}")
    value = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
