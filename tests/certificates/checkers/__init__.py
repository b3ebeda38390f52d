"""Tests of the checkers as the program sees them."""
