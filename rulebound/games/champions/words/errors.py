"""Chinese forms of this game's set-up errors, keyed by the English message."""

ERRORS = {
    "there are {0} modular sets to choose unseen, not {1}": "可以不公開選擇的模組有{0}組，而不是{1}組",
    "there is no modular set {0}; there are: {1}": "沒有模組{0}；可用的有：{1}",
    "a modular set is used once, not {0} times: {1}": "一組模組只使用一次，而不是{0}次：{1}",
    "there is no villain '{0}'; there are: {1}": "沒有反派「{0}」；可用的有：{1}",
    "the mode is standard or expert, not '{0}'": "模式是standard或expert，而不是「{0}」",
}
