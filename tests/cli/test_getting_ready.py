"""Whoever waits for a bot to get ready is told."""

import pytest

import copenhagen as cph
from copenhagen.bots import ExpertBot, GreedyBot
from copenhagen.bots.search import bot as search
from copenhagen.cli.seats import bots_named


def test_who_waits_for_the_expert_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And that it is weaker where the extra is not installed."""
    game = cph.roll_and_write(2).game
    assert list(map(type, bots_named(["normal", "greedy"], game))) == [GreedyBot, GreedyBot]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(search, "_is_compiled_for", lambda _: False)
    assert list(map(type, bots_named(["expert", "normal"], game))) == [ExpertBot, GreedyBot]
    told = capsys.readouterr()
    assert "getting ready" in told.err
    assert "extra batch" in told.err
    assert told.out == ""
    monkeypatch.setattr(search, "_is_compiled_for", lambda _: True)
    monkeypatch.setattr(ExpertBot, "prepare", lambda _self, _game: True)
    bots_named(["expert"], game)
    assert "extra" not in capsys.readouterr().err
