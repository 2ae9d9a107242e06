"""Effects of encounter cards: surge, attacks and schemes, boosts, obligations."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Effect, Label, OneByOne, Phrase, Resolve, Selector, Writer, node
from rulebound.core.text import say

from ..definitions import VILLAIN
from ..nouns import each
from ..rules.activation import Activation, EnemyAttack, EnemyScheme, give_boost_card
from ..rules.encounter import RevealCard
from ..rules.occurrences import Text
from ..rules.tokens import exhaust
from ..rules.turn import ChangeForm
from ..state import ChampionsState
from ..zones import REMOVED


@node
class GainSurge(Phrase, Effect):
    """This card gains surge."""

    en = "this card gains surge"
    zh = "本卡牌獲得湧動"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for frame in reversed(g.stack):
            if isinstance(frame, RevealCard) and frame.card == f.source:
                g.cite("champions.value.gains")
                frame.surges = 1
                return


@node
class VillainAttacksYou(Effect):
    """The villain attacks you; remember the outcome."""

    en: str = "the villain attacks you"
    zh: str = "反派攻擊你"
    name: str = ""
    """A unique name for the follow-up, by which the engine finds its program again."""
    after: Effect | None = None
    """A follow-up sentence about the attack's outcome; it resolves before responses to the attack."""

    def compile(self, w: Writer) -> None:
        if self.after is not None:
            w.aside(f"after/{self.name}", self.after)
        w.emit(self.act)
        w.emit(self.tell)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.attack.enemy-by-ability", "champions.activation.by-ability")
        attack = EnemyAttack(enemy=g.villain(), player=f.you, target=f.you)
        if self.after is not None:
            attack.after = (Text(f"after/{self.name}", f.source, f.you),)
        g.push(attack, into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        remember_activation(f)

    def text(self, lang: str) -> str:
        words = say(lang, self.en, self.zh)
        if self.after is None:
            return words
        after = self.after.text(lang)
        return say(lang, f"{words}. {after[0].upper()}{after[1:]}", f"{words}。{after}")


def remember_activation(f: Resolve) -> None:
    """Remember whether the enemy attacked or schemed, its damage or threat, and the damaged characters."""
    f.did = f.got.made
    f.remember("dealt", f.got.amount)
    f.mean("damaged", f.got.damaged)


@node
class VillainSchemesNow(Phrase, Effect):
    """The villain schemes; remember the threat placed."""

    en: str = "the villain schemes"
    zh: str = "反派進行密謀"

    def compile(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.tell)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.activation.by-ability")
        g.push(EnemyScheme(enemy=g.villain(), player=f.you), into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        remember_activation(f)


@node
class EachAttacks(OneByOne):
    """Each enemy of a selection attacks the hero it is engaged with (or your hero); `did` records whether any attacked."""

    which: Selector
    you: bool = False
    newcomers: bool = False
    """Do enemies that enter play during these attacks also attack?"""
    name = "attackers"
    rule = "champions.order.first-player.simultaneous"

    def compile_once(self, w: Writer) -> None:
        OneByOne.compile_once(self, w)
        w.emit(self.count)

    def members(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [e for e in self.which.all(g, f) if self._target(g, f, e) != NOBODY]

    def chooser(self, g: ChampionsState, f: Resolve) -> Player:
        return g.first_player

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        OneByOne.begin(self, g, f)
        f.mean("known", tuple(self.left(f)))
        f.remember("attacks", 0)

    def _target(self, g: ChampionsState, f: Resolve, e: Entity) -> Player:
        player = f.you if self.you or g.engaged_with(e) == NOBODY else g.engaged_with(e)
        return player if g.hero_form(player) and not g.out[player] else NOBODY

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.got = None
        if g.card[e].type == VILLAIN:
            e = g.villain()  # its stage may have been defeated meanwhile
        if g.in_play(e) and (player := self._target(g, f, e)) != NOBODY:
            g.push(EnemyAttack(enemy=e, player=player, target=player), into="got")

    def count(self, g: ChampionsState, f: Resolve) -> None:
        if f.got is not None and f.got.made:
            f.remember("attacks", f.recall("attacks") + 1)
        if self.newcomers:
            known = f.recall("known")
            fresh = [e for e in self.members(g, f) if e not in known]
            f.mean("known", (*known, *fresh))
            self.leave(g, f, [*self.left(f), *fresh])

    def finish(self, g: ChampionsState, f: Resolve) -> None:
        f.did = int(f.recall("attacks") > 0)

    def text(self, lang: str) -> str:
        who = each(self.which, lang)
        attacks = "attack" if who == "you" else "attacks"  # the wording of the cards, also for "the villain and each minion"
        if self.you:
            words = say(lang, f"{who} {attacks} your hero", f"{who}攻擊你的英雄")
        else:
            words = say(lang, f"{who} {attacks} the hero it is engaged with", f"{who}攻擊與其交戰的英雄")
        more = say(lang, " (also one that comes into play meanwhile)", "（包括在此期間進場的）")
        return words + more if self.newcomers else words


@node
class GiveBoostCard(Phrase, Effect):
    """Give the villain an additional boost card for this activation."""

    en: str = "give the villain 1 additional boost card for this activation"
    zh: str = "給予反派1張額外的增效卡用於該次發動"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        give_boost_card(g)


@node
class AfterActivation(Effect):
    """An effect that waits for the end of the current attack or scheme and reads whom it damaged."""

    name: str
    """A unique name, by which the engine finds the program again."""
    effect: Effect
    said: bool = False
    """True: the card text states the moment. False: the effect's own condition states it."""

    def compile(self, w: Writer) -> None:
        w.aside(f"after/{self.name}", self.effect)
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for frame in reversed(g.stack):
            if isinstance(frame, Activation):
                frame.after = (*frame.after, Text(f"after/{self.name}", f.source, f.you))
                return

    def text(self, lang: str) -> str:
        words = self.effect.text(lang)
        return say(lang, f"at the end of this attack, {words}", f"在該次攻擊結束時，{words}") if self.said else words


@node
class Obligation(Effect):
    """An obligation: its player may flip to alter-ego, then exhausts the alter-ego to discard it, or takes the other option."""

    suffer: Effect
    title: tuple[str, str]
    """The alter-ego's name."""

    def compile(self, w: Writer) -> None:
        choose, suffer, end = Label(), Label(), Label()
        w.jump_unless(self.in_hero_form, choose)
        w.emit(self.ask_flip)
        w.jump_unless(self.wants, choose)
        w.emit(self.flip)
        w.place(choose)
        w.emit(self.ask)
        w.jump_unless(self.wants, suffer)
        w.emit(self.be_rid)
        w.jump(end)
        w.place(suffer)
        self.suffer.compile(w)
        w.place(end)

    def in_hero_form(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(g.hero_form(f.you))

    def ask_flip(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("flip", 1), Offer("stay", 0)]
        g.ask("answer", f.you, "champions.ability.mandatory.may", "obligation-flip", offers, f.source)

    def wants(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(f.answer)

    def flip(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.identity.form.by-ability")
        g.push(ChangeForm(player=f.you))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        me = g.identity[f.you]
        f.answer = 0
        if not g.hero_form(f.you) and not g.exhausted[me]:
            offers = [Offer("exhaust", 1, (me,))]
            if self.suffer.would_change_anything(g, f):
                offers.append(Offer("suffer", 0))
            else:  # discarding the obligation afterwards is no effect of the choice, so the other option is forced
                g.cite("champions.effect.choose.must-change")
            g.ask("answer", f.you, "champions.card.obligation.give", "obligation", offers, f.source)

    def be_rid(self, g: ChampionsState, f: Resolve) -> None:
        exhaust(g, g.identity[f.you], f.you)
        g.move(f.source, REMOVED)
        g.note("removed", f.you, (f.source,))

    def text(self, lang: str) -> str:
        en, zh = self.title
        bad = self.suffer.text(lang)
        return say(
            lang,
            f"give to the {en} player. You may flip to alter-ego form. Choose:\n"
            f"• Exhaust {en} → remove {{this}} from the game.\n• {bad[0].upper()}{bad[1:]}. Discard this obligation",
            f"交給{zh}的玩家。你可以翻至第二身份。選擇：\n• 橫置{zh} → 將{{this}}從遊戲中移除。\n• {bad}。棄掉本重擔",
        )
