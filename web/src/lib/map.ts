/** A map of squares, as a view gives it where the layout has a `grid`: squares by their names, a letter for the column and a number for the row. */
import type { Layout, Option, View } from './types'

export interface Ground {
  columns: string[]
  rows: number
  terrain: Record<string, string[]>
  /** Those that are not the ground, which is 1. */
  levels: Record<string, number>
  edges: [string, string, string][]
  links: [string, string][]
  areas: Record<string, string[]>
}
export interface LineOfFire {
  from: string
  to: string
  about: number
  status: 'clear' | 'hindered' | 'blocked'
  distance: number
  in_range: boolean
  at: string[]
  why: string
  rule: string
}
export interface Survey {
  reach?: string[]
  range?: number
  lines?: LineOfFire[]
}

/** How wide a square is drawn. */
export const S = 40

const SQUARE = /^[A-Z]\d{1,2}$/

/** The map of a view; none, where the game has none or it is not laid out yet. */
export function groundOf(view: View | null, layout: Layout | null): Ground | null {
  const found = layout?.grid ? (view?.[layout.grid.key] as Ground | undefined) : undefined
  return found?.columns ? found : null
}

/** The column and the row of a square, from 0. */
export function place(name: string): [x: number, y: number] {
  return [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1]
}

export const nameOf = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y + 1}`

/** The middle of some squares, in squares. */
export function middle(at: string[]): readonly [x: number, y: number] {
  const all = at.map(place)
  return [all.reduce((n, [x]) => n + x, 0) / all.length + 0.5, all.reduce((n, [, y]) => n + y, 0) / all.length + 0.5]
}

/** The squares that an option stands for: none, one, or all that a base would cover. */
export function squaresOf(option: Option): string[] {
  const names = (option.note ?? '').split('-')
  return names.every((n) => SQUARE.test(n)) ? names : []
}

/** For each square the options that it stands for. */
export function optionsBySquare(options: Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>()
  for (const option of options)
    for (const square of squaresOf(option)) found.set(square, [...(found.get(square) ?? []), option])
  return found
}

/** Where a wall between two neighbouring squares is drawn, in squares. */
export function edge(a: string, b: string): [x1: number, y1: number, x2: number, y2: number] {
  const [[ax, ay], [bx, by]] = [place(a), place(b)]
  if (ax !== bx) {
    const x = Math.max(ax, bx)
    return [x, ay, x, ay + 1]
  }
  const y = Math.max(ay, by)
  return [ax, y, ax + 1, y]
}

/** The letters by which a figure is known on the map. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  if (/[\u4e00-\u9fff]/.test(name)) return name.replace(/[·‧\s]/g, '').slice(0, 2)
  return (words.length > 1 ? words[0]![0]! + words[1]![0]! : name.slice(0, 2)).toUpperCase()
}
