"""What one option is worth, all others being the same."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..blocks import Block, Column, Paragraph, Row, Table, Value
from ..measured import Corpus
from ..ranking import Wishes
from ..significance import holm
from ..wording import NOTHING, factor, interval, probability, ratio_words, verdict
from ..worth import Change, Worth, changes, worth

__all__ = ["option_table"]

_READING = (
    "Time, conflicts and size are ratios, taken puzzle by puzzle; their median is shown. A time of 2 says: the middle puzzle takes "
    "twice as long with this value. Where several pairs of routes differ in this option alone, each puzzle counts once, with the "
    "median over the pairs. Single pairs are the least and the greatest ratio of one pair on its own: if these are far apart, what the "
    "option is worth depends on the other options. One conflict is added on both sides, so that puzzles that need none count too. Decided "
    "counts puzzles with this value and with the usual one, over all pairs, of those that both routes took. The p-value is that of the "
    "signed-rank test, corrected for the rows of this table. Same work: size and effort are equal on every puzzle, so that a ratio other "
    "than 1 is chance."
)


def option_table(corpus: Corpus, _: Wishes) -> Iterator[Block]:
    """A row for each value that some route has in place of the usual one."""
    measured = [(change, found) for change in changes(corpus) if (found := worth(corpus, change)) is not None]
    if not measured:
        return
    corrected = holm([found.paired.wilcoxon for _, found in measured])
    heads = ("pairs", "puzzles", "time", "95 % interval", "single pairs", "conflicts", "size", "decided", "p")
    yield Table(
        "options",
        "this value in place of the usual one, all other options being the same; below 1 is better",
        (Column("with", number=False), Column("in place of", number=False), *map(Column, heads), Column("it is", number=False)),
        tuple(_row(change, found, p) for (change, found), p in zip(measured, corrected, strict=True)),
        tuple(_record(corpus, change, found, p) for (change, found), p in zip(measured, corrected, strict=True)),
    )
    yield Paragraph(_READING)


def _row(change: Change, found: Worth, corrected: float) -> Row:
    cells = (
        f"{change.kind}: {change.option}={change.value}",
        change.usual,
        str(len(change.pairs)),
        str(found.puzzles),
        ratio_words(found.seconds),
        interval(found.seconds),
        ratio_words(found.single) if len(change.pairs) > 1 else NOTHING,
        NOTHING if found.conflicts is None else ratio_words(found.conflicts),
        NOTHING if math.isnan(found.size) else factor(found.size),
        f"{found.decided[0]} : {found.decided[1]}",
        probability(corrected),
        "same work" if found.same else verdict(found.paired, corrected, ("faster", "slower")),
    )
    return Row(cells)


def _record(corpus: Corpus, change: Change, found: Worth, corrected: float) -> dict[str, Value]:
    return {
        "corpus": corpus.name,
        "kind": change.kind,
        "option": change.option,
        "value": change.value,
        "usual": change.usual,
        "pairs": len(change.pairs),
        "puzzles": found.puzzles,
        "decided": found.decided[0],
        "decided_usual": found.decided[1],
        **found.seconds.record("ratio"),
        **({} if found.conflicts is None else found.conflicts.record("conflicts_ratio")),
        "size_ratio": None if math.isnan(found.size) else found.size,
        "same_work": found.same,
        "faster": found.paired.less,
        "slower": found.paired.more,
        "wilcoxon": found.paired.wilcoxon,
        "wilcoxon_holm": corrected,
        "sign": found.paired.sign,
    }
