"""The HTTP side of the table: see docs/protocol.md."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from importlib.metadata import version
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response, WebSocket

from rulebound.core.errors import RuleboundError
from rulebound.core.input import mapping
from rulebound.core.text import LANGUAGES

from . import messages, reading
from .chairs import OPEN, Setting, checked_setting, forked_chairs
from .connection import Connection
from .identity import COOKIE, LANG_COOKIE, YEARS, Person, checked_name, newcomer, person_in
from .limits import BODY, JOURNAL, Buckets, Limits, household
from .metrics import METRICS
from .replays import Replays
from .room import Room, new_seed
from .rooms import Rooms, known_game
from .says import Refused, told
from .socket import converse

Handler = Callable[[Request], Awaitable[Response]]
STATUS = {
    "no-room": 404,
    "no-page": 404,
    "elsewhere": 503,
    "busy": 503,
    "running": 403,
    "not-yours": 403,
    "origin": 403,
    "too-long": 413,
    "too-fast": 429,
    "internal": 500,
}
"""The status of an error by its code; 400 for all others."""
DEAR = 4.0
LOOPBACK = frozenset({"127.0.0.1", "::1"})


class Api:
    """The answers, each a method."""

    def __init__(
        self, rooms: Rooms, origins: frozenset[str], limits: Limits, metrics_for: frozenset[str] = frozenset()
    ) -> None:
        self.rooms, self.origins, self.limits, self.metrics_for = rooms, origins, limits, metrics_for
        self.replays = Replays(rooms)
        self.asked = Buckets(limits.requests)
        """How often somebody may ask, by their address."""
        self.opened = Buckets(limits.rooms)
        """How often somebody may open something."""
        self.joined = Buckets(limits.joins)
        self.guessed = Buckets(limits.guesses)
        self.talked = Buckets(limits.talk)
        self.there = Counter[str]()
        """How many connections an address has."""

    def add_to(self, app: FastAPI) -> None:
        """Let an application answer by these."""
        gets: dict[str, Handler] = {
            "/api/me": self.me,
            "/api/games": self.games,
            "/api/games/{game}/questions": self.questions,
            "/api/games/{game}/decks": self.decks,
            "/api/games/{game}/layout": self.layout,
            "/api/games/{game}/cards": self.cards,
            "/api/games/{game}/cards/{card}": self.card,
            "/api/words": self.words,
            "/api/rules": self.books,
            "/api/rules/{game}": self.book,
            "/api/rules/{game}/search": self.search,
            "/api/rules/{game}/rulings": self.rulings,
            "/api/rooms": self.my_rooms,
            "/api/rooms/{code}": self.room,
            "/api/rooms/{code}/journal": self.journal,
            "/api/replays/{code}": self.replay,
            "/api/replays/{code}/{n}": self.replayed,
            "/api/health": self.health,
            "/metrics": self.metrics,
        }
        posts: dict[str, Handler] = {
            "/api/me": self.rename,
            "/api/games/{game}/decks": self.check_deck,
            "/api/rooms": self.open_room,
            "/api/journals": self.bring_journal,
            "/api/replays/{code}/{n}/fork": self.fork,
        }
        for path, handler in gets.items():
            app.add_route(path, self.guarded(handler), methods=["GET"])
        for path, handler in posts.items():
            app.add_route(path, self.guarded(handler, posts=True), methods=["POST"])
        app.add_api_websocket_route("/ws/rooms/{code}", self.socket)

    def guarded(self, handler: Handler, posts: bool = False) -> Handler:
        """An answer that is given only to those who do not ask too often, from our own pages; errors are in words."""

        async def answer(request: Request) -> Response:
            lang = lang_of(request)
            try:
                self.must_be_patient(request)
                if posts and not self.same_origin(request):
                    raise Refused("origin")
                return await handler(request)
            except RuleboundError as error:
                code, words = told(error, lang)
                if code == "no-room":
                    self.guessed.take(_address(request))
                return as_json({"error": {"code": code, "text": words}}, STATUS.get(code, 400))

        return answer

    def must_be_patient(self, request: Request | WebSocket) -> None:
        """Refuse whoever asks too often, or names one room after the other that there is not."""
        address = _address(request)
        if not self.asked.take(address) or ("code" in request.path_params and self.guessed.empty(address)):
            raise Refused("too-fast")

    def must_afford(self, request: Request) -> None:
        """What makes one think counts as several requests."""
        if not self.asked.take(_address(request), DEAR):
            raise Refused("too-fast")

    def same_origin(self, request: Request | WebSocket) -> bool:
        """Is it one of our own pages that asks, or no page at all? Browsers always say which."""
        origin = request.headers.get("origin")
        if origin is None:
            return True
        try:
            named = urlsplit(origin).netloc
        except ValueError:
            return False
        return origin in self.origins or (named != "" and named == request.headers.get("host"))

    # ------------------------------------------------------------ people

    async def me(self, request: Request) -> Response:
        person = person_in(request.cookies.get(COOKIE))
        return self._me(request, person or newcomer(), lang_of(request))

    async def rename(self, request: Request) -> Response:
        given = await body_of(request)
        person = person_in(request.cookies.get(COOKIE)) or newcomer()
        lang = lang_of(request)
        if "lang" in given:
            if given["lang"] not in LANGUAGES:
                raise Refused("bad", "bad", "lang")
            lang = given["lang"]
        if "name" in given:
            person = person._replace(name=checked_name(given["name"]))
        return self._me(request, person, lang)

    def _me(self, request: Request, person: Person, lang: str) -> Response:
        response = as_json({"name": person.name, "lang": lang})
        secure = request.url.scheme == "https"
        for name, value in ((COOKIE, person.cookie()), (LANG_COOKIE, lang)):
            response.set_cookie(name, value, max_age=YEARS, httponly=True, samesite="lax", secure=secure)
        return response

    def must_know(self, request: Request) -> Person:
        """Whoever asks; a cookie is had from /api/me."""
        person = person_in(request.cookies.get(COOKIE))
        if person is None:
            raise RuleboundError("who are you? Ask /api/me for a cookie first")
        return person

    # ------------------------------------------------------------ reading

    async def games(self, request: Request) -> Response:
        return as_page(request, reading.games_page(lang_of(request)))

    async def questions(self, request: Request) -> Response:
        given = request.query_params.get("answers", "{}")
        try:
            answered = json.loads(given[:4000])
        except (ValueError, RecursionError) as error:
            raise Refused("bad", "bad", "answers") from error
        declared = known_game(request.path_params["game"])
        return as_json(reading.questions_told(declared, mapping(answered, "the answers"), lang_of(request)))

    async def decks(self, request: Request) -> Response:
        return as_page(request, reading.decks_page(request.path_params["game"], lang_of(request)))

    async def check_deck(self, request: Request) -> Response:
        declared, given = reading.deck_game(request.path_params["game"]), await body_of(request)
        self.must_afford(request)
        return as_json(await asyncio.to_thread(messages.deck_read, declared, given, lang_of(request)))

    async def layout(self, request: Request) -> Response:
        return as_page(request, reading.layout_page(request.path_params["game"], lang_of(request)))

    async def cards(self, request: Request) -> Response:
        return as_page(request, await asyncio.to_thread(reading.cards_page, request.path_params["game"], lang_of(request)))

    async def card(self, request: Request) -> Response:
        return as_json(reading.one_card(request.path_params["game"], request.path_params["card"], lang_of(request)))

    async def words(self, request: Request) -> Response:
        return as_page(request, reading.page(reading.words_told(lang_of(request))))

    async def books(self, request: Request) -> Response:
        return as_json(await asyncio.to_thread(reading.books_told, lang_of(request)))

    async def book(self, request: Request) -> Response:
        told = await asyncio.to_thread(reading.book_told, request.path_params["game"], lang_of(request))
        return as_page(request, reading.page(told))

    async def search(self, request: Request) -> Response:
        query = request.query_params.get("q", "")
        self.must_afford(request)
        return as_json(await asyncio.to_thread(reading.search_told, request.path_params["game"], query, lang_of(request)))

    async def rulings(self, request: Request) -> Response:
        return as_page(request, reading.page(reading.rulings_told(request.path_params["game"])))

    # ------------------------------------------------------------ rooms

    def may_open(self, request: Request) -> None:
        if not self.opened.take(_address(request)):
            raise Refused("too-fast")

    async def open_room(self, request: Request) -> Response:
        person, given = self.must_know(request), await body_of(request)
        self.may_open(request)
        declared = known_game(given.get("game"))
        setting = checked_setting(declared, given, person.id, person.name, new_seed())
        start = given.get("start", not any(c.kind == OPEN for c in setting.chairs))
        if start:
            setting.setup(declared)  # what does not go is refused before there is a room
        room = await self.rooms.open(declared, setting)
        if start:
            async with room.lock:
                await room.start()
        return as_json({"code": room.code, "link": f"/r/{room.code}"})

    async def my_rooms(self, request: Request) -> Response:
        person, lang = self.must_know(request), lang_of(request)
        rows = await self.rooms.of(person)
        return as_json(
            {
                "rooms": [
                    messages.listed(Setting.of_json(r.setting), r.code, r.game, r.status, r.opened, person.id, lang)
                    for r in rows
                ]
            }
        )

    async def room(self, request: Request) -> Response:
        room = await self.rooms.find(request.path_params["code"])
        person = person_in(request.cookies.get(COOKIE)) or newcomer()
        return as_json(messages.room_told(room, Connection(person, lang_of(request))))

    # ------------------------------------------------------------ games that are over

    async def journal(self, request: Request) -> Response:
        stored = await self.replays.find(request.path_params["code"])
        text = await self.replays.journal(stored)
        headers = {"Content-Disposition": f'attachment; filename="{stored.code}.rulebound"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def bring_journal(self, request: Request) -> Response:
        person = self.must_know(request)
        self.may_open(request)
        data = await bytes_of(request, JOURNAL)
        code = await self.replays.bring(data.decode("utf-8", "replace"), person)
        return as_json({"replay": code, "link": f"/replay/{code}"})

    async def replay(self, request: Request) -> Response:
        return as_json(await self.replays.told(request.path_params["code"], lang_of(request)))

    async def replayed(self, request: Request) -> Response:
        seat = request.query_params.get("seat")
        n = _whole(request.path_params["n"])
        looked_from = _whole(seat) if seat is not None else None
        return as_json(await self.replays.at(request.path_params["code"], n, looked_from, lang_of(request)))

    async def fork(self, request: Request) -> Response:
        """Play on from a position of a game that is over."""
        person, given = self.must_know(request), await body_of(request)
        self.may_open(request)
        stored = await self.replays.find(request.path_params["code"])
        declared, before = known_game(stored.game), Setting.of_json(stored.setting).chairs
        chairs = forked_chairs(declared, given.get("seats"), len(before), person.id, person.name)
        if any(chair.kind == OPEN for chair in chairs):
            raise Refused("refused", "known")
        for chair, brought in zip(chairs, before, strict=True):
            chair.deck = brought.deck
        begun = await self.replays.fork(stored, _whole(request.path_params["n"]))
        begun.setting.host, begun.setting.chairs = person.id, chairs
        room = await self.rooms.open(declared, begun.setting, begun)
        return as_json({"code": room.code, "link": f"/r/{room.code}"})

    # ------------------------------------------------------------ health

    async def health(self, request: Request) -> Response:
        good = await self.rooms.storage.answers()
        told = {
            "status": "ok" if good else "the database does not answer",
            "version": version("rulebound"),
            "rooms": len(self.rooms.here),
            "connections": self.connections(),
            "database": self.rooms.storage.kind,
        }
        return as_json(told, 200 if good else 503)

    async def metrics(self, request: Request) -> Response:
        if not self.may_measure(request):
            raise Refused("no-page")
        gauges = {"rooms": float(len(self.rooms.here)), "connections": float(self.connections())}
        return Response(METRICS.text(gauges), media_type="text/plain; version=0.0.4")

    def may_measure(self, request: Request) -> bool:
        """What is counted tells when somebody chooses, in whatever secret: it is for this machine and those named alone."""
        address = request.client.host if request.client is not None else ""
        passed_on = any(name in request.headers for name in ("x-forwarded-for", "x-forwarded-proto", "forwarded", "via"))
        return address in self.metrics_for or (address in LOOPBACK and not passed_on)

    def connections(self) -> int:
        return sum(len(room.connections) for room in self.rooms.here.values())

    # ------------------------------------------------------------ the socket

    def may_join(self, ws: WebSocket) -> bool:
        try:
            self.must_be_patient(ws)
        except Refused:
            return False
        return self.joined.take(_address(ws))

    async def socket(self, ws: WebSocket) -> None:
        person = person_in(ws.cookies.get(COOKIE))
        if not self.same_origin(ws) or person is None or not self.may_join(ws):
            await ws.close(1008)
            return
        await ws.accept()
        address = _address(ws)
        if self.there[address] >= self.limits.connections:
            await ws.close(1013, Refused("crowded").text(lang_of(ws)))
            return
        self.there[address] += 1
        try:
            await self.sit_at(ws, person)
        finally:
            self.there[address] -= 1
            if not self.there[address]:
                del self.there[address]

    async def sit_at(self, ws: WebSocket, person: Person) -> None:
        """Let somebody look at a room until they leave."""
        room: Room | None = None
        try:
            room = await self.rooms.find(ws.path_params["code"])
        except Refused as refused:
            if refused.code == "no-room":
                self.guessed.take(_address(ws))
            await ws.close({"no-room": 4404, "elsewhere": 4409}.get(refused.code, 1013), refused.text(lang_of(ws)))
            return
        except RuleboundError as error:
            await ws.close(4404, told(error, lang_of(ws))[1].encode()[:100].decode(errors="ignore"))
            return
        read = ws.query_params.get("log", "0")
        entries = int(read) if read.isdecimal() and len(read) < 9 else 0
        if room.crowded(person.id, self.limits):
            await ws.close(1013, Refused("crowded").text(lang_of(ws)))
            return
        connection = Connection(person, lang_of(ws), entries, self.limits.messages, self.talked.of(_address(ws)))
        await converse(ws, self.rooms, room, connection)


# ---------------------------------------------------------------- requests and answers


def lang_of(request: Request | WebSocket) -> str:
    """The language that somebody wants: named, remembered, or that of their browser."""
    for named in (request.query_params.get("lang"), request.cookies.get(LANG_COOKIE)):
        if named in LANGUAGES:
            return str(named)
    for part in request.headers.get("accept-language", "")[:200].lower().split(","):
        tag = part.partition(";")[0].strip()
        if tag.startswith("zh"):
            return "zh-Hant" if any(place in tag for place in ("hant", "tw", "hk", "mo")) else "zh-Hans"
        if tag.startswith("en"):
            return "en"
    return "en"


def _address(request: Request | WebSocket) -> str:
    return household(request.client.host) if request.client is not None else ""


def _whole(given: str) -> int:
    digits = given.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 9:
        raise Refused("bad", "bad", given[:20])
    return int(given)


async def bytes_of(request: Request, most: int) -> bytes:
    """The body of a request, if it is not too long."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused("too-long")
        parts.append(part)
    return b"".join(parts)


async def body_of(request: Request) -> Mapping[str, Any]:
    data = await bytes_of(request, BODY)
    try:
        given = json.loads(data or b"{}")
    except (ValueError, RecursionError) as error:
        raise Refused("bad", "bad", "JSON") from error
    if not isinstance(given, dict):
        raise Refused("bad", "bad", "JSON")
    return given


def as_json(data: Any, status: int = 200) -> Response:
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return Response(body, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def as_page(request: Request, page: reading.Page) -> Response:
    """A page that a browser may keep as long as its tag is the same."""
    headers = {"ETag": page.tag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(status_code=304, headers=headers)
    return Response(page.body, media_type="application/json", headers=headers)
