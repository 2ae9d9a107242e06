"""Why a bot chose what it chose, in words: what it expects, and against which other move."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.core.decisions import Decision, Player
from rulebound.core.state import State
from rulebound.core.text import Messages, in_script, say
from rulebound.core.words import Words

from .search import Thought

SAYS = Messages(
    {
        "obvious": ("{0}: a rule of thumb says so.", "{0}：依經驗即可決定。"),
        "only": ("{0}: no other move is worth a thought.", "{0}：沒有其他值得考慮的行動。"),
        "even": ("{0}: about as good as {1}.", "{0}：與「{1}」不相上下。"),
        "better": ("{0}: better than {1}.", "{0}：比「{1}」更好。"),
        "because": ("It expects {0}.", "預期{0}。"),
        "wins": ("It expects to win the game.", "預期贏得遊戲。"),
        "joint": (", ", "、"),
        "more": ("more for {0}", "{0}較佳"),
    }
)
EVEN = 0.4
"""A difference of less than this says nothing."""
MOST = 2
"""So many grounds are named."""
WON = 500.0


def grounds(thought: Thought, player: Player) -> list[str]:
    """The names of what makes the difference between a bot's move and the best other one, the weightiest first."""
    best, second = thought.ends.get(thought.chosen), thought.ends.get(thought.second)
    if best is None or second is None or best.asked is None or second.asked is None:
        return []
    here, there = (_parts(g, player) for g in (best, second))
    gains = {name: here[name] - there.get(name, 0.0) for name in here}
    return [name for name in sorted(gains, key=lambda n: -gains[n]) if gains[name] > EVEN][:MOST]


def _parts(g: State, player: Player) -> Mapping[str, float]:
    parts: Mapping[str, float] = g.GAME.bot.parts(g, player)
    return parts


def part_name(words: Words, name: str) -> str:
    pair: tuple[str, str] = words.game.bot.part_names[name]
    return in_script(words.lang, say(words.lang, *pair))


def reason(thought: Thought, decision: Decision, words: Words) -> str:
    """A bot's move with its reason, in the language of these words."""
    lang = words.lang
    chosen = words.option(decision.options[thought.chosen])
    if not thought.scores:
        return SAYS.say(lang, "obvious", chosen)
    if thought.scores[thought.chosen] > WON:
        return f"{SAYS.say(lang, 'better', chosen, _second(thought, decision, words))} {SAYS.say(lang, 'wins')}"
    if thought.second < 0:
        return SAYS.say(lang, "only", chosen)
    gain = thought.scores[thought.chosen] - thought.scores[thought.second]
    said = SAYS.say(lang, "better" if gain > EVEN else "even", chosen, _second(thought, decision, words))
    named = [SAYS.say(lang, "more", part_name(words, name)) for name in grounds(thought, decision.player)]
    return f"{said} {SAYS.say(lang, 'because', SAYS.say(lang, 'joint').join(named))}" if named else said


def _second(thought: Thought, decision: Decision, words: Words) -> str:
    return words.option(decision.options[thought.second]) if thought.second >= 0 else ""
