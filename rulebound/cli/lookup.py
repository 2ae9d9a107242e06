"""Finding what a player means: an option by number, key or words; a card by id or by its name in any language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.cli.words import SAYS
from rulebound.core.decisions import NOBODY, Entity, Option, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card, Game
from rulebound.core.layout import Grid
from rulebound.core.state import State
from rulebound.core.text import SIMPLIFIED, simplified
from rulebound.table.board import pieces
from rulebound.table.offers import OfferLine, set_offer
from rulebound.table.sets import InvalidSet, choices_for_set

SHOWN = 8
"""A long list shows at most this many entries."""


def wrong(lang: str, key: str, *about: str, n: int = 0) -> RuleboundError:
    return RuleboundError(SAYS.say(lang, key, *about, n=n))


def listed(lang: str, words: Sequence[str]) -> str:
    """The first words of a list, and the number of the others."""
    more = [SAYS.say(lang, "many", n=len(words) - SHOWN)] if len(words) > SHOWN else []
    return SAYS.say(lang, "joint").join([*words[:SHOWN], *more])


FULL_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}


def half_width(text: str) -> str:
    """Full-width digits, letters and marks (as a Chinese keyboard writes them) in plain form.

    >>> half_width("１，３ ？")
    '1,3 ?'
    """
    return text.translate(FULL_WIDTH)


def says_something(text: str) -> bool:
    """Is there a letter or a digit in it? Marks alone mean no option and no card."""
    return any(c.isalnum() for c in text)


def plain(text: str) -> str:
    """Lower case, simplified Chinese, half-width marks: the form that a search compares."""
    return half_width(simplified(text)).lower().strip()


def item(items: Sequence[OfferLine], text: str, lang: str = "en") -> OfferLine | None:
    """The line that a text means: a number, a key, a note (a square), or a unique beginning of a key or part of a label.

    None if it is nothing like an option; a RuleboundError if it could be several.
    """
    if text.isdecimal():
        found = [line for i, line in enumerate(items, 1) if str(i) == text.lstrip("0")]
        if not found:
            raise wrong(lang, "no-option", text[:20], n=len(items))
        return found[0]
    wanted = plain(text)
    if not says_something(wanted):
        return None
    exact = [line for line in items if wanted == plain(line.label) or any(wanted == o.key.lower() for o in line.options)]
    if exact:
        return exact[0]
    for meant in (
        [line for line in items if any(wanted == o.note.lower() for o in line.options)],
        [line for line in items if any(o.key.lower().startswith(wanted) for o in line.options)],
        [line for line in items if all(w in plain(line.label) for w in wanted.split())],
    ):
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise wrong(
                lang,
                "could-be",
                text[:60],
                listed(lang, [line.option.key if lang == "en" else line.label for line in meant]),
            )
    return None


def parts_of(text: str) -> list[str]:
    """The words of an answer, whatever separates them."""
    return [p for p in re.split(r"[\s,，、]+", text.strip()) if p]


def several(items: Sequence[OfferLine], text: str, subset: bool, lang: str = "en") -> list[Option] | None:
    """The options of an answer such as `1 3 4` or `1,3,3` (two copies of the third); None if it is something else."""
    parts = parts_of(text)
    if len(parts) < 2 or not all(p.isdecimal() for p in parts):
        return None
    lines = {str(n): line for n, line in enumerate(items, 1)}
    if strange := [p for p in parts if p not in lines]:
        raise wrong(lang, "no-option", strange[0][:20], n=len(items))
    if not subset:
        raise wrong(lang, "one-at-a-time")
    if too_often := [p for p in parts if parts.count(p) > lines[p].copies]:
        raise wrong(lang, "twice", too_often[0], n=lines[too_often[0]].copies)
    return [lines[p].options[parts[:i].count(p)] for i, p in enumerate(parts)]


def choices_for(g: State, wanted: Sequence[Option], labels: Mapping[Option, str], lang: str = "en") -> list[int]:
    """The choices that take exactly these options of a set, named in any order. Nothing is changed.

    A single option is taken and the question continues, unless others would be taken with it; several options are the whole
    set.
    """
    try:
        return choices_for_set(g, wanted, whole=len(wanted) > 1)
    except InvalidSet as error:
        if error.others:
            mine = listed(lang, [labels[o] for o in wanted])
            names = [g.GAME.card(g.name_of(o.entities[0])).name(lang) for o in error.others]
            raise wrong(lang, "takes-others", mine, listed(lang, names), _such_as(g)) from error
        if error.left:
            key = "not-together" if len(wanted) > 1 else "not-alone"
            raise wrong(lang, key, labels[error.left[0]], _such_as(g)) from error
        raise wrong(lang, "more-of-set", n=len(wanted)) from error


def _such_as(g: State) -> str:
    """An example of numbers that name a whole set here."""
    return " ".join(map(str, range(1, max(2, set_offer(g).least) + 1)))


def named_together(items: Sequence[OfferLine], g: State, text: str, lang: str = "en") -> list[Option] | None:
    """The options of a set that an answer such as `gilder, iron worker` names; None if it is no list of cards."""
    parts = [p.strip() for p in re.split(r"[,，、]", text) if p.strip()]
    if len(parts) < 2:
        return None
    left, found = [o for line in items for o in line.options], []
    for part in parts:
        id = card(g.GAME, part, lang).id
        fit = next((o for o in left if any(g.name_of(e) == id for e in o.entities)), None)
        if fit is None:
            raise wrong(lang, "not-together", g.GAME.card(id).name(lang))
        left.remove(fit)
        found.append(fit)
    return found


def cards(declared: Game, text: str) -> list[Card]:
    """The cards that an id or name means (exactly, else by its beginning, else by its words), in any language."""
    wanted = plain(text)
    if not says_something(wanted):
        return []
    known = [(c, {c.id, plain(c.en), plain(c.zh), plain(c.name(SIMPLIFIED))}) for c in declared.cards().values()]
    for match in (
        [c for c, names in known if wanted in names],
        [c for c, names in known if any(n.startswith(wanted) for n in names)],
        [c for c, names in known if any(all(w in n for w in wanted.split()) for n in names)],
    ):
        if match:
            return match
    return []


def card(declared: Game, text: str, lang: str = "en") -> Card:
    """The one card that is meant; otherwise a RuleboundError names the candidates."""
    found = cards(declared, text) if text.strip() else []
    if not found:
        raise wrong(lang, "no-card", text[:60], declared.name(lang))
    if len(found) > 1:
        names = [c.id if lang == "en" else f"{c.name(lang)} ({c.id})" for c in found]
        raise wrong(lang, "could-be", text[:60], listed(lang, names))
    return found[0]


def to_read(g: State, player: Player, text: str, lang: str = "en") -> list[str]:
    """The ids of the cards to read: those on the table before others, and all of the same name (like stages)."""
    found = cards(g.GAME, text.partition("#")[0])
    seen = {g.name_of(e) for e in on_table(g, player, text)}
    for some in ([c for c in found if c.id in seen], found):
        if some and len({c.en for c in some}) == 1:
            return [c.id for c in some]
    return [card(g.GAME, text.partition("#")[0], lang).id]


def piece(g: State, player: Player, view: Mapping[str, Any], grid: Grid, text: str) -> Entity:
    """The piece on the map meant by its sign (`1a`), its square or its name; NOBODY if there is none."""
    wanted = plain(text)
    found = [p.id for p in pieces(view, grid) if wanted == p.sign or wanted.upper() in p.squares]
    if found:
        return next(e for e in range(len(g.card)) if g.handle[e] == found[0])
    here = {p.id for p in pieces(view, grid) if p.squares}
    return next((e for e in on_table(g, player, text) if g.handle[e] in here), NOBODY)


def on_table(g: State, player: Player, text: str) -> list[Entity]:
    """The visible cards on the table that are meant: one of each kind of place, the player's own first."""
    ids = {c.id for c in cards(g.GAME, text.partition("#")[0])}
    seen: dict[tuple[str, int], Entity] = {}
    order = sorted(range(len(g.card)), key=lambda e: (g.zone[e] < 0 or g.holder(e) != player, g.zone[e]))
    for e in order:
        if g.zone[e] >= 0 and g.sees(player, e) and g.name_of(e) in ids:
            seen.setdefault((g.name_of(e), g.zone[e]), e)
    return list(seen.values())
