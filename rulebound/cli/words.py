"""The terminal's own texts, in English and Chinese."""

from __future__ import annotations

from rulebound.core.text import PROGRAM_WORDS, Messages

SAYS = Messages(
    {
        "since": ("Since your last decision:", "自你上次決定以來："),
        "no-log": ("Nothing has happened yet.", "還沒有發生任何事。"),
        "more-log": ("… {n} earlier lines: `log` shows them all", "……前面還有{n}行：輸入 log 查看全部"),
        "input": ("{0}> ", "{0}> "),
        "no-map": ("this game has no map, or it is not laid out yet", "此遊戲沒有地圖，或尚未擺放"),
        "look-what": (
            "'{0}' is no character on the map; name one by its sign, its square or its name, as in: look 1a, look 1a E5",
            "地圖上沒有角色“{0}”；以代號、方格或名稱指定，例如：look 1a、look 1a E5",
        ),
        "looks": ("{0} in {1}, range {n}:", "{0}位於{1}，距離{n}："),
        "marked-reach": ("* marks where a move may end", "* 標出移動可以結束的方格"),
        "marked-range": ("* marks what is within range and line of fire", "* 標出距離內且有火線的方格"),
        "squares-away": ("{n} {n:square|squares} away: ", "相距{n}格："),
        "lit": (
            "{n} squares are marked * on the map: type one, such as {0}",
            "地圖上以 * 標出{n}個方格：輸入其中一個，例如 {0}",
        ),
        "hint": (
            "number, key or words; ? explains, help lists the commands",
            "輸入編號、鍵或文字；? 解釋規則，說明 列出指令",
        ),
        "hint-set": ("; several: 1 3", "；多選：1 3"),
        "suggested": (
            "suggested payment: {0}; Enter confirms it, or choose part by part",
            "建議的支付：{0}；按 Enter 確認，或逐一選擇",
        ),
        "unknown": (
            "Nothing here is called '{0}'. Give an option's number, its key or words of it; help lists the commands.",
            "這裡沒有「{0}」。請輸入選項的編號、鍵或文字；help 或 說明 列出指令。",
        ),
        "closed-deck": ("a closed {0}: only its player knows the list", "未公開的{0}：只有該玩家知道內容"),
        "no-decks": ("no player brought cards to this game", "此遊戲沒有玩家自備的卡牌"),
        "help": (
            "NUMBER, KEY or words   choose an option (the beginning of a key is enough)\n"
            "1 3 4                  take all of these, if the question asks for a set\n"
            "Enter or =             pay as suggested, if a payment is suggested\n"
            "?                      the rule of this step, and where in the procedure we are\n"
            "why CARD               why a card can't be used now\n"
            "show CARD              read a card\n"
            "look PIECE [SQUARE]    on a map: where a piece can go, or could from that square\n"
            "rules WORDS            search the rulebook\n"
            "decks                  the cards of each {0}, as far as you may know\n"
            "log                    everything that happened so far\n"
            "forecast               what will happen if nothing changes\n"
            "hint                   what an expert would do here, and why\n"
            "table                  draw the table again; with a map: all figures in full\n"
            "map                    the whole map with its legend\n"
            "on, turn               pass until something happens, or until your turn\n"
            "alert                  while passing, stop when you can respond\n"
            "undo, undo step        undo your last action, or only your last choice\n"
            "save FILE              save the game\n"
            "quit                   leave",
            "編號、鍵或文字         選擇一個選項（鍵的開頭即可）\n"
            "1 3 4                  詢問整組時，一次選擇多個\n"
            "Enter 或 =             有建議的支付時，依建議支付\n"
            "? 或 解釋              此步驟的規則，以及目前進行到哪裡\n"
            "why 或 為何 卡牌       為何現在不能使用一張卡牌\n"
            "show 或 閱讀 卡牌      閱讀一張卡牌\n"
            "look 或 觀察 角色      地圖上：角色可以去哪裡、看得到誰；可再加上方格\n"
            "rules 或 規則 文字     搜尋規則書\n"
            "decks 或 {0}          每位玩家的{0}內容（以你可知者為限）\n"
            "log 或 記錄            到目前為止發生的一切\n"
            "forecast 或 預測       如果沒有改變，接下來會發生什麼\n"
            "hint 或 提示           高手在此會怎麼做，以及原因\n"
            "table 或 桌面          重新顯示桌面；有地圖時：所有角色的數值與威能\n"
            "map 或 地圖            整張地圖與各記號的意思\n"
            "on 或 讓過             讓過直到有事發生；turn 或 到我：直到輪到你\n"
            "alert 或 警覺          讓過時，可以響應就停下\n"
            "undo 或 收回           收回你上一個行動；收回 一步：只收回上一個選擇\n"
            "save 或 儲存 檔案      儲存遊戲\n"
            "quit 或 離開           離開",
        ),
        "no-hint": ("Where several people play nobody is helped.", "多人對戰時不提供提示。"),
        "not-marked": (
            "{0} can't be chosen here; look and a piece, such as look 1a, tell where one can go and what is in the way.",
            "這裡不能選擇{0}；用 look（觀察）與角色，例如 look 1a，可知能去哪裡、受阻於什麼。",
        ),
        "name-square": (
            "'{0}' is no number of the list: name a square by its column and row, such as {1}.",
            "列表中沒有編號「{0}」：請以欄與列指定方格，例如{1}。",
        ),
        "page": ("── {n} of {of}, Enter goes on ── ", "── 第{n}頁，共{of}頁，按 Enter 繼續 ── "),
        "no-passing": ("There is nothing to pass now.", "現在不能讓過。"),
        "alert": ("You are asked whenever you could respond.", "每當可以響應時都會問你。"),
        "not-alert": ("You are no longer asked whenever you could respond.", "不再於每次可以響應時問你。"),
        "no-forecast": ("There is no forecast now.", "現在無法預測。"),
        "again": ("Play again with a new seed? [y/N] ", "以新的種子再玩一局？[y/N] "),
        "kept-in": ("The finished game is saved as {0}: {1}", "本局已保留為 {0}：{1}"),
        "takes-others": (
            "{0} alone would leave no choice: {1} would be taken too. Name the whole set: {2}",
            "只選{0}就別無選擇，也會拿取{1}。請一次說出整組：{2}",
        ),
        "more-of-set": ("{n} are not enough: name the whole set", "{n}個還不夠：請一次說出整組"),
        "rule": ("Rule", "規則"),
        "where": ("Where we are:", "目前進行到："),
        "usable": ("{0} can be used now: {1}", "{0}現在可以使用：{1}"),
        "why-not": ("{0}: {1}", "{0}：{1}"),
        "no-reason": ("{0}: nothing of it is offered in this decision", "{0}：此決定中沒有與它有關的選項"),
        "not-on-table": (
            "You see no '{0}' on the table. `show {0}` reads a card that lies elsewhere.",
            "你在桌面上看不到「{0}」。show {0} 可以閱讀其他地方的卡牌。",
        ),
        "why-what": ("Why what? `why CARD`", "要問哪張卡牌？why 卡牌"),
        "show-what": ("Show what? `show CARD`", "要閱讀哪張卡牌？show 卡牌"),
        "rules-what": ("Search for what? `rules WORDS`", "要搜尋什麼？rules 文字"),
        "no-rules": ("No rule has all of these words: {0}", "沒有規則包含這些文字：{0}"),
        "undone": ("Taken back: {0}", "已收回：{0}"),
        "undo-sure": (
            "Since then another player was asked, or hidden information was revealed. Undo anyway? [y/N] ",
            "其後已有其他人做決定，或已有資訊揭露。仍要收回嗎？[y/N] ",
        ),
        "undo-consent": (
            "{0}: {1} wants to undo a choice from before you were asked or hidden information was revealed. "
            "Do you agree? [y/N] ",
            "{0}：{1}想要收回先前的選擇，其後你已做決定，或已有資訊揭露。你同意嗎？[y/N] ",
        ),
        "undo-refused": ("Not taken back: {0} does not agree.", "沒有收回：{0}不同意。"),
        "undo-left": ("Nothing was taken back.", "沒有收回任何選擇。"),
        "saved": (
            "Saved in {0}. Continue with: rulebound play --resume {0}",
            "已儲存於 {0}。繼續遊戲：rulebound play --resume {0}",
        ),
        "save-where": ("Save where? `save FILE`", "儲存到哪裡？save 檔案"),
        "overwrite": ("{0} exists. Write over it? [y/N] ", "{0} 已存在。要覆寫嗎？[y/N] "),
        "not-saved": ("Not saved.", "沒有儲存。"),
        "quit-save": (
            "Save the game in another file before you leave? A file name, or Enter to leave without: ",
            "離開前要另存檔案嗎？輸入檔名，或按 Enter 直接離開：",
        ),
        "quit-where": ("In which file? (Enter leaves without) ", "存到哪個檔案？（按 Enter 直接離開）"),
        "bye": ("Bye.", "再見。"),
        "kept": (
            "The game so far is saved as {0}. Continue with: rulebound play --resume {0} (or: --resume last)",
            "遊戲進度已保留為 {0}。繼續遊戲：rulebound play --resume {0}（或：--resume last）",
        ),
        "failed": (
            "The program has failed; this is not your fault. No earlier choice is lost.",
            "程式在此發生錯誤；這不是你的問題。先前的選擇都沒有遺失。",
        ),
        "report": ("Please report it, with these files: {0}", "請回報此錯誤，並附上這些檔案：{0}"),
        "report-bare": ("Please report it, and describe what you did last.", "請回報此錯誤，並說明你最後的操作。"),
        "not-kept": ("The game could not be saved: {0}", "遊戲無法保留：{0}"),
        "hand-over": ("Hand over to {0}.", "請交給{0}。"),
        "press": ("{0}, press Enter when no one else is looking. ", "{0}，確認沒有其他人觀看後請按 Enter。"),
        "over": ("The game is over.", "遊戲結束。"),
        "seed": ("seed {0}", "種子 {0}"),
        "pick-game": ("Which game?", "哪個遊戲？"),
        "pick-lang": ("Language / 語言 / 语言?", "Language / 語言 / 语言?"),
        "pick-count": ("How many players? ({0})", "幾位玩家？（{0}）"),
        "pick-seat": ("Who plays seat {n}?", "第{n}個座位由誰參與？"),
        "pick-deck": (
            "The {1} of seat {n} ({0})? A file with a {1} works too.",
            "第{n}個座位（{0}）的{1}？也可以輸入{1}檔案的路徑。",
        ),
        "pick-seed": (
            "Which seed? The same seed gives the same deals and rolls.",
            "種子？相同的種子會得到相同的洗牌與擲骰。",
        ),
        "by-chance": ("by chance", "隨機"),
        "several": ("(several: 1 3, or names with commas)", "（可多選：1 3，或以逗號分隔的名稱）"),
        "how-to-answer": (
            "A number or a name; Enter takes the answer in brackets, q leaves.",
            "輸入編號或名稱；按 Enter 採用方括號中的選擇，輸入 q 離開。",
        ),
        "none-of": (
            "'{0}' is none of these: give a number from 1 to {n}, or a name; q leaves",
            "沒有「{0}」這個選擇：請輸入1到{n}的編號或名稱；q 離開",
        ),
        "could-be": ("'{0}' could be {1}: write more of it", "「{0}」可能是{1}：請寫得更完整"),
        "no-number": ("'{0}' is not a whole number of up to 18 digits; q leaves", "「{0}」不是18位以內的整數；q 離開"),
        "no-number-of": ("'{0}' is not possible: give one of {1}; q leaves", "「{0}」不行：請輸入{1}其中之一；q 離開"),
        "twice": ("{0} can be named {n:only once|at most {n} times}", "{0}最多選擇{n}次"),
        "joint": (", ", "、"),
        "seat.you": ("you", "你"),
        "seat.same": ("you, with another hand", "你，以另一手牌"),
        "seat.human": ("another person at this keyboard", "同一鍵盤前的另一人"),
        "seat.bot": ("bot: {0} ({1})", "{0}（{1}）"),
        "deck.random": ("a random one", "隨機一副"),
        "no-option": (
            "there is no option {0}: choose a number from 1 to {n}",
            "沒有選項{0}：請選擇1到{n}的編號",
        ),
        "one-at-a-time": ("one option at a time here: give one number", "這裡一次只能選擇一個選項：請輸入一個編號"),
        "not-alone": (
            "{0} can't begin a set, as too few come after it: name the whole set in one line, such as {1}",
            "{0}之後的選項不足以湊成整組：請在一行中說出整組，例如 {1}",
        ),
        "not-together": (
            "{0} can't be taken together with the others: choose one at a time",
            "{0}無法與其他的一起選擇：請逐一選擇",
        ),
        "no-card": ("there is no card '{0}' in {1}; try a part of its name", "{1}中沒有卡牌「{0}」；請試試名稱的一部分"),
        "cant-write": ("can't write {0}: {1}; choose another place", "無法寫入{0}（{1}）：請選擇其他位置"),
        "nothing-to-undo": ("there is nothing to undo yet", "還沒有可以收回的選擇"),
        "missing-own": (
            "this game uses units or maps from a player's own files that are missing here: {0}. "
            "Name those files with --units or --maps",
            "這局使用了此處沒有的自訂單位或地圖：{0}。請以 --units 或 --maps 指定其檔案",
        ),
        "many": ("… and {n} more", "……還有{n}個"),
    },
    usual=PROGRAM_WORDS,
)
