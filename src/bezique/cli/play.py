"""``bezique play``: the table in the browser, served to this machine alone until Ctrl-C."""

import asyncio
import os
import socket
import threading
import webbrowser
from dataclasses import dataclass

import click

from bezique.cli.given.values import Language, WholeNumber
from bezique.cli.house.serving import HERE, PORT, Serving, listen, port_refused
from bezique.cli.speaking import spoken, store_refused, told
from bezique.store.errors import StoreError
from bezique.store.place import database_file
from bezique.store.store import Store
from bezique.web.app import make_app
from bezique.web.house import Manner


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
@click.option("--language", type=Language(), help=told("language"))
def command(port: int | None, no_browser: bool, data: str | None, language: str | None) -> None:
    """Serve the table until it is ended."""
    table = Table(port, not no_browser, data, language)
    with asyncio.Runner() as runner, _listen(port) as listening:
        try:
            store = runner.run(Store.open(database_file(data, os.environ)))
        except StoreError as error:
            raise store_refused(error) from error
        try:
            runner.run(_server(store, listening, table).serve(sockets=[listening]))
        except KeyboardInterrupt:
            pass  # the way to end it
        finally:
            runner.run(store.close())


def _server(store: Store, listening: socket.socket, table: Table) -> Serving:
    """Says where the table is once it answers, and opens it."""
    address = f"http://{HERE}:{listening.getsockname()[1]}/"

    def answers() -> None:
        click.echo(told("table at", address=address))
        if table.browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    return Serving(make_app(store, manner=Manner(table.language, spoken())), answers)


def _listen(port: int | None) -> socket.socket:
    """A socket at the port, or at any free one where the usual port is taken."""
    try:
        return listen(HERE, PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise port_refused(error, port) from error
    click.echo(told("other port", port=PORT), err=True)
    return listen(HERE, 0)
