"""Each rule is enacted by code that names it, and no code names an unknown rule."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import pytest

import copenhagen
from copenhagen import cardgame, rollwrite
from copenhagen.rulebook import RULES
from tests.rulebook.enacting import MENTION, Named, Place, Role, named_in, named_in_the_library
from tests.source import nodes_of


def test_every_rule_is_enacted_by_code_that_says_so(subtests: pytest.Subtests) -> None:
    for rule_id in [id_ for id_, one in RULES.items() if not one.at_table]:
        with subtests.test(case=str(rule_id)):
            enacting = [
                named.place
                for named in named_in_the_library()
                if named.rule == rule_id and named.place.role is Role.ENACTS
            ]
            assert enacting, f"no docstring of a function, class or constant names {rule_id}"


def test_no_code_names_a_rule_that_is_for_the_hands_at_the_table(subtests: pytest.Subtests) -> None:
    for rule_id in [id_ for id_, one in RULES.items() if one.at_table]:
        with subtests.test(case=str(rule_id)):
            assert [
                str(named.place) for named in named_in_the_library() if named.rule == rule_id
            ] == []


def test_docstrings_reasons_faults_and_events_name_no_unknown_rule() -> None:
    assert [
        (named.rule, str(named.place))
        for named in named_in_the_library()
        if named.rule not in RULES
    ] == []


def _given_as_rules(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield every string used as the rule of a reason or a fault."""
    for node in nodes:
        called = getattr(node, "func", None)
        if isinstance(node, ast.Call) and getattr(called, "id", "") in {"Reason", "Fault"}:
            place = 0 if getattr(called, "id", "") == "Reason" else 2
            given = [*node.args[place : place + 1]]
            given += [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
            for one in given:
                # A choice between two rules is written as a condition.
                branches = (one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,)
                yield from (
                    branch.value
                    for branch in branches
                    if isinstance(branch, ast.Constant) and isinstance(branch.value, str)
                )


def test_what_reasons_and_faults_take_as_a_rule_is_one_whatever_it_looks_like() -> None:
    given = {
        (rule_id, path.name)
        for path in Path(copenhagen.__file__).parent.rglob("*.py")
        for rule_id in _given_as_rules(nodes_of(path))
    }
    assert {rule_id for rule_id, _ in given} >= {"base.take.occupied", "rollwrite.draw.free"}
    assert [(rule_id, name) for rule_id, name in sorted(given) if rule_id not in RULES] == []


def test_ids_are_found_in_calls_of_reasons_and_faults() -> None:
    calls = """Reason("a", "text"); Reason("b" if more else "c", "text"); Reason(rule="d", text="x")
Fault("path", "text"); Fault("path", "text", "e"); Fault("path", "text", rule="f"); other("g")"""
    assert list(_given_as_rules(ast.walk(ast.parse(calls)))) == ["a", "b", "c", "d", "e", "f"]


def test_each_event_names_its_rule() -> None:
    told = {str(named.place) for named in named_in_the_library() if named.place.role is Role.TELLS}
    for package in (cardgame, rollwrite):
        kinds = get_args(package.Event)
        assert kinds
        for kind in kinds:
            assert kind.rule in RULES
            assert f"{kind.__module__.removeprefix('copenhagen.')}:{kind.__name__}" in told


SAMPLE = '''
"""A module (base.build.grid)."""

LIMIT = 7
"""A constant (base.hand.limit)."""
OTHER = 8

def plain(): pass

def _private():
    """Two rules (base.build.free,
    base.build.support), `copenhagen.base.build.free` is none, base.py neither."""
    "base.build.free is not a docstring here"
    return Reason("base.build.cost", "no base.build.cost")

class Kind:
    """A class (expansion.four-cards)."""
    rule = "expansion.discard-pile"

    field: int
    """A field (base.nothing.here)."""

    def method(self):
        def inside():
            """Within (rollwrite.draw.free)."""
'''


def _found(module: str) -> list[tuple[str, Role, str, int]]:
    named = named_in(module, SAMPLE)
    return [(one.rule, one.place.role, str(one.place), one.place.line) for one in named]


def test_rules_are_found_in_docstrings_and_in_code_with_what_they_stand_in() -> None:
    assert _found("cardgame.sample") == [
        ("base.build.grid", Role.MENTIONS, "cardgame.sample", 1),
        ("base.hand.limit", Role.ENACTS, "cardgame.sample:LIMIT", 4),
        ("base.build.free", Role.ENACTS, "cardgame.sample:_private", 10),
        ("base.build.support", Role.ENACTS, "cardgame.sample:_private", 10),
        ("base.build.cost", Role.REFUSES, "cardgame.sample:_private", 14),
        ("expansion.four-cards", Role.ENACTS, "cardgame.sample:Kind", 16),
        ("expansion.discard-pile", Role.REFUSES, "cardgame.sample:Kind", 18),
        ("base.nothing.here", Role.ENACTS, "cardgame.sample:Kind.field", 20),
        ("rollwrite.draw.free", Role.ENACTS, "cardgame.sample:Kind.method.inside", 24),
    ]


@pytest.mark.parametrize(
    ("module", "roles"),
    [
        ("house.lines", {Role.MENTIONS, Role.ENACTS, Role.REFUSES}),
        ("rollwrite.events", {Role.MENTIONS, Role.TELLS}),
        ("cardgame.turn_checks", {Role.MENTIONS}),
        ("cardgame.options", {Role.MENTIONS}),
        ("notation.lines", {Role.MENTIONS}),
    ],
)
def test_what_code_does_with_a_rule_depends_on_where_it_stands(
    module: str, roles: set[Role]
) -> None:
    assert {role for _, role, _, _ in _found(module)} == roles


def test_every_id_has_the_form_that_is_looked_for(subtests: pytest.Subtests) -> None:
    for rule_id in RULES:
        with subtests.test(case=str(rule_id)):
            assert MENTION.findall(f"({rule_id}), and {rule_id}.") == [rule_id, rule_id]


def test_a_place_without_a_name_is_its_module() -> None:
    assert str(Named("base.build.grid", Place(Role.ENACTS, "house", "", 1)).place) == "house"
