"""Passkeys: an account with one, several beside a password, the way back; what no known key has signed is refused."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from club_device import PRESENT, Device
from club_people import PASSWORD, Somebody, club
from sqlalchemy import create_engine, select, text, update
from starlette.testclient import TestClient
from test_club_clocks import deed

from front85.server.club.people.place import place_of
from front85.server.contract.refusal import Refuse
from front85.server.settings import Settings
from front85.server.store.backup import backup, restore
from front85.server.store.club_models import challenges, passkeys, sessions


def options(who: Somebody, kind: str, **wish: Any) -> dict[str, Any]:
    found: dict[str, Any] = who.post(f"/passkeys/options/{kind}", **wish)["options"]
    return found


def joined(house: TestClient, name: str, device: Device) -> Somebody:
    who = Somebody(house)
    made = device.make(options(who, "join", name=name))
    assert who.post("/passkeys/people", credential=made, person=name, name="phone")["name"] == name
    return who


def entered(house: TestClient, device: Device) -> Somebody:
    who = Somebody(house)
    who.post("/passkeys/session", credential=device.use(options(who, "enter")))
    return who


def host_of(house: TestClient) -> Somebody:
    host = Somebody(house)
    host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
    return host


def age(house: TestClient, seconds: float = 3600.0) -> None:
    """All sessions were begun a while ago."""
    deed(house, lambda c: c.execute(update(sessions).values(created=time.time() - seconds)))


def test_an_account_is_made_and_opened_with_a_key_alone(house: TestClient) -> None:
    device = Device()
    ada = joined(house, "Ada K", device)
    ways = ada.get("/passkeys")
    assert not ways["password"]
    assert [key["name"] for key in ways["keys"]] == ["phone"]
    ada.call("DELETE", "/session")
    again = entered(house, device)
    assert again.get("/me")["person"]["name"] == "Ada K"
    assert again.get("/passkeys")["keys"][0]["used"] is not None
    assert Somebody(house).refused("/session", name="Ada K", password="") == "server-malformed"
    assert Somebody(house).refused("/session", name="Ada K", password="anything at all") == "club-wrong-password"


def test_several_keys_beside_a_password_each_removed_by_itself(house: TestClient) -> None:
    ben = Somebody(house, "Ben K")
    phone, stick = Device(), Device()
    for device, name in ((phone, "phone"), (stick, "stick")):
        asked = options(ben, "add", password=PASSWORD)
        ben.post("/passkeys", credential=device.make(asked), name=name)
    assert len(options(ben, "add", password=PASSWORD)["excludeCredentials"]) == 2  # those there are not made again
    first, second = ben.get("/passkeys")["keys"]
    assert (first["name"], second["name"]) == ("phone", "stick")
    assert ben.call("DELETE", f"/passkeys/{first['id']}").status_code == 200
    assert entered(house, stick).get("/me")["person"]["name"] == "Ben K"
    gone = Somebody(house)
    assert gone.refused("/passkeys/session", credential=phone.use(options(gone, "enter"))) == "club-key-unknown"
    assert ben.refused(f"/passkeys/{first['id']}", method="DELETE") == "club-no-key"
    somebody_else = Somebody(house, "Cyd K")
    assert somebody_else.refused(f"/passkeys/{second['id']}", method="DELETE") == "club-no-key"


def test_the_last_way_in_stays(house: TestClient) -> None:
    device = Device()
    dan = joined(house, "Dan K", device)
    (key,) = dan.get("/passkeys")["keys"]
    assert dan.refused(f"/passkeys/{key['id']}", method="DELETE") == "club-last-way-in"
    dan.post("/me/password", new=PASSWORD)  # just come in: nothing more is asked
    assert dan.call("DELETE", f"/passkeys/{key['id']}").status_code == 200
    assert Somebody(house).post("/session", name="Dan K", password=PASSWORD)["name"] == "Dan K"


def test_grave_deeds_want_proof_once_the_session_is_old(house: TestClient) -> None:
    device = Device()
    eva = joined(house, "Eva K", device)
    age(house)
    assert eva.refused("/passkeys/options/add") == "club-prove"
    assert eva.refused("/me/password", new="another long word") == "club-prove"
    assert eva.refused("/me", method="DELETE") == "club-prove"
    fresh = entered(house, device)
    assert fresh.call("DELETE", "/me", json={}).status_code == 200
    with_nothing = Somebody(house)
    asked = options(with_nothing, "enter")
    assert with_nothing.refused("/passkeys/session", credential=device.use(asked)) == "club-key-unknown"


def test_the_hosts_word_makes_a_new_key_and_ends_all_old_ways(house: TestClient) -> None:
    old, new = Device(), Device()
    fay = joined(house, "Fay K", old)
    code = host_of(house).post("/people/Fay K/recovery")["code"]
    back = Somebody(house)
    assert back.refused("/passkeys/options/recover", name="Fay K", code="wrong") == "club-wrong-code"
    made = new.make(options(back, "recover", name="Fay K", code=code))
    assert back.post("/passkeys/recover", credential=made, person="Fay K", code=code)["name"] == "Fay K"
    assert fay.get("/me")["person"] is None
    lost = Somebody(house)
    assert lost.refused("/passkeys/session", credential=old.use(options(lost, "enter"))) == "club-key-unknown"
    assert entered(house, new).get("/me")["person"]["name"] == "Fay K"
    assert back.refused("/passkeys/options/recover", name="Fay K", code=code) == "club-wrong-code"  # works once


def test_the_hosts_word_for_a_password_ends_keys_too(house: TestClient) -> None:
    device = Device()
    joined(house, "Gus K", device)
    code = host_of(house).post("/people/Gus K/recovery")["code"]
    Somebody(house).post("/recover", name="Gus K", code=code, password=PASSWORD)
    lost = Somebody(house)
    assert lost.refused("/passkeys/session", credential=device.use(options(lost, "enter"))) == "club-key-unknown"


def test_an_answer_counts_once_and_for_what_was_asked(house: TestClient) -> None:
    device = Device()
    joined(house, "Hal K", device)
    thief = Somebody(house)
    answer = device.use(options(thief, "enter"))
    thief.post("/passkeys/session", credential=answer)
    assert Somebody(house).refused("/passkeys/session", credential=answer) == "club-key-late"
    made_up = device.use({**options(thief, "enter"), "challenge": "AAAA"})
    assert thief.refused("/passkeys/session", credential=made_up) == "club-key-late"
    for_joining = options(Somebody(house), "join", name="Ida K")
    answer = device.use({"rpId": "localhost", "challenge": for_joining["challenge"]})
    assert thief.refused("/passkeys/session", credential=answer) == "club-key-late"
    asked = options(thief, "enter")
    deed(house, lambda c: c.execute(update(challenges).values(expires=time.time() - 1)))
    assert thief.refused("/passkeys/session", credential=device.use(asked)) == "club-key-late"


def test_another_page_another_key_and_nobody_there_are_refused(house: TestClient) -> None:
    device = Device()
    joined(house, "Jon K", device)

    def tried(spoil: Any) -> str:
        who = Somebody(house)
        answer = device.use(options(who, "enter"))
        return who.refused("/passkeys/session", credential=spoil(answer))

    device.origin = "http://evil.example"
    assert tried(lambda a: a) == "club-key-refused"
    device.origin, device.flags = "http://localhost", PRESENT  # nobody showed a finger or a PIN
    assert tried(lambda a: a) == "club-key-refused"
    device.flags |= 4
    right, device.secret = device.secret, Device().secret
    assert tried(lambda a: a) == "club-key-refused"
    device.secret = right
    device.count = 0  # a copy of the key lags behind
    deed(house, lambda c: c.execute(update(passkeys).values(count=50)))
    assert tried(lambda a: a) == "club-key-refused"
    device.count = 60
    assert entered(house, device).get("/me")["person"]["name"] == "Jon K"
    for spoilt in ("", "AAAA", "bnVsbA", "W10", "eyJjaGFsbGVuZ2UiOjF9"):
        response = {"clientDataJSON": spoilt, "authenticatorData": "AAAA", "signature": "AAAA"}
        answer = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}
        assert Somebody(house).refused("/passkeys/session", credential=answer) in ("club-key-refused", "club-key-late")


def test_names_are_watched_over_as_with_passwords(house: TestClient) -> None:
    Somebody(house, "Kim K")
    assert Somebody(house).refused("/passkeys/options/join", name="kim  k") == "club-name-taken"
    assert Somebody(house).refused("/passkeys/options/join", name="  ") == "club-name-empty"
    one, device = Somebody(house), Device()
    made = device.make(options(one, "join", name="Lea K"))
    Somebody(house, "Lea K")  # quicker
    assert one.refused("/passkeys/people", credential=made, person="Lea K") == "club-name-taken"
    assert one.get("/me")["person"] is None


def test_a_key_belongs_to_one_account_and_an_account_has_so_many(house: TestClient) -> None:
    device = Device()
    joined(house, "Max K", device)
    ned = Somebody(house, "Ned K")
    asked = options(ned, "add", password=PASSWORD)
    assert ned.refused("/passkeys", credential=device.make(asked)) == "club-key-known"
    for _ in range(20):
        ned.post("/passkeys", credential=Device().make(options(ned, "add")))
    assert ned.refused("/passkeys/options/add") == "club-many-keys"


def test_somebody_elses_challenge_adds_no_key(house: TestClient) -> None:
    ola, pia = Somebody(house, "Ola K"), Somebody(house, "Pia K")
    made = Device().make(options(ola, "add", password=PASSWORD))
    assert pia.refused("/passkeys", credential=made) == "club-key-refused"
    assert Somebody(house).refused("/passkeys", credential=made) == "club-members-only"


def test_what_is_stored_opens_nothing_and_comes_back_from_a_copy(tmp_path: Path) -> None:
    old, new, copy = tmp_path / "old", tmp_path / "new", tmp_path / "copy.sqlite3"
    device = Device()
    with club(old) as table:
        joined(table, "Roz K", device)
        options(Somebody(table), "enter")
    asyncio.run(backup(Settings(old).url, copy))
    engine = create_engine(f"sqlite:///{copy}")
    with engine.connect() as connection:
        assert connection.execute(select(challenges)).all() == []
        assert connection.execute(text("SELECT count(*) FROM passkeys")).scalar() == 1
    engine.dispose()
    new.mkdir()
    asyncio.run(restore(Settings(new).url, copy))
    with club(new) as table:
        assert entered(table, device).get("/me")["person"]["name"] == "Roz K"


def test_keys_are_bound_to_the_configured_address(tmp_path: Path) -> None:
    with club(tmp_path, site="https://play.example.org", hosts=("play.example.org",)) as table:
        asked = options(Somebody(table), "enter")
        assert asked["rpId"] == "play.example.org"
        right = Device("https://play.example.org", "play.example.org")
        joined(table, "Sue K", right)
        assert entered(table, right).get("/me")["person"]["name"] == "Sue K"
        right.origin = "http://localhost"
        who = Somebody(table)
        assert who.refused("/passkeys/session", credential=right.use(options(who, "enter"))) == "club-key-refused"


@pytest.mark.parametrize("here", ["http://127.0.0.1:8585", "http://[::1]:8585", "http://192.168.1.7", ""])
def test_an_address_without_a_name_has_no_keys(here: str) -> None:
    with pytest.raises(Refuse) as refused:
        place_of("", here)
    assert refused.value.message.id == "club-keys-need-name"
    assert place_of("https://play.example.org:8443", here).origin == "https://play.example.org:8443"


def test_a_closed_club_and_none(tmp_path: Path) -> None:
    with club(tmp_path / "closed", club="closed") as table:
        assert Somebody(table).refused("/passkeys/options/join", name="Tom K") == "club-closed"
        code = host_of(table).post("/people/Tom K")["code"]  # made by the host, opened with a key
        tom, device = Somebody(table), Device()
        made = device.make(options(tom, "recover", name="Tom K", code=code))
        assert tom.post("/passkeys/recover", credential=made, person="Tom K", code=code)["name"] == "Tom K"
    with club(tmp_path / "none", club="off") as table:
        assert Somebody(table).refused("/passkeys/options/enter") == "club-none"
