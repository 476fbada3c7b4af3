"""Bringing a place to the present form of the tables, and refusing what is not ours to touch.

The steps are Alembic's, kept inside the package; each place goes through all that it lacks in one
transaction, so that a stop in the middle leaves it as it was. Of several processes that start on
one database one does it, and the others wait.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bezique.store.errors import StoreError
from bezique.store.place import Place

_SCRIPTS = Path(__file__).parent / "migrations"
_ONE_AT_A_TIME: Final = 0x62657A69717565  # "bezique": the number of the lock in PostgreSQL


def bring_up_to_date(connection: Connection, place: Place) -> None:
    """Apply the migrations that this place lacks, all or none.

    Raises StoreError: ``broken`` (damaged), ``newer`` (of a later program), ``foreign`` (the
    tables are not ours).
    """
    if place.shared:
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({_ONE_AT_A_TIME})")
    elif connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one() != "ok":
        raise StoreError("broken", place, "the file is damaged; restore a copy or name another")
    scripts = ScriptDirectory(str(_SCRIPTS))
    known = [script.revision for script in scripts.walk_revisions()]
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise StoreError("foreign", place, "this is a database of another program; name another")
    if current is not None and current not in known:
        problem = "it was written by a newer bezique; update this one, or name another place"
        raise StoreError("newer", place, problem)
    if current != scripts.get_current_head():
        _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
