"""Whether options are an exact cover, decided from the names alone, without the engines or their input."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

__all__ = ["is_plain_cover", "violations"]


def is_plain_cover(primary: frozenset[str], options: Sequence[Sequence[str]], cover: Sequence[int]) -> bool:
    """Whether the options cover every primary item and none twice; for options without colours, as fast as Python can."""
    taken = list(chain.from_iterable(map(options.__getitem__, cover)))
    items = set(taken)
    return len(items) == len(taken) and primary <= items


def violations(primary: Sequence[str], options: Sequence[Sequence[str]], cover: Sequence[int]) -> Iterator[str]:
    """Why the options are not an exact cover, in words."""
    holders: dict[str, tuple[int, str]] = {}
    for place, option in enumerate(cover):
        if not 0 <= option < len(options):
            yield f"there is no option {option}; there are {len(options)}"
            continue
        if option in cover[:place]:
            yield f"option {option} is taken twice"
            continue
        for entry in options[option]:
            item, _, colour = entry.partition(":")
            if item not in holders:
                holders[item] = (option, colour)
                continue
            holder, other = holders[item]
            if not colour or colour != other:
                yield f"the item {item!r} is covered by option {holder}{_in(other)} and by option {option}{_in(colour)}"
    for item in primary:
        if item not in holders:
            yield f"the item {item!r} is not covered"


def _in(colour: str) -> str:
    return f" in colour {colour!r}" if colour else ""
