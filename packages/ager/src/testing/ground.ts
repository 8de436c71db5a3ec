import { DIRS, opposite } from '@grognard/space'
import type { Dir } from '@grognard/space'
import { compileField, stepCost } from '../field.ts'
import type { Changes, Field, Mover, Place } from '../field.ts'
import { FEATURES } from '../names.ts'
import { ourKit as kit } from '../our-kit.ts'

/** One map by itself. */
export function ground(map: string, changes: Partial<Changes> = {}, turned = false): Field {
  return compileField(kit, [{ map, column: 0, row: 0, turned }], { rubble: [], gates: {}, ...changes })
}

export function placeOn(field: Field, name: string): Place {
  const place = field.placeOf(name)
  if (place === undefined) throw new Error(`there is no place ${name}`)
  return place
}

/** The direction in which two places touch. */
export function way(field: Field, from: string, to: string): Dir {
  const [a, b] = [placeOn(field, from), placeOn(field, to)]
  const dir = DIRS.find((one) => field.grid.near[(field.cell[a] ?? -1) * 6 + one] === field.cell[b])
  if (dir === undefined) throw new Error(`${from} does not touch ${to}`)
  return dir
}

/** MP from one place to the next; -1 if one cannot go. */
export function cost(field: Field, mover: Mover, from: string, to: string): number {
  const [a, b] = [placeOn(field, from), placeOn(field, to)]
  const dir = way(field, from, to)
  return field.next[a * 6 + dir] === b ? stepCost(field, mover, a, dir) : -1
}

export function feature(field: Field, from: string, to: string): string {
  return FEATURES[field.side[placeOn(field, from) * 6 + way(field, from, to)] ?? -1] ?? '?'
}

/** Every place one can come to, whatever it costs: gates open, trapdoors used, canvas whole. */
export function reachable(field: Field, mover: Mover, from: string): Set<string> {
  const start = placeOn(field, from)
  const seen = new Set([start])
  const queue = [start]
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const near: Place[] = mover === 'mounted' ? [] : (field.links[place] ?? []).map((link) => link.to)
    for (const dir of DIRS) {
      const canvas = FEATURES[field.side[place * 6 + dir] ?? 0] === 'canvas'
      if (!canvas && stepCost(field, mover, place, dir) >= 0) near.push(field.next[place * 6 + dir] ?? -1)
    }
    for (const one of near)
      if (!seen.has(one)) {
        seen.add(one)
        queue.push(one)
      }
  }
  return new Set([...seen].map((place) => field.nameOf(place)))
}

/** Sides that lead one way only, or look different from their two hexes. */
export function lopsided(field: Field): string[] {
  const found: string[] = []
  for (let place = 0; place < field.size; place++)
    for (const dir of DIRS) {
      const beyond = field.next[place * 6 + dir] ?? -1
      if (beyond < 0) continue
      const back = beyond * 6 + opposite(dir)
      if (field.next[back] !== place || field.side[back] !== field.side[place * 6 + dir])
        found.push(`${field.nameOf(place)} ${field.nameOf(beyond)}`)
    }
  return found
}
