"""What Alembic runs for every upgrade: the steps, on the connection that it was handed."""

from alembic import context

from bezique.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
