"""Linking: a function called only by compiled functions is optimized once, as a part of those.

By default Numba optimizes every function, compiles it to machine code, and optimizes it again in
each caller. Here a function stays unoptimized until it is linked, with all its callees, into a
function called from Python: so the first call takes a quarter less time.
"""

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.extending import intrinsic


@intrinsic
def address(_: Any, array: Any) -> Any:  # noqa: ANN401 (what Numba makes)
    """Return the address of an array's first entry."""

    def first_entry(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ANN401
        return context.make_array(signature.args[0])(context, builder, given[0]).data

    of_entries: Any = types.CPointer
    return of_entries(array.dtype)(array), first_entry


class _Written(JITCodeLibrary):
    """A function for linking into others: no machine code is made of it alone."""

    def _optimize_functions(self, ll_module: Any) -> None:  # noqa: ANN401 (what Numba makes)
        ll_module.data_layout = self._codegen._data_layout  # noqa: SLF001 (its own)

    def finalize(self) -> None:
        """Leave optimization to the caller."""
        self._finalized = True

    def _get_module_for_linking(self) -> Any:  # noqa: ANN401
        whole = self.own().clone()
        self.link_into(whole, {self})
        return whole

    def own(self) -> Any:  # noqa: ANN401
        """Return the function without its callees."""
        library: Any = super()
        return library._get_module_for_linking()  # noqa: SLF001

    def link_into(self, whole: Any, linked: set[JITCodeLibrary]) -> None:  # noqa: ANN401
        """Link its callees, recursively, except for those in `linked`."""
        for each in self._linking_libraries:
            if each in linked:
                continue
            linked.add(each)
            if isinstance(each, _Written):
                whole.link_in(each.own(), preserve=True)
                each.link_into(whole, linked)
            else:
                whole.link_in(each._get_module_for_linking(), preserve=True)  # noqa: SLF001

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        """Return 0: there is no machine code."""
        return 0

    @property
    def codegen(self) -> "_Written":
        """The registry of the function's environment: itself, which ignores it."""
        return self

    def set_env(self, *_: object) -> None:
        """Do nothing: no machine code would use it."""


class Written(Compiler):
    """Compiles a function only as far as linking requires."""

    def compile_extra(self, func: Callable[..., object]) -> Any:  # noqa: ANN401
        """Compile the function into a library for linking."""
        library: Any = _Written
        self.state.library = library(self.state.targetctx.codegen(), func.__qualname__)
        compiler: Any = super()
        return compiler.compile_extra(func)
