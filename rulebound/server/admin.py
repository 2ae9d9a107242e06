"""What operators do to a database while servers use it: look at rooms, close or delete them, and keep people out.

A running server learns of it within `rooms.SWEEP` seconds: rooms that are no longer its own leave its memory, and it closes
the connections of people who are banned.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from rulebound.core.errors import RuleboundError

from .schema import BANNED, DRAINING, REVOKED, ROOMS, SITTING

AT_ONCE = 500
"""So many rooms are forgotten in one transaction: others write in between."""
STATUSES = ("waiting", "playing", "over", "brought")
"""The status of a room: its game has not begun, runs or is over; or it is a journal that a person has brought."""
CLOSED = {"how": "closed", "by": -1, "winners": []}
ALL = "*"


class Row(NamedTuple):
    """A room in a list."""

    code: str
    game: str
    status: str
    setting: str
    length: int
    holder: str
    opened: float
    touched: float


def rooms(engine: Engine, status: str = "", person: str = "", most: int = 100) -> list[Row]:
    """Rooms, the one touched last first."""
    wanted = sa.select(*(ROOMS.c[name] for name in Row._fields)).order_by(ROOMS.c.touched.desc()).limit(most)
    if status:
        wanted = wanted.where(ROOMS.c.status == status)
    if person:
        wanted = wanted.join(SITTING, SITTING.c.room == ROOMS.c.code).where(SITTING.c.person == person)
    with engine.connect() as db:
        return [Row(*row) for row in db.execute(wanted)]


def old(before: float, statuses: Sequence[str]) -> sa.ColumnElement[bool]:
    """The condition for rooms last touched before then that no process has in memory."""
    unheld = sa.or_(ROOMS.c.holder == "", ROOMS.c.lease < time.time())
    return sa.and_(ROOMS.c.status.in_(statuses), ROOMS.c.touched < before, unheld)


def count_old(engine: Engine, before: float, statuses: Sequence[str] = STATUSES) -> int:
    with engine.connect() as db:
        return db.execute(sa.select(sa.func.count()).select_from(ROOMS).where(old(before, statuses))).scalar_one()


def prune(engine: Engine, before: float, statuses: Sequence[str] = STATUSES) -> Iterator[int]:
    """Forget old rooms with all that belongs to them, some at a time; how many each time."""
    while True:
        with engine.begin() as db:
            codes = db.execute(sa.select(ROOMS.c.code).where(old(before, statuses)).limit(AT_ONCE)).scalars().all()
            still = old(before, statuses)  # a process may have taken one of them into its memory since
            gone = db.execute(sa.delete(ROOMS).where(ROOMS.c.code.in_(codes), still)).rowcount
        if not codes:
            return
        yield gone


def forget_revoked(engine: Engine, before: float) -> None:
    """Bans that have run out; and revocations of people who sit nowhere, once their cookies are too old to count."""
    sits = sa.select(SITTING.c.person).where(SITTING.c.person == REVOKED.c.person).exists()
    with engine.begin() as db:
        db.execute(sa.delete(REVOKED).where(REVOKED.c.at < before, ~sits))
        db.execute(sa.delete(BANNED).where(BANNED.c.until < time.time()))


def close(engine: Engine, code: str, delete: bool = False) -> str:
    """End the game of a room and say what was done. A room whose game has not begun is deleted, any other with `delete`."""
    with engine.begin() as db:
        # Take the room from its holder before reading it: the database then refuses what that server writes meanwhile.
        db.execute(sa.update(ROOMS).where(ROOMS.c.code == code.upper()).values(holder="", lease=0.0))
        row = db.execute(sa.select(ROOMS).where(ROOMS.c.code == code.upper())).mappings().first()
        if row is None:
            raise RuleboundError(f"there is no room {code[:20]}")
        if delete or row["status"] == "waiting":
            db.execute(sa.delete(ROOMS).where(ROOMS.c.code == row["code"]))
            return "deleted"
        if row["status"] != "playing":
            raise RuleboundError(f"the game of room {row['code']} is over already: --delete forgets it")
        setting = json.dumps({**json.loads(row["setting"]), "ended": CLOSED, "paused": ""}, ensure_ascii=False)
        over = {"setting": setting, "status": "over", "touched": time.time()}
        db.execute(sa.update(ROOMS).where(ROOMS.c.code == row["code"]).values(over))
        return "closed"


# ---------------------------------------------------------------- people


def ban(engine: Engine, who: str, until: float, why: str = "") -> None:
    with engine.begin() as db:
        db.execute(sa.delete(BANNED).where(BANNED.c.who == who))
        db.execute(sa.insert(BANNED).values(who=who, until=until, why=why[:200]))


def unban(engine: Engine, who: str) -> None:
    with engine.begin() as db:
        if db.execute(sa.delete(BANNED).where(BANNED.c.who == who)).rowcount == 0:
            raise RuleboundError(f"nobody is banned as {who[:60]}")


def bans(engine: Engine) -> list[Any]:
    with engine.connect() as db:
        return list(db.execute(sa.select(BANNED).order_by(BANNED.c.until)))


def revoke(engine: Engine, person: str) -> int:
    """No cookie counts that this person has now; the serial number of those that will."""
    with engine.begin() as db:
        serial = _serial(db, person) + 1
        db.execute(sa.delete(REVOKED).where(REVOKED.c.person == person))
        db.execute(sa.insert(REVOKED).values(person=person, serial=serial, at=time.time()))
    return serial


def _serial(db: Connection, person: str) -> int:
    return db.execute(sa.select(REVOKED.c.serial).where(REVOKED.c.person == person)).scalar() or 0


# ---------------------------------------------------------------- processes


def drain(engine: Engine, name: str = ALL, on: bool = True) -> None:
    """Let a process take no new rooms; one of that name that begins later does."""
    with engine.begin() as db:
        db.execute(sa.delete(DRAINING).where(DRAINING.c.name == name))
        if on:
            db.execute(sa.insert(DRAINING).values(name=name, at=time.time()))


def playing(engine: Engine, name: str = ALL) -> int:
    """How many rooms a process has in memory, or all have together."""
    held = sa.and_(ROOMS.c.holder != "", ROOMS.c.lease >= time.time())
    if name != ALL:
        held = sa.and_(held, ROOMS.c.holder.startswith(f"{name}/", autoescape=True))
    with engine.connect() as db:
        return db.execute(sa.select(sa.func.count()).select_from(ROOMS).where(held)).scalar_one()
