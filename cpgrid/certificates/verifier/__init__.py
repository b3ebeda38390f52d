"""The parts of ``cpgrid_verify.py``, the checker that strangers take away: it is edited here, and joined into its one file.

To change it:

1. Edit a part, or add one: a file here, and its line in ``PARTS`` of ``amalgamate.py``, below all that it imports.
2. ``make verifier`` joins the parts into ``cpgrid_verify.py``. A test holds that file to what the parts make.

A part imports the standard library and parts above it, and nothing else of cpgrid: the two must not share a mistake. It runs with Python
3.9. All parts become one module, so a name stands for one thing in all of them. Nothing imports a part but other parts: cpgrid and its
tests use the file that strangers take.
"""

from __future__ import annotations
