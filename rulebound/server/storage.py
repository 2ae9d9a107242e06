"""Stores rooms: in SQLite by default, in PostgreSQL by its URL, with the same statements.

A room belongs to one process at a time, its holder: only the holder writes, and it renews a lease while it has the room in
memory.  Every write says how long the journal was before it, and counts only if that and the holder are still right: so
two processes can't both go on with a game, whatever happens to them.

Writes of all rooms go through one thread, which commits all that wait at once: when `write` returns, the change is
in the database, and many choices a second cost few commits.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple
from uuid import uuid4

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from rulebound.core.errors import RuleboundError

from . import admin
from .database_check import WRITE_ADVICE, DatabaseCheck, DatabaseGone, database_reason
from .identity import YEARS
from .room_writer import Change, RoomWriter
from .schema import BANNED, DRAINING, LINES, META, POSITIONS, REVOKED, ROOMS, SITTING

LOG = logging.getLogger("rulebound.server")

LEASE = 30.0
"""How many seconds a room still belongs to a process that has died."""
AT_ONCE = 256
"""How many writes are committed together at most."""
READERS = 4
DAY = 24 * 3600.0

HEAD = "0002"
"""The last of the migrations: a database that has it needs none."""
VERSION = sa.table("alembic_version", sa.column("version_num", sa.String))


class Stored(NamedTuple):
    """A room as the database has it."""

    code: str
    game: str
    status: str
    head: str
    """The head of its journal as JSON; empty before the game begins."""
    setting: str
    """Who sits where, and all else that is no rule of the game, as JSON."""
    lines: tuple[str, ...]
    position: bytes
    opened: float
    touched: float

    def size(self) -> int:
        """The characters that it takes."""
        return len(self.head) + len(self.setting) + sum(map(len, self.lines))


class Orders(NamedTuple):
    """What operators and people have ordered, as last read from the database."""

    banned: Mapping[str, float]
    """Who is kept out until when: people by their ids, and addresses."""
    revoked: Mapping[str, int]
    """From which serial number on a person's cookies count."""
    draining: bool
    """No new rooms are opened in this process."""

    def keep_out(self, *names: str) -> bool:
        return any(self.banned.get(name, 0.0) > time.time() for name in names)


class StoredAmount(NamedTuple):
    """How much the database holds."""

    rooms: int = 0
    brought: int = 0
    """The characters of journals that were brought."""


class Waiting(NamedTuple):
    """A change that is to be written, and the future of the caller that waits for it."""

    change: Change
    done: asyncio.Future[None]


Outcome = tuple[Waiting, RuleboundError | None]
"""A change and its error; None where the database has it."""


class RoomLost(RuleboundError):
    """The room belongs to another process now: the change was not written."""


class RoomElsewhere(RuleboundError):
    """Another process has the room."""


class NotWritten(RuleboundError):
    """The database refused a change or does not answer."""


class Storage:
    """A database, and this process's name in it."""

    def __init__(self, url: str, name: str) -> None:
        self.name, self.holder = name, f"{name}/{uuid4().hex[:12]}"
        self.engine = connected(url)
        self.kind = self.engine.dialect.name
        migrate(self.engine)
        self.watch = DatabaseCheck(self.engine)
        self._hand = RoomWriter(self.engine, self.holder, LEASE)
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._writer = Thread(target=self._write_on, name="storage", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, "reading")
        self._asked: asyncio.Future[None] | None = None
        try:
            self._take_over()
            self.watch.write()
        except SQLAlchemyError as error:
            raise RuleboundError(f"the database takes nothing: {database_reason(error)}; {WRITE_ADVICE}") from error
        self._begun = time.time()
        self.orders = self._orders()
        self._writer.start()

    def _take_over(self) -> None:
        """Free the rooms of an earlier process of the same name: only one of a name runs at a time."""
        mine = ROOMS.c.holder.startswith(f"{self.name}/", autoescape=True)
        with self.engine.begin() as db:
            freed = db.execute(sa.update(ROOMS).where(mine).values(holder="", lease=0.0)).rowcount
            db.execute(sa.delete(DRAINING).where(DRAINING.c.name == self.name))
        if freed:
            LOG.warning("%d rooms of an earlier process of the name %s are taken over from it", freed, self.name)

    def close(self) -> None:
        """Write what waits, and give all rooms back."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        try:
            with self.engine.begin() as db:
                db.execute(sa.update(ROOMS).where(ROOMS.c.holder == self.holder).values(holder="", lease=0.0))
        except SQLAlchemyError as error:
            LOG.error("rooms could not be given back, others have them in %.0f seconds: %s", LEASE, database_reason(error))
        self.engine.dispose()

    # ------------------------------------------------------------ writing

    async def write(self, change: Change) -> None:
        """Write and wait until it is committed. `Lost`, if the room is another's by now."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put(Waiting(change, done))
        await done

    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self._waiting.qsize()

    def _write_on(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < AT_ONCE and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    self._waiting.put(None)
                    break
                batch.append(more)
            _tell(self._commit(batch))

    def _commit(self, batch: Sequence[Waiting]) -> list[Outcome]:
        try:
            self.watch.must_be_there()
            kept = self._hand.write([change for change, _ in batch])
        except Exception as error:  # whatever it is, those who wait have to learn of it
            if len(batch) > 1:
                return [outcome for each in batch for outcome in self._commit([each])]
            return [(batch[0], NotWritten(f"the database did not take it: {database_reason(error)}"))]
        return [
            (each, None if good else RoomLost(f"another process has room {each.change.room}"))
            for each, good in zip(batch, kept, strict=True)
        ]

    # ------------------------------------------------------------ rooms

    async def _apart(self, work: Any, *about: Any) -> Any:
        """Run work that waits for the database on a thread of its own."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._there, work, *about)
        except (SQLAlchemyError, DatabaseGone) as error:
            raise NotWritten(f"the database does not answer: {database_reason(error)}") from error

    def _there(self, work: Any, *about: Any) -> Any:
        self.watch.must_be_there()
        return work(*about)

    async def open(self, stored: Stored, people: Sequence[str]) -> bool:
        """Begin a room that this process holds; not, if there is one of this code already."""
        opened: bool = await self._apart(self._open, stored, list(people))
        return opened

    def _open(self, stored: Stored, people: Sequence[str]) -> bool:
        now = time.time()
        with self.engine.begin() as db:
            if db.execute(sa.select(ROOMS.c.code).where(ROOMS.c.code == stored.code)).first() is not None:
                return False
            db.execute(
                sa.insert(ROOMS).values(
                    code=stored.code,
                    game=stored.game,
                    status=stored.status,
                    head=stored.head,
                    setting=stored.setting,
                    length=len(stored.lines),
                    holder=self.holder,
                    lease=now + LEASE,
                    opened=now,
                    touched=now,
                    size=stored.size(),
                )
            )
            if stored.lines:
                db.execute(sa.insert(LINES), [{"room": stored.code, "n": n, "row": r} for n, r in enumerate(stored.lines)])
            if stored.position:
                db.execute(sa.insert(POSITIONS).values(room=stored.code, data=stored.position))
            if people:
                db.execute(sa.insert(SITTING), [{"person": p, "room": stored.code} for p in people])
        return True

    async def claim(self, code: str) -> Stored | None:
        """Take a room into this process, or None if there is none; `Elsewhere`, if another process has it."""
        found: Stored | None = await self._apart(self._claim, code)
        return found

    def _claim(self, code: str) -> Stored | None:
        now = time.time()
        free = sa.or_(ROOMS.c.holder.in_(["", self.holder]), ROOMS.c.lease < now)
        with self.engine.begin() as db:
            before = db.execute(sa.select(ROOMS.c.holder).where(ROOMS.c.code == code)).scalar()
            taken = db.execute(
                sa.update(ROOMS).where(ROOMS.c.code == code, free).values(holder=self.holder, lease=now + LEASE)
            )
            found = self._read(db, code)
            if found is not None and taken.rowcount != 1:
                raise RoomElsewhere(f"another process has room {code}: try again in a moment")
            if before and before != self.holder:
                LOG.warning("room %s is taken over from %s, which has not renewed its lease", code, before)
            return found

    async def look(self, code: str) -> Stored | None:
        """A room without taking it."""
        found: Stored | None = await self._apart(self._look, code)
        return found

    def _look(self, code: str) -> Stored | None:
        with self.engine.connect() as db:
            return self._read(db, code)

    def _read(self, db: Connection, code: str) -> Stored | None:
        row = db.execute(sa.select(ROOMS).where(ROOMS.c.code == code)).mappings().first()
        if row is None:
            return None
        lines = db.execute(sa.select(LINES.c.row).where(LINES.c.room == code).order_by(LINES.c.n)).scalars().all()
        position = db.execute(sa.select(POSITIONS.c.data).where(POSITIONS.c.room == code)).scalar()
        fields = {name: row[name] for name in ("code", "game", "status", "head", "setting", "opened", "touched")}
        return Stored(**fields, lines=tuple(lines), position=bytes(position or b""))

    async def release(self, code: str) -> None:
        """Let another process have a room."""
        await self._apart(self._release, code)

    def _release(self, code: str) -> None:
        mine = (ROOMS.c.code == code, ROOMS.c.holder == self.holder)
        with self.engine.begin() as db:
            db.execute(sa.update(ROOMS).where(*mine).values(holder="", lease=0.0))

    async def renew(self) -> frozenset[str]:
        """Keep the rooms that this process holds: their codes. Others may have been taken from it."""
        held: frozenset[str] = await self._apart(self._renew)
        return held

    def _renew(self) -> frozenset[str]:
        mine = ROOMS.c.holder == self.holder
        with self.engine.begin() as db:
            db.execute(sa.update(ROOMS).where(mine).values(lease=time.time() + LEASE))
            return frozenset(db.execute(sa.select(ROOMS.c.code).where(mine)).scalars())

    async def obey(self) -> None:
        """Read the orders again."""
        self.orders = await self._apart(self._orders)

    def _orders(self) -> Orders:
        with self.engine.connect() as db:
            banned = {row.who: row.until for row in db.execute(sa.select(BANNED))}
            revoked = {row.person: row.serial for row in db.execute(sa.select(REVOKED))}
            drained = {row.name: row.at for row in db.execute(sa.select(DRAINING))}
        draining = self.name in drained or drained.get(admin.ALL, 0.0) > self._begun
        return Orders(banned, revoked, draining)

    async def revoke(self, person: str) -> int:
        """No cookie of this person counts any more; the serial number of their next one."""
        serial: int = await self._apart(admin.revoke, self.engine, person)
        self.orders = self.orders._replace(revoked={**self.orders.revoked, person: serial})
        return serial

    async def kept(self) -> StoredAmount:
        found: StoredAmount = await self._apart(self._kept)
        return found

    def _kept(self) -> StoredAmount:
        sums = sa.select(ROOMS.c.status, sa.func.count(), sa.func.sum(ROOMS.c.size)).group_by(ROOMS.c.status)
        with self.engine.connect() as db:
            rows = [(status, n, int(size or 0)) for status, n, size in db.execute(sums)]
        return StoredAmount(sum(n for _, n, _ in rows), sum(size for status, _, size in rows if status == "brought"))

    async def expire(self, days: Mapping[str, float]) -> int:
        """Delete rooms untouched for so many days, by their status; returns how many."""
        gone: int = await self._apart(self._expire, days)
        return gone

    def _expire(self, days: Mapping[str, float]) -> int:
        now = time.time()
        admin.forget_revoked(self.engine, now - YEARS)
        return sum(n for status, d in days.items() if d > 0 for n in admin.prune(self.engine, now - d * DAY, [status]))

    async def sits(self, person: str, code: str) -> bool:
        """Does a person sit in a room, have they sat there, or did they open it?"""
        found: bool = await self._apart(self._sits, person, code)
        return found

    def _sits(self, person: str, code: str) -> bool:
        there = sa.select(SITTING.c.room).where(SITTING.c.person == person, SITTING.c.room == code)
        with self.engine.connect() as db:
            if db.execute(there).first() is not None:
                return True
            setting = db.execute(sa.select(ROOMS.c.setting).where(ROOMS.c.code == code)).scalar()
        return setting is not None and json.loads(setting)["host"] == person

    async def rooms_of(self, person: str, most: int) -> list[Stored]:
        """The rooms where a person sits, the last one first, without their journals."""
        found: list[Stored] = await self._apart(self._rooms_of, person, most)
        return found

    def _rooms_of(self, person: str, most: int) -> list[Stored]:
        there = sa.select(ROOMS).join(SITTING, SITTING.c.room == ROOMS.c.code).where(SITTING.c.person == person)
        with self.engine.connect() as db:
            rows = db.execute(there.order_by(ROOMS.c.touched.desc()).limit(most)).mappings().all()
        names = ("code", "game", "status", "head", "setting", "opened", "touched")
        return [Stored(**{name: row[name] for name in names}, lines=(), position=b"") for row in rows]

    async def answers(self) -> bool:
        """Does the database take what is written? All who ask while one finds out wait for that."""
        if self._asked is None or self._asked.done():
            self._asked = asyncio.ensure_future(self._apart(self.watch.write))
        try:
            await asyncio.shield(self._asked)
        except NotWritten as error:
            LOG.error("%s", error)
            return False
        return True


def _tell(outcomes: Sequence[Outcome]) -> None:
    """On the writer's thread: let those who wait know, all of them at once, since each hand-over makes the loop wait."""
    for loop in {each.done.get_loop() for each, _ in outcomes}:
        here = [outcome for outcome in outcomes if outcome[0].done.get_loop() is loop]
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(_settle, here)


def _settle(outcomes: Sequence[Outcome]) -> None:
    for each, error in outcomes:
        if each.done.done():  # the caller was cancelled
            continue
        if error is None:
            each.done.set_result(None)
        else:
            each.done.set_exception(error)


# ---------------------------------------------------------------- databases


def connected(url: str, there: bool = False) -> Engine:
    """An engine for a URL; a plain `postgresql://` means the driver that comes with us.

    A database in a file is made where there is none, unless it has to be `there`.
    """
    named = url.replace("postgres://", "postgresql://", 1)
    if named.startswith("postgresql://"):
        named = named.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        parsed = sa.make_url(named)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            if there and not Path(parsed.database).is_file():
                raise RuleboundError(f"there is no database {parsed.database}: name the server's with --database-url")
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = sa.create_engine(parsed, pool_pre_ping=parsed.get_backend_name() != "sqlite")  # a file does not hang up
    except (SQLAlchemyError, ImportError, OSError) as error:
        raise RuleboundError(
            "can't use this database: give a URL such as sqlite:////path/to/rooms.db or postgresql://user@host/name"
        ) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """Readers and the writer don't wait for each other (WAL), and what is committed stays even if the power fails (FULL)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the tables up to date, if they are not; of several processes that begin at once the first does it."""
    try:
        if not _up_to_date(engine):
            from .migrate import to_head  # what it needs takes long to load, and hardly any start needs it

            to_head(engine, META)
    except SQLAlchemyError as error:
        raise RuleboundError(f"can't open the database: {database_reason(error)}; {WRITE_ADVICE}") from error


def _up_to_date(engine: Engine) -> bool:
    with engine.connect() as db:
        there = sa.inspect(db).has_table(VERSION.name)
        return there and db.execute(sa.select(VERSION.c.version_num)).scalars().all() == [HEAD]
