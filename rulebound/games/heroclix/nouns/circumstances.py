"""When passive parts apply, with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rulebound.core.decisions import Entity
from rulebound.core.effects import Phrase, node
from rulebound.core.text import say, with_article

from ..board import adjacent_squares, characters_beside, in_water
from ..definitions import same_name
from ..parts import Circumstance, MarkerName, marker_words
from ..state import HeroclixState
from ..words.names import ACTION_WORDS, ActionType, AttackKind, TokenName, an_attack, token_words

if TYPE_CHECKING:
    from ..rules.attack import Attack


@node
class AgainstRange(Phrase, Circumstance):
    """Against range attacks."""

    OF_ATTACK: ClassVar[bool] = True
    en = "against range attacks"
    zh = "對抗遠程攻擊時"

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.kind == "range" and e in attack.targets


@node
class AgainstClose(Phrase, Circumstance):
    """Against close attacks."""

    OF_ATTACK: ClassVar[bool] = True
    en = "against close attacks"
    zh = "對抗近戰攻擊時"

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.kind == "close" and e in attack.targets


@node
class Attacking(Circumstance):
    """While making an attack of a kind."""

    OF_ATTACK: ClassVar[bool] = True
    kind: AttackKind

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.attacker == e and self.kind in (attack.kind, "either")

    def text(self, lang: str) -> str:
        attack = an_attack(lang, "" if self.kind == "either" else self.kind)
        return say(lang, f"while making {attack}", f"進行{attack}時")


@node
class DiceShow(Phrase, Circumstance):
    """Once for each die of the attack roll that shows a certain face, when the character hits."""

    OF_ATTACK: ClassVar[bool] = True
    face: int
    en = "for each die of the attack roll that shows {face}, when this character hits"
    zh = "此角色命中時，攻擊擲骰每有一顆骰子為{face}，"

    def times(self, g: HeroclixState, e: Entity, attack: Attack | None) -> int:
        return attack.dice.count(self.face) if attack is not None and attack.attacker == e else 0


@node
class Doubles(Phrase, Circumstance):
    """While attacking, if both dice of the attack roll show the same number."""

    OF_ATTACK: ClassVar[bool] = True
    en = "when this character attacks and the attack roll is doubles"
    zh = "此角色攻擊且攻擊擲骰為兩顆相同的骰子時，"

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.attacker == e and len(attack.dice) == 2 and len(set(attack.dice)) == 1


@node
class BesideNamed(Circumstance):
    """While adjacent to a friendly character with a name."""

    en: str
    zh: str

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        beside = characters_beside(g, e)
        return any(g.friendly(e, o) and same_name(g.card[o].en, self.en) for o in beside)

    def text(self, lang: str) -> str:
        return say(lang, f"while adjacent to a friendly character named {self.en}", f"與名為{self.zh}的友方角色相鄰時，")


@node
class AgainstKeyword(Circumstance):
    """While attacking, if every target has a keyword that begins with this text."""

    OF_ATTACK: ClassVar[bool] = True
    begins: str

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        if attack is None or attack.attacker != e or not attack.targets:
            return False
        return all(any(k.startswith(self.begins) for k in g.keywords(t)) for t in attack.targets)

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"when this character attacks and every target has {with_article(self.begins)} keyword",
            f"此角色攻擊且每個目標皆具有{self.begins}關鍵字時，",
        )


@node
class AgainstToken(Circumstance):
    """While attacking a character with a token of this name, whichever character gave it."""

    OF_ATTACK: ClassVar[bool] = True
    name: TokenName

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        if attack is None or attack.attacker != e:
            return False
        return any(t.name == self.name and t.target in attack.targets for t in g.named)

    def text(self, lang: str) -> str:
        name = token_words(lang, self.name)
        return say(
            lang, f"when this character attacks a character with {with_article(name)} token", f"攻擊具有{name}標記的角色時，"
        )


@node
class PerToken(Circumstance):
    """For each token of this name that the character has."""

    name: TokenName

    def times(self, g: HeroclixState, e: Entity, attack: Attack | None) -> int:
        return sum(t.name == self.name and t.target == e for t in g.named)

    def text(self, lang: str) -> str:
        name = token_words(lang, self.name)
        return say(lang, f"for each {name} token on this character", f"此角色每有一個{name}標記，")


@node
class PerMarkerBeside(Circumstance):
    """Once for each adjacent marker of this name that the character has generated."""

    on_marker: MarkerName

    def times(self, g: HeroclixState, e: Entity, attack: Attack | None) -> int:
        near = adjacent_squares(g, e) if g.markers else ()
        return sum(m.name == self.on_marker and m.source == e and m.square in near for m in g.markers)

    def text(self, lang: str) -> str:
        name = marker_words(lang, self.on_marker)
        return say(
            lang,
            f"for each {name} of this character in a square adjacent to it",
            f"與此角色相鄰的方格中每有一個此角色的{name}，",
        )


@node
class InWater(Phrase, Circumstance):
    """Against range attacks while occupying water terrain."""

    OF_ATTACK: ClassVar[bool] = True
    en = "against range attacks while this character occupies water terrain"
    zh = "占據水域地形且對抗遠程攻擊時"

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return attack is not None and attack.kind == "range" and e in attack.targets and in_water(g, e)


@node
class Given(Circumstance):
    """While the character carries out an action of this type."""

    type: ActionType

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return g.RULES.acting_as(g, e) == self.type

    def text(self, lang: str) -> str:
        type = say(lang, *ACTION_WORDS[self.type])
        return say(lang, f"when this character is given a {type} action", f"此角色被給予{type}時")


@node
class Moving(Phrase, Circumstance):
    """During a move, judged from the square where it began."""

    en = "when they begin a move there"
    zh = "於該處開始移動時"

    def holds(self, g: HeroclixState, e: Entity, attack: Attack | None) -> bool:
        return g.RULES.is_moving(g, e)
