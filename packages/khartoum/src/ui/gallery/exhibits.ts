import { BANNERS } from '../../names.ts'
import type { Unit } from '../../names.ts'
import type { Place } from '../board/things.ts'

export const MARKERS = ['turn', 'relief', 'cm', 'ap', 'rp', 'fort', 'mine', 'dis', ...BANNERS] as const

export const DICE = [[1], [2], [3], [4], [5], [6], [1, 6], [2, 5], [3, 4]] as const

/** A piece in the tray, in one of the states it can be in. */
interface TrayState {
  readonly name: string
  readonly unit: Unit
  readonly place: Place
  readonly count: number
  readonly lit: boolean
  readonly held: boolean
  readonly draggable: boolean
}

const AT_REST = { unit: 'egyptian-2', place: 'available', count: 1, lit: false, held: false, draggable: false } as const

export const TRAY: readonly TrayState[] = [
  { ...AT_REST, name: 'at rest' },
  { ...AT_REST, name: 'can be touched', lit: true },
  { ...AT_REST, name: 'can be dragged', lit: true, draggable: true },
  { ...AT_REST, name: 'in hand', lit: true, held: true, draggable: true },
  { ...AT_REST, name: 'a heap', unit: 'light', count: 3 },
  { ...AT_REST, name: 'a heap that can be touched', unit: 'light', count: 3, lit: true },
  { ...AT_REST, name: 'used', unit: 'gunboat', place: 'used' },
  { ...AT_REST, name: 'damaged', unit: 'gunboat', place: 'damaged' },
  { ...AT_REST, name: 'wounded', unit: 'gordon', place: 'wounded' },
  { ...AT_REST, name: 'recovering', unit: 'gordon', place: 'recovering' },
  { ...AT_REST, name: 'engaged', unit: 'shaigiya', place: 'engaged' },
]

const QUIET = { holds: undefined, improved: false, lit: false, chosen: false }

/** A front of the Palace, in one of the states it can be in. */
export const FRONTS = [
  { ...QUIET, name: 'without a garrison' },
  { ...QUIET, name: 'will break', holds: 17 },
  { ...QUIET, name: 'may hold', holds: 42, improved: true },
  { ...QUIET, name: 'will hold', holds: 72 },
  { ...QUIET, name: 'lit', holds: 72, lit: true },
  { ...QUIET, name: 'chosen', holds: 72, chosen: true },
] as const

const PLAIN = { nile: false, isKey: false, lost: false, lit: false, chosen: false }

export const SIGNS = [
  { ...PLAIN, name: 'plain' },
  { ...PLAIN, name: 'on the Nile', nile: true },
  { ...PLAIN, name: 'key zone', isKey: true },
  { ...PLAIN, name: 'key zone lost', isKey: true, lost: true },
  { ...PLAIN, name: 'lit', lit: true },
  { ...PLAIN, name: 'chosen', chosen: true },
] as const
