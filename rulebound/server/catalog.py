"""What can be read of each game in each language: layouts, cards, decks, rules. None of it depends on a room."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from rulebound import rulebook
from rulebound.bots import NAMES
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card, DeckGame, DraftGame, Game, game, games
from rulebound.core.layout import Area, Grid, Row, layout_of
from rulebound.core.questions import questions_of
from rulebound.core.text import LANGUAGES, PROGRAM_WORDS, Messages
from rulebound.core.words import Words
from rulebound.rulebook import Rule, Ruling, coverage
from rulebound.rulebook.chapters import chapter_name
from rulebound.rulebook.claims import claims
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.words import bot_about, bot_name

from .position import rule_to_json
from .protocol import http as wire

LANGUAGE_NAMES = {"en": "English", "zh-Hant": "繁體中文", "zh-Hans": "简体中文"}
INTERFACE = Path(__file__).parent / "interface.json"
NOT_PRINTED = frozenset({"id", "en", "zh", "listens"})
MOST_FOUND = 60
_MENDING = re.compile(r"\b(scans?|lost icons|translation|terms|deck lists|layout)\b", re.IGNORECASE)
"""Sections of rulings that say nothing of how a card is played."""


class Page(NamedTuple):
    """A finished answer and the tag by which a browser knows it again."""

    body: bytes
    tag: str
    packed: bytes = b""
    """The body packed by gzip, where the page is kept: so it is packed once."""


def page(data: Any, kept: bool = False) -> Page:
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    tag = f'W/"{blake2b(body, digest_size=10).hexdigest()}"'
    return Page(body, tag, gzip.compress(body, mtime=0) if kept else b"")


@lru_cache(maxsize=8)
def games_page(lang: str) -> Page:
    found = []
    for id in games():
        declared = game(id)
        found.append(
            {
                "id": id,
                "name": declared.name(lang),
                "players": list(declared.players),
                "decks": isinstance(declared, DeckGame),
                "forces": layout_of(declared).grid is not None,
                "draft_for": declared.drafts_for if isinstance(declared, DraftGame) else "",
            }
        )
    bots = [{"id": name, "name": bot_name(name, lang), "about": bot_about(name, lang)} for name in NAMES]
    languages = [{"id": id, "name": LANGUAGE_NAMES[id]} for id in LANGUAGES]
    return page({"games": found, "bots": bots, "languages": languages}, kept=True)


def load_all_games() -> None:
    """Load every game and its rulebook."""
    for id in games():
        game(id)
    for id in rulebook.games():
        rulebook.load(id)


def questions_to_json(declared: Game, answered: Mapping[str, Any], lang: str) -> wire.QuestionsAnswer:
    return {
        "questions": [
            {
                "id": q.id,
                "text": q.text(lang),
                "several": q.several,
                "aside": q.aside,
                "default": q.default,
                "answers": [{"id": a.id, "name": a.name(lang), "again": a.again} for a in q.answers],
            }
            for q in questions_of(declared, answered)
        ]
    }


def deck_game(id: str) -> DeckGame:
    declared = game(id)
    if not isinstance(declared, DeckGame):
        raise RuleboundError(f"nobody brings a deck to {declared.name('en')}")
    return declared


@lru_cache(maxsize=32)
def decks_page(id: str, lang: str) -> Page:
    declared = deck_game(id)
    return page(
        {
            "decks": [
                {"id": d.id, "name": d.name(lang), "deck": d.deck, "text": declared.decks.write(d.deck, lang)}
                for d in declared.decks.ready_made().values()
            ]
        },
        kept=True,
    )


# ---------------------------------------------------------------- the table


@lru_cache(maxsize=32)
def layout_page(id: str, lang: str) -> Page:
    declared = game(id)
    presenter = CardPresenter(Words(declared, lang))
    layout = presenter.layout
    zones = {z.name: presenter.label(f"zone.{z.name}") for z in declared.state.ZONES}
    return page(
        {
            "game": id,
            "name": declared.name(lang),
            "seat": [_area(presenter, area) for area in layout.seat],
            "shared": [_area(presenter, area) for area in layout.shared],
            "badges": [
                {"key": b.key, "of": b.of, "less": b.less, "style": b.style, "label": b.label} for b in layout.badges
            ],
            "on": layout.on,
            "attached": list(layout.attached),
            "row": _row(presenter, layout.row) if layout.row is not None else None,
            "grid": _grid(presenter, layout.grid) if layout.grid is not None else None,
            "zones": zones,
            "families": _families(presenter),
        },
        kept=True,
    )


def _families(presenter: CardPresenter) -> dict[str, str]:
    """The names of the families of cards."""
    declared, lang = presenter.words.game, presenter.lang
    found = dict.fromkeys(declared.layout.face(card, lang).family for card in declared.cards().values())
    return {
        family: declared.words.family_text(family, lang)
        or (presenter.card_name(family) if family in declared.cards() else family)
        for family in found
        if family
    }


def _area(presenter: CardPresenter, area: Area) -> wire.Area:
    return {"zone": area.zone, "label": presenter.label(area.label), "shape": area.shape, "always": area.always}


def _row(presenter: CardPresenter, row: Row) -> wire.Row:
    counted = [presenter.label(label, what="{what}") for label in row.counted]
    return {"zone": row.zone, "seat": list(row.seat), "key": row.key, "tally": row.tally, "counted": counted}


def _grid(presenter: CardPresenter, grid: Grid) -> wire.Grid:
    terrain: list[wire.Terrain] = [
        {"kind": t.kind, "letter": t.letter, "label": presenter.label(t.label), "style": t.style} for t in grid.terrain
    ]
    edges: list[wire.Edge] = [
        {"kind": e.kind, "beside": e.beside, "below": e.below, "label": presenter.label(e.label)} for e in grid.edges
    ]
    return {
        "key": grid.key,
        "at": grid.at,
        "side": grid.side,
        "terrain": terrain,
        "edges": edges,
        "level": presenter.label(grid.level),
        "chosen": presenter.label(grid.chosen),
    }


@lru_cache(maxsize=32)
def cards_page(id: str, lang: str) -> Page:
    declared = game(id)
    presenter = CardPresenter(Words(declared, lang))
    return page({"cards": [card_to_json(presenter, card) for card in declared.cards().values()]}, kept=True)


def card_to_json(presenter: CardPresenter, card: Card) -> wire.Card:
    """All that is printed on a card, in words and as data."""
    declared, lang = presenter.words.game, presenter.lang
    face = declared.layout.face(card, lang)
    drawn: wire.Face = {
        "shape": face.shape,
        "kind": face.kind,
        "family": face.family,
        "cost": list(face.cost),
        "stats": [{"label": stat.label, "text": stat.text} for stat in face.stats],
        "symbols": list(face.symbols),
        "named": [{"key": n.key, "name": n.name, "colour": n.colour, "line": n.line} for n in face.named],
    }
    return {
        "id": card.id,
        "name": presenter.card_name(card.id),
        "brief": declared.words.brief(card, lang),
        "text": card.text(lang),
        "facts": list(declared.words.facts(card, lang)),
        "reminders": [rule for id in declared.words.reminders(card) if (rule := rule_to_json(id, lang)) is not None],
        "face": drawn,
        "data": card_data(card),
    }


def card_page_to_json(id: str, card: str, lang: str) -> wire.Card:
    declared = game(id)
    found = declared.card(card)
    named = [r for r in rulebook.search_rulings(found.en, id) if _decides(r, found.en)] if _ruled(id) else []
    return {**card_to_json(CardPresenter(Words(declared, lang)), found), "rulings": [ruling_to_json(r) for r in named]}


def _decides(ruling: Ruling, name: str) -> bool:
    """Does a ruling name the card and decide how it is played? Others only correct a scan or a translation."""
    return name.lower() in ruling.text.lower() and not _MENDING.search(ruling.section)


def card_data(card: Card) -> dict[str, Any]:
    """The fields of a definition that are plain data."""
    found = {}
    for f in fields(card):
        if f.name not in NOT_PRINTED:
            value = _plain(getattr(card, f.name))
            if value is not None:
                found[f.name] = value
    return found


def _plain(value: Any) -> Any:
    """A value as JSON holds it; None for what is no plain data."""
    if isinstance(value, Enum):
        return _plain(value.value)
    if isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        rows = {str(k): _plain(v) for k, v in value.items()}
        return rows if all(v is not None for v in rows.values()) else None
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, tuple | list | frozenset):
        items = [_plain(v) for v in (sorted(value) if isinstance(value, frozenset) else value)]
        return items if all(v is not None for v in items) else None
    return None


# ---------------------------------------------------------------- words of the client


@lru_cache(maxsize=1)
def _interface(stamp: float) -> Messages:
    forms = json.loads(INTERFACE.read_text(encoding="utf-8"))
    return Messages({key: (pair[0], pair[1]) for key, pair in forms.items()}, usual=PROGRAM_WORDS)


def words_to_json(lang: str) -> wire.WordsAnswer:
    """The words of the client itself, with their gaps."""
    found = _interface(INTERFACE.stat().st_mtime)
    return {"lang": lang, "words": {key: found.form(lang, key) for key in found.forms}}


# ---------------------------------------------------------------- rules


def _ruled(id: str) -> bool:
    return id in rulebook.games()


def _book(id: str) -> str:
    if not _ruled(id):
        raise RuleboundError(f"there is no rulebook of '{id[:40]}'; there are: {', '.join(rulebook.games())}")
    return id


def _proofs() -> dict[str, list[str]] | None:
    try:
        return coverage.read_proofs()
    except RuleboundError:
        return None


def ledger_rule_to_json(rule: Rule, lang: str, proofs: Mapping[str, list[str]] | None) -> wire.LedgerRule:
    return {
        "id": rule.id,
        "heading": rule.heading(lang),
        "text": rule.text(lang),
        "kind": rule.kind,
        "chapter": rule.chapter,
        "see": list(rule.see),
        "proofs": (claims() if proofs is None else proofs).get(rule.id, []),
        "waived": rule.waived or "",
    }


def ruling_to_json(ruling: Ruling) -> wire.Ruling:
    return {"number": ruling.number, "section": ruling.section, "text": ruling.text}


def rulebooks_to_json(lang: str) -> wire.RulesAnswer:
    proofs, found = _proofs(), list[wire.Covered]()
    for id in rulebook.games():
        tally = coverage.coverage(id, proofs or {}).whole
        claimed = coverage.coverage(id, claims()).whole.proven
        name = game(id).name(lang) if id in games() else id
        found.append(
            {
                "game": id,
                "name": name,
                "total": tally.total,
                "proven": tally.proven if proofs is not None else None,
                "claimed": claimed,
                "waived": tally.waived,
            }
        )
    return {"games": found}


def rulebook_to_json(id: str, lang: str) -> wire.Book:
    proofs = _proofs()
    covered = coverage.coverage(_book(id), proofs or {})
    chapters: list[wire.Chapter] = [
        {
            "id": chapter,
            "name": chapter_name(chapter, lang),
            "total": covered.chapters[chapter].total,
            "proven": covered.chapters[chapter].proven if proofs is not None else None,
            "waived": covered.chapters[chapter].waived,
            "rules": [ledger_rule_to_json(rule, lang, proofs) for rule in rules],
        }
        for chapter, rules in rulebook.load(id).chapters().items()
    ]
    name = game(id).name(lang) if id in games() else id
    return {"game": id, "name": name, "tested": proofs is not None, "chapters": chapters}


def rulebook_page(id: str, lang: str) -> Page:
    """A rulebook as a page, which is made again when the tests have run once more."""
    proofs = coverage.find_proofs()
    return _book_page(id, lang, proofs.stat().st_mtime_ns if proofs is not None else 0)


@lru_cache(maxsize=32)
def _book_page(id: str, lang: str, stamp: int) -> Page:
    return page(rulebook_to_json(id, lang), kept=True)


def search_to_json(id: str, query: str, lang: str) -> wire.SearchAnswer:
    proofs = _proofs()
    rules = rulebook.search(query[:200], _book(id))[:MOST_FOUND]
    found = rulebook.search_rulings(query[:200], id)[:MOST_FOUND]
    return {"rules": [ledger_rule_to_json(r, lang, proofs) for r in rules], "rulings": [ruling_to_json(r) for r in found]}


@lru_cache(maxsize=32)
def rulings_page(id: str) -> Page:
    return page({"rulings": [ruling_to_json(r) for r in rulebook.rulings(_book(id))]}, kept=True)
