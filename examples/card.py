"""Your own card: an ally of Ashes Reborn, its text in each language, and its effect at the table."""

from rulebound.games.ashes.cards.builders import ally, number, triggered
from rulebound.games.ashes.conditions import WhenThisEnters
from rulebound.games.ashes.effects import Damage
from rulebound.games.ashes.nouns import Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables

STONE_SLINGER = ally(
    "stone-slinger",
    "Stone Slinger",
    "投石手",
    "main 1 basic",
    triggered(WhenThisEnters(), Damage(number(1), target(Units(other=True))), name="throw", number=1, optional=True),
    attack=1,
    life=1,
    recover=1,
)


def main() -> None:
    """Print the card's text, then play it: it wounds a knight."""
    for lang in ("en", "zh-Hant", "zh-Hans"):
        print(STONE_SLINGER.text(lang))
    with with_cards(STONE_SLINGER):
        table = Tables().ashes(
            p1={"hand": ["stone-slinger"], "dice": ["natural:basic"]}, p2={"battlefield": ["hammer-knight"]}
        )
        table.p1.choose("play", "stone-slinger")
        table.p1.choose("use", "stone-slinger")
        print("wounds on Hammer Knight:", table["hammer-knight"].wounds)


if __name__ == "__main__":
    main()
