"""Tests of the bridge to SAT proof checkers."""
