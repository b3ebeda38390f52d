"""The native module of the folder CPGRID_CORE in place of the installed one: for tests as a plugin of pytest, for others as a program.

CPGRID_CORE=build/checked python -m tests.native.other_core benchmarks fuzz --seconds 60
"""

from __future__ import annotations

import importlib.util
import os
import runpy
import sys
from pathlib import Path

NAME = "cpgrid.native.core"

(library,) = Path(os.environ["CPGRID_CORE"]).glob("core.*.so")
spec = importlib.util.spec_from_file_location(NAME, library)
assert spec is not None
assert spec.loader is not None
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
sys.modules[NAME] = module

if __name__ == "__main__":
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
