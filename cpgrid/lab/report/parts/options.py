"""What one option is worth, all others being the same."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..blocks import Block, Column, Paragraph, ReportTable, TableRow, Value
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
    measured = [(change, gain) for change in changes(corpus) if (gain := worth(corpus, change)) is not None]
    if not measured:
        return
    corrected = holm([gain.paired.wilcoxon for _, gain in measured])
    heads = ("pairs", "puzzles", "time", "95 % interval", "single pairs", "conflicts", "size", "decided", "p")
    yield ReportTable(
        "options",
        "this value in place of the usual one, all other options being the same; below 1 is better",
        (Column("with", number=False), Column("in place of", number=False), *map(Column, heads), Column("it is", number=False)),
        tuple(_row(change, gain, p) for (change, gain), p in zip(measured, corrected, strict=True)),
        tuple(_record(corpus, change, gain, p) for (change, gain), p in zip(measured, corrected, strict=True)),
    )
    yield Paragraph(_READING)


def _row(change: Change, gain: Worth, corrected: float) -> TableRow:
    cells = (
        f"{change.kind}: {change.option}={change.value}",
        change.usual,
        str(len(change.pairs)),
        str(gain.puzzles),
        ratio_words(gain.seconds),
        interval(gain.seconds),
        ratio_words(gain.single) if len(change.pairs) > 1 else NOTHING,
        NOTHING if gain.conflicts is None else ratio_words(gain.conflicts),
        NOTHING if math.isnan(gain.size) else factor(gain.size),
        f"{gain.decided[0]} : {gain.decided[1]}",
        probability(corrected),
        "same work" if gain.same else verdict(gain.paired, corrected, ("faster", "slower")),
    )
    return TableRow(cells)


def _record(corpus: Corpus, change: Change, gain: Worth, corrected: float) -> dict[str, Value]:
    return {
        "corpus": corpus.name,
        "kind": change.kind,
        "option": change.option,
        "value": change.value,
        "usual": change.usual,
        "pairs": len(change.pairs),
        "puzzles": gain.puzzles,
        "decided": gain.decided[0],
        "decided_usual": gain.decided[1],
        **gain.seconds.record("ratio"),
        **({} if gain.conflicts is None else gain.conflicts.record("conflicts_ratio")),
        "size_ratio": None if math.isnan(gain.size) else gain.size,
        "same_work": gain.same,
        "faster": gain.paired.less,
        "slower": gain.paired.more,
        "wilcoxon": gain.paired.wilcoxon,
        "wilcoxon_holm": corrected,
        "sign": gain.paired.sign,
    }
