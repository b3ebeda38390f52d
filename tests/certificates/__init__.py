"""Tests of certificates: their form, their proofs, their files, and what checks them."""
