"""The traits and special powers of Marvel figures that have their own texts."""

from __future__ import annotations

from rulebound.core.effects import Choose, Connected, If, IfYouDo, That, n, seq

from ..conditions.actions import AtPhase, GameBegins, GivenAction, Moved
from ..conditions.attacks import Damaged, Hits, KnockedOut, MakesAttack, Rerolled
from ..definitions import VALUES
from ..effects.answers import SharpensThis
from ..effects.areas import PutsMarkers
from ..effects.arrivals import Generates
from ..effects.attacks import Attacks, GivesAction
from ..effects.choices import ChoosesOne, ChoosesPossible, ToAll
from ..effects.damage import Deals, Heals, RollsDie
from ..effects.durations import AGAIN, GAME, THIS_TURN, LetsHave, LetsUse, Modifies, Stops
from ..effects.markers import AttacksInMarker, Drifts, GeneratesMarkers, StrikesInMarker
from ..effects.movement import Moves, Places
from ..effects.objects import DestroysAround
from ..effects.places import BesideFriend
from ..effects.tokens import GivesNamed, RemovesNamed, RemovesToken
from ..nouns.amounts import Removed
from ..nouns.circumstances import AgainstKeyword, AgainstToken, DiceShow, PerToken
from ..nouns.deeds import MoreThanMoved, Rolled
from ..nouns.selectors import ANY, FRIENDLY, OPPOSING, Characters
from ..nouns.subjects import AttackerOf, Self, Target, Those, ThoseHit
from ..nouns.whom import Within
from ..parts import (
    CLOSE,
    FREE,
    MOVE,
    RANGED,
    Ability,
    Action,
    Aura,
    Barred,
    Flag,
    Improved,
    Modify,
    Part,
    Protected,
    Trigger,
    ability,
)
from ..rules.damage import PENETRATING
from ..rules.turn import END
from .marvel_parts import (
    ChangedShape,
    DealsByDice,
    EachChooses,
    Evaded,
    HasMarkers,
    MarksHit,
    PerplexesTeam,
    Razed,
    ThoseChosen,
    TokenRemoved,
)


def _own(key: str, en: str, zh: str, *parts: Part) -> None:
    ability(Ability(key=key, en=en, zh=zh, parts=parts, kind="trait" if ".trait-" in key else "special"))


_own("beast-xxs003.trait-1", "X-Factor", "X因子", Modify("damage", 1, DiceShow(5)))
_own(
    "beast-xxs003.speed",
    "Bouncing Beast",
    "彈跳野獸",
    Trigger(Moved("leap_climb", 4), Attacks("close", may=True), after=True),
)
_own(
    "cyclops.trait-1",
    "First Class",
    "第一戰",
    Trigger(Hits(first=True), ToAll(Modifies(Those(Characters(FRIENDLY, own=True, keyword="X-Men")), "damage", 1))),
)
_own(
    "cyclops.attack",
    "Optic Blast",
    "鐳射光束",
    Trigger(MakesAttack(power="penetrating_psychic_blast"), SharpensThis()),
)
_own(
    "drax.gem",
    "Power Gem",
    "力量寶石",
    Action(
        FREE,
        ChoosesOne(
            (Modifies(Self(), "attack", 1, THIS_TURN), Modifies(Self(), "damage", 1, THIS_TURN)), ("attack+1", "damage+1")
        ),
    ),
)
_own(
    "drax.trait-1",
    "Power Gem",
    "力量寶石",
    Action(
        FREE,
        ChoosesOne(
            (
                Modifies(Self(), "attack", 2, THIS_TURN),
                Modifies(Self(), "damage", 2, THIS_TURN),
                Connected(Modifies(Self(), "attack", 1, THIS_TURN), Modifies(Self(), "damage", 1, THIS_TURN), plain=True),
            ),
            ("2-0", "0-2", "1-1"),
        ),
    ),
    Trigger(KnockedOut(by_attack=True), LetsUse(Target(Characters(FRIENDLY)), ("drax.gem",), GAME)),
)
_own("drax.damage", "Single-minded", "一心一意", Protected(("outwit",)), Protected(("perplex",), opposing=True))
_own(
    "hulk-abpi014.trait-1",
    "Weakened by Rage",
    "因怒而弱",
    Trigger(Damaged(opponents=False), GivesNamed(Self(), "Rage"), after=True),
    *(Modify(stat, -1, PerToken("Rage")) for stat in VALUES),
    Trigger(AtPhase(END), seq(RemovesNamed(Self(), "Rage"), Heals(Self(), Removed()))),
)
_own(
    "hulk-abpi014.attack",
    "Anti-armor Cannon",
    "反裝甲炮",
    Action(RANGED, Attacks("range", penetrating=True, range=6)),
)
_own(
    "hulk-swb049.attack",
    "Six Arms",
    "六臂",
    Trigger(Hits(kind="close", most_roll=6), Attacks("close", may=True), after=True),
)
FRIENDS = Those(Characters(FRIENDLY, own=True))
_own(
    "loki-eax058.trait-1",
    "Reshaping Reality",
    "重塑現實",
    Action(
        FREE,
        seq(
            RollsDie(),
            If(Rolled(1, 1), ToAll(Modifies(Those(Characters(OPPOSING)), "defense", 1))),
            If(Rolled(2, 2), ToAll(LetsUse(Those(Characters(ANY, own=True)), ("phasing_teleport",)))),
            If(
                Rolled(3, 3),
                Connected(
                    EachChooses(Choose(Target(Characters(ANY, own=True)))),
                    ToAll(Modifies(ThoseChosen(), "all", 1)),
                    plain=True,
                ),
            ),
            If(
                Rolled(4, 4), PutsMarkers("loki-eax058.trait-1", "blocking", most=4, least_range=0, apart=True, exactly=True)
            ),
            If(Rolled(5, 5), ToAll(Modifies(FRIENDS, "attack", 1))),
            If(Rolled(6), ToAll(Modifies(FRIENDS, "all", 1))),
        ),
    ),
)
_own("loki-eax058.trait-2", "In the Minds of Mortals", "凡人心中", Flag("reroll_die"))
_own(
    "mister-sinister.trait-1",
    "Survivor's Revenge",
    "倖存者的復仇",
    Trigger(Damaged(anyhow=True), GivesNamed(AttackerOf(), "Revenge")),
    Modify("attack", 1, AgainstToken("Revenge")),
    Modify("damage", 1, AgainstToken("Revenge")),
    Trigger(
        KnockedOut(),
        seq(
            RemovesNamed(Target(Characters(OPPOSING, token="Revenge")), "Revenge"),
            DealsByDice(That("target", "that character", "該角色")),
        ),
        may=True,
    ),
)
_own(
    "mister-sinister.speed",
    "Lurking Manipulator",
    "潛伏操弄者",
    Trigger(
        AtPhase(),
        IfYouDo(Places(Self(), BesideFriend(6)), LetsHave(Self(), Flag("no_attack"), "no-attack", THIS_TURN)),
        may=True,
    ),
)
for _key in ("red-hulk.trait-1", "juggernaut-xdpsg007.trait-2"):
    _own(
        _key,
        "Mass Destruction",
        "大規模破壞",
        Trigger(GivenAction(MOVE), seq(DestroysAround(), GivesAction(CLOSE, "quake")), after=True),
    )
for _key in ("sabretooth.trait-1", "juggernaut-xdpsg007.trait-1"):
    _own(
        _key,
        "Brotherhood Recovery",
        "兄弟會復原",
        Trigger(TokenRemoved(), Heals(Self(), n(1)), after=True, limit="turn"),
    )
_own(
    "juggernaut-xdpsg007.trait-3",
    "City-wide Rampage",
    "全城暴走",
    Trigger(Razed(3), RemovesToken(Self()), after=True),
)
_own(
    "juggernaut-xdpsg007.defense",
    "Shielding Helmet",
    "防護頭盔",
    Protected(("incapacitate", "mind_control", "outwit", "pulse_wave")),
)
_own(
    "sabretooth.trait-2",
    "Feral Resilience",
    "野性韌性",
    Trigger(
        Damaged(),
        seq(
            RollsDie(),
            If(Rolled(4, 5), Heals(Self(), n(1))),
            If(Rolled(6), ChoosesOne((Heals(Self(), n(2)), RemovesToken(Self())), ("heal", "token"))),
        ),
        after=True,
    ),
)
_own(
    "spider-man-eax037b.trait-1",
    "Spider Reflexes",
    "蜘蛛反射",
    Trigger(Evaded("super_senses"), Moves(squares=2), may=True, after=True),
)
_own(
    "spider-man-eax037b.trait-2",
    "Venom Strike",
    "毒液一擊",
    Trigger(
        Hits(kind="close"),
        ChoosesOne(
            (
                ToAll(LetsHave(ThoseHit(), Flag("immobile"), "immobile")),
                ToAll(Modifies(ThoseHit(), "attack", -1)),
            ),
            ("immobile", "attack-1"),
        ),
        after=True,
    ),
)
_own(
    "spider-man-eax037b.defense",
    "Hero or Normal Life",
    "英雄或平凡人生",
    Trigger(
        AtPhase(),
        ChoosesOne((Modifies(Self(), "attack", 1), LetsUse(Self(), ("stealth",))), ("attack+1", "stealth")),
        may=True,
    ),
)
_own(
    "thanos.trait-1",
    "Mad Titan",
    "瘋狂泰坦",
    Modify("attack", 1, AgainstKeyword("Battleworld")),
    Modify("damage", 1, AgainstKeyword("Battleworld")),
)
_own("thanos.onslaught", "Dimensional Destruction", "次元毀滅", Action(FREE, Attacks("either")))
_own(
    "thanos.speed",
    "Dimensional Destruction",
    "次元毀滅",
    Trigger(
        Moved("phasing_teleport"),
        seq(RollsDie(2), If(MoreThanMoved(), LetsUse(Self(), ("thanos.onslaught",), THIS_TURN))),
        after=True,
    ),
)
_own(
    "thor-ai025.trait-1",
    "Avengers Infinity",
    "復仇者無限",
    Trigger(MakesAttack(least_points=100), SharpensThis(), may=True),
)
STORM, LIGHTNING = "storm", "lightning"
_own(
    "thor-ai025.trait-2",
    "Call the Lightning",
    "召喚閃電",
    Trigger(GameBegins(), GeneratesMarkers(STORM, 3, away=5), may=True),
    Action(FREE, Drifts(STORM), label="drift"),
    Action(FREE, AttacksInMarker(STORM, damage=3), label="strike"),
)
_own(
    "storm-xdps024.trait-1",
    "Thunder and Lightning",
    "雷電交加",
    Trigger(Hits(kind="range"), MarksHit(LIGHTNING), after=True),
    Trigger(
        AtPhase(),
        If(
            HasMarkers(LIGHTNING),
            ChoosesPossible((StrikesInMarker(LIGHTNING, 1), Drifts(LIGHTNING)), ("strike", "drift")),
        ),
    ),
)
_own(
    "wasp-ai044.trait-1",
    "Pym Particles",
    "皮姆粒子",
    Trigger(ChangedShape(), Deals(AttackerOf(), n(1), PENETRATING), after=True),
)
ability(
    Ability(
        key="wasp-ai044.damage",
        en="Tactical Mind",
        zh="戰術頭腦",
        parts=(
            Action(FREE, PerplexesTeam(Characters(FRIENDLY, in_range=True, least_range=6, sight=True, keyword="Avengers"))),
        ),
        kind="special",
        version_of="perplex",
    )
)
_own(
    "black-panther-abpi029b.trait-1",
    "King Solomon's Frogs",
    "所羅門王之蛙",
    Trigger(Rerolled(), Generates("ancient-warlord", most=3), after=True),
)
_own(
    "black-panther-abpi029b.speed",
    "Powers of E.S.P.",
    "超感知能力",
    Improved(targeting=("elevated", "hindering", "blocking"), by="mind_control"),
    Trigger(Hits(by="mind_control"), ToAll(Stops(ThoseHit(), ("outwit", "perplex")))),
)
_own(
    "vision-ai005.speed",
    "Least Expected",
    "出其不意",
    Trigger(GivenAction(MOVE), Attacks("either", may=True), after=True),
)
_own(
    "vision-ai005.defense",
    "Density Control",
    "密度控制",
    Trigger(
        AtPhase(),
        ChoosesOne(
            (LetsUse(Self(), ("invincible",), AGAIN), LetsUse(Self(), ("shape_change", "super_senses"), AGAIN)),
            ("invincible", "super_senses"),
        ),
        may=True,
    ),
)
_own(
    "wolverine-xdps001.trait-1",
    "The Nose Knows",
    "嗅覺靈敏",
    Aura(Within(3, "opposing"), Barred(("stealth", "shape_change"))),
)
