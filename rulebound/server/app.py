"""The application: storage, rooms, bots and pages put together."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from . import catalog
from .access_log import AccessLog
from .api import Api, as_json, lang_of
from .bot_pool import BotPool
from .limits import MESSAGE, Keep, Limits
from .metrics import METRICS
from .rooms import Rooms
from .storage import Storage
from .transport import CompressedWebSocket, limited_http
from .words import Refused

try:
    import resource
except ImportError:  # there are no such limits on this system
    resource = None  # type: ignore[assignment]

PAGE = Path(__file__).parent / "page"
"""The client inside a wheel."""
WEB = PAGE if PAGE.is_dir() else Path(__file__).parents[2] / "web" / "dist"
"""The client: in a wheel, or where the source tree builds it."""
SWITCH = 0.0005
"""How many seconds a thread may run before Python switches: drawing tables holds up the writer's thread."""
YOUNG, GROWN, OLD = 2_000, 5, 10_000
"""After so many new objects the youngest are looked through, and so on. To look through all takes a tenth of a second, which
everybody would wait for: that is done when rooms have left and nobody plays, or many have (`rooms.return_memory`)."""
FILES = 65_536
"""A process has so many connections and files at most."""
SMALL, QUICK = 1000, 5
"""Answers of so many bytes are packed, so thoroughly: more would take longer than it spares."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names contain a hash of their content: they never change."""
SECURITY = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"x-frame-options": b"DENY",
    b"content-security-policy": b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    b"connect-src 'self'%s; media-src 'self' data: blob:; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
}


class Options(NamedTuple):
    """How a server is set up."""

    database_url: str
    name: str
    """This process's name among those that share the database: there is only one of a name."""
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    idle: float = 120.0
    """After so many seconds without anybody a room leaves memory."""
    origins: frozenset[str] = frozenset()
    """Further origins whose pages may talk to this server."""
    metrics_for: frozenset[str] = frozenset()
    """The addresses that may read the metrics, besides this machine's own."""
    web: Path = WEB
    limits: Limits = Limits()
    keep: Keep = Keep()


def serve(app: FastAPI, listening: socket.socket, trust_proxy: str = "") -> None:
    """Serve at a socket until the process gets a signal to stop. The X-Forwarded headers of trusted proxies count."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, GROWN, OLD)
    _open_many()
    uvicorn.Server(configured(app, trust_proxy)).run(sockets=[listening])


def configured(app: FastAPI, trust_proxy: str = "") -> uvicorn.Config:
    """How uvicorn is to serve an application."""
    options: Options = app.state.options
    return uvicorn.Config(
        app,
        log_config=None,  # as `access_log` has set it up
        access_log=False,
        http=limited_http(options.limits.sockets, trust_proxy),
        ws=CompressedWebSocket,
        ws_max_size=4 * MESSAGE,
        proxy_headers=bool(trust_proxy),
        forwarded_allow_ips=trust_proxy or None,
        timeout_graceful_shutdown=5,
    )


def _open_many() -> None:
    """Raise this process's limit of open connections and files as far as the system allows."""
    if resource is None:
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
    with suppress(ValueError, OSError):  # not every system keeps its word
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


HOST = re.compile(rb"[a-z0-9._-]{1,253}(?::\d{1,5})?|\[[0-9a-f:.]{2,45}\](?::\d{1,5})?", re.IGNORECASE)


def _security(scope: Any) -> list[tuple[bytes, bytes]]:
    """The security headers of an answer. Pages talk to their own host alone, whose WebSockets not all browsers count in."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    own = b" ws://%s wss://%s" % (host, host) if HOST.fullmatch(host) else b""
    return [(name, value % own if b"%s" in value else value) for name, value in SECURITY.items()]


class Guard:
    """Adds to every answer how browsers are to treat it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_security(scope)]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


def make_app(options: Options) -> FastAPI:
    """An application that is ready to run, with its database open. A database that can't be opened is an error."""
    app = FastAPI(title="Rulebound", docs_url=None, redoc_url=None, openapi_url=None, lifespan=_lifespan)
    app.state.options, app.state.storage = options, Storage(options.database_url, options.name)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=QUICK)
    app.add_middleware(Guard)
    app.add_middleware(AccessLog)
    app.add_exception_handler(Exception, _failed)
    app.add_exception_handler(HTTPException, _no_page)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    options: Options = app.state.options
    storage: Storage = app.state.storage
    bot_pool = BotPool(options.bot_processes, options.limits.alone)
    rooms = Rooms(storage, bot_pool, options.idle, options.limits, options.keep)
    app.state.rooms, app.state.loop = rooms, asyncio.get_running_loop()
    api = Api(rooms, options.origins, options.limits, options.metrics_for)
    app.state.replays = api.replays
    api.add_to(app)
    _add_pages(app, options.web)
    sweeping = asyncio.create_task(rooms.sweep())
    warming = asyncio.create_task(_warm_up())
    watching = asyncio.create_task(METRICS.watch_loop())
    try:
        yield
    finally:
        await asyncio.wait({warming})
        for task in (sweeping, watching):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await rooms.close()
        api.replays.close()
        bot_pool.close()
        storage.close()


async def _warm_up() -> None:
    """Load all games and their rules before the first table needs them: all players would wait for that."""
    await asyncio.to_thread(catalog.load_all_games)
    gc.freeze()  # what was loaded so far stays for good: nobody needs to look through it again and again


async def _failed(request: Request, error: Exception) -> Response:
    """Answer an unexpected error without its details; the log has them."""
    METRICS.failures.labels("http").inc()
    return as_json({"error": {"code": "internal", "text": Refused("internal").text(lang_of(request))}}, 500)


async def _no_page(request: Request, error: Exception) -> Response:
    """Answer a request that no address and method is for."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return as_json({"error": {"code": "no-page", "text": Refused("no-page").text(lang_of(request))}}, status)


def _file(web: Path, path: str) -> Path | None:
    """The client's file at an address, if there is one. No address leads outside the client's folder."""
    try:
        named = (web / path.lstrip("/")).resolve()
        return named if named.is_file() and named.is_relative_to(web.resolve()) else None
    except (ValueError, OSError):  # no address that a file could have
        return None


class Assets(StaticFiles):
    """The built files of the client: a browser asks for each of them once."""

    def file_response(self, *about: Any, **more: Any) -> Response:
        response = super().file_response(*about, **more)
        response.headers["Cache-Control"] = FOR_EVER
        return response


def _add_pages(app: FastAPI, web: Path) -> None:
    """The client: its files, and its one page under every other address."""
    if (web / "assets").is_dir():
        app.mount("/assets", Assets(directory=web / "assets"))

    async def page(request: Request) -> Response:
        path = request.url.path
        if path.startswith(("/api/", "/ws/")):
            return as_json({"error": {"code": "no-page", "text": Refused("no-page").text(lang_of(request))}}, 404)
        if path != "/" and (named := _file(web, path)) is not None:
            return FileResponse(named)
        if (web / "index.html").is_file():
            return FileResponse(web / "index.html", headers={"Cache-Control": "no-cache"})
        return Response("The client is not built yet: run `make play`, or `npm run build` in web/.\n", 503)

    app.add_route("/{path:path}", page, methods=["GET"])
