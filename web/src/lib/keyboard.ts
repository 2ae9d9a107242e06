/** The keyboard for everything; listed under `?`. */
import { answersOf } from './answers'
import { fits, inOrder } from './picking'
import { type TableStore } from './store/table.svelte'

export const KEYS = [
  'digits',
  'space',
  'enter',
  'tab',
  'u',
  'shift-u',
  'p',
  'y',
  'l',
  'b',
  'escape',
  'question',
] as const

export interface Keyboard {
  store: TableStore
  help: () => void
  panel: () => void
  log: () => void
}

/** Numbers of more than one digit are typed one after the other. */
export function keyboard({ store, help, panel, log }: Keyboard): (event: KeyboardEvent) => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const digit = (d: string) => {
    const decision = store.position.decision
    if (!decision) return
    typed += d
    clearTimeout(timer)
    const most = Math.max(...decision.options.map((o) => o.n))
    const settle = () => {
      const alike = decision.options.filter((o) => o.n === Number(typed))
      const chosen = alike.find((o) => !store.selection.picked.includes(o.key)) ?? alike[0]
      typed = ''
      if (chosen && store.position.decision === decision)
        store.selection.choose(chosen, store.selection.confirming?.option.n === chosen.n)
    }
    if (Number(typed) * 10 > most) settle()
    else timer = setTimeout(settle, 450)
  }
  /** Carry on what the player began. What would throw something useful away is asked for once more. */
  const onward = () => {
    const { position, selection } = store
    const decision = position.decision
    if (selection.confirming) return (selection.confirming = null)
    if (!decision || selection.busy) return
    const twice = (key: string, act: () => void) => {
      if (selection.armed === key) act()
      else selection.armed = key
    }
    if (decision.subset) {
      const chosen = inOrder(decision, selection.picked).length
      if (!fits(decision, chosen)) return
      return chosen ? selection.confirm() : twice('confirm', () => selection.confirm())
    }
    const { bright, onward } = answersOf(decision, position.hasMap, (id) => position.entities.has(id))
    if (bright) selection.choose(bright)
    else if (onward) twice(onward.key, () => selection.choose(onward))
  }
  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
    const open = document.querySelector('dialog[open]')
    if (event.key === 'Escape') {
      store.selection.menu = null
      store.selection.confirming = null
      store.inspector.unlook(true)
      if (store.selection.picked.length) store.selection.clear()
      return
    }
    if (open) return
    if (/^[0-9]$/.test(event.key)) digit(event.key)
    else if (event.key === ' ' && !target.closest('[role=menu], a')) {
      event.preventDefault()
      onward()
    } else if (event.key === '?') help()
    else if (event.key === 'u') store.selection.undo()
    else if (event.key === 'U') store.selection.undo(true)
    else if (event.key === 'p' && store.position.decision?.pass) store.selection.pass('event')
    else if (event.key === 'l') log()
    else if (event.key === 'b') panel()
    else if (event.key === 'y' && target.dataset.id) void why(store, target)
  }
}

async function why(store: TableStore, target: HTMLElement): Promise<void> {
  const id = Number(target.dataset.id)
  const lies = store.position.entities.get(id)
  const box = target.getBoundingClientRect()
  if (lies) store.inspector.look(lies.entity.card, lies.entity, { x: box.left, y: box.top }, true)
  await store.inspector.why(id)
}
