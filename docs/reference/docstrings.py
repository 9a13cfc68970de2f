"""How the docstrings of the package become Markdown for these pages.

A docstring is written to be read in the source: examples are bare lines with ``>>>``, names stand
in backticks. Here an example becomes a code block, and a name that is something of the package
becomes a link to it.
"""

import re

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
            obj.docstring.value = _markdown(obj.docstring.value, obj)

    def on_module(
        self, *, mod: griffe.Module, loader: griffe.GriffeLoader, **kwargs: object
    ) -> None:
        """Leave out the type variables of modules that do not say what they hand out."""
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
    # Optional: what has no page of its own, such as a private function, stays plain code.
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
