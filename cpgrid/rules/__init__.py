"""The rules of grid puzzles, one kind a file; the table is `cpgrid.rules.table`.

To add a rule (docs/how-to/add-a-rule.md):

1. Write ``cpgrid/rules/<group>/<name>.py``: a frozen dataclass with ``cells`` and plain fields, ``_post`` (what it means to a solver),
   ``_violations`` (what values break it, from the rulebook alone) and ``KIND``, a `RuleKind` of the three.
2. Add its line to ``RULES`` in ``table.py``.
3. Add a board that breaks only it to ``tests/rules/boards.py``; the contract tests find the rest in the table.
"""

from __future__ import annotations

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
from .cages.regular_expression import RegularExpression
from .cages.rellik_cage import RellikCage
from .cages.run import Run
from .cells.parity import Even, Odd
from .check import lawful, violations
from .clashes import clashes
from .dots.difference import Difference
from .grid.score import Score
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
from .modelling import model
from .outside.battlefield import Battlefield
from .outside.full_rank import FullRank, lines_both_ways
from .outside.hidden_skyscraper import HiddenSkyscraper
from .outside.little_killer import LittleKiller
from .outside.numbered_room import NumberedRoom
from .outside.sandwich import Sandwich
from .outside.skyscraper import Skyscraper
from .outside.x_sum import XSum
from .own import rule_from_function, rule_from_predicate, rule_from_relation
from .regions import regions
from .table import RULES, kind_of
from .wording import hard_to_outline, some, spelt

__all__ = [
    "RULES",
    "AllowedTuples",
    "Arrow",
    "Battlefield",
    "Between",
    "Cage",
    "Clone",
    "CountDistinct",
    "Difference",
    "DifferenceCage",
    "Distinct",
    "DoubleArrow",
    "Entropic",
    "EqualSums",
    "EqualityCage",
    "Even",
    "FullRank",
    "HiddenSkyscraper",
    "Linear",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
    "Modular",
    "NSumLine",
    "Nabner",
    "NumberedRoom",
    "Odd",
    "Or",
    "Palindrome",
    "ProductCage",
    "QuotientCage",
    "RegionSumLine",
    "RegularExpression",
    "RellikCage",
    "Renban",
    "Run",
    "SameValues",
    "Sandwich",
    "Score",
    "SequenceLine",
    "Skyscraper",
    "SlowThermometer",
    "Thermometer",
    "Whispers",
    "XSum",
    "Zipper",
    "clashes",
    "hard_to_outline",
    "kind_of",
    "lawful",
    "lines_both_ways",
    "model",
    "regions",
    "rule_from_function",
    "rule_from_predicate",
    "rule_from_relation",
    "some",
    "spelt",
    "violations",
]
