"""A test that waits for what never comes fails by name; one that works is let alone."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from queue import SimpleQueue
from time import monotonic

import pytest

import waiting
from waiting import bounded


@pytest.mark.parametrize("wait", [threading.Event().wait, SimpleQueue[int]().get, Future[int]().result])
def test_who_waits_for_ever_is_told_so(wait: object) -> None:
    assert callable(wait)
    with pytest.raises(TimeoutError, match="a test has waited"), bounded("a test", 0.05):
        wait()


def test_who_works_is_let_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "IDLE", 0.0)
    end = monotonic() + 0.2
    with bounded("a test", 0.05):
        while monotonic() < end:
            pass
