"""Effects that move, place and knock back characters."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import AskThenAct, OnSubject, Resolve, Subject, Writer, node
from rulebound.core.text import many, say

from ..ability_sets import ability_set
from ..board import area_name
from ..rules.generate import closest
from ..rules.knock_back import KnockBack, may_be_knocked_back
from ..rules.movement import Move
from ..rules.placement import may_be_placed, place
from ..rules.rolls import d6
from ..state import HeroclixState
from ..words.names import FLAG_WORDS, Moving
from .base import MoveEffect
from .places import Place


@node
class Moves(MoveEffect):
    """The character moves: up to its speed value, or a stated number of squares."""

    squares: int = 0
    """0: the speed value."""
    halve: bool = False
    improved: tuple[Moving, ...] = ()
    bonus: int = 0
    passengers: int = NOBODY
    direct: bool = False
    rest: bool = False
    """Only the part of the speed value that it has not yet moved in this action."""
    who: str = ""
    """The character with this name in the text's memory moves, instead of the ability's own character."""

    def __post_init__(self) -> None:
        if self.rest and self.squares:
            raise TypeError("give `rest` or a number of squares, not both")

    def act(self, g: HeroclixState, f: Resolve) -> None:
        e = f.recall(self.who) if self.who else f.source
        move = Move(
            subject=e,
            squares=self.squares or NOBODY,
            halved=int(self.halve),
            spent=max(0, int(f.recall("moved", 0))) if self.rest else 0,
            improved=() if "no_improved_movement" in ability_set(g, e).flags else self.improved,
            bonus=self.bonus,
            passengers=self.passengers,
            direct=int(self.direct),
        )
        g.push(move, into="got")

    def compile(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.took)

    def took(self, g: HeroclixState, f: Resolve) -> None:
        """Record how many squares the character moved, and the direct path."""
        line = f.got if isinstance(f.got, tuple) else ()
        f.remember("line", line)
        f.remember("moved", len(line) - 1 if line else f.got if isinstance(f.got, int) else NOBODY)
        f.did = int(f.recall("moved") != NOBODY)

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return "immobile" not in ability_set(g, f.source).flags

    def text(self, lang: str) -> str:
        first = []
        if self.halve:
            first.append(say(lang, "halve speed", "速度減半"))
        if self.improved:
            names = say(lang, ", ", "、").join(say(lang, *FLAG_WORDS[f"move:{i}"]) for i in self.improved)
            first.append(say(lang, f"with Improved Movement: {names}", f"具有強化移動：{names}"))
        if self.bonus:
            first.append(f"BREAKAWAY {self.bonus:+d}" if lang == "en" else f"突破阻攔{self.bonus:+d}")
        if self.passengers != NOBODY:
            first.append(say(lang, f"Passenger: {self.passengers}", f"乘客：{self.passengers}"))
        en, zh = ("it moves", "其移動") if self.who else ("move", "移動")
        if self.direct:
            en, zh = f"{en} in a direct path", f"沿直線路徑{zh}"
        if self.rest:
            en, zh = f"{en} up to the speed value minus the squares just moved", f"{zh}至多「速度數值減去剛才移動格數」"
        elif self.squares:
            en, zh = f"{en} up to {many(self.squares, 'square')}", f"{zh}至多{self.squares}格"
        return say(lang, ", ", "，").join((*first, say(lang, en, zh)))


@node
class BlowsBack(OnSubject):
    """Roll a d6 and knock a character back that many squares."""

    subject: Subject
    en = "roll a d6; {subject} is knocked back that many squares"
    zh = "擲d6，將{subject}擊退等同結果的格數"

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        g.cite("heroclix.knock-back.effect", "heroclix.knock-back.prevent.effect", "heroclix.knock-back.effect.mandatory")
        n = d6(g, f.source, "knock-back")
        if may_be_knocked_back(g, e, f.source):
            g.push(KnockBack(subject=e, squares=n, source=f.source))


@node
class Places(AskThenAct, OnSubject):
    """A character is placed into a square."""

    subject: Subject
    where: Place
    may: bool = False

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        if not may_be_placed(g, e, f.you):
            return False
        if self.where.spots(g, f, e):
            return True
        g.cite("heroclix.golden.occupancy.optional")
        return False

    def ask(self, g: HeroclixState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.answer = None
        if e == NOBODY or not g.on_map(e) or not may_be_placed(g, e, f.you):
            return
        found, chooser = self.where.spots(g, f, e), f.you
        if not found and not self.may:
            g.cite("heroclix.golden.occupancy.example")
            found, chooser = closest(g, self.where.around(g, f), e), g.next_seat(f.you)
        offers = [Offer("place", spot, (e,), area_name(g, *spot, e)) for spot in found]
        if offers and self.may:
            offers.append(Offer("decline", None))
        if offers:
            g.ask("answer", chooser, "heroclix.place.definition", "place", offers, f.source)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.did = 0
        if isinstance(f.answer, tuple) and g.on_map(e):
            place(g, e, *f.answer)
            f.did = 1

    def words(self, lang: str) -> str:
        may = say(lang, "you may ", "你可以") if self.may else ""
        return say(
            lang,
            f"{may}place {self.subject.text(lang)} in {self.where.text(lang)}",
            f"{may}將{self.subject.text(lang)}放置於{self.where.text(lang)}",
        )
