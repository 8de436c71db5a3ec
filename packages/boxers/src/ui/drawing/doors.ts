import type { DoorState } from '../../names.ts'
import { chance, within } from './chance.ts'
import { between, disc, dot, line, mix, polygon, rectangle } from './pen.ts'
import type { Spot } from './pen.ts'
import { fallen } from './ruins.ts'
import { OUTLINE, edge, filled, laid, moved, stroked } from './strokes.ts'

const LEAF = '#8c2f20'

/** A door as it stands: from where to where, and what is left of it from 0 to 1. */
export interface Doorway {
  readonly id: string
  readonly from: Spot
  readonly to: Spot
  readonly state: DoorState
  readonly left: number
}

const turnOf = (from: Spot, to: Spot): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI

const SPLINTERS = ['#8c2f20', '#5a3a20', '#a27c50'] as const

/** A door in the side of a building, along the x axis, the street to the south of it. */
export function drawDoor({ id, from, to, state, left }: Doorway): string {
  const length = between(from, to)
  const half = length / 2
  const step = rectangle({ x: -half, y: -4, w: length, h: 11 })
  const leaf = (x: number): string => rectangle({ x, y: 2, w: 3.4, h: length * 0.46 })
  const [x, y] = mix(from, to, 0.5)
  const threshold =
    filled(step, '#c8bda7', 1, edge('#6d6455', 0.8)) + stroked(line([-half, 3.4], [half, 3.4]), '#6d6455', 0.6)
  const sill = filled(rectangle({ x: -half + 1.4, y: -9, w: length - 2.8, h: 11 }), '#b9a47c', 1)
  if (state === 'destroyed') return moved(x, y, turnOf(from, to), threshold, sill) + fallen(from, to, 9, id, SPLINTERS)
  if (state === 'open')
    return moved(
      x,
      y,
      turnOf(from, to),
      threshold,
      sill,
      filled(leaf(-half - 1.5) + leaf(half - 1.9), '#9a3323', 1, OUTLINE),
    )
  const shut = rectangle({ x: -half, y: -3, w: length, h: 6.4 })
  return moved(
    x,
    y,
    turnOf(from, to),
    threshold,
    filled(shut, LEAF, 1, OUTLINE),
    stroked(line([-half + 1, -1.6], [half - 1, -1.6]), '#c66a4d', 0.9),
    stroked(line([0, -3], [0, 3.4]), '#22170e', 1.2),
    stroked(dot([-2.6, 0.6]) + dot([2.6, 0.6]), '#d9b155', 1.9),
    splits(length, left, id),
  )
}

/** The splits that blows have left. */
function splits(length: number, left: number, seed: string): string {
  const rnd = chance(`${seed} splits`)
  let path = ''
  let chips = ''
  for (let i = 0; i < Math.round((1 - left) * 7); i++) {
    const x = within(rnd, -length * 0.4, length * 0.4)
    path += line([x, -4], [x + 3, -0.6], [x, 1.4], [x + 3.4, 4.4])
    chips += line([x, 9 + within(rnd, -1, 2)], [x + within(rnd, 3, 5), 11 + within(rnd, -1, 3)])
  }
  return stroked(path, '#1a0b06', 1.3) + stroked(chips, '#a8754c', 1.4)
}

/** A pier of the gate under its pyramid of tiles. */
function pier(x: number): string {
  const face = (a: Spot, b: Spot, colour: string): string =>
    filled(polygon([a, b, [x, 0]]), colour, 1, edge('#20272b', 0.8))
  return [
    filled(rectangle({ x: x - 9, y: -11, w: 18, h: 22 }), '#8b8377', 1, edge('#3a342b', 1)),
    face([x - 10, -12], [x + 10, -12], '#9aa5a6'),
    face([x - 10, -12], [x - 10, 12], '#86918f'),
    face([x - 10, 12], [x + 10, 12], '#4d575b'),
    face([x + 10, -12], [x + 10, 12], '#5f6a6e'),
    filled(disc([x, 0], 2.6), '#aab3b3', 1, edge('#20272b', 1)),
  ].join('')
}

/** One of two leaves with its studs, its hinge at the origin. */
function leafOf(length: number): string {
  const body = rectangle({ x: 0, y: -4.2, w: length, h: 8.4 })
  const studs = Array.from({ length: Math.floor(length / 5.2) }, (_, i) => dot([3.4 + i * 5.2, 1])).join('')
  return [
    filled(body, '#7f2b1d', 1, edge('#2a120b', 1.2)),
    stroked(line([0.8, -2.8], [length - 0.8, -2.8]), '#c66a4d', 1),
    stroked(studs, '#4b2a10', 3),
    stroked(studs, '#e0b95d', 2.2),
  ].join('')
}

/** A gate in a wall between two piers. Its leaves turn to the side that is given: 1 to the south of its x axis. */
export function drawGate({ id, from, to, state, left }: Doorway, inward: 1 | -1): string {
  const length = between(from, to)
  const half = length / 2
  const [x, y] = mix(from, to, 0.5)
  const sill = rectangle({ x: -half, y: -9, w: length, h: 18 })
  const ground = filled(sill, '#b9ad97') + laid(sill, 'paving')
  const leaves = {
    closed: moved(-half, 0, 0, leafOf(half - 0.4)) + moved(half, 0, 180, leafOf(half - 0.4)) + splits(length, left, id),
    open: moved(-half + 3, 0, 80 * inward, leafOf(half - 1)) + moved(half - 3, 0, 180 - 80 * inward, leafOf(half - 1)),
    destroyed: '',
  }[state]
  const gate = moved(x, y, turnOf(from, to), ground, leaves, pier(-half - 7), pier(half + 7))
  return state === 'destroyed' ? gate + fallen(mix(from, to, 0.1), mix(from, to, 0.9), 11, id, SPLINTERS) : gate
}

/** The ground that the piers of a gate cover. */
export function piersOf({ from, to }: Pick<Doorway, 'from' | 'to'>): Spot[][] {
  const length = between(from, to) || 1
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return [from, to].map((end, i) => {
    const out = i === 0 ? -7 : 7
    const [x, y] = [end[0] + ux * out, end[1] + uy * out]
    return [
      [x - 9, y - 11],
      [x + 9, y - 11],
      [x + 9, y + 11],
      [x - 9, y + 11],
    ]
  })
}
