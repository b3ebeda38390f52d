"""Check a certificate that says, and proves, how many solutions a grid puzzle has.

    python -I -S cpgrid_verify.py FOLDER [--puzzle FILE] [--expect CLAIM] [--show] [--json] [--time-limit SECONDS]

FOLDER is what ``cpgrid certify`` writes: a bundle (one puzzle) or a collection (many). This file needs Python 3.9 or later and
nothing else. It shares no code with cpgrid: it was written from ``docs/certificates/format.md``, whose sections (§) are named below,
and from ``rules.md`` beside it. It reads from top to bottom, and no part uses what stands below it: limits, errors and JSON; variables and
constraints, and how these filter; the rules; the puzzle; the steps of a proof; what is claimed. These parts are what must be believed, of
the rules those that the puzzle has; the rest reads files, which may be hostile, and prints the verdict.

Exit codes: 0 verified; 1 rejected, which a claim or a proof is that was read and found wrong; 2 the files or the call cannot be used,
or this program broke down; 4 nothing was decided, or time or memory ran out.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 9):  # noqa: UP036 — strangers run it with what they have
    print("unusable: this program needs Python 3.9 or later")
    sys.exit(2)
