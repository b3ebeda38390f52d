"""The rules of a layout in words for people who solve on paper: what each mark means, and with their cells the rules that no mark shows.

`cpgrid.render.remarks` says the same for a terminal, shorter and in the words of the table of rules.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from ..core.grid import hang_together
from ..core.plugins import RuleKind, never
from ..core.puzzle import Layout, Rule
from ..rules import (
    Cage,
    Distinct,
    as_sentence,
    group_remarks,
    hard_to_outline,
    listed,
    regions,
    says_all,
    sentence,
    sudoku_grids,
    title,
    unlined_groups,
)
from ..rules.totals import repeat_remarks
from ..rules.unmarked import is_distinct, is_exact
from ..scene import Medium, shown_rules
from ..scene.families import summary, unstated
from ..scene.marks import lines_of_cages
from ..scene.remembered import remembered
from .naming import named
from .remarks import Look, by_kind, hidden_of_stated, shared_looks, unshown

__all__ = ["printed"]

_NORMAL = "normal Sudoku rules apply"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_RANGE = re.compile(r"\b(R\d+C\d+):(R\d+C\d+)\b")
_SAID = (is_distinct, is_exact)
"""What sentences say where marks leave it out, so that cells are named only where some rules of the kind say it and others do not."""


@remembered
def printed(layout: Layout, medium: Medium) -> tuple[str, ...]:
    """The sentences, in the order of the table of rules; none for a plain Sudoku, which everybody knows.

    Args:
        layout: with the rules.
        medium: whether the drawing is one of characters or a picture.
    """
    stated, shown = summary(layout), shown_rules(layout, medium)
    hidden = hidden_of_stated(layout, shown)
    layout = unstated(layout)
    said = [stated] if stated else []
    for kind, rules in by_kind(hidden):
        said += _of_kind(kind, rules, rules, layout)
    said += _of_groups(layout)
    shared = shared_looks(layout.rules)
    for kind, rules in by_kind([rule for rule in layout.rules if not isinstance(rule, Distinct)]):
        if says_all(kind):
            said += _of_kind(kind, rules, _hidden(kind, rules, layout, shown, shared), layout)
        elif isinstance(rules[0], Cage):
            said += _of_cages([rule for rule in rules if isinstance(rule, Cage)], layout, shown)
        elif kind.remarks is not None:
            said += _of_kind(kind, rules, (), layout)
            said += [as_sentence(remark, complete=True) for remark in kind.remarks(rules, layout)]
    return () if said == [_NORMAL] else tuple(map(_finished, said))


def _of_groups(layout: Layout) -> Iterator[str]:
    """What lines and marks do not say of groups of different cells."""
    groups = [rule for rule in layout.rules if isinstance(rule, Distinct)]
    sizes = sudoku_grids(groups, layout)
    others = unlined_groups(groups, layout)
    drawn = [region for region in regions(groups, layout) if hang_together(region.cells)]
    if len(sizes) == 1:
        yield _NORMAL
    elif sizes:
        number = _NUMBERS[len(sizes)] if len(sizes) < len(_NUMBERS) else len(sizes)
        yield f"{_NORMAL} in each of the {number} grids of {listed(sorted({f'{size}×{size}' for size in sizes}), 'and')}"
    else:
        remarks = [remark for remark in group_remarks(groups, layout) if isinstance(remark, str)]
        yield from remarks or (["no digit stands twice in a row, a column or an outlined region"] if drawn else [])
    if others:
        yield f"no digit stands twice in {named(others, layout)}"


def _of_cages(cages: Sequence[Cage], layout: Layout, shown: Collection[Rule]) -> Iterator[str]:
    """What the numbers of cages and of whole lines mean, where digits may repeat, and the cages that cannot be drawn."""
    clued = lines_of_cages(layout)
    lines = [cage for cage in cages if cage in clued and cage in shown]
    others = [cage for cage in cages if cage not in lines]
    if any(cage.total is not None for cage in others):
        yield "cage: the digits in a cage add up to the number in its corner"
    if lines:
        yield "the digits of a line add up to the number before it"
    for noun, kind in (("cage", others), ("line", lines)):
        yield from (as_sentence(remark, complete=True) for remark in repeat_remarks(noun, kind))
    apart = named([cage for cage in hard_to_outline(cages) if cage not in lines], layout)
    if apart:
        yield f"cages that overlap or lie apart: {apart}"


def _of_kind(kind: RuleKind, rules: Sequence[Rule], hidden: Sequence[Rule], layout: Layout) -> Iterator[str]:
    """A sentence for the rules that have it in common, with those among them that are to be named."""
    together: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules:
        together[sentence(rule)].append(rule)
    unseen = set(hidden)
    for said, group in together.items():
        names = named([rule for rule in group if rule in unseen], layout)
        if said:
            yield f"{title(kind)}: {said}" + (f": {names}" if names else "")


def _hidden(kind: RuleKind, rules: Sequence[Rule], layout: Layout, shown: Collection[Rule], shared: frozenset[Look]) -> Sequence[Rule]:
    """Those that the marks do not show, or not wholly."""
    if kind.in_words in _SAID and len(set(map(sentence, rules))) == 1:
        kind = replace(kind, in_words=never)
    return unshown(kind, rules, layout, shown, shared)


def _finished(said: str) -> str:
    text = _RANGE.sub(r"\1 to \2", said)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '…')) else '.'}"
