"""Parts of powers that only one Marvel figure has."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import (
    AskThenDo,
    Choose,
    Condition,
    EachPlayer,
    Effect,
    OnSubject,
    Phrase,
    Resolve,
    Subject,
    Writer,
    node,
)
from rulebound.core.text import say, with_article
from rulebound.core.values import ADD, modify

from ..board import area_square, squares
from ..definitions import VALUES
from ..effects.base import origin
from ..effects.choices import CHOSEN
from ..effects.durations import hook
from ..effects.markers import markers_of
from ..nouns.selectors import Characters
from ..nouns.subjects import Target
from ..parts import MarkerName, Moment, Power, marker_words, power_name
from ..rules.attack import Attack
from ..rules.damage import PENETRATING, Damage
from ..rules.markers import put_marker
from ..rules.rolls import d6
from ..rules.turn import until_next_turn
from ..state import HeroclixState


@node
class MarksHit(Effect):
    """Place a marker in the square of each character that the attack hit: its current square, or its last one."""

    on_marker: MarkerName

    def compile(self, w: Writer) -> None:
        w.emit(self.begin)
        w.emit(self.ask)
        w.emit(self.act)

    def begin(self, g: HeroclixState, f: Resolve) -> None:
        f.remember("left", g.occurrence(f.event, Attack).hit)

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        f.answer = None
        if left := f.recall("left"):
            offers = [Offer("mark", s, note=area_square(g, s)) for s in squares(g, left[0])]
            g.ask("answer", f.you, "heroclix.marker.definition", "mark", offers, f.source)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        if f.answer is None:
            return
        put_marker(g, f.answer, self.on_marker, f.source, self.on_marker)
        g.note("markers", f.you, (f.source,), 1, self.on_marker)
        f.remember("left", f.recall("left")[1:])
        f.op -= 2

    def text(self, lang: str) -> str:
        words = marker_words(lang, self.on_marker)
        return say(lang, f"place one {words} in the square of each character hit", f"在每個被命中角色的方格放置一個{words}")


@node
class HasMarkers(Condition):
    """One of the character's markers is on the map."""

    on_marker: MarkerName

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(markers_of(g, f.source, self.on_marker))

    def text(self, lang: str) -> str:
        words = marker_words(lang, self.on_marker)
        return say(lang, f"{with_article(words)} of this character is on the map", f"地圖上有此角色的{words}")


@node
class PerplexesTeam(AskThenDo):
    """Modify one combat value, except damage, by one for the character and all friends with a keyword."""

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
            modify(g, e, stat, ADD, n, f.source, until_next_turn(g, f.you), hook(g, f))
            g.note("modified", g.force[e], (e,), detail=f"{stat}{n:+d}")

    def text(self, lang: str) -> str:
        who = self.friends.words(lang, many=False)
        return say(
            lang,
            f"choose a combat value other than damage; this character and each {who} modify it +1 or -1 until your next turn",
            f"選擇傷害以外的一項戰鬥數值；直到你的下個回合，此角色與每個{who}該數值+1或-1",
        )


@node
class DealsByDice(OnSubject):
    """Roll a d6 for each removed token; each high result deals 1 penetrating damage by itself."""

    subject: Subject
    least: int = 5
    en = "roll a d6 for each token removed; each {least}-6 deals {subject} 1 penetrating damage"
    zh = "每移除一個標記擲一顆d6；每個{least}-6對{subject}造成1點穿透傷害"

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        results = [d6(g, f.source, origin(f)) for _ in range(int(f.recall("removed")))]
        for n in results:
            if n >= self.least:
                g.push(Damage(subject=e, amount=1, source=f.source, type=PENETRATING, power=origin(f)))


@node
class ThoseChosen(Phrase, Subject):
    """All characters that the players chose."""

    en = "each chosen character"
    zh = "每個被選擇的角色"

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return [e for e in f.recall(CHOSEN, ()) if g.on_map(e)]


@node
class EachChooses(EachPlayer):
    """Each player, the active one first, chooses a character; later effects of the text apply to all of them."""

    effect: Choose

    def __post_init__(self) -> None:
        if not isinstance(self.effect, Choose) or not isinstance(self.effect.what, Target):
            raise TypeError("the effect of each player is a choice of one character")

    def seats(self, g: HeroclixState, f: Resolve) -> list[Player]:
        return [p for p in g.seats_from(g.active) if not g.out[p]]

    def begin(self, g: HeroclixState, f: Resolve) -> None:
        EachPlayer.begin(self, g, f)
        f.remember(CHOSEN, ())

    def compile_once(self, w: Writer) -> None:
        self.effect.compile(w)
        w.emit(self.note_down)

    def note_down(self, g: HeroclixState, f: Resolve) -> None:
        e = self.effect.what.one(g, f)
        if e != NOBODY and e not in f.recall(CHOSEN):
            f.remember(CHOSEN, (*f.recall(CHOSEN), e))

    def text(self, lang: str) -> str:
        what = self.effect.what.text(lang)
        return say(lang, f"each player chooses {what}", f"每位玩家選擇{what}")


@node
class ChangedShape(Moment):
    """This character has used a power so that an attacker can't target it."""

    by: Power = "shape_change"

    @property
    def moment(self) -> str:
        return f"changed-{self.by}"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return isinstance(event, Attack) and event.subject == e

    def text(self, lang: str) -> str:
        name = power_name(lang, self.by)
        return say(lang, f"when this character uses {name} and the roll succeeds", f"此角色使用{name}且擲骰成功時")


@node
class Evaded(Moment):
    """This character has evaded an attack by a power."""

    power: Power

    @property
    def moment(self) -> str:
        return f"evaded-{self.power}"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return isinstance(event, Attack) and event.subject == e

    def text(self, lang: str) -> str:
        name = power_name(lang, self.power)
        return say(lang, f"each time this character evades by {name}", f"每當此角色以{name}閃避")


@node
class Razed(Phrase, Moment):
    """This character has destroyed at least so many pieces of blocking terrain during one of its actions."""

    pieces: int
    moment: str = "razed"
    en = (
        "when this character has destroyed {pieces} or more pieces of blocking terrain during one of its actions (and "
        "what it does after resolutions of that action)"
    )
    zh = "此角色在其一個行動中（包含該行動結算後的效應）摧毀{pieces}個或更多阻擋地形時"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return bool(event.subject == e and event.before < self.pieces <= event.now)


@node
class TokenRemoved(Phrase, Moment):
    """An effect removes an action token from this character; clearing does not count."""

    moment: str = "token-removed"
    en = "when an effect other than clearing removes an action token from this character"
    zh = "清除以外的效應移除此角色的行動標記時"

    def matches(self, g: HeroclixState, event: Any, e: Entity) -> bool:
        return bool(event.subject == e)
