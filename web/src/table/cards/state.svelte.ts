/** What every card, die and figure on the table shows of the question: whether it can be used, is picked, is pointed at. */
import { pills } from '../../lib/faces'
import type { TableStore } from '../../lib/store/table.svelte'
import type { Entity } from '../../lib/types'
import { say } from '../../lib/words.svelte'

export function cardState(store: TableStore, entity: () => Entity) {
  const { position, selection, inspector } = store
  const options = $derived(position.optionsByEntity.get(entity().id) ?? [])
  const card = $derived.by(() => {
    const found = position.card(entity().card || entity().as || '')
    return entity().card ? found : { ...found, name: entity().name }
  })
  const picked = $derived(options.some((o) => selection.picked.includes(o.key)))
  const shown = $derived(
    position.layout ? pills(entity(), card.face, position.layout) : { pills: [], tokens: [], spent: false },
  )
  const label = $derived(
    [
      card.name,
      ...entity().badges.map((b) => b.text),
      ...options.map((o) => say('option-n', { n: o.n, text: o.text })),
    ].join(', '),
  )
  return {
    get card() {
      return card
    },
    get options() {
      return options
    },
    get usable() {
      return options.length > 0
    },
    get picked() {
      return picked
    },
    /** The numbers by which its options are chosen with keys. */
    get mark() {
      return picked
        ? '✓'
        : options
            .slice(0, 3)
            .map((o) => o.n)
            .join(' ')
    },
    get shown() {
      return shown
    },
    get pointed() {
      return inspector.pointed.has(entity().id)
    },
    get pressed() {
      return position.decision?.subset && options.length ? picked : undefined
    },
    get label() {
      return label
    },
    get game() {
      return position.view?.game ?? ''
    },
  }
}
