"""Effects on characters: healing, damage, tokens, values, powers for a while."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import (
    Amount,
    AskThenDo,
    Choose,
    Do,
    EachPlayer,
    OneOf,
    OnSubject,
    Resolve,
    Subject,
    Writer,
    node,
)
from rulebound.core.sides import opponents
from rulebound.core.text import say
from rulebound.core.together import at_once
from rulebound.core.values import ADD, modify

from ..definitions import VALUES, Figure
from ..kits import BAR, GIVEN_PARTS, HAS, SYMBOL, USE, Entry, entries_from, kit, protection
from ..nouns.selectors import Characters
from ..nouns.subjects import Self, Target
from ..parts import ABILITIES, Action, Part, power_name
from ..rules.actions import ACTION_TOTAL
from ..rules.damage import PENETRATING, UNAVOIDABLE, Damage
from ..rules.dial import heal, is_hurt, knocked_out, may_be_healed, turn_to
from ..rules.lasting import until_it_moves, while_on_map
from ..rules.leaving import KnockOut
from ..rules.rolling import PROBABILITY, d6, is_of_theme
from ..rules.tokens import TokenGone, give_named, give_token, remove_named, remove_token
from ..rules.turn import this_turn, turns_until, until_next_turn
from ..state import HeroclixState
from ..wording import STAT_WORDS, SYMBOL_WORDS, token_words

CHOSEN = "chosen"
"""The memory of whom all players have chosen."""
NEXT_TURN, THIS_TURN, GAME, AGAIN, MOVES, ON_MAP = "next-turn", "this-turn", "game", "again", "moves", "on-map"
_UNTIL = {
    NEXT_TURN: ("until your next turn", "直到你的下個回合"),
    THIS_TURN: ("this turn", "本回合"),
    GAME: ("for the rest of the game", "本場遊戲剩餘時間"),
    AGAIN: ("until you choose again", "直到你再次選擇"),
    MOVES: ("until it moves", "直到其移動"),
    ON_MAP: ("as long as this character is on the map, even if lost", "只要此角色在地圖上，就算失去"),
}
EVEN_IF_LOST = (GAME, ON_MAP)
"""What lasts so long hangs on no power."""
DURATION_RULES = {THIS_TURN: "this-turn", GAME: "this-game", ON_MAP: "as-long-as"}


def until(g: HeroclixState, f: Resolve, e: Entity, how_long: str) -> str:
    """When an effect on a character ends by itself."""
    g.cite("heroclix.duration.definition", f"heroclix.duration.{DURATION_RULES.get(how_long, 'until')}")
    ends = {
        NEXT_TURN: until_next_turn(g, f.you),
        THIS_TURN: this_turn(g),
        MOVES: until_it_moves(e),
        ON_MAP: while_on_map(f.source),
    }
    return ends.get(how_long, "")


def origin(f: Resolve) -> str:
    """The ability that a lasting effect hangs on."""
    return f.program.rpartition("/")[0]


@node
class RollsDie(Do):
    """A d6 is rolled, or several, and the result remembered."""

    dice: int = 1

    def act(self, g: HeroclixState, f: Resolve) -> None:
        f.remember("die", sum(d6(g, f.source, origin(f)) for _ in range(self.dice)))

    def text(self, lang: str) -> str:
        return say(lang, "roll a d6", "擲d6") if self.dice == 1 else say(lang, f"roll {self.dice}d6", f"擲{self.dice}d6")


@node
class Heals(OnSubject):
    subject: Subject
    n: Amount

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return may_be_healed(g, e, origin(f)) and is_hurt(g, e)

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(heal(g, e, self.n.value(g, f), origin(f)) > 0)

    def words(self, lang: str) -> str:
        who, n = self.subject.text(lang), self.n.text(lang)
        if not n.isdecimal():
            return say(lang, f"{who} heals a number of clicks equal to {n}", f"治療{who}等同{n}的格數")
        return say(lang, f"{who} heals {n} {'click' if n == '1' else 'clicks'}", f"治療{who}{n}格")


@node
class Deals(OnSubject):
    """Damage that is no attack's."""

    subject: Subject
    n: Amount
    type: str = ""

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        g.push(Damage(subject=e, amount=self.n.value(g, f), source=f.source, type=self.type, power=origin(f)))
        f.did = 1

    def words(self, lang: str) -> str:
        return deal_words(lang, self.subject.text(lang), self.n.text(lang), self.type)


def deal_words(lang: str, who: str, n: str, type: str) -> str:
    kind = {"": ("", ""), PENETRATING: ("penetrating ", "穿透"), UNAVOIDABLE: ("unavoidable ", "必中")}[type]
    return say(lang, f"deal {n} {kind[0]}damage to {who}", f"對{who}造成{n}點{kind[1]}傷害")


@node
class DealsEach(Do):
    """Damage that is no attack's to everybody whom the subject names, at the same time."""

    subject: Subject
    n: int
    type: str = ""

    def could(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.subject.all(g, f))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        parts = [
            Damage(subject=e, amount=self.n, source=f.source, type=self.type, power=origin(f))
            for e in self.subject.all(g, f)
        ]
        if parts:
            at_once(g, parts)

    def text(self, lang: str) -> str:
        return deal_words(lang, self.subject.text(lang), str(self.n), self.type)


@node
class GivesToken(OnSubject):
    subject: Subject

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(give_token(g, e, f.source))

    def words(self, lang: str) -> str:
        return say(lang, f"give {self.subject.text(lang)} an action token", f"給予{self.subject.text(lang)}一個行動標記")


@node
class RemovesToken(OnSubject):
    subject: Subject

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return g.tokens[e] > 0

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(remove_token(g, e) > 0)
        if f.did:
            g.push(TokenGone(subject=e, source=f.source))

    def words(self, lang: str) -> str:
        return say(
            lang, f"remove an action token from {self.subject.text(lang)}", f"從{self.subject.text(lang)}移除一個行動標記"
        )


class Gain(NamedTuple):
    """One row that a character gains: a modifier of a value, a power, a bar, a part, a symbol."""

    stat: str
    amount: int | str


class Lasting(OnSubject):
    """A character gains something for a while."""

    __slots__ = ()
    how_long: str

    def rows(self) -> Iterator[Gain]:
        raise TypeError(f"{type(self).__name__} gives nothing")

    def gains(self, lang: str) -> str:
        """What the character then has or does, without how long."""
        raise TypeError(f"{type(self).__name__} has no words")

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        here = "" if self.how_long in EVEN_IF_LOST else origin(f)
        if not here:
            g.cite("heroclix.duration.even-if-lost")
        if self.how_long == AGAIN:
            g.modifiers = [m for m in g.modifiers if (m.target, m.source, m.origin) != (e, f.source, here)]
        for stat, gained in self.rows():
            modify(g, e, stat, ADD, gained, f.source, until(g, f, e, self.how_long), here)

    def words(self, lang: str) -> str:
        who, what, long = self.subject.text(lang), self.gains(lang), say(lang, *_UNTIL[self.how_long])
        return say(lang, f"{who} {what} {long}", f"{long}，{who}{what}")


@node
class Modifies(Lasting):
    """A value is modified for a while."""

    subject: Subject
    stat: str
    """A value, or `all`."""
    n: int
    how_long: str = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield from (Gain(stat, self.n) for stat in (VALUES if self.stat == "all" else (self.stat,)))

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        Lasting.apply(self, g, f, e)
        g.note("modified", g.force[e], (e,), detail=f"{self.stat}{self.n:+d}")

    def gains(self, lang: str) -> str:
        stat = say(lang, *STAT_WORDS[self.stat]) if self.stat != "all" else say(lang, "all combat values", "所有戰鬥數值")
        return say(lang, f"modifies {stat} {self.n:+d}", f"{stat}{self.n:+d}")


@node
class LetsUse(Lasting):
    """A character can use powers for a while."""

    subject: Subject
    powers: tuple[str, ...]
    how_long: str = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield from (Gain(USE, p) for p in self.powers)

    def gains(self, lang: str) -> str:
        """Powers by their names; what has no name on a card in its own words."""
        names = [power_name(lang, p) if ABILITIES[p].kind == "power" else ABILITIES[p].quoted(lang) for p in self.powers]
        listed = say(lang, ", ", "、").join(names)
        return say(lang, f"can use {listed}", f"可使用{listed}")


@node
class Stops(Lasting):
    """A character can't use certain powers for a while."""

    subject: Subject
    powers: tuple[str, ...]
    how_long: str = NEXT_TURN

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
    how_long: str = NEXT_TURN

    def __post_init__(self) -> None:
        GIVEN_PARTS[self.key] = self.part

    def rows(self) -> Iterator[Gain]:
        yield Gain(HAS, self.key)

    def gains(self, lang: str) -> str:
        return say(lang, f"has “{self.part.text(lang)}”", f"具有「{self.part.text(lang)}」")


@node
class GivesSymbol(Lasting):
    subject: Subject
    symbol: str
    how_long: str = NEXT_TURN

    def rows(self) -> Iterator[Gain]:
        yield Gain(SYMBOL, self.symbol)

    def gains(self, lang: str) -> str:
        en, zh = SYMBOL_WORDS[self.symbol]
        return say(lang, f"has the {en} symbol", f"具有{zh}標記")


@node
class Perplexes(OnSubject):
    """One of a character's combat values is modified by one, up or down."""

    subject: Subject

    def write(self, w: Writer) -> None:
        self.subject.write(w)
        w.emit(self.ask)
        w.emit(self.act)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.answer = None
        if e != NOBODY:
            offers = [Offer("perplex", (stat, n), (e,), f"{stat}{n:+d}") for stat in VALUES for n in (1, -1)]
            g.ask("answer", f.you, "heroclix.pac.perplex", "perplex", offers, f.source)

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        if f.answer is not None:
            stat, n = f.answer
            modify(g, e, stat, ADD, n, f.source, until_next_turn(g, f.you), origin(f))
            g.note("modified", g.force[e], (e,), detail=f"{stat}{n:+d}")

    def words(self, lang: str) -> str:
        who = self.subject.text(lang)
        return say(
            lang,
            f"choose {who} and modify one of its combat values +1 or -1 until your next turn",
            f"選擇{who}，直到你的下個回合，其一項戰鬥數值+1或-1",
        )


@node
class PerplexesTeam(AskThenDo):
    """One combat value, damage excepted, of the character itself and of all friends of a keyword is modified by one."""

    friends: Characters

    @property
    def rule(self) -> str:
        return "heroclix.pac.perplex"

    @property
    def prompt(self) -> str:
        return "perplex"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        stats = [stat for stat in VALUES if stat != "damage"]
        return [Offer("perplex", (stat, n), (f.source,), f"{stat}{n:+d}") for stat in stats for n in (1, -1)]

    def take(self, g: HeroclixState, f: Resolve, chosen: tuple[str, int]) -> None:
        stat, n = chosen
        for e in dict.fromkeys((f.source, *self.friends.all(g, f))):
            modify(g, e, stat, ADD, n, f.source, until_next_turn(g, f.you), origin(f))
            g.note("modified", g.force[e], (e,), detail=f"{stat}{n:+d}")

    def text(self, lang: str) -> str:
        who = self.friends.words(lang, many=False)
        return say(
            lang,
            f"choose a combat value other than damage; this character and each {who} modify it +1 or -1 until your next turn",
            f"選擇傷害以外的一項戰鬥數值；直到你的下個回合，此角色與每個{who}該數值+1或-1",
        )


@node
class Outwits(OnSubject):
    """A character can't use one standard power, or one special power of its card, until your next turn."""

    subject: Subject

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return bool(outwittable(g, e))

    def write(self, w: Writer) -> None:
        self.subject.write(w)
        w.emit(self.ask)
        w.emit(self.act)

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
            modify(g, e, BAR, ADD, f.answer, f.source, until_next_turn(g, f.you), origin(f))
            g.note("outwitted", g.force[e], (e,), detail=str(f.answer))

    def words(self, lang: str) -> str:
        who = self.subject.text(lang)
        return say(
            lang,
            f"choose {who} and a standard power or a special power printed on its card; it can't use that power until your next"
            " turn",
            f"選擇{who}，再選擇一個標準威能或其卡上的一個特殊威能；直到你的下個回合，其不能使用該威能",
        )


def outwittable(g: HeroclixState, e: Entity) -> list[str]:
    """What Outwit may choose: first what the character can use now, then what its dial, card and theme team may give it.

    Any other standard power may be named as well, but it would not have it anyway.
    """
    mine = kit(g, e)
    if "outwit" in mine.protected or "outwit" in mine.protected_opposing:
        return []
    card = g.figure(e)
    g.cite("heroclix.pac.protected-outwit")
    now = [name for entry in mine.entries if not _is_safe(card, entry) for name in _names(entry)]
    luck = [PROBABILITY] if is_of_theme(g, e) else []
    return list(dict.fromkeys([*now, *_to_come(card, min(g.click[e], card.starts[g.start[e]].click)), *luck]))


@lru_cache(maxsize=1024)
def _to_come(card: Figure, first: int) -> tuple[str, ...]:
    """What Outwit may choose of all that the figure shows from this click on."""
    rows = entries_from(card, first)
    safe = {name for entry in rows if _is_safe(card, entry) for name in _names(entry)}
    return tuple(dict.fromkeys(name for entry in rows for name in _names(entry) if name not in safe))


def _is_safe(card: Figure, entry: Entry) -> bool:
    return "outwit" in ABILITIES[entry.ability].protected or "outwit" in protection(card, entry.source)


def _names(entry: Entry) -> list[str]:
    """The standard power that it is or is a version of, those that it uses, and the special power that it comes from."""
    known = ABILITIES[entry.ability]
    found = [known.power] if known.kind == "power" or known.version_of else []
    found += [part.power for part in known.parts if isinstance(part, Action) and part.power]
    return [*found, entry.source] if entry.source.startswith("special:") else found


@node
class GivesNamed(OnSubject):
    """A token with a name."""

    subject: Subject
    name: str
    fleeting: bool = False
    """It is removed as soon as the character moves or is placed."""

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        give_named(g, self.name, e, f.source, int(self.fleeting))

    def words(self, lang: str) -> str:
        name = token_words(lang, self.name)
        words = say(lang, f"give {self.subject.text(lang)} a {name} token", f"給予{self.subject.text(lang)}一個{name}標記")
        if self.fleeting:
            words += say(lang, ", which is removed when that character moves or is placed", "，該角色移動或被放置時移除之")
        return words


@node
class RemovesNamed(OnSubject):
    """All tokens of a name."""

    subject: Subject
    name: str

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.remember("removed", remove_named(g, self.name, e))

    def words(self, lang: str) -> str:
        who, name = self.subject.text(lang), token_words(lang, self.name)
        return say(lang, f"remove all {name} tokens from {who}", f"移除{who}的所有{name}標記")


@node
class ChangesTotal(Do):
    """The action total of this turn, or of an opponent's next one, is raised or lowered."""

    n: int
    opponents: bool = False
    """That of each opponent in their next turn."""

    def act(self, g: HeroclixState, f: Resolve) -> None:
        g.cite("heroclix.action.total.keyphrase.turn", "heroclix.action.total.keyphrase.player")
        for p in opponents(g, f.you) if self.opponents else (f.you,):
            turn = g.turn if p == f.you else g.turn + turns_until(g, p)
            key = (ACTION_TOTAL, p, turn)
            g.chosen[key] = int(g.chosen.get(key, 0)) + self.n

    def text(self, lang: str) -> str:
        whose = say(lang, "your opponents have ", "你的對手下回合具有") if self.opponents else ""
        then = say(lang, " in their next turn", "") if self.opponents else ""
        return say(lang, f"{whose}Action Total {self.n:+d}{then}", f"{whose}行動總數{self.n:+d}")


@node
class Clicks(OnSubject):
    """The dial is clicked: no damage, so nothing reduces it and nobody was damaged."""

    subject: Subject
    n: int = 1

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        g.cite("heroclix.character.clicking.direction")
        turn_to(g, e, g.click[e] + self.n)
        if knocked_out(g, e):
            g.push(KnockOut(subject=e))

    def words(self, lang: str) -> str:
        times = "once" if self.n == 1 else f"{self.n} times"
        return say(lang, f"click {self.subject.text(lang)} {times}", f"轉動{self.subject.text(lang)}的轉盤{self.n}格")


@node
class TurnsTo(Do):
    """The dial is turned to the click that a d6 shows."""

    def act(self, g: HeroclixState, f: Resolve) -> None:
        turn_to(g, f.source, int(f.recall("die", g.click[f.source])))

    def text(self, lang: str) -> str:
        return say(lang, "turn this character's dial to the click with that number", "將此角色的轉盤轉到該編號的轉盤位置")


@node
class ToAll(Do):
    """An effect on everybody whom its subject names, at the same time."""

    effect: OnSubject

    def could(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.effect.subject.all(g, f))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        for e in self.effect.subject.all(g, f):
            self.effect.apply(g, f, e)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class ChoosesOne(OneOf):
    """One of several effects, of which the options are called by powers, values or words of their own."""

    labels: tuple[str, ...] = ()

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.take)
        OneOf.write(self, w)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("one-of", i, (f.source,), self.labels[i]) for i in self.open_to(g, f)]
        if offers:
            g.ask("answer", f.you, "heroclix.ability.can-use", "one-of", offers, f.source)

    def open_to(self, g: HeroclixState, f: Resolve) -> list[int]:
        """The numbers of the effects that may be chosen."""
        return list(range(len(self.options)))

    def text(self, lang: str) -> str:
        options = say(lang, "; or ", "；或").join(o.text(lang) for o in self.options)
        return say(lang, f"choose one: {options}", f"選擇一項：{options}")


@node
class ChoosesPossible(ChoosesOne):
    """One of those effects that can be carried out."""

    def open_to(self, g: HeroclixState, f: Resolve) -> list[int]:
        return [i for i, option in enumerate(self.options) if option.could(g, f)]


@node
class EachChooses(EachPlayer):
    """Each player, the active one first, chooses a character; later effects of the text speak of all of them."""

    effect: Choose

    def __post_init__(self) -> None:
        if not isinstance(self.effect, Choose) or not isinstance(self.effect.what, Target):
            raise TypeError("each player chooses a character")

    def seats(self, g: HeroclixState, f: Resolve) -> list[Player]:
        return [p for p in g.seats_from(g.active) if not g.out[p]]

    def begin(self, g: HeroclixState, f: Resolve) -> None:
        EachPlayer.begin(self, g, f)
        f.remember(CHOSEN, ())

    def write_once(self, w: Writer) -> None:
        self.effect.write(w)
        w.emit(self.note_down)

    def note_down(self, g: HeroclixState, f: Resolve) -> None:
        e = self.effect.what.one(g, f)
        if e != NOBODY and e not in f.recall(CHOSEN):
            f.remember(CHOSEN, (*f.recall(CHOSEN), e))

    def text(self, lang: str) -> str:
        what = self.effect.what.text(lang)
        return say(lang, f"each player chooses {what}", f"每位玩家選擇{what}")


@node
class ThoseChosen(Subject):
    """All characters that the players have chosen."""

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in f.recall(CHOSEN, ()) if g.on_map(e)]

    def text(self, lang: str) -> str:
        return say(lang, "each chosen character", "每個被選擇的角色")


def one_power(*powers: str) -> ChoosesOne:
    """Choose one of these powers; the character can use it until your next turn."""
    return ChoosesOne(tuple(LetsUse(Self(), (p,)) for p in powers), powers)


@node
class DealsByDice(OnSubject):
    """A d6 for each token that was removed; each high result deals 1 penetrating damage by itself."""

    subject: Subject
    least: int = 5

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        results = [d6(g, f.source, origin(f)) for _ in range(int(f.recall("removed", 0)))]
        for n in results:
            if n >= self.least:
                g.push(Damage(subject=e, amount=1, source=f.source, type=PENETRATING, power=origin(f)))

    def words(self, lang: str) -> str:
        who = self.subject.text(lang)
        return say(
            lang,
            f"roll a d6 for each token removed; each {self.least}-6 deals {who} 1 penetrating damage",
            f"每移除一個標記擲一顆d6；每個{self.least}-6對{who}造成1點穿透傷害",
        )
