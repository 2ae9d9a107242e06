"""People at a browser table, as tests play them: real HTTP and real WebSockets against a server that runs."""

from __future__ import annotations

import gzip
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any
from urllib.parse import quote

from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rulebound.server.protocol.http import ROUTES, ErrorAnswer
from rulebound.server.protocol.room import AnyServerMessage

ROUTE_PATTERNS = [
    (route.method, re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route.path))), TypeAdapter(route.answer))
    for route in ROUTES
    if route.answer is not None
]
"""Each address of the protocol, and what it answers."""
ERROR: TypeAdapter[ErrorAnswer] = TypeAdapter(ErrorAnswer)
SERVER_MESSAGE: TypeAdapter[AnyServerMessage] = TypeAdapter(AnyServerMessage)
PATIENCE = 30
"""So many seconds a test waits for a message before it fails."""
Told = dict[str, Any]


def signed_otherwise(cookie: str) -> str:
    """The same cookie with another signature.

    It is changed as bytes: the last letter of its text has bits that no byte takes, so another letter may mean the same.
    """
    signed, _, signature = cookie.rpartition(".")
    taken = bytearray(urlsafe_b64decode(signature + "=" * (-len(signature) % 4)))
    taken[-1] ^= 1
    return f"{signed}.{urlsafe_b64encode(taken).decode().rstrip('=')}"


def conforms(method: str, path: str, answer: Answer) -> Answer:
    """The answer, which is as the protocol says: so every test of the server proves the types of what it is sent."""
    plain = path.partition("?")[0]
    if answer.status >= 400 and plain.startswith("/api/") and not plain.startswith("/api/health"):
        ERROR.validate_python(answer.data, strict=True)
    for known, pattern, form in ROUTE_PATTERNS:
        if answer.status == 200 and known == method and pattern.fullmatch(plain):
            form.validate_python(answer.data, strict=True)
            break
    return answer


class Answer:
    """An answer to a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    @property
    def data(self) -> Any:
        packed = self.headers.get("content-encoding") == "gzip"
        return json.loads(gzip.decompress(self.body) if packed else self.body)

    @property
    def code(self) -> str:
        """The code of the error that it is."""
        return str(self.data["error"]["code"])


class Guest:
    """Somebody with a browser: their cookies, and what they ask for."""

    def __init__(self, port: int, name: str = "", address: str = "127.0.0.1") -> None:
        self.port, self.address = port, address
        self.cookies: dict[str, str] = {}
        if name:
            assert self.post("/api/me", {"name": name}).status == 200

    def ask(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        http = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0))
        http.request(method, path, body, {"Cookie": self.cookie, **(headers or {})})
        got = http.getresponse()
        for line in got.headers.get_all("set-cookie") or ():
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        answer = Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
        http.close()
        return conforms(method, path, answer)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str, **query: str) -> Any:
        rest = "&".join(f"{name}={quote(value)}" for name, value in query.items())
        answer = self.ask("GET", f"{path}?{rest}" if rest else path)
        assert answer.status == 200, answer.body
        return answer.data

    def post(self, path: str, data: Any) -> Answer:
        return self.ask("POST", path, json.dumps(data).encode())

    def open(self, game: str, *seats: Told, **more: Any) -> str:
        """A new room; its code."""
        answer = self.post("/api/rooms", {"game": game, "seats": list(seats), **more})
        assert answer.status == 200, answer.body
        return str(answer.data["code"])

    @contextmanager
    def at(self, code: str, lang: str = "en", log: int = 0, origin: str = "") -> Iterator[Screen]:
        """A screen at a table."""
        url = f"ws://127.0.0.1:{self.port}/ws/rooms/{code}?lang={lang}&log={log}"
        headers = {"Cookie": self.cookie, **({"Origin": origin} if origin else {})}
        here: Any = (self.address, 0)
        with connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE, source_address=here) as ws:
            yield Screen(ws)


class Screen:
    """What somebody at a table has been told, and what they say."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.room: Told = {}
        self.table: Told = {}
        self.heard: list[Told] = []
        self.asked = 0

    def hear(self) -> Told:
        """The next message."""
        told: Told = json.loads(self.ws.recv(timeout=PATIENCE))
        SERVER_MESSAGE.validate_python(told, strict=True)  # so every test of the server proves the types of its messages
        self.heard.append(told)
        if told["type"] == "room":
            self.room = told
        elif told["type"] == "table":
            self.table = told
        return told

    def until(self, type: str, **fields: Any) -> Told:
        """The next message of a type in which these fields are so."""
        while True:
            told = self.hear()
            if told["type"] == type and all(told.get(name) == value for name, value in fields.items()):
                return told

    def raw(self, text: str | bytes) -> None:
        self.ws.send(text)

    def say(self, type: str, **fields: Any) -> str:
        self.asked += 1
        id = str(self.asked)
        self.raw(json.dumps({"type": type, "id": id, **fields}))
        return id

    def do(self, type: str, **fields: Any) -> Told:
        """Say something and hear until it is answered: `done`, `error`, `why` or `pong`."""
        id = self.say(type, **fields)
        while True:
            told = self.hear()
            if told.get("re") == id:
                return told

    def wants(self) -> Told:
        """The decision that this screen is asked, once it is."""
        while not (self.table and "options" in (self.table["decision"] or {})):
            self.hear()
        decision: Told = self.table["decision"]
        return decision

    def choose(self, key: str, **fields: Any) -> Told:
        """Choose by the key of an option (or its beginning), and hear what comes of it."""
        decision = self.wants()
        keys = [o["key"] for o in decision["options"]]
        found = next((k for k in keys if k == key), None) or next(k for k in keys if k.startswith(key))
        self.table = {}
        return self.do("choose", seat=decision["player"], number=decision["number"], key=found, **fields)

    def closed(self) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 0
