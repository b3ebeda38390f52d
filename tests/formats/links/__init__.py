"""The tests of `cpgrid.formats.links`."""
