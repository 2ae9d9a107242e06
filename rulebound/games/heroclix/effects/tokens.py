"""Effects on tokens: action tokens, named tokens, and the action total."""

from __future__ import annotations

from rulebound.core.decisions import Entity
from rulebound.core.effects import Effect, OnSubject, Resolve, Subject, node
from rulebound.core.sides import opponents
from rulebound.core.text import say, with_article

from ..rules.actions import ACTION_TOTAL
from ..rules.tokens import TokenGone, give_named, give_token, remove_named, remove_token
from ..rules.turn import turns_until
from ..state import HeroclixState
from ..words.names import TokenName, token_words


@node
class GivesToken(OnSubject):
    subject: Subject
    en = "give {subject} an action token"
    zh = "給予{subject}一個行動標記"

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(give_token(g, e, f.source))


@node
class RemovesToken(OnSubject):
    subject: Subject
    en = "remove an action token from {subject}"
    zh = "從{subject}移除一個行動標記"

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return g.tokens[e] > 0

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(remove_token(g, e) > 0)
        if f.did:
            g.push(TokenGone(subject=e, source=f.source))


@node
class GivesNamed(OnSubject):
    """A named token."""

    subject: Subject
    name: TokenName
    fleeting: bool = False
    """It is removed as soon as the character moves or is placed."""

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        give_named(g, self.name, e, f.source, int(self.fleeting))

    def words(self, lang: str) -> str:
        name = token_words(lang, self.name)
        words = say(
            lang,
            f"give {self.subject.text(lang)} {with_article(name)} token",
            f"給予{self.subject.text(lang)}一個{name}標記",
        )
        if self.fleeting:
            words += say(lang, ", which is removed when that character moves or is placed", "，該角色移動或被放置時移除之")
        return words


@node
class RemovesNamed(OnSubject):
    """Remove all tokens with a name."""

    subject: Subject
    name: TokenName

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.remember("removed", remove_named(g, self.name, e))

    def words(self, lang: str) -> str:
        who, name = self.subject.text(lang), token_words(lang, self.name)
        return say(lang, f"remove all {name} tokens from {who}", f"移除{who}的所有{name}標記")


@node
class ChangesTotal(Effect):
    """Raise or lower the action total of this turn, or of an opponent's next turn."""

    n: int
    opponents: bool = False
    """The action total of each opponent's next turn."""

    def act(self, g: HeroclixState, f: Resolve) -> None:
        g.cite("heroclix.action.total.keyphrase.turn", "heroclix.action.total.keyphrase.player")
        for p in opponents(g, f.you) if self.opponents else (f.you,):
            turn = g.turn if p == f.you else g.turn + turns_until(g, p)
            key = (ACTION_TOTAL, p, turn)
            g.chosen[key] = int(g.chosen.get(key, 0)) + self.n

    def text(self, lang: str) -> str:
        whose = say(lang, "your opponents have ", "你的對手下回合具有") if self.opponents else ""
        then = say(lang, " in their next turn", "") if self.opponents else ""
        return say(lang, f"{whose}Action Total {self.n:+d}{then}", f"{whose}行動總數{self.n:+d}")
