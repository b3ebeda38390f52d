"""What a drawing cannot show, in words: each kind of rule describes its own rules, so that every rule is drawn or described."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ..core.plugins import RuleKind
from ..core.puzzle import Layout, Rule
from ..rules import RULES, hard_to_outline, kind_of, some, spelt, told
from ..scene import Medium, shown_rules
from ..scene.families import marks_of_stated, summary, unstated
from ..scene.remembered import remembered
from .looks import Look, looks, shared_looks

__all__ = ["by_kind", "hidden_of_stated", "remarks", "unshown"]


@remembered
def remarks(layout: Layout, medium: Medium = "text") -> tuple[str, ...]:
    """A sentence or more for each kind of rule that has something to say, in the order of the table of rules.

    The summary of the family comes first, in place of the rules that it states; behind it those of them whose marks have no room.

    A rule whose marks the drawing does not show, or shows like those of another kind, is named with all that it asks; of each kind as many
    as a reader of a terminal will look through. `cpgrid.render.printed` names all.

    Args:
        layout: with the rules.
        medium: whether the drawing is one of characters.
    """
    stated, shown = summary(layout), shown_rules(layout, medium)
    hidden = hidden_of_stated(layout, shown)
    layout = unstated(layout)
    shared = shared_looks(layout.rules)
    sentences = [stated] if stated else []
    sentences += [_sentence(kind, rules) for kind, rules in by_kind(hidden)]
    for kind, rules in by_kind(layout.rules):
        if kind.remarks is not None:
            sentences += [told(remark, complete=False) for remark in kind.remarks(rules, layout)]
        else:
            sentences.append(_sentence(kind, unshown(kind, rules, layout, shown, shared)))
    return tuple(sentences)


def by_kind(rules: Sequence[Rule]) -> Iterator[tuple[RuleKind, Sequence[Rule]]]:
    """The rules of each kind, in the order of the table."""
    named: dict[str, list[Rule]] = {}
    for rule in rules:
        named.setdefault(kind_of(rule).name, []).append(rule)
    return ((RULES[name], named[name]) for name in RULES if name in named)


def _sentence(kind: RuleKind, named: Sequence[Rule]) -> str:
    """What a kind asks, and of the rules to be named where, and with which values."""
    texts = some([spelt(rule) for rule in named], "; ")
    return f"{kind.name}: {kind.summary}" + (f": {texts}" if texts else "")


def hidden_of_stated(layout: Layout, shown: Collection[Rule]) -> list[Rule]:
    """The rules that the summary of the family states and whose marks a drawing does not show."""
    return [rule for rule, marks in marks_of_stated(layout).items() if marks and rule not in shown]


def unshown(kind: RuleKind, rules: Sequence[Rule], layout: Layout, shown: Collection[Rule], shared: frozenset[Look]) -> Sequence[Rule]:
    """The rules of a kind that the marks of a drawing do not show, or not wholly.

    Args:
        kind: of the rules.
        rules: all of the kind.
        layout: with the rules.
        shown: those whose marks are drawn.
        shared: marks that other kinds have too.
    """
    if kind.marks is None and kind.outline is not None:
        return hard_to_outline(rules)
    return [rule for rule in rules if rule not in shown or kind.in_words(rule, layout) or not shared.isdisjoint(looks(rule))]
