"""Prompts, verbs and the details of a pending question, addressed to the deciding player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.windows import Window
from rulebound.core.words import Words
from rulebound.core.words.prompts import Situation

from ..definitions import ABILITIES, WILD
from ..rules.activation import EnemyAttack
from ..rules.conditions import (
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
from ..rules.encounter import RevealCard
from ..rules.occurrences import ChampionsEvent
from ..rules.payment import PayResources
from ..state import ChampionsState
from ..values import hand_size, value
from ..zones import HAND
from .card_text import ability_text
from .phrases import resource_name

PROMPTS = {
    "prompt.first-player": ("Who is first player?", "由誰擔任起始玩家？"),
    "prompt.mulligan": (
        "Discard any number of cards, then done; you draw back up",
        "棄掉任意數量的手牌，然後完成；之後補滿手牌",
    ),
    "prompt.turn": ("Your turn", "你的回合"),
    "prompt.volunteer": ("The turn is about to end: use an action, or decline", "回合即將結束：使用一個行動，或拒絕"),
    "prompt.asked-to-act": ("You are asked to act: use an action or decline", "有玩家請求你行動：使用一個行動或拒絕"),
    "prompt.pay": ("Generate resources, then done", "產生資源，然後完成"),
    "prompt.declare-wild": ("Use a wild resource as that type?", "是否將萬用資源當作該類型使用？"),
    "prompt.attach-to": ("Attach to what?", "附加到何處？"),
    "prompt.under-control-of": ("Under whose control?", "在誰的控制下？"),
    "prompt.choose": ("Choose one of these", "選擇其中之一"),
    "prompt.choose-one": ("Choose one", "選擇一項"),
    "prompt.defend": ("Defend against this attack?", "是否防禦該次攻擊？"),
    "prompt.which-minion": ("Which minion activates next?", "接下來由哪個從者發動？"),
    "prompt.discard": ("Discard any number of cards, then done", "棄掉任意數量的手牌，然後完成"),
    "prompt.discard-ally": ("Too many allies: discard one", "盟友超過上限：棄掉一個"),
    "prompt.discard-restricted": ("Too many restricted cards: discard one", "受限卡過多：棄掉一張"),
    "prompt.discard-as-cost": ("Discard which card?", "棄掉哪張卡牌？"),
    "prompt.how-many": ("How many?", "數量？"),
    "prompt.obligation-flip": ("Flip to alter-ego form?", "是否翻至第二身份？"),
    "prompt.obligation": ("Exhaust your alter-ego to be rid of the obligation?", "是否橫置第二身份以移除重擔？"),
    "prompt.assign-damage": ("Assign the next point of damage", "分配下一點傷害"),
    "prompt.search": ("Take which card?", "選擇哪張卡牌？"),
    "prompt.window": ("Use an ability?", "是否使用異能？"),
    "prompt.window.forced": ("Which of these abilities is resolved next?", "接下來結算哪個異能？"),
}

ASKS = {
    "asks.defend": ("{0} (ATK {n}) attacks {1}. Defend?", "{0}（攻擊{n}）攻擊{1}。是否防禦？"),
    "asks.cost": ("Pay for {0}: {1}", "支付{0}的費用：{1}"),
    "asks.pay": (
        "Pay for {0}: {1}. Still missing: {2}. Generate resources",
        "支付{0}的費用：{1}。還缺：{2}。請產生資源",
    ),
    "asks.paid": (
        "Pay for {0}: {1}. Nothing is missing; what you generate beyond it is lost",
        "支付{0}的費用：{1}。已經足夠；多產生的資源會失去",
    ),
    "asks.any": ("{n} {n:resource|resources}", "{n}個資源"),
    "asks.typed": ("{n} {0} {n:resource|resources}", "{n}個{0}資源"),
    "asks.which-minion": (
        "Which minion engaged with {0} activates next?",
        "接下來由與{0}交戰的哪個從者發動？",
    ),
    "asks.discard": (
        "Discard any number of cards, then done (you hold {n}, your hand size is {of})",
        "棄掉任意數量的手牌，然後完成（你有{n}張手牌，手牌上限為{of}）",
    ),
    "asks.choose": ("{0}: choose one of these", "{0}：選擇其中之一"),
    "asks.choose-one": ("{0}: choose one", "{0}：選擇一項"),
    "asks.may": ("{0}: use this effect?", "{0}：是否使用此效果？"),
    "asks.next": ("{0}: which one next?", "{0}：接下來是哪一個？"),
    "asks.how-many": ("{0}: how many?", "{0}：數量？"),
    "asks.search": ("{0}: take which card?", "{0}：選擇哪張卡牌？"),
    "asks.attach-to": ("Attach {0} to what?", "將{0}附加到何處？"),
    "asks.under-control-of": ("Under whose control does {0} enter play?", "{0}在誰的控制下進場？"),
    "asks.window": ("{0}: use an ability?", "{0}：是否使用異能？"),
    "asks.window.forced": (
        "{0}: which of these abilities is resolved next?",
        "{0}：接下來結算哪個異能？",
    ),
    "asks.and": ("; ", "；"),
    "asks.attacks": ("{0} attacks {1}", "{0}攻擊{1}"),
    "asks.schemes": ("{0} schemes", "{0}進行密謀"),
    "asks.would-damage": ("{0} is about to take {n} damage from {1}", "{0}將受到來自{1}的{n}點傷害"),
    "asks.would-damage-alone": ("{0} is about to take {n} damage", "{0}將受到{n}點傷害"),
    "asks.would-defeat": ("{0} is about to be defeated", "{0}將被擊敗"),
    "asks.would-threaten": ("{n} threat is about to be placed on {0}", "{0}上將放置{n}點威脅"),
    "asks.reveals": ("{1} reveals {0}", "{1}展示{0}"),
    "asks.initiates": ("{1} uses {0}", "{1}使用{0}"),
    "asks.did.damage": ("{0} took {n} damage", "{0}受到了{n}點傷害"),
    "asks.did.defeat": ("{0} was defeated", "{0}被擊敗了"),
    "asks.did.enters-play": ("{0} entered play", "{0}進場了"),
    "asks.did.played": ("{0} was played", "{0}被打出了"),
    "asks.did.revealed": ("{0} was revealed", "{0}被展示了"),
    "asks.did.change-form": ("You changed form to {0}", "你變換身份為{0}"),
    "asks.did.attack": ("{0} attacked {1}", "{0}攻擊了{1}"),
    "asks.did.thwart": ("{0} thwarted {1}", "{0}化解了{1}"),
    "asks.did.enemy-attacked": ("{0} attacked {1}", "{0}攻擊了{1}"),
    "asks.did.enemy-schemed": ("{0} schemed", "{0}進行了密謀"),
    "asks.did.defend": ("{0} defended against {1}", "{0}防禦了{1}的攻擊"),
    "asks.did.threat": ("{n} threat was placed on {0}", "{0}上放置了{n}點威脅"),
}
"""Questions with their details (`Asked`)."""

VERBS = {
    "verb.first-player": ("{who} is first player", "由{who}擔任起始玩家"),
    "verb.discard": ("discard {0}", "棄掉{0}"),
    "verb.change-form": ("change form", "變換身份"),
    "verb.play": ("play {0}", "打出{0}"),
    "verb.attack": ("attack {1} with {0}", "以{0}攻擊{1}"),
    "verb.thwart": ("thwart {1} with {0}", "以{0}化解{1}"),
    "verb.recover": ("recover with {0}", "以{0}恢復"),
    "verb.ask": ("ask {who} to act", "請求{who}行動"),
    "verb.end-turn": ("end your turn", "結束回合"),
    "verb.decline": ("decline", "拒絕"),
    "verb.generate": ("use {0} for resources", "以{0}產生資源"),
    "verb.declare": ("use it as {note}", "當作{note}"),
    "verb.other-type": ("as another type", "當作其他類型"),
    "verb.attach": ("attach to {0}", "附加到{0}"),
    "verb.choose": ("choose {0}", "選擇{0}"),
    "verb.option": ("option {note}", "第{note}項"),
    "verb.defend": ("defend with {0}", "以{0}防禦"),
    "verb.no-defense": ("do not defend", "不防禦"),
    "verb.activates": ("{0} activates", "{0}發動"),
    "verb.x": ("X = {note}", "X = {note}"),
    "verb.flip": ("flip to alter-ego form", "翻至第二身份"),
    "verb.stay": ("stay in hero form", "保持英雄身份"),
    "verb.exhaust": ("exhaust {0}", "橫置{0}"),
    "verb.suffer": ("suffer the obligation", "承受重擔"),
    "verb.assign": ("1 damage to {0}", "對{0}造成1點傷害"),
    "verb.find": ("take {0}", "選擇{0}"),
}

PROCEDURES = {
    "procedure.SetUp": ("setup", "遊戲準備"),
    "procedure.Mulligan": ("the mulligan", "調度"),
    "procedure.Rounds": ("the round", "一輪"),
    "procedure.PlayerPhase": ("the player phase", "玩家階段"),
    "procedure.PlayerTurn": ("a player's turn", "玩家的回合"),
    "procedure.VillainPhase": ("the villain phase", "反派階段"),
    "procedure.ChangeForm": ("changing form", "變換身份"),
    "procedure.Recover": ("recovering", "恢復"),
    "procedure.ChampionsEvent": ("something that happens", "發生的事情"),
    "procedure.Attack": ("an attack", "攻擊"),
    "procedure.PlayerAttack": ("a player's attack", "玩家的攻擊"),
    "procedure.LabelledAttack": ("an attack ability", "攻擊異能"),
    "procedure.PlayerThwart": ("a thwart", "化解"),
    "procedure.LabelledThwart": ("a thwart ability", "化解異能"),
    "procedure.Activation": ("an enemy's activation", "敵人發動"),
    "procedure.EnemyAttack": ("an enemy's attack", "敵人的攻擊"),
    "procedure.EnemyScheme": ("an enemy schemes", "敵人進行密謀"),
    "procedure.DamageTogether": ("damage at the same time", "同時造成的傷害"),
    "procedure.DealDamage": ("dealing damage", "造成傷害"),
    "procedure.MoveDamage": ("moving damage", "移動傷害"),
    "procedure.Defeat": ("a defeat", "擊敗"),
    "procedure.NextVillainStage": ("the villain's next stage", "反派的下一層級"),
    "procedure.Eliminate": ("a player is eliminated", "玩家退場"),
    "procedure.PlaceThreat": ("placing threat", "放置威脅"),
    "procedure.RemoveThreat": ("removing threat", "移除威脅"),
    "procedure.MoveThreat": ("moving threat", "移動威脅"),
    "procedure.AdvanceScheme": ("the main scheme advances", "主線密謀推進"),
    "procedure.RevealCard": ("revealing an encounter card", "展示遭遇卡"),
    "procedure.RevealDealtCards": ("revealing the dealt cards", "展示發放的遭遇卡"),
    "procedure.ResolveAbilities": ("several abilities of a card", "一張卡牌的多個異能"),
    "procedure.Entering": ("a card enters play", "卡牌進場"),
    "procedure.EntersPlay": ("a card enters play", "卡牌進場"),
    "procedure.Engage": ("a minion engages", "從者交戰"),
    "procedure.PutIntoPlay": ("putting a card into play", "將卡牌放置進場"),
    "procedure.DiscardThen": ("a delayed discard", "延時棄掉"),
    "procedure.DiscardDown": ("discarding down to a limit", "棄掉至上限"),
    "procedure.PlayCard": ("playing a card", "打出卡牌"),
    "procedure.PayResources": ("paying with resources", "以資源支付"),
    "procedure.ResourcesSpent": ("resources are spent", "資源已使用"),
    "procedure.Initiate": ("using an ability", "發動異能"),
    "procedure.Choices": ("the choices that its text begins with", "文本開頭的選擇"),
    "step.all_taken": ("all damage is taken", "受到全部傷害"),
    "procedure.Window": ("a moment for abilities", "可以使用異能的時機"),
}
"""The names of procedures."""


class Asked(Situation):
    """The pending question of a Champions game and its details."""

    USING = frozenset({"use", "play"})

    def __init__(self, g: ChampionsState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def hero(self, player: Player) -> str:
        """A player's identity, with the player's name if several play."""
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
        """The cost, and what is still missing."""
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
        """The events, past or imminent, that abilities may answer."""
        top = self.g.stack[-1]
        if not isinstance(top, Window):
            return ""
        event = self.g.occurrence(top.event, ChampionsEvent)
        moments = top.moment.split("+")
        if "enters-play:response" in moments:
            moments = [m for m in moments if m != "played:response"]  # implied by entering play
        events = [self._moment(moment, event) for moment in moments]
        about = self.say("and").join(dict.fromkeys(t for t in events if t))
        if self.ask.prompt == "window.forced":
            return self.say("window.forced", about) if about else ""
        return self.say("window", about) if about else ""

    def _moment(self, moment: str, event: ChampionsEvent) -> str:
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
        """The text of a fulfilled condition."""
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

    # ---------------------------------------------------------------- the card's own text

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
    """The full pending question, if it says more than its prompt, and the card's text behind it."""
    return Asked(g, words).told()


def cost_text(g: ChampionsState, words: Words) -> str:
    """The amount to pay now, and its purpose."""
    return Asked(g, words).cost()
