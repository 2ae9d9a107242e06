"""Effects that last for a while: values, powers, parts and symbols; Perplex and Outwit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.declarations import Code
from rulebound.core.effects import AskThenAct, OnSubject, Resolve, Subject, node
from rulebound.core.text import say
from rulebound.core.values import ADD, end, modify

from ..ability_sets import GRANTED_PARTS, ability_set
from ..definitions import VALUES, Figure, Piece, Thing
from ..derived import BAR, HAS, SYMBOL, USE
from ..figure_abilities import EQUIPPED, Entry, entries_from, given_entries, hanging_on, hangs_on, protection
from ..nouns.subjects import Self
from ..parts import ABILITIES, Action, Aura, Part, Power, Uses, power_name
from ..rules.durations import until_it_moves, while_on_map
from ..rules.rolls import PROBABILITY, is_of_theme
from ..rules.turn import this_turn, until_next_turn
from ..state import HeroclixState
from ..words.names import MODIFIED_WORDS, SYMBOL_WORDS, Modified, SymbolName
from .base import origin

NEXT_TURN, THIS_TURN, GAME, AGAIN, MOVES, ON_MAP = "next-turn", "this-turn", "game", "again", "moves", "on-map"
_UNTIL = {
    NEXT_TURN: ("until your next turn", "直到你的下個回合"),
    THIS_TURN: ("this turn", "本回合"),
    GAME: ("for the rest of the game", "本場遊戲剩餘時間"),
    AGAIN: ("until you choose again", "直到你再次選擇"),
    MOVES: ("until it moves", "直到其移動"),
    ON_MAP: ("as long as this character is on the map, even if lost", "只要此角色在地圖上，就算失去"),
}
Duration = Annotated[str, Code("duration", _UNTIL)]
EVEN_IF_LOST = (GAME, ON_MAP)
"""Effects with these durations depend on no power."""
DURATION_RULES = {THIS_TURN: "this-turn", GAME: "this-game", ON_MAP: "as-long-as"}


def until(g: HeroclixState, f: Resolve, e: Entity, how_long: str) -> str:
    """The turn or the event at which an effect on a character ends."""
    g.cite("heroclix.duration.definition", f"heroclix.duration.{DURATION_RULES.get(how_long, 'until')}")
    ends = {
        NEXT_TURN: until_next_turn(g, f.you),
        THIS_TURN: this_turn(g),
        MOVES: until_it_moves(e),
        ON_MAP: while_on_map(f.source),
    }
    return ends.get(how_long, "")


def hook(g: HeroclixState, f: Resolve) -> str:
    """What a lasting effect depends on: the ability that brings it about, and the character's sources of that ability."""
    mine = ability_set(g, f.source).entries if g.is_character(f.source) else ()
    for ability in (origin(f), g.RULES.using(g, f.source)):
        if sources := [entry.source for entry in mine if entry.ability == ability]:
            return hanging_on(ability, sources)
    return origin(f)


def choose_again(g: HeroclixState, f: Resolve, e: Entity) -> None:
    """End what the ability gave this character when it was used before."""
    end(g, [m for m in g.modifiers if (m.target, m.source, hangs_on(m.origin)[0]) == (e, f.source, origin(f))])


class Gain(NamedTuple):
    """One row that a character gains: a modifier of a value, a power, a bar, a part, a symbol."""

    stat: Modified
    amount: int | str


class Lasting(OnSubject):
    """A character gains something for a while."""

    __slots__ = ()
    how_long: Duration

    def rows(self) -> Iterator[Gain]:
        raise TypeError(f"{type(self).__name__} gives nothing")

    def gains(self, lang: str) -> str:
        """What the character then has or does, without the duration."""
        raise TypeError(f"{type(self).__name__} has no words")

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        here = "" if self.how_long in EVEN_IF_LOST else hook(g, f)
        if not here:
            g.cite("heroclix.duration.even-if-lost")
        if self.how_long == AGAIN:
            choose_again(g, f, e)
        for stat, gained in self.rows():
            modify(g, e, stat, ADD, gained, f.source, until(g, f, e, self.how_long), here)

    def words(self, lang: str) -> str:
        who, what, long = self.subject.text(lang), self.gains(lang), say(lang, *_UNTIL[self.how_long])
        return say(lang, f"{who} {what} {long}", f"{long}，{who}{what}")


@node
class Modifies(Lasting):
    """A value is modified for a while."""

    subject: Subject
    stat: Modified
    """A value, or `all`."""
    n: int
    how_long: Duration = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield from (Gain(stat, self.n) for stat in (VALUES if self.stat == "all" else (self.stat,)))

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        Lasting.apply(self, g, f, e)
        g.note("modified", g.force[e], (e,), detail=f"{self.stat}{self.n:+d}")

    def gains(self, lang: str) -> str:
        stat = say(lang, *MODIFIED_WORDS[self.stat])
        return say(lang, f"modifies {stat} {self.n:+d}", f"{stat}{self.n:+d}")


@node
class LetsUse(Lasting):
    """A character can use powers for a while."""

    subject: Subject
    powers: tuple[Power, ...]
    how_long: Duration = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield from (Gain(USE, p) for p in self.powers)

    def gains(self, lang: str) -> str:
        """The powers by name; a power without a printed name by its own text."""
        names = [power_name(lang, p) if ABILITIES[p].kind == "power" else ABILITIES[p].quoted(lang) for p in self.powers]
        listed = say(lang, ", ", "、").join(names)
        return say(lang, f"can use {listed}", f"可使用{listed}")


@node
class Stops(Lasting):
    """A character can't use certain powers for a while."""

    subject: Subject
    powers: tuple[Power, ...]
    how_long: Duration = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield from (Gain(BAR, p) for p in self.powers)

    def gains(self, lang: str) -> str:
        names = say(lang, " or ", "或").join(power_name(lang, p) for p in self.powers)
        return say(lang, f"can't use {names}", f"不能使用{names}")


@node
class LetsHave(Lasting):
    """A character has a passive part for a while: a keyphrase, a protection."""

    subject: Subject
    part: Part
    key: str
    how_long: Duration = NEXT_TURN

    def __post_init__(self) -> None:
        if GRANTED_PARTS.setdefault(self.key, self.part) != self.part:
            raise TypeError(f"another part is given as '{self.key}' already: choose another key for this one")

    def rows(self) -> Iterator[Gain]:
        yield Gain(HAS, self.key)

    def gains(self, lang: str) -> str:
        return say(lang, f"has “{self.part.text(lang)}”", f"具有「{self.part.text(lang)}」")


@node
class GivesSymbol(Lasting):
    subject: Subject
    symbol: SymbolName
    how_long: Duration = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield Gain(SYMBOL, self.symbol)

    def gains(self, lang: str) -> str:
        en, zh = SYMBOL_WORDS[self.symbol]
        return say(lang, f"has the {en} symbol", f"具有{zh}標記")


@node
class Perplexes(AskThenAct, OnSubject):
    """One of a character's combat values is modified by one, up or down."""

    subject: Subject
    en = "choose {subject} and modify one of its combat values +1 or -1 until your next turn"
    zh = "選擇{subject}，直到你的下個回合，其一項戰鬥數值+1或-1"

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.answer = None
        if e != NOBODY:
            offers = [Offer("perplex", (stat, n), (e,), f"{stat}{n:+d}") for stat in VALUES for n in (1, -1)]
            g.ask("answer", f.you, "heroclix.pac.perplex", "perplex", offers, f.source)

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        if f.answer is not None:
            stat, n = f.answer
            modify(g, e, stat, ADD, n, f.source, until_next_turn(g, f.you), hook(g, f))
            g.note("modified", g.force[e], (e,), detail=f"{stat}{n:+d}")


@node
class Outwits(AskThenAct, OnSubject):
    """A character can't use one standard power, or one special power of its card, until your next turn."""

    subject: Subject
    en = (
        "choose {subject} and a standard power or a special power printed on its card; it can't use that power until "
        "your next turn"
    )
    zh = "選擇{subject}，再選擇一個標準威能或其卡上的一個特殊威能；直到你的下個回合，其不能使用該威能"

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return bool(outwittable(g, e))

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.answer = None
        powers = outwittable(g, e) if e != NOBODY else []
        if powers:
            offers = [Offer("outwit", p, (e,), p) for p in powers]
            g.ask("answer", f.you, "heroclix.pac.outwit", "outwit", offers, f.source)

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        if f.answer is not None:
            g.cite("heroclix.duration.cant-use.sources", "heroclix.duration.cant-use.scope")
            modify(g, e, BAR, ADD, f.answer, f.source, until_next_turn(g, f.you), hook(g, f))
            g.note("outwitted", g.force[e], (e,), detail=str(f.answer))


def outwittable(g: HeroclixState, e: Entity) -> list[str]:
    """The powers that Outwit may choose.

    First come the powers that the character can use now, then those that its dial, card or theme team may give it, then those
    that the text of a piece in the game may let it use for a while.  Players may name any other standard power by the rules,
    but the character could not use that one anyway.
    """
    mine = ability_set(g, e)
    if "outwit" in mine.protected or "outwit" in mine.protected_opposing:
        return []
    card = g.figure(e)
    g.cite("heroclix.pac.protected-outwit")
    now = [name for entry in mine.entries if not _is_safe(card, entry) for name in _names(entry)]
    luck = [PROBABILITY] if is_of_theme(g, e) else []
    return list(
        dict.fromkeys(
            [*now, *_to_come(card, min(g.click[e], card.starts[g.start[e]].click)), *luck, *_lent(tuple(g.card), card)]
        )
    )


@lru_cache(maxsize=1024)
def _to_come(card: Figure, first: int) -> tuple[str, ...]:
    """The powers that Outwit may choose among all that the figure shows from this click on."""
    rows = entries_from(card, first)
    safe = {name for entry in rows if _is_safe(card, entry) for name in _names(entry)}
    return tuple(dict.fromkeys(name for entry in rows for name in _names(entry) if name not in safe))


@lru_cache(maxsize=256)
def _lent(pieces: tuple[Piece, ...], card: Figure) -> tuple[str, ...]:
    """The standard powers that texts of these pieces may let the figure use, through its own actions or other characters."""
    safe = {name for entry in entries_from(card, 1) if _is_safe(card, entry) for name in _names(entry)}
    found = [p for piece in dict.fromkeys(pieces) for p in _lends(piece, piece is card)]
    return tuple(dict.fromkeys(p for p in found if p not in safe))


@lru_cache(maxsize=2048)
def _lends(piece: Piece, own: bool) -> tuple[str, ...]:
    """The standard powers that a piece's texts let its own figure, or other figures, use for a while."""
    keys: list[str] = []
    found: list[str] = []
    if isinstance(piece, Figure):
        keys += [x.ability for x in entries_from(piece, 1) if "outwit" not in ABILITIES[x.ability].protected]
        found += [p for trait in piece.traits if trait.to and not own for p in trait.powers]
    elif isinstance(piece, Thing):
        given = given_entries(piece.gives, EQUIPPED) if piece.gives is not None else []
        keys += [x.ability for x in given] + ([piece.ability] if piece.ability in ABILITIES else [])
        found += keys
    for each in (n for key in keys for part in ABILITIES[key].parts for n in part.parts()):
        if isinstance(each, LetsUse) and (own or not isinstance(each.subject, Self)):
            found += each.powers
        elif isinstance(each, Aura) and isinstance(each.part, Uses) and not own:
            found += each.part.powers
    return tuple(dict.fromkeys(ABILITIES[p].power for p in found if ABILITIES[ABILITIES[p].power].kind == "power"))


def _is_safe(card: Figure, entry: Entry) -> bool:
    return "outwit" in ABILITIES[entry.ability].protected or "outwit" in protection(card, entry.source)


def _names(entry: Entry) -> list[str]:
    """The names of a power: the standard power of which it is a version, those that it uses, and its special power."""
    known = ABILITIES[entry.ability]
    found = [known.power] if known.kind == "power" or known.version_of else []
    found += [part.power for part in known.parts if isinstance(part, Action) and part.power]
    return [*found, entry.source] if entry.source.startswith("special:") else found
