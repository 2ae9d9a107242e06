"""The messages of the server: see docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from rulebound.core.chance import written
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, DraftGame, game
from rulebound.core.input import TEXT
from rulebound.core.input import text as checked_text
from rulebound.core.questions import questions_of
from rulebound.core.requirements import Reason
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.table.card_presenter import cards_by_handle
from rulebound.table.offers import Offers
from rulebound.table.presenter import Viewer, view_for
from rulebound.table.sets import InvalidSet, after_taking, is_complete_set
from rulebound.table.words import (
    TABLE_WORDS,
    deck_word,
    ending_rule,
    ending_text,
    result_for_seats,
    result_of_giving_up,
    verdict_text,
)

from .position import position_message, rule_to_json
from .protocol import http
from .protocol import room as wire
from .protocol.base import Status
from .protocol.position import TableMessage
from .room_config import GUEST, PERSON, RoomConfig
from .words import SERVER_WORDS, Refused

if TYPE_CHECKING:
    from .connection import Connection
    from .room import Room
    from .undo import UndoRequest


def room_message(room: Room, connection: Connection) -> wire.RoomMessage:
    """All that somebody may know of a room."""
    config, lang, me = room.config, connection.lang, connection.person.id
    mine = config.seats_of(me)
    present = {c.person.id for c in room.connections}
    return {
        "type": "room",
        "code": room.code,
        "link": f"/r/{room.code}",
        "game": room.declared.id,
        "name": room.declared.name(lang),
        "status": room.status,
        "host": config.host == me,
        "you": {"name": connection.person.name, "seats": mine, "spectator": not mine},
        "seats": [_seat(room, p, lang, mine, present) for p in range(len(config.seats))],
        "spectators": sum(not config.seats_of(c.person.id) for c in room.connections),
        "settings": {
            "pace": config.pace,
            "clock": config.clock,
            "between_people": _between_people(room),
            "closed_decks": config.closed_decks,
        },
        "options": chosen_options(room, lang),
        "hands": {"shown": room.hands_shown(), "agreed": config.hands},
        "paused": config.paused,
        "pausing": pause_request_to_json(room, lang, mine) if room.pausing else None,
        "undo": undo_message(room, connection, room.undo_manager.wish, None) if room.undo_manager.wish is not None else None,
        "over": ending_to_json(room, lang, mine),
        "opened": int(room.opened),
    }


def pause_request_to_json(room: Room, lang: str, mine: list[int]) -> wire.PauseRequest:
    """A pause that some wish for, where everybody has to agree to it."""
    words = room.presenter(lang).words
    wish = [words.player(h) for h in sorted(room.pausing)]
    missing = [h for h in room.config.humans() if h not in room.pausing]
    return {
        "text": SERVER_WORDS.say(lang, "pause-wish", words.joined(wish)),
        "by": wish,
        "missing": [words.player(h) for h in missing],
        "yours": any(room.config.human(p) in missing for p in mine),
    }


def _between_people(room: Room) -> bool:
    """Does the game stop at every window that a hidden card could answer? Once it has begun that stays as it is."""
    if room.recording is not None:
        return bool(room.recording.g.between_people)
    return room.config.many() if room.config.between_people is None else room.config.between_people


def _seat(room: Room, p: Player, lang: str, mine: list[int], present: set[str]) -> wire.RoomSeat:
    config = room.config
    chair = config.seats[p]
    closed = config.closed_decks and p not in mine
    return {
        "seat": p,
        "kind": chair.kind,
        "name": room.presenter(lang).words.player(p),
        "you": p in mine,
        "same": config.human(p) if chair.held else p,
        "present": chair.person in present if chair.kind in (PERSON, GUEST) else chair.kind != "open",
        "deck": TABLE_WORDS.say(lang, "closed-deck", deck_word(room.declared, lang))
        if closed
        else config.deck_name(room.declared, p, lang),
        "bot": chair.bot,
    }


def chosen_options(room: Room, lang: str) -> list[wire.ChosenOption]:
    """What was chosen before the game, in words."""
    chosen = room.config.options
    found = list[wire.ChosenOption]()
    for q in questions_of(room.declared, {}):
        value = chosen.get(q.id)
        if value is None:
            continue
        ids = value if isinstance(value, list) else [value]
        names = [next((a.name(lang) for a in q.answers if a.id == id), str(id)) for id in ids]
        found.append({"id": q.id, "text": q.text(lang), "value": TABLE_WORDS.say(lang, "joint").join(names)})
    return found


def ending_to_json(room: Room, lang: str, mine: list[int]) -> wire.Ending | None:
    """How the game ended, if it has; only then its seed and its journal may be had."""
    if room.recording is None or room.status != "over":
        return None
    g, ended, words = room.recording.g, room.config.ended, room.presenter(lang).words
    if ended is None:
        how: Literal["rules", "resigned", "clock", "closed"] = "rules"
        text, winners = ending_text(words, g), list(g.winners)
        result, rule = result_for_seats(words, g, mine), rule_to_json(ending_rule(g, mine), lang)
    else:
        text, how, winners = ended_early_text(words, ended), ended["how"], ended["winners"]
        if winners:
            text += " " + TABLE_WORDS.say(lang, "won", words.joined([words.player(p) for p in winners]), n=len(winners))
        result, rule = result_of_giving_up(winners, mine) if ended["by"] != NOBODY else "", None
    return {
        "text": text,
        "result": result,
        "verdict": verdict_text(result, lang),
        "rule": rule,
        "how": how,
        "winners": winners,
        "journal": f"/api/rooms/{room.code}/journal",
        "replay": f"/replay/{room.code}",
        "seed": written(g.origin_seed),
        "decks": _drafted(room, g, lang, mine) if g.over else [],
        "again": room.config.again,
    }


def ended_early_text(words: Words, ended: Mapping[str, Any]) -> str:
    """How the table ended a game, if not the rules did."""
    if ended["how"] == "closed":
        return SERVER_WORDS.say(words.lang, "closed-game")
    return TABLE_WORDS.say(
        words.lang, "resigned" if ended["how"] == "resigned" else "out-of-time", words.player(ended["by"])
    )


def _drafted(room: Room, g: State, lang: str, mine: list[int]) -> list[wire.DeckRead]:
    """The decks that a draft has made for these seats."""
    declared = room.declared
    if not isinstance(declared, DraftGame):
        return []
    made, target = declared.decks(g), game(declared.drafts_for)
    assert isinstance(target, DeckGame)
    return [deck_to_json(target, made[p], lang) for p in mine]


def read_deck(declared: DeckGame, wanted: http.DeckRequest, lang: str) -> wire.DeckRead:
    """A deck that somebody wrote or sent as data, as `deck_told` tells it."""
    if "text" in wanted.model_fields_set:
        deck = declared.decks.read(checked_text(wanted.text, "a deck", TEXT))
    else:
        deck = declared.decks.make(wanted.deck)
    return deck_to_json(declared, deck, lang)


def deck_to_json(declared: DeckGame, deck: Any, lang: str) -> wire.DeckRead:
    """A deck in all its forms, and what is wrong with it."""
    wrong = declared.decks.check(deck)
    return {
        "deck": deck,
        "text": declared.decks.write(deck, lang),
        "json": declared.decks.write_json(deck),
        "legal": not wrong,
        "reasons": [reason_to_json(declared, reason, lang) for reason in wrong],
    }


def reason_to_json(declared: DeckGame, reason: Reason, lang: str) -> wire.DeckReason:
    what = reason.what if reason.what in declared.cards() else ""
    return {"text": declared.words.reason_text(lang, reason), "card": what, "rule": rule_to_json(reason.rule, lang)}


# ---------------------------------------------------------------- the position


def table_message(room: Room, connection: Connection, viewer: Viewer, since: int) -> TableMessage:
    """The position as somebody sees it, with the log from entry `since` on."""
    g, presenter = room.g, room.presenter(connection.lang)
    asked = room.asked()
    paying = room.suggested() if asked != NOBODY and asked == viewer.seat else None
    found = position_message(g, presenter, viewer, since, paying if room.config.human(viewer.seat) != NOBODY else None)
    if room.config.ended is not None:
        found["decision"] = None
    undoes = viewer.seat != NOBODY and room.undo_manager.possible(viewer.seat)
    found["undo"] = {"possible": undoes, "free": undoes and room.undo_manager.free(viewer.seat)}
    until = room.autoplay.passing.get(viewer.seat)
    found["pass"] = until.word if until is not None else ""
    found["notice"] = connection.taken_notice(room)
    return found


def curtain_message(room: Room, seat: Player, lang: str) -> wire.CurtainMessage:
    name = room.presenter(lang).words.player(seat)
    return {"type": "curtain", "seat": seat, "name": name, "text": TABLE_WORDS.say(lang, "hand-over", name)}


def undo_message(
    room: Room, connection: Connection, wish: UndoRequest | None, agreed: bool | None, by: int = NOBODY
) -> wire.UndoMessage:
    """An undo that waits for consent, or how it went."""
    assert wish is not None
    words = room.presenter(connection.lang).words
    asked = sorted(wish.asked) if agreed is None else []
    name = words.player(wish.by)
    mine = {room.config.human(p) for p in room.config.seats_of(connection.person.id)}
    text = TABLE_WORDS.say(connection.lang, "undo-wish", name)
    if by != NOBODY:
        text = TABLE_WORDS.say(connection.lang, "undo-refused", words.player(by))
    return {
        "type": "undo",
        "by": wish.by,
        "name": name,
        "text": text,
        "asked": [words.player(h) for h in asked],
        "yours": bool(mine & set(asked)),
        "agreed": agreed,
    }


def why_message(room: Room, viewer: Viewer, seat: Player, handle: int, lang: str) -> wire.WhyMessage | None:
    """Why a card can't be used now; None if there is no such card on the table, as far as these eyes see."""
    g, presenter = room.g, room.presenter(lang)
    view = view_for(g, viewer)
    card = cards_by_handle(view).get(handle)
    if card is None:
        return None
    e = next(e for e in range(len(g.card)) if g.handle[e] == handle)
    usable: list[str] = []
    if g.asked is not None and g.asked.player == seat and room.status != "over":
        usable = [item.label for item in Offers(g, presenter, view).items if any(e in o.entities for o in item.options)]
    known = any(g.sees(p, e) for p in (seat, *viewer.hands))
    reasons = g.why_not(seat, e) if known and not usable and not g.over else []
    return {
        "type": "why",
        "about": handle,
        "name": presenter.card_name(card),
        "usable": usable,
        "reasons": [{"text": presenter.words.reason(r), "rule": rule_to_json(r.rule, lang)} for r in reasons],
        "survey": dict(g.GAME.rules.survey(g, e, presenter.words)) if known else {},
    }


def weigh_message(room: Room, viewer: Viewer, keys: Sequence[str], lang: str) -> wire.WeighMessage:
    """What would still be asked after these were taken, and whether they are enough; nothing is changed."""
    g, presenter = room.g, room.presenter(lang)
    found = Offers(g, presenter, view_for(g, viewer)).by_key
    try:
        wanted = [o for key in dict.fromkeys(keys) if (o := found[key]).entities]
        trial, open_ = after_taking(g, wanted)
    except KeyError as error:
        raise Refused("not-offered") from error
    except InvalidSet as error:
        raise Refused("not-offered", "set") from error
    text = Offers(trial, presenter, view_for(trial, viewer)).question()[0] if open_ else ""
    return {"type": "weigh", "keys": list(keys), "enough": is_complete_set(g, wanted), "text": text}


def clock_message(room: Room) -> wire.ClockMessage:
    left = [round(room.clock.left(p), 1) if room.config.left else None for p in range(len(room.config.seats))]
    return {"type": "clock", "left": left, "running": room.clock.running()}


def room_list_entry(
    stored_config: RoomConfig, code: str, game_id: str, status: str, opened: float, person: str, lang: str
) -> http.RoomEntry:
    """A room in a list: what can be said without its game."""
    try:
        name = game(game_id).name(lang)
    except RuleboundError:
        name = game_id
    mine = stored_config.seats_of(person)
    return {
        "code": code,
        "link": f"/r/{code}",
        "game": game_id,
        "name": name,
        "status": "paused" if status == "playing" and stored_config.paused else cast(Status, status),
        "players": stored_config.names(lang),
        "seats": mine,
        "opened": int(opened),
    }
