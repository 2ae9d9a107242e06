"""Log lines, and reasons why something can't be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.log import LogEvent

if TYPE_CHECKING:
    from rulebound.core.words import Words


REASONS = {
    "reason.not-quick": (
        "only in your own action step, on an empty stack: it is no quick action",
        "只能在你的行动步骤且堆叠为空时进行：不是快速行动",
    ),
    "reason.action-phase-only": ("only in the action phase", "只能在行动阶段"),
    "reason.loyalty": ("your assets lack {n} {what} {n:symbol|symbols}", "你的资产缺少{n}个{what}图标"),
    "reason.cost": ("{n} cost short", "还差{n}点费用"),
    "reason.hidden": ("it can only be dispatched secretly", "只能秘密派遣"),
    "reason.open": ("it cannot be dispatched secretly", "不能秘密派遣"),
    "reason.only-characters": ("only character cards can", "只有角色牌可以"),
    "reason.dispatched": ("you have dispatched in this turn", "你本回合已经秘密派遣过"),
    "reason.no-region": ("no region to play it to", "没有可以打出的地区"),
    "reason.no-host": ("nothing that it may be attached to", "没有可以结附的对象"),
    "reason.no-target": ("there is no legal target", "没有合理的目标"),
    "reason.exhausted": ("it is exhausted", "它已横置"),
    "reason.limit": ("it may be used only {n} {n:time|times}", "只能发动{n}次"),
    "reason.price": ("you cannot pay what it asks besides", "你无法支付其额外的需求"),
    "reason.cannot-flip": ("it cannot turn over", "它不能翻面"),
    "reason.no-priority": ("you do not have priority", "你没有行动权"),
    "reason.not-yours": ("you do not control it", "它不由你操控"),
    "reason.nothing-to-use": ("it has no action ability", "它没有行动能力"),
    "reason.built": ("you have built an asset in this turn", "你本回合已经建立过资产"),
    "reason.too-few": ("a deck has at least 50 cards: {n} {n:is|are} missing", "牌组至少50张牌：还差{n}张"),
    "reason.too-many-copies": ("at most 3 copies of {what}, not {n}", "{what}最多3张，不能有{n}张"),
    "reason.no-deck-card": ("{what} is no card for a deck", "{what}不是可以放入牌组的牌"),
    "reason.no-society": ("{what} is no society card", "{what}不是秘社牌"),
    "reason.too-few-of-faction": ("{n} more {what} cards are needed for this society", "此秘社还需要{n}张{what}牌"),
    "reason.too-many-others": ("{n} cards too many that are neither {what} nor neutral", "非{what}且非中立的牌多了{n}张"),
    "reason.not-allowed": ("this society does not allow {what}", "此秘社不允许{what}"),
    "reason.not-enough-copies": (
        "the decks together want {n} {what}, more than the base sets hold",
        "所有牌组共需{n}张{what}，基础版数量不足",
    ),
}

LOG = {
    "log.turn": ("— Turn {n}: {player} holds the first-player marker —", "— 第{n}回合：{player}持有先手标志 —"),
    "log.mulligan": ("{player} puts back {n} {n:card|cards}", "{player}放回{n}张牌"),
    "log.draw": ("{player} draws {dice}{by}", "{player}抓{dice}{by}"),
    "log.discard": ("{player} discards {0}{by}", "{player}弃掉{0}{by}"),
    "log.foresee": ("{player} looks at {n} {n:card|cards} on top of the deck", "{player}检视牌库顶的{n}张牌"),
    "log.asset": ("{player} has a new asset: {0}{by}", "{player}获得新的资产：{0}{by}"),
    "log.play": ("{player} plays {0}", "{player}打出{0}"),
    "log.dispatch": ("{player} dispatches {0} to region {n}", "{player}秘密派遣{0}到第{n}个地区"),
    "log.flip": ("{player} flips {0} at region {n}", "{player}将第{n}个地区的{0}翻面"),
    "log.enter": ("{0} enters region {n}{by}", "{0}进入第{n}个地区{by}"),
    "log.lurk": ("{0} lurks at region {n}", "{0}潜藏于第{n}个地区"),
    "log.attach": ("{0} is attached{by}", "{0}结附进场{by}"),
    "log.move": ("{0} moves to region {n}{by}", "{0}移动到第{n}个地区{by}"),
    "log.conceal": ("{0} is concealed at region {n}{by}", "{0}在第{n}个地区潜伏{by}"),
    "log.use": ("{player} uses {0}", "{player}发动{0}"),
    "log.trigger": ("{0} triggers", "{0}的能力触发"),
    "log.no-target": ("{0} has lost its targets", "{0}失去了目标"),
    "log.exhaust": ("{0} is exhausted{by}", "{0}横置{by}"),
    "log.ready": ("{player} readies {dice}", "{player}重置{dice}"),
    "log.heal": ("{n} damage goes from {0}", "移除{0}的{n}点伤害"),
    "log.damage": ("{0} is dealt {n} damage{from}", "{0}受到{n}点伤害{from}"),
    "log.prevented": ("{n} damage on {0} is prevented{by}", "防止{0}受到的{n}点伤害{by}"),
    "log.destroy": ("{0} is destroyed{by}", "{0}被消灭{by}"),
    "log.sacrifice": ("{player} sacrifices {0}{by}", "{player}牺牲{0}{by}"),
    "log.put": ("{0} goes to the graveyard{by}", "{0}置入墓地{by}"),
    "log.return": ("{player} takes {0} back to hand{by}", "{player}将{0}移回手上{by}"),
    "log.seal": ("{0} is sealed on {1}{by}", "{0}被封印在{1}上{by}"),
    "log.unseal": ("{0} returns to {player}'s hand{by}", "{0}回到{player}的手上{by}"),
    "log.control": ("{player} controls {0}{by}", "{player}操控{0}{by}"),
    "log.marker": ("{n} {detail} on {0}{by}", "{0}上放置{n}个{detail}{by}"),
    "log.marker-removed": ("{n} {detail} removed from {0}{by}", "从{0}上移除{n}个{detail}{by}"),
    "log.influence": ("{player} puts {n} influence {n:marker|markers} on {0}{by}", "{player}在{0}上放置{n}个势力标志{by}"),
    "log.influence-removed": ("{n} influence {n:marker|markers} removed from {0}{by}", "从{0}移除{n}个势力标志{by}"),
    "log.contest": ("The {detail} contest at {0}: {counts}", "{0}的{detail}对抗：{counts}"),
    "log.wins-contest": ("{player} wins the {detail} contest by {n}", "{player}以{n}个图标赢得{detail}对抗"),
    "log.privilege": ("{player} uses the first-player privilege", "{player}发动先手标志特权"),
    "log.wins-region": ("{player} wins {0}", "{player}赢取{0}"),
    "log.below": ("{0} goes under {player}'s deck{by}", "{0}置于{player}的牌库底{by}"),
    "log.new-region": ("{0} is turned up as region {n}", "翻开{0}作为第{n}个地区"),
    "log.look": ("{player} looks at {0}{by}", "{player}检视{0}{by}"),
    "log.look-hand": ("{player} looks at the hand of {whose}{by}", "{player}检视{whose}的手牌{by}"),
    "log.show": ("{player} shows {0}{by}", "{player}展示{0}{by}"),
    "log.show-hand": ("{player} shows their hand{by}", "{player}展示手牌{by}"),
    "log.bottom-to-hand": (
        "{player} takes {n} cards off the bottom of the deck{by}",
        "{player}将牌库底的{n}张牌置于手中{by}",
    ),
    "log.mill": (
        "{n} {n:card|cards} from the top of {player}'s deck to the graveyard{by}",
        "{player}牌库顶的{n}张牌置入墓地{by}",
    ),
    "log.to-top": ("{0} goes on top of {player}'s deck{by}", "{0}置于{player}的牌库顶{by}"),
    "log.truce": ("{0} holds no contests this turn{by}", "{0}本回合略过对抗阶段{by}"),
    "log.command": ("{player} turns up the command {0}{ability}", "{player}翻开指令{0}{ability}"),
    "log.scheme": ("{0} stays in play as a scheme{ability}", "{0}作为谋划留在场上{ability}"),
    "log.command-below": ("{0} goes under the command deck", "{0}置于指令牌库底"),
    "log.falls-out": ("{player} is out of the game", "{player}出局"),
}


def log_gaps(words: Words, event: LogEvent) -> dict[str, str]:
    """What this game's log lines name besides cards and players: both sides' icons, and the player whose hand is shown."""
    if event.kind == "contest":
        return {"counts": ":".join(map(str, divmod(event.n, 100)))}
    return {"whose": words.player(event.n - 1)} if event.kind == "look-hand" else {}
