"""A pytest plugin: the tests meet the native module of the folder CPGRID_CORE in place of the installed one."""

from __future__ import annotations

import importlib.util
import os
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
