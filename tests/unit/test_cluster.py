"""A Dask cluster of two worker processes gives the figures that one process gives."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import sleep

import pytest

import bezique
from bezique.measure.cluster import Cluster

SOURCES = Path(bezique.__file__).parents[1]
SCRIPT = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=2, processes=True, dashboard_address=None
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("distributed") is None, reason="without the extra [cluster]"),
]


def environment(sources: Path = SOURCES) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(sources), "BEZIQUE_PLAIN": "1", "LANGUAGE": "en"}


@contextmanager
def cluster(folder: Path, sources: Path = SOURCES) -> Iterator[str]:
    """The address of a scheduler with two worker processes that read these sources."""
    (folder / "cluster.py").write_text(SCRIPT, "utf-8")
    process = subprocess.Popen(
        [sys.executable, "cluster.py"], cwd=folder, env=environment(sources),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        yield process.stdout.readline().strip()
    finally:
        process.communicate("", timeout=60)


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bezique", "arena", "beginner", "random", "--json", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=300)


def figures(*words: str) -> dict:
    run = arena(*words)
    assert (run.returncode, run.stderr) == (0, "")
    found = json.loads(run.stdout)
    del found["ms_per_move"]  # by the clock
    return found


def test_a_cluster_gives_the_same_figures(tmp_path: Path) -> None:
    with cluster(tmp_path) as address:
        for words in (
            ("--pairs", "40", "--seed", "6"),
            ("--games", "12", "--seed", "6", "--target", "300"),
            ("--ruleset", "three_hand", "--pairs", "8", "--seed", "6"),
            ("--sprt", "0,4", "--seed", "6"),
        ):
            shared = figures(*words, "--cluster", address)
            assert shared == figures(*words, "--jobs", "1"), words


def test_what_is_under_way_arrives_before_the_cluster_is_left(tmp_path: Path) -> None:
    """Called off while Dask fetches it, it would be written about on stderr."""
    with cluster(tmp_path) as address:
        crew = Cluster(address)
        futures = [crew.submit(sleep, 0.3) for _ in range(4)]
        crew.close()
    assert [future.result(timeout=0) for future in futures] == [None] * 4


def test_where_no_scheduler_is_there_is_no_cluster() -> None:
    run = arena("--pairs", "4", "--cluster", "tcp://127.0.0.1:9")
    assert run.returncode == 2
    assert run.stderr == "bezique: tcp://127.0.0.1:9: no Dask scheduler answers there.\n"


def test_workers_with_other_players_are_refused(tmp_path: Path) -> None:
    shutil.copytree(SOURCES / "bezique", tmp_path / "other" / "bezique")
    with (tmp_path / "other/bezique/bots/beginner.py").open("a", encoding="utf-8") as file:
        file.write("# played a little better there\n")
    with cluster(tmp_path, tmp_path / "other") as address:
        run = arena("--pairs", "4", "--cluster", address)
    assert run.returncode == 2
    assert run.stderr == f"bezique: {address}: the workers there do not run this very Bezique.\n"
