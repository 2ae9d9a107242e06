/** A drawing that is larger than its frame: zoomed at a point, dragged by the mouse, moved to what matters. */
import { tick } from 'svelte'

export class Viewport {
  zoom = $state(1)
  frame = $state<HTMLElement>()
  width = $state(0)
  height = $state(0)
  left = $state(0)
  top = $state(0)
  private grabbed: { x: number; y: number; left: number; top: number } | null = null

  constructor(private most = 4) {}

  zoomTo(wanted: number, at?: { x: number; y: number }): void {
    const frame = this.frame
    if (!frame) return
    const box = frame.getBoundingClientRect()
    const [x, y] = at ? [at.x - box.left, at.y - box.top] : [box.width / 2, box.height / 2]
    const before = this.zoom
    this.zoom = Math.max(1, Math.min(this.most, wanted))
    const grown = this.zoom / before
    void tick().then(() => {
      frame.scrollLeft = (frame.scrollLeft + x) * grown - x
      frame.scrollTop = (frame.scrollTop + y) * grown - y
    })
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    this.zoomTo(this.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX, y: event.clientY })
  }

  grab(event: PointerEvent): void {
    const frame = this.frame
    if (!frame || event.pointerType !== 'mouse' || (event.target as Element).closest('[role=button]')) return
    this.grabbed = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop }
  }

  drag(event: PointerEvent): void {
    if (!this.grabbed || !this.frame) return
    this.frame.scrollLeft = this.grabbed.left + this.grabbed.x - event.clientX
    this.frame.scrollTop = this.grabbed.top + this.grabbed.y - event.clientY
  }

  release(): void {
    this.grabbed = null
  }

  scrolled(): void {
    this.left = this.frame?.scrollLeft ?? 0
    this.top = this.frame?.scrollTop ?? 0
  }

  /** Let this point of the drawing (in shares of its width and height) be seen in the middle, or as near to it as it goes. */
  bring(x: number, y: number): void {
    const frame = this.frame
    if (!frame) return
    frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2
  }
}
