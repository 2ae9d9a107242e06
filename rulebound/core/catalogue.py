"""What the kernel itself says to people, in English and Chinese; a game's own messages come first."""

from __future__ import annotations

from .text import Messages

NAMES = {
    "hidden": ("a hidden card", "一張未知的卡牌"),
    "hidden-cards": ("{n} hidden cards", "{n}張未知的卡牌"),
    "player": ("Player {n}", "玩家{n}"),
    "by": (" (by {0})", "（來自{0}）"),
    "from": (" from {0}", "（來自{0}）"),
    "ability": (" ({0})", "（{0}）"),
    "joint": (", ", "、"),
    "counted": ("{0} ×{n}", "{0}×{n}"),
    "numbered": ("{0} #{n}", "{0}#{n}"),
    "owned": ("{0}'s {1}", "{0}的{1}"),
    "log.shuffle": ("{0} shuffles the {1}", "{0}將{1}洗牌"),
    "log.shuffle.shared": ("The {0} is shuffled", "將{0}洗牌"),
    "owned-self": ("your {0}", "你的{0}"),
    "harms": ("hurts you: {0}", "對自己不利：{0}"),
    "harms-you": ("hurts you", "對自己不利"),
    "idle": ("does nothing here", "在此沒有作用"),
    "text-of": ("{0}: {1}", "{0}：{1}"),
    "respond": ("Respond?", "是否回應？"),
    "place": ("{0}, step {n} of {of}: {1}", "{0}，第{n}步（共{of}步）：{1}"),
}

OFFERS = {
    "prompt.payment.part": ("Pay with what?", "以什麼支付？"),
    "verb.later": ("let others go first", "讓其他玩家先行動"),
    "verb.keep": ("keep the roll", "保留擲骰結果"),
    "verb.pay": ("pay {0}{ability}", "支付{0}{ability}"),
    "verb.pass": ("pass", "跳過"),
    "verb.done": ("done", "完成"),
    "verb.yes": ("yes", "是"),
    "verb.no": ("no", "否"),
    "verb.use": ("use {0}{ability}", "使用{0}{ability}"),
    "verb.next": ("next: {0}", "接下來：{0}"),
    "verb.player": ("{who}", "{who}"),
    "verb.decline": ("decline", "放棄"),
    "prompt.may": ("Use this effect?", "是否使用此效果？"),
    "prompt.window.forced": ("Which of these abilities is resolved next?", "接下來結算哪個能力？"),
    "prompt.next": ("Which one next?", "接下來是哪一個？"),
}
"""What the kernel's own procedures ask and offer."""

PROCEDURES = {
    "procedure.Occurrence": ("something that happens", "發生的事情"),
    "procedure.Event": ("an event", "一個事件"),
    "procedure.Resolve": ("the effect of {0}", "{0}的效果"),
    "procedure.Window": ("a moment for abilities", "可以使用能力的時機"),
    "procedure.Belated": ("something that has waited", "等候已久的程序"),
    "procedure.Payment": ("a payment", "支付費用"),
    "procedure.Priority": ("players have priority", "玩家擁有優先權"),
    "procedure.Drain": ("what has waited for this", "等候此時的程序"),
    "procedure.Roll": ("a roll of dice", "擲骰"),
    "procedure.Share": ("a division", "分配"),
    "procedure.SecretChoice": ("a secret choice of all", "所有玩家的秘密選擇"),
    "procedure.SecretPicks": ("a secret choice of pieces", "秘密選擇物件"),
    "procedure.SecretCards": ("a secret choice of cards", "秘密選擇卡牌"),
    "procedure.Together": ("several at the same time", "同時進行的多個程序"),
    "step.go_on": ("the next of them", "其中的下一個"),
    "step.gather": ("all have come as far", "全部到達同一步"),
    "step.go": ("it goes on", "進行中"),
    "step.before": ("before it happens", "發生之前"),
    "step.take_place": ("it happens", "發生"),
    "step.after": ("after it happened", "發生之後"),
    "step.open": ("who may use an ability", "確認誰可以使用能力"),
    "step.offer": ("use an ability or pass", "使用能力或跳過"),
    "step.use": ("the ability is used", "使用能力"),
    "step.check": ("what can be paid", "確認可支付的費用"),
    "step.choose": ("choose", "選擇"),
    "step.take": ("what was chosen", "確認選擇"),
    "step.pay": ("pay", "支付"),
    "step.settle": ("what comes first", "處理先行事項"),
    "step.give_priority": ("priority is given", "給予優先權"),
    "step.act_or_pass": ("act or pass", "行動或跳過"),
    "step.resolve_top": ("the topmost is resolved", "結算最上方的程序"),
    "step.pick": ("which one comes next", "接下來是哪一個"),
    "step.resolve": ("it is resolved", "結算"),
    "step.throw": ("the dice are rolled", "擲出骰子"),
    "step.ask_around": ("who may change the roll", "詢問誰要改變擲骰"),
    "step.ask_next": ("the next choice", "下一個選擇"),
    "step.show_all": ("all choices are shown", "公開所有選擇"),
    "step.begin": ("the beginning", "開始"),
    "step.end": ("the end", "結束"),
    "step.over": ("its end", "即將結束"),
    "step.act": ("what was chosen is done", "執行所選的行動"),
    "step.discard": ("discard", "棄掉"),
}
"""Procedures, and those steps for which no rule is cited."""

COMMON = Messages({**NAMES, **OFFERS, **PROCEDURES})
