/** The emblems of cards: only the icons that a game names, taken out of the package of game-icons.net when the client is built. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, 'emblems')
const GAMES = ['ashes', 'champions', 'underworld', 'heroclix']
const PREFIX = 'virtual:emblems/'

/** The lines of a list: a name, and the icons that stand for it. */
function listed(name: string): [string, string[]][] {
  const lines = readFileSync(`${FOLDER}/${name}.txt`, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [key, ...icons] = line.split(' ')
    return [key!, icons]
  })
}

function drawings(): Record<string, { body: string }> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons
}

/** Paths need no decimals beyond the first: an icon is 512 wide. The colour comes from where it is drawn. */
const slim = (body: string) => body.replace(/ fill="currentColor"/g, '').replace(/(\.\d)\d+/g, '$1')

function table(name: string): string {
  const all = drawings()
  const rows = listed(name)
  const missing = rows.flatMap(([key, icons]) => icons.filter((i) => !all[i]).map((i) => `${key}: ${i}`))
  if (missing.length) throw new Error(`emblems/${name}.txt names icons that there are not: ${missing.join(', ')}`)
  const used = [...new Set(rows.flatMap(([, icons]) => icons))].sort()
  return JSON.stringify({
    cards: Object.fromEntries(rows),
    icons: Object.fromEntries(used.map((name) => [name, slim(all[name]!.body)])),
  })
}

/** `virtual:emblems/<game>` is the address of that game's table; `virtual:emblems/interface` is the client's own, as data. */
export function emblems(): Plugin {
  let building = false
  return {
    name: 'emblems',
    configResolved: (config) => void (building = config.command === 'build'),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return
      const name = id.slice(PREFIX.length + 1)
      if (!GAMES.includes(name)) return `export default ${table(name)}`
      if (!building)
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(table(name))}`)}`
      const file = this.emitFile({ type: 'asset', name: `emblems-${name}.json`, source: table(name) })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
