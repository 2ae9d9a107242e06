"""What a question is about: who attacks whom, what is still to be paid, what has just happened, in words for who decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.situations import Situation
from rulebound.core.windows import Window
from rulebound.core.words import Words

from .definitions import ABILITIES, WILD
from .rules.activation import EnemyAttack
from .rules.encounter import RevealCard
from .rules.happened import (
    MOMENTS,
    ChangedForm,
    Condition,
    Damaged,
    Defeated,
    Defended,
    EnemyAttacked,
    EnemySchemed,
    EnteredPlay,
    Played,
    PlayerAttacked,
    Revealed,
    Spent,
    ThreatPlaced,
    Thwarted,
)
from .rules.occurrences import Occasion
from .rules.paying import PayResources
from .state import ChampionsState
from .texts import ability_text
from .values import hand_size, value
from .wording import resource_name
from .zones import HAND


class Asked(Situation):
    """The pending question of a Champions game."""

    USING = frozenset({"use", "play"})

    def __init__(self, g: ChampionsState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def hero(self, player: Player) -> str:
        """A player's identity; where several play, whose it is."""
        name = self.name(self.g.identity[player])
        return name if self.g.players == 1 else name + self.words.common("ability", self.words.player(player))

    # ------------------------------------------------------------ the questions

    def defend(self) -> str:
        attack = self._attack()
        if attack is None:
            return ""
        return self.say("defend", self.name(attack.enemy), self.hero(attack.target), n=value(self.g, attack.enemy, "atk"))

    def _attack(self) -> EnemyAttack | None:
        top = self.g.stack[-1]
        return top if isinstance(top, EnemyAttack) else None

    def pay(self) -> str:
        """The cost, and what is still missing of it."""
        top = self.g.stack[-1]
        if not isinstance(top, PayResources):
            return ""
        have = [r for s in top.chosen for r in s.resources]
        total = self._total(top)
        wild, missing = have.count(WILD), []
        for kind, n in top.due(self.g)[1]:
            short = max(0, n - have.count(kind))
            covered = min(wild, short)
            wild -= covered
            if short > covered:
                missing.append(self.say("typed", resource_name(kind, self.words.lang), n=short - covered))
        if not missing and total > len(have):
            missing = [self.say("any", n=total - len(have))]
        key = "pay" if missing else "paid"
        return self.say(key, self.name(top.card), self._cost(top), self.words.joined(missing))

    def cost(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, PayResources):
            return ""
        paid = sum(len(s.resources) for s in top.chosen)
        return self.say("cost", self.name(top.card), self.words.paid(self._cost(top), paid))

    def _total(self, paid: PayResources) -> int:
        total, needs = paid.due(self.g)
        return max(total, sum(n for _, n in needs))

    def _cost(self, paid: PayResources) -> str:
        cost = self.words.joined(self.say("typed", resource_name(k, self.words.lang), n=n) for k, n in paid.due(self.g)[1])
        return cost or self.say("any", n=self._total(paid))

    def minion(self) -> str:
        return self.say("which-minion", self.hero(self.viewer))

    def discard(self) -> str:
        hand, most = len(self.g.at(HAND, self.viewer)), hand_size(self.g, self.viewer)
        return self.say("discard", n=hand, of=most)

    def window(self) -> str:
        """What has happened or is about to happen, so that abilities may be used."""
        top = self.g.stack[-1]
        if not isinstance(top, Window):
            return ""
        event = self.g.occurrence(top.event, Occasion)
        moments = top.moment.split("+")
        if "enters-play:response" in moments:
            moments = [m for m in moments if m != "played:response"]  # what has entered play has been played
        told = [self._moment(moment, event) for moment in moments]
        about = self.say("and").join(dict.fromkeys(t for t in told if t))
        if self.ask.prompt == "window.forced":
            return self.say("window.forced", about) if about else ""
        return self.say("window", about) if about else ""

    def _moment(self, moment: str, event: Occasion) -> str:
        kind, _, when = moment.partition(":")
        if when == "response":
            rows = [h for h in event.happened if MOMENTS[type(h)] == kind]
            return self.say("and").join(dict.fromkeys(t for h in rows if (t := self._happened(h))))
        if isinstance(event, EnemyAttack):
            return self.say("attacks", self.name(event.enemy), self.hero(event.target))
        if kind == "enemy-scheme":
            return self.say("schemes", self.name(event.enemy))
        if kind == "damage":
            key = "would-damage" if event.source != NOBODY else "would-damage-alone"
            by = self.name(event.source) if event.source != NOBODY else ""
            return self.say(key, self.name(event.subject), by, n=event.amount)
        if kind == "defeat":
            return self.say("would-defeat", self.name(event.subject))
        if kind == "threat":
            return self.say("would-threaten", self.name(event.subject), n=event.amount)
        if kind.startswith("reveal"):
            return self.say("reveals", self.name(event.subject), self.words.player(event.player))
        if kind == "initiate":
            return self.say("initiates", self.name(event.subject), self.words.player(event.player))
        return ""

    def _happened(self, met: Condition) -> str:
        """A condition that an occurrence has fulfilled."""
        match met:
            case Damaged(subject, amount):
                return self.say("did.damage", self.name(subject), n=amount)
            case Defeated(card) | EnteredPlay(card) | Played(card) | Revealed(card) | ChangedForm(card):
                return self.say(f"did.{MOMENTS[type(met)]}", self.name(card))
            case PlayerAttacked(attacker, targets):
                return self.say("did.attack", self.name(attacker), self.words.joined(map(self.name, targets)))
            case Thwarted(thwarter, scheme):
                return self.say("did.thwart", self.name(thwarter), self.name(scheme) if scheme >= 0 else "")
            case EnemyAttacked(enemy, player):
                return self.say("did.enemy-attacked", self.name(enemy), self.hero(player))
            case EnemySchemed(enemy):
                return self.say("did.enemy-schemed", self.name(enemy))
            case Defended(defender, enemy):
                return self.say("did.defend", self.name(defender), self.name(enemy))
            case ThreatPlaced(scheme, amount):
                return self.say("did.threat", self.name(scheme), n=amount)
            case Spent():
                return ""

    # ------------------------------------------------------------ what the card says

    def revealed(self) -> Entity:
        return next((f.card for f in reversed(self.g.stack) if isinstance(f, RevealCard)), NOBODY)

    def ability(self, e: Entity, key: str, lang: str) -> str:
        if key not in ABILITIES:
            return ""
        card, a = self.g.title(e), ABILITIES[key]
        if a not in card.abilities:
            card = self.g.card[e]
        return ability_text(card, a, lang).replace("{this}", card.en if lang == "en" else card.zh)

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {
        "defend": defend,
        "pay": pay,
        "which-minion": minion,
        "discard": discard,
        "window": window,
    }


def question_text(g: ChampionsState, words: Words) -> tuple[str, str]:
    """The pending question in full, where more can be said than its prompt, and the card's text behind it."""
    return Asked(g, words).told()


def cost_text(g: ChampionsState, words: Words) -> str:
    """What is to be paid now, and for what."""
    return Asked(g, words).cost()
