"""The package for npm: it is built, tested, packed, and used by the client among the examples."""

import doctest
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft202012Validator

import copenhagen as cph
from copenhagen.notation import json_schema
from tests.planted.listed.typescript import TYPESCRIPT
from tests.typescript.documents import documents, spoiled
from tests.typescript.node import MODULES, ROOT, needs_node

PACKAGE = ROOT / "packages" / "typescript"
CLIENT = ROOT / "examples" / "typescript"

MODULE_NAMES = ("asks", "documents", "index", "navigator", "questions", "validation")


def run(folder: Path, *command: str) -> str:
    """Run a command in a folder, with the Python of the tests; return its output."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def link_modules(folder: Path) -> None:
    """Let modules in a folder find the packages installed for the tests."""
    (folder / "node_modules").mkdir(parents=True)
    for installed in MODULES.iterdir():
        (folder / "node_modules" / installed.name).symlink_to(installed)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as built from the committed files, in a new folder."""
    root = tmp_path_factory.mktemp("npm")
    folder = root / "packages" / "typescript"
    made = shutil.ignore_patterns("node_modules", "dist", *_generated())
    shutil.copytree(PACKAGE, folder, ignore=made)
    shutil.copy(ROOT / "LICENSE", root)
    link_modules(folder)
    run(folder, "npm", "run", "build")
    return folder


def _generated() -> list[str]:
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    return [Path(line).name for line in ignored if line.startswith("/packages/typescript/")]


@pytest.fixture(scope="module")
def packed(package: Path) -> tuple[Path, dict[str, int]]:
    """The packed file, and the sizes of the files in it by name."""
    (told,) = json.loads(run(package, "npm", "pack", "--json", "--ignore-scripts"))
    return package / told["filename"], {file["path"]: file["size"] for file in told["files"]}


# --- without node ------------------------------------------------------------------------------


def test_its_version_is_that_of_the_library() -> None:
    spec = importlib.util.spec_from_file_location("generate", PACKAGE / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    assert doctest.testmod(generate).failed == 0
    said = json.loads((PACKAGE / "package.json").read_text())
    assert said["version"] == generate.version(cph.__version__), "python generate.py writes it"


# --- with node ---------------------------------------------------------------------------------


@pytest.mark.end_to_end
@needs_node
def test_its_own_tests_pass(package: Path) -> None:
    said = run(package, "npm", "test")
    assert re.search(r"^# pass (\d+)$", said, re.MULTILINE)
    assert "# fail 0" in said
    assert "# skipped 0" in said


@pytest.mark.end_to_end
@needs_node
def test_its_own_tests_notice_what_is_planted(package: Path) -> None:
    """It is planted in the compiler's output, which has the same texts."""
    run(package, "npm", "test")
    for bug in TYPESCRIPT:
        file = (package / "built" / bug.file).with_suffix(".js")
        source = file.read_text()
        assert source.count(bug.old) == 1, bug.name
        file.write_text(source.replace(bug.old, bug.new))
        name = f"built/tests/{file.stem}.test.js"
        with pytest.raises(AssertionError, match=r"# fail [1-9]"):
            run(package, "node", "--test", "--test-reporter=tap", name)
        file.write_text(source)


@pytest.mark.end_to_end
@needs_node
def test_it_is_packed_with_all_that_it_needs_and_nothing_else(
    packed: tuple[Path, dict[str, int]],
) -> None:
    file, sizes = packed
    assert set(sizes) == {
        "LICENSE",
        "README.md",
        "package.json",
        "dist/schema.json",
        *(f"dist/{name}{end}" for name in MODULE_NAMES for end in (".js", ".d.ts")),
    }
    assert all(sizes.values())
    assert file.stat().st_size < 50_000
    with tarfile.open(file) as tar:
        schema = tar.extractfile("package/dist/schema.json")
        assert schema is not None
        assert json.load(schema) == json_schema()


@pytest.mark.end_to_end
@needs_node
def test_building_it_twice_changes_nothing_that_git_has(package: Path) -> None:
    for file in ("package.json", "README.md", "src/questions.ts", "tests/vectors.py"):
        assert (package / file).read_bytes() == (PACKAGE / file).read_bytes()


@pytest.mark.end_to_end
@needs_node
def test_it_refuses_the_same_documents_as_any_validator(package: Path) -> None:
    rng = Random(11)
    validators: dict[str, Draft202012Validator] = {}
    lines = []
    for kind, alike in documents().items():
        validators[kind] = Draft202012Validator(json_schema(kind))
        for text in alike[:8]:
            lines += [(kind, json.loads(text)), *((kind, spoiled(text, rng)) for _ in range(2))]
    judged = [
        {"data": data, "type": kind, "fits": validators[kind].is_valid(data)}
        for kind, data in lines
    ]
    assert sum(not one["fits"] for one in judged) > 500
    (package / "judged.json").write_text(json.dumps(judged))
    run(package, "node_modules/.bin/tsc", "-p", "tests")
    assert not run(package, "node", "built/tests/judge.js", "judged.json")


@pytest.mark.end_to_end
@needs_node
@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_the_client_plays_a_whole_game_with_the_packed_package(
    packed: tuple[Path, dict[str, int]], tmp_path: Path, game: str
) -> None:
    client = tmp_path / "client"
    made = shutil.ignore_patterns("node_modules", "built", "package-lock.json")
    shutil.copytree(CLIENT, client, ignore=made)
    link_modules(client)
    run(tmp_path, "tar", "-xzf", str(packed[0]))
    (tmp_path / "package").rename(client / "node_modules" / "copenhagen-rules")
    run(client, "node_modules/.bin/tsc")
    said = run(client, "node", "built/client.js", "python", "server.py", game)
    last = said.splitlines()[-1]
    assert re.fullmatch(r"[a-z_]+: (?:(?:Ada|Bo|Cy)(?:, | = |$)){3}", last), last
    assert said.count(" > ") > 10, "the client goes through questions"
