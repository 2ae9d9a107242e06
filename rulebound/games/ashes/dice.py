"""The dice: seven types with the same six faces, each with its own dice power."""

from __future__ import annotations

from rulebound.core.decisions import THAT, Entity, Offer, distinct
from rulebound.core.effects import Effect, IfYouDo, May, Phrase, Resolve, Sequence, Writer, n, node
from rulebound.core.text import in_script, say, sentence

from .definitions import DICE_POWERS, DIE, PROGRAMS, AshesCard
from .effects import AllyToHand, Damage, Draw, PlaceDie, PlaceStatus, RemoveStatus, ShiftDice
from .nouns import OPPONENTS, YOURS, CardsWithStatus, Noun, Players, Units, YourPhoenixborn, target, whose
from .nouns.selectors import Side
from .state import AshesState
from .values import dice_on
from .words.names import DICE_NAMES, Die, die_name
from .zones import DRAW_PILE, HAND


@node
class WithoutDie(Noun):
    """Units of one side that have no die of this type."""

    side: Side
    die: Die

    def all(self, g: AshesState, f: Resolve) -> list[Entity]:
        return [u for u in Units(self.side).all(g, f) if all(g.card[d].id != self.die for d in dice_on(g, u))]

    def words(self, lang: str, target: bool) -> str:
        die, control = die_name(lang, self.die), whose(lang, self.side)
        return say(
            lang,
            f"{Units(self.side).words(lang, target)} that has no {die} die on it",
            f"一個{control}其上沒有{die}骰子的{'目標' if target else ''}單位",
        )


@node
class HandToDrawPile(Phrase, Effect):
    """Place a card from your hand on the top or bottom of your draw pile."""

    en = "place 1 card from your hand on the top or bottom of your draw pile"
    zh = "將1張手牌放到你抽牌堆的頂部或底部"

    def compile(self, w: Writer) -> None:
        w.emit(self.ask_card)
        w.emit(self.take_card)
        w.emit(self.ask_end)
        w.emit(self.act)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.at(HAND, f.you))

    def ask_card(self, g: AshesState, f: Resolve) -> None:
        offers = [Offer("choose", THAT, (c,)) for c in distinct(g, g.at(HAND, f.you))]
        g.ask("answer", f.you, "ashes.dice.power.text", "card-to-draw-pile", offers, f.source)

    def take_card(self, g: AshesState, f: Resolve) -> None:
        f.mean("card", f.answer)

    def ask_end(self, g: AshesState, f: Resolve) -> None:
        offers = [Offer("top", 1), Offer("bottom", 0)]
        g.ask("answer", f.you, "ashes.dice.power.text", "top-or-bottom", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        card = f.recall("card")
        g.move(card, DRAW_PILE, f.you, None if f.answer else 0)
        g.note("to-draw-pile", f.you, (card,), f.answer)


POWERS: dict[str, Effect] = {
    "natural": Damage(n(1), target(Units())),
    "charm": PlaceDie(target(WithoutDie(OPPONENTS, "charm")), "charm"),
    "ceremonial": IfYouDo(AllyToHand(search=False), Damage(n(1), YourPhoenixborn())),
    "illusion": ShiftDice(n(2), up=False, whose=target(Players(OPPONENTS), name="player"), up_to=True),
    "sympathy": Sequence((Draw(1), May(HandToDrawPile()))),
    "divine": PlaceDie(target(WithoutDie(YOURS, "divine")), "divine"),
    "time": Sequence(
        (
            PlaceStatus(n(1), target(Units(YOURS))),
            May(RemoveStatus(n(1), target(CardsWithStatus(), name="from"))),
        )
    ),
}

DICE = {id: AshesCard(id=id, en=f"{en.capitalize()} die", zh=f"{zh}骰子", type=DIE) for id, (en, zh) in DICE_NAMES.items()}


def power_text(die: str, lang: str) -> str:
    """The text of a dice power."""
    text = DICE_POWERS[die].text("en" if lang == "en" else "zh")
    return sentence(text) if lang == "en" else in_script(lang, f"{text}。")


for _id, _power in POWERS.items():
    DICE_POWERS[_id] = _power
    PROGRAMS.compile(f"dice/{_id}", _power)
