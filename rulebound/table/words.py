"""What tables say about players and results, in English and Chinese."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from rulebound.core.decisions import Player
from rulebound.core.outcomes import DRAW, LOSS, WIN
from rulebound.core.text import PROGRAM_WORDS, Messages

if TYPE_CHECKING:
    from rulebound.core.game import Game
    from rulebound.core.state import State
    from rulebound.core.words import Words

TABLE_WORDS = Messages(
    {
        "player": ("Player {n}", "玩家{n}"),
        "bot": ("{0} {n}", "{0}{n}"),
        "several-hands": ("{0} {n}", "{0}{n}"),
        "bot.random": ("Random", "隨機電腦"),
        "bot.newcomer": ("Newcomer", "新手電腦"),
        "bot.casual": ("Casual", "休閒電腦"),
        "bot.club": ("Club player", "社團電腦"),
        "bot.expert": ("Expert", "高手電腦"),
        "bot.greedy": ("Greedy", "貪心電腦"),
        "about.random": ("takes any move", "隨意行動"),
        "about.newcomer": ("knows the rules, and overlooks most of what could be done", "懂得規則，但經常看漏可行的行動"),
        "about.casual": ("plays for fun, and overlooks things now and then", "輕鬆遊玩，偶爾看漏行動"),
        "about.club": ("plays regularly, and seldom overlooks anything", "經常遊玩，很少看漏"),
        "about.expert": ("overlooks nothing, and plans whole turns where that pays", "不會看漏，並在值得時規劃整個回合"),
        "about.greedy": ("decides quickly, by what is best at once", "快速決定，只看眼前最佳"),
        "empty-chair": ("Empty chair {n}", "空位{n}"),
        "won": ("{0} {n:wins|win}!", "{0}獲勝！"),
        "drawn": ("Nobody wins and nobody loses.", "無人獲勝，也無人失敗。"),
        "lost": ("Everybody loses.", "所有玩家失敗。"),
        "you-win": ("You have won.", "你獲勝了。"),
        "you-loss": ("You have lost.", "你失敗了。"),
        "you-draw": ("It is a draw.", "平局。"),
        "by-rule": ("By the rule: {0}", "依規則：{0}"),
        "resigned": ("{0} resigns.", "{0}認輸。"),
        "out-of-time": ("{0} is out of time.", "{0}的時間用完了。"),
        "decides": ("{0} decides", "等待{0}決定"),
        "others-decide": ("Others decide", "等待其他玩家決定"),
        "hand-over": ("Hand over to {0}.", "請交給{0}。"),
        "undone-by": ("{0} has taken something back.", "{0}已收回行動。"),
        "undo-wish": ("{0} wants to take back what they did last.", "{0}想要收回上一個行動。"),
        "joint": (", ", "、"),
        "undo-refused": ("Not taken back: {0} does not agree.", "沒有收回：{0}不同意。"),
        "deck": ("deck", "牌庫"),
        "closed-deck": ("a closed {0}", "未公開的{0}"),
        "random-deck": ("a random one", "隨機一副"),
        "own-deck": ("a {0} of their own", "自備的{0}"),
    },
    usual=PROGRAM_WORDS,
)


def bot_name(bot: str, lang: str) -> str:
    key = f"bot.{bot}"
    return TABLE_WORDS.say(lang, key) if key in TABLE_WORDS else bot.capitalize()


def bot_about(bot: str, lang: str) -> str:
    """How a bot plays, in a few words."""
    key = f"about.{bot}"
    return TABLE_WORDS.say(lang, key) if key in TABLE_WORDS else ""


def deck_word(declared: Game, lang: str) -> str:
    """The game's own word for what players bring: a deck, a force."""
    return (declared.words.messages if "deck" in declared.words.messages else TABLE_WORDS).say(lang, "deck")


def ending_text(words: Words, g: State) -> str:
    """Who has won; a game that is won or lost by all together says it in its own words."""
    winners, how = [words.player(p) for p in g.winners], _how(g)
    if f"end.{how}" in words.messages:
        return words.messages.say(words.lang, f"end.{how}")
    return TABLE_WORDS.say(words.lang, how, words.joined(winners), n=len(winners))


def _how(g: State) -> str:
    return "won" if g.winners else "drawn" if any(o.result == DRAW for o in g.outcome) else "lost"


def result_for_seats(words: Words, g: State, seats: Collection[Player]) -> str:
    """The result for a person with these seats: win, loss or draw. Empty where they sit on several sides or none, or where
    the game has no winner."""
    results = {g.outcome[p].result for p in seats}
    contested = _how(g) != "drawn" or "end.drawn" not in words.messages
    return results.pop() if contested and len(results) == 1 else ""


def result_of_giving_up(winners: Collection[Player], seats: Collection[Player]) -> str:
    """The result where a player has given up: all who have not won have lost."""
    results = {WIN if p in winners else LOSS for p in seats}
    return results.pop() if len(results) == 1 else ""


def verdict_text(result: str, lang: str) -> str:
    """A result as a sentence, for the person whose result it is."""
    return TABLE_WORDS.say(lang, f"you-{result}") if result else ""


def ending_rule(g: State, seats: Collection[Player]) -> str:
    """The rule of the ledger that ended the game for these seats; for others that by which it was won."""
    return g.outcome[min(seats or g.winners or range(g.players))].rule
