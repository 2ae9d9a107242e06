/** What a figure can reach and whom it sees: asked for while it is pointed at, and kept a while. */
import type { LineOfFire, Survey } from './map'
import type { Piece } from './pieces'
import type { TableStore } from './store/table.svelte'

const SOON = 160
/** Reach and lines stay a while after the pointer has left, so that one can point at whom they lead to. */
const STAYS = 1600

export class MapSurvey {
  /** Whose reach is shown. */
  subject = $state(0)
  /** The figure at the other end of a line that is pointed at. */
  aimed = $state(0)
  /** The piece that a finger touched. */
  touched = $state(0)
  found = $state.raw<Survey>({})
  lines = $derived<LineOfFire[]>(this.found.lines ?? [])
  target = $derived(this.lines.find((l) => l.about === this.aimed))
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private store: TableStore) {}

  point(piece: Piece | null): void {
    clearTimeout(this.timer)
    this.aimed = 0
    if (!piece) this.timer = setTimeout(() => void this.show(0), STAYS)
    else if (this.lines.some((l) => l.about === piece.entity.id)) this.aimed = piece.entity.id
    else if (piece.figure) this.timer = setTimeout(() => void this.show(piece.entity.id), SOON)
  }

  /** On a screen without a pointer a tap shows reach and lines; the whole card is one tap further. */
  tap(piece: Piece): void {
    clearTimeout(this.timer)
    this.touched = piece.entity.id
    this.aimed = this.lines.some((l) => l.about === this.touched) ? this.touched : 0
    if (!this.aimed) void this.show(piece.figure ? this.touched : 0)
  }

  /** A new question: begin with the lines of whoever is about to attack. */
  begin(subject: number): void {
    clearTimeout(this.timer)
    this.touched = 0
    void this.show(subject)
  }

  async show(id: number): Promise<void> {
    this.subject = id
    if (!id || !this.store.live) return void (this.found = {})
    const seat = this.store.position.table?.seat ?? 0
    const answer = (await this.store.inspector.ask({ type: 'why', seat, about: id })) as { survey?: Survey } | null
    if (this.subject === id) this.found = answer?.survey ?? {}
  }
}
