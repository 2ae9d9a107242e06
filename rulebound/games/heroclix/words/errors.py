"""Errors of this game's set-up: the Chinese text for each English message."""

ERRORS = {
    "a force needs figures: a list of ids with the points of their starting lines": (
        "隊伍需要figures：代號及其起始線分數的清單"
    ),
    "an entry of a force is an id, and perhaps the points and the click of a starting line": (
        "隊伍的一項是代號，以及可有可無的起始線分數和刻度"
    ),
    "an entry of a sideline is an id, points, a click, and the id of the piece that may bring it in": (
        "候補區的一項是代號、分數、刻度，以及可帶它進場的棋子代號"
    ),
    "the build total goes in steps of {0} points, not {1}": "組軍上限以{0}分為單位，而不是{1}",
    "that map has {0} starting areas, too few for {1} players: choose another map": (
        "該地圖有{0}個起始區域，對{1}位玩家不足：請選擇其他地圖"
    ),
}
