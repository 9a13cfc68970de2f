"""Each public name has one place: in the packages, in the reference, in the guides and examples."""

import ast
import builtins
import importlib
import inspect
import pickle
import pkgutil
import re
import typing
from collections import Counter, abc
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import copenhagen
from copenhagen import cardgame, companion, frames, games, rollwrite
from copenhagen.cardgame.rules.expansion import new_abilities
from copenhagen.cardgame.rules.expansion.new_abilities import TILES
from copenhagen.engine import protocols
from copenhagen.values import Word
from tests.adapters import extras

ROOT = Path(__file__).parent.parent
REFERENCE = ROOT / "docs" / "reference"
INSIDE = ROOT / "docs" / "inside"
DIRECTIVE = re.compile(r"^::: (\S+)(?:\n    options:\n      members: \[([^\]]*)\])?", re.MULTILINE)

NO_LIBRARY = {"copenhagen.__main__", "copenhagen.cli"}
"""The command, described in its guide."""

TOPICS = [
    "bots",
    "errors",
    "games",
    "house",
    "notation",
    "pointing",
    "render",
    "rulebook",
    "simulation",
    "spaces",
]
ADAPTERS = [
    f"copenhagen.adapters.{name}" for name in ("gymnasium", "openspiel", "pettingzoo", "vector")
]
EVERY_PLACE = [
    "copenhagen",
    *(f"copenhagen.{name}" for name in ("cardgame", "rollwrite", *TOPICS)),
    "copenhagen.batch",
    "copenhagen.cardgame.bots",
    "copenhagen.rollwrite.bots",
    *ADAPTERS,
]
"""All modules that a program imports from."""

PLACES = [place for place in EVERY_PLACE if extras.missing(place) is None]
"""The places that can be imported here: the adapters need other projects."""


ROOMS = {
    *("batch", "bots", "choices", "drawings", "figures", "notation", "numbers", "parameters"),
    *("pictures", "sentences", "things"),
}
"""The packages of a game that the topics above cover."""


def documented(pages: Path) -> Iterator[tuple[str, list[str] | None]]:
    """Yield the names on the pages, each with its selected members, or `None` for all of them."""
    for page in sorted(pages.glob("*.md")):
        for path, members in DIRECTIVE.findall(page.read_text()):
            if extras.missing(path) is not None:
                continue
            yield path, [name.strip() for name in members.split(",")] if members else None


def handed_out(place: str) -> dict[str, object]:
    """Return the names that a module exports, with their values.

    They are the names in its `__all__`; without one, the names it defines and does not hide.
    """
    module = importlib.import_module(place)
    names = getattr(module, "__all__", None)
    return {name: getattr(module, name) for name in (_defined(module) if names is None else names)}


def _defined(module: ModuleType) -> Iterator[str]:
    """Yield the names without an underscore that a module defines, each once."""
    if hasattr(module, "__path__"):
        return
    for name in sorted(_bound(inspect.getsource(module))):
        if not name.startswith("_") and not isinstance(getattr(module, name), typing.TypeVar):
            yield name


def _bound(source: str) -> set[str]:
    """Return the names that the statements of a module define."""
    names = set[str]()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts = [part for target in targets for part in ast.walk(target)]
            names |= {part.id for part in parts if isinstance(part, ast.Name)}
    return names


def shown_in(pages: Path) -> list[tuple[str, str, object]]:
    """Return each name that the pages show: its module, the name, and its value."""
    found: list[tuple[str, str, object]] = []
    for path, members in documented(pages):
        module, _, name = path.rpartition(".")
        if is_module(path):
            names = handed_out(path)
            found += [(path, name, names[name]) for name in members or names]
        else:
            found.append((module, name, getattr(importlib.import_module(module), name)))
    return found


def is_module(path: str) -> bool:
    """Return whether this is the path of a module."""
    try:
        return find_spec(path) is not None
    except ModuleNotFoundError:
        return False


def public_modules(package: ModuleType) -> Iterator[str]:
    """Yield the modules under `package`; a topic covers the modules below it."""
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if found.name in NO_LIBRARY or extras.missing(found.name) is not None:
            continue
        if found.name.rpartition(".")[2] in ROOMS and found.name.count(".") > 1:
            continue
        yield found.name
        module = importlib.import_module(found.name)
        game = found.name in {"copenhagen.cardgame", "copenhagen.rollwrite", "copenhagen.house"}
        if found.ispkg and (game or not hasattr(module, "__all__")):
            yield from public_modules(module)


@cache
def modules() -> list[str]:
    return list(public_modules(copenhagen))


@cache
def shown_in_the_reference() -> list[tuple[str, str, object]]:
    return shown_in(REFERENCE)


@cache
def shown_at_all() -> set[tuple[str, int, str]]:
    """Return the names that the reference and the pages about the inside show."""
    return {identity(*shown) for shown in (*shown_in_the_reference(), *shown_in(INSIDE))}


def identity(place: str, name: str, value: object) -> tuple[str, int, str]:
    """Return the identity of a name: names are one if they are alike and have the same value.

    Both games have equal numbers and tuples under separate names.
    """
    home = (LATER | AT_ONCE).get(name, place) if place == "copenhagen" else place
    game = (
        ""
        if isinstance(value, type | FunctionType | typing.TypeVar)
        else ".".join(home.split(".")[:2])
    )
    return name, id(value), game


LATER = {
    name: module
    for module, names in copenhagen._LATER.items()  # noqa: SLF001 (the table that is checked here)
    for name in names
}
AT_ONCE = {
    alias.name: str(node.module)
    for node in ast.parse(inspect.getsource(copenhagen)).body
    if isinstance(node, ast.ImportFrom)
    for alias in node.names
}
"""The origins of the names in the top package."""


# Packages


def test_modules_of_both_games_and_of_what_they_share_are_looked_for() -> None:
    assert {"copenhagen.rollwrite.rules.dice", "copenhagen.cardgame.rules.supply"} < set(modules())
    assert {"copenhagen.games", "copenhagen.house.grid", "copenhagen.results"} < set(modules())
    assert not any(module.startswith("copenhagen.cli") for module in modules())


def _says_it_needlessly(place: str, source: str) -> bool:
    """Return whether a module's `__all__` has only its own definitions, and nothing reads it."""
    listed = re.search(r"^__all__\b.*?= (\[.*?\])", source, re.MULTILINE | re.DOTALL)
    read = {*EVERY_PLACE, *HANDED_ON_WHOLE}
    return (
        listed is not None
        and place not in read
        and {*ast.literal_eval(listed[1])} <= _bound(source)
    )


def test_a_module_says_what_it_hands_out_only_where_somebody_reads_it() -> None:
    """Without `__all__` it exports the names it defines without an underscore."""
    package = Path(inspect.getsourcefile(copenhagen) or "").parent
    sources = {
        ".".join(path.relative_to(package.parent).with_suffix("").parts): path.read_text()
        for path in package.rglob("*.py")
        if path.name != "__init__.py"
    }
    assert [place for place in sources if _says_it_needlessly(place, sources[place])] == []
    assert _says_it_needlessly("copenhagen.render.words", '__all__ = ["said"]\ndef said(): ...')
    assert not _says_it_needlessly("copenhagen.errors", sources["copenhagen.errors"])


HANDED_ON_WHOLE = {
    *(
        f"copenhagen.{game}.{module}"
        for game in ("cardgame", "rollwrite")
        for module in ("actions", "events")
    ),
    *(f"{new_abilities.__name__}.{tile}" for tile, record in TILES.items() if record.events),
}
"""The modules of a game from which its package imports all names."""


def test_a_place_hands_out_each_of_its_names_once(subtests: pytest.Subtests) -> None:
    for place in PLACES:
        with subtests.test(case=str(place)):
            names = importlib.import_module(place).__all__
            assert [name for name, times in Counter(names).items() if times > 1] == []
            assert [name for name in names if name.startswith("_")] == []


@pytest.mark.parametrize("place", ["cardgame", "rollwrite", "house", "notation"])
def test_what_the_package_of_a_topic_imports_it_hands_out(place: str) -> None:
    module = importlib.import_module(f"copenhagen.{place}")
    body = ast.parse(inspect.getsource(module)).body
    later = [part for node in body if isinstance(node, ast.If) for part in node.body]
    handed_on = {*_imported([*body, *later])} - NOT_HANDED_ON
    assert set(module.__all__) == handed_on


NOT_HANDED_ON = {"actions", "events", "game"}
"""The modules of a game that its package names, and uses itself."""

WORKS_WITH = {"copenhagen.loading", "copenhagen.values"}
"""The modules that a package imports for its own use."""


def _imported(statements: list[ast.stmt]) -> Iterator[str]:
    for node in statements:
        if not isinstance(node, ast.ImportFrom) or node.module in WORKS_WITH:
            continue
        if node.module and node.module.startswith("copenhagen"):
            names = [alias.name for alias in node.names]
            yield from importlib.import_module(node.module).__all__ if names == ["*"] else names


def test_type_checkers_read_of_the_front_door_what_is_loaded_later() -> None:
    body = ast.parse(inspect.getsource(copenhagen)).body
    checked = next(node.body for node in body if isinstance(node, ast.If))
    assert sorted(set(_imported(checked))) == sorted(LATER)
    assert {*_imported(body), *LATER, "errors", "games"} == set(copenhagen.__all__)


def test_the_front_door_names_all_that_it_has_and_nothing_else() -> None:
    for package in (copenhagen, copenhagen.bots, copenhagen.notation, copenhagen.render):
        assert dir(package) == sorted(package.__all__)
    everything: dict[str, object] = {}
    exec("from copenhagen import *", everything)  # noqa: S102 (a person's input at the prompt)
    assert set(copenhagen.__all__) <= set(everything)
    with pytest.raises(AttributeError, match="module 'copenhagen' has no attribute 'no_such_name'"):
        copenhagen.no_such_name  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'no_such_name'"):
        from copenhagen import no_such_name  # type: ignore[attr-defined]  # noqa: F401, PLC0415
    with pytest.raises(AttributeError, match=r"'copenhagen\.games' has no attribute 'Nothing'"):
        importlib.import_module("copenhagen.games").Nothing  # noqa: B018


def test_one_name_of_the_front_door_and_of_a_game_or_topic_is_one_thing() -> None:
    front = handed_out("copenhagen")
    others = {
        name: value
        for place in PLACES[1:]
        for name, value in handed_out(place).items()
        if place != "copenhagen.rollwrite" or name.startswith("Roll") or name == "roll_and_write"
    }
    either = {"Action", "Event", "Game", "Move", "Outcome", "PublicView", "State", "View"}
    different = {name for name in front.keys() & others if front[name] is not others[name]}
    assert different == either & others.keys()
    for name in either - {"Game"}:
        assert front[name] == getattr(cardgame, name) | getattr(rollwrite, name)
    assert front["Game"] == cardgame.CardGame | rollwrite.RollAndWrite


def test_what_a_place_hands_out_can_be_pickled(subtests: pytest.Subtests) -> None:
    for place in PLACES:
        with subtests.test(case=str(place)):
            for name, value in handed_out(place).items():
                if isinstance(value, type):
                    assert pickle.loads(pickle.dumps(value)) is value, name  # noqa: S301 (our own)


@pytest.mark.parametrize(
    "kind",
    [cardgame.State, cardgame.Player, rollwrite.State],
    ids=lambda kind: f"{kind.__module__}.{kind.__name__}",
)
def test_a_state_has_its_fields_and_what_follows_from_them_and_no_drafts(kind: type) -> None:
    public = {name for name in dir(kind) if not name.startswith("_")}
    fields = {field.name for field in kind.__attrs_attrs__}  # type: ignore[attr-defined]
    own = {
        name
        for part in kind.__mro__
        for name, value in vars(part).items()
        if isinstance(value, property)
    }
    assert public == fields | own


# Pages


def test_each_public_name_is_documented_in_one_place() -> None:
    pages = Counter(identity(*shown) for shown in shown_in_the_reference())
    assert {name for (name, *_), times in pages.items() if times > 1} == set()
    lacking = [
        f"{place}.{name}"
        for place in PLACES
        for name, value in handed_out(place).items()
        if not isinstance(value, ModuleType) and not pages[identity(place, name, value)]
    ]
    assert lacking == []


def test_the_reference_names_only_what_can_be_imported_from_a_public_place() -> None:
    assert {module for module, _, _ in shown_in_the_reference()} <= set(PLACES)
    for module, name, value in shown_in_the_reference():
        assert handed_out(module).get(name) is value, f"{module}.{name}"


def test_what_is_in_no_reference_is_documented_as_the_inside(subtests: pytest.Subtests) -> None:
    for module in modules():
        with subtests.test(case=str(module)):
            names = handed_out(module)
            assert names or hasattr(importlib.import_module(module), "__path__"), (
                module
            )  # a package of rooms
            assert [
                name
                for name, value in names.items()
                if identity(module, name, value) not in shown_at_all()
                and not isinstance(value, ModuleType)
            ] == []


READERS_PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if INSIDE not in page.parents),
    *sorted((ROOT / "examples").rglob("*.py")),
]
IMPORT = re.compile(
    r"^\s*(?:>>> )?(?:from (copenhagen(?:\.\w+)*) import|import (copenhagen(?:\.\w+)*)(?!\w))",
    re.MULTILINE,
)
"""Not `copenhagen_web`, which is a separate project among the examples."""


EXECUTED = re.compile(r'^```python exec="1".*?^```', re.MULTILINE | re.DOTALL)


def test_no_example_or_guide_imports_from_deeper(subtests: pytest.Subtests) -> None:
    for page in READERS_PAGES:
        with subtests.test(case=page.relative_to(ROOT)):
            shown = re.sub(
                r'^```python exec="1".*?^```', "", page.read_text(), flags=re.MULTILINE | re.DOTALL
            )
            modules = {one or other for one, other in IMPORT.findall(shown)}
            assert modules <= {*EVERY_PLACE, "copenhagen.adapters"}


def test_imports_in_examples_are_found() -> None:
    text = "from copenhagen.cardgame.state import State\n>>> import copenhagen.playouts\n"
    assert IMPORT.findall(text) == [("copenhagen.cardgame.state", ""), ("", "copenhagen.playouts")]


# Signatures


def _signatures(value: object) -> Iterator[object]:
    """Yield the parts of a public value with a signature: itself, or its public methods."""
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, type):
        for name, member in vars(value).items():
            function = member.fget if isinstance(member, property) else member
            if isinstance(function, classmethod | staticmethod):
                function = function.__func__
            named = not name.startswith("_") or name == "__init__"
            if named and isinstance(function, FunctionType) and value.__name__ in str(function):
                yield function


def _mentioned(annotation: object) -> Iterator[object]:
    """Yield the names and the types of this library in an annotation."""
    if isinstance(annotation, str):
        yield from re.findall(r"(?<![\w.'\"])[A-Za-z_]\w*", annotation)
    elif isinstance(annotation, type) and annotation.__module__.startswith("copenhagen"):
        yield annotation
    for part in typing.get_args(annotation):
        if typing.get_origin(annotation) is not typing.Literal:
            yield from _mentioned(part)


def test_what_signatures_mention_can_be_imported_from_a_public_place(
    subtests: pytest.Subtests,
) -> None:
    for place in PLACES:
        with subtests.test(case=str(place)):
            public = [pair for each in PLACES for pair in handed_out(each).items()]
            known = (
                {name for name, _ in public} | set(dir(builtins)) | set(dir(typing)) | set(dir(abc))
            )
            known |= {"Fraction", "Random", "TypeIs", "UnionType"}
            known |= {"card_actions", "roll_actions"}  # stand for public names
            known |= {"Component", "Explained"}  # of all games, for type checkers
            known |= {*handed_out(protocols.__name__)}
            known |= {
                name
                for module in (companion, frames, games)
                for name, value in vars(module).items()
                if isinstance(value, typing.TypeVar)
            }
            kinds = {id(value) for _, value in public} | set(map(id, vars(protocols).values()))
            kinds.add(id(Word))  # the phases and reasons of any game
            strange = {
                f"{getattr(function, '__qualname__', name)}: {part}"
                for name, value in handed_out(place).items()
                for function in _signatures(value)
                for annotation in inspect.get_annotations(function).values()  # type: ignore[arg-type]
                if id(annotation)
                not in kinds  # a union may have a public name, and parts without one
                for part in _mentioned(annotation)
                if (part not in known if isinstance(part, str) else id(part) not in kinds)
            }
            assert strange == set()


ANY_GAME = {"copenhagen.games", "copenhagen.playouts", "copenhagen.bots.playing"}
"""The modules with functions that take the values of any game."""


def test_functions_that_take_any_game_say_which_values_of_it(subtests: pytest.Subtests) -> None:
    for place in ["copenhagen", "copenhagen.bots"]:
        with subtests.test(case=str(place)):
            functions = [
                value for value in handed_out(place).values() if isinstance(value, FunctionType)
            ]
            signatures = {
                function.__name__: str(inspect.get_annotations(function))
                for function in functions
                if function.__module__ in ANY_GAME
            }
            assert {"apply", "playout"} <= set(signatures) or "bot_game" in signatures
            assert [name for name in signatures if re.search(r"\bAny\b", signatures[name])] == []
