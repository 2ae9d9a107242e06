"""Text for people: messages with arguments in English and Chinese. The other Chinese script is made by conversion."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from threading import Lock
from typing import Any
from unicodedata import combining, normalize

from .errors import RuleboundError, quoted

LANGUAGES = ("en", "zh-Hant", "zh-Hans")
TRADITIONAL, SIMPLIFIED = "zh-Hant", "zh-Hans"
# The books in traditional script are Taiwanese editions (裡, 著, 為), hence "tw".
_CONVERSIONS = {SIMPLIFIED: "tw2s", TRADITIONAL: "s2tw"}
_MENDED = {SIMPLIFIED: str.maketrans("幺於", "么于"), TRADITIONAL: {}}
"""What the conversion gets wrong: 么, which is already simplified, and 於 before some characters."""
_CONVERTING = Lock()
"""Held while a converter loads its dictionaries, on its first use."""


def known_language(lang: str) -> str:
    """One of the languages; another value raises a RuleboundError."""
    if lang not in LANGUAGES:
        raise RuleboundError("there is no language {0}; there are: {1}", quoted(lang), ", ".join(LANGUAGES))
    return lang


@cache
def _converter(target: str) -> Any:
    from opencc import OpenCC  # loads dictionaries, so only when the other script is needed

    return OpenCC(_CONVERSIONS[known_language(target)])


@lru_cache(maxsize=16384)
def convert(text: str, target: str) -> str:
    """A Chinese text in the other script.

    >>> convert("摧毀對手的凰族後裔", "zh-Hans")
    '摧毁对手的凰族后裔'
    >>> convert("牌库里的单位", "zh-Hant")
    '牌庫裡的單位'
    >>> convert(convert("屬於單位的什麼", "zh-Hans"), "zh-Hans")
    '属于单位的什么'
    """
    with _CONVERTING:
        return str(_converter(target).convert(text)).translate(_MENDED[target])


def simplified(text: str) -> str:
    """Traditional to simplified characters.

    >>> simplified("對一個敵人造成8點傷害。")
    '对一个敌人造成8点伤害。'
    """
    return convert(text, SIMPLIFIED)


def say(lang: str, en: str, zh: str) -> str:
    """One of two texts. The Chinese one stays in the script that the game is written in; a whole text is converted later."""
    return en if lang == "en" else zh


def is_chinese(lang: str) -> bool:
    """Is this one of the two Chinese scripts? The result is also the index of its text in a pair."""
    return lang != "en"


def in_script(lang: str, text: str, written: str = TRADITIONAL) -> str:
    """A finished text in the script of its language; `written` is the script that its Chinese parts are in.

    >>> in_script("zh-Hant", "暗藏者现身", written="zh-Hans"), in_script("zh-Hans", "暗藏者现身", written="zh-Hans")
    ('暗藏者現身', '暗藏者现身')
    """
    return text if lang in ("en", written) else convert(text, lang)


def named(lang: str, en: str, zh: str, written: str = TRADITIONAL) -> str:
    """A name or heading in one of the three languages.

    >>> named("en", "Dice", "骰池"), named("zh-Hans", "Conjuration Pile", "咒法牌堆")
    ('Dice', '咒法牌堆')
    """
    return in_script(lang, say(lang, en, zh), written)


def called(lang: str, en: str, zh: str, hans: str = "") -> str:
    """A name in one of the three languages; `hans` is the Simplified name, where it differs from the conversion of `zh`.

    Without `zh`, the Traditional name is the conversion of `hans`.

    >>> called("zh-Hans", "Iron Man", "鋼鐵人", "钢铁侠"), called("zh-Hant", "Sages", "", "圣贤")
    ('钢铁侠', '聖賢')
    """
    if known_language(lang) == SIMPLIFIED:
        return simplified(hans or zh)
    return en if lang == "en" else zh or convert(hans, TRADITIONAL)


def plain(name: str) -> str:
    """A name without the differences of spelling: case, spaces, punctuation, accents, script.

    >>> plain("Jessa Na'Ni") == plain("jessa-na-ni"), plain("召喚鋼鐵犀牛") == plain("召唤钢铁犀牛")
    (True, True)
    """
    letters = "".join(c for c in normalize("NFKD", name).casefold() if c.isalnum() and not combining(c))
    return simplified(letters) if not letters.isascii() else letters


def plural(n: str, one: str, many: str = "") -> str:
    """The noun that agrees with a number given as text.

    >>> plural("1", "die", "dice"), plural("X", "card")
    ('die', 'cards')
    """
    return one if n == "1" else many or f"{one}s"


def agreeing(subject: str, verb: str) -> str:
    """The verb (given in the third person singular) that agrees with a subject.

    >>> agreeing("you", "gets"), agreeing("your hero", "gets"), agreeing("you and each ally", "has")
    ('get', 'gets', 'have')
    """
    if subject.lower() not in ("you", "they") and " and " not in subject:
        return verb
    return next((many for many, one in _OF_ONE.items() if one == verb), verb.removesuffix("s"))


_OF_ONE = {"are": "is", "have": "has", "do": "does"}
"""Verbs whose third person is not formed with an s."""


SUBJECTS = ("this ", "the ", "each ", "it ", "your ", "that ", "you ", "they ", "{this} ")
"""How a clause with its own subject begins."""


def you_may(lang: str, clause: str) -> str:
    """A clause as something that its player may decline.

    >>> you_may("en", "draw 1 card"), you_may("en", "this attack gains overkill")
    ('you may draw 1 card', 'you may choose that this attack gains overkill')
    """
    if lang != "en":
        return f"你可以{clause}"
    return f"you may choose that {clause}" if clause.startswith(SUBJECTS) else f"you may {clause}"


def in_order_to(clause: str) -> str:
    """A clause as the purpose of something else.

    >>> in_order_to("draw 1 card"), in_order_to("you may draw 1 card"), in_order_to("this attack gains overkill")
    ('to draw 1 card', 'to be allowed to draw 1 card', 'so that this attack gains overkill')
    """
    if clause.startswith("you may "):
        return f"to be allowed to {clause.removeprefix('you may ')}"
    return f"so that {clause}" if clause.startswith(SUBJECTS) else f"to {clause}"


def each_one(who: str, clause: str) -> str:
    """A clause addressed to "you", as an action of another player.

    >>> each_one("each player", "search your deck"), each_one("each player", "you may draw 1 card")
    ('each player searches your deck', 'each player may draw 1 card')
    >>> each_one("each player", "either take 1 damage or draw 1 card"), each_one("each player", "you are stunned")
    ('each player chooses to either take 1 damage or draw 1 card', 'each player is stunned')
    """
    verb, _, rest = clause.removeprefix("you ").partition(" ")
    if verb == "either":
        return f"{who} chooses to {clause}"
    if verb in ("may", "cannot", "can", "must"):
        return f"{who} {verb} {rest}"
    if verb in _OF_ONE:
        return f"{who} {_OF_ONE[verb]} {rest}"
    if f"{verb} ".startswith((*SUBJECTS, "if ", "until ", "when ", "for ")) or not verb.isalpha():
        return f"{who} resolves this: {clause}"
    return f"{who} {verb}{'es' if verb.endswith(('ch', 'sh', 's', 'x')) else 's'} {rest}"


def with_article(noun: str) -> str:
    """The noun with its indefinite article, by how it sounds.

    >>> with_article("influence icon"), with_article("unit"), with_article("Ultron"), with_article("8-click dial")
    ('an influence icon', 'a unit', 'an Ultron', 'an 8-click dial')
    """
    return f"{'an' if starts_with_vowel_sound(noun) else 'a'} {noun}"


def starts_with_vowel_sound(word: str) -> bool:
    """Does a word begin with a vowel sound, so that its article is "an"?"""
    word = word.lower()
    if word.startswith(("uni", "use", "usu", "one", "eu", "once")):
        return word.startswith(("unin", "unim", "unid"))
    return word.startswith(("a", "e", "i", "o", "u", "8", "11 ", "18", "hour", "honest", "heir", "x-"))


def many(n: object, one: str) -> str:
    """A number with its noun.

    >>> many(1, "square"), many(0, "card")
    ('1 square', '0 cards')
    """
    return f"{n} {plural(str(n), one)}"


class Count(int):
    """A number that agrees with its noun: `{n} {n:card|cards}`."""

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return one if self == 1 else many
        return super().__format__(spec)


def sentence(clause: str) -> str:
    """A clause as an English sentence.

    >>> sentence("draw 1 card")
    'Draw 1 card.'
    """
    return clause[:1].upper() + clause[1:] + ("" if clause.endswith((".", ":", "”")) else ".")


PROGRAM_WORDS = {
    "档案": "文件",
    "档名": "文件名",
    "储存": "保存",
    "另存": "另存为",
    "覆写": "覆盖",
    "萤幕": "屏幕",
    "资料夹": "文件夹",
    "指令": "命令",
    "回报": "报告",
    "程式": "程序",
    "预设": "默认",
    "资讯": "信息",
    "滑鼠": "鼠标",
}
"""Programming words that differ in Simplified Chinese: as converted, and as usual."""


def usual(lang: str, text: str, words: Mapping[str, str]) -> str:
    """A text written in Traditional Chinese, in the script and with the usual words of its language.

    >>> usual("zh-Hans", "瓦干達的汎合金", {"瓦干达": "瓦坎达", "泛合金": "振金"})
    '瓦坎达的振金'
    """
    text = in_script(lang, text)
    if known_language(lang) == SIMPLIFIED:
        for converted, said in words.items():
            text = text.replace(converted, said)
    return text


class Messages:
    """A catalogue: each message key has an English and a Chinese form with named gaps, the Chinese `written` in one
    script.

    The words in `usual` are not only converted into Simplified script but replaced by the usual ones.

    >>> m = Messages({"draw": ("draw {n} {n:card|cards}", "抽{n}張牌")})
    >>> m.say("en", "draw", n=2), m.say("zh-Hans", "draw", n=2)
    ('draw 2 cards', '抽2张牌')
    >>> Messages({"first": ("{0} before {1}", "{0}先於{1}")}).say("en", "first", "a", "b")
    'a before b'
    >>> Messages({"save": ("save the file", "儲存檔案")}, usual=PROGRAM_WORDS).say("zh-Hans", "save")
    '保存文件'
    """

    def __init__(
        self, forms: Mapping[str, tuple[str, str]], written: str = TRADITIONAL, usual: Mapping[str, str] | None = None
    ) -> None:
        self.forms = dict(forms)
        self.written = written
        self.usual = usual or {}
        self._found: dict[tuple[str, str], str] = {}
        self._said: dict[tuple[str, str], str] = {}

    def say(self, lang: str, key: str, *names: str, **gaps: Any) -> str:
        if not names and not gaps:
            return self._bare(lang, key)
        gaps = {k: Count(v) if isinstance(v, int) else v for k, v in gaps.items()}
        return in_script(lang, self.form(lang, key).format(*names, **gaps), self.written)

    def _bare(self, lang: str, key: str) -> str:
        """A message without gaps: the commonest kind, so it is cached."""
        found = self._said.get((lang, key))
        if found is None:
            found = self._said[lang, key] = in_script(lang, self.form(lang, key).format(), self.written)
        return found

    def form(self, lang: str, key: str) -> str:
        """A message with its gaps open, for callers that fill them later."""
        found = self._found.get((lang, key))
        if found is None:
            found = self._found[lang, key] = self.in_script(lang, say(lang, *self.forms[key]))
        return found

    def in_script(self, lang: str, text: str) -> str:
        """A text written like these messages, in the script and with the usual words of a language."""
        return usual(lang, text, self.usual) if self.usual else in_script(lang, text, self.written)

    def __contains__(self, key: str) -> bool:
        return key in self.forms

    def merged(self, forms: Mapping[str, tuple[str, str]]) -> Messages:
        return Messages({**self.forms, **forms}, self.written, self.usual)
