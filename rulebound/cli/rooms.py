"""`rulebound rooms`: operators' commands for the rooms of a browser table."""

from __future__ import annotations

import argparse
import os
import re
import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING

from rulebound.cli.extras import packages_of
from rulebound.core.errors import RuleboundError
from rulebound.core.storage import state_folder

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

UNITS = {"m": 60.0, "h": 3600.0, "d": 86400.0, "w": 7 * 86400.0, "y": 365 * 86400.0}
STATUSES = ("waiting", "playing", "over", "brought")
LOOK = 5.0
"""How many seconds pass between two checks of a process that is ending."""
PERSON = re.compile(r"[0-9a-f]{32}")
NO_ID = "name a person by the id of 32 letters and digits that `rulebound rooms list` shows"


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser(
        "rooms",
        help="manage the rooms of a browser table",
        description="Manage the rooms of a browser table while servers run: they obey within 10 seconds.",
    )
    parser.set_defaults(run=run)
    what = parser.add_subparsers(title="what to do", dest="what", metavar="what", required=True)

    def add(name: str, help: str, do: Callable[[Engine, argparse.Namespace], int]) -> argparse.ArgumentParser:
        found = what.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
        found.set_defaults(do=do)
        found.add_argument(
            "--database-url",
            metavar="URL",
            default=os.environ.get("RULEBOUND_DATABASE_URL", ""),
            help="the server's database, as for `rulebound serve`",
        )
        return found

    listing = add("list", "list rooms, the latest first", _list)
    listing.add_argument("--status", choices=STATUSES, default="", help="only rooms of this status")
    listing.add_argument("--person", default="", metavar="ID", help="only rooms where this person sits")
    listing.add_argument("--most", type=int, default=100, metavar="N", help="the most rooms to list (default: 100)")
    prune = add("prune", "delete rooms that have not been used for long", _prune)
    prune.add_argument("--older-than", required=True, metavar="AGE", help="such as 90d, 12w or 1y")
    prune.add_argument("--status", choices=STATUSES, action="append", help="only rooms of this status (default: all)")
    prune.add_argument("--dry-run", action="store_true", help="only print how many")
    close = add("close", "end a room's game; a room without a game is deleted", _close)
    close.add_argument("code", help="the code of the room")
    close.add_argument("--delete", action="store_true", help="delete the room and its journal")
    ban = add("ban", "ban an address, or a person by the id that `list` shows", _ban)
    ban.add_argument("who", nargs="?", default="", help="an address or an id; without it: list the bans")
    ban.add_argument("--for", dest="age", default="30d", metavar="AGE", help="for how long (default: 30d)")
    ban.add_argument("--why", default="", help="a note for yourself")
    unban = add("unban", "lift a ban", _unban)
    unban.add_argument("who", help="the address or the id")
    revoke = add("revoke", "invalidate all cookies of a person", _revoke)
    revoke.add_argument("person", help="the id that `list` shows")
    drain = add("drain", "stop a server from opening rooms, before it is shut down", _drain)
    drain.add_argument("name", nargs="?", default="*", help="its --name; without it: all running servers")
    drain.add_argument("--off", action="store_true", help="let it open rooms again")
    drain.add_argument("--wait", action="store_true", help="wait until it has no rooms in memory")


def run(args: argparse.Namespace) -> int:
    with packages_of("server"):
        from rulebound.server.storage import connected, migrate

    engine = connected(args.database_url or f"sqlite:///{state_folder() / 'rooms.db'}", there=True)
    migrate(engine)
    try:
        status: int = args.do(engine, args)
        return status
    finally:
        engine.dispose()


def seconds(age: str) -> float:
    """An age in seconds.

    >>> seconds("90d"), seconds("2h")
    (7776000.0, 7200.0)
    """
    found = re.fullmatch(r"(\d{1,6})([mhdwy])", age.strip())
    if found is None:
        raise RuleboundError(f"'{age[:20]}' is no age: give a number and m, h, d, w or y, such as 90d")
    return int(found[1]) * UNITS[found[2]]


def _known(who: str) -> str:
    """An address in the form that limits use, or the id of a person."""
    from rulebound.server.limits import household

    if PERSON.fullmatch(who):
        return who
    try:
        ip_address(who.partition("%")[0])
    except ValueError as error:
        raise RuleboundError(
            f"'{who[:60]}' is no address, and no id of a person as `rulebound rooms list` shows it"
        ) from error
    return household(who)


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _list(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin
    from rulebound.server.room_config import RoomConfig

    if not 0 < args.most < 1 << 31:
        raise RuleboundError(f"{args.most} rooms can't be listed: give a number from 1 on")
    if args.person and not PERSON.fullmatch(args.person):
        raise RuleboundError(NO_ID)
    for row in admin.rooms(engine, args.status, args.person, args.most):
        config = RoomConfig.from_json(row.setting)
        people = ", ".join(f"{c.name or '-'} ({c.person})" for c in config.seats if c.held and c.person)
        print(f"{row.code}  {row.status:8} {row.game:12} {row.length:6}  {_day(row.touched)}  {people}")
    return 0


def _prune(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin

    before, statuses = time.time() - seconds(args.older_than), args.status or STATUSES
    if args.dry_run:
        print(f"{admin.count_old(engine, before, statuses)} rooms would be deleted")
        return 0
    print(f"{sum(admin.prune(engine, before, statuses))} rooms forgotten")
    return 0


def _close(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin

    print(f"room {args.code.upper()} is {admin.close(engine, args.code, args.delete)}")
    return 0


def _ban(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin

    if not args.who:
        for who, until, why in admin.bans(engine):
            print(f"{who:40} until {_day(until)}  {why}")
        return 0
    who, until = _known(args.who), time.time() + seconds(args.age)
    admin.ban(engine, who, until, args.why)
    print(f"{who} is banned until {_day(until)}")
    return 0


def _unban(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin

    admin.unban(engine, _known(args.who))
    print(f"{args.who} is no longer banned")
    return 0


def _revoke(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin

    if not PERSON.fullmatch(args.person):
        raise RuleboundError(NO_ID)
    admin.revoke(engine, args.person)
    print(f"all cookies of {args.person} are invalid now")
    return 0


def _drain(engine: Engine, args: argparse.Namespace) -> int:
    from rulebound.server import admin

    admin.drain(engine, args.name, not args.off)
    left = admin.playing(engine, args.name)
    print(f"{'all servers' if args.name == '*' else args.name}: {left} rooms in memory", flush=True)
    while args.wait and not args.off and left:
        time.sleep(LOOK)
        if (now := admin.playing(engine, args.name)) != left:
            print(f"{now} rooms in memory", flush=True)
            left = now
    return 0
