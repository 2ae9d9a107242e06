"""How tests of Marvel Champions play: going on, revealing, and the heroes of long games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.effects import Effect
from rulebound.core.state import State
from rulebound.games.champions import GAME, definitions
from rulebound.games.champions.cards import cards
from rulebound.games.champions.cards.builders import action, ally, support
from rulebound.games.champions.deck_rules import check, hero_cards
from rulebound.games.champions.positions import QUIET, with_cards
from rulebound.games.champions.ready_made import ready_made
from rulebound.games.champions.setup import start
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.values import maximum_hp, target_threat
from rulebound.games.champions.zones import FACEDOWN
from rulebound.testing import Table, Tables
from tests.champions.made_up.encounters import against
from tests.champions.made_up.further import CHAMPIONS, HERO, Policy
from tests.champions.made_up.plain import PLAIN, QUIET_DECK


def until(t: Table, prompt: str) -> None:
    """Let everybody do nothing until this question is asked."""
    t.skip_until(lambda t: t.state.decision is not None and t.state.decision.prompt == prompt)


def revealed(t: Table) -> list[str]:
    """The cards that were revealed, in order."""
    return [e.about[0].card for e in t.state.log or [] if e.kind == "reveal"]


def busy(g: State, chance: Chance) -> int:
    """Heroes that fight: thwart or attack before all else, rather do something than nothing, and keep what is in hand."""
    assert g.decision is not None
    options = g.decision.options
    if g.decision.prompt in ("discard", "mulligan") and options[-1].verb == "done":
        return options[-1].index
    wanted = ("thwart", "recover", "defend") if chance.below(3) else ("attack", "play", "defend")
    tried = [o.index for o in options if o.verb in wanted]
    tried = tried or [o.index for o in options if o.verb not in QUIET and o.verb != "change-form"]
    if tried and chance.below(12):
        return tried[chance.below(len(tried))]
    return chance.below(len(options))


def until_round(t: Table, n: int) -> None:
    """Let everybody do nothing until a round begins."""
    t.skip_until(lambda t: t.round == n)


def next_round(t: Table) -> None:
    """Let everybody do nothing until the next round begins."""
    until_round(t, t.round + 1)


def prompt(t: Table) -> str:
    """What is asked now."""
    return t.state.decision.prompt if t.state.decision is not None else ""


def until_revealed(t: Table, card: str) -> None:
    t.skip_until(lambda t: t.happened("reveal", card))


def carefully(t: Table) -> Table:
    t.autopay = False
    return t


def in_any_order(t: Table) -> None:
    """Let the first player order simultaneous damage in some way."""
    while t.state.decision is not None and t.state.decision.prompt == "next":
        t.state.choose(0)


def boosts(t: Table) -> list[str]:
    return [e.about[0].card for e in t.state.log or [] if e.kind == "boost"]


def drones(t: Table, player: int) -> int:
    return len(t.state.at(FACEDOWN, player))


def acts(t: Table) -> list[tuple[str, str, int]]:
    """Who attacked or schemed against which player, in order."""
    kinds = ("enemy-attack", "enemy-scheme")
    return [(e.kind, e.about[0].card, e.player + 1) for e in t.state.log or [] if e.kind in kinds]


def settle(t: Table) -> None:
    while t.state.decision is not None and t.state.decision.prompt == "next":
        t.state.choose(0)


def over(t: Table) -> Table:
    t.skip_until(lambda t: t.round == 3)
    return t


def seeds_against(villain: str, mode: str, n: int) -> list[int]:
    found: list[int] = []
    for seed in range(3000, 3400):
        setup = CHAMPIONS.random_setup(seed)
        if (setup["villain"], setup["mode"]) == (villain, mode) and len(setup["decks"]) <= 3:
            found.append(seed)
            if len(found) == n:
                break
    return found


def fighting(seen: set[str], scheming: bool) -> Policy:
    """Heroes whose every blow counts: the villain has little left, they themselves are healed, and they attack.

    With `scheming` the main scheme is about to be completed instead, as long as that does not lose the game.
    """

    def policy(g: Any, chance: Chance) -> int:
        assert g.decision is not None
        options = g.decision.options
        villain, scheme = g.villain(), g.main_scheme()
        seen.update({g.name_of(villain), g.name_of(scheme)})
        if g.decision.prompt == "turn":
            for p in range(g.players):
                g.damage[g.identity[p]] = 0
            last = g.card[scheme].loses
            g.threat[scheme] = target_threat(g, scheme) - 1 if scheming and not last else 0
            if scheming:
                g.damage[villain] = 0
            else:
                g.damage[villain] = maximum_hp(g, villain) - 1 - chance.below(3)
            blows: list[int] = [
                o.index for o in options if o.verb == "attack" or (o.verb == "change-form" and not g.hero_form(g.active))
            ]
            if blows and chance.below(5):
                return blows[chance.below(len(blows))]
            quiet: list[int] = [o.index for o in options if o.verb == "end-turn"]
            if chance.below(2):
                return quiet[0]
        if g.round > (12 if scheming else 40):  # let it end
            g.threat[scheme] = target_threat(g, scheme) - 1
        return chance.below(len(options))

    return policy


def ultron(table: Tables, stage: int, tokens: dict[str, int] | None = None, **spec: Any) -> Table:
    spec.setdefault("environments", ["ultron-drones"])
    return against(table, f"ultron-{stage}", tokens, **spec)


def placed(t: Table) -> list[int]:
    """How much threat was placed, each time."""
    return [e.n for e in t.state.log or [] if e.kind == "threat"]


def attacked(table: Tables, *encounter: str) -> Table:
    """Rhino (ATK 2) attacks; his boost card lies facedown before him."""
    t = table.champions(p1=PLAIN, encounter=(*encounter, *QUIET_DECK))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    return t


def all_of(kind: str) -> list[definitions.ChampionsCard]:
    found = [c for c in cards().values() if c.type == kind]
    assert found
    return found


def to_defense(t: Table) -> None:
    t.skip_until(lambda t: t.p1.prompt == "defend")


def spider_man(**changes: int) -> dict[str, Any]:
    """The deck `spider-man-justice` with some counts changed; 0 takes a card out."""
    deck = dict(ready_made()["spider-man-justice"].deck)
    counts = {**deck["cards"], **{id.replace("_", "-"): n for id, n in changes.items()}}
    return {**deck, "cards": {id: n for id, n in counts.items() if n}}


def wrong(deck: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(reason.rule, reason.what) for reason in check(deck)]


def lookalike(id: str, title: str, subtitle: str) -> Any:
    return ally(
        id,
        title,
        title,
        "99001",
        cost=2,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        faction="basic",
        subtitle=subtitle,
    )


def offered(table: Tables, effect: Effect, p1: dict[str, Any] | None = None, **position: Any) -> bool:
    """Is an Action with this effect offered to p1?"""
    with with_cards(support("test-button", "Button", "按鈕", "t01", action(effect), cost=0)):
        mine = {**HERO, **(p1 or {})}
        t = table.champions(p1={**mine, "play": ["test-button", *mine.get("play", [])]}, **position)
        return bool(t.p1.can("use", "test-button"))


def deck(identity: str) -> dict[str, Any]:
    """A legal deck: the hero cards, and basic and justice cards up to 40."""
    counts = hero_cards(identity)
    for c in sorted(cards().values(), key=lambda c: c.id):
        if c.faction in ("basic", "justice") and c.type in ("ally", "event", "resource", "support", "upgrade"):
            counts[c.id] = 1 if c.unique or c.max_per_deck else min(3, 40 - sum(counts.values()))
        if sum(counts.values()) >= 40:
            break
    return {"name": "test", "identity": identity, "cards": {k: v for k, v in counts.items() if v}}


def begun(*identities: str, seed: int = 1, **options: Any) -> ChampionsState:
    setup = GAME.prepare([deck(i) for i in identities], options)
    return start(setup, seed, log=True)


def through(g: ChampionsState) -> ChampionsState:
    """Through the set-up without a mulligan."""
    while g.round == 0:
        decision = g.decision
        assert decision is not None
        done = [o for o in decision.options if o.verb == "done"]
        g.choose((done or list(decision.options))[0])
    return g


def phase(t: Table) -> None:
    """To the next round, without a defense."""
    t.skip_until(lambda t: t.round == 3)
