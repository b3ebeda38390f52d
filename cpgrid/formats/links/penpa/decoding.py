"""From a link of penpa-edit to a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....core.errors import InputError, Place, placed, quote
from ....core.grid import Cell
from ....core.ledger import Ledger
from ....core.puzzle import Layout, Puzzle
from ....models import FAMILIES
from ....models.building import construct
from ..deflated import inflate
from ..json_payload import read_json
from ..mentioned_rules import missing_rules
from .answers import read_solution
from .genres.record import Genre
from .genres.sudoku import TAGS, read_sudoku
from .genres.table import GENRES
from .leftover import left_fills, left_over
from .link import unpack
from .reading import Outline, read_sheet
from .sheet import Sheet

__all__ = ["decode"]

_SUDOKU, _KAKURO = "sudoku", "kakuro"


def decode(link: str, place: Place) -> Puzzle:
    """The puzzle of a link, with what was not understood in its ledger.

    Raises:
        InputError: the link is damaged, or the puzzle cannot be.
    """
    packed = unpack(link, place)
    sheet, outline, board = read_sheet(packed.text, place)
    genre, unsupported = _genre(sheet)
    cosmetic: list[str] = []
    layout, givens = _read(sheet, genre, unsupported, cosmetic)
    unsupported += left_over(sheet)
    if fills := left_fills(sheet):
        (unsupported if genre is not None and genre.fills else cosmetic).append(fills)
    unsupported += _image(outline, place)
    with placed(place):
        puzzle = Puzzle(layout, givens, place, sheet.notes)
    solution = read_solution(packed.answer, outline, board, puzzle, genre)
    remarks = tuple(missing_rules(sheet.notes.get("rules", ""), layout.rules)) if genre is None else ()
    return replace(puzzle, ledger=Ledger(tuple(unsupported), tuple(cosmetic), remarks, solution))


def _genre(sheet: Sheet) -> tuple[Genre | None, list[str]]:
    """The genre, ``None`` for Sudoku and for none, and what its names say that is not understood."""
    known = [tag for tag in sheet.tags if tag in GENRES]
    others = [f"the genre {quote(tag)}" for tag in sheet.tags if tag not in GENRES and tag not in TAGS]
    if len({GENRES[tag].family for tag in known}) == 1 and sheet.kind != _SUDOKU and not set(TAGS).intersection(sheet.tags):
        return GENRES[known[0]], others
    if not sheet.tags and sheet.kind == _KAKURO:
        return GENRES[_KAKURO], []
    return None, [*others, *(f"the genre {quote(tag)} beside others" for tag in known)]


def _read(sheet: Sheet, genre: Genre | None, unsupported: list[str], cosmetic: list[str]) -> tuple[Layout, Mapping[Cell, int]]:
    if genre is not None:
        return _read_genre(sheet, genre, unsupported, cosmetic)
    if sheet.kind == _SUDOKU or set(TAGS).intersection(sheet.tags):
        layout, givens, further = read_sudoku(sheet)
        unsupported += further
        return layout, givens
    unsupported.append("a drawing of no genre that is known, so that nothing says what it means")
    return _nothing(sheet), {}


def _read_genre(sheet: Sheet, genre: Genre, unsupported: list[str], cosmetic: list[str]) -> tuple[Layout, Mapping[Cell, int]]:
    """The layout and the givens of a puzzle of a genre."""
    family = FAMILIES[genre.family]
    if not sheet.full() and not any(each.name == "blocks" and not each.hidden for each in family.parameters):
        missing = sheet.rows * sheet.columns - len(sheet.cells)
        raise InputError(sheet.place, f"the grid lacks {missing} of its places", f"a {genre.family} is a rectangle")
    with placed(sheet.place):
        read = genre.read(sheet)
        layout = read.layout or construct(family, read.arguments)
    unsupported += read.unsupported
    cosmetic += read.cosmetic
    return layout, read.givens


def _nothing(sheet: Sheet) -> Layout:
    """A grid without rules, for a drawing that means nothing that is known."""
    longest = max(sheet.rows, sheet.columns)
    return Layout("grid", sheet.rows, sheet.columns, sheet.cells, (tuple(range(1, longest + 1)),) * len(sheet.cells), ())


def _image(outline: Outline, place: Place) -> Iterator[str]:
    """A picture behind the grid, if there is one."""
    if not outline.image():
        return
    node = read_json(inflate(outline.image(), place), place, "the picture behind the grid")
    if isinstance(node.value, dict) and node.value.get("url"):
        yield "a picture behind the grid"
