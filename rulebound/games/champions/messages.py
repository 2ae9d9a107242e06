"""What the game says: prompts, options, reasons and log lines, in English and Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.log import LogEvent
from rulebound.core.requirements import Reason
from rulebound.core.text import Messages

from .cards import cards
from .definitions import VILLAIN
from .simplified import WORDS
from .texts import ABILITY_NAMES, UNPRINTED_NAMES
from .vocabulary import RESOURCE_NAMES
from .wording import ASPECT_NAMES, resource_name

if TYPE_CHECKING:
    from rulebound.core.words import Words

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
"""Questions in full, with what they are about (`situations.py`)."""

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

REASONS = {
    "reason.needs-resources": ("needs {n} more {n:resource|resources}", "還需要{n}個資源"),
    "reason.needs-typed": ("needs {n} more {what} {n:resource|resources}", "還需要{n}個{what}資源"),
    "reason.only-hero": ("only in hero form", "僅限英雄身份"),
    "reason.only-alter-ego": ("only in alter-ego form", "僅限第二身份"),
    "reason.limit-used": ("its limit of {n} is used up", "已達上限{n}次"),
    "reason.would-change-nothing": ("it would change nothing", "不會改變遊戲狀態"),
    "reason.only-for-resources": ("it can only be discarded for resources", "只能棄掉以產生資源"),
    "reason.only-at-its-trigger": ("it can be used only at its triggering condition", "只能在觸發條件達成時使用"),
    "reason.unique-in-play": ("a copy of this unique card is in play", "此獨特卡已在場上"),
    "reason.nothing-to-attach-to": ("there is nothing to attach it to", "沒有可以附加的對象"),
    "reason.max-used": ("its maximum of {n} is used up for all players together", "所有玩家合計已達最多{n}次"),
    "reason.max-per-player": ("at most {n} per player", "每位玩家最多{n}張"),
    "reason.no-ally-to-call": (
        "no ally in a discard pile can be paid for and put into play",
        "棄牌堆中沒有可以支付費用並放置進場的盟友",
    ),
    "reason.is-exhausted": ("it is exhausted", "它已橫置"),
    "reason.identity-exhausted": ("your identity is exhausted", "你的身份卡已橫置"),
    "reason.no-counters": ("it has no counters left", "沒有剩餘的指示物"),
    "reason.needs-cards": ("needs {n} {n:card|cards} in your hand to discard", "需要{n}張手牌以棄掉"),
    "reason.damage-prevented": ("the damage would be prevented", "該傷害會被防止"),
    "reason.no-damage-to-heal": ("there is no damage to heal", "沒有可以治療的傷害"),
    "reason.not-yours": ("you do not control it", "它不受你控制"),
    "reason.another-defends": ("another player defends this attack", "另一位玩家正在防禦該次攻擊"),
    "reason.not-your-turn": ("it is not your turn", "現在不是你的回合"),
    "reason.only-in-player-phase": ("it can be used only in the player phase", "只能在玩家階段使用"),
    "reason.not-usable-here": ("it can't be used from where it is", "無法在該處使用"),
    "reason.nothing-to-use": ("it has nothing to use", "它沒有可以使用的異能"),
    "reason.deck-identity": ("a deck needs one identity ({what} is none)", "牌庫需要一張身份卡（{what}不是）"),
    "reason.deck-two-identities": (
        "a deck has one identity: {what} is one more",
        "牌庫只有一張身份卡：{what}是多餘的一張",
    ),
    "reason.deck-same-identity": (
        "each player chooses another identity than {what}",
        "每位玩家須選擇不同的身份，{what}已被選擇",
    ),
    "reason.deck-size": ("a deck has 40 to 50 cards, this one has {n}", "牌庫必須有40到50張卡牌，這副有{n}張"),
    "reason.deck-hero-cards": ("the deck needs exactly {n} {what}", "牌庫需要正好{n}張{what}"),
    "reason.deck-other-hero": ("{what} belongs to another hero", "{what}屬於另一位英雄"),
    "reason.deck-two-aspects": ("cards of one aspect only, not of {what}", "只能使用一種風格的卡牌，不能同時有{what}"),
    "reason.deck-type": ("{what} is no card for a player deck", "{what}不能放入玩家牌庫"),
    "reason.deck-unique": ("only 1 copy of the unique {what}, not {n}", "獨特卡{what}只能有1張，不能有{n}張"),
    "reason.deck-unique-identity": ("{what} is the identity itself", "{what}與身份卡是同一人"),
    "reason.deck-max": ("{what}: {n} copies are more than its maximum per deck", "{what}：{n}張超過每套牌庫的最多張數"),
    "reason.deck-copies": ("at most 3 copies of {what}, not {n}", "{what}最多3張，不能有{n}張"),
}

LOG = {
    "log.round": ("— Round {n} —", "— 第{n}輪 —"),
    "log.turn": ("{player}'s turn", "{player}的回合"),
    "log.villain-phase": ("villain phase", "反派階段"),
    "log.first-player": ("{player} is first player", "{player}為起始玩家"),
    "log.shuffle": ("{0} shuffles the {1}", "{0}混洗{1}"),
    "log.shuffle.shared": ("The {0} is shuffled", "混洗{0}"),
    "log.draw": ("{player} draws {dice}{by}", "{player}抽取{dice}{by}"),
    "log.discard": ("{player} discards {0}{by}", "{player}棄掉{0}{by}"),
    "log.deck-out": ("{player}'s deck ran out and is shuffled anew", "{player}的牌庫耗盡並重新混洗"),
    "log.encounter-deck-out": (
        "the encounter deck ran out: {n} acceleration {n:token|tokens}",
        "遭遇牌庫耗盡：{n}個加速標記",
    ),
    "log.encounter-discard": ("{0} is discarded from the encounter deck{by}", "{0}從遭遇牌庫棄掉{by}"),
    "log.dealt": ("{player} is dealt an encounter card{by}", "發放一張遭遇卡給{player}{by}"),
    "log.play": ("{player} plays {0}", "{player}打出{0}"),
    "log.use": ("{player} uses {0}{ability}", "{player}使用{0}{ability}"),
    "log.use.nobody": ("{0}{ability} takes effect", "{0}{ability}的異能生效"),
    "log.generate": ("{player} uses {0} for {n} {n:resource|resources}", "{player}以{0}產生{n}個資源"),
    "log.enters-play": ("{0} enters play{by}", "{0}進場{by}"),
    "log.leaves-play": ("{0} leaves play{by}", "{0}離場{by}"),
    "log.attack": ("{0} attacks {rest}", "{0}攻擊{rest}"),
    "log.thwart": ("{0} thwarts {rest}", "{0}化解{rest}"),
    "log.defend": ("{0} defends", "{0}防禦"),
    "log.retaliate": ("{0} retaliates for {n}", "{0}反擊{n}點"),
    "log.damage": ("{0} takes {n} damage{from}", "{0}受到{n}點傷害{from}"),
    "log.prevent": ("{n} damage on {0} is prevented{by}", "防止{0}受到{n}點傷害{by}"),
    "log.heal": ("{n} damage healed from {0}{by}", "治療{0}的{n}點傷害{by}"),
    "log.defeated": ("{0} is defeated{by}", "{0}被擊敗{by}"),
    "log.counters": ("{n} {n:counter|counters} put on {0}{by}", "在{0}放置{n}個指示物{by}"),
    "log.counters-removed": ("{n} {n:counter|counters} removed from {0}{by}", "從{0}移除{n}個指示物{by}"),
    "log.acceleration-token": ("the main scheme has {n} acceleration {n:token|tokens}{by}", "主線密謀有{n}個加速標記{by}"),
    "log.threat": ("{n} threat on {0}{from}", "在{0}上放置{n}點威脅{from}"),
    "log.threat-removed": ("{n} threat removed from {0}{by}", "從{0}移除{n}點威脅{by}"),
    "log.prevent-threat": ("{n} threat on {0} is prevented{by}", "防止在{0}上放置{n}點威脅{by}"),
    "log.tough": ("{0} gets a tough status card{by}", "{0}獲得不屈狀態卡{by}"),
    "log.tough-lost": ("{0} loses its tough status card: the damage is prevented", "{0}失去不屈狀態卡：傷害被防止"),
    "log.stunned": ("{0} is stunned{by}", "{0}被擊暈{by}"),
    "log.stun-lost": ("{0} shakes off the stun{by}", "{0}移除擊暈{by}"),
    "log.confused": ("{0} is confused{by}", "{0}陷入困惑狀態{by}"),
    "log.confusion-lost": ("{0} shakes off the confusion{by}", "{0}移除困惑{by}"),
    "log.ready": ("{0} readies{by}", "重整{0}{by}"),
    "log.exhaust": ("{0} exhausts{by}", "橫置{0}{by}"),
    "log.change-form": ("{player} changes form: {0}{by}", "{player}變換身份：{0}{by}"),
    "log.enemy-attack": ("{0} attacks {player}{by}", "{0}攻擊{player}{by}"),
    "log.enemy-scheme": ("{0} schemes{by}", "{0}進行密謀{by}"),
    "log.boost-card": ("{0} is given a boost card{by}", "發放一張增效卡給{0}{by}"),
    "log.discarded": ("{0} is discarded{by}", "棄掉{0}{by}"),
    "log.into-encounter-deck": ("{0} is shuffled into the encounter deck{by}", "將{0}洗入遭遇牌庫{by}"),
    "log.boost": ("boost card {0}: {n} boost {n:icon|icons}", "增效卡{0}：{n}個增效圖示"),
    "log.reveal": ("{player} reveals {0}", "{player}展示{0}"),
    "log.surge": ("surge: another card is revealed{by}", "湧動：再展示一張卡牌{by}"),
    "log.cancel": ("{player} cancels the effects of {0}{by}", "{player}取消{0}的效果{by}"),
    "log.engage": ("{0} engages {player}{by}", "{0}與{player}交戰{by}"),
    "log.side-scheme": ("side scheme {0} with {n} threat{by}", "支線密謀{0}進場，起始威脅{n}{by}"),
    "log.cannot-attach": (
        "{0} has nothing to be attached to: {player} keeps it in hand",
        "{0}沒有可以附加的對象，{player}將其留在手中",
    ),
    "log.attached": ("{0} is attached to {1}{by}", "{0}附加到{1}{by}"),
    "log.scheme-completed": ("{0} is completed", "{0}完成"),
    "log.scheme-stage": ("the main scheme advances to {0}", "主線密謀推進至{0}"),
    "log.villain-stage": ("the villain's next stage: {0} {stage}", "反派的下一層級：{0} {stage}"),
    "end.won": ("The players win!", "玩家獲勝！"),
    "end.lost": ("The villain wins, the players lose.", "反派獲勝，玩家失敗。"),
    "gap.consequential": (" (consequential damage)", "（反制傷害）"),
    "log.to-hand": ("{player} takes {0} into hand{by}", "{player}將{0}加入手牌{by}"),
    "log.beneath": ("{player} places {0} facedown beneath {1}", "{player}將{0}正面朝下放置於{1}"),
    "log.to-deck": ("{player} shuffles {0} into the deck{by}", "{player}將{0}洗入牌庫{by}"),
    "log.moved-damage": ("{n} damage moves from {0} to {1}{by}", "{n}點傷害從{0}移動到{1}{by}"),
    "log.removed": ("{0} is removed from the game{by}", "{0}從遊戲中移除{by}"),
    "log.control": ("{player} takes control of {0}{by}", "{player}取得{0}的控制權{by}"),
    "log.eliminated": ("{player} is eliminated", "{player}退場"),
    "log.players-win": ("the players win", "玩家獲勝"),
    "log.players-lose": ("the players lose", "玩家失敗"),
}

NOTES = {
    **{f"note.{code}": names for code, names in {**ABILITY_NAMES, **UNPRINTED_NAMES, **RESOURCE_NAMES}.items()},
}
"""Which ability of a card an option or a log line is about, and types of resources."""

PROCEDURES = {
    "procedure.SetUp": ("setup", "遊戲準備"),
    "procedure.Mulligan": ("the mulligan", "調度"),
    "procedure.Rounds": ("the round", "一輪"),
    "procedure.PlayerPhase": ("the player phase", "玩家階段"),
    "procedure.PlayerTurn": ("a player's turn", "玩家的回合"),
    "procedure.VillainPhase": ("the villain phase", "反派階段"),
    "procedure.ChangeForm": ("changing form", "變換身份"),
    "procedure.Recover": ("recovering", "恢復"),
    "procedure.Occasion": ("something that happens", "發生的事情"),
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
"""The procedures."""

TABLE = {
    "zone.villain": ("Villain", "反派"),
    "zone.main-scheme": ("Main scheme", "主線密謀"),
    "zone.side-schemes": ("Side schemes", "支線密謀"),
    "zone.environments": ("Environments", "環境"),
    "zone.attachments": ("Attachments", "附加卡"),
    "zone.revealing": ("Being revealed", "展示中"),
    "zone.resolving": ("Being resolved", "結算中"),
    "zone.boost-cards": ("Boost cards", "增效卡"),
    "zone.villain-deck": ("Villain deck", "反派牌庫"),
    "zone.scheme-deck": ("Main scheme deck", "主線密謀牌庫"),
    "zone.encounter-deck": ("Encounter deck", "遭遇牌庫"),
    "zone.encounter-discard": ("Encounter discard", "遭遇棄牌堆"),
    "zone.engaged": ("Engaged minions", "交戰的從者"),
    "zone.facedown-minions": ("Facedown minions", "正面朝下的從者"),
    "zone.play-area": ("Play area", "遊戲區域"),
    "zone.hand": ("Hand", "手牌"),
    "zone.dealt": ("Encounter cards dealt", "發放的遭遇卡"),
    "zone.deck": ("Deck", "牌庫"),
    "zone.discard-pile": ("Discard pile", "棄牌堆"),
    "badge.hp": ("HP {n}", "生命{n}"),
    "badge.hp-of": ("HP {n}/{of}", "生命{n}/{of}"),
    "badge.thw": ("THW {n}", "化解{n}"),
    "badge.sch": ("SCH {n}", "密謀{n}"),
    "badge.atk": ("ATK {n}", "攻擊{n}"),
    "badge.def": ("DEF {n}", "防禦{n}"),
    "badge.rec": ("REC {n}", "恢復{n}"),
    "badge.threat": ("threat {n}", "威脅{n}"),
    "badge.threat-of": ("threat {n}/{of}", "威脅{n}/{of}"),
    "badge.counters": ("{n} {n:counter|counters}", "指示物{n}"),
    "badge.exhausted": ("exhausted", "橫置"),
    "badge.stunned": ("stunned", "擊暈"),
    "badge.confused": ("confused", "困惑"),
    "badge.tough": ("tough", "不屈"),
    "fact.round": ("Round {n}", "第{n}輪"),
    "fact.phase": ("{what}", "{what}"),
    "fact.acceleration-tokens": ("{n} acceleration {n:token|tokens}", "{n}個加速標記"),
    "fact.changed-form": ("has changed form this round", "本輪已變換身份"),
    "note.setup": ("setup", "遊戲準備"),
    "note.player-phase": ("player phase", "玩家階段"),
    "note.villain-phase": ("villain phase", "反派階段"),
}
"""The labels of the table (`layout.py`)."""

MESSAGES = Messages({**PROMPTS, **ASKS, **VERBS, **REASONS, **LOG, **NOTES, **PROCEDURES, **TABLE}, usual=WORDS)


STAGES = ("", "I", "II", "III")


def log_gaps(words: Words, event: LogEvent) -> dict[str, str]:
    """What this game's log lines name beside cards and players: the stage of a villain, and an ally's own damage."""
    if event.kind == "villain-stage":
        return {"stage": stage_text(event.about[0].card)}
    if event.kind == "damage" and event.detail == "consequential":
        return {"from": MESSAGES.say(words.lang, "gap.consequential")}
    if event.kind == "damage" and event.source.card and event.about[0].handle == event.source.handle:
        return {"from": ""}
    return {}


def stage_text(id: str) -> str:
    """The stage that a villain card is, as it is printed; nothing for other cards."""
    card = cards().get(id)
    return STAGES[card.stage] if card is not None and card.type == VILLAIN else ""


def reason_text(lang: str, reason: Reason) -> str:
    """A reason in words, with the names of cards and resources in the language."""
    what = reason.what
    if what in RESOURCE_NAMES:
        what = resource_name(what, lang)
    elif what in cards():
        what = cards()[what].name(lang)
    elif reason.message == "deck-two-aspects":
        names = [ASPECT_NAMES[a][lang != "en"] for a in what.split(", ")]
        what = " and ".join(names) if lang == "en" else "和".join(names)
    return MESSAGES.say(lang, f"reason.{reason.message}", n=reason.n, what=what)
