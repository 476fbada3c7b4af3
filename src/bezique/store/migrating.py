"""Bringing a file to the present form of the tables, and refusing what is not ours to touch.

The steps are Alembic's, kept inside the package; each file goes through all that it lacks in one
transaction, so that a stop in the middle leaves it as it was.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bezique.store.errors import StoreError

_SCRIPTS = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection, path: Path) -> None:
    """Apply the migrations that this file lacks, all or none.

    Raises StoreError: ``broken`` (damaged), ``newer`` (of a later program), ``foreign`` (the
    tables are not ours).
    """
    damage = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if damage != "ok":
        raise StoreError("broken", path, "the file is damaged; restore a copy or name another")
    scripts = ScriptDirectory(str(_SCRIPTS))
    known = [script.revision for script in scripts.walk_revisions()]
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and inspect(connection).get_table_names():
        raise StoreError("foreign", path, "this is a database of another program; name another")
    if current is not None and current not in known:
        problem = "the file was written by a newer bezique; update this one, or name another file"
        raise StoreError("newer", path, problem)
    if current != scripts.get_current_head():
        _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
