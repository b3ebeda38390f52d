"""Tests of collections: made in parts, taken up again, checked."""
