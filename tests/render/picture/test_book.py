"""Pages of a book: what stands on each, in which order, and that nothing leaves the paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from cpgrid.render.picture import PAPERS, Part, bind
from cpgrid.render.svg import Picture

SVG = "{http://www.w3.org/2000/svg}"
MILLIMETRES = 25.4 / 96
MARGIN = 15.0


def part(size: int, caption: str, words: Sequence[str] = (), *, columns: int | None = None) -> Part:
    """A picture of so many cells, margins aside, whose only mark is its frame."""
    picture = Picture(columns or size, size, caption)
    picture.rectangle(0, 0, columns or size, size, line=0.08)
    return Part(picture, caption, words)


def texts(page: Picture) -> list[str]:
    return [element.text or "" for element in ET.fromstring(str(page)).iter(f"{SVG}text")]


def pages(puzzles: Sequence[Part], answers: Sequence[Part] = (), paper: str = "a4", title: str = "") -> list[list[str]]:
    return [texts(page) for page in bind(puzzles, answers, PAPERS[paper], title=title)]


@pytest.mark.parametrize("paper", PAPERS)
def test_six_sudokus_stand_on_a_page(paper: str) -> None:
    sudokus = [part(9, str(number)) for number in range(1, 8)]
    assert pages(sudokus, paper=paper) == [["1", "2", "3", "4", "5", "6", "1"], ["7", "2"]]


def test_answers_have_pages_and_a_heading_of_their_own() -> None:
    sudokus = [part(9, str(number)) for number in range(1, 3)]
    assert pages(sudokus, sudokus) == [["1", "2", "1"], ["Answers", "1", "2", "2"]]
    assert pages(sudokus, sudokus * 20)[1:] == [["Answers", *["1", "2"] * 10, "2"], [*["1", "2"] * 10, "3"]]


def test_the_title_stands_on_the_first_page() -> None:
    found = pages([part(9, str(number)) for number in range(1, 8)], title="Sunday")
    assert [page[0] for page in found] == ["Sunday", "7"]


@pytest.mark.parametrize("name", PAPERS)
def test_pages_are_as_large_as_the_paper(name: str) -> None:
    (page,) = bind([part(4, "1")], (), PAPERS[name])
    root = ET.fromstring(str(page))
    size = [float(root.attrib[side]) * MILLIMETRES for side in ("width", "height")]
    assert size == pytest.approx(PAPERS[name], abs=0.01)


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize(("rows", "columns"), [(9, 9), (4, 4), (5, 7), (8, 8), (16, 16), (30, 30), (60, 20), (20, 60), (2, 100)])
def test_frames_stay_within_the_margins(name: str, rows: int, columns: int) -> None:
    words = [f"a sentence of the puzzle, number {number}" for number in range(12)]
    puzzles = [part(rows, str(number), words[: number % 13], columns=columns) for number in range(1, 15)]
    for page in bind(puzzles, puzzles, PAPERS[name], title="all"):
        for left, top, right, bottom in frames(page):
            assert MARGIN <= left < right <= PAPERS[name].width - MARGIN
            assert MARGIN <= top < bottom <= PAPERS[name].height - MARGIN
        for one, other in combinations(frames(page), 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def frames(page: Picture) -> list[tuple[float, float, float, float]]:
    """The frames of the pictures on a page, in millimetres: left, top, right, bottom."""
    root = ET.fromstring(str(page))
    unit = float(root.attrib["width"]) / float(root.attrib["viewBox"].split()[2]) * MILLIMETRES
    found = []
    for group in root.iter(f"{SVG}g"):
        shift = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?", group.attrib["transform"])
        frame = group.find(f"{SVG}rect")
        if shift is None or frame is None:
            continue
        x, y, scale = (float(number or 1) for number in shift.groups())
        width, height = (float(frame.attrib[side]) * scale for side in ("width", "height"))
        found.append((x * unit, y * unit, (x + width) * unit, (y + height) * unit))
    assert found
    return found


def test_words_go_on_with_the_next_page() -> None:
    words = [f"sentence number {number} of very many" for number in range(200)]
    first, *others = pages([part(9, "1 · wordy", words)])
    assert first[0] == "1 · wordy"
    assert {page[0] for page in others} == {"1 · wordy (continued)"}
    assert [text for page in (first, *others) for text in page if text.startswith("sentence")] == words
    assert [page[-1] for page in (first, *others)] == [str(number) for number in range(1, len(others) + 2)]


def test_many_words_leave_at_least_half_of_the_picture() -> None:
    words = [f"sentence number {number}" for number in range(50)]
    (few,), (many, *_) = bind([part(20, "1")], (), PAPERS["a4"]), bind([part(20, "1", words)], (), PAPERS["a4"])
    (large,), (small,) = frames(few), frames(many)
    assert 0.5 <= (small[2] - small[0]) / (large[2] - large[0]) < 1


def test_a_long_title_is_broken() -> None:
    title = "a title that is much longer than a page of A4 is wide, " * 3
    found = pages([part(4, "1")], title=title.strip())[0]
    assert " ".join(found[: found.index("1")]) == title.strip()
    assert found.index("1") > 1


def test_words_of_a_book_are_no_taller_than_their_grid() -> None:
    words = [f"rule {number} says what its marks mean in one sentence" for number in range(30)]
    for size in (4, 6, 9, 12):
        first, *_ = bind([part(size, "1", words)], (), PAPERS["a4"])
        ((_, top, _, bottom),) = frames(first)
        unit = PAPERS["a4"].height / float(ET.fromstring(str(first)).attrib["viewBox"].split()[3])
        shown = list(ET.fromstring(str(first)).iter(f"{SVG}text"))
        end = texts(first).index("1 (continued)") if "1 (continued)" in texts(first) else -1
        below = [float(each.attrib["y"]) * unit for each in shown[:end] if each.text in words]
        assert below
        assert max(below) - min(below) <= bottom - top


def test_many_words_stand_beside_a_small_grid() -> None:
    words = [f"rule {number} says what its marks mean in one sentence" for number in range(14)]
    (page,) = bind([part(6, "1", words), part(6, "2", words)], (), PAPERS["a4"])
    rights = {right for _, _, right, _ in frames(page)}
    unit = PAPERS["a4"].width / float(ET.fromstring(str(page)).attrib["viewBox"].split()[2])
    lefts = [float(each.attrib["x"]) * unit for each in ET.fromstring(str(page)).iter(f"{SVG}text") if each.text in words]
    assert len(lefts) == 28
    assert min(lefts) > max(rights)


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("title", ["", "Sunday"])
def test_one_grid_is_large_and_stands_in_the_middle_of_its_page(name: str, title: str) -> None:
    (page,) = bind([part(4, "1")], (), PAPERS[name], title=title)
    ((left, top, right, bottom),) = frames(page)
    assert right - left == pytest.approx(4 * 10.95, abs=0.1)
    assert (left + right) / 2 == pytest.approx(PAPERS[name].width / 2, abs=0.5)
    assert (top + bottom) / 2 == pytest.approx(PAPERS[name].height / 2, abs=12)


def test_small_puzzles_stand_three_to_a_row_and_rows_are_spread() -> None:
    words = ["Normal Sudoku rules apply."]
    first, _ = bind([part(4, str(number), words) for number in range(1, 20)], (), PAPERS["a4"])
    found = frames(first)
    assert len(found) >= 12
    assert len({left for left, *_ in found}) == 3
    assert max(bottom for *_, bottom in found) > 0.8 * PAPERS["a4"].height


def test_a_page_with_room_left_has_larger_puzzles() -> None:
    first, second, last = bind([part(20, "1"), part(20, "2"), part(20, "3")], (), PAPERS["a4"])
    wide = [frame[2] - frame[0] for page in (first, second, last) for frame in frames(page)]
    assert wide[0] == wide[1] > 1.1 * wide[2]
    assert wide[2] == pytest.approx(20 * 7.3, abs=0.2)
