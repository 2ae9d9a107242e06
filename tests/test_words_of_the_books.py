"""Each game speaks Chinese in the words of its own book: not in those of another one, and not in its book's misprints."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulebound import rulebook
from rulebound.core.game import game

OTHERS = {
    "ashes": "牌組 若 一名 每名 顆 骰種 交戰 橫置 重整 異能 發動 格檔 推毀 鳳族 行動法術 預備法術 變化法術 混洗 操控 響應 "
    "落敗 效應",
    "champions": "牌組 若 一名玩家 每名 此卡牌 以此法 此次 洗牌 發給 附件 翻轉 附著 宿主 時點 放置一旁 勁敵組合 落敗 擁有者 "
    "至多 等同於 揭示 操控 依玩家 凡人身份 被困惑 被退場 移出遊戲 響應 效應",
    "underworld": "如果 回应 一名 套牌 抽牌 重整 所有者 控制权 异能 启动 揭示 混洗 效应",
    "heroclix": "效果 後補 若 鄰近 心靈控制 淨空方格 牌組 牌庫 異能",
}
"""For each game what its book does not say, or says by mistake. 若干 (some) is another word."""
SCRIPT = {"underworld": "zh-Hans"}
ANOTHER_MEANING = ("underworld.turn.action.second.pass-is-final",)
"""Whose step it is, not who owns a card."""


def told(id: str) -> Iterator[tuple[str, str]]:
    """All that the game says in Chinese: texts of cards, messages and rules, each with where it stands."""
    declared, lang = game(id), SCRIPT.get(id, "zh-Hant")
    for card in declared.cards().values():
        yield card.id, "\n".join([card.text(lang), declared.words.brief(card, lang), *declared.words.facts(card, lang)])
    for key, (_, chinese) in declared.words.messages.forms.items():
        yield key, chinese
    for rule in rulebook.load(id):
        if rule.id not in ANOTHER_MEANING:
            yield rule.id, rule.zh


@pytest.mark.parametrize("id", OTHERS)
def test_a_game_speaks_in_the_words_of_its_book(id: str) -> None:
    said = [(where, text.replace("若干", "")) for where, text in told(id)]
    wrong = {word: [where for where, text in said if re.search(word, text)] for word in OTHERS[id].split()}
    assert not {word: places[:4] for word, places in wrong.items() if places}
