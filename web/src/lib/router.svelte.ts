/** Where in the site we are: plain addresses, so that every page can be linked. */
let path = $state(typeof location === 'undefined' ? '/' : location.pathname)
let query = $state(typeof location === 'undefined' ? '' : location.search)

export const here = () => path
export const asked = (name: string) => new URLSearchParams(query).get(name) ?? ''

function arrive(): void {
  path = location.pathname
  query = location.search
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  arrive()
  scrollTo(0, 0)
}

/** Change what stands behind the question mark without leaving the page. */
export function note(change: Record<string, string>): void {
  const search = new URLSearchParams(location.search)
  for (const [key, value] of Object.entries(change)) value ? search.set(key, value) : search.delete(key)
  const text = search.toString()
  history.replaceState(null, '', location.pathname + (text ? `?${text}` : '') + location.hash)
  query = location.search
}

export function listen(): void {
  addEventListener('popstate', arrive)
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a[href]')
    if (
      !(link instanceof HTMLAnchorElement) ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return
    if (link.target || link.download || link.origin !== location.origin || link.pathname.startsWith('/api')) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
