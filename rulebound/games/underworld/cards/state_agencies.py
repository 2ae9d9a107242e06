"""State Agencies 国家机构: order, lurker hunting, influence."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, Offer
from rulebound.core.effects import AskThenAct, Choose, Effect, Phrase, Resolve, node

from ..conditions import AtPrepareStep, WhenEnters, WhenEntersRegion, WhenReveals
from ..continuous import ExtraContest, Gain, KeepsOut, LookAtLurkers, SealedIcons
from ..definitions import LEADER, MOBILITY, OPEN, PRESTIGE
from ..effects.choices import ChooseOne, PayFor
from ..effects.damage import Destroy, ExhaustAll, Sacrifice, SacrificeThis
from ..effects.hands import Draw, LookAtHand
from ..effects.influence import Contain
from ..effects.movement import Conceal, ReturnToHand, Seal
from ..nouns.selectors import ENEMY, FRIENDLY, Characters, Either, Lurkers, Players, Regions
from ..nouns.subjects import Pick, That, fixed, target
from ..rules.payment import PayCost, affordable
from ..state import UnderworldState
from ..values import itself
from ..zones import INFLUENCE
from .builders import affair, attachment, character, continuous, icons, keyword, loyalty, trigger

FIRST_LURKER = Pick(Lurkers(), "first", may=True)
SECOND_LURKER = Pick(Lurkers(but="first"), "second", may=True)


@node
class LookAtTwo(Phrase, Effect):
    """Look at up to two lurkers."""

    first: Pick = FIRST_LURKER
    second: Pick = SECOND_LURKER
    en = "look at up to two target lurkers"
    zh = "检视至多两个目标暗藏者"

    def __post_init__(self) -> None:
        fixed((self.first, self.second), (FIRST_LURKER, SECOND_LURKER))

    def act(self, g: UnderworldState, f: Resolve) -> None:
        g.cite("underworld.look.private")
        for pick in (self.first, self.second):
            e = f.recall(pick.name)
            if g.in_play(e):
                g.reveal(e, 1 << f.you)
                g.note("look", f.you, (e,))


FACTION = "grey"


@node
class PayOrSacrifice(Phrase, AskThenAct):
    """Martial Law: pay 1, or sacrifice this card."""

    cost: int
    en = "pay {cost}, or sacrifice this card"
    zh = "支付{cost}点费用，否则牺牲本卡牌"

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        f.answer = 0
        if itself(g, f) != NOBODY and affordable(g, f.you, self.cost):
            offers = [Offer("pay-for-it", 1, note=str(self.cost)), Offer("sacrifice", 0, (f.source,))]
            g.ask("answer", f.you, "underworld.trigger.forced", "pay-or-sacrifice", offers, f.source)

    def act(self, g: UnderworldState, f: Resolve) -> None:
        if f.answer:
            g.push(PayCost(player=f.you, cost=self.cost, rule="underworld.trigger.forced"))
        else:
            SacrificeThis().act(g, f)


CARDS = [
    character(
        "district-constable",
        "District Constable",
        "地区警员",
        keyword(OPEN),
        trigger(WhenEnters(), ExhaustAll(Lurkers(here=True))),
        number=49,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(grey=1),
        defence=1,
        icons=icons(battle=1, influence=1),
        subtypes="human police",
    ),
    character(
        "surveillance-operator",
        "Surveillance Operator",
        "监控员",
        trigger(WhenReveals(), LookAtHand(target(Players(), name="player"))),
        continuous(LookAtLurkers()),
        number=50,
        copies=3,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(grey=1),
        defence=1,
        temporary=icons(investigate=1, influence=1),
        subtypes="human engineer",
    ),
    character(
        "resolute-detective",
        "Resolute Detective",
        "坚毅的刑警",
        trigger(WhenReveals(), Destroy(target(Lurkers(here=True)))),
        number=51,
        copies=3,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(grey=1),
        defence=1,
        icons=icons(investigate=1, battle=1, influence=1),
        subtypes="human police",
    ),
    character(
        "security-department",
        "Security Department",
        "安全保卫部门",
        keyword(OPEN),
        continuous(Gain(Characters(FRIENDLY, here=True, other=True), defence=1)),
        number=52,
        copies=2,
        faction=FACTION,
        cost=3,
        defence=2,
        icons=icons(influence=1),
        temporary=icons(battle=2),
        subtypes="human",
    ),
    character(
        "occult-consultant",
        "Occult Consultant",
        "神秘学顾问",
        continuous(Gain(Characters(FRIENDLY, with_magic=False), icons=icons(battle=1), magic="mind")),
        number=53,
        copies=2,
        faction=FACTION,
        cost=3,
        loyalty=loyalty(grey=1),
        magic="mind",
        defence=1,
        icons=icons(investigate=1, influence=1),
        subtypes="human scholar",
    ),
    character(
        "crisis-response-team",
        "Crisis Response Team",
        "危机处理特派小组",
        keyword(MOBILITY),
        trigger(WhenEntersRegion(), Choose(target(Lurkers(here=True))), PayFor(1, Destroy(That(zh="该暗藏者")))),
        number=54,
        copies=2,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(grey=2),
        defence=2,
        icons=icons(investigate=1, battle=2, influence=1),
        subtypes="human agent",
    ),
    affair(
        "case-files",
        "Case Files",
        "调查档案",
        LookAtTwo(),
        Draw(),
        number=55,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(grey=1),
        subtypes="strategy",
        quick=True,
    ),
    affair(
        "car-chase",
        "Car Chase",
        "警车追捕",
        ChooseOne((Conceal(target(Characters())), ReturnToHand(target(Lurkers(), name="lurker")))),
        number=56,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(grey=1),
        subtypes="strategy",
        quick=True,
    ),
    attachment(
        "martial-law",
        "Martial Law",
        "戒严",
        trigger(AtPrepareStep(), PayOrSacrifice(1), forced=True),
        continuous(KeepsOut("be-played-here", "grey")),
        continuous(KeepsOut("move-here", "grey")),
        number=57,
        copies=2,
        faction=FACTION,
        cost=2,
        loyalty=loyalty(grey=1),
        subtypes="situation",
        attach_to=Regions(),
    ),
    affair(
        "interrogation",
        "Interrogation",
        "审问嫌疑人",
        Choose(target(Regions(), name="region")),
        Choose(target(Players(ENEMY), name="player")),
        Sacrifice(Lurkers(at="region"), who="player"),
        Contain(1),
        number=58,
        copies=2,
        faction=FACTION,
        cost=1,
        loyalty=loyalty(grey=1),
        subtypes="strategy",
        quick=True,
    ),
    character(
        "selena-of-the-demon-bottle",
        "Selena of the Demon Bottle",
        "封魔瓶瑟琳娜",
        trigger(WhenEnters(), Seal(target(Either(Characters(here=True, other=True), Lurkers(here=True))))),
        continuous(SealedIcons()),
        number=59,
        copies=1,
        faction=FACTION,
        cost=5,
        loyalty=loyalty(grey=3),
        magic="mind",
        defence=2,
        icons=icons(influence=2),
        temporary=icons(investigate=1),
        subtypes="human psychic",
        unique=True,
    ),
    character(
        "john-f-nattery",
        "John F. Nattery",
        "约翰·F·纳特里",
        keyword(LEADER),
        keyword(OPEN),
        keyword(PRESTIGE),
        continuous(ExtraContest(INFLUENCE)),
        number=60,
        copies=1,
        faction=FACTION,
        cost=6,
        loyalty=loyalty(grey=3),
        defence=1,
        icons=icons(influence=3),
        subtypes="human politician",
        unique=True,
    ),
]
