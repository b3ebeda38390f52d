"""Collections appear whole, are the same however often they were taken up again, and refuse what does not belong to them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random

import pytest

from cpgrid import Puzzle, UnsoundError, UsageError
from cpgrid.certificates.canonical import digest
from cpgrid.certificates.checkers import CheckResult, Judgement
from cpgrid.certificates.collection import examining, making
from cpgrid.certificates.collection.checking import check_collection, joined, stated
from cpgrid.certificates.collection.making import Options, make_collection
from cpgrid.certificates.collection.manifest import read_manifest
from cpgrid.certificates.collection.parts import part_name
from cpgrid.certificates.collection.workers import spread
from tests.processes import guarded

from .puzzles import files_of, lines, puzzles

pytestmark = pytest.mark.usefixtures("usual_signals")


def make(target: Path, own: list[Puzzle], options: Options | None = None, *, jobs: int = 1, force: bool = False) -> Counter[str]:
    """Make a collection and count its claims."""
    summary: Counter[str] = Counter()
    for done in make_collection(target, own, options or Options(), jobs=jobs, force=force):
        summary.update(done.summary)
    return summary


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_made_is_verified(tmp_path: Path) -> None:
    own = puzzles(60)
    summary = make(tmp_path / "all", own)
    assert names(tmp_path) == ["all"]
    assert names(tmp_path / "all") == ["layouts.json.gz", "manifest.json", *(f"part-0000{part}.jsonl.gz" for part in (1, 2, 3))]
    manifest = read_manifest(tmp_path / "all")
    assert {claim: count for claim, count in manifest.summary.items() if count} == dict(summary)
    assert {"unique", "several", "none"} <= summary.keys()
    checked = joined(check_collection(tmp_path / "all", manifest, 60, jobs=1), manifest)
    assert (checked.problems, checked.late, checked.verified) == ([], 0, 60)
    assert [entry.puzzle for entry in stated(tmp_path / "all", manifest)] == list(map(digest, own))


@pytest.mark.long
def test_the_number_of_jobs_does_not_matter(tmp_path: Path) -> None:
    own = puzzles(60)
    make(tmp_path / "one", own)
    make(tmp_path / "three", own, jobs=3)
    assert files_of(tmp_path / "one") == files_of(tmp_path / "three")
    manifest = read_manifest(tmp_path / "one")
    assert joined(check_collection(tmp_path / "three", manifest, 60, jobs=2), manifest).verified == 60


def test_counted(tmp_path: Path) -> None:
    summary = make(tmp_path / "all", puzzles(20), Options(count=True, limit=20))
    # The empty Sudoku of 6×6 has more than twenty solutions.
    assert summary["unknown"] >= 2
    assert summary["exactly"] > 0


def test_a_certificate_that_is_too_long_does_not_stop_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.certificates.collection.parts.MOST_BYTES", 500)
    assert make(tmp_path / "all", puzzles(20))["unknown"] > 0
    manifest = read_manifest(tmp_path / "all")
    checked = joined(check_collection(tmp_path / "all", manifest, 60, jobs=1), manifest)
    assert not checked.problems
    assert checked.verified > 0
    reasons = {entry.reason for entry in stated(tmp_path / "all", manifest)}
    assert reasons == {"", "its certificate would be longer than readers allow"}


class Stopped(Exception):
    """In the middle of a run."""


def stopping(own: list[Puzzle], after: int) -> Iterator[Puzzle]:
    yield from own[:after]
    raise Stopped


@pytest.mark.long
@pytest.mark.parametrize("after", [0, 1, 26, 55, 80])
@pytest.mark.parametrize("jobs", [1, 2])
def test_taken_up_again(tmp_path: Path, after: int, jobs: int) -> None:
    own = puzzles(80)
    make(tmp_path / "whole", own)
    with pytest.raises(Stopped):
        make(tmp_path / "again", stopping(own, after), jobs=jobs)  # type: ignore[arg-type]
    assert not (tmp_path / "again").exists()
    noted = (tmp_path / "again.partial" / "journal.jsonl").read_text().splitlines()[1:]
    paths = [tmp_path / "again.partial" / part_name(json.loads(line)["part"]) for line in noted]
    kept = {path.name: path.stat().st_mtime_ns for path in paths}
    make(tmp_path / "again", own, jobs=jobs)
    assert files_of(tmp_path / "again") == files_of(tmp_path / "whole")
    assert {name: (tmp_path / "again" / name).stat().st_mtime_ns for name in kept} == kept


def test_finished_parts_are_reported_first(tmp_path: Path) -> None:
    own = puzzles(80)
    with pytest.raises(Stopped):
        make(tmp_path / "again", stopping(own, 60))  # type: ignore[arg-type]
    assert [done.part for done in make_collection(tmp_path / "again", own, Options())] == [1, 2, 3, 4]


def begun(folder: Path, count: int = 60) -> Path:
    """A collection in the making of which two parts are done."""
    with pytest.raises(Stopped):
        make(folder / "all", stopping(puzzles(count), 51))  # type: ignore[arg-type]
    return folder / "all.partial"


@pytest.mark.parametrize("damage", ["torn line", "lost part", "changed part", "stray files", "no journal line"])
def test_damage_is_made_good(tmp_path: Path, damage: str) -> None:
    folder = begun(tmp_path)
    journal = folder / "journal.jsonl"
    match damage:
        case "torn line":
            journal.write_bytes(journal.read_bytes()[:-20])
        case "lost part":
            (folder / "part-00001.jsonl.gz").unlink()
        case "changed part":
            (folder / "part-00002.jsonl.gz").write_bytes(b"something else")
        case "stray files":
            (folder / "part-00003.jsonl.gz.partial").write_bytes(b"begun")
            (folder / "part-00009.jsonl.gz").write_bytes(b"of nobody")
        case _:
            journal.write_bytes(journal.read_bytes().splitlines(keepends=True)[0])
    make(tmp_path / "all", puzzles(60))
    make(tmp_path / "whole", puzzles(60))
    assert files_of(tmp_path / "all") == files_of(tmp_path / "whole")


@pytest.mark.parametrize(
    ("own", "options"),
    [(puzzles(60, seed=2), Options()), (puzzles(60)[:30], Options()), (puzzles(25), Options()), (puzzles(60)[1:], Options())],
)
def test_other_puzzles_are_refused(tmp_path: Path, own: list[Puzzle], options: Options) -> None:
    folder = begun(tmp_path)
    before = files_of(folder)
    with pytest.raises(UsageError, match=r"all\.partial was begun with other puzzles: give the same, remove it, or name another"):
        make(tmp_path / "all", own, options)
    assert {name: files_of(folder)[name] for name in before} == before


@pytest.mark.parametrize("options", [Options(count=True), Options(seconds=5), Options(via="lockstep"), Options(count=True, limit=7)])
def test_other_options_are_refused(tmp_path: Path, options: Options) -> None:
    begun(tmp_path)
    with pytest.raises(UsageError, match=r"all\.partial was begun with other options or versions"):
        make(tmp_path / "all", puzzles(60), options)


def test_two_runs_at_once(tmp_path: Path) -> None:
    running = make_collection(tmp_path / "all", puzzles(60), Options())
    next(running)
    with pytest.raises(UsageError, match="another run is at work"):
        make(tmp_path / "all", puzzles(60))
    assert len(list(running)) == 2


def test_a_folder_of_somebody_else_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "all.partial").mkdir()
    (tmp_path / "all.partial" / "mine").write_text("mine")
    with pytest.raises(UsageError, match=r"all\.partial is in the way"):
        make(tmp_path / "all", puzzles(2))
    assert names(tmp_path / "all.partial") == ["mine"]


def test_replaced_only_on_demand(tmp_path: Path) -> None:
    make(tmp_path / "all", puzzles(3))
    before = files_of(tmp_path / "all")
    with pytest.raises(UsageError, match="exists already"):
        make(tmp_path / "all", puzzles(4))
    assert files_of(tmp_path / "all") == before
    make(tmp_path / "all", puzzles(4), force=True)
    assert read_manifest(tmp_path / "all").puzzles == 4
    assert names(tmp_path) == ["all"]


def test_nothing_is_finished_that_the_checker_rejects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rejects(puzzle: Puzzle, *_: object) -> CheckResult:
        return CheckResult(Judgement.REJECTED, "step 1: wrong", 0.0)

    monkeypatch.setattr(examining, "check_steps", rejects)
    with pytest.raises(UnsoundError, match="puzzle 1: the native checker does not accept its certificate: step 1: wrong"):
        make(tmp_path / "all", puzzles(3))
    assert names(tmp_path) == ["all.partial"]
    assert not list((tmp_path / "all.partial").glob("part-*.gz"))


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(making.PartWriter, "write", full)
    with pytest.raises(UsageError, match="cannot be written: No space left on device"):
        make(tmp_path / "all", puzzles(3))


def start(target: Path, count: int = 400) -> subprocess.Popen[bytes]:
    """The program with two jobs, reading a collection."""
    own = "\n".join(lines(count)).encode()
    file = target.with_name("lines.txt")
    file.write_bytes(own + b"\n")
    command = [sys.executable, "-m", "cpgrid", "certify", str(file), "-f", "line", "-o", str(target), "--jobs", "2"]
    return guarded(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True))


def running_processes(session: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


def wait_for_none(session: int) -> None:
    deadline = time.monotonic() + 20
    while running_processes(session):
        assert time.monotonic() < deadline, "processes are left"
        time.sleep(0.02)


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_killed_at_any_point(tmp_path: Path) -> None:
    random = Random(7)
    (tmp_path / "whole").mkdir()
    with start(tmp_path / "whole" / "all") as process:
        process.communicate()
    assert process.returncode == 0
    target = tmp_path / "all"
    for _ in range(6):
        with start(target) as process:
            time.sleep(random.uniform(0.3, 2.5))
            process.send_signal(signal.SIGKILL)
        wait_for_none(process.pid)
        if target.exists():
            break
        # The folder beside it never looks finished for the program that verifies.
        assert process.returncode == -signal.SIGKILL
    if not target.exists():
        with start(target) as process:
            _, err = process.communicate()
        assert process.returncode == 0, err
    left = files_of(target)
    left.pop("journal.jsonl", None)
    assert left == files_of(tmp_path / "whole" / "all")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_interrupted(tmp_path: Path) -> None:
    with start(tmp_path / "all", 5000) as process:
        deadline = time.monotonic() + 60
        while not list(tmp_path.glob("all.partial/part-*.gz")):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"error: interrupted\n")
    wait_for_none(process.pid)
    assert not (tmp_path / "all").exists()
    assert json.loads((tmp_path / "all.partial" / "journal.jsonl").read_text().splitlines()[0])["journal"] == 2


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_a_worker_that_is_killed(tmp_path: Path) -> None:
    with start(tmp_path / "all", 5000) as process:
        deadline = time.monotonic() + 60
        while not list(tmp_path.glob("all.partial/part-*.gz")):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        workers = [number for number in running_processes(process.pid) if b"spawn_main" in Path(f"/proc/{number}/cmdline").read_bytes()]
        os.kill(workers[0], signal.SIGKILL)
        _, err = process.communicate()
    assert process.returncode == 2
    assert b"error: a worker was ended from outside (code -9)" in err
    wait_for_none(process.pid)


def last_words(number: int) -> int:
    """The number of the process, which answers and is then ended, as it were, between two items."""
    return os.getpid()


def killed_after(results: Iterator[int]) -> Iterator[int]:
    for process in results:
        os.kill(process, signal.SIGKILL)
        # Its pipe is closed once it is gone; then the next item is sent.
        while Path(f"/proc/{process}/stat").exists() and Path(f"/proc/{process}/stat").read_text().split()[2] != "Z":
            time.sleep(0.01)
        yield process


def test_a_worker_that_is_killed_before_it_gets_an_item() -> None:
    with pytest.raises(UsageError, match="a worker was ended from outside"):
        list(killed_after(spread(last_words, range(100), 2)))


def blocked_signals(_: int) -> set[signal.Signals]:
    return {signal.Signals(number) for number in signal.pthread_sigmask(signal.SIG_BLOCK, [])}


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be kept back")
def test_ctrl_c_while_a_worker_starts_comes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def start_and_interrupt(process: SpawnProcess) -> None:
        start_process(process)
        signal.raise_signal(signal.SIGINT)
        arrived.append(process.pid)

    start_process = SpawnProcess.start
    arrived: list[int | None] = []
    monkeypatch.setattr(SpawnProcess, "start", start_and_interrupt)
    with pytest.raises(KeyboardInterrupt):
        list(spread(blocked_signals, [1], 2))
    assert len(arrived) == 1, "the worker is known, and so ended"
    monkeypatch.undo()
    assert all(signal.SIGINT in blocked for blocked in spread(blocked_signals, [1, 2], 2))
    assert signal.SIGINT not in blocked_signals(0)
