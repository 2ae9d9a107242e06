/** The keyboard for everything; listed under `?`. */
import { onwardOf } from './picking'
import type { Sitting } from './sitting.svelte'

export const KEYS = ['digits', 'space', 'enter', 'tab', 'u', 'shift-u', 'p', 'y', 'l', 'b', 'escape', 'question'] as const

export interface Keyboard { sitting: Sitting; help: () => void; panel: () => void; log: () => void }

/** Numbers of more than one digit are typed one after the other. */
export function keyboard({ sitting, help, panel, log }: Keyboard): (event: KeyboardEvent) => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const digit = (d: string) => {
    const decision = sitting.decision
    if (!decision) return
    typed += d
    clearTimeout(timer)
    const most = Math.max(...decision.options.map((o) => o.n))
    const settle = () => {
      const alike = decision.options.filter((o) => o.n === Number(typed))
      const chosen = alike.find((o) => !sitting.picked.includes(o.key)) ?? alike[0]
      typed = ''
      if (chosen && sitting.decision === decision) sitting.choose(chosen, sitting.confirming?.option.n === chosen.n)
    }
    if (Number(typed) * 10 > most) settle()
    else timer = setTimeout(settle, 450)
  }
  const onward = () => {
    const decision = sitting.decision
    if (sitting.confirming) return (sitting.confirming = null)
    if (!decision) return
    if (decision.subset) return sitting.confirm()
    const first = onwardOf(decision.options)
    if (first) sitting.choose(first)
    else if (decision.options.length === 1) sitting.choose(decision.options[0]!)
  }
  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
    const open = document.querySelector('dialog[open]')
    if (event.key === 'Escape') {
      sitting.menu = null
      sitting.confirming = null
      sitting.unlook(true)
      if (sitting.picked.length) sitting.drop()
      return
    }
    if (open) return
    if (/^[0-9]$/.test(event.key)) digit(event.key)
    else if (event.key === ' ' && !target.closest('[role=menu], a')) {
      event.preventDefault()
      onward()
    } else if (event.key === '?') help()
    else if (event.key === 'u') sitting.undo()
    else if (event.key === 'U') sitting.undo(true)
    else if (event.key === 'p' && sitting.decision?.pass) sitting.pass('event')
    else if (event.key === 'l') log()
    else if (event.key === 'b') panel()
    else if (event.key === 'y' && target.dataset.id) void why(sitting, target)
  }
}

async function why(sitting: Sitting, target: HTMLElement): Promise<void> {
  const id = Number(target.dataset.id)
  const lies = sitting.lying.get(id)
  const box = target.getBoundingClientRect()
  if (lies) sitting.look(lies.entity.card, lies.entity, { x: box.left, y: box.top }, true)
  await sitting.why(id)
}
