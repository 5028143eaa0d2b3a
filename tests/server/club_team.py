"""A side with three commanders, for tests: the game it is in, its people, and what is theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from club_people import Somebody
from server_table import JSON, Screen, import_game
from sqlalchemy import Connection, update
from starlette.testclient import TestClient

import front85
from front85.kernel import ask as asks
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.lab.permute import permuted
from front85.server.store.club_models import memberships
from front85.server.tables.command import force_of, in_hand

SECRET = "cross at dawn"
SCENARIOS = {"nuremberg": "bayreuth", "fulda-gap": "alsfeld", "berlin85": "tempelhof", "iron-sky": "fulda_evening"}


@cache
def moment(title: str, scenario: str = "", option: str = "") -> tuple[front85.Game, tuple[str, str]]:
    """A game where the Eastern side may act with two of its formations in any order, and one choice of each; with a
    scenario of its own, one in which that side has something to hide."""
    options = {option: True} if option else None
    rng, game = Random(1), front85.new(title, scenario or SCENARIOS[title], seed=1, options=options)
    east = game.title.sides[1]
    while True:
        assert game.ask is not None
        if game.player == east and "end" in game.options_after() and (not scenario or otherwise(game)):
            found = {} if in_hand(force_of(game.position, east), game.ask) else choices(game, east)
            if len(found) > 1:
                first, second = sorted(found)[:2]
                return game, (found[first], found[second])
        words = [word for word in game.options_after() if word in ("suggested", "done", "seal", "decline", "pass")]
        game.play(words[0] if words else game.draw(rng))


def otherwise(game: front85.Game, deeds: tuple[str, ...] = ()) -> front85.Game | None:
    """The same game as far as the West can tell, in which the East hides something else and these choices can be made
    and taken back as well; None if it hides nothing."""
    west, east = game.title.sides
    for number in range(12 if deeds else 3):
        other = permuted(game.position, west, Random(number))
        if other.player == east and other.digest() != game.position.digest():
            found = set_up_by_hand(game, other)
            if all(goes_back(found, deed) for deed in deeds):
                return found
    return None


def goes_back(game: front85.Game, deed: str) -> bool:
    """Whether a choice can be taken back, and a phase in which units act in any order goes on after it."""
    ahead = game.copy()
    ahead.play(deed)
    return ahead.can_undo and ahead.player == game.player and "end" in ahead.options_after()


def set_up_by_hand(game: front85.Game, position: Position[Any] | None = None) -> front85.Game:
    """A game that begins where another stands."""
    begins = (position or game.position).copy()
    return front85.Game(begins, scenario=game.scenario, options=game.options, dice=Dice("1"))


def choices(game: front85.Game, side: str) -> dict[str, str]:
    """For each formation a choice that names one unit of it and nothing else, and that can be taken back."""
    force, found = force_of(game.position, side), dict[str, str]()
    for verb in ("move", "attack"):
        if verb not in game.options_after():
            continue
        for word in game.options_after(verb):
            tried = islice(asks.choices(game.ask, (verb, word)), 12)  # type: ignore[arg-type]
            for words in tried:
                named = force.named(words)
                formation = force.posts[named[0]][1] if named else ""
                if len(named) != 1 or formation in found or formation.startswith("nat:"):
                    continue
                if goes_back(game, " ".join(words)):
                    found[formation] = " ".join(words)
    return found


class Team:
    """Marta has the supreme command in the East, Ola and Piotr serve under her; Jan plays the West."""

    def __init__(
        self, table: TestClient, title: str, start: tuple[front85.Game, tuple[str, str]] | None = None
    ) -> None:
        game, self.deeds = start or moment(title)
        self.title, self.start = title, game
        self.table, self.west, self.east = table, *game.title.sides
        self.marta, self.jan = Somebody(table), Somebody(table)
        made = import_game(table, game, mine=self.east)
        self.game, self.chief, self.watch = made["id"], made["seats"][self.east], made["watch"]
        self.enemy = self.claim(self.jan, self.west, made["invitations"][self.west])
        self.ola, self.second = self.join("Ola")
        self.piotr, self.third = self.join("Piotr")
        force = force_of(game.position, self.east)
        self.posts = [force.posts[force.named(deed.split())[0]][1] for deed in self.deeds]

    def claim(self, person: Somebody, seat: str, word: str) -> str:
        answer = person.call("POST", f"/api/games/{self.game}/seats/{seat}/claim", word)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    def join(self, name: str) -> tuple[Somebody, str]:
        link = self.marta.post(f"/tables/{self.game}/commanders", self.chief)
        person = Somebody(self.table)
        token = self.claim(person, link["seat"], link["word"])
        person.here(self.game, token, name=name)
        return person, token

    def deal(self, posts: dict[str, str], after: int | None = None, *, staff: bool = False) -> None:
        wish = {"posts": posts, "after": after, "staff": staff}
        answer = self.marta.call("PUT", f"/tables/{self.game}/command", self.chief, json=wish)
        assert answer.status_code == 200, answer.text

    def deal_two(self, after: int | None = None) -> None:
        """The first formation to Ola, the second to Piotr."""
        self.deal({self.posts[0]: f"{self.east}.2", self.posts[1]: f"{self.east}.3"}, after)

    def away(self, number: int) -> None:
        """Whoever has the seat of this number has not been seen for years."""
        own = (memberships.c.game_id == self.game) & (memberships.c.seat == f"{self.east}.{number}")
        self.deed(lambda connection: connection.execute(update(memberships).where(own).values(seen=1.0, since=1.0)))

    def deed(self, work: Callable[[Connection], Any]) -> Any:
        """Something done to the database."""
        games: Any = self.table.app.state.games  # type: ignore[attr-defined]
        assert self.table.portal is not None
        return self.table.portal.call(games.storage.deed, work)

    def command(self, token: str) -> JSON:
        return Somebody(self.table).get(f"/tables/{self.game}/command", token=token)

    @contextmanager
    def screens(self) -> Iterator[tuple[Screen, ...]]:
        """Jan's, Marta's, Ola's, Piotr's and an onlooker's."""
        with ExitStack() as stack:
            tokens = (self.enemy, self.chief, self.second, self.third, self.watch)
            yield tuple(stack.enter_context(Screen(self.table, self.game, token)) for token in tokens)


def refusal(answer: JSON) -> str:
    return str(answer.get("error", {}).get("id", ""))


def level(*screens: Screen) -> None:
    """All have been told of the latest deed."""
    for screen in screens:
        screen.ask("state")
    assert len({screen.state["ply"] for screen in screens}) == 1
