"""Certificates as files: the same bytes each time, and nothing else is read as one."""

from __future__ import annotations

import gzip
import json
import zlib
from random import Random
from typing import Any

import pytest

from cpgrid import InputError
from cpgrid.certificates.certificate import Certificate, decode, gzip_of, members, of_members, pack, unpack
from cpgrid.core.errors import Place

from .boards import CERTIFIED

HERE = Place("a file")
GOOD: dict[str, Any] = {
    "certificate": 1,
    "claim": "best",
    "score": 7,
    "solutions": [[1, 2]],
    "proof": [["bound", 1, [[0, [1, -2]]]], [[], [2]]],
}


@pytest.mark.parametrize("name", CERTIFIED)
def test_round_trip(name: str) -> None:
    _, certificate = CERTIFIED[name]
    assert unpack(pack(certificate), HERE) == certificate


def test_every_form_of_step_is_read() -> None:
    steps = [
        [[1, -2], [0, 3]],
        ["apply", [0]],
        ["sum", [0, 2, 1, -1]],
        ["bound", 3, [[0, [1, -2]]]],
        ["ranks", [1, 2], [0, 5], 1],
        [[], [1 << 60]],
    ]
    certificate = Certificate("best", -(1 << 60), ((1,),), steps)
    assert unpack(pack(certificate), HERE) == certificate


def test_the_bytes_depend_on_nothing_else() -> None:
    data = pack(CERTIFIED["unique"][1])
    assert data == pack(CERTIFIED["unique"][1])
    # No flags, no time, no name; an unknown system.
    assert data[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
    assert gzip.decompress(data) == json.dumps(members(CERTIFIED["unique"][1]), separators=(",", ":")).encode()
    assert len(data) <= len(gzip.compress(gzip.decompress(data), 9))


@pytest.mark.parametrize("size", [0, 1, 1000, 1 << 15, (1 << 18) + 1])
def test_gzip(size: int) -> None:
    data = bytes(number * number % 251 for number in range(size))
    assert gzip.decompress(gzip_of(data)) == data
    assert gzip_of(data) == gzip_of(data)


def test_gzip_of_a_large_text_is_at_most_a_tenth_larger_than_the_smallest() -> None:
    chance = Random(25)
    proof = json.dumps([[chance.sample(range(1, 15_626), 12), sorted(chance.sample(range(1, 2_000), 20))] for _ in range(3_000)]).encode()
    assert len(gzip_of(proof)) < 1.1 * len(gzip.compress(proof, 9))


def changed(**keys: Any) -> dict[str, Any]:
    return {key: value for key, value in (GOOD | keys).items() if value is not ...}


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([], "an object"),
        (changed(proof=...), "the keys are"),
        (changed(more=1), "the keys are"),
        (changed(certificate=4), "the version '4'"),
        (changed(certificate=True), "the version 'True'"),
        (changed(claim="only"), "the claim 'only'"),
        (changed(claim=["unique"]), "the claim"),
        (changed(score=None), "the score"),
        (changed(score=True), "the score"),
        (changed(score=(1 << 60) + 1), "the score"),
        (changed(solutions={}), "the solutions"),
        (changed(solutions=[[1]] * 10_001), "the solutions"),
        (changed(solutions=[1]), "a solution"),
        (changed(solutions=[[True]]), "a solution"),
        (changed(solutions=[["1"]]), "a solution"),
        (changed(proof={}), "the proof"),
        (changed(proof=[1]), "the proof"),
        (changed(proof=[[[1 << 61]]]), "the proof"),
        (changed(proof=[[[["apply"]]]]), "the proof"),
        (changed(proof=[[None]]), "the proof"),
        (changed(proof=[[True]]), "the proof"),
        (changed(proof=[[[[[[1]]]]]]), "the proof"),
    ],
)
def test_what_is_not_a_certificate(value: object, problem: str) -> None:
    assert of_members(GOOD, HERE).score == 7
    with pytest.raises(InputError, match=f"a file: {problem}"):
        of_members(value, HERE)


@pytest.mark.parametrize(
    "text", ["", "[1.5]", "[1e3]", "[NaN]", "[-Infinity]", '{"a":1,"a":1}', "[" * 100_000, "[" + "9" * 10_000 + "]", "\udcff", "[1] 2"]
)
def test_what_is_not_json(text: str) -> None:
    with pytest.raises(InputError, match="a file: "):
        decode(text.encode(errors="surrogateescape"), HERE)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"plain",
        pack(CERTIFIED["none"][1])[:-1],
        pack(CERTIFIED["none"][1]) + b"x",
        pack(CERTIFIED["none"][1]) * 2,
        zlib.compress(b"{}"),
    ],
)
def test_what_is_not_gzip(data: bytes) -> None:
    with pytest.raises(InputError, match="gzip data"):
        unpack(data, HERE)


def test_cut_and_changed_anywhere() -> None:
    data = pack(CERTIFIED["unique"][1])
    for place in range(len(data)):
        with pytest.raises(InputError):
            unpack(data[:place], HERE)
        if not 3 < place < 10:  # time, flags of the packer and system say nothing
            with pytest.raises(InputError):
                unpack(data[:place] + bytes([data[place] ^ 0x10]) + data[place + 1 :], HERE)


def test_a_file_that_unpacks_to_too_much() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    block = bytes(1 << 20)
    data = b"".join([*(packer.compress(block) for _ in range(33)), packer.flush()])
    assert len(data) < 1 << 18
    with pytest.raises(InputError, match="it unpacks to more than 32 MiB"):
        unpack(data, HERE)
