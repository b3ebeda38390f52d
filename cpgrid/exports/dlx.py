"""An exact cover in the text format of Knuth's programs, with colours, and costs for a score.

An item is named after what it stands for: ``R1C2`` the cell, ``d3.7`` the value 7 of the third constraint, an AllDifferent, ``s4`` and
``s4.7`` the digit set of a sum and its values, ``t5.0`` a term of a sum or a step of an automaton, ``p5.1`` a prefix of the sum, ``q5.1``
the state of the automaton after it, ``r6.2`` a value of a relation, ``vR1C2`` a cell coloured by its value. ``helper1`` is no cell.
Besides, each option "R1C2 = 7" has a secondary item ``R1C2=7`` of its own, by which answers are read.

Source: D. E. Knuth, the programs DLX1, DLX2 (colours) and DLX5 (costs); ``docs/exact-cover.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ..core.clock import CLOCK, check_time
from ..core.grid import Cell
from ..core.meaning import ItemKind
from ..core.outcome import Limits
from ..core.program import Bools, ExactCover, SelectedCover
from ..core.puzzle import Puzzle
from ..encodings.decomposing import stated_by
from ..encodings.exact_cover.words import item_words
from ..questions.encode import encode
from ..routes import Route
from ..rules.modelling import names_of, search_model
from .record import Export, Statement

__all__ = ["EXPORT"]

_NAMES = {
    ItemKind.VALUE: "d{origin}.{detail}",
    ItemKind.TOO_FEW_VALUES: "f{origin}",
    ItemKind.DIGIT_SET: "s{origin}",
    ItemKind.SUM_VALUE: "s{origin}.{detail}",
    ItemKind.TERM: "t{origin}.{detail}",
    ItemKind.PREFIX_COLOUR: "p{origin}.{detail}",
    ItemKind.STATE_COLOUR: "q{origin}.{detail}",
    ItemKind.PARTNERS: "r{origin}.{detail}",
}
"""How items of a constraint are named, by the number of the constraint from 1."""

_COLOURS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Colours, which Knuth's programs want to be single characters; with more of them they are numbers."""


def state(puzzle: Puzzle, route: Route | None) -> Statement:
    """The cover of a route; the options that a given rules out are left out.

    Raises:
        Refusal: the cover would be too large, the route cannot state the puzzle, or the score has too great costs.
        OutOfTime: the deadline is past.
    """
    assert route is not None
    program = encode(puzzle, via=route, limits=Limits.until(CLOCK.get())).program
    assert isinstance(program, SelectedCover)
    cover = program.cover
    said = names_of(puzzle.layout, stated_by(route.kind.encoding, search_model(puzzle.layout)))
    own = [name.replace(" ", "") for name in said]
    names = [_name(cover, item, own) for item in range(len(cover.item_origins))]
    kept = np.flatnonzero(_kept(program))
    cells: dict[Cell, dict[int, str]] = {}
    words = {name: item_words(cover, item) for item, name in enumerate(names)}
    for variable, value in cover.literals[kept].tolist():
        check_time()
        if variable >= 0:
            words[f"{own[variable]}={value}"] = f"{said[variable]} = {value}"
            if variable < len(puzzle.layout.cells):
                cells.setdefault(puzzle.layout.cells[variable], {})[value] = f"{own[variable]}={value}"
    score = "" if cover.costs is None else f"{cover.offset} - cost"
    return Statement(_text(cover, kept.tolist(), names, own), dict(cells), words, route=route.full_text, score=score)


def _kept(program: SelectedCover) -> Bools:
    """bool[options]: all but those that give a value to a cell that has another one."""
    cover = program.cover
    variables = cover.literals[:, 0]
    given = np.zeros(int(variables.max(initial=0)) + 1, dtype=np.bool_)
    given[variables[program.chosen]] = True
    kept: Bools = (variables < 0) | ~given[variables]
    kept[program.chosen] = True
    return kept


def _name(cover: ExactCover, item: int, cells: Sequence[str]) -> str:
    assert cover.meanings is not None
    origin, kind = int(cover.item_origins[item]), ItemKind(cover.meanings.kinds[item])
    if kind is ItemKind.VARIABLE:
        return cells[-1 - origin]
    if kind is ItemKind.VARIABLE_COLOUR:
        return f"v{cells[-1 - origin]}"
    return _NAMES[kind].format(origin=origin + 1, detail=cover.meanings.details[item])


def _text(cover: ExactCover, kept: Sequence[int], names: Sequence[str], cells: Sequence[str]) -> Iterator[str]:
    literals = [f"{cells[variable]}={value}" if variable >= 0 else "" for variable, value in cover.literals.tolist()]
    secondary = [*names[cover.primary :], *(literals[option] for option in kept if literals[option])]
    yield f"{' '.join(names[: cover.primary])} | {' '.join(secondary)}\n"
    most = int(cover.colours.max(initial=0))
    offsets, items, colours = cover.offsets.tolist(), cover.items.tolist(), cover.colours.tolist()
    for option in kept:
        check_time()
        nodes = range(offsets[option], offsets[option + 1])
        entries = [names[items[node]] + (f":{_colour(colours[node], most)}" if colours[node] else "") for node in nodes]
        cost = [] if cover.costs is None else [f"|{cover.costs[option]}"]
        yield " ".join([*entries, *filter(None, [literals[option]]), *cost]) + "\n"


def _colour(colour: int, most: int) -> str:
    return _COLOURS[colour] if most < len(_COLOURS) else str(colour)


EXPORT = Export(
    "dlx",
    "exact cover with colours and costs, for dancing links",
    ".dlx",
    state,
    "Knuth, The Art of Computer Programming 7.2.2.1",
    encoding="exact cover",
    route="dlx",
)
