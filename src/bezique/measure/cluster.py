"""The workers of a Dask cluster as a crew. Needs the extra ``[cluster]``; imported when asked for.

Knows no contest: what it sends is the name of a function and plain values.
"""

from collections.abc import Callable
from concurrent.futures import Future, wait
from importlib.util import find_spec
from typing import Any, Final

from bezique.measure.work import Contest, code_mark, warm

PATIENCE: Final = 10  # seconds for the scheduler to answer and for a first worker


class NoCluster(Exception):
    """A cluster cannot be used; ``code`` says why, as a key of ``words.terminal.measuring``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Cluster:
    """All workers that a scheduler has; one that is lost is replaced by the others."""

    def __init__(self, address: str) -> None:
        """Join the cluster of this scheduler. Raises NoCluster when it is of no use."""
        if find_spec("distributed") is None:
            raise NoCluster("no dask")
        from distributed import Client

        try:
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCluster("no cluster") from error
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
            self._check()
        except TimeoutError as error:
            self._client.close()
            raise NoCluster("no workers") from error
        except NoCluster:
            self._client.close()
            raise
        self._pool = self._client.get_executor(pure=False)
        self._under_way: set[Future[Any]] = set()
        self.size = sum(self._client.nthreads().values())

    def _check(self) -> None:
        """Refuse workers that would play by other rules or with other players."""
        try:
            marks = self._client.run(code_mark)
        except Exception as error:  # whatever a worker without our code comes to grief with
            raise NoCluster("other workers") from error
        if set(marks.values()) != {code_mark()}:
            raise NoCluster("other workers")

    def prepare(self, contest: Contest) -> None:
        """Have one worker of each machine compile in the background."""
        workers = self._client.scheduler_info(n_workers=-1)["workers"]
        one_each = {worker["host"]: address for address, worker in workers.items()}
        self._client.run(warm, contest, workers=list(one_each.values()))

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]":
        """See ``Crew.submit``.

        The future given back is not Dask's: when it is cancelled Dask may just be fetching the
        result, and must be able to say to its own future that it has come.
        """
        fetched: Future[Any] = self._pool.submit(function, *arguments)
        future: Future[Any] = Future()
        self._under_way.add(fetched)
        fetched.add_done_callback(lambda one: self._hand_on(one, future))
        return future

    def _hand_on(self, fetched: "Future[Any]", future: "Future[Any]") -> None:
        """Give the outcome to whoever still waits for it."""
        self._under_way.discard(fetched)
        if fetched.cancelled():
            future.cancel()
        if not future.set_running_or_notify_cancel():
            return
        if error := fetched.exception():
            future.set_exception(error)
        else:
            future.set_result(fetched.result())

    def close(self) -> None:
        """Leave the cluster once what is under way has arrived: some seconds of work.

        Dask writes of errors where it is to drop a result that it is just fetching. What has not
        come within ``PATIENCE`` is dropped.
        """
        wait(list(self._under_way), PATIENCE)
        self._pool.shutdown(wait=False)
        self._client.close()
