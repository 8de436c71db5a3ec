import type { Lang } from '@grognard/kernel'
import { colOf, rowOf } from '@grognard/space'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { Place } from '../field.ts'
import { TERRAIN, TERRAINS } from '../names.ts'
import type { TerrainId } from '../names.ts'
import { legal, pending } from '../rules/decisions.ts'
import { cellOf, ladderAt, placeName, placeNamed } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { comingBy, edgesIn } from './comers.ts'
import { rearMark } from './marks.ts'
import { messages } from './messages.ts'
import type { Names } from './words.ts'
import { capital, lower } from './writing.ts'

/** One letter for each kind of ground, as a map of letters shows it. */
const LETTERS: Readonly<Record<TerrainId, string>> = {
  flat: '.',
  road: '-',
  oasis: 'o',
  'palm-leaves': 'l',
  'palm-trunk': 't',
  shrub: 's',
  bank: 'b',
  stones: 'p',
  water: 'w',
  house: 'H',
  terrace: '^',
  trapdoor: 'v',
  courtyard: 'y',
  'inner-corner': 'i',
  fountain: 'Y',
  well: 'u',
  press: 'z',
  stairs: 'S',
  'house-ladder': 'j',
  tent: 'n',
  'tent-opening': 'O',
  ropes: 'h',
  'tent-side': 'X',
  'castle-courtyard': 'c',
  room: 'q',
  'wall-walk': 'W',
  tower: 'T',
  'master-tower': 'K',
  gate: 'g',
  glacis: 'G',
  rocks: 'r',
  ditch: 'd',
  bridge: '=',
  'broken-bridge': 'x',
  rubble: 'R',
  'siege-ladder': '#',
}

const FIRE = '%%'
const OPEN = '’'

/** Characters for each column of hexes, and for the numbers of the rows. */
const PITCH = 3
const LABEL = 4
const MARGIN = 2
const MOST_ROWS = 20

/** The sides of the map by number. */
const NORTH = 1
const EAST = 2
const SOUTH = 3
const WEST = 4

interface Window {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What a map is drawn from. */
export interface Drawing {
  readonly arena: Arena
  readonly view: State
  readonly lang: Lang
  readonly n: Names
  readonly marks: readonly string[]
}

/** The hexes where the action is, or all of them while a side sets up: columns 1, 3, 5 ... of the map stand half a hex lower. */
export function mapText(drawing: Drawing, width: number): string[] {
  const { arena, view, lang } = drawing
  const open = openCells(arena, view)
  const most = Math.floor((width - LABEL - 1) / PITCH)
  const windows = view.step === 'deploy' ? strips(arena, most) : windowOf(arena, view, open, most)
  if (windows.length === 0) return []
  const seen: Seen = { terrains: new Set(), houses: new Set(), comers: false }
  const pieces = piecesByCell(arena, view, drawing.marks)
  const lines = windows.flatMap((window) => [
    ...(windows.length > 1 ? sheetName(arena, window, lang) : []),
    ...drawnWindow(arena, view, window, pieces, open, seen),
  ])
  const say = messages(lang).position
  return [
    ...lines,
    ...(open.size > 0 ? [say.open] : []),
    legend(arena, lang, seen),
    say.marks(SIDES.map((side) => markOf(drawing, side))),
    ...(seen.comers ? [say.comers(comers(drawing))] : []),
  ]
}

const SIDES: readonly Side[] = [0, 1]

/** A side with one of its marks. */
function markOf({ arena, n, marks }: Drawing, side: Side): readonly [string, string, string] {
  const one = arena.battle.roster.findIndex((entry) => entry.side === side && entry.character !== null)
  const mark = marks[one] ?? ''
  return [n.side(side), mark, rearMark(mark)]
}

function comers({ arena, view, n }: Drawing): readonly (readonly [string, readonly string[]])[] {
  return SIDES.flatMap((side) => {
    const edges = edgesIn(comingBy(arena, view, side)).map((edge) => n.edge(edge))
    return edges.length === 0 ? [] : [[n.side(side), edges] as const]
  })
}

function drawnWindow(
  arena: Arena,
  view: State,
  window: Window,
  pieces: ReadonlyMap<number, Shown>,
  open: ReadonlySet<number>,
  seen: Seen,
): string[] {
  const { grid } = arena.field
  const coming = comingBy(arena, view, 0) | comingBy(arena, view, 1)
  /** Whether somebody comes onto the map at this cell by that side of it. */
  const comesAt = (cell: number, edge: number): boolean => {
    const sides = arena.field.mapSide[arena.field.low[cell] ?? NONE] ?? 0
    const isThere = (sides & coming & (1 << (edge - 1))) !== 0
    seen.comers ||= isThere
    return isThere
  }
  const above: string[] = []
  const below: string[] = []
  const lines: string[] = []
  for (let col = window.left; col <= window.right; col++) {
    above.push(comesAt(window.top * grid.cols + col, NORTH) ? 'v' : '')
    below.push(comesAt(window.bottom * grid.cols + col, SOUTH) ? '^' : '')
  }
  for (let row = window.top; row <= window.bottom; row++)
    for (const odd of [0, 1]) {
      const first = row * grid.cols + window.left
      const last = row * grid.cols + window.right
      let line = odd === 0 ? rowLabel(arena, window, row) : ' '.repeat(LABEL)
      if (window.left % 2 === odd && comesAt(first, WEST)) line = `${line.slice(0, -2)}> `
      for (let col = window.left; col <= window.right; col++) {
        const cell = row * grid.cols + col
        const shown = col % 2 === odd ? drawn(arena, view, cell, pieces, seen) : ''
        line += `${shown}${col % 2 === odd && open.has(cell) ? OPEN : ''}`.padEnd(PITCH)
      }
      if (window.right % 2 === odd && comesAt(last, EAST)) line += '<'
      lines.push(line)
    }
  const edge = (cells: readonly string[]): string =>
    ' '.repeat(LABEL) + cells.map((cell) => cell.padEnd(PITCH)).join('')
  return [...heads(arena, window), edge(above), ...lines, edge(below)]
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
}

/** The whole map, side by side in as many parts as it takes. */
function strips(arena: Arena, mostColumns: number): Window[] {
  const { grid, low } = arena.field
  const cells = Array.from(low.keys()).filter((cell) => low[cell] !== NONE)
  const cols = cells.map((cell) => colOf(grid, cell))
  const rows = cells.map((cell) => rowOf(grid, cell))
  const [left, right] = [Math.min(...cols), Math.max(...cols)]
  const parts = Math.ceil((right - left + 1) / mostColumns)
  const each = Math.ceil((right - left + 1) / parts)
  return Array.from({ length: parts }, (_, i) => ({
    left: left + i * each,
    right: Math.min(right, left + (i + 1) * each - 1),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  }))
}

/** The box round all who live and lie on the map; where that is too large, the part round whoever acts now. */
function windowOf(arena: Arena, view: State, open: ReadonlySet<number>, mostColumns: number): Window[] {
  const { grid } = arena.field
  const cells = view.pieces.flatMap(({ status, at, rear }) =>
    status === 'on' ? [at, rear].filter((place) => place !== NONE).map((place) => cellOf(arena, place)) : [],
  )
  cells.push(...open)
  const cols = cells.map((cell) => colOf(grid, cell))
  const rows = cells.map((cell) => rowOf(grid, cell))
  const middle = focus(arena, view) ?? cells[cells.length >> 1]
  if (middle === undefined) return []
  const [left, right] = span(cols, colOf(grid, middle), mostColumns, grid.cols)
  const [top, bottom] = span(rows, rowOf(grid, middle), MOST_ROWS, grid.rows)
  return [{ left, right, top, bottom }]
}

function span(values: readonly number[], middle: number, most: number, size: number): [number, number] {
  const least = Math.max(0, Math.min(...values, middle) - MARGIN)
  const last = Math.min(size - 1, Math.max(...values, middle) + MARGIN)
  if (last - least < most) return [least, last]
  const start = Math.max(0, Math.min(size - most, middle - (most >> 1)))
  return [start, start + most - 1]
}

/** Where whoever is being placed or moved could go now: what the question on the table offers. */
function openCells(arena: Arena, view: State): ReadonlySet<number> {
  const now = pending(arena, view)
  if (now.over || !GOING.has(topFrame(view).step)) return new Set()
  const [ask] = now.asks
  const names = ask === undefined ? [] : legal(arena, view, ask.seat).flatMap(destination)
  return new Set(names.map((name) => cellOf(arena, placeNamed(arena, name))))
}

/** The steps of play whose actions name where somebody goes. */
const GOING: ReadonlySet<string> = new Set(['deploy', 'mover', 'party', 'retreat', 'place', 'setDown', 'shift'])

function destination(action: Action): string[] {
  if ('to' in action && typeof action.to === 'string') return [action.to]
  return 'at' in action && typeof action.at === 'string' ? [action.at] : []
}

/** Where it is happening: the piece of the step under way, if it has one. */
function focus(arena: Arena, view: State): number | undefined {
  const frame = topFrame(view)
  const piece = 'piece' in frame ? frame.piece : 'mover' in frame ? frame.mover : 'rider' in frame ? frame.rider : NONE
  const at = view.pieces[piece]?.at ?? NONE
  return at === NONE ? undefined : cellOf(arena, at)
}

/** What the legend has to explain. */
interface Seen {
  readonly terrains: Set<number>
  readonly houses: Set<number>
  /** Somebody comes onto the map where it is drawn. */
  comers: boolean
}

interface Shown {
  readonly mark: string
  /** How many live there, on all floors. */
  readonly living: number
}

/** cell -> what is shown of those in it: the living before the dead, the highest floor first. */
function piecesByCell(arena: Arena, view: State, marks: readonly string[]): ReadonlyMap<number, Shown> {
  const found = new Map<number, { mark: string; height: number; living: number }>()
  view.pieces.forEach((piece, i) => {
    if (piece.status !== 'on') return
    for (const place of [piece.at, piece.rear]) {
      if (place === NONE) continue
      const dead = piece.health === 'dead'
      const mark = dead ? '++' : place === piece.at ? (marks[i] ?? '') : rearMark(marks[i] ?? '')
      const height = dead ? NONE : (arena.field.floor[place] ?? 0)
      const cell = cellOf(arena, place)
      const known = found.get(cell)
      const living = (known?.living ?? 0) + (dead ? 0 : 1)
      const shown = known === undefined || height > known.height ? { mark, height } : known
      found.set(cell, { ...shown, living })
    }
  })
  return found
}

function drawn(arena: Arena, view: State, cell: number, pieces: ReadonlyMap<number, Shown>, seen: Seen): string {
  const shown = pieces.get(cell)
  if (shown !== undefined) return shown.living > 1 ? `${shown.mark}*` : shown.mark
  const place = arena.field.low[cell] ?? NONE
  if (place === NONE) return ''
  if (view.fires.some(({ places }) => places.includes(place))) return FIRE
  const terrain = terrainNow(arena, view, place)
  const level = arena.field.floor[place] ?? 0
  const house = terrain === TERRAIN.house ? (arena.field.building[place] ?? NONE) : NONE
  if (house === NONE) seen.terrains.add(terrain)
  else seen.houses.add(house)
  return `${house === NONE ? letterOf(terrain) : houseLetter(arena, house)}${level === 0 ? '' : level}`
}

/** A ladder raised, a bridge destroyed: what play has made of the ground. */
function terrainNow(arena: Arena, view: State, place: Place): number {
  if (ladderAt(view, place) !== NONE) return TERRAIN.siegeLadder
  const bridge = arena.field.bridges.findIndex((one) => one.place === place)
  if (bridge !== NONE && view.bridges[bridge] === 'destroyed') return TERRAIN.brokenBridge
  return arena.field.terrain[place] ?? TERRAIN.flat
}

function letterOf(terrain: number): string {
  const id = TERRAINS[terrain]
  return id === undefined ? '?' : LETTERS[id]
}

/** Houses are known by their letters. */
function houseLetter(arena: Arena, house: number): string {
  return (arena.field.buildings[house]?.id ?? 'h').charAt(0).toUpperCase()
}

function legend(arena: Arena, lang: Lang, { terrains, houses }: Seen): string {
  const byNumber = (set: ReadonlySet<number>): number[] => [...set].sort((a, b) => a - b)
  const names = [
    ...byNumber(terrains).map((one) => `${letterOf(one)} ${lower(arena.kit.terrains[one]?.name[lang] ?? '')}`),
    ...byNumber(houses).map(
      (one) => `${houseLetter(arena, one)} ${lower(arena.field.buildings[one]?.name[lang] ?? '')}`,
    ),
  ]
  return messages(lang).position.legend(names.join(', '))
}

/** The letters of the columns, as hexes are called; on joined maps each map has its own. */
function heads(arena: Arena, { left, right, top }: Window): string[] {
  const { grid } = arena.field
  return [0, 1].map((odd) => {
    let line = ' '.repeat(LABEL)
    for (let col = left; col <= right; col++) {
      const name = hexName(arena, top * grid.cols + col)
      line += (col % 2 === odd ? (/^[A-Z]+/.exec(name)?.[0] ?? '') : '').padEnd(PITCH)
    }
    return line.trimEnd()
  })
}

function rowLabel(arena: Arena, { left }: Window, row: number): string {
  const name = hexName(arena, row * arena.field.grid.cols + left)
  return (/\d+/.exec(name)?.[0] ?? '').padStart(LABEL - 2).padEnd(LABEL)
}

/** On joined maps: which of them begins there. */
function sheetName(arena: Arena, { left, top }: Window, lang: Lang): string[] {
  const place = arena.field.low[top * arena.field.grid.cols + left] ?? NONE
  const map = place === NONE ? undefined : /^([^:]+):/.exec(placeName(arena, place))?.[1]
  const name = map === undefined ? undefined : arena.kit.maps.get(map)?.name[lang]
  return name === undefined ? [] : [capital(name)]
}

/** 'L9', without its map and floor. */
function hexName(arena: Arena, cell: number): string {
  const place = arena.field.low[cell] ?? NONE
  return place === NONE
    ? ''
    : placeName(arena, place)
        .replace(/^[^:]*:/, '')
        .replace(/@.*$/, '')
}
