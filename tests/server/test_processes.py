"""Several processes on one PostgreSQL behind a real nginx, set up as docs/deployment.md says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from rulebound.server.storage import connected
from tests.server.guests import Guest
from tests.server.running import Apart, nginx, nginx_program

ALONE = {"options": {"villain": "rhino"}, "seed": 5}
YOU = {"kind": "you", "deck": "spider-man-justice"}
ROOMS = 8
"""With so many it is next to certain that some of them are opened by another process than their code leads to."""


class House:
    """Three processes and the port of the nginx before them."""

    def __init__(self, processes: list[Apart], port: int) -> None:
        self.processes, self.port = processes, port

    def holders(self, url: str) -> dict[str, str]:
        """Which process has each room, by its name."""
        engine = connected(url)
        with engine.connect() as db:
            rows = db.execute(sa.text("SELECT code, holder FROM rooms WHERE holder <> ''")).all()
        engine.dispose()
        return {code: holder.partition("/")[0] for code, holder in rows}


@pytest.fixture(scope="module")
def house(postgres_url: str) -> Iterator[House]:
    if nginx_program() is None:
        pytest.skip("nginx is not installed here: `make nginx` installs Debian's")
    processes = [Apart(postgres_url, f"table-{n}", "--trust-proxy", "127.0.0.1") for n in range(3)]
    try:
        with nginx([process.port for process in processes]) as port:
            yield House(processes, port)
    finally:
        for process in processes:
            process.stop()


def test_a_new_room_is_reached_at_once_whichever_process_opened_it(house: House, postgres_url: str) -> None:
    ann = Guest(house.port, "Ann")
    codes = [ann.open("champions", YOU, **ALONE) for _ in range(ROOMS)]
    held = house.holders(postgres_url)
    assert len({held[code] for code in codes}) == 1  # all of one address: their codes lead to others
    for code in codes:
        with ann.at(code, origin=f"http://127.0.0.1:{house.port}") as screen:
            assert screen.choose("done")["type"] == "done"
        assert ann.get(f"/api/rooms/{code}")["code"] == code
    assert {code: house.holders(postgres_url)[code] for code in codes} == {code: held[code] for code in codes}


def test_rematches_and_games_played_on_from_a_replay_are_reached_at_once(house: House) -> None:
    ann = Guest(house.port, "Ann")
    code = ann.open("champions", YOU, **ALONE)
    for _ in range(ROOMS // 2):
        with ann.at(code) as screen:
            screen.choose("done")
            assert screen.do("resign", seat=0)["type"] == "done"
            screen.say("again")
            again = screen.until("again")["code"]
        forked = ann.post(f"/api/replays/{code}/1/fork", {})
        with ann.at(str(forked.data["code"])) as screen:
            assert screen.wants()["number"] == 1
        code = str(again)


def test_a_process_that_takes_no_more_rooms_leaves_new_ones_to_the_others(house: House, postgres_url: str) -> None:
    """It is full, or its operator drains it: both are told as 503 `busy`, also to requests that open or upload something."""
    full = Apart(postgres_url, "full", "--trust-proxy", "127.0.0.1", "--limit", "here=0")
    try:
        assert Guest(full.port, "Ann").post("/api/rooms", {"game": "champions", "seats": [YOU], **ALONE}).status == 503
        with nginx([full.port, house.processes[0].port]) as port:
            for n in range(2, 2 + ROOMS):  # the address leads to a process: next to certainly some of these to the full one
                guest = Guest(port, "Ann", f"127.0.0.{n}")
                code = guest.open("champions", YOU, **ALONE)
                assert house.holders(postgres_url)[code] == house.processes[0].name
                with guest.at(code) as screen:
                    assert screen.wants()["number"] == 0
    finally:
        full.stop()


def test_nobody_is_locked_out_by_a_rolling_restart(house: House) -> None:
    ann, ben = Guest(house.port, "Ann"), Guest(house.port, "Ben")
    codes = []
    for _ in range(ROOMS // 2):
        codes.append(ann.open("ashes", {"kind": "you", "deck": "iron-men"}, {"kind": "open", "deck": "mist-guardian"}))
        with ann.at(codes[-1]) as screen, ben.at(codes[-1]) as other:
            assert other.do("sit", seat=1)["type"] == "done"
            assert screen.do("start")["type"] == "done"
            assert screen.table["seat"] == 0
    for n, process in enumerate(house.processes):
        with ann.at(codes[0]) as first:
            first.until("table")
            process.stop()  # its browsers are sent away, and come back to another process
        _both_look(ann, ben, codes)
        house.processes[n] = process.again()
        _both_look(ann, ben, codes)


def _both_look(ann: Guest, ben: Guest, codes: list[str]) -> None:
    for code in codes:
        with ann.at(code) as screen, ben.at(code) as other:
            assert screen.until("table")["seat"] == 0
            assert other.until("table")["seat"] == 1


def test_a_killed_process_keeps_only_its_own_rooms_from_others_and_not_for_long(house: House, postgres_url: str) -> None:
    ann = Guest(house.port, "Ann")
    codes = [ann.open("champions", YOU, **ALONE) for _ in range(2)]
    for code in codes:
        with ann.at(code) as screen:
            assert screen.choose("done")["type"] == "done"
    names = house.holders(postgres_url)
    dead = next(process for process in house.processes if process.name == names[codes[0]])
    dead.kill()
    other = ann.open("champions", YOU, **ALONE)  # by a process that lives
    with ann.at(other) as screen:
        assert screen.wants()["number"] == 0
    for code in codes:
        with pytest.raises(InvalidStatus) as refused, ann.at(code):
            pass
        assert refused.value.response.status_code in (502, 503)  # by the last one asked, which may be the dead one
    engine = connected(postgres_url)
    with engine.begin() as db:  # 30 seconds later
        db.execute(sa.text("UPDATE rooms SET lease = 0 WHERE code = :code"), {"code": codes[0]})
    engine.dispose()
    with ann.at(codes[0]) as screen:
        assert screen.wants()["number"] == 1
    house.processes[house.processes.index(dead)] = dead.again()
    with ann.at(codes[1]) as screen:
        assert screen.wants()["number"] == 1
