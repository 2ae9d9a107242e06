"""The printed facts of a card besides its text, and the labels of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulebound.core.text import in_script, is_chinese, say

from ..definitions import EQUIPMENT, HEAVY, LIGHT, PRIME, SLOTS, UNIQUE, Figure, Piece, Thing
from ..parts import power_name
from ..units import keywords
from .card_text import tongue
from .names import SIZE_WORDS, SYMBOL_WORDS, in_words

TABLE = {
    "zone.map": ("On the map", "地圖上"),
    "zone.held": ("Held", "持有"),
    "zone.equipped": ("Equipped", "已裝備"),
    "zone.sideline": ("Sideline", "候補區"),
    "zone.ko-area": ("KO area", "擊倒區"),
    "zone.force": ("Not placed yet", "尚未放置"),
    "zone.removed": ("Out of the game", "遊戲之外"),
    "badge.click": ("click {n}", "第{n}格"),
    "badge.speed": ("spd {n}", "速{n}"),
    "badge.attack": ("atk {n}", "攻{n}"),
    "badge.defense": ("def {n}", "防{n}"),
    "badge.damage": ("dmg {n}", "傷{n}"),
    "badge.range": ("rng {n}", "距{n}"),
    "badge.tokens": ("{n} {n:token|tokens}", "標記{n}"),
    "fact.turn": ("turn {n}", "第{n}回合"),
    "fact.phase": ("{what}", "{what}"),
    "fact.map": ("{what}", "{what}"),
    "fact.scores": ("points {what}", "勝利分數{what}"),
    "fact.given": ("{n} {n:action|actions} given", "已給予{n}個行動"),
    "grid.blocking": ("blocking", "阻擋"),
    "grid.hindering": ("hindering", "障礙"),
    "grid.water": ("water", "水域"),
    "grid.obscuring": ("obscuring", "遮蔽"),
    "grid.wall": ("wall", "牆壁"),
    "grid.window": ("window", "窗戶"),
    "grid.door": ("door", "門"),
    "grid.stairs": ("elevation transition", "高低差轉換"),
    "grid.level": ("elevation 2", "高度2"),
    "grid.chosen": ("can be chosen", "可以選擇"),
    "deck": ("force", "軍隊"),
    "deck.random": ("a random force", "隨機一支軍隊"),
    "grid.area": ("starting areas", "起始區域"),
    "special-power": ("its special {0} power", "其特殊{0}威能"),
    "note.setup": ("set-up", "遊戲設置"),
    "note.beginning": ("beginning phase", "回合開始階段"),
    "note.action": ("action phase", "行動階段"),
    "note.end": ("end phase", "回合結束階段"),
    "note.clear": ("clear phase", "效應清除階段"),
    "note.close": ("close attack", "近戰攻擊"),
    "note.range": ("range attack", "遠程攻擊"),
    "note.move": ("move", "移動"),
    "note.object": ("object", "物件"),
    "note.character": ("character", "角色"),
    "note.attack": ("attack roll", "攻擊擲骰"),
    "note.break-away": ("break away", "突破阻攔"),
    "note.evade": ("evade", "閃避"),
    "note.damage": ("damage", "傷害"),
    "note.theme-team": ("theme team", "主題隊伍"),
    "note.pushing": ("pushing", "急切"),
    "note.penetrating": ("penetrating", "穿透"),
    "note.unavoidable": ("unavoidable", "必中"),
    "note.knock-back": ("knock back", "擊退"),
    "note.critical-hit": ("critical hit", "致命命中"),
    "note.critical-miss": ("critical miss", "致命失手"),
    "note.to-0": ("to 0", "減少為0"),
    "reduced": ("by {n}", "減少{n}點"),
    "reduced.roll": ("by {n}, or to 0 on a roll of {least}-6", "減少{n}點，擲出{least}-6時減少為0"),
}

WEIGHTS = {LIGHT: ("light", "輕型"), HEAVY: ("heavy", "重型")}

FAMILIES = {"character": ("Characters", "角色"), "object": ("Objects", "物件"), EQUIPMENT: ("Equipment", "裝備")}


def facts(card: Piece, lang: str) -> Sequence[str]:
    """The printed facts besides dial and text: keywords, teams, symbols, base, limits, number."""
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
    """Rules that the print implies but does not explain: limits, bystanders, large bases, heavy objects."""
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


def brief(card: Piece, lang: str) -> str:
    """A piece in one line: its kind, its points, its starting values, its range."""
    zh = is_chinese(lang)
    points = "/".join(str(start.points) for start in card.starts)
    parts = [type_text(card, tongue(lang)), f"{points}分" if zh else f"{points} points"]
    if isinstance(card, Figure) and card.dial:
        first = card.dial[card.starts[0].click - 1] if card.starts else card.dial[0]
        if first is not None:
            parts.append("/".join(map(str, first[: len(SLOTS)])))
        bolts = f"×{card.bolts}" if card.bolts > 1 else ""
        parts.append(f"距離{card.range}{bolts}" if zh else f"range {card.range}{bolts}")
    return in_script(lang, " · ".join(parts))


def type_text(card: Piece, lang: str) -> str:
    if isinstance(card, Figure):
        return say(lang, "Bystander", "候補人員") if card.bystander else say(lang, "Character", "角色")
    assert isinstance(card, Thing)
    if card.type == EQUIPMENT:
        kind = ("equipment", "裝備")
    else:
        kind = ("special object", "特殊物件") if card.special else ("object", "物件")
    return say(lang, f"{WEIGHTS[card.weight][0]} {kind[0]}".capitalize(), f"{WEIGHTS[card.weight][1]}{kind[1]}")


def family_text(family: str, lang: str) -> str:
    return in_script(lang, say(tongue(lang), *FAMILIES[family]))
