"""The messages of the server about rooms and their games; `protocol` has their types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from rulebound.core.chance import written
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, DraftGame, Game, game
from rulebound.core.questions import questions_of
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

from .autoplay import AutoPlay
from .clock import Clock
from .decks import deck_to_json
from .identity import Person
from .position import Drawing, rule_to_json
from .protocol import http
from .protocol import room as wire
from .protocol.base import Status
from .protocol.position import TableMessage
from .room_config import OPEN, RoomConfig
from .room_state import RoomState
from .undo import UndoManager, UndoRequest
from .words import SERVER_WORDS, Refused


def room_message(
    state: RoomState, watching: Sequence[str], request: UndoRequest | None, person: Person, lang: str
) -> wire.RoomMessage:
    """All that a person may know of a room. `watching` has the person of every screen that looks at it, by their ids."""
    config = state.config
    mine = config.seats_of(person.id)
    return {
        "type": "room",
        "code": state.code,
        "link": f"/r/{state.code}",
        "game": state.declared.id,
        "name": state.declared.name(lang),
        "status": state.status,
        "host": config.host == person.id,
        "you": {"name": person.name, "seats": mine, "spectator": not mine},
        "seats": [_seat(state, p, lang, mine, watching) for p in range(len(config.seats))],
        "spectators": sum(not config.seats_of(who) for who in watching),
        "settings": {
            "pace": config.pace,
            "clock": config.clock,
            "between_people": state.between_people(),
            "closed_decks": config.closed_decks,
        },
        "options": chosen_options(state.declared, config.options, lang),
        "hands": {"shown": state.hands_shown(), "agreed": config.hands},
        "paused": config.paused,
        "pausing": pause_request_to_json(state, lang, mine) if state.pausing else None,
        "undo": undo_message(state, request, None, NOBODY, person.id, lang) if request is not None else None,
        "over": ending_to_json(state, lang, mine),
        "opened": int(state.opened),
    }


def _seat(state: RoomState, p: Player, lang: str, mine: Sequence[Player], watching: Sequence[str]) -> wire.RoomSeat:
    config, seat = state.config, state.config.seats[p]
    closed = config.closed_decks and p not in mine
    return {
        "seat": p,
        "kind": seat.kind,
        "name": state.presenter(lang).words.player(p),
        "you": p in mine,
        "same": config.human(p) if seat.held else p,
        "present": seat.person in watching if seat.held else seat.kind != OPEN,
        "deck": TABLE_WORDS.say(lang, "closed-deck", deck_word(state.declared, lang))
        if closed
        else config.deck_name(state.declared, p, lang),
        "bot": seat.bot,
    }


def pause_request_to_json(state: RoomState, lang: str, mine: Sequence[Player]) -> wire.PauseRequest:
    """A pause that some people want, where everybody has to agree to it."""
    words, config = state.presenter(lang).words, state.config
    by = [words.player(h) for h in sorted(state.pausing)]
    missing = [h for h in config.humans() if h not in state.pausing]
    return {
        "text": SERVER_WORDS.say(lang, "pause-wish", words.joined(by)),
        "by": by,
        "missing": [words.player(h) for h in missing],
        "yours": any(config.human(p) in missing for p in mine),
    }


def chosen_options(declared: Game, chosen: Mapping[str, Any], lang: str) -> list[wire.ChosenOption]:
    """What was chosen before the game, as text."""
    found = list[wire.ChosenOption]()
    for q in questions_of(declared, {}):
        value = chosen.get(q.id)
        if value is None:
            continue
        ids = value if isinstance(value, list) else [value]
        names = [next((a.name(lang) for a in q.answers if a.id == id), str(id)) for id in ids]
        found.append({"id": q.id, "text": q.text(lang), "value": TABLE_WORDS.say(lang, "joint").join(names)})
    return found


def ending_to_json(state: RoomState, lang: str, mine: list[int]) -> wire.Ending | None:
    """How the game ended, if it has; only then its seed and its journal may be had."""
    if state.recording is None or state.status != "over":
        return None
    g, ended, words = state.recording.g, state.config.ended, state.presenter(lang).words
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
        "journal": f"/api/rooms/{state.code}/journal",
        "replay": f"/replay/{state.code}",
        "seed": written(g.origin_seed),
        "decks": _drafted(state.declared, g, lang, mine) if g.over else [],
        "again": state.config.again,
    }


def ended_early_text(words: Words, ended: Mapping[str, Any]) -> str:
    """How the table ended a game that the rules did not end."""
    if ended["how"] == "closed":
        return SERVER_WORDS.say(words.lang, "closed-game")
    return TABLE_WORDS.say(
        words.lang, "resigned" if ended["how"] == "resigned" else "out-of-time", words.player(ended["by"])
    )


def _drafted(declared: Game, g: State, lang: str, mine: list[int]) -> list[wire.DeckRead]:
    """The decks that a draft has made for these seats."""
    if not isinstance(declared, DraftGame):
        return []
    made, target = declared.decks(g), game(declared.drafts_for)
    assert isinstance(target, DeckGame)
    return [deck_to_json(target, made[p], lang) for p in mine]


def table_message(
    state: RoomState, undo: UndoManager, autoplay: AutoPlay, viewer: Viewer, lang: str, since: int
) -> TableMessage:
    """The position as one viewer sees it, with the log from entry `since` on."""
    asked, seat = state.asked(), viewer.seat
    mine = seat != NOBODY and seat == asked
    payment = state.suggestion() if mine and state.config.human(seat) != NOBODY else None
    drawing = Drawing(state.g, state.presenter(lang), viewer, payment)
    if drawing.offers is not None and drawing.offers.whole is not None:
        state.keep_offered(viewer, lang, drawing.offers.by_key)
    found = drawing.message(since)
    if state.config.ended is not None:
        found["decision"] = None
    possible = seat != NOBODY and undo.is_possible(seat)
    found["undo"] = {"possible": possible, "free": possible and undo.is_free(seat)}
    goal = autoplay.passing.get(seat)
    found["pass"] = goal.word if goal is not None else ""
    return found


def undo_notice(state: RoomState, took_back: Player, lang: str) -> str:
    """That a player has taken something back; empty where nobody has."""
    if took_back == NOBODY:
        return ""
    return TABLE_WORDS.say(lang, "undone-by", state.presenter(lang).words.player(took_back))


def curtain_message(state: RoomState, seat: Player, lang: str) -> wire.CurtainMessage:
    name = state.presenter(lang).words.player(seat)
    return {"type": "curtain", "seat": seat, "name": name, "text": TABLE_WORDS.say(lang, "hand-over", name)}


def undo_message(
    state: RoomState, request: UndoRequest, agreed: bool | None, refused_by: Player, person: str, lang: str
) -> wire.UndoMessage:
    """An undo that waits for consent, or what became of it."""
    words, config = state.presenter(lang).words, state.config
    asked = sorted(request.asked) if agreed is None else []
    name = words.player(request.by)
    text = TABLE_WORDS.say(lang, "undo-wish", name)
    if refused_by != NOBODY:
        text = TABLE_WORDS.say(lang, "undo-refused", words.player(refused_by))
    return {
        "type": "undo",
        "by": request.by,
        "name": name,
        "text": text,
        "asked": [words.player(h) for h in asked],
        "yours": any(config.human(p) in asked for p in config.seats_of(person)),
        "agreed": agreed,
    }


def why_message(state: RoomState, viewer: Viewer, handle: int, lang: str) -> wire.WhyMessage | None:
    """Why a card can't be used now; None if there is no such card on the table, as far as the viewer sees."""
    g, presenter, seat = state.g, state.presenter(lang), viewer.seat
    view = view_for(g, viewer)
    card = cards_by_handle(view).get(handle)
    if card is None:
        return None
    e = next(e for e in range(len(g.card)) if g.handle[e] == handle)
    usable: list[str] = []
    if g.asked is not None and g.asked.player == seat and state.status != "over":
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


def weigh_message(state: RoomState, viewer: Viewer, keys: Sequence[str], lang: str) -> wire.WeighMessage:
    """What the game would still ask after these were taken, and whether they are enough. Nothing changes."""
    g, presenter = state.g, state.presenter(lang)
    found = state.offered(viewer, lang)
    try:
        wanted = [o for key in dict.fromkeys(keys) if (o := found[key]).entities]
        trial, open_ = after_taking(g, wanted)
    except KeyError as error:
        raise Refused("not-offered") from error
    except InvalidSet as error:
        raise Refused("not-offered", "set") from error
    text = Offers(trial, presenter, view_for(trial, viewer)).question()[0] if open_ else ""
    return {"type": "weigh", "keys": list(keys), "enough": is_complete_set(g, wanted), "text": text}


def clock_message(state: RoomState, clock: Clock) -> wire.ClockMessage:
    left = [round(clock.left(p), 1) if state.config.left else None for p in range(len(state.config.seats))]
    return {"type": "clock", "left": left, "running": clock.running()}


def room_list_entry(
    stored_config: RoomConfig, code: str, game_id: str, status: str, opened: float, person: str, lang: str
) -> http.RoomEntry:
    """A room in a list, without loading its game."""
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
