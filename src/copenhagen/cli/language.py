"""The language of the terminal: which it is, and commands, options and errors that speak it.

A run of the command speaks one language: that of ``--lang``, wherever it stands, else the one that
the environment asks for as gettext does, else English. Click's own texts follow, as far as it asks
gettext for them.
"""

import gettext
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.resources import files
from typing import Any

import click

from copenhagen.errors import InvalidValue
from copenhagen.messages import ENGLISH, Message, languages, message, translated

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a person's languages, as for gettext: the first that is set counts."""

_DOMAIN = "copenhagen"

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def spoken() -> str:
    """Return the language of this run of the command."""
    return _spoken.get()


def said(text: str) -> str:
    """Return a text in the language of this run of the command."""
    return translated(text, spoken())


@contextmanager
def speaking(args: Sequence[str]) -> Iterator[None]:
    """Speak the language that the arguments or the environment ask for."""
    wanted = _wanted(args)
    token = _spoken.set(wanted if wanted in languages() else _of_environment(os.environ))
    with _click_speaking(spoken()):
        try:
            yield
        finally:
            _spoken.reset(token)


def _wanted(args: Sequence[str]) -> str | None:
    """Return the value of the last ``--lang`` among the arguments, before click reads them.

    So help and complaints are in that language, too, whatever comes first.
    """
    wanted = None
    for number, arg in enumerate(args):
        if arg == "--":
            break
        if arg == "--lang":
            wanted = args[number + 1] if number + 1 < len(args) else None
        elif arg.startswith("--lang="):
            wanted = arg.removeprefix("--lang=")
    return wanted


def _of_environment(environment: Mapping[str, str]) -> str:
    """Return the first language that the environment names and that there is."""
    named = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    for locale in named.split(":"):
        lang = locale.partition(".")[0].partition("@")[0]
        for one in (lang, lang.partition("_")[0]):
            if one in languages():
                return one
        if lang in {"C", "POSIX"}:
            break
    return ENGLISH


@contextmanager
def _click_speaking(lang: str) -> Iterator[None]:
    """Let click find its own texts in the catalogue, for which it asks the global gettext."""
    before, asked = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(_DOMAIN, str(files("copenhagen").joinpath("locale")))
    gettext.textdomain(_DOMAIN)
    os.environ["LANGUAGE"] = lang
    try:
        yield
    finally:
        gettext.textdomain(before)
        if asked is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = asked


class Option(click.Option):
    """An option whose help is a text that can be translated."""

    def __init__(
        self,
        param_decls: Sequence[str] | None = None,
        *,
        help: Message,  # noqa: A002 (click's own name)
        **kwargs: Any,  # noqa: ANN401 (whatever click takes)
    ) -> None:
        """Keep the text as it is; click would lose what it was made from."""
        super().__init__(param_decls, help=help, **kwargs)
        self._text = help

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help, in the language of the terminal."""
        self.help = said(self._text)
        return super().get_help_record(ctx)


class Command(click.Command):
    """A command whose help is a text that can be translated, with an option for the language."""

    def __init__(
        self,
        name: str | None,
        *,
        help: Message,  # noqa: A002 (click's own name)
        params: list[click.Parameter] | None = None,
        **kwargs: Any,  # noqa: ANN401 (whatever click takes)
    ) -> None:
        """Keep the text as it is; click would lose what it was made from."""
        super().__init__(name, help=help, params=[*(params or ()), _lang_option()], **kwargs)
        self._text = help

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, in the language of the terminal."""
        self.help = said(self._text)
        super().format_help_text(ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option for the help, with its own help in the language of the terminal."""
        if option := super().get_help_option(ctx):
            option.help = said(message("Show this message and exit."))
        return option


def option(*names: str, **how: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 (whatever click takes)
    """Return what adds an option to a command."""
    return click.option(*names, cls=Option, **how)


def command(*, help: Message) -> Callable[[Callable[..., Any]], Command]:  # noqa: A002 (click's own name)
    """Return what makes a function a command."""
    return click.command(cls=Command, help=help)


def _lang_option() -> Option:
    """Return ``--lang``; `speaking` has read it by then."""
    return Option(
        ["--lang"],
        metavar="LANG",
        expose_value=False,
        is_eager=True,
        callback=_known,
        help=message("The language, such as en or de; by default that of the terminal."),
    )


def _known(_: click.Context, __: click.Parameter, value: str | None) -> None:
    try:
        translated("", ENGLISH if value is None else value)
    except InvalidValue as error:
        raise click.BadParameter(said(error.faults[0].text)) from None


class Wrong(click.ClickException):
    """Something that the caller gave is wrong; the message says what in one line."""

    exit_code = 2

    def format_message(self) -> str:
        """Return the message in the language of the terminal."""
        return said(self.message)


def bad(text: Message) -> click.BadParameter:
    """Return the error for the value of an option, in the language of the terminal."""
    return click.BadParameter(said(text))
