"""What marks become in a scene, and which of them drawings of characters and pictures have room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile

from ..core.grid import Cell, hang_together
from ..core.half_grid import Spot, centre
from ..core.line_styles import LINE_STYLES
from ..core.mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES
from ..core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from ..core.puzzle import Layout
from ..rules import kind_of
from .clues import clue_items
from .items import Item
from .places import corner_place, dot_place

__all__ = ["Marks"]

_LONGEST_TEXT = 11
"""Letters; a longer text in a cell could not be read."""


class Marks:
    """The marks of a layout together: some leave no room for others.

    Args:
        layout: whose marks they are.
        marks: of each rule by its index, and those of none.
    """

    def __init__(self, layout: Layout, marks: Sequence[tuple[int | None, Sequence[Mark]]]) -> None:
        self._layout = layout
        self._all = [(rule, mark) for rule, shown in marks for mark in shown]

    def of_line(self, mark: Line, rule: int | None) -> Iterator[Item]:
        """The line, and what stands at its ends; of a line in one cell there may be nothing to see."""
        style, places = LINE_STYLES.choose(mark.style), _centres(mark.cells)
        if len(places) > 1 or style.ends == "bulb":
            yield Item("line", (*places, places[0]) if mark.closed else places, mark.style, rule=rule)
        if mark.label or style.ends in {"circles", "diamonds"}:
            yield Item("ends", (places[0], places[-1]), mark.style, _labels(mark.label), rule)

    def of_dot(self, mark: Dot, rule: int | None) -> Iterator[Item]:
        """The dot; drawings of characters have room for one character, and none where the line above a cell has the label of its cage."""
        place, label, style = dot_place(mark), _pointed(mark), DOT_STYLES[mark.style]
        if place is not None and (label or style.fill):
            fits = len(label) == 1 and not style.fill if label else bool(style.character)
            labelled = place.down % 2 == 0 and place.cells[1] in self._labelled
            yield Item("dot", (place,), mark.style, _labels(label), rule, text=fits and self._dots[place] == 1 and not labelled)

    def of_corner(self, mark: Corner, rule: int | None) -> Iterator[Item]:
        """The circle."""
        if (place := corner_place(mark)) is not None:
            yield Item("corner", (place,), "large" if mark.large else "", tuple(mark.label.split()), rule, text=mark.large or mark.printed)

    def of_symbol(self, mark: Symbol, rule: int | None) -> Iterator[Item]:
        """What lies below lines, what lies above them, and the label; nothing if that is too long."""
        place, style = (centre(mark.cell),), SYMBOL_STYLES[mark.style]
        if len(mark.label) <= _LONGEST_TEXT:
            if style.below:
                yield Item("fill", place, mark.style, rule=rule)
            if style.above:
                yield Item("ring", place, mark.style, rule=rule, text=bool(style.character) and not style.beside)
            if style.beside and mark.label:
                yield Item("cell clue", place, mark.style, (style.character + mark.label,), rule, text=True, picture=False)
                yield Item("cell clue", place, mark.style, (mark.label,), rule, text=False)
            elif style.large or style.beside:
                yield Item("cell clue", place, mark.style, (mark.label or style.character,), rule, text=True, picture=bool(mark.label))
            elif mark.label:
                yield Item("text", place, labels=(mark.label,), rule=rule)

    def of_clue(self, mark: Clue, rule: int | None) -> Iterator[Item]:
        """The clue, if it has a place."""
        return clue_items(mark, self._layout, rule)

    def of_area(self, mark: Area, rule: int | None) -> Iterator[Item]:
        """The area with its label."""
        if (rule, mark) in self._crowded:
            return
        text = (rule, mark) in self._lined
        yield Item(AREA_STYLES[mark.style].kind, _centres(mark.cells), mark.style, rule=rule, text=text)
        if mark.label:
            row, column = min(mark.cells)
            along = takewhile(set(mark.cells).__contains__, (Cell(row, column + step) for step in range(self._layout.columns)))
            yield Item("area label", _centres(along), mark.style, (mark.label,), rule, text=text)

    @staticmethod
    def is_border(mark: Mark) -> bool:
        """Whether the mark is an area with heavy lines of the grid around it, which are drawn with all others."""
        return isinstance(mark, Area) and AREA_STYLES[mark.style].kind == "border"

    @property
    def bordered(self) -> list[tuple[Cell, ...]]:
        """The cells of such areas."""
        return [mark.cells for _, mark in self._all if isinstance(mark, Area) and self.is_border(mark)]

    @cached_property
    def _lined(self) -> set[tuple[int | None, Area]]:
        """The cages that drawings of characters have lines around: those of kinds with an outline, and others that share no cell."""
        cages = [(rule, mark) for rule, mark in self._all if isinstance(mark, Area) and AREA_STYLES[mark.style].text]
        uses = Counter(cell for _, cage in cages for cell in cage.cells)
        return {
            (rule, cage)
            for rule, cage in cages
            if (rule is not None and kind_of(self._layout.rules[rule]).outline is not None)
            or (max(uses[cell] for cell in cage.cells) == 1 and hang_together(cage.cells))
        }

    @cached_property
    def _labelled(self) -> set[Cell]:
        """The cells with the label of a cage in the line above them, in drawings of characters."""
        return {min(cage.cells) for _, cage in self._lined if cage.label}

    @cached_property
    def _dots(self) -> Counter[Spot | None]:
        """How many dots stand on a border."""
        return Counter(dot_place(mark) for _, mark in self._all if isinstance(mark, Dot))

    @cached_property
    def _crowded(self) -> set[tuple[int | None, Area]]:
        """Shading of rules that are named in words in any case, where that of several rules would run into one colour."""
        shades = [(rule, mark) for rule, mark in self._all if isinstance(mark, Area) and AREA_STYLES[mark.style].kind == "shade"]
        uses = Counter(cell for cell, _ in {(cell, rule) for rule, mark in shades for cell in mark.cells})
        return {(rule, mark) for rule, mark in shades if self._is_named(rule) and max(uses[cell] for cell in mark.cells) > 1}

    def _is_named(self, index: int | None) -> bool:
        rule = None if index is None else self._layout.rules[index]
        return rule is None or bool(kind_of(rule).remarks) or kind_of(rule).in_words(rule, self._layout)


def _centres(cells: Iterable[Cell]) -> tuple[Spot, ...]:
    return tuple(map(centre, cells))


def _labels(label: str) -> tuple[str, ...]:
    return (label,) if label else ()


def _pointed(dot: Dot) -> str:
    """The label; a sign of inequality as it points where it stands."""
    if dot.label != ">" or DOT_STYLES[dot.style].fill:
        return dot.label
    return ("<>" if dot.first.row == dot.second.row else "∧∨")[dot.first < dot.second]
