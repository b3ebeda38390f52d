"""Settings that all tests share."""

from __future__ import annotations

from hypothesis import settings

# No deadline a case: the machine may be busy, and a slow case is not a wrong one.
settings.register_profile("cpgrid", deadline=None, print_blob=True)
settings.load_profile("cpgrid")
