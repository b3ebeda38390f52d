"""Collections: thousands of puzzles with their certificates in one folder; section 7 of ``docs/certificates/format.md``.

`making` writes one, by several processes and in parts that survive a crash; `checking` checks one, part by part.
"""

from __future__ import annotations
