"""Where things lie on a HeroClix table: the map, each force beside it; a piece in one line, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulebound.core.layout import CARD, FIGURE, GROUPS, Edge, Face, Grid, Layout, Named, Terrain, area, badge, fact, stats
from rulebound.core.text import in_script, is_chinese, say

from .definitions import EQUIPMENT, HEAVY, LIGHT, PRIME, SLOTS, UNIQUE, Figure, Piece, Thing
from .ground.battle import BLOCKING, DOOR, HINDERING, OBSCURING, WALL, WATER, WINDOW
from .parts import power_name
from .texts import named_powers, tongue
from .units import keywords
from .wording import SIZE_WORDS, SYMBOL_WORDS

LAYOUT = Layout(
    seat=(
        area("map", always=True),
        area("held"),
        area("equipped"),
        area("force", GROUPS),
        area("sideline", GROUPS),
        area("ko-area", GROUPS),
        area("removed", GROUPS),
    ),
    badges=(
        badge("click", "cyan"),
        badge("values.speed"),
        badge("values.attack"),
        badge("values.defense"),
        badge("values.damage"),
        badge("values.range"),
        badge("tokens", "yellow"),
    ),
    facts=(fact("turn"), fact("phase"), fact("map"), fact("scores")),
    seat_facts=(fact("given"),),
    attached=("held", "equipped"),
    grid=Grid(
        terrain=(
            Terrain(BLOCKING, "#", "grid.blocking", "bold"),
            Terrain(HINDERING, "h", "grid.hindering", "green"),
            Terrain(WATER, "w", "grid.water", "blue"),
            Terrain(OBSCURING, "f", "grid.obscuring", "cyan"),
        ),
        edges=(
            Edge(WALL, "|", "-", "grid.wall"),
            Edge(WINDOW, "!", "~", "grid.window"),
            Edge(DOOR, "/", "=", "grid.door"),
            Edge("link", ":", ":", "grid.stairs"),
        ),
    ),
    told=("powers",),
    brief=("click", "tokens"),
)
WEIGHTS = {LIGHT: ("light", "輕型"), HEAVY: ("heavy", "重型")}


def face(card: Piece, lang: str) -> Face:
    """A figure with the values of its first starting line, or an object."""
    kind = in_script(lang, _type(card, tongue(lang)))
    points = tuple(str(start.points) for start in card.starts)
    if not isinstance(card, Figure) or not card.dial:
        return Face(CARD, kind, card.type, points)
    first = card.dial[card.starts[0].click - 1] if card.starts else card.dial[0]
    numbers = [] if first is None else list(zip(SLOTS, first, strict=False))
    named = tuple(
        Named(key, in_script(lang, name), colour, line) for key, name, colour, line in named_powers(card, tongue(lang))
    )
    return Face(FIGURE, kind, card.type, points, stats(*numbers, ("range", card.range)), card.symbols, named)


FAMILIES = {"character": ("Characters", "角色"), "object": ("Objects", "物件"), EQUIPMENT: ("Equipment", "裝備")}


def family_text(family: str, lang: str) -> str:
    return in_script(lang, say(tongue(lang), *FAMILIES[family]))


def brief(card: Piece, lang: str) -> str:
    """A piece in one line: what it is, its points, its values at the start, its range."""
    zh = is_chinese(lang)
    points = "/".join(str(start.points) for start in card.starts)
    parts = [_type(card, tongue(lang)), f"{points}分" if zh else f"{points} points"]
    if isinstance(card, Figure) and card.dial:
        first = card.dial[card.starts[0].click - 1] if card.starts else card.dial[0]
        if first is not None:
            parts.append("/".join(map(str, first[: len(SLOTS)])))
        bolts = f"×{card.bolts}" if card.bolts > 1 else ""
        parts.append(f"距離{card.range}{bolts}" if zh else f"range {card.range}{bolts}")
    return in_script(lang, " · ".join(parts))


def _type(card: Piece, lang: str) -> str:
    if isinstance(card, Figure):
        return say(lang, "Bystander", "候補人員") if card.bystander else say(lang, "Character", "角色")
    assert isinstance(card, Thing)
    if card.type == EQUIPMENT:
        kind = ("equipment", "裝備")
    else:
        kind = ("special object", "特殊物件") if card.special else ("object", "物件")
    return say(lang, f"{WEIGHTS[card.weight][0]} {kind[0]}".capitalize(), f"{WEIGHTS[card.weight][1]}{kind[1]}")


def facts(card: Piece, lang: str) -> Sequence[str]:
    """What is printed beside dial and text: keywords, teams, symbols, base, limits, the number."""
    return [in_script(lang, fact) for fact in _facts(card, tongue(lang))]


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
