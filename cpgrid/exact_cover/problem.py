"""The problem: primary and secondary items, options, costs, multiplicities; immutable, checked when it is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import numpy as np

from ..core.errors import InputError, Place, UnsoundError
from ..core.program import ExactCover
from .building import Builder
from .search import Cover, Result, Solutions, query
from .verifying import violations

__all__ = ["Entry", "Multiplicity", "Problem"]

T = TypeVar("T")

Entry: TypeAlias = str | tuple[str, str]
"""What an option covers: an item, or a secondary item with a colour, as a pair or in Knuth's spelling ``item:colour``."""

Multiplicity: TypeAlias = int | tuple[int, int]
"""How many options cover a primary item: so many, or the least and the greatest number."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Problem:
    """An exact cover problem.

    Two problems are equal if they have the same items, options, costs and multiplicities in the same order. `dataclasses.replace` makes
    a problem that differs in one of them.

    Args:
        primary: names of the items that must be covered, exactly once unless they have a multiplicity. A name is any printable text
            without blanks, ``:`` and ``|``.
        options: each a sequence of entries, ``"item"``, ``"item:colour"`` or ``("item", "colour")``, at least one, no item twice.
        secondary: names of the items that may be covered at most once, or any number of times in one and the same colour.
        costs: for each option an integer of 0 or more; the covers of least total cost are sought. ``None``: any cover is as good.
        multiplicities: for primary items how many options of a cover have them: ``{"A": 2, "B": (1, 3)}`` asks for two options with
            ``A`` and one to three with ``B``. The least may be 0, the greatest is 1 or more; an option is taken at most once. Kept as
            pairs in the order of the items, ``(("A", (2, 2)), ("B", (1, 3)))``, without those that are covered exactly once.

    Raises:
        InputError: the arguments do not make a problem; the message names the option (counted from 0), the item and how to mend it.
    """

    primary: tuple[str, ...]
    options: tuple[tuple[str, ...], ...]
    secondary: tuple[str, ...]
    costs: tuple[int, ...] | None
    multiplicities: tuple[tuple[str, tuple[int, int]], ...]
    _program: ExactCover = field(init=False, compare=False)
    _palette: tuple[str, ...] = field(init=False, compare=False)

    def __init__(
        self,
        primary: Iterable[str],
        options: Iterable[Iterable[Entry]],
        *,
        secondary: Iterable[str] = (),
        costs: Iterable[int] | None = None,
        multiplicities: Mapping[str, Multiplicity] | Iterable[tuple[str, Multiplicity]] = (),
    ) -> None:
        builder = Builder()
        for name, items in (("primary", primary), ("secondary", secondary)):
            for position, item in enumerate(_listed(items, Place(detail=name), "names")):
                builder.add_item(item, Place(detail=f"{name}[{position}]"), primary=name == "primary")
        _add_multiplicities(builder, multiplicities)
        prices = None if costs is None else list(_listed(costs, Place(detail="costs"), "costs"))
        listed = list(_listed(options, Place(detail="options"), "options"))
        if prices is not None and len(prices) != len(listed):
            raise InputError(Place(detail="costs"), f"there are {len(prices)} costs for {len(listed)} options", "give one an option")
        for number, option in enumerate(listed):
            _add_option(builder, number, option)
            if prices is not None:
                builder.add_cost(prices[number], Place(detail=f"costs[{number}]"))
        _fill(self, builder)

    @classmethod
    def built(cls, builder: Builder) -> Problem:
        """The problem of a builder, which must not be used again."""
        problem = cls.__new__(cls)
        _fill(problem, builder)
        return problem

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """The options of a text, spelt out when they are first asked for; other attributes are there from the start."""
            if name != "options":
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
            options = _spelt(self._program, (*self.primary, *self.secondary), self._palette)
            object.__setattr__(self, name, options)
            return options

    def __repr__(self) -> str:
        size = f"{len(self.primary)} primary and {len(self.secondary)} secondary items, {self.size['options']} options"
        costs = "" if self.costs is None else ", with costs"
        multiplicities = ", with multiplicities" if self.multiplicities else ""
        return f"<Problem: {size}{costs}{multiplicities}>"

    @property
    def size(self) -> dict[str, int]:
        """How many primary items, secondary items and options there are."""
        return {"primary": len(self.primary), "secondary": len(self.secondary), "options": len(self._program.offsets) - 1}

    @property
    def idle(self) -> tuple[int, ...]:
        """The numbers of the options without a primary item, which the search takes only if they are given."""
        program = self._program
        starts = program.offsets[:-1]
        if not len(starts):
            return ()
        return tuple(np.flatnonzero(np.minimum.reduceat(program.items, starts) >= program.primary).tolist())

    def solutions(
        self,
        *,
        limit: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        engine: str | None = None,
        given: Iterable[int] = (),
    ) -> Solutions:
        """The covers, one by one while the search goes on; with costs, those of least cost, after it is known.

        Every cover is checked before it is returned. If time or nodes run out, the covers of the least cost so far are returned; ``result``
        of the returned iterator says whether that cost is proved the least.

        Args:
            limit: stop after so many covers, at least 1; ``None`` = all.
            seconds: stop this long after the first cover was requested, 0 or more; ``None`` = no limit.
            nodes: stop after so many search nodes, at least 1; ``None`` = no limit.
            engine: one of `ENGINES`; ``None`` = the first of them. It makes no difference to a search for the least cost.
            given: numbers of options that every cover must have. The search takes an option without primary items only if it is given.

        Raises:
            UsageError: a limit below its least value, an unknown engine, an option that does not exist.
            Refusal: the chosen engine cannot take so many options; with multiplicities: an engine other than ``auto``, or costs.
            UnsoundError: while iterating, if the engine returns something that is not a cover.
        """
        return Solutions.of(query(self._program, limit=limit, seconds=seconds, nodes=nodes, engine=engine, given=given), self._confirm)

    def count(
        self,
        *,
        limit: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        engine: str | None = None,
        given: Iterable[int] = (),
        memo: str | None = None,
        memory: int | None = None,
    ) -> Result:
        """The number of covers, of any size; with costs, the number of covers of least cost. None is returned or checked.

        The arguments of `solutions`, and two on subproblems that are remembered, so that they are counted once. ``memo`` is ``"auto"``
        (where it pays: a plain search goes on beside it), the default; ``"on"`` (no plain search); or ``"off"``. ``memory`` is the
        MiB that they may take, 1 or more, 1024 by default; past them a count goes on with those it has. Where covers have costs, a
        limit or multiplicities, none are remembered.

        Raises:
            UsageError, UnsoundError, Refusal: as `solutions`; also ``memo="on"`` where nothing can be remembered.
        """
        asked = query(self._program, limit=limit, seconds=seconds, nodes=nodes, engine=engine, given=given, memo=memo, memory=memory)
        return asked.count()

    def first(self, *, engine: str | None = None, given: Iterable[int] = ()) -> Cover | None:
        """A cover, with costs one of least cost; ``None`` if there is none. There is no time limit; `solutions` takes limits.

        Arguments and errors are those of `solutions`.
        """
        return next(self.solutions(limit=1, engine=engine, given=given), None)

    def violations(self, cover: Sequence[int]) -> list[str]:
        """Why options are not an exact cover, in words; empty if they are one. No engine is used.

        Args:
            cover: numbers of options.
        """
        return list(violations(self.primary, self.options, cover, dict(self.multiplicities)))

    def cost(self, cover: Sequence[int]) -> int:
        """The total cost of the options, 0 without costs.

        Args:
            cover: numbers of options.
        """
        return 0 if self.costs is None else sum(self.costs[option] for option in cover)

    def _confirm(self, cover: Cover, claimed: int | None) -> None:
        for problem in self.violations(cover):
            raise UnsoundError(f"the engine returned what is no exact cover: {problem}")
        if claimed is not None and self.cost(cover) != claimed:
            raise UnsoundError(f"the engine claims the cost {claimed} for a cover that costs {self.cost(cover)}")


def _fill(problem: Problem, builder: Builder) -> None:
    program = builder.cover()
    values = {
        "primary": tuple(builder.primary),
        "secondary": tuple(builder.secondary),
        # Without options costs have no effect, and a text could not show that there are any.
        "costs": None if program.costs is None else tuple(program.costs.tolist()),
        "multiplicities": tuple(
            (item, bounds) for item in builder.primary if (bounds := builder.multiplicities.get(item, (1, 1))) != (1, 1)
        ),
        "_program": program,
        "_palette": builder.palette,
    }
    if builder.named:
        values["options"] = tuple(builder.options)
    for name, value in values.items():
        object.__setattr__(problem, name, value)


def _spelt(program: ExactCover, names: Sequence[str], palette: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The entries of each option in Knuth's spelling, from the names of items and colours."""
    pairs = [*zip(program.items.tolist(), program.colours.tolist(), strict=True)]
    # Entries that come in many options are one text.
    spelt = {(item, colour): f"{names[item]}:{palette[colour]}" if colour else names[item] for item, colour in set(pairs)}
    entries = [*map(spelt.__getitem__, pairs)]
    return tuple(tuple(entries[start:end]) for start, end in pairwise(program.offsets.tolist()))


def _add_option(builder: Builder, number: int, option: Iterable[Entry]) -> None:
    whole = Place(detail=f"options[{number}]")

    def where(position: int) -> Place:
        return Place(detail=f"options[{number}][{position}]")

    entries = _listed(option, whole, "items")
    builder.add_option([_entry(entry, where(position)) for position, entry in enumerate(entries)], where, whole)


def _add_multiplicities(builder: Builder, multiplicities: Mapping[str, Multiplicity] | Iterable[tuple[str, Multiplicity]]) -> None:
    whole = Place(detail="multiplicities")
    pairs = multiplicities.items() if isinstance(multiplicities, Mapping) else _listed(multiplicities, whole, "items with multiplicities")
    for pair in pairs:
        match pair:
            case (str() as item, (least, greatest)) | (str() as item, least as greatest):
                builder.add_multiplicity(item, least, greatest, Place(detail=f"multiplicities[{item!r}]"))
            case _:
                raise InputError(whole, f"{pair!r} is no item with a multiplicity", "write {'A': 2, 'B': (1, 3)}")


def _listed(values: Iterable[T], place: Place, what: str) -> Iterable[T]:
    """The values, if they are not the characters of a text."""
    if isinstance(values, str):
        raise InputError(place, f"the text {values!r} is no list of {what}", "write a list; a text is split at its blanks by .split()")
    if not isinstance(values, Iterable):
        raise InputError(place, f"{values!r} is no list of {what}", "write a list")
    return values


def _entry(entry: object, place: Place) -> str:
    match entry:
        case str():
            return entry
        case (str() as item, str() as colour):
            return f"{item}:{colour}"
    raise InputError(place, f"{entry!r} is no item", "write 'item', 'item:colour' or ('item', 'colour')")
