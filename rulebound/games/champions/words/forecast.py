"""Forecasts: the outcome of an option, and of the villain phase if nothing changes."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Option, Player
from rulebound.core.log import LogEvent
from rulebound.core.text import Messages
from rulebound.core.words import Words
from rulebound.core.words.forecast import Course, course

from ..rules.abilities import cost_of
from ..rules.activation import EnemyAttack
from ..rules.payment import PayResources
from ..rules.schemes import main_scheme_acceleration
from ..state import ChampionsState
from ..values import icons, keyword, remaining_hp, target_threat, value
from ..zones import PLAYER_PHASE
from .phrases import resource_name

SAYS = Messages(
    {
        "stunned": ("removes the stun, no attack", "只移除擊暈，不會攻擊"),
        "confused": ("removes the confusion, no thwart", "只移除困惑，不會化解"),
        "tough": ("only removes its tough card", "只移除其不屈狀態卡"),
        "no-damage": ("no damage", "沒有傷害"),
        "damage": ("{n} damage, {of} HP left", "{n}點傷害，剩餘生命{of}"),
        "defeats": ("{n} damage, defeats it", "{n}點傷害，將其擊敗"),
        "retaliates": ("then takes {n} damage", "之後受到{n}點傷害"),
        "threat": ("removes {n} threat, {of} left", "移除{n}點威脅，剩餘{of}"),
        "heals": ("heals {n} damage", "治療{n}點傷害"),
        "unless": ("{0}, unless something changes it", "{0}，除非另有效果改變"),
        "cost": ("cost {n}", "費用{n}"),
        "cost-x": ("cost {n} + X", "費用{n}＋X"),
        "exhausts": ("exhausts; {n} damage before boosts, {of} HP left", "橫置；增效前受到{n}點傷害，剩餘生命{of}"),
        "takes": ("{n} damage before boosts, {of} HP left", "增效前受到{n}點傷害，剩餘生命{of}"),
        "safe": ("tough: the damage is prevented", "不屈：防止該傷害"),
        "to-form": ("to {0}", "變為{0}"),
        "villain-phase": ("the villain phase follows", "接著是反派階段"),
        "coming": ("Next villain phase: ", "接下來的反派階段："),
        "main": ("{0} +{n} threat → {1}", "{0}威脅+{n} → {1}"),
        "completed": ("{0} +{n} threat → {1}: COMPLETED", "{0}威脅+{n} → {1}：完成"),
        "attacks": ("{0} attacks {1} for {n}{2}", "{0}攻擊{1}，{n}點{2}"),
        "schemes": ("{0} schemes for {n}{2}", "{0}進行密謀，{n}點{2}"),
        "boost": (" + boost", "＋增效"),
        "no-attack": ("{0} loses its stun instead of attacking {1}", "{0}移除擊暈而不攻擊{1}"),
        "no-scheme": ("{0} loses its confusion instead of scheming", "{0}移除困惑而不進行密謀"),
        "cards": ("{n} encounter {n:card|cards}", "{n}張遭遇卡"),
        "joint": ("; ", "；"),
    }
)


OWN_HARMS = frozenset({"damage", "defeated", "exhaust", "discard", "removed", "stunned", "confused"})
ALL_HARMS = frozenset({"threat", "engage", "dealt", "side-scheme", "boost-card", "enemy-attack", "enemy-scheme"})


def is_harmful(event: LogEvent, player: Player) -> bool:
    """Is the event damage, a status card or a loss for this player? Threat and enemies harm all players."""
    own = event.kind in OWN_HARMS and bool(event.about) and event.about[0].owner == player and event.about[0].card != "drone"
    return own or event.kind in ALL_HARMS


TURN = "turn"
"""The prompt of a player's own turn."""


class Outlook:
    """Forecasts in one language."""

    def __init__(self, g: ChampionsState, words: Words) -> None:
        self.g, self.words, self.lang = g, words, words.lang

    def say(self, key: str, *names: str, **gaps: int) -> str:
        return SAYS.say(self.lang, key, *names, **gaps)

    def name(self, e: Entity) -> str:
        return self.g.title(e).name(self.lang)

    # ---------------------------------------------------------------- options

    def option(self, o: Option) -> str:
        g = self.g
        if isinstance(g.stack[-1], PayResources):
            made = o.value.resources if o.verb in ("discard", "generate") else ()
            return self.words.counted([resource_name(kind, self.lang) for kind in made])
        if o.verb == "attack":
            return self.attack(o)
        if o.verb == "thwart":
            return self.thwart(o)
        if o.verb in ("defend", "no-defense"):
            return self.defense(o)
        if o.verb == "recover":
            me = o.entities[0]
            return self.say("heals", n=min(g.damage[me], value(g, me, "rec")))
        if o.verb == "change-form":
            card = g.card[o.entities[0]]
            other = card if card.alter_ego is None or not g.form[o.entities[0]] else card.alter_ego
            return self.say("to-form", other.name(self.lang))
        if o.verb == "play" and g.card[o.entities[0]].cost is not None:
            more = any(part.pays_more for a in g.card[o.entities[0]].abilities for part in a.cost)
            return self.say("cost-x" if more else "cost", n=cost_of(g, o.player, o.entities[0]))
        if o.verb == "end-turn":
            return self.say("villain-phase") if g.player_order()[-1] == o.player else ""
        return ""

    def attack(self, o: Option) -> str:
        g, (who, target) = self.g, o.entities
        if g.stunned[who]:
            return self.say("stunned")
        n, back = value(g, who, "atk"), g.card[who].consequential[0]
        left = remaining_hp(g, target) - n
        said = "no-damage" if n <= 0 else "tough" if g.tough[target] else "damage" if left > 0 else "defeats"
        if left > 0 or g.tough[target]:
            back += keyword(g, target, "retaliate")
        then = self.then(o)
        if then is not None:
            me, it, after = then.like(who, g), then.like(target, g), then.after
            dealt, back = _dealt(then, it), _dealt(then, me)
            if not dealt and after.tough[it] >= g.tough[target]:
                said = "no-damage"
            stays = after.in_play(it) and not then.events("defeated", it) and after.title(it) == g.title(target)
            sure = dealt == (n if said in ("damage", "defeats") else 0) and stays == (said != "defeats")
            then = then if sure and (said != "damage" or remaining_hp(after, it) == left) else None
        parts = [self.say(said, n=n, of=left), *([self.say("retaliates", n=back)] if back else [])]
        return self.sure(self.words.joined(parts), then)

    def thwart(self, o: Option) -> str:
        g, (who, scheme) = self.g, o.entities
        if g.confused[who]:
            return self.say("confused")
        n, back = min(value(g, who, "thw"), g.threat[scheme]), g.card[who].consequential[1]
        left = g.threat[scheme] - n
        then = self.then(o)
        if then is not None:
            me, it = then.like(who, g), then.like(scheme, g)
            back, lies = _dealt(then, me), then.after.in_play(it)
            then = then if (then.after.threat[it] if lies else 0) == left else None
        parts = [self.say("threat", n=n, of=left), *([self.say("retaliates", n=back)] if back else [])]
        return self.sure(self.words.joined(parts), then)

    def then(self, o: Option) -> Course | None:
        """The outcome of an action of this turn, if it is certain."""
        deep = len(self.g.stack)
        return course(self.g, o, lambda g: len(g.stack) <= deep and g.asked is not None and g.asked.prompt == TURN)

    def sure(self, said: str, then: Course | None) -> str:
        """The forecast, with a note if something may change it."""
        return said if then is not None else self.say("unless", said)

    def defense(self, o: Option) -> str:
        g, top = self.g, self.g.stack[-1]
        if not isinstance(top, EnemyAttack):
            return ""
        who = o.entities[0] if o.entities else g.identity[top.target]
        if g.tough[who]:
            return self.say("safe")
        hero = o.verb == "defend" and g.controller(who) >= 0 and who == g.identity[g.controller(who)]
        n = max(0, value(g, top.enemy, "atk") - (value(g, who, "def") if hero else 0))
        return self.say("exhausts" if o.entities else "takes", n=n, of=max(0, remaining_hp(g, who) - n))

    # ------------------------------------------------------------ the villain phase

    def forecast(self) -> str:
        """The outcome of the villain phase if nothing changes, from public information."""
        g = self.g
        if g.phase != PLAYER_PHASE or g.villain() < 0 or g.main_scheme() < 0:
            return ""
        lines = [self.threat()]
        left = {"stunned": g.stunned[g.villain()], "confused": g.confused[g.villain()]}
        for p in g.player_order():
            lines += [self.activation(g.villain(), p, left)]
            lines += [self.activation(e, p, {"stunned": g.stunned[e], "confused": g.confused[e]}) for e in g.minions(p)]
        lines.append(self.say("cards", n=len(g.player_order()) + icons(g, "hazard")))
        return self.say("coming") + self.say("joint").join(lines)

    def threat(self) -> str:
        g, scheme = self.g, self.g.main_scheme()
        n, target = main_scheme_acceleration(g), target_threat(g, scheme)
        now = g.threat[scheme] + n
        return self.say("completed" if now >= target else "main", self.name(scheme), f"{now}/{target}", n=n)

    def activation(self, enemy: Entity, player: Player, left: dict[str, int]) -> str:
        """The effect of an enemy's activation on a player; `left` counts its status cards, one of which it loses instead."""
        g, hero = self.g, self.g.identity[player]
        boost = self.say("boost") if enemy == g.villain() else ""
        attacks = bool(g.form[hero])
        status = "stunned" if attacks else "confused"
        if left[status]:
            left[status] -= 1
            return self.say("no-attack" if attacks else "no-scheme", self.name(enemy), self.name(hero))
        n = value(g, enemy, "atk" if attacks else "sch")
        said = self.say("attacks" if attacks else "schemes", self.name(enemy), self.name(hero), boost, n=n)
        return self.say("unless", said) if self.is_answered("enemy-attack" if attacks else "enemy-scheme") else said

    def is_answered(self, kind: str) -> bool:
        """Must an ability in play answer the activation before it happens? If so, the outcome is uncertain."""
        g, moment = self.g, f"{kind}:interrupt"
        forced = (a for e in g.listeners.get(moment, ()) for a in g.title(e).abilities if a.forced and a.when is not None)
        return any(a.when is not None and moment in a.when.moments for a in forced)


def _dealt(then: Course, e: Entity) -> int:
    """The damage that a character took in this course."""
    return sum(x.n for x in then.events("damage", e))


def option_detail(g: ChampionsState, option: Option, words: Words) -> str:
    """The forecast for one option."""
    return Outlook(g, words).option(option)


def forecast(g: ChampionsState, words: Words) -> str:
    return Outlook(g, words).forecast()
