"""What answers to setters' questions say, as statements about puzzles that a certificate can prove: how many solutions each has.

"This given is needed" is that the puzzle has several solutions without it; "these rules clash" is that a puzzle of them alone has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Final, TypeVar

from ..core.errors import Refusal
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Rule
from ..questions.additions import Additions
from ..questions.candidates import Candidates
from ..questions.check import Uniqueness
from ..questions.clash import Clash
from ..questions.clue_additions import ClueAdditions
from ..questions.minimise import Minimised
from ..questions.parts import part_name, with_parts, without_parts
from ..questions.repair import Repair
from ..rules import Linear, kind_of, spelt

__all__ = ["Statement", "statements_of"]

_NONE, _ONE, _SEVERAL = ("none",), ("unique",), ("several",)
_SOME: Final = ("unique", "several")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Statement:
    """How many solutions a puzzle has, and what that says of the answer.

    Args:
        name: a short name, for a folder.
        puzzle: the puzzle.
        claims: the claims of certificates that prove it, one of which is enough.
        said: what follows from it.
    """

    name: str
    puzzle: Puzzle
    claims: tuple[str, ...]
    said: str


@singledispatch
def statements_of(answer: object) -> Iterator[Statement]:
    """The statements of an answer; together they say what it says.

    Args:
        answer: of `cpgrid.candidates`, `cpgrid.minimise` or `cpgrid.repair`.

    Raises:
        TypeError: it is no such answer.
    """
    raise TypeError(f"{type(answer).__name__} is none of the answers whose statements can be certified")


@statements_of.register
def _(found: Minimised) -> Iterator[Statement]:
    if found.verdict.kind is not Uniqueness.UNIQUE:
        return
    left = without_parts(found.puzzle, found.dropped)
    yield Statement("left", left, _ONE, "what is left has exactly one solution")
    needed = [piece for piece in found.pieces if piece[0] in found.witnesses]
    for number, piece in enumerate(needed, 1):
        names = ", ".join(part_name(found.puzzle, part) for part in piece)
        less = without_parts(found.puzzle, [*found.dropped, *piece])
        yield Statement(f"needed-{number}", less, _SEVERAL, f"there are several solutions of it without {names}")
    if found.smallest:
        yield from _smallest(found)


@statements_of.register
def _(found: Repair) -> Iterator[Statement]:
    clash = found.verdict.clash
    if clash is not None:
        yield from _clash(clash)
    for number, change in enumerate(found.changes.found if found.changes else (), 1):
        claims = {True: _ONE, False: _SEVERAL, None: _SOME}[change.unique]
        yield Statement(f"change-{number}", change.changed, claims, f"after this change there is a solution: {'; '.join(change.texts)}")
    for number, rule in enumerate(found.lost.found if found.lost else (), 1):
        yield Statement(f"rule-{number}", rule.puzzle, _ONE, f"there is exactly one solution with {' and '.join(rule.names)}")
    if found.additions is not None:
        added = found.additions.added
        if added is not None:
            texts = ", ".join(f"{value} in {cell}" for cell, value in added.items())
            yield Statement("added", _with(found.puzzle, added), _ONE, f"there is exactly one solution with {texts}")
        if found.additions.fewest:
            yield from _fewest(found.puzzle, found.additions)
        for number, single in enumerate(found.additions.singles, 1):
            said = f"there is exactly one solution with {single.value} in {single.cell}"
            yield Statement(f"single-{number}", _with(found.puzzle, {single.cell: single.value}), _ONE, said)
    if found.clues is not None and found.clues.added is not None:
        yield from _clues(found.puzzle, found.clues, found.clues.added)


@statements_of.register
def _(found: Candidates) -> Iterator[Statement]:
    layout = found.puzzle.layout
    if found.score is not None:
        raise Refusal("certify", "what grids of the greatest score have in common is not certified; leave the score out")
    if found.solvable is False:
        yield Statement("puzzle", found.puzzle, _NONE, "there is no solution")
        return
    for place, (cell, domain) in enumerate(zip(layout.cells, layout.domains, strict=True)):
        known = {*found.values[cell], *found.open.get(cell, ())}
        ruled_out = tuple(value for value in domain if value not in known)
        if cell in found.puzzle.givens or not ruled_out or (found.forced_only and len(found.values[cell]) > 1):
            continue
        domains = (*layout.domains[:place], ruled_out, *layout.domains[place + 1 :])
        only = replace(found.puzzle, layout=replace(layout, family="grid", domains=domains))
        yield Statement(str(cell).lower(), only, _NONE, f"{cell} is none of {', '.join(map(str, ruled_out))} in any solution")


def _clash(clash: Clash) -> Iterator[Statement]:
    yield Statement("clash", clash.alone, _NONE, "no grid obeys these givens and rules together")
    for number, part in enumerate(clash.members if clash.minimal else (), 1):
        less = with_parts(clash.puzzle, [other for other in clash.members if other != part])
        yield Statement(f"clash-without-{number}", less, _SOME, f"there is a grid without {part_name(clash.puzzle, part)}")


def _smallest(found: Minimised) -> Iterator[Statement]:
    """Of each of some sets of parts one must be kept, and no fewer parts are of all these sets."""
    kept = len(found.asked) - len(found.dropped)
    for number, parts in enumerate(found.hit, 1):
        names = ", ".join(part_name(found.puzzle, part) for part in parts)
        said = f"there are several solutions of the whole puzzle without {names}: one of them must be kept"
        yield Statement(f"one-of-{number}", without_parts(found.puzzle, parts), _SEVERAL, said)
    yield from _no_fewer(found.asked, found.hit, kept)


def _fewest(puzzle: Puzzle, added: Additions) -> Iterator[Statement]:
    """Of each of some sets of cells one must be given, and no fewer cells are of all these sets."""
    open_cells = [cell for cell in puzzle.layout.cells if cell not in puzzle.givens]
    for number, cells in enumerate(added.hit, 1):
        given = {cell: added.towards[cell] for cell in open_cells if cell not in {*cells}}
        said = f"several solutions are as wanted but for {', '.join(map(str, cells))}: one of these must be given"
        yield Statement(f"one-of-{number}", _with(puzzle, given), _SEVERAL, said)
    yield from _no_fewer(open_cells, added.hit, added.least)


def _clues(puzzle: Puzzle, found: ClueAdditions, added: Sequence[Rule]) -> Iterator[Statement]:
    """There is one solution with the clues; of each of some sets one must be added, and no fewer clues are of all these sets."""
    yield Statement("added", puzzle.with_rules(*added), _ONE, "there is exactly one solution with the clues that are added")
    for number, rule in enumerate(found.singles, 1):
        yield Statement(f"single-{number}", puzzle.with_rules(rule), _ONE, f"there is exactly one solution with {_clue(rule)}")
    if found.fewest:
        for number, clues in enumerate(found.hit, 1):
            others = [rule for rule in found.asked if rule not in clues]
            said = f"there are several solutions with all clues but {'; '.join(map(_clue, clues))}: one of these must be added"
            yield Statement(f"one-of-{number}", puzzle.with_rules(*others), _SEVERAL, said)
        yield from _no_fewer([place for place, _ in enumerate(found.asked)], _places(found), found.least)


def _places(found: ClueAdditions) -> list[list[int]]:
    """The sets of clues by their places: rules may be equal."""
    return [[place for place, rule in enumerate(found.asked) if rule in clues] for clues in found.hit]


def _clue(rule: Rule) -> str:
    return f"{kind_of(rule).name} {spelt(rule, briefly=True)}"


def _no_fewer(things: Sequence[T], sets: Sequence[Sequence[T]], least: int) -> Iterator[Statement]:
    """That fewer things have none in common with some of the sets, as a puzzle: a cell for each thing, 1 = it is chosen."""
    if least:
        cells = tuple(Cell(0, place) for place in range(len(things)))
        place = dict(zip(things, cells, strict=True))
        groups = [tuple(map(place.__getitem__, own)) for own in sets]
        rules = (*(Linear(own, (1,) * len(own), low=1) for own in groups), Linear(cells, (1,) * len(cells), high=least - 1))
        choice = Puzzle(Layout("grid", 1, len(cells), cells, ((0, 1),) * len(cells), rules))
        said = f"no {least - 1} have one of each of these sets (a cell for each that might be chosen, in order; 1 = chosen)"
        yield Statement("no-fewer", choice, _NONE, said)


def _with(puzzle: Puzzle, givens: Mapping[Cell, int]) -> Puzzle:
    return replace(puzzle, givens={**puzzle.givens, **givens})
