"""Bomb Scare: a modular encounter set."""

from __future__ import annotations

from rulebound.core.decisions import THAT, Entity, Offer
from rulebound.core.effects import If, Loop, Phrase, Resolve, node

from ..effects import ChooseOne, Confuse, GainSurge, PlaceThreatOn, TakeDamage
from ..nouns import DidNot, InPlayByName, MainScheme, PerPlayer, This, TitleInPlay, You
from ..rules.damage import DamageTogether, Portion
from ..state import ChampionsState
from ..values import remaining_hp
from .builders import minion, n, side_scheme, treachery, when_revealed


@node
class AssignDamage(Phrase, Loop):
    """Explosion: assign damage to heroes and allies point by point, at most a character's remaining hit points."""

    en = "assign X damage among heroes and allies, where X is the amount of threat on Bomb Scare"
    zh = "在英雄與盟友之間分配X點傷害，X為炸彈驚魂上的威脅數量"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return TitleInPlay("bomb-scare").holds(g, f) and bool(self._room(g, f))

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        bomb = InPlayByName("bomb-scare").one(g, f)
        f.remember("left", g.threat[bomb])
        f.mean("assigned", ())

    def _room(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        assigned: tuple[Entity, ...] = f.recall("assigned", ())
        found = [c for p in g.player_order() for c in g.characters(p) if g.card[c].type == "ally" or g.hero_form(p)]
        g.cite("champions.hp.indirect", "champions.hp.indirect.cap")
        return [c for c in found if assigned.count(c) < remaining_hp(g, c)]

    def some_left(self, g: ChampionsState, f: Resolve) -> bool:
        return f.recall("left") > 0 and bool(self._room(g, f))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("assign", THAT, (c,)) for c in self._room(g, f)]
        who = g.first_player if g.setup["options"]["first_player_assigns_damage"] else f.you
        g.ask("answer", who, "champions.hp.indirect", "assign-damage", offers, f.source, subset=True)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        f.mean("assigned", (*f.recall("assigned"), f.answer))
        f.remember("left", f.recall("left") - 1)

    def finish(self, g: ChampionsState, f: Resolve) -> None:
        assigned: tuple[Entity, ...] = f.recall("assigned")
        portions = tuple(Portion(c, assigned.count(c)) for c in dict.fromkeys(assigned))
        g.push(DamageTogether(portions=portions, source=f.source, ordered=1))


CARDS = [
    side_scheme(
        "bomb-scare",
        "Bomb Scare",
        "炸彈驚魂",
        "01109",
        "bomb-scare",
        when_revealed(PlaceThreatOn(PerPlayer(1), This(), additional=True)),
        threat=2,
        accelerates=1,
        boost=2,
    ),
    minion(
        "hydra-bomber",
        "Hydra Bomber",
        "九頭蛇炸彈客",
        "01110",
        "bomb-scare",
        when_revealed(ChooseOne((TakeDamage(n(2)), PlaceThreatOn(n(1), MainScheme())))),
        sch=1,
        atk=1,
        hp=2,
        quantity=2,
        traits="hydra",
        boost=1,
    ),
    treachery(
        "explosion",
        "Explosion",
        "爆炸",
        "01111",
        "bomb-scare",
        when_revealed(If(TitleInPlay("bomb-scare"), AssignDamage(), GainSurge())),
        boost=2,
    ),
    treachery(
        "false-alarm",
        "False Alarm",
        "虛驚一場",
        "01112",
        "bomb-scare",
        when_revealed(Confuse(You()), If(DidNot("you are already confused", "你已經處於困惑"), GainSurge())),
        quantity=2,
        boost=1,
    ),
]
