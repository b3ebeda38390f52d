"""Tests of the drawings and tables."""
