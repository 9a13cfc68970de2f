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
from typing import Any

import click
from click.core import ParameterSource

from copenhagen.messages import ENGLISH, Message, languages, message, translated

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a person's languages, as for gettext: the first that is set counts."""

_DOMAIN = "copenhagen"

OPTIONS = message("Options")
"""The heading of the options that have no other."""

_PIECES = {
    "[OPTIONS]": message("[OPTIONS]"),
    "COMMAND [ARGS]...": message("COMMAND [ARGS]..."),
    "[COMMAND] [ARGS]...": message("[COMMAND] [ARGS]..."),
    "[ID | WORDS]...": message("[ID | WORDS]..."),
    "DIR": message("DIR"),
    "FILE": message("FILE"),
    "FILE_OR_TEXT": message("FILE_OR_TEXT"),
    "[KIND]": message("[KIND]"),
}
"""The parts that click writes in the line of use, beside the names of commands."""

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def spoken() -> str:
    """Return the language of this run of the command."""
    return _spoken.get()


def speak(lang: str) -> None:
    """Go on in another language, to the end of this run of the command."""
    _ = _spoken.set(lang)


def language_after(lang: str) -> str:
    """Return the next language that there is."""
    known = languages()
    return known[(known.index(lang) + 1) % len(known)]


def said(text: str) -> str:
    """Return a text in the language of this run of the command."""
    return translated(text, spoken())


@contextmanager
def speaking(args: Sequence[str]) -> Iterator[None]:
    """Speak the language that the arguments or the environment ask for."""
    wanted = _wanted(args)
    known = wanted is not None and (wanted == ENGLISH or wanted in languages())
    token = _spoken.set(wanted if wanted and known else _of_environment(os.environ))
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
        if lang in {"C", "POSIX"}:
            break
        # Only another language than English makes anybody look for catalogues.
        for one in (lang, lang.partition("_")[0]):
            if one == ENGLISH or (lang.partition("_")[0] != ENGLISH and one in languages()):
                return one
    return ENGLISH


@contextmanager
def _click_speaking(lang: str) -> Iterator[None]:
    """Let click find its own texts in the catalogue, for which it asks the global gettext."""
    if lang == ENGLISH:
        yield
        return
    from importlib.resources import files  # noqa: PLC0415 - English needs none

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


class _Spoken:
    """A text of an option or a command, which is read in the language of the terminal."""

    def __set_name__(self, _: type, name: str) -> None:
        """Keep the text beside this one."""
        self._name = f"_{name}_to_say"

    def __set__(self, thing: object, text: str | None) -> None:
        """Keep the text as it is."""
        vars(thing)[self._name] = text

    def __get__(self, thing: object, _: type) -> str | None:
        """Return the text as it is said."""
        text: str | None = vars(thing)[self._name]
        return None if text is None else said(text)


class Option(click.Option):
    """An option whose help and value are texts that can be translated.

    In the help, it stands under the heading `group`, with its `usual` value.
    """

    help = _Spoken()
    metavar = _Spoken()

    def __init__(
        self,
        param_decls: Sequence[str] | None = None,
        *,
        help: Message,  # noqa: A002 (click's own name)
        group: str = OPTIONS,
        usual: str | None = None,
        **kwargs: Any,  # noqa: ANN401 (whatever click takes)
    ) -> None:
        """Keep the message; click would make it a plain text."""
        super().__init__(param_decls, **kwargs)
        self.help, self.group, self.usual = help, group, usual

    def get_help_extra(self, ctx: click.Context) -> Any:  # noqa: ANN401 (click's own type)
        """Return the text in brackets after the help: the default and the range."""
        extra = super().get_help_extra(ctx)
        if self.usual is not None:
            extra["default"] = said(self.usual)
        if "range" in extra:
            extra["range"] = said(self.type.told)  # type: ignore[attr-defined]  # all are `Number`
        return extra


class Number(click.IntRange):
    """A whole number from one to another."""

    name = "N"

    @property
    def told(self) -> Message:
        """The range in words."""
        return message("{least} to {most}", least=self.min or 0, most=self.max or 0)

    def convert(
        self,
        value: Any,  # noqa: ANN401 (whatever is typed)
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> int:
        """Return the number; anything else, or one out of range, raises the same error."""
        try:
            number: int = super().convert(value, param, ctx)
        except click.BadParameter:
            from copenhagen.errors import cut  # noqa: PLC0415 - help needs none

            text = message(
                "{value} is not a number from {range}", value=cut(repr(value)), range=self.told
            )
            raise bad(text) from None
        return number


class Help(click.HelpFormatter):
    """Writes help in columns."""

    def write_typed(self, line: str) -> None:
        """Write an example in one line, to be copied."""
        self.write(f"{'':{self.current_indent + 2}}{line}\n")


class _Context(click.Context):
    formatter_class: type[click.HelpFormatter] = Help


class Command(click.Command):
    """A command whose help is a text that can be translated, with an option for the language.

    Below its options, the help has `tables`, each with words and their meaning under a heading,
    and `examples`: an aim, and the command for it. Of the options of one line in `apart`, the
    first goes with none of the others.
    """

    help = _Spoken()
    context_class: type[click.Context] = _Context

    def __init__(
        self,
        name: str | None,
        *,
        help: Message,  # noqa: A002 (click's own name)
        params: list[click.Parameter] | None = None,
        tables: Sequence[tuple[Message, Mapping[str, Message]]] = (),
        examples: Sequence[tuple[Message, Message | str]] = (),
        apart: Sequence[Sequence[str]] = (),
        **kwargs: Any,  # noqa: ANN401 (whatever click takes)
    ) -> None:
        """Keep the message; click would make it a plain text."""
        super().__init__(name, params=[*(params or ()), _lang_option()], **kwargs)
        self.help, self.tables, self.examples, self.apart = help, tables, examples, apart

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the usage after the name of the command, in the language of the terminal."""
        return [said(_PIECES.get(piece, piece)) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options under their headings, and then any commands."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record and isinstance(param, click.Option):
                groups.setdefault(getattr(param, "group", OPTIONS), []).append(record)
        # Options of every command come last.
        for heading in sorted(groups, key=lambda heading: heading == OPTIONS):
            with formatter.section(said(heading)):
                formatter.write_dl(groups[heading])
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the tables of words, and the examples."""
        del ctx
        for heading, words in self.tables:
            with formatter.section(said(heading)):
                formatter.write_dl([(word, said(text)) for word, text in words.items()])
        if self.examples:
            with formatter.section(said(message("Examples"))):
                for what, typed in self.examples:
                    formatter.write_text(said(what))
                    formatter.write_typed(said(typed))  # type: ignore[attr-defined]  # it is `Help`

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 (whatever a command returns)
        """Run the command, if the options that were given go together."""
        given = {
            max(param.opts, key=len)
            for param in self.params
            if ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        }
        for first, *others in self.apart:
            for other in others:
                if {first, other} <= given:
                    raise Misused(
                        message("{one} and {other} do not go together", one=first, other=other)
                    )
        return super().invoke(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option for the help, with its own help in the language of the terminal."""
        if option := super().get_help_option(ctx):
            option.help = said(message("Show this message and exit."))
        return option


def option(*names: str, **how: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401 (whatever click takes)
    """Return a decorator that adds an option to a command."""
    return click.option(*names, cls=Option, **how)


def command(*, help: Message, **how: Any) -> Callable[[Callable[..., Any]], Command]:  # noqa: A002, ANN401 (click's own name; whatever a command takes)
    """Return a decorator that makes a function a command."""
    return click.command(cls=Command, help=help, **how)


def _lang_option() -> Option:
    """Return ``--lang``; `speaking` has read it by then."""
    return Option(
        ["--lang"],
        metavar=message("LANG"),
        expose_value=False,
        is_eager=True,
        callback=_known,
        help=message("The language, such as en or de; by default that of the terminal."),
    )


def _known(_: click.Context, __: click.Parameter, value: str | None) -> None:
    if value in {None, ENGLISH}:
        return
    from copenhagen.errors import InvalidValue  # noqa: PLC0415 - help needs none

    try:
        translated("", value)
    except InvalidValue as error:
        raise click.BadParameter(said(error.faults[0].text)) from None


class Wrong(click.ClickException):
    """Something that the caller gave is wrong; the message says what in one line."""

    exit_code = 2

    def format_message(self) -> str:
        """Return the message in the language of the terminal."""
        return said(self.message)


class Lost(Wrong):
    """Something that was not found, or could not be kept."""

    exit_code = 1


class Misused(click.UsageError):
    """Options or arguments that do not go together; the line ends with where to look."""

    def __init__(self, text: str) -> None:
        """Make an error of the running command; `text` must not be empty."""
        if not text.strip():
            raise ValueError("text must not be empty")
        super().__init__(said(text), click.get_current_context(silent=True))


def with_help(wrong: click.ClickException) -> str:
    """Return an error in one line, with a pointer to the help if the command was misused."""
    line = " ".join(wrong.format_message().split())
    if not isinstance(wrong, click.UsageError) or wrong.ctx is None:
        return line
    ended = line if line.endswith((".", "?", "?)")) else f"{line}."
    help_ = message("{error} See '{command} --help'.", error=ended, command=wrong.ctx.command_path)
    return said(help_)


def bad(text: Message) -> click.BadParameter:
    """Return the error for the value of an option, in the language of the terminal."""
    return click.BadParameter(said(text))
