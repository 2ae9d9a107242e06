"""Effects of team abilities."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Offer
from rulebound.core.effects import AskThenDo, Effect, OnSubject, Phrase, Resolve, Subject, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..ability_sets import GRANTED_PARTS, ability_set
from ..derived import HAS, USE
from ..nouns.circumstances import Attacking
from ..parts import ABILITIES, Modify, Power, power_name
from ..rules.dial import heal
from ..rules.durations import NEXT_RANGE_ATTACK
from ..rules.turn import this_turn, until_next_turn
from ..state import HeroclixState
from .durations import choose_again, hook

SHARPENED = f"{NEXT_RANGE_ATTACK}damage"
GRANTED_PARTS[SHARPENED] = Modify("damage", 1, Attacking("range"))


@node
class CopiesTeam(Phrase, AskThenDo):
    """The character can use a team ability of a friend until it chooses again."""

    en = (
        "choose a team ability that a friendly character can use and that is not Uncopyable; this character can use it "
        "until you choose again"
    )
    zh = "選擇一個友方角色可使用且並非不可複製的團隊能力；此角色可使用該能力，直到你再次選擇"

    def teams(self, g: HeroclixState, e: Entity) -> list[str]:
        found = []
        for o in g.characters():
            if g.friendly(e, o):
                found += [k for k in ability_set(g, o).powers if ABILITIES[k].kind == "team" and not ABILITIES[k].uncopyable]
        return sorted(set(found) - ability_set(g, e).powers)

    @property
    def rule(self) -> str:
        return "heroclix.pac.wild-card"

    @property
    def prompt(self) -> str:
        return "copy-team"

    def offers(self, g: HeroclixState, f: Resolve) -> list[Offer]:
        return [Offer("copy-team", t, (f.source,), t) for t in self.teams(g, f.source)]

    def take(self, g: HeroclixState, f: Resolve, chosen: str) -> None:
        choose_again(g, f, f.source)
        modify(g, f.source, USE, ADD, chosen, f.source, "", hook(g, f))


@node
class SharpensFriend(OnSubject):
    """A friend deals more damage in a range attack this turn, or lets this character use Outwit."""

    subject: Subject
    outwit: bool = False

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        here = hook(g, f)
        if self.outwit:
            modify(g, f.source, USE, ADD, "outwit", f.source, until_next_turn(g, f.you), here)
        else:
            modify(g, e, HAS, ADD, SHARPENED, f.source, this_turn(g), here)

    def words(self, lang: str) -> str:
        who = self.subject.text(lang)
        if self.outwit:
            return say(
                lang,
                f"choose {who}; this character can use Outwit until your next turn",
                f"選擇{who}；直到你的下個回合，此角色可使用智取",
            )
        return say(
            lang,
            f"choose {who}; once this turn it modifies damage +1 when making a range attack",
            f"選擇{who}；本回合一次，其進行遠程攻擊時傷害+1",
        )


@node
class EachFriend(Effect):
    """Each other friendly character that can use this team ability heals one click."""

    team: Power

    def act(self, g: HeroclixState, f: Resolve) -> None:
        for e in g.characters():
            if e != f.source and g.force[e] == g.force[f.source] and self.team in ability_set(g, e).powers:
                heal(g, e, 1)

    def text(self, lang: str) -> str:
        team = power_name(lang, self.team)
        return say(
            lang,
            f"each other friendly character that can use {team} heals 1 click",
            f"其他每個可使用{team}的友方角色治療1格",
        )
