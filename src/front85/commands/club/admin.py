"""`front85 admin`: look after the games of a server."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.club import admin_people
from front85.commands.club.backup import Data
from front85.commands.club.stored import run
from front85.commands.common import Json, say, show_json, speak, stop

if TYPE_CHECKING:
    from front85.server.store.records import Record
    from front85.server.store.storage import Storage

group = typer.Typer(no_args_is_help=True)
for name, (command, help_) in admin_people.COMMANDS.items():
    group.command(name, help=help_)(command)
Game = Annotated[str, typer.Argument(help=speak("server-help-game-id"))]


@group.command("games", help=speak("server-admin-games"))
def games(
    data: Data = None,
    deleted: Annotated[bool, typer.Option(help=speak("server-help-deleted"))] = False,
    json: Json = False,
) -> None:
    found = run(data, lambda storage: storage.games(deleted=deleted))
    if json:
        show_json([row(record) for record in found])
        return
    for record in found:
        say("server-admin-row", **row(record))
    say("server-admin-count", games=len(found))


@group.command("delete", help=speak("server-admin-delete"))
def delete(game: Game, data: Data = None) -> None:
    run(data, lambda storage: change(storage, game, deleted=time.time()), changes_games=True)
    say("server-admin-done", game=game)


@group.command("restore", help=speak("server-admin-restore"))
def restore(game: Game, data: Data = None) -> None:
    run(data, lambda storage: change(storage, game, deleted=None, bury=None), changes_games=True)
    say("server-admin-done", game=game)


@group.command("rename", help=speak("server-admin-rename"))
def rename(game: Game, name: Annotated[str, typer.Argument(help=speak("server-help-name"))], data: Data = None) -> None:
    run(data, lambda storage: change(storage, game, name=name[:200]), changes_games=True)
    say("server-admin-done", game=game)


@group.command("renew", help=speak("server-admin-renew"))
def renew(game: Game, seat: Annotated[str, typer.Argument(help=speak("server-help-seat"))], data: Data = None) -> None:
    from front85.server.store.seats import new_token

    token = new_token()

    async def fresh(storage: Storage) -> None:
        record = await known(storage, game)
        if not any(chair.name == seat and chair.token is not None for chair in record.seats):
            stop("server-admin-no-seat", seat=seat)
        await storage.set_token(game, seat, token)

    run(data, fresh, changes_games=True)
    say("server-admin-link", link=f"/#/table/{game}?token={token}")


@group.command("check", help=speak("server-admin-check"))
def check(
    data: Data = None, game: Annotated[str | None, typer.Option(help=speak("server-help-game-id"))] = None
) -> None:
    """Every stored game played through, or one of them."""
    from front85.commands.common import BROKEN
    from front85.server.store.resume import Damaged, OtherVersion, resume

    async def all_of_them(storage: Storage) -> tuple[int, int]:
        ids = [game] if game else [record.id for record in await storage.games()]
        bad = 0
        for each in ids:
            found = await storage.game(each)
            if found is None:
                stop("server-admin-no-game", game=each)
            found[0].snapshot = None  # from the first choice on
            try:
                resume(*found)
            except (Damaged, OtherVersion) as error:
                bad += 1
                say("server-admin-bad", game=each, reason=str(error))
        return len(ids), bad

    count, bad = run(data, all_of_them)
    say("server-admin-checked", games=count, bad=bad)
    if bad:
        raise typer.Exit(BROKEN)


async def change(storage: Storage, game: str, **values: Any) -> None:
    await known(storage, game)
    await storage.change(game, **values)


async def known(storage: Storage, game: str) -> Record:
    record = await storage.record(game)
    if record is None:
        stop("server-admin-no-game", game=game)
    return record


def row(record: Record) -> dict[str, Any]:
    """What may be known of a game without sitting at it."""
    return {
        "game": record.id,
        "name": record.name,
        "title": record.title,
        "scenario": record.scenario,
        "ply": record.summary.ply,
        "over": "yes" if record.summary.over else "no",
        "updated": time.strftime("%Y-%m-%d %H:%M", time.gmtime(record.updated)),
    }
