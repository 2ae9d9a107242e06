import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changed, curve, entries, heads, lists, points, shared } from '../../src/lib/decks'
import { pills } from '../../src/lib/faces'
import { ICONS } from '../../src/lib/icons'
import { edge, initials, optionsBySquare, place, squaresOf } from '../../src/lib/map'
import { enough, fits, inOrder, toggled } from '../../src/lib/picking'
import { familyOf } from '../../src/lib/palette'
import { parts } from '../../src/lib/rulings'
import { picture } from '../../src/lib/art'
import { LEAST, pack } from '../../src/lib/pack'
import { soundsOf } from '../../src/lib/sound'
import { TableStore } from '../../src/lib/store/table.svelte'
import { alike, around, attachmentsOf, filled, optionsByEntity, optionsAt, size } from '../../src/lib/table'
import {
  NO_FACE,
  type Card,
  type Decision,
  type Entity,
  type Layout,
  type Option,
  type View,
} from '../../src/lib/types'
import { browserLanguage, fill } from '../../src/lib/words.svelte'

const SRC = resolve(import.meta.dirname, '../../src')
const entity = (id: number, more: Partial<Entity> = {}): Entity => ({
  id,
  card: `card-${id}`,
  name: `Card ${id}`,
  badges: [],
  ...more,
})
const option = (n: number, about: number[], note = ''): Option => ({
  n,
  key: `o${n}`,
  text: '',
  more: '',
  warning: '',
  verb: 'x',
  about,
  note,
  first: true,
})
const layout: Layout = {
  seat: [{ zone: 'field', label: 'Field', shape: 'cards', always: true }],
  shared: [],
  badges: [
    { key: 'values.0', label: 'badge.attack', style: '', of: '', less: '' },
    { key: 'spent', label: 'badge.spent', style: 'yellow', of: '', less: '' },
  ],
  on: 'on',
  attached: ['attached'],
  row: null,
}
const view = (zones: Record<string, Entity[]>, players = 2, you = 0): View =>
  ({
    game: 'x',
    you,
    over: false,
    winners: [],
    outcome: [],
    choice: 0,
    players: Array.from({ length: players }, (_, seat) => ({ seat, out: 0, zones: seat ? {} : zones, facts: [] })),
    shared: {},
    facts: [],
  }) as View
const decision = (options: Option[], more: Partial<Decision> = {}): Decision => ({
  player: 0,
  number: 1,
  prompt: 'p',
  text: '',
  more: '',
  source: null,
  rule: null,
  subset: true,
  own: true,
  pass: false,
  options,
  payment: null,
  forecast: '',
  ...more,
})

describe('words', () => {
  test('gaps are filled, and nouns agree with their number', () => {
    expect(fill('{n} {n:card|cards} for {name}', { n: 1, name: 'Ann' })).toBe('1 card for Ann')
    expect(fill('{n} {n:card|cards}', { n: 3 })).toBe('3 cards')
    expect(fill('{who} waits', {})).toBe('{who} waits')
  })
  test('the language of the browser is taken where it is one of ours', () => {
    expect(browserLanguage(['de', 'zh-TW'])).toBe('zh-Hant')
    expect(browserLanguage(['zh-HK'])).toBe('zh-Hant')
    expect(browserLanguage(['zh-CN', 'en'])).toBe('zh-Hans')
    expect(browserLanguage(['fr'])).toBe('en')
  })
  test('no word is dressed in optionsByEntity that a page does not read', () => {
    const catalogue = JSON.parse(readFileSync(resolve(SRC, '../../rulebound/server/interface.json'), 'utf8')) as Record<
      string,
      string[]
    >
    expect(Object.entries(catalogue).filter(([, said]) => said.some((words) => /[`*]/.test(words)))).toEqual([])
  })
  test('every word that the client says is in the catalogue, in two languages', () => {
    const words = JSON.parse(readFileSync(resolve(SRC, '../../rulebound/server/interface.json'), 'utf8')) as Record<
      string,
      [string, string]
    >
    const files = (folder: string): string[] =>
      readdirSync(folder).flatMap((f) =>
        statSync(join(folder, f)).isDirectory() ? files(join(folder, f)) : [join(folder, f)],
      )
    const said = new Set(
      files(SRC).flatMap((f) => [...readFileSync(f, 'utf8').matchAll(/say\(\s*'([a-z0-9-]+)'/g)].map((m) => m[1]!)),
    )
    expect([...said].filter((key) => !(key in words))).toEqual([])
    for (const [key, pair] of Object.entries(words)) expect(pair.filter((w) => w.trim()).length, key).toBe(2)
  })
})

describe('faces', () => {
  test('the same card has the same picture, different cards different ones', () => {
    const of = (card: string) => picture({ game: 'ashes', card, family: 'natural', width: 100, height: 100 })
    expect(of('iron-worker')).toBe(of('iron-worker'))
    expect(new Set(Array.from({ length: 300 }, (_, i) => of(`card-${i}`))).size).toBe(300)
  })
  test('a family that nobody named has a colour of its own, always the same', () => {
    expect(familyOf('made-up')).toEqual(familyOf('made-up'))
    expect(familyOf('made-up').hue).not.toBe(familyOf('other').hue)
  })
  test('numbers that are printed are pills, what comes and goes are tokens, and spent is seen', () => {
    const e = entity(1, {
      badges: [
        { key: 'values.0', n: 3, of: 0, text: 'attack 3', style: '' },
        { key: 'spent', n: 1, of: 0, text: 'spent', style: 'yellow' },
        { key: 'wounds', n: 2, of: 0, text: 'wounds 2', style: '' },
      ],
    })
    const found = pills(e, { ...NO_FACE, stats: [{ label: 'attack', text: '3' }] }, layout)
    expect(found.pills.map((p) => p.icon)).toEqual(['attack'])
    expect(found.tokens.map((p) => p.icon)).toEqual(['wounds'])
    expect(found.spent).toBe(true)
  })
  test('no icon is an empty drawing', () => {
    for (const [name, drawing] of Object.entries(ICONS)) expect(drawing, name).toMatch(/<(path|circle)/)
  })
})

describe('table', () => {
  test('what lies on a card is not drawn beside it', () => {
    const v = view({ field: [entity(1), entity(2)], attached: [entity(3, { on: 1 })] })
    const on = attachmentsOf(v, layout)
    expect(on.get(1)!.map((e) => e.id)).toEqual([3])
    expect(filled(layout.seat, v.players[0]!.zones, on)[0]!.cards.map((e) => e.id)).toEqual([1, 2])
  })
  test('a thing is lit by the options that belong to it, its own come first', () => {
    const options = [option(1, [7, 8]), option(2, [8, 9]), option(3, [])]
    expect([...optionsByEntity(decision(options)).keys()].sort()).toEqual([7, 8, 9])
    expect(optionsAt(8, options).map((o) => o.n)).toEqual([2, 1])
  })
  test('cards that nobody could tell apart are one with a number', () => {
    const same = { card: 'a', name: 'A' }
    expect(alike([entity(1, same), entity(2, same), entity(3, { ...same, wounds: 1 })]).map((g) => g.length)).toEqual([
      2, 1,
    ])
  })
  test('others sit in the order of play, and oneself is near', () => {
    expect(around(view({}, 4, 2))).toEqual({ others: [3, 0, 1], own: 2 })
    expect(around(view({}, 2, -1)).own).toBe(1)
  })
  test('a pile that nobody sees into has a size', () => {
    expect(size({ count: 9, known_at: {} })).toBe(9)
  })
})

describe('picking', () => {
  const d = decision([option(1, [1]), option(2, [2]), option(3, [3]), { ...option(4, []), key: 'done' }], {
    least: 1,
    most: 2,
  })
  test('any set in any order is sent as it is asked for', () => {
    const picked = toggled(toggled(toggled([], 'o3'), 'o2'), 'o1')
    expect(inOrder(d, toggled(picked, 'o2'))).toEqual(['o1', 'o3'])
  })
  test('a set that is too small or too large is not sent', () => {
    expect([0, 1, 2, 3].map((n) => fits(d, n))).toEqual([false, true, true, false])
    expect(enough(d)!.key).toBe('done')
  })
})

describe('map', () => {
  test('squares are called by column and row', () => {
    expect(place('A1')).toEqual([0, 0])
    expect(place('X16')).toEqual([23, 15])
    expect(edge('C4', 'C5')).toEqual([2, 4, 3, 4])
    expect(edge('C4', 'D4')).toEqual([3, 3, 3, 4])
  })
  test('an option lights the squares that its note names', () => {
    expect(squaresOf(option(1, [], 'E5-F5'))).toEqual(['E5', 'F5'])
    expect(squaresOf(option(1, [], 'dockside'))).toEqual([])
    expect(optionsBySquare([option(1, [4], 'E5'), option(2, [4], 'E5-F5')]).get('E5')!.length).toBe(2)
  })
  test('figures are known by two letters', () => {
    expect(initials('Captain America')).toBe('CA')
    expect(initials('Thor')).toBe('TH')
    expect(initials('美國隊長')).toBe('美國')
  })
})

describe('decks', () => {
  const card = (id: string, cost: string[], shape = 'card'): Card => ({
    id,
    name: id,
    brief: '',
    text: '',
    facts: [],
    face: { ...NO_FACE, shape, cost },
  })
  const cards = new Map(
    [card('hero', [], 'portrait'), card('a', ['2']), card('b', ['natural:class', 'basic'])].map((c) => [c.id, c]),
  )
  const deck = { name: 'x', owner: 'hero', cards: { a: 2, b: 1 } }
  test('whom a deck belongs to and what it counts is found without knowing the game', () => {
    expect(heads(deck, cards)).toEqual(['owner'])
    expect(lists(deck)).toEqual(['cards'])
  })
  test('the last copy that is taken out leaves the list', () => {
    expect(changed(changed(deck, 'cards', 'b', -1), 'cards', 'a', 1).cards).toEqual({ a: 3 })
  })
  test('a force lists figures with their starting lines', () => {
    const figure = (id: string, keywords: string[]): Card => ({ ...card(id, ['50'], 'figure'), data: { keywords } })
    const known = new Map([figure('f', ['X', 'Y']), figure('g', ['Y'])].map((c) => [c.id, c]))
    const force = {
      name: 'x',
      figures: [
        ['f', 100, 1],
        ['f', 50, 4],
        ['g', 50, 1],
      ],
      objects: ['a'],
      theme: '',
    }
    expect(lists(force)).toEqual(['figures', 'objects'])
    expect(points(entries(force, 'figures'))).toBe(200)
    expect(shared(entries(force, 'figures'), known)).toEqual(['Y'])
    expect(changed(force, 'figures', 'f', -1, { points: 50, click: 4 }).figures).toEqual([
      ['f', 100, 1],
      ['g', 50, 1],
    ])
    expect(changed(force, 'figures', 'g', 1, { points: 50, click: 1 }).figures).toHaveLength(4)
    expect(changed(force, 'objects', 'a', 1).objects).toEqual(['a', 'a'])
  })
  test('symbols cost as much as they are many', () => {
    expect(curve(entries(deck, 'cards'), cards)).toEqual([
      { cost: 0, n: 0 },
      { cost: 1, n: 0 },
      { cost: 2, n: 3 },
    ])
  })
})

test('a ruling is told in plain words', () => {
  expect(parts('**"Unit: unit" (995)** → ally or `conjuration` → *47, *high*.*')).toEqual({
    says: '"Unit: unit" (995)',
    played: 'ally or conjuration',
    why: '47, high.',
  })
  expect(parts('**Chinese names** only')).toEqual({ says: 'Chinese names only', played: '', why: '' })
})

test('what is played in vain is asked for once more', () => {
  const sent: unknown[] = []
  const store = new TableStore(async (message) => sent.push(message))
  const vain = { ...option(1, [7]), verb: 'play', warning: 'does nothing here' }
  store.position.table = {
    type: 'table',
    seat: 0,
    view: view({}),
    where: [],
    decision: decision([vain], { subset: false }),
    log: { from: 0, upto: 0, batches: [] },
    undo: { possible: false, free: false },
    pass: '',
    notice: '',
  }
  store.selection.choose(vain)
  expect(store.selection.confirming?.option.warning).toBe('does nothing here')
  expect(sent).toEqual([])
  store.selection.choose(vain, true)
  expect(sent).toEqual([{ type: 'choose', seat: 0, number: 1, key: 'o1' }])
})

test('what happens in a choice is heard once each, in order, and an unknown event is silent', () => {
  const lines = ['play', 'shuffle', 'damage', 'damage', 'destroyed'].map((kind, n) => ({
    n,
    kind,
    player: 0,
    text: '',
    cards: [{ id: n + 1, card: '' }],
  }))
  expect(soundsOf(lines)).toEqual([
    { sound: 'play', card: 1 },
    { sound: 'hit', card: 3 },
    { sound: 'destroyed', card: 5 },
  ])
  expect(soundsOf([])).toEqual([])
})

test('where not all cards fit, a tile stands for the rest, and what can be used stays in sight', () => {
  const items = Array.from({ length: 9 }, (_, i) => ({ id: i + 1, attached: 0, usable: i === 8 }))
  const group = { key: 'all', items, scale: 1, ratio: 1.1, band: 0, label: false }
  const found = pack([group], 125, 85, 100)
  expect([...found.slots.keys()]).toEqual([1, 2, 3, 4, 9])
  expect(found.hidden).toEqual([5, 6, 7, 8])
  for (const slot of [...found.slots.values(), found.more!]) {
    expect(slot.width).toBe(LEAST)
    expect(slot.x + slot.width).toBeLessThanOrEqual(125)
    expect(slot.y + slot.height).toBeLessThanOrEqual(85)
  }
  expect(pack([group], 400, 300, 100).hidden).toEqual([])
})
