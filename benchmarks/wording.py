"""Results in words, the same on terminals and on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from .results import BarResult, Entry, RaceResult

__all__ = ["bar_words", "before_words", "entry_words", "joint_words", "named", "race_words", "seconds"]


def seconds(number: float) -> str:
    """A time with three digits in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if number >= size or unit == "µs":
            return f"{number / size:.3g} {unit}" if number < 1000 * size else f"{number / size:.0f} {unit}"
    raise AssertionError


def race_words(race: RaceResult) -> list[str]:
    """The heads of a race's columns."""
    heads = ["who", "total", "least", "spread", "× fastest"]
    if race.puzzles > 1:
        heads.append("puzzles/s")
    if race.cases > 1:
        heads += ["median", "mean"]
    if any(entry.before for entry in race.entries):
        heads.append("× before")
    return heads


def entry_words(entry: Entry, race: RaceResult) -> list[str]:
    """The line of a contender that took part."""
    fastest = min(other.total for other in race.entries if not other.skipped)
    spread = (max(entry.totals) - min(entry.totals)) / entry.total
    words = [named(entry), seconds(entry.total), seconds(min(entry.totals)), f"{spread:.0%}", f"{entry.total / fastest:.2f}"]
    if race.puzzles > 1:
        words.append(f"{race.puzzles * race.cases / entry.total:,.0f}")
    if race.cases > 1:
        words += [seconds(entry.each_median), seconds(entry.each_mean)]
    if any(other.before for other in race.entries):
        words.append(f"{entry.against_before:.2f}" if entry.before else "")
    return words


def joint_words(races: Sequence[RaceResult]) -> tuple[list[str], list[list[str]]]:
    """The heads and the lines of a table of races that have the same contenders: a line for each race, two columns for each contender."""
    names = list(dict.fromkeys(entry.name for race in races for entry in race.entries))
    heads = ["work", "cases", *(f"{name}: {figure}" for name in names for figure in ("median", "longest"))]
    return heads, [[race.name, str(race.cases), *_figures(race, names)] for race in races]


def _figures(race: RaceResult, names: Sequence[str]) -> Iterator[str]:
    entries = {entry.name: entry for entry in race.entries if not entry.skipped}
    for name in names:
        for of in ("median", "most"):
            yield seconds(entries[name].figure(of)) if name in entries else "—"


def named(entry: Entry) -> str:
    """Who: a peer that was rebuilt by hand is called that."""
    return f"{entry.name}, rebuilt by hand" if entry.rebuilt else entry.name


def before_words(races: Iterable[RaceResult]) -> list[list[str]]:
    """A line for each of the project's own contenders: race, who, before, now, now in parts of before.

    The worst come first; at the end are those without a figure of the earlier version, with the reason.
    """
    own = [(race, entry) for race in races for entry in race.entries if not entry.peer and not entry.skipped]
    compared = sorted((pair for pair in own if pair[1].before), key=lambda pair: -pair[1].against_before)
    missing = [pair for pair in own if not pair[1].before]
    return [
        [race.name, entry.name, *(seconds(time) for time in (median(entry.before), entry.total)), f"{entry.against_before:.2f}"]
        for race, entry in compared
    ] + [[race.name, entry.name, "—", seconds(entry.total), entry.not_before or "not measured"] for race, entry in missing]


def bar_words(bar: BarResult, race: RaceResult | None = None) -> list[str]:
    """A bar's line: what, what is asked for, what was measured, whether it was reached."""
    sign, unit = {"at least": ("≥", "×"), "at most": ("≤", "×"), "seconds": ("≤", " s")}[bar.kind]
    asked = f"{sign} {bar.reach:g}{unit}" + (f", then {sign} {bar.then:g}{unit}" if bar.then else "")
    if bar.ratio is None:
        return [bar.what, asked, "—", f"not measured: {bar.missing}"]
    reached = "yes" if bar.meets(bar.reach) else "no"
    if bar.then and bar.meets(bar.then):
        reached = "yes, both"
    against = next((entry for entry in race.entries if entry.name == bar.against), None) if race else None
    who = f" ({bar.own}" + (f" against {named(against) if against else bar.against})" if bar.against else ")")
    return [bar.what, asked, f"{bar.ratio:.3g}{unit}{who}", reached]
