"""``bezique serve``: a house for others, under a public name, behind a proxy, until it is ended."""

import asyncio
import os
import signal
import socket
import sys
from errno import EADDRINUSE
from typing import Any, Final

import click
from prometheus_client import start_http_server

from bezique.cli.given.values import Language, WholeNumber
from bezique.cli.house.serving import HERE, PORT, Serving, listen, port_refused
from bezique.cli.speaking import Refused, shown, spoken, store_refused, told
from bezique.store.errors import StoreError
from bezique.store.place import database_file
from bezique.store.store import Store
from bezique.web.app import make_app
from bezique.web.hosting.figures import Figures
from bezique.web.hosting.logs import write_lines
from bezique.web.hosting.meters import Meters
from bezique.web.hosting.names import BadOrigin, Names
from bezique.web.house import Manner

_CONNECTIONS: Final = 8192
_EXAMPLE: Final = "https://bezique.example"


@click.command(name="serve", help=told("serve long"))
@click.option(
    "--public", multiple=True, required=True, metavar="URL", help=told("public", example=_EXAMPLE)
)
@click.option("--host", default=HERE, metavar="ADDRESS", help=told("host"))
@click.option("--port", type=WholeNumber(0, 65535), default=PORT, help=told("port to serve"))
@click.option("--proxy", multiple=True, metavar="ADDRESS", help=told("proxy"))
@click.option("--metrics", type=WholeNumber(1, 65535), help=told("metrics"))
@click.option("--access-log", is_flag=True, help=told("access-log"))
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
@click.option("--language", type=Language(), help=told("language"))
def command(**given: Any) -> None:
    """Serve the house until it is ended."""
    manner = _manner(given)
    signal.signal(signal.SIGTERM, lambda *_of: sys.exit(0))  # as Ctrl-C: in good order
    with asyncio.Runner() as runner, _listening(given["host"], given["port"]) as listening:
        try:
            store = runner.run(Store.open(database_file(given["data"], os.environ)))
        except StoreError as error:
            raise store_refused(error) from error
        write_lines(given["access_log"])
        server = _server(store, manner, listening, given["proxy"])
        try:
            _show_figures(manner, given["metrics"])
            runner.run(server.serve(sockets=[listening]))
        except KeyboardInterrupt:
            pass  # one way to end it
        finally:
            runner.run(store.close())


def _manner(given: dict[str, Any]) -> Manner:
    try:
        names = Names.of(given["public"])
    except BadOrigin as error:
        raise Refused(told("bad public", url=shown(str(error)), example=_EXAMPLE)) from error
    meters = Meters() if given["metrics"] else None
    return Manner(given["language"], spoken(), True, names, Figures(), meters)


def _listening(host: str, port: int) -> socket.socket:
    if not host:  # the system would take it for every address
        raise Refused(told("no such host", host=shown(host), switch="--host"))
    try:
        return listen(host, port)
    except OSError as error:
        if error.errno != EADDRINUSE and not _is_ours(host):
            raise Refused(told("no such host", host=host, switch="--host")) from error
        raise port_refused(error, port) from error


def _is_ours(host: str) -> bool:
    """Whether something could listen at this address, at whichever port."""
    try:
        listen(host, 0).close()
    except OSError:
        return False
    return True


def _show_figures(manner: Manner, port: int | None) -> None:
    """At a port of their own, to this machine alone."""
    if manner.meters is None or port is None:
        return
    try:
        start_http_server(port, HERE, manner.meters.registry)
    except OSError as error:
        raise Refused(told("port taken", port=port)) from error


def _server(
    store: Store, manner: Manner, listening: socket.socket, proxies: tuple[str, ...]
) -> Serving:
    host, port = listening.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    names = ", ".join(sorted(manner.names.origins))
    return Serving(
        make_app(store, manner=manner),
        lambda: click.echo(told("serves at", address=address, names=names)),
        log_config=None,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        limit_concurrency=_CONNECTIONS,
    )
