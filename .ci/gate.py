"""The steps of `.ci/run`, several at a time: ``python3 .ci/gate.py [full]``.

A step is a script for bash, or a function of `checks`. It starts when the steps that it needs have
passed; of those that could start, the first in the table does. With ``full`` there is more of the
same: more games, and all Pythons.
"""

import os
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from checks import guard, installed, readme, same_games, smoke, smoke_in_pyodide, without_extra
from running import ROOT, Step, folder_in_memory, run

FULL = sys.argv[1:] == ["full"]

SLOWEST = "--durations=10 --durations-min=2"
"""Prints the slowest tests of a step."""

NPM = "npm install --silent --no-audit --no-fund"

_PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
_PYTHONS = [line.rpartition(" ")[2] for line in _PROJECT["classifiers"] if ":: 3." in line]
*OTHER_PYTHONS, _NEWEST = _PYTHONS  # the newest runs in Pyodide
SMOKE_TESTS = [
    Step(f"smoke test, Python {version}, {resolution}", smoke(version, resolution), after=["build"])
    for version in (OTHER_PYTHONS if FULL else OTHER_PYTHONS[:1])
    for resolution in ("lowest-direct", "highest")
]
SMOKE_TESTS_IN_PYODIDE = [
    Step(
        f"smoke test, Pyodide, {resolution}", smoke_in_pyodide(resolution), after=["build", "node"]
    )
    for resolution in (("lowest-direct", "highest") if FULL else ("highest",))
]

MORE_GAMES = [
    Step(name, does, after=["tools"])
    for name, does in {
        "many games": "COPENHAGEN_PROFILE=full .venv/bin/python -m pytest -q --thinned",
        "more games": ".venv/bin/python -m tests.sweep --random 2000 --greedy 200 --modules any",
        "more games of Roll & Write": ".venv/bin/python -m tests.sweep --game roll-and-write",
        "more games against the second model": ".venv/bin/python -m tests.spec.deep 1000 --seed 1",
        "more spoiled input": ".venv/bin/python -m tests.fuzz 20000 --seed 1",
    }.items()
]

STEPS = [
    Step("README: play a game", readme("Play a game")),
    Step(
        # Alone, since their processor time is measured.
        "README: run the tests",
        readme("Run the tests", measured=True),
        after=["README: play a game"],
        alone=True,
    ),
    Step("time of the README's tests", guard, after=["README: run the tests"]),
    # What others need, then the longest first, so that none is left alone at the end.
    Step(
        "tools",  # the pip of a new environment may not know groups
        ".venv/bin/pip install -q 'pip>=25.1'\n"
        ".venv/bin/pip install -q -e '.[batch,docs]'"
        " --group bench --group crawl --group lint --group release",
        after=["README: run the tests"],
    ),
    Step(
        "node",
        f"{NPM} --prefix .cache/node pyodide@314 ajv@8 axe-core@4 typescript@7 @types/node@20"
        " playwright-core@1 pyright@1.1.414",
        waits=True,
    ),
    Step(
        "chromium",
        # The headless shell takes a fifth less time than a whole browser.
        "command -v chromium-headless-shell ||"
        " { apt-get update -qq && apt-get install -y -qq chromium-headless-shell; }",
        waits=True,
    ),
    Step(
        # Compiles the batch engine, and what is compiled is kept for the steps after it.
        "games on rows of numbers",
        f".venv/bin/python -m tests.batch {1_000_000 if FULL else 50_000}",
        after=["tools"],
    ),
    Step(
        # The wheel is made from the sdist; the documentation is built where that is unpacked.
        "build",
        """
        rm -rf .cache/{uv,dist,smoke,sdist} && mkdir -p .cache/sdist/.cache
        python3 -m venv .cache/uv && .cache/uv/bin/pip install -q uv
        .cache/uv/bin/uv build -q --python .cache/uv --out-dir .cache/dist
        tar -xzf .cache/dist/*.tar.gz -C .cache/sdist --strip-components 1
        cp .cache/rules.json .cache/sdist/.cache && ln -s ../../node .cache/sdist/.cache/node
        """,
        after=["README: run the tests", "node"],
    ),
    Step(
        "documentation",
        """
        cd .cache/sdist && export PYTHONPATH=$PWD/src:$PWD/docs/src PATH=$ROOT/.venv/bin:$PATH
        python docs/play/prepare.py
        # never with -q: that turns --strict off
        mkdocs build --strict --site-dir "$ROOT/.cache/site"
        mkdocs build --strict -f mkdocs.de.yml --site-dir "$ROOT/.cache/site/de"
        """,
        after=["tools", "node", "build"],
    ),
    Step(
        "adapters",  # with the tests of the projects that they are for
        installed(
            "adapters",
            "batch gymnasium openspiel pettingzoo video cli",
            "babel hypothesis jsonschema pytest",
        )
        + f".cache/adapters/bin/python -m pytest -q {SLOWEST}"
        " --everything --none-skipped tests/adapters tests/third_game tests/test_copies.py"
        " tests/test_reference.py tests/test_seeds.py tests/bots/test_generators.py\n"
        ".cache/adapters/bin/python -m pytest -q tests/test_documentation.py"
        " -k 'adapters or batch'",
        after=["build"],
    ),
    Step(
        "table in the browser",
        f"examples/web/test -q {SLOWEST}\n"
        "cd examples/web && ../../.venv/bin/mypy"
        " --python-executable ../../.cache/web/venv/bin/python",
        after=["tools", "chromium"],
    ),
    Step("planted bugs", ".venv/bin/python -m tests.planted --near", after=["tools", "node"]),
    Step(
        # README's environment lacks what these tests need, and skips them.
        "tests with what builds pages and compiles",
        f".venv/bin/python -m pytest -q {SLOWEST} tests/pages tests/play tests/site"
        " tests/third_game tests/bots/test_compiled_rollouts.py tests/test_seeds.py",
        after=["tools", "node"],
    ),
    Step(
        "end-to-end tests",
        f"COPENHAGEN_PROFILE={'full' if FULL else 'quick'}"
        f" .venv/bin/python -m pytest -q {SLOWEST} --end-to-end"
        # These are in steps of their own.
        " --ignore tests/adapters --ignore tests/simulation --ignore tests/typescript",
        after=["tools", "node", "games on rows of numbers"],
    ),
    Step(
        "simulations",
        installed("simulations", "parquet report statistics dask ray test")
        + f".cache/simulations/bin/python -m pytest -q {SLOWEST}"
        " --everything --none-skipped tests/simulation tests/cli/test_simulate.py"
        " tests/bots/test_ladder.py tests/bots/test_strength.py",
        after=["build"],
    ),
    Step(
        "pages in a browser",
        ".venv/bin/python -m tests.site.crawl .cache/site",
        after=["documentation", "chromium"],
        waits=True,
    ),
    Step(
        "games played in the pages",
        "node .ci/play.mjs .cache/site $(command -v chromium-headless-shell)",
        after=["documentation", "chromium"],
        waits=True,
    ),
    Step(
        "package for TypeScript",
        ".venv/bin/python -m pytest -q --everything --none-skipped tests/typescript",
        after=["tools", "node"],
    ),
    Step("mypy", ".venv/bin/mypy", after=["tools"]),
    Step("pyright", ".cache/node/node_modules/.bin/pyright", after=["tools", "node"]),
    Step("ruff", ".venv/bin/ruff check . && .venv/bin/ruff format --check .", after=["tools"]),
    Step("import-linter", ".venv/bin/lint-imports", after=["tools"]),
    *(MORE_GAMES if FULL else []),
    *SMOKE_TESTS,
    *SMOKE_TESTS_IN_PYODIDE,
    Step(
        "examples",
        # The learning examples run only briefly.
        """
        for each in examples/*.py; do
          less=; case $each in
            */batch_training.py) less="--minutes 0.1 --games 8" ;;
            */learning_agent.py) less="--minutes 0.05 --games 4 --last 8" ;;
          esac
          echo $each; timeout 600 .venv/bin/python -W error $each $less >/dev/null
        done
        """,
        after=["tools"],
    ),
    Step(
        "conformance kit in JavaScript",
        "rm -rf .cache/conformance && .venv/bin/copenhagen dev conformance .cache/conformance\n"
        "node examples/conformance/check.mjs .cache/conformance",
        after=["tools"],
    ),
    Step(
        "every rule enacted and tested",
        ".venv/bin/python -m tests.rulebook.matrix",
        after=["tools"],
    ),
    Step(
        "contents of sdist and wheel",
        ".venv/bin/python -m tests.release --look .cache/dist",
        after=["tools", "build"],
    ),
    Step(
        "tests from the sdist",
        """
        cd .cache/sdist && export PYTHONPATH=$PWD/src:$PWD/docs/src PATH=$ROOT/.venv/bin:$PATH
        python -m pytest -q -p no:cacheprovider tests/release tests/planted tests/rulebook \
          tests/test_architecture.py tests/test_drawing.py
        """,
        after=["tools", "build"],
    ),
    Step("without the extra cli", without_extra, after=["build"]),
    Step(
        "the same games everywhere",
        same_games,
        after=[step.name for step in (*SMOKE_TESTS, *SMOKE_TESTS_IN_PYODIDE)],
    ),
]

if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["full"]):
        sys.exit("usage: .ci/run [full]")
    # What was compiled is kept, as on anybody's machine.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ |= {
        "CI": os.environ.get("CI", "true"),
        "COPENHAGEN_PROFILE": "quick",
        "NO_COLOR": "1",
        # Material's notice that mkdocs 2 will drop plug-ins; pyproject.toml keeps below it.
        "NO_MKDOCS_2_WARNING": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "ROOT": str(ROOT),
    }
    with folder_in_memory() as folder:
        os.environ |= {"TMPDIR": folder}
        status = run(STEPS)
    sys.exit(status)
