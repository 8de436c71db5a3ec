import { at } from '../kit.ts'
import { BANNERS, UNITS } from '../names.ts'
import { zoneOnPath } from '../rules/zones.ts'
import { frontAt } from './fronts.ts'
import type { Situation } from './fronts.ts'
import type { Layout } from './plans.ts'
import { Field, add, mayJoin, valueOfPost } from './posts.ts'
import { bestShares } from './shares.ts'

/** A post with what it should be given. */
interface Order {
  readonly field: Field
  readonly points: number
  readonly boats: number
}

/** The units posted as the best shares ask, then moved and exchanged for as long as that helps. */
export function sharedLayout(t: Situation): Layout {
  const orders = bestShares(t).held.map(({ banner, number, points, boats }): Order => {
    const field = new Field(t, zoneOnPath(t.s, banner, number))
    field.fronts.push(frontAt(t, banner, number))
    field.post.banners.push(banner)
    return { field, points, boats }
  })
  const left = [...t.units]
  post(t, orders, left)
  const fields = orders.map(({ field }) => field)
  improve(t, fields, left)
  return {
    posts: fields.filter(({ post: { troops } }) => troops > 0).map((field) => field.post),
    value: fields.reduce((sum, field) => sum + field.post.value, 0),
  }
}

/** The same with one banner after the other feared twice as much. */
export function leaningLayouts(t: Situation): Layout[] {
  const feared = BANNERS.map((_, b) => b).filter((b) => at(t.active, b) > 0)
  if (feared.length < 2) return []
  return feared.map((most) =>
    sharedLayout({ ...t, active: t.active.map((chance, b) => (b === most ? 2 * chance : chance)) }),
  )
}

/** The weakest troops bar the ways that get least; then the strongest units go where most is missing. */
function post(t: Situation, orders: readonly Order[], left: number[]): void {
  const { kit } = t.outlook.staff
  const factor = (kind: number) => at(kit.factors.defence, kind)
  const kindsOf = (unit: string) =>
    UNITS.map((_, kind) => kind).filter((kind) => kit.kindOf[kind] === unit && factor(kind) >= 0)
  const give = (field: Field, kind: number) => {
    add(t, field.post, kind, 1)
    left[kind] = at(left, kind) - 1
  }
  const weakest = kindsOf('troops').sort(
    (a, b) => factor(a) - factor(b) || at(t.outlook.worth, a) - at(t.outlook.worth, b),
  )
  for (const { field } of [...orders].sort((a, b) => a.points - b.points)) {
    const kind = weakest.find((candidate) => at(left, candidate) > 0)
    if (kind !== undefined) give(field, kind)
  }
  for (const { field, boats } of orders)
    for (const kind of kindsOf('gunboats'))
      for (let n = 0; n < boats && at(left, kind) > 0 && mayJoin(kit, field, kind); n++) give(field, kind)
  const rest = [...kindsOf('leaders'), ...kindsOf('guns'), ...kindsOf('troops')].sort((a, b) => factor(b) - factor(a))
  for (const kind of rest)
    while (at(left, kind) > 0) {
      let best: Field | undefined
      let most = 0
      for (const { field, points, boats } of orders) {
        const missing = points + boats - field.post.factors
        if (missing <= most || !mayJoin(kit, field, kind)) continue
        most = missing
        best = field
      }
      if (best === undefined) break
      give(best, kind)
    }
  for (const { field } of orders) field.post.value = valueOfPost(t, field)
}

const PASSES = 8
const LEAST = 1e-6

/** Moves one unit, or exchanges two, while the posts together gain by it. */
function improve(t: Situation, fields: readonly Field[], left: number[]): void {
  for (let pass = 0; pass < PASSES; pass++) {
    let better = false
    for (const to of fields) {
      for (let kind = 0; kind < UNITS.length; kind++)
        if (at(left, kind) > 0 && mayJoin(t.outlook.staff.kit, to, kind) && callUp(t, to, kind, left)) better = true
      for (const from of fields) if (from !== to && exchange(t, from, to)) better = true
    }
    if (!better) return
  }
}

/** A unit that nobody has posted yet. */
function callUp(t: Situation, to: Field, kind: number, left: number[]): boolean {
  add(t, to.post, kind, 1)
  const value = valueOfPost(t, to)
  if (value > to.post.value + LEAST) {
    to.post.value = value
    left[kind] = at(left, kind) - 1
    return true
  }
  add(t, to.post, kind, -1)
  return false
}

/** The first move from one post to another, alone or against another unit, that helps. */
function exchange(t: Situation, from: Field, to: Field): boolean {
  for (let kind = 0; kind < UNITS.length; kind++) {
    if (at(from.post.kinds, kind) === 0) continue
    for (let back = -1; back < UNITS.length; back++)
      if (back !== kind && (back < 0 || at(to.post.kinds, back) > 0) && swapped(t, from, to, kind, back)) return true
  }
  return false
}

function swapped(t: Situation, from: Field, to: Field, kind: number, back: number): boolean {
  const { kit } = t.outlook.staff
  const before = from.post.value + to.post.value
  add(t, from.post, kind, -1)
  if (back >= 0) add(t, to.post, back, -1)
  const allowed = mayJoin(kit, to, kind) && (back < 0 || mayJoin(kit, from, back))
  if (allowed) {
    add(t, to.post, kind, 1)
    if (back >= 0) add(t, from.post, back, 1)
    if (stands(from) && stands(to)) {
      const mine = valueOfPost(t, from)
      const theirs = valueOfPost(t, to)
      if (mine + theirs > before + LEAST) {
        from.post.value = mine
        to.post.value = theirs
        return true
      }
    }
    add(t, to.post, kind, -1)
    if (back >= 0) add(t, from.post, back, -1)
  }
  add(t, from.post, kind, 1)
  if (back >= 0) add(t, to.post, back, 1)
  return false
}

/** Troops bar the way; nothing else may stand without them. */
function stands({ post: { troops } }: Field): boolean {
  return troops > 0
}
