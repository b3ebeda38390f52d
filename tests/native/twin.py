"""A plain-Python twin of the native core: exact covers with colours, costs and multiplicities by recursion, slow and obvious.

It keeps no links and undoes nothing: each choice filters the options that still fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .instances import BITE

__all__ = ["covers", "least_cost_covers", "multiple_covers"]

COVERED = 0


def covers(primary: int, options: Sequence[Sequence[BITE]], chosen: Sequence[int]) -> Iterator[frozenset[int]]:
    """Every exact cover that has the chosen options, as a set of option numbers."""
    state: dict[int, int] = {}
    for option in set(chosen):
        if not _fits(options[option], state):
            return
        state.update(options[option])
    live = [o for o in range(len(options)) if o not in chosen and any(item < primary for item, _ in options[o])]
    yield from _extend(primary, options, live, state, frozenset(chosen))


def least_cost_covers(
    primary: int, options: Sequence[Sequence[BITE]], costs: Sequence[int], chosen: Sequence[int]
) -> tuple[int | None, set[frozenset[int]]]:
    """The least total cost of a cover, ``None`` if there is none, and the covers that have it."""
    priced = [(sum(costs[o] for o in cover), cover) for cover in covers(primary, options, chosen)]
    least = min((cost for cost, _ in priced), default=None)
    return least, {cover for cost, cover in priced if cost == least}


def multiple_covers(
    options: Sequence[Sequence[BITE]], multiplicities: Sequence[tuple[int, int]], chosen: Sequence[int]
) -> Iterator[frozenset[int]]:
    """Every cover that has the chosen options, where each primary item is taken from its least to its greatest number of times."""
    primary = len(multiplicities)
    live = [o for o in range(len(options)) if o in chosen or any(item < primary for item, _ in options[o])]
    yield from _subsets(options, multiplicities, chosen, live, [0] * primary, {}, frozenset())


def _subsets(
    options: Sequence[Sequence[BITE]],
    multiplicities: Sequence[tuple[int, int]],
    chosen: Sequence[int],
    live: list[int],
    times: list[int],
    state: dict[int, int],
    taken: frozenset[int],
) -> Iterator[frozenset[int]]:
    """Option by option: take it if it fits, and leave it out if it is not chosen."""
    if not live:
        if all(least <= many for many, (least, _) in zip(times, multiplicities, strict=True)):
            yield taken
        return
    option, *rest = live
    primary = [item for item, _ in options[option] if item < len(times)]
    secondary = [(item, colour) for item, colour in options[option] if item >= len(times)]
    if _fits(secondary, state) and all(times[item] < multiplicities[item][1] for item in primary):
        more = [many + (item in primary) for item, many in enumerate(times)]
        yield from _subsets(options, multiplicities, chosen, rest, more, state | dict(secondary), taken | {option})
    if option not in chosen:
        yield from _subsets(options, multiplicities, chosen, rest, times, state, taken)


def _fits(option: Sequence[BITE], state: dict[int, int]) -> bool:
    """Whether each item is untouched or has the very colour that the option gives it."""
    return all(item not in state or (colour != COVERED and state[item] == colour) for item, colour in option)


def _extend(
    primary: int, options: Sequence[Sequence[BITE]], live: list[int], state: dict[int, int], taken: frozenset[int]
) -> Iterator[frozenset[int]]:
    item = next((item for item in range(primary) if item not in state), None)
    if item is None:
        yield taken
        return
    fitting = [o for o in live if _fits(options[o], state)]
    for option in fitting:
        if any(mine == item for mine, _ in options[option]):
            yield from _extend(primary, options, fitting, state | dict(options[option]), taken | {option})
