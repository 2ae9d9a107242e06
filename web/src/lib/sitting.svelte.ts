/** A place at a table: what the server told of it, and what the person there is about to do. */
import * as api from './api'
import { groundOf, squaresOf } from './map'
import { inOrder, pickable, toggled } from './picking'
import type { DeckRead } from './api'
import { carried, marks, optionsAt, whereAll, type Lying } from './table'
import { NO_FACE, type Card, type Decision, type Entity, type Layout, type Line, type Option, type Place, type Rule, type View, type Waited } from './types'

export interface SeatTold { seat: number; kind: 'person' | 'guest' | 'open' | 'bot'; name: string; you: boolean; same: number; present: boolean; deck: string; bot: string }
export interface Room {
  code: string
  link: string
  game: string
  name: string
  status: 'waiting' | 'playing' | 'paused' | 'over'
  host: boolean
  you: { name: string; seats: number[]; spectator: boolean }
  seats: SeatTold[]
  spectators: number
  settings: { pace: number; clock: unknown; between_people: boolean; closed_decks: boolean }
  options: { id: string; text: string; value: string }[]
  hands: { shown: boolean; agreed: number[] }
  paused: string
  pausing?: { text: string; by: string[]; missing: string[]; yours: boolean } | null
  undo: UndoTold | null
  over: { text: string; result?: string; verdict?: string; rule?: Decision['rule']; how: string; winners: number[]; journal: string; replay: string; seed: number | string; decks: DeckRead[] } | null
  opened: number
}
export interface UndoTold { by: number; name: string; text: string; asked: string[]; yours: boolean; agreed: boolean | null }
export interface TableTold {
  seat: number
  view: View
  where: Place[]
  decision: Decision | (Waited & { name?: string; text?: string }) | null
  log: { from: number; upto: number; batches: Line[][] }
  undo: { possible: boolean; free: boolean }
  pass: string
  notice: string
}
export interface WhyTold { about: number; name: string; usable: string[]; reasons: { text: string; rule: Rule | null }[] }
/** What a picked part of a payment would leave to be asked, and whether it is enough. */
export interface Weighed { keys: string[]; enough: boolean; text: string }
export interface Looked { card: string; entity: Entity | null; x: number; y: number; pinned: boolean; why: WhyTold | null }
export interface Menu { id: number; options: Option[]; x: number; y: number }

/** How many batches of what happened are shown to somebody who just came. */
const LATELY = 6

/** What a sitting sends; a replay sends nothing. */
export type Send = (message: Record<string, unknown>) => Promise<unknown>

export class Sitting {
  room = $state.raw<Room | null>(null)
  layout = $state.raw<Layout | null>(null)
  cards = $state.raw<Map<string, Card>>(new Map())
  table = $state.raw<TableTold | null>(null)
  before = $state.raw<View | null>(null)
  batches = $state.raw<Line[][]>([])
  /** The batches that have come since one's own last choice. */
  fresh = $state.raw<Line[][]>([])
  picked = $state<string[]>([])
  menu = $state<Menu | null>(null)
  looked = $state<Looked | null>(null)
  /** Entities that something points at: a line of the log, an option. */
  pointed = $state.raw<Set<number>>(new Set())
  confirming = $state<{ option: Option } | null>(null)
  weighed = $state.raw<Weighed | null>(null)
  /** The figure on a map that was looked at last. */
  studied = $state(0)
  /** Since when somebody else decides. */
  since = $state(0)
  /** The seconds that everybody has left, and whose run: as told at `at`. */
  clock = $state.raw<{ left: (number | null)[]; running: number; at: number } | null>(null)
  busy = $state(false)
  error = $state('')
  names = $derived(this.room?.seats.map((s) => s.name) ?? [])
  view = $derived(this.table?.view ?? null)
  decision = $derived<Decision | null>(this.table?.decision && 'options' in this.table.decision ? this.table.decision : null)
  waited = $derived(this.table?.decision && !('options' in this.table.decision) ? this.table.decision : null)
  /** By the rules, or since somebody resigned or ran out of time. */
  over = $derived(Boolean(this.view?.over) || this.room?.status === 'over')
  /** What belongs to a square is lit there and not on the figure. */
  marks = $derived(marks(this.decision && groundOf(this.view, this.layout) ? { ...this.decision, options: this.decision.options.filter((o) => !squaresOf(o).length) } : this.decision))
  lying = $derived(this.view ? whereAll(this.view) : new Map<number, Lying>())
  on = $derived(this.view && this.layout ? carried(this.view, this.layout) : new Map<number, Entity[]>())

  constructor(private send: Send | null, private warns: () => boolean = () => true) {}

  /** How a payment could be made: it is picked already, and can be changed. */
  get suggested(): string[] {
    return this.decision?.payment?.keys ?? []
  }

  get live(): boolean {
    return this.send !== null
  }

  async dress(game: string): Promise<void> {
    const [layout, cards] = await Promise.all([api.layout(game), api.cards(game)])
    this.layout = layout
    this.cards = cards
  }

  card(id: string): Card {
    return this.cards.get(id) ?? { id, name: id, brief: '', text: '', facts: [], face: NO_FACE }
  }

  face(e: Entity): Card['face'] {
    return this.cards.get(e.card || '')?.face ?? NO_FACE
  }

  name(seat: number): string {
    return this.names[seat] ?? `${seat + 1}`
  }

  /** A new position arrived. */
  arrive(told: TableTold): void {
    const own = this.decision !== null
    this.before = this.table?.view ?? null
    const first = told.log.from
    const kept = this.batches.map((b) => b.filter((l) => l.n < first)).filter((b) => b.length)
    this.batches = [...kept, ...told.log.batches].slice(-400)
    const before = own ? [] : this.fresh.map((b) => b.filter((l) => l.n < first)).filter((b) => b.length)
    this.fresh = [...before, ...told.log.batches].slice(this.before ? -40 : -LATELY)
    this.since = Date.now()
    const asked = this.table?.decision
    this.table = told
    this.pointed = new Set()
    if (!asked || !told.decision || !('number' in told.decision) || !('number' in asked) || told.decision.number !== asked.number || told.decision.prompt !== asked.prompt) {
      this.picked = this.suggested
      this.weighed = null
      this.menu = null
      this.confirming = null
    }
    this.busy = false
    if (this.looked && !this.looked.pinned) this.looked = null
  }

  // ------------------------------------------------------------ what is done

  /** Something on the table was clicked. */
  click(id: number, at: { x: number; y: number }): void {
    const d = this.decision
    const found = d ? optionsAt(id, this.marks.get(id) ?? []) : []
    if (found.length && this.busy) return
    if (!d || !found.length) {
      const lies = this.lying.get(id)
      if (lies) this.look(lies.entity.card, lies.entity, at, true)
      if (d) void this.why(id)
      return
    }
    if (d.subset) this.toggle(found[0]!.key)
    else if (found.length === 1) this.choose(found[0]!)
    else this.menu = { id, options: found, ...at }
  }

  toggle(key: string): void {
    const most = this.decision?.most ?? Infinity
    const next = toggled(this.picked, key)
    this.picked = next.length > most && !this.picked.includes(key) ? next.slice(-most) : next
    void this.weigh()
  }

  drop(): void {
    this.picked = []
    void this.weigh()
  }

  /** Ask what is still missing of a payment. */
  private async weigh(): Promise<void> {
    const d = this.decision
    this.weighed = null
    if (!d?.payment || !this.send) return
    const keys = inOrder(d, this.picked)
    try {
      const told = (await this.send({ type: 'weigh', seat: d.player, number: d.number, keys })) as Weighed
      if (this.decision === d && String(inOrder(d, this.picked)) === String(keys)) this.weighed = told
    } catch (error) {
      if (this.decision === d && String(inOrder(d, this.picked)) === String(keys)) this.weighed = { keys, enough: false, text: (error as Error).message }
    }
  }

  /** An option was chosen; what hurts oneself is asked for once more. */
  choose(option: Option, sure = false): void {
    const d = this.decision
    if (!d || this.busy) return
    if (d.subset && option.about.length) return this.toggle(option.key)
    if (option.warning && this.warns() && !sure) {
      this.confirming = { option }
      return
    }
    void this.tell({ type: 'choose', seat: d.player, number: d.number, key: option.key })
  }

  /** All that was picked, in whatever order, as one answer. */
  confirm(keys?: string[]): void {
    const d = this.decision
    if (!d || this.busy) return
    void this.tell({ type: 'choose', seat: d.player, number: d.number, keys: keys ?? inOrder(d, this.picked) })
  }

  pickAll(): void {
    if (this.decision) this.picked = pickable(this.decision).map((o) => o.key)
  }

  undo(step = false): void {
    void this.tell({ type: 'undo', seat: this.table?.seat ?? 0, step })
  }

  pass(until: string): void {
    void this.tell({ type: 'pass', seat: this.table?.seat ?? 0, until })
  }

  /** Ask something without touching what is about to be done. */
  async ask(message: Record<string, unknown>): Promise<unknown> {
    return this.send ? this.send(message).catch(() => null) : null
  }

  async tell(message: Record<string, unknown>): Promise<unknown> {
    if (!this.send) return null
    this.menu = null
    this.confirming = null
    this.error = ''
    if (message.type === 'choose') this.busy = true // until the next position arrives: what was asked is answered
    try {
      return await this.send(message)
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error)
      this.busy = false
      return null
    }
  }

  // ------------------------------------------------------------ what is looked at

  look(card: string, entity: Entity | null, at: { x: number; y: number }, pinned = false): void {
    if (this.looked?.pinned && !pinned) return
    this.looked = { card: card || (entity?.as ?? ''), entity, ...at, pinned, why: null }
    if (entity && this.face(entity).shape === 'figure') this.studied = entity.id
  }

  unlook(force = false): void {
    if (force || !this.looked?.pinned) this.looked = null
  }

  async why(id: number): Promise<void> {
    if (!this.send) return
    const told = (await this.ask({ type: 'why', seat: this.table?.seat ?? 0, about: id })) as WhyTold | null
    if (told && this.looked?.entity?.id === id) this.looked = { ...this.looked, why: told }
  }
}
