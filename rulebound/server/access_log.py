"""The log: levels, a line for each request and connection, and the room and connection that a line is about."""

from __future__ import annotations

import json
import logging
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from .metrics import METRICS

ACCESS = logging.getLogger("rulebound.access")
ROOM: ContextVar[str] = ContextVar("room", default="")
CONNECTION: ContextVar[str] = ContextVar("connection", default="")
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"})
CODES = frozenset({*range(1000, 1015), 4404, 4409})
"""The codes with which connections end that are counted each; clients may name any of thousands."""


class LogFormatter(logging.Formatter):
    """A line of text, or of JSON, with the room and connection that it belongs to."""

    def __init__(self, as_json: bool) -> None:
        super().__init__()
        self.as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "room": ROOM.get(),
            "connection": CONNECTION.get(),
            "message": record.getMessage(),
        }
        failed = self.formatException(record.exc_info) if record.exc_info else ""
        if self.as_json:
            return json.dumps({**entry, **({"exception": failed} if failed else {})}, ensure_ascii=False)
        about = "".join(f" {name}={entry[name]}" for name in ("room", "connection") if entry[name])
        line = f"{entry['time']} {entry['level']} {entry['logger']}{about}: {entry['message']}"
        return f"{line}\n{failed}" if failed else line


def configure_logging(level: str = "warning", form: str = "text") -> None:
    """Let all logs of this process go to its standard error; the libraries' only where they warn."""
    handler = logging.StreamHandler()
    handler.setFormatter(LogFormatter(form == "json"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("rulebound").setLevel(level.upper())


class AccessLog:
    """Counts every answer and every connection, and writes a line about it. What is asked behind `?` is not written."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        CONNECTION.set(token_hex(4))
        ROOM.set(_room(scope["path"]))
        watched = ObservedExchange(scope, receive, send)
        try:
            await self.app(scope, watched.receive, watched.send)
        finally:
            watched.end()


class ObservedExchange:
    """A request or a connection from its beginning to its end."""

    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.begun, self.status, self.code = time.perf_counter(), 500, 0

    async def receive(self) -> Any:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._closes(message.get("code") or 1005)
        return message

    async def send(self, message: Any) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif kind == "websocket.accept":
            self.status = 101
            ACCESS.info("%s opened %s", self._from(), _path(self.scope))
        elif kind == "websocket.close":
            if self.status == 101:
                self._closes(message.get("code", 1000))
            else:
                self.status = 403
        await self._send(message)

    def _closes(self, code: int) -> None:
        if not self.code:
            self.code = code
            METRICS.closed.labels(str(code) if code in CODES else "other").inc()

    def end(self) -> None:
        took, method = time.perf_counter() - self.begun, self.scope.get("method", "GET")
        method = method if method in METHODS else "other"
        METRICS.requests.labels(method, str(self.status)).inc()
        if self.status == 101:
            self._closes(1006)
            ACCESS.info("%s closed %s with %d after %.1f s", self._from(), _path(self.scope), self.code, took)
        else:
            row = (self._from(), method, _path(self.scope), self.status, took * 1000)
            ACCESS.info("%s %s %s: %d in %.0f ms", *row)

    def _from(self) -> str:
        return self.scope["client"][0] if self.scope.get("client") else "-"


def _path(scope: Any) -> str:
    """The path that was asked for: nothing in it can break a line or the terminal that shows it."""
    return "".join(c if c.isprintable() else "?" for c in scope["path"][:200])


def _room(path: str) -> str:
    """The code of the room that a path leads to."""
    parts = path.split("/")
    code = parts[3][:12] if len(parts) > 3 and parts[1] in ("ws", "api") and parts[2] in ("rooms", "replays") else ""
    return code.upper() if code.isalnum() and code.isascii() else ""
