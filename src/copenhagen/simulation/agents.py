"""Agents from elsewhere as bots: objects of a program, policies of Gymnasium, programs by pipe."""

import importlib
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from math import inf
from operator import index
from pathlib import Path
from pickle import PicklingError
from queue import Empty, Full, Queue
from threading import Thread
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


_LONGEST_ANSWER = 100
"""The most characters that are read of a program's answer."""

_MOST_ANSWERS = 2
"""The most answers that wait to be read; a program that writes more has to wait."""

_UNTIL_IT_ENDS = 2.0
"""The seconds that a program has to end in once its input has ended."""


class PipeAgent:
    """A bot that asks another program, in any language, by its standard input and output.

    For each decision the program is sent a line of JSON: ``view``, the document of what its seat
    knows; ``moves``, its legal actions in notation; ``numbers``, these actions by number, and
    ``encoding``, the encoded view as a list of numbers. It answers with a line: the place of the
    move in the list, from 0.
    """

    def __init__(self, command: str, *, patience: float = 60.0) -> None:
        """Start the program of this command line, which has `patience` seconds for an answer.

        Raises `InvalidValue` if it cannot be started, or if `patience` is not a positive number.
        """
        if not (type(patience) in (int, float) and 0 < patience < inf):
            text = f"has to be a positive number of seconds, not {shown(patience)}"
            raise InvalidValue([Fault("patience", text)])
        if type(command) is not str or not command.strip():
            text = f"cannot be started: {shown(command)} is not a command"
            raise InvalidValue([Fault("agent", text)])
        self.command, self.patience = command, patience
        try:
            self._program = subprocess.Popen(  # noqa: S603 (the command is the caller's)
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise InvalidValue([Fault("agent", f"cannot be started: {error}")]) from None
        self._questions, self._answers = Queue[str](1), Queue[str](_MOST_ANSWERS)
        for work in (self._ask, self._listen):
            Thread(target=work, daemon=True).start()

    def __repr__(self) -> str:
        """Return the call that makes it."""
        return f"PipeAgent({self.command!r})"

    def __reduce__(self) -> Any:  # noqa: ANN401 (it returns nothing)
        """Raise `PicklingError`: a process cannot ask the program of another one."""
        raise PicklingError("a program that runs")

    def _ask(self) -> None:
        """Write questions to the program, until there is an empty one."""
        with suppress(OSError), self._program.stdin as asked:  # type: ignore[union-attr]  # a pipe
            while question := self._questions.get():
                asked.write(question)
                asked.flush()

    def _listen(self) -> None:
        """Put each line that the program writes into the queue, and an empty text at its end."""
        with self._program.stdout as answers:  # type: ignore[union-attr]  # a pipe
            while line := answers.readline(_LONGEST_ANSWER):
                self._answers.put(line)
        self._answers.put("")

    def choose(
        self, view: "View", actions: "tuple[SomeAction, ...]", rng: "Generator"
    ) -> "SomeAction":
        """Return the program's choice.

        Raises `InvalidValue` if it answers with something else, with several lines, or too late.
        """
        del rng  # the program has its own
        space = action_space(view.game)
        question = {
            "view": to_data(view),
            "moves": [*map(write_move, actions)],
            "numbers": [*map(space.id, actions)],
            "encoding": [*encoding(view.game).encode(view)],
        }
        with suppress(Empty):
            if more := self._answers.get_nowait():
                text = f"answered without being asked: {shown(more)}; each answer is one line"
                raise InvalidValue([Fault("agent", text)])
            self._answers.put(more)
        try:
            self._questions.put(json.dumps(question) + "\n", timeout=self.patience)
            answer = self._answers.get(timeout=self.patience)
        except Full:
            text = f"has not read its input within {self.patience:g} seconds"
            raise InvalidValue([Fault("agent", text)]) from None
        except Empty:
            text = f"has not answered within {self.patience:g} seconds"
            raise InvalidValue([Fault("agent", text)]) from None
        if not answer:
            self._answers.put("")
            raise InvalidValue([Fault("agent", f"has {self._end()}")])
        return _one_of(dict(enumerate(actions)), answer.strip())

    def _end(self) -> str:
        """Kill the program unless it ends; return a clause that says what happened."""
        try:
            return f"ended, with status {self._program.wait(_UNTIL_IT_ENDS)}"
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
            return "closed its output"

    def close(self) -> None:
        """End the program: its input ends, and it is killed if it goes on."""
        with suppress(Full):  # it does not read, and is killed
            self._questions.put_nowait("")
        self._end()
        with suppress(Empty):  # a child of the program may still hold the pipe
            while self._answers.get(timeout=_UNTIL_IT_ENDS):
                pass


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

    A file can import its neighbours, as when Python runs it.

    Raises `InvalidValue` for an unknown agent, or if it cannot be made.
    """
    if type(text) is not str:
        raise InvalidValue([Fault("agent", f"{shown(text)} is not a text")])
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
        raise InvalidValue([Fault("agent", told)]) from error
    except (Exception, SystemExit) as error:
        told = f"{shown(text)} raised {type(error).__name__}: {error}"
        raise InvalidValue([Fault("agent", told)]) from error
    if not is_bot(agent):
        raise InvalidValue([Fault("agent", f"{shown(agent)} has no method `choose`")])
    bot: Bot = agent
    return bot


def _named(text: str) -> Any:  # noqa: ANN401 (any value)
    """Return the attribute of this name of a module or a file."""
    where, _, name = text.rpartition(":")
    try:
        return getattr(_module(where), name)
    except (Exception, SystemExit) as error:
        known = f"one of {', '.join(BOTS)}, MODULE:NAME, PATH:NAME, policy:… or pipe:…"
        text = f"{shown(text)} is not {known} ({type(error).__name__}: {error})"
        raise InvalidValue([Fault("agent", text)]) from error


def _module(where: str) -> ModuleType:
    """Return the module of this name, or of this file.

    A file is imported by its name, so that other processes, which have the same path, find it.
    """
    if not where:
        raise ValueError("a name follows a module or a file, after a colon")
    path = Path(where).resolve()
    if path.suffix != ".py":
        return importlib.import_module(where)
    if not path.stem.isidentifier():
        raise ValueError(f"a file to import cannot be called {path.name}")
    if not path.is_file():
        raise ValueError(f"there is no file {where}")
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    module = importlib.import_module(path.stem)
    if Path(module.__file__ or "") != path:
        raise ValueError(f"there is another module {path.stem}; rename the file")
    return module
