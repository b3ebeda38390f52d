"""Links of SudokuPad: an address with the puzzle behind its last stroke, or that alone: what kind it is, its first letters say."""

from __future__ import annotations

import re
from contextlib import suppress
from urllib.parse import unquote

from ....core.errors import InputError, Place, quote
from ....core.puzzle import Puzzle
from ..f_puzzles.link import read_compressed, with_stroke
from ..f_puzzles.writing import write_document
from ..lz_string import LARGEST_TEXT, compress, decompress
from .grids import read_classic, read_scf
from .reading import read_document
from .writing import document_of
from .zipper import read_zipped, zipped

__all__ = ["decode", "encode"]

_PAGE = "https://sudokupad.app/"
_ADDRESS = re.compile(
    r"(?:https?://)?(?:\w{1,40}\.)?(?:sudokupad\.app|crackingthecryptic\.com)/?(?:sudoku/?)?(.*)", re.IGNORECASE | re.DOTALL
)
_PUZZLE_ID = re.compile(r"[^?#]*\?(?:[^#]*&)?puzzleid=([^&#]*)", re.IGNORECASE)
_KIND = re.compile(r"(scl|ctc|scf|classic|fpuz(?:zles)?)(.*)", re.IGNORECASE | re.DOTALL)
_NAME = re.compile(r"[\w./~-]{1,200}", re.ASCII)
_SHORTEST = 20
"""Signs of the shortest document; what is shorter is a name that only the server knows."""


def decode(text: str, place: Place) -> Puzzle:
    """See `LinkCoding`."""
    name = _payload(text)
    match = _KIND.fullmatch(name)
    kind, payload = (match[1].lower(), match[2]) if match else ("", "")
    word = payload.partition(" ")[0].rstrip("/")
    if kind == "classic":
        return read_classic(word, place)
    if kind == "scf" and word:
        return read_scf(word, place)
    if not kind or len(payload) < _SHORTEST:
        name = name.partition(" ")[0].strip("/")
        if not name:
            raise InputError(place, "the link holds no puzzle", "copy the address of a puzzle")
        if not _NAME.fullmatch(name):
            raise InputError(place, f"{quote(name)} is neither a puzzle nor the name of one", "copy the whole address again")
        cut = f" or is cut off behind {kind}" if kind else ""
        problem = f"{quote(name)} is the name of a puzzle that only the server of SudokuPad knows{cut}"
        raise InputError(place, problem, "open it there, and export a link that holds the puzzle: it begins with scl or fpuzzles")
    return read_compressed(payload, place) if kind.startswith("fpuz") else read_document(read_zipped(_text(payload, place), place))


def _payload(text: str) -> str:
    """What stands for the puzzle in a link."""
    address = _ADDRESS.fullmatch(text)
    if address is None:
        return text
    named = _PUZZLE_ID.match(address[1])
    return named[1] if named else re.split(r"[?#]", address[1], maxsplit=1)[0].lstrip("/")


def _text(payload: str, place: Place) -> str:
    """The document; a blank may stand for a plus, and one stroke for two, as programs write that tidy addresses up."""
    plain = unquote(payload[: LARGEST_TEXT + 1]).strip()
    word, whole = plain.partition(" ")[0], plain.replace(" ", "+")
    try:
        return decompress(word, place)
    except InputError:
        for trial in (word.rstrip("/"), whole):
            with suppress(InputError):
                return decompress(trial, place)
        found = with_stroke(whole, place)
        if found is None:
            raise
        return found


def encode(puzzle: Puzzle) -> str:
    """See `LinkCoding`."""
    try:
        return f"{_PAGE}scl{compress(zipped(document_of(puzzle)))}"
    except InputError as error:
        own = error.problem
    try:
        return f"{_PAGE}fpuzzles{compress(write_document(puzzle))}"
    except InputError as error:
        problem = own if own == error.problem else f"{own}; as a document of f-puzzles: {error.problem}"
        raise InputError(puzzle.source, problem, "choose another format") from None
