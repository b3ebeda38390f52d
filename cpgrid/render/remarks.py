"""What a drawing cannot show, in words: each kind of rule describes its own rules, so that every rule is drawn or described."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from ..core.errors import shorten
from ..core.plugins import RuleKind
from ..core.puzzle import Layout, Rule
from ..rules import RULES, as_sentence, hard_to_outline, kind_of, some, spelt
from ..scene import Medium, shown_rules
from ..scene.families import marks_of_stated, summary, unstated
from ..scene.marks import marks_of
from ..scene.remembered import remembered

__all__ = ["Look", "by_kind", "hidden_of_stated", "remarks", "shared_looks", "unshown"]

_LONGEST = 300
"""Characters of a rule that is named. A regular expression may have thousands."""

Look = tuple[str, ...]
"""What a reader tells marks by: the kind of mark, its style, and what in its label is no digit."""


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
            sentences += [as_sentence(remark, complete=False) for remark in kind.remarks(rules, layout)]
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
    texts = some([shorten(spelt(rule), _LONGEST) for rule in named], "; ")
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
    return [rule for rule in rules if rule not in shown or kind.in_words(rule, layout) or not shared.isdisjoint(_looks(rule))]


def shared_looks(rules: Iterable[Rule]) -> frozenset[Look]:
    """What marks of two kinds of rule have in common, so that their rules are named in words as well."""
    kinds: Mapping[Look, set[str]] = defaultdict(set)
    for rule in rules:
        for look in _looks(rule):
            kinds[look].add(kind_of(rule).name)
    return frozenset(look for look, names in kinds.items() if len(names) > 1)


def _looks(rule: Rule) -> Iterator[Look]:
    """Of all marks of the rule."""
    for mark in marks_of(rule):
        label = "".join(character for character in getattr(mark, "label", "") if not character.isdigit())
        yield type(mark).__name__, getattr(mark, "style", ""), label
