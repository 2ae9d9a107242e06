/** Somebody who tries things, inside the page: it sees only what the page shows and does nothing but click. Much faster than clicking from outside. */

export interface Played {
  choices: number
  over: boolean
}

/**
 * Click until the game is over, or so many choices were made. What is lit is clicked first; whatever is lit has to be within reach of a pointer.
 * It runs in the browser, so it stands on its own feet: nothing from outside of it.
 */
export async function play({ seed, most }: { seed: number; most: number }): Promise<Played> {
  let a = seed >>> 0
  const next = () => (a = (Math.imul(a, 1664525) + 1013904223) >>> 0) / 4294967296
  const one = <T>(of: T[]): T => of[Math.floor(next() * of.length)]!
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const prompt = () => document.querySelector<HTMLElement>('.prompt')

  /** Until something holds, looked at whenever the page changes. */
  const until = (holds: () => boolean, what: string) =>
    new Promise<void>((done, failed) => {
      const look = () => {
        if (!holds()) return
        watch.disconnect()
        clearTimeout(late)
        done()
      }
      const watch = new MutationObserver(look)
      const late = setTimeout(() => {
        watch.disconnect()
        failed(new Error(`${what}: ${prompt()?.innerText.slice(0, 300)}`))
      }, 20_000)
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      look()
    })

  /** Click where a pointer would meet the thing; nothing else may lie over all of it. */
  const click = (thing: Element) => {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = thing.getBoundingClientRect()
    for (const [x, y] of [
      [0.5, 0.5],
      [0.5, 0.2],
      [0.2, 0.5],
      [0.8, 0.8],
      [0.1, 0.9],
    ] as const) {
      const [clientX, clientY] = [box.left + box.width * x, box.top + box.height * y]
      const met = document.elementFromPoint(clientX, clientY)
      if (met && thing.contains(met))
        return met.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
    }
    throw new Error(`covered: ${thing.outerHTML.slice(0, 200)} at ${Math.round(box.left)},${Math.round(box.top)}`)
  }

  /** Let the list of all options be open, which has every option of the question. */
  const list = async () => {
    if (!all('.prompt .sheet .option').length) click(all('.prompt .buttons [aria-expanded]')[0]!)
    await until(() => all('.prompt .sheet .option').length > 0, 'no list opens')
    return all('.prompt .sheet .option')
  }

  /** Of a set as many as it takes at least, and perhaps some more. */
  const pickSet = async (tries: number) => {
    const paid = all('.prompt .buttons .confirm:not(:disabled)').find((b) => b.dataset.does === 'suggested')
    if (paid && tries === 0) return click(paid)
    const lines = await list()
    const { least, most: top } = all('[data-set]')[0]!.dataset
    const wanted = Math.min(Number(top || lines.length), Number(least) + tries)
    const copies = lines.flatMap((line) => Array<HTMLElement>(Number(line.dataset.copies ?? 1)).fill(line))
    const chosen = tries > 2 ? copies.sort(() => next() - 0.5).slice(0, wanted) : copies.slice(0, wanted)
    for (const line of chosen) click(line)
    click(all('.prompt .veil')[0]!)
    await new Promise((done) => setTimeout(done))
    const confirm = all('.prompt .buttons .confirm:not(:disabled)')[0]
    if (confirm) click(confirm)
  }

  const pickOne = async () => {
    const lit = all('.felt [data-id].lit, .map .mine, .map .lit')
    const named = all('.prompt .buttons .btn:not(.bare):not(:disabled):not([aria-expanded])')
    const lists = all('.prompt .buttons .list')
    const spot = lit[Math.floor(next() * (lit.length + (named.length + lists.length ? 0.6 : 0)))]
    if (!spot && !named.length && !lists.length) return // what was asked is being answered already
    if (spot) {
      click(spot)
      await Promise.resolve()
      const menu = all('[role=menu] button')
      if (menu.length) click(one(menu))
    } else if (!named.length || (lists.length && next() < 0.25)) click(one(await list()))
    else click(one(named))
  }

  let choices = 0
  for (; choices < most; choices++) {
    await until(
      () => Boolean(prompt()?.matches('.yours') || prompt()?.querySelector('[data-over]')),
      'nothing is asked',
    )
    if (prompt()!.querySelector('[data-over]')) return { choices, over: true }
    const number = prompt()!.dataset.number
    for (let tries = 0; prompt()!.dataset.number === number; tries++) {
      if (tries > 12) throw new Error(`no answer is taken: ${prompt()!.innerText.slice(0, 300)}`)
      await until(
        () =>
          prompt()!.dataset.number !== number || all('.prompt .btn:not(:disabled), .felt .lit, .map .mine').length > 0,
        'nothing can be answered',
      )
      if (prompt()!.dataset.number !== number) break
      const sure = prompt()!.querySelector('.danger')
      if (sure) click(sure)
      else if (all('[data-set]').length) await pickSet(tries)
      else await pickOne()
      await until(
        () =>
          prompt()!.dataset.number !== number ||
          Boolean(prompt()!.querySelector('.error, .danger')) ||
          Boolean(all('[role=menu]').length),
        'nothing follows',
      )
    }
  }
  return { choices, over: false }
}
