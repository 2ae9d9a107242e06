"""Parts of made-up cards: conditions, effects and costs whose words do not matter."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import THAT, Entity, Offer, Player
from rulebound.core.effects import AskThenAct, Effect, Resolve, Selector, Subject, Writer, node
from rulebound.core.values import modify
from rulebound.games.champions.conditions import EventPattern
from rulebound.games.champions.definitions import SPECIAL
from rulebound.games.champions.effects import OnSubject, put_into_play
from rulebound.games.champions.modifiers import Whom
from rulebound.games.champions.nouns import TitleInPlay, You, YourCards
from rulebound.games.champions.rules.abilities import Initiate
from rulebound.games.champions.rules.conditions import Defeated, Played
from rulebound.games.champions.rules.encounter_abilities import ResolveAbilities
from rulebound.games.champions.rules.enter_play import Engage
from rulebound.games.champions.rules.piles import discard_from_hand, draw
from rulebound.games.champions.rules.turn import ChangeForm
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import DISCARD_PILE, ENCOUNTER_DECK, ENVIRONMENTS, HAND


class Plain(Effect):
    """An effect of one operation, `act`."""

    __slots__ = ()

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        raise TypeError("an effect says what it does")

    def text(self, lang: str) -> str:
        return "a made-up effect"


class Answer(EventPattern):
    """A triggering condition whose words do not matter."""

    __slots__ = ()

    def text(self, lang: str) -> str:
        return "when something happens"


@node
class Everybody(Whom):
    def includes(self, g: Any, source: Entity, e: Entity) -> bool:
        return True

    def text(self, lang: str) -> str:
        return "every character"


@node
class EnvironmentsInPlay(Selector):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return list(g.at(ENVIRONMENTS))

    def words(self, lang: str) -> str:
        return "an environment"


@node
class ReadyCharacters(Selector):
    def all(self, g: Any, f: Resolve) -> list[Entity]:
        return [c for c in g.friendly_characters() if not g.exhausted[c]]

    def words(self, lang: str) -> str:
        return "a ready character"


@node
class Modify(OnSubject):
    """Change a value in one of the four ways until the end of the phase."""

    subject: Subject
    stat: str
    kind: str
    amount: int

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        modify(g, e, self.stat, self.kind, self.amount, f.source, "phase")

    def words(self, lang: str) -> str:
        return "a value changes"


@node
class StunEachEnemy(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        from rulebound.games.champions.rules.status import stun

        for e in g.enemies():
            stun(g, e)


@node
class DiscardOne(AskThenAct):
    """Choose and discard a card from your hand, as an effect."""

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("discard", THAT, (c,)) for c in g.at(HAND, f.you)]
        g.ask("answer", f.you, "champions.effect.choose", "choose", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        discard_from_hand(g, f.answer)

    def text(self, lang: str) -> str:
        return "discard a card"


@node
class DrawPerEventInDiscard(Plain):
    """Draw a card for each event in your discard pile."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        draw(g, f.you, sum(g.card[c].type == "event" for c in g.at(DISCARD_PILE, f.you)))


@node
class ResolveSpecials(Plain):
    """Resolve the "Special" ability on each of your supports."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in YourCards(("support",)).all(g, f):
            keys = tuple(a.key for a in g.title(e).of_kind(SPECIAL))
            g.push(ResolveAbilities(source=e, you=f.you, keys=keys))


@node
class PutTopMinionIntoPlay(Plain):
    """Put the top card of the encounter deck, a minion, into play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(Engage(entering=g.at(ENCOUNTER_DECK)[-1], player=f.you))


@node
class EventIsPlayed(Answer):
    """When an event is played."""

    moments = ("initiate:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return isinstance(event, Initiate) and bool(event.is_event)


@node
class CancelEffects(Plain):
    """Cancel the effects of the event being played."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        played = g.occurrence(f.event, Initiate)
        played.cancelled = 1


@node
class AfterEventPlayed(Answer):
    """After an event is played."""

    moments = ("played:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(g.card[h.card].type == "event" for h in event.of(Played))


@node
class VillainAttacksAnybody(Answer):
    """When the villain attacks."""

    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy == g.villain())


@node
class AfterAnyAttack(Answer):
    """After a player's character attacks."""

    moments = ("player-attack:response",)


@node
class AfterVillainAttacked(Answer):
    """After the villain attacked."""

    moments = ("enemy-attacked:response",)


@node
class MinionDefeatedByAttack(Answer):
    """After a minion is defeated."""

    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "minion" for h in event.of(Defeated))


@node
class AllyWouldBeDefeated(Answer):
    """When an ally would be defeated."""

    moments = ("defeat:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].type == "ally")


@node
class HeroFormOf(TitleInPlay):
    """While your hero is in hero form."""

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(g.hero_form(f.you))


@node
class AnyDamageFromAttack(Answer):
    """When anybody would take damage from an attack."""

    moments = ("damage:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.attack >= 0 and event.amount > 0)


@node
class MinionAttacks(Answer):
    """When a minion attacks."""

    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.enemy != g.villain())


@node
class ChangeYourForm(Plain):
    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(ChangeForm(player=f.you))


@node
class AllyFromDiscard(Plain):
    """Put the top card of your discard pile, an ally, into play."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        put_into_play(g, g.at(DISCARD_PILE, f.you)[-1], f.you)


HERO = You("your identity", "你的身份")
