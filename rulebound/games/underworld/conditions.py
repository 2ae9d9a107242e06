"""The events that triggered abilities answer."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.core.text import say, with_article

from .nouns.selectors import ANY, ENEMY, FRIENDLY, OWN, Side, of_side
from .rules.occurrences import (
    CONCEALS,
    DIES,
    END_STEP,
    ENTERS,
    ENTERS_REGION,
    LEAVES,
    PREPARE_STEP,
    REVEALS,
    WINS_CONTEST,
    WINS_REGION,
    PastEvent,
)
from .state import UnderworldState
from .values import subtypes
from .words.names import Subtype, icon_name, known_contest, subtype_name


class EventPattern(effects.EventPattern):
    """The event that an ability answers.  `label` is the printed short form: 进场触发."""

    __slots__ = ()
    moments: tuple[str, ...] = ()
    label: tuple[str, str] = ("", "")

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        return event.subject == e

    def text(self, lang: str) -> str:
        return say(lang, *self.label)


@node
class WhenEnters(EventPattern):
    """This card enters play: played, revealed or put into play."""

    moments = (ENTERS,)
    label = ("Enter trigger", "进场触发")


@node
class WhenReveals(EventPattern):
    moments = (REVEALS,)
    label = ("Reveal trigger", "现身触发")


@node
class WhenLeaves(EventPattern):
    moments = (LEAVES,)
    label = ("Leave trigger", "离场触发")


@node
class WhenConceals(EventPattern):
    moments = (CONCEALS,)
    label = ("Conceal trigger", "潜伏触发")


@node
class WhenThisDies(EventPattern):
    moments = (DIES,)
    label = ("Death trigger", "死亡触发")


@node
class AtPrepareStep(EventPattern):
    moments = (PREPARE_STEP,)
    label = ("Prepare-step trigger", "准备步骤触发")
    first_turn: bool = False

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        return not self.first_turn or g.turn == 1

    def text(self, lang: str) -> str:
        if self.first_turn:
            return say(lang, "At the beginning of the prepare step of the first turn", "在第一个回合的准备步骤开始时")
        return say(lang, *self.label)


@node
class AtEndStep(EventPattern):
    moments = (END_STEP,)
    label = ("End-step trigger", "结束步骤触发")

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        return True


@node
class WhenWon(EventPattern):
    """A region's win trigger."""

    moments = (WINS_REGION,)
    label = ("Win trigger", "赢取触发")


@node
class WhenCharacterDies(EventPattern):
    """Any character dies."""

    moments = (DIES,)
    side: Side = ANY
    other: bool = False

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        return of_side(g, you, self.side, event.controller) and not (self.other and event.subject == e)

    def text(self, lang: str) -> str:
        en, zh = {ANY: ("", ""), OWN: ("own ", "本方"), ENEMY: ("enemy ", "敌方"), FRIENDLY: ("friendly ", "友方")}[
            self.side
        ]
        whose = f"another {en}character" if self.other else with_article(f"{en}character")
        return say(lang, f"Whenever {whose} dies", f"每当{'另' if self.other else ''}一个{zh}角色死亡时")


@node
class WhenEntersRegion(Phrase, EventPattern):
    moments = (ENTERS_REGION,)
    en = "When this card enters a region"
    zh = "当本卡牌进入一个地区时"


@node
class WhenYouWin(EventPattern):
    """You win a contest in which this card (or one of your characters with a subtype) took part."""

    moments = (WINS_CONTEST,)
    contest: int
    subtype: Subtype = ""

    def __post_init__(self) -> None:
        known_contest(self.contest)

    def matches(self, g: UnderworldState, event: PastEvent, e: Entity, you: Player) -> bool:
        if event.contest != self.contest or g.team(event.by) != g.team(you):
            return False
        if not self.subtype:
            return e in event.took_part
        return any(g.in_play(c) and g.controller(c) == you and self.subtype in subtypes(g, c) for c in event.took_part)

    def text(self, lang: str) -> str:
        contest = icon_name(lang, self.contest)
        if self.subtype:
            kind = subtype_name(lang, self.subtype)
            return say(
                lang,
                f"When you win {with_article(contest)} contest in which an own {kind} character took part",
                f"当你赢得一次有本方{kind}角色参与的{contest}对抗时",
            )
        return say(
            lang,
            f"When you win {with_article(contest)} contest in which it takes part",
            f"当你赢得其所参与的{contest}对抗时",
        )
