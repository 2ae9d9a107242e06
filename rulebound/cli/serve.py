"""`rulebound serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import socket
import threading
import webbrowser
from typing import TYPE_CHECKING

from rulebound.cli import user_files
from rulebound.cli.extras import packages_of
from rulebound.core.errors import RuleboundError
from rulebound.core.storage import state_folder

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

PORT = 8412
LEVELS = ("debug", "info", "warning", "error")


def add_parser(commands: Commands) -> None:
    parser = commands.add_parser(
        "serve", help="open the table in the browser", description="Open the table for browsers, here or on a network."
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 for all")
    parser.add_argument(
        "--port", type=int, help=f"the port; 0 takes a free one (default: {PORT}, or a free one if it is taken)"
    )
    parser.add_argument(
        "--database-url",
        metavar="URL",
        default=os.environ.get("RULEBOUND_DATABASE_URL", ""),
        help="sqlite:////path/to/rooms.db or postgresql://user@host/name (default: $RULEBOUND_DATABASE_URL, else a SQLite "
        "file among the saved games)",
    )
    parser.add_argument(
        "--name",
        default="",
        help="the name of the name of this process among those that share the database (default: host:port)",
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another origin whose pages may use this server"
    )
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="the number of bot processes")
    parser.add_argument("--idle", type=float, default=120.0, metavar="S", help="seconds until an unused room leaves memory")
    parser.add_argument("--trust-proxy", default="", metavar="ADDRESSES", help="proxies whose X-Forwarded headers count")
    parser.add_argument(
        "--metrics-for", action="append", default=[], metavar="ADDRESS", help="another address that may read /metrics"
    )
    parser.add_argument("--log-level", choices=LEVELS, default="warning", help="from info on, one line per request")
    parser.add_argument("--log-format", choices=("text", "json"), default="text", help="the format of log lines")
    parser.add_argument(
        "--limit",
        action="append",
        default=os.environ.get("RULEBOUND_LIMITS", "").split(),
        metavar="NAME=VALUE",
        help="limits on what a client may use, such as rooms=40/0.5 or connections=200 (also $RULEBOUND_LIMITS, with blanks "
        "between): see docs/deployment.md",
    )
    parser.add_argument(
        "--keep",
        action="append",
        default=os.environ.get("RULEBOUND_KEEP", "").split(),
        metavar="STATUS=DAYS",
        help="how many days unused rooms are kept: waiting, playing, over, brought; 0: for ever "
        "(also $RULEBOUND_KEEP; default: waiting=30 playing=0 over=0 brought=30)",
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.set_defaults(run=run)
    user_files.add_files(parser)


def run(args: argparse.Namespace) -> int:
    """Serve until the process is stopped."""
    with packages_of("server"):
        from rulebound.server.access_log import configure_logging
        from rulebound.server.app import Options, make_app, serve
        from rulebound.server.limits import Keep, Limits

    configure_logging(args.log_level, args.log_format)
    limits, keep = Limits.parsed(args.limit), Keep.parsed(args.keep)
    listening = _listening(args.host, args.port)
    port = listening.getsockname()[1]
    url = f"http://{'127.0.0.1' if args.host in ('0.0.0.0', '') else args.host}:{port}/"
    options = Options(
        args.database_url or f"sqlite:///{state_folder() / 'rooms.db'}",
        args.name or f"{socket.gethostname()}:{port}",
        idle=args.idle,
        origins=frozenset(args.origin),
        metrics_for=frozenset(args.metrics_for),
        limits=limits,
        keep=keep,
    )
    if args.bots > 0:
        options = options._replace(bot_processes=args.bots)
    app = make_app(options)  # an error in opening is reported instead of an address
    print(f"Rulebound: {url}  (Ctrl-C stops it)", flush=True)
    if args.open:
        threading.Timer(0.6, webbrowser.open, (url,)).start()
    serve(app, listening, args.trust_proxy)
    return 0


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket at this address; without a port, the default one or any that is free."""
    try:
        return socket.create_server((host, PORT if port is None else port))
    except (OSError, OverflowError) as error:
        if port is None:
            return _listening(host, 0)
        why = getattr(error, "strerror", "") or str(error)
        raise RuleboundError(f"can't listen at {host}:{port}: {why}; try --port 0") from error
