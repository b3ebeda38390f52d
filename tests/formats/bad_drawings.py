"""Links of penpa-edit that are wrong in one way each; the fields are those of ``Bad``."""

from __future__ import annotations

from cpgrid.formats.links.deflated import deflate
from cpgrid.formats.links.penpa.substitutions import shorten

__all__ = ["BAD_DRAWINGS"]


def _link(head: str = "square,4,4", question: str = '{"number":{"18":["1",1,"1"]}}', tags: str = '["nurikabe"]', cells: str = "") -> str:
    lines = [head, "[0,0,0,0]", "[]", question, "", cells, *[""] * 11, tags]
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={deflate(shorten(chr(10).join(lines)))}"


_WRONG = (
    ("no text", "", "https://swaroopg92.github.io/penpa-edit/", "no puzzle in it", "copy the whole address"),
    ("no base64", "", "m=edit&p=!!", "none of base64", "copy the whole link"),
    ("a grid of hexagons", "", _link("hex,4,4"), "no rows and columns", "square, sudoku, kakuro"),
    ("no rows", "", _link("square,4"), "no number of rows", "give 1 to 100"),
    ("no JSON", "the question", _link(question="{"), "ends before the puzzle does", "copy the whole link"),
    (
        "a text of one part",
        "the question, number['18']",
        _link(question='{"number":{"18":["1"]}}'),
        "it has 1 parts, 3",
        "copy the whole link",
    ),
    (
        "a text nowhere",
        "the question, number['9999']",
        _link(question='{"number":{"9999":["1",1,"1"]}}'),
        "no place of the board",
        "copy the whole link",
    ),
    ("a cell outside", "the list of cells", _link(cells="[1]"), "no cell of the board", "copy the whole link"),
    ("an island too many", "nurikabe", _link(question='{"number":{"18":["1",1,"1"],"19":["1",1,"1"]}}'), "lie side by side", "one number"),
    ("no island", "nurikabe", _link(question="{}"), "there is no number", "size of each island"),
    ("no square", "", _link("sudoku,4,6", tags='["classic"]'), "6 rows, 4 columns", "a full square"),
    (
        "a hole",
        "masyu, R1C1",
        _link(cells="[18,1,1]", tags='["masyu"]', question='{"symbol":{"18":[1,"circle_L",1]}}'),
        "white circle",
        "move it",
    ),
    ("a stray genre", "the genres, [0]", _link(tags='[["nurikabe"]]'), "a text in quotes", "see docs"),
)

BAD_DRAWINGS = [
    *(
        (f"drawing: {name}", "penpa", f"{text}\n", 0, f"f:1:1: link 1{', ' * bool(detail)}{detail}", problem, mend)
        for name, detail, text, problem, mend in _WRONG
    ),
    ("drawing: in the second line", "penpa", f"{_link()}\n{_link('hex,4,4')}\n", 1, "f:2:1: link 2", "no rows", "square"),
    ("drawing: nothing", "penpa", "# nothing\n", 0, "f:1", "no link", "at least one"),
]
