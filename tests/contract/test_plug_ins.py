"""Formats, families and routes keep their contracts, and the contracts find the defects that these can have."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

import cpgrid
from cpgrid.contracts import BrokenContract, check_assumptions, check_family, check_format, check_route
from cpgrid.core.assumptions import Assuming, Reply
from cpgrid.core.errors import InputError, Place
from cpgrid.core.outcome import Found, Limits, Search, Stop
from cpgrid.core.plugins import Backend, Format
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import FAMILIES, sudoku
from cpgrid.routes import ROUTES
from tests.formats.samples import text
from tests.models.small_layouts import SMALL

SIGNS = {f"{family}-{digits}" for family in ("line", "sudoku") for digits in ("letters", "alnum", "hex")}
ONLY_BY_NAME = {"noip2009", "killer-letters", *SIGNS, *LINK_CODINGS}
"""The codings of links among them: ``links`` recognises them all."""


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_keeps_its_contract(name: str) -> None:
    check_format(FORMATS[name], text(name), recognised=name not in ONLY_BY_NAME)


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_keeps_its_contract(name: str) -> None:
    check_family(FAMILIES[name], SMALL[name])


@pytest.mark.parametrize("name", ROUTES)
def test_every_route_keeps_its_contract(name: str) -> None:
    check_route(name)


LINE = FORMATS["line"]


def reading(change: Callable[[Iterator[Puzzle]], Iterator[Puzzle]]) -> Format:
    """The format ``line`` with something changed in what it reads."""

    def read(lines: Lines) -> Iterator[Puzzle]:
        items = LINE.read(lines)
        return change(puzzle for item in items for puzzle in ([item] if isinstance(item, Puzzle) else item.puzzles))

    return replace(LINE, read=read)


def short(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    for puzzle in puzzles:
        yield replace(puzzle, givens=dict(list(puzzle.givens.items())[1:]))


def late(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    yield from list(puzzles)


def crashing(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    try:
        yield from puzzles
    except InputError as error:
        raise ValueError(error.problem) from error


def silent(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    try:
        yield from puzzles
    except InputError:
        raise InputError(Place(), "bad", "mend it") from None


def careless(puzzles: Any) -> str:
    return "".join("." * len(puzzle.layout.cells) + "\n" for puzzle in puzzles)


FORMAT_DEFECTS: Mapping[str, tuple[Format, str]] = {
    "is not recognised": (replace(LINE, recognise=lambda _: False), "does not recognise"),
    "reads nothing": (reading(lambda _: iter(())), "reads no puzzle"),
    "drops a given": (reading(short), "reads back other puzzles"),
    "waits for the end": (reading(late), "reads to the end before"),
    "crashes on a bad text": (reading(crashing), "ValueError .* in place of an InputError"),
    "does not say where": (reading(silent), "says too little"),
    "states what it cannot": (replace(LINE, write=careless), "read"),
}


@pytest.mark.parametrize("defect", FORMAT_DEFECTS)
def test_a_defect_of_a_format_is_found(defect: str) -> None:
    kind, problem = FORMAT_DEFECTS[defect]
    with pytest.raises(BrokenContract, match=problem):
        check_format(kind, text("line"))


def test_a_format_is_tried_on_two_puzzles_at_least() -> None:
    with pytest.raises(BrokenContract, match="give a text with two puzzles"):
        check_format(FORMATS["line"], text("line").splitlines()[1] + "\n")


STARS = FAMILIES["star_battle"].parameters[1]


def test_names_of_first_lines_are_distinguished() -> None:
    for stranger in (replace(FAMILIES["sudoku"], name="sud_oku"), replace(FAMILIES["sudoku"], name="mine", names={"killer": {}})):
        with cpgrid.registered(stranger), pytest.raises(cpgrid.UsageError, match="two families begin their first lines with"):
            cpgrid.parse("killer 4x4\ncage 3: r1c1 r1c2", format="text")
    assert cpgrid.parse("killer 4x4\ncage 3: r1c1 r1c2", format="text")[0].layout.family == "killer"


def test_a_defect_of_a_family_is_found() -> None:
    family, layout = FAMILIES["sudoku"], sudoku.layout(2, 2)
    for changed, own, problem in [
        (replace(family, rules=("cage",)), layout, "rules that it does not name: distinct"),
        (replace(family, rules=("windows",)), layout, "not registered: windows"),
        (replace(family, name="other"), layout, "a layout of the family sudoku"),
        (replace(family, examples=()), layout, "it has no example"),
        (replace(family, examples=("sudoku 4x4",)), layout, "other than one solution"),
        (replace(family, examples=("sudoku 4x5",)), layout, "its example cannot be read"),
        (replace(family, parameters=(*family.parameters, family.parameters[0])), layout, "two of its parameters are named 'size'"),
        (replace(family, parameters=family.parameters[:1]), layout, "`build` takes rows, columns and nothing else"),
        (replace(family, parameters=(STARS, *family.parameters)), layout, "`build` takes rows, columns and stars, boxes, values"),
        (family, replace(layout, rules=layout.rules[1:]), "does not take its own layout: .*row 1 has no distinct rule"),
    ]:
        with pytest.raises(BrokenContract, match=problem):
            check_family(changed, own)


DLX = ROUTES["dlx"]


def searching(change: Callable[[list[Any], Found, Limits], tuple[list[Any], Found]]) -> Backend:
    """Dancing links with something changed in what they find."""

    def search(program: Any, limits: Limits, options: Mapping[str, str]) -> Search[Any]:
        def steps() -> Generator[Any, None, Found]:
            whole = DLX.backend.search(program, limits, options)
            raw, found = change(list(whole), whole.found, limits)
            yield from raw
            return found

        return Search(steps())

    return replace(DLX.backend, search=search)


BACKEND_DEFECTS: Mapping[str, tuple[Backend, str]] = {
    "loses a solution": (searching(lambda raw, found, _: (raw[1:], found)), "finds [0-9]+ of|claims to have seen all"),
    "finds one twice": (searching(lambda raw, found, _: (raw + raw[:1], found)), "twice"),
    "always claims the end": (searching(lambda raw, found, _: (raw, replace(found, stop=Stop.EXHAUSTED))), "claims to have seen all"),
    "never gets to the end": (searching(lambda raw, found, _: (raw, replace(found, stop=Stop.NODE_LIMIT))), "does not search to the end"),
    "claims too good a score": (
        searching(lambda raw, found, _: (raw, replace(found, score=None if found.score is None else found.score + 1))),
        "claims the score",
    ),
    "miscounts": (replace(DLX.backend, count=lambda *_: Found(Stop.EXHAUSTED, count=-1)), "counts -1"),
    "takes scores without a word": (replace(DLX.backend, scores=False), "takes a score, though"),
}


@pytest.mark.parametrize("defect", BACKEND_DEFECTS)
def test_a_defect_of_a_backend_is_found(defect: str) -> None:
    backend, problem = BACKEND_DEFECTS[defect]
    with cpgrid.registered(replace(DLX, name="broken", backend=backend)), pytest.raises(BrokenContract, match=problem):
        check_route("broken")


def test_a_defect_of_an_encoding_is_found() -> None:
    def decoding(encoded: Any) -> Any:
        return replace(encoded, decode=lambda raw: tuple(sorted(encoded.decode(raw))))

    encode = DLX.encoding.encode
    for encoding, problem in [
        (replace(DLX.encoding, encode=lambda model, givens, options: decoding(encode(model, givens, options))), "is no solution|twice"),
        (replace(DLX.encoding, encode=lambda model, givens, options: encode(model, [], options)), "is no solution"),
    ]:
        with cpgrid.registered(replace(DLX, name="broken", encoding=encoding)), pytest.raises(BrokenContract, match=problem):
            check_route("broken")


SAT = ROUTES["sat"]


def replying(change: Callable[[Reply], Any]) -> Backend:
    """SAT solvers with something changed in what they say under assumptions."""

    class Changed:
        def __init__(self, whole: Assuming) -> None:
            self.whole = whole

        def solve(self, assumed: Any, limits: Limits) -> Any:
            return change(self.whole.solve(assumed, limits))

        def close(self) -> None:
            self.whole.close()

    plain = SAT.backend.assuming
    assert plain is not None
    return replace(SAT.backend, assuming=lambda program, options: Changed(plain(program, options)))  # type: ignore[arg-type]


def hasty(reply: Reply) -> Reply:
    return replace(reply, raw=None, found=replace(reply.found, stop=Stop.EXHAUSTED))


ASSUMING_DEFECTS: Mapping[str, tuple[Backend, str]] = {
    "finds nothing": (replying(hasty), "claims that there is no solution"),
    "blames too few": (replying(lambda reply: replace(reply, clash=reply.clash[1:])), "claims that .* clash"),
    "blames one twice": (replying(lambda reply: replace(reply, clash=reply.clash * 2)), "names an assumption twice"),
    "never gets to the end": (replying(lambda reply: replace(reply, raw=None, found=Found(Stop.NODE_LIMIT))), "does not come to an end"),
    "hears nothing": (
        replace(SAT.backend, assuming=lambda program, options: Deaf(SAT.backend.assuming(program, options))),  # type: ignore[misc]
        "which is no solution|found a solution when",
    ),
}


@pytest.mark.parametrize(
    ("defect", "problem"), [(lambda raws: raws * 2, "finds a grid twice"), (lambda raws: raws[1:], r"finds \d solutions, of")]
)
def test_a_defect_of_several_solutions_is_found(defect: Callable[[list[Any]], list[Any]], problem: str) -> None:
    class Enumerator(Deaf):
        def solve(self, assumed: Any, limits: Limits) -> Any:
            return self.whole.solve(assumed, limits)

        def solutions(self, assumed: Any, limits: Limits, cells: int) -> Search[Any]:
            return Search(self.changed(self.whole.solutions(assumed, limits, cells)))

        def changed(self, search: Search[Any]) -> Generator[Any, None, Found]:
            yield from defect([*search])
            return search.found

    backend = replace(SAT.backend, assuming=lambda program, options: Enumerator(SAT.backend.assuming(program, options)))  # type: ignore[misc]
    with cpgrid.registered(replace(SAT, name="broken", backend=backend)), pytest.raises(BrokenContract, match=problem):
        check_assumptions("broken")


class Deaf:
    """An engine that does not hear what is assumed."""

    def __init__(self, whole: Any) -> None:
        self.whole = whole

    def solve(self, _assumed: object, limits: Limits) -> Any:
        return self.whole.solve((), limits)

    def close(self) -> None:
        self.whole.close()


@pytest.mark.parametrize("defect", ASSUMING_DEFECTS)
def test_a_defect_under_assumptions_is_found(defect: str) -> None:
    backend, problem = ASSUMING_DEFECTS[defect]
    with cpgrid.registered(replace(SAT, name="broken", backend=backend)), pytest.raises(BrokenContract, match=problem):
        check_assumptions("broken")


def test_an_encoding_that_forgets_an_optional_rule_is_found() -> None:
    encode = SAT.encoding.encode_optional
    assert encode is not None

    def forgetful(model: Any, givens: Any, options: Any, optional: Any) -> Any:
        encoded = encode(model, givens, options, optional)
        program = encoded.program
        return replace(encoded, program=replace(program, selectors=dict.fromkeys(program.selectors, max(program.selectors.values()))))

    encoding = replace(SAT.encoding, encode_optional=forgetful)
    with (
        cpgrid.registered(replace(SAT, name="broken", encoding=encoding)),
        pytest.raises(BrokenContract, match=r"is no solution|clash|not all of which are solutions"),
    ):
        check_assumptions("broken")


def test_a_backend_that_answers_in_another_form_is_refused() -> None:
    forms: list[tuple[Backend, str]] = [
        (replying(lambda reply: reply.found), "solve must return a Reply; Found was returned"),
        (replying(lambda reply: replace(reply, clash=(99,))), "must be places of the"),
        (replace(SAT.backend, assuming=lambda *_: "engine"), "an engine with solve and close, .*; str was returned"),  # type: ignore[arg-type,return-value]
        (replace(SAT.backend, assuming=lambda _: None), "assuming of sat: .*takes"),  # type: ignore[arg-type,misc]
    ]
    for backend, problem in forms:
        with cpgrid.registered(replace(SAT, name="broken", backend=backend)), pytest.raises(cpgrid.UsageError, match=problem):
            check_assumptions("broken")
    with pytest.raises(cpgrid.UsageError, match=r"Backend\.assuming: a function is wanted; True was given"):
        cpgrid.register(replace(SAT.backend, name="older", assuming=True))  # type: ignore[arg-type]


def test_a_backend_without_assumptions_is_asked_by_a_program_for_each_question() -> None:
    plain = replace(SAT, name="plain", backend=replace(SAT.backend, assuming=None))
    half = replace(SAT, name="half", encoding=replace(SAT.encoding, encode_optional=None))
    declining = replace(SAT, name="declining", backend=replace(SAT.backend, assuming=lambda *_: None))
    with cpgrid.registered(plain, half, declining):
        for route in (plain, half, declining):
            check_assumptions(route.name, count=25)


def test_a_route_has_a_name_that_can_be_written_and_options_that_can_be_distinguished() -> None:
    for kind, problem in [
        (replace(DLX, name="auto"), "'auto' cannot be written|it is the choice without any route"),
        (replace(DLX, name="broken", backend=replace(DLX.backend, options=DLX.encoding.options)), "an option of one name"),
    ]:
        with cpgrid.registered(kind), pytest.raises((BrokenContract, cpgrid.UsageError), match=problem):
            check_route(kind.name)
