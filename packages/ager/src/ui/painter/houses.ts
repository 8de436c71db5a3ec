import { DIRS } from '@grognard/space'
import type { Building, Field, Place } from '../../field.ts'
import { FEATURE, TERRAIN } from '../../names.ts'
import { beds, divan, dryingFruit, hearth, jars, ladder, rug, straw, trapdoor, trellis, washing } from './furniture.ts'
import { centre, hexAt, pieces } from './hexes.ts'
import type { Hex } from './hexes.ts'
import type { Land } from './land.ts'
import { PLASTER, STONE, floorColour, rimmed, shadowOf, tileColour } from './masonry.ts'
import type { Rim } from './masonry.ts'
import { hash } from './noise.ts'
import { openings } from './openings.ts'
import { cyclic, shift, short } from './path.ts'
import type { Point } from './path.ts'
import { Sheet, filled } from './sheet.ts'
import type { Block } from './sheet.ts'
import { flightsOf, paintFlight, paintTerraceStep, terraceSteps } from './stairs.ts'
import type { Outline } from './walls.ts'
import { boxOf, inset, wallsRound } from './walls.ts'

const SILL = '#c9a871'
const WALL = 11
const PARAPET = 6.5

const houses = ({ field }: Land): readonly Building[] => field.buildings.filter(({ kind }) => kind === 'house')
const hexesOf = (land: Land, places: readonly Place[]): Hex[] => places.map((place) => land.hexOf(place))
const seedOf = ({ id }: Building): number => hash(id) % 97
const middle = (outline: Outline): Point => {
  const { left, right, top, bottom } = boxOf(outline)
  return [(left + right) / 2, (top + bottom) / 2]
}

const walled = (floor: string, laid: Rim['laid'], seed: number): Rim => ({
  thick: WALL,
  floor,
  laid,
  material: PLASTER,
  shade: 9,
  seed,
})

/** The ground floors of houses, with what stands in them, and the stairs outside. */
export function paintFloors(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const figures = sheet.figures()
  for (const house of houses(land)) {
    const walls = wallsRound(hexesOf(land, house.interior))
    const [outline] = walls
    if (outline !== undefined) figures.add(middle(outline), floorOf(land, house, walls, outline))
  }
  for (const flight of flightsOf(land.field)) {
    const { field } = land
    if ((field.building[flight.head] ?? -1) < 0) continue
    figures.add(centre(land.hexOf(flight.foot)), paintFlight(land, flight, '#dcc9a0'))
  }
  return sheet.blocks()
}

function floorOf(land: Land, house: Building, walls: readonly Outline[], outline: Outline): string {
  const seed = seedOf(house)
  const courtyards = walls.slice(1).map((yard) => {
    const rim = inset(yard, -WALL)
    return shadowOf(rim, 0.7) + rimmed(rim, { ...walled('#d9b98a', 'zellige', 17), shade: 10 })
  })
  return [
    shadowOf(outline, 1),
    rimmed(outline, walled(floorColour(0), 'flags', seed)),
    ...courtyards,
    house.courtyard.length > 0 ? rich(land, house, outline) : poor(land, house),
    openings(land, house.interior, { walls, thick: WALL, floor: SILL }),
  ].join('')
}

/** Carpets along the walls, jars in the corners, a divan where there is room. */
function rich(land: Land, house: Building, outline: Outline): string {
  const box = boxOf(outline)
  const hexes = hexesOf(land, house.interior)
  return hexes
    .map((hex) => {
      const [x, y] = centre(hex)
      const rnd = land.chanceOf(hex, 'rich')
      const wish = rnd()
      const upright = Math.min(x - box.left, box.right - x) < Math.min(y - box.top, box.bottom - y)
      const wall: Point = upright
        ? [x < (box.left + box.right) / 2 ? box.left + 42 : box.right - 42, y]
        : [x, y < (box.top + box.bottom) / 2 ? box.top + 40 : box.bottom - 36]
      if (wish < 0.2) return upright ? rug(wall, 28, 44, rnd) : rug(wall, 44, 26, rnd)
      if (wish < 0.34) return jars(wall, 3, rnd)
      return wish < 0.42 && !upright ? divan(wall) : ''
    })
    .join('')
}

/** Where something stands in a hex: in its middle, but clear of the walls. */
function placing({ hexOf }: Land, places: readonly Place[]): (hex: Hex) => Point {
  const { left, right, top, bottom } = boxOf(places.map((place) => centre(hexOf(place))))
  return (hex) => {
    const [x, y] = centre(hex)
    return [Math.max(left + 10, Math.min(right - 12, x)), Math.max(top + 8, Math.min(bottom - 12, y))]
  }
}

/** What peasants own, away from the trapdoor. */
function poor(land: Land, house: Building): string {
  const { field } = land
  const stands: ((at: Point, hex: Hex) => string)[] = [
    (at, hex) => rug(at, 40, 24, land.chanceOf(hex, 'rug')),
    (at, hex) => jars(at, 4, land.chanceOf(hex, 'jars')),
    (at, hex) => straw(at, land.chanceOf(hex, 'straw')),
    (at) => beds(shift(at, 0, -10), 2),
  ]
  const ladders = house.interior.filter((place) => (field.links[place] ?? []).length > 0)
  const opens = (place: Place): boolean => DIRS.some((dir) => field.side[place * 6 + dir] === FEATURE.door)
  const free = hexesOf(
    land,
    house.interior.filter((place) => !ladders.includes(place) && !opens(place)),
  )
  const rnd = land.chanceOf(cyclic(free, 0), house.id)
  const place = placing(land, house.interior)
  const things = stands.map((stand) => {
    const [hex] = free.splice(Math.floor(rnd() * free.length), 1)
    return hex === undefined ? '' : stand(place(hex), hex)
  })
  return things.join('') + ladders.map((place) => ladder(centre(land.hexOf(place)))).join('')
}

/** Terraces, each a part of its own, so that it can be lifted off its house. */
export function paintRoofs(land: Land): Block[] {
  return houses(land).flatMap((house) => {
    const walls = wallsRound(hexesOf(land, house.interior))
    const [outline] = walls
    if (house.terrace.length === 0 || outline === undefined) return []
    const sheet = new Sheet(land.extent)
    sheet.figures().add(middle(outline), roofOf(land, house, walls, outline))
    return sheet.blocks().map((block) => ({ ...block, of: house.id }))
  })
}

const flat = (level: number, seed: number): Rim => ({
  thick: PARAPET,
  floor: floorColour(level),
  laid: 'plaster',
  material: PLASTER,
  shade: 6,
  seed,
})

function roofOf(land: Land, house: Building, walls: readonly Outline[], outline: Outline): string {
  const { field } = land
  const levels = levelsOf(field, house)
  const lowest = levels[0] ?? 1
  const seed = seedOf(house)
  const storeys = levels.slice(1).flatMap((level) => {
    const hexes = house.terrace.filter((place) => field.floor[place] === level).map((place) => land.hexOf(place))
    return pieces(hexes).flatMap((piece) => {
      const [found] = wallsRound(piece)
      if (found === undefined) return []
      const wall = onWallsOf(found, outline)
      const shadow = within(outline, shadowOf(wall, level - lowest))
      return [{ wall, level, svg: shadow + rimmed(wall, flat(level, level * 7 + (seed % 31))) }]
    })
  })
  return [
    shadowOf(outline, lowest),
    ...storeys.map(({ wall, level }) => shadowOf(wall, level)),
    rimmed(outline, flat(lowest, seed)),
    ...storeys.map(({ svg }) => svg),
    terraceLife(land, house),
    ...terraceSteps(field, house.terrace).map((step) => paintTerraceStep(land, step)),
    ...house.terrace
      .filter((place) => field.terrain[place] === TERRAIN.trapdoor)
      .map((place) => trapdoor(centre(land.hexOf(place)))),
    openings(land, house.interior, { walls, thick: PARAPET, floor: SILL }),
    ...levels.map((level) => levelSign(shift(centre(land.hexOf(lastOf(land, house, level))), 14, 4), level)),
  ].join('')
}

/** Only what falls on the roof: a picture within the picture cuts off the rest. */
function within(outline: Outline, svg: string): string {
  const { left, top, right, bottom } = boxOf(outline)
  const box = [left, top, right - left, bottom - top].map(short)
  const [x, y, width, height] = box
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box.join(' ')}">${svg}</svg>`
}

/** An upper storey shares the outer walls of its house. */
function onWallsOf(storey: Outline, house: Outline): Point[] {
  const { left, right, top, bottom } = boxOf(house)
  const drawn = (value: number, to: readonly number[]): number => to.find((one) => Math.abs(one - value) < 20) ?? value
  return storey.map(([x, y]): Point => [drawn(x, [left, right]), drawn(y, [top, bottom])])
}

/** Mats, jars, drying fruit, a line of washing, away from trapdoors and steps. */
function terraceLife(land: Land, house: Building): string {
  const { field } = land
  const vine = field.vines.filter((place) => house.terrace.includes(place))
  const signed = levelsOf(field, house).map((level) => lastOf(land, house, level))
  const climbed = terraceSteps(field, house.terrace).flatMap(({ low, high }) => [low, high])
  const free = house.terrace
    .filter((place) => field.terrain[place] === TERRAIN.terrace && !vine.includes(place))
    .filter((place) => !climbed.includes(place) && !signed.includes(place))
    .map((place) => land.hexOf(place))
  const rnd = land.chanceOf(land.hexOf(cyclic(house.terrace, 0)), 'roof')
  const lives: ((at: Point) => string)[] = [
    (at) => rug(shift(at, 0, 2), 40, 22, rnd),
    (at) => jars(at, 4, rnd),
    (at) => dryingFruit(at, rnd),
    (at) => (rnd() < 0.6 ? washing(at, rnd) : ''),
  ]
  const place = placing(land, house.terrace)
  const things = Array.from({ length: Math.ceil(free.length / 2.4) }, (_, i) => {
    const [hex] = free.splice(Math.floor(rnd() * free.length), 1)
    if (hex === undefined) return ''
    return cyclic(lives, i)(place(hex))
  })
  const middles = vine.map((place) => centre(land.hexOf(place)))
  const box = boxOf(middles)
  const arbour = { left: box.left - 24, right: box.right + 24, top: box.top - 8, bottom: box.bottom + 14 }
  return things.join('') + (middles.length === 0 ? '' : trellis(arbour, rnd))
}

const levelsOf = (field: Field, { terrace }: Building): number[] =>
  [...new Set(terrace.map((place) => field.floor[place] ?? 0))].sort((a, b) => a - b)

/** The last corner of a terrace. */
function lastOf({ field, hexOf }: Land, { terrace }: Building, level: number): Place {
  const places = terrace.filter((place) => field.floor[place] === level)
  return places.reduce((last, place) => {
    const [[x, y], [lastX, lastY]] = [centre(hexOf(place)), centre(hexOf(last))]
    return x > lastX || (x === lastX && y > lastY) ? place : last
  })
}

export function levelSign([x, y]: Point, level: number): string {
  const body = [
    filled('M0 -8L7 5H-7Z', '#fff6df', 1, ` stroke="${PLASTER.ink}" stroke-width=".9"`),
    `<text y="3.6" text-anchor="middle" font-size="8" font-weight="700" fill="${PLASTER.ink}">${level}</text>`,
  ]
  const at = `translate(${short(x)} ${short(y)})`
  return `<g class="drawn-figures" transform="${at}" opacity=".8">${body.join('')}</g>`
}

/** A room that leans on the wall of a castle. */
export function paintRoom(land: Land, room: Building): string {
  const walls = wallsRound(hexesOf(land, room.interior))
  const [outline] = walls
  if (outline === undefined) return ''
  const level = land.field.floor[cyclic(room.interior, 0)] ?? 1
  const floor = tileColour(level)
  const corner = centre(hexAt([boxOf(outline).left + 40, boxOf(outline).top + 40]))
  return [
    shadowOf(outline, 1),
    rimmed(outline, { thick: 8, floor, laid: 'tiles', material: STONE, shade: 8, seed: 13 }),
    room.id.includes('kitchen') ? hearth(corner) : beds(corner, 3),
    openings(land, room.interior, { walls, thick: 8, floor }),
  ].join('')
}
