"""How the docstrings of the package become Markdown for these pages.

A docstring is written to be read in the source: examples are bare lines with ``>>>``, names are
in backticks. Here an example becomes a code block, and a name from the package becomes a link.
The arguments of a function of the reference are also in a table: each
parameter with its type, its default, and the sentence that explains it.
"""

import re
from functools import cache
from pathlib import Path

import griffe

_EXAMPLE = re.compile(r"(?:^ *>>> .*\n?(?:^ *\S.*\n?)*\n*)+", re.MULTILINE)
_FENCED = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_NAME = re.compile(r"(?<![`\w])`([A-Za-z_]\w*(?:\.\w+)*)`(?!`)")


class ReadableDocstrings(griffe.Extension):
    """Make Markdown of every docstring, once the whole package is known."""

    def on_object(
        self, *, obj: griffe.Object, loader: griffe.GriffeLoader, **kwargs: object
    ) -> None:
        """Rewrite the docstring of `obj`."""
        del loader, kwargs
        if obj.docstring is not None:
            table = _parameters(obj) if isinstance(obj, griffe.Function) else ""
            obj.docstring.value = _markdown(obj.docstring.value, obj) + table

    def on_module(
        self, *, mod: griffe.Module, loader: griffe.GriffeLoader, **kwargs: object
    ) -> None:
        """Leave out the type variables of modules without `__all__`."""
        del loader, kwargs
        for name, member in list(mod.members.items()):
            variable = isinstance(member, griffe.Attribute) and str(member.value)
            if mod.exports is None and variable and variable.startswith("TypeVar("):
                mod.del_member(name)

    def on_class(self, *, cls: griffe.Class, loader: griffe.GriffeLoader, **kwargs: object) -> None:
        """Leave out the methods that Python calls and no reader does."""
        del loader, kwargs
        for name in [name for name in cls.members if re.fullmatch("__(?!init__).*__", name)]:
            cls.del_member(name)
        for name, member in list(cls.members.items()):
            if isinstance(member, griffe.Function) and _is_property(member):
                cls.set_member(name, _as_property(member))


_SHOWN = re.compile(r"^::: ([\w.]+)", re.MULTILINE)


@cache
def _of_the_reference(package: griffe.Module) -> frozenset[str]:
    """Return the names that the pages of the reference show, or that one of their modules does."""
    names = set[str]()
    for page in sorted(Path(__file__).parent.glob("*.md")):
        for path in _SHOWN.findall(page.read_text(encoding="utf-8")):
            names.add(path.rpartition(".")[2])
            inside = path.removeprefix(f"{package.path}.")
            module = package.modules.get(inside.partition(".")[0]) if inside != path else package
            names.update(map(str, (module and module.exports) or ()))
    return frozenset(names)


def _parameters(function: griffe.Function) -> str:
    """Return the section for the table of a function's arguments, or an empty text.

    It is for two parameters and more, each of which is explained.
    """
    parent = function.parent
    owner = parent.name if isinstance(parent, griffe.Class) else function.name
    named = [
        one.name
        for one in function.parameters
        if one.name not in {"self", "cls"} and "*" not in one.name
    ]
    shown = owner in _of_the_reference(function.package) and named[1:]
    if not shown or function.docstring is None:
        return ""
    found = {name: _explained(name, function.docstring.value) for name in named}
    if not all(found.values()):
        return ""
    lines = "".join(f"    {name}: {_markdown(text, function)}\n" for name, text in found.items())
    return f"\n\nArgs:\n{lines}"


def _explained(name: str, text: str) -> str:
    """Return the sentence that explains a parameter: one that begins with its name, or has it."""
    prose = " ".join(_EXAMPLE.sub(" ", text).split())
    sentences = re.split(r"(?<=\.) (?=[`A-Z])", prose)
    having = [one for one in sentences if re.search(rf"`{name}[`=]", one)]
    own = next((one for one in having if one.startswith(f"`{name}`")), "".join(having[:1]))
    own = re.sub(rf"^`{name}` (?:is|are) (.)", lambda begun: begun[1].upper(), own)
    return own or _EVERYWHERE.get(name, "")


_EVERYWHERE = {
    "action": "An action of a player.",
    "actions": "Actions of a player.",
    "known": "A state, or the view of a seat.",
    "move": "An action of a player, or an outcome of chance.",
    "rng": "The generator that chance draws from.",
    "seat": "A seat, counted from 0.",
    "seed": "The seed of chance: the same one brings the same game.",
    "state": "The state of a game.",
    "states": "States of a game.",
    "view": "The view of a seat.",
}
"""The meaning of common parameters, for docstrings that do not explain them."""


def _is_property(member: griffe.Function) -> bool:
    """Tell whether a method is a property with a type for each game, which griffe does not know."""
    return any("ByGame" in str(decorator.value) for decorator in member.decorators)


def _as_property(method: griffe.Function) -> griffe.Attribute:
    found = griffe.Attribute(
        method.name,
        lineno=method.lineno,
        endlineno=method.endlineno,
        annotation=method.returns,
        docstring=method.docstring,
        runtime=True,
    )
    found.labels |= {"property"}
    return found


def _markdown(text: str, scope: griffe.Object) -> str:
    fenced = _EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n\n", text)
    parts = _FENCED.split(fenced)
    parts[::2] = [_NAME.sub(lambda name: _link(name[1], scope), prose) for prose in parts[::2]]
    return "".join(parts).rstrip()


def _link(name: str, scope: griffe.Object) -> str:
    """Return `name` as code, linked where it names something of the package seen from `scope`."""
    path = _path(name, scope)
    code = f"<code>{name}</code>"
    # Optional: a name without a page, such as a private function, stays plain code.
    return f'<autoref optional identifier="{path}">{code}</autoref>' if path else f"`{name}`"


def _path(name: str, scope: griffe.Object) -> str | None:
    package = scope.package.path
    if name.startswith(f"{package}."):
        return name
    first, *rest = name.split(".")
    if isinstance(scope, griffe.Function) and first in scope.parameters:
        return None
    for seen_from in (scope, scope.package):
        try:
            path = ".".join([seen_from.resolve(first), *rest])
        except griffe.NameResolutionError:
            continue
        if path.startswith(f"{package}.") and path != scope.path:
            return path
    return None
