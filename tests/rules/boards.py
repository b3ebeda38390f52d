"""For every rule kind a filled board that breaks only a rule of that kind, and what must be said of it."""

from __future__ import annotations

from tests.rules.boards_areas import AREAS
from tests.rules.boards_cages import CAGES
from tests.rules.boards_cells import CELLS
from tests.rules.boards_dots import DOTS
from tests.rules.boards_general import GENERAL
from tests.rules.boards_grid import GRID
from tests.rules.boards_lines import LINES
from tests.rules.boards_loops import LOOPS
from tests.rules.boards_outside import OUTSIDE
from tests.rules.boards_pieces import PIECES

BOARDS = [*CELLS, *DOTS, *LINES, *LOOPS, *OUTSIDE, *CAGES, *AREAS, *PIECES, *GENERAL, *GRID]
