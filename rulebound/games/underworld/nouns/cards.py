"""Kinds of cards by their print, for searches, reductions and deck conditions."""

from __future__ import annotations

from rulebound.core.effects import Node, node
from rulebound.core.text import say, with_article

from ..definitions import CHARACTER, UnderworldCard
from ..words.names import (
    CardType,
    Faction,
    Keyword,
    Magic,
    Subtype,
    faction_name,
    keyword_name,
    magic_name,
    subtype_name,
    type_name,
)


@node
class Cards(Node):
    """Cards of a kind.  All given fields must fit; `or_magic` and `or_subtype` add a second kind."""

    type: CardType = ""
    faction: Faction = ""
    subtype: Subtype = ""
    or_subtype: Subtype = ""
    magic: Magic = ""
    or_magic: Magic = ""
    any_magic: bool = False
    no_magic: bool = False
    battle: bool = False
    """With a permanent battle icon."""
    keyword: Keyword = ""
    unique: bool = False
    most_cost: int | None = None
    least_cost: int | None = None

    def __post_init__(self) -> None:
        if bool(self.magic) + self.any_magic + self.no_magic > 1:
            raise TypeError("give one of `magic`, `any_magic` and `no_magic`")
        if self.or_subtype and not self.subtype:
            raise TypeError("`or_subtype` needs `subtype`")

    def admits(self, card: UnderworldCard) -> bool:
        if self.or_magic and card.magic == self.or_magic:
            return True
        if (
            self.subtype
            and self.subtype not in card.subtypes
            and (not self.or_subtype or self.or_subtype not in card.subtypes)
        ):
            return False
        return (
            (not self.type or card.type == self.type)
            and (not self.faction or card.faction == self.faction)
            and (not self.magic or card.magic == self.magic)
            and (not self.any_magic or bool(card.magic))
            and (not self.no_magic or not card.magic)
            and (not self.battle or bool(card.icons.battle))
            and (not self.keyword or self.keyword in card.keywords)
            and (not self.unique or card.unique)
            and (self.most_cost is None or card.cost <= self.most_cost)
            and (self.least_cost is None or card.cost >= self.least_cost)
        )

    def text(self, lang: str) -> str:
        """The kind without an article: `vampire character card`, 吸血鬼角色牌."""
        subtype = [subtype_name(lang, s) for s in (self.subtype, self.or_subtype) if s]
        parts = [
            say(lang, "unique", "独有") if self.unique else "",
            faction_name(lang, self.faction) if self.faction else "",
            say(lang, " or ", "或").join(subtype),
            keyword_name(lang, self.keyword) if self.keyword else "",
            type_name(lang, self.type) if self.type else "",
        ]
        if lang == "en":
            words = " ".join(p for p in (*parts, "card") if p).replace("card card", "card")
            if self.magic or self.any_magic:
                domain = f"{magic_name(lang, self.magic)} " if self.magic else ""
                words += f" with {with_article(domain + 'magic icon')}"
            words += " without a magic icon" if self.no_magic else ""
            words += " with a battle icon" if self.battle else ""
            if self.or_magic:
                words += f" or card with a {magic_name(lang, self.or_magic)} icon"
            if self.most_cost is not None:
                words += f" of printed cost {self.most_cost} or less"
            if self.least_cost is not None:
                words += f" of printed cost {self.least_cost} or more"
            return words
        magic = (
            f"具有{magic_name(lang, self.magic) if self.magic else ''}魔法领域图标的" if self.magic or self.any_magic else ""
        )
        magic += "不具有魔法领域图标的" if self.no_magic else ""
        magic += "带有战斗能力图标的" if self.battle else ""
        cost = f"印刷费用小于或等于{self.most_cost}的" if self.most_cost is not None else ""
        cost += f"印刷费用大于或等于{self.least_cost}的" if self.least_cost is not None else ""
        words = f"{magic}{cost}{''.join(parts)}牌"
        return words + (f"或具有{magic_name(lang, self.or_magic)}图标的牌" if self.or_magic else "")


ANY_CARD = Cards()
CHARACTER_CARD = Cards(type=CHARACTER)
