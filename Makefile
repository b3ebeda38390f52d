# The one runner. Needs Python 3.11 or later, make and a C++20 compiler; everything else goes into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed
SANITIZED := build/sanitized
CHECKED := build/checked
PORTABLE := build/portable
NATIVE := $(wildcard cpgrid/native/*.hpp cpgrid/native/*/*.[ch]pp) cpgrid/native/CMakeLists.txt
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
PUZZLES = $(sort $(wildcard examples/*/*.txt examples/*/*.json examples/*/*.csv))
# The first of each folder: one puzzle, or a few, of each family.
SHOWN = $(foreach folder,$(sort $(dir $(PUZZLES))),$(firstword $(filter $(folder)%,$(PUZZLES))))
COVERS = $(sort $(wildcard examples/exact_cover/*.dlx))

.DEFAULT_GOAL := help
.PHONY: demo test test-all test-rest retest lint verifier sanitize portable bench fuzz mutants reference build outside clean help

# Warnings are errors here, where somebody can mend them, and not in `pip install`: a new compiler has new ones.
STRICT := CMAKE_COMPILE_WARNING_AS_ERROR=ON

# Tools first: cmake and ninja come along, so that the tree itself can be installed without a second, isolated set.
# The stub of the compiled module goes beside the sources, where mypy looks for it.
$(STAMP): pyproject.toml $(NATIVE)
	@echo "Preparing $(VENV). The first time, this takes a few minutes; later, only what has changed is built."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "(1/2) Installing the build tools"
	@$(PIP) install "scikit-build-core>=0.11" "nanobind>=2.4" "cmake>=3.24" ninja
	@echo "(2/2) Compiling the C++ core and installing cpgrid with the libraries that it needs"
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(PIP) install --no-build-isolation --editable ".[dev]" --config-settings=cmake.define.$(STRICT)
	@cp "$$($(BIN)/python -c 'import cpgrid.native.core as core; print(core.__file__)' | sed 's,/core\.[^/]*$$,/core.pyi,')" cpgrid/native/
# Like pip for what it installs, but not for a working tree: where Python may not write bytecode, each start would compile the sources again.
	@$(BIN)/python -m compileall -qq cpgrid
	@touch $@

demo: $(STAMP) ## Count some exact covers and compare every route on one puzzle of each family (ARGS=--all: on every example)
	$(BIN)/cpgrid cover --count $(if $(filter --all,$(ARGS)),$(COVERS),$(firstword $(COVERS)))
	$(BIN)/cpgrid compare --time-limit 10 $(if $(filter --all,$(ARGS)),$(PUZZLES),$(SHOWN))

# Two workers; one that has nothing left to do takes tests from the other.
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal

# With MEASURED=on, its coverage is measured, and what has run is noted for `test-rest`.
SHORT_LANE := build/short-lane.json

test: $(STAMP) ## Run the tests that find most: a few minutes on two cores
	$(PYTEST) $(if $(MEASURED),--cov --cov-report=term --ran=$(SHORT_LANE))

test-rest: $(STAMP) ## Run what `make test MEASURED=on` has not run in this tree: with it, all that `test-all` runs (DEPTH=50: half of the random cases)
	CPGRID_DEPTH=$(or $(DEPTH),100) $(PYTEST) --beyond=$(SHORT_LANE) --durations=30

test-all: $(STAMP) ## Run all tests, with all random cases, processes, notebooks and programs of others; the short lane among them must cover 95 % of the branches
	CPGRID_DEPTH=100 $(PYTEST) --cov --cov-report=term --durations=30

retest: $(STAMP) ## Run the tests that failed once more, one at a time; it fails, too, where none had failed
	CPGRID_DEPTH=$(or $(DEPTH),100) $(BIN)/python -m pytest --last-failed --last-failed-no-failures none -v

lint: $(STAMP) ## Check style, types, layers, the format of the C++ sources, and what the documents say of the tree
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/clang-format --dry-run -Werror cpgrid/native/*.hpp cpgrid/native/*/*.[ch]pp
	$(BIN)/python -m pytest -q style

verifier: $(STAMP) ## Join the parts of the stand-alone checker, in cpgrid/certificates/verifier, into its one file, cpgrid_verify.py
	$(BIN)/python -m pytest -q tests/certificates/test_amalgamation.py --update

reference: $(STAMP) ## Write the reference of the Python interface, from its docstrings, to build/reference
	$(BIN)/pdoc -d google --no-show-source -o build/reference cpgrid

# Builds a core of its own: $(1) is its folder, $(2) says how it is built.
CORE = PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/cmake -S cpgrid/native -B $(1) -G Ninja \
	  -DPython_EXECUTABLE="$(CURDIR)/$(BIN)/python" $(2) -D$(STRICT) > $(VENV)/cmake.log || { cat $(VENV)/cmake.log; exit 1; }; \
	PATH="$(CURDIR)/$(BIN):$$PATH" ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD= $(BIN)/cmake --build $(1) --target core

# The interpreter itself frees little when it ends, so leaks are not looked for; everything else is fatal.
sanitize: $(STAMP) ## Run the native tests with address and undefined-behaviour sanitizers, and with internal checks
	$(call CORE,$(SANITIZED),-DCPGRID_SANITIZE=ON -DCPGRID_CHECK=ON)
	CPGRID_CORE="$(CURDIR)/$(SANITIZED)" ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	  LD_PRELOAD="$$($${CXX:-c++} -print-file-name=libasan.so) $$($${CXX:-c++} -print-file-name=libstdc++.so.6)" \
	  $(PYTEST) -q --noconftest -p tests.native.other_core tests/native

portable: $(STAMP) ## Run the native tests with what a compiler gets that has no vector types
	$(call CORE,$(PORTABLE),-DCPGRID_PORTABLE=ON)
	CPGRID_CORE="$(CURDIR)/$(PORTABLE)" $(BIN)/python -m pytest -q --noconftest -p tests.native.other_core tests/native

bench: $(STAMP) ## Measure, side by side and with the answers asserted
	$(BIN)/python -m benchmarks run $(ARGS)

fuzz: $(STAMP) ## Hold all routes against one another on random puzzles (ARGS="--seconds 600 --seed 1"), or, with --meanings, all who say what rules mean, or, with --links, read damaged links; the core has internal checks
	$(call CORE,$(CHECKED),-DCPGRID_CHECK=ON)
	CPGRID_CORE="$(CURDIR)/$(CHECKED)" $(BIN)/python -m tests.native.other_core benchmarks fuzz $(ARGS)

mutants: $(STAMP) ## Put small faults into the sources; a test must fail (ARGS="--only rules --seconds 3600")
	$(BIN)/python -m benchmarks mutants $(ARGS)

build: $(STAMP) ## Build sdist and wheel; try the wheel in an empty environment outside the tree
	rm -rf dist
	$(BIN)/python -m build --outdir dist . > $(VENV)/build.log 2>&1 || { cat $(VENV)/build.log; exit 1; }
	ls dist
	place=$$(mktemp -d) && trap 'rm -rf "$$place"' EXIT && $(PYTHON) -m venv "$$place/venv" \
	  && "$$place/venv/bin/python" -m pip -qq --disable-pip-version-check install dist/*.whl \
	  && cp tests/smoke.py "$$place" && cd "$$place" && venv/bin/cpgrid --help > /dev/null && venv/bin/python smoke.py

# docs/programs-of-others.md has their licences. Debian's npm brings hundreds of packages, so that one that is there is taken.
outside: ## Install the programs of others that some tests use (Debian, as root, and npm); without them those tests are skipped
	mkdir -p build/outside
	apt-get update -qq
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(if $(shell command -v npm),,npm) \
	  cadical chromium chromium-driver clasp coinor-cbc glpk-utils libcairo2 minisat minizinc sgt-puzzles > build/outside.log 2>&1 || { tail -3 build/outside.log; exit 1; }
	npm install --silent --no-audit --no-fund --prefix build/outside axe-core@4.14.1 lz-string@1.5.0 pzpr@0.10.1 typescript@7.0.2 >> build/outside.log 2>&1 || { tail -3 build/outside.log; exit 1; }

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist .coverage* htmlcov .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache cpgrid/native/*.pyi
	find cpgrid tests benchmarks examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 12
