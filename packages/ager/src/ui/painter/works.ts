import type { Bridge, Gate, GateState } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import type { BridgeState } from '../../state.ts'
import { centre, neighbours } from './hexes.ts'
import type { Land } from './land.ts'
import { STONE, tileColour } from './masonry.ts'
import { chance } from './noise.ts'
import { polygon, short } from './path.ts'
import type { Point } from './path.ts'
import { Sheet, edge, filled, stroked } from './sheet.ts'
import type { Block } from './sheet.ts'

/** Gates as they stand when the battle begins, bridges whole. */
export function paintGates(land: Land): Block[] {
  return land.field.gates.flatMap((gate) => blockOf(land, gate.place, gate.id, gateFigure(land, gate, gate.initial)))
}

export function paintBridges(land: Land): Block[] {
  return land.field.bridges.flatMap((bridge) =>
    blockOf(land, bridge.place, land.field.nameOf(bridge.place), bridgeFigure(land, bridge, 'whole')),
  )
}

/** The wall-walk over a passage: seen by whoever looks at that level. */
export function paintWalks(land: Land): Block[] {
  return land.field.gates.flatMap((gate) => blockOf(land, gate.place, gate.id, walkFigure(land, gate)))
}

function blockOf(land: Land, place: number, of: string, svg: string): Block[] {
  const sheet = new Sheet(land.extent)
  sheet.figures().add(centre(land.hexOf(place)), svg)
  return sheet.blocks().map((block) => ({ ...block, of }))
}

/** Which way a gate leads out, in quarters of a turn from east. */
function outward(land: Land, { place, outside }: Gate): number {
  const [x, y] = centre(land.hexOf(place))
  const ways = outside.map((out) => centre(land.hexOf(out)))
  const [dx, dy] = ways.reduce(([a, b], [c, d]) => [a + c - x, b + d - y], [0, 0])
  return Math.round(Math.atan2(dy, dx) / (Math.PI / 2))
}

function turned([x, y]: Point, quarters: number, svg: string): string {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${quarters * 90})">${svg}</g>`
}

const BOX = 'M-32 -17H34V17H-32Z'
const FLANKS = [
  `<path d="M-34 -19H36M-34 19H36" stroke="${STONE.top}" stroke-width="4"/>`,
  `<path d="M-34 -21H36M-34 21H36M-34 -17H36M-34 17H36" stroke="${STONE.ink}"/>`,
].join('')

/** A gate, in the middle of its hex, leading out to the east; turned as it really lies. */
export function gateFigure(land: Land, gate: Gate, state: GateState): string {
  const passage = [
    filled(BOX, '#6e5638', 1, edge(STONE.ink, 1.4)),
    filled(BOX, 'url(#ager-cobble)'),
    stroked('M-32 -17V17M-20 -17V17M-8 -17V17M4 -17V17M16 -17V17', '#1d140b', 3, 0.35),
  ].join('')
  const svg = passage + leaves(state) + FLANKS
  return turned(centre(land.hexOf(gate.place)), outward(land, gate), svg)
}

const OAK = '#7b4f24'
const IRON = '#241505'

function leaves(state: GateState): string {
  switch (state) {
    case 'closed':
      return [
        filled('M18 -17H27V0H18ZM18 0H27V17H18Z', OAK, 1, edge(IRON, 1.4)),
        stroked('M18 -11H27M18 -5H27M18 5H27M18 11H27', IRON, 1.4),
        '<circle cx="22.5" cy="-2" r="1.2" fill="#d8b15c"/><circle cx="22.5" cy="2" r="1.2" fill="#d8b15c"/>',
      ].join('')
    case 'open':
      return [
        filled('M0 -17H24V-10.5H0ZM0 10.5H24V17H0Z', OAK, 1, edge(IRON, 1.4)),
        stroked('M6 -17V-10.5M12 -17V-10.5M18 -17V-10.5M6 17V10.5M12 17V10.5M18 17V10.5', IRON, 1.4),
      ].join('')
    case 'broken':
      return [
        filled('M18 -17H27V-9L24 -11L22 -5L20 -10L18 -6ZM18 17H27V11L24 13L21 8L18 12Z', OAK, 1, edge(IRON, 1.2)),
        filled(
          'M-2 -9l19 5l-1 4l-18 -4ZM4 6l15 -5l2 3l-15 6ZM-16 1l12 -2l1 3l-12 3ZM-9 10l9 -1v3l-9 1Z',
          OAK,
          1,
          edge(IRON, 0.9),
        ),
        stroked('M3 -7.6l-1 3.6M10 -5.6l-1 3.8M9 4.4l1.4 3', IRON, 1.2),
      ].join('')
    default: {
      const never: never = state
      return never
    }
  }
}

function walkFigure(land: Land, gate: Gate): string {
  const slab = 'M-34 -22H36V22H-34Z'
  const svg = [
    filled(slab, tileColour(land.field.floor[gate.above] ?? 1), 1, edge(STONE.ink, 1.2)),
    filled(slab, 'url(#ager-tiles)'),
    filled('M27 -22H36V22H27Z', STONE.top, 1, edge(STONE.ink, 1)),
    stroked('M31.5 -19V-11M31.5 -5V5M31.5 11V19', '#efe6cf', 5),
    stroked('M-31.5 -22V22', STONE.top, 5),
    stroked('M-34 -22V22M-29 -22V22', STONE.ink, 1),
  ]
  return turned(centre(land.hexOf(gate.place)), outward(land, gate), svg.join(''))
}

/** Across the ditch: square to the way in which the ditch runs on. */
function across(land: Land, { place }: Bridge): number {
  const hex = land.hexOf(place)
  const [x, y] = centre(hex)
  const ditch = neighbours(hex).filter((near) => land.terrainAt(near) === TERRAIN.ditch)
  const [dx, dy] = ditch.map(centre).reduce(
    ([a, b], [c, d]) => {
      const sign = d - y < 0 || (d === y && c < x) ? -1 : 1
      return [a + (c - x) * sign, b + (d - y) * sign]
    },
    [0, 0],
  )
  return Math.round(((Math.atan2(dy, dx) * 180) / Math.PI - 90) / 30) * 30
}

export function bridgeFigure(land: Land, bridge: Bridge, state: BridgeState): string {
  const rnd = chance(`bridge ${land.field.nameOf(bridge.place)}`)
  const [x, y] = centre(land.hexOf(bridge.place))
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${across(land, bridge)})">${planks()}</g>`

  function plank(at: number, width: number): string {
    const jut = (): number => rnd() * 3
    return polygon([
      [at, -width + jut()],
      [at + 7, -width + jut()],
      [at + 7, width - 1 + jut()],
      [at, width - 1 + jut()],
    ])
  }

  function planks(): string {
    switch (state) {
      case 'whole':
        return deck(-44, 40, 15)
      case 'footbridge':
        return deck(-44, 40, 7)
      case 'destroyed':
        return (
          deck(-44, -32, 15) +
          deck(32, 40, 15) +
          filled('M-20 -4l22 5l-1 5l-22 -5ZM-2 14l16 -8l2 4l-16 8Z', '#7d5a30', 1, edge('#4a3115', 1))
        )
      default: {
        const never: never = state
        return never
      }
    }
  }

  function deck(from: number, to: number, width: number): string {
    const boards: string[] = []
    for (let at = from; at <= to; at += 8) boards.push(plank(at, width))
    const rails = `M${from - 4} ${3 - width}H${to + 10}M${from - 4} ${width - 3}H${to + 10}`
    return [
      filled(`M${from - 2} ${9 - width}H${to + 10}l8 ${width * 2 + 2}H${from + 6}Z`, '#1f1408', 0.45),
      filled(boards.join(''), '#a67c46', 1, edge('#4a3115', 1)),
      stroked(rails, '#5f4120', 3),
      stroked(rails, '#c79d62', 1),
    ].join('')
  }
}
