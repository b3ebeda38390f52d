"""Puzzles → a collection: in parts, by several processes; a run that is ended at any point goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from itertools import count as numbers_from
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path

from ...core.errors import Place, Refusal, UnsoundError, UsageError
from ...core.outcome import Limits
from ...core.puzzle import Puzzle
from ...core.sheet import Sheet
from ..canonical import canonical, digest
from ..checkers.checker import Judgement
from ..files import MANIFEST, check_target, hash_of, publish, read_plain, sync, write, writing
from ..made_by import made_by
from ..names import Name
from ..proving import QUICK, Certified, Undecided, prove, prove_many
from .examining import examine, puzzle_of
from .journal import JOURNAL, Done, Journal
from .layouts import LAYOUTS, LayoutNumbers, layout_of
from .manifest import manifest_text
from .parts import PartWriter, PuzzleLine, entries, fits, part_name
from .workers import spread

__all__ = ["Options", "make_collection"]

_MOST = 500
"""Puzzles of a part."""

_FEWEST, _DOUBLED = 2, 8
"""Puzzles of the first parts, so that a short collection is work for several processes; after so many parts they become twice as large."""

_MOST_VALUES = 255
"""As many as puzzles that are searched together may have."""

_SECONDS = 3600.0
"""For the check of one certificate, which never takes long for what was just made."""


@dataclass(frozen=True, slots=True)
class Options:
    """What certificates depend on besides the puzzles.

    Args:
        via: the producer; ``None`` = chosen for each puzzle.
        count: whether solutions are counted.
        limit: how many are counted at most; ``None`` = as many as a certificate can list.
        seconds: for each puzzle; ``None`` = no limit.
    """

    via: str | None = None
    count: bool = False
    limit: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class _Batch:
    """Puzzles that become one part.

    Args:
        part: its number.
        first: the number of the first puzzle.
        layouts: the number of each puzzle's layout.
        texts: the layouts by number.
        givens: of each puzzle, a value or ``None`` for each cell.
        hashes: of each puzzle.
        names: of each puzzle.
    """

    part: int
    first: int
    layouts: list[int]
    texts: dict[int, str]
    givens: list[tuple[int | None, ...]]
    hashes: list[str]
    names: list[Name]

    @property
    def input(self) -> str:
        """A hash of all puzzles and their names."""
        return hashlib.sha256(json.dumps([self.hashes, *(name.members() for name in self.names)]).encode()).hexdigest()


def make_collection(target: Path, puzzles: Iterable[Puzzle], options: Options, *, jobs: int = 1, force: bool = False) -> Iterator[Done]:
    """Write a collection; the folder appears when the iterator is exhausted.

    Until then the parts lie in a folder beside it whose name ends in ``.partial``. A further call with the same puzzles and options goes
    on after the parts that are finished. The files do not depend on how often that happened, nor on the number of jobs.

    Args:
        target: the folder to be.
        puzzles: at least one, read as they are needed.
        options: the rest of what the certificates depend on.
        jobs: how many processes work, 1 or more.
        force: whether a collection that is there may be replaced.

    Returns:
        The parts as they are finished, those of former runs first.

    Raises:
        UsageError: the target cannot be written, or the folder beside it belongs to other puzzles or options.
        UnsoundError: the checker rejects a certificate as it lies on the disk.
    """
    with writing(target):
        check_target(target, "collection", force=force)
        folder = target.with_name(f"{target.name}.partial")
        with Journal(folder, asdict(options) | {"made_by": made_by()}) as journal:
            layouts = LayoutNumbers()
            done: dict[int, Done] = {}
            last = 0

            def unfinished() -> Iterator[_Batch]:
                nonlocal last
                for batch in _batches(puzzles, layouts):
                    last = batch.part
                    known = _finished(folder, journal, batch)
                    if known is None:
                        yield batch
                    else:
                        done[batch.part] = known

            reported: set[int] = set()
            for new in spread(partial(_make_part, folder, options), unfinished(), jobs):
                journal.add(new)
                done[new.part] = new
                yield from (done[part] for part in sorted(done.keys() - reported))
                reported = set(done)
            yield from (done[part] for part in sorted(done.keys() - reported))
            if max(journal.done, default=0) > last:
                raise _other_input(folder)
            _finish(folder, target, layouts, [done[part] for part in range(1, last + 1)], force=force)


def _finish(folder: Path, target: Path, layouts: LayoutNumbers, parts: list[Done], *, force: bool) -> None:
    packed = layouts.packed()
    write(folder / LAYOUTS, packed)
    files = {LAYOUTS: hash_of(packed), **{part_name(part.part): part.file for part in parts}}
    summary: Counter[str] = Counter()
    for part in parts:
        summary.update(part.summary)
    write(folder / MANIFEST, manifest_text(summary, files, [named for part in parts for named in part.not_unique]))
    for path in folder.iterdir():
        if path.name not in {*files, MANIFEST, JOURNAL}:
            path.unlink()
    publish(folder, target, force=force)
    (target / JOURNAL).unlink()


def _batches(puzzles: Iterable[Puzzle], layouts: LayoutNumbers) -> Iterator[_Batch]:
    first = 1
    coming = iter(puzzles)
    for part in numbers_from(1):
        stated = list(islice(coming, min(_MOST, _FEWEST << (part - 1) // _DOUBLED)))
        if not stated:
            return
        own, names = list(map(canonical, stated)), list(map(Name.of, stated))
        numbers = [layouts.number(puzzle) for puzzle in own]
        givens = [tuple(map(puzzle.givens.get, puzzle.layout.cells)) for puzzle in own]
        yield _Batch(part, first, numbers, {number: layouts.texts[number] for number in numbers}, givens, list(map(digest, own)), names)
        first += len(own)


def _finished(folder: Path, journal: Journal, batch: _Batch) -> Done | None:
    """What a former run has noted of a part, if its file is still there.

    Raises:
        UsageError: the former run had other puzzles.
    """
    known = journal.done.get(batch.part)
    if known is None:
        return None
    if known.input != batch.input:
        raise _other_input(folder)
    name = part_name(batch.part)
    return known if (folder / name).is_file() and hash_of(read_plain(folder, name)) == known.file else None


def _other_input(folder: Path) -> UsageError:
    return UsageError(f"{folder} was begun with other puzzles: give the same, remove it, or name another folder with -o")


def _make_part(folder: Path, options: Options, batch: _Batch) -> Done:
    """Prove all puzzles of a batch, write them, and check what lies on the disk."""
    name = part_name(batch.part)
    path = folder / f"{name}.partial"
    with writing(path):
        results = list(_proved(batch, options))
        made = list(_entries(batch, results))
        PartWriter(path).write(iter(made))
        data = read_plain(folder, path.name)
        _check(data, batch, path)
        path.rename(folder / name)
        sync(folder)
    summary = Counter(entry.claim for entry in made)
    lemmas = sum(result.lemmas for entry, result in zip(made, results, strict=True) if entry.certificate and isinstance(result, Certified))
    not_unique = [entry.named for entry in made if entry.claim != "unique"]
    return Done(batch.part, batch.input, hash_of(data), dict(summary), lemmas, not_unique)


def _proved(batch: _Batch, options: Options) -> Iterator[Certified | Undecided]:
    limits = Limits(solutions=options.limit, seconds=options.seconds)
    for number, group in groupby(zip(batch.layouts, batch.givens, strict=True), key=itemgetter(0)):
        layout = layout_of(batch.texts[number])
        puzzles = [puzzle_of(layout, givens) for _, givens in group]
        try:
            if options.via is None and not options.count and len(layout.values) <= _MOST_VALUES:
                yield from prove_many(Sheet.of(puzzles), limits=limits)
            else:
                yield from [prove(puzzle, via=options.via, limits=limits, count=options.count, effort=QUICK) for puzzle in puzzles]
        except Refusal as refusal:
            # It depends on the layout alone, so that nothing was yielded before.
            yield from [Undecided(str(refusal))] * len(puzzles)


def _entries(batch: _Batch, results: list[Certified | Undecided]) -> Iterator[PuzzleLine]:
    rows = zip(batch.layouts, batch.givens, batch.hashes, batch.names, results, strict=True)
    for number, (layout, givens, hash_, name, result) in enumerate(rows, batch.first):
        reason = "its certificate would be longer than readers allow" if isinstance(result, Certified) else result.reason
        undecided = PuzzleLine(number, layout, givens, hash_, None, reason, name)
        proved = undecided._replace(certificate=result.certificate, reason="") if isinstance(result, Certified) else undecided
        yield proved if fits(proved) else undecided


def _check(data: bytes, batch: _Batch, path: Path) -> None:
    """Check a part as it lies on the disk, against the puzzles that it was made for.

    Raises:
        UnsoundError: the native checker rejects a certificate.
        UsageError: it gives no answer on one.
    """
    expected = zip(numbers_from(batch.first), batch.layouts, batch.givens, batch.hashes, strict=False)
    count = 0
    for entry, wanted in zip(entries(data, Place(str(path))), expected, strict=False):
        assert entry[: len(wanted)] == wanted, "what is written is read back"
        count += 1
        result = examine(entry, layout_of(batch.texts[entry.layout]), _SECONDS)
        if entry.certificate is None or result.verdict is Judgement.VERIFIED:
            continue
        if result.verdict is Judgement.REJECTED:
            raise UnsoundError(f"puzzle {entry.number}: the native checker does not accept its certificate: {result.reason}")
        raise UsageError(f"puzzle {entry.number}: the native checker gives no answer on its certificate, please report it: {result.reason}")
    assert count == len(batch.hashes), "every puzzle has a line"
