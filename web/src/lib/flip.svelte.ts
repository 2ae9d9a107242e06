/** Nothing jumps: what was elsewhere a moment ago travels from there. */
import { still } from './settings.svelte'
import type { Sitting } from './sitting.svelte'

const TIME = 220

export function flip(node: HTMLElement, sitting: Sitting) {
  let places = new Map<string, DOMRect>()
  const things = () => node.querySelectorAll<HTMLElement>('[data-id]')
  const remember = () => {
    places = new Map()
    for (const thing of things()) places.set(thing.dataset.id!, thing.getBoundingClientRect())
  }
  const play = () => {
    if (still()) return
    for (const thing of things()) {
      const now = thing.getBoundingClientRect()
      const old = places.get(thing.dataset.id!)
      if (!old) {
        if (places.size) thing.animate([{ opacity: 0, transform: 'scale(.85)' }, { opacity: 1, transform: 'none' }], { duration: TIME, easing: 'ease-out' })
        continue
      }
      const [x, y] = [old.left - now.left, old.top - now.top]
      if (Math.abs(x) + Math.abs(y) < 3 || !now.width) continue
      thing.animate([{ transform: `translate(${x}px, ${y}px) scale(${old.width / now.width})`, zIndex: 5 }, { transform: 'none', zIndex: 5 }], { duration: TIME, easing: 'cubic-bezier(.2,.8,.3,1)' })
    }
  }
  const stop = $effect.root(() => {
    $effect.pre(() => {
      if (sitting.table) remember()
    })
    $effect(() => {
      if (sitting.table) requestAnimationFrame(play)
    })
  })
  return { destroy: stop }
}
