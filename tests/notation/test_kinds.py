"""Documents of every kind: each value round-trips, and every invalid document is refused."""

import json
from collections.abc import Callable
from typing import Any, get_args

import attrs
import pytest

import copenhagen as cph
from copenhagen import cardgame
from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame import events as card_events
from copenhagen.cardgame.events import CardDealt
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.rules.ending import EndReason as CardEnd
from copenhagen.cardgame.state import State as CardState
from copenhagen.errors import InvalidDocument, InvalidMove, InvalidState, InvalidValue, Reason
from copenhagen.frames import Frame, Step
from copenhagen.notation import (
    KINDS,
    UNIONS,
    ActionList,
    Document,
    from_data,
    from_json,
    to_data,
    to_json,
)
from copenhagen.results import Result
from copenhagen.rollwrite import events as roll_events
from copenhagen.rollwrite.rules.ending import EndReason as RollEnd
from tests.notation.samples import events_of, samples
from tests.playing import by_source
from tests.profiles import thinned


def refused(data: object) -> list[tuple[str, str]]:
    """Return the path and the text of each fault of a refused document."""
    with pytest.raises((InvalidDocument, InvalidState)) as caught:
        from_data(data)
    return [(fault.path, fault.text) for fault in caught.value.faults]


def first(kind: type[Any], where: Callable[[Any], bool] = lambda _: True) -> Any:  # noqa: ANN401
    """Return the first sample of a kind that satisfies `where`."""
    return next(value for value in samples() if type(value) is kind and where(value))


# --- round trips -----------------------------------------------------------------------------


def test_there_is_a_sample_of_every_kind_of_document() -> None:
    assert {to_data(value)["type"] for value in samples()} == set(KINDS)
    assert {type(event) for event in events_of()} == set(get_args(cph.Event))


def test_every_value_comes_back_as_it_was() -> None:
    for value in thinned(samples(), 2):
        text = to_json(value)
        again = from_json(text)
        assert (type(again), again) == (type(value), value)
        assert hash(again) == hash(value)
        assert to_json(again) == text
        assert json.loads(text) == to_data(value)


def test_values_of_one_document_are_equal_and_others_are_not() -> None:
    by_text: dict[str, Document] = {}
    for value in samples():
        assert by_text.setdefault(to_json(value), value) == value
    assert len(by_text) == len(set(samples()))


def test_names_of_types_are_those_of_classes() -> None:
    assert len(set(KINDS)) == len(KINDS)
    assert UNIONS["document"] == tuple(KINDS)
    assert set(UNIONS["move"]) == {*UNIONS["action"], *UNIONS["outcome"]}
    assert len(UNIONS["event"]) == len(get_args(cph.Event))
    both = {kind.__name__ for kind in GAME.events} & {
        kind.__name__ for kind in get_args(roll_events.Event)
    }
    prefixed = [tag for tag in UNIONS["event"] if tag.startswith("roll_and_write_")]
    assert len(prefixed) == len(both)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (
            card_events.CardDealt(1, None),
            '{"format":1,"type":"card_dealt","seat":1,"card":null}',
        ),
        (
            card_events.LinesCompleted(0, (2,), (0, 4)),
            '{"format":1,"type":"lines_completed","seat":0,"rows":[2],"columns":[0,4]}',
        ),
        (
            roll_events.LinesCompleted(0, (2,), (0, 4)),
            (
                '{"format":1,"type":"roll_and_write_lines_completed","seat":0,"rows":[2],'
                '"columns":[0,4]}'
            ),
        ),
        (
            roll_events.ShapeDrawn(1, 0b1000111, 0b10),
            '{"format":1,"type":"shape_drawn","seat":1,"cells":["a1","b1","c1","b2"],"xs":["b1"]}',
        ),
        (
            Result(CardEnd.END_OF_GAME_CARD, (9, 11), (20, 31), ((1,), (0,))),
            (
                '{"format":1,"type":"result","reason":"end_of_game_card","scores":[9,11],'
                '"empty":[20,31],"ranking":[[1],[0]]}'
            ),
        ),
        (
            Reason("base.build.support", "the tile floats"),
            '{"format":1,"type":"reason","rule":"base.build.support","text":"the tile floats"}',
        ),
        (
            ActionList((card_actions.TakeAdditional(3), card_actions.Done())),
            (
                '{"format":1,"type":"action_list","actions":[{"type":"take_additional","slot":3},'
                '{"type":"done"}]}'
            ),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_documents_are_compact_and_readable(value: Document, text: str) -> None:
    assert to_json(value) == text


def test_results_of_the_two_games_are_told_apart() -> None:
    of_cards = Result(CardEnd.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,)))
    of_dice = Result(RollEnd.TWELVE_POINTS, (9, 12), (20, 31), ((1,), (0,)))
    assert type(from_json(to_json(of_cards), Result).reason) is CardEnd
    assert type(from_json(to_json(of_dice), Result).reason) is RollEnd


def test_what_is_expected_may_be_a_union_or_of_either_game() -> None:
    event = cardgame.CardsKept(1)
    assert from_json(to_json(event), cph.Event) == event
    with pytest.raises(InvalidDocument, match="'step' or 'roll_and_write_step' is expected"):
        from_json(to_json(event), Step)
    with pytest.raises(InvalidDocument, match="'frame' is expected"):
        from_json(to_json(event), Frame)


def test_data_is_read_as_what_is_expected_as_well() -> None:
    event = cardgame.CardsKept(1)
    read: cardgame.CardsKept = from_data(to_data(event), cardgame.CardsKept)
    assert read == from_data(to_data(event), cph.Event) == event
    with pytest.raises(InvalidDocument, match="'cards_kept' was found where 'frame' is expected"):
        from_data(to_data(event), Frame)
    with pytest.raises(InvalidValue, match="expected: 5 is no type with documents"):
        from_data(to_data(event), 5)  # type: ignore[call-overload]


# --- values that cannot be written -----------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        card_events.PointsScored("0", 1, by_source()),  # type: ignore[arg-type]
        card_events.PointsScored(4, 1, by_source()),
        card_events.PointsScored(0, 1_000, by_source()),
        card_events.LinesCompleted(0, (9,), ()),
        card_events.LinesCompleted(0, None, ()),  # type: ignore[arg-type]
        card_events.JokerPlaced(0, 45),
        card_events.CardsPaid(0, (1, 2)),  # type: ignore[arg-type]
        roll_events.ShapePlaced(0, -1),
        roll_events.ColorChanged(0, 7, 1, 0),  # type: ignore[arg-type]
        Result(CardEnd.TWELVE_POINTS, (-1, 2), (0, 0), ((1,), (0,))),
        Result("twelve_points", (1, 2), (0, 0), ((1,), (0,))),  # type: ignore[type-var]
        Reason("no rule", "it is so"),
        Reason("base.build.support", "x" * 1_001),
    ],
    ids=repr,
)
def test_what_has_no_document_is_not_written(value: Document) -> None:
    with pytest.raises(InvalidValue):
        to_json(value)


def test_a_list_of_actions_holds_nothing_else() -> None:
    with pytest.raises(InvalidMove) as caught:
        ActionList((card_actions.Done(), card_actions.Reveal(cph.Color.RED), 3))  # type: ignore[arg-type]
    assert [fault.path for fault in caught.value.faults] == ["actions[1]", "actions[2]"]
    with pytest.raises(InvalidMove, match="is not a tuple of actions"):
        ActionList([card_actions.Done()])  # type: ignore[arg-type]


# --- invalid documents -----------------------------------------------------------------------


NO_BUILD = {"tile": "b2", "cells": ["a1"], "brick": "a1"}
REVEAL = {"type": "reveal", "card": "red"}
RESULT: dict[str, Any] = {
    "type": "result",
    "reason": "twelve_points",
    "scores": [1, 2],
    "empty": [0, 0],
    "ranking": [[1], [0]],
}


@pytest.mark.parametrize(
    ("data", "paths"),
    [
        ({"type": "card_dealt", "seat": 4, "card": "pink"}, ["seat", "card"]),
        ({"type": "card_dealt", "seat": 0}, ["card"]),
        ({"type": "cards_kept", "seat": 0, "rule": "base"}, ["rule"]),
        (
            {"type": "lines_completed", "seat": 0, "rows": [9], "columns": [5]},
            ["rows[0]", "columns[0]"],
        ),
        ({"type": "tile_built", "seat": 0, "build": NO_BUILD}, ["build"]),
        ({"type": "asked", "phase": "choose"}, ["phase"]),
        ({"type": "roll_and_write_asked", "seat": 0, "phase": "action"}, ["phase"]),
        ({"type": "reason", "rule": "x y", "text": " "}, ["rule", "text"]),
        ({"type": "action_list", "actions": [{"type": "done"}, REVEAL]}, ["actions[1].type"]),
        ({"type": "action_list", "actions": [{"slot": 1}]}, ["actions[0].type"]),
        ({"type": "action_list", "actions": {}}, ["actions"]),
        ({**RESULT, "ranking": [[0], [1]]}, ["ranking"]),
        ({**RESULT, "reason": "stalemate"}, ["reason"]),
        ({**RESULT, "empty": [0]}, ["scores"]),
        ({**RESULT, "scores": [1], "empty": [0], "ranking": [[0]]}, ["scores"]),
    ],
    ids=lambda value: str(value)[:60],
)
def test_every_fault_is_told_with_its_path(data: dict[str, Any], paths: list[str]) -> None:
    assert [path for path, _ in refused({"format": 1, **data})] == paths


def test_a_key_that_stands_twice_is_refused_wherever_it_is() -> None:
    for text, path in (
        ('{"format":1,"type":"cards_kept","seat":0,"seat":0}', "seat"),
        (
            '{"format":1,"type":"action_list","actions":[{"type":"done","type":"done"}]}',
            "actions[0].type",
        ),
    ):
        with pytest.raises(InvalidDocument) as caught:
            from_json(text)
        assert [(f.path, f.text) for f in caught.value.faults] == [
            (path, "appears here more than once")
        ]


def test_a_step_follows_from_its_move() -> None:
    step = first(Step, lambda step: step.seat is not None)
    data = to_data(step)
    assert refused({**data, "number": 0}) == [("number", "moves are counted from 1")]
    assert refused({**data, "seat": None}) == [("seat", "is not who made the move")]
    assert [path for path, _ in refused({**data, "after": data["before"]})] == ["after"]
    assert {path for path, _ in refused({**data, "before": data["after"]})} <= {
        "move",
        "seat",
        "after",
    }
    broken = {**data["before"], "coats": 900}
    assert refused({**data, "before": broken})[0][0].startswith("before.")


def test_a_frame_says_what_follows_from_its_view() -> None:
    frame = first(Frame, lambda frame: frame.actions)
    data = to_data(frame)
    for key, value in (
        ("actions", data["actions"][1:]),
        ("to_act", None),
        ("waiting_for", "chance"),
    ):
        assert refused({**data, key: value}) == [(key, "does not follow from the view")]
    assert [path for path, _ in refused({**data, "since": data["number"] + 1})] == ["since"]
    assert [path for path, _ in refused({**data, "players": ["Ada"]})] == ["players"]
    assert [path for path, _ in refused({**data, "viewer": None})] == ["viewer"]
    assert refused({**data, "view": {**data["view"], "type": "state"}}) == [
        ("view.type", "'state' is not the type of a view")
    ]
    waits = to_data(first(Frame, lambda frame: frame.viewer is not None and not frame.actions))
    for one, choices in ((data, None), (waits, data["choices"])):
        found = refused({**one, "choices": choices})
        assert found == [("choices", "does not follow from the view")]
    over = to_data(first(Frame, lambda frame: frame.result is not None))
    assert refused({**over, "result": None}) == [("result", "does not follow from the view")]


def test_a_frame_tells_what_its_seat_can_have_seen() -> None:
    match = cph.Match(cph.card_game(2), seed=1)
    for seat in (0, 1, None):
        frame = match.frame(seat, since=0)
        assert from_data(to_data(frame)) == frame
        told = [to_data(one) for one in cph.events(*_dealt(match, 1))]
        events = [{key: data[key] for key in data if key != "format"} for data in told]
        data = {**to_data(frame), "events": events}
        if seat == 1:
            assert isinstance(from_data(data), Frame)
        else:
            assert refused(data) == [("events", "are not what this seat can have seen")]
    own = to_data(match.frame(1, since=0))
    unknown = {"type": "card_dealt", "seat": 1, "card": None}
    assert refused({**own, "events": [unknown]}) == [
        ("events", "are not what this seat can have seen")
    ]
    strange = {"type": "round_ended"}  # of the other game
    assert refused({**own, "events": [strange]}) == [
        ("events", "are not what this seat can have seen")
    ]


def _dealt(match: cph.Match[CardState], seat: int) -> tuple[CardState, Any, CardState]:
    """Return a step that deals a card to this seat."""
    return next(
        (step.before, step.move, step.after)
        for step in match.steps()
        if any(isinstance(event, CardDealt) and event.seat == seat for event in step.events())
    )


def test_a_frame_says_what_can_be_taken_back() -> None:
    match = cph.Match(cph.card_game(2), seed=1)
    match.play(match.legal_actions[0])
    watching, begun = to_data(match.frame()), to_data(cph.Match(match.state).frame(0))
    choice, again = (
        "there is no choice that could be taken back",
        "a spectator cannot redo a move",
    )
    assert refused({**watching, "can_undo": True}) == [("can_undo", choice)]
    assert refused({**watching, "can_redo": True}) == [("can_redo", again)]
    assert refused({**begun, "can_undo": True}) == [("can_undo", choice)]
    assert begun["number"] == 0  # a match may begin with any position
    assert refused({**begun, "follows": "0" * 16}) == [
        ("follows", "differs from the history, although no move was made since")
    ]
    assert refused({**begun, "events": [{"type": "turn_started", "seat": 0}]}) == [
        ("events", "no move was made that could have caused them")
    ]


# --- computed keys ---------------------------------------------------------------------------


def _card_player(data: dict[str, Any]) -> dict[str, Any]:
    return next(player for player in data["players"] if len(player["house"]) > 1)


def test_a_view_says_where_each_tile_lies() -> None:
    seen = cph.view(cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"), 0)
    assert to_data(seen)["players"][0]["laid"] == []
    view = first(cph.cardgame.View, lambda view: any(len(p.house.tiles) > 1 for p in view.players))
    for player, written in zip(view.players, to_data(view)["players"], strict=True):
        tiles = player.house.laid_tiles
        assert [tuple(one["cells"]) for one in written["laid"]] == [tile.cells for tile in tiles]
        for text, one, tile in zip(written["house"], written["laid"], tiles, strict=True):
            if isinstance(tile.tile, card_actions.Build):
                assert (one["tile"], one["brick"]) == (text[:2], tile.brick)
            else:
                assert one["tile"] == {"s": "special", "j": "joker"}[text[0]]
                assert one["brick"] is None


def test_what_follows_may_be_missing_and_may_not_be_wrong() -> None:
    view = first(cph.cardgame.View, lambda view: any(len(p.house.tiles) > 1 for p in view.players))
    data = to_data(view)
    laid = _card_player(data)["laid"]
    seat = data["players"].index(_card_player(data))
    data["players"][seat]["laid"] = [dict(one, cells=one["cells"][::-1]) for one in laid]
    assert from_data(data) == view
    data["players"][seat]["laid"] = laid[::-1]
    assert refused(data) == [(f"players[{seat}].laid", "does not follow from the rest")]
    data["players"][seat]["laid"] = [{**laid[0], "luck": 1}]
    assert refused(data) == [(f"players[{seat}].laid[0].luck", "is unknown here")]
    for player in data["players"]:
        del player["laid"]
    assert from_data(data) == view


def test_a_state_says_nothing_twice() -> None:
    state = first(cph.cardgame.State)
    data = to_data(state)
    assert "laid" not in data["players"][0]
    data["players"][0]["laid"] = []
    assert refused(data) == [("players[0].laid", "is unknown here")]


def test_a_view_says_which_bonuses_and_stars_are_left() -> None:
    view = first(
        cph.rollwrite.View, lambda view: any(sum(p.tracks) > 5 for p in view.state.players)
    )
    data = to_data(view)
    for player, written in zip(view.state.players, data["state"]["players"], strict=True):
        assert [*written["bonuses"].values()] == [player.bonuses(color) for color in cph.COLORS]
        abilities = [*cph.rollwrite.Ability]
        assert [*written["stars"].values()] == [player.stars(ability) for ability in abilities]
        assert [tuple(one["cells"]) for one in written["drawn"]] == [
            shape.cells for shape in player.house.drawn_shapes
        ]
    wrong = data["state"]["players"][0]
    wrong["bonuses"]["blue"] += 1
    wrong["stars"]["red"] += 1
    assert refused(data) == [
        ("state.players[0].bonuses", "does not follow from the rest"),
        ("state.players[0].stars", "does not follow from the rest"),
    ]
    wrong["bonuses"]["blue"] = True
    assert ("state.players[0].bonuses.blue", "true is not a whole number from 0 to 999") in refused(
        data
    )


def test_digests_do_not_depend_on_what_follows() -> None:
    for state in (cph.card_game(2), cph.roll_and_write(2)):
        seen = cph.view(state, 0)
        assert cph.digest(seen) == cph.digest(from_data(to_data(seen)))  # type: ignore[arg-type]


def test_public_views_hold_no_hand() -> None:
    data = to_data(first(cph.cardgame.PublicView))
    assert "hand" not in data
    assert "viewer" not in data
    assert attrs.asdict(first(cph.rollwrite.PublicView)).keys() == {"state"}


def test_an_event_has_its_fields_for_keys(subtests: pytest.Subtests) -> None:
    for kind in get_args(cph.Event):
        with subtests.test(case=kind.__qualname__ + kind.__module__[10:15]):
            data = to_data(first(kind))
            assert list(data)[2:] == [field.name for field in attrs.fields(kind)]
