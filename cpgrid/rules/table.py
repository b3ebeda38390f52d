"""The table of rule kinds, one line each."""

from __future__ import annotations

from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from ..core.registry import Table
from . import cage, distinct, run, score

__all__ = ["RULES", "kind_of"]

RULES: Table[RuleKind] = Table(
    "rule",
    distinct.KIND,
    cage.KIND,
    run.KIND,
    score.KIND,
)

_KIND_OF = {kind.rule: kind for kind in RULES.values()}


def kind_of(rule: Rule) -> RuleKind:
    """The record of a rule's kind."""
    return _KIND_OF[type(rule)]
