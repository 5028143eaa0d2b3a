"""`front85 admin person|recover|role|people`: look after the people of a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from front85.commands.club.backup import Data
from front85.commands.club.stored import run
from front85.commands.common import Json, say, show_json, speak, stop

if TYPE_CHECKING:
    from front85.server.store.storage import Storage

Person = Annotated[str, typer.Argument(help=speak("club-help-person"))]
ROLES = ("host", "moderator", "player", "onlooker")


def person(name: Person, data: Data = None) -> None:
    async def make(storage: Storage) -> str:
        from front85.server.club.people.accounts import Accounts

        accounts = Accounts(storage)
        await accounts.join(name[:24], None)
        return await accounts.recovery(name[:24])

    say("club-admin-word", name=name, word=told(data, make))


def recover(name: Person, data: Data = None) -> None:
    async def open_up(storage: Storage) -> str:
        from front85.server.club.people.accounts import Accounts

        return await Accounts(storage).recovery(name)

    say("club-admin-word", name=name, word=told(data, open_up))


def role(name: Person, role: Annotated[str, typer.Argument(help=speak("club-help-role"))], data: Data = None) -> None:
    if role not in ROLES:
        stop("club-admin-no-role", role=role, roles=", ".join(ROLES))

    async def give(storage: Storage) -> None:
        from front85.server.club.people.accounts import Accounts

        await Accounts(storage).set_role(name, role)  # type: ignore[arg-type]

    told(data, give)
    say("club-admin-role-given", name=name, role=role)


def people(data: Data = None, json: Json = False) -> None:
    async def all_of_them(storage: Storage) -> list[Any]:
        from front85.server.club.people.accounts import Accounts

        return await Accounts(storage).like("", most=1_000_000)

    found = [{"name": one.name, "role": one.role} for one in told(data, all_of_them)]
    if json:
        show_json(found)
        return
    for one in found:
        say("club-admin-row", **one)


def told(data: Any, deed: Any) -> Any:
    """What came of it; a refusal in words ends the command."""
    from front85.server.contract.refusal import Refuse

    try:
        return run(data, deed)
    except Refuse as error:
        stop(error.message.id, **error.message.args)


COMMANDS: dict[str, tuple[Callable[..., None], str]] = {
    "person": (person, speak("club-admin-person")),
    "recover": (recover, speak("club-admin-recover")),
    "role": (role, speak("club-admin-role")),
    "people": (people, speak("club-admin-people")),
}
