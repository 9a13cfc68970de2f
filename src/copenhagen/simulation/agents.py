"""Agents from elsewhere as bots: objects of a program, policies of Gymnasium, programs by pipe."""

import importlib
import importlib.util
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from operator import index
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from copenhagen.bots import BOTS, Bot
from copenhagen.bots.playing import is_bot
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.loading import import_extra
from copenhagen.notation import to_data, write_move
from copenhagen.spaces import action_space, encoding

if TYPE_CHECKING:
    from copenhagen.games import SomeAction, View

    Generator = Any


class PolicyAgent:
    """A bot that asks a policy as Gymnasium's environments do.

    `policy` is a function of the observation and the info, whose ``"action_mask"`` has a 1 for each
    legal action, that returns the number of an action. It needs NumPy.
    """

    def __init__(self, policy: Callable[[Any, dict[str, Any]], Any]) -> None:
        """Play by this policy."""
        self.policy = policy

    def choose(
        self, view: "View", actions: "tuple[SomeAction, ...]", rng: "Generator"
    ) -> "SomeAction":
        """Return the action of the policy's number; raise `InvalidValue` if it is not legal."""
        del rng  # a policy has its own
        numpy = import_extra("numpy", "gymnasium")
        space = action_space(view.game)
        by_number = {space.id(action): action for action in actions}
        mask = numpy.zeros(space.size, numpy.int8)
        mask[[*by_number]] = 1
        seen = numpy.frombuffer(bytearray(encoding(view.game).encode(view)), numpy.uint8)
        chosen = self.policy(seen, {"action_mask": mask})
        return _one_of(by_number, chosen)


class PipeAgent:
    """A bot that asks another program, in any language, by its standard input and output.

    For each decision the program is sent a line of JSON: ``view``, the document of what its seat
    knows; ``moves``, its legal actions in notation; ``numbers``, these actions by number, and
    ``encoding``, the encoded view as a list of numbers. It answers with a line: the place of the
    move in the list, from 0.
    """

    def __init__(self, command: str) -> None:
        """Start the program of this command line; raise `InvalidValue` if that is not possible."""
        self.command = command
        try:
            self._program = subprocess.Popen(  # noqa: S603 (the command is the caller's)
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as error:
            raise InvalidValue([Fault("agent", f"cannot be started: {error}")]) from None

    def choose(
        self, view: "View", actions: "tuple[SomeAction, ...]", rng: "Generator"
    ) -> "SomeAction":
        """Return the program's choice; raise `InvalidValue` if it answers with no action."""
        del rng  # the program has its own
        space = action_space(view.game)
        question = {
            "view": to_data(view),
            "moves": [*map(write_move, actions)],
            "numbers": [*map(space.id, actions)],
            "encoding": [*encoding(view.game).encode(view)],
        }
        asked, answered = self._program.stdin, self._program.stdout
        if asked is None or answered is None:
            raise AssertionError("both are pipes")
        try:
            asked.write(json.dumps(question) + "\n")
            asked.flush()
            answer = answered.readline()
        except OSError:
            answer = ""
        if not answer:
            status = self._program.wait()
            raise InvalidValue([Fault("agent", f"has ended, with status {status}")])
        return _one_of(dict(enumerate(actions)), answer.strip())

    def close(self) -> None:
        """End the program, whose input ends."""
        with self._program as program:
            if program.stdin:
                program.stdin.close()


def _one_of(actions: "dict[int, SomeAction]", chosen: object) -> "SomeAction":
    """Return the action of this number; raise `InvalidValue` for an unknown number."""
    try:
        return actions[int(chosen) if isinstance(chosen, str) else index(chosen)]  # type: ignore[arg-type]
    except (KeyError, TypeError, ValueError):
        text = f"answered {shown(chosen)}, which is not the number of a legal action"
        raise InvalidValue([Fault("agent", text)]) from None


def agent_of(text: str) -> Bot:
    """Return the agent that a text names.

    - the name of a bot (`copenhagen.bots.BOTS`);
    - ``MODULE:NAME``, where the module may be a path that ends in ``.py``: a bot, or a function
      that returns one;
    - ``policy:MODULE:NAME``: a function of observation and info, as `PolicyAgent` plays it;
    - ``pipe:COMMAND``: another program, as `PipeAgent` asks it.

    Raises `InvalidValue` for an unknown agent.
    """
    kind, _, rest = text.partition(":")
    if text in BOTS:
        return BOTS[text]()
    if kind == "pipe" and rest:
        return PipeAgent(rest)
    if kind == "policy":
        return PolicyAgent(_named(rest))
    found = _named(text)
    try:
        agent = found if is_bot(found) and not isinstance(found, type) else found()
    except TypeError as error:
        told = f"{shown(text)} cannot be called: {error}; a policy is given as policy:{text}"
        raise InvalidValue([Fault("agent", told)]) from None
    if not is_bot(agent):
        raise InvalidValue([Fault("agent", f"{shown(agent)} has no method `choose`")])
    bot: Bot = agent
    return bot


def _named(text: str) -> Any:  # noqa: ANN401 (any value)
    """Return the attribute of this name of a module or a file."""
    where, _, name = text.rpartition(":")
    try:
        return getattr(_module(where), name)
    except (ImportError, ValueError, OSError, AttributeError) as error:
        known = f"one of {', '.join(BOTS)}, MODULE:NAME, PATH:NAME, policy:… or pipe:…"
        text = f"{shown(text)} is not {known} ({error})"
        raise InvalidValue([Fault("agent", text)]) from None


def _module(where: str) -> ModuleType:
    """Return the module of this name, or of this file."""
    if not where:
        raise ValueError("a name follows a module or a file, after a colon")
    path = Path(where)
    if path.suffix != ".py":
        return importlib.import_module(where)
    name = f"agent_{path.stem}"
    spec: Any = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # so that its classes can be looked up
    spec.loader.exec_module(module)
    return module
