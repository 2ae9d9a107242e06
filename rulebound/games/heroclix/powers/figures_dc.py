"""The traits and special powers of DC figures that have their own texts."""

from __future__ import annotations

from dataclasses import replace

from rulebound.core.effects import Choose, Effect, If, OnSubject, That, n, seq

from ..conditions.actions import AtPhase, GameBegins, GivenAction, Instead, Moved
from ..conditions.attacks import Attacked, Damaged, Hits, WouldBeHit
from ..definitions import VALUES
from ..effects.answers import Evades, TakesTheHit
from ..effects.areas import PutsMarkers
from ..effects.arrivals import Generates, OnTheMap
from ..effects.attacks import Attacks, GivesAction, HalvesRange
from ..effects.choices import ChoosesOne, ToAll, one_power
from ..effects.damage import DealsEach, Heals, RollsDie
from ..effects.durations import GAME, GivesSymbol, LetsHave, LetsUse
from ..effects.movement import Moves, Places
from ..effects.places import Beside, Near
from ..effects.special import Controls, Then
from ..effects.tokens import GivesNamed, RemovesToken
from ..nouns.circumstances import BesideNamed, Doubles, PerMarkerBeside, PerToken
from ..nouns.deeds import MoreThanApart, OccupiesWater, Rolled, Stayed
from ..nouns.selectors import ANY, FRIENDLY, OPPOSING, Characters
from ..nouns.subjects import LeftBehind, Self, Target, Those
from ..nouns.whom import Adjacent
from ..parts import (
    CLOSE,
    FREE,
    MOVE,
    OWN_ROLLS,
    POWER,
    Ability,
    Action,
    Aura,
    Flag,
    Improved,
    Modify,
    Part,
    Protected,
    Trigger,
    Uses,
    ability,
)
from ..rules.turn import END
from .dc_parts import BrokeAway, GuessedRight, Guesses, Targeted, TurnsTo

SMOKE = "smoke-cloud"
JUSTICE_LEAGUE = "Justice League"
LEAGUE = Those(Characters(FRIENDLY, keyword=JUSTICE_LEAGUE))
FEARFUL = Characters(ANY, own=True, on_marker=SMOKE, cannot_use="willpower")


def _own(key: str, en: str, zh: str, *parts: Part) -> None:
    ability(Ability(key=key, en=en, zh=zh, parts=parts, kind="trait" if ".trait-" in key else "special"))


def _leads(key: str, gain: OnSubject) -> None:
    """The first attack of a turn, if it hits, gives a benefit to the rest of the league."""
    _own(key, "Leading the Charge", "率先衝鋒", Trigger(Hits(first=True), ToAll(gain)))


_own(
    "deathstroke.trait-1",
    "Paid for the Kill",
    "收錢取命",
    Trigger(Attacked(knocked_out=True), Heals(Self(), n(2)), after=True),
)
for _key in ("nightwing-re010.trait-1", "beast-boy-re038.trait-2"):
    _own(
        _key,
        "Titans Reborn",
        "泰坦重生",
        Trigger(GivenAction(MOVE), GivesAction(POWER, "titans"), after=True),
    )
_own(
    "nightwing-re010.damage",
    "Utility Belt",
    "萬用腰帶",
    Action(FREE, one_power("close_combat_expert", "ranged_combat_expert", "perplex", "outwit")),
)


def _shape(*powers: str, symbol: str = "") -> tuple[Effect, ...]:
    return (LetsUse(Self(), powers), *([GivesSymbol(Self(), symbol)] if symbol else []))


_own(
    "beast-boy-re038.trait-1",
    "Animal Shapes",
    "百獸之形",
    Action(
        FREE,
        ChoosesOne(
            (
                seq(*_shape("precision_strike", symbol="wing"), GivesSymbol(Self(), "tiny")),
                seq(
                    *_shape("super_strength", "quake"),
                    LetsHave(Self(), Improved(movement=("elevated",)), "move-elevated"),
                ),
                seq(*_shape("flurry", "plasticity", symbol="dolphin")),
                seq(*_shape("blades_claws_fangs", "battle_fury", symbol="giant")),
            ),
            ("eagle", "gorilla", "octopus", "t-rex"),
        ),
    ),
)
_leads("wonder-woman-re015.trait-1", LetsUse(LEAGUE, ("close_combat_expert",)))
_leads("aquaman-re045.trait-1", LetsUse(LEAGUE, ("exploit_weakness",)))
_own(
    "aquaman-re045.trait-2",
    "King of Atlantis",
    "亞特蘭提斯之王",
    Action(FREE, If(OccupiesWater(), Moves(squares=4))),
)
_own(
    "aquaman-re045.trait-3",
    "Command of the Sea",
    "號令大海",
    Action(
        FREE,
        Attacks(
            "range",
            range=8,
            bolts=3,
            only="dolphin",
            instead=Controls(),
            instead_key="aquaman-re045.trait-3/hit",
            power="mind_control",
        ),
    ),
)
_own("flash.rerolls", "Leading the Charge", "率先衝鋒", Uses(("probability_control",), against=OWN_ROLLS))
_leads("flash-re047.trait-1", LetsUse(LEAGUE, ("flash.rerolls",)))
_own(
    "flash-re047.speed",
    "Peace with the Speed Force",
    "與神速力和解",
    Trigger(Moved("phasing_teleport", 5), GivesAction(CLOSE), after=True),
)
_own("flash-re047.attack", "No Killing", "不殺", Flag("no_killing"))
_leads("batman-re031.trait-1", LetsHave(LEAGUE, Protected(("outwit",)), "protected-outwit"))
_own("batman-re031.trait-2", "Vanishing Detective", "消失的偵探", Flag("clear_sight"))
_own(
    "batman-re031.speed",
    "Turned Momentum",
    "借力使力",
    Trigger(BrokeAway(), Places(LeftBehind(), Near(2)), may=True, after=True),
)
_own("wonder-woman-re015.trait-2", "Lasso and Shield", "套索與盾", Uses(("super_senses",), against="close"))
_own(
    "harley-quinn-btas014.trait-1",
    "Unpredictable",
    "難以預料",
    Trigger(AtPhase(), seq(RollsDie(), TurnsTo()), may=True),
)
_own(
    "batman-beyond.trait-1",
    "Voice of Experience",
    "經驗之聲",
    Trigger(AtPhase(), one_power("blades_claws_fangs", "energy_explosion", "incapacitate", "steal_energy"), may=True),
)
_own(
    "riddler.trait-1",
    "Guess Again",
    "再猜一次",
    Trigger(Targeted(), Guesses(), may=True),
    Trigger(WouldBeHit(), If(GuessedRight(), Evades(0))),
)
_own(
    "poison-ivy.attack",
    "Little Beauties",
    "小美人",
    Action(FREE, PutsMarkers(SMOKE, "hindering", most=3, least_range=4), power="smoke_cloud"),
    Trigger(AtPhase(END, whose="opposing"), DealsEach(Those(Characters(OPPOSING, near_marker=SMOKE)), 1)),
)
_own("poison-ivy.defense", "Plant Shelter", "植物庇護", Modify("defense", 1, PerMarkerBeside(SMOKE)))
_own(
    "scarecrow.speed",
    "Frozen with Fear",
    "嚇得僵住",
    Action(FREE, LetsHave(Target(FEARFUL), Flag("immobile"), "immobile")),
)
_own(
    "scarecrow.attack",
    "Varieties of Gas",
    "各式毒氣",
    Action(FREE, PutsMarkers(SMOKE, "hindering", most=2, least_range=4), power="smoke_cloud"),
)
_own(
    "scarecrow.damage",
    "Plunged into Nightmares",
    "墮入惡夢",
    Action(FREE, LetsUse(Target(Characters(ANY, own=True, on_marker="any", cannot_use="willpower")), ("battle_fury",))),
)
for _key in ("wonder-woman-btas035.trait-1", "superman-btas036.trait-1"):
    _own(
        _key,
        "Justice League Unlimited",
        "正義聯盟無限",
        Trigger(
            AtPhase(),
            seq(
                RollsDie(),
                If(
                    Rolled(6),
                    RemovesToken(Target(Characters(FRIENDLY, keyword=JUSTICE_LEAGUE, most_points=100, with_tokens=True))),
                ),
            ),
        ),
    )
_own(
    "wonder-woman-btas035.attack",
    "Lasso Snare",
    "套索束縛",
    Action(
        POWER,
        seq(
            Choose(Target(Characters(OPPOSING, within=5, sight=True, no_larger=True))),
            RollsDie(),
            If(MoreThanApart(), Places(That("target", "that character", "該角色"), Beside(), may=True)),
            Attacks("close", may=True),
        ),
    ),
)
_RUSH = Moves(improved=("move_through",), bonus=2, passengers=0)
_own(
    "superman-btas036.speed",
    "There If Needed",
    "隨時待命",
    Action(
        POWER,
        seq(HalvesRange(), _RUSH, Then(Attacks("either", may=True)), Then(replace(_RUSH, rest=True))),
        limit="game",
    ),
)
_own(
    "superman-btas036.damage",
    "Taking the Hits",
    "承受攻擊",
    Flag("shields_friends"),
    Aura(Adjacent(), Trigger(WouldBeHit(damaging=True), TakesTheHit(only_giver=True), may=True)),
)
_own("lex-luthor.trait-1", "Diplomatic Immunity", "外交豁免", Flag("most_taken_beside_friend"))
_own("lex-luthor.trait-2", "Really in Charge", "幕後掌權", Flag("no_mastermind"))
BOMB = "joker-bomb"
_own(
    "joker-btas103.trait-1",
    "Catch Me or Save Gotham",
    "抓我還是救高譚",
    Flag("most_taken_from_attack", 2),
    Trigger(Damaged(), Generates(BOMB, within=4), after=True),
    Trigger(AtPhase(), If(OnTheMap(BOMB), Heals(Self(), n(1)))),
    Flag("heals_itself_only"),
)
_own("joker-btas103.attack", "Never Seen Coming", "始料未及", Modify("damage", 3, Doubles()))
_own("ras-al-ghul.trait-1", "Loyal Ubu", "忠心的烏布", Trigger(GameBegins(), Generates("ubu")))
_own(
    "ras-al-ghul.damage",
    "Global Organization",
    "全球組織",
    Trigger(Instead("leadership", "token"), Generates("ninja", most=3)),
)
_own("ubu.trait-1", "Ubu", "烏布", *(Modify(stat, 1, BesideNamed("Ra's Al Ghul", "拉斯·奧古")) for stat in VALUES))
_own(
    "shazam.trait-1",
    "Wisdom of Solomon",
    "所羅門的智慧",
    Trigger(
        GameBegins(),
        ChoosesOne(
            (
                LetsHave(Self(), Protected(("outwit",)), "protected-outwit", GAME),
                LetsHave(Self(), Protected(("probability_control",), opposing=True), "protected-probability-control", GAME),
                LetsHave(Self(), Protected(("pulse_wave",)), "protected-pulse-wave", GAME),
                LetsHave(Self(), Protected(("mind_control",)), "protected-mind-control", GAME),
            ),
            ("protected-outwit", "protected-probability-control", "protected-pulse-wave", "protected-mind-control"),
        ),
    ),
)
_own(
    "shazam.trait-2",
    "Power of Zeus",
    "宙斯之力",
    Trigger(AtPhase(END), If(Stayed(), GivesNamed(Self(), "Zeus' Might", fleeting=True))),
    Modify("defense", 1, PerToken("Zeus' Might")),
)
_own(
    "shazam.attack",
    "Thunderous Strike",
    "雷霆一擊",
    Trigger(Instead("hypersonic_speed", "close-attack"), GivesAction(CLOSE, "quake", must=True)),
)
