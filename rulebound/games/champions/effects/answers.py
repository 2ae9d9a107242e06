"""Effects that answer events: prevent, replace, cancel."""

from __future__ import annotations

from rulebound.core.effects import Effect, Phrase, Prevent, Resolve, Writer, node
from rulebound.core.text import say

from ..definitions import WHEN_REVEALED
from ..rules.damage import DealDamage
from ..rules.encounter import RevealCard
from ..rules.occurrences import Text
from ..rules.schemes import PlaceThreat
from ..state import ChampionsState


@node
class PreventDamage(Prevent):
    """Prevent all (or some) of that damage."""

    n: int = 0

    def most(self, g: ChampionsState, f: Resolve) -> int | None:
        return self.n or None

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.hp.prevent.damage")
        Prevent.act(self, g, f)

    def text(self, lang: str) -> str:
        if self.n:
            return say(lang, f"prevent {self.n} of that damage", f"防止其中{self.n}點傷害")
        return say(lang, "prevent all of that damage", "防止全部該傷害")


@node
class Instead(Effect):
    """Replace the damage that would be dealt; the most recent replacement applies."""

    name: str
    """A unique name, by which the engine finds the program again."""
    effect: Effect

    def compile(self, w: Writer) -> None:
        w.aside(f"instead/{self.name}", self.effect)
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        damage = g.occurrence(f.event, DealDamage)
        if damage.replacement:
            g.cite("champions.effect.replacement.latest")
        damage.replacement = Text(f"instead/{self.name}", f.source, f.you)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class PreventThreat(Phrase, Prevent):
    """Prevent some of the threat that would be placed."""

    n: int
    en = "prevent {n} of that threat"
    zh = "防止其中{n}點威脅"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        threat = g.occurrence(f.event, PlaceThreat)
        g.cite("champions.scheme.prevent.threat")
        threat.amount -= min(threat.amount, self.n)
        g.note("prevent-threat", f.you, (threat.scheme,), self.n)


@node
class CancelWhenRevealed(Phrase, Effect):
    """Cancel the When Revealed effects of the card being revealed."""

    en = "cancel its “When Revealed” effects"
    zh = "取消其「展示時」效果"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        revealed = g.occurrence(f.event, RevealCard)
        return not revealed.unresolved and bool(g.title(revealed.card).of_kind(WHEN_REVEALED))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        revealed = g.occurrence(f.event, RevealCard)
        g.cite("champions.effect.cancel", "champions.timing.interrupt.changed")
        revealed.unresolved = 1
        g.note("cancel", f.you, (revealed.card,))
