"""Figures for those who watch over a server, in the form Prometheus reads. Nothing in them names a player."""

from __future__ import annotations

import os

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from starlette.responses import Response

_own = CollectorRegistry()
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

CHOICES = Counter("front85_choices", "Choices and undos by what became of them", ["outcome"], registry=_own)
STORED = Histogram("front85_choice_seconds", "From a choice to its answer", buckets=_QUICK, registry=_own)
QUESTIONS = Histogram(
    "front85_question_seconds",
    "Answers worked out, by kind and place",
    ["kind", "place"],
    buckets=_QUICK,
    registry=_own,
)
SOCKETS = Gauge("front85_sockets", "Screens at tables", registry=_own, multiprocess_mode="livesum")
GAMES = Gauge("front85_games_in_memory", "Games in memory", registry=_own, multiprocess_mode="livesum")
REQUESTS = Counter("front85_http_requests", "HTTP answers by status", ["status"], registry=_own)
REFUSED = Counter("front85_limited", "Turned away by a limit", ["limit"], registry=_own)
FAULTS = Counter("front85_faults", "Requests that failed through a fault of ours", registry=_own)


def metrics() -> Response:
    """All figures; with several workers those of all of them together."""
    registry = _own
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
