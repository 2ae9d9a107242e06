"""Errors of this game's set-up: the Chinese text for each English message."""

ERRORS = {
    "{0} players play {1}, not {2}": "{0}位玩家進行{1}，而不是{2}",
    "{0}: choose other factions, or play with more base sets": "{0}：請選擇其他派系，或使用更多套基本版",
}
