"""What a folder of a certificate may look like, and the exit code that is right for it: the rows of ``docs/certificates/exit-codes.md``."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.checkers import clause_proofs, native, pseudo_boolean

from .bundles import compact, layout_of, line_of, sha256, write_collection

__all__ = ["ARTEFACTS", "BUNDLES", "CERTIFY", "COLLECTIONS", "Case", "Scene"]

ARTEFACTS = Path(__file__).parents[1] / "artefacts" / "certificates"
PUZZLE, CERTIFICATE, MANIFEST = "puzzle.json", "certificate.json.gz", "manifest.json"

Arguments = list[str]


class Scene(NamedTuple):
    """A copy of a bundle or a collection that a case may change, and how it changes the checkers."""

    folder: Path
    patch: pytest.MonkeyPatch


class Case(NamedTuple):
    """A row of the table.

    Args:
        words: what is so.
        prepare: (the scene) → further arguments.
        codes: the exit code for each column; one number stands for all.
    """

    words: str
    prepare: Callable[[Scene], Arguments]
    codes: int | Mapping[str, int]


def nothing(_: Scene) -> Arguments:
    """The folder as it is."""
    return []


def with_file(scene: Scene, name: str, data: bytes, *, mended: bool = True) -> Arguments:
    """Change a file and, unless that is the case, its hash in the manifest."""
    (scene.folder / name).write_bytes(data)
    if mended and name != MANIFEST:
        manifest = json.loads((scene.folder / MANIFEST).read_bytes())
        manifest["files"][name] = sha256(data)
        if name == PUZZLE:
            manifest["puzzle"] = sha256(data)
        (scene.folder / MANIFEST).write_bytes(compact(manifest))
    return []


def with_manifest(**keys: Any) -> Callable[[Scene], Arguments]:
    """Change keys of the manifest."""

    def prepare(scene: Scene) -> Arguments:
        manifest = json.loads((scene.folder / MANIFEST).read_bytes())
        return with_file(scene, MANIFEST, compact({**manifest, **keys}))

    return prepare


def with_certificate(**keys: Any) -> Callable[[Scene], Arguments]:
    """Change keys of the certificate."""

    def prepare(scene: Scene) -> Arguments:
        certificate = json.loads(gzip.decompress((scene.folder / CERTIFICATE).read_bytes()))
        return with_file(scene, CERTIFICATE, gzip.compress(compact({**certificate, **keys})))

    return prepare


def with_bytes(name: str, change: Callable[[bytes], bytes], *, mended: bool = True) -> Callable[[Scene], Arguments]:
    """Change the bytes of a file."""
    return lambda scene: with_file(scene, name, change((scene.folder / name).read_bytes()), mended=mended)


def with_puzzle(text: str | None) -> Callable[[Scene], Arguments]:
    """Name a file of the puzzle: this text, or ``None`` = one that is not there."""

    def prepare(scene: Scene) -> Arguments:
        own = scene.folder.parent / "own.json"
        if text is not None:
            own.write_text(text, encoding="utf-8")
        return ["--puzzle", str(own)]

    return prepare


def without(name: str) -> Callable[[Scene], Arguments]:
    """Take a file away."""

    def prepare(scene: Scene) -> Arguments:
        (scene.folder / name).unlink()
        return []

    return prepare


def as_link(scene: Scene) -> Arguments:
    """The puzzle lies elsewhere."""
    moved = shutil.move(scene.folder / PUZZLE, scene.folder.parent / PUZZLE)
    (scene.folder / PUZZLE).symlink_to(moved)
    return []


def failing(error: BaseException) -> Callable[[Scene], Arguments]:
    """Every checker raises an error."""

    def fail(*_: object, **__: object) -> Any:
        raise error

    def prepare(scene: Scene) -> Arguments:
        scene.patch.setattr(cpgrid_verify, "verify", fail)
        scene.patch.setattr(native, "_judge", fail)
        scene.patch.setattr(clause_proofs, "fault", fail)
        scene.patch.setattr(pseudo_boolean, "stated", fail)
        return []

    return prepare


def wrong_native(scene: Scene) -> Arguments:
    """The native checker has a defect."""
    scene.patch.setattr(native, "wrong_claim", lambda *_, **__: "a defect")
    return []


def options(*words: str) -> Callable[[Scene], Arguments]:
    """Further arguments."""
    return lambda _: [*words]


OTHER = ARTEFACTS / "2" / "none" / PUZZLE
SURROGATE = [["apply", []], ["\ud800", [0]], [[], [0]]]

BUNDLES = [
    Case("the certificate proves its claim", nothing, 0),
    Case("the same, and `--puzzle` names the puzzle", lambda scene: ["--puzzle", str(scene.folder / PUZZLE)], 0),
    Case("a listed grid breaks a rule", with_certificate(solutions=[[1] * 16]), 1),
    Case("a step does not follow from its hints", with_certificate(proof=[[[], []]]), {"lrat": 0, "cutting-planes": 0, "verify": 3, "": 1}),
    Case(
        "a step is of no known kind, such as one named by a lone surrogate",
        with_certificate(proof=SURROGATE),
        {"cutting-planes": 0, "verify": 3, "": 1},
    ),
    Case("the certificate has not its form: a key is missing or has another type", with_certificate(solutions=5), 1),
    Case("claim, score or number of solutions are others in the manifest", with_manifest(claim="exactly"), 1),
    Case("a file is not the one whose hash the manifest has", with_bytes(CERTIFICATE, lambda data: data[:-1], mended=False), 1),
    Case("`--puzzle` names another puzzle", lambda _: ["--puzzle", str(OTHER)], 1),
    Case("the claim is another than `--expect` says", options("--expect", "none"), 1),
    Case("there is no manifest", without(MANIFEST), 2),
    Case("the manifest is not JSON", with_bytes(MANIFEST, lambda data: data[:-9]), 2),
    Case("it has not the form of a manifest, or an unknown version", with_manifest(bundle=2), 2),
    Case("a file that it names is missing", without(PUZZLE), 2),
    Case("or is a link, a folder or a pipe", as_link, 2),
    Case("a packed file is no gzip data, or is cut off", with_bytes(CERTIFICATE, lambda data: data[:-9]), 2),
    Case("or what is in it is not JSON", with_bytes(CERTIFICATE, lambda data: gzip.compress(gzip.decompress(data)[:-1])), 2),
    Case("the certificate has an unknown version", with_certificate(certificate=4), 2),
    Case("the puzzle is not in canonical form, or has an unknown rule", with_bytes(PUZZLE, lambda data: data.replace(b",", b", ", 1)), 2),
    Case("the file of `--puzzle` cannot be read", with_puzzle(None), 2),
    Case("an option is unknown, or its value of no use", options("--time-limit", "0"), 2),
    Case("a checker breaks down", failing(KeyError("a defect")), 2),
    Case("one checker verifies, another rejects", wrong_native, {"native": 1, "verify": 3, "": 0}),
    Case("the time limit passes first", options("--time-limit", "1e-9"), 4),
    Case("memory runs out", failing(MemoryError()), 4),
]
"""Of a bundle with files for other checkers."""


def _lines(scene: Scene, change: Callable[[list[Any]], Any], **manifest: Any) -> Arguments:
    """A collection of a certified puzzle and of one that is not decided, with changed lines."""
    source = ARTEFACTS / "2" / "unique"
    text = (source / PUZZLE).read_bytes()
    known = json.loads(gzip.decompress((source / CERTIFICATE).read_bytes()))
    lines = [line_of(1, text, known), line_of(2, text, {"claim": "unknown", "reason": "time limit"})]
    lines = change(lines) or lines
    shutil.rmtree(scene.folder)
    write_collection(scene.folder, [layout_of(text)], [lines], **manifest)
    return []


def lines(change: Callable[[list[Any]], Any], **manifest: Any) -> Callable[[Scene], Arguments]:
    """A collection with changed lines."""
    return lambda scene: _lines(scene, change, **manifest)


def _wrong_grid(lines: list[Any]) -> None:
    lines[0]["certificate"] = {**lines[0]["certificate"], "solutions": [[1] * 16]}


def _later(lines: list[Any]) -> None:
    lines[0]["certificate"] = {**lines[0]["certificate"], "certificate": 4}


PART, LAYOUTS = "part-00001.jsonl.gz", "layouts.json.gz"

COLLECTIONS = [
    Case("every puzzle has a certificate that proves its claim, or is said to be undecided, and not all are", nothing, 0),
    Case("a certificate is wrong, as above", lines(_wrong_grid), 1),
    Case("a line has not its form, or not the number or the hash that it should have", lines(lambda rows: rows[::-1]), 1),
    Case("the summary is not that of the parts", with_manifest(puzzles=7), 1),
    Case("a file is not the one whose hash the manifest has", with_bytes(LAYOUTS, lambda data: data[:-1], mended=False), 1),
    Case("a puzzle has another claim than `--expect` says", options("--expect", "unique"), 1),
    Case("the file of `--puzzle` holds other puzzles, or lacks some", options("--puzzle", str(ARTEFACTS / "2" / "unique" / PUZZLE)), 1),
    Case("a packed file is no gzip data, or is cut off", with_bytes(PART, lambda data: data[:-9]), 2),
    Case("a line is not JSON", with_bytes(PART, lambda data: gzip.compress(gzip.decompress(data)[:-3])), 2),
    Case("a certificate has an unknown version", lines(_later), 2),
    Case("a layout is not in canonical form, or has an unknown rule", with_bytes(LAYOUTS, lambda _: gzip.compress(b"[{}]")), 2),
    Case("the collection holds no puzzle", lines(lambda rows: rows.clear()), 2),
    Case("a checker breaks down", failing(KeyError("a defect")), 2),
    Case("one checker verifies, another rejects", wrong_native, {"native": 1, "verify": 3, "": 0}),
    Case("no puzzle was decided", lines(lambda rows: [{**rows[1], "number": 1}]), 4),
    Case("the time limit passes first", options("--time-limit", "1e-9"), 4),
    Case("memory runs out", failing(MemoryError()), 4),
]
"""Of a collection."""


ONE, SEVERAL, NONE = "1234341221434321\n", "." * 16 + "\n", "11" + "." * 14 + "\n"


def puzzles(text: str, *words: str, patched: Callable[[Scene], Arguments] = nothing) -> Callable[[Scene], Arguments]:
    """A file of puzzles, with options and changed checkers."""

    def prepare(scene: Scene) -> Arguments:
        file = scene.folder.parent / "puzzles.txt"
        file.write_text(text, encoding="utf-8")
        return [str(file), *words, *patched(scene)]

    return prepare


def in_the_way(scene: Scene) -> Arguments:
    """The folder is there."""
    scene.folder.mkdir()
    (scene.folder / "mine").touch()
    return []


CERTIFY = [
    Case("a certificate is written, whatever its claim", puzzles(NONE), 0),
    Case("a collection is written, whatever the claims", puzzles(ONE + SEVERAL + NONE), 0),
    Case("a puzzle has another claim than `--expect` says", puzzles(ONE + SEVERAL, "--expect", "unique"), 1),
    Case("the file holds no puzzle, or cannot be read", puzzles("1234!34221434321\n"), 2),
    Case("the folder is there already, or cannot be written", puzzles(ONE, patched=in_the_way), 2),
    Case("an option is unknown, or its value of no use", puzzles(ONE, "--via", "nobody"), 2),
    Case("the search does not take the puzzle, or certificates do not know one of its rules", puzzles(ONE, "--via", "flow"), 2),
    Case("a checker breaks down", puzzles(ONE, patched=failing(KeyError("a defect"))), 2),
    Case("the same, for a collection", puzzles(ONE + NONE, patched=failing(KeyError("a defect"))), 2),
    Case("a checker rejects what was made", puzzles(ONE, patched=wrong_native), 3),
    Case("the same, for a collection", puzzles(ONE + NONE, patched=wrong_native), 3),
    Case("the time limit passes first", puzzles(SEVERAL, "--time-limit", "1e-9"), 4),
    Case("there are more solutions than `--count` lists", puzzles(SEVERAL, "--count", "--limit", "3"), 4),
    Case("the checkers run out of memory", puzzles(ONE, patched=failing(MemoryError())), 4),
    Case("a puzzle of a collection is not decided", puzzles(ONE + SEVERAL, "--count", "--limit", "3"), 4),
]
"""Of ``cpgrid certify``; a collection is written in the last case, too."""
