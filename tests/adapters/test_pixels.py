"""Tables rendered to pixels, and the videos that Gymnasium makes of them."""

import sys
import warnings
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")

import gymnasium as gym
import numpy as np

import copenhagen as cph
from copenhagen.adapters import gymnasium, pixels
from copenhagen.errors import InvalidValue, MissingExtra
from copenhagen.render.vector.palette import FILLS, LIGHT, plain_style_sheet
from tests.adapters.games import GAMES

needs_video = pytest.mark.skipif(
    "rgb_array" not in pixels.render_modes(), reason="the extra video is not installed"
)


def number_of(shown: pixels.Pixels, color: str) -> int:
    """Return the number of pixels of a color, as in ``#ffffff``."""
    return int((shown == [*bytes.fromhex(color[1:])]).all(2).sum())


def test_a_plain_style_says_every_color_itself() -> None:
    style = plain_style_sheet()
    assert "var(" not in style
    for color in (*FILLS.values(), *LIGHT.values()):
        assert color in style


@needs_video
@pytest.mark.parametrize("name", ["base-2", "all-modules", "rollwrite-4"])
def test_a_picture_shows_the_table_in_its_colors(name: str) -> None:
    state = cph.settle(cph.games.first_state(GAMES[name]), Random(1))
    shown = pixels.drawn(state)
    assert shown.shape == (pixels.HEIGHT, pixels.WIDTH, 3)
    assert shown.dtype == np.uint8
    assert tuple(shown[0, 0]) == (255, 255, 255)
    for color in FILLS.values():
        assert number_of(shown, color) > 100
    for color in (LIGHT["wall"], LIGHT["panel"]):
        assert number_of(shown, color) > 10_000
    assert number_of(shown, "#000000") < 100  # shapes without a style are black
    shown[:] = 0  # the caller may write to it


@needs_video
def test_a_picture_of_a_player_shows_the_own_hand_alone() -> None:
    state = cph.settle(cph.games.first_state(GAMES["base-2"]), Random(1))
    env = gymnasium.env(GAMES["base-2"], opponents="random", seat=0, render_mode="rgb_array")
    env.reset(seed=1)
    assert np.array_equal(env.render(), pixels.drawn(cph.view(env.position, 0)))  # type: ignore[arg-type]
    assert (pixels.drawn(state) != pixels.drawn(cph.view(state, 0))).any()


@needs_video
def test_agents_of_pettingzoo_are_shown_at_one_table() -> None:
    pettingzoo = pytest.importorskip("copenhagen.adapters.pettingzoo", exc_type=ImportError)
    env = pettingzoo.env(GAMES["rollwrite-2"], render_mode="rgb_array")
    env.reset(seed=1)
    assert np.array_equal(env.render(), pixels.drawn(env.position))


@needs_video
@pytest.mark.end_to_end
def test_gymnasium_records_a_video_of_a_game(tmp_path: Path) -> None:
    moviepy = pytest.importorskip("moviepy")
    made = gym.make("copenhagen/RollAndWrite-v0", opponents="random", render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # warnings of other projects
        env = gym.wrappers.RecordVideo(made, str(tmp_path), episode_trigger=lambda _: True)
        _, info = env.reset(seed=1)
        for _ in range(3):
            _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
        env.close()
        (video,) = tmp_path.glob("*.mp4")
        with moviepy.VideoFileClip(str(video)) as clip:
            assert clip.size == [pixels.WIDTH, pixels.HEIGHT]


def test_without_the_extra_there_is_no_such_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setattr(pixels, "find_spec", lambda _: None)
    assert pixels.render_modes() == ["human", "ansi"]
    with pytest.raises(MissingExtra, match=r"copenhagen-rules\[video\]"):
        gymnasium.env(GAMES["base-2"], render_mode="rgb_array")
    with pytest.raises(
        InvalidValue, match="'svg' is not one of None, 'human', 'ansi', 'rgb_array'"
    ):
        gymnasium.env(GAMES["base-2"], render_mode="svg")  # type: ignore[arg-type]
