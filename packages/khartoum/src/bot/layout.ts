import type { Action } from '../actions.ts'
import { GUNBOAT, at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { fortificationLevel, isNileBank, zoneOnPath } from '../rules/zones.ts'
import { frontAt, holdsCitadel, isThorough } from './fronts.ts'
import type { Situation } from './fronts.ts'
import { Field, add, mayJoin, valueOfPost } from './posts.ts'
import type { Layout } from './plans.ts'
import { sharedLayout } from './posting.ts'

/** What a unit would add to a post. */
function gainOf(t: Situation, field: Field, kind: number): number {
  add(t, field.post, kind, 1)
  const value = valueOfPost(t, field)
  add(t, field.post, kind, -1)
  return value - field.post.value
}

/** Fills the posts one unit at a time, always where the next one helps most; the first troops go where none are. */
function fill(t: Situation, fields: readonly Field[]): number {
  const { kit } = t.outlook.staff
  const left = [...t.units]
  const kinds = left.map((_, kind) => kind).filter((kind) => at(left, kind) > 0)
  const gains = fields.map((field) => {
    field.post.value = valueOfPost(t, field)
    return UNITS.map(() => 0)
  })
  const reckon = (f: number) => {
    const field = fields[f]
    const row = gains[f]
    if (field === undefined || row === undefined) return
    for (const kind of kinds) row[kind] = at(left, kind) > 0 && mayJoin(kit, field, kind) ? gainOf(t, field, kind) : -1
  }
  for (let f = 0; f < fields.length; f++) reckon(f)
  for (;;) {
    let best = 1e-7
    let bestField = -1
    let bestKind = -1
    const bare = fields.some((field) => field.post.troops === 0) && kinds.some((kind) => isTroop(kit, left, kind))
    for (let f = 0; f < fields.length; f++) {
      const row = gains[f]
      const post = fields[f]?.post
      if (row === undefined || post === undefined) continue
      for (const kind of kinds) {
        if (at(left, kind) === 0) continue
        if (bare && kit.kindOf[kind] === 'troops' && post.troops > 0) continue
        const gain = at(row, kind)
        if (gain > best) {
          best = gain
          bestField = f
          bestKind = kind
        }
      }
    }
    const field = fields[bestField]
    if (field === undefined) break
    add(t, field.post, bestKind, 1)
    left[bestKind] = at(left, bestKind) - 1
    field.post.value = valueOfPost(t, field)
    reckon(bestField)
  }
  let value = 0
  for (const field of fields) value += field.post.value
  return value
}

function isTroop(kit: Kit, left: readonly number[], kind: number): boolean {
  return at(left, kind) > 0 && kit.kindOf[kind] === 'troops'
}

/** The zone number at which each banner is met; 0 for a banner that cannot come. */
type Lines = readonly number[]

function layOut(t: Situation, lines: Lines): { readonly value: number; readonly fields: readonly Field[] } {
  const fields: Field[] = []
  for (let b = 0; b < BANNERS.length; b++) {
    const number = at(lines, b)
    if (number === 0) continue
    const zone = zoneOnPath(t.s, b, number)
    let field = fields.find((other) => other.post.zone === zone)
    if (field === undefined) {
      field = new Field(t, zone)
      fields.push(field)
    }
    field.fronts.push(frontAt(t, b, number))
    field.post.banners.push(b)
  }
  return { value: fill(t, fields), fields }
}

/** Every banner met in the zone before it. */
function frontLines(t: Situation): number[] {
  return BANNERS.map((_, b) => (at(t.active, b) > 0 ? at(t.s.banner, b) - 1 : 0))
}

/** The best layout found. */
export function bestLayout(t: Situation): Layout {
  if (isThorough(t)) return sharedLayout(t)
  const lines = linesLayout(t)
  const citadel = holdsCitadel(t) ? citadelLayout(t) : undefined
  return citadel !== undefined && citadel.value > lines.value ? citadel : lines
}

/** Each banner met in the zone before it, or further back where the ground is better. */
export function linesLayout(t: Situation): Layout {
  let lines = frontLines(t)
  let best = layOut(t, lines)
  for (let b = 0; b < BANNERS.length; b++) {
    const front = at(lines, b)
    for (let number = front - 1; number >= 1; number--) {
      if (!isBetterGround(t, lines, b, front, number)) continue
      const tried = lines.map((line, c) => (c === b ? number : line))
      const other = layOut(t, tried)
      if (other.value > best.value + 1e-6) {
        best = other
        lines = tried
      }
    }
  }
  return { posts: best.fields.map((field) => field.post), value: best.value }
}

/** Every banner met in the one Palace; undefined where it is read as four. */
export function citadelLayout(t: Situation): Layout | undefined {
  if (!t.s.options.palaceShared) return undefined
  const best = layOut(
    t,
    frontLines(t).map((line) => Math.min(line, 1)),
  )
  return { posts: best.fields.map((field) => field.post), value: best.value }
}

/** Whether a zone further back may be worth the ground given up: better works, the river, or a garrison already there. */
function isBetterGround(t: Situation, lines: Lines, banner: number, front: number, number: number): boolean {
  const { s } = t
  const here = zoneOnPath(s, banner, front)
  const there = zoneOnPath(s, banner, number)
  if (fortificationLevel(s, there) > fortificationLevel(s, here)) return true
  if (number === 1) return lines.some((line, b) => b !== banner && line === 1)
  return at(t.units, GUNBOAT) > 0 && isNileBank(s, there) && !isNileBank(s, here)
}

/** The placements of a layout in an order that the rules allow: troops first. */
export function placements(kit: Kit, layout: Layout): Action[] {
  const actions: Action[] = []
  for (const post of layout.posts)
    for (let kind = 0; kind < UNITS.length; kind++) {
      const place = kit.actions.place[kind]?.[post.zone]
      for (let n = 0; n < at(post.kinds, kind); n++) if (place !== undefined) actions.push(place)
    }
  return actions
}
