"""Tests of `cpgrid.cli.check_report`."""
