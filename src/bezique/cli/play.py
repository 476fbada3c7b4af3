"""``bezique play``: the table in the browser, served to this machine alone until Ctrl-C."""

import asyncio
import os
import socket
import threading
import webbrowser
from dataclasses import dataclass
from typing import Final

import click
import uvicorn

from bezique.cli.speaking import Refused, WholeNumber, spoken, store_refused, told
from bezique.store.errors import StoreError
from bezique.store.place import database_file
from bezique.store.store import Store
from bezique.web.app import make_app
from bezique.web.house import Manner
from bezique.words.catalogue import LANGUAGES

PORT: Final = 8265
_HERE: Final = "127.0.0.1"
_SECONDS_FOR_STREAMS: Final = 1


@dataclass(frozen=True)
class Table:
    """How the table is to be served."""

    port: int | None
    browser: bool
    data: str | None
    language: str | None


@click.command(name="play", help=told("play long"))
@click.option("--port", type=WholeNumber(0, 65535), help=told("port"))
@click.option("--no-browser", is_flag=True, help=told("no-browser"))
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
@click.option("--language", type=click.Choice(list(LANGUAGES)), help=told("language"))
def command(port: int | None, no_browser: bool, data: str | None, language: str | None) -> None:
    """Serve the table until it is ended."""
    table = Table(port, not no_browser, data, language)
    with asyncio.Runner() as runner, _listen(port) as listening:
        try:
            store = runner.run(Store.open(database_file(data, os.environ)))
        except StoreError as error:
            raise store_refused(error) from error
        try:
            runner.run(_Server(store, listening, table).serve(sockets=[listening]))
        except KeyboardInterrupt:
            pass  # the way to end it
        finally:
            runner.run(store.close())


class _Server(uvicorn.Server):
    """Says where the table is once it answers; lets every stream end before it goes."""

    def __init__(self, store: Store, listening: socket.socket, table: Table) -> None:
        self._app = make_app(store, manner=Manner(table.language, spoken()))
        config = uvicorn.Config(
            self._app,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=_SECONDS_FOR_STREAMS,
        )
        super().__init__(config)
        self._table = table
        self._address = f"http://{_HERE}:{listening.getsockname()[1]}/"

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then tell the person."""
        await super().startup(sockets=sockets)
        if self.should_exit:
            return
        click.echo(told("table at", address=self._address))
        if self._table.browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the rooms, and with them the streams; then whatever else is open."""
        await self._app.state.house.rooms.close()
        await super().shutdown(sockets=sockets)


def _listen(port: int | None) -> socket.socket:
    """A socket at the port, or at any free one where the usual port is taken."""
    try:
        return socket.create_server((_HERE, PORT if port is None else port))
    except OSError as error:
        if port is not None:
            raise Refused(told("port taken", port=port)) from error
    click.echo(told("other port", port=PORT), err=True)
    return socket.create_server((_HERE, 0))
