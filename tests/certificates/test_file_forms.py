"""Which bytes are a file of the format: the package and the standalone checker agree; ``docs/certificates/format.md`` has the table."""

from __future__ import annotations

import gzip
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from cpgrid import InputError, Puzzle, Refusal, parse
from cpgrid.certificates import canonical, cpgrid_verify, proving
from cpgrid.certificates.checkers import CHECKERS, failure
from cpgrid.certificates.collection import manifest as collections
from cpgrid.certificates.collection.checking import check_collection, joined
from cpgrid.certificates.proving import prove

from ..pages import DOCS, held, table
from .bundles import compact, layout_of, line_of, sha256, write_bundle, write_collection
from .verdict_cases import ARTEFACTS

TEXT = (ARTEFACTS / "2" / "unique" / "puzzle.json").read_bytes()
CERTIFICATE = json.loads(gzip.decompress((ARTEFACTS / "2" / "unique" / "certificate.json.gz").read_bytes()))

Change = Callable[[bytes], bytes]


class Form(NamedTuple):
    """A row of the table.

    Args:
        words: what is so.
        change: of a text in JSON, or of gzip data.
        read: whether it is read in a manifest, in a certificate or the layouts, in a part.
    """

    words: str
    change: Change
    read: tuple[bool, bool, bool]


def _twice(text: bytes) -> bytes:
    return re.sub(rb'^(\[?\{)("\w+":[^,]+),', rb"\1\2,\2,", text)


def _number(digits: bytes) -> Change:
    return lambda text: re.sub(rb'^(\[?\{"\w+":)[0-9]+', rb"\g<1>" + digits, text)


def _named(data: bytes) -> bytes:
    out = io.BytesIO()
    with gzip.GzipFile("a name", "wb", 9, out, 1_000_000_000) as file:
        file.write(gzip.decompress(data))
    return out.getvalue()


ALL, NONE = (True,) * 3, (False,) * 3

TEXTS = [
    Form("as it is written", lambda text: text, ALL),
    Form("spaces between values", lambda text: text.replace(b",", b" , "), ALL),
    Form("line breaks between values", lambda text: text.replace(b",", b",\n"), (True, True, False)),
    Form("a carriage return before the line feed at the end", lambda text: text.rstrip(b"\n") + b"\r\n", ALL),
    Form("no line feed at the end", lambda text: text.rstrip(b"\n"), ALL),
    Form("an empty line at the end", lambda text: text.rstrip(b"\n") + b"\n\n", (True, True, False)),
    Form("no text at all", lambda _: b"", (False, False, True)),
    Form("a byte-order mark", lambda text: b"\xef\xbb\xbf" + text, NONE),
    Form("UTF-16", lambda text: text.decode().encode("utf-16"), NONE),
    Form("bytes that are not UTF-8", lambda text: text.replace(b'"', b'"\xff', 1), NONE),
    Form("a key that stands twice", _twice, NONE),
    Form("a number with a point or an exponent", _number(b"1.0"), NONE),
    Form("65 digits in a row", _number(b"1" * 65), NONE),
    Form("two values, or something behind the value", lambda text: text.rstrip(b"\n") + b" 0", NONE),
    Form("more lists in one another than Python's stack takes", lambda _: b"[" * 100_000, NONE),
]
"""Of a text in JSON."""

PACKED = [
    Form("gzip data with a name and a time", _named, ALL),
    Form("something behind the gzip data", lambda data: data + b"x", NONE),
    Form("zeros behind the gzip data", lambda data: data + bytes(8), NONE),
    Form("two members in the gzip data", lambda data: data + gzip.compress(b""), NONE),
    Form("gzip data that is cut off", lambda data: data[:-1], NONE),
    Form("an empty file", lambda _: b"", NONE),
    Form("a file that is not packed", gzip.decompress, NONE),
]
"""Of gzip data."""


def packed(change: Change) -> Change:
    """The same of what is packed."""
    return lambda data: gzip.compress(change(gzip.decompress(data)))


def changed(folder: Path, name: str, change: Change) -> None:
    """Change a file and its hash in the manifest."""
    path = folder / name
    path.write_bytes(change(path.read_bytes()))
    if name != "manifest.json":
        manifest = json.loads((folder / "manifest.json").read_bytes())
        manifest["files"][name] = sha256(path.read_bytes())
        (folder / "manifest.json").write_bytes(compact(manifest))


def verdicts(folder: Path) -> Iterator[str]:
    """What the two readers say."""
    yield cpgrid_verify.check_folder(str(folder)).outcome
    if (folder / "layouts.json.gz").exists():
        try:
            manifest = collections.read_manifest(folder)
            yield joined(check_collection(folder, manifest, 60, jobs=1), manifest).verdict.value
        except InputError as error:
            yield failure(error)[0].value
    else:
        yield CHECKERS["native"].check(folder, TEXT.decode(), 60).verdict.value


def folders(root: Path, form: Form) -> Iterator[tuple[Path, bool]]:
    """A bundle or a collection with such a file, for every kind of file, and whether it is to be read."""
    text_of = packed if form in TEXTS else lambda change: change
    root.mkdir()
    lines = [[line_of(number, TEXT, CERTIFICATE)] for number in (1, 2)]
    places = [("certificate.json.gz", 1), ("layouts.json.gz", 1), ("part-00002.jsonl.gz", 2)]
    places += [("manifest.json", 0)] if form in TEXTS else []
    for name, column in places:
        folder = root / name
        if name in ("certificate.json.gz", "manifest.json"):
            write_bundle(folder, TEXT, CERTIFICATE)
        else:
            write_collection(folder, [layout_of(TEXT)], lines)
        changed(folder, name, form.change if name == "manifest.json" else text_of(form.change))
        yield folder, form.read[column]


def test_both_read_the_same(tmp_path: Path) -> None:
    for number, form in enumerate([*TEXTS, *PACKED]):
        for folder, read in folders(tmp_path / str(number), form):
            wanted = "unusable" if not read else "rejected" if form.words == "no text at all" else "verified"
            assert list(verdicts(folder)) == [wanted] * 2, (form.words, folder.name)


def test_parts_without_lines(tmp_path: Path) -> None:
    folder = write_collection(tmp_path / "all", [layout_of(TEXT)], [[], [line_of(1, TEXT, CERTIFICATE)], []])
    assert list(verdicts(folder)) == ["verified"] * 2


def test_the_text_of_a_puzzle_is_fixed(tmp_path: Path) -> None:
    for number, form in enumerate(TEXTS[1:]):
        text = form.change(TEXT)
        if text != TEXT:
            folder = write_bundle(tmp_path / str(number), text, CERTIFICATE)
            assert cpgrid_verify.check_folder(str(folder)).outcome == "unusable", form.words


def test_large_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A manifest of more than a mebibyte is read by both; a puzzle that is too large by none, and none is certified."""
    folder = write_bundle(tmp_path / "one", TEXT, CERTIFICATE, route="x" * (1 << 21))
    every = write_collection(tmp_path / "all", [layout_of(TEXT)], [[line_of(1, TEXT, CERTIFICATE)]])
    (puzzle,) = parse(TEXT.decode(), format="json")
    assert canonical.MOST_BYTES == cpgrid_verify.LARGEST_PUZZLE == 1 << 22
    # Else what it has said of the layout before is remembered.
    monkeypatch.setattr(proving, "foreign_rules", canonical.foreign_rules.__wrapped__)
    for most in (len(TEXT), len(TEXT) - 30):
        monkeypatch.setattr(canonical, "MOST_BYTES", most)
        monkeypatch.setattr(cpgrid_verify, "LARGEST_PUZZLE", most)
        assert cpgrid_verify.check_folder(str(folder)).outcome == ("verified" if most == len(TEXT) else "unusable")
        assert cpgrid_verify.check_folder(str(every)).outcome == ("verified" if most == len(TEXT) else "unusable")
        assert is_refused(puzzle) is (most < len(TEXT))


def is_refused(puzzle: Puzzle) -> bool:
    """Whether no certificate is made of the puzzle."""
    try:
        prove(puzzle)
    except Refusal as refusal:
        assert "has more than" in refusal.reason
        return True
    return False


def test_the_page_of_the_documents(request: pytest.FixtureRequest) -> None:
    rows = [[form.words, *("yes" if read else "no" for read in form.read)] for form in TEXTS]
    rows += [[form.words, "", *("yes" if read else "no" for read in form.read[1:])] for form in PACKED]
    heads = ["read?", "`manifest.json`", "certificate, layouts", "a part"]
    held(DOCS / "certificates" / "format.md", table(heads, rows), update=bool(request.config.getoption("update")))
