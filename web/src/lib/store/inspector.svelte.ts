/** The inspector: the card that the reader looks at, and what is pointed out on the table. */
import type { Entity, WhyMessage, Zone } from '../types'
import type { Position } from './position.svelte'
import type { Send } from './selection.svelte'

export interface Looked {
  card: string
  entity: Entity | null
  x: number
  y: number
  pinned: boolean
  why: WhyMessage | null
}

export class Inspector {
  looked = $state.raw<Looked | null>(null)
  /** Cards that are laid out in a dialog: a pile, or those that find no room on the table. */
  spread = $state.raw<{ title: string; zone: Zone } | null>(null)
  /** Entities that a line of the log or an option points at. */
  pointed = $state.raw<Set<number>>(new Set())
  /** The figure on a map that was looked at last. */
  studied = $state(0)

  constructor(
    private position: Position,
    private send: Send | null,
  ) {}

  look(card: string, entity: Entity | null, at: { x: number; y: number }, pinned = false): void {
    if (this.looked?.pinned && !pinned) return
    this.looked = { card: card || (entity?.as ?? ''), entity, ...at, pinned, why: null }
    if (entity && this.position.face(entity).shape === 'figure') this.studied = entity.id
  }

  unlook(force = false): void {
    if (force || !this.looked?.pinned) this.looked = null
  }

  point(ids: Iterable<number> = []): void {
    this.pointed = new Set(ids)
  }

  /** Ask the server why an entity can't be used. */
  async why(id: number): Promise<void> {
    const answer = (await this.ask({
      type: 'why',
      seat: this.position.table?.seat ?? 0,
      about: id,
    })) as WhyMessage | null
    if (answer && this.looked?.entity?.id === id) this.looked = { ...this.looked, why: answer }
  }

  /** Ask the server something that changes nothing. */
  async ask(message: Record<string, unknown>): Promise<unknown> {
    return this.send ? this.send(message).catch(() => null) : null
  }
}
