"""Team abilities of the Team Abilities Card."""

from __future__ import annotations

from rulebound.core.effects import If, n, seq

from ..conditions.attacks import Damaged, Hits, KnockedOut, WouldBeHit, WouldBeTargeted
from ..effects.answers import ChangesShape, Evades
from ..effects.damage import Deals, Heals, RollsDie
from ..effects.durations import NEXT_TURN, LetsHave
from ..effects.teams import CopiesTeam, EachFriend, SharpensFriend
from ..effects.tokens import RemovesToken
from ..nouns.amounts import Die
from ..nouns.circumstances import Given
from ..nouns.deeds import Rolled
from ..nouns.selectors import ANY, FRIENDLY, Characters
from ..nouns.subjects import AttackerOf, Self, Target
from ..nouns.whom import Adjacent
from ..parts import FREE, POWER, Ability, Action, Aura, Flag, Improved, Modify, Part, Protected, Trigger, Uses, ability
from ..rules.damage import PENETRATING, UNAVOIDABLE

UNCOPYABLE = True


def team(key: str, en: str, zh: str, *parts: Part, uncopyable: bool = False, version_of: str = "") -> Ability:
    rule = f"heroclix.tac.{key.replace('_', '-')}"
    made = Ability(key=key, en=en, zh=zh, parts=parts, kind="team", rule=rule, uncopyable=uncopyable, version_of=version_of)
    return ability(made)


for _key, _en, _zh in (("avengers", "Avengers", "復仇者聯盟"), ("justice_league", "Justice League", "正義聯盟")):
    team(_key, _en, _zh, Modify("speed", 1, Given("move")))
for _key, _en, _zh in (
    ("avengers_initiative", "Avengers Initiative", "復仇者計畫"),
    ("superman_ally", "Superman Ally", "超人盟友"),
    ("ultimates", "Ultimates", "終極戰隊"),
):
    team(_key, _en, _zh, Improved(movement=("hindering",)), Improved(targeting=("hindering",)))
for _key, _en, _zh in (
    ("brotherhood_of_mutants", "Brotherhood of Mutants", "變種人兄弟會"),
    ("injustice_league", "Injustice League", "非正義聯盟"),
):
    team(_key, _en, _zh, Trigger(Hits(opposing=True, least_roll=10), RemovesToken(Self()), after=True))
for _key, _en, _zh in (("defenders", "Defenders", "捍衛者聯盟"), ("justice_society", "Justice Society", "美國正義協會")):
    team(_key, _en, _zh, Flag("shares_defense"))
for _key, _en, _zh in (
    ("batman_enemy", "Batman Enemy", "蝙蝠俠敵人"),
    ("sinister_syndicate", "Sinister Syndicate", "邪惡辛迪加"),
):
    team(_key, _en, _zh, Flag("shares_attack"))
for _key, _en, _zh in (
    ("hydra", "Hydra", "九頭蛇"),
    ("police", "Police", "警察"),
    ("pan_pacific_defense_corps", "Pan Pacific Defense Corps", "泛太平洋防衛軍"),
):
    team(_key, _en, _zh, Flag("spots"))
team("masters_of_evil", "Masters of Evil", "邪惡大師", Flag("colossal_stamina"))
for _key, _en, _zh in (("x_men", "X-Men", "X戰警"), ("titans", "Titans", "少年泰坦")):
    team(
        _key,
        _en,
        _zh,
        Action(
            POWER,
            seq(
                Heals(Target(Characters(FRIENDLY, adjacent=True, can_use=_key)), n(1)),
                RollsDie(),
                If(Rolled(1, 4), Deals(Self(), n(1), UNAVOIDABLE)),
            ),
        ),
    )
team("fantastic_four", "Fantastic Four", "驚奇四超人", Trigger(KnockedOut(), EachFriend("fantastic_four"), after=True))
for _key, _en, _zh in (("guardians", "Guardians of the Galaxy", "星際異攻隊"), ("watchmen", "Watchmen", "守護者")):
    team(_key, _en, _zh, Flag("own_modifiers"))
for _key, _en, _zh in (
    ("minions_of_doom", "Minions of Doom", "末日博士爪牙"),
    ("spider_man", "Spider-Man", "蜘蛛人"),
    ("team_player", "Team Player", "團隊夥伴"),
    ("snowfall", "Snowfall", "雪落"),
    ("legion_of_super_heroes", "Legion of Super-Heroes", "超級英雄軍團"),
    ("calculator", "Calculator", "計算者"),
):
    team(_key, _en, _zh, Action(FREE, CopiesTeam()), uncopyable=UNCOPYABLE)
for _key, _en, _zh in (
    ("power_cosmic", "Power Cosmic", "宇宙能量"),
    ("cosmic_energy", "Cosmic Energy", "宇宙能源"),
    ("quintessence", "Quintessence", "精粹"),
):
    team(_key, _en, _zh, Uses(("willpower",)), Protected(("outwit",)), uncopyable=UNCOPYABLE)
team(
    "mystics",
    "Mystics",
    "祕法者",
    Trigger(Damaged(), Deals(AttackerOf(), n(1), PENETRATING), after=True),
    uncopyable=UNCOPYABLE,
)
team(
    "skrulls",
    "Skrulls",
    "史克魯爾人",
    Trigger(WouldBeTargeted(), ChangesShape(6), may=True),
    version_of="shape_change",
)
team(
    "shield",
    "S.H.I.E.L.D.",
    "神盾局",
    Aura(Adjacent(), Modify("range", 1)),
    Action(POWER, SharpensFriend(Target(Characters(FRIENDLY, adjacent=True)))),
)
team("batman_ally", "Batman Ally", "蝙蝠俠盟友", Uses(("stealth",)))
team("green_lantern_corps", "Green Lantern Corps", "綠燈軍團", Flag("passenger", 8))
team(
    "kingdom_come",
    "Kingdom Come",
    "天國降臨",
    Trigger(WouldBeHit(kind="range", unless_team="kingdom_come"), Evades(), may=True),
    uncopyable=UNCOPYABLE,
)
team(
    "outsiders",
    "Outsiders",
    "異客",
    Action(
        FREE,
        LetsHave(Target(Characters(ANY, within=6, sight=True, own=True)), Flag("no_modifiers"), "no-modifiers", NEXT_TURN),
    ),
    uncopyable=UNCOPYABLE,
)
team(
    "suicide_squad",
    "Suicide Squad",
    "自殺突擊隊",
    Trigger(KnockedOut(fallen="adjacent"), seq(RollsDie(), Heals(Self(), Die(more=-2, least=1))), may=True, after=True),
)
team(
    "superman_enemy",
    "Superman Enemy",
    "超人敵人",
    Action(
        FREE,
        seq(
            SharpensFriend(
                Target(Characters(FRIENDLY, adjacent=True, fewer_points=True, can_use="superman_enemy")), outwit=True
            ),
        ),
    ),
)
team("hypertime", "Hypertime", "超時間", Flag("hypertime"), uncopyable=UNCOPYABLE)
team("underworld", "Underworld", "地下世界", Flag("underworld"))
team(
    "wonder_woman_ally",
    "Wonder Woman Ally",
    "神力女超人盟友",
    Trigger(WouldBeHit(unless_uses="super_senses"), Evades(6), may=True),
    Flag("better_senses"),
    version_of="super_senses",
)
