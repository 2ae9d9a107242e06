"""Sentences of the server itself, in English and Chinese."""

from __future__ import annotations

from rulebound.core.errors import RuleboundError
from rulebound.core.text import PROGRAM_WORDS, Messages
from rulebound.core.user_files import Missing
from rulebound.core.words.errors import error_text
from rulebound.table.words import TABLE_WORDS

SERVER_WORDS = Messages(
    {
        "not-offered": ("That is not offered here.", "這裡沒有這個選擇。"),
        "old": ("That was offered in an earlier decision.", "這是先前的決定中的選擇。"),
        "not-yours": ("That seat is not yours.", "這不是你的座位。"),
        "not-your-turn": ("Another player decides now.", "現在由其他人決定。"),
        "bad": ("This message can't be understood: {0}", "無法理解此訊息：{0}"),
        "too-fast": ("Too many messages at once: wait a moment.", "訊息太多：請稍候。"),
        "too-long": ("That message is too long.", "訊息太長。"),
        "waiting": ("The game has not begun yet.", "遊戲尚未開始。"),
        "begun": ("The game has begun already.", "遊戲已經開始。"),
        "paused": ("The game is paused.", "遊戲已暫停。"),
        "over": ("The game is over.", "遊戲已結束。"),
        "running": ("The game is not over yet: its journal stays here until then.", "遊戲尚未結束：在此之前不提供記錄。"),
        "host": ("Only the person who opened the room may do that.", "只有開房者可以這樣做。"),
        "empty": (
            "A chair is still empty: the game begins when a person or a bot sits there.",
            "還有空位：有玩家或電腦入座後才能開始。",
        ),
        "taken": ("That seat is taken.", "這個座位已有人。"),
        "set": ("These can't be taken together, or they are too few or too many.", "這些無法一起選擇，或數量不對。"),
        "no-passing": ("There is nothing to pass now.", "現在不能讓過。"),
        "nothing-to-undo": ("There is nothing to take back yet.", "還沒有可以收回的選擇。"),
        "undo-waits": ("A player has asked for an undo already.", "已有人要求收回。"),
        "nobody-agrees": (
            "An empty chair can't agree to that: let a person or a bot sit down there first.",
            "空位無法同意：請先讓玩家或電腦入座。",
        ),
        "known": (
            "A player knows what is to come in this game: nobody else can join it. Open a new room.",
            "已有人知道這局接下來的牌：其他人無法加入。請另開房間。",
        ),
        "seen": ("You have seen another hand of this game.", "你已看過這局中其他座位的手牌。"),
        "seen-by": (
            "A player who plays against this seat has seen its hand.",
            "有人看過這個座位的手牌，並在與它對戰。",
        ),
        "clock-runs": (
            "With a clock nobody may leave a seat during the game: resign instead.",
            "計時遊戲進行中不能離座：可以認輸。",
        ),
        "no-undo": ("Nobody has asked to take anything back.", "沒有人要求收回。"),
        "unseen": ("There is no such card on the table.", "桌面上沒有這張卡牌。"),
        "broken": (
            "A step of the rules failed; the game stays as it was. Please report it with the position.",
            "規則的一個步驟出錯；遊戲保持原狀。請連同局面回報。",
        ),
        "busy": ("The table could not be kept: try again.", "無法保存牌桌：請再試一次。"),
        "full": ("This server has as many rooms as it can keep: try again later.", "伺服器的房間已滿：請稍後再試。"),
        "draining": (
            "This server is about to be restarted: open a room in a few minutes.",
            "伺服器即將重新啟動：請幾分鐘後再開房間。",
        ),
        "banned": ("The operator of this server does not let you in.", "架設者不允許你進入。"),
        "closed-game": ("The operator of this server has closed the game.", "架設者已結束這局遊戲。"),
        "insists": (
            "You have asked the others several times already: wait a little.",
            "你已多次請求其他人同意：請稍候。",
        ),
        "pause-wish": (
            "{0} would like to pause: with a clock everybody has to agree.",
            "{0}想要暫停：計時遊戲需要所有人同意。",
        ),
        "alike": (
            "Somebody at this table has a name that looks the same: choose another one.",
            "這張牌桌上已有看起來相同的名稱：請改用其他名稱。",
        ),
        "unseen-name": (
            "A name has only characters that can be seen, and letters of one alphabet.",
            "名稱只能包含看得見的字元，且字母須屬同一種文字。",
        ),
        "no-bot": ("There is no bot '{0}'; there are: {1}", "沒有電腦「{0}」；可選：{1}"),
        "seat-kind": (
            "A seat is you, guest, open or bot, not '{0}'.",
            "座位類型是 you、guest、open 或 bot，不是「{0}」。",
        ),
        "no-deck": ("There is no ready-made deck '{0}'.", "沒有現成的牌組「{0}」。"),
        "fork-seats": ("This game has {0} players: name {0} seats.", "這局有{0}名玩家：請指定{0}個座位。"),
        "long-options": ("The options have at most {0} characters.", "選項最多{0}個字元。"),
        "players": ("The game is played by {0} players, not {1}.", "這個遊戲可由{0}名玩家進行，不能由{1}名進行。"),
        "named-seed": (
            "Between people the server deals the seed: a player who knew it would know all cards.",
            "多名玩家之間由伺服器決定隨機種子：知道種子的人會知道所有的牌。",
        ),
        "most-seats": ("A room has at most {0} seats.", "一個房間最多{0}個座位。"),
        "endless": (
            "This game has {0} choices and can't go on: resign, and open a new room.",
            "這局已有{0}次選擇，無法繼續：請認輸並另開房間。",
        ),
        "no-room": ("There is no room {0}.", "沒有房間{0}。"),
        "elsewhere": ("The room is being moved: try again.", "房間正在轉移：請再試一次。"),
        "crowded": ("Too many screens look at this table already.", "已有太多畫面在看這張牌桌。"),
        "origin": ("This page may not talk to this server.", "此頁面不能連接此伺服器。"),
        "no-page": ("There is nothing here.", "這裡什麼都沒有。"),
        "name": ("A name has 1 to 40 characters.", "名稱需為1到40個字元。"),
        "unshown": (
            "This position can't be shown; what was chosen is kept, and can be taken back. Please report it.",
            "無法顯示此局面；所作的選擇已保存，也可以收回。請回報此問題。",
        ),
        "missing": (
            "This game was played with units or maps that this table does not know: {0}. Its operator can load them.",
            "這局使用了此牌桌沒有的單位或地圖：{0}。請由架設者載入。",
        ),
        "internal": ("Something went wrong here. Nothing was changed.", "伺服器發生錯誤。沒有任何改變。"),
    },
    usual=PROGRAM_WORDS,
)


class Refused(RuleboundError):
    """The server refuses a request: a code for programs, and a sentence in any language."""

    def __init__(self, code: str, key: str = "", *about: str) -> None:
        super().__init__(SERVER_WORDS.say("en", key or code, *about))
        self.code, self.key, self.about = code, key or code, about

    def text(self, lang: str) -> str:
        return SERVER_WORDS.say(lang, self.key, *self.about)


def error_message(error: RuleboundError, lang: str) -> tuple[str, str]:
    """The code of an error, and its words."""
    if isinstance(error, Refused):
        return error.code, error.text(lang)
    if isinstance(error, Missing):
        return "missing", SERVER_WORDS.say(lang, "missing", error.names(TABLE_WORDS.say(lang, "joint")))
    return "refused", error_text(error, lang)
