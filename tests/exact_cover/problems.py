"""Random small problems stated by names, for hypothesis."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from cpgrid.exact_cover import Problem

__all__ = ["NAMES", "multiples", "problems"]

NAMES = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"], exclude_characters=":|"), min_size=1, max_size=10)


@st.composite
def problems(draw: st.DrawFn, *, costs: bool | None = None, least_primary: int = 0, names: st.SearchStrategy[str] | None = None) -> Problem:
    """Up to 7 items and 12 options; few colours, so that they agree often.

    Args:
        draw: from hypothesis.
        costs: whether options have costs; ``None`` = either.
        least_primary: how many primary items there are at least.
        names: of items and colours; single letters by default.
    """
    primary, secondary = draw(st.integers(least_primary, 4)), draw(st.integers(0, 3))
    count = primary + secondary
    items = list("ABCDEFG"[:count]) if names is None else draw(st.lists(names, min_size=count, max_size=count, unique=True))
    palette = ["0", "1"] if names is None else draw(st.lists(names, min_size=2, max_size=2))
    options = []
    for _ in range(draw(st.integers(0, 12)) if items else 0):
        taken = draw(st.lists(st.integers(0, count - 1), min_size=1, max_size=4, unique=True))
        colours = [draw(st.sampled_from(["", *palette])) if item >= primary else "" for item in taken]
        options.append([(items[item], colour) if colour else items[item] for item, colour in zip(taken, colours, strict=True)])
    priced = draw(st.booleans()) if costs is None else costs
    prices = draw(st.lists(st.integers(0, 9), min_size=len(options), max_size=len(options))) if priced else None
    return Problem(items[:primary], options, secondary=items[primary:], costs=prices)


@st.composite
def multiples(draw: st.DrawFn, *, least_primary: int = 0) -> Problem:
    """The same without costs and with multiplicities, some of which cannot be met and some of which bind nothing."""
    problem = draw(problems(costs=False, least_primary=least_primary))
    bounds = {}
    for item in problem.primary:
        least = draw(st.integers(0, 3))
        bounds[item] = (least, max(1, least + draw(st.integers(0, 3))))
    return replace(problem, multiplicities=bounds)
