"""A player's turn: change form, play cards, basic powers, allies, actions, asking another player to act."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.requirements import Reason, Requirements, met

from ..definitions import ABILITIES, ACTION, ALLY, EVENT, IDENTITY_TYPES, Ability
from ..state import ChampionsState
from ..values import ATK, REC, THW, value
from ..zones import HAND, PLAY_AREA, PLAYER_PHASE
from .abilities import begin, may_initiate
from .attack import PlayerAttack, PlayerThwart, attackable, can_exhaust_for, thwartable
from .conditions import ChangedForm
from .hit_points import heal
from .occurrences import ChampionsEvent, responses
from .play import PlayCard, may_play
from .tokens import exhaust

END_TURN = Offer("end-turn", ("end",))


@procedure
class PlayerTurn(Procedure):
    ACTS: ClassVar[bool] = True
    player: Player
    answer: tuple[Any, ...] = ()
    asked: Player = NOBODY
    ending: int = 0
    """1 once the active player is done; the others may still act."""

    @step("champions.round.2", "champions.player-phase.turns", "champions.player-turn.active-player")
    def begin(self, g: ChampionsState) -> None:
        g.active = self.player
        g.note("turn", self.player)

    @step("champions.player-turn.options")
    def choose(self, g: ChampionsState) -> None:
        self.ending = 0
        if g.out[self.player]:
            self.jump("end")
            return
        offers = turn_offers(g, self.player)
        for p in g.seats_from(self.player)[1:]:
            if not g.declined[p] and might_act(g, p):
                g.cite("champions.player-turn.ask", "champions.ability.action.request")
                offers.append(Offer("ask", ("ask", p), note=str(p + 1)))
        offers.append(END_TURN)
        g.ask("answer", self.player, "champions.player-turn.options", "turn", offers, confirm=True)

    @step()
    def act(self, g: ChampionsState) -> None:
        answer, self.answer = self.answer, self.answer[:1]
        self.jump("choose")
        if answer[0] == "ask":
            self.asked = answer[1]
            self.jump("ask_player")
        elif answer == END_TURN.value:
            self.ending = 1
            self.jump("volunteer")
        else:
            allow_asking(g)
            do(g, self.player, answer)

    @step("champions.player-turn.ask")
    def ask_player(self, g: ChampionsState) -> None:
        """The asked player may use an action on their own cards, or decline."""
        offers = [*action_offers(g, self.asked), Offer("decline", ("decline",))]
        prompt = "volunteer" if self.ending else "asked-to-act"
        asked_by_name = not self.ending  # stop for the player, whatever cards they hold
        g.ask("answer", self.asked, "champions.player-turn.ask", prompt, offers, confirm=True, always=asked_by_name)

    @step("champions.player-turn.ask", "champions.ability.action.request")
    def answer_request(self, g: ChampionsState) -> None:
        answer, self.answer = self.answer, self.answer[:1]
        self.jump("volunteer" if self.ending else "choose")
        if answer[0] == "decline":
            g.declined[self.asked] = 1
        else:
            self.jump("choose")  # the turn continues, because the player acted
            allow_asking(g)
            do(g, self.asked, answer)

    @step("champions.player-turn.ask.volunteer")
    def volunteer(self, g: ChampionsState) -> None:
        """Before the turn ends, every other player may act without being asked, except those who have just declined."""
        for p in g.seats_from(self.player)[1:]:
            if not g.declined[p] and (might_act(g, p) if g.between_people else action_offers(g, p)):
                self.asked = p
                self.jump("ask_player")
                return

    @step("champions.round.2")
    def end(self, g: ChampionsState) -> None:
        allow_asking(g)
        g.active = NOBODY


def might_act(g: ChampionsState, player: Player) -> bool:
    """Could this player have an Action, judging by public information? The offer must not reveal their hand."""
    return bool(g.at(HAND, player)) or any(_use(g, player, e, "use") for e in g.at(PLAY_AREA, player))


def allow_asking(g: ChampionsState) -> None:
    g.declined = [0] * g.players


def do(g: ChampionsState, player: Player, choice: tuple[Any, ...]) -> None:
    """Start the action that a player chose."""
    verb, *about = choice
    if verb == "change-form":
        g.changed_form[player] = 1
        g.push(ChangeForm(player=player))
    elif verb == "play":
        g.push(PlayCard(player=player, card=about[0]))
    elif verb == "use":
        begin(g, player, about[0], ABILITIES[about[1]])
    elif verb == "attack":
        g.push(PlayerAttack(player=player, attacker=about[0], targets=(about[1],), basic=1))
    elif verb == "thwart":
        g.push(PlayerThwart(player=player, thwarter=about[0], scheme=about[1], basic=1))
    elif verb == "recover":
        g.push(Recover(player=player))


def turn_offers(g: ChampionsState, player: Player) -> list[Offer]:
    """Every legal action of the active player."""
    offers: list[Offer] = []
    me = g.identity[player]
    if not g.changed_form[player]:
        offers.append(Offer("change-form", ("change-form",), (me,)))
    offers.extend(play_offers(g, player))
    offers.extend(power_offers(g, player))
    offers.extend(action_offers(g, player))
    return offers


def play_offers(g: ChampionsState, player: Player) -> list[Offer]:
    offers: list[Offer] = []
    seen: set[str] = set()
    for e in g.at(HAND, player):
        card = g.card[e]
        if card.type == EVENT or card.id in seen:
            continue
        seen.add(card.id)
        if met(may_play(g, player, e)):
            offers.append(Offer("play", ("play", THAT), (e,)))
    return offers


def power_offers(g: ChampionsState, player: Player) -> list[Offer]:
    """The basic powers of the identity, and the attacks and thwarts of allies."""
    offers: list[Offer] = []
    targets: list[Entity] | None = None
    schemes: list[Entity] | None = None
    for c in g.characters(player):
        if g.exhausted[c]:
            continue
        g.cite("champions.player-turn.ally" if g.card[c].type == ALLY else "champions.player-turn.basic-power")
        if g.title(c).type == "alter-ego":
            if can_exhaust_for(g, c, REC) and g.damage[c]:
                offers.append(Offer("recover", ("recover",), (c,)))
            continue
        if can_exhaust_for(g, c, ATK):
            targets = attackable(g, player) if targets is None else targets
            offers.extend(Offer("attack", ("attack", THAT, THAT), (c, t)) for t in targets)
        if can_exhaust_for(g, c, THW):
            schemes = thwartable(g) if schemes is None else schemes
            # a confused character removes no threat from any scheme; it only loses its status card
            offers.extend(
                Offer("thwart", ("thwart", THAT, THAT), (c, s)) for s in (g.schemes() if g.confused[c] else schemes)
            )
    return offers


def action_offers(g: ChampionsState, player: Player) -> list[Offer]:
    """Actions on the player's cards in play, on encounter cards (for the active player), and events in hand."""
    g.cite("champions.player-turn.action", "champions.ability.action")
    offers: list[Offer] = []
    seen: set[str] = set()
    for e in g.at(HAND, player):
        card = g.card[e]
        if card.type == EVENT and card.id not in seen:
            seen.add(card.id)
            offers.extend(_use(g, player, e, "play"))
    for e in g.at(PLAY_AREA, player):
        offers.extend(_use(g, player, e, "use"))
    if player == g.active:
        g.cite("champions.player-turn.action.any-encounter")
        for e in g.encounter_cards():
            offers.extend(_use(g, player, e, "use"))
    return offers


def _use(g: ChampionsState, player: Player, e: Entity, verb: str) -> list[Offer]:
    found: list[Offer] = []
    for a in g.title(e).abilities:
        if a.kind == ACTION and met(may_initiate(g, player, e, a)):
            found.append(Offer(verb, ("use", THAT, a.key), (e,), a.name))
    return found


@procedure
class ChangeForm(ChampionsEvent):
    """Turn the identity card over; only the form changes."""

    player: Player

    @step("champions.identity.form.change", "champions.identity.form.keeps", "champions.player-turn.change-form")
    def flip(self, g: ChampionsState) -> None:
        if g.out[self.player]:
            self.finish()
            return
        me = g.identity[self.player]
        g.form[me] = 1 - g.form[me]
        g.listen(me)
        g.note("change-form", self.player, (me,))
        g.dirty = 1

    @step("champions.timing.response.window")
    def respond(self, g: ChampionsState) -> None:
        me = g.identity[self.player]
        self.happened = (ChangedForm(me, g.form[me]),)
        responses(g, self.happened)


@procedure
class Recover(Procedure):
    """The alter-ego's basic recovery."""

    player: Player

    @step("champions.recover.use")
    def recover(self, g: ChampionsState) -> None:
        me = g.identity[self.player]
        exhaust(g, me, self.player)
        heal(g, me, value(g, me, REC))


# ---------------------------------------------------------------- reasons


def obstacles(g: ChampionsState, player: Player, e: Entity) -> Requirements:
    """The reasons why a player can't use a card now, each with its rule."""
    card, kind = g.title(e), g.kind_of_zone(e)
    if kind == HAND and g.holder(e) != player:
        yield Reason("champions.control.out-of-play", "not-yours")
        return
    if g.phase != PLAYER_PHASE:
        yield Reason("champions.player-turn.options", "only-in-player-phase")
    elif g.active != player:
        yield Reason("champions.player-turn.active-player", "not-your-turn")
    if kind == HAND and card.type != EVENT:
        yield from may_play(g, player, e)
    elif kind in (HAND, PLAY_AREA):
        if kind == PLAY_AREA and g.controller(e) != player:
            yield Reason("champions.ability.optional.controller", "not-yours")
            return
        yield from _ability_reasons(g, player, e, card.abilities)
        if kind == PLAY_AREA and g.exhausted[e] and card.type in (ALLY, *IDENTITY_TYPES):
            yield Reason("champions.state.exhaust.once", "is-exhausted")
    elif g.in_play(e):
        yield from _ability_reasons(g, player, e, card.abilities)
    else:
        yield Reason("champions.zone.abilities-active-in-play", "not-usable-here")


def _ability_reasons(g: ChampionsState, player: Player, e: Entity, abilities: tuple[Ability, ...]) -> Requirements:
    usable = [a for a in abilities if a.effect is not None and not a.forced]
    if not usable:
        yield Reason("champions.ability.optional", "nothing-to-use")
    for a in usable:
        if a.kind == ACTION:
            yield from may_initiate(g, player, e, a)
        else:
            yield Reason("champions.timing.condition", "only-at-its-trigger")
