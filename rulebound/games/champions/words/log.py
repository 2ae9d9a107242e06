"""Log lines, and the reasons why an action is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.log import LogEvent

from ..cards import cards
from ..definitions import VILLAIN
from .card_text import ABILITY_NAMES, UNPRINTED_NAMES
from .names import RESOURCE_NAMES

if TYPE_CHECKING:
    from rulebound.core.words import Words


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
"""The names of a card's abilities in options and log lines, and of resource types."""


STAGES = ("", "I", "II", "III")


def log_gaps(words: Words, event: LogEvent) -> dict[str, str]:
    """The game's own placeholders of log lines: a villain's stage, and an ally's consequential damage."""
    if event.kind == "villain-stage":
        return {"stage": stage_text(event.about[0].card)}
    if event.kind == "damage" and event.detail == "consequential":
        return {"from": words.messages.say(words.lang, "gap.consequential")}
    if event.kind == "damage" and event.source.card and event.about[0].handle == event.source.handle:
        return {"from": ""}
    return {}


def stage_text(id: str) -> str:
    """The printed stage of a villain card; empty for other cards."""
    card = cards().get(id)
    return STAGES[card.stage] if card is not None and card.type == VILLAIN else ""
