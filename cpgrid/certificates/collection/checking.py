"""A collection checked part by part, by several processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from ...core.errors import InputError, Place
from ..checkers.checker import Judgement, failure
from ..files import hash_of, read_plain
from .examining import examine
from .layouts import LAYOUTS, layout_of, read_layouts
from .manifest import Manifest
from .parts import PuzzleLine, entries, part_name
from .workers import spread

__all__ = ["Checked", "check_collection", "joined", "stated"]

_LISTED = 20
"""How many problems of a part are listed one by one."""


@dataclass(slots=True)
class Checked:
    """What was found out about a part, or about several that follow one another.

    Args:
        part: its number.
        first: the number of its first puzzle; 0 = it has none.
        count: how many puzzles it has.
        summary: how many puzzles have which claim.
        verified: how many certificates the native checker accepts.
        late: how many it had no time for.
        problems: what is wrong or cannot be used, the first of it.
        wrong: how much is wrong.
        unusable: how much cannot be used.
        not_unique: number, claim and name of each puzzle that has another claim than unique.
    """

    part: int
    first: int = 0
    count: int = 0
    summary: Counter[str] = field(default_factory=Counter)
    verified: int = 0
    late: int = 0
    problems: list[str] = field(default_factory=list)
    wrong: int = 0
    unusable: int = 0
    not_unique: list[Mapping[str, Any]] = field(default_factory=list)

    def reject(self, problem: str) -> None:
        """Note something that is wrong."""
        self.note(Judgement.REJECTED, problem)

    def note(self, verdict: Judgement, reason: str) -> None:
        """Note what is said of a certificate, or of what cannot be read of one."""
        self.verified += verdict is Judgement.VERIFIED
        self.wrong += verdict is Judgement.REJECTED
        self.unusable += verdict is Judgement.UNUSABLE
        self.late += verdict in {Judgement.TIMEOUT, Judgement.UNAVAILABLE}
        if verdict in {Judgement.REJECTED, Judgement.UNUSABLE} and len(self.problems) < _LISTED:
            self.problems.append(reason)

    @property
    def verdict(self) -> Judgement:
        """What is said of all of it."""
        if self.wrong:
            return Judgement.REJECTED
        if self.unusable:
            return Judgement.UNUSABLE
        return Judgement.TIMEOUT if self.late else Judgement.VERIFIED


def check_collection(folder: Path, manifest: Manifest, seconds: float, *, jobs: int) -> Iterator[Checked]:
    """Check all parts with the native checker; they come as they are done.

    Args:
        folder: of the collection.
        manifest: its own.
        seconds: for each certificate.
        jobs: how many processes work.

    Raises:
        InputError: the layouts cannot be read.
    """
    read_layouts(folder, manifest.files[LAYOUTS])
    numbers = range(1, manifest.parts + 1)
    yield from spread(partial(_check_part, folder, dict(manifest.files), seconds), numbers, jobs)


def joined(parts: Iterable[Checked], manifest: Manifest) -> Checked:
    """All parts together, and what is wrong between them, if every part can be used."""
    whole = Checked(0, 1)
    gaps: list[str] = []
    for part in sorted(parts, key=lambda part: part.part):
        if part.count and part.first != whole.count + 1:
            gaps.append(f"{part_name(part.part)} begins with puzzle {part.first}, not {whole.count + 1}")
        whole.count += part.count
        whole.summary.update(part.summary)
        whole.verified += part.verified
        whole.late += part.late
        whole.wrong += part.wrong
        whole.unusable += part.unusable
        whole.problems += part.problems
        whole.not_unique += part.not_unique
    if whole.unusable:
        return whole
    for gap in gaps:
        whole.reject(gap)
    if whole.count != manifest.puzzles:
        whole.reject(f"there are {whole.count} puzzles, and {manifest.puzzles} in the manifest")
    elif {claim: count for claim, count in manifest.summary.items() if count} != dict(whole.summary):
        whole.reject("the summary of the manifest is not that of the parts")
    elif manifest.not_unique not in (None, whole.not_unique):
        whole.reject("the manifest lists other puzzles as not unique than the parts do")
    elif whole.count == 0:
        whole.note(Judgement.UNUSABLE, "the collection holds no puzzle")
    return whole


def stated(folder: Path, manifest: Manifest) -> Iterator[PuzzleLine]:
    """The lines of a collection; whether what they say is right is for the checkers to say.

    Raises:
        InputError: while iterating, for a part that cannot be read.
    """
    for part in range(1, manifest.parts + 1):
        name = part_name(part)
        yield from entries(read_plain(folder, name), Place(str(folder / name)))


def _check_part(folder: Path, files: dict[str, str], seconds: float, part: int) -> Checked:
    checked = Checked(part)
    name = part_name(part)
    try:
        texts = read_layouts(folder, files[LAYOUTS])
        data = read_plain(folder, name)
        if hash_of(data) != files[name]:
            checked.reject(f"{name} has been changed: its hash is not that of the manifest")
        for entry in entries(data, Place(name)):
            _check_entry(checked, entry, texts, seconds)
    except Exception as error:  # noqa: BLE001 — whatever it is, the other parts are checked all the same
        checked.note(*failure(error))
    return checked


def _check_entry(checked: Checked, entry: PuzzleLine, texts: tuple[str, ...], seconds: float) -> None:
    checked.first = checked.first or entry.number
    expected = checked.first + checked.count
    checked.count += 1
    checked.summary[entry.claim] += 1
    if entry.claim != "unique":
        checked.not_unique.append(entry.named)
    name = f"puzzle {entry.number}"
    if entry.number != expected:
        checked.reject(f"{name} stands where {expected} is expected")
    if entry.layout >= len(texts):
        checked.reject(f"{name}: there is no layout {entry.layout}")
        return
    try:
        layout = layout_of(texts[entry.layout])
    except InputError as error:
        checked.note(Judgement.UNUSABLE, f"{name}: layout {entry.layout}: {error.problem}")
        return
    result = examine(entry, layout, seconds)
    if entry.certificate is not None or result.verdict is not Judgement.UNAVAILABLE:
        checked.note(result.verdict, f"{name}: {result.reason}")
