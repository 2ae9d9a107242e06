"""The value pipeline: base → add and subtract → double and halve → round up → at least 0; a set value overrides all."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Amount
from rulebound.core.values import ADD, MULTIPLY, SET

from .definitions import ALLY, ICONS, IDENTITY_TYPES, MINION, SCHEMES, UPGRADE, VILLAIN
from .modifiers import active, frame_of
from .state import ChampionsState
from .zones import PLAY_AREA

ATK, THW, DEF, REC, SCH, HP, HAND_SIZE = "atk", "thw", "def", "rec", "sch", "hp", "hand"
BASE = {stat: f"constant:base:{stat}" for stat in (ATK, THW, DEF, REC, SCH, HP, HAND_SIZE)}
"""The listener names for constant abilities that set base values."""
FIELD = {
    stat: attrgetter(name)
    for stat, name in ((ATK, "atk"), (THW, "thw"), (DEF, "def_"), (REC, "rec"), (SCH, "sch"), (HAND_SIZE, "hand_size"))
}
PRINTED_ON_ENEMY = "champions.anatomy.encounter.stats"
PRINTED = {HP: "champions.anatomy.player.hit-points", HAND_SIZE: "champions.anatomy.player.hand-size"}


# ---------------------------------------------------------------- values


def base(g: ChampionsState, e: Entity, stat: str) -> int | None:
    """The number before any modifier, usually the printed one. None is a dash."""
    if g.listeners.get(BASE[stat]):
        for _, c in active(g, f"base:{stat}", e):
            return c.amount.value(g, frame_of(g, e))
    card = g.title(e)
    if g.trace is not None:
        g.cite(PRINTED_ON_ENEMY if card.is_enemy else PRINTED.get(stat, "champions.anatomy.player.powers"))
    printed: int | Amount | None
    if stat == HP:
        printed = card.hp if card.hp is None or not card.hp_per_player else card.hp * g.setup["per_player"]
        g.cite("champions.value.per-player", "champions.value.per-player.fixed")
    else:
        printed = FIELD[stat](card)
    if isinstance(printed, Amount):
        return printed.value(g, frame_of(g, e))
    return printed


def value(g: ChampionsState, e: Entity, stat: str, boost: int = 0) -> int:
    """The current value of a statistic; a dash counts as 0 where a number is needed. Boost icons are additions."""
    g.cite("champions.value.base", "champions.value.modifiers.recalculate", "champions.value.modifiers.order")
    g.cite("champions.value.modifiers.floor", "champions.value.modifiers.round", "champions.value.gets.end")
    number = (base(g, e, stat) or 0) + boost
    factor_up, factor_down = 1, 1
    fixed: int | None = None
    if g.listeners.get(f"constant:{stat}"):
        for source, c in active(g, stat, e):
            cite_getting(g, source)
            number += c.amount.value(g, frame_of(g, source))
    if stat in (ATK, SCH):
        for a in g.attached(e):
            bonus = g.card[a].atk_bonus if stat == ATK else g.card[a].sch_bonus
            if bonus:
                g.cite("champions.card.attachment.modify")
                number += bonus
    team = f"team:{stat}"
    for target, name, kind, amount, *_ in g.modifiers:
        if (target != e or name != stat) and not (name == team and leads(g, target, e)):
            continue
        if kind == ADD:
            number += amount
        elif kind == MULTIPLY:
            factor_up *= amount
        elif kind == "halve":
            factor_down *= 2
        elif kind == SET:
            g.cite("champions.value.modifiers.set")
            fixed = amount  # the latest one applies
    if fixed is not None:
        return fixed
    return max(0, -(-(number * factor_up) // factor_down))


def cite_getting(g: ChampionsState, source: Entity) -> None:
    """Each constant ability modifies values separately: an upgrade those of its player's identity, or of its host."""
    g.cite("champions.value.gets", "champions.ability.constant.stack")
    if g.card[source].type == UPGRADE:
        g.cite("champions.card.upgrade.attached" if g.host[source] != NOBODY else "champions.card.upgrade.identity")


def leads(g: ChampionsState, leader: Entity, e: Entity) -> bool:
    """Does the leader's player control this character now? Effects on a player's characters include later arrivals."""
    player = g.zone[e] % g.players
    if g.zone[e] // g.players != PLAY_AREA or g.identity[player] != leader:
        return False
    g.cite("champions.effect.lasting.newcomers")
    return True


def maximum_hp(g: ChampionsState, e: Entity) -> int:
    g.cite("champions.hp.maximum", "champions.value.gets.hit-points", "champions.hp.remaining.tokens")
    return value(g, e, HP)


def remaining_hp(g: ChampionsState, e: Entity) -> int:
    g.cite("champions.hp.remaining.dial", "champions.hp.sustained", "champions.hp.remaining.reduce")
    return maximum_hp(g, e) - g.damage[e]


def has_dial(g: ChampionsState, e: Entity) -> bool:
    """Identities and villains track hit points on a dial, which stops at 0; other characters take damage tokens."""
    g.cite("champions.hp.damage.dial", "champions.hp.damage.tokens")
    return g.card[e].type in IDENTITY_TYPES or g.card[e].type == VILLAIN


def hand_size(g: ChampionsState, player: Player) -> int:
    """The hand size of the faceup side."""
    return value(g, g.identity[player], HAND_SIZE)


def ally_limit(g: ChampionsState, player: Player) -> int:
    g.cite("champions.card.ally.limit")
    return 3 + sum(c.amount.value(g, frame_of(g, s)) for s, c in active(g, "ally-limit", g.identity[player]))


def target_threat(g: ChampionsState, scheme: Entity) -> int:
    g.cite("champions.scheme.target-threat", "champions.value.per-player", "champions.anatomy.encounter.target-threat")
    card = g.card[scheme]
    return per_player(g, card.target) if card.target_per_player else card.target


def icons(g: ChampionsState, kind: str) -> int:
    """The number of icons of a kind on all cards in play, whatever their type."""
    count = ICONS[kind]
    return sum(count(g.title(e)) for e in g.listeners.get(f"icon:{kind}", ()))


def per_player(g: ChampionsState, n: int) -> int:
    g.cite("champions.value.per-player")
    return n * int(g.setup["per_player"])


# ---------------------------------------------------------------- abilities, traits and keywords


def has_trait(g: ChampionsState, e: Entity, trait: str) -> bool:
    if trait in g.title(e).traits:
        return True
    if any(m.target == e and m.stat == f"trait:{trait}" for m in g.modifiers):
        return True
    return bool(g.listeners.get(f"constant:trait:{trait}")) and bool(active(g, f"trait:{trait}", e))


def keyword(g: ChampionsState, e: Entity, name: str) -> int:
    """The current number of a keyword (1 if it has no number), 0 if the card lacks it. Retaliate adds up."""
    number = g.title(e).keywords.get(name, 0)
    if g.listeners.get(f"constant:keyword:{name}"):
        g.cite("champions.value.gains")
        number += sum(c.amount.value(g, frame_of(g, s)) for s, c in active(g, f"keyword:{name}", e))
    return number


def forbidden(g: ChampionsState, what: str, e: Entity) -> bool:
    """Does a "cannot" apply to this card?"""
    if g.listeners.get(f"constant:{what}") and active(g, what, e):
        g.cite("champions.effect.cannot")
        return True
    return False


# ---------------------------------------------------------------- views


def shown_values(g: ChampionsState, e: Entity) -> Mapping[str, Any]:
    """Further values for a visible card in a view: a character's values, an attachment's host, a scheme's target."""
    card = g.title(e)
    shown: dict[str, Any] = {}
    if not g.in_play(e):
        return shown
    if card.type in IDENTITY_TYPES or card.type in (ALLY, MINION, VILLAIN):
        shown["hp"] = [remaining_hp(g, e), maximum_hp(g, e)]
        stats = (ATK, SCH) if card.type in (MINION, VILLAIN) else (THW, ATK, DEF, REC)
        shown["values"] = {s: value(g, e, s) for s in stats if base(g, e, s) is not None}
    if card.type in SCHEMES and card.target:
        shown["target"] = target_threat(g, e)
    if g.host[e] != NOBODY:
        shown["on"] = g.handle[g.host[e]]
    return shown
