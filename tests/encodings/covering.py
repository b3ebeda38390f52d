"""Combinations of settings in which each two choices meet: far fewer than all combinations, and most faults need no third choice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations, product

__all__ = ["covering", "each_choice_once"]


def covering(choices: Mapping[str, Collection[str]]) -> Iterator[dict[str, str]]:
    """Settings, a value for each option; any two values of two options occur together in one of them.

    Args:
        choices: the values of each option.
    """
    pairs = (product([one], choices[one], [other], choices[other]) for one, other in combinations(choices, 2))
    # A dictionary keeps the order, and with it the result.
    missing = dict.fromkeys(((one, a), (other, b)) for some in pairs for one, a, other, b in some)
    while missing:
        chosen = dict(next(iter(missing)))
        for option, values in choices.items():
            if option not in chosen:
                chosen[option] = max(values, key=lambda value: sum(pair in missing for pair in met({**chosen, option: value}, option)))
        for option in chosen:
            for pair in met(chosen, option):
                missing.pop(pair, None)
        yield {option: chosen[option] for option in choices}


def met(chosen: Mapping[str, str], option: str) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """The pairs of a choice with each of the others, both ways round."""
    own = (option, chosen[option])
    for other in chosen.items():
        if other != own:
            yield own, other
            yield other, own


def each_choice_once(settings: Iterable[dict[str, str]]) -> Iterator[dict[str, str]]:
    """Those of the settings that have a choice which none before them has: for where all of them would take too long."""
    met_so_far: set[tuple[str, str]] = set()
    for chosen in settings:
        if not met_so_far.issuperset(chosen.items()):
            met_so_far.update(chosen.items())
            yield chosen
