"""LZ-string: known texts, round trips, damage, and the library itself."""

from __future__ import annotations

import json
import os
import subprocess
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.core.errors import InputError, Place
from cpgrid.formats.links import lz_string
from cpgrid.formats.links.lz_string import BASE64, LARGEST_TEXT, URI, compress, decompress
from tests.depth import cases
from tests.programs import NODE_PACKAGES

SIGNS = pytest.mark.parametrize("signs", [BASE64, URI], ids=["base64", "uri"])
UNITS = st.text(st.one_of(st.sampled_from("ab{}\"'é☃\U0001f600\ud83d\ude00"), st.characters(exclude_categories=())))
"""Lone surrogates too."""

HERE = Place("f", 3, 5)
LIBRARY = """
const lz = require("lz-string"), lines = require("fs").readFileSync(0, "utf8").split("\\n").filter(Boolean).map(JSON.parse)
for (const [text, base64, uri] of lines)
  console.log(JSON.stringify([lz.compressToBase64(text), lz.compressToEncodedURIComponent(text),
    lz.decompressFromBase64(base64), lz.decompressFromEncodedURIComponent(uri)]))
"""


def as_one(text: str) -> str:
    """The text in which two units that stand for one character are one."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def problem(text: str, signs: str = BASE64) -> str:
    with pytest.raises(InputError) as error:
        decompress(text, HERE, signs)
    assert error.value.place == HERE
    return error.value.problem


@pytest.mark.parametrize(
    ("text", "written"),
    [("", "Q==="), ("a", "IZA="), ("Hello, hello, aaaaaaa", "BIUwNmD2A0AEAW4pwIZvSoA="), ("\ud800x\U0001f600", "gAbA9LwbgAe0A===")],
)
def test_known_texts(text: str, written: str) -> None:
    assert compress(text) == written
    assert decompress(written, HERE) == decompress(written.rstrip("="), HERE) == text


@SIGNS
@settings(max_examples=cases(500))
@given(text=UNITS)
def test_what_was_compressed_is_read_again(signs: str, text: str) -> None:
    assert decompress(compress(text, signs), HERE, signs) == as_one(text)


@SIGNS
@settings(max_examples=cases(500))
@given(text=st.text(max_size=60), place=st.integers(0), sign=st.sampled_from(BASE64 + URI + "=%é "))
def test_damaged_texts_are_errors_or_other_texts(signs: str, text: str, place: int, sign: str) -> None:
    written = compress(text, signs)
    at = place % len(written)
    for damaged in (written[:at] + sign + written[at + 1 :], written[:at] + sign + written[at:], written[:at]):
        try:
            decompress(damaged, HERE, signs)
        except InputError as error:
            assert error.place == HERE


def test_errors_name_the_character() -> None:
    assert "'?', character 2 of" in problem("I?A=")
    assert "'=', character 3 of" in problem("IZ=A")
    assert "'/', character 2 of" in problem("I/A", URI)
    assert "no end within its 2 characters" in problem("IZ")
    assert "no end within its 0 characters" in problem("")
    assert "goes on behind its end, which is in its character 3" in problem("IZAB")
    assert "damaged at or before its character 1" in problem("wAAA"), "a string before there is any"


def test_a_text_that_would_take_memory_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"the compressed text has more than {LARGEST_TEXT}" in problem("A" * (LARGEST_TEXT + 1))
    written = compress("a" * 100_000)
    monkeypatch.setattr(lz_string, "LARGEST_TEXT", 100_000)
    assert decompress(written, HERE) == "a" * 100_000
    monkeypatch.setattr(lz_string, "LARGEST_TEXT", 99_999)
    assert "more than 99999 characters once it is decompressed" in problem(written)


@pytest.mark.needs("lz-string")
def test_the_library_writes_and_reads_the_same() -> None:
    random = Random(0)
    alphabets = ["ab", '{}":,cels0123456789', "".join(map(chr, range(256))), "aé☃\U0001f600", "x\ud83d\ude00\udbff"]
    texts = ["".join(random.choices(random.choice(alphabets), k=random.choice((0, 1, 5, 60, 700, 5000)))) for _ in range(cases(300))]
    lines = "".join(json.dumps([text, compress(text), compress(text, URI)]) + "\n" for text in texts)
    environment = {**os.environ, "NODE_PATH": str(NODE_PACKAGES)}
    answer = subprocess.run(["node", "-e", LIBRARY], input=lines, env=environment, capture_output=True, text=True, check=True, timeout=120)
    answers = list(map(json.loads, answer.stdout.split("\n")[:-1]))
    assert len(answers) == len(texts)
    for text, (base64, uri, from_base64, from_uri) in zip(texts, answers, strict=True):
        assert (base64, uri) == (compress(text), compress(text, URI))
        if text:
            assert as_one(from_base64) == as_one(from_uri) == as_one(text)
