# The two commands: `make run` (a demo on this machine) and `make test`.
# Everything else is listed by `make help`.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
WORKERS ?= 2

export PYTHONUNBUFFERED := 1

.DEFAULT_GOAL := help
.PHONY: help run club test quick soak check audit bench mutants mutation messages pins clean base testing developing

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

run: base ## Benny with demo nights, on this machine only (PORT=8000)
	@BENNY_DATA=data/demo $(BIN)/python manage.py run_benny --demo --port $(PORT)

club: base ## A real, empty Benny on this machine; LAN=1 opens it to the room (PORT, PUBLIC_URL, CERT, KEY)
	@BENNY_DATA=data/club $(BIN)/python manage.py run_benny --port $(PORT) $(if $(LAN),--lan) \
		$(if $(CERT),--cert $(CERT) --key $(KEY))

# Acts and questions on SQLite first, where the two databases may differ; then the engines, each line
# and branch of them, by their own tests; then everything else on PostgreSQL, in a browser and in
# processes. Each test runs in one of the last two, whatever the ones before it said.
test: testing ## All tests, with their own servers; every branch of the engines (12 minutes at most)
	@status=0; \
	$(BIN)/python -m pytest -q -n $(WORKERS) -m "db and not any_database and not slow" \
		tests/services tests/queries || status=1; \
	$(BIN)/python -m pytest -q -n $(WORKERS) -m "rules and not slow" \
		--cov=scoring --cov=tournaments/rotation --cov-fail-under=100 \
		--cov-report=term:skip-covered || status=1; \
	$(BIN)/python -m tests.servers $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadgroup \
		-m "not rules and not slow" --durations=10 || status=1; \
	exit $$status

quick: testing ## What a change needs, before it is committed (SQLite, no browser; two minutes at most)
	@$(BIN)/python -m tests.quick -n $(WORKERS)

soak: testing ## Everything, slow tests too, with the coverage of the whole house (40 minutes at most)
	@HYPOTHESIS_PROFILE=soak $(BIN)/python -m tests.servers \
		$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadgroup --timeout 1200 \
		--cov --cov-fail-under=90 --cov-report=term:skip-covered

check: developing ## Everything but tests: format, lint, types, floors, templates, migrations, settings, pins
	@sh .ci/check

audit: base ## Ask whether a hole is known in a pinned package; says so when it could not ask
	@$(BIN)/python requirements/audit.py

bench: testing ## Speed, as ratios against a control run beside it
	@nice $(BIN)/python -m pytest -q -s -o python_files='bench_*.py' tests/benchmarks

mutants: testing ## Race tests with their lock or constraint taken away: each must fail
	@$(BIN)/python -m tests.servers $(BIN)/python -m pytest -q --mutants tests/races

mutation: developing ## Small changes to scoring that some test must notice (takes long)
	@nice $(BIN)/mutmut run && $(BIN)/mutmut results

messages: developing ## Collect sentences for translation (LANGUAGE=de begins one), and compile them
	@DJANGO_SETTINGS_MODULE=tournaments.project.settings.test $(BIN)/python manage.py makemessages \
		$(if $(LANGUAGE),--locale $(LANGUAGE),--all) --keep-pot --no-location --no-obsolete \
		--ignore .venv --ignore data --ignore build --ignore tests
	@DJANGO_SETTINGS_MODULE=tournaments.project.settings.test $(BIN)/python manage.py \
		compilemessages --ignore .venv --verbosity 0

pins: developing ## Write the pinned requirement files from what .venv holds
	@$(BIN)/python requirements/pins.py write

clean: ## Remove what can be made again; the club's data stays
	rm -rf .venv data/demo build dist *.egg-info htmlcov .coverage .coverage.* mutants
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

base:
	@$(PYTHON) requirements/install.py base

testing:
	@$(PYTHON) requirements/install.py test

developing:
	@$(PYTHON) requirements/install.py dev
