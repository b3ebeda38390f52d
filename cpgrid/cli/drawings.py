"""What ``cpgrid draw`` shows of a puzzle, as text and as a picture; several puzzles with their answers at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from ..core.puzzle import Puzzle
from ..questions.check import Uniqueness, Verdict
from ..render import Drawing, StyledText, beside, broken, draw, draw_puzzle, draw_solution, draw_witnesses
from ..render.picture import (
    PAPERS,
    Part,
    bind,
    fitted,
    lay_out,
    paint,
    picture_remarks,
    pieces,
    side_by_side,
)
from ..render.printed import printed
from ..render.raster import to_pdf, to_png
from ..render.svg import Picture
from ..scene import Contents, Scene, candidates, scene_of, to_json
from .output import printable

__all__ = ["WORDS", "Drawn", "as_book", "as_bytes", "as_text", "book_answers"]

WORDS = ("auto", "made", "none")
"""What stands below a puzzle: its own note of its rules or, without one, words made from them; words made in any case; nothing."""

_LINE = 80
"""Characters of a line in a text file."""
_WIDEST = 30
"""Cells across a page, if there is room for more than one puzzle."""
_SMALL = 0.6
"""The size of answers at the end of a page."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A puzzle to be drawn.

    Args:
        puzzle: itself.
        verdict: its solutions, if they are to be drawn.
        candidates: whether open cells get pencil marks.
        words: one of `WORDS`.
        contents: what stands in the cells of a puzzle without a verdict, where that is something else than candidates by single rules.
    """

    puzzle: Puzzle
    verdict: Verdict | None = None
    candidates: bool = False
    words: str = WORDS[0]
    contents: Contents | None = None

    @property
    def title(self) -> str:
        """The title that came with the puzzle; empty = none."""
        return printable(self.puzzle.notes.get("title", ""))

    @property
    def notes(self) -> list[str]:
        """What else came with it, but for its rules."""
        return [printable(f"{kind}: {text}") for kind, text in self.puzzle.notes.items() if kind not in {"title", "rules"}]

    def remarks(self, *, text: bool) -> tuple[str, ...]:
        """What stands below the puzzle in words, in a text or in a picture; a paragraph of its own rules each."""
        if self.words == "none":
            return ()
        own = [printable(line.strip()) for line in self.puzzle.notes.get("rules", "").splitlines() if line.strip()]
        if own and self.words == "auto":
            return tuple(own)
        return printed(self.puzzle.layout, "text") if text else picture_remarks(self.puzzle.layout)


def as_bytes(drawn: Sequence[Drawn], form: str, *, page: bool = False) -> bytes:
    """The contents of a file.

    Args:
        drawn: the puzzles, at least one.
        form: its ending, one of `FORMS`.
        page: whether the answers stand at the end, and puzzles have numbers.

    Raises:
        UsageError: a library that makes PNG and PDF is missing.
    """
    return FORMS[form](drawn, page=page)


def as_book(drawn: Sequence[Drawn], paper: str, title: str = "") -> bytes:
    """A PDF of pages for print: several puzzles on each, the answers on pages of their own at the end.

    Args:
        drawn: the puzzles, at least one.
        paper: a name in `cpgrid.render.picture.PAPERS`.
        title: at the head of the first page; empty = none.

    Raises:
        UsageError: a library that makes PDF is missing.
    """
    return to_pdf(*map(str, bind(_puzzles(drawn), book_answers(drawn), PAPERS[paper], title=printable(title))))


def book_answers(drawn: Sequence[Drawn]) -> list[Part]:
    """What stands at the end of a book: the solutions by number, or that there is none."""
    return [
        replace(part, caption=_numbered(number, part.caption))
        for number, each in enumerate(drawn, 1)
        for part in _parts(_solved(each, plain=True) or _without_answer(each))
    ]


def as_text(drawn: Sequence[Drawn], width: int, *, page: bool = False) -> Iterator[StyledText]:
    """The lines for a terminal or a text file.

    Args:
        drawn: the puzzles, at least one.
        width: characters that fit.
        page: whether the answers stand at the end, and puzzles have numbers.
    """
    for number, each in enumerate(drawn, 1):
        if number > 1:
            yield StyledText()
        title = _numbered(number, each.title) if page else each.title
        yield from broken(StyledText(title, "bold"), width) if title else ()
        for sentence in (*each.notes, *each.remarks(text=True)):
            yield from broken(StyledText(f"  {sentence}"), width)
        yield from beside([draw(_plain(each))] if page or each.verdict is None else _text_answers(each, ""), width)
    answers = [_text_answers(each, f"answer {number}") for number, each in enumerate(drawn, 1) if page and each.verdict]
    if answers:
        yield StyledText()
        yield from beside(chain.from_iterable(answers), width)


def _text(drawn: Sequence[Drawn], *, page: bool) -> bytes:
    return "".join(f"{line.plain.rstrip()}\n" for line in as_text(drawn, _LINE, page=page)).encode()


def _pdf(drawn: Sequence[Drawn], *, page: bool) -> bytes:
    return to_pdf(*map(str, _sheets(drawn, page=page)))


def _svg(drawn: Sequence[Drawn], *, page: bool) -> bytes:
    return str(side_by_side(_sheets(drawn, page=page))).encode()


def _png(drawn: Sequence[Drawn], *, page: bool) -> bytes:
    return to_png(_svg(drawn, page=page).decode())


def _json(drawn: Sequence[Drawn], *, page: bool) -> bytes:
    """What the sheets show, a scene for each grid."""
    scenes = []
    for number, each in enumerate(drawn, 1):
        words = (*each.notes, *each.remarks(text=False))
        for scene in [_open(each)] if page else _solved(each) or [_open(each)]:
            title = " · ".join(filter(None, [str(number) if page else "", each.title, scene.title]))
            scenes.append(replace(scene, title=title, words=words))
    answers = ((number, scene) for number, each in enumerate(drawn, 1) if page for scene in _solved(each, plain=True))
    scenes += [replace(scene, title=_numbered(number, scene.title or "answer")) for number, scene in answers]
    return to_json(scenes).encode()


FORMS: Mapping[str, Callable[..., bytes]] = {".svg": _svg, ".png": _png, ".pdf": _pdf, ".txt": _text, ".json": _json}
"""What makes the contents of a file, by its ending; arguments are those of `as_bytes`."""


def _sheets(drawn: Sequence[Drawn], *, page: bool = False) -> list[Picture]:
    """The sheets: further ones where words are taller than the grid; arguments are those of `as_bytes`."""
    if not page:
        (each,) = drawn
        return lay_out(_parts(_solved(each) or [_open(each)]), title=each.title, notes=each.notes, words=each.remarks(text=False))
    puzzles = [piece for part in _puzzles(drawn) for piece in pieces(fitted(part))]
    answers = [
        replace(part, caption=_numbered(number, part.caption), scale=_SMALL)
        for number, each in enumerate(drawn, 1)
        for part in _parts(_solved(each, plain=True))
    ]
    sheets = lay_out(puzzles, across=_across(puzzles))
    if not answers:
        return sheets
    return lay_out([*map(Part, sheets), *map(Part, lay_out(answers, title="answers", across=_across(answers)))], across=1)


def _puzzles(drawn: Sequence[Drawn]) -> list[Part]:
    return [
        Part(paint(_open(each)), _numbered(number, each.title), (*each.notes, *each.remarks(text=False)))
        for number, each in enumerate(drawn, 1)
    ]


def _parts(scenes: Sequence[Scene]) -> list[Part]:
    return [Part(paint(scene), scene.title) for scene in scenes]


def _numbered(number: int, text: str) -> str:
    return f"{number} · {text}" if text else str(number)


def _across(parts: Sequence[Part]) -> int:
    return max(1, int(_WIDEST / max(part.width for part in parts)))


def _open(each: Drawn, title: str = "") -> Scene:
    """The puzzle without its solutions."""
    contents = each.contents or Contents(candidates=candidates(each.puzzle) if each.candidates else None)
    return scene_of(each.puzzle, contents, title=title or contents.caption)


def _plain(each: Drawn) -> Scene:
    """The puzzle in characters."""
    return scene_of(each.puzzle, each.contents or Contents(), title="")


def _solved(each: Drawn, *, plain: bool = False) -> list[Scene]:
    """A scene for each solution that is known, at most two.

    Args:
        each: the puzzle.
        plain: whether clues and marks are left out.
    """
    if each.verdict is None:
        return []
    marked = frozenset(each.verdict.differing)
    titles = ("one solution", "another") if marked else ("",)
    return [
        scene_of(each.puzzle, Contents(solution, marked, plain=plain), title=title)
        for solution, title in zip(each.verdict.witnesses, titles, strict=False)
    ]


def _without_answer(each: Drawn) -> list[Scene]:
    """What stands in place of a solution: the grid, and that there is none or that none was found."""
    if each.verdict is None:
        return []
    return [_open(each, "no solution" if each.verdict.kind is Uniqueness.NONE else "no solution was found")]


def _text_answers(each: Drawn, title: str) -> list[Drawing]:
    assert each.verdict is not None, "answers are asked for"
    found = each.verdict.witnesses
    if len(found) > 1:
        return draw_witnesses(each.puzzle, found[0], found[1], each.verdict.differing)
    return [draw_solution(each.puzzle, solution, title) for solution in found] or [draw_puzzle(each.puzzle, title)]
