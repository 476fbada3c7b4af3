"""What only compiled code calls is no program of its own: it is finished in what calls it.

numba optimises every function together with all that it calls, and makes machine code of the whole,
so that what lies deep in the kernel is worked through once for every function above it. Only those
with a door from Python are ever run as they stand; a part is optimised alone, and with its door.
Without this the compiler takes three times as long.

Imported by ``twin`` alone, once numba's folder is named.
"""

from typing import Any, Final

from numba.core import codegen

NEEDED: Final = (
    *("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals"),
    *("_verify_declare_only_symbols", "serialize_using_bitcode", "serialize_using_object_code"),
)
ROUNDS: Final = 2  # of optimising; the second, with all parts in place, is worth a percent or two


def leave_unfinished(part: str) -> bool:
    """Let numba do so from now on with each function whose name ends in this way.

    A numba that is made otherwise within goes on as ever, and the answer is False.
    """
    compiler: Any = getattr(codegen, "JITCPUCodegen", None)
    library: Any = getattr(compiler, "_library_class", None)
    if not all(hasattr(library, name) for name in NEEDED) or not hasattr(compiler, "set_env"):
        return False
    set_env = compiler.set_env

    def set_env_where_there_is_code(self: Any, name: str, env: Any) -> None:
        if self._engine.is_symbol_defined(name):
            set_env(self, name, env)

    compiler._library_class = _with_parts(library, part)
    compiler.set_env = set_env_where_there_is_code
    return True


def _with_parts(library: Any, part: str) -> Any:
    """The class in which numba keeps the code of a function; parts stay unfinished in it."""

    class Library(library):  # type: ignore[misc]
        def _is_part(self) -> bool:
            return str(self.name).endswith(part)

        def finalize(self) -> None:
            """Link what is called; of a part only what stands in itself is optimised, before."""
            if self._is_part():
                super()._optimize_final_module()
            super().finalize()

        def _optimize_final_module(self) -> None:
            if not self._is_part():
                for _ in range(ROUNDS):
                    super()._optimize_final_module()

        def _finalize_final_module(self) -> None:
            if not self._is_part():
                super()._finalize_final_module()
                return
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._finalized = True

        def serialize_using_object_code(self) -> Any:
            if self._is_part():
                return self.serialize_using_bitcode()
            return super().serialize_using_object_code()

    return Library
