"""Made-up cards that carry what only other types of card carry in the core set: icons, Actions, When Defeated, uses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.builders import (
    action,
    ally,
    always,
    attachment,
    boost,
    environment,
    event,
    forced_interrupt,
    forced_response,
    interrupt,
    main_scheme,
    minion,
    n,
    obligation,
    resource,
    resource_ability,
    scheme_side_a,
    side_scheme,
    support,
    treachery,
    upgrade,
    villain,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.conditions import YouWouldTakeDamage
from rulebound.games.champions.costs import DiscardThis, ExhaustThis
from rulebound.games.champions.effects import (
    Damage,
    DamageEach,
    DealEncounterCard,
    Draw,
    GiveBoostCard,
    PreventDamage,
    SearchAndReveal,
    Stun,
)
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Characters, Enemies, Villain, You, YourIdentity, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.control import change_control
from rulebound.games.champions.rules.piles import draw
from rulebound.games.champions.rules.play import PlayCard
from rulebound.games.champions.scenarios import SCENARIOS, Scenario
from rulebound.games.champions.state import ChampionsState
from tests.champions.made_up.parts import AfterAnyAttack, Answer, Modify, Plain, ReadyCharacters, VillainAttacksAnybody


@node
class AnyCardPlayed(Answer):
    """When any card is played."""

    moments = ("initiate:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return isinstance(event, PlayCard) or bool(event.is_event)


@node
class VillainSchemesAgainstAnybody(Answer):
    """When the villain schemes."""

    moments = ("enemy-scheme:interrupt",)


@node
class VillainAttacksItsPlayer(Answer):
    """When the villain attacks you."""

    moments = ("enemy-attack:interrupt",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.target == you)


@node
class CancelIt(Plain):
    """Cancel the playing of that card."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        played = g.occurrence(f.event, PlayCard)
        played.cancelled = 1


@node
class DrawPerEnergy(Plain):
    """Draw a card for each energy resource that was spent."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        draw(g, f.you, f.recall("paid", ()).count("energy"))


@node
class TakeOver(Plain):
    """Take control of the next player's first ally."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        other: Player = g.next_seat(f.you)
        taken: Entity = g.allies(other)[0]
        change_control(g, taken, f.you)


def changing(id: str, code: str, when: Answer, stat: str, kind: str, amount: int) -> Any:
    """A support that changes a value of the villain as soon as it begins to attack or scheme."""
    return support(id, id.title(), id, code, forced_interrupt(when, Modify(Villain(), stat, kind, amount)), cost=0)


ATTACKS = VillainAttacksAnybody()
SCHEMES_NOW = VillainSchemesAgainstAnybody()
ONE_CARD = Draw(n(1))
RARITIES = (
    villain(
        "rare-1",
        "Rare Villain",
        "稀有反派",
        "r01",
        "rare",
        action(ONE_CARD),
        when_defeated(ONE_CARD),
        stage=1,
        sch=1,
        atk=2,
        hp=10,
    ),
    villain("rare-2", "Rare Villain", "稀有反派", "r02", "rare", stage=2, sch=1, atk=2, hp=10),
    main_scheme(
        "rare-scheme-1b",
        "Rare Scheme",
        "稀有密謀",
        "r03b",
        "rare",
        action(ONE_CARD),
        when_defeated(ONE_CARD),
        stage=1,
        target=7,
        acceleration=1,
        side_a=scheme_side_a("rare-scheme-1a", "Rare Scheme", "稀有密謀", "r03a", "rare", stage=1),
        target_per_player=False,
        acceleration_per_player=False,
    ),
    main_scheme(
        "rare-scheme-2b",
        "Rare Plot",
        "稀有陰謀",
        "r04b",
        "rare",
        when_defeated(ONE_CARD),
        stage=2,
        target=9,
        acceleration=0,
        side_a=scheme_side_a("rare-scheme-2a", "Rare Plot", "稀有陰謀", "r04a", "rare", when_revealed(ONE_CARD), stage=2),
    ),
    minion("signal-minion", "Signaller", "信號從者", "r10", "rare", sch=0, atk=0, hp=3, accelerates=1, hazard=1),
    minion("crisis-minion", "Agitator", "煽動者", "r11", "rare", sch=0, atk=0, hp=1, crisis=1),
    minion("talking-minion", "Talker", "健談從者", "r12", "rare", action(ONE_CARD), sch=0, atk=0, hp=3),
    side_scheme("sad-detour", "Sad Detour", "悲傷支線", "r13", "rare", when_defeated(ONE_CARD), threat=1),
    environment("beacon", "Beacon", "信標", "r20", "rare", accelerates=1, hazard=1),
    # ------------------------------------------------------------ values of the villain
    changing("weaker", "r40", ATTACKS, "atk", "add", -3),
    changing("doubled", "r41", ATTACKS, "atk", "multiply", 2),
    changing("halved", "r42", ATTACKS, "atk", "halve", 1),
    changing("fixed", "r43", ATTACKS, "atk", "set", 1),
    changing("slower", "r44", SCHEMES_NOW, "sch", "add", -3),
    event("provoke", "Provoke", "挑釁", "r45", action(Modify(Villain(), "atk", "add", 2)), cost=0),
    support("more-boost", "More", "更多", "r47", forced_interrupt(VillainAttacksItsPlayer(), GiveBoostCard()), cost=0),
    treachery("deadly-boost", "Deadly Boost", "致命增效", "r46", "rare", boost(Damage(n(50), You()))),
    # ------------------------------------------------------------ forced abilities of players
    support("homebody", "Homebody", "居家者", "r50", forced_response(AfterAnyAttack(), ONE_CARD, form="alter-ego"), cost=0),
    support("once-a-round", "Once", "一次", "r51", forced_response(AfterAnyAttack(), ONE_CARD, limit=(1, "round")), cost=0),
    support("tiring", "Tiring", "勞累", "r52", forced_response(AfterAnyAttack(), ONE_CARD, cost=(ExhaustThis(),)), cost=0),
    support(
        "overeager",
        "Overeager",
        "過急",
        "r53",
        forced_response(AfterAnyAttack(), Stun(an_enemy()), cost=(DiscardThis(),)),
        cost=0,
    ),
    # ------------------------------------------------------------ playing, attaching, paying
    support("herald", "Herald", "傳令", "r60", interrupt(AnyCardPlayed(), ONE_CARD), cost=0),
    support("veto", "Veto", "否決", "r61", interrupt(AnyCardPlayed(), CancelIt(), cost=(DiscardThis(),)), cost=0),
    event("quick-thought", "Quick Thought", "急智", "r62", interrupt(AnyCardPlayed(), ONE_CARD), cost=1),
    upgrade("saddle", "Saddle", "鞍具", "r63", cost=1, attach=ReadyCharacters()),
    ally(
        "working-ally",
        "Working Ally",
        "勤工盟友",
        "r64",
        resource_ability("energy", cost=(ExhaustThis(),)),
        cost=1,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
    ),
    event("discharge", "Discharge", "放電", "r65", action(DrawPerEnergy()), cost=2, asks_type="energy", asks_each=True),
    resource("two-wild", "Two Wild", "雙萬用", "r66", "wild wild", faction="basic"),
    # ------------------------------------------------------------ maximums by title
    ally(
        "twin-one",
        "Twin",
        "雙生子",
        "r70",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        max_per_player=1,
    ),
    ally(
        "twin-two",
        "Twin",
        "雙生子",
        "r71",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        max_per_player=1,
    ),
    event("take-over", "Take Over", "接管", "r72", action(TakeOver()), cost=0),
    support("chime-one", "Chime", "鐘聲", "r73", action(ONE_CARD, maximum=(1, "round")), cost=0),
    support("chime-two", "Chime", "鐘聲", "r74", action(ONE_CARD, maximum=(1, "round")), cost=0),
    support("library", "Library", "圖書館", "r75", always(constant("hand", 1, YourIdentity())), cost=0),
    # ------------------------------------------------------------ encounter cards
    environment("engine", "Engine", "引擎", "r80", "rare", uses=(3, "steam|蒸汽")),
    minion("gunner", "Gunner", "槍手", "r81", "rare", sch=0, atk=0, hp=3, uses=(2, "shot|射擊")),
    treachery("dispatch", "Dispatch", "派遣", "r82", "rare", when_revealed(SearchAndReveal("runner"))),
    treachery("runner", "Runner", "跑者", "r83", "rare", keywords={"surge": 1}),
    treachery("marked", "Marked", "標記", "r84", "rare"),
    treachery("letter", "Letter", "信件", "r85", "rare", when_revealed(DealEncounterCard())),
    obligation(
        "heavy-duty",
        "Heavy Duty",
        "沉重重擔",
        "r86",
        "rare",
        "plain-alter-ego",
        when_revealed(DamageEach(n(2), Characters("hero"))),
        keywords={"peril": 1},
    ),
    upgrade(
        "quilt", "Quilt", "護墊", "r87", interrupt(YouWouldTakeDamage(), PreventDamage(1), cost=(DiscardThis(),)), cost=0
    ),
    upgrade("loan", "Loan", "借物", "r88", cost=0, any_control=True),
    ally(
        "strong-ally",
        "Strong Ally",
        "強壯盟友",
        "r89",
        cost=1,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        resources="physical",
    ),
    ally(
        "other-peter",
        "Spider-Man",
        "蜘蛛人",
        "r90",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Peter Parker",
    ),
    attachment("banner", "Banner", "旗幟", "r30", "rare", Enemies()),
)
RARE = Scenario("rare", "Rare", "稀有", ("rare-scheme-1b", "rare-scheme-2b"), "bomb-scare")


@contextmanager
def rarities() -> Iterator[None]:
    """The made-up cards of this module and the plain ones, and a scenario of two stages, for a while."""
    with patch.dict(SCENARIOS, rare=RARE), with_cards(*RARITIES):
        yield
