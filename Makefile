# make play    build the client if its sources changed, and open the table in the browser
# make terminal  play in the terminal
#              both accept your own units and maps: UNITS="my.json more.txt" MAPS=yard.map
# make test    run every check and every test
# make dev     bring .venv up to date with all that the tests need, without running them
# make web-test    run only the client's checks: types, unit tests, browser tests
# make web-games   play whole games between two browsers by clicking
# make screenshots  refresh the pictures of every main screen in docs/screenshots
# make bench   measure how fast the engine plays, and how fast each learning interface steps
# make bench-server  measure how fast the server answers: ROOMS=200 SECONDS=30 GAMES=0
# make report  play the experiments in experiments/ and build their report in build/report; RAY=auto plays on a Ray cluster
# make bench-ray  what a game costs on a Ray cluster beside playing it
# make mutants break the code at random places and list what no test notices: N=50 SEED=2 WHERE=rulebound/games/ashes
#              quicker, as a lower bound: BUDGET=5 (seconds of tests per mutant) TESTS=tests/ashes
# make claims  break the code of rules and list the claims whose tests notice nothing: N=200 SEED=1
# make protocol  write the client's types and the lists of fields in docs/protocol.md from rulebound/server/protocol
# make fmt     format the code and apply the linter's fixes, in the client too
# make docs    build the docs site into build/site, with its packages in .venv-docs
# make wheel   build dist/rulebound-….whl with the built client inside
# make lock    resolve requirements.in, requirements-dev.in and requirements-docs.in again
# make clean   remove what the other targets made
#
# Each target first updates .venv; without changes that costs nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Where the environment forbids bytecode, every run would compile all modules and tests again: half of its time.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
.PHONY: play terminal web web-if-npm web-test web-games chromium screenshots test postgres nginx bench bench-server bench-ray \
	report mutants claims protocol fmt docs wheel lock clean run dev

OWN := $(foreach file,$(UNITS),--units '$(file)') $(foreach file,$(MAPS),--maps '$(file)')

play: $(VENV)/.run web
	@$(BIN)/rulebound serve --open $(OWN)

terminal: $(VENV)/.run
	@$(BIN)/rulebound play $(OWN)

# The client in the browser: npm runs only when something of it has changed.
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)

# `npm ci` refuses a lock file made where packages for other systems are missing; `--no-save` leaves that file as it is.
web: $(if $(WEB_SOURCES),web/dist/index.html)

web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser table needs npm to be built (Debian: apt install npm)." >&2; \
		echo "\`make terminal\` plays without it." >&2; exit 1; }
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: $(WEB_SOURCES) web/node_modules/.installed
	cd web && npm run build
	@touch $@

test: $(VENV)/.dev web-if-npm postgres nginx
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --proofs-fresh
	@$(MAKE) --no-print-directory web-test

# The test of the wheel needs the client. A machine without npm skips it.
web-if-npm:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory web; fi

# The client: types, unit tests, and the table in Debian's Chromium. A machine without npm skips them with a message.
web-test: $(VENV)/.run
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory web chromium && cd web && npm run --silent check && npm test --silent && \
		{ [ ! -x $(CHROMIUM) ] || CHROMIUM=$(CHROMIUM) npm run --silent browser; }; \
	else echo "npm is not installed: the client's tests are skipped (Debian: apt install npm)"; fi

CHROMIUM := $(or $(shell command -v chromium),/usr/bin/chromium)

chromium:
	@[ -x $(CHROMIUM) ] || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Chromium is missing: installing Debian's" && \
			DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium fonts-noto-cjk >/dev/null 2>&1; } || \
		echo "Chromium is not installed and can't be installed here: the tests in a browser are skipped (apt install chromium)"

# Whole games between two browsers, by clicking; `web-test` includes games against bots.
web-games: $(VENV)/.run web chromium
	cd web && CHROMIUM=$(CHROMIUM) WHAT=games npm run --silent browser

# Refresh the pictures of every main screen.
screenshots: $(VENV)/.run web chromium
	cd web && CHROMIUM=$(CHROMIUM) WHAT=screenshots npm run --silent browser

# The server's tests start their own PostgreSQL; they need only its programs.
postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "PostgreSQL is missing: installing Debian's" && \
			DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql >/dev/null 2>&1; } || \
		echo "PostgreSQL is not installed and can't be installed here: its tests are skipped (apt install postgresql)"

# The same for nginx: the tests run several processes behind it, as docs/deployment.md describes.
nginx:
	@[ -n "$$(PATH="$$PATH:/usr/sbin" command -v nginx)" ] || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "nginx is missing: installing Debian's" && \
			DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends nginx-light >/dev/null 2>&1; } || \
		echo "nginx is not installed and can't be installed here: its tests are skipped (apt install nginx-light)"

bench: $(VENV)/.dev
	@$(BIN)/rulebound bench
	@$(BIN)/python -m rulebound.lab.speed

bench-server: $(VENV)/.run
	@$(BIN)/python -m rulebound.server.load --rooms $(or $(ROOMS),200) --seconds $(or $(SECONDS),30) --games $(or $(GAMES),0)

bench-ray: $(VENV)/.dev
	@$(BIN)/python scripts/ray_scaling.py

# The four games' own report. It goes on where it was interrupted; after a change of the program begin with `rm -r build/report`.
REPORTED := ashes underworld heroclix champions
REPORT_PICTURES := ashes-deck-pairs ashes-first underworld-decks heroclix-deck-pairs champions-scenarios

report: $(VENV)/.dev
	for game in $(REPORTED); do \
		$(BIN)/rulebound sim experiments/$$game.toml --out build/report/$$game $(if $(RAY),--ray $(RAY)) || exit 1; done
	$(BIN)/rulebound report $(REPORTED:%=build/report/%) --lang en --out build/report/page \
		--difficulty rulebound/games/champions/difficulty.json
	mkdir -p docs/report
	for name in $(REPORT_PICTURES); do cp build/report/page/pictures/$$name.svg docs/report/ || exit 1; done

mutants: $(VENV)/.dev
	@$(BIN)/python -m rulebound.testing.mutants -n $(or $(N),100) --seed $(or $(SEED),1) $(WHERE) \
		$(if $(BUDGET),--budget $(BUDGET)) $(if $(TESTS),--tests $(TESTS))

claims: $(VENV)/.dev
	@$(BIN)/python -m rulebound.testing.claim_check -n $(or $(N),200) --seed $(or $(SEED),1)

protocol: $(VENV)/.run
	$(BIN)/python scripts/generate_protocol.py

fmt: $(VENV)/.dev
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	@if [ -d web/node_modules ]; then cd web && npm run --silent fmt; fi

# The site generator has a separate environment. It reads the sources and imports nothing.
docs: $(VENV)-docs/.installed
	NO_MKDOCS_2_WARNING=1 $(VENV)-docs/bin/mkdocs build --strict --quiet
	@echo "the site is build/site/index.html"

$(VENV)-docs/.installed: requirements-docs.txt
	$(PYTHON) -m venv $(VENV)-docs
	$(VENV)-docs/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements-docs.txt
	@touch $@

wheel: $(VENV)/.run web
	@$(BIN)/python scripts/build_wheel.py dist

# Only the environment for `play`, or for `test`.
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

# The resolver has a separate environment, so that it adds nothing to the project's.
LOCK := $(VENV)-lock/bin/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe \
	--no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock:
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip --quiet install pip-tools
	$(LOCK) --upgrade --output-file requirements.txt requirements.in
	$(LOCK) --upgrade --output-file requirements-dev.txt requirements-dev.in
	$(LOCK) --upgrade --output-file requirements-docs.txt requirements-docs.in
	sed -i.old '/considered to be unsafe/d' requirements.txt requirements-dev.txt requirements-docs.txt
	rm -rf requirements.txt.old requirements-dev.txt.old requirements-docs.txt.old $(VENV)-lock

clean:
	rm -rf $(VENV) $(VENV)-docs $(VENV)-lock .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info web/dist web/node_modules
	find rulebound tests -name __pycache__ -type d -prune -exec rm -rf {} +
