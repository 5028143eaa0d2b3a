"""Property tests judge what comes out, not how busy the machine is."""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

from front85.proof import runner
from waiting import bounded

os.environ["FRONT85_DATA"] = _own = tempfile.mkdtemp(prefix="front85-tests-")
"""Nobody's own maps, charts and scenarios: what is tried depends on nobody's files, and leaves none behind."""

settings.register_profile("front85", deadline=None)
settings.load_profile("front85")


def pytest_unconfigure() -> None:
    shutil.rmtree(_own, ignore_errors=True)


def pytest_collection_finish() -> None:
    """All modules and tests are there for good: the collector need not look through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)  # often enough that what a test leaves open does not pile up


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    with bounded(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    with bounded(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    with bounded(item.nodeid):
        return (yield)


@pytest.fixture
def believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vignettes count as they stand: that each of them holds is what the check `vignettes` says, and nobody plays
    them all again."""
    monkeypatch.setattr(runner, "holding", lambda game: sorted(runner.vignettes_of(game).glob("*.toml")))
