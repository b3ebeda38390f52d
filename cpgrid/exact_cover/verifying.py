"""Whether options are an exact cover, decided from the names alone, without the engines or their input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

__all__ = ["violations"]


def violations(
    primary: Sequence[str], options: Sequence[Sequence[str]], cover: Sequence[int], multiplicities: Mapping[str, tuple[int, int]]
) -> Iterator[str]:
    """Why the options are not an exact cover, in words."""
    times = dict.fromkeys(multiplicities, 0)
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
            if item in times:
                times[item] += 1
                continue
            if item not in holders:
                holders[item] = (option, colour)
                continue
            holder, other = holders[item]
            if not colour or colour != other:
                yield f"the item {item!r} is covered by option {holder}{_in(other)} and by option {option}{_in(colour)}"
    for item in primary:
        if item not in holders and item not in times:
            yield f"the item {item!r} is not covered"
    for item, (least, greatest) in multiplicities.items():
        if not least <= times[item] <= greatest:
            asked = str(least) if least == greatest else f"{least} to {greatest}"
            yield f"the number of options that cover the item {item!r} is {times[item]}, not {asked}"


def _in(colour: str) -> str:
    return f" in colour {colour!r}" if colour else ""
