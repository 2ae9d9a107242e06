"""Log lines, and the reasons why an action is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.log import LogEvent
from rulebound.core.text import in_script

from ..cards import cards
from ..costs import LEVELS
from .names import DICE_NAMES, symbol

if TYPE_CHECKING:
    from rulebound.core.words import Words


REASONS = {
    "reason.needs-dice": ("needs {n} more {what} {n:die|dice}", "還需要{n}個{what}骰子"),
    "reason.no-main-action": ("your main action of this turn is used up", "你本回合的主要行動已經用掉"),
    "reason.no-side-action": ("your side action of this turn is used up", "你本回合的次要行動已經用掉"),
    "reason.is-exhausted": ("it is exhausted", "它已消耗"),
    "reason.needs-cards": ("needs {n} {n:card|cards} in your hand to discard", "需要{n}張手牌以捨棄"),
    "reason.battlefield-full": ("your battlefield is full", "你的戰場已滿"),
    "reason.spellboard-full": ("your spellboard is full", "你的法術位已滿"),
    "reason.no-unit-to-attach": ("there is no unit that it may be attached to", "沒有可以附加的單位"),
    "reason.only-as-reaction": (
        "it is a reaction: it may be played only when its condition is met",
        "這是反應法術：只能在條件達成時打出",
    ),
    "reason.one-reaction": ("you have played a reaction this turn", "你本回合已經打出過一次反應"),
    "reason.only-in-turns": ("it can be used only in the player turns phase", "只能在玩家回合階段使用"),
    "reason.not-your-turn": ("it is not your turn", "現在不是你的回合"),
    "reason.not-yours": ("you do not control it", "它不受你控制"),
    "reason.not-in-play": ("it is not in play", "它不在場上"),
    "reason.nothing-to-activate": ("it has nothing to activate", "它沒有可以啟動的效果"),
    "reason.has-no-such-ability": ("it does not have the ability now", "它現在沒有這個能力"),
    "reason.die-exhausted": ("the die is not in your active pool", "此骰子不在你的啟動骰池中"),
    "reason.changes-nothing": ("its dice power could change nothing now", "其骰子能力現在無法造成任何改變"),
    "reason.needs-power-side": ("the die does not show its power side", "此骰子沒有顯示強力面"),
    "reason.deck-phoenixborn": (
        "a deck needs exactly one Phoenixborn ({what} is none)",
        "牌庫需要正好一張凰族後裔（{what}不是）",
    ),
    "reason.deck-no-phoenixborn": (
        "a deck needs exactly one Phoenixborn, this one has none",
        "牌庫需要正好一張凰族後裔，這副沒有",
    ),
    "reason.deck-second-phoenixborn": ("{what} is a second Phoenixborn", "{what}是第二張凰族後裔"),
    "reason.deck-size": ("a deck has exactly 30 cards, this one has {n}", "牌庫必須正好30張卡牌，這副有{n}張"),
    "reason.deck-copies": ("at most 3 copies of {what}, not {n}", "{what}最多3張，不能有{n}張"),
    "reason.deck-conjuration": (
        "{what} belongs in the conjuration pile, not in the deck",
        "{what}屬於咒法牌堆，不能放入牌庫",
    ),
    "reason.deck-type": ("{what} is no card for a deck", "{what}不是可以放入牌庫的卡牌"),
    "reason.deck-unique": ("{what} belongs to another Phoenixborn", "{what}屬於另一張凰族後裔"),
    "reason.deck-dice": ("a dice pool has exactly 10 dice, this one has {n}", "骰池必須正好10個骰子，這副有{n}個"),
    "reason.deck-die-type": ("there is no die type '{what}'", "沒有「{what}」這種骰子"),
    "reason.deck-pile": (
        "the conjuration pile of this deck holds exactly {n} {what}",
        "這副牌庫的咒法牌堆必須正好有{n}張{what}",
    ),
    "reason.deck-pile-stranger": (
        "no card of this deck brings {what} into play: it does not belong in the conjuration pile",
        "這副牌庫無法產生{what}，不應放入咒法牌堆",
    ),
    "reason.draft-phoenixborn": (
        "the collection has {n} Phoenixborn, one for each player is needed",
        "收藏中有{n}張凰族後裔，每位玩家需要一張",
    ),
    "reason.draft-dice": (
        "the collection has {n} dice, ten for each player are needed: put out as many die types as there are players, "
        "or more than ten dice of each type",
        "收藏中有{n}個骰子，每位玩家需要10個：骰子種類須與玩家人數相同，或每種多於10個",
    ),
    "reason.draft-cards": (
        "the draft deck has {n} cards, ten for each player are needed: nine to deal and one to reveal",
        "抽選牌庫有{n}張卡牌，每位玩家需要10張：分發9張並揭示1張",
    ),
}

LOG = {
    "log.round": ("— Round {n} —", "— 第{n}輪 —"),
    "log.turn": ("{player}'s turn", "{player}的回合"),
    "log.roll": ("{player} rolls: {dice}", "{player}擲骰：{dice}"),
    "log.reroll": ("a tie: all dice are rolled again", "平手：重擲所有骰子"),
    "log.first-player": ("{player} is first player", "{player}為先手玩家"),
    "log.discard": ("{player} discards {0}{by}", "{player}棄掉{0}{by}"),
    "log.discard-top": ("{player} discards {0} off the top of the draw pile{by}", "{player}棄掉抽牌堆頂部的{0}{by}"),
    "log.draw": ("{player} draws {0}{by}", "{player}抽取{0}{by}"),
    "log.first-five": ("{player} takes {dice} as first five", "{player}選擇{dice}作為起始手牌"),
    "log.to-discard-pile": ("{0} goes to {player}'s discard pile{by}", "{0}放到{player}的棄牌堆{by}"),
    "log.to-conjuration-pile": ("{0} goes back to {player}'s conjuration pile{by}", "{0}放回{player}的咒法牌堆{by}"),
    "log.fatigue": ("{player} suffers fatigue", "{player}受到疲倦傷害"),
    "log.play": ("{player} plays {0}", "{player}打出{0}"),
    "log.react": ("{player} reacts with {0}", "{player}打出{0}作為反應"),
    "log.activate": ("{player} activates {0}", "{player}啟動{0}"),
    "log.use": ("{player} uses {0}{ability}", "{player}使用{0}{ability}"),
    "log.pay": ("{player} spends {dice}", "{player}花費{dice}"),
    "log.dice-power": ("{player} uses the dice power of a {0}", "{player}啟動{0}的骰子能力"),
    "log.meditate": ("{player} meditates", "{player}調度"),
    "log.pass": ("{player} passes", "{player}跳過"),
    "log.set-die": ("{player}'s {0} becomes {level}{by}", "{player}的{0}變為{level}{by}"),
    "log.attack": ("{player} attacks {0} with {rest}", "{player}以{rest}攻擊{0}"),
    "log.block": ("{0} blocks {1}", "{0}格擋{1}"),
    "log.guard": ("{0} guards {1}", "{0}守護{1}"),
    "log.damage": ("{0} is dealt {n} damage{from}", "對{0}造成{n}點傷害{from}"),
    "log.wounds": ("{n} wound {n:token|tokens} on {0}{by}", "{0}上放置{n}個傷害標記{by}"),
    "log.prevent": ("{n} damage on {0} is prevented{by}", "防止{0}受到{n}點傷害{by}"),
    "log.redirect": ("{0} receives {n} damage instead{by}", "改為由{0}受到{n}點傷害{by}"),
    "log.heal": ("{n} wound {n:token|tokens} removed from {0}{by}", "從{0}上移除{n}個傷害標記{by}"),
    "log.destroyed": ("{0} is destroyed{by}", "{0}被摧毀{by}"),
    "log.leaves": ("{0} leaves play{by}", "{0}離場{by}"),
    "log.removed": ("{0} is removed from the game{by}", "{0}從遊戲中移除{by}"),
    "log.exhaust": ("{n} exhaustion {n:token|tokens} on {0}{by}", "{0}上放置{n}個消耗標記{by}"),
    "log.exhaustion-removed": (
        "{n} exhaustion {n:token|tokens} removed from {0}{by}",
        "從{0}上移除{n}個消耗標記{by}",
    ),
    "log.exhaust-dice": ("{player} exhausts {dice}", "{player}消耗{dice}"),
    "log.turned": ("{0} is turned sideways", "{0}旋轉90度"),
    "log.upright": ("{0} is turned upright", "{0}轉為直立"),
    "log.status": ("{n} status {n:token|tokens} on {0}{by}", "{0}上放置{n}個狀態標記{by}"),
    "log.status-removed": ("{n} status {n:token|tokens} removed from {0}{by}", "從{0}上移除{n}個狀態標記{by}"),
    "log.attack-value": ("{0}'s attack value: {n:+d} this turn{by}", "{0}的攻擊值本回合{n:+d}{by}"),
    "log.gains": ("{0} gains {detail}{by}", "{0}獲得{detail}{by}"),
    "log.cannot-block": ("{0} cannot block or guard this turn{by}", "{0}本回合不能格擋或守護{by}"),
    "log.place": ("{0} comes onto {player}'s battlefield{by}", "{0}進入{player}的戰場{by}"),
    "log.attached": ("{0} is attached to {1}{by}", "{0}附加到{1}{by}"),
    "log.detached": ("{0} is discarded from {1}{by}", "{1}上的{0}被棄掉{by}"),
    "log.die-on": ("{player} places a {0} on {1}{by}", "{player}將{0}放到{1}上{by}"),
    "log.to-hand": ("{player} takes {0} into hand{by}", "{player}將{0}加入手牌{by}"),
    "log.to-draw-pile": ("{player} puts a card on the draw pile{by}", "{player}將一張卡牌放到抽牌堆{by}"),
    "log.look": ("{player} looks at {0}{by}", "{player}查看{0}{by}"),
    "log.move-token": ("a {detail} token moves from {0} to {1}{by}", "{detail}標記從{0}移到{1}{by}"),
    "log.copy": ("{0} becomes a copy of {1}{by}", "{0}成為{1}的複製{by}"),
    "log.cancel": ("{player} cancels the effect{by}", "{player}取消該效果{by}"),
    "log.target": ("{1} targets {0}", "{1}以{0}為目標"),
    "log.choose": ("{player} chooses {0}{by}", "{player}選擇{0}{by}"),
    "log.draft-token": ("{player} has the first player token", "{player}拿取先手玩家標記"),
    "log.draft-phoenixborn": ("{player} takes {0}", "{player}選擇{0}"),
    "log.draft-card": ("{player} keeps {0}", "{player}保留{0}"),
    "log.draft-pass": ("the packs are passed to the left", "將其餘卡牌傳給左側的玩家"),
    "log.draft-dice": ("{player} takes {0} and {1}", "{player}拿取{0}與{1}"),
    "log.draft-reveal": ("{0} is revealed", "揭示{0}"),
    "log.draft-swap": ("{player} takes {0} and leaves {1}", "{player}拿取{0}並放回{1}"),
    "log.loses": ("{player} is out of the game", "{player}出局"),
    "log.wins": ("{player} wins", "{player}獲勝"),
}


def symbols_text(lang: str, part: str) -> str:
    """The text of one part of a magic cost in an option key: `2-natural-class`."""
    n, *die, level = part.split("-")
    what = thing_name(lang, f"{die[0]}:{level}" if die else level)
    return f"{n} {what}" if lang == "en" else f"{n}個{what}" if lang == "zh-Hant" else f"{n}个{what}"


def log_gaps(words: Words, event: LogEvent) -> dict[str, str]:
    """The game's own placeholders of log lines: the faces of dice."""
    if event.kind == "roll":
        return {
            "dice": words.counted(
                [
                    thing_name(words.lang, f"{s.card}:{LEVELS[int(f)]}")
                    for s, f in zip(event.about, event.detail, strict=True)
                ]
            )
        }
    if event.kind == "set-die":
        return {"level": thing_name(words.lang, LEVELS[event.n])}
    return {}


def thing_name(lang: str, what: str) -> str:
    if what in LEVELS:
        return in_script(lang, symbol(lang, "any", LEVELS.index(what)))
    die, _, level = what.partition(":")
    if die in DICE_NAMES and level in LEVELS:
        return in_script(lang, symbol(lang, die, LEVELS.index(level)))
    return cards()[what].name(lang) if what in cards() else what
