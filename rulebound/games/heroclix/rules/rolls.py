"""Rolls that can be rerolled (attack and break away rolls), and rolls that can't."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.dice import Roll, roll
from rulebound.core.frames import procedure
from rulebound.core.limits import use, used
from rulebound.core.rows import row

from ..ability_sets import ability_set
from ..definitions import Figure
from ..figure_abilities import ALL, AbilitySet, protection
from ..parts import OWN_ROLLS
from ..state import HeroclixState
from ..values import value
from .immunity import protected_from
from .sight import line_to
from .targets import slipped_away
from .tokens import give_token

LEAST_RANGE = 6
PROBABILITY = "probability_control"


THEME_TEAM = "theme-team"
"""The note of a reroll by which a theme team uses Probability Control."""


@row
class Reroll(NamedTuple):
    """Which character had a roll rerolled, and by which power."""

    by: Entity
    power: str


@procedure
class HeroclixRoll(Roll):
    """A roll of a character: 2d6 for an attack, a d6 to break away."""

    character: Entity
    """Whose roll it is."""
    purpose: str
    """`attack`, `break-away`, or the purpose of a roll without rerolls."""
    rerolled_by: tuple[Reroll, ...] = ()

    def rerolls(self, g: HeroclixState, player: Player) -> list[Offer]:
        """Probability Control, once a turn for each character, and other effects that reroll dice."""
        if self.purpose != "attack":
            g.cite("heroclix.attack.reroll.non-attack")
            if self.purpose != "break-away":
                return []
        if self._protected(g, player):
            return []
        offers = []
        for e in g.force_of(player):
            mine = ability_set(g, e)
            if PROBABILITY in mine.powers and not used(g, "turn", e, PROBABILITY) and self._controls(g, e, mine):
                offers.append(Offer("reroll", (e, 0), (e,), PROBABILITY))
            if self._theme(g, e, player):
                offers.append(Offer("reroll", (e, 1), (e,), THEME_TEAM))
            if self._one_die(g, e):
                offers += [Offer("reroll-die", (e, 2 + i), (e,), str(d)) for i, d in enumerate(self.dice)]
        return offers

    def _one_die(self, g: HeroclixState, e: Entity) -> bool:
        """May the character have one die of this roll rerolled?"""
        if "reroll_die" not in ability_set(g, e).flags or self.purpose != "attack" or used(g, "turn", e, "reroll_die"):
            return False
        return g.points(self.character) < g.points(e) and line_to(g, e, self.character)

    def _protected(self, g: HeroclixState, player: Player) -> bool:
        """Is the roll protected from this player's Probability Control?"""
        mine, opposing = ability_set(g, self.character), g.force[self.character] != player
        if PROBABILITY in mine.protected or (opposing and PROBABILITY in mine.protected_opposing):
            return True
        card = g.figure(self.character)
        if not _shields_rolls(card):
            return False
        key = g.RULES.using(g, self.character)
        if any(x.ability == key and PROBABILITY in protection(card, x.source) for x in mine.entries):
            g.cite("heroclix.pac.protected-probability-control")
            return True
        return False

    def _controls(self, g: HeroclixState, e: Entity, mine: AbilitySet) -> bool:
        """Can the character use Probability Control, or a version for its own attack rolls, on this roll?"""
        kinds = {entry.against for entry in mine.entries if entry.ability == PROBABILITY}
        if OWN_ROLLS in kinds and e == self.character and self.purpose == "attack":
            return True
        return "" in kinds and self._in_sight(g, e)

    def _in_sight(self, g: HeroclixState, e: Entity) -> bool:
        """May the character target the rolling character, within range and line of fire?"""
        if protected_from(g, e, self.character) or slipped_away(g, e, self.character):
            return False
        far = value(g, e, "range", least=LEAST_RANGE)
        return line_to(g, e, self.character, most=far)

    def _theme(self, g: HeroclixState, e: Entity, player: Player) -> bool:
        """A named theme team may use Probability Control a few times a game, for a token each."""
        if not g.theme_left[player]:
            return False
        g.cite("heroclix.theme-team.permanent", "heroclix.theme-team.ttpc.users", "heroclix.theme-team.ttpc.keyword")
        g.cite("heroclix.theme-team.ttpc.other", "heroclix.theme-team.ttpc.once", "heroclix.theme-team.ttpc.is-power")
        g.cite("heroclix.golden.action-tokens.choice")
        if not is_of_theme(g, e) or e == self.character:
            return False
        if g.tokens[e] > 1 or used(g, "turn", e, PROBABILITY) or g.RULES.barred(g, e) & {PROBABILITY, ALL}:
            return False
        return self._in_sight(g, e)

    def reroll(self, g: HeroclixState, player: Player, answer: Any) -> tuple[int, ...]:
        e, way = answer
        g.cite("heroclix.attack.reroll.discard", "heroclix.attack.reroll.order", "heroclix.attack.reroll.own-dice")
        g.cite("heroclix.attack.reroll.repeat", "heroclix.attack.reroll.dice")
        self.rerolled_by = (*self.rerolled_by, Reroll(e, "reroll_die" if way >= 2 else PROBABILITY))
        if way >= 2:
            use(g, "turn", e, "reroll_die")
            return (way - 2,)
        use(g, "turn", e, PROBABILITY)
        if way == 1:
            g.cite("heroclix.theme-team.ttpc", "heroclix.theme-team.ttpc.token")
            g.theme_left[player] -= 1
            give_token(g, e)
        return tuple(range(self.count))


@procedure
class AttackRoll(HeroclixRoll):
    """The roll of an attack; it also records which character had it rerolled."""

    def result(self) -> Any:
        return self.dice, self.rerolled_by


def is_of_theme(g: HeroclixState, e: Entity) -> bool:
    """Has the character's force theme team rerolls left, and does the character have the keyword?"""
    player = g.force[e]
    return bool(g.theme_left[player]) and g.themes[player] in g.keywords(e)


@lru_cache(maxsize=4096)
def _shields_rolls(card: Figure) -> bool:
    """Does it have a trait or special power that protects its rolls from Probability Control?"""
    given = (*card.traits, *card.specials.values())
    return any(f"protected_{PROBABILITY}" in each.keyphrases for each in given)


def log_roll(g: HeroclixState, e: Entity, dice: tuple[int, ...], purpose: str) -> None:
    """Log a roll once it is final."""
    g.cite("heroclix.dice.notation")
    g.note("rolled", g.force[e], (e,), sum(dice), purpose)


def order(g: HeroclixState) -> tuple[Player, ...]:
    """The players in order, the active player first."""
    return tuple(g.seats_from(g.active))


def d6(g: HeroclixState, e: Entity, purpose: str) -> int:
    """A d6 that no player can reroll."""
    n = roll(g, 1)[0]
    g.note("roll", g.force[e] if e != NOBODY else NOBODY, (e,) if e != NOBODY else (), n, purpose)
    return n


def succeeds(natural: int, needed: int, more: int = 0) -> bool:
    """A success/failure roll: a natural 6 succeeds and a natural 1 fails, always."""
    return natural == 6 or (natural != 1 and natural + more >= needed)
