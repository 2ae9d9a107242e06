/** One place at a table: its position, the reader's selection, and what the reader looks at. */
import { getContext, setContext } from 'svelte'
import type { TableMessage } from '../types'
import { Inspector } from './inspector.svelte'
import { Position } from './position.svelte'
import { Selection, type Send } from './selection.svelte'

export class TableStore {
  readonly position = new Position()
  readonly selection: Selection
  readonly inspector: Inspector
  /** A replay is not live: nothing can be chosen. */
  readonly live: boolean

  constructor(send: Send | null, warns: () => boolean = () => true) {
    this.live = send !== null
    this.selection = new Selection(this.position, send, warns)
    this.inspector = new Inspector(this.position, send)
  }

  /** A new position arrived. */
  receive(message: TableMessage): void {
    const another = this.position.receive(message)
    this.inspector.point()
    if (another) this.selection.reset()
    this.selection.busy = false
    this.inspector.unlook()
  }

  /** Use what was clicked, or look at it where it can't be used. */
  click(id: number, at: { x: number; y: number }): void {
    if (this.selection.use(id, at)) return
    const found = this.position.entities.get(id)
    if (found) this.inspector.look(found.entity.card, found.entity, at, true)
    if (this.position.decision) void this.inspector.why(id)
  }
}

const KEY = Symbol('table')
export const provideTable = (store: TableStore): TableStore => setContext(KEY, store)
export const useTable = (): TableStore => getContext<TableStore>(KEY)
