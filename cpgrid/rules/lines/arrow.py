"""Arrow and pill: along each shaft the values add up to the number in the circle or pill, which may have several digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from random import Random
from typing import ClassVar

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Area, Line, Symbol
from ...core.model import LinearSum, RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, OneOrMoreLists, rule_class
from ...core.sizes import LARGEST_NUMBER
from ..scopes import check_path, steps_apart, touch
from ..sums import added, come_to, differing, post_sum
from ..totals import sum_reach

__all__ = ["KIND", "Arrow"]

_GREATEST_DIGIT = 9

_LONGEST_PILL = len(str(LARGEST_NUMBER))
"""Digits of its number: the first counts as often as the largest number of a rule."""


@rule_class
class Arrow:
    """The values along each shaft add up to the number that the digits of the stem spell.

    The stem is a circle on one cell, or a pill on several; it is read from left to right, or from top to bottom if it is upright, whichever
    way the arrow points. Each digit after the first is at most 9. Values may repeat along a shaft; a cell to which it comes again
    counts again. A circle in mid-line has a shaft on either side, each of which adds up to its number. A shaft may jump, from the stem too.

    Args:
        stem: the cells of the circle or pill, one to ten.
        shafts: at least one; the cells of each from the stem on, without those of the stem. Shafts may cross. A text is one shaft.

    Raises:
        InputError: there is no shaft, the cells of the stem do not touch or are more than ten, or a shaft runs over the stem or has a cell
            that follows itself.
    """

    cells_may_repeat: ClassVar[bool] = True

    stem: Cells
    shafts: OneOrMoreLists

    def __post_init__(self) -> None:
        place = Place(detail="arrow")
        if not self.shafts:
            raise InputError(place, "no shaft is named", "name the cells of one or more")
        pill = sorted(self.stem)
        if len(pill) > _LONGEST_PILL:
            mend = f"give it up to {_LONGEST_PILL}: numbers of rules stay within {LARGEST_NUMBER}"
            raise InputError(place, f"the pill has {len(pill)} cells, and its number as many digits", mend)
        check_path("arrow", pill, 1)
        apart = next((pair for pair in pairwise(pill) if not touch(*pair)), None)
        if apart is not None:
            raise InputError(place, f"{apart[0]} and {apart[1]} of the stem do not touch", "name the cells of one circle or pill")
        for shaft in self.shafts:
            check_path("arrow", shaft, 1, again=True)
            over = next((cell for cell in shaft if cell in self.stem), None)
            if over is not None:
                mend = "name the cells behind the stem; a circle in mid-line has a shaft on either side"
                raise InputError(place, f"the shaft from {shaft[0]} runs over {over} of the stem", mend)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of the stem, then those of the shafts, each once."""
        return tuple(dict.fromkeys((*self.stem, *(cell for shaft in self.shafts for cell in shaft))))


def _post(rule: Arrow, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    first, *others = sorted(rule.stem)
    for cell in others:
        if domains[cell][-1] > _GREATEST_DIGIT:
            yield Regular((variables[cell],), _one_digit(domains[cell]), origin)
    places = [(cell, -(10 ** (len(others) - place))) for place, cell in enumerate((first, *others))]
    for shaft in rule.shafts:
        # With the stem read first, each state is what is left of its number.
        yield from post_sum([*places, *added(shaft)], 0, variables, origin)


@lru_cache(maxsize=256)
def _one_digit(domain: Domain) -> Automaton:
    return Automaton.predicate((domain,), lambda value: value <= _GREATEST_DIGIT)


_BASE = 10
"""Of the number in the stem, for its check."""


def _violations(rule: Arrow, values: Values, domains: Domains) -> Iterator[str]:
    name = f"arrow at {min(rule.stem)}"
    low = high = 0
    for cell in sorted(rule.stem):
        if cell != min(rule.stem) and values.get(cell, domains[cell][0]) >= _BASE:
            yield f"{name}: {cell} is not the first cell of its number, so it must hold at most {_BASE - 1}"
        least, most = sum_reach((cell,), values, domains)
        low, high = _BASE * low + least, _BASE * high + most
    for shaft in rule.shafts:
        yield from differing(name, come_to(shaft), sum_reach(shaft, values, domains), "the number is", (low, high))


def _marks(rule: Arrow) -> Iterator[Area | Line | Symbol]:
    if len(rule.stem) == 1:
        yield Symbol(rule.stem[0], "circle")
    else:
        yield Area(rule.stem, "pill")
    for shaft in rule.shafts:
        # Of a pill, the cell beside which the shaft begins, or if it jumps from there, that which is nearest.
        start = min(rule.stem, key=partial(steps_apart, shaft[0]))
        yield Line((start, *shaft), "arrow")


def _comes_again(rule: Arrow, _layout: Layout) -> bool:
    return any(len(set(shaft)) < len(shaft) for shaft in rule.shafts)


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Arrow:
    """A circle or a pill with one shaft, or two shafts from it that share cells."""
    size = random.choice((1, 1, 2))
    stem, shaft = tuple(cells[:size]), tuple(cells[size:])
    if len(shaft) > 1 and random.random() < 0.3:
        shaft = (*shaft, shaft[-2])
    return Arrow(stem, (shaft,) if random.random() < 0.7 else (shaft, shaft[: random.randint(1, 2)]))


KIND = RuleKind(
    "arrow",
    Arrow,
    "each shaft adds up to the number that the digits of the stem spell",
    _post,
    _violations,
    group="lines",
    marks=_marks,
    lines=("arrow",),
    sample=_sample,
    in_words=_comes_again,
    aliases={"pill": {}},
)
