"""What special objects do for characters around them while they lie on the map."""

from __future__ import annotations

from ..nouns.circumstances import Moving
from ..nouns.whom import Adjacent, Within
from ..parts import Ability, Aura, Flag, Modify, Part, Uses, ability


def _object(key: str, en: str, zh: str, *parts: Part) -> None:
    ability(Ability(key=key, en=en, zh=zh, parts=parts, kind="object"))


_object("red-lantern", "Red Lantern", "紅燈", Aura(Within(4, "any", using=("battle_fury",)), Modify("damage", 1)))
_object(
    "yellow-lantern",
    "Yellow Lantern",
    "黃燈",
    Aura(Within(4, "any", using=("exploit_weakness", "penetrating_psychic_blast")), Modify("attack", 1)),
)
_object("x-kryptonite", "X-Kryptonite", "X氪石", Aura(Within(4, "any", most_points=75), Uses(("flight",))))
_object("bookcase", "The Bookcase", "書櫃", Aura(Adjacent("any"), Uses(("empower", "enhancement"))))
_object("traffic-cone", "Nifty Traffic Cone", "交通錐", Aura(Within(4, "opposing"), Modify("speed", -2, Moving())))
_object("fire-hydrant", "Nifty Fire Hydrant", "消防栓", Flag("stops_movement"))
