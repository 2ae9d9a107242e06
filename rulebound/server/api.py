"""The HTTP side of the table: see docs/protocol.md."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any, TypeVar
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response, WebSocket
from pydantic import ValidationError

from rulebound.core.chance import keyed_seed
from rulebound.core.errors import RuleboundError
from rulebound.core.game import games as core_games
from rulebound.core.input import mapping
from rulebound.core.text import LANGUAGES

from . import catalog, decks, messages
from .connection import Connection
from .identity import COOKIE, LANG_COOKIE, YEARS, Person, checked_name, newcomer, person_in
from .limits import BODY, JOURNAL, Buckets, Limits, household
from .metrics import METRICS
from .protocol import http
from .replay_service import ReplayService
from .room_config import OPEN, RoomConfig, checked_config, forked_seats
from .rooms import Rooms, known_game
from .session import run_session
from .words import Refused, error_message

LOG = logging.getLogger("rulebound.server")
Handler = Callable[[Request], Awaitable[Response]]
STATUS = {
    "no-room": 404,
    "no-page": 404,
    "elsewhere": 503,
    "busy": 503,
    "running": 403,
    "not-yours": 403,
    "origin": 403,
    "banned": 403,
    "too-long": 413,
    "too-fast": 429,
    "internal": 500,
}
"""The status of an error by its code; 400 for all others."""
DEAR = 4.0
ROWS = 200
"""A request for a journal counts as one more request for every so many choices."""
LOOPBACK = frozenset({"127.0.0.1", "::1"})


class Api:
    """The handlers of all addresses, each a method."""

    def __init__(
        self, rooms: Rooms, origins: frozenset[str], limits: Limits, metrics_for: frozenset[str] = frozenset()
    ) -> None:
        self.rooms, self.origins, self.limits, self.metrics_for = rooms, origins, limits, metrics_for
        self.replays = ReplayService(rooms)
        self.asked = Buckets(limits.requests)
        """How often an address may ask."""
        self.joined = Buckets(limits.joins)
        self.guessed = Buckets(limits.guesses)
        self.talked = Buckets(limits.talk)
        self.warned = False
        """The log already names a proxy that is not trusted."""
        self.there = Counter[str]()
        """How many connections an address has."""

    def add_to(self, app: FastAPI) -> None:
        """Add the handlers to an application."""
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
            "/api/me/revoke": self.revoke,
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
        """A handler that refuses clients that ask too often and pages of other origins, and answers errors in words."""

        async def answer(request: Request) -> Response:
            lang = lang_of(request)
            try:
                await self.must_be_patient(request)
                if posts and not self.same_origin(request):
                    raise Refused("origin")
                return await handler(request)
            except RuleboundError as error:
                code, words = error_message(error, lang)
                if code == "no-room":
                    self.guessed.take(_address(request))
                return as_json({"error": {"code": code, "text": words}}, STATUS.get(code, 400))

        return answer

    async def must_be_patient(self, request: Request | WebSocket) -> None:
        """Refuse a client that asks too often, is banned, or names many rooms that do not exist.

        A person who sits in a room comes in all the same: otherwise others of their address could keep them out.
        """
        address = _address(request)
        if not self.warned and _unheeded(request):
            self.warned = True
            LOG.warning(
                "requests come with X-Forwarded headers from %s, which is not among those of --trust-proxy: if it is your "
                "proxy, all guests share one address and its limits, and https is taken for http",
                address,
            )
        if not self.asked.take(address):
            raise Refused("too-fast")
        person = self.person(request)
        if self.rooms.storage.orders.keep_out(address, person.id if person is not None else ""):
            raise Refused("banned")
        code = request.path_params.get("code")
        if code is None or not self.guessed.empty(address):
            return
        if person is None or not await self.rooms.sits(person, code):
            raise Refused("too-fast")

    def person(self, request: Request | WebSocket) -> Person | None:
        """The person who asks, if their cookie still counts."""
        person = person_in(request.cookies.get(COOKIE))
        if person is not None and person.serial < self.rooms.storage.orders.revoked.get(person.id, 0):
            return None
        return person

    def must_afford(self, request: Request, cost: float = DEAR) -> None:
        """Count a request that costs the server much as several."""
        if not self.asked.take(_address(request), cost):
            raise Refused("too-fast")

    def same_origin(self, request: Request | WebSocket) -> bool:
        """Does one of our own pages ask, or no page at all? Browsers always say which."""
        origin = request.headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
        own = _origin(f"{scheme}://{request.headers.get('host', '')}")
        return own is not None and own == _origin(origin)

    # ------------------------------------------------------------ people

    async def me(self, request: Request) -> Response:
        return self._me(request, self.person(request) or newcomer(), lang_of(request))

    async def rename(self, request: Request) -> Response:
        wanted = await body_of(request, http.RenameRequest)
        person = self.person(request) or newcomer()
        lang = wanted.lang or lang_of(request)
        if "name" in wanted.model_fields_set:
            person = person._replace(name=checked_name(wanted.name))
        return self._me(request, person, lang)

    async def revoke(self, request: Request) -> Response:
        """Revoke all cookies of this person but the one that comes with the answer."""
        person = self.must_know(request)
        self.rooms.may_open(_address(request))
        person = person._replace(serial=await self.rooms.revoke(person))
        return self._me(request, person, lang_of(request))

    def _me(self, request: Request, person: Person, lang: str) -> Response:
        response = as_json({"name": person.name, "lang": lang})
        secure = request.url.scheme == "https"
        for name, value in ((COOKIE, person.cookie()), (LANG_COOKIE, lang)):
            response.set_cookie(name, value, max_age=YEARS, httponly=True, samesite="lax", secure=secure)
        return response

    def must_know(self, request: Request) -> Person:
        """The person who asks, or an error that names /api/me, which gives a cookie."""
        person = self.person(request)
        if person is None:
            raise RuleboundError("who are you? Ask /api/me for a cookie first")
        return person

    # ------------------------------------------------------------ reading

    async def games(self, request: Request) -> Response:
        return as_page(request, catalog.games_page(lang_of(request)))

    async def questions(self, request: Request) -> Response:
        given = request.query_params.get("answers", "{}")
        try:
            answered = json.loads(given[:4000])
        except (ValueError, RecursionError) as error:
            raise Refused("bad", "bad", "answers") from error
        declared = known_game(request.path_params["game"])
        return as_json(catalog.questions_to_json(declared, mapping(answered, "the answers"), lang_of(request)))

    async def decks(self, request: Request) -> Response:
        return as_page(request, catalog.decks_page(request.path_params["game"], lang_of(request)))

    async def check_deck(self, request: Request) -> Response:
        declared, given = catalog.deck_game(request.path_params["game"]), await body_of(request, http.DeckRequest)
        self.must_afford(request)
        return as_json(await asyncio.to_thread(decks.read_deck, declared, given, lang_of(request)))

    async def layout(self, request: Request) -> Response:
        return as_page(request, catalog.layout_page(request.path_params["game"], lang_of(request)))

    async def cards(self, request: Request) -> Response:
        return as_page(request, await asyncio.to_thread(catalog.cards_page, request.path_params["game"], lang_of(request)))

    async def card(self, request: Request) -> Response:
        return as_json(catalog.card_page_to_json(request.path_params["game"], request.path_params["card"], lang_of(request)))

    async def words(self, request: Request) -> Response:
        return as_page(request, catalog.page(catalog.words_to_json(lang_of(request))))

    async def books(self, request: Request) -> Response:
        return as_json(await asyncio.to_thread(catalog.rulebooks_to_json, lang_of(request)))

    async def book(self, request: Request) -> Response:
        return as_page(
            request, await asyncio.to_thread(catalog.rulebook_page, request.path_params["game"], lang_of(request))
        )

    async def search(self, request: Request) -> Response:
        query = request.query_params.get("q", "")
        self.must_afford(request)
        return as_json(await asyncio.to_thread(catalog.search_to_json, request.path_params["game"], query, lang_of(request)))

    async def rulings(self, request: Request) -> Response:
        return as_page(request, catalog.rulings_page(request.path_params["game"]))

    # ------------------------------------------------------------ rooms

    async def open_room(self, request: Request) -> Response:
        person, wanted = self.must_know(request), await body_of(request, http.RoomRequest)
        self.rooms.may_open(_address(request))
        declared = known_game(wanted.game)
        config = checked_config(declared, wanted, person.id, person.name, keyed_seed())
        start = wanted.start if wanted.start is not None else not any(c.kind == OPEN for c in config.seats)
        if start:
            config.must_be_full()
            config.setup(declared)  # what does not go is refused before there is a room
        room = await self.rooms.open(declared, config)
        room.audience.address = _address(request)
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
                    messages.room_list_entry(
                        RoomConfig.from_json(r.setting), r.code, r.game, r.status, r.opened, person.id, lang
                    )
                    for r in rows
                ]
            }
        )

    async def room(self, request: Request) -> Response:
        room = await self.rooms.find(request.path_params["code"])
        person = self.person(request) or newcomer()
        return as_json(room.audience.room_message(person, lang_of(request)))

    # ------------------------------------------------------------ games that are over

    async def journal(self, request: Request) -> Response:
        stored = await self.replays.find(request.path_params["code"])
        self.must_afford(request, 1 + len(stored.lines) / ROWS)
        text = await self.replays.journal(stored)
        headers = {"Content-Disposition": f'attachment; filename="{stored.code}.rulebound"'}
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def bring_journal(self, request: Request) -> Response:
        person = self.must_know(request)
        self.rooms.may_open(_address(request))
        data = await bytes_of(request, JOURNAL)
        code = await self.replays.bring(data.decode("utf-8", "replace"), person, _address(request))
        return as_json({"replay": code, "link": f"/replay/{code}"})

    async def replay(self, request: Request) -> Response:
        return as_json(await self.replays.message(request.path_params["code"], lang_of(request), _address(request)))

    async def replayed(self, request: Request) -> Response:
        seat = request.query_params.get("seat")
        n = _whole(request.path_params["n"])
        looked_from = _whole(seat) if seat is not None else None
        code, lang = request.path_params["code"], lang_of(request)
        return as_json(await self.replays.at(code, n, looked_from, lang, _address(request)))

    async def fork(self, request: Request) -> Response:
        """Play on from a position of a game that is over."""
        person, wanted = self.must_know(request), await body_of(request, http.ForkRequest)
        self.rooms.may_open(_address(request))
        stored = await self.replays.find(request.path_params["code"])
        declared, before = known_game(stored.game), RoomConfig.from_json(stored.setting).seats
        seats = forked_seats(declared, wanted, len(before), person.id, person.name)
        if any(seat.kind == OPEN for seat in seats):
            raise Refused("refused", "known")
        for seat, brought in zip(seats, before, strict=True):
            seat.deck = brought.deck
        begun = await self.replays.fork(stored, _whole(request.path_params["n"]), _address(request))
        begun.config.host, begun.config.seats = person.id, seats
        room = await self.rooms.open(declared, begun.config, begun)
        room.audience.address = _address(request)
        return as_json({"code": room.code, "link": f"/r/{room.code}"})

    # ------------------------------------------------------------ health

    async def health(self, request: Request) -> Response:
        good = await self.rooms.storage.answers()
        health: http.Health = {
            "status": "ok" if good else "the database takes nothing",
            "version": version("rulebound"),
            "rooms": len(self.rooms.here),
            "connections": self.connections(),
            "database": self.rooms.storage.kind,
        }
        return as_json(health, 200 if good else 503)

    async def metrics(self, request: Request) -> Response:
        if not self.may_measure(request):
            raise Refused("no-page")
        return Response(METRICS.text(self.now()), media_type="text/plain; version=0.0.4")

    def now(self) -> dict[str, float]:
        """What is in memory now, and what waits."""
        rooms = list(self.rooms.here.values())
        running = Counter(room.state.declared.id for room in rooms)
        return {
            "rooms": len(rooms),
            "connections": self.connections(),
            **{f"tables.{name}": running[name] for name in core_games()},
            "queue.writes": self.rooms.storage.waiting(),
            "queue.bots": sum(room.asks_bot for room in rooms),
            "queue.characters": sum(connection.waiting for room in rooms for connection in room.audience.connections),
        }

    def may_measure(self, request: Request) -> bool:
        """The counts tell when a player chooses, even in secret: only this machine and named addresses may read them."""
        address = request.client.host if request.client is not None else ""
        passed_on = any(name in request.headers for name in ("x-forwarded-for", "x-forwarded-proto", "forwarded", "via"))
        return address in self.metrics_for or (address in LOOPBACK and not passed_on)

    def connections(self) -> int:
        return sum(len(room.audience.connections) for room in self.rooms.here.values())

    # ------------------------------------------------------------ the socket

    async def may_join(self, ws: WebSocket) -> bool:
        try:
            await self.must_be_patient(ws)
        except Refused:
            return False
        return self.joined.take(_address(ws))

    async def socket(self, ws: WebSocket) -> None:
        person = self.person(ws)
        if not self.same_origin(ws) or person is None or not await self.may_join(ws):
            await ws.close(1008)
            return
        address = _address(ws)
        if self.there[address] >= self.limits.connections:
            await ws.accept()
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
        """Let a person look at a room until they leave."""
        try:
            room = await self.rooms.find(ws.path_params["code"])
        except RuleboundError as error:
            await self.send_away(ws, error)
            return
        await ws.accept()
        read = ws.query_params.get("log", "0")
        entries = int(read) if read.isdecimal() and len(read) < 9 else 0
        address = _address(ws)
        connection = Connection(person, lang_of(ws), entries, self.limits.messages, self.talked.of(address), address)
        await run_session(ws, self.rooms, room, connection)

    async def send_away(self, ws: WebSocket, error: RuleboundError) -> None:
        """Refuse a socket. Where another process may have the room it is not even opened, so that a proxy asks that one."""
        code, words = error_message(error, lang_of(ws))
        if STATUS.get(code) == 503:
            await ws.send_denial_response(as_json({"error": {"code": code, "text": words}}, 503))
            return
        if code == "no-room":
            self.guessed.take(_address(ws))
        await ws.accept()
        await ws.close(4404, words.encode()[:100].decode(errors="ignore"))


# ---------------------------------------------------------------- requests and answers


def lang_of(request: Request | WebSocket) -> str:
    """The language of a request: named in it, remembered in a cookie, or the browser's."""
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


def _origin(named: str) -> tuple[str, str, int | None] | None:
    """The scheme, host and port of an origin; None if it is none."""
    try:
        found = urlsplit(named)
        port = found.port or {"http": 80, "https": 443}.get(found.scheme)
    except ValueError:
        return None
    if not found.hostname or named.lower() != f"{found.scheme}://{found.netloc.lower()}" or "@" in found.netloc:
        return None
    return found.scheme, found.hostname, port


def _unheeded(request: Request | WebSocket) -> bool:
    """Does a proxy that is not trusted say for whom it asks? A trusted one replaces the request's address."""
    forwarded = request.headers.get("x-forwarded-for")
    if forwarded is None or request.client is None:
        return forwarded is not None or "forwarded" in request.headers
    return request.client.host not in [part.strip() for part in forwarded.split(",")]


def _whole(given: str) -> int:
    digits = given.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 9:
        raise Refused("bad", "bad", given[:20])
    return int(given)


async def bytes_of(request: Request, most: int) -> bytes:
    """The body of a request, or a refusal if it is too long."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused("too-long")
        parts.append(part)
    return b"".join(parts)


BodyType = TypeVar("BodyType", bound=http.Body)


async def body_of(request: Request, form: type[BodyType]) -> BodyType:
    """The body of a request, validated by its model."""
    data = await bytes_of(request, BODY)
    try:
        given = json.loads(data or b"{}")
    except (ValueError, RecursionError) as error:
        raise Refused("bad", "bad", "JSON") from error
    if not isinstance(given, dict):
        raise Refused("bad", "bad", "JSON")
    try:
        return form.model_validate(given)
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
        raise Refused("bad", "bad", ".".join(map(str, found))) from error


def as_json(data: Any, status: int = 200) -> Response:
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return Response(body, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def as_page(request: Request, page: catalog.Page) -> Response:
    """A page that a browser may keep while its tag stays the same."""
    headers = {"ETag": page.tag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie, Accept-Encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(status_code=304, headers=headers)
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})
    return Response(page.body, media_type="application/json", headers=headers)
