"""The same work on a Ray cluster: small tasks, given out again when a node dies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3
"""Tasks handed out for each processor of the cluster."""
RETRIES = 8
"""How often a task is given out again after the node that had it died."""


class MissingRay(ImportError):
    """The optional package is not installed."""


class NoCluster(ConnectionError):
    """There is no cluster at the address, or none could be started here."""


class RayEngine:
    """Runs tasks on the cluster at an address, or on one of its own on this machine when there is none."""

    def __init__(self, address: str | None = None) -> None:
        try:
            import ray
        except ImportError as error:
            raise MissingRay(str(error)) from None
        self._ray: Any = ray
        if ray.is_initialized():
            return
        try:
            ray.init(address=address, log_to_driver=False, include_dashboard=False, configure_logging=False)
        except Exception as error:  # Ray itself raises nothing narrower when a node does not start in time
            raise NoCluster(str(error)) from error

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        ray, todo = self._ray, iter(tasks)
        remote = ray.remote(max_retries=RETRIES, num_cpus=1)(work_on)
        shared = ray.put(work)  # once for all tasks, not once for each
        under_way: dict[Any, tuple[T, int]] = {}

        def hand_out(task: T, tries: int = 0) -> None:
            under_way[remote.remote(shared, task)] = task, tries

        for task in islice(todo, self._room()):
            hand_out(task)
        while under_way:
            ended, _ = ray.wait(list(under_way), num_returns=1)
            for reference in ended:
                task, tries = under_way.pop(reference)
                try:
                    result = ray.get(reference)
                except ray.exceptions.RayTaskError:
                    raise  # the game itself broke: to repeat it would break again
                except ray.exceptions.RayError:
                    if tries == RETRIES:
                        raise
                    hand_out(task, tries + 1)
                    continue
                yield result
            for task in islice(todo, max(0, self._room() - len(under_way))):
                hand_out(task)

    def _room(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1))) * AHEAD


def work_on(work: Callable[[Any], Any], task: Any) -> Any:
    return work(task)
