"""The command itself: its subcommands, and how it ends when something is wrong."""

import contextlib
import os
import re
import sys
from collections.abc import Mapping, Sequence
from gettext import gettext
from importlib import import_module
from io import TextIOWrapper
from types import MappingProxyType
from typing import NoReturn

import click
from click.shell_completion import CompletionItem

import copenhagen
from copenhagen.cli.language import Command, Misused, Option, said, speaking, with_help
from copenhagen.messages import Message, message

_COMMANDS: Mapping[str, Message] = MappingProxyType(
    {
        "play": message("Play against bots, or with several people at one keyboard."),
        "replay": message("Replay a saved game, whole or step by step."),
        "review": message("Show the costliest decisions of a saved game."),
        "rules": message("Show what a rule or a ruling says, or find rules by words."),
        "show": message("Draw a position from a file or from a line of text."),
        "simulate": message("Let bots play many games, and sum them up."),
        "dev": message("For developers: schemas, catalogues and test vectors."),
    }
)
"""The subcommands, each in the module of its name, with a summary."""

_INTERRUPTED = 130
_LOST = 1


def _that_speak_of(word: str) -> list[str]:
    """Return the first two commands whose descriptions have a word, in the user's language."""
    words = {name: re.findall(r"\w{4,}", said(text).lower()) for name, text in _COMMANDS.items()}
    return [name for name in _COMMANDS if word.lower() in words[name]][:2]


class _OneLine(Command, click.Group):
    """A group of commands that reports errors in one line, and never shows a traceback.

    A command is loaded when it is asked for, so that a short answer comes at once.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        del ctx
        return [*_COMMANDS]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the named command; an unknown name raises an error with similar ones."""
        if not (args[0] in _COMMANDS or args[0].startswith("-") or ctx.resilient_parsing):
            # Rules are loaded only for this.
            from copenhagen.errors import close_matches, cut  # noqa: PLC0415
            from copenhagen.rulebook import is_it  # noqa: PLC0415

            text = message("there is no command {command}", command=cut(repr(args[0])))
            near = close_matches(args[0], _COMMANDS, n=2) or _that_speak_of(args[0])
            near = [f"dev {args[0]}"] if args[0] in DEV else near
            raise Misused(is_it(text, *near))
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name."""
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(import_module(f"copenhagen.cli.{cmd_name}"), cmd_name)
        return command if isinstance(command, click.Command) else None

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the completions of a word, without loading any command."""
        commands = [
            CompletionItem(name, help=said(text))
            for name, text in _COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, none of which has to be loaded for it."""
        del ctx
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, said(text)) for name, text in _COMMANDS.items()])

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **_: object
    ) -> NoReturn:
        """Run the command and exit with its status."""
        _prepare_streams()
        with speaking(sys.argv[1:] if args is None else args):
            status = self._run(args, prog_name)
        sys.exit(status if isinstance(status, int) else 0)

    def _run(self, args: Sequence[str] | None, prog_name: str | None) -> object:
        try:
            # A pipe that nobody reads is left in silence, with status 1: click sees to that.
            status: object = super().main(args, prog_name, standalone_mode=False)
        except click.exceptions.NoArgsIsHelpError as nothing:  # a group of commands alone
            click.echo(nothing.format_message(), err=True)
            return nothing.exit_code
        except click.ClickException as wrong:
            _say(f"{self.name}: {with_help(wrong)}")
            return wrong.exit_code
        except click.Abort:
            _say("")
            return _INTERRUPTED
        except OSError as error:
            from copenhagen.cli.arguments import why_of  # noqa: PLC0415 - seldom

            _drop_output()
            _say(f"{self.name}: {said(why_of(error))}")
            return _LOST
        return status


def _prepare_streams() -> None:
    """Have standard input and output take any text, as names of files and players are."""
    if isinstance(sys.stdin, TextIOWrapper):  # so that a file is found by the bytes of its name
        sys.stdin.reconfigure(errors="surrogateescape")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    elif sys.stdout is None:  # closed: writing has to fail, rather than be lost in silence
        unwritable = os.open(os.devnull, os.O_RDONLY)
        sys.stdout = os.fdopen(unwritable, "w", encoding="utf-8", closefd=False)


def _say(line: str) -> None:
    """Print a line on standard error, in its own encoding: left to itself, click takes UTF-8."""
    if len(line) > _LONGEST:  # for a file name, for example: the error comes last
        half = _LONGEST // 2
        line = f"{line[:half]}...{line[-half:]}"
    click.echo(line, file=sys.stderr, err=True)


DEV = ("catalogue", "conformance", "schema")
"""The commands below ``dev``."""

_LONGEST = 1000
"""Characters of an error that are shown: room for the longest names of files that people have."""


def _drop_output() -> None:
    """Let go of what cannot be written, or Python tries once more when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    name="copenhagen",
    cls=_OneLine,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=message(
        "Play and study Copenhagen, the card game and Roll & Write. An unofficial program."
    ),
    examples=(
        (message("Play, or continue a game:"), "copenhagen play"),
        (message("Ask about a rule:"), message("copenhagen rules --ask can I pass")),
        (message("See all that a command can do:"), "copenhagen play --help"),
    ),
)
@click.version_option(
    copenhagen.__version__,
    "-V",
    "--version",
    message="%(prog)s %(version)s",
    cls=Option,
    help=message("Show the version and exit."),
)
@click.pass_context
def app(context: click.Context) -> None:
    """Show the help where no subcommand is named."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
