"""The exit codes of the checkers and commands, case by case; ``docs/certificates/exit-codes.md`` shows the same table."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.checkers import clause_proofs, native, standalone
from cpgrid.cli import main

from ..pages import DOCS, held, table
from ..processes import guarded
from .verdict_cases import ARTEFACTS, BUNDLES, CERTIFY, COLLECTIONS, Case, Scene

pytestmark = pytest.mark.usefixtures("usual_signals")
PAGE = DOCS / "certificates" / "exit-codes.md"
HEADS = {
    "file": "`cpgrid_verify.py`",
    "verify": "`cpgrid verify`",
    "native": "`native`",
    "standalone": "`standalone`",
    "lrat": "`lrat`",
    "cutting-planes": "`cutting-planes`",
}


def code_of(case: Case, column: str) -> int:
    """The exit code that is right."""
    return case.codes if isinstance(case.codes, int) else case.codes.get(column, case.codes[""])


def inside(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[bytes]:
    """The standalone checker without a process of its own."""
    out, err, before = io.StringIO(), io.StringIO(), sys.argv
    sys.argv = ["cpgrid_verify.py", *command[command.index(str(standalone.PROGRAM)) + 1 :]]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code: Any = cpgrid_verify.main()
    except SystemExit as end:
        code = end.code
    finally:
        sys.argv = before
    return subprocess.CompletedProcess(command, code, out.getvalue().encode(), err.getvalue().encode())


def outcomes(case: Case, source: Path, folder: Path, columns: Sequence[str]) -> dict[str, int]:
    """The exit code in each column."""
    found = {}
    for column in columns:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(source, folder)
        with pytest.MonkeyPatch.context() as patch:
            arguments = [str(folder), *case.prepare(Scene(folder, patch))]
            if column == "file":
                found[column] = inside([str(standalone.PROGRAM), *arguments]).returncode
            else:
                checker = [] if column == "verify" else ["--checker", column]
                found[column] = main(["verify", *arguments, *checker, "--jobs", "1"])
    return found


@pytest.fixture
def _no_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No checker is started as a process."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(clause_proofs, "find_spec", lambda _: None)
    doubles = SimpleNamespace(run=inside, DEVNULL=subprocess.DEVNULL, TimeoutExpired=subprocess.TimeoutExpired)
    monkeypatch.setattr(standalone, "subprocess", doubles)


def asserted(cases: Sequence[Case], source: Path, folder: Path, columns: Sequence[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Make every case and hold its exit codes to the table."""
    for case in cases:
        found = outcomes(case, source, folder, columns)
        said = capsys.readouterr()
        assert found == {column: code_of(case, column) for column in columns}, (case.words, said)
        assert "Traceback" not in said.err, (case.words, said)


@pytest.mark.usefixtures("_no_processes")
def test_bundles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asserted(BUNDLES, ARTEFACTS / "2" / "unique-with-proofs", tmp_path / "one", ("file", "verify"), capsys)


@pytest.mark.usefixtures("_no_processes")
def test_collections(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asserted(COLLECTIONS, ARTEFACTS / "2" / "collection", tmp_path / "all", ("file", "verify"), capsys)


@pytest.mark.long
@pytest.mark.usefixtures("_no_processes")
def test_every_checker_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asserted(BUNDLES, ARTEFACTS / "2" / "unique-with-proofs", tmp_path / "one", list(HEADS)[2:], capsys)
    asserted(COLLECTIONS, ARTEFACTS / "2" / "collection", tmp_path / "all", list(HEADS)[2:4], capsys)


@pytest.mark.usefixtures("_no_processes")
def test_certify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, case in enumerate(CERTIFY):
        (tmp_path / str(number)).mkdir()
        folder = tmp_path / str(number) / "target"
        with pytest.MonkeyPatch.context() as patch:
            arguments = case.prepare(Scene(folder, patch))
            found = main(["certify", *arguments, "-o", str(folder), "--jobs", "1"])
        said = capsys.readouterr()
        assert (found, (folder / "manifest.json").exists()) == (code_of(case, ""), is_written(case)), (case.words, said)
        assert "Traceback" not in said.err, (case.words, said)


def test_a_defect_elsewhere_is_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Python itself would end with 1, the code of a rejection."""

    def fails(_: Path) -> bool:
        raise KeyError("a defect")

    monkeypatch.setattr("cpgrid.certificates.collection.manifest.is_collection", fails)
    assert main(["verify", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("error: this is a defect of cpgrid and no answer: please report it with the lines above\n")


def is_written(case: Case) -> bool:
    """Whether anything is there afterwards."""
    return case.codes in {0, 1} or case is CERTIFY[-1]


def test_the_page_of_the_documents(request: pytest.FixtureRequest) -> None:
    update = bool(request.config.getoption("update"))
    bundles = [[case.words, *(str(code_of(case, column)) for column in HEADS)] for case in BUNDLES]
    held(PAGE, table(["of a bundle", *HEADS.values()], bundles), update=update)
    columns = list(HEADS)[:4]
    collections = [[case.words, *(str(code_of(case, column)) for column in columns)] for case in COLLECTIONS]
    held(PAGE, table(["of a collection", *(HEADS[column] for column in columns)], collections), update=update)
    certify = [[case.words, str(case.codes), "yes" if is_written(case) else "no"] for case in CERTIFY]
    held(PAGE, table(["what happens", "code", "anything written"], certify), update=update)
    held(PAGE, table(["what ends it", "`cpgrid`", "`cpgrid_verify.py`"], [list(map(str, row)) for row in ENDS]), update=update)


ENDS = [
    ("Ctrl-C (SIGINT)", 130, 130),
    ("SIGTERM", 143, 143),
    ("the terminal is closed (SIGHUP)", 129, 129),
    ("whoever reads the output has closed it", 141, 2),
]


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("program", range(2), ids=["cpgrid", "file"])
def test_signals(tmp_path: Path, program: int) -> None:
    folder = str(ARTEFACTS / "2" / "unique")
    commands = [[sys.executable, "-m", "cpgrid", "verify"], [sys.executable, "-I", "-S", str(standalone.PROGRAM)]]
    for (_, *codes), sent in zip(ENDS, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP), strict=False):
        pipe = tmp_path / sent.name
        os.mkfifo(pipe)
        command = [*commands[program], folder, "--puzzle", str(pipe)]
        process = guarded(subprocess.Popen(command, stderr=subprocess.PIPE, text=True))
        # Opened when the program reads it: from here on it waits for the puzzle.
        with process, pipe.open("wb"):
            process.send_signal(sent)
            _, complaint = process.communicate()
        assert (process.returncode % 256 if process.returncode >= 0 else 128 - process.returncode) == codes[program], complaint
        assert "Traceback" not in complaint
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*commands[program], folder], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (ENDS[3][1 + program], b"")


@pytest.mark.long
def test_the_checker_in_a_process(tmp_path: Path) -> None:
    """The cases that change no code, with all checkers and processes that there are."""
    for case in BUNDLES:
        with pytest.MonkeyPatch.context() as patch:
            folder = Path(shutil.copytree(ARTEFACTS / "2" / "unique-with-proofs", tmp_path / "one", dirs_exist_ok=True, symlinks=True))
            before = cpgrid_verify.verify, native.wrong_claim
            arguments = [str(folder), *case.prepare(Scene(folder, patch))]
            if before == (cpgrid_verify.verify, native.wrong_claim):
                command = [sys.executable, "-I", "-S", str(standalone.PROGRAM), *arguments]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                assert done.returncode == code_of(case, "file"), (case.words, done)
                assert main(["verify", *arguments]) == code_of(case, "verify"), case.words
        shutil.rmtree(tmp_path / "one")
