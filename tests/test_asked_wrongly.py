"""What a client asks in a wrong way is refused by a typed error, with what is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.errors import InvalidValue
from copenhagen.render import Changes, Offer, log, svg

MATCH = cph.Match(cph.card_game(2), seed=7)

WRONG: dict[str, tuple[Callable[[Any], object], tuple[Any, ...], str]] = {
    "steps since": (MATCH.steps, (None, "3", 1.0, True, []), "since"),
    "events since": (lambda since: MATCH.events(since=since), (None, "3", 1.0), "since"),
    "log since": (lambda since: log(MATCH.steps(), since=since), (None, "3", 1.0), "since"),
    "schema": (cph.json_schema, ([], {}, None, 3), "kind"),
    "changes": (Changes.after, (None, 3), "events"),
    "offer": (lambda actions: Offer.at(MATCH.state, actions), (None, 3), "actions"),
    "names": (lambda names: svg(MATCH.view(0), names=names), (None, 0), "names"),
}


@pytest.mark.parametrize("what", WRONG)
def test_it_is_refused_and_named(what: str) -> None:
    ask, values, path = WRONG[what]
    for value in values:
        with pytest.raises(InvalidValue) as refusal:
            ask(value)
        assert refusal.value.faults[0].path == path
