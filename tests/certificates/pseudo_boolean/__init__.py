"""Tests of the bridge to pseudo-Boolean proofs."""
