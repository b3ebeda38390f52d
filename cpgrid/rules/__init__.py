"""The rules of grid puzzles, one kind a file; the table is `cpgrid.rules.table`. A class of rules is loaded when it is first named.

To add a rule (docs/how-to/add-a-rule.md):

1. Write ``cpgrid/rules/<group>/<name>.py``: a `rule_class` with ``cells`` and plain fields, ``_post`` (what it means to a solver),
   ``_violations`` (what values break it, from the rulebook alone) and ``KIND``, a `RuleKind` of the three.
2. Add its line to ``_HOMES`` in ``table.py``; ``pytest tests/rules/test_names.py --update`` tells type checkers.
3. Add a board that breaks only it to ``tests/rules/boards.py``; the contract tests find the rest in the table.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .check import lawful, violations
from .clashes import clashes
from .modelling import givens_of, model, search_model
from .regions import group_remarks, regions, sudoku_grids, unlined_groups
from .sentences import is_worded, listed, says_all, sentence, title
from .table import CLASSES, RULES, kind_of
from .wording import as_sentence, hard_to_outline, some, spelt

__all__ = [
    "RULES",
    "as_sentence",
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
    "search_model",
    "sentence",
    "some",
    "spelt",
    "sudoku_grids",
    "title",
    "unlined_groups",
    "violations",
]
__all__ += list(CLASSES)

_FUNCTIONS = {
    "block_lengths": "cages.regular_expression",
    "lines_both_ways": "outside.full_rank",
    "rule_from_function": "own",
    "rule_from_predicate": "own",
    "rule_from_relation": "own",
}
"""The modules of functions that are loaded when they are first used, as classes are."""


def __getattr__(name: str) -> Any:
    if name in CLASSES:
        value = RULES[CLASSES[name]].rule
    elif name in _FUNCTIONS:
        value = getattr(import_module(f".{_FUNCTIONS[name]}", __name__), name)
    else:
        raise AttributeError(f"module 'cpgrid.rules' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
