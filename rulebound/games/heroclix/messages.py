"""What the game says: prompts, options, reasons and log lines, in English and (traditional) Chinese."""

from __future__ import annotations

import re

from rulebound.core.requirements import Reason
from rulebound.core.text import Messages, in_script, is_chinese, named

from .force_text import REASONS as FORCE_REASONS
from .force_text import piece_name
from .ground.maps import maps
from .ground.things import WORDS as LINE_WORDS
from .parts import ABILITIES, Action
from .powers import register as register  # the options below are called by the powers
from .units import cards, keywords
from .wording import ACTION_WORDS, KEYPHRASE_NAMES, MODIFIED_WORDS, STAT_WORDS, TOKEN_WORDS

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

REASONS = {
    "reason.not-now": ("it is not your turn to give actions", "現在不是你給予行動的時候"),
    "reason.no-actor": ("only characters are given actions", "只有角色可以被給予行動"),
    "reason.off-the-map": ("it is not on the map", "它不在地圖上"),
    "reason.not-yours": ("it does not belong to your force", "它不屬於你的軍隊"),
    "reason.no-range-action": ("it can't be given RANGE actions", "它不能被給予遠程行動"),
    "reason.no-close-action": ("it can't be given CLOSE actions", "它不能被給予近戰行動"),
    "reason.never-at-no-cost": ("a DOUBLE POWER action is never given at no cost", "雙效威能行動不能不用耗點給予"),
    "reason.locked": ("it failed to break away in this action", "它在此行動中突破阻攔失敗"),
    "reason.used-this-turn": ("it was used in this turn", "本回合已經使用過"),
    "reason.used-this-game": ("it was used in this game", "本場遊戲已經使用過"),
    "reason.nothing-to-do": ("there is nothing that it could do", "沒有可以做的事"),
    "reason.friendly": ("it is no opposing character", "它不是敵方角色"),
    "reason.immune": ("first-turn immunity protects it", "它受首回合免疫保護"),
    "reason.not-adjacent": ("it is not adjacent", "它不相鄰"),
    "reason.out-of-range": ("it is {n} {n:square|squares} out of range", "它超出距離{n}格"),
    "reason.line-blocked": ("line of fire crosses {what}", "火線受{what}阻擋"),
    "reason.acted": ("it was given a costed action in this turn", "本回合已被給予耗點行動"),
    "reason.was-carried": ("it was carried in this turn", "本回合曾被攜行"),
    "reason.has-tokens": ("it has {n} action {n:token|tokens}", "它有{n}個行動標記"),
    "reason.two-tokens": ("it has two action tokens", "它有兩個行動標記"),
    "reason.no-actions-left": ("all {n} actions of this turn were given", "本回合的{n}個行動都已給予"),
}

LOG = {
    "log.fielded": ("{player} fields {0}", "{player}派出{0}"),
    "log.no-room": ("{0} finds no room and takes no part in the game", "{0}無處可放，不參與遊戲"),
    "log.roll-first": ("{player} rolls {n} for the first turn", "{player}擲出{n}決定先手"),
    "log.roll-off": ("{player} rolls {n} in the roll-off", "{player}在決勝擲骰擲出{n}"),
    "log.turn": ("— Turn {n}: {player} —", "— 第{n}回合：{player} —"),
    "log.action": ("{0}: {detail}", "{0}：{detail}"),
    "log.move": ("{0} moves to {detail}", "{0}移動到{detail}"),
    "log.deploy": ("{player} sets up {0} in {detail}", "{player}將{0}布署於{detail}"),
    "log.place": ("{0} is placed in {detail}", "{0}被放置於{detail}"),
    "log.generated": ("{0} generates {1} in {detail}", "{0}產生{1}，置於{detail}"),
    "log.replaced": ("{0} is replaced by {rest}", "{0}被{rest}取代"),
    "log.break-away.failed": ("{0} fails to break away", "{0}突破阻攔失敗"),
    "log.token": ("{0} has {n} action {n:token|tokens}", "{0}有{n}個行動標記"),
    "log.token.removed": ("{n} action {n:token is|tokens are} removed from {0}", "{0}移除{n}個行動標記"),
    "log.cleared": ("the action tokens of {0} are cleared", "清除{0}的行動標記"),
    "log.named-token": ("{0} is given a token ({detail})", "{0}獲得標記（{detail}）"),
    "log.attack": ("{0} attacks {rest} ({detail})", "{0}攻擊{rest}（{detail}）"),
    "log.rolled": ("{0} rolls {n} ({detail})", "{0}擲出{n}（{detail}）"),
    "log.roll": ("{0} rolls {n}{ability}", "{0}擲出{n}{ability}"),
    "log.hits": ("{0} hits {rest} with {n}{ability}", "{0}以{n}命中{rest}{ability}"),
    "log.misses": ("{0} misses with {n}{ability}", "{0}以{n}失手{ability}"),
    "log.evades": ("{0} evades", "{0}閃避"),
    "log.changes-shape": ("{0} changes shape and can't be targeted", "{0}變換形體，不能成為目標"),
    "log.takes-the-hit": ("{0} is hit instead of {1}", "{0}代替{1}被命中"),
    "log.damage": ("{0} takes {n} {n:click|clicks} of damage{by}{ability}", "{0}獲得{n}點傷害{by}{ability}"),
    "log.unhurt": ("{0} takes no damage{by}{ability}", "{0}沒有獲得傷害{by}{ability}"),
    "log.heal": ("{0} heals {n} {n:click|clicks}", "{0}治療{n}格"),
    "log.dial-turned": ("the dial of {0} is turned to click {n}", "{0}的轉盤轉到第{n}格"),
    "log.ko": ("{0} is KO'd", "{0}被擊倒"),
    "log.knock-back": ("{0} is knocked back to {detail}", "{0}被擊退到{detail}"),
    "log.modified": ("{0}: {detail}", "{0}：{detail}"),
    "log.outwitted": ("{0} can't use {detail}", "{0}不能使用{detail}"),
    "log.controlled": ("{player} controls {0}", "{player}控制{0}"),
    "log.markers": ("{0} puts {n} {n:marker|markers} ({detail})", "{0}放置{n}個標示物（{detail}）"),
    "log.markers.removed": ("the markers of {0} are removed", "移除{0}的標示物"),
    "log.destroyed": ("the blocking terrain in {detail} is destroyed", "{detail}的阻擋地形被摧毀"),
    "log.wall.destroyed": ("the wall {detail} is destroyed", "{detail}之間的牆壁被摧毀"),
    "log.pick-up": ("{0} picks up {1}", "{0}拾起{1}"),
    "log.put-down": ("{0} puts down {1} in {detail}", "{0}將{1}放下於{detail}"),
    "log.object.ko": ("{0} is KO'd", "{0}被擊倒"),
    "log.equip": ("{0} is equipped with {1}", "{0}裝備{1}"),
    "log.unequip": ("{1} is unequipped from {0}", "{0}卸除{1}"),
    "log.defeated": ("{player} is defeated", "{player}落敗"),
}

TABLE = {
    "zone.map": ("On the map", "地圖上"),
    "zone.held": ("Held", "持有"),
    "zone.equipped": ("Equipped", "已裝備"),
    "zone.sideline": ("Sideline", "候補區"),
    "zone.ko-area": ("KO area", "擊倒區"),
    "zone.force": ("Not placed yet", "尚未放置"),
    "zone.removed": ("Out of the game", "遊戲之外"),
    "badge.click": ("click {n}", "第{n}格"),
    "badge.speed": ("spd {n}", "速{n}"),
    "badge.attack": ("atk {n}", "攻{n}"),
    "badge.defense": ("def {n}", "防{n}"),
    "badge.damage": ("dmg {n}", "傷{n}"),
    "badge.range": ("rng {n}", "距{n}"),
    "badge.tokens": ("{n} {n:token|tokens}", "標記{n}"),
    "fact.turn": ("turn {n}", "第{n}回合"),
    "fact.phase": ("{what}", "{what}"),
    "fact.map": ("{what}", "{what}"),
    "fact.scores": ("points {what}", "勝利分數{what}"),
    "fact.given": ("{n} {n:action|actions} given", "已給予{n}個行動"),
    "grid.blocking": ("blocking", "阻擋"),
    "grid.hindering": ("hindering", "障礙"),
    "grid.water": ("water", "水域"),
    "grid.obscuring": ("obscuring", "遮蔽"),
    "grid.wall": ("wall", "牆壁"),
    "grid.window": ("window", "窗戶"),
    "grid.door": ("door", "門"),
    "grid.stairs": ("elevation transition", "高低差轉換"),
    "grid.level": ("elevation 2", "高度2"),
    "grid.chosen": ("can be chosen", "可以選擇"),
    "deck": ("force", "軍隊"),
    "deck.random": ("a random force", "隨機一支軍隊"),
    "grid.area": ("starting areas", "起始區域"),
    "special-power": ("its special {0} power", "其特殊{0}威能"),
    "note.setup": ("set-up", "遊戲設置"),
    "note.beginning": ("beginning phase", "回合開始階段"),
    "note.action": ("action phase", "行動階段"),
    "note.end": ("end phase", "回合結束階段"),
    "note.clear": ("clear phase", "效應清除階段"),
    "note.close": ("close attack", "近戰攻擊"),
    "note.range": ("range attack", "遠程攻擊"),
    "note.move": ("move", "移動"),
    "note.object": ("object", "物件"),
    "note.character": ("character", "角色"),
    "note.attack": ("attack roll", "攻擊擲骰"),
    "note.break-away": ("break away", "突破阻攔"),
    "note.evade": ("evade", "閃避"),
    "note.damage": ("damage", "傷害"),
    "note.theme-team": ("theme team", "主題隊伍"),
    "note.pushing": ("pushing", "急切"),
    "note.penetrating": ("penetrating", "穿透"),
    "note.unavoidable": ("unavoidable", "必中"),
    "note.knock-back": ("knock back", "擊退"),
    "note.critical-hit": ("critical hit", "致命命中"),
    "note.critical-miss": ("critical miss", "致命失手"),
    "note.to-0": ("to 0", "減少為0"),
    "reduced": ("by {n}", "減少{n}點"),
    "reduced.roll": ("by {n}, or to 0 on a roll of {least}-6", "減少{n}點，擲出{least}-6時減少為0"),
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
    "step.come_near": ("who may turn it away", "可能被攔下之處"),
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


def _power_verbs() -> dict[str, tuple[str, str]]:
    """An option for each power or ability that is activated: `Charge: Wolverine`."""
    found = {}
    for known in ABILITIES.values():
        if any(isinstance(part, Action) for part in known.parts):
            verb = f"verb.{known.key.replace('_', '-')}"
            found[verb] = (f"{known.en}{{ability}}: {{0}}", f"{known.zh}{{ability}}：{{0}}")
    return found


MESSAGES = Messages(
    {**_power_verbs(), **PROMPTS, **VERBS, **FORCE_REASONS, **REASONS, **LOG, **TABLE, **ASKS, **PROCEDURES},
)

_CHANGE = re.compile(rf"^({'|'.join(MODIFIED_WORDS)})([+-]\d+)$")
_REPLACED = re.compile(rf"^({'|'.join(STAT_WORDS)})-(\d+)$")
_SHARPENED = re.compile(r"^(\d+)-(\d+)$")
_REDUCED = re.compile(r"^by-(\d+)(?:-or-to-0-on-(\d))?$")


def note_text(lang: str, note: str) -> str:
    """What an option's note, a log detail or a reason says: powers, values, actions, squares, maps, keywords, cards."""
    if f"note.{note}" in MESSAGES:
        return MESSAGES.say(lang, f"note.{note}")
    what, at, places = note.partition("@")
    if at and what in LINE_WORDS:
        return _thing(lang, what, places)
    if note.partition("/")[0] in ABILITIES:
        return ABILITIES[note.partition("/")[0]].name(lang)
    if note in cards():
        return piece_name(cards()[note], lang)
    if (key := note.replace("-", "_")) in ABILITIES:
        return ABILITIES[key].name(lang)
    if key in KEYPHRASE_NAMES:  # it may come with a team ability, before any figure has the keyphrase
        return named(lang, *KEYPHRASE_NAMES[key])
    if found := _CHANGE.match(note):
        return named(lang, *(f"{w} {found[2]}" for w in MODIFIED_WORDS[found[1]]))
    if found := _REPLACED.match(note):
        return named(lang, *(f"{w} {found[2]}" for w in STAT_WORDS[found[1]]))
    if found := _SHARPENED.match(note):
        return _raised(lang, int(found[1]), int(found[2]))
    if found := _REDUCED.match(note):
        return MESSAGES.say(lang, "reduced.roll" if found[2] else "reduced", n=int(found[1]), least=found[2])
    if note.removeprefix("special:") in STAT_WORDS and note.startswith("special:"):
        return MESSAGES.say(lang, "special-power", named(lang, *STAT_WORDS[note.removeprefix("special:")]))
    if note.removesuffix("-action") in ACTION_WORDS:
        return named(lang, *ACTION_WORDS[note.removesuffix("-action")])
    if note in TOKEN_WORDS:
        return named(lang, *TOKEN_WORDS[note])
    if note in maps():
        return named(lang, maps()[note].en, maps()[note].zh)
    if note in keywords():
        return keywords()[note].name(lang)
    return note


def _thing(lang: str, what: str, places: str) -> str:
    """A thing on a line of fire: `the wall between C4 and C5`."""
    joint = "與" if is_chinese(lang) else " and "
    return in_script(lang, LINE_WORDS[what][is_chinese(lang)].format(joint.join(places.split("+"))))


def _raised(lang: str, attack: int, damage: int) -> str:
    rows = [(STAT_WORDS["attack"], attack), (STAT_WORDS["damage"], damage)]
    joint = "、" if is_chinese(lang) else ", "
    return in_script(lang, joint.join(f"{words[is_chinese(lang)]} +{n}" for words, n in rows if n))


def reason_text(lang: str, reason: Reason) -> str:
    return MESSAGES.say(lang, f"reason.{reason.message}", n=reason.n, what=note_text(lang, reason.what))
