"""The plug points: frozen records of functions. A new rule, family, encoding, backend or format is one of these in one file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .assumptions import Assuming
from .grid import Cell
from .marks import Mark
from .model import Constraint, Literal, Model, Objective, RuleIndex, Variable
from .outcome import Found, FoundMany, Limits, Outcome, Search
from .posting import Variables
from .program import Bools, Encoded, EncodedMany, Integers, UInt8
from .puzzle import Domain, Domains, Layout, Puzzle, Values
from .sheet import Sheet
from .text import Lines

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "RULE_GROUPS",
    "Backend",
    "Choice",
    "Demands",
    "Encoding",
    "Format",
    "Option",
    "RuleKind",
    "always",
    "choices",
    "chosen",
    "never",
    "nothing",
]


def chosen(options: Mapping[str, str], name: str, rule: RuleIndex) -> str:
    """The value of an option for the constraints of one rule: the rule's own, or the one for all.

    Args:
        options: a value for every option, and under ``name@3`` the one for the third rule.
        name: of an option that may differ between rules.
        rule: index of the rule that posted the constraint.
    """
    return options.get(f"{name}@{rule + 1}", options[name])


def nothing() -> None:
    """The default function of a plug point, which does nothing."""


def never(*_: object) -> bool:
    """The default answer of a plug point: no."""
    return False


def always(_rule: Any, _layout: Layout) -> bool:
    """Yes, for every rule of a kind."""
    return True


@dataclass(frozen=True, slots=True)
class Demands:
    """All that the rules of a kind ask of full grids, as groups and totals; found without the helpers of what the kind posts.

    Args:
        different: (rule) → groups of its cells, in each of which no value stands twice.
        totals: (rule) → cells and what they add up to; a cell that is named twice counts twice.
    """

    different: Callable[[Any], Iterable[Sequence[Cell]]] = lambda _: ()
    totals: Callable[[Any], Iterable[tuple[Sequence[Cell], int]]] = lambda _: ()


@dataclass(frozen=True, slots=True)
class Listing:
    """A remark that lists something: where it is read in passing, only the beginning is shown.

    Args:
        head: what comes before the list.
        items: what is listed, at least one.
        separator: between two of them.
        tail: what comes behind the list.
    """

    head: str
    items: Sequence[str]
    separator: str = ", "
    tail: str = ""


@dataclass(frozen=True, slots=True)
class RuleKind:
    """A kind of rule.

    Args:
        name: as files and reports write it.
        rule: its class, made with `rule_class`; fields are ``cells`` and plain numbers, flags and strings, which the project's own format
            writes as they are.
        summary: the rule in one sentence.
        post: (rule, variable of each cell, domain of each cell, index of the rule) → the constraints and the objective that it stands for;
            `Variables.helper` makes variables that are no cells.
        search: (rule, variable of each cell, groups of variables that other rules keep apart, index of the rule) → constraints that are
            searched in place of those of ``post``: where the groups hold, they allow the same, and rule out more before anything is tried.
            Certificates, and questions that leave rules out, keep to ``post``. ``None`` = there is no more to say.
        violations: (rule, known values, domain of each cell) → what the values break, in the rulebook's words. Exact for a full
            grid; for a part of one it may stay silent, but what it says holds for every way to fill the rest.
        obeyed: (rule, integers[cells of the rule, grids]) → bool[grids], whether full grids break nothing, for more than a few at a time;
            or the `Demands` of the kind, which are checked for all rules of a layout together; ``None`` = ``violations`` is called for
            each grid.
        score: (rule, values of a full grid) → what the grid scores by the rulebook, for a kind that posts an objective; ``None`` = it does
            not.
        sample: (random generator, cells, domain of each) → a rule of the kind over some of the cells, for contract tests; ``None`` = they
            draw each field by its type, which is enough if the fields do not depend on one another.
        outline: (rule) → the label, perhaps empty, at the corner of a light line that drawings show around the rule's cells; ``None`` = no
            line is drawn around them.
        remarks: (all rules of the kind in a layout, the layout) → what no drawing shows of them, a sentence each, as a `Listing` if it may
            be long; ``None`` = the summary, with every rule that no outline shows.
        group: what rules of the kind are drawn as: one of `RULE_GROUPS`; empty = it does not say.
        marks: (rule) → what a drawing shows of it; where a drawing does not show such marks, the remarks name the rule.
        lines: names of the styles of lines among its marks, each of them in `cpgrid.core.line_styles`.
        in_words: (rule, layout) → whether its marks leave something out, so that the remarks name the rule even where they are shown.
        unordered: whether the cells may be named in any order without changing the rule, if fields with an integer for each cell are
            reordered with them; certificates then name the cells in reading order.
        aliases: further names of the kind in lines of text, each with the values of fields that it says; blanks, hyphens and capitals do
            not count, so that ``little killer`` and ``antiknight`` need none.
    """

    name: str
    rule: type[Any]
    summary: str
    post: Callable[[Any, Variables, Domains, RuleIndex], Iterable[Constraint | Objective]]
    violations: Callable[[Any, Values, Domains], Iterator[str]]
    obeyed: Callable[[Any, Integers], Bools] | Demands | None = None
    score: Callable[[Any, Values], int] | None = None
    search: Callable[[Any, Variables, Sequence[Sequence[Variable]], RuleIndex], Iterable[Constraint]] | None = None
    sample: Callable[[Random, Sequence[Cell], Sequence[Domain]], Any] | None = None
    outline: Callable[[Any], str] | None = None
    remarks: Callable[[Sequence[Any], Layout], Iterable[str | Listing]] | None = None
    unordered: bool = False
    group: str = ""
    marks: Callable[[Any], Iterable[Mark]] | None = None
    lines: tuple[str, ...] = ()
    in_words: Callable[[Any, Layout], bool] = never
    aliases: Mapping[str, Mapping[str, object]] = field(default_factory=dict, hash=False)


RULE_GROUPS = ("cells", "dots", "lines", "outside", "cages", "areas", "grid")
"""What rules are drawn as; ``cpgrid list rules`` and ``docs/rules.md`` follow this order."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option that is worth a line of the catalogue, and is no record of a table.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        source: paper or book; empty = none.
    """

    name: str
    summary: str
    source: str = ""


def choices(*records: Choice) -> Mapping[str, Choice]:
    """The choices of an option by name, the default first."""
    return {record.name: record for record in records}


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of an encoding or a backend, written ``name=value`` in a route; the first choice is the default.

    Args:
        name: as routes write it.
        choices: the values that it has by name, the default first; a table or `choices`, if each value has a line in the catalogue.
        summary: what it chooses, in one sentence.
        other: the form of other values (``path:PROGRAM``), as messages and lists show it; empty = only the choices. Values contain no
            comma, which ends a setting.
        accepts: whether a value that is not one of the choices is of that form.
        lacking: (value) → why this machine cannot use it; empty = it can. Called before anything else is done.
        witness: whether routes that differ in this setting alone are two witnesses to a verdict; ``False`` for settings that change only
            how the search runs (memory, instruction set).
        per_rule: the kind of constraint that it is for, if it may differ between rules: ``name@3=value`` is for the constraints of the
            third rule (see `chosen`); ``None`` = it may not.
    """

    name: str
    choices: Collection[str]
    summary: str
    other: str = ""
    accepts: Callable[[str], bool] = lambda _: False
    lacking: Callable[[str], str] = lambda _: ""
    witness: bool = True
    per_rule: type[Constraint] | None = None

    @property
    def default(self) -> str:
        """The value where a route names none."""
        return next(iter(self.choices))

    @property
    def usable(self) -> tuple[str, ...]:
        """The values that this machine can use, the default first; the form of other values last."""
        choices = tuple(choice for choice in self.choices if not self.lacking(choice))
        return (*choices, self.other) if self.other else choices


@dataclass(frozen=True, slots=True)
class Encoding:
    """A way to turn a model into a program.

    Args:
        name: as reports write it.
        summary: the idea in one sentence.
        encode: (model, givens, options by name) → program with its decoder.
            Raises `Refusal` for a constraint that it does not support.
        options: its settings.
        source: paper or book, with section.
        encode_many: (model, uint8[puzzles, variables] of ranks, 0 = open) → one program of many puzzles, whose decoder takes an array of
            raw solutions to integers[solutions, variables]; ``None`` = puzzles are encoded one by one. A rank is a value's place among
            all values of the model, from 1.
        handlers: what states each kind of constraint. In place of another kind ``encode`` is given what `cpgrid.core.kinds` says that it is
            made of; where that is nothing, the model is refused before the engine is loaded. ``None`` = only ``encode`` knows.
        encode_optional: (model, givens, options by name, rules) → a program in which these rules count only where they are assumed, for
            backends with ``assuming``; ``None`` = a program is made anew for each choice of rules. Raises as ``encode``.
    """

    name: str
    summary: str
    encode: Callable[[Model, Sequence[Literal], Mapping[str, str]], Encoded[Any]]
    options: tuple[Option, ...] = ()
    source: str = ""
    encode_many: Callable[[Model, UInt8], EncodedMany[Any]] | None = None
    handlers: Mapping[type[Constraint], Any] | None = None
    encode_optional: Callable[[Model, Sequence[Literal], Mapping[str, str], frozenset[RuleIndex]], Encoded[Any]] | None = None


@dataclass(frozen=True, slots=True)
class Backend:
    """An engine. The limits that its functions are given have been started: ``limits.clock`` says how much of the seconds is left.

    Args:
        name: as reports write it.
        summary: the engine in one sentence.
        search: (program, limits, options by name) → the search, not yet begun. Raises `Refusal` for limits it cannot keep.
        count: the same without returning solutions, if the engine has a faster way; ``None`` = the solutions are counted one by one.
        effort: the counters that show its effort, most important first.
        options: its settings.
        load: imports the engine's library, so that the import does not count as search time.
        search_many: (program of many puzzles, limits) → their solutions; limits of solutions and nodes apply to each puzzle, the seconds
            to all together. ``None`` = it searches one at a time.
        scores: whether it takes puzzles with a score.
        keeps_nodes: (options by name) → whether it keeps a limit of nodes.
        assuming: (program, options by name) → an engine that keeps the program and is asked under assumptions, not yet begun; ``None`` if
            it cannot with these options. Without such a function a program is made for each question, and searched by ``search``.
    """

    name: str
    summary: str
    search: Callable[[Any, Limits, Mapping[str, str]], Search[Any]]
    count: Callable[[Any, Limits, Mapping[str, str]], Found] | None = None
    effort: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    load: Callable[[], object] = nothing
    search_many: Callable[[Any, Limits], FoundMany] | None = None
    scores: bool = False
    keeps_nodes: Callable[[Mapping[str, str]], bool] = lambda _: True
    assuming: Callable[[Any, Mapping[str, str]], Assuming | None] | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A text format.

    Args:
        name: as ``--format`` takes it.
        summary: the format in one sentence.
        recognise: whether the beginning of a text (its first lines, blank ones included) looks like this format.
        read: the lines → the puzzles, one after another, or many of one layout at once; each is yielded before it would have to wait for
            further input.
        write: puzzles → text from which ``read`` returns them. Raises `InputError` for a puzzle that the format cannot state.
        answer: (number of the case from 1, outcome) → the output that the problem statement asks for, without the last line end;
            ``None`` if there is no statement.
        solutions: how many solutions ``answer`` needs: 1, or 2 if it distinguishes unique from multiple.
        ending: of the names of files that are written in this format, with the dot.
        claims: whether the beginning of a text can be in no other format; all others are then not asked, which takes most of the time of
            reading one puzzle. What it claims it recognises.
    """

    name: str
    summary: str
    recognise: Callable[[Sequence[str]], bool]
    read: Callable[[Lines], Iterator[Puzzle | Sheet]]
    write: Callable[[Iterable[Puzzle]], str]
    answer: Callable[[int, Outcome], str] | None = None
    solutions: int = 1
    ending: str = ".txt"
    claims: Callable[[Sequence[str]], bool] = never
