"""What is printed on a piece beside its line and its text: its build, symbols, keywords; and what they remind of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulebound.core.text import say

from .definitions import HEAVY, PRIME, UNIQUE, Figure, Piece, Thing
from .parts import power_name
from .simplified import in_words
from .texts import tongue
from .units import keywords
from .wording import SIZE_WORDS, SYMBOL_WORDS


def facts(card: Piece, lang: str) -> Sequence[str]:
    """What is printed beside dial and text: keywords, teams, symbols, base, limits, the number."""
    return [in_words(lang, fact) for fact in _facts(card, tongue(lang))]


def _facts(card: Piece, lang: str) -> Iterator[str]:
    comma, colon = say(lang, ", ", "、"), say(lang, ": ", "：")
    if card.limit in (UNIQUE, PRIME):
        yield say(lang, *{UNIQUE: ("Unique", "獨一無二"), PRIME: ("Prime", "主要角色")}[card.limit])
    if isinstance(card, Figure):
        if card.real_name:
            yield f"{say(lang, 'Real name', '真實姓名')}{colon}{card.real_name}"
        if card.keywords:
            yield f"{say(lang, 'Keywords', '關鍵字')}{colon}{comma.join(_keyword(k, lang) for k in card.keywords)}"
        if card.teams:
            yield f"{say(lang, 'Team', '團隊')}{colon}{comma.join(power_name(lang, team) for team in card.teams)}"
        yield f"{say(lang, 'Symbols', '標記')}{colon}{comma.join(say(lang, *SYMBOL_WORDS[s]) for s in card.symbols)}"
        yield f"{say(lang, 'Size', '體型')}{colon}{say(lang, *SIZE_WORDS[card.symbols[-1]])}"
        if card.base != (1, 1):
            yield say(lang, f"Base: {card.base[0]}×{card.base[1]} squares", f"底座：{card.base[0]}×{card.base[1]}格")
    if card.generated:
        yield say(lang, "Only comes into the game by an effect", "只會由效應產生")
    if card.force_keywords:
        names = comma.join(_keyword(k, lang) for k in card.force_keywords)
        yield say(lang, f"The other characters of its force gain the keywords {names}", f"軍隊中的其他角色獲得關鍵字{names}")
    if card.set:
        yield f"{card.set}{card.number}"


def reminders(card: Piece) -> Sequence[str]:
    """The rules behind what is printed but not told: limits, bystanders, bases over several squares, heavy objects."""
    found = []
    if card.limit == UNIQUE:
        found.append("heroclix.force.unique")
    elif card.limit == PRIME:
        found.append("heroclix.force.prime")
    if isinstance(card, Figure):
        found += ["heroclix.bystander.ko"] * card.bystander
        found += ["heroclix.multi-base.no-knock-back"] * (card.base != (1, 1))
    elif isinstance(card, Thing):
        found += ["heroclix.object.pick-up.heavy"] * (card.weight == HEAVY)
    return found


def _keyword(key: str, lang: str) -> str:
    known = keywords().get(key)
    return say(lang, known.en, known.zh) if known else key
