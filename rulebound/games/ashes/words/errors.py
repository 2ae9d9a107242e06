"""Chinese forms of this game's set-up errors, keyed by the English message."""

ERRORS = {
    "a draft is for 2 to {0} players, or more with further sets, not {1}": (
        "輪抽由2到{0}位玩家進行，有更多擴充時可更多，而不是{1}位"
    ),
    "the players of a draft are names: they bring no decks yet": "輪抽的玩家只需名稱：還沒有牌組",
    "the collection is too small for {0} drafters: {1}": "收藏不足以讓{0}位玩家輪抽：{1}",
    'give the dice of a draft as a mapping from types to counts: {"natural": 10, "charm": 10}': (
        '輪抽的骰子是由類型到數量的對照表：{"natural": 10, "charm": 10}'
    ),
    "there is no die type '{0}'; there are: {1}": "沒有骰子類型「{0}」；可用的有：{1}",
    "the draft is not over yet: decks exist only after its last choice": "輪抽還沒結束：最後一個選擇之前沒有牌組",
}
