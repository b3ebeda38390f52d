"""What a puzzle does not need, in words and drawings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..core.assumptions import GivenAssumption, RuleAssumption
from ..core.outcome import Stop
from ..core.puzzle import Puzzle
from ..models.rule_sources import rule_sources
from ..questions.check import Uniqueness
from ..questions.minimise import Minimised
from ..questions.parts import Part, part_name, part_names
from ..render import Drawing, draw_puzzle, plural
from ..rules import listed
from .verdicts import verdict_details, verdict_drawings, verdict_sentence

__all__ = ["minimised_drawings", "minimised_lines", "minimised_sentence", "named_parts", "numbers"]


def minimised_sentence(found: Minimised) -> str:
    """The verdict, as `check` says it."""
    return verdict_sentence(found.verdict)


def minimised_drawings(found: Minimised) -> list[Drawing]:
    """The puzzle and what is left of it; without one solution, the witnesses of that."""
    if found.verdict.kind is not Uniqueness.UNIQUE:
        return verdict_drawings(found.verdict)
    return [draw_puzzle(found.puzzle), *([draw_puzzle(found.left, "what is left")] if found.dropped else [])]


def minimised_lines(found: Minimised) -> Iterator[str]:
    """What can be dropped alone, what has been dropped together, and whether what is left is minimal."""
    if found.verdict.kind is not Uniqueness.UNIQUE:
        yield from verdict_details(found.verdict)
        yield "only a puzzle with one solution can be minimised"
        return
    if found.alone:
        how = "with those that lie symmetrically" if found.symmetries else "by itself"
        yield f"of {numbers(found.puzzle, found.asked)} each of these can be dropped {how}:"
        yield from named_parts(found.puzzle, found.alone)
    rules = [part_name(found.puzzle, part) for part in found.alone if isinstance(part, RuleAssumption)]
    for rule in rules if len(rules) <= _FOLLOWING else ():
        yield f"{rule} follows from the rest"
    if len(found.alone) > 1:
        yield "and all of these together:"
        yield from named_parts(found.puzzle, found.dropped)
    yield _minimality(found)
    if found.symmetries:
        yield f"the givens keep their symmetry: {', '.join(found.symmetries)}"
    if found.least is not None:
        yield _smallest(found)


_FOLLOWING = 6
"""So many rules that follow from the rest get a sentence of their own, at most."""


def named_parts(puzzle: Puzzle, parts: Sequence[Part]) -> Iterator[str]:
    """The parts, a line for the givens and for each kind of rule."""
    for kind, names in part_names(puzzle, parts).items():
        separator = "; " if any("," in name for name in names) else ", "
        yield f"  {kind}: {separator.join(names)}"


def _minimality(found: Minimised) -> str:
    left = "what is left" if found.dropped else "the puzzle"
    if found.minimal and not found.asked:
        return "there is nothing to be dropped: what its family states stays, and what is to be kept"
    if found.minimal:
        others = "any other of them" if found.dropped else f"any of {numbers(found.puzzle, found.asked)}"
        if found.symmetries:
            others += ", with those that lie symmetrically,"
        return f"{left} is minimal: without {others} there are several solutions{_seen(found)}"
    reason = "" if found.stop is Stop.EXHAUSTED else f" ({found.stop.value})"
    names = part_names(found.puzzle, found.undecided)
    named = "; ".join(f"{kind}: {', '.join(own)}" for kind, own in names.items())
    return f"whether {left} is minimal is not proved: {plural(len(found.undecided), 'part')} undecided{reason}: {named}"


def _smallest(found: Minimised) -> str:
    """Whether the puzzle that is left is the smallest, or how small that is at least."""
    kept, asked = len(found.asked) - len(found.dropped), numbers(found.puzzle, found.asked)
    if found.smallest:
        return f"it is the smallest: no fewer than {kept} of {asked} are enough"
    return f"it keeps {kept} of {asked}; whether fewer are enough is not known, but no fewer than {found.least} are"


def _seen(found: Minimised) -> str:
    """Who found that what is left has one solution, where something was dropped."""
    return f" ({', '.join(found.routes)})" if found.dropped and found.routes else ""


def numbers(puzzle: Puzzle, parts: Sequence[Part]) -> str:
    """``3 givens``, ``1 rule``, ``3 givens and 1 clue``."""
    clues = rule_sources(puzzle.layout).clues
    nouns = Counter("given" if isinstance(part, GivenAssumption) else "clue" if part.rule in clues else "rule" for part in parts)
    return listed([plural(nouns[noun], noun) for noun in ("given", "clue", "rule") if nouns[noun]], "and") or "0 givens and rules"
