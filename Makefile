# Cycle Ledger: every target makes or finds its own Python environment first. `make` alone prints this list.
#
#   PYTHON=/path/to/python   an interpreter that already has the packages (no network needed)
#   NAME=…                   the probe of `make probe` and `make record`
#   FRESH=1                  measure again although a run of this machine is at hand
#   DIR=path                 the record of `make check-record`
#   VERSION=2026.12          the release that is made, or withdrawn from (ANYWAY=1: also from uncommitted files)
#   RELEASE=… FINDING=…      what `make verify` looks at; everything when left out
#   FINDING=… WHY="…"        what is withdrawn and why (WHY_KO="…" in Korean)
#   A=… B=…                  two releases, or two records, for `make compare`
#   ARGS="…"                 anything else for the command behind the target

PYTHON ?= python3
PORT ?= 8000
ARGS ?=
CASES ?= 1000000
PYTEST_ARGS ?= -q -n 2 --dist loadfile

# Both notices are about other projects' plans; these are the variables that their authors document.
export NO_MKDOCS_2_WARNING := 1
export DISABLE_MKDOCS_2_WARNING := true
export FRESH NAME VERSION ANYWAY RELEASE FINDING WHY WHY_KO A B

# An interpreter named by the caller is taken as it is; the default one only if it fits the lock file exactly.
CHOSEN := $(if $(filter file default undefined,$(origin PYTHON)),,--chosen)
ENVIRONMENT = $(PYTHON) gen/site/environment.py $(CHOSEN)
RUN = @python=$$($(ENVIRONMENT) site) && "$$python" -m
TEST = @python=$$($(ENVIRONMENT) test) && "$$python" -m

.DEFAULT_GOAL := help
.PHONY: help site serve test test-browser test-kill test-faults fuzz check record release withdraw verify compare probe check-record bench lock clean

help: ## print this list
	@echo "Cycle Ledger. Targets:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do \
	  printf '  make %-14s %s\n' "$$name" "$$text"; done
	@sed -n 's/^#   /  /p' $(MAKEFILE_LIST)

site: ## build the Korean and English site into site/ (measures first where there is a GPU)
	$(RUN) gen.cli site $(ARGS)

serve: ## show the built site on http://127.0.0.1:8000 (PORT=…); never touches the GPU
	$(RUN) gen.site.serve --port $(PORT) $(ARGS)

test: ## run every test
	$(TEST) pytest $(PYTEST_ARGS) $(ARGS)

test-browser: ## run only the tests that open the site in Chromium
	@python=$$($(ENVIRONMENT) test) && LEDGER_BROWSER=whole "$$python" -m pytest -q -m browser $(ARGS)

test-kill: ## kill builds, records and releases at every place and at random, at least 200 times (half an hour)
	$(TEST) tests.faults.kill --into gen/faults/kills.json $(ARGS)

test-faults: ## try every fault of a machine, and misbehaving processes (on the GPU where there is one)
	$(TEST) tests.faults.machine
	$(TEST) tests.gpu.misbehave $(ARGS)

fuzz: ## a million hostile inputs for each reader (hours); with atheris guided by coverage. NAME=… for one, CASES=…
	$(TEST) tests.fuzz.campaign --cases $(CASES) $(NAME)

check: ## check the built site: links, both languages alike, nothing loaded from elsewhere, weight
	$(RUN) gen.site.check $(ARGS)

record: ## measure on this machine's GPU and keep the run as a record
	$(RUN) gen.cli record $(NAME) $(ARGS)

release: ## freeze the committed records into a numbered release: make release VERSION=2026.12
	$(RUN) gen.cli release $(ARGS)

withdraw: ## say that a released finding no longer stands: VERSION=… FINDING=… WHY="…"
	$(RUN) gen.cli withdraw $(ARGS)

verify: ## check releases without a GPU: every byte, every cubin rebuilt, every finding judged again
	$(RUN) gen.cli verify $(ARGS)

compare: ## what changed between two releases or two records: A=… B=…
	$(RUN) gen.cli compare $(ARGS)

probe: ## rungs 1 to 3 of one probe in the terminal: make probe NAME=ffma
	$(RUN) gen.cli probe $(NAME) $(ARGS)

check-record: ## say whether a record can be read, and if not, where and why
	$(RUN) gen.cli check-record $(if $(DIR),"$(DIR)") $(ARGS)

bench: ## time the site build, cold and warm, and the probe
	$(RUN) gen.cli bench $(ARGS)

lock: ## renew requirements/*.txt from pyproject.toml (needs uv)
	$(PYTHON) gen/site/lock.py
	$(TEST) gen.site.licences

clean: ## remove the site and the caches (the environments .venv* stay)
	rm -rf site .cache .pytest_cache .hypothesis
