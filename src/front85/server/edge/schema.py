"""One schema for everything on the wire: OpenAPI for the calls, with the WebSocket's messages beside them."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from front85.hexwar.views.shape import AnyView
from front85.server.contract.wire import AnyMessage, AnyRequest, ViewChange
from front85.server.edge.games.story import Story, TurnTrails
from front85.server.screen.views import shape_of
from front85.server.tables.scrubbing import ReplayState
from front85.shelf import house

REF = "#/components/schemas/{name}"


def openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages of the WebSocket among its schemas."""
    if app.openapi_schema:
        return app.openapi_schema
    document = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
    sends = get_args(AnyMessage)
    shapes: list[type[AnyView]] = [*map(shape_of, house()), AnyView]
    parts = [AnyRequest, *shapes, ReplayState, Story, TurnTrails, ViewChange, *sends]
    (sent, *_), messages = msgspec.json.schema_components(parts, ref_template=REF)
    view = {"anyOf": [{"$ref": REF.format(name=shape.__name__)} for shape in shapes]}
    for name in ("GameState", "ReplayState"):  # the view is encoded beforehand, its shape is known all the same
        messages[name]["properties"]["view"] = {"$ref": REF.format(name="View")}
    messages["ChangeMessage"]["properties"]["view"] = {"$ref": REF.format(name="ViewChange")}
    nullable = {"anyOf": [{"$ref": REF.format(name="View")}, {"type": "null"}]}
    messages["Story"]["properties"]["view"] = nullable
    for answer in sends:  # what the server sends is always complete
        messages[answer.__name__]["required"] = list(messages[answer.__name__]["properties"])
    received = {"anyOf": [{"$ref": REF.format(name=answer.__name__)} for answer in sends]}
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(messages)
    schemas["ClientMessage"], schemas["ServerMessage"], schemas["View"] = sent, received, view
    document["x-websocket"] = {
        "/api/games/{game_id}/ws": {
            "sends": {"$ref": REF.format(name="ClientMessage")},
            "receives": {"$ref": REF.format(name="ServerMessage")},
        }
    }
    for path, name in (("replay", "ReplayState"), ("story", "Story")):
        answered = document["paths"][f"/api/games/{{game_id}}/{path}"]["get"]["responses"]["200"]
        answered["content"] = {"application/json": {"schema": {"$ref": REF.format(name=name)}}}
    app.openapi_schema = document
    return document
