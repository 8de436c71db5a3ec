import type { Lang } from '@grognard/kernel'
import type { Building } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import { trapdoor } from './furniture.ts'
import { centre, hexAt, neighbours, pieces } from './hexes.ts'
import type { Hex } from './hexes.ts'
import { levelSign, paintRoom } from './houses.ts'
import type { Land } from './land.ts'
import { STONE, kerb, merlons, rampart, rimmed, shadowOf, shadowWithin, tileColour } from './masonry.ts'
import { openings } from './openings.ts'
import { organic } from './outline.ts'
import { between, cyclic, line, mix, polygon } from './path.ts'
import type { Point } from './path.ts'
import { Sheet, edge, filled, stroked } from './sheet.ts'
import type { Block } from './sheet.ts'
import { flightsOf, paintFlight } from './stairs.ts'
import { paintRubble } from './stones.ts'
import type { Outline } from './walls.ts'
import { boxOf, encloses, inset, swept, wallsRound } from './walls.ts'

const WALLS: ReadonlySet<number> = new Set([TERRAIN.wallWalk, TERRAIN.tower, TERRAIN.masterTower])
const YARD = [TERRAIN.castleCourtyard, TERRAIN.room] as const
/** What lies within the walls. */
const INSIDE: ReadonlySet<number> = new Set([...YARD, TERRAIN.stairs, TERRAIN.rubble])
const TOWER_WALL = 13

/** Courtyards, walls, rooms and towers, from the lowest up. */
export function paintCastle(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const { field } = land
  const walls = land.hexes.filter((hex) => WALLS.has(field.terrain[land.top(hex)] ?? -1))
  const ground = sheet.figures()
  const rooms = field.buildings.filter(({ kind }) => kind === 'room')
  const yards = pieces([...land.hexesOf(YARD), ...stairsWithin(land)])
  for (const yard of yards) ground.add(centre(cyclic(yard, 0)), cobbled(yard))
  const towers = field.buildings.filter(({ kind }) => kind === 'tower')
  for (const tower of towers) ground.add(middleOf(land, tower), glacisOf(land, tower))
  for (const piece of pieces(walls)) ground.add(centre(cyclic(piece, 0)), ringOf(land, piece, yards))
  paintRubble(land, sheet)
  const figures = sheet.figures()
  for (const room of rooms) figures.add(middleOf(land, room), paintRoom(land, room))
  for (const tower of towers) figures.add(middleOf(land, tower), towerOf(land, tower))
  return sheet.blocks()
}

const hexesOf = (land: Land, { interior }: Building): Hex[] => interior.map((place) => land.hexOf(place))

function middleOf(land: Land, building: Building): Point {
  const { left, right, top, bottom } = boxOf(hexesOf(land, building).map(centre))
  return [(left + right) / 2, (top + bottom) / 2]
}

/** Stairs of the castle: those that lead to a wall. */
const castleFlights = ({ field }: Land) => flightsOf(field).filter(({ head }) => WALLS.has(field.terrain[head] ?? -1))

const stairsWithin = (land: Land): Hex[] =>
  castleFlights(land).flatMap(({ steps }) => steps.map((place) => land.hexOf(place)))

function cobbled(yard: readonly Hex[]): string {
  const floor = organic(yard, { waver: 2, grow: 16, seed: 5 })
  return filled(floor, '#d9c7a0') + filled(floor, 'url(#ager-cobble)')
}

/** One mass of masonry: its shadow, the courtyard it encloses, its walk, its rampart. */
function ringOf(land: Land, piece: readonly Hex[], yards: readonly (readonly Hex[])[]): string {
  const { field } = land
  const outlines = wallsRound(piece)
  const [outline] = outlines
  if (outline === undefined) return ''
  const levels = piece.filter((hex) => field.terrain[land.top(hex)] === TERRAIN.wallWalk)
  const level = Math.max(...(levels.length > 0 ? levels : piece).map((hex) => field.floor[land.top(hex)] ?? 0))
  const { left, right, top, bottom } = boxOf(outline)
  const courts = yards
    .flatMap((yard) => wallsRound(yard).slice(0, 1))
    .filter((yard) => {
      const box = boxOf(yard)
      return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
    })
  const path = outlines.map(polygon).join('')
  return [
    filled(swept(outline, level * 9, level * 7.2), '#2c1906', 0.34),
    ...courts.map((court) => filled(polygon(court), '#dccaa2') + filled(polygon(court), 'url(#ager-cobble)')),
    ...courts.map((court) => shadowWithin(court, level * 10)),
    ...castleFlights(land)
      .filter(({ foot }) => courts.some((court) => encloses(court, centre(land.hexOf(foot)))))
      .map((flight) => paintFlight(land, flight, '#cfc3a6')),
    filled(path, tileColour(level), 1, ` fill-rule="evenodd"${edge(STONE.ink, 1.6)}`),
    filled(path, 'url(#ager-tiles)', 1, ' fill-rule="evenodd"'),
    ...outlines.map((one, i) => (i === 0 ? edgesOf(land, one, 1) : edgesOf(land, one, -1))),
  ].join('')
}

/** Ramparts where a wall looks out of its castle, kerbs where it looks in; `side`: whether the walk lies within the line. */
function edgesOf(land: Land, outline: Outline, side: 1 | -1): string {
  const beyond = inset(outline, -24 * side)
  const [within, without] = [new Set<number>(), new Set<number>()]
  outline.forEach((_, i) => {
    const before = mix(cyclic(beyond, i), cyclic(beyond, i + 1), 0.5)
    if (INSIDE.has(land.terrainAt(hexAt(before)))) within.add(i)
    else without.add(i)
  })
  return kerb(outline, within, side) + rampart(outline, without, side)
}

const outlineOf = (land: Land, tower: Building): Outline | undefined => {
  const [outline] = wallsRound(hexesOf(land, tower))
  return outline === undefined ? undefined : inset(outline, -7)
}

const isMaster = ({ field }: Land, { interior }: Building): boolean =>
  interior.some((place) => field.terrain[place] === TERRAIN.masterTower)

function towerOf(land: Land, tower: Building): string {
  const outline = outlineOf(land, tower)
  if (outline === undefined) return ''
  const level = land.field.floor[cyclic(tower.interior, 0)] ?? 1
  const floor = tileColour(level)
  const master = isMaster(land, tower)
  const { left, right, top, bottom } = boxOf(outline)
  return [
    shadowOf(outline, master ? 2.2 : 1.2),
    rimmed(outline, {
      thick: TOWER_WALL,
      floor,
      laid: 'tiles',
      material: STONE,
      shade: 10,
      seed: 29 + level,
    }),
    merlons(outline, 4.4),
    openings(land, tower.interior, { walls: [outline], thick: TOWER_WALL, floor: tileColour(level - 1) }),
    ...cornerSlits(land, tower, outline),
    master ? trapdoor([(left + right) / 2, (top + bottom) / 2 - 30]) : '',
    levelSign([right - TOWER_WALL - 9, bottom - TOWER_WALL - 8], level),
  ].join('')
}

/** Slits where two hexes of a tower meet: wedges across its wall, straight before the cell they look at. */
function cornerSlits(land: Land, tower: Building, outline: Outline): string[] {
  const { field } = land
  return field.cornerSlits
    .filter(({ places }) => places.some((place) => tower.interior.includes(place)))
    .map(({ places: [one, two] }) => {
      const at = mix(centre(land.hexOf(one)), centre(land.hexOf(two)), 0.5)
      const wall = outline.reduce<Point | undefined>((best, from, i) => {
        const to = cyclic(outline, i + 1)
        const length = between(from, to)
        const along = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / length ** 2
        const nearest = mix(from, to, Math.max(0, Math.min(1, along)))
        return best === undefined || between(nearest, at) < between(best, at) ? nearest : best
      }, undefined)
      if (wall === undefined) return ''
      const far = between(at, wall)
      const [x, y] = [(wall[0] - at[0]) / far, (wall[1] - at[1]) / far]
      const foot: Point = [wall[0] - x * (TOWER_WALL + 1), wall[1] - y * (TOWER_WALL + 1)]
      return filled(
        polygon([
          [wall[0] - y * 1.3, wall[1] + x * 1.3],
          [wall[0] + y * 1.3, wall[1] - x * 1.3],
          [foot[0] + y * 6, foot[1] - x * 6],
          [foot[0] - y * 6, foot[1] + x * 6],
        ]),
        '#1d140b',
        0.9,
      )
    })
}

/** How far dressed stone slopes out from the foot of a tower. */
const GLACIS = 62

/** Dressed stone that falls away from a tower on the sides where the map has it. */
function glacisOf(land: Land, tower: Building): string {
  const near = hexesOf(land, tower).flatMap(neighbours)
  if (!near.some((hex) => land.isInPlay(hex) && land.terrainAt(hex) === TERRAIN.glacis)) return ''
  const outline = outlineOf(land, tower)
  if (outline === undefined) return ''
  const foot = inset(outline, -GLACIS)
  const slopes = (at: Point): boolean => land.terrainAt(hexAt(at)) === TERRAIN.glacis
  const slabs: Point[][] = []
  const courses: string[] = []
  const rays: string[] = []
  const count = 26
  outline.forEach((from, i) => {
    const to = cyclic(outline, i + 1)
    const [footFrom, footTo] = [cyclic(foot, i), cyclic(foot, i + 1)]
    for (let part = 0; part < count; part++) {
      const [a, b] = [mix(from, to, part / count), mix(from, to, (part + 1) / count)]
      const [c, d] = [mix(footFrom, footTo, part / count), mix(footFrom, footTo, (part + 1) / count)]
      if (!slopes(mix(mix(a, b, 0.5), mix(c, d, 0.5), 0.62))) continue
      slabs.push([a, b, d, c])
      rays.push(line([a, c]))
      for (const down of [0.17, 0.33, 0.5, 0.66, 0.83]) courses.push(line([mix(a, c, down), mix(b, d, down)]))
    }
  })
  const slab = slabs.map(polygon).join('')
  return [
    filled(slab, '#b9a98a', 1, edge('#b9a98a', 0.6)),
    stroked(courses.join(''), STONE.ink, 0.7, 0.4),
    stroked(rays.join(''), STONE.ink, 0.7, 0.32),
    stroked(
      slabs.map(([, , d, c]) => (c === undefined || d === undefined ? '' : line([c, d]))).join(''),
      STONE.ink,
      1.4,
    ),
  ].join('')
}

/** Names of towers and rooms as people see them: in the language of whoever looks. */
export function castleNames(land: Land, lang: Lang): Block[] {
  const sheet = new Sheet(land.extent)
  const style = 'class="drawn-names" text-anchor="middle" font-style="italic" fill="#241505" stroke="#f6ecd2"'
  const names = sheet.figures(`${style} stroke-opacity=".55" stroke-width="3" paint-order="stroke"`)
  for (const tower of land.field.buildings) {
    if (tower.kind !== 'tower') continue
    const [x, y] = middleOf(land, tower)
    const master = isMaster(land, tower)
    const name = tower.name[lang]
    const size = name.length > 14 ? 11 : master ? 18 : 14
    names.add(
      [x, y],
      `<text x="${Math.round(x)}" y="${Math.round(y + (master ? 30 : 5))}" font-size="${size}">${name}</text>`,
    )
  }
  return sheet.blocks()
}
