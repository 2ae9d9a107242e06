/** Nothing jumps: what was elsewhere a moment ago travels from there. */
import { still } from './settings.svelte'
import { type TableStore } from './store/table.svelte'
import { zoom } from './zoom'

const TIME = 220

export function flip(node: HTMLElement, store: TableStore) {
  let places = new Map<string, DOMRect>()
  /** A figure stands on the map and in the list beside it: each place has its own way. */
  const key = (thing: HTMLElement | SVGElement) => `${thing.dataset.id}${thing instanceof SVGElement ? ' map' : ''}`
  const things = () => node.querySelectorAll<HTMLElement | SVGElement>('[data-id]')
  const remember = () => {
    places = new Map()
    for (const thing of things()) places.set(key(thing), thing.getBoundingClientRect())
  }
  const play = () => {
    if (still()) return
    for (const thing of things()) {
      const now = thing.getBoundingClientRect()
      const old = places.get(key(thing))
      if (!old) {
        if (places.size)
          thing.animate(
            [
              { opacity: 0, scale: '.85' },
              { opacity: 1, scale: '1' },
            ],
            { duration: TIME, easing: 'ease-out' },
          )
        continue
      }
      const [x, y] = [(old.left - now.left) / zoom(), (old.top - now.top) / zoom()]
      if (Math.abs(x) + Math.abs(y) < 3 || !now.width) continue
      if (thing instanceof SVGElement) {
        thing.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: TIME, easing: 'ease-out' })
        continue
      }
      thing.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${old.width / now.width})`, zIndex: 5 },
          { transform: 'none', zIndex: 5 },
        ],
        { duration: TIME, easing: 'cubic-bezier(.2,.8,.3,1)' },
      )
    }
  }
  const stop = $effect.root(() => {
    $effect.pre(() => {
      if (store.position.table) remember()
    })
    $effect(() => {
      if (store.position.table) requestAnimationFrame(play)
    })
  })
  return { destroy: stop }
}
