"""What a drawing cannot show, in words: each kind of rule describes its own rules, so that every rule is drawn or described."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..core.plugins import RuleKind
from ..core.puzzle import Layout, Rule
from ..rules import RULES, hard_to_outline, kind_of, some, spelt, spelt_together
from .families import summary, unstated
from .looks import Look, Shows, looks, marks_of, shared_looks
from .text_marks import shown_as_text

__all__ = ["remarks"]


@lru_cache(maxsize=64)
def remarks(layout: Layout, shows: Shows = shown_as_text, *, complete: bool = False) -> tuple[str, ...]:
    """A sentence or more for each kind of rule that has something to say, in the order of the table of rules.

    The summary of the family comes first, in place of the rules that it states.

    A rule whose marks the drawing does not show, or shows like those of another kind, is named with all that it asks.

    Args:
        layout: with the rules.
        shows: which marks the drawing shows; by default those that a drawing of characters shows.
        complete: whether all such rules of a kind are named, or only as many as a reader of a terminal will look through.
    """
    stated = summary(layout)
    layout = unstated(layout)
    rules: dict[str, list[Rule]] = {}
    for rule in layout.rules:
        rules.setdefault(kind_of(rule).name, []).append(rule)
    shared = shared_looks(layout.rules)
    sentences = [stated] if stated else []
    for kind in (kind for name, kind in RULES.items() if name in rules):
        if kind.remarks is not None:
            sentences += kind.remarks(rules[kind.name], layout)
            continue
        unshown = _unshown(kind, rules[kind.name], layout, shows, shared)
        texts = "; ".join(spelt_together(unshown)) if complete else some([spelt(rule) for rule in unshown], "; ")
        sentences.append(f"{kind.name}: {kind.summary}" + (f": {texts}" if texts else ""))
    return tuple(sentences)


def _unshown(kind: RuleKind, rules: Sequence[Rule], layout: Layout, shows: Shows, shared: frozenset[Look]) -> Sequence[Rule]:
    if kind.marks is None and kind.outline is not None:
        return hard_to_outline(rules)
    return [rule for rule in rules if not _is_shown(kind, rule, layout, shows, shared)]


def _is_shown(kind: RuleKind, rule: Rule, layout: Layout, shows: Shows, shared: frozenset[Look]) -> bool:
    """Whether marks say all of the rule."""
    marks = marks_of(rule)
    whole = bool(marks) and all(shows(mark, layout) for mark in marks)
    return whole and not kind.in_words(rule, layout) and shared.isdisjoint(looks(rule))
