"""A player's turn: one main action and an optional side action, in either order."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player, distinct
from rulebound.core.effects import Resolve
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import renew
from rulebound.core.masks import take_off
from rulebound.core.requirements import Reason, Requirements, met
from rulebound.core.rows import make
from rulebound.core.values import expire

from ..costs import LEVELS, POWER
from ..definitions import ACTIVATED, DICE_POWERS, DIE, PHOENIXBORN, REACTION, Ability
from ..focus import copies
from ..state import AshesState
from ..values import plain, sources
from ..zones import ACTIVE_POOL, ATTACHED, BATTLEFIELD, DISCARD_PILE, DRAW_PILE, HAND, PHOENIXBORN_ZONE, SPELLBOARD, TURNS
from .attack import AttackPhoenixborn, AttackUnit, attack_targets, attackers_of
from .dice import set_face
from .leave_play import LeavePlay
from .payment import exhaust_die
from .piles import discard_from_hand, discard_top
from .play import Activate, PlayCard, may_activate, may_play

PASS, END_TURN, MEDITATE = Offer("pass", ("pass",)), Offer("end-turn", ("end",)), Offer("meditate", ("meditate",))
DISCARD_TOP, DONE, KEEP = Offer("discard-top", -2), Offer("done"), Offer("keep", ())


@procedure
class Turn(Procedure):
    ACTS: ClassVar[bool] = True
    player: Player
    answer: tuple[Any, ...] = ()

    @step("ashes.turn.order", "ashes.turn.main-required", "ashes.turn.side-optional")
    def begin(self, g: AshesState) -> None:
        g.turn += 1
        g.turn_player = self.player
        g.main_left = g.side_left = 1
        g.passed[self.player] = 0
        for p in range(g.players):
            g.reacted[p] = 0
        renew(g, "turn")
        g.note("turn", self.player, n=g.turn)

    @step("ashes.turn.main-list", "ashes.turn.side-list", "ashes.turn.action-order")
    def choose_action(self, g: AshesState) -> None:
        if g.out[self.player]:
            self.jump("end")
            return
        g.cite("ashes.reference.main", "ashes.reference.side", "ashes.reference.turns")
        g.ask("answer", self.player, "ashes.turn.main-required", "turn", turn_offers(g, self.player), confirm=True)

    @step()
    def act(self, g: AshesState) -> None:
        verb, *about = self.answer
        self.answer = (verb,)
        self.jump("choose_action")
        if verb == "play":
            g.push(PlayCard(player=self.player, card=about[0]))
        elif verb == "activate":
            g.push(Activate(player=self.player, card=about[0], ability=about[1]))
        elif verb == "attack":
            g.main_left = 0
            kind = AttackPhoenixborn if g.card[about[0]].type == PHOENIXBORN else AttackUnit
            g.push(kind(player=self.player, target=about[0]))
        elif verb == "dice-power":
            g.push(DicePower(player=self.player, die=about[0]))
        elif verb == "meditate":
            g.push(Meditate(player=self.player))
        elif verb == "pass":
            pass_main_action(g, self.player)
        else:
            self.jump("end")

    @step("ashes.turn.main-required")
    def end(self, g: AshesState) -> None:
        for gone in expire(g, "turn"):
            if gone.stat == "mask":
                take_off(g, gone.target, gone.amount)
            g.listen(gone.target)

    @step()
    def close(self, g: AshesState) -> None:
        """Units destroyed by the end of lasting effects are still destroyed in this turn."""
        g.turn_player = NOBODY


def pass_main_action(g: AshesState, player: Player) -> None:
    """Passing does nothing; the player may still take a side action."""
    g.cite("ashes.pass.nothing", "ashes.pass.side-allowed")
    g.main_left = 0
    g.passed[player] = 1
    g.note("pass", player)


# ---------------------------------------------------------------- legal actions


def turn_offers(g: AshesState, player: Player) -> list[Offer]:
    """Every legal action at this point of the turn."""
    offers: list[Offer] = []
    if g.main_left or g.side_left:
        for card in distinct(g, g.at(HAND, player)):
            cost = g.card[card].cost
            if (g.main_left if cost.main else g.side_left if cost.side else 0) and met(may_play(g, player, card)):
                offers.append(Offer("play", ("play", THAT), (card,)))
        offers.extend(activations(g, player))
    if g.main_left:
        if attackers_of(g, player):
            offers.extend(Offer("attack", ("attack", THAT), (t,)) for t in attack_targets(g, player))
        offers.append(PASS)
    else:
        offers.append(END_TURN)
    if g.side_left:
        offers.extend(dice_powers(g, player))
        if can_meditate(g, player):
            offers.append(MEDITATE)
    return offers


def activations(g: AshesState, player: Player) -> list[Offer]:
    """The activated effects that the player may use; copies with the same tokens are interchangeable."""
    offers: list[Offer] = []
    seen: set[tuple[str, int, int]] = set()
    for kind in (PHOENIXBORN_ZONE, SPELLBOARD, BATTLEFIELD, ATTACHED):
        for card in g.at(kind, player):
            if g.exhaustion[card] and kind == SPELLBOARD and not g.card[card].inexhaustible_effects:
                continue
            for ability in activated(g, card):
                same = (ability.key, g.status[card], g.exhaustion[card])
                if kind == SPELLBOARD and same in seen:
                    continue
                if met(may_activate(g, player, card, ability)):
                    if g.trace is not None and kind == SPELLBOARD and copies(g, player, g.card[card].id) > 1:
                        g.cite("ashes.focus.separate-activation")
                    seen.add(same)
                    offers.append(Offer("activate", ("activate", THAT, ability.key), (card,), ability.name))
    return offers


def activated(g: AshesState, card: Entity) -> list[Ability]:
    """The activated effects of a card; an ability from several sources counts once."""
    if plain(g, card):
        return [a for a in g.title(card).abilities if a.kind == ACTIVATED]
    found: dict[str, Ability] = {}
    for a in sources(g, card):
        if a.kind == ACTIVATED:
            if a.name in found and g.trace is not None:
                g.cite("ashes.ability.stacking" if a.number else "ashes.ability.no-stacking")
            found.setdefault(a.name or a.key, a)
    return list(found.values())


def dice_powers(g: AshesState, player: Player) -> list[Offer]:
    """The dice powers that the player may use, by exhausting a die on its power side."""
    g.cite("ashes.dice.power.symbol", "ashes.dice.power.activate")
    dice = distinct(g, (d for d in g.at(ACTIVE_POOL, player) if g.face[d] == POWER))
    return [Offer("dice-power", ("dice-power", THAT), (d,)) for d in dice if could_change(g, player, d)]


def dice_power(g: AshesState, player: Player, die: Entity) -> Resolve:
    return Resolve(program=f"dice/{g.card[die].id}", source=die, you=player)


def could_change(g: AshesState, player: Player, die: Entity) -> bool:
    """Could the dice power change anything? If not, the engine does not offer the side action."""
    return DICE_POWERS[g.card[die].id].would_change_anything(g, dice_power(g, player, die))


def can_meditate(g: AshesState, player: Player) -> bool:
    return bool(g.at(HAND, player) or g.at(DRAW_PILE, player) or g.at(SPELLBOARD, player))


@procedure
class DicePower(Procedure):
    """Exhaust a die showing its power side and resolve the dice power of its type."""

    player: Player
    die: Entity

    def cause(self) -> Entity:
        return self.die

    @step("ashes.dice.power.activate", "ashes.cost.side")
    def pay(self, g: AshesState) -> None:
        g.side_left -= 1
        g.note("dice-power", self.player, (self.die,))
        exhaust_die(g, self.die)

    @step("ashes.dice.power.activate")
    def resolve(self, g: AshesState) -> None:
        g.push(dice_power(g, self.player, self.die))


@procedure
class Meditate(Procedure):
    """Discard cards one at a time; for each, the player may turn an active die to a side of their choice."""

    player: Player
    discarded: int = 0
    """1 once a card has been discarded, which is all that meditating requires."""
    answer: Any = NOBODY

    @step("ashes.meditate.action")
    def begin(self, g: AshesState) -> None:
        g.side_left -= 1
        g.note("meditate", self.player)

    @step("ashes.meditate.action")
    def choose_card(self, g: AshesState) -> None:
        offers = [Offer("discard", THAT, (c,)) for c in distinct(g, g.at(HAND, self.player))]
        if g.at(DRAW_PILE, self.player):
            offers.append(DISCARD_TOP)
        seen: set[tuple[str, int, int]] = set()
        for s in g.at(SPELLBOARD, self.player):
            same = (g.card[s].id, g.exhaustion[s], g.status[s])
            if same not in seen:
                seen.add(same)
                offers.append(Offer("discard", THAT, (s,), "spellboard"))
        if self.discarded:
            offers.append(DONE)
        g.ask("answer", self.player, "ashes.meditate.action", "meditate", offers)

    @step("ashes.meditate.action")
    def discard(self, g: AshesState) -> None:
        card, self.answer = self.answer, NOBODY
        if card == NOBODY:
            self.finish()
        elif card == DISCARD_TOP.value:
            discard_top(g, self.player)
        elif g.zone[card] // g.players == HAND:
            discard_from_hand(g, card)
        else:
            g.push(LeavePlay(subject=card, by=self.player, destination=DISCARD_PILE))
        self.discarded = 1

    @step("ashes.meditate.change")
    def choose_side(self, g: AshesState) -> None:
        if g.out[self.player]:
            self.finish()
            return
        self.answer = ()
        offers = change_offers(g, self.player, ())
        if offers:
            offers.append(KEEP)
            g.ask("answer", self.player, "ashes.meditate.change", "change-die", offers)

    @step("ashes.meditate.change")
    def change(self, g: AshesState) -> None:
        if self.answer:
            set_face(g, *self.answer)
        if can_meditate(g, self.player):
            self.jump("choose_card")


OTHER_SIDES = {now: [(f, f"{LEVELS[now]}-to-{LEVELS[f]}") for f in (2, 1, 0) if f != now] for now in (0, 1, 2)}
"""For each side of a die, the other sides and the note of the option."""


def change_offers(g: AshesState, player: Player, changed: tuple[Entity, ...]) -> list[Offer]:
    """Offers to turn one active die to another side; dice of one type and level are interchangeable."""
    kinds: dict[tuple[str, int], Entity] = {}
    cards, faces = g.card, g.face
    for d in g.at(ACTIVE_POOL, player):
        if d not in changed:
            kinds.setdefault((cards[d].id, faces[d]), d)
    return [make(Offer, ("turn", (THAT, f), (d,), note)) for (_, now), d in kinds.items() for f, note in OTHER_SIDES[now]]


# ---------------------------------------------------------------- reasons


def obstacles(g: AshesState, player: Player, e: Entity) -> Requirements:
    """The reasons why a player can't use a card now, each with its rule."""
    card, kind = g.title(e), g.kind_of_zone(e)
    if g.phase != TURNS:
        yield Reason("ashes.round.phases", "only-in-turns")
        return
    if kind == HAND:
        if g.holder(e) != player:
            yield Reason("ashes.zone.in-play", "not-yours")
        elif card.type == REACTION:
            yield Reason("ashes.reaction.when", "only-as-reaction")
            yield from _without(g, player)
        else:
            yield from _not_my_turn(g, player)
            yield from may_play(g, player, e)
    elif kind in (PHOENIXBORN_ZONE, SPELLBOARD, BATTLEFIELD, ATTACHED):
        yield from _not_my_turn(g, player)
        yield from _not_usable(g, player, e)
    elif card.type == DIE:
        yield from _die_reasons(g, player, e)
    else:
        yield Reason("ashes.zone.in-play", "not-in-play")


def _without(g: AshesState, player: Player) -> Requirements:
    if g.reacted[player]:
        yield Reason("ashes.reaction.one-per-turn", "one-reaction")


def _not_my_turn(g: AshesState, player: Player) -> Requirements:
    if g.turn_player != player:
        yield Reason("ashes.turn.order", "not-your-turn")


def _not_usable(g: AshesState, player: Player, e: Entity) -> Requirements:
    if g.controller(e) != player:
        yield Reason("ashes.control.what", "not-yours")
        return
    abilities = [a for a in g.title(e).abilities if a.kind == ACTIVATED]
    reasons = [reason for a in abilities for reason in may_activate(g, player, e, a)]
    if not g.exhaustion[e] and not {a.key for a in abilities} <= {a.key for a in sources(g, e)}:
        reasons.append(Reason("ashes.ability.definition", "has-no-such-ability"))
    yield from reasons
    if g.card[e].is_unit:
        messages = {reason.message for reason in reasons}
        if not g.main_left and "no-main-action" not in messages:
            yield Reason("ashes.turn.main-required", "no-main-action")
        if g.exhaustion[e] and "is-exhausted" not in messages:
            yield Reason("ashes.exhaustion.unit-limits", "is-exhausted")
    elif not abilities:
        yield Reason("ashes.activate.definition", "nothing-to-activate")


def _die_reasons(g: AshesState, player: Player, d: Entity) -> Requirements:
    if g.owner[d] != player:
        yield Reason("ashes.zone.active-pool", "not-yours")
    if g.zone[d] // g.players != ACTIVE_POOL:
        yield Reason("ashes.zone.active-pool", "die-exhausted")
    elif g.face[d] != POWER:
        yield Reason("ashes.dice.power.symbol", "needs-power-side")
    elif not could_change(g, player, d):
        yield Reason("ashes.dice.power.activate", "changes-nothing")
    if not g.side_left:
        yield Reason("ashes.turn.side-optional", "no-side-action")
    yield from _not_my_turn(g, player)
