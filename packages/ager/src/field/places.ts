import { colOf, neighbour, rowOf, DIRS } from '@grognard/space'
import type { Kit } from '../components.ts'
import { TERRAIN } from '../names.ts'
import type { MapSheet } from '../pack.ts'
import type { Layout, Tile } from './layout.ts'
import { columnsOf, printedColumn } from './layout.ts'
import { PackProblem } from './problem.ts'
import type { Changes, Place } from './types.ts'

type BuildingSheet = MapSheet['buildings'][number]
type GateSheet = MapSheet['gates'][number]

/** A building of a map on the table, before its places are known. */
export interface Site {
  readonly tile: Tile
  readonly sheet: BuildingSheet
  /** Where the map tells of it. */
  readonly at: string
}

/** The places of a field as they are found, hex by hex, lowest floor first. */
export interface Places {
  readonly cell: number[]
  readonly floor: number[]
  readonly terrain: number[]
  readonly building: number[]
  readonly stack: Place[][]
  readonly sites: readonly Site[]
  /** cell -> the level printed for it */
  readonly level: Int32Array
  readonly gateOfCell: ReadonlyMap<number, { readonly tile: Tile; readonly sheet: GateSheet; readonly number: number }>
  readonly rubbleCells: ReadonlySet<number>
}

export function findPlaces(kit: Kit, layout: Layout, changes: Changes): Places {
  const { grid } = layout
  const level = new Int32Array(grid.size)
  const code: string[] = []
  for (let cell = 0; cell < grid.size; cell++) {
    const tile = tileAt(layout, cell)
    const local = layout.printed[cell] ?? 0
    const [col, row] = [colOf(tile.grid, local), rowOf(tile.grid, local)]
    code.push(tile.sheet.terrain[row]?.[col] ?? '')
    level[cell] = Number(tile.sheet.levels?.[row]?.[col] ?? 0)
  }
  const sites = layout.tiles.flatMap((tile) =>
    tile.sheet.buildings.map((sheet, i): Site => ({ tile, sheet, at: `buildings.${i}` })),
  )
  const { siteOf, courtyardOf } = claimHexes(layout, code, sites)
  const gateOfCell = gatesByCell(layout)
  const trapdoors = new Set(
    layout.tiles.flatMap((tile) => tile.sheet.ladders.map((one, i) => tile.cellOf(one.hex, `ladders.${i}`))),
  )
  const corners = new Set(
    layout.tiles.flatMap((tile) => tile.sheet.innerCorners.map((hex, i) => tile.cellOf(hex, `innerCorners.${i}`))),
  )
  const inPlay = changes.columns === undefined ? undefined : columnsOf(changes.columns)
  const places: Places = {
    cell: [],
    floor: [],
    terrain: [],
    building: [],
    stack: [],
    sites,
    level,
    gateOfCell,
    rubbleCells: new Set(changes.rubble.map((hex) => rubbleCell(layout, hex))),
  }

  function add(cell: number, floor: number, terrain: number, building: number): void {
    places.stack[cell]?.push(places.cell.length)
    places.cell.push(cell)
    places.floor.push(floor)
    places.terrain.push(terrain)
    places.building.push(building)
  }

  for (let cell = 0; cell < grid.size; cell++) {
    places.stack.push([])
    const column = printedColumn(layout, cell)
    if (inPlay !== undefined && (column < inPlay.first || column > inPlay.last)) continue
    const terrain = kit.terrainOfCode.get(code[cell] ?? '')
    const tile = tileAt(layout, cell)
    const row = rowOf(tile.grid, layout.printed[cell] ?? 0)
    if (terrain === undefined)
      throw new PackProblem(`maps.${tile.map}.terrain.${row}`, `${code[cell]} is no code of a terrain`)
    const ground = level[cell] ?? 0
    const building = siteOf[cell] ?? -1
    const site = sites[building]
    const gate = gateOfCell.get(cell)
    if (terrain === TERRAIN.house && site === undefined)
      throw new PackProblem(`maps.${tile.map}.terrain.${row}`, `no building has the letter ${code[cell]}`)
    if (terrain === TERRAIN.gate && gate === undefined)
      throw new PackProblem(`maps.${tile.map}.terrain.${row}`, 'a gate hex that is not among the gates')
    if (places.rubbleCells.has(cell)) add(cell, levelBehind(kit, layout, code, level, cell), TERRAIN.rubble, -1)
    else if (gate !== undefined) {
      add(cell, gate.sheet.floor, TERRAIN.gate, -1)
      add(cell, ground, TERRAIN.wallWalk, -1)
    } else if (site !== undefined) {
      add(cell, ground, terrain, building)
      const roof = terraceLevel(site, cell)
      if (roof !== undefined) add(cell, roof, trapdoors.has(cell) ? TERRAIN.trapdoor : TERRAIN.terrace, building)
    } else add(cell, ground, corners.has(cell) ? TERRAIN.innerCorner : terrain, courtyardOf[cell] ?? -1)
  }
  return places
}

export function tileAt(layout: Layout, cell: number): Tile {
  const tile = layout.tiles[layout.tileOf[cell] ?? -1]
  if (tile === undefined) throw new RangeError(`no map lies at cell ${cell}`)
  return tile
}

/** cell -> building it is the interior of, and the one it is the courtyard of. */
function claimHexes(layout: Layout, code: readonly string[], sites: readonly Site[]) {
  const siteOf = new Int32Array(layout.grid.size).fill(-1)
  const courtyardOf = new Int32Array(layout.grid.size).fill(-1)
  sites.forEach(({ tile, sheet, at }, number) => {
    for (const hex of sheet.hexes ?? []) siteOf[tile.cellOf(hex, `${at}.hexes`)] = number
    for (let cell = 0; cell < layout.grid.size; cell++) {
      if (tileAt(layout, cell) !== tile) continue
      if (sheet.letter !== undefined && code[cell] === sheet.letter) siteOf[cell] = number
      if (sheet.courtyard?.includes(code[cell] ?? ' ') === true) courtyardOf[cell] = number
    }
  })
  return { siteOf, courtyardOf }
}

function gatesByCell(layout: Layout): Places['gateOfCell'] {
  const found = new Map<number, { tile: Tile; sheet: GateSheet; number: number }>()
  for (const tile of layout.tiles)
    tile.sheet.gates.forEach((sheet, i) =>
      found.set(tile.cellOf(sheet.hex, `gates.${i}`), { tile, sheet, number: found.size }),
    )
  return found
}

function terraceLevel({ tile, sheet, at }: Site, cell: number): number | undefined {
  for (const [hex, level] of Object.entries(sheet.terraces ?? {}))
    if (tile.cellOf(hex, `${at}.terraces.${hex}`) === cell) return level
  return sheet.terrace
}

/** AT-10.3: rubble lies in wall hexes of the one castle map on the table. */
function rubbleCell(layout: Layout, hex: string): number {
  const tile = layout.tiles.find((one) => one.sheet.enclosures.length > 0)
  if (tile === undefined) throw new PackProblem('rubble', 'expected rubble on a map with a castle')
  return tile.cellOf(hex, 'rubble')
}

/** AT-10.3.3-04: the level of the courtyard behind the wall. */
function levelBehind(kit: Kit, { grid }: Layout, code: readonly string[], level: Int32Array, cell: number): number {
  for (const dir of DIRS) {
    const near = neighbour(grid, cell, dir)
    if (kit.terrainOfCode.get(code[near] ?? '') === TERRAIN.castleCourtyard) return level[near] ?? 0
  }
  return Math.max(0, (level[cell] ?? 0) - 1)
}
