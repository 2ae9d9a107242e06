"""Questions and options: prompts, verbs, and the subject of a pending question, addressed to the deciding player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, Entity, Option
from rulebound.core.effects import Resolve
from rulebound.core.words import Words
from rulebound.core.words.prompts import Situation

from ..ability_sets import ability_set
from ..parts import ABILITIES, FREE, Action
from ..powers import register as register  # powers name the options below
from ..rules.actions import action_total
from ..rules.attack import Attack
from ..rules.break_away import BREAK_AWAY
from ..rules.damage import Damage
from ..rules.rolls import THEME_TEAM, HeroclixRoll
from ..rules.tokens import MOST_TOKENS
from ..rules.totals import attack_value, damage_value, defense_value
from ..rules.windows import answers
from ..state import HeroclixState

PROMPTS = {
    "prompt.theme": ("Which theme team is your force?", "你的軍隊是哪個主題隊伍？"),
    "prompt.map": ("Which map do you play on?", "使用哪張地圖？"),
    "prompt.area": ("Which starting area do you take?", "選擇哪個起始區域？"),
    "prompt.put-character": ("{0}: in which square of your starting area?", "{0}：放置於起始區域的哪個方格？"),
    "prompt.put-object": ("{0}: in which square outside the starting areas?", "{0}：放置於起始區域外的哪個方格？"),
    "prompt.beginning": (
        "The turn begins: which effect resolves next?",
        "回合開始：接下來結算哪個效應？",
    ),
    "prompt.end": ("The turn ends: which effect resolves next?", "回合結束：接下來結算哪個效應？"),
    "prompt.after-resolutions": ("After resolutions: which effect comes next?", "結算後：接下來是哪個效應？"),
    "prompt.turn": ("Give an action, or end the turn", "給予行動，或結束回合"),
    "prompt.move": ("{0}: move to which square?", "{0}：移動到哪個方格？"),
    "prompt.break-away": ("{0}: try to break away, or stay?", "{0}：嘗試突破阻攔，還是留在原地？"),
    "prompt.line": ("{0}: through what is the line of fire drawn?", "{0}：火線穿過什麼？"),
    "prompt.enter": ("{0}: from where does it try to come near?", "{0}：從哪裡嘗試接近？"),
    "prompt.direct-path": ("{0}: along which direct path?", "{0}：沿哪條直線路徑？"),
    "prompt.way": ("{0}: which way does it go?", "{0}：走哪條路？"),
    "prompt.carry": ("{0}: carry whom?", "{0}：攜行哪個角色？"),
    "prompt.carry-to": ("{0}: set down in which square?", "{0}：放置於哪個方格？"),
    "prompt.handle": ("{0}: pick up or put down an object?", "{0}：拾起或放下物件？"),
    "prompt.attack-kind": ("{0}: which attack?", "{0}：進行哪種攻擊？"),
    "prompt.reach": ("{0}: how far does the close attack reach?", "{0}：近戰攻擊要及於多遠？"),
    "prompt.target.close": ("{0}: whom does the close attack target?", "{0}：近戰攻擊以誰為目標？"),
    "prompt.target.range": ("{0}: whom does the range attack target?", "{0}：遠程攻擊以誰為目標？"),
    "prompt.dice.reroll": ("Reroll?", "是否重擲？"),
    "prompt.dice.change": ("Change the roll?", "是否改變擲骰結果？"),
    "prompt.split": ("How much of the damage for each hit character?", "每個被命中的角色各分到多少傷害？"),
    "prompt.impervious": ("{0}: roll a d6 to take no damage at all?", "{0}：要擲d6來完全不獲得傷害嗎？"),
    "prompt.reduce": ("{0}: which effect reduces the damage?", "{0}：以哪個效應減少傷害？"),
    "prompt.knock-back": ("{0}: knock back those who were hit?", "{0}：是否擊退被命中的角色？"),
    "prompt.knock-back.from": ("{0}: knocked back away from which square?", "{0}：從哪個方格被擊退？"),
    "prompt.mastermind": ("{0}: who is hit instead?", "{0}：改由誰被命中？"),
    "prompt.no-cost": ("{0}: an action at no cost?", "{0}：是否不用耗點給予行動？"),
    "prompt.no-cost.close": ("{0}: a CLOSE action at no cost?", "{0}：是否不用耗點給予近戰行動？"),
    "prompt.no-cost.range": ("{0}: a RANGE action at no cost?", "{0}：是否不用耗點給予遠程行動？"),
    "prompt.no-cost.move": ("{0}: a MOVE action at no cost?", "{0}：是否不用耗點給予移動行動？"),
    "prompt.no-cost.power": ("{0}: a POWER action at no cost?", "{0}：是否不用耗點給予威能行動？"),
    "prompt.one-of": ("{0}: choose one", "{0}：選擇一項"),
    "prompt.choose": ("{0}: choose a character", "{0}：選擇一個角色"),
    "prompt.sharpen": ("{0}: what is raised for this attack?", "{0}：此攻擊提升哪項數值？"),
    "prompt.version": ("{0}: which version of the power?", "{0}：使用威能的哪個版本？"),
    "prompt.replacements": ("{0}: which replacement applies last?", "{0}：哪個替換數值最後套用？"),
    "prompt.make-room": ("{0}: in which square is it put?", "{0}：將其放置於哪個方格？"),
    "prompt.drop": ("{0}: in which of its squares does it drop the object?", "{0}：將物件放下於其所占據的哪個方格？"),
    "prompt.generate": ("{0}: in which square is it put?", "{0}：將其放置於哪個方格？"),
    "prompt.replace": ("{0}: by whom is it replaced?", "{0}：由誰取代？"),
    "prompt.replace.square": ("{0}: in which square?", "{0}：放置於哪個方格？"),
    "prompt.guess": ("{0}: is the attack roll odd or even?", "{0}：攻擊擲骰為奇數還是偶數？"),
    "prompt.instead": ("{0}: as usual, or something else instead?", "{0}：照常進行，還是以其他效應取代？"),
    "prompt.drift": ("{0}: which marker goes where?", "{0}：哪個標示物移到哪裡？"),
    "prompt.strike-marker": ("{0}: who is struck?", "{0}：打擊誰？"),
    "prompt.marker": ("{0}: which marker?", "{0}：選擇哪個標示物？"),
    "prompt.place": ("{0}: place in which square?", "{0}：放置於哪個方格？"),
    "prompt.mark": ("{0}: a marker in which square?", "{0}：標示物置於哪個方格？"),
    "prompt.copy-team": ("{0}: which team ability?", "{0}：使用哪個團隊能力？"),
    "prompt.destroy": ("{0}: destroy what?", "{0}：摧毀什麼？"),
    "prompt.equip": ("{0}: equip what?", "{0}：裝備什麼？"),
    "prompt.control": ("{0}: what does it do?", "{0}：要做什麼？"),
    "prompt.support": ("{0}: heal whom?", "{0}：治療誰？"),
    "prompt.lift": ("{0}: lift what or whom?", "{0}：舉起什麼或誰？"),
    "prompt.lift.then": ("{0}: throw the object, or place it where?", "{0}：投擲物件，或放置於何處？"),
    "prompt.perplex": ("{0}: which combat value, up or down?", "{0}：哪項戰鬥數值，加或減？"),
    "prompt.outwit": ("{0}: which power can't be used?", "{0}：使哪個威能不能使用？"),
}

ASKS = {
    "asks.turn": ("Give an action ({n} of {of} left), or end the turn", "給予行動（共{of}個，還剩{n}個），或結束回合"),
    "asks.target": ("{0}: whom does the {1} target?", "{0}：{1}以誰為目標？"),
    "asks.attack-value": ("attack {n}", "攻擊{n}"),
    "asks.damage": ("damage {n}", "傷害{n}"),
    "asks.targets": ("{n} more {n:target|targets}", "還可選{n}個目標"),
    "asks.hits": ("hits on {n}+, {percent} %", "{n}以上命中，{percent}%"),
    "asks.hits-unless": ("hits on {n}+, {percent} %, unless it is evaded", "{n}以上命中，{percent}%，除非閃避"),
    "asks.reroll": ("{0} rolled {1} ({2}): reroll?", "{0}擲出{1}（{2}）：是否重擲？"),
    "asks.needs": ("{n}+ needed", "需要{n}以上"),
    "asks.reduce": ("{0} is dealt {n} damage{1}: which effect reduces it?", "{0}被造成{n}點傷害{1}：以哪個效應減少？"),
    "asks.may": ("{0}: use {1}?", "{0}：是否使用{1}？"),
    "asks.token": ("gets a token", "得到一個標記"),
    "asks.pushes-unless": ("second token: pushing damage, which can be reduced to 0", "第二個標記：急切傷害，可減少至0"),
    "asks.pushes": ("second token: pushing damage", "第二個標記：急切傷害"),
}

VERBS = {
    "verb.theme": ("{note}", "{note}"),
    "verb.map": ("{note}", "{note}"),
    "verb.area": ("starting area {note}", "起始區域{note}"),
    "verb.put": ("{0} in {note}", "{0}置於{note}"),
    "verb.end-turn": ("end the turn", "結束回合"),
    "verb.move": ("{0}: move", "{0}：移動"),
    "verb.move.noted": ("{0} moves to {note}", "{0}移動到{note}"),
    "verb.go": ("{0} tries to break away", "{0}嘗試突破阻攔"),
    "verb.stay": ("{0} stays", "{0}留在原地"),
    "verb.along": ("{0} moves {note}", "{0}移動{note}"),
    "verb.enter": ("{0} tries {note}", "{0}嘗試{note}"),
    "verb.through": ("through {note}", "穿過{note}"),
    "verb.carry": ("carry {0}", "攜行{0}"),
    "verb.place": ("{0} in {note}", "{0}置於{note}"),
    "verb.last": ("{note}", "{note}"),
    "verb.version": ("{note}", "{note}"),
    "verb.replace": ("{0}", "{0}"),
    "verb.leave": ("neither", "都不要"),
    "verb.pick-up": ("pick up {0}", "拾起{0}"),
    "verb.put-down": ("put down {0} in {note}", "將{0}放下於{note}"),
    "verb.attack": ("{note}", "{note}"),
    "verb.target": ("target {0}", "以{0}為目標"),
    "verb.target-all": ("target {all}", "以{all}為目標"),
    "verb.reroll": ("{0} has it rerolled{ability}", "由{0}重擲{ability}"),
    "verb.reroll-die": ("{0} has the {note} rerolled", "由{0}重擲{note}"),
    "verb.deal": ("{note} to {0}", "對{0}造成{note}點"),
    "verb.reduce": ("reduce it {note}", "傷害{note}"),
    "verb.no-reduction": ("take it all", "不減少"),
    "verb.from": ("away from {note}", "遠離{note}"),
    "verb.knock-back": ("knock back {all}", "擊退{all}"),
    "verb.take-the-hit": ("{0} is hit instead", "改由{0}被命中"),
    "verb.choose": ("{0}", "{0}"),
    "verb.sharpen": ("{note}", "{note}"),
    "verb.one-of": ("{note}", "{note}"),
    "note.eagle": ("Eagle", "老鷹"),
    "note.gorilla": ("Gorilla", "大猩猩"),
    "note.octopus": ("Octopus", "章魚"),
    "note.t-rex": ("T-Rex", "暴龍"),
    "note.heal": ("heal", "治療"),
    "note.token": ("remove an action token", "移除一個行動標記"),
    "verb.guess": ("{note}", "{note}"),
    "note.odd": ("odd", "奇數"),
    "note.even": ("even", "偶數"),
    "verb.instead": ("{note}", "{note}"),
    "verb.as-usual": ("as usual", "照常進行"),
    "verb.drift": ("{note}", "{note}"),
    "verb.strike-marker": ("{0} in {note}", "{note}的{0}"),
    "verb.marker": ("the one in {note}", "{note}的標示物"),
    "note.strike": ("strike somebody", "打擊一個角色"),
    "note.drift": ("move a marker", "移動一個標示物"),
    "note.protected-outwit": ("protected from Outwit", "防護：智取"),
    "note.protected-probability-control": ("protected from opposing Probability Control", "防護：敵方的機率控制"),
    "note.protected-pulse-wave": ("protected from Pulse Wave", "防護：脈衝波"),
    "note.protected-mind-control": ("protected from Mind Control", "防護：精神控制"),
    "verb.mark": ("{note}", "{note}"),
    "verb.copy-team": ("{note}", "{note}"),
    "verb.destroy": ("KO {0}", "擊倒{0}"),
    "verb.destroy.noted": ("destroy {note}", "摧毀{note}"),
    "verb.equip": ("equip: {0}", "裝備：{0}"),
    "verb.controlled-move": ("{0} moves", "{0}移動"),
    "verb.controlled-attack": ("{0} attacks", "{0}攻擊"),
    "verb.lift": ("{0}", "{0}"),
    "verb.throw": ("throw: {0}", "投擲：{0}"),
    "verb.perplex.noted": ("{0}: {note}", "{0}：{note}"),
    "verb.outwit.noted": ("{0} can't use {note}", "{0}不能使用{note}"),
    "verb.next": ("{0}{ability}", "{0}{ability}"),
    "verb.close": ("{0}: close attack", "{0}：近戰攻擊"),
    "verb.range": ("{0}: range attack", "{0}：遠程攻擊"),
    "verb.destroy-close": ("{0}: destroy something adjacent", "{0}：摧毀相鄰的事物"),
    "verb.destroy-range": ("{0}: destroy something at range", "{0}：遠程摧毀"),
    "verb.strike": ("{0}: strike with the object", "{0}：以物件攻擊"),
}

PROCEDURES = {
    "procedure.SetUp": ("set-up", "遊戲設置"),
    "procedure.Turn": ("the turn", "回合"),
    "procedure.Act": ("an action", "行動"),
    "procedure.Move": ("a move", "移動"),
    "procedure.Attack": ("the attack of {0}", "{0}的攻擊"),
    "procedure.HeroclixRoll": ("a roll", "擲骰"),
    "procedure.Damage": ("damage", "傷害"),
    "procedure.KnockBack": ("knock back", "擊退"),
    "procedure.Generate": ("{0} generates something", "{0}產生遊戲元件"),
    "procedure.ReplaceCharacter": ("{0} is replaced", "取代{0}"),
    "procedure.ChooseVersion": ("a version of a power", "威能的版本"),
    "procedure.LaysDown": ("where an object lies", "物件放下之處"),
    "procedure.OrderReplacements": ("the order of replacements", "替換數值的順序"),
    "procedure.KnockOut": ("a KO", "擊倒"),
    "procedure.SpecialTrigger": ("a start or end trigger", "開始或結束的觸發效應"),
    "procedure.TerrainGone": ("terrain is destroyed", "摧毀地形"),
    "procedure.AttackRoll": ("a roll", "擲骰"),
    "procedure.TokenGone": ("a token is removed", "移除標記"),
    "procedure.RemoveMarkers": ("markers are removed", "移除標示物"),
    "step.make_room": ("who stands in blocking terrain", "位於阻擋地形中的元件"),
    "step.put": ("it is put there", "放置"),
    "step.take": ("the choice", "確認選擇"),
    "step.lie": ("it lies there", "放下物件"),
    "step.answer_it": ("what answers", "觸發的效應"),
    "step.beginning": ("the beginning of the turn", "回合開始"),
    "step.ending": ("the end of the turn", "回合結束"),
    "step.end_there": ("where it ends", "終點"),
    "step.draw_line": ("the line of fire", "火線"),
    "step.come_adjacent": ("who may turn it away", "可能被攔下之處"),
    "step.be_let_in": ("whether it is turned away", "是否被攔下"),
    "step.take_way": ("the way", "路徑"),
    "step.destroy": ("what it went through is destroyed", "摧毀穿過的地形"),
    "step.carried": ("whom to carry", "確認攜行的角色"),
    "step.handled_it": ("the object is picked up or put down", "拾起或放下物件"),
    "step.next_target": ("the next target", "下一個目標"),
    "step.next_hit": ("the next character that would be hit", "下一個將被命中的角色"),
    "step.choose_map": ("the map", "選擇地圖"),
    "step.choose_area": ("the starting areas", "選擇起始區域"),
}


def power_verbs() -> dict[str, tuple[str, str]]:
    """An option for each power or ability that is activated: `Charge: Wolverine`."""
    found = {}
    for known in ABILITIES.values():
        if any(isinstance(part, Action) for part in known.parts):
            verb = f"verb.{known.key.replace('_', '-')}"
            found[verb] = (f"{known.en}{{ability}}: {{0}}", f"{known.zh}{{ability}}：{{0}}")
    return found


FACES = 6
ALL_ROLLS = FACES * FACES
STAMINA = "colossal_stamina"


def ways_to_hit(needed: int) -> int:
    """How many of the 36 rolls of two dice hit if an attack needs this number: 12 always hits, 2 never does.

    >>> ways_to_hit(7), ways_to_hit(2), ways_to_hit(20)
    (21, 35, 1)
    """
    rolls = [a + b for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    return sum(roll == 2 * FACES or (roll > 2 and roll >= needed) for roll in rolls)


class Asked(Situation):
    """The pending question of a HeroClix game."""

    def __init__(self, g: HeroclixState, words: Words) -> None:
        super().__init__(g, words)
        self.g = g

    def turn(self) -> str:
        player = self.ask.player
        total = action_total(self.g, player)
        return self.say("turn", n=max(0, total - self.g.given[player]), of=total)

    def target(self) -> str:
        attack = self._frame(Attack)
        if attack is None:
            return ""
        kind = self.words.note(attack.kind)
        said = [self.say("attack-value", n=attack_value(self.g, attack))]
        if not attack.attack_spec.instead and attack.attack_spec.damage != "none":
            said.append(self.say("damage", n=damage_value(self.g, attack)))
        most = attack.most_targets(self.g)
        if most > 1:
            said.append(self.say("targets", n=most - len(attack.targets)))
        return self.say("target", self.name(attack.attacker), kind) + self.words.common("ability", self.words.joined(said))

    def reroll(self) -> str:
        roll = self._frame(HeroclixRoll)
        if roll is None:
            return ""
        dice = " + ".join(map(str, roll.dice))
        rolled = f"{dice} = {sum(roll.dice)}" if len(roll.dice) > 1 else dice
        said = self.say("reroll", self.name(roll.character), rolled, self.words.note(roll.purpose))
        return said + self._needed(roll)

    def _needed(self, roll: HeroclixRoll) -> str:
        """The roll that is needed, as far as it is settled."""
        if roll.purpose != "attack":
            return self.words.common("ability", self.say("needs", n=BREAK_AWAY))
        attack = self._frame(Attack)
        if attack is None or not attack.targets:
            return ""
        needs = [defense_value(self.g, attack, e) - attack.value for e in attack.targets if self.g.on_map(e)]
        return self.words.common("ability", self.words.joined([self.say("needs", n=n) for n in needs])) if needs else ""

    def reduce(self) -> str:
        top = self._frame(Damage)
        if top is None:
            return ""
        kind = self.words.common("ability", self.words.note(top.type)) if top.type else ""
        return self.say("reduce", self.name(top.subject), kind, n=top.amount)

    def may(self) -> str:
        top = self.g.stack[-1]
        if not isinstance(top, Resolve):
            return ""
        return self.say("may", self.name(top.source), self.words.note(top.program))

    def _frame(self, kind: type[Any]) -> Any:
        return next((f for f in reversed(self.g.stack) if isinstance(f, kind)), None)

    def ability(self, e: Entity, key: str, lang: str) -> str:
        known = ABILITIES.get(key.rpartition("/")[0])
        return known.text(lang) if known is not None and known.kind != "inherent" else ""

    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {
        "turn": turn,
        "target": target,
        "dice": reroll,
        "reduce": reduce,
        "may": may,
    }


def question_text(g: HeroclixState, words: Words) -> tuple[str, str]:
    """The pending question in full, if there is more to say than its prompt, with the text of the power behind it."""
    return Asked(g, words).told()


def option_detail(g: HeroclixState, option: Option, words: Words) -> str:
    """What an option will do here: the roll and chance against a target, the action and the token that it costs."""
    assert g.asked is not None
    prompt = g.asked.prompt
    if prompt.startswith("target.") and option.entities:
        return _chance(g, option.entities[0], words)
    if prompt == "turn" and isinstance(option.value, tuple):
        return _costs(g, option, words)
    if option.verb == "reroll" and option.note == THEME_TEAM:
        return _pushing(g, option.entities[0], words) or words.messages.say(words.lang, "asks.token")
    return ""


def _chance(g: HeroclixState, e: Entity, words: Words) -> str:
    attack = next((f for f in reversed(g.stack) if isinstance(f, Attack)), None)
    if attack is None:
        return ""
    aimed = Attack(attacker=attack.attacker, attack_spec=attack.attack_spec, kind=attack.kind, targets=(*attack.targets, e))
    needed = defense_value(g, aimed, e) - attack_value(g, aimed)
    percent = round(100 * ways_to_hit(needed) / ALL_ROLLS)
    key = "asks.hits-unless" if _may_be_spared(g, aimed) else "asks.hits"
    return words.messages.say(words.lang, key, n=max(3, min(2 * FACES, needed)), percent=percent)


def _may_be_spared(g: HeroclixState, aimed: Attack) -> bool:
    """Could an effect still save the last of these targets from being hit?"""
    tried = g.copy()
    tried.trace = None
    attack = Attack(
        attacker=aimed.attacker,
        attack_spec=aimed.attack_spec,
        kind=aimed.kind,
        targets=aimed.targets,
        hit=aimed.targets[-1:],
    )
    tried.push(attack)
    return bool(answers(tried, "would-be-hit", attack))


def _pushing(g: HeroclixState, e: Entity, words: Words) -> str:
    """What one more token brings: the second one brings pushing damage, unless an effect may reduce it."""
    if g.tokens[e] != MOST_TOKENS - 1:
        return ""
    spared = any(r.pushing for r in ability_set(g, e).reduces)
    return words.messages.say(words.lang, "asks.pushes-unless" if spared else "asks.pushes")


def _costs(g: HeroclixState, option: Option, words: Words) -> str:
    e, _, _, type = option.value
    said = [words.note(f"{type}-action")]
    if type != FREE and e != NOBODY:
        if pushed := _pushing(g, e, words):
            said.append(pushed)
        elif g.tokens[e] >= MOST_TOKENS:
            said.append(words.note(STAMINA))
    return words.joined(said)
