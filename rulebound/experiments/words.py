"""What experiments and reports say, in English and Chinese; and the Chinese forms of their errors."""

from __future__ import annotations

from rulebound.core.text import PROGRAM_WORDS, Messages

ERRORS = {
    "{0}, line {1}: {2}": "{0}，第{1}行：{2}",
    "this is no TOML ({0}): look at quotes, brackets and commas": "這不是TOML（{0}）：請檢查引號、括號和逗號",
    "{0} is too large for an experiment": "{0}太大，不是實驗檔",
    "{0} is no text in UTF-8: save it as UTF-8": "{0}不是UTF-8文字：請以UTF-8儲存",
    'no game is named: write game = "ashes", or another one': '沒有指定遊戲：請寫 game = "ashes" 或其他遊戲',
    "there is no entry '{0}'; did you mean {1}?": "沒有項目「{0}」；你是指{1}嗎？",
    "there is no entry '{0}'; there are: {1}": "沒有項目「{0}」；可用的有：{1}",
    "{0} is a text in quotes, not {1}": "{0}應為引號中的文字，而不是{1}",
    "{0} is true or false, not {1}": "{0}應為true或false，而不是{1}",
    "{0} is a list of texts in quotes, not {1}": "{0}應為引號中文字的清單，而不是{1}",
    "{0} holds '{1}'; it may hold: {2}": "{0}含有「{1}」；可以是：{2}",
    "{0} is a table, such as [{0}], not {1}": "{0}應為表格，例如[{0}]，而不是{1}",
    "a bot is a table with its class: write [bot.{0}]": "機器人應為含有類別的表格：請寫[bot.{0}]",
    'a bot needs its class: write class = "greedy", or file.py:Class': (
        '機器人需要類別：請寫 class = "greedy" 或 file.py:Class'
    ),
    "{0} is a number between 0 and 1": "{0}應為0與1之間的數字",
    "low is the rate of a bot that is not better: it is smaller than high": "low是沒有較強時的勝率：必須小於high",
    "error is how often the test may be wrong: less than 0.5": "error是檢定可以出錯的機率：必須小於0.5",
    "a test needs two different bots who swap seats: set bots and swap = true": (
        "檢定需要兩個不同的機器人交換座位：請設定bots和swap = true"
    ),
    "a match is a table of its own: write [[match]]": "對戰應為獨立的表格：請寫[[match]]",
    "several matches are called {0}: give each a name of its own": "有數場對戰都叫做{0}：請各取一個名稱",
    "games counts already: seeds only says which is first, as { first = 1000 }": (
        "已有games：seeds只能指定第一個種子，例如{ first = 1000 }"
    ),
    "a single player has nobody to swap seats with: leave swap out": "只有一位玩家，無法交換座位：請刪去swap",
    "{0} is played by {1} players, not {2}: name a bot for each": "{0}由{1}位玩家進行，而不是{2}位：請為每位指定機器人",
    "{0} has no ready-made decks: leave decks out": "{0}沒有現成牌組：請刪去decks",
    "pairs are for two players: choose mirror or seats": "pairs只供兩位玩家使用：請選mirror或seats",
    'a pairing needs decks: write decks = "all", or a list': '配對需要牌組：請寫 decks = "all" 或清單',
    "{0} varies over a list of values: [..., ...]": "{0}應為一列數值：[..., ...]",
    "seeds is how many, a list of whole numbers, or { first = 0, count = 100 }": (
        "seeds應為數量、整數清單，或{ first = 0, count = 100 }"
    ),
    "there is no bot '{0}': name one of {1}, a class as module:Class, or a class in a file as file.py:Class": (
        "沒有機器人「{0}」：可用{1}、模組的類別module:Class，或檔案中的類別file.py:Class"
    ),
    "the bot '{0}' takes no parameters: leave them out": "機器人「{0}」沒有參數：請刪去",
    "there is no class {0} in {1}: look for how it is called": "{1}中沒有類別{0}：請確認名稱",
    "there is no file '{0}' with a bot: name it relative to the experiment's file": (
        "沒有機器人的檔案「{0}」：請寫相對於實驗檔的路徑"
    ),
    "{0} is too large for a file with a bot": "{0}太大，不是機器人的檔案",
    "{0} can't be run: {1}": "{0}無法執行：{1}",
    "the module {0} can't be imported: {1}; install it, or name a file as file.py:Class": (
        "模組{0}無法載入：{1}；請安裝它，或以file.py:Class指定檔案"
    ),
    "the bot {0} does not take these parameters ({1}): it is made as Class(seed, name=value, …)": (
        "機器人{0}不接受這些參數（{1}）：建立方式為Class(seed, name=value, …)"
    ),
    "the bot {0} can't be made: {1}": "無法建立機器人{0}：{1}",
    "the bot {0} is no bot: it needs a method pick(seen, decision), and looks_at as NOTHING, VIEW or COPIES": (
        "{0}不是機器人：需要方法pick(seen, decision)，以及looks_at為NOTHING、VIEW或COPIES"
    ),
    "{0} is no text file; export the deck again": "{0}不是文字檔；請重新匯出牌組",
    "can't read a deck from '{0}'": "無法從「{0}」讀取牌組",
    "there is no deck '{0}': name a file, or one of {1}": "沒有牌組「{0}」：請指定檔案，或{1}之一",
    "{0} decks for {1} players: name one deck for each": "{0}副牌組給{1}位玩家：請為每位指定一副",
    "can't write {0}: {1}; choose another place": "無法寫入{0}：{1}；請選擇其他位置",
    "{0} holds something else than results: choose another folder": "{0}不是結果資料夾：請選擇其他資料夾",
    "{0} holds no results: name the folder that `rulebound sim --out` wrote": (
        "{0}沒有結果：請指定`rulebound sim --out`寫出的資料夾"
    ),
    "{0} was begun with another version of the program: choose another folder": (
        "{0}是以另一版程式開始的：請選擇其他資料夾"
    ),
    "{0} holds the results of another experiment ({1} differ): choose another folder": (
        "{0}是另一個實驗的結果（{1}不同）：請選擇其他資料夾"
    ),
    "these results hold no game of one player: difficulty is told for those": ("這些結果沒有單人對局：難度只針對單人對局"),
    "{0} has no game that ended: play some first": "{0}沒有已結束的對局：請先進行一些",
    'this needs packages of the extra {0} ({1} is missing): pip install "rulebound[{0}]"': (
        '這需要附加套件{0}（缺少{1}）：pip install "rulebound[{0}]"'
    ),
    "there is no Ray cluster at {0}: start one with `ray start --head`, or leave the address out": (
        "{0}沒有Ray叢集：請用`ray start --head`啟動，或省略位址"
    ),
    "the machine {0} has another version of the program: install the same one on every machine": (
        "機器{0}的程式版本不同：請在每台機器安裝同一版本"
    ),
    "an experiment's file says everything itself: leave {0} out, or name a game": (
        "實驗檔已包含一切：請刪去{0}，或改為指定遊戲"
    ),
    "{0} games can't be played: give a number from 1 on": "無法進行{0}局：請給1以上的數字",
    "results go into a file or a folder, not both: give --jsonl or --out": "結果只能存為檔案或資料夾：請擇一",
    "{0} holds something else than games of this run: choose another file, or delete it": (
        "{0}不是這次的對局：請選擇其他檔案，或刪除它"
    ),
    "there is no record '{0}'; there are: {1}": "沒有紀錄「{0}」；可用的有：{1}",
    "only a folder records more than games: name one with --out": "只有資料夾能記錄對局以外的內容：請以--out指定",
    "--test is two rates, as in 0.5,0.55: of a bot that is not better, and of one that is": (
        "--test是兩個勝率，例如0.5,0.55：沒有較強時的勝率，以及較強時的勝率"
    ),
    "a bot of your own is written NAME=BOT,parameter=value, not '{0}'": "機器人應寫成NAME=BOT,參數=數值，而不是「{0}」",
}

WORDS = Messages(
    {
        "progress": ("{0} of {1} games, {2} games/s, {3} left", "{1}局中的{0}局，每秒{2}局，剩餘{3}"),
        "games": ("games", "對局"),
        "before": ("{0} of {1} games were played before", "之前已進行{1}局中的{0}局"),
        "interrupted": ("interrupted: {0} of {1} games were played", "中斷：{1}局中進行了{0}局"),
        "title": ("{0}: {n} {n:game|games}", "{0}：{n}局"),
        "bot": ("bot", "機器人"),
        "wins": ("wins", "勝"),
        "count": ("games", "局數"),
        "rate": ("win rate", "勝率"),
        "interval": ("95 % interval", "95 % 區間"),
        "lengths": (
            "draws: {0}   lost by all: {1}   mean length: {2} choices   computing time: {3} s",
            "平手：{0}   全敗：{1}   平均長度：{2}個選擇   計算時間：{3}秒",
        ),
        "failed": ("game {0} (seed {1}) did not end: {2}. Kept in {3}", "對局{0}（種子{1}）沒有結束：{2}。保存於{3}"),
        "kept-nowhere": ("nothing: no file could be written", "無：無法寫入檔案"),
        "and": (" and ", "和"),
        "verdict": ("{0}: after {1} pairs {2} is {3} than {4}", "{0}：{1}組對局後，{2}{3}{4}"),
        "better": ("better", "強於"),
        "not better": ("not better", "並不強於"),
        "open": ("neither shown to be better nor to be no better", "尚未判定是否強於"),
        "results": ("results: {0}", "結果：{0}"),
        "report-at": ("report: {0}", "報告：{0}"),
        "report-title": ("Report of simulated games", "模擬對局報告"),
        "report-of": ("Experiment {0}, played by the program with the fingerprint {1}.", "實驗{0}，程式指紋為{1}。"),
        "report-failed": ("{n} {n:game|games} did not end and are left out.", "有{n}局沒有結束，未列入。"),
        "report-games": (
            "{n} {n:game|games}; bots: {0}. A draw counts as half a win. Intervals hold 95 % (Wilson).",
            "{n}局；機器人：{0}。平手算半勝。區間為95 %（Wilson）。",
        ),
        "decks-title": ("Deck against deck", "牌組對牌組"),
        "decks-text": (
            "How often each deck wins against all others, and how often the deck of a row wins against that of a column. "
            "A colour is that of the middle of the interval, so a cell of few games is pale.",
            "每副牌組對所有其他牌組的勝率，以及各列牌組對各欄牌組的勝率。顏色取區間的中點：局數少的格子顏色較淡。",
        ),
        "deck": ("deck", "牌組"),
        "against": ("against", "對手"),
        "row-rate": ("win rate of the row's deck", "列牌組的勝率"),
        "scenarios-title": ("Deck against scenario", "牌組對劇本"),
        "scenarios-text": (
            "How often the players win with each deck, for each combination of the options that vary. "
            "A colour is that of the middle of the interval, so a cell of few games is pale.",
            "每副牌組在各種選項組合下的勝率。顏色取區間的中點：局數少的格子顏色較淡。",
        ),
        "scenario": ("scenario", "劇本"),
        "first-title": ("The first player", "先手"),
        "first-text": (
            "Who has the first turn wins {0} of {n} {n:game|games} (95 % interval: {1} to {2}).",
            "先手在{n}局中贏得{0}（95 %區間：{1}至{2}）。",
        ),
        "first-rate": ("win rate with the first turn", "先手時的勝率"),
        "bots-title": ("Bots", "機器人"),
        "bots-text": (
            "Ratings are the most likely ones for all games between different bots; the mean is 0.",
            "等級分由不同機器人之間的所有對局推估；平均為0。",
        ),
        "lengths-title": ("Length of games", "對局長度"),
        "turns": ("turns", "回合"),
        "choices": ("choices", "選擇"),
        "shortest": ("shortest", "最短"),
        "median": ("median", "中位數"),
        "mean": ("mean", "平均"),
        "longest": ("longest", "最長"),
        "cards-title": ("Cards", "卡牌"),
        "cards-text": (
            "How often a player wins who drew a card, beside the rate of the decks with which it was drawn. The picture "
            "shows the cards that are furthest from that rate. A card that is played late is played in long games: compare "
            "the rate when played with care.",
            "抽到某張卡牌的玩家的勝率，以及抽到它的牌組的勝率。圖中是與該勝率相差最多的卡牌。較晚打出的卡牌多出現在較長的對局："
            "比較打出與抽到時請留意。",
        ),
        "card": ("card", "卡牌"),
        "drawn-games": ("drawn in", "抽到局數"),
        "drawn-rate": ("win rate when drawn", "抽到時的勝率"),
        "lift": ("win rate when drawn, above that of its decks", "抽到時的勝率與所屬牌組勝率之差"),
        "deck-rate": ("rate of its decks", "所屬牌組勝率"),
        "played-games": ("played in", "打出局數"),
        "played-rate": ("win rate when played", "打出時的勝率"),
        "table-rows": ("all {n} {n:row|rows} of the table", "表格的全部{n}列"),
    },
    usual=PROGRAM_WORDS,
)
