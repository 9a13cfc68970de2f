"""``copenhagen dev``: what documents look like, for programs in other languages."""

import json

import copenhagen as cph
from copenhagen.notation import typescript
from tests.cli.running import refused, run


def test_the_schema_of_a_kind_or_of_all_documents_is_printed() -> None:
    assert json.loads(run("dev", "schema", "view").out) == cph.notation.json_schema("view")
    assert json.loads(run("dev", "schema").out) == cph.notation.json_schema("document")


def test_the_types_for_typescript_are_printed_as_they_are_shipped() -> None:
    assert run("dev", "schema", "--typescript").out == typescript()


def test_what_is_no_kind_is_refused_in_one_line() -> None:
    assert refused("dev", "schema", "take_card") == (
        "copenhagen: there are no documents of the kind 'take_card'; is it 'take_cards'? "
        "See 'copenhagen dev schema --help'."
    )
    assert "Dokumente der Art 'house' gibt es nicht." in refused(
        "dev", "schema", "house", "--lang", "de"
    )
    assert "takes no KIND" in refused("dev", "schema", "view", "--typescript")
