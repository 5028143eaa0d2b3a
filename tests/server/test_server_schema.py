"""The schema is true: the client's types come from it, views fit it, and no call described in it ends in a 500."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from server_table import FREE, Screen, bearer, client, game_at, import_game
from starlette.testclient import TestClient

from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE, draw
from front85.server.app import create_app
from front85.server.edge.typescript import typescript
from front85.server.screen.speech import voice
from front85.server.screen.views import shape_of, worded
from front85.server.settings import Settings
from front85.words import Speaker

ROOT = Path(__file__).resolve().parents[2]
TYPES = ROOT / "web" / "src" / "wire.gen.ts"
EXAMPLES = int(os.environ.get("FRONT85_SCHEMA_EXAMPLES", "12"))


def test_the_clients_types_are_current(tmp_path: Path) -> None:
    made = typescript(create_app(Settings(tmp_path)).openapi())
    assert TYPES.read_text("utf-8") == made, "run: front85 serve --schema web/src/wire.gen.ts"


def test_types_are_written_as_typescript() -> None:
    schemas = {
        "A": {
            "properties": {
                "b": {"$ref": "#/components/schemas/B"},
                "c-d": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                "e": {"type": "array", "items": {"enum": ["x", "y"]}},
                "f": {"prefixItems": [{"type": "integer"}, {"const": 1}], "type": "array"},
                "g": {"type": "object", "additionalProperties": {"type": "number"}},
                "h": {},
            },
            "required": ["b"],
            "description": "An\nA.",
        },
        "B": {"type": "boolean"},
    }
    text = typescript({"components": {"schemas": schemas}})
    for line in (
        "/** An A. */",
        "  b: B;",
        '  "c-d"?: string | null;',
        '  e?: ("x" | "y")[];',
        "  f?: [number, 1];",
        "  g?: Record<string, number>;",
        "  h?: unknown;",
        "export type B = boolean;",
    ):
        assert line in text


@pytest.mark.parametrize(("name", "scenario"), [(name, s) for name in titles() for s in title(name).scenarios])
def test_every_question_of_a_game_has_words_and_a_view_that_fits_its_type(name: str, scenario: str) -> None:
    """One long game at random, looked at in both ways: playing it is what takes the time."""
    rng, rules = Random(6), title(name)
    position, speaker = rules.start(scenario, dict(rules.options)), Speaker(strict=True)
    shape = shape_of(name)
    known = set(shape.__struct_fields__)
    asked: Counter[tuple[type, ...]] = Counter()
    fights: set[tuple[type, ...]] = set()
    played, battles, ahead = 0, 0, 1
    while (ask := position.ask) is not None:
        speaker.say(ask.prompt)
        for word in () if ask.player == CHANCE else ask.after(()):
            speaker(f"verb-{word}")
        position.play(draw(ask, rng))
        played += 1
        if position.player == CHANCE:
            continue  # dice fall at once: nobody sees this
        kind = tuple(map(type, position.stack))
        asked[kind] += 1  # what is seldom asked is looked at whenever it is, and battles more often than the rest
        fought = kind in fights and battles < 60 and asked[kind] <= 24
        battles += fought
        if asked[kind] <= 4 or fought or played >= ahead or position.ask is None:
            ahead = played + 10 + played // 50  # ever more seldom: less and less is new in a long game
            for side in (*rules.sides, None):
                view = worded(rules.view(position, side), voice("en"))
                msgspec.convert(view, shape)
                assert set(view) <= known, "the view has grown: add the field to its shape in front85.server"
                if view.get("battle"):
                    fights.add(kind)


def test_the_messages_of_the_socket_are_described(table: TestClient) -> None:
    document = table.get("/api/openapi.json").json()
    assert "/api/games/{game_id}/ws" in document["x-websocket"]
    assert {"PlayRequest", "GameState", "ReplayState", "NurembergView"} <= set(document["components"]["schemas"])


class Target:
    """One running application, with a game whose tokens the generated calls may use."""

    table: TestClient | None = None


@pytest.fixture(scope="module", autouse=True)
def running(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    with client(tmp_path_factory.mktemp("schema"), limits=FREE) as table:
        Target.table = table
        yield
    Target.table = None


schema = schemathesis.openapi.from_dict(create_app(Settings(Path("unused"))).openapi())


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
def test_no_call_ends_in_a_500(case: Case) -> None:
    table = Target.table
    assert table is not None
    values = case.as_transport_kwargs()
    values.pop("cookies", None)
    if isinstance(values.get("data"), bytes):
        values["content"] = values.pop("data")
    headers = {
        name: value
        for name, value in (values.pop("headers", None) or {}).items()
        if name.lower() not in ("host", "origin", "content-length", "transfer-encoding", "connection")
    }
    values["url"] = str(values["url"]).removeprefix("http://127.0.0.1").removeprefix("http://localhost") or "/"
    answer = table.request(headers=headers, **values)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert error["text"]
        assert isinstance(error["cases"], list)


def test_calls_with_a_true_token_do_not_end_in_a_500_either(table: TestClient) -> None:
    made = import_game(table, game_at("attack"))
    for path in ("", "/export", "/report", "/replay?ply=0", "/replay?ply=99999999999", "/replay?ply=x"):
        sign = "&" if "?" in path else "?"
        answer = table.get(f"/api/games/{made['id']}{path}{sign}lang=%00", headers=bearer(made["both"]))
        assert answer.status_code < 500, path
    with Screen(table, made["id"], made["both"]) as both:
        assert both.state["ply"]
