"""Effects that bring in game elements: generating from outside the game, replacing by characters of the sideline."""

from __future__ import annotations

from rulebound.core.decisions import Entity
from rulebound.core.effects import Condition, Effect, OnSubject, Phrase, Resolve, Subject, node
from rulebound.core.text import many, say

from ..definitions import Figure
from ..nouns.subjects import Self
from ..rules.equipment import ko_object
from ..rules.generate import Generate, has_room, is_full, made_by
from ..rules.leave_play import KnockOut
from ..rules.replacement import ReplaceCharacter, candidates
from ..state import HeroclixState
from ..units import card


def piece_words(lang: str, id: str) -> str:
    """The name of what is brought in: `Ninja bystander`."""
    piece = card(id)
    kind = ""
    if isinstance(piece, Figure):
        kind = say(lang, " bystander", "候補人員") if piece.bystander else say(lang, " character", "角色")
    return f"{say(lang, piece.en, piece.zh)}{kind}"


def _how_many(lang: str, n: int) -> str:
    return say(lang, "one", "一") if n == 1 else str(n)


@node
class Generates(Effect):
    """Elements from outside the game are placed beside the character, or within so many squares of it."""

    piece: str
    n: int = 1
    most: int = 0
    """[MAX X]: its maker may have so many on the map."""
    within: int = 0

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        g.cite("heroclix.generate.max.example")
        return is_full(g, f.source, self.piece, self.most) or has_room(g, f.source, card(self.piece), self.within)

    def act(self, g: HeroclixState, f: Resolve) -> None:
        g.push(Generate(subject=f.source, piece=self.piece, n=self.n, most=self.most, within=self.within), into="got")
        f.did = int(not is_full(g, f.source, self.piece, self.most))

    def text(self, lang: str) -> str:
        what = piece_words(lang, self.piece)
        words = say(
            lang, f"generate {_how_many(lang, self.n)} {what}{'s' * (self.n != 1)}", f"產生{_how_many(lang, self.n)}個{what}"
        )
        if self.within:
            words += say(lang, f" in a square within {many(self.within, 'square')}", f"於{self.within}格內的方格")
        return f"{words} [{say(lang, 'MAX', '至多')} {self.most}]" if self.most else words


@node
class Made(Subject):
    """The elements of one kind on the map that the character has generated."""

    piece: str

    def all(self, g: HeroclixState, f: Resolve) -> list[Entity]:
        return made_by(g, f.source, self.piece)

    def text(self, lang: str) -> str:
        what = piece_words(lang, self.piece)
        return say(lang, f"every {what} that this character generated", f"所有由此角色產生的{what}")


@node
class OnTheMap(Condition):
    """At least one element of this kind is on the map; held objects do not count."""

    piece: str

    def holds(self, g: HeroclixState, f: Resolve) -> bool:
        return any(g.card[e].id == self.piece for e in g.pieces())

    def text(self, lang: str) -> str:
        what = piece_words(lang, self.piece)
        return say(lang, f"at least one {what} that is not held is on the map", f"地圖上至少有一個未被持有的{what}")


@node
class KnocksOut(Phrase, Effect):
    """Elements are KO'd, without damage."""

    which: Subject
    en = "KO {which}"
    zh = "擊倒{which}"

    def would_change_anything(self, g: HeroclixState, f: Resolve) -> bool:
        return bool(self.which.all(g, f))

    def act(self, g: HeroclixState, f: Resolve) -> None:
        for e in reversed(self.which.all(g, f)):
            if g.is_character(e):
                g.push(KnockOut(subject=e, source=f.source))
            else:
                ko_object(g, e)


@node
class Replaces(OnSubject):
    """One or more characters of the sideline replace a character."""

    subject: Subject = Self()
    name: str = ""
    n: int = 1

    def changes(self, g: HeroclixState, f: Resolve, e: Entity) -> bool:
        return bool(candidates(g, e, f.source, self.name, self.n))

    def apply(self, g: HeroclixState, f: Resolve, e: Entity) -> None:
        f.did = int(self.changes(g, f, e))
        if f.did:
            g.push(ReplaceCharacter(subject=e, source=f.source, name=self.name, n=self.n), into="got")

    def words(self, lang: str) -> str:
        more = "s" * (self.n != 1)
        named = say(lang, f" named {self.name}", f"名為{self.name}的") if self.name else ""
        return say(
            lang,
            f"replace {self.subject.text(lang)} with {_how_many(lang, self.n)} character{more}{named} from your sideline",
            f"以你候補區中{_how_many(lang, self.n)}個{named}角色取代{self.subject.text(lang)}",
        )
