"""What a drawing cannot show, in words: each kind of rule describes its own rules, so that every rule is drawn or described."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from ..core.plugins import RuleKind
from ..core.puzzle import Layout, Rule
from ..rules import RULES, hard_to_outline, kind_of, some, spelt
from .looks import Look, Shows, looks, marks_of, shared_looks
from .text_marks import shown_as_text

__all__ = ["remarks"]


@lru_cache(maxsize=64)
def remarks(layout: Layout, shows: Shows = shown_as_text) -> tuple[str, ...]:
    """A sentence or more for each kind of rule that has something to say, in the order of the table of rules.

    A rule whose marks the drawing does not show, or shows like those of another kind, is named with all that it asks.

    Args:
        layout: with the rules.
        shows: which marks the drawing shows; by default those that a drawing of characters shows.
    """
    rules: dict[str, list[Rule]] = {}
    for rule in layout.rules:
        rules.setdefault(kind_of(rule).name, []).append(rule)
    shared = shared_looks(layout.rules)
    return tuple(chain.from_iterable(_said(kind, rules[name], layout, shows, shared) for name, kind in RULES.items() if name in rules))


def _said(kind: RuleKind, rules: Sequence[Rule], layout: Layout, shows: Shows, shared: frozenset[Look]) -> Iterable[str]:
    if kind.remarks is not None:
        return kind.remarks(rules, layout)
    if kind.marks is None and kind.outline is not None:
        named = hard_to_outline(rules)
    else:
        named = [rule for rule in rules if not _is_shown(kind, rule, layout, shows, shared)]
    return (f"{kind.name}: {kind.summary}" + (f": {some([spelt(rule) for rule in named], '; ')}" if named else ""),)


def _is_shown(kind: RuleKind, rule: Rule, layout: Layout, shows: Shows, shared: frozenset[Look]) -> bool:
    """Whether marks say all of the rule."""
    marks = marks_of(rule)
    whole = bool(marks) and all(shows(mark, layout) for mark in marks)
    return whole and not kind.in_words(rule, layout) and shared.isdisjoint(looks(rule))
