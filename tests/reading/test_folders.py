"""Which files of a folder are puzzles, in which order, and what is skipped."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cpgrid.core.errors import InputError
from cpgrid.reading.folders import puzzle_files, without_ending


def make(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")


def test_files_before_folders_and_numbers_by_their_size(tmp_path: Path) -> None:
    make(tmp_path, "b/1.txt", "10.txt", "2.txt", "A.JSON", "b.csv.gz", "a/c/x.sdk", "a/z.txt")
    assert puzzle_files(str(tmp_path)).files == ("2.txt", "10.txt", "A.JSON", "b.csv.gz", "a/z.txt", "a/c/x.sdk", "b/1.txt")


def test_what_is_skipped_has_a_name_and_a_reason(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "a.pdf", "noending", ".DS_Store", ".git/x.txt", "a.certificate/manifest.json", "m.cnf.map.json", "out/b.txt")
    (tmp_path / "loop").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "pipe.txt")
    listing = puzzle_files(str(tmp_path), leave_out=[tmp_path / "out"])
    assert listing.files == ("a.txt",)
    reasons = {each.name: each.reason for each in listing.skipped}
    assert list(reasons) == [".DS_Store", ".git/", "a.certificate/", "a.pdf", "loop", "m.cnf.map.json", "noending", "out/", "pipe.txt"]
    assert reasons["pipe.txt"] == "no regular file"
    assert reasons["a.certificate/"] == reasons["m.cnf.map.json"] == "written by cpgrid"
    assert reasons["a.pdf"].startswith("another ending than .txt ")


def test_a_link_to_a_file_is_read_and_one_that_leads_nowhere_is_an_error_later(tmp_path: Path) -> None:
    make(tmp_path, "a.txt")
    (tmp_path / "b.txt").symlink_to("a.txt")
    (tmp_path / "c.txt").symlink_to("none.txt")
    (tmp_path / "d.txt").symlink_to("d.txt")
    assert puzzle_files(str(tmp_path), leave_out=[tmp_path / "out"]).files == ("a.txt", "b.txt", "c.txt", "d.txt")


@pytest.mark.parametrize(("made", "problem"), [((), "there is no puzzle file"), (("manifest.json", "puzzle.json"), "is a certificate")])
def test_folders_that_hold_no_puzzles(tmp_path: Path, made: tuple[str, ...], problem: str) -> None:
    make(tmp_path, *made)
    with pytest.raises(InputError, match=problem):
        puzzle_files(str(tmp_path))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "secret/b.txt")
    (tmp_path / "secret").chmod(0)
    listing = puzzle_files(str(tmp_path))
    (tmp_path / "secret").chmod(0o700)
    assert listing.files == ("a.txt",)
    assert [problem.place.source for problem in listing.problems] == [str(tmp_path / "secret")]


def test_names_without_endings() -> None:
    names = ["a.txt", "b/c.json.gz", "d", "e.f/g", "H.TXT.GZ"]
    assert [without_ending(name) for name in names] == ["a", "b/c", "d", "e.f/g", "H"]
