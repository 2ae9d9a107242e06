"""Errors in the reader's language: `error_text` translates what `str(error)` says in English.

An error carries its English message with gaps, and what fills them; that message is its key here. An error without a
Chinese form stays English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import RuleboundError, Several, Term
from ..text import PROGRAM_WORDS, Messages

INPUT = {
    "{0} is yes or no, not '{1}'": "{0}只能是「是」或「否」，而不是「{1}」",
    "{0} holds {1}: it may hold texts, whole numbers, lists and mappings": "{0}含有{1}：只能含有文字、整數、清單和對照表",
    "{0} is a text, not {1}": "{0}應為文字，而不是{1}",
    "{0} has {1} characters: at most {2} are allowed": "{0}有{1}個字元：最多{2}個",
    "{0} contains an incomplete character: write it again": "{0}含有半個字元：請重新輸入",
    "{0} is a whole number, not {1}": "{0}應為整數，而不是{1}",
    "{0} is a number from {1} to {2}, not {3}": "{0}應為{1}到{2}的數字，而不是{3}",
    "{0} is a mapping, not {1}": "{0}應為對照表，而不是{1}",
    "{0} has {1} entries: at most {2} are allowed": "{0}有{1}項：最多{2}項",
    "{0} is a list, not {1}": "{0}應為清單，而不是{1}",
    "{0} is nested too deeply": "{0}的層次太深",
    "{0} is no record": "{0}不是一筆紀錄",
    "this is no JSON: line {0} is wrong": "這不是JSON：第{0}行有誤",
    "this JSON is refused: a number is too long, or it is nested too deeply": ("這份JSON無法使用：數字太長，或層次太深"),
    "a seed is a whole number, not {0}": "種子應為整數，而不是{0}",
    "a seed has at most {0} bits, not {1}: choose a smaller number": "種子最多{0}位元，而不是{1}：請選較小的數字",
    "a seed of {0} is '{0}:' followed by {1} hexadecimal digits, not {2}": (
        "{0}的種子是「{0}:」加上{1}個0-f的數字，而不是{2}"
    ),
    "there is no language {0}; there are: {1}": "沒有語言{0}；可用的有：{1}",
}

SETUP = {
    "there is no game '{0}'; there are: {1}": "沒有遊戲「{0}」；可用的有：{1}",
    "there is no card '{0}' in {1}; did you mean {2}?": "{1}中沒有卡牌「{0}」；你是指{2}嗎？",
    "there is no card '{0}' in {1}; `rulebound cards search` finds cards": (
        "{1}中沒有卡牌「{0}」；可用`rulebound cards search`尋找卡牌"
    ),
    "{0} accepts no files from players": "{0}不使用玩家的檔案",
    "stop_at_forced must be never, everywhere or turns, not '{0}'": (
        "stop_at_forced是never、everywhere或turns，而不是「{0}」"
    ),
    "{0} has no option {1}; it has: {2}": "{0}沒有選項{1}；可用的有：{2}",
    "the option {0} is one of {1}, not '{2}'": "選項{0}是{1}之一，而不是「{2}」",
    "a deck must be the id of a ready-made deck or a mapping, not {0}": "牌組應為現成牌組的名稱或對照表，而不是{0}",
    "a deck needs {0} and {1}: {2} is missing": "牌組需要{0}和{1}：缺少{2}",
    "{0} is played by {1} to {2} players, not {3}": "{0}由{1}到{2}位玩家進行，而不是{3}位",
    "there is no ready-made deck '{0}'; there are: {1}": "沒有現成牌組「{0}」；可用的有：{1}",
    "the deck of player {0} is not legal: {1}": "玩家{0}的牌組不合規則：{1}",
    "the text of a deck has {0} lines: at most {1} are allowed": "牌組文字有{0}行：最多{1}行",
    "{0}": "{0}",
    "line {0}: {1}": "第{0}行：{1}",
    "there is no {0} '{1}'": "沒有{0}「{1}」",
    "there is no {0} '{1}'; did you mean {2}?": "沒有{0}「{1}」；你是指{2}嗎？",
    "there is no keyword '{0}'": "沒有關鍵字「{0}」",
    "several pieces have this name; say which: {0}": "有多個棋子叫這個名字；請指明：{0}",
    "a force of more than {0} pieces is not read": "不讀取超過{0}個棋子的隊伍",
    "there is no card with the code '{0}'": "沒有編號為「{0}」的卡牌",
    "a count starts at 1; delete the line to leave the card out": "數量從1開始；不需要時請刪去此行",
    "line {0} has {1} characters: at most {2} are allowed": "第{0}行有{1}個字元：最多{2}個",
    "line {0} and those below were not read": "第{0}行及以下未再讀取",
}

CHOICES = {
    "the game is over: there is nothing left to choose": "遊戲已結束：沒有可選的了",
    "player {0} can't choose now: the decision is player {1}'s": "玩家{0}現在不能選擇：輪到玩家{1}決定",
    "{0} is an option of another game; choose one of this decision's": "{0}是另一局的選項；請從目前的選項中選擇",
    "{0} is not offered now; choose one of: {1}": "{0}目前不能選；請選擇其一：{1}",
    "there is no option {0} now; choose a number from 0 to {1}": "目前沒有選項{0}；請選0到{1}的數字",
    "no option has the action {0} now; `actions` lists those of the pending decision": (
        "目前沒有行動為{0}的選項；`actions`列出目前可選的行動"
    ),
    "that belongs to decision {0}, but decision {1} of player {2} is pending: read it and choose again": (
        "那屬於決定{0}，現在是玩家{2}的決定{1}：請看目前的決定再選擇"
    ),
    "there are too many ways to pay this: choose part by part": "支付方式太多：請逐項選擇",
    "there is no choice {0}: this game has {1}": "沒有第{0}個選擇：這局共有{1}個",
    "there is nothing to undo yet": "還沒有可以收回的選擇",
    "that needs the consent of all players: since then another player was asked, or hidden information was revealed "
    "(`undo step` takes back less)": "那需要所有人同意：之後已輪到其他玩家，或已有資訊公開（`undo step`收回較少）",
    "there is no card with the number {0} in this game": "這局沒有編號為{0}的卡牌",
    "there is no player {0}: seats are numbered from 0 to {1}": "沒有玩家{0}：座位編號從0到{1}",
}

SAVES = {
    "its first line has no 'rulebound' format": "第一行沒有「rulebound」格式",
    "it has format {0}, this program reads {1}: use the program that wrote it": (
        "格式為{0}，此程式讀取{1}：請使用寫出它的程式"
    ),
    "{0} is too long": "{0}太長",
    "{0} was changed or cut off, or a line before it is missing: its checksum does not fit": (
        "{0}被更改或截斷，或之前缺少一行：檢查碼不符"
    ),
    "can't read {0}: {1}": "無法讀取{0}：{1}",
    "{0} is larger than any saved game": "{0}比任何存檔都大",
    "a set-up is a mapping, not {0}": "設置應為對照表，而不是{0}",
    "its table data must be a mapping, not {0}": "牌桌的資料應為對照表，而不是{0}",
    "its set-up does not fit {0}: a part is missing or wrong": "不是{0}的設置：有缺漏或錯誤",
    "its set-up does not fit {0}: '{1}' is wrong": "不是{0}的設置：「{1}」有誤",
    "{0} is not a saved game that can be opened: {1}": "{0}不是可以開啟的存檔：{1}",
    "{0} is damaged in line {1}, choice {2}: {3}; use another copy, or go on from there: all choices before it are sound": (
        "{0}的第{1}行、第{2}個選擇已損壞：{3}；請使用另一份，或從該處繼續：之前的選擇都完好"
    ),
    "{0} is cut off in its last line; all of its choices are sound": "{0}的最後一行被截斷；所有選擇都完好",
    "the row is not a choice": "不是一個選擇",
    "it does not say which cards it uses": "沒有記載使用哪些卡牌",
    "it does not say which {0} it uses": "沒有記載使用哪個{0}",
    "the game departs from the rules at choice {0}: that option is not offered there": (
        "遊戲在第{0}個選擇偏離規則：該處沒有這個選項"
    ),
    "the game departs from the rules at choice {0}: another player decides there, or the options differ": (
        "遊戲在第{0}個選擇偏離規則：該處由他人決定，或選項不同"
    ),
    "the game departs from the rules at choice {0}: the file says {1}, the game says {2}": (
        "遊戲在第{0}個選擇偏離規則：存檔為{1}，遊戲為{2}"
    ),
    "can't read weights from '{0}': {1}": "無法從「{0}」讀取權重：{1}",
    "{0} has changed since": "{0}之後有更改",
    "{0} have changed since": "{0}之後有更改",
    "{0} and {1} more have changed since": "{0}及另外{1}項之後有更改",
    "the procedures of the rules have changed since": "規則的程序之後有更改",
    "{0}: open the game with the version of the program that saved it": "{0}：請用儲存時的程式版本開啟",
    "{0}: open the game with the version of the program that saved it, or with your own files as they were then": (
        "{0}：請用儲存時的程式版本，或當時的自有檔案開啟"
    ),
    "a recording must begin with the game: use `Recording.resumed` for a game in progress": (
        "紀錄從遊戲開始：請接續進行中的存檔"
    ),
    "this is a guess for one seat, not a game: save the game itself": "這是一個座位的推測，不是遊戲：請儲存遊戲本身",
    "these bytes are no position of {0}: load the journal of the game instead": "這些資料不是{0}的局面：請載入遊戲的存檔",
    "these bytes are no position that this program has written: load the journal of the game": (
        "這些資料不是此程式寫出的局面：請載入遊戲的存檔"
    ),
    "this position has format {0}, this program reads {1}: load the journal of the game": (
        "此局面的格式為{0}，此程式讀取{1}：請載入遊戲的存檔"
    ),
    "this is a position of {0}, not of {1}": "這是{0}的局面，不是{1}的",
    "these bytes were changed, or written with another key: positions are for the storage of one installation; "
    "load the journal of the game": "這些資料被更改，或以另一把金鑰寫出：局面只供同一套系統儲存；請載入遊戲的存檔",
}

TERMS = {
    "a text": "文字",
    "yes or no": "是或否",
    "a whole number": "整數",
    "a fraction": "小數",
    "a mapping": "對照表",
    "a list": "清單",
    "nothing": "空白",
    "something else": "其他資料",
    "a number of very many digits": "位數極多的數字",
    "it": "它",
    "the head": "開頭",
    "the text": "文字",
    "card": "卡牌",
    "card or die": "卡牌或骰子",
    "character or object": "角色或物件",
    "a deck": "牌組",
    "the name of a deck": "牌組名稱",
    "the id of a card": "卡牌的代號",
    "the list of a deck": "牌組清單",
    "the count of a card": "卡牌數量",
    "the text of a deck": "牌組文字",
    "the list of players": "玩家清單",
    "the name of a player": "玩家名稱",
    "the options": "選項",
    "the set-up": "設置",
    "its table data": "牌桌的資料",
    "the name of its game": "遊戲名稱",
    "the build total": "組軍上限",
    "the map": "地圖",
    "the number of turns": "回合數",
    "the number of base sets": "基本版套數",
    "the seat of who lost the last game": "上一局敗者的座位",
    "the list of modular sets": "模組清單",
    "the number of unseen sets": "未公開模組數",
    "the count of a die type": "骰子數量",
    "the seed": "種子",
    "a name": "名稱",
}
"""The things that errors mention."""

CHINESE = {**INPUT, **SETUP, **CHOICES, **SAVES}
ERRORS = Messages({en: (en, zh) for en, zh in {**CHINESE, **TERMS}.items()}, usual=PROGRAM_WORDS)


def add_errors(chinese: Mapping[str, str]) -> None:
    """Register the Chinese forms of a game's errors."""
    CHINESE.update(chinese)
    ERRORS.forms.update({en: (en, zh) for en, zh in chinese.items()})


def error_text(error: BaseException, lang: str) -> str:
    """The error's text in the reader's language."""
    if lang == "en" or not isinstance(error, RuleboundError):
        return str(error)
    if isinstance(error, Several):
        return "\n".join(error_text(line, lang) for line in error.lines)
    if error.message not in CHINESE:
        return str(error)
    form = ERRORS.form(lang, error.message)
    return form.format(*(_said(each, lang) for each in error.about)) if error.about else form


def _said(what: Any, lang: str) -> str:
    """The text of what fills a gap: a term, another error, something with a name or a text; input stays as it is."""
    if isinstance(what, RuleboundError):
        return error_text(what, lang)
    if isinstance(what, Term) and what in TERMS:
        return ERRORS.form(lang, what)
    for member in ("text", "name"):
        if callable(said := getattr(what, member, None)):
            return str(said(lang))
    return str(what)
