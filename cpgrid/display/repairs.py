"""What would make a puzzle have one solution, in words and drawings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..core.outcome import Stop
from ..core.puzzle import Puzzle, Rule
from ..questions.additions import Additions
from ..questions.changes import Change, Changes
from ..questions.check import Uniqueness
from ..questions.clue_additions import ClueAdditions
from ..questions.lost_rules import LostRules
from ..questions.parts import without_parts
from ..questions.repair import Repair
from ..render import Drawing, draw, draw_puzzle, plural
from ..rules import kind_of, spelt
from ..scene import Contents, scene_of
from ..scene.families import family_of
from .clashes import clash_drawing, clash_lines
from .verdicts import verdict_sentence

__all__ = ["MOST_GRIDS", "repair_drawings", "repair_lines", "repair_sentence", "repair_shown"]

MOST_GRIDS = 3
"""How many changes are drawn; all are named."""

_NAMED, _ADDED = 20, 60
"""How many single givens, and how many of several that are enough together, are named; the sentences say how many there are."""


def repair_sentence(repair: Repair) -> str:
    """The verdict, as `check` says it."""
    return verdict_sentence(repair.verdict)


def repair_lines(repair: Repair) -> Iterator[str]:
    """What would make the puzzle have one solution."""
    if repair.verdict.kind is Uniqueness.UNIQUE:
        yield "there is nothing to repair"
    if repair.verdict.clash is not None:
        yield from clash_lines(repair.verdict.clash)
    if repair.wanted is not None:
        yield "for the grid that is wanted to be a solution:"
        yield from (f"  {text}" for text in repair.wanted.texts)
    if repair.changes is not None:
        yield from _changes(repair.changes)
    if repair.lost is not None and repair.lost.found:
        yield from _lost(repair.lost)
    if repair.additions is not None:
        yield from _additions(repair.additions)
    elif repair.clues is not None:
        yield from _clues(repair.clues)
    elif repair.verdict.kind is Uniqueness.MULTIPLE:
        yield "no givens were looked for: the time was over"


def repair_drawings(repair: Repair) -> list[Drawing]:
    """The puzzle, what clashes in it, and grids of repairs, each with what is new marked."""
    clash = repair.verdict.clash
    clashing = [] if clash is None else [clash_drawing(clash)]
    grids = [draw(scene_of(puzzle, contents, title=title)) for puzzle, contents, title in repair_shown(repair)]
    return [draw_puzzle(repair.puzzle), *clashing, *grids]


def repair_shown(repair: Repair) -> Iterator[tuple[Puzzle, Contents, str]]:
    """The grids that are drawn: puzzle, contents and title of each."""
    if repair.wanted is not None:
        yield _shown(repair.wanted, "the grid that is wanted")
    found: Sequence[Change] = repair.changes.found if repair.changes is not None else ()
    for number, change in enumerate(found[:MOST_GRIDS], 1):
        yield _shown(change, f"after change {number}")
    additions = repair.additions
    if additions is not None and additions.added is not None:
        title = f"the only solution with {plural(len(additions.added), 'further given')}"
        yield repair.puzzle, Contents(additions.towards, tuple(additions.added)), title
    elif repair.clues is not None and repair.clues.added is not None:
        title = f"the only solution with {plural(len(repair.clues.added), 'further clue')}"
        yield repair.puzzle.with_rules(*repair.clues.added), Contents(repair.clues.towards), title
    elif repair.verdict.witnesses:
        yield repair.puzzle, Contents(repair.verdict.witnesses[0]), "a solution"


def _shown(change: Change, title: str) -> tuple[Puzzle, Contents, str]:
    """The grid without the rules that it breaks, but for a family with a look of its own, and the cells of changed givens marked."""
    less = without_parts(change.puzzle, change.dropped)
    marked = [cell for cell in change.puzzle.givens if cell not in less.givens]
    looks = family_of(change.puzzle.layout).name != "grid"
    return replace(less, layout=change.puzzle.layout) if looks else less, Contents(change.grid, marked), title


def _changes(changes: Changes) -> Iterator[str]:
    if changes.hopeless:
        yield "what may not be changed has no solution by itself: let more be changed"
        return
    if changes.found:
        yield "after any of these changes there is a solution:"
    for number, change in enumerate(changes.found, 1):
        after = {True: "then it is the only one", False: "then there are several", None: "whether it is the only one is not known"}
        yield f"  {number}. {' and '.join(change.texts)}: {after[change.unique]}"
    yield _completeness(changes)


def _completeness(changes: Changes) -> str:
    """How far the list of changes goes."""
    size = f"{plural(changes.complete, 'part')} or fewer" if changes.complete > 1 else "one part"
    if not changes.found:
        return f"no change of {size} is enough" if changes.complete else f"no change was found: {changes.stop.value}"
    all_known = f"these are all changes of {size}" if changes.complete else ""
    none_smaller = "no smaller change is enough" if changes.smallest and len(changes.found[0].dropped) > 1 else ""
    more = {Stop.EXHAUSTED: "", Stop.SOLUTION_LIMIT: "there may be others"}.get(changes.stop, f"there may be others: {changes.stop.value}")
    return "; ".join(filter(None, [all_known, none_smaller, more]))


def _lost(lost: LostRules) -> Iterator[str]:
    """The rules that may have been lost."""
    for each in lost.found:
        yield f"with {' and '.join(each.names)} there is exactly one solution ({', '.join(each.routes)}): was it lost?"
    others = [name for name in lost.tried if (name,) not in {each.names for each in lost.found}]
    if others and lost.complete and len(lost.found[0].names) == 1:
        yield f"there is not with any of {', '.join(others)}"


def _clues(clues: ClueAdditions) -> Iterator[str]:
    """The clues that would help."""
    number = plural(len(clues.asked), "clue")
    if clues.enough is None or (clues.enough and clues.added is None):
        yield f"whether the {number} of this solution are enough was not found out in time"
        return
    if clues.added is None:
        yield f"all {number} of this solution together are not enough"
        return
    singles = [_clue(rule) for rule in clues.singles]
    named = "; ".join(singles[:_NAMED]) + (f" and {len(singles) - _NAMED} more" if len(singles) > _NAMED else "")
    if singles:
        yield f"one of these clues is enough: {named}" + ("" if clues.all_singles else "; there may be others")
    else:
        yield f"none of {number} is enough alone" if clues.all_singles else "no single clue that is enough was found in time"
    added = "; ".join(map(_clue, clues.added))
    proved = "no fewer are" if clues.fewest else f"whether fewer are is not proved, at least {clues.least} are needed"
    seen = f" ({', '.join(clues.routes)})" if clues.routes else ""
    if len(clues.added) > 1:
        yield f"towards this solution these {len(clues.added)} clues are enough, and {proved}: {added}{seen}"
    else:
        yield f"towards this solution: {added}{seen}"


def _clue(rule: Rule) -> str:
    return f"{kind_of(rule).name} {spelt(rule, briefly=True)}"


def _additions(additions: Additions) -> Iterator[str]:
    known = plural(additions.solutions, "solution")
    yield f"there are {known}" if additions.complete else f"at least {known} are known"
    singles = [f"{each.value} in {each.cell}" for each in additions.singles]
    named = ", ".join(singles[:_NAMED]) + (f" and {len(singles) - _NAMED} more" if len(singles) > _NAMED else "")
    if singles:
        yield f"one of these givens is enough: {named}" + ("" if additions.all_singles else "; there may be others")
    else:
        yield "no single given is enough" if additions.all_singles else "no single given that is enough was found in time"
    added = additions.added
    if added is None:
        least = f"; {plural(additions.least, 'given')} at least are needed" if additions.least else ""
        yield f"givens towards this solution were not found in time{least}"
        return
    given = [f"{value} in {cell}" for cell, value in added.items()]
    givens = ", ".join(given[:_ADDED]) + (f" and {len(given) - _ADDED} more" if len(given) > _ADDED else "")
    if len(added) == 1:
        yield f"towards this solution: {givens}"
        return
    proved = "no fewer are" if additions.fewest else f"whether fewer are is not proved, at least {additions.least} are needed"
    yield f"towards this solution these {len(added)} givens are enough, and {proved}: {givens}"
