/** The selection: what the reader is about to choose, and the messages that carry it out. */
import { inOrder, pickable, toggled } from '../picking'
import { optionsAt } from '../table'
import type { Option, WeighMessage } from '../types'
import type { Position } from './position.svelte'

/** Sends a message to the server. A replay has none. */
export type Send = (message: Record<string, unknown>) => Promise<unknown>

/** The uses of one entity or square, offered beside it. */
export interface Menu {
  id: number
  options: Option[]
  x: number
  y: number
}

export class Selection {
  picked = $state<string[]>([])
  menu = $state.raw<Menu | null>(null)
  confirming = $state.raw<{ option: Option } | null>(null)
  payment = $state.raw<WeighMessage | null>(null)
  /** A choice is on its way to the server. */
  busy = $state(false)
  error = $state('')
  /** What Space was pressed for once: pressed again, it is done. An option's key, or `confirm`. */
  armed = $state('')

  constructor(
    private position: Position,
    private send: Send | null,
    private warns: () => boolean,
  ) {}

  /** The payment that the server suggests: picked already, and free to change. */
  get suggested(): string[] {
    return this.position.decision?.payment?.keys ?? []
  }

  /** Begin anew with the question of a new position. */
  reset(): void {
    this.picked = this.suggested
    this.payment = null
    this.menu = null
    this.confirming = null
    this.armed = ''
  }

  /** Use a clicked entity. Return false if nothing can be done with it. */
  use(id: number, at: { x: number; y: number }): boolean {
    const decision = this.position.decision
    const found = decision ? optionsAt(id, this.position.optionsByEntity.get(id) ?? []) : []
    if (!decision || !found.length) return false
    if (this.busy) return true
    if (decision.subset) this.toggle(found[0]!.key)
    else if (found.length === 1) this.choose(found[0]!)
    else this.menu = { id, options: found, ...at }
    return true
  }

  toggle(key: string): void {
    this.armed = ''
    const most = this.position.decision?.most ?? Infinity
    const next = toggled(this.picked, key)
    this.picked = next.length > most && !this.picked.includes(key) ? next.slice(-most) : next
    void this.checkPayment()
  }

  clear(): void {
    this.picked = []
    void this.checkPayment()
  }

  pickAll(): void {
    if (this.position.decision) this.picked = pickable(this.position.decision).map((o) => o.key)
  }

  /** Ask the server what is still missing of a payment. */
  private async checkPayment(): Promise<void> {
    const decision = this.position.decision
    this.payment = null
    if (!decision?.payment || !this.send) return
    const keys = inOrder(decision, this.picked)
    const current = () => this.position.decision === decision && String(inOrder(decision, this.picked)) === String(keys)
    try {
      const answer = await this.send({ type: 'weigh', seat: decision.player, number: decision.number, keys })
      if (current()) this.payment = answer as WeighMessage
    } catch (error) {
      if (current()) this.payment = { type: 'weigh', keys, enough: false, text: (error as Error).message }
    }
  }

  /** Choose an option. One that hurts the reader is asked for once more. */
  choose(option: Option, sure = false): void {
    const decision = this.position.decision
    if (!decision || this.busy) return
    if (decision.subset && option.about.length) return this.toggle(option.key)
    if (option.warning && this.warns() && !sure) {
      this.confirming = { option }
      return
    }
    void this.tell({ type: 'choose', seat: decision.player, number: decision.number, key: option.key })
  }

  /** Send all that is picked, in whatever order, as one answer. */
  confirm(keys?: string[]): void {
    const decision = this.position.decision
    if (!decision || this.busy) return
    const chosen = keys ?? inOrder(decision, this.picked)
    void this.tell({ type: 'choose', seat: decision.player, number: decision.number, keys: chosen })
  }

  undo(step = false): void {
    void this.tell({ type: 'undo', seat: this.position.table?.seat ?? 0, step })
  }

  pass(until: string): void {
    void this.tell({ type: 'pass', seat: this.position.table?.seat ?? 0, until })
  }

  async tell(message: Record<string, unknown>): Promise<unknown> {
    if (!this.send) return null
    this.menu = null
    this.confirming = null
    this.error = ''
    if (message.type === 'choose') this.busy = true // until the next position arrives
    try {
      return await this.send(message)
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error)
      this.busy = false
      return null
    }
  }
}
