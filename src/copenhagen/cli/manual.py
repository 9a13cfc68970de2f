"""The manual page of the command, made of the help of all commands when a wheel is built.

>>> print(manual_page("en").splitlines()[0])
.TH COPENHAGEN 1
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import click

from copenhagen.cli.app import app
from copenhagen.cli.language import Help, said, speaking
from copenhagen.messages import message


def manual_page(lang: str) -> str:
    """Return the page in a language, in the macros of man."""
    with speaking(["--lang", lang]):
        page = _Page()
        top = click.Context(app, info_name=app.name, **app.context_settings)
        page.heading(said(message("Name")))
        page.say(f"copenhagen \\- {app.get_short_help_str(limit=200)}")
        below = [*_below(top)]
        page.heading(said(message("Synopsis")))
        for context in (top, *below):
            page.use(context)
        page.heading(said(message("Description")))
        page.tell(top)
        for context in below:
            page.heading(context.command_path)
            page.tell(context)
        page.heading(said(message("Exit status")))
        page.say(_escaped(said(_STATUS)))
        page.heading(said(message("Files")))
        page.say(_escaped(said(_FILES)))
        return page.getvalue()


def _below(top: click.Context) -> Iterator[click.Context]:
    """Yield the commands of a group and of the groups in it."""
    group = top.command
    assert isinstance(group, click.Group)  # noqa: S101 - only groups are looked into
    for name in group.list_commands(top):
        command = group.get_command(top, name)
        assert command is not None  # noqa: S101 - it is in the list
        context = click.Context(command, parent=top, info_name=name)
        yield context
        if isinstance(command, click.Group):
            yield from _below(context)


_STATUS = message(
    "0 where all went well; 1 where something was not found or was lost, or nobody reads the "
    "output any more; 2 for wrong use: arguments, and files with something else in them. One line "
    "on standard error says what is wrong. 130 after Ctrl-C."
)
_FILES = message(
    "Games that are played on the full screen are kept in ~/.local/state/copenhagen, or in "
    "$XDG_STATE_HOME/copenhagen, unless --save names a file."
)


class _Page(Help):
    """Writes help as a manual page: what click lays out in columns, it marks."""

    def __init__(self) -> None:
        super().__init__()
        self.write(".TH COPENHAGEN 1\n")

    def heading(self, text: str) -> None:
        """Begin a section."""
        self.write(f".SH {_escaped(text).upper()}\n")

    def say(self, text: str) -> None:
        """Write a paragraph as it is."""
        self.write(f"{text}\n")

    def tell(self, context: click.Context) -> None:
        """Write the help of a command, without the line of its use."""
        context.command.format_help_text(context, self)
        context.command.format_options(context, self)
        context.command.format_epilog(context, self)

    def use(self, context: click.Context) -> None:
        """Write a line of the synopsis."""
        pieces = " ".join(context.command.collect_usage_pieces(context))
        self.write(f"\\fB{_escaped(context.command_path)}\\fR {_escaped(pieces)}\n.br\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        for paragraph in text.split("\n\n"):
            self.write(f".PP\n{_escaped(paragraph)}\n")

    def write_paragraph(self) -> None:
        """Write nothing: every paragraph begins with a mark."""

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Write the text below a heading."""
        self.write(f".SS {_escaped(name)}\n")
        yield

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write words, each with its meaning below it."""
        del col_max, col_spacing
        for word, meaning in rows:
            self.write(f".TP\n\\fB{_escaped(word)}\\fR\n{_escaped(meaning)}\n")

    def write_typed(self, line: str) -> None:
        """Write a line to be typed as it stands."""
        self.write(f".RS\n.nf\n\\fB{_escaped(line)}\\fR\n.fi\n.RE\n")


def _escaped(text: str) -> str:
    """Return a text with all marks escaped, so that no line begins with one."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return plain if not plain.startswith(".") else f"\\&{plain}"
