"""How a report is read: what its figures are, and what they do not say."""

from __future__ import annotations

from .blocks import Items, Section

__all__ = ["READING"]

_REMARKS = """
Time is that of model, encoding, search and decoding together; imports, and what is compiled once for a layout, do not count. For each
route and puzzle the median over all runs (repeats and seeds) is taken first; every other figure is made from these medians. No figure is
a mean of runs.

A run that did not answer within the limit is a time-out; so is one that answered later. Its time is not known, only that it is greater
than the limit. A median or quartile that depends on it is written as "> limit", and a ratio that depends on it as a bound: "< 0.20" means
0.20 or less.

A run that was killed, crashed, ran out of memory or broke the rules counts as a time-out as well; the reasons are listed.

Decided: puzzles for which the median run proved how many solutions there are (none, one, several) within the limit, of all puzzles of
the corpus.

Quartiles: a quarter of the puzzles takes less than the first time, a quarter more than the second. They show how far the puzzles lie
apart, not the runs.

PAR-2: the mean time over the puzzles, where a puzzle that is not decided counts as twice the limit. It depends on the limit.

Virtual best: for each puzzle the fastest of all routes, as if it had been known beforehand. Among many routes it gains by luck alone,
since it takes the least of many noisy times.

Effort and size are medians over the puzzles. Effort is the counter that the engine names first; a dash stands where the median puzzle was
not decided, or nothing was counted. Counters of different engines do not compare.

Load: how many processes wanted a core of the machine, averaged over one minute, before and after each run; the runs themselves count.
Where it is above the number of cores they had to share them.

Memory: the most that the process of any run had at once, Python and libraries included.

A refusal means that a route does not take such puzzles, or none of this size. It is no time-out and has no penalty; but the figures of a
route that refused puzzles are about other puzzles than those of the rest. They are marked and never in bold, and a ratio to another route
is of the puzzles that both took.

The intervals come from 2000 samples of the puzzles, drawn with replacement (bootstrap, percentiles). They cover the choice of the puzzles,
not that of the machine, the versions or the limit. Fewer than 6 puzzles give no interval, and no test could find anything among them.

The tests are paired and two-sided. Wilcoxon's signed-rank test ranks the logarithms of the ratios; the sign test only counts who was
faster. Holm's correction is for all pairs of routes of a corpus, so it allows for the best route being chosen after the fact. Each corpus
is corrected on its own.

None of this says why a route is faster, or that it is faster on puzzles of another kind.
"""

READING = Section("How to read this", (Items(tuple(" ".join(part.split()) for part in _REMARKS.strip().split("\n\n"))),))
