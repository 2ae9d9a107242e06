# make play    the table: pick a game, a mode and a deck, and play
# make test    every check and every test
# make bench   how fast the engine plays
# make mutants break the code at random places and list what no test notices: N=50 SEED=2 WHERE=rulebound/games/ashes
# make fmt     format the code and mend what the linter can mend
# make lock    resolve requirements.in and requirements-dev.in anew
# make clean   remove what the other targets made
#
# Each target first brings .venv up to date by itself; when nothing changed that costs nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Where the environment forbids bytecode, every run would compile all modules and rewrite all tests anew: half of its time.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
.PHONY: play test bench mutants fmt lock clean run dev

play: $(VENV)/.run
	@$(BIN)/rulebound play

test: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --proofs-fresh

bench: $(VENV)/.run
	@$(BIN)/rulebound bench

mutants: $(VENV)/.dev
	@$(BIN)/python -m rulebound.testing.mutants -n $(or $(N),100) --seed $(or $(SEED),1) $(WHERE)

fmt: $(VENV)/.dev
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

# Only the environment: what `play` needs, what `test` needs.
run: $(VENV)/.run
dev: $(VENV)/.dev

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Rulebound needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) can't make a virtual environment here: its venv or ensurepip module is missing." >&2; \
		echo "On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $@

# The resolver has an environment of its own, so that it brings nothing into the project's.
LOCK := $(VENV)-lock/bin/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe \
	--no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock:
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip --quiet install pip-tools
	$(LOCK) --upgrade --output-file requirements.txt requirements.in
	$(LOCK) --upgrade --output-file requirements-dev.txt requirements-dev.in
	sed -i.old '/considered to be unsafe/d' requirements.txt requirements-dev.txt
	rm -rf requirements.txt.old requirements-dev.txt.old $(VENV)-lock

clean:
	rm -rf $(VENV) $(VENV)-lock .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info
	find rulebound tests -name __pycache__ -type d -prune -exec rm -rf {} +
