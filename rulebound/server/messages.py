"""The messages of the server: see docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

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
from rulebound.table.faces import Faces, handles
from rulebound.table.offers import Offers
from rulebound.table.says import TABLE, deck_word, ended_by, ending, given_up_for, result_for, verdict
from rulebound.table.sets import NoSuchSet, is_whole, taken
from rulebound.table.telling import Eyes, decision_told, happened, in_words, rule_told, seen, where

from .chairs import GUEST, PERSON, Setting
from .says import SAYS, Refused

if TYPE_CHECKING:
    from .connection import Connection
    from .room import Room
    from .undoing import Wish

Message = dict[str, Any]


def room_told(room: Room, connection: Connection) -> Message:
    """All that somebody may know of a room."""
    setting, lang, me = room.setting, connection.lang, connection.person.id
    mine = setting.seats_of(me)
    present = {c.person.id for c in room.connections}
    return {
        "type": "room",
        "code": room.code,
        "link": f"/r/{room.code}",
        "game": room.declared.id,
        "name": room.declared.name(lang),
        "status": room.status,
        "host": setting.host == me,
        "you": {"name": connection.person.name, "seats": mine, "spectator": not mine},
        "seats": [_seat(room, p, lang, mine, present) for p in range(len(setting.chairs))],
        "spectators": sum(not setting.seats_of(c.person.id) for c in room.connections),
        "settings": {
            "pace": setting.pace,
            "clock": setting.clock,
            "between_people": _between_people(room),
            "closed_decks": setting.closed_decks,
        },
        "options": options_told(room, lang),
        "hands": {"shown": room.hands_shown(), "agreed": setting.hands},
        "paused": setting.paused,
        "pausing": pausing_told(room, lang, mine) if room.pausing else None,
        "undo": undo_told(room, connection, room.undoing.wish, None) if room.undoing.wish is not None else None,
        "over": over_told(room, lang, mine),
        "opened": int(room.opened),
    }


def pausing_told(room: Room, lang: str, mine: list[int]) -> Message:
    """A pause that some wish for, where everybody has to agree to it."""
    words = room.faces(lang).words
    wish = [words.player(h) for h in sorted(room.pausing)]
    missing = [h for h in room.setting.humans() if h not in room.pausing]
    return {
        "text": SAYS.say(lang, "pause-wish", words.joined(wish)),
        "by": wish,
        "missing": [words.player(h) for h in missing],
        "yours": any(room.setting.human(p) in missing for p in mine),
    }


def _between_people(room: Room) -> bool:
    """Does the game stop at every window that a hidden card could answer? Once it has begun that stays as it is."""
    if room.recording is not None:
        return bool(room.recording.g.between_people)
    return room.setting.many() if room.setting.between_people is None else room.setting.between_people


def _seat(room: Room, p: Player, lang: str, mine: list[int], present: set[str]) -> Message:
    setting = room.setting
    chair = setting.chairs[p]
    closed = setting.closed_decks and p not in mine
    return {
        "seat": p,
        "kind": chair.kind,
        "name": room.faces(lang).words.player(p),
        "you": p in mine,
        "same": setting.human(p) if chair.held else p,
        "present": chair.person in present if chair.kind in (PERSON, GUEST) else chair.kind != "open",
        "deck": TABLE.say(lang, "closed-deck", deck_word(room.declared, lang))
        if closed
        else setting.deck_name(room.declared, p, lang),
        "bot": chair.bot,
    }


def options_told(room: Room, lang: str) -> list[Message]:
    """What was chosen before the game, in words."""
    chosen = room.setting.options
    found = []
    for q in questions_of(room.declared, {}):
        value = chosen.get(q.id)
        if value is None:
            continue
        ids = value if isinstance(value, list) else [value]
        names = [next((a.name(lang) for a in q.answers if a.id == id), str(id)) for id in ids]
        found.append({"id": q.id, "text": q.text(lang), "value": TABLE.say(lang, "joint").join(names)})
    return found


def over_told(room: Room, lang: str, mine: list[int]) -> Message | None:
    """How the game ended, if it has; only then its seed and its journal may be had."""
    if room.recording is None or room.status != "over":
        return None
    g, ended, words = room.recording.g, room.setting.ended, room.faces(lang).words
    if ended is None:
        text, how, winners = ending(words, g), "rules", list(g.winners)
        result, rule = result_for(words, g, mine), rule_told(ended_by(g, mine), lang)
    else:
        text, how, winners = ended_told(words, ended), ended["how"], ended["winners"]
        if winners:
            text += " " + TABLE.say(lang, "won", words.joined([words.player(p) for p in winners]), n=len(winners))
        result, rule = given_up_for(winners, mine) if ended["by"] != NOBODY else "", None
    return {
        "text": text,
        "result": result,
        "verdict": verdict(result, lang),
        "rule": rule,
        "how": how,
        "winners": winners,
        "journal": f"/api/rooms/{room.code}/journal",
        "replay": f"/replay/{room.code}",
        "seed": written(g.origin_seed),
        "decks": _drafted(room, g, lang, mine) if g.over else [],
        "again": room.setting.again,
    }


def ended_told(words: Words, ended: Mapping[str, Any]) -> str:
    """How the table ended a game, if not the rules did."""
    if ended["how"] == "closed":
        return SAYS.say(words.lang, "closed-game")
    return TABLE.say(words.lang, "resigned" if ended["how"] == "resigned" else "out-of-time", words.player(ended["by"]))


def _drafted(room: Room, g: State, lang: str, mine: list[int]) -> list[Message]:
    """The decks that a draft has made for these seats."""
    declared = room.declared
    if not isinstance(declared, DraftGame):
        return []
    made, target = declared.decks(g), game(declared.drafts_for)
    assert isinstance(target, DeckGame)
    return [deck_told(target, made[p], lang) for p in mine]


def deck_read(declared: DeckGame, given: Mapping[str, Any], lang: str) -> Message:
    """A deck that somebody wrote or sent as data, as `deck_told` tells it."""
    if "text" in given:
        deck = declared.decks.read(checked_text(given["text"], "a deck", TEXT))
    else:
        deck = declared.decks.make(given.get("deck"))
    return deck_told(declared, deck, lang)


def deck_told(declared: DeckGame, deck: Any, lang: str) -> Message:
    """A deck in all its forms, and what is wrong with it."""
    wrong = declared.decks.check(deck)
    return {
        "deck": deck,
        "text": declared.decks.write(deck, lang),
        "json": declared.decks.write_json(deck),
        "legal": not wrong,
        "reasons": [reason_told(declared, reason, lang) for reason in wrong],
    }


def reason_told(declared: DeckGame, reason: Reason, lang: str) -> Message:
    what = reason.what if reason.what in declared.cards() else ""
    return {"text": declared.words.reason_text(lang, reason), "card": what, "rule": rule_told(reason.rule, lang)}


# ---------------------------------------------------------------- the position


def table_told(room: Room, connection: Connection, eyes: Eyes, since: int) -> Message:
    """The position as somebody sees it, with the log from entry `since` on."""
    g, faces = room.g, room.faces(connection.lang)
    asked = room.asked()
    paying = room.suggested() if asked != NOBODY and asked == eyes.seat else None
    found = position_told(g, faces, eyes, since, paying if room.setting.human(eyes.seat) != NOBODY else None)
    if room.setting.ended is not None:
        found["decision"] = None
    undoes = eyes.seat != NOBODY and room.undoing.possible(eyes.seat)
    found["undo"] = {"possible": undoes, "free": undoes and room.undoing.free(eyes.seat)}
    until = room.driving.passing.get(eyes.seat)
    found["pass"] = until.word if until is not None else ""
    found["notice"] = connection.taken_notice(room)
    return found


def position_told(g: State, faces: Faces, eyes: Eyes, since: int, paying: Any = None) -> Message:
    """A position in words, for a game that runs or one that is looked at again."""
    view = in_words(seen(g, eyes), faces)
    decision = decision_told(g, faces, view, paying)
    if decision is not None and "options" not in decision:
        decision = waiting_told(faces, decision["player"])
    del view["decision"]
    batches = happened(g, eyes, faces.words, since)
    return {
        "type": "table",
        "seat": eyes.seat,
        "view": view,
        "where": where(g, eyes, faces.words),
        "decision": decision,
        "log": {"from": since, "upto": len(g.log or ()), "batches": [[n._asdict() for n in batch] for batch in batches]},
    }


def waiting_told(faces: Faces, player: Player) -> Message:
    """Whom the table waits for."""
    if player == NOBODY:
        return {"player": NOBODY, "name": "", "text": TABLE.say(faces.lang, "others-decide")}
    name = faces.words.player(player)
    return {"player": player, "name": name, "text": TABLE.say(faces.lang, "decides", name)}


def curtain_told(room: Room, seat: Player, lang: str) -> Message:
    name = room.faces(lang).words.player(seat)
    return {"type": "curtain", "seat": seat, "name": name, "text": TABLE.say(lang, "hand-over", name)}


def undo_told(room: Room, connection: Connection, wish: Wish | None, agreed: bool | None, by: int = NOBODY) -> Message:
    """An undo that waits for consent, or how it went."""
    assert wish is not None
    words = room.faces(connection.lang).words
    asked = sorted(wish.asked) if agreed is None else []
    name = words.player(wish.by)
    mine = {room.setting.human(p) for p in room.setting.seats_of(connection.person.id)}
    text = TABLE.say(connection.lang, "undo-wish", name)
    if by != NOBODY:
        text = TABLE.say(connection.lang, "undo-refused", words.player(by))
    return {
        "type": "undo",
        "by": wish.by,
        "name": name,
        "text": text,
        "asked": [words.player(h) for h in asked],
        "yours": bool(mine & set(asked)),
        "agreed": agreed,
    }


def why_told(room: Room, eyes: Eyes, seat: Player, handle: int, lang: str) -> Message | None:
    """Why a card can't be used now; None if there is no such card on the table, as far as these eyes see."""
    g, faces = room.g, room.faces(lang)
    view = seen(g, eyes)
    card = handles(view).get(handle)
    if card is None:
        return None
    e = next(e for e in range(len(g.card)) if g.handle[e] == handle)
    usable: list[str] = []
    if g.asked is not None and g.asked.player == seat and room.status != "over":
        usable = [item.label for item in Offers(g, faces, view).items if any(e in o.entities for o in item.options)]
    known = any(g.sees(p, e) for p in (seat, *eyes.hands))
    reasons = g.why_not(seat, e) if known and not usable and not g.over else []
    return {
        "type": "why",
        "about": handle,
        "name": faces.called(card),
        "usable": usable,
        "reasons": [{"text": faces.words.reason(r), "rule": rule_told(r.rule, lang)} for r in reasons],
        "survey": g.GAME.rules.survey(g, e, faces.words) if known else {},
    }


def weigh_told(room: Room, eyes: Eyes, keys: Sequence[str], lang: str) -> Message:
    """What would still be asked after these were taken, and whether they are enough; nothing is changed."""
    g, faces = room.g, room.faces(lang)
    found = Offers(g, faces, seen(g, eyes)).by_key
    try:
        wanted = [o for key in dict.fromkeys(keys) if (o := found[key]).entities]
        trial, open_ = taken(g, wanted)
    except KeyError as error:
        raise Refused("not-offered") from error
    except NoSuchSet as error:
        raise Refused("not-offered", "set") from error
    text = Offers(trial, faces, seen(trial, eyes)).question()[0] if open_ else ""
    return {"type": "weigh", "keys": list(keys), "enough": is_whole(g, wanted), "text": text}


def clock_told(room: Room) -> Message:
    left = [round(room.clock.left(p), 1) if room.setting.left else None for p in range(len(room.setting.chairs))]
    return {"type": "clock", "left": left, "running": room.clock.running()}


def listed(stored_setting: Setting, code: str, game_id: str, status: str, opened: float, person: str, lang: str) -> Message:
    """A room in a list: what can be said without its game."""
    try:
        name = game(game_id).name(lang)
    except RuleboundError:
        name = game_id
    mine = stored_setting.seats_of(person)
    return {
        "code": code,
        "link": f"/r/{code}",
        "game": game_id,
        "name": name,
        "status": "paused" if status == "playing" and stored_setting.paused else status,
        "players": stored_setting.names(lang),
        "seats": mine,
        "opened": int(opened),
    }
