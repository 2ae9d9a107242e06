"""Abilities that no player initiates: When Revealed, When Defeated, boost."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, Serial, procedure, step

from ..definitions import ABILITIES, WHEN_DEFEATED, WHEN_REVEALED, Ability, ChampionsCard
from ..state import ChampionsState


def form_allows(g: ChampionsState, player: Player, a: Ability) -> bool:
    """An ability with "Hero" or "Alter-Ego" in its trigger is usable only in that form."""
    g.cite("champions.ability.triggered.form", "champions.player-turn.action.form")
    return not a.form or (a.form == "hero") == g.hero_form(player)


@procedure
class ResolveAbilities(Procedure):
    """Resolve several abilities of one card in sequence, for example when it is revealed or defeated."""

    source: Entity
    you: Player
    keys: tuple[str, ...]
    event: Serial = NOBODY

    @step("champions.ability.mandatory", "champions.timing.triggered.by-game", "champions.ability.sentence-order")
    def next(self, g: ChampionsState) -> None:
        if not self.keys:
            return
        key, self.keys = self.keys[0], self.keys[1:]
        self.jump("next")
        a = ABILITIES[key]
        if not form_allows(g, self.you, a):
            return
        g.push(Resolve(program=key, source=self.source, you=self.you, event=self.event))


def when_revealed(g: ChampionsState, e: Entity, player: Player, side: ChampionsCard | None = None) -> None:
    """Resolve the When Revealed abilities of a card, or of one side, for a player."""
    g.cite("champions.timing.when-revealed")
    keys = tuple(a.key for a in (side or g.title(e)).of_kind(WHEN_REVEALED))
    if keys:
        g.push(ResolveAbilities(source=e, you=player, keys=keys))


def when_defeated(g: ChampionsState, e: Entity, player: Player) -> None:
    """Resolve the When Defeated abilities of a card for a player."""
    keys = tuple(a.key for a in g.title(e).of_kind(WHEN_DEFEATED))
    if keys:
        g.push(ResolveAbilities(source=e, you=player, keys=keys))
