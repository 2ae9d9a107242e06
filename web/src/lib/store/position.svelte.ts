/** The position: what the server sent about the room, the table and the log, and what follows from it. */
import * as api from '../api'
import { groundOf, squaresOf } from '../map'
import { attachmentsOf, optionsByEntity, whereabouts, type Whereabouts } from '../table'
import {
  NO_FACE,
  type Card,
  type ClockMessage,
  type Decision,
  type Entity,
  type Layout,
  type Line,
  type RoomMessage,
  type TableMessage,
  type View,
} from '../types'

/** What the table draws of a room. A replay has no more than this. */
export type TableRoom = Pick<RoomMessage, 'game' | 'status' | 'seats' | 'you' | 'over'>

/** How many batches of the log a client shows that has just come. */
const FIRST_BATCHES = 6
const MOST_BATCHES = 400
const MOST_UNREAD = 40

export class Position {
  room = $state.raw<TableRoom | null>(null)
  layout = $state.raw<Layout | null>(null)
  cards = $state.raw<Map<string, Card>>(new Map())
  table = $state.raw<TableMessage | null>(null)
  previousView = $state.raw<View | null>(null)
  batches = $state.raw<Line[][]>([])
  /** The batches that came since the reader's last choice. */
  unreadLog = $state.raw<Line[][]>([])
  /** Since when another player decides. */
  since = $state(0)
  /** The seconds that each player has left, and whose clock runs, as sent at `at`. */
  clock = $state.raw<(ClockMessage & { at: number }) | null>(null)

  names = $derived(this.room?.seats.map((s) => s.name) ?? [])
  view = $derived(this.table?.view ?? null)
  decision = $derived<Decision | null>(
    this.table?.decision && 'options' in this.table.decision ? this.table.decision : null,
  )
  waited = $derived(this.table?.decision && !('options' in this.table.decision) ? this.table.decision : null)
  /** The game is over by the rules, or because a player resigned or ran out of time. */
  over = $derived(Boolean(this.view?.over) || this.room?.status === 'over')
  hasMap = $derived(groundOf(this.view, this.layout) !== null)
  /** Options that name a square belong to the square and not to the figure. */
  optionsByEntity = $derived(
    optionsByEntity(
      this.decision && this.hasMap
        ? { ...this.decision, options: this.decision.options.filter((o) => !squaresOf(o).length) }
        : this.decision,
    ),
  )
  entities = $derived(this.view ? whereabouts(this.view) : new Map<number, Whereabouts>())
  attachments = $derived(this.view && this.layout ? attachmentsOf(this.view, this.layout) : new Map<number, Entity[]>())

  async loadAssets(game: string): Promise<void> {
    const [layout, cards] = await Promise.all([api.layout(game), api.cards(game)])
    this.layout = layout
    this.cards = cards
  }

  card(id: string): Card {
    return this.cards.get(id) ?? { id, name: id, brief: '', text: '', facts: [], face: NO_FACE }
  }

  face(entity: Entity): Card['face'] {
    return this.cards.get(entity.card || '')?.face ?? NO_FACE
  }

  name(seat: number): string {
    return this.names[seat] ?? `${seat + 1}`
  }

  /** Does this seat belong to the reader? */
  isOwn(seat: number): boolean {
    return this.view?.you === seat || Boolean(this.room?.you.seats.includes(seat))
  }

  /** Take a new position. Return whether it asks another question than the one before. */
  receive(message: TableMessage): boolean {
    const wasAsked = this.decision !== null
    const asked = this.table?.decision
    this.previousView = this.table?.view ?? null
    const first = message.log.from
    const older = (all: Line[][]) => all.map((b) => b.filter((l) => l.n < first)).filter((b) => b.length)
    this.batches = [...older(this.batches), ...message.log.batches].slice(-MOST_BATCHES)
    const unread = wasAsked ? [] : older(this.unreadLog)
    this.unreadLog = [...unread, ...message.log.batches].slice(this.previousView ? -MOST_UNREAD : -FIRST_BATCHES)
    this.since = Date.now()
    this.table = message
    const now = message.decision
    const both = asked && now && 'number' in now && 'number' in asked
    return !both || now.number !== asked.number || now.prompt !== asked.prompt
  }
}
