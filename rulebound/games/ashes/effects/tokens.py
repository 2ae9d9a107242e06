"""Exhaustion, status and wound tokens; temporary values and abilities."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer
from rulebound.core.effects import Amount, AskThenAct, Resolve, Subject, Writer, node
from rulebound.core.text import plural, say
from rulebound.core.values import ADD, GRANT, modify

from ..definitions import ABILITIES
from ..nouns import affectable, kind_of_effect
from ..rules.damage import place_wounds
from ..rules.tokens import EXHAUSTION, WOUND, change_status, exhaust, move_token_off, remove_exhaustion
from ..state import AshesState
from ..words.names import Token, token_name
from .base import OnSubject


@node
class Exhaust(OnSubject):
    n: int
    subject: Subject
    en = "place {n} exhaustion {n:token|tokens} on {subject}"
    zh = "在{subject}上放置{n}個消耗標記"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if affectable(g, f, e):
            exhaust(g, e, self.n)
            f.did = 1


@node
class RemoveExhaustion(OnSubject):
    subject: Subject
    en = "remove all exhaustion tokens from {subject}"
    zh = "從{subject}上移除所有消耗標記"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        remove_exhaustion(g, e, g.exhaustion[e], f.you)
        f.did = 1


@node
class PlaceStatus(OnSubject):
    n: Amount
    subject: Subject
    additional: bool = False
    if_none: bool = False

    def __post_init__(self) -> None:
        if self.additional and self.if_none:
            raise TypeError("additional and if_none exclude each other")

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if not affectable(g, f, e) or (self.if_none and g.status[e]):
            return
        change_status(g, e, self.n.value(g, f), f.you)
        f.did = 1

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.subject.text(lang)
        more = "additional " if self.additional else ""
        en = f"place {n} {more}status {plural(n, 'token')} on {on}"
        zh = f"在{on}上{'額外' if self.additional else ''}放置{n}個狀態標記"
        if self.if_none:
            return say(
                lang,
                f"if {on} has no status tokens on it, place {n} on it",
                f"如果{on}上沒有狀態標記，在其上放置{n}個狀態標記",
            )
        return say(lang, en, zh)


@node
class RemoveStatus(OnSubject):
    n: Amount
    subject: Subject
    en = "remove {n} status {n:token|tokens} from {subject}"
    zh = "從{subject}上移除{n}個狀態標記"

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(g.status[e] for e in self.subject.all(g, f))

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        """Remove as many tokens as there are; a following "to" or "if you do" requires all of them."""
        n = self.n.value(g, f)
        if affectable(g, f, e):
            g.cite("ashes.resolve.2")
            if removed := min(n, g.status[e]):
                change_status(g, e, -removed, f.you)
            f.did = int(removed == n)


@node
class RemoveAnyStatus(AskThenAct, OnSubject):
    """Remove one or more status tokens, as many as the player likes; remember how many."""

    subject: Subject
    en = "remove any number of status tokens from {subject}"
    zh = "從{subject}上移除任意數量的狀態標記"

    def ask(self, g: AshesState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.answer = 0
        if e != NOBODY and g.in_play(e) and g.status[e]:
            offers = [Offer("remove", k, note=str(k)) for k in range(1, g.status[e] + 1)]
            g.ask("answer", f.you, "ashes.resolve.1", "how-many", offers, f.source)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if f.answer and affectable(g, f, e):
            change_status(g, e, -f.answer, f.you)
            f.remember("removed", f.answer)
            f.did = 1


@node
class PlaceOneOf(AskThenAct, OnSubject):
    """Place one token of a kind that the player chooses."""

    tokens: tuple[Token, ...]
    subject: Subject

    def ask(self, g: AshesState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.answer = ""
        if e != NOBODY and g.in_play(e):
            g.ask("answer", f.you, "ashes.resolve.1", "which-token", [Offer(t, t, (e,)) for t in self.tokens], f.source)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if f.answer == WOUND:
            place_wounds(g, e, 1, f.source, f.you, kind_of_effect(g, f))
        elif f.answer == EXHAUSTION:
            exhaust(g, e)
        else:
            change_status(g, e, 1, f.you)
        f.did = 1

    def words(self, lang: str) -> str:
        on, names = self.subject.text(lang), [token_name(lang, t) for t in self.tokens]
        either = say(lang, " or ", "或").join(say(lang, f"1 {name}", f"1個{name}") for name in names)
        return say(lang, f"place {either} on {on}", f"在{on}上放置{either}")


@node
class MoveWound(OnSubject):
    """Move a wound token from this unit onto another card as one step; placing it enters the damage sequence at step 2."""

    n: Amount
    source: Subject
    subject: Subject
    en = "move {n} wound {n:token|tokens} from {source} onto {subject}"
    zh = "將{source}上的{n}個傷害標記移到{subject}上"

    def settle(self, w: Writer) -> None:
        self.source.compile(w)
        self.subject.compile(w)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(g.wounds[e] for e in self.source.all(g, f)) and self.subject.would_change_anything(g, f)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        g.cite("ashes.effect.move")
        giver = self.source.one(g, f)
        n = min(self.n.value(g, f), g.wounds[giver] if giver != NOBODY else 0)
        if n > 0:
            move_token_off(g, giver, e, WOUND, f.you, n)
            place_wounds(g, e, n, f.source, f.you, kind_of_effect(g, f))
            f.did = 1


@node
class AddAttack(OnSubject):
    n: int
    subject: Subject
    more: bool = False

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        modify(g, e, "attack", ADD, self.n, f.source, "turn")
        g.note("attack-value", f.you, (e,), self.n)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        if self.more:
            return say(
                lang,
                f"until the end of the turn, add {self.n} more to {to}'s attack value",
                f"直到本回合結束，{to}的攻擊值再增加{self.n}",
            )
        return say(
            lang,
            f"until the end of the turn, add {self.n} to {to}'s attack value",
            f"直到本回合結束，{to}的攻擊值增加{self.n}",
        )


@node
class GainAbility(OnSubject):
    """A unit gains the ability that the text grants for the remainder of the turn."""

    subject: Subject
    en = "until the end of the turn, {subject} gains the following ability:"
    zh = "直到本回合結束，{subject}獲得以下能力："

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        key = f"{f.program}/granted"
        modify(g, e, "ability", GRANT, key, f.source, "turn")
        g.listen(e)
        g.note("gains", f.you, (e,), detail=ABILITIES[key].name)
        f.did = 1


@node
class CannotBlockOrGuard(OnSubject):
    subject: Subject
    en = "choose {subject}. Until the end of the turn, that unit cannot block or guard"
    zh = "選擇{subject}。直到本回合結束，該單位不能格擋或守護"

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        modify(g, e, "cannot-block-or-guard", ADD, 1, f.source, "turn")
        g.note("cannot-block", f.you, (e,))
        f.did = 1
