/** What a thing on the table does under a pointer: hover and long press show it whole, a click does what is lit. */
import type { Entity } from './types'
import type { TableStore } from './store/table.svelte'

const LONG = 420
const SOON = 130

/** `tap`: what a finger does, instead of showing it whole, where nothing is lit. */
export interface Interaction {
  store: TableStore
  entity: Entity
  tap?: () => void
  /** A finger reads it first: what can be done stands below the card. */
  reads?: boolean
}

export function interactive(node: HTMLElement | SVGElement, given: Interaction) {
  let now = given
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false
  let finger = false
  const place = () => {
    const box = node.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top }
  }
  const look = (pinned: boolean) => now.store.inspector.look(now.entity.card, now.entity, place(), pinned)
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = setTimeout(() => look(false), SOON)
  }
  const leave = () => {
    clearTimeout(timer)
    now.store.inspector.unlook()
  }
  const down = (event: PointerEvent) => {
    held = false
    finger = event.pointerType !== 'mouse'
    if (!finger) return
    timer = setTimeout(() => {
      held = true
      look(true)
    }, LONG)
  }
  const up = () => clearTimeout(timer)
  const click = (event: MouseEvent) => {
    clearTimeout(timer)
    if (held) return event.preventDefault()
    if (finger && now.tap && !now.store.position.optionsByEntity.has(now.entity.id)) return now.tap()
    if (finger && now.reads && !now.store.position.decision?.subset) return look(true)
    now.store.click(now.entity.id, place())
  }
  const menu = (event: Event) => {
    event.preventDefault()
    look(true)
    void now.store.inspector.why(now.entity.id)
  }
  const listeners: [string, (event: never) => void][] = [
    ['pointerenter', enter],
    ['pointerleave', leave],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['click', click],
    ['contextmenu', menu],
  ]
  for (const [name, heard] of listeners) node.addEventListener(name, heard as EventListener)
  return {
    update(next: Interaction) {
      now = next
    },
    destroy() {
      clearTimeout(timer)
      for (const [name, heard] of listeners) node.removeEventListener(name, heard as EventListener)
    },
  }
}
