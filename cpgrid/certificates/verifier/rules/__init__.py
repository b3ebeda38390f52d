"""The rulebook of the checker, written from ``docs/certificates/rules.md``: a file for each of that page's sections.

``areas`` and ``patterns`` are both of "cages and other areas"; ``shared`` has what stands at the page's end. The decorator of ``kinds``
enters a kind of rule.
"""

from __future__ import annotations
