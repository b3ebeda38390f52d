"""The scene of a puzzle: the board of its layout with what stands in the cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..core.grid import Cell
from ..core.half_grid import centre
from ..core.puzzle import Layout, Puzzle, Solution
from .board import board
from .families import black_numbers, clue_numbers, family_of, printed_in_cells, shaded_value, sign
from .items import Item, Scene, SceneBoard, in_depth
from .kinds import KINDS, SCARCE
from .remembered import remembered
from .walls import walled

__all__ = ["NOTHING", "Contents", "scene_of"]

_SAME = "·"
"""What stands in place of a value that is known from another drawing."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What stands in the cells beside the givens.

    Args:
        solution: a value for each cell, in the order of the layout.
        differing: cells in which it differs from another solution.
        candidates: small values in open cells, ascending.
        scarce: the style, one of `SCARCE`, of candidates that few solutions have.
        caption: what the styles mean; empty = nothing.
        found: values of some cells, where there is no solution.
        plain: whether clues and marks are left out, but for the lines of cages: a small answer is read for its values.
        rest: whether the values of cells that do not differ are shown.
    """

    solution: Solution | None = None
    differing: Collection[Cell] = ()
    candidates: Mapping[Cell, Sequence[int]] | None = None
    scarce: Mapping[Cell, Mapping[int, str]] = field(default_factory=dict, hash=False)
    caption: str = ""
    found: Mapping[Cell, int] = field(default_factory=dict, hash=False)
    plain: bool = False
    rest: bool = True


NOTHING = Contents()
"""The givens alone."""


def scene_of(puzzle: Puzzle, contents: Contents = NOTHING, *, title: str = "puzzle", words: Iterable[str] = ()) -> Scene:
    """What a drawing of a puzzle shows.

    Args:
        puzzle: layout and givens.
        contents: what else stands in the cells.
        title: what stands above, and for screen readers.
        words: sentences that say what no item shows.
    """
    shared = _board(puzzle.layout, plain=contents.plain, full=contents.solution is not None)
    if contents.solution is not None and family_of(puzzle.layout).look.walls:
        shared = walled(shared, dict(zip(puzzle.layout.cells, contents.solution, strict=True)))
    cells = _cells(puzzle.layout)
    filled = [*cells.candidates(contents.candidates or {}, contents.scarce), *cells.values(puzzle, contents)]
    return Scene(shared, in_depth(filled), title, tuple(words))


@remembered
def _board(layout: Layout, *, plain: bool, full: bool) -> SceneBoard:
    """The board without what a small answer leaves out, and without what makes the cells of a full grid of characters needlessly wide."""
    shared = board(layout)
    items = [item for item in shared.items if KINDS[item.kind].plain or not plain]
    return replace(shared, items=tuple(replace(item, text=False) if full and item.kind == "run clue" else item for item in items))


class _Cells:
    """The cells of a layout as places, and its values as they are shown."""

    def __init__(self, layout: Layout) -> None:
        self._cells, self._all = layout.cells, layout.values
        self._places = {cell: centre(cell) for cell in layout.cells}
        self._black, self._clues = black_numbers(layout), clue_numbers(layout)
        self._numbers = {value: str(value) for value in layout.values}
        look = family_of(layout).look
        self._layout, self._drawn, self._silent, self._traced = layout, look.paths, frozenset(look.silent), frozenset(look.traced)
        self._joined = look.joints
        self._found = {value: sign(layout, value) for value in layout.values}
        self._known = {value: sign(layout, value, marked=True) for value in layout.values}
        self._printed, self._shaded = printed_in_cells(layout), shaded_value(layout)

    def values(self, puzzle: Puzzle, contents: Contents) -> Iterator[Item]:
        """The values by style, and the cells that differ from those of another solution."""
        givens, black, differing = {**puzzle.givens, **self._clues}, self._black, frozenset(contents.differing)
        solution = contents.solution
        known = {**contents.found, **givens, **black} if solution is None else dict(zip(self._cells, solution, strict=True))
        styles: dict[str, list[tuple[Cell, int]]] = {}
        bare = [cell for cell in self._printed if cell not in known]
        for cell, value in known.items():
            style = "black" if cell in black else "given" if cell in givens else "differing" if cell in differing else "found"
            if not contents.rest and style != "differing":
                style = "same"
            # In a grid that is not full, no sign would say that nothing is known.
            silent = style == "found" and solution is not None and value in self._silent
            if silent and cell in self._printed:
                bare.append(cell)
            if not (silent or (style != "same" and value in self._traced)):
                styles.setdefault(style, []).append((cell, value))
        for style, held in styles.items():
            yield from self._of_style(style, held, self._signs(style, full=solution is not None))
        yield from self._paths(puzzle, contents)
        yield from self._joints(puzzle, contents)
        if bare:
            yield self._item("given", [(cell, self._printed[cell]) for cell in bare])
        if differing:
            yield Item("differing", tuple(self._places[cell] for cell in sorted(differing)))

    def _signs(self, style: str, *, full: bool) -> Mapping[int, str]:
        """What is shown for each value; in a grid that is not full, a blank must differ from an open cell."""
        if style == "black":
            return self._numbers
        return self._found if style == "found" and full else self._known

    def _of_style(self, style: str, held: Sequence[tuple[Cell, int]], signs: Mapping[int, str]) -> Iterator[Item]:
        """Values of one style: what is printed in their cells stands beside their signs, and in pictures on what is shaded."""
        if style == "same":
            yield self._item(style, [(cell, _SAME) for cell, _ in held])
            return
        shaded = [cell for cell, value in held if value == self._shaded]
        if shaded:
            yield Item("shading", tuple(self._places[cell] for cell in shaded), style)
            yield self._item(
                style, [(cell, signs[value] + self._printed.get(cell, "")) for cell, value in held if value == self._shaded], picture=False
            )
            numbers = [(cell, self._printed[cell]) for cell in shaded if cell in self._printed]
            if numbers:
                yield self._item("black", numbers, text=False)
        plain = [(cell, value) for cell, value in held if value != self._shaded]
        clues = [(cell, f"{signs[value]}{self._printed[cell]}".strip()) for cell, value in plain if cell in self._printed]
        values = [(cell, signs[value]) for cell, value in plain if cell not in self._printed]
        if clues:
            yield self._item("given" if style == "found" else style, clues)
        if values:
            yield self._item(style, values)

    def _item(self, style: str, labelled: Sequence[tuple[Cell, str]], *, text: bool = True, picture: bool = True) -> Item:
        """The item of cells with their labels."""
        places, labels = (self._places[cell] for cell, _ in labelled), (label for _, label in labelled)
        return Item("value", tuple(places), style, tuple(labels), text=text, picture=picture)

    def _paths(self, puzzle: Puzzle, contents: Contents) -> Iterator[Item]:
        """What the values draw: all of them, and upon it the givens."""
        if self._drawn is None:
            return
        if contents.solution is not None:
            style = "found" if contents.rest else "differing"
            for path in self._drawn(self._layout, dict(zip(self._cells, contents.solution, strict=True))):
                yield Item("path", path, style, text=True)
        if contents.found:
            for path in self._drawn(self._layout, {**contents.found, **puzzle.givens}):
                yield Item("path", path, "found", text=True)
        for path in self._drawn(self._layout, puzzle.givens):
            yield Item("path", path, "given", text=True)

    def _joints(self, puzzle: Puzzle, contents: Contents) -> Iterator[Item]:
        """What joins cells over the borders between them, as far as the values say."""
        solution = contents.solution
        values = {**contents.found, **puzzle.givens} if solution is None else dict(zip(self._cells, solution, strict=True))
        joints = list(self._joined(self._layout, values)) if contents.rest and values else []
        if joints:
            # Drawings of characters have room for what joins cells of a row.
            text = any(spot.down % 2 for spot, _ in joints)
            yield Item("joint", tuple(spot for spot, _ in joints), "found", tuple(sign for _, sign in joints), text=text)

    def candidates(self, candidates: Mapping[Cell, Sequence[int]], scarce: Mapping[Cell, Mapping[int, str]]) -> Iterator[Item]:
        """The values that are left in each cell, each at its place among all values; in drawings of characters one behind the other."""
        short = all(len(sign) <= 1 for sign in self._known.values())
        words = []
        for cell, left in candidates.items():
            labels = tuple(self._known[value] if value in left else "" for value in self._all)
            own = scarce.get(cell, {})
            for style in ("", *SCARCE):
                styled = tuple(label if own.get(value, "") == style else "" for value, label in zip(self._all, labels, strict=True))
                if any(styled):
                    yield Item("candidates", (self._places[cell],), style, styled)
            if any(labels):
                words.append((cell, ("" if short else ",").join(filter(None, labels))))
        if words:
            yield self._item("same", words, picture=False)


_cells = remembered(_Cells)
