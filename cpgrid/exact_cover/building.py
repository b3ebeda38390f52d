"""Names, options, costs and multiplicities, checked as they are added: every `Problem`, from Python or from a text, is made here.

The caller knows the place of each word and passes it in: an index for Python, a line and column for a text.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from operator import index

import numpy as np

from ..backends.option_lines import OptionArrays
from ..core.errors import InputError, Place
from ..core.program import ExactCover, Int32, Int64

__all__ = ["Builder", "check_name"]

_RESERVED = frozenset(":|")
"""Characters that separate names in Knuth's texts."""

_MANY = 10_000

_GREATEST = (1 << 31) - 1
"""The greatest multiplicity that the engines take: more options than there can be."""


def check_name(name: object, place: Place) -> str:
    """The name of an item: printable, without blanks, ``:`` and ``|``.

    Raises:
        InputError: it is not a valid name.
    """
    if not isinstance(name, str):
        raise InputError(place, f"{name!r} is no name of an item", "a name is a text: str(…) makes one")
    if not name:
        raise InputError(place, "the name of an item is empty", "give it at least one character")
    if not name.isprintable() or name.split() != [name] or _RESERVED & set(name):
        raise InputError(place, f"{name!r} is no name of an item", "leave out blanks, control characters, ':' and '|'")
    return name


@dataclass(slots=True)
class Builder:
    """The parts of a problem so far.

    Options come in arrays, which `begin` takes, or one by one after these.

    Args:
        primary: names of the primary items.
        secondary: names of the secondary items; all items come before the first option.
        options: the entries of each option that was added by itself, ``item`` or ``item:colour``.
        costs: the cost of each of these, 0 where none was named.
        costed: whether any cost was named.
        multiplicities: of primary items, the least and the greatest number of options that cover one; (1, 1) where none is named.
    """

    primary: list[str] = field(default_factory=list)
    secondary: list[str] = field(default_factory=list)
    options: list[tuple[str, ...]] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)
    costed: bool = False
    multiplicities: dict[str, tuple[int, int]] = field(default_factory=dict)
    _index: dict[str, int] = field(default_factory=dict)
    _item_of: dict[str, int] = field(default_factory=dict)
    _colour_of: dict[str, int] = field(default_factory=dict)
    _offsets: list[int] = field(default_factory=lambda: [0])
    _items: list[int] = field(default_factory=list)
    _colours: list[int] = field(default_factory=list)
    _palette: dict[str, int] = field(default_factory=lambda: {"": 0})
    _first: OptionArrays | None = None
    _dearest: tuple[int, Place] = (0, Place())

    @property
    def named(self) -> bool:
        """Whether ``options`` has all options."""
        return self._first is None

    @property
    def palette(self) -> tuple[str, ...]:
        """The colours by number; the first is empty, for none."""
        return tuple(self._palette)

    @property
    def multiple(self) -> bool:
        """Whether any primary item need not be covered exactly once."""
        return any(bounds != (1, 1) for bounds in self.multiplicities.values())

    def add_item(self, name: object, place: Place, *, primary: bool) -> None:
        """Add an item; the primary ones come first.

        Raises:
            InputError: the name is none, or used already.
        """
        name = check_name(name, place)
        if name in self._index:
            raise InputError(place, f"the item {name!r} is named twice", "give every item a name of its own")
        (self.primary if primary else self.secondary).append(name)
        self._index[name] = len(self._index)

    def add_multiplicity(self, item: str, least: object, greatest: object, place: Place) -> None:
        """Say how many options cover an item.

        Raises:
            InputError: there is no such primary item, it has a multiplicity already, or the numbers are none.
        """
        if item not in self._index:
            raise InputError(place, f"there is no item {item!r}", _nearest(item, self.primary))
        if self._index[item] >= len(self.primary):
            raise InputError(place, f"{item!r} is a secondary item, which has no multiplicity", "make it a primary item")
        if item in self.multiplicities:
            raise InputError(place, f"the item {item!r} has two multiplicities", "give every item one at most")
        numbers = tuple(_multiplicity(number, place) for number in (least, greatest))
        if not 0 <= numbers[0] <= numbers[1] or numbers[1] == 0:
            problem = f"the item {item!r} is to be covered {numbers[0]} to {numbers[1]} times"
            raise InputError(place, problem, "let the least be 0 or more, the greatest as much or more, and at least 1")
        self.multiplicities[item] = (numbers[0], numbers[1])

    def begin(self, first: OptionArrays) -> None:
        """Take the options that come before all others; they were checked as they were read."""
        if len(first.offsets) > 1:
            self._first = first
            self.costed = first.costs is not None
            self._palette = {colour: number for number, colour in enumerate(first.palette)}

    def add_option(self, entries: Iterable[str], where: Callable[[int], Place], whole: Place) -> None:
        """Add an option of cost 0.

        Args:
            entries: ``item`` or ``item:colour``.
            where: position of an entry → its place.
            whole: the place of the option.

        Raises:
            InputError: an item is unknown or taken twice, a primary item has a colour, a colour is none, or nothing is covered.
        """
        option = tuple(entries)
        items = self._learned_items(option)
        if not items or len(set(items)) < len(items):
            self._learn(option, where, whole)
            items = self._learned_items(option)
        self._items += items
        self._colours += map(self._colour_of.__getitem__, option)
        self._offsets.append(len(self._items))
        self.options.append(option)
        self.costs.append(0)

    def _learned_items(self, option: tuple[str, ...]) -> list[int]:
        """The item of each entry; none where an entry is new."""
        try:
            return [*map(self._item_of.__getitem__, option)]
        except KeyError:
            return []

    def _learn(self, option: tuple[str, ...], where: Callable[[int], Place], whole: Place) -> None:
        """Check an option, and keep what its entries stand for: most entries come in many options."""
        if not option:
            raise InputError(whole, "the option covers no item", "name at least one, or leave the option out")
        taken: set[int] = set()
        for position, entry in enumerate(option):
            item, colon, colour = entry.partition(":")
            number = self._index.get(item)
            if number is None:
                raise InputError(where(position), f"there is no item {item!r}", _nearest(item, self._index))
            if number in taken:
                raise InputError(where(position), f"the option has the item {item!r} twice", "name every item once")
            if colon and entry not in self._item_of:
                _check_colour(entry, item, colour, where(position), primary=number < len(self.primary))
            taken.add(number)
            self._item_of[entry] = number
            self._colour_of[entry] = self._palette.setdefault(colour, len(self._palette))

    def add_cost(self, cost: object, place: Place) -> None:
        """Add to the cost of the last option.

        Raises:
            InputError: the cost is no integer, or negative.
        """
        if isinstance(cost, bool) or not hasattr(cost, "__index__"):
            raise InputError(place, f"the cost {cost!r} is no integer", "scale the costs to integers")
        if (more := index(cost)) < 0:
            raise InputError(place, f"the cost {more} is negative", "add the same number to the costs of all options of one primary item")
        self.costed = True
        self.costs[-1] += more
        self._dearest = max(self._dearest, (self.costs[-1], place), key=lambda pair: pair[0])

    def cover(self) -> ExactCover:
        """The problem in the form that the engines take.

        Raises:
            InputError: a cost is too large for sums of such costs to fit 64 bits.
        """
        first = self._first
        offsets, items, colours = (np.array(numbers, np.int32) for numbers in (self._offsets, self._items, self._colours))
        if first is not None:
            offsets = np.concatenate((first.offsets, offsets[1:] + first.offsets[-1]))
            items, colours = np.concatenate((first.items, items)), np.concatenate((first.colours, colours))
        # The core bounds costs by prices on the items and by reduced costs of the nodes: all of them are added up.
        greatest = (1 << 60) // (len(items) + len(offsets) + len(self._index))
        cost, place = self._dearest
        if cost > greatest:
            raise InputError(place, f"the cost {cost} is too large", f"in a problem of this size stay within {greatest}")
        return ExactCover(
            primary=len(self.primary),
            item_origins=np.arange(len(self._index), dtype=np.int32),
            offsets=offsets,
            items=items,
            colours=colours,
            literals=np.full((len(offsets) - 1, 2), -1, np.int32),
            costs=self._all_costs(len(offsets) - 1) if self.costed else None,
            offset=0,
            multiplicities=self._bounds() if self.multiple else None,
        )

    def _all_costs(self, options: int) -> Int64:
        costs = np.zeros(options, np.int64)
        costs[options - len(self.costs) :] = self.costs
        if self._first is not None and self._first.costs is not None:
            costs[: options - len(self.costs)] = self._first.costs
        return costs

    def _bounds(self) -> Int32:
        return np.array([self.multiplicities.get(item, (1, 1)) for item in self.primary], np.int32)


def _multiplicity(number: object, place: Place) -> int:
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise InputError(
            place, f"{number!r} is no multiplicity", "write a number of options, as 2, or the least and the greatest, as (1, 3)"
        )
    if (many := index(number)) > _GREATEST:
        raise InputError(place, f"the multiplicity {many} is too large", "the number of options is as good as no bound")
    return many


def _check_colour(entry: str, item: str, colour: str, place: Place, *, primary: bool) -> None:
    if primary:
        raise InputError(place, f"{entry!r} gives a colour to a primary item", f"write {item!r}, or make the item secondary")
    if not colour:
        raise InputError(place, f"there is no colour after {entry!r}", f"write {item!r} for an item without a colour")
    # Knuth's programs take any one character that is no blank; longer colours are words like names.
    if not colour.isprintable() or colour.split() != [colour] or (len(colour) > 1 and _RESERVED & set(colour)):
        raise InputError(place, f"{colour!r} is no colour", "leave out blanks, control characters, ':' and '|'")


def _nearest(item: str, known: Collection[str]) -> str:
    # With more names it would take seconds to find the nearest.
    near = get_close_matches(item, known, 1) if len(known) <= _MANY else []
    return f"did you mean {near[0]!r}?" if near else "name it among the primary or secondary items"
