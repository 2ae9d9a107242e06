"""Constant abilities as data: the changes a card makes while it is in play."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Amount, Condition, Node, Number, Resolve, node
from rulebound.core.text import agreeing, say
from rulebound.core.text import is_chinese as zh

from .state import ChampionsState
from .words.names import KEYWORDS, STAT_NAMES, UNCOUNTED, Changeable
from .words.phrases import trait_name, value_name


class Whom(Node):
    """The cards that a constant ability affects."""

    __slots__ = ()

    def includes(self, g: ChampionsState, source: Entity, e: Entity) -> bool:
        raise TypeError("a constant ability names the cards it affects")


class Granted(Amount):
    """An amount with its own card text in constant abilities."""

    __slots__ = ()

    def gets(self, lang: str, whom: str, stat: str) -> str:
        raise TypeError(f"{type(self).__name__} has no card text for a constant ability")


def counted(what: str) -> bool:
    """Does this kind of constant ability have an amount?"""
    kind, _, rest = what.partition(":")
    return kind not in (*UNCOUNTED, "trait") and (kind != "keyword" or rest == "retaliate")


@node
class Constant(Node):
    """While this card is in play and the condition holds, it changes a value or grants a trait or keyword.

    `what` is atk, thw, def, rec, sch, hp, hand, ally-limit; `base:atk` …; `trait:aerial`; `keyword:retaliate`;
    `cannot-take-damage`; `no-threat-removal`; `must-defend-with-ally`.
    """

    what: Changeable
    amount: Amount
    whom: Whom
    condition: Condition | None = None

    def __post_init__(self) -> None:
        kind = self.what.partition(":")[0]
        if not counted(self.what) and isinstance(self.amount, Number) and self.amount.n != 1:
            raise TypeError(f"“{self.what}” takes no amount")
        if isinstance(self.amount, Granted) and kind not in (*STAT_NAMES, "hand", "cannot-take-damage"):
            raise TypeError(f"“{self.what}” has no card text for an amount that varies")

    @property
    def moment(self) -> str:
        return f"constant:{self.what}"

    def text(self, lang: str) -> str:
        return _constant_text(self, lang)


def constant(what: str, amount: int | Amount, whom: Whom, condition: Condition | None = None) -> Constant:
    return Constant(what, Number(amount) if isinstance(amount, int) else amount, whom, condition)


def active(g: ChampionsState, what: str, e: Entity) -> list[tuple[Entity, Constant]]:
    """The constant abilities of this kind that affect a card now, with their source cards."""
    found: list[tuple[Entity, Constant]] = []
    for source in g.listeners.get(f"constant:{what}", ()):
        for a in g.title(source).abilities:
            c = a.constant
            if c is None or c.what != what or not c.whom.includes(g, source, e):
                continue
            if c.condition is not None:
                g.cite("champions.ability.constant.conditional")
            if c.condition is None or c.condition.holds(g, frame_of(g, source)):
                found.append((source, c))
    return found


def frame_of(g: ChampionsState, source: Entity) -> Resolve:
    """A frame for evaluating the amounts and conditions of a constant ability."""
    player: Player = g.controller(source)
    if player == NOBODY:
        engaged: Player = g.engaged_with(source)
        player = engaged if engaged != NOBODY else g.first_player
    return Resolve(program="", source=source, you=player)


# ---------------------------------------------------------------- card text


def gets(lang: str, whom: str, n: object, stat: str) -> str:
    if str(n).startswith("-"):
        return say(lang, f"{whom} {agreeing(whom, 'gets')} {n} {stat}", f"{whom}得到{n}{stat}")
    if not str(n).isalnum():
        get = agreeing(whom, "gets")
        return say(lang, f"{whom} {get} additional {stat} equal to {n}", f"{whom}得到等同於{n}的額外{stat}")
    return say(lang, f"{whom} {agreeing(whom, 'gets')} +{n} {stat}", f"{whom}得到+{n}{stat}")


def same_base(one: Constant, other: Constant) -> bool:
    """Do both give the same base value to the same cards, so that one sentence can state both?"""
    bases = one.what.startswith("base:") and other.what.startswith("base:")
    return bases and (one.whom, one.condition, one.amount) == (other.whom, other.condition, other.amount)


def base_values(constants: Sequence[Constant], lang: str) -> str:
    """One sentence for several base values with the same number."""
    c, stats = constants[0], [x.what.partition(":")[2] for x in constants]
    *some, last = [value_name(s, lang) for s in stats]
    names = say(lang, ", ".join(some) + " and ", "、".join(some) + "和") + last if some else last
    whom, n, each = c.whom.text(lang), c.amount.text(lang), "均" if some else ""
    return say(lang, f"{whom} {agreeing(whom, 'has')} a base {names} of {n}", f"{whom}的基礎{names}{each}為{n}")


def _constant_text(c: Constant, lang: str) -> str:
    """The card text of a constant ability."""
    whom, n = c.whom.text(lang), c.amount.text(lang)
    kind, _, rest = c.what.partition(":")
    get, gain = agreeing(whom, "gets"), agreeing(whom, "gains")
    if kind == "trait":
        text = say(lang, f"{whom} {gain} the {trait_name(rest, lang)} trait", f"{whom}獲得{trait_name(rest, lang)}特性")
    elif kind == "keyword":
        word = KEYWORDS[rest][zh(lang)]
        number = n if counted(c.what) else ""
        text = say(lang, f"{whom} {gain} {word.lower()} {number}".rstrip(), f"{whom}獲得{word}{number}")
    elif kind == "base":
        text = base_values([c], lang)
    elif kind == "hp":
        text = gets(lang, whom, n, value_name("hp", lang, n))
    elif isinstance(c.amount, Granted):
        text = c.amount.gets(lang, whom, _stat_name(kind, lang))
    elif kind == "hand":
        text = say(lang, f"{whom} {get} +{n} hand size", f"{whom}的手牌上限+{n}")
    elif kind == "ally-limit":
        text = say(lang, f"increase {'your' if whom == 'you' else whom} ally limit by {n}", f"{whom}的盟友上限增加{n}")
    elif kind in UNCOUNTED:
        text = _uncounted(kind, whom, lang)
    else:
        text = gets(lang, whom, n, _stat_name(kind, lang))
    if c.condition is not None:
        when = c.condition.text(lang)
        text = say(lang, f"{text} while {when}", f"當{when}時，{text}")
    return text


def _stat_name(kind: str, lang: str) -> str:
    return say(lang, "damage", "傷害") if kind == "cannot-take-damage" else value_name(kind, lang)


def _uncounted(kind: str, whom: str, lang: str) -> str:
    if kind == "cannot-take-damage":
        return say(lang, f"{whom} cannot take damage", f"{whom}無法受到傷害")
    if kind == "no-threat-removal":
        scheme = say(lang, "this scheme", "此密謀") if whom == "{this}" else whom
        return say(lang, f"threat cannot be removed from {scheme}", f"無法移除{scheme}上的威脅")
    return say(
        lang,
        f"the engaged player must defend against {whom}'s attacks with an ally they control, if able",
        f"如果可以，交戰的玩家必須以其控制的一個盟友防禦{whom}的攻擊",
    )
