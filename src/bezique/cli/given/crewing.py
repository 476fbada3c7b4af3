"""The workers that a command asks for: the options ``--jobs`` and ``--cluster``."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from bezique.cli.given.values import WholeNumber
from bezique.cli.speaking import Refused, spoken, told
from bezique.measure.cluster import Cluster, NoCluster
from bezique.measure.crew import Crew, local_crew
from bezique.words.terminal.measuring import said

Command = TypeVar("Command", bound=Callable[..., Any])


def with_workers(command: Command) -> Command:
    """Give a command the options that ``crew_for`` reads."""
    jobs = click.option("--jobs", type=WholeNumber(1, 1024), help=told("jobs"))
    cluster = click.option("--cluster", metavar="ADDRESS", help=told("cluster"))
    return jobs(cluster(command))


@contextmanager
def crew_for(jobs: int | None, cluster: str | None) -> Iterator[Crew]:
    """Workers as long as they are needed; afterwards they are let go. Raises Refused."""
    try:
        crew: Crew = Cluster(cluster) if cluster is not None else local_crew(jobs)
    except NoCluster as error:
        raise Refused(said(error.code, spoken(), address=cluster)) from error
    try:
        yield crew
    finally:
        crew.close()
