"""What a drawing cannot show, in words: each kind of rule describes its own rules, so that every rule is drawn or described."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from ..core.plugins import RuleKind
from ..core.puzzle import Layout, Rule
from ..rules import RULES, hard_to_outline, kind_of, some, spelt

__all__ = ["remarks"]


@lru_cache(maxsize=64)
def remarks(layout: Layout) -> tuple[str, ...]:
    """A sentence or more for each kind of rule that has something to say, in the order of the table of rules."""
    rules: dict[str, list[Rule]] = {}
    for rule in layout.rules:
        rules.setdefault(kind_of(rule).name, []).append(rule)
    return tuple(chain.from_iterable(_said(kind, rules[name], layout) for name, kind in RULES.items() if name in rules))


def _said(kind: RuleKind, rules: Sequence[Rule], layout: Layout) -> Iterable[str]:
    if kind.remarks is not None:
        return kind.remarks(rules, layout)
    named = rules if kind.outline is None else hard_to_outline(rules)
    return (f"{kind.name}: {kind.summary}" + (f": {some([spelt(rule) for rule in named], '; ')}" if named else ""),)
