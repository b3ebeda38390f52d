"""Tests of the command line: what is printed where, and with which exit code."""
